"""Ids over a real Redis, instead of PostgreSQL's NOTIFY; and what happens when it is away."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest
import redis

from citylines.server.calls import CHANNELS, PERSON_CHANNEL, PostgresCalls, RedisCalls
from citylines.server.settings import BadSetting, load_settings
from server.postgres import Postgres
from server.serving import PATIENCE, seat_all
from server.test_many_servers import Cluster, free_port, named, people_at, run

SOON = 0.1
needs_redis = pytest.mark.skipif(shutil.which("redis-server") is None, reason="there is no redis-server here")


@contextlib.contextmanager
def redis_at(port: int, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A Redis on loopback that keeps nothing; it is ended, unless it was before."""
    command = ["redis-server", "--bind", "127.0.0.1", "--port", str(port), "--save", "", "--dir", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as running:
        try:
            until(lambda: answers(port))
            yield running
        finally:
            running.kill()


def answers(port: int) -> bool:
    with redis.Redis(port=port) as client, contextlib.suppress(redis.RedisError):
        return bool(client.ping())
    return False


def until(fulfilled: Callable[[], bool]) -> None:
    """Wait for something that must come."""
    for _ in range(int(PATIENCE / SOON)):
        if fulfilled():
            return
        time.sleep(SOON)
    raise TimeoutError


@needs_redis
def test_servers_tell_each_other_ids_over_redis(postgres: Postgres, tmp_path: Path) -> None:
    """Somebody's new name arrives; PostgreSQL is told nothing. Without Redis people play on, and servers come and go."""
    port = free_port()
    url = f"redis://127.0.0.1:{port}"
    with Cluster(postgres) as cluster, redis_at(port, tmp_path) as running:
        servers = [cluster.start(CITYLINES_REDIS=url) for _ in range(2)]
        heard = redis.Redis(port=port, decode_responses=True).pubsub(ignore_subscribe_messages=True)
        heard.subscribe(*CHANNELS)

        async def scene() -> None:
            async with people_at(*servers) as (ada, ben):
                table = await ada.make_table("berlin", [None, None])
                await seat_all(table, [ada, ben])
                await ben.request("PATCH", "/api/me", {"nickname": "Benjamin"})
                await named(ada, ben, "Benjamin")
                await asyncio.to_thread(until, lambda: (heard.get_message() or {}).get("data") == ben.person)
                heard.close()
                running.kill()
                running.wait()
                await ben.request("PATCH", "/api/me", {"nickname": "Ben again"})
                third = await asyncio.to_thread(cluster.start, CITYLINES_REDIS=url)
                async with people_at(third) as (walt,):
                    await walt.connect(table)
                    await asyncio.gather(ada.play(), ben.play())
                    await walt.until(lambda: walt.table["status"] == "finished")

        with psycopg.connect(cluster.database, autocommit=True) as connection:
            listening = PostgresCalls(connection)
            run(scene)
            assert listening.hear(SOON) is None
            listening.tell(PERSON_CHANNEL, "somebody")  # it would have heard
            assert listening.hear(PATIENCE) == (PERSON_CHANNEL, "somebody")


@needs_redis
def test_redis_may_come_late_go_and_come_back(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    port = free_port()
    calls = RedisCalls(f"redis://127.0.0.1:{port}")
    try:
        assert calls.hear(SOON) is None
        calls.tell(PERSON_CHANNEL, "nobody")
        for _ in range(2):
            with redis_at(port, tmp_path):
                until(lambda: calls.hear(SOON) is None and told(calls, port))
            assert calls.hear(SOON) is None
        assert len(caplog.records) == 3  # once each time it was away, however often it was tried
    finally:
        calls.close()


def told(calls: RedisCalls, port: int) -> bool:
    """Whether what another one tells is heard."""
    other = RedisCalls(f"redis://127.0.0.1:{port}")
    try:
        other.tell(PERSON_CHANNEL, "ada")
        return calls.hear(SOON) == (PERSON_CHANNEL, "ada")
    finally:
        other.close()


@pytest.mark.parametrize(
    ("redis", "database", "problem"),
    [
        ("localhost", "postgresql://x", "redis: not an address such as redis://10.0.0.3: localhost"),
        ("redis://x", "sqlite:///x", "redis: of use to several servers, which need a PostgreSQL"),
    ],
)
def test_a_redis_that_can_not_be_meant(redis: str, database: str, problem: str) -> None:
    with pytest.raises(BadSetting, match=problem):
        load_settings({}, redis=redis, database=database)
