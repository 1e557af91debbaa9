"""A real server on loopback, and a plain client, for whole games over real sockets.

with serving(tmp_path / "tables.sqlite") as server:
    asyncio.run(play(server))

async def play(server: Served) -> None:
    async with Player(server, "Ada") as ada, Player(server, "Ben") as ben:
        table = await ada.make_table("berlin", [None, None])
        await seat_all(table, [ada, ben])
        await play_out([ada, ben])
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import random
import secrets
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from citylines.game.dealing import nonce_hash
from citylines.server.app import App, create_app
from citylines.server.run import Server, address_of, listen
from citylines.server.settings import Settings

PATIENCE = 120.0
"""Seconds that a test waits for something that must come; it never says how soon."""

Told = dict[str, Any]


class Gone(Exception):
    """The server ended the connection; `bye` is what it said before, if anything."""

    def __init__(self, bye: Told | None, close_code: int | None) -> None:
        super().__init__(f"{bye} ({close_code})")
        self.bye, self.close_code = bye, close_code

    @property
    def code(self) -> str | None:
        """Why."""
        return None if self.bye is None else self.bye["code"]


class Refused(Exception):
    """A command was refused."""

    def __init__(self, told: Told) -> None:
        super().__init__(str(told))
        self.code, self.details = told["code"], told["args"]


# The server


@dataclass(frozen=True)
class Address:
    """Where a server is."""

    url: str

    @property
    def ws(self) -> str:
        """Where its sockets are."""
        return self.url.replace("http", "ws", 1)

    def http(self, **options: Any) -> httpx.AsyncClient:
        """A client of its own cookies."""
        return httpx.AsyncClient(base_url=self.url, timeout=PATIENCE, trust_env=False, **options)


@dataclass(frozen=True)
class Served(Address):
    """A server that runs in a thread of this process."""

    app: App
    loop: asyncio.AbstractEventLoop

    def in_loop(self, doing: Callable[[], Any]) -> Any:
        """Run something in the server's own loop; a coroutine is awaited there."""

        async def do() -> Any:
            result = doing()
            return await result if asyncio.iscoroutine(result) else result

        return asyncio.run_coroutine_threadsafe(do(), self.loop).result(PATIENCE)


@contextlib.contextmanager
def serving(database: str | Path, *, port: int = 0, rates: float = 1e6, **settings: Any) -> Iterator[Served]:
    """Run a server, on any free port if none is named, at a database; at the end stop it as a signal would."""
    url = database if isinstance(database, str) else f"sqlite:///{database}"
    app = create_app(Settings(port=0, database=url, rates=rates, **settings))
    listening = listen("127.0.0.1", port)
    ready, failed, loops = threading.Event(), list[BaseException](), list[asyncio.AbstractEventLoop]()
    server = Server(app, ready.set)

    async def run() -> None:
        loops.append(asyncio.get_running_loop())
        async with app.station.opened():
            await server.serve([listening])

    def thread() -> None:
        try:
            asyncio.run(run())
        except BaseException as error:
            failed.append(error)
        finally:
            ready.set()

    url = address_of(listening)
    running = threading.Thread(target=thread, name="server")
    running.start()
    assert ready.wait(60)
    try:
        if not failed:
            yield Served(url, app, loops[0])
    finally:
        server.should_exit = True
        running.join(60)
        listening.close()
        if failed:
            raise failed[0]


@dataclass(frozen=True)
class Process(Address):
    """A server that runs as a process of its own: `citylines serve`."""

    process: subprocess.Popen[str]

    def stop(self, signal: int = signal.SIGTERM) -> int:
        """Send a signal and wait for the end; the exit code."""
        self.process.send_signal(signal)
        return self.process.wait(60)


@contextlib.contextmanager
def process(
    database: str | Path, *, rates: float = 1e6, python: str | Path = sys.executable, **environ: str
) -> Iterator[Process]:
    """Run `citylines serve` on a free port; at the end it is killed, unless it was stopped before."""
    url = database if isinstance(database, str) else f"sqlite:///{database}"
    environ = {**os.environ, "CITYLINES_RATES": str(rates), **environ}
    command = [python, "-m", "citylines.cli", "serve", "--port=0", f"--database={url}"]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environ)
    assert running.stdout is not None
    try:
        line = running.stdout.readline()
        assert line.startswith("Citylines is at http://"), line
        yield Process(line.split()[-1], running)
    finally:
        running.kill()
        running.wait()
        running.stdout.close()


# The client


class Player:
    """Somebody with a token. It keeps what it is told in `table`, `seq`, `game` and `own`, and adds its nonces by itself."""

    def __init__(
        self, server: Served, nickname: str = "Ada", *, client: str | None = None, record: bool = False
    ) -> None:
        self.server, self.nickname, self.record = server, nickname, record
        self.client = client or secrets.token_hex(8)
        self.token = self.person = ""
        self.socket: ClientConnection | None = None
        self.heard: list[Told] = []
        """Every message, in order."""
        self.table: Told = {}
        self.game: Told | None = None
        self.own: dict[int, Told] = {}
        self.seq = 0
        self.nonces: dict[int, bytes] = {}
        self._ids = itertools.count(1)
        self._given: set[tuple[int, bytes]] = set()

    async def __aenter__(self) -> Player:
        await self.arrive()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.disconnect()

    # HTTP

    async def arrive(self) -> None:
        """Become somebody."""
        told = await self.request("POST", "/api/tokens", {"nickname": self.nickname})
        self.token, self.person = told["token"], told["person"]["id"]

    async def request(self, method: str, path: str, content: Any = None) -> Any:
        """An HTTP request as this person; its answer, which must be a good one."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        async with self.server.http(headers=headers) as http:
            answer = await http.request(method, path, json=content)
        assert answer.is_success, (answer.status_code, answer.text)
        return answer.json() if answer.content else None

    async def make_table(self, board: str, levels: Sequence[str | None], **options: Any) -> str:
        """Make a table; its id."""
        made = await self.request("POST", "/api/tables", {"board": board, "levels": levels, "options": options})
        return str(made["id"])

    # The socket

    async def connect(self, table: str, **headers: str) -> None:
        """Come to a table and be welcomed."""
        await self.open(table, **headers)
        await self.say({"type": "hello", "protocol": 1, "client": self.client, "record": self.record})
        await self.expect("welcome")

    async def open(self, table: str, **headers: str) -> None:
        """Connect without a word."""
        await self.disconnect()
        sent = {"Authorization": f"Bearer {self.token}", **headers}
        self.socket = await websockets.connect(
            f"{self.server.ws}/api/tables/{table}/socket", additional_headers=sent, proxy=None, compression=None
        )

    async def disconnect(self) -> None:
        """Hang up."""
        if self.socket is not None:
            await self.socket.close()
            self.socket = None

    async def say(self, message: Any) -> None:
        """Send anything: an object as JSON, a text or bytes as they are. Raises Gone."""
        assert self.socket is not None
        try:
            await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))
        except websockets.ConnectionClosed:
            while True:
                await self.hear()

    async def hear(self) -> Told:
        """The next message, noted. Raises Gone when there are no more."""
        assert self.socket is not None
        try:
            told: Told = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        except websockets.ConnectionClosed:
            bye = self.heard[-1] if self.heard and self.heard[-1]["type"] == "bye" else None
            raise Gone(bye, self.socket.close_code) from None
        self.heard.append(told)
        self._note(told)
        await self._give_nonces()
        return told

    async def expect(self, type: str) -> Told:
        """The next message of a type."""
        while (told := await self.hear())["type"] != type:
            pass
        return told

    async def until(self, fulfilled: Callable[[], bool]) -> None:
        """Listen until something holds."""
        while not fulfilled():
            await self.hear()

    async def end(self) -> Gone:
        """Listen until the server ends the connection; how it did."""
        try:
            while True:
                await self.hear()
        except Gone as gone:
            return gone

    async def command(self, type: str, **fields: Any) -> int:
        """Send a command; its id."""
        id = fields.pop("id", None) or next(self._ids)
        await self.say({"type": type, "id": id, **fields})
        return int(id)

    async def ask(self, type: str, **fields: Any) -> Told:
        """Send a command and wait for its answer. Raises Refused."""
        id = await self.command(type, **fields)
        while (told := await self.hear()).get("id") != id:
            pass
        if told["type"] == "refused":
            raise Refused(told)
        return told

    def _note(self, told: Told) -> None:
        match told["type"]:
            case "welcome":
                self.table, self.seq, self.game = told["table"], told["seq"], told["game"]
                self.own = {part["seat"]: part for part in told["own"]}
            case "table":
                self.table = told["table"]
            case "change":
                self.seq, self.game = told["seq"], {**(self.game or {}), **told["game"]}
                self.own = {part["seat"]: part for part in told["own"]}

    # Playing

    @property
    def seats(self) -> list[int]:
        """One's own seats."""
        return [seat for seat, held in enumerate(self.table["seats"]) if held["person"] == self.person]

    @property
    def dealt(self) -> bool:
        """Whether the game has begun."""
        return self.game is not None and self.table["status"] in ("playing", "finished")

    @property
    def to_decide(self) -> int | None:
        """The own seat that is to decide."""
        seat = self.game["seat"] if self.game is not None and self.table["status"] == "playing" else None
        return seat if seat in self.own else None

    @property
    def legal(self) -> list[str]:
        """What that seat may do."""
        assert self.to_decide is not None
        shown = self.own[self.to_decide]["legal"]
        return [*shown["actions"], *(way for ways in shown["claims"].values() for way in ways)]

    async def sit(self, seat: int) -> None:
        """Take a seat."""
        nonce = self.nonces[seat] = secrets.token_bytes(32)
        await self.ask("sit", seat=seat, nonce_hash=nonce_hash(nonce).hex())

    async def _give_nonces(self) -> None:
        """What every client does when the table deals."""
        if self.table.get("status") == "dealing":
            for seat in self.seats:
                given = seat, self.nonces[seat]
                if given not in self._given:
                    self._given.add(given)
                    await self.command("nonce", seat=seat, nonce=given[1].hex())

    async def act(self, action: str) -> Told:
        """Do something with the own seat that is to decide."""
        return await self.ask("act", seat=self.to_decide, seq=self.seq, action=action)

    async def play(self, choose: Callable[[list[str]], str] = random.choice) -> None:
        """Play until the game is over."""
        while self.table["status"] != "finished":
            if self.to_decide is None:
                await self.hear()
            else:
                seq = self.seq
                await self.act(choose(self.legal))
                await self.until(lambda seq=seq: self.seq > seq)


@contextlib.asynccontextmanager
async def players(server: Address, count: int) -> AsyncIterator[list[Player]]:
    """So many people."""
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Player(server, name)) for name in ("Ada", "Ben", "Cleo", "Dag")[:count]]


async def seat_all(table: str, people: Sequence[Player], *, start: bool = True) -> None:
    """Let everybody connect and sit down, in order; the first, who is the host, starts, and all wait for the deal."""
    for seat, player in enumerate(people):
        await player.connect(table)
        await player.sit(seat)
    if start:
        await people[0].ask("start")
        await asyncio.gather(*(player.until(lambda player=player: player.dealt) for player in people))


async def play_out(people: Sequence[Player]) -> None:
    """Let everybody play to the end."""
    await asyncio.gather(*(player.play() for player in people))
