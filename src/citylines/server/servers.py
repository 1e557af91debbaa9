"""The servers on one PostgreSQL: which there are, and how each notices that another has gone.

Each server has a row, and touches it twice a second. One that does not for some seconds, by the database's clock, is given up
by the others: its row is deleted, and from that moment on it holds no table and can't write to one (`writer.py` looks for the
row in every transaction). If it only seemed dead it notices, lets go of everything, and joins again under another name.

This has a thread and a connection of its own, on which PostgreSQL also tells ids (`calls.py`): of servers that come and go, and
of people who were renamed or deleted. Nothing that happens often travels here: a NOTIFY makes every commit wait its turn.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from sqlalchemy import Engine

from citylines.server.calls import SERVER_CHANNEL, Calls, PostgresCalls

logger = logging.getLogger(__name__)

BEAT = 0.5
"""Seconds between two signs of life."""
GIVEN_UP_AFTER = 2.5
"""Seconds without one until a server counts as dead."""
ALL_LATE = 1.5
"""Seconds without a beat of one's own after which the others may be late for the same reason, such as a pause of the database:
for as long again they have time to show that they live."""

_NOW = "extract(epoch FROM clock_timestamp())"
_JOIN = f"INSERT INTO servers (id, seen, address, secret, machine, bots) VALUES (%s, {_NOW}, %s, %s, %s, %s)"
_TOUCH = f"UPDATE servers SET seen = {_NOW} WHERE id = %s"
_GIVE_UP = f"DELETE FROM servers WHERE seen < {_NOW} - %s AND id <> %s RETURNING id"
_LEAVE = "DELETE FROM servers WHERE id = %s"
_ALL = "SELECT id, address, secret, machine, bots FROM servers ORDER BY id"


@dataclass(frozen=True, slots=True)
class Peer:
    """A server, as the others know it."""

    id: str
    address: str
    """Where it listens for them: host:port."""
    secret: bytes
    """What whoever calls there must know."""
    machine: str
    bots: int
    """How many of its processes think for others."""


class Watcher(Protocol):
    """Who wants to know."""

    def peers_changed(self) -> None:
        """Servers have come or gone."""

    def given_up(self) -> None:
        """This server has lost all its tables; it is called otherwise now."""

    def person_changed(self, person: str) -> None:
        """Somebody was renamed or deleted."""


class Servers:
    """This server among the others."""

    def __init__(self, engine: Engine, own: Peer, watcher: Watcher, calls: Calls | None = None) -> None:
        """`calls` is how ids travel, if not over the database's connection."""
        self._engine, self._watcher, self._loop = engine, watcher, asyncio.get_running_loop()
        self._other_calls = calls
        self.own = own
        """This one, called otherwise each time it joins."""
        self._id: str | None = None
        self.peers: dict[str, Peer] = {}
        """All of them by id, this one too."""
        self.changed = asyncio.Event()
        """Set, and another one in its place, whenever servers have come or gone."""
        self._joined: asyncio.Future[None] = self._loop.create_future()
        self._alive = time.monotonic()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="citylines-servers", daemon=True)

    @property
    def others(self) -> list[Peer]:
        """All but this one."""
        return [peer for peer in self.peers.values() if peer.id != self.own.id]

    @property
    def first(self) -> bool:
        """Whether this one does what one of them must do."""
        return next(iter(self.peers), self.own.id) == self.own.id

    async def join(self) -> None:
        """Be one of them, from now on."""
        self._thread.start()
        await self._joined
        self._show_life()

    async def leave(self) -> None:
        """Be none of them any more: whatever tables are still held are free."""
        self._ended.set()
        await asyncio.to_thread(self._thread.join)

    async def joined_again(self, before: str | None) -> bool:
        """Whether this server, given up under the name it had before, is one of them again within some seconds."""
        until = self._loop.time() + GIVEN_UP_AFTER
        while self.own.id == before and self._loop.time() < until:
            await asyncio.sleep(BEAT / 10)
        return self.own.id != before

    def _show_life(self) -> None:
        """A server whose loop is stuck is as good as dead, whatever its other threads do."""
        self._alive = time.monotonic()
        if not self._ended.is_set():
            self._loop.call_later(BEAT, self._show_life)

    # In the thread

    def _run(self) -> None:
        while not self._ended.is_set():
            try:
                self._connect_and_watch()
            except Exception as error:
                logger.warning("can't reach the other servers' list: %s", type(error).__name__)
                self._ended.wait(BEAT)

    def _connect_and_watch(self) -> None:
        with self._engine.connect() as connection:
            try:
                self._watch(connection.connection.driver_connection)
            finally:
                connection.invalidate()  # dead, or one that listens: of no use to others in either case

    def _watch(self, connection: Any) -> None:
        calls = self._other_calls or PostgresCalls(connection)
        touched = patient_until = 0.0
        while not self._ended.is_set():
            now = time.monotonic()
            if now - self._alive < GIVEN_UP_AFTER:
                self._touch(connection, calls)
                if now - touched > ALL_LATE:
                    patient_until = now + ALL_LATE
                if now >= patient_until:
                    self._give_up_dead(connection, calls)
                touched = now
            self._read(connection)
            self._listen(calls, now + BEAT)
        connection.execute(_LEAVE, [self._id])
        calls.tell(SERVER_CHANNEL, self._id or "")

    def _touch(self, connection: Any, calls: Calls) -> None:
        if self._id is not None and connection.execute(_TOUCH, [self._id]).rowcount:
            return
        new = replace(self.own, id=secrets.token_hex(8))
        connection.execute(_JOIN, [new.id, new.address, new.secret, new.machine, new.bots])
        calls.tell(SERVER_CHANNEL, new.id)
        self._id = new.id
        self._call(self._has_joined, new)

    def _give_up_dead(self, connection: Any, calls: Calls) -> None:
        for (id,) in connection.execute(_GIVE_UP, [GIVEN_UP_AFTER, self._id]).fetchall():
            logger.warning("server %s was silent for %g s and is given up", id, GIVEN_UP_AFTER)
            calls.tell(SERVER_CHANNEL, id)

    def _read(self, connection: Any) -> None:
        peers = {row[0]: Peer(row[0], row[1], bytes(row[2]), row[3], row[4]) for row in connection.execute(_ALL)}
        self._call(self._has_read, peers)

    def _listen(self, calls: Calls, until: float) -> None:
        """Hear what is told until the next beat, or somebody has come or gone."""
        while not self._ended.is_set() and (left := until - time.monotonic()) > 0:
            told = calls.hear(min(left, BEAT / 5))
            if told is None:
                continue
            channel, id = told
            if channel == SERVER_CHANNEL:
                return
            self._call(self._watcher.person_changed, id)

    def _call(self, callback: Callable[..., None], *arguments: Any) -> None:
        """Do something in the server's loop, if that still runs."""
        try:
            self._loop.call_soon_threadsafe(callback, *arguments)
        except RuntimeError:
            self._ended.set()

    # In the loop

    def _has_joined(self, new: Peer) -> None:
        self.own = new
        if self._joined.done():
            logger.warning("this server was given up by the others; it goes on as %s", new.id)
            self._watcher.given_up()
        else:
            self._joined.set_result(None)

    def _has_read(self, peers: dict[str, Peer]) -> None:
        if peers != self.peers:
            self.peers = peers
            changed, self.changed = self.changed, asyncio.Event()
            changed.set()
            self._watcher.peers_changed()
