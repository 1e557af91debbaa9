"""The hall: all rooms of a process. It makes tables, finds them, and lets go of those that nobody needs."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from citylines.boards import Board
from citylines.game import Game
from citylines.game.dealing import Dealing
from citylines.game.records import record_lines
from citylines.rules.layout import RULES_VERSION
from citylines.server import entries as log
from citylines.server.distant import DistantRoom
from citylines.server.entries import read_entry, write_entry
from citylines.server.links import Links
from citylines.server.options import DAY, NoClock, Options
from citylines.server.room import Room, Thinker, row_of
from citylines.server.servers import Servers
from citylines.server.shown import Shown, show_events, tells_secret
from citylines.server.store import Conflict, Store, TableRow
from citylines.server.table import Denied, LogBroken, Moved, NoSuchTable, Table, short

logger = logging.getLogger(__name__)

UNLOAD_AFTER = 60.0
"""Seconds that a room without guests stays in memory."""
FOUND_WITHIN = 10.0
"""Seconds that a table is looked for while the server that holds it can't be reached: until then it has been given up."""
LOOK_AGAIN = 0.2

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Patience:
    """How long tables are kept, in seconds."""

    lobby: float = 3600.0
    """A table that nobody has begun, and nobody is at."""
    playing: float = 60 * DAY
    """A game that nobody goes on with."""
    finished: float | None = None
    """A finished or closed game; None for ever."""
    person: float | None = None
    """A person who was not seen; None for ever."""


class Hall:
    """All rooms of a process. Where there are several servers, `servers` and `links` lead to the rooms of the others."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        clock: Callable[[], float] = time.time,
        patience: Patience | None = None,
        servers: Servers | None = None,
        links: Links | None = None,
    ) -> None:
        self.store, self._thinker, self._clock, self._patience = store, thinker, clock, patience or Patience()
        self._servers, self._links = servers, links or Links()
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Future[Room]] = {}

    async def start(self) -> None:
        """Go on with the games whose clocks are running; others are taken up when somebody comes."""
        for row in await self.store.running():
            if _has_clock(row):
                await self._take_up(row.id)

    async def adopt(self) -> None:
        """Go on with the games of servers that have gone, where a clock is running."""
        orphans = await self.store.orphans()
        ticking = [
            orphan for orphan in orphans if _has_clock(orphan.row) and orphan.row.status in ("dealing", "playing")
        ]
        for orphan in random.sample(ticking, len(ticking)):  # others adopt, too: so each gets some
            await self._take_up(orphan.row.id)
        await self.store.drop_leases([orphan for orphan in orphans if orphan not in ticking])

    async def _take_up(self, id: str) -> None:
        try:
            await self.room(id)
        except Moved:
            return  # another server has
        except (LogBroken, NoSuchTable) as error:
            logger.error("table %s can't be taken up: %s", short(id), error)

    def lose_all(self) -> None:
        """The other servers have given this one up: its tables are theirs."""
        rooms, self.rooms = self.rooms, {}
        for room in rooms.values():
            room.lose()

    async def stop(self, code: str = "restart", retry: float | None = 2.0) -> None:
        """Finish what is being stored, and tell everybody to come back."""
        for room in self.rooms.values():
            room.close()
        for room in list(self.rooms.values()):
            await room.settle()
            room.dismiss_all(code, retry)

    # Tables

    async def make(
        self,
        host: str,
        board: Board,
        levels: Sequence[str | None],
        options: Options,
        reserved: Sequence[str | None] = (),
    ) -> str:
        """Make a table; its id is its link, and can't be guessed."""
        table = Table(secrets.token_urlsafe(16))
        entry = table.made(
            log.Made(
                self._clock(),
                rules=RULES_VERSION,
                board=board.to_dict(),
                board_hash=board.hash,
                host=host,
                options=options,
                levels=list(levels),
                secret=secrets.token_hex(32),
                reserved=list(reserved),
            )
        )
        table.apply(entry)  # nobody knows the table yet, so this may come before the store
        await self._store_first(table, entry)
        if self._servers is None:  # else it is held where the first player comes
            await self._open(table)
        return table.id

    async def _store_first(self, table: Table, entry: log.Made) -> None:
        """Store a table's first entry; once more if the other servers gave this one up and it is just joining them again."""
        server = self.store.server
        try:
            await self.store.append(table.id, 1, entry.at, write_entry(entry), row_of(table))
        except Conflict:
            if self._servers is None or not await self._servers.joined_again(server):
                raise
            await self.store.append(table.id, 1, entry.at, write_entry(entry), row_of(table))

    async def rematch(self, table: Table, person: str) -> str:
        """The same again with the seats rotated: everybody sits one further, bots too."""
        seats = table.seats[-1:] + table.seats[:-1]
        people = [held.person for held in seats]
        return await self.make(person, table.board, [held.level for held in seats], table.options, people)

    async def room(self, id: str) -> Room:
        """The room of a table, from memory or made anew from its log. Raises Moved if another server holds the table."""
        if (room := self.rooms.get(id)) is not None and not room.lost:
            return room
        if id not in self._loading:
            self._loading[id] = asyncio.ensure_future(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def at(self, id: str, doing: Callable[[Room | DistantRoom], Awaitable[Result]]) -> Result:
        """Do something in the room of a table, wherever that is."""
        loop = asyncio.get_running_loop()
        until = loop.time() + FOUND_WITHIN
        while True:
            try:
                return await doing(await self._find(id))
            except (Moved, Conflict) as moved:
                if loop.time() > until:
                    logger.warning("table %s can't be reached: %s", short(id), moved)
                    raise Denied("moved") from None
            await self._something_changed()

    async def _find(self, id: str) -> Room | DistantRoom:
        if self._servers is not None and ((room := self.rooms.get(id)) is None or room.lost):
            holder = self._servers.peers.get(await self.store.holder(id) or "")
            if holder is not None and holder != self._servers.own:
                return DistantRoom(await self._links.to(holder), id)
        return await self.room(id)

    async def _something_changed(self) -> None:
        """Wait until servers have come or gone, or a moment at most."""
        changed = asyncio.Event() if self._servers is None else self._servers.changed
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(changed.wait(), LOOK_AGAIN)

    async def _load(self, id: str) -> Room:
        if self._servers is None:
            return await self._restore(id)
        if not await self.store.claim(id):
            raise NoSuchTable(id) if await self.store.table_row(id) is None else Moved(id)
        try:
            return await self._restore(id)
        except BaseException:
            await self.store.release(id)
            raise

    async def _restore(self, id: str) -> Room:
        table = await self.read(id)
        table.began = self._clock()  # the time that the server was down is nobody's
        room = await self._open(table)
        room.resume()
        return room

    async def read(self, id: str, *, keep_log: bool = False) -> Table:
        """A table as its log tells it."""
        entries = await self.store.entries(id)
        if not entries:
            raise NoSuchTable(id)
        return Table.restore(id, [read_entry(data) for data in entries], keep_log=keep_log)

    async def _open(self, table: Table) -> Room:
        expected = (held.person or held.reserved for held in table.seats)
        names = await self.store.people([person for person in expected if person is not None])
        room = Room(table, self.store, self._thinker, clock=self._clock, rematch=self.rematch, names=names)
        self.rooms[table.id] = room
        room.began_waiting()
        return room

    async def leave_all(self, person: str) -> None:
        """Get somebody up from every table: they are about to be forgotten."""
        for row in await self.store.tables_of(person):
            if row.status in ("lobby", "dealing", "playing"):
                try:
                    await self.at(row.id, lambda room: room.stand_up(person))
                except (LogBroken, NoSuchTable, Denied) as error:
                    logger.error("table %s can't be left: %s", short(row.id), error)

    # What is told of tables

    async def record(self, id: str) -> list[str]:
        """A finished game as the lines of a record, with what its deal was made of."""
        table, game = await self._finished(id)
        dealing = Dealing.of(table.secret, [_bytes(held.nonce) for held in table.seats])
        return list(record_lines(game, await self._names(table), dealing=dealing))

    async def finished(self, id: str) -> tuple[Game, list[str]]:
        """A finished game with its log, and who sat where."""
        table, game = await self._finished(id)
        return game, await self._names(table)

    async def _finished(self, id: str) -> tuple[Table, Game]:
        table = await self.read(id, keep_log=True)
        if table.status != "finished" or table.game is None:
            raise Denied("not-finished")
        return table, table.game

    async def _names(self, table: Table) -> list[str]:
        """Who sat where, by nickname or level."""
        known = await self.store.people(table.people)
        return [held.level or known.get(held.person or "", "guest") for held in table.seats]

    async def history(self, id: str, person: str | None) -> list[Shown]:
        """All that has happened in a game, as a person may know it."""
        table = await self.read(id, keep_log=True)
        seats = () if person is None else table.seats_of(person)
        if not seats and not table.options.watchers and table.status != "finished":
            raise Denied("no-watchers")
        if table.game is None:
            return []
        if table.over and table.game.over:
            seats = tuple(range(table.players))
        told: list[Shown] = [{"seat": None, "events": show_events(table.game.deal, seats)}]
        for played in table.game.log:
            line = {"seat": played.seat, "events": show_events(played.events, seats)}
            if played.seat in seats or not tells_secret(played.action):
                line["action"] = table.game.write(played.action)
            told.append(line)
        return told

    # Letting go

    async def sweep(self) -> None:
        """Let go of rooms that nobody is in, and of tables that nobody comes back to. To be called now and then."""
        now = self._clock()
        for id, room in list(self.rooms.items()):
            if room.lost or (not room.guests and now - room.idle_since > UNLOAD_AFTER and not _ticking(room)):
                await room.settle()
                if not room.guests:
                    await self._let_go(id, room)
        if self._servers is not None:
            await self.adopt()
            if not self._servers.first:
                return
        await self._give_up("lobby", now, self._patience.lobby)
        await self._give_up("dealing", now, self._patience.lobby)
        await self._give_up("playing", now, self._patience.playing)
        finished, person = self._patience.finished, self._patience.person
        await self.store.purge(
            now,
            people_unseen_since=None if person is None else now - person,
            finished_before=None if finished is None else now - finished,
        )

    async def _let_go(self, id: str, room: Room) -> None:
        room.close()
        del self.rooms[id]
        if self._servers is not None:  # this is queued at once, so before whoever takes the table up again
            await self.store.release(id)

    async def _give_up(self, status: str, now: float, patience: float) -> None:
        for id in await self.store.stale(status, now - patience):
            try:
                room = await self.room(id)
                if not room.guests and room.table.changed < now - patience and not room.table.over:
                    await room.give_up("idle")
            except Moved:
                continue  # where it is held there is somebody, or soon will not be
            except (LogBroken, NoSuchTable, Denied) as error:
                logger.error("table %s can't be given up: %s", short(id), error)


def _ticking(room: Room) -> bool:
    """Whether a clock runs in this room."""
    return room.table.status == "playing" and not isinstance(room.table.options.clock, NoClock)


def _has_clock(row: TableRow) -> bool:
    return not isinstance(msgspec.json.decode(row.options, type=Options).clock, NoClock)


def _bytes(text: str | None) -> bytes | None:
    return None if text is None else bytes.fromhex(text)


def summary(row: TableRow, names: dict[str, str]) -> dict[str, Any]:
    """A table as lists show it."""
    return {
        "id": row.id,
        "status": row.status,
        "public": row.public,
        "board": row.board,
        "players": row.players,
        "open_seats": row.open_seats,
        "created": row.created,
        "changed": row.changed,
        "host": names.get(row.host),
        "people": [names.get(person) for person in row.people],
        "options": msgspec.json.decode(row.options),
    }


def people_in(rows: Iterable[TableRow]) -> list[str]:
    """Everybody that these rows name."""
    return sorted({person for row in rows for person in (row.host, *row.people)})
