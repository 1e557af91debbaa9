"""How servers call ids out to each other: over PostgreSQL's own LISTEN and NOTIFY, or over Redis where an operator prefers it.

What is called out only saves waiting: servers that come and go are found by the next look at their list, and a new name when
somebody is next read. Who was deleted can't come back, but stays connected elsewhere until they leave. So Redis may be away.
"""

from __future__ import annotations

import logging
import time
from typing import Any, Protocol

logger = logging.getLogger(__name__)

SERVER_CHANNEL = "citylines_server"
"""Ids of servers that have come or gone."""
PERSON_CHANNEL = "citylines_person"
"""Ids of people who were renamed or deleted."""
CHANNELS = (SERVER_CHANNEL, PERSON_CHANNEL)
REDIS_SECONDS = 0.2
"""How long Redis may keep a server from showing that it lives."""


class Calls(Protocol):
    """A way for ids to travel."""

    def tell(self, channel: str, id: str) -> None:
        """Call an id out to all servers."""

    def hear(self, seconds: float) -> tuple[str, str] | None:
        """The next channel and id; None if nothing was called out for so long."""


class PostgresCalls:
    """Over a connection to the database that all have anyhow."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection
        for channel in CHANNELS:
            connection.execute(f"LISTEN {channel}")

    def tell(self, channel: str, id: str) -> None:
        self._connection.execute("SELECT pg_notify(%s, %s)", [channel, id])

    def hear(self, seconds: float) -> tuple[str, str] | None:
        for told in self._connection.notifies(timeout=seconds, stop_after=1):
            return told.channel, told.payload
        return None


class RedisCalls:
    """Over Redis. While it is away nothing is called out, which is no reason to stop."""

    def __init__(self, url: str) -> None:
        from redis import Redis, RedisError  # an extra

        self._trouble = RedisError
        self._redis = Redis.from_url(
            url, socket_connect_timeout=REDIS_SECONDS, socket_timeout=REDIS_SECONDS, decode_responses=True
        )
        self._heard: Any = None
        self._away = False

    def tell(self, channel: str, id: str) -> None:
        try:
            self._redis.publish(channel, id)
            self._away = False
        except self._trouble as error:
            self._note(error)

    def hear(self, seconds: float) -> tuple[str, str] | None:
        until = time.monotonic() + seconds
        try:
            if self._heard is None:
                self._heard = self._redis.pubsub(ignore_subscribe_messages=True)  # type: ignore[no-untyped-call]
                self._heard.subscribe(*CHANNELS)
            while (left := until - time.monotonic()) > 0:
                told = self._heard.get_message(timeout=left)
                self._away = False
                if told is not None:
                    return told["channel"], told["data"]
        except self._trouble as error:
            self._note(error)
            self._stop_hearing()
            time.sleep(max(0.0, until - time.monotonic()))
        return None

    def close(self) -> None:
        """Let go of the connections."""
        self._stop_hearing()
        self._redis.close()

    def _stop_hearing(self) -> None:
        if self._heard is not None:
            self._heard.close()
        self._heard = None

    def _note(self, error: Exception) -> None:
        """Say it once, not at every beat."""
        if not self._away:
            logger.warning("Redis can't be reached (%s): ids wait for the next look at the lists", type(error).__name__)
        self._away = True
