"""The station: all that one server process is made of, opened together and closed in the right order."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from citylines.server.doors import Limits, Origins, Proxies, Rate
from citylines.server.hall import Hall
from citylines.server.identity import Guests
from citylines.server.metrics import Metrics
from citylines.server.room import Thinker
from citylines.server.settings import Settings
from citylines.server.store import Store, StoreTrouble
from citylines.server.workers import BotWorkers

logger = logging.getLogger(__name__)

SWEEP_EVERY = 60.0
COME_BACK = 2.0
"""After how many seconds clients should try again when the server stops."""


class Doors:
    """Who is let in, and how often. Each rate is so many a second in the long run, and so many at once."""

    def __init__(self, settings: Settings) -> None:
        def rate(per_second: float, burst: float) -> Rate:
            return Rate(per_second * settings.rates, burst * settings.rates)

        self.proxies, self.origins = Proxies(settings.proxies), Origins(_own_origins(settings))
        self.requests = Limits(rate(20, 200))
        """HTTP requests, by address."""
        self.arrivals = Limits(rate(0.2, 60))
        """New people, by address: a class at school shares one."""
        self.connections = Limits(rate(5, 100))
        """New sockets, by address."""
        self.tables = Limits(rate(0.05, 30))
        """New tables, by person."""
        self.replays = Limits(rate(0.2, 10))
        """Records to play again, by address: each takes a while."""
        self.chat = Limits(rate(0.5, 8))
        """Lines of chat, by person."""
        self.messages = rate(20, 100)
        """Messages of one socket."""
        self.slips = Rate(0.1, 10)
        """Messages of one socket that are not understood, or come too fast: whoever makes more is sent away."""
        self.most_per_person, self.most_per_address = round(40 * settings.rates), round(1000 * settings.rates)
        """Sockets that are open at once."""


def _own_origins(settings: Settings) -> tuple[str, ...]:
    return settings.origins if settings.url is None else (settings.url, *settings.origins)


class Station:
    """One server process. Until it is open, only its settings, doors and metrics are there."""

    store: Store
    hall: Hall
    guests: Guests
    workers: BotWorkers

    def __init__(self, settings: Settings, thinker: Thinker | None = None) -> None:
        """`thinker` decides for bots, instead of processes of their own."""
        self.settings, self.doors, self.metrics = settings, Doors(settings), Metrics()
        self._thinker = thinker
        self.stopping = False
        self.open_by_person: Counter[str] = Counter()
        self.open_by_address: Counter[str] = Counter()
        """How many sockets are open."""

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """Open the store, take up the games whose clocks run, look after them; at the end the same backwards."""
        settings = self.settings
        self.store = await Store.open(settings.database_url)
        try:
            self.workers = BotWorkers(settings.bot_processes, settings.bot_seconds)
            self.hall = Hall(self.store, self._thinker or self.workers, patience=settings.patience)
            self.guests = Guests(self.store)
            self._add_gauges()
            await self.hall.start()
            sweeping = asyncio.create_task(self._sweep())
            try:
                yield
            finally:
                sweeping.cancel()
                await self.farewell()
                await self.workers.close()
        finally:
            await self.store.close()

    @contextmanager
    def counted(self, person: str, address: str) -> Iterator[None]:
        """Around the life of a socket: it counts among those that are open."""
        self.open_by_person[person] += 1
        self.open_by_address[address] += 1
        try:
            yield
        finally:
            for counter, key in ((self.open_by_person, person), (self.open_by_address, address)):
                counter[key] -= 1
                if not counter[key]:
                    del counter[key]

    def renamed(self, person: str, name: str) -> None:
        """Let the tables where somebody is know them by their new nickname."""
        for room in self.hall.rooms.values():
            if person in room.names:
                room.names[person] = name
            for guest in room.guests:
                if guest.person == person:
                    guest.name = name

    def forgotten(self, person: str) -> None:
        """Send away somebody who does not exist any more."""
        for room in self.hall.rooms.values():
            room.names.pop(person, None)
            for guest in list(room.guests):
                if guest.person == person:
                    guest.dismiss("no-person")

    async def farewell(self) -> None:
        """Finish what is being written and tell everybody to come back. Whatever can't be written is not waited for."""
        if not self.stopping:
            self.stopping = True
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.hall.stop("restart", COME_BACK), self.settings.stop_seconds)
            for room in self.hall.rooms.values():
                room.dismiss_all("restart", COME_BACK)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            try:
                await self.hall.sweep()
            except StoreTrouble as trouble:
                logger.warning("the store is in trouble: %s", trouble)
            except Exception:
                logger.exception("sweeping failed")

    def _add_gauges(self) -> None:
        gauge, rooms, workers = self.metrics.gauge, self.hall.rooms, self.workers
        gauge("sockets", "Open sockets", self.open_by_address.total)
        gauge("rooms", "Tables in memory", lambda: len(rooms))
        gauge(
            "rooms_in_trouble",
            "Tables that can't be stored now",
            lambda: sum(r.trouble is not None for r in rooms.values()),
        )
        gauge("bots_waiting", "Decisions of bots that wait for a process", lambda: workers.waiting)
        gauge("bots_thinking", "Decisions of bots being thought about", lambda: workers.thinking)
        gauge("bots_decided", "Decisions that bots have made", lambda: workers.decisions)
        gauge("bots_failed", "Decisions that the planner made for another bot", lambda: workers.fouls)
        gauge("bots_restarts", "Processes of bots that had to be started again", lambda: workers.restarts)
