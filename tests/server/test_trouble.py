"""A store in trouble: players are told what is the matter, nothing is lost, and play goes on by itself once it is over."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import text

from citylines.server import client as clients
from citylines.server import database as databases
from citylines.server.client import TableClient, TableState
from citylines.server.site import Site
from server.postgres import Postgres
from server.serving import Served, serving
from server.witnesses import PATIENCE, Witness, arrive, check_log, check_pictures, seated, stored

Trouble = Callable[[], AbstractContextManager[None]]
"""Trouble that lasts as long as its context."""

BEFORE, AFTER = 8, 45
"""How far the game goes before the trouble, and in all."""


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lock counts as trouble soon, and whoever could not come in tries again soon."""
    monkeypatch.setattr(databases, "PATIENCE", 0.1)
    monkeypatch.setattr(clients, "LONGEST_WAIT", 0.3)


# Playing into trouble, and out of it


async def play_on(people: list[Witness], seq: int) -> None:
    """Let everybody play until the game has come so far."""
    await asyncio.gather(*(person.play(lambda state: state.seq >= seq) for person in people))


async def all_told(people: list[Witness], code: str | None) -> None:
    """Wait until everybody knows what is the matter, or that nothing is."""
    for person in people:
        await person.client.until(lambda client=person.client: client.state.trouble == code)


async def play_through(server: Served, trouble: Trouble, code: str, *, readable: bool = True) -> None:
    """Everybody is told of the trouble, also who comes meanwhile, and of its end; what was begun is done then, once."""
    stranger = await arrive(server.url, "Stranger")
    async with seated(server.url, "berlin", [None, None, None]) as people, asyncio.TaskGroup() as tasks:
        await play_on(people, BEFORE)
        with trouble():
            playing = tasks.create_task(play_on(people, AFTER))
            await all_told(people, code)
            coming = tasks.create_task(welcome_of(stranger, people[0].client.id))
            if readable:
                assert (await coming).trouble == code
            else:
                assert await status_of(server, "/ready") == 503
            assert not playing.done()
        await playing
        await all_told(people, None)
        await coming
        check(server, people)


async def welcome_of(site: Site, table: str) -> TableState:
    """What a table shows somebody who comes, as soon as they are let in."""
    async with TableClient(site, table, patience=PATIENCE) as client:
        return client.state


async def status_of(server: Served, path: str) -> int:
    """How a request is answered."""
    async with server.http() as http:
        return (await http.get(path)).status_code


def check(server: Served, people: list[Witness]) -> None:
    """The store has what people were told, and everybody sees what the store has."""
    log, table = stored(server, people[0].client.id)
    check_log(log, people)
    check_pictures(table, people)


def run(scene: Coroutine[Any, Any, None]) -> None:
    """Play, but not for ever."""
    asyncio.run(asyncio.wait_for(scene, PATIENCE))


# SQLite


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of a few megabytes."""
    if os.geteuid() != 0:
        pytest.skip("only root can mount a small disk; test_a_file_that_may_not_grow needs none")
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", folder], capture_output=True, text=True)
    if mounted.returncode:
        pytest.skip(f"no mounting here: {mounted.stderr.strip()}")
    try:
        yield folder
    finally:
        subprocess.run(["umount", folder], check=True)


def test_a_full_disk(small_disk: Path) -> None:
    @contextlib.contextmanager
    def full() -> Iterator[None]:
        ballast = small_disk / "ballast"
        with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(4096))
        yield
        ballast.unlink()

    with serving(small_disk / "tables.sqlite") as server:
        run(play_through(server, full, "full"))


def test_a_file_that_may_not_grow(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.sqlite") as server:

        def allow(pages: int) -> None:
            store = server.app.station.store
            server.in_loop(lambda: store._execute(text(f"PRAGMA max_page_count = {pages}")))

        @contextlib.contextmanager
        def full() -> Iterator[None]:
            allow(1)  # which SQLite takes for as many as there are
            yield
            allow(1_000_000)

        run(play_through(server, full, "full"))


HOLDER = """
import sqlite3, sys
sqlite3.connect(sys.argv[1], isolation_level=None).execute("BEGIN IMMEDIATE")
print("held", flush=True)
sys.stdin.read()
"""


def test_a_locked_file(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"

    @contextlib.contextmanager
    def locked() -> Iterator[None]:
        command = [sys.executable, "-c", HOLDER, str(path)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
            assert holder.stdout is not None and holder.stdout.readline() == "held\n"
            yield
            holder.communicate()

    with serving(path) as server:
        run(play_through(server, locked, "locked"))


# PostgreSQL


def test_a_locked_postgres(postgres: Postgres) -> None:
    url = postgres.new_database()

    @contextlib.contextmanager
    def locked() -> Iterator[None]:
        with psycopg.connect(url) as other:
            other.execute("LOCK TABLE entries IN EXCLUSIVE MODE")
            yield

    with serving(url) as server:
        run(play_through(server, locked, "locked"))


FULL_DISK = "RAISE 'could not extend file' USING ERRCODE = 'disk_full'"
CUT = "PERFORM pg_terminate_backend(pg_backend_pid())"
"""In the middle of the commit, so that nobody can know whether it was done."""


@pytest.mark.parametrize(("failure", "code"), [(FULL_DISK, "full"), (CUT, "lost")], ids=["full", "cut"])
def test_commits_that_fail(postgres: Postgres, failure: str, code: str) -> None:
    url = postgres.new_database()

    def do(*statements: str) -> None:
        with psycopg.connect(url, autocommit=True) as other:
            for statement in statements:
                other.execute(statement.encode())

    @contextlib.contextmanager
    def failing() -> Iterator[None]:
        do(
            f"CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {failure}; RETURN NULL; END $$",
            "CREATE CONSTRAINT TRIGGER fail AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED "
            "FOR EACH ROW EXECUTE FUNCTION fail()",
        )
        yield
        do("DROP TRIGGER fail ON entries")

    with serving(url) as server:
        run(play_through(server, failing, code))


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT], ids=["stopped", "crashed"])
def test_a_restart_of_postgres(postgres: Postgres, how: signal.Signals) -> None:
    @contextlib.contextmanager
    def down() -> Iterator[None]:
        postgres.stop(how)
        try:
            yield
        finally:
            postgres.start()

    with serving(postgres.new_database()) as server:
        run(play_through(server, down, "lost", readable=False))


def test_connections_that_are_cut_while_all_is_well(postgres: Postgres) -> None:
    """Nobody need even notice."""

    async def scene(server: Served) -> None:
        async with seated(server.url, "berlin", [None, None]) as people, asyncio.TaskGroup() as tasks:
            playing = tasks.create_task(play_on(people, AFTER))
            while not playing.done():
                await asyncio.to_thread(postgres.run, CUT_ALL)
                await asyncio.sleep(0.2)
        check(server, people)

    with serving(postgres.new_database()) as server:
        run(scene(server))


CUT_ALL = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'postgres' AND pid <> pg_backend_pid()
"""
