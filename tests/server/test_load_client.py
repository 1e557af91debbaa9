"""The load client measures what it says: its WebSockets carry everything, and no wrong answer escapes it."""

from __future__ import annotations

import asyncio
import importlib.util
import math
import os
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from http import HTTPStatus
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response


def _load() -> ModuleType:
    path = Path(__file__).resolve().parents[2] / "bench" / "load.py"
    spec = importlib.util.spec_from_file_location("load_client", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look there
    spec.loader.exec_module(module)
    return module


load: Any = _load()
SIZES = (0, 1, 125, 126, 127, 1000, 65_535, 65_536, 200_000)


# Sockets


class Ear:
    """Keeps what it hears."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.lost: list[str] = []
        self.socket = load.Socket(self.heard.append, self.lost.append)

    async def until(self, number: int) -> None:
        """Wait for so many messages."""
        async with asyncio.timeout(60):
            while len(self.heard) < number:
                await asyncio.sleep(0.005)

    async def until_lost(self) -> None:
        """Wait for the end."""
        async with asyncio.timeout(60):
            while not self.lost:
                await asyncio.sleep(0.005)


def with_server(
    handler: Callable[[ServerConnection], Awaitable[None]],
    client: Callable[[Ear, int], Awaitable[None]],
    **options: Any,
) -> Ear:
    """Run a client against a real WebSocket server."""

    async def both() -> Ear:
        ear = Ear()
        server: Server
        async with serve(handler, "127.0.0.1", 0, compression=None, max_size=None, **options) as server:
            await client(ear, server.sockets[0].getsockname()[1])
        return ear

    return asyncio.run(both())


async def echo(connection: ServerConnection) -> None:
    async for message in connection:
        await connection.send(message)


def test_texts_of_every_length_travel_both_ways() -> None:
    texts = [("é" * size).encode()[:size] if size % 2 == 0 else b"x" * size for size in SIZES if size <= 65_535]

    async def client(ear: Ear, port: int) -> None:
        await ear.socket.open("127.0.0.1", port, "/", "token")
        for text in texts:
            ear.socket.send(text)
        await ear.until(len(texts))
        ear.socket.close()

    assert with_server(echo, client).heard == texts


def test_messages_are_whole_however_they_are_cut() -> None:
    texts = [bytes([65 + i]) * size for i, size in enumerate(SIZES[:-1])]
    stream = b"".join(Frame(Opcode.TEXT, text).serialize(mask=False) for text in texts)

    async def feed(size: int) -> list[bytes]:
        ear = Ear()
        ear.socket._opened.set_result(None)
        for at in range(0, len(stream), size):
            ear.socket.data_received(stream[at : at + size])
        return ear.heard

    for size in (1, 2, 3, 7, 4096, len(stream)):
        assert asyncio.run(feed(size)) == texts


def test_the_handshake_names_the_table_and_the_token() -> None:
    asked: list[Request] = []

    def look(connection: ServerConnection, request: Request) -> None:
        asked.append(request)

    async def client(ear: Ear, port: int) -> None:
        await ear.socket.open("127.0.0.1", port, "/api/tables/abc/socket", "my-token")
        ear.socket.close()

    with_server(echo, client, process_request=look)
    assert asked[0].path == "/api/tables/abc/socket"
    assert asked[0].headers["Authorization"] == "Bearer my-token"


def test_a_message_right_behind_the_handshake_is_heard() -> None:
    async def greet(connection: ServerConnection) -> None:
        await connection.send("welcome")
        await connection.wait_closed()

    async def client(ear: Ear, port: int) -> None:
        await ear.socket.open("127.0.0.1", port, "/", "token")
        await ear.until(1)
        ear.socket.close()

    assert with_server(greet, client).heard == [b"welcome"]


def test_pings_are_answered() -> None:
    answered: list[bool] = []

    async def ping(connection: ServerConnection) -> None:
        answered.append(await (await connection.ping(b"there?")) >= 0)
        await connection.send("done")
        await connection.wait_closed()

    async def client(ear: Ear, port: int) -> None:
        await ear.socket.open("127.0.0.1", port, "/", "token")
        await ear.until(1)
        ear.socket.close()

    with_server(ping, client)
    assert answered == [True]


def test_a_refused_handshake_is_an_error() -> None:
    def refuse(connection: ServerConnection, request: Request) -> Response:
        return connection.respond(HTTPStatus.TOO_MANY_REQUESTS, "too fast")

    async def client(ear: Ear, port: int) -> None:
        with pytest.raises(load.Broken, match="429"):
            await ear.socket.open("127.0.0.1", port, "/", "token")

    assert with_server(echo, client, process_request=refuse).lost == []


def test_a_server_that_did_not_understand_the_key_is_an_error() -> None:
    async def client(ear: Ear, port: int) -> None:
        with pytest.raises(load.Broken, match="refused"):
            await ear.socket.open("127.0.0.1", port, "/", "token")

    def other_key(connection: ServerConnection, request: Request, response: Response) -> Response:
        del response.headers["Sec-WebSocket-Accept"]
        response.headers["Sec-WebSocket-Accept"] = load.accept_key("another key")
        return response

    with_server(echo, client, process_response=other_key)


def test_a_connection_that_ends_is_told_and_ones_own_end_is_not() -> None:
    async def hang_up(connection: ServerConnection) -> None:
        await connection.recv()

    async def client(ear: Ear, port: int) -> None:
        await ear.socket.open("127.0.0.1", port, "/", "token")
        ear.socket.send(b"bye")
        await ear.until_lost()

    assert len(with_server(hang_up, client).lost) == 1

    async def leave(ear: Ear, port: int) -> None:
        await ear.socket.open("127.0.0.1", port, "/", "token")
        ear.socket.close()

    gone = asyncio.Event()

    async def wait_for_end(connection: ServerConnection) -> None:
        with pytest.raises(ConnectionClosed):
            await connection.recv()
        gone.set()

    assert with_server(wait_for_end, leave).lost == []
    assert gone.is_set()


# Counting


class Wire:
    """In place of a socket: keeps what is sent."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        self.sent.append(msgspec.json.decode(message))


class Laid:
    """A table at which the server's part is played by the test."""

    def __init__(self) -> None:
        self.tally = load.Tally()
        self.table = load.LoadTable("abc", "wxyz", self.tally)
        self.wires = [Wire() for _ in self.table.players]
        for player, wire in zip(self.table.players, self.wires, strict=True):
            player.socket = wire

    def tell(self, seat: int, type: str, **fields: Any) -> None:
        """A message to one seat."""
        self.table.players[seat]._hear(
            msgspec.json.encode({"type": type, "more": ["that", "nobody", "reads"], **fields})
        )

    def change(self, seq: int, to_decide: int | None, **legal: Any) -> None:
        """The game goes on: everybody is told, and one of them what they may do."""
        nothing: dict[str, Any] = {"actions": [], "claims": {}}
        for seat in range(4):
            may = {"actions": ["?"], "claims": {}} | legal if seat == to_decide else nothing
            self.tell(seat, "change", seq=seq, own=[{"seat": seat, "hand": {"red": 1}, "legal": may}])


def laid(test: Callable[[Laid], None]) -> Any:
    """The tally after a test at a table."""

    async def run() -> Any:
        table = Laid()
        test(table)
        return table.tally

    return asyncio.run(run())


def test_a_move_is_made_by_whose_turn_it_is_and_acknowledged() -> None:
    def game(at: Laid) -> None:
        at.change(1, to_decide=2)
        at.table.turn(0.0)
        assert at.wires[2].sent == [{"type": "act", "id": 1, "seat": 2, "seq": 1, "action": "?"}]
        at.tell(2, "ack", id=1, seq=2)
        at.change(2, to_decide=0, actions=[], claims={"7": ["7:rr", "7:r*"]})
        at.table.turn(0.0)
        assert at.wires[0].sent == [{"type": "act", "id": 1, "seat": 0, "seq": 2, "action": "7:rr"}]

    tally = laid(game)
    assert (tally.sent, len(tally.waits), tally.late, tally.gaps, tally.doubled) == (2, 1, 0, 0, 0)


def test_moves_wait_for_the_answer_before_and_count_as_late() -> None:
    def game(at: Laid) -> None:
        at.change(1, to_decide=0)
        at.table.turn(1.0)
        at.table.turn(2.0)
        at.change(2, to_decide=0)
        assert len(at.wires[0].sent) == 1  # the answer is still to come
        at.tell(0, "ack", id=1, seq=2)
        assert len(at.wires[0].sent) == 2
        assert at.table._move.since == 2.0

    tally = laid(game)
    assert (tally.sent, tally.late) == (2, 1)


def test_moves_that_were_due_are_not_made_after_the_end() -> None:
    def game(at: Laid) -> None:
        at.change(1, to_decide=0)
        at.table.turn(1.0)
        at.table.turn(2.0)
        at.table.stop()
        at.tell(0, "ack", id=1, seq=2)
        at.change(2, to_decide=0)
        assert len(at.wires[0].sent) == 1 and not at.table.waits

    assert laid(game).sent == 1


def test_answers_that_are_missing_are_given_up_some_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def wait() -> int:
        at = Laid()
        at.change(1, to_decide=0)
        at.table.turn(0.0)
        await load.last_answers([at.table])
        return at.tally.sent - len(at.tally.waits)

    monkeypatch.setattr(load, "GRACE", 0.05)
    assert asyncio.run(wait()) == 1


def test_an_answer_that_comes_twice_is_noticed() -> None:
    def game(at: Laid) -> None:
        at.change(1, to_decide=0)
        at.table.turn(0.0)
        at.tell(0, "ack", id=1, seq=2)
        at.tell(0, "ack", id=1, seq=2)

    tally = laid(game)
    assert (len(tally.waits), tally.doubled) == (1, 1)


def test_an_answer_to_another_player_is_not_taken_for_the_moves() -> None:
    def game(at: Laid) -> None:
        at.change(1, to_decide=0)
        at.table.turn(0.0)
        at.tell(3, "ack", id=1, seq=2)
        assert at.table.waits

    tally = laid(game)
    assert (len(tally.waits), tally.doubled) == (0, 1)


def test_a_refused_move_is_not_acknowledged() -> None:
    def game(at: Laid) -> None:
        at.change(1, to_decide=0)
        at.table.turn(0.0)
        at.tell(0, "refused", id=1, code="stale")

    tally = laid(game)
    assert (len(tally.waits), tally.refused) == (0, ["stale"])


@pytest.mark.parametrize("numbers", [[1, 3], [1, 2, 2], [2]])
def test_a_change_that_is_missing_or_comes_twice_is_noticed(numbers: list[int]) -> None:
    def game(at: Laid) -> None:
        for number in numbers:
            at.change(number, to_decide=1)

    assert laid(game).gaps == 4  # one for each socket


def test_nothing_is_due_at_a_table_whose_game_has_ended() -> None:
    def game(at: Laid) -> None:
        at.change(1, to_decide=0)
        at.tell(0, "table", table={"status": "finished", "id": "abc"})
        at.table.turn(0.0)
        assert not at.wires[0].sent

    tally = laid(game)
    assert (tally.sent, tally.late) == (0, 0)


# Figures


@pytest.mark.parametrize(("share", "value"), [(0.5, 50), (0.99, 99), (1.0, 100), (0.001, 1), (0.995, 100)])
def test_percentiles_are_values_that_were_measured(share: float, value: int) -> None:
    assert load.percentile([*range(100, 0, -1)], share) == value


def test_a_percentile_of_nothing_is_no_number() -> None:
    assert math.isnan(load.percentile([], 0.99))


GOOD = load.Result(
    tables=10, sockets=40, seconds=1.0, every=1.0, sent=10, acknowledged=10, doubled=0, refused=0, gaps=0, lost=0, late=0,
    rate=10.0, p50=1.0, p99=2.0, slowest=3.0, kb_a_table=None, server_cpu=None, client_cpu=0.5, others_cpu=0.05,
    client_lag=0.1,
)  # fmt: skip


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"acknowledged": 9}, "1 not answered"),
        ({"doubled": 2}, "2 answered twice"),
        ({"acknowledged": 9, "refused": 1}, "1 refused"),
        ({"gaps": 4}, "4 changes out of order"),
        ({"lost": 1}, "1 connections lost"),
    ],
)
def test_whatever_is_not_exactly_once_is_told(wrong: dict[str, int], words: str) -> None:
    result = replace(GOOD, **wrong)
    assert not result.exactly_once
    assert "NO" in load.row(result)
    assert load.troubles(result) == words


def test_a_run_without_moves_shows_nothing() -> None:
    assert GOOD.exactly_once and load.troubles(GOOD) == ""
    assert not replace(GOOD, sent=0, acknowledged=0).exactly_once


def test_a_busy_client_makes_a_run_void() -> None:
    assert not GOOD.void and "VOID" not in load.row(GOOD)
    busy = replace(GOOD, client_cpu=0.81)
    assert busy.void and "VOID" in load.row(busy)


def test_a_disturbed_client_makes_a_run_doubtful() -> None:
    for disturbed in (replace(GOOD, client_lag=51.0), replace(GOOD, others_cpu=0.21)):
        assert "DOUBTFUL" in load.row(disturbed)
    for fine in (GOOD, replace(GOOD, others_cpu=None)):
        assert "DOUBTFUL" not in load.row(fine)


@pytest.mark.parametrize("limit", [3.0, 90.0, 100.0, 130.0, 700.0, 5000.0])
def test_the_limit_is_found_from_below_and_above(limit: float) -> None:
    async def run(rate: float) -> Any:
        return replace(GOOD, rate=rate, p99=100.0 if rate < limit else 300.0)

    fine, too_many = asyncio.run(load.find_limit(100.0, run, lambda result: None))
    assert fine < limit <= too_many
    assert too_many <= load.ENOUGH * fine


def test_a_rate_that_was_disturbed_is_tried_again() -> None:
    tried: list[float] = []

    async def run(rate: float) -> Any:
        tried.append(rate)
        if rate == 200.0 and tried.count(rate) < 3:
            return replace(GOOD, p99=300.0, client_lag=300.0)
        return replace(GOOD, p99=100.0 if rate < 390.0 else 300.0)

    fine, too_many = asyncio.run(load.find_limit(100.0, run, lambda result: None))
    assert tried[:5] == [100.0, 200.0, 200.0, 200.0, 400.0]
    assert fine < 390.0 <= too_many == 400.0


def test_a_client_that_gets_too_busy_does_not_claim_to_know_the_limit() -> None:
    async def run(rate: float) -> Any:
        return replace(GOOD, client_cpu=rate / 1000)

    assert asyncio.run(load.find_limit(100.0, run, lambda result: None)) == (800.0, None)


def test_a_server_that_is_always_too_slow_has_no_limit() -> None:
    async def run(rate: float) -> Any:
        return replace(GOOD, p99=300.0)

    fine, _ = asyncio.run(load.find_limit(100.0, run, lambda result: None))
    assert fine == 0.0


# All of it


def test_every_move_at_real_tables_is_acknowledged_once() -> None:
    result = asyncio.run(load.measure(tables=3, every=0.1, seconds=1.0))
    assert (result.sockets, result.sent, result.acknowledged) == (12, 30, 30)
    assert load.troubles(result) == ""
    assert result.exactly_once


def test_the_limit_of_each_number_of_processes_has_its_line() -> None:
    assert load.limit_line(load.Limit(1, 1542.0, 1682.0)).startswith("1 process: p99 passes 250 ms between 1,542 moves")
    assert load.limit_line(load.Limit(3, 800.0, None)).endswith(
        "800 moves a second and unknown, since this client was too busy"
    )


@pytest.mark.skipif(os.environ.get("CITYLINES_FULL") != "1", reason="it starts a PostgreSQL and three processes")
def test_several_processes_are_measured_on_postgresql() -> None:
    result = asyncio.run(load.measure(tables=3, every=0.1, seconds=1.0, processes=2))
    assert (result.processes, result.sent, result.acknowledged) == (2, 30, 30)
    assert result.exactly_once and result.database_cpu is not None
