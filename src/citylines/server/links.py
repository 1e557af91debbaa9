"""Links: what one server asks another for, over a connection of their own.

A server calls the one that holds a table, and says there what its own clients say; what that one tells them comes back the same
way. So a table's room, its bots and its clock are in one place, and players may be connected anywhere. A link carries many
clients. Both ends prove that they know the called server's secret, which only whoever reads the database can; what they
say then is not encrypted, so servers on several machines need a network of their own.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import secrets
import socket
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, cast

import msgspec
from msgspec import Struct

from citylines.boards import Board
from citylines.server import protocol as wire
from citylines.server.room import Guest, Room
from citylines.server.servers import Peer
from citylines.server.store import StoreTrouble
from citylines.server.table import Denied, LogBroken, Moved, NoSuchTable

logger = logging.getLogger(__name__)

LENGTH = 4
"""Bytes that say how long a frame is."""
NONCE = 32
LONGEST = 16 * 1024 * 1024
"""Bytes of a frame."""
LONGEST_GREETING = 256
GREET_WITHIN = 5.0
"""Seconds for both ends to prove themselves."""
KEEP_ALIVE = {"TCP_KEEPIDLE": 5, "TCP_KEEPINTVL": 2, "TCP_KEEPCNT": 3, "TCP_USER_TIMEOUT": 10_000}
"""How soon a machine that is gone without a word is noticed, in seconds, tries and milliseconds."""
MOST_UNREAD = 32 * 1024 * 1024
"""Bytes that wait for another server before it counts as gone."""


# What is said


class Part(Struct, array_like=True, tag=True):
    """Something that is said on a link."""


class Enter(Part):
    """A client comes to a table. Its number is from then on the client's channel."""

    table: str
    person: str
    name: str
    client: str
    with_record: bool


class Say(Part):
    """What a client says."""

    channel: int
    message: wire.Message


class Look(Part):
    """What everybody may know of a table."""

    table: str


class StandUp(Part):
    """Somebody gets up from a table for good."""

    table: str
    person: str


class Think(Part):
    """A bot's decision. The board itself comes with the first one for it."""

    table: str
    spec: str
    board: str
    board_data: bytes | None
    view: bytes


class Numbers(Part):
    """The server's metrics."""


class Drop(Part):
    """A client has gone, or an answer is no longer wanted."""

    number: int


Wish: TypeAlias = Enter | Say | Look | StandUp | Think | Numbers | Drop


class Call(Struct, array_like=True):
    """A wish, and the number under which it is answered."""

    number: int
    wish: Wish


class Done(Part):
    """The answer to a call."""

    number: int
    result: bytes


class NotDone(Part):
    """Why a call was not answered."""

    number: int
    kind: str
    code: str
    details: dict[str, Any]


class Tell(Part):
    """A message to clients, as it is."""

    channels: list[int]
    message: bytes


class Dismiss(Part):
    """A client is sent away."""

    channel: int
    code: str
    retry: float | None


Reply: TypeAlias = Done | NotDone | Tell | Dismiss

_encode = msgspec.msgpack.Encoder().encode
_read_call = msgspec.msgpack.Decoder(Call).decode
_read_reply = msgspec.msgpack.Decoder(Reply).decode


def _failure(number: int, error: BaseException) -> NotDone:
    """An error as it travels."""
    match error:
        case Denied(code=code, details=details):
            return NotDone(number, "denied", code, details)
        case StoreTrouble(code=code, detail=detail):
            return NotDone(number, "trouble", code, {"detail": detail})
        case NoSuchTable():
            return NotDone(number, "no-such-table", "", {})
        case LogBroken():
            return NotDone(number, "broken", str(error), {})
        case Moved():
            return NotDone(number, "moved", "", {})
    return NotDone(number, "internal", type(error).__name__, {})


def _error(told: NotDone) -> Exception:
    """The same error, on the other side."""
    match told.kind:
        case "denied":
            return Denied(told.code, **told.details)
        case "trouble":
            return StoreTrouble(told.code, told.details["detail"])  # type: ignore[arg-type]
        case "no-such-table":
            return NoSuchTable()
        case "broken":
            return LogBroken(told.code)
        case "moved":
            return Moved()
    return RuntimeError(f"another server failed: {told.code}")


# Frames


class Wire(asyncio.Protocol):
    """Frames with their length before them, over a connection; the first ones are greetings, each of a known length.

    What is sent while the loop does one thing goes out together.
    """

    def __init__(self) -> None:
        self._buffer = bytearray()
        self._out: list[bytes] = []
        self._longest = LONGEST_GREETING
        self._transport: asyncio.Transport | None = None
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection is there."""
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is none by inheritance
        connection: socket.socket = transport.get_extra_info("socket")
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        for option, value in KEEP_ALIVE.items():
            if hasattr(socket, option):
                connection.setsockopt(socket.IPPROTO_TCP, getattr(socket, option), value)

    def connection_lost(self, error: Exception | None) -> None:
        """The connection has ended."""
        self.lost = True
        self.ended()

    def data_received(self, data: bytes) -> None:
        """Take every whole frame."""
        buffer, at = self._buffer, 0
        buffer += data
        while len(buffer) - at >= LENGTH and not self.lost:
            end = at + LENGTH + int.from_bytes(buffer[at : at + LENGTH], "big")
            if end - at > self._longest:
                self.cut()
            if len(buffer) < end:
                break
            frame, at = bytes(buffer[at + LENGTH : end]), end
            try:
                self.taken(frame)
            except msgspec.MsgspecError:
                self.cut()
        del buffer[:at]

    def post(self, frame: bytes) -> None:
        """Send a frame, with others if there are any."""
        if not self._out:
            asyncio.get_running_loop().call_soon(self._flush)
        self._out.append(len(frame).to_bytes(LENGTH, "big"))
        self._out.append(frame)

    def _flush(self) -> None:
        out, self._out = self._out, []
        if self._transport is not None and not self.lost:
            self._transport.write(b"".join(out))
            if self._transport.get_write_buffer_size() > MOST_UNREAD:
                self.cut()

    def cut(self) -> None:
        """End the connection now."""
        if not self.lost:
            self.lost = True
            if self._transport is not None:
                self._transport.abort()
            self.ended()

    def greeted(self) -> None:
        """From now on frames may be long."""
        self._longest = LONGEST

    def taken(self, frame: bytes) -> None:
        """A frame has come."""

    def ended(self) -> None:
        """Nothing more will come. It may be called twice."""


def _proof(secret: bytes, who: str, ours: bytes, theirs: bytes) -> bytes:
    return hmac.digest(secret, who.encode() + ours + theirs, hashlib.sha256)


# Who calls


class Link(Wire):
    """A link to another server."""

    def __init__(self, peer: Peer) -> None:
        super().__init__()
        self.peer = peer
        self.waiting: dict[int, asyncio.Future[bytes]] = {}
        self.thinking = 0
        self._guests: dict[int, Guest] = {}
        self._boards: set[str] = set()
        self._numbers = 0
        self._nonce = secrets.token_bytes(NONCE)
        self._open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def open(self) -> None:
        """Connect. Raises Moved if that can't be done."""
        host, _, port = self.peer.address.rpartition(":")
        try:
            async with asyncio.timeout(GREET_WITHIN):
                await asyncio.get_running_loop().create_connection(lambda: self, host.strip("[]"), int(port))
                self.post(self._nonce)
                await self._open
        except (OSError, TimeoutError) as error:
            self.cut()
            raise Moved(f"server {self.peer.id} at {self.peer.address} can't be reached: {error!r}") from None

    def taken(self, frame: bytes) -> None:
        """An answer; the first is the other end's greeting."""
        if self._open.done():
            self._take(_read_reply(frame))
        else:
            self._greet(frame)

    def _take(self, reply: Reply) -> None:
        match reply:
            case Tell(channels, message):
                for channel in channels:
                    if (guest := self._guests.get(channel)) is not None:
                        guest.send(message)
            case Done(number, result):
                if (waiting := self.waiting.get(number)) is not None and not waiting.done():
                    waiting.set_result(result)
            case NotDone(number=number) as told:
                if (waiting := self.waiting.get(number)) is not None and not waiting.done():
                    waiting.set_exception(_error(told))
            case Dismiss(channel, code, retry):
                if (guest := self._guests.get(channel)) is not None:
                    guest.dismiss(code, retry)

    def _greet(self, frame: bytes) -> None:
        theirs, proof = frame[:NONCE], frame[NONCE:]
        if not hmac.compare_digest(proof, _proof(self.peer.secret, "called", theirs, self._nonce)):
            self.cut()
            return
        self.post(_proof(self.peer.secret, "caller", self._nonce, theirs))
        self.greeted()
        self._open.set_result(None)

    def ended(self) -> None:
        """Whoever waits for an answer won't get one; clients are sent to wherever their tables are now."""
        if not self._open.done():
            self._open.set_exception(ConnectionError("not one of us"))
            self._open.exception()  # nobody may be waiting any more
        guests, self._guests = self._guests, {}
        unanswered = {number: answer for number, answer in self.waiting.items() if not answer.done()}
        for answer in unanswered.values():
            answer.set_exception(Moved())
        for channel, guest in guests.items():
            if channel not in unanswered:  # who is not in yet, looks elsewhere by itself
                guest.dismiss("moved", 0.0)

    async def call(self, wish: Wish, number: int | None = None) -> bytes:
        """What another server answers. Raises what went wrong there; Moved if it is gone."""
        if self.lost:
            raise Moved
        number = self.number() if number is None else number
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.waiting[number] = answer
        self.post(_encode(Call(number, wish)))
        try:
            return await answer
        except asyncio.CancelledError:
            self.drop(number)
            raise
        finally:
            del self.waiting[number]

    def number(self) -> int:
        """A number of its own for a call."""
        self._numbers += 1
        return self._numbers

    def drop(self, number: int) -> None:
        """Let go of a channel, or of a call."""
        self._guests.pop(number, None)
        if not self.lost:
            self.post(_encode(Call(0, Drop(number))))

    async def enter(self, table: str, guest: Guest) -> int:
        """Let a client in at a table there; its channel."""
        channel = self.number()
        self._guests[channel] = guest
        try:
            await self.call(Enter(table, guest.person, guest.name, guest.client, guest.with_record), channel)
        except BaseException:
            self._guests.pop(channel, None)
            raise
        return channel

    @property
    def guests(self) -> int:
        """How many clients are at tables there."""
        return len(self._guests)

    def dismiss_all(self, code: str, retry: float | None) -> None:
        """Send them away."""
        for guest in list(self._guests.values()):
            guest.dismiss(code, retry)

    async def think(self, table: str, spec: str, board: str, data: Callable[[], bytes], view: bytes) -> str:
        """What a bot decides there."""
        known = board in self._boards
        self._boards.add(board)
        self.thinking += 1
        try:
            return (await self.call(Think(table, spec, board, None if known else data(), view))).decode()
        finally:
            self.thinking -= 1


class Links:
    """The links to all servers that have been called, each opened when it is needed."""

    def __init__(self) -> None:
        self._links: dict[str, Link] = {}
        self._opening: dict[str, asyncio.Task[None]] = {}

    async def to(self, peer: Peer) -> Link:
        """A link to a server. Raises Moved if there is no way."""
        link = self._links.get(peer.id)
        if link is None or link.lost:
            link = self._links[peer.id] = Link(peer)
            self._opening[peer.id] = asyncio.create_task(link.open())
        await asyncio.shield(self._opening[peer.id])
        return link

    def dismiss_all(self, code: str, retry: float | None) -> None:
        """Send away all clients of this server that are at tables elsewhere."""
        for link in self._links.values():
            link.dismiss_all(code, retry)

    @property
    def guests(self) -> int:
        """How many clients of this server are at tables elsewhere."""
        return sum(link.guests for link in self._links.values())

    def thinking(self, peer: Peer) -> int:
        """How many bots think there for this server."""
        link = self._links.get(peer.id)
        return 0 if link is None else link.thinking

    def keep(self, peers: dict[str, Peer]) -> None:
        """Cut the links to servers that have gone, also those that only look so."""
        for id in [id for id in self._links if id not in peers]:
            self._links.pop(id).cut()
            del self._opening[id]


# Who is called


class DistantGuest:
    """A client of another server, as a room sees it."""

    __slots__ = ("_answering", "channel", "client", "name", "person", "with_record")

    def __init__(self, answering: Answering, channel: int, entered: Enter) -> None:
        self._answering, self.channel = answering, channel
        self.person, self.name = entered.person, entered.name
        self.client, self.with_record = entered.client, entered.with_record

    def send(self, message: bytes) -> None:
        """Send, by way of the other server."""
        self._answering.tell(self.channel, message)

    def dismiss(self, code: str, retry: float | None = None) -> None:
        """Let the other server end the connection."""
        self._answering.reply(Dismiss(self.channel, code, retry))


class Answering(Wire):
    """A link from another server."""

    def __init__(self, secret: bytes, answer: Callable[[Answering, int, Wish], Awaitable[bytes]]) -> None:
        super().__init__()
        self._secret, self._answer = secret, answer
        self.guests: dict[int, tuple[DistantGuest, Room]] = {}
        """The clients that are at tables here, by channel."""
        self.boards: dict[str, Board] = {}
        self._nonce = secrets.token_bytes(NONCE)
        self._expected: bytes | None = None
        self._greeted = False
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._replies: list[Reply] = []
        self._late = asyncio.get_running_loop().call_later(GREET_WITHIN, self.cut)

    def taken(self, frame: bytes) -> None:
        """A call; first the greetings."""
        if self._greeted:
            self._take(_read_call(frame))
        else:
            self._greet(frame)

    def _take(self, call: Call) -> None:
        if isinstance(call.wish, Drop):
            self._drop(call.wish.number)
        else:
            task = self._tasks[call.number] = asyncio.ensure_future(self._do(call))
            task.add_done_callback(lambda _: self._tasks.pop(call.number, None))

    def _greet(self, frame: bytes) -> None:
        if self._expected is None:
            self._expected = _proof(self._secret, "caller", frame, self._nonce)
            self.post(self._nonce + _proof(self._secret, "called", self._nonce, frame))
        elif hmac.compare_digest(frame, self._expected):
            self._late.cancel()
            self._greeted = True
            self.greeted()
        else:
            self.cut()

    async def _do(self, call: Call) -> None:
        try:
            self.reply(Done(call.number, await self._answer(self, call.number, call.wish)))
        except Exception as error:
            told = _failure(call.number, error)
            if told.kind == "internal":
                logger.exception("a call of another server failed")
            self.reply(told)

    def _drop(self, number: int) -> None:
        if (task := self._tasks.get(number)) is not None:
            task.cancel()
        if (found := self.guests.pop(number, None)) is not None:
            guest, room = found
            room.leave(guest)

    def reply(self, reply: Reply) -> None:
        """Send something, with all else that is sent while the loop does one thing."""
        if not self._replies:
            asyncio.get_running_loop().call_soon(self._send_replies)
        self._replies.append(reply)

    def tell(self, channel: int, message: bytes) -> None:
        """Tell a client something; what several are told travels once."""
        last = self._replies[-1] if self._replies else None
        if isinstance(last, Tell) and last.message is message:
            last.channels.append(channel)
        else:
            self.reply(Tell([channel], message))

    def _send_replies(self) -> None:
        replies, self._replies = self._replies, []
        for reply in replies:
            self.post(_encode(reply))

    def ended(self) -> None:
        """The other server, or the connection to it, has gone: so have its clients."""
        self._late.cancel()
        for number in {*self._tasks, *self.guests}:
            self._drop(number)
