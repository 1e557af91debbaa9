"""Tables that another server holds: a room's doors, by way of a link; and what a server does for others that call it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import msgspec

from citylines.boards import Board, board_from_dict
from citylines.server import links
from citylines.server import protocol as wire
from citylines.server.links import Answering, DistantGuest, Link, Links
from citylines.server.room import Guest, Room, Thinker, encode
from citylines.server.servers import Servers
from citylines.server.table import Moved, short

if TYPE_CHECKING:
    from citylines.server.station import Station


class DistantRoom:
    """A room in another server. Whatever is done there may raise Moved; then the table is to be looked for again."""

    def __init__(self, link: Link, table: str) -> None:
        self._link, self._id = link, table
        self._channels: dict[Guest, int] = {}

    @property
    def short(self) -> str:
        """The table as logs name it."""
        return short(self._id)

    async def enter(self, guest: Guest) -> None:
        """Let somebody in."""
        self._channels[guest] = await self._link.enter(self._id, guest)

    async def handle(self, guest: Guest, message: wire.Message) -> None:
        """Do what a guest asks for, and answer."""
        await self._link.call(links.Say(self._channels[guest], message))

    def leave(self, guest: Guest) -> None:
        """Somebody's connection has ended."""
        if (channel := self._channels.pop(guest, None)) is not None:
            self._link.drop(channel)

    async def look(self) -> wire.TableInfo:
        """What everybody may know of the table."""
        return msgspec.json.decode(await self._link.call(links.Look(self._id)), type=wire.TableInfo)

    async def stand_up(self, person: str) -> None:
        """Somebody leaves for good."""
        await self._link.call(links.StandUp(self._id, person))


class SharedBots:
    """Lets bots think at the servers that lend their processes, and at home where there is none."""

    def __init__(self, own: Thinker, servers: Servers, ways: Links) -> None:
        self._own, self._servers, self._links = own, servers, ways

    async def choose(self, table: str, spec: str, board: Board, view: bytes) -> str:
        """The notation of an action."""
        lenders = [peer for peer in self._servers.others if peer.bots]
        for peer in sorted(lenders, key=lambda peer: self._links.thinking(peer) / peer.bots):
            try:
                link = await self._links.to(peer)
                return await link.think(table, spec, board.hash, lambda: json.dumps(board.to_dict()).encode(), view)
            except Moved:
                continue
        return await self._own.choose(table, spec, board, view)


class Desk:
    """What a server does for others that call it."""

    def __init__(self, station: Station) -> None:
        self._station = station

    async def answer(self, link: Answering, number: int, wish: links.Wish) -> bytes:
        """Do what another server asks for."""
        if self._station.servers is None:
            raise Moved  # not quite there yet
        match wish:
            case links.Say(channel, message):
                if channel not in link.guests:
                    raise Moved
                guest, room = link.guests[channel]
                await room.handle(guest, message)
                return b""
            case links.Enter():
                await self._enter(link, number, wish)
                return b""
            case links.Look(table):
                return encode(self._room(table).info())
            case links.StandUp(table, person):
                await self._room(table).stand_up(person)
                return b""
            case links.Think(table, spec, board, data, view):
                if data is not None:
                    link.boards[board] = board_from_dict(json.loads(data))
                return (await self._station.bots.choose(table, spec, link.boards[board], view)).encode()
            case links.Numbers():
                return self._station.metrics.text()
        raise ValueError(f"not a wish to be answered: {wish!r}")

    def _room(self, table: str) -> Room:
        """A room of this server's; it never looks further, so that no call goes in circles."""
        room = self._station.hall.rooms.get(table)
        if room is None or room.lost:
            raise Moved
        return room

    async def _enter(self, link: Answering, channel: int, wish: links.Enter) -> None:
        guest, room = DistantGuest(link, channel, wish), self._room(wish.table)
        link.guests[channel] = guest, room
        try:
            await room.enter(guest)
        except BaseException:
            link.guests.pop(channel, None)
            room.leave(guest)
            raise
