"""Clients as a bad network, hasty fingers and broken programs make them, and what they must find in the end.

Whatever they do is drawn from a seeded stream: they drop the connection, also with a command on its way; repeat a command on
the same connection or another; send the second before the first; move from two connections at once; act on what they knew
long ago; ask for nonsense.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import websockets
from websockets.asyncio.client import ClientConnection

from citylines.game.dealing import nonce_hash
from citylines.server.entries import Acted
from citylines.server.site import Site
from server.witnesses import Move, Shown, doubled, legal_in, moves_in

Told: TypeAlias = dict[str, Any]

SILENCE = 900.0
"""Seconds without a word that was due, after which a test fails instead of hanging."""
LATE = {"stale", "game-over"}
"""How a legal action may be refused: something else was first."""


class Gone(Exception):
    """The connection has ended."""


# What was sent, and what came of it


@dataclass
class Sent:
    """A move that was sent, perhaps often, and all answers to it."""

    seat: int
    action: str | None
    """None to take back the last one."""
    acks: set[int] = field(default_factory=set)
    refusals: set[str] = field(default_factory=set)


class Ledger:
    """All moves that clients have sent, by client and id."""

    def __init__(self) -> None:
        self.sent: dict[tuple[str, int], Sent] = {}

    def answered(self, client: str, told: Told) -> None:
        """Note the answer to a move."""
        sent = self.sent.get((client, told.get("id") or 0))
        if sent is not None and told["type"] == "ack":
            sent.acks.add(told["seq"])
        elif sent is not None and told["type"] == "refused":
            sent.refusals.add(told["code"])

    def problems(self, moves: dict[int, Move]) -> list[str]:
        """Where a log does not agree: what was acknowledged is there once and in its place, what was refused is not."""
        found = [f"{name} was done more than once" for name in doubled(moves)]
        done = {(move.client, move.id): (seq, move) for seq, move in moves.items() if move.client}
        found += [f"{name}, which nobody sent" for name in done.keys() - self.sent.keys()]
        for name, sent in self.sent.items():
            seq, move = done.get(name, (0, None))
            if sent.acks and sent.acks != {seq}:
                found.append(f"{name} was acknowledged as {sent.acks} and is {seq}")
            if sent.refusals and not sent.acks and move is not None:
                found.append(f"{name} was refused as {sent.refusals} and is {seq}")
            if move is not None and (sent.seat, sent.action) != (move.seat, getattr(move, "action", None)):
                found.append(f"{name} was {sent} and is {move}")
        return found


# What a client knows


class Picture:
    """A table as a client sees it: the last welcome, and what changed since, patched as the protocol says."""

    def __init__(self) -> None:
        self.person = ""
        self.table: Shown = {"status": "unknown", "seats": []}
        self.seq = 0
        self.game: Shown | None = None
        self.own: dict[int, Shown] = {}
        self.undo: int | None = None
        self.trouble: str | None = None

    @classmethod
    def of(cls, welcome: Told) -> Picture:
        """What a welcome alone shows."""
        picture = cls()
        picture.note(welcome)
        return picture

    def note(self, told: Told) -> None:
        """Take a message in."""
        match told["type"]:
            case "welcome":
                self.person, self.table, self.game = told["person"], told["table"], told["game"]
                self.seq, self.undo, self.trouble = told["seq"], told["undo"], told["trouble"]
                self.own = {part["seat"]: part for part in told["own"]}
            case "table":
                self.table = told["table"]
                self.own = {seat: part for seat, part in self.own.items() if seat in self.seats}
            case "change":
                assert told["seq"] == self.seq + 1, "a change was left out"
                self.seq, self.undo = told["seq"], told["undo"]
                self.game = {**(self.game or {}), **told["game"]}
                self.own |= {part["seat"]: part for part in told["own"]}
                self.table = {**self.table, "clock": told["clock"]}
            case "trouble":
                self.trouble = told["code"]

    @property
    def status(self) -> str:
        """The table's."""
        return str(self.table["status"])

    @property
    def seats(self) -> list[int]:
        """One's own seats."""
        return [
            seat
            for seat, held in enumerate(self.table["seats"])
            if held["kind"] == "person" and held["person"] == self.person
        ]

    @property
    def to_decide(self) -> int | None:
        """The own seat that is to decide."""
        seat = self.game["seat"] if self.game is not None and self.status == "playing" else None
        return seat if seat in self.own else None

    @property
    def all_of_it(self) -> dict[str, Any]:
        """Everything but the time of day."""
        clock = {name: value for name, value in self.table["clock"].items() if name != "now"}
        return {**vars(self), "table": {**self.table, "clock": clock}}


# The client


class Nasty:
    """A person at a table with the seats that are wanted; without any, one who watches."""

    def __init__(self, site: Site, table: str, seats: Sequence[int], rng: random.Random, ledger: Ledger) -> None:
        self.site, self.table, self.wanted, self.rng, self.ledger = site, table, seats, rng, ledger
        self.client = f"nasty-{rng.getrandbits(40):010x}"
        self.record = rng.random() < 0.3
        self.picture = Picture()
        self.commitments: set[str] = set()
        """All that the table has shown: more than one if a deal was called off."""
        self.nonces: dict[int, bytes] = {}
        self.tricks: list[str] = []
        """What was done, for whoever looks at a failure."""
        self._given: set[int] = set()
        self._socket: ClientConnection | None = None
        self._unsure: Told | None = None
        self._ids = itertools.count(1)

    # The connection

    async def dial(self, client: str) -> ClientConnection:
        """A new connection that has said hello."""
        url = f"{self.site.url.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"
        try:
            socket = await websockets.connect(url, additional_headers=self.site.headers, proxy=None, compression=None)
        except (OSError, websockets.InvalidHandshake, websockets.InvalidMessage):  # the server has just gone
            await asyncio.sleep(0.05)
            raise Gone from None
        await send(socket, {"type": "hello", "protocol": 1, "client": client, "record": self.record})
        return socket

    async def connect(self) -> None:
        """Come, or come back; a move of which nothing is known may be sent again then, as it was."""
        self._socket, self._given = await self.dial(self.client), set()
        await self.hear_until(lambda told: told["type"] == "welcome")
        unsure, self._unsure = self._unsure, None
        if unsure is not None and self.rng.random() < 0.7:
            self._trick("again")
            await self._say(unsure)
            await self._answer(unsure["id"])

    async def leave(self) -> None:
        """Hang up, or just be gone."""
        if self._socket is not None:
            socket, self._socket = self._socket, None
            await hang_up(socket, self.rng)

    async def hear(self) -> Told:
        """The next message, noted. Raises Gone."""
        assert self._socket is not None
        try:
            told = await receive(self._socket)
        except Gone:
            self._socket = None
            raise
        if told["type"] == "welcome":
            self._compare(Picture.of(told))
        self.picture.note(told)
        self.ledger.answered(self.client, told)
        if told["type"] in ("welcome", "table"):
            self.commitments.add(told["table"]["commitment"])
            await self._give_nonces()
        return told

    async def hear_until(self, wanted: Callable[[Told], bool]) -> Told:
        """The next message that is wanted."""
        while not wanted(told := await self.hear()):
            pass
        return told

    async def _answer(self, id: int | None) -> Told:
        """The answer to a command; without an id, to what could not be read. What it did is seen on return."""
        told = await self.hear_until(lambda told: told["type"] in ("ack", "refused", "reason") and told["id"] == id)
        while told["type"] == "ack" and self.picture.seq < told["seq"]:
            await self.hear()
        return told

    async def _say(self, message: Told | str) -> None:
        assert self._socket is not None
        with contextlib.suppress(websockets.ConnectionClosed):  # whoever listens next finds out
            await self._socket.send(message if isinstance(message, str) else json.dumps(message))

    async def _ask(self, type: str, **fields: Any) -> Told:
        """Send a command and wait for its answer."""
        message = self._command(type, **fields)
        await self._say(message)
        return await self._answer(message["id"])

    def _command(self, type: str, **fields: Any) -> Told:
        return {"type": type, "id": next(self._ids), **fields}

    @contextlib.asynccontextmanager
    async def _twin(self, client: str) -> AsyncIterator[ClientConnection]:
        """A second connection of the same person, welcomed."""
        socket = await self.dial(client)
        try:
            while (await receive(socket))["type"] != "welcome":
                pass
            yield socket
        finally:
            await hang_up(socket, self.rng)

    async def _answer_at(self, socket: ClientConnection, client: str, id: int) -> Told:
        """The answer to a move that was sent on a second connection."""
        while (told := await receive(socket)).get("id") != id:
            pass
        self.ledger.answered(client, told)
        return told

    # Before the game

    async def begin(self) -> None:
        """Take the seats that are wanted, and wait for the deal; the host starts."""
        while self.picture.status in ("unknown", "lobby", "dealing"):
            with contextlib.suppress(Gone):
                await self._begin()

    async def _begin(self) -> None:
        seats = self.picture.table["seats"]
        if self._socket is None:
            await self.connect()
        elif self.picture.status != "lobby":
            await self._wait()
        elif missing := [seat for seat in self.wanted if seats[seat]["nonce_hash"] is None]:
            await self._sit(missing[0])
        elif self.picture.table["host"] == self.picture.person and all(
            held["kind"] == "bot" or held["nonce_hash"] for held in seats
        ):
            assert (await self._ask("start"))["type"] == "ack"
        else:
            await self._wait()

    async def _sit(self, seat: int) -> None:
        nonce = self.nonces[seat] = self.rng.randbytes(32)
        message = self._command("sit", seat=seat, nonce_hash=nonce_hash(nonce).hex())
        times = self.rng.choice((1, 2))
        for _ in range(times):
            await self._say(message)
        for _ in range(times):
            assert (await self._answer(message["id"]))["type"] == "ack"

    async def _give_nonces(self) -> None:
        """What every client does when the table deals; on a new connection once more, since the old one may have been cut."""
        if self.picture.status == "dealing":
            for seat in set(self.picture.seats) - self._given:
                self._given.add(seat)
                await self._say(self._command("nonce", seat=seat, nonce=self.nonces[seat].hex()))

    # The game

    async def play(self) -> None:
        """Play to the end, and be there."""
        while self.picture.status != "finished" or self._socket is None:
            with contextlib.suppress(Gone):
                await self._step()

    async def _step(self) -> None:
        if self._socket is None:
            await self.connect()
        elif self.picture.to_decide is not None:
            trick = self.rng.choices(list(TRICKS), list(TRICKS.values()))[0]
            self._trick(trick.__name__)
            await trick(self)
        elif self.picture.undo in self.picture.seats and self.rng.random() < 0.3:
            await self._take_back()
        else:
            await self._wait()

    async def _wait(self) -> None:
        """Hear what others do, but not always."""
        match self.rng.random():
            case chance if chance < 0.03:
                self._trick("gone")
                await self.leave()
            case chance if chance < 0.06:
                await self._nonsense()
            case _:
                await self.hear()

    def _trick(self, name: str) -> None:
        self.tricks.append(f"{self.picture.seq} {name}")

    def _move(self, seq: int | None = None, client: str | None = None) -> Told:
        """A legal action, as a command that is noted; in answer to the picture as it is, or at another number."""
        seat = self.picture.to_decide
        assert seat is not None
        action = self.rng.choice(legal_in(self.picture.own[seat]))
        message = self._command("act", seat=seat, seq=self.picture.seq if seq is None else seq, action=action)
        self._note(client or self.client, message)
        return message

    def _note(self, client: str, message: Told) -> None:
        self.ledger.sent[client, message["id"]] = Sent(message["seat"], message.get("action"))

    async def _plainly(self) -> None:
        """As it should be."""
        await self._done(self._move())

    async def _done(self, move: Told) -> None:
        await self._say(move)
        answer = await self._answer(move["id"])
        assert answer["type"] == "ack" or answer["code"] in LATE, answer

    async def _and_off(self) -> None:
        """Move, and be gone before the answer."""
        self._unsure = self._move()
        await self._say(self._unsure)
        await asyncio.sleep(self.rng.choice((0, 0, 0.002)))
        await self.leave()

    async def _twice(self) -> None:
        """The same move again, before the answer."""
        move = self._move()
        await self._say(move)
        await self._say(move)
        first, second = await self._answer(move["id"]), await self._answer(move["id"])
        assert alike(first, second), (first, second)

    async def _twice_elsewhere(self) -> None:
        """The same move on another connection of the same client."""
        async with self._twin(self.client) as twin:
            move = self._move()
            await self._say(move)
            await send(twin, move)
            there = await self._answer_at(twin, self.client, move["id"])
            here = await self._answer(move["id"])
        assert alike(here, there), (here, there)

    async def _two_at_once(self) -> None:
        """Two moves from two connections: one of them is late."""
        other = f"{self.client}-2"
        async with self._twin(other) as twin:
            moves = self._move(), self._move(client=other)
            sending = [self._say(moves[0]), send(twin, moves[1])]
            self.rng.shuffle(sending)
            await asyncio.gather(*sending)
            answers = [await self._answer_at(twin, other, moves[1]["id"]), await self._answer(moves[0]["id"])]
        assert [answer["type"] for answer in answers].count("ack") <= 1
        assert {answer["code"] for answer in answers if answer["type"] == "refused"} <= LATE

    async def _swapped(self) -> None:
        """The next move before this one; then perhaps the next once more, under its old number."""
        after, move = self._move(seq=self.picture.seq + 1), self._move()
        await self._say(after)
        await self._done(move)
        if self.rng.random() < 0.5:
            await self._say(after)
            await self._answer(after["id"])

    async def _from_long_ago(self) -> None:
        """A move in answer to what was known before a lost connection."""
        move = self._move(seq=max(1, self.picture.seq - self.rng.choice((1, 2, 40))))
        old = move["seq"] != self.picture.seq
        await self.leave()
        await self.connect()
        await self._say(move)
        answer = await self._answer(move["id"])
        assert not old or (answer["type"] == "refused" and answer["code"] in LATE), answer

    async def _look_again(self) -> None:
        """Compare with what somebody sees who comes now: all that was told in pieces adds up to the same."""
        fresh = await self.fresh()
        while self.picture.seq < fresh.seq:
            await self.hear()
        self._compare(fresh)

    def _compare(self, fresh: Picture) -> None:
        if self.picture.seq == fresh.seq:
            for part in ("game", "own", "undo"):
                assert getattr(self.picture, part) == getattr(fresh, part), part

    async def _after_nonsense(self) -> None:
        """Move after something that was refused."""
        await self._nonsense()
        if self.picture.to_decide is not None:
            await self._plainly()

    async def _take_back(self) -> None:
        """Undo one's own last action, which may be too late."""
        message = self._command("undo", seat=self.picture.undo, seq=self.picture.seq)
        self._note(self.client, message)
        self._trick("undo")
        await self._say(message)
        answer = await self._answer(message["id"])
        assert answer["type"] == "ack" or answer["code"] in LATE | {"cannot-undo"}, answer

    async def _nonsense(self) -> None:
        """Ask for what can't be had; there is an answer to everything."""
        seat, seq = self.picture.to_decide or 0, max(1, self.picture.seq)
        message: Told | str = self.rng.choice(
            [
                "{",
                "[]",
                '{"type":"act"}',
                '{"type":"dance"}',
                {"type": "hello", "protocol": 1, "client": self.client},
                {"type": "ping"},
                self._command("act", seat=seat, seq=seq, action="everything"),
                self._command("act", seat=3, seq=seq, action="?", colour="red"),
                self._command("act", seat=(seat + 1) % len(self.picture.table["seats"]), seq=seq, action="nothing"),
                self._command("nonce", seat=seat, nonce="0" * 64),
                self._command("rematch"),
                self._command("set-seat", seat=3, level="queen"),
                self._command("why", seat=seat, track=self.rng.randrange(64)),
                self._command("undo", seat=3, seq=seq + 7),
                self._command("say", phrase="oops"),
            ]
        )
        await self._say(message)
        if message == {"type": "ping"}:
            await self.hear_until(lambda told: told["type"] == "pong")
        else:
            await self._answer(message.get("id") if isinstance(message, dict) else None)

    # The end

    async def drain(self) -> None:
        """Hear what is left: nothing is on its way any more once this is answered."""
        await self._say({"type": "ping"})
        await self.hear_until(lambda told: told["type"] == "pong")

    async def fresh(self) -> Picture:
        """What somebody sees who comes now."""
        socket = await self.dial(f"fresh-{secrets.token_hex(4)}")
        try:
            while (told := await receive(socket))["type"] != "welcome":
                pass
            return Picture.of(told)
        finally:
            await socket.close()


TRICKS: dict[Callable[[Nasty], Awaitable[None]], int] = {
    Nasty._plainly: 8,
    Nasty._and_off: 2,
    Nasty._twice: 1,
    Nasty._twice_elsewhere: 1,
    Nasty._two_at_once: 1,
    Nasty._swapped: 1,
    Nasty._from_long_ago: 1,
    Nasty._after_nonsense: 1,
    Nasty._look_again: 2,
}
"""What is done when it is one's turn, and how often."""


async def send(socket: ClientConnection, message: Told) -> None:
    """Send a message. Raises Gone."""
    try:
        await socket.send(json.dumps(message))
    except websockets.ConnectionClosed:
        raise Gone from None


async def receive(socket: ClientConnection) -> Told:
    """The next message. Raises Gone."""
    try:
        told: Told = json.loads(await asyncio.wait_for(socket.recv(), SILENCE))
    except websockets.ConnectionClosed:
        raise Gone from None
    return told


def alike(one: Told, other: Told) -> bool:
    """Whether two answers to the same command say the same."""
    return bool(one["type"] == other["type"] and (one["type"] == "refused" or one["seq"] == other["seq"]))


async def hang_up(socket: ClientConnection, rng: random.Random) -> None:
    """End a connection, as a browser does or as a network does."""
    if rng.random() < 0.5:
        socket.transport.abort()
        await socket.wait_closed()
    else:
        await socket.close()


def problems_with(ledger: Ledger, log: Sequence[Any]) -> list[str]:
    """Where a log does not agree with what clients were told."""
    return ledger.problems(moves_in(log))


def actions_in(log: Sequence[Any]) -> list[str]:
    """What was done in a game and not taken back."""
    done = list[str]()
    for move in moves_in(log).values():
        if isinstance(move, Acted):
            done.append(move.action)
        else:
            done.pop()
    return done
