"""The WebSocket of a table: who may connect, what is understood, and how much is too much.

What is said there is in `protocol.py`; what comes of it in `room.py`. A connection does one command at a time, in the order
they came. Slips are answered, and the connection stays open; whoever goes on slipping, floods, or does not read is sent away.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import re
import time
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any, TypeAlias

import msgspec

from citylines.server import protocol as wire
from citylines.server.distant import DistantRoom
from citylines.server.doors import SECURITY_HEADERS, Visitor
from citylines.server.identity import Credential, credential_of
from citylines.server.line import LINE, Line
from citylines.server.room import Room, encode
from citylines.server.station import Station
from citylines.server.store import StoreTrouble
from citylines.server.table import Denied, LogBroken, Moved, NoSuchTable

logger = logging.getLogger(__name__)

Scope: TypeAlias = MutableMapping[str, Any]
Event: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Event]]
Send: TypeAlias = Callable[[Event], Awaitable[None]]

LONGEST_FRAME = 16 * wire.LONGEST
"""Bytes beyond which a message is not even received."""
MOST_UNREAD = 256 * 1024
"""Bytes that wait for a client before it counts as too slow."""
HELLO_WITHIN = 15.0
"""Seconds until `hello` must have come."""
CLOSE_WITHIN = 5.0
"""Seconds for a client that was sent away to hang up."""
TRY_AGAIN = 2.0
"""Seconds after which it makes sense to come back."""

_PATH = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,64})/socket")
_CLOSE_CODES = {"restart": 1012, "moved": 1012, "trouble": 1013}
_decode = msgspec.json.Decoder(wire.Message).decode


class Connection:
    """A client at a table: the `Guest` of a room."""

    __slots__ = ("_line", "_station", "client", "gone", "messages", "name", "person", "slips", "with_record")

    def __init__(self, line: Line, station: Station, person: str, name: str) -> None:
        self._line, self._station = line, station
        self.gone: str | None = None
        """Why it was sent away."""
        self.person, self.name = person, name
        self.client, self.with_record = "", False
        self.messages = self.slips = 0.0

    def send(self, message: bytes) -> None:
        """Send in the background; whoever does not read is sent away."""
        if self.gone is None:
            self._line.post(message)
            self._station.metrics.sent += 1
            if self._line.unread > MOST_UNREAD:
                self.dismiss("too-slow", 1.0)
                self._line.cut()

    def dismiss(self, code: str, retry: float | None = None) -> None:
        """Say goodbye and why; the connection is closed by whoever reads from it."""
        if self.gone is None:
            self.gone = code
            self._station.metrics.dismissals[code] += 1
            self._line.post(encode(wire.Bye(code, retry)))
            self._line.wake()
            asyncio.get_running_loop().call_later(CLOSE_WITHIN, self._line.cut)

    def refuse(self, id: int | None, code: str, /, **args: Any) -> None:
        """Say that something was not done."""
        self.send(encode(wire.Refused(id, code, args)))

    def slip(self, id: int | None, code: str, /, **args: Any) -> None:
        """Refuse a message that a good client would not send; too many of them are the end."""
        self._station.metrics.refusals[code] += 1
        self.refuse(id, code, **args)
        self.slips, wait = self._station.doors.slips.after(self.slips, time.monotonic(), 1.0)
        if wait:
            self.dismiss("too-many-slips", 10.0)


class Sockets:
    """An ASGI application: all WebSockets of a server."""

    def __init__(self, station: Station) -> None:
        self._station = station

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection, from its handshake to its end."""
        table = _PATH.fullmatch(scope["path"])
        entered = await self._admit(scope, receive, send, known_path=table is not None)
        if entered is not None and table is not None:
            connection, address = entered
            with self._station.counted(connection.person, address):
                await self._stay(connection, table[1], receive)
            await _close(connection, send)

    # The handshake

    async def _admit(
        self, scope: Scope, receive: Receive, send: Send, *, known_path: bool
    ) -> tuple[Connection, str] | None:
        """Complete the handshake, or refuse it: a foreign origin must not even get a connection."""
        station, headers = self._station, headers_of(scope)
        visitor, credential = visitor_of(station, scope, headers), credential_in(headers)
        await receive()
        refusal = self._refusal(visitor, headers.get("origin"), credential) if known_path else (404, "not-found")
        if refusal is not None:
            await _turn_away(send, *refusal)
            return None
        line: Line = scope["extensions"][LINE]
        person, name, trouble = await self._who(credential)
        await send({"type": "websocket.accept"})
        line.forget_request()
        connection = Connection(line, station, person, name)
        if trouble is not None:
            connection.dismiss(trouble, None if trouble == "no-person" else TRY_AGAIN)
        elif station.open_by_person[person] >= station.doors.most_per_person:
            connection.dismiss("too-many-sockets")
        return connection, visitor.limit_key

    def _refusal(self, visitor: Visitor, origin: str | None, credential: Credential | None) -> tuple[int, str] | None:
        """Why a handshake is refused: an HTTP status and a code."""
        station, doors = self._station, self._station.doors
        cookie = credential is not None and credential.kind == "device"
        if (foreign := doors.origins.refusal(origin, visitor, cookie=cookie)) is not None:
            return 403, foreign
        if station.stopping:
            return 503, "restart"
        crowded = station.open_by_address[visitor.limit_key] >= doors.most_per_address
        if crowded or doors.connections.take(visitor.limit_key):
            return 429, "too-fast"
        return None

    async def _who(self, credential: Credential | None) -> tuple[str, str, str | None]:
        """The person and their nickname, or a code that says why there is none."""
        try:
            caller = await self._station.guests.who(credential)
            person = None if caller is None else await self._station.store.person(caller.person)
        except StoreTrouble:
            return "", "", "trouble"
        return ("", "", "no-person") if person is None else (person.id, person.nickname, None)

    # The conversation

    async def _stay(self, connection: Connection, table: str, receive: Receive) -> None:
        """Read one message after the other, and do what it asks for before the next."""
        late = asyncio.get_running_loop().call_later(HELLO_WITHIN, connection.dismiss, "hello-late", TRY_AGAIN)
        room: Room | DistantRoom | None = None
        try:
            while (event := await receive())["type"] == "websocket.receive" and connection.gone is None:
                message = self._understood(connection, event)
                if message is None:
                    continue
                if room is not None:
                    await self._do(room, connection, message)
                elif (room := await self._hello(connection, table, message)) is not None:
                    late.cancel()
        finally:
            late.cancel()
            if room is not None:
                room.leave(connection)

    def _understood(self, connection: Connection, event: Event) -> wire.Message | None:
        """The message in a frame, unless it is to be refused."""
        data = event.get("text")
        if data is None:
            connection.slip(None, "malformed", what="text frames only", where="$")
            return None
        if len(data) > wire.LONGEST:
            connection.slip(None, "too-long", most=wire.LONGEST)
            return None
        try:
            message = _decode(data)
        except (msgspec.DecodeError, UnicodeError) as error:
            what, where = told_by(error)
            connection.slip(_id_in(data), "malformed", what=what, where=where)
            return None
        return message if self._in_time(connection, message) else None

    def _in_time(self, connection: Connection, message: wire.Message) -> bool:
        """Whether a message does not come too soon after the others."""
        doors = self._station.doors
        connection.messages, wait = doors.messages.after(connection.messages, time.monotonic(), 1.0)
        if wait:
            connection.slip(getattr(message, "id", None), "too-fast", retry=_round_up(wait))
        elif isinstance(message, wire.Chat | wire.Say) and (wait := doors.chat.take(connection.person)):
            connection.refuse(message.id, "too-fast", retry=_round_up(wait))
        return not wait

    async def _hello(self, connection: Connection, table: str, message: wire.Message) -> Room | DistantRoom | None:
        """Let a client in that has introduced itself."""
        if not isinstance(message, wire.Hello):
            connection.slip(getattr(message, "id", None), "hello-first")
            return None
        if message.protocol != wire.PROTOCOL:
            connection.refuse(None, "protocol", speaks=wire.PROTOCOL)
            connection.dismiss("protocol")
            return None
        connection.client, connection.with_record = message.client, message.record
        try:
            return await self._station.hall.at(table, lambda room: self._enter(connection, room))
        except NoSuchTable:
            connection.dismiss("no-such-table")
        except Denied as denied:
            connection.dismiss(denied.code, TRY_AGAIN if denied.code == "moved" else None)
        except StoreTrouble:
            connection.dismiss("trouble", TRY_AGAIN)
        except LogBroken as error:
            logger.error("%s", error)
            connection.dismiss("table-broken")
        return None

    async def _enter(self, connection: Connection, room: Room | DistantRoom) -> Room | DistantRoom:
        """Enter the table's room; whoever gets in only halfway is not left standing there."""
        try:
            await room.enter(connection)
        except BaseException:
            room.leave(connection)
            raise
        return room

    async def _do(self, room: Room | DistantRoom, connection: Connection, message: wire.Message) -> None:
        """Do what was asked for. A mistake of ours costs one command its answer, and nobody their connection."""
        began = time.perf_counter()
        try:
            await room.handle(connection, message)
        except StoreTrouble as trouble:
            connection.refuse(getattr(message, "id", None), "trouble", reason=trouble.code)
        except Moved:
            connection.dismiss("moved", 0.0)
        except Exception:
            logger.exception("table %s: a command failed", room.short)
            connection.refuse(getattr(message, "id", None), "internal")
        self._station.metrics.commands[type(message).__name__] += 1
        self._station.metrics.took.observe(time.perf_counter() - began)


def told_by(error: Exception) -> tuple[str, str]:
    """What msgspec found, and where in the message."""
    what, _, where = str(error).partition(" - at `")
    return what, where.rstrip("`") or "$"


def _id_in(data: str) -> int | None:
    """The id in a message that is not understood otherwise, so that its sender can tell which one."""
    try:
        return msgspec.json.decode(data, type=_Numbered).id
    except (msgspec.DecodeError, UnicodeError):
        return None


class _Numbered(msgspec.Struct):
    id: wire.Id


def _round_up(seconds: float) -> float:
    return math.ceil(seconds * 10) / 10


# ASGI


def headers_of(scope: Scope) -> dict[str, str]:
    """A request's headers in lower case, repeated ones joined."""
    headers: dict[str, str] = {}
    for raw_name, raw_value in scope["headers"]:
        name, value = raw_name.decode("latin-1").lower(), raw_value.decode("latin-1")
        glue = "; " if name == "cookie" else ", "
        headers[name] = f"{headers[name]}{glue}{value}" if name in headers else value
    return headers


def visitor_of(station: Station, scope: Scope, headers: Mapping[str, str]) -> Visitor:
    """Where a request came from."""
    client = scope.get("client")
    return station.doors.proxies.visitor(client[0] if client else None, scope["scheme"], headers)


def credential_in(headers: Mapping[str, str]) -> Credential | None:
    """The token that came with a request."""
    return credential_of(headers.get("cookie"), headers.get("authorization"))


async def _turn_away(send: Send, status: int, code: str) -> None:
    """Answer a handshake with an HTTP error."""
    headers = {"content-type": "application/json", **SECURITY_HEADERS}
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "websocket.http.response.start", "status": status, "headers": raw})
    await send({"type": "websocket.http.response.body", "body": encode({"code": code, "args": {}})})


async def _close(connection: Connection, send: Send) -> None:
    """Close a connection that was sent away; one whose client has gone is closed already."""
    if connection.gone is not None:
        with contextlib.suppress(Exception):  # the client may have gone meanwhile
            await send(
                {"type": "websocket.close", "code": _CLOSE_CODES.get(connection.gone, 1008), "reason": connection.gone}
            )
