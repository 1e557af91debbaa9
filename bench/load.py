"""A load on the server: many tables with four players each, over real sockets, one move a table every so often.

The server runs in a process of its own, on one core where that can be arranged, and this client on another. A client that is
busy itself would measure itself: above 80 % of a core the run is void. So its WebSockets are lean: they decode no more of
a message than it takes to make the next move.

    python bench/load.py                          1,000 tables, a move each every 2 s, for 60 s
    python bench/load.py --ramp 100,500,1000      a row for each number of tables
    python bench/load.py --find-limit             the rate at which one answer in a hundred takes more than 250 ms
    python bench/load.py --processes 1,2,3        a row for each number of server processes, on one PostgreSQL

With `--processes` nothing is bound to a core: the servers, PostgreSQL and this client share what there is. It takes Debian's
PostgreSQL, with a data folder of its own and every commit synced, or the one that `--database` names.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import gc
import hashlib
import http.client
import importlib
import json
import math
import os
import random
import secrets
import sys
import tempfile
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, nullcontext
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec

from citylines.game.dealing import fresh, nonce_hash

SEATS = 4
BOARDS = ("san-francisco", "berlin")
BUSIEST = 0.8
"""The share of a core beyond which this client measures itself."""
LATEST, MOST_FOR_OTHERS = 50.0, 0.2
"""Something else disturbed a run if one of a hundred moves of this client came so many milliseconds late, or so much of the
server's core was taken by others."""
SLOWEST = 0.250
"""Seconds that one answer in a hundred may take."""
GRACE = 15.0
"""Seconds without any answer until those that are missing are given up."""
AT_A_TIME = 24
"""Tables that are set up at once."""
ENOUGH = 1.1
"""How near the limit is found: the rate that is still fine, and one so many times higher that is not."""
TRIES = 3
"""How often a rate is tried while something else disturbs it."""
RATES = "1000"
"""The server's limits are for strangers, who don't all come from one address."""

SERVER = """
import os, sys
if sys.argv[1:]:
    os.sched_setaffinity(0, {int(sys.argv[1])})
from citylines.server.run import address_of, listen, run
from citylines.server.settings import load_settings
from citylines.server.several import run_several
settings = load_settings()
listening = listen(settings.host, settings.port)
serve = run if settings.workers == 1 else run_several
serve(settings, listening, lambda: print(address_of(listening), flush=True))
"""
"""What `citylines serve` does, without the words around it."""


# A lean WebSocket

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
LAST = 0x80
MASKED = 0x80
MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Broken(Exception):
    """A connection that did not do as agreed."""


def frame(kind: int, data: bytes) -> bytes:
    """A client's frame: masked, as RFC 6455 wants it."""
    size, mask = len(data), secrets.token_bytes(4)
    if size < 126:
        head = bytes((LAST | kind, MASKED | size))
    else:
        head = bytes((LAST | kind, MASKED | 126)) + size.to_bytes(2, "big")
    return head + mask + masked(data, mask)


def masked(data: bytes, mask: bytes) -> bytes:
    """Data under a mask, or from under it."""
    key = (mask * (len(data) // 4 + 1))[: len(data)]
    return (int.from_bytes(data, "big") ^ int.from_bytes(key, "big")).to_bytes(len(data), "big")


def accept_key(key: str) -> str:
    """How a server shows that it has understood the handshake."""
    return base64.b64encode(hashlib.sha1((key + MAGIC).encode()).digest()).decode()


class Socket(asyncio.Protocol):
    """A WebSocket, from the client's end. `on_message` gets each text, and `on_lost` what happened if it is cut off."""

    def __init__(self, on_message: Callable[[bytes], None], on_lost: Callable[[str], None]) -> None:
        self._on_message, self._on_lost = on_message, on_lost
        self._buffer = bytearray()
        self._key = base64.b64encode(secrets.token_bytes(16)).decode()
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport
        self._closing = False

    async def open(self, host: str, port: int, path: str, token: str) -> None:
        """Connect and shake hands. Raises Broken, or OSError."""
        self._transport, _ = await asyncio.get_running_loop().create_connection(lambda: self, host, port)
        request = (
            f"GET {path} HTTP/1.1", f"Host: {host}:{port}", "Connection: Upgrade", "Upgrade: websocket",
            "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {self._key}", f"Authorization: Bearer {token}", "", "",
        )  # fmt: skip
        self._transport.write("\r\n".join(request).encode())
        await self._opened

    def send(self, message: bytes) -> None:
        """Send a text."""
        self._transport.write(frame(TEXT, message))

    def close(self) -> None:
        """Hang up."""
        self._closing = True
        self._transport.write(frame(CLOSE, b""))
        self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Called with whatever has come."""
        self._buffer += data
        if not self._opened.done():
            self._shake_hands()
        if self._opened.done():
            self._take_frames()

    def connection_lost(self, error: Exception | None) -> None:
        """Called at the end."""
        if not self._opened.done():
            self._opened.set_exception(Broken("the handshake was cut off"))
        elif not self._closing:
            self._on_lost(f"the connection ended: {error}")

    def _shake_hands(self) -> None:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return
        head = self._buffer[:end].decode("latin-1")
        del self._buffer[: end + 4]
        if head.split()[1] == "101" and accept_key(self._key) in head:
            self._opened.set_result(None)
        else:
            self._opened.set_exception(Broken(f"the handshake was refused: {head.splitlines()[0]}"))
            self._closing = True
            self._transport.abort()

    def _take_frames(self) -> None:
        """Every whole frame in the buffer. This server sends each message in one."""
        buffer, at = self._buffer, 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1], at + 2
            if size > 125:
                width = 2 if size == 126 else 8
                start += width
                size = int.from_bytes(buffer[at + 2 : start], "big") if len(buffer) >= start else len(buffer)
            if len(buffer) < start + size:
                break
            self._take(buffer[at], bytes(buffer[start : start + size]))
            at = start + size
        del buffer[:at]

    def _take(self, first: int, data: bytes) -> None:
        if first == LAST | TEXT:
            self._on_message(data)
        elif first == LAST | PING:
            self._transport.write(frame(PONG, data))
        elif first == LAST | CLOSE:
            self._transport.close()
        elif first != LAST | PONG:
            self._transport.abort()


# Tables and those who play there


class Legal(msgspec.Struct):
    """What a seat may do."""

    actions: list[str] = []
    claims: dict[str, list[str]] = {}


class Own(msgspec.Struct):
    """What a seat alone sees: of that, what it may do."""

    seat: int
    legal: Legal


class TableInfo(msgspec.Struct):
    """Of a table, how far it is."""

    status: str


class Told(msgspec.Struct):
    """The parts of the server's messages that are needed here; all the rest is passed over."""

    type: str
    id: int | None = None
    seq: int | None = None
    code: str | None = None
    own: list[Own] = []
    table: TableInfo | None = None


decode = msgspec.json.Decoder(Told).decode
encode = msgspec.json.Encoder().encode


@dataclass
class Tally:
    """What has come of the moves."""

    sent: int = 0
    waits: list[float] = field(default_factory=list)
    """Seconds until each was acknowledged."""
    doubled: int = 0
    """Answers to what had been answered."""
    refused: list[str] = field(default_factory=list)
    gaps: int = 0
    """Changes that came out of order, twice or not at all."""
    lost: list[str] = field(default_factory=list)
    """Connections that ended."""
    late: int = 0
    """Moves that were due while their table still waited for the server."""


class Player:
    """Somebody at a table, with a socket of their own. Commands are answered through futures, moves counted."""

    def __init__(self, table: LoadTable, seat: int, token: str) -> None:
        self._table, self.seat, self._token = table, seat, token
        self._nonce = fresh()
        self._given: asyncio.Future[None] | None = None
        self._ids = self._seq = 0
        self._answers: dict[int, asyncio.Future[None]] = {}
        self._welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.socket = Socket(self._hear, table.tally.lost.append)

    async def enter(self, host: str, port: int) -> None:
        """Come to the table, and take the seat."""
        await self.socket.open(host, port, f"/api/tables/{self._table.id}/socket", self._token)
        self.socket.send(encode({"type": "hello", "protocol": 1, "client": secrets.token_urlsafe(12)}))
        await self._welcome
        await self.do("sit", seat=self.seat, nonce_hash=nonce_hash(self._nonce).hex())

    async def do(self, command: str, **fields: Any) -> None:
        """Send a command, and wait until it is done."""
        id = self.say(command, **fields)
        self._answers[id] = asyncio.get_running_loop().create_future()
        await self._answers[id]

    def say(self, command: str, **fields: Any) -> int:
        """Send a command; its number."""
        self._ids += 1
        self.socket.send(encode({"type": command, "id": self._ids, **fields}))
        return self._ids

    def _hear(self, data: bytes) -> None:
        told = decode(data)
        match told.type:
            case "change":
                self._see(told)
            case "ack" | "refused":
                self._answered(told)
            case "welcome":
                self._welcome.set_result(None)
            case "table" if told.table is not None and told.table.status == "dealing" and self._given is None:
                self._given = asyncio.ensure_future(self.do("nonce", seat=self.seat, nonce=self._nonce.hex()))
            case "table" if told.table is not None and told.table.status == "finished":
                self._table.over = True

    def _see(self, told: Told) -> None:
        assert told.seq is not None
        if told.seq != self._seq + 1:
            self._table.tally.gaps += 1
        self._seq = told.seq
        for own in told.own:
            if own.legal.actions or own.legal.claims:
                self._table.may_move(self, told.seq, own.legal)

    def _answered(self, told: Told) -> None:
        waiting = self._answers.pop(told.id or 0, None)
        if waiting is None:
            self._table.answered(self, told)
        elif told.type == "ack":
            waiting.set_result(None)
        else:
            waiting.set_exception(Broken(f"refused: {told.code}"))


@dataclass
class Move:
    """A move that was not answered yet."""

    player: Player
    id: int
    since: float


class LoadTable:
    """A table with four players, where at most one move is under way."""

    def __init__(self, id: str, tokens: Sequence[str], tally: Tally) -> None:
        self.id, self.tally = id, tally
        self.over = False
        """Whether the game has ended: then nothing is due here any more."""
        self.players = [Player(self, seat, token) for seat, token in enumerate(tokens)]
        self._rng = random.Random(id)
        self._next: tuple[Player, int, str] | None = None
        self._due: deque[float] = deque()
        self._move: Move | None = None
        self._begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @property
    def waits(self) -> bool:
        """Whether a move is not answered yet."""
        return self._move is not None

    async def begin(self, host: str, port: int) -> None:
        """Let everybody sit down, and deal."""
        await asyncio.gather(*(player.enter(host, port) for player in self.players))
        await self.players[0].do("start")
        await self._begun

    def stop(self) -> None:
        """Make no more moves."""
        self._due.clear()

    def close(self) -> None:
        """Let everybody hang up."""
        for player in self.players:
            player.socket.close()

    def turn(self, now: float) -> None:
        """A move is due. Its time counts from now, also if it has to wait for the answer to the one before."""
        if not self.over:
            self.tally.late += self.waits or self._next is None
            self._due.append(now)
            self._catch_up()

    def may_move(self, player: Player, seq: int, legal: Legal) -> None:
        """A player is told that it is their turn."""
        self._next = player, seq, self._rng.choice([*legal.actions, *(ways[0] for ways in legal.claims.values())])
        if not self._begun.done():
            self._begun.set_result(None)
        self._catch_up()

    def answered(self, player: Player, told: Told) -> None:
        """A command was answered that nobody waits for: the move under way, if all is well."""
        move = self._move
        ours = move is not None and (move.player, move.id) == (player, told.id)
        if told.type == "refused":
            self.tally.refused.append(str(told.code))
        elif move is not None and ours:
            self.tally.waits.append(time.perf_counter() - move.since)
        else:
            self.tally.doubled += 1
        if ours:
            self._move = None
            self._catch_up()

    def _catch_up(self) -> None:
        """Make the move that is due, once it can be made."""
        if self._due and self._next is not None and self._move is None:
            player, seq, action = self._next
            self._next = None
            self._move = Move(player, player.say("act", seat=player.seat, seq=seq, action=action), self._due.popleft())
            self.tally.sent += 1


# The server


def processes_below(pid: int) -> list[int]:
    """A process and all that it has started, and they in turn."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return [pid]
    return [pid, *(below for child in children for below in processes_below(int(child)))]


def worked(pids: Sequence[int]) -> float | None:
    """Seconds that processes have worked; None where the system does not tell."""
    total = 0.0
    for pid in pids:
        try:
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return None
        total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return total


class Server:
    """The server's processes, as seen from outside."""

    def __init__(self, pid: int, url: str, core: int | None, database: int | None = None) -> None:
        """`pid` is the one that was started, `database` PostgreSQL's first one."""
        self._pid, self._database, self._core = pid, database, core
        parts = urlsplit(url)
        assert parts.hostname is not None and parts.port is not None
        self.host, self.port = parts.hostname, parts.port
        self._http = ThreadPoolExecutor(8)

    async def post(self, path: str, content: Any, token: str | None = None) -> Any:
        """What the server answers to a request."""
        return await asyncio.get_running_loop().run_in_executor(self._http, self._post, path, content, token)

    def _post(self, path: str, content: Any, token: str | None) -> Any:
        connection = http.client.HTTPConnection(self.host, self.port, timeout=60)
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        try:
            connection.request("POST", path, json.dumps(content), headers)
            answer = connection.getresponse()
            body = answer.read()
        finally:
            connection.close()
        if answer.status != 201:
            raise Broken(f"{path} was answered with {answer.status}: {body.decode(errors='replace')[:200]}")
        return json.loads(body)

    @property
    def memory(self) -> int | None:
        """Bytes that they hold; None where the system does not tell."""
        try:
            pages = [int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in processes_below(self._pid)]
        except OSError:
            return None
        return sum(pages) * os.sysconf("SC_PAGE_SIZE")

    @property
    def cpu(self) -> float | None:
        """Seconds that they have worked; None where the system does not tell."""
        return worked(processes_below(self._pid))

    @property
    def database_cpu(self) -> float | None:
        """Seconds that PostgreSQL has worked, if it was started here."""
        return None if self._database is None else worked(processes_below(self._database))

    @property
    def core_busy(self) -> float | None:
        """Seconds that its core has worked, for whomever; None where it has none of its own, or the system does not tell."""
        try:
            lines = Path("/proc/stat").read_text().splitlines()
        except OSError:
            return None
        for name, *fields in map(str.split, lines):
            if name == f"cpu{self._core}":
                user, nice, system, _idle, _waiting, *interrupts = map(int, fields[:8])
                return (user + nice + system + sum(interrupts)) / os.sysconf("SC_CLK_TCK")
        return None


@contextmanager
def one_core_each() -> Iterator[int | None]:
    """Keep this client to a core of its own; the server's core, or None where there are no two or processes can't be bound."""
    usable = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
    if len(usable) < 2:
        yield None
        return
    os.sched_setaffinity(0, {max(usable)})
    try:
        yield min(usable)
    finally:
        os.sched_setaffinity(0, usable)


@contextmanager
def a_postgresql() -> Iterator[tuple[str, int]]:
    """A PostgreSQL that syncs every commit: how to reach a new database there, and its process."""
    sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
    postgresql = importlib.import_module("server.postgres")
    with postgresql.running(max_connections="100") as postgres:
        assert postgres.pid is not None
        yield postgres.new_database(), postgres.pid


@contextmanager
def store_for(processes: int | None, database: str | None) -> Iterator[tuple[str | None, int | None]]:
    """Where a run stores its tables: the database that was named, else PostgreSQL for several processes."""
    if processes is None or database is not None:
        yield database, None
    else:
        with a_postgresql() as (url, pid):
            yield url, pid


@asynccontextmanager
async def serving(
    core: int | None, database: str | None, processes: int = 1, database_pid: int | None = None
) -> AsyncIterator[Server]:
    """A fresh server with an empty store."""
    with tempfile.TemporaryDirectory(prefix="citylines-load-") as folder:
        url = database or f"sqlite:///{folder}/tables.sqlite"
        settings = {
            "PORT": "0", "DATABASE": url, "RATES": RATES, "LOG_LEVEL": "warning", "WORKERS": str(processes),
        }  # fmt: skip
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", SERVER, *([] if core is None else [str(core)]),
            stdout=asyncio.subprocess.PIPE, env=os.environ | {f"CITYLINES_{name}": value for name, value in settings.items()},
        )  # fmt: skip
        assert process.stdout is not None
        try:
            address = (await process.stdout.readline()).decode().strip()
            if not address:
                raise Broken("the server did not start")
            yield Server(process.pid, address, core, database_pid)
        finally:
            if process.returncode is None:
                process.terminate()
            await process.communicate()


# A run


@dataclass
class Result:
    """What a run has shown. Times are in milliseconds, shares of one core."""

    tables: int
    sockets: int
    seconds: float
    every: float
    sent: int
    acknowledged: int
    doubled: int
    refused: int
    gaps: int
    lost: int
    late: int
    rate: float
    p50: float
    p99: float
    slowest: float
    kb_a_table: float | None
    server_cpu: float | None
    client_cpu: float
    others_cpu: float | None
    """What others took of the server's core; the kernel's work for the sockets is in it, too."""
    client_lag: float
    """How late this client itself was for its moves, one in a hundred of them."""
    processes: int = 1
    database_cpu: float | None = None

    @property
    def void(self) -> bool:
        """Whether this client was too busy to measure anything but itself."""
        return self.client_cpu > BUSIEST

    @property
    def disturbed(self) -> bool:
        """Whether other programs kept this client or the server waiting."""
        return self.client_lag > LATEST or (self.others_cpu or 0.0) > MOST_FOR_OTHERS

    @property
    def fast_enough(self) -> bool:
        """Whether hardly anybody had to wait for long."""
        return self.p99 < 1000 * SLOWEST and self.exactly_once

    @property
    def exactly_once(self) -> bool:
        """Whether every move was acknowledged once, and told to everybody once."""
        return self.acknowledged == self.sent > 0 and not (self.doubled or self.refused or self.gaps or self.lost)


@dataclass
class Limit:
    """Moves a second at which so many processes still answer fast enough, and a few more, at which they don't."""

    processes: int
    fine_at: float
    too_many_at: float | None
    """None if the client was too busy to say."""


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that so many of them don't exceed; not a number if there are none."""
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)] if values else math.nan


def share(before: float | None, after: float | None, seconds: float) -> float | None:
    """What part of a time was worked, if it is known."""
    return None if before is None or after is None else (after - before) / seconds


async def sit_down(server: Server, number: int, tally: Tally) -> list[LoadTable]:
    """So many tables, dealt."""
    limit = asyncio.Semaphore(AT_A_TIME)

    async def table(n: int) -> LoadTable:
        async with limit:
            people = [server.post("/api/tokens", {"nickname": f"player {n}-{seat}"}) for seat in range(SEATS)]
            tokens = [person["token"] for person in await asyncio.gather(*people)]
            wanted = {"board": BOARDS[n % len(BOARDS)], "levels": [None] * SEATS}
            made = LoadTable((await server.post("/api/tables", wanted, tokens[0]))["id"], tokens, tally)
            await made.begin(server.host, server.port)
            return made

    return list(await asyncio.gather(*(table(n) for n in range(number))))


async def play(tables: Sequence[LoadTable], every: float, seconds: float) -> list[float]:
    """A move at each table every so often, the tables one after the other, whether the server keeps up or not.

    Tells by how many seconds this client itself was late for each: on a machine that is busy with other things, too, they
    are part of what is measured.
    """
    start, lags = time.perf_counter(), list[float]()
    for n in range(round(seconds / every * len(tables))):
        due = start + n * every / len(tables)
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        now = time.perf_counter()
        lags.append(now - due)
        tables[n % len(tables)].turn(now)
    await last_answers(tables)
    return lags


async def last_answers(tables: Sequence[LoadTable]) -> None:
    """Wait for the moves that are under way, as long as any of them are still answered."""
    for table in tables:
        table.stop()
    waiting, since = len(tables) + 1, time.perf_counter()
    while waiting and time.perf_counter() - since < GRACE:
        await asyncio.sleep(0.01)
        before, waiting = waiting, sum(table.waits for table in tables)
        if waiting < before:
            since = time.perf_counter()


async def measure(
    tables: int, every: float, seconds: float, database: str | None = None, processes: int | None = None
) -> Result:
    """One run against a fresh server; where its processes are counted, all share all cores."""
    with store_for(processes, database) as (url, pid), one_core_each() if processes is None else nullcontext() as core:
        async with serving(core, url, processes or 1, pid) as server:
            return replace(await measure_at(server, tables, every, seconds), processes=processes or 1)


async def measure_at(server: Server, number: int, every: float, seconds: float) -> Result:
    """One run; first some moves at tables apart, so that everything is loaded that is loaded once."""
    apart = await sit_down(server, len(BOARDS), Tally())
    await play(apart, 0.02, 1.0)
    before, tally = server.memory, Tally()
    tables = await sit_down(server, number, tally)
    gc.collect()
    gc.freeze()  # looking through thousands of players again and again would be measured, too
    cpu, core, stored = server.cpu, server.core_busy, server.database_cpu
    own, start = time.process_time(), time.perf_counter()
    lags = await play(tables, every, seconds)
    took, own, memory = time.perf_counter() - start, time.process_time() - own, server.memory
    server_cpu, busy = share(cpu, server.cpu, took), share(core, server.core_busy, took)
    database_cpu = share(stored, server.database_cpu, took)
    for table in [*apart, *tables]:
        table.close()
    gc.unfreeze()
    waits = [1000 * wait for wait in tally.waits]
    return Result(
        tables=number,
        sockets=number * SEATS,
        seconds=round(took, 1),
        every=every,
        sent=tally.sent,
        acknowledged=len(waits),
        doubled=tally.doubled,
        refused=len(tally.refused),
        gaps=tally.gaps,
        lost=len(tally.lost),
        late=tally.late,
        rate=len(waits) / took,
        p50=percentile(waits, 0.50),
        p99=percentile(waits, 0.99),
        slowest=percentile(waits, 1.0),
        kb_a_table=None if before is None or memory is None else (memory - before) / 1000 / number,
        server_cpu=server_cpu,
        client_cpu=own / took,
        others_cpu=None if busy is None or server_cpu is None else max(0.0, busy - server_cpu),
        client_lag=1000 * percentile(lags, 0.99),
        database_cpu=database_cpu,
    )


async def find_limit(
    rate: float, run: Callable[[float], Coroutine[Any, Any, Result]], tell: Callable[[Result], None]
) -> tuple[float, float | None]:
    """Moves a second at which answers are still fast enough, and a little more, at which they are not.

    The second is None if this client was too busy to say.
    """
    fine, too_many = 0.0, math.inf
    while too_many > ENOUGH * fine:
        for _ in range(TRIES):
            result = await run(rate)
            tell(result)
            if result.fast_enough or not result.disturbed:
                break
        if result.void:
            return fine, None
        if result.fast_enough:
            fine = rate
        else:
            too_many = rate
        if fine == 0.0 and rate < 1.0:
            break
        rate = 2 * fine if math.isinf(too_many) else math.sqrt(fine * too_many) if fine else too_many / 2
    return fine, too_many


# The report

COLUMNS: dict[str, Callable[[Result], str]] = {
    "processes": lambda r: f"{r.processes}",
    "tables": lambda r: f"{r.tables:,}",
    "sockets": lambda r: f"{r.sockets:,}",
    "moves": lambda r: f"{r.sent:,}",
    "moves/s": lambda r: f"{r.rate:,.0f}",
    "p50 ms": lambda r: f"{r.p50:.1f}",
    "p99 ms": lambda r: f"{r.p99:.1f}",
    "max ms": lambda r: f"{r.slowest:.0f}",
    "KB/table": lambda r: "?" if r.kb_a_table is None else f"{r.kb_a_table:.0f}",
    "server CPU": lambda r: "?" if r.server_cpu is None else f"{r.server_cpu:.0%}",
    "database": lambda r: "?" if r.database_cpu is None else f"{r.database_cpu:.0%}",
    "client CPU": lambda r: f"{r.client_cpu:.0%}",
    "others": lambda r: "?" if r.others_cpu is None else f"{r.others_cpu:.0%}",
    "client lag ms": lambda r: f"{r.client_lag:.1f}",
    "each acknowledged once": lambda r: "yes" if r.exactly_once else "NO",
}


def row(result: Result | None = None) -> str:
    """A line of the report, or its head."""
    cells = [name if result is None else shown(result) for name, shown in COLUMNS.items()]
    line = "  ".join(cell.rjust(max(len(name), 7)) for cell, name in zip(cells, COLUMNS, strict=True))
    if result is None or not (result.void or result.disturbed):
        return line
    return line + ("  VOID: this client was too busy" if result.void else "  DOUBTFUL: other programs were too busy")


def troubles(result: Result) -> str:
    """What went wrong with moves, in a line; empty if nothing did."""
    missing = result.sent - result.acknowledged - result.refused
    found = {
        "not answered": missing, "answered twice": result.doubled, "refused": result.refused,
        "changes out of order": result.gaps, "connections lost": result.lost,
    }  # fmt: skip
    return ", ".join(f"{count} {what}" for what, count in found.items() if count)


def told(result: Result) -> None:
    """Print a result."""
    print(row(result), *filter(None, [troubles(result)]), sep="\n", flush=True)


def raise_file_limit() -> None:
    """Each socket is a file, here and in the server, which inherits the limit."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def run(options: argparse.Namespace) -> tuple[list[Result], list[Limit]]:
    """All runs that were asked for."""
    results, limits = list[Result](), list[Limit]()

    def keep(result: Result) -> None:
        results.append(result)
        told(result)

    def at_rate(processes: int | None) -> Callable[[float], Coroutine[Any, Any, Result]]:
        return lambda rate: measure(options.tables, options.tables / rate, options.seconds, options.database, processes)

    print(row())
    for processes in options.processes or [None]:
        if options.find_limit:
            between = await find_limit(options.tables / options.every, at_rate(processes), keep)
            limits.append(Limit(processes or 1, *between))
            continue
        for tables in options.ramp or [options.tables]:
            keep(await measure(tables, options.every, options.seconds, options.database, processes))
    for limit in limits:
        print(limit_line(limit), flush=True)
    return results, limits


def limit_line(limit: Limit) -> str:
    """Where the limit is, in a line."""
    who = f"{limit.processes} process{'' if limit.processes == 1 else 'es'}"
    beyond = "unknown, since this client was too busy" if limit.too_many_at is None else f"{limit.too_many_at:,.0f}"
    return f"{who}: p99 passes {1000 * SLOWEST:.0f} ms between {limit.fine_at:,.0f} moves a second and {beyond}"


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--every", type=float, default=2.0, metavar="SECONDS", help="between two moves at a table")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to play")
    parser.add_argument("--ramp", type=numbers, metavar="N,N,…", help="several numbers of tables, one after the other")
    parser.add_argument("--find-limit", action="store_true", help="raise the rate until p99 passes 250 ms")
    parser.add_argument(
        "--processes", type=numbers, metavar="N,N,…", help="server processes, one number after the other, on PostgreSQL"
    )
    parser.add_argument("--database", help="another store than a new SQLite file; it should be empty")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there instead of printing them")
    return parser.parse_args(arguments)


def numbers(text: str) -> list[int]:
    """A list like 100,500."""
    return [int(part) for part in text.split(",")]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run; 0 if every move was acknowledged once, and measured by a client that had time to."""
    options = parse(arguments)
    raise_file_limit()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        results, limits = runner.run(run(options))
    runs = [asdict(result) | {"void": result.void} for result in results]
    figures = json.dumps({"runs": runs, "limits": [asdict(limit) for limit in limits]})
    if options.json:
        options.json.write_text(figures + "\n")
    else:
        print(figures)
    sound = all(result.exactly_once and not result.void for result in results)
    return 0 if sound or options.find_limit else 1


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """A faster event loop, where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


if __name__ == "__main__":
    sys.exit(main())
