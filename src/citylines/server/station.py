"""The station: all that one server process is made of, opened together and closed in the right order."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

from sqlalchemy import Engine

from citylines.game import Game
from citylines.server import links
from citylines.server.calls import RedisCalls
from citylines.server.distant import Desk, SharedBots
from citylines.server.doors import Limits, Origins, Proxies, Rate
from citylines.server.hall import Hall
from citylines.server.identity import Guests
from citylines.server.links import Answering, Links
from citylines.server.metrics import Metrics, merged
from citylines.server.room import Thinker
from citylines.server.servers import Peer, Servers
from citylines.server.settings import Settings
from citylines.server.store import Store, StoreTrouble
from citylines.server.table import Moved
from citylines.server.workers import BotWorkers

logger = logging.getLogger(__name__)

SWEEP_EVERY = 60.0
COME_BACK, COME_ELSEWHERE = 2.0, 0.1
"""After how many seconds clients should try again when the server stops; and when there are others."""


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


def _load_rules() -> None:
    """Load or compile the rules.

    The first game does so otherwise, and nothing else goes on meanwhile: the other servers might take this one for dead.
    """
    game = Game("berlin", 2, 0, 0)
    game.play(game.legal_actions[0])
    game.view(0)


class Station:
    """One server process. Until it is open, only its settings, doors and metrics are there."""

    store: Store
    hall: Hall
    guests: Guests
    workers: BotWorkers
    bots: Thinker
    """Who decides for bots here, whoever asks."""

    def __init__(self, settings: Settings, thinker: Thinker | None = None, machine: str = "") -> None:
        """`thinker` decides for bots, instead of processes of their own; `machine` names all processes of one command."""
        self.servers: Servers | None = None
        """The others, where there may be any."""
        self.links = Links()
        self._machine = machine
        self._tasks: set[asyncio.Task[None]] = set()
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
            self.bots = self._thinker or self.workers
            self.guests = Guests(self.store)
            async with self._among_servers(self.store.listener):
                thinker = self.bots if self.servers is None else SharedBots(self.bots, self.servers, self.links)
                self.hall = Hall(
                    self.store, thinker, patience=settings.patience, servers=self.servers, links=self.links
                )
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

    # Several servers

    @asynccontextmanager
    async def _among_servers(self, listener: Engine | None) -> AsyncIterator[None]:
        """Join the other servers on the database, if it is one for several, and let them call here."""
        if listener is None:
            yield
            return
        _load_rules()
        host, _, port = self.settings.link.rpartition(":")
        desk, secret = Desk(self), secrets.token_bytes(32)
        listening = await asyncio.get_running_loop().create_server(
            lambda: Answering(secret, desk.answer), host.strip("[]"), int(port)
        )
        address = f"{host}:{listening.sockets[0].getsockname()[1]}"
        bots = self.settings.bot_processes if self.settings.lend_bots else 0
        own = Peer("", address, secret, self._machine or secrets.token_hex(8), bots)
        calls = None if self.settings.redis is None else RedisCalls(self.settings.redis)
        servers = Servers(listener, own, self, calls)
        try:
            await servers.join()
            self.servers, self.store.server, self.store.calls = servers, servers.own.id, calls
            yield
        finally:
            await servers.leave()
            if calls is not None:
                calls.close()
            listening.close()
            self.links.keep({})

    @property
    def borrows_bots(self) -> bool:
        """Whether bots think at other servers."""
        return self.servers is not None and any(peer.bots for peer in self.servers.others)

    def peers_changed(self) -> None:
        """Other servers have come or gone: go on with what those who went have left."""
        if self.servers is not None:
            self.links.keep(self.servers.peers)
            if not self.stopping:
                self._in_background(self.hall.adopt())

    def given_up(self) -> None:
        """The other servers have taken this one for dead."""
        if self.servers is not None:
            self.hall.lose_all()
            self.store.server = self.servers.own.id

    def person_changed(self, person: str) -> None:
        """Somebody was renamed or deleted, at whichever server."""
        self._in_background(self._look_at(person))

    async def _look_at(self, person: str) -> None:
        name = (await self.store.people([person])).get(person)
        if name is None:
            self.forgotten(person)
        else:
            self.renamed(person, name)

    def _in_background(self, doing: Coroutine[Any, Any, None]) -> None:
        async def do() -> None:
            try:
                await doing
            except StoreTrouble as trouble:
                logger.warning("the store is in trouble: %s", trouble)
            except Exception:
                logger.exception("something for other servers failed")

        task = asyncio.create_task(do())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def numbers(self) -> bytes:
        """The metrics of all processes of this command, told apart by a label where there are several."""
        if self.servers is None:
            return self.metrics.text()
        own, texts = self.servers.own, {self.servers.own.id: self.metrics.text()}
        for peer in self.servers.others:
            if peer.machine == own.machine:
                with contextlib.suppress(Moved):
                    texts[peer.id] = await (await self.links.to(peer)).call(links.Numbers())
        return merged(texts)

    # People

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
            back = COME_ELSEWHERE if self.servers is not None and self.servers.others else COME_BACK
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.hall.stop("restart", back), self.settings.stop_seconds)
            for room in self.hall.rooms.values():
                room.dismiss_all("restart", back)
            self.links.dismiss_all("restart", back)
            if self.servers is not None:
                await self.servers.leave()  # now the tables are the others'

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
        if self.servers is not None:
            servers = self.servers
            gauge("servers", "Servers on this database, this one among them", lambda: len(servers.peers))
            gauge("sockets_elsewhere", "Sockets here of tables that other servers hold", lambda: self.links.guests)
        gauge("bots_waiting", "Decisions of bots that wait for a process", lambda: workers.waiting)
        gauge("bots_thinking", "Decisions of bots being thought about", lambda: workers.thinking)
        gauge("bots_decided", "Decisions that bots have made", lambda: workers.decisions)
        gauge("bots_failed", "Decisions that the planner made for another bot", lambda: workers.fouls)
        gauge("bots_restarts", "Processes of bots that had to be started again", lambda: workers.restarts)
