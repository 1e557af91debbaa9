"""A table from the other side: a client for programs in Python, and for the game in the terminal.

It keeps all that the table has told up to date, does its part in the deal by itself, and comes back after a lost connection
with the commands that were not answered, under the same numbers, so that each is done once. `docs/protocol.md` tells it all.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, TypeAlias

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from citylines.boards import Board
from citylines.game import View
from citylines.game.dealing import commitment, fresh, nonce_hash
from citylines.server import protocol as wire
from citylines.server.site import SILENCE, NotDone, Site, Unreachable, refusal_of


@dataclass(frozen=True, slots=True)
class Lost:
    """The connection has ended; it is tried again."""


Message: TypeAlias = (
    wire.Welcome
    | wire.Table
    | wire.Change
    | wire.ChatLine
    | wire.Trouble
    | wire.Refused
    | wire.Ack
    | wire.Reason
    | wire.Bye
    | wire.Pong
)
Answer: TypeAlias = wire.Ack | wire.Refused | wire.Reason
Told: TypeAlias = wire.Welcome | wire.Table | wire.Change | wire.ChatLine | wire.Trouble | wire.Refused | Lost
"""What there is to tell: a Welcome after each connection, a Refused where the server did not understand what was said."""

PATIENCE = 60.0
"""Seconds that a lost connection is tried again before the table is given up."""
FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0
"""Seconds between two tries, growing."""
FINAL = {400, 401, 403, 404, 410}
"""HTTP statuses that trying again would not change."""

_encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
_KNOWN = {"welcome", "table", "change", "chat", "trouble", "refused", "ack", "reason", "bye", "pong"}


class _Kind(msgspec.Struct):
    """What every message has."""

    type: str


def _read(data: str | bytes) -> Message | None:
    """A message of the server's; None for one of a kind that this version does not know, and need not."""
    try:
        return _decoder.decode(data)
    except msgspec.ValidationError:
        if msgspec.json.decode(data, type=_Kind).type in _KNOWN:
            raise
        return None


@dataclass(slots=True)
class TableState:
    """All that a table has told, as of now."""

    version: str
    """The server's version of Citylines."""
    person: str
    info: wire.TableInfo
    seq: int = 0
    game: dict[str, Any] | None = None
    own: dict[int, dict[str, Any]] = field(default_factory=dict)
    """What one's own seats see, by seat."""
    undo: int | None = None
    trouble: str | None = None

    @property
    def seats(self) -> tuple[int, ...]:
        """One's own seats."""
        return tuple(
            i for i, held in enumerate(self.info.seats) if held.kind == "person" and held.person == self.person
        )

    @property
    def to_decide(self) -> int | None:
        """The seat whose decision is due."""
        return self.game["seat"] if self.game is not None and self.info.status == "playing" else None

    def view(self, board: Board, seat: int) -> View:
        """What a seat sees, for the engine: of a client that asked for records."""
        return View.from_bytes(board, base64.b64decode(self.own[seat]["record"]))


@dataclass(slots=True)
class _Waiting:
    """A command that was not answered yet."""

    message: bytes
    answer: asyncio.Future[Answer]


@dataclass(slots=True)
class _Bound:
    """A nonce that this client committed to, and the commitment that the table showed when the nonce was told."""

    nonce: bytes
    commitment: str | None = None

    @property
    def hash(self) -> str:
        return nonce_hash(self.nonce).hex()


class TableClient:
    """A seat, or several, or a place to watch from. Use it in `async with`, and iterate over it for what happens.

    >>> async def play(site: Site, id: str) -> None:
    ...     async with TableClient(site, id) as table:
    ...         await table.sit(1)
    ...         async for _ in table:
    ...             if table.state.to_decide == 1:
    ...                 await table.act(1, table.state.own[1]["legal"]["actions"][0])
    """

    state: TableState

    def __init__(
        self, site: Site, id: str, *, record: bool = False, patience: float = PATIENCE, client: str | None = None
    ) -> None:
        """`record`: whether to be sent views for the engine. `client`: the name among one's own clients, usually made up."""
        self.site, self.id = site, id
        self.connected = False
        self._hello = _encode(wire.Hello(wire.PROTOCOL, client or secrets.token_urlsafe(12), record))
        self._patience = patience
        self._socket: ClientConnection | None = None
        self._waiting: dict[int, _Waiting] = {}
        self._ids = 0
        self._bound: dict[int, _Bound] = {}
        self._told: list[Told] = []
        self._changed = asyncio.Condition()
        self._chores: set[asyncio.Task[None]] = set()
        self._end: Exception | None = None
        self._closed = False

    async def __aenter__(self) -> TableClient:
        """Connect. Raises Unreachable, or NotDone if there is no way in."""
        self._stays = asyncio.create_task(self._stay())
        try:
            await self.until(lambda: hasattr(self, "state"))
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up: the table goes on without this client, which can't be used any more."""
        self._closed = True
        tasks = [self._stays, *self._chores]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._finish(Unreachable("this client was closed"))

    async def __aiter__(self) -> AsyncIterator[Told]:
        """What the server tells, in order, while `state` may be further already. Ends with `close`, or with an error."""
        while await self._something_told():
            yield self._told.pop(0)

    async def news(self, *, wait: bool = True) -> list[Told]:
        """All that was told since this was last asked; waits until there is something, unless it should not."""
        if wait:
            await self._something_told()
        told, self._told = self._told, []
        return told

    async def _something_told(self) -> bool:
        """Wait for it; False if nothing will come since this client was closed."""
        await self.until(lambda: bool(self._told) or self._closed)
        return bool(self._told)

    async def until(self, fulfilled: Callable[[], bool]) -> None:
        """Wait until something holds of the state."""
        async with self._changed:
            await self._changed.wait_for(lambda: fulfilled() or self._end is not None)
        if not fulfilled() and self._end is not None:
            raise self._end

    # Commands: each returns when it is done and the state shows it, or raises NotDone

    async def sit(self, seat: int) -> None:
        """Take a seat, committing to a nonce; it is told to the table when all have committed to theirs."""
        bound = self._bind(seat)
        try:
            await self._do(wire.Sit, seat=seat, nonce_hash=bound)
        except NotDone:  # by oneself, perhaps: the answer was lost when the server stopped
            if seat not in self.state.seats or self.state.info.seats[seat].nonce_hash != bound:
                raise

    async def stand(self, seat: int) -> None:
        """Get up from a seat; during the game a bot takes it for good."""
        await self._do(wire.Stand, seat=seat)

    async def set_seat(self, seat: int, level: wire.Level | None) -> None:
        """As the host: give a seat to a bot, or open it."""
        await self._do(wire.SetSeat, seat=seat, level=level)

    async def start(self) -> None:
        """As the host: begin."""
        await self._do(wire.Start)

    async def act(self, seat: int, action: str, seq: int | None = None) -> None:
        """An action in short notation, in answer to the state as it is, or as it was at `seq`."""
        await self._do(wire.Act, seat=seat, seq=self.state.seq if seq is None else seq, action=action)

    async def undo(self, seat: int) -> None:
        """Take back one's own last action."""
        await self._do(wire.Undo, seat=seat, seq=self.state.seq)

    async def back(self, seat: int) -> None:
        """Play for oneself again, where a bot has stood in."""
        await self._do(wire.Back, seat=seat)

    async def why(self, seat: int, track: int) -> str | None:
        """Why a track can't be claimed; None if it can."""
        answer = await self._answer_to(wire.Why, seat=seat, track=track)
        return answer.code if isinstance(answer, wire.Reason) else None

    async def chat(self, text: str) -> None:
        """Say something to everybody."""
        await self._do(wire.Chat, text=text)

    async def say(self, phrase: wire.Phrase) -> None:
        """Say a ready phrase."""
        await self._do(wire.Say, phrase=phrase)

    async def mute(self, person: str, muted: bool = True) -> None:
        """Hear no more of a person, or again."""
        await self._do(wire.Mute, person=person, muted=muted)

    async def rematch(self) -> str:
        """Another game of the same; the id of its table."""
        await self._do(wire.Rematch)
        await self.until(lambda: self.state.info.next is not None)
        assert self.state.info.next is not None
        return self.state.info.next

    async def give_up(self) -> None:
        """As the host: close the table before the game."""
        await self._do(wire.Close)

    async def _do(self, kind: type[wire.Command], **fields: Any) -> None:
        answer = await self._answer_to(kind, **fields)
        if isinstance(answer, wire.Ack):
            await self.until(lambda: self.state.seq >= answer.seq)

    async def _answer_to(self, kind: type[wire.Command], **fields: Any) -> Answer:
        """Send a command, again after a lost connection, until it is answered."""
        if self._end is not None:
            raise self._end
        self._ids += 1
        id = self._ids
        waiting = _Waiting(_encode(kind(id=id, **fields)), asyncio.get_running_loop().create_future())
        self._waiting[id] = waiting
        try:
            if self._socket is not None:
                with contextlib.suppress(OSError, WebSocketException):
                    await self._socket.send(waiting.message, text=True)
            answer = await waiting.answer
        finally:
            self._waiting.pop(id, None)
        if isinstance(answer, wire.Refused):
            raise NotDone(answer.code, answer.args)
        return answer

    # The deal

    def _bind(self, seat: int) -> str:
        """Choose a nonce; its hash."""
        self._bound[seat] = _Bound(fresh())
        return self._bound[seat].hash

    def _take_part(self) -> None:
        """Tell one's nonces when it is time. After a deal that was called off they are worth nothing: commit to new ones."""
        info = self.state.info
        for seat in self.state.seats:
            bound, shown = self._bound.get(seat), info.seats[seat].nonce_hash
            told = bound is not None and bound.commitment is not None
            if info.status == "lobby" and shown is None and (bound is None or told):
                self._chore(self._do(wire.Sit, seat=seat, nonce_hash=self._bind(seat)))
            elif info.status == "dealing" and bound is not None and not told and shown == bound.hash:
                bound.commitment = info.commitment
                self._chore(self._do(wire.Nonce, seat=seat, nonce=bound.nonce.hex()))

    def _chore(self, doing: Coroutine[Any, Any, None]) -> None:
        """Something that nobody waits for. If it is refused the table has gone on, and says so itself."""

        async def do() -> None:
            with contextlib.suppress(NotDone, Unreachable):
                await doing

        task = asyncio.create_task(do())
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    @property
    def took_part(self) -> bool:
        """Whether a nonce of this client's is in the deal."""
        return any(bound.commitment is not None for bound in self._bound.values())

    def deal_problems(self) -> list[str]:
        """Once the game is over: whatever does not fit what this client was shown and told before the cards were dealt."""
        info, found = self.state.info, []
        if info.secret is None:
            return ["the secret was not told"]
        for seat, bound in self._bound.items():
            if bound.commitment is None:
                continue
            if commitment(bytes.fromhex(info.secret)).hex() != bound.commitment:
                found.append("the secret is not the one that the table was bound to")
            if info.seats[seat].nonce != bound.nonce.hex():
                found.append(f"the nonce of seat {seat} is not the one that was given")
        return found

    # The connection

    async def _stay(self) -> None:
        """Stay connected as long as there is a use in it."""
        try:
            await self._stay_while_patient()
        except Exception as error:  # whatever it is: nobody should wait for ever for what can't come
            await self._finish(error)

    async def _stay_while_patient(self) -> None:
        loop = asyncio.get_running_loop()
        wait, lost, why = FIRST_WAIT, loop.time(), ""
        while loop.time() - lost < self._patience:
            wanted = None
            try:
                wanted = await self._visit()
            except (OSError, WebSocketException) as error:
                why = f": {error}"
            if self.connected:
                self.connected, wait, lost = False, FIRST_WAIT, loop.time()
                self._told.append(Lost())
                await self._notify()
            await asyncio.sleep(wait if wanted is None else wanted)
            wait = min(2 * wait, LONGEST_WAIT)
        raise Unreachable(f"{self.site.url} does not answer{why}")

    async def _visit(self) -> float | None:
        """One connection, from hello to its end; after how many seconds the server wants us back, if it says so."""
        url = f"ws{self.site.url.removeprefix('http')}/api/tables/{self.id}/socket"
        way: dict[str, Any] = {"proxy": None} if self.site.here else {}
        try:
            async with connect(
                url, additional_headers=self.site.headers, open_timeout=SILENCE, close_timeout=1, **way
            ) as socket:
                await socket.send(self._hello, text=True)
                async for data in socket:
                    if isinstance(told := _read(data), wire.Bye):
                        return _retry(told)
                    await self._take(told, socket)
        except InvalidStatus as error:
            if error.response.status_code in FINAL:
                raise refusal_of(error.response.status_code, bytes(error.response.body or b"")) from None
            raise
        finally:
            self._socket = None
        return None

    async def _take(self, told: Any, socket: ClientConnection) -> None:
        """Something that the server said."""
        match told:
            case wire.Ack(id=id) | wire.Reason(id=id) | wire.Refused(id=int(id)):
                if (waiting := self._waiting.get(id)) is not None and not waiting.answer.done():
                    waiting.answer.set_result(told)
                return
            case wire.Welcome():
                self._welcome(told)
                await self._resume(socket)
            case wire.Refused() if self._socket is None:
                raise NotDone(told.code, told.args)  # it answers our hello
            case wire.Trouble() if not hasattr(self, "state"):
                return  # the welcome will say so too
            case wire.Table(table=info):
                self.state.info = info
                self.state.own = {seat: part for seat, part in self.state.own.items() if seat in self.state.seats}
            case wire.Change():
                self._change(told)
            case wire.Trouble(code=code):
                self.state.trouble = code
            case None | wire.Pong():
                return
        self._told.append(told)
        self._take_part()
        await self._notify()

    def _welcome(self, told: wire.Welcome) -> None:
        own = {part["seat"]: part for part in told.own}
        self.state = TableState(
            told.version, told.person, told.table, told.seq, told.game, own, told.undo, told.trouble
        )

    async def _resume(self, socket: ClientConnection) -> None:
        """Send what was not answered, in order, before anything new."""
        for waiting in list(self._waiting.values()):
            await socket.send(waiting.message, text=True)
        self._socket, self.connected = socket, True

    def _change(self, told: wire.Change) -> None:
        state = self.state
        state.seq, state.undo, state.game = told.seq, told.undo, (state.game or {}) | told.game
        state.own |= {part["seat"]: part for part in told.own}
        state.info = msgspec.structs.replace(state.info, clock=told.clock)

    async def _notify(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    async def _finish(self, error: Exception) -> None:
        """Nothing more will come."""
        self._end = self._end or error
        self.connected = False
        for waiting in self._waiting.values():
            if not waiting.answer.done():
                waiting.answer.set_exception(self._end)
        await self._notify()


def _retry(bye: wire.Bye) -> float:
    """After how many seconds to come back. Raises NotDone where there is no use in it."""
    if bye.retry is None:
        raise NotDone(bye.code)
    return bye.retry
