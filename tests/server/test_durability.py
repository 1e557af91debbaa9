"""What a player was told is so, stays so: after kill -9, a stop in mid-turn, a power cut, and wherever a log may end.

The store alone is tried in test_store_durability.py; here it is whole games, whose players come back by themselves.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import pickle
import random
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path

import pytest
import websockets

from citylines.game.dealing import nonce_hash
from citylines.server import client as clients
from citylines.server.client import TableState
from citylines.server.entries import Dealing, Dealt, Made, NonceGiven, Sat, read_entry
from citylines.server.hall import Hall
from citylines.server.room import row_of
from citylines.server.store import Store
from server import power_cut_games
from server.power_cut import Disk, Event
from server.rooms import FirstLegal, Listener, command
from server.tables import ANNA, BEN, NONCES, dealt
from server.witnesses import PATIENCE, Witness, check_log, check_pictures, doubled, log_of, moves_in, seated

FULL = os.environ.get("CITYLINES_FULL") == "1"
KILLS, CUTS = (50, 400) if FULL else (3, 12)
"""How often each kind of game is killed, of which there are four in full; and how often the power is cut."""
STORES = ["sqlite", "postgresql"]
HERE = Path(__file__).parent


@pytest.fixture(params=STORES)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.sqlite"
    database: str = request.getfixturevalue("postgres").new_database()
    return database


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients look often for a server that is gone: a start takes seconds, and there are many."""
    monkeypatch.setattr(clients, "LONGEST_WAIT", 0.3)


# A server that can be killed


class Process:
    """`citylines serve`, which can be ended and started again, always at the same address."""

    def __init__(self, database: str) -> None:
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        self._process: subprocess.Popen[str] | None = None
        self._command = [sys.executable, "-m", "citylines.cli", "serve", f"--port={port}", f"--database={database}"]

    def start(self) -> None:
        """Start it; it need not be ready yet."""
        environment = os.environ | {"PYTHONUNBUFFERED": "1", "CITYLINES_RATES": "1e6", "CITYLINES_LOG_LEVEL": "warning"}
        self._process = subprocess.Popen(self._command, stdout=subprocess.PIPE, text=True, env=environment)

    async def ready(self) -> None:
        """Wait until it says so."""
        assert self._process is not None and self._process.stdout is not None
        said = await asyncio.to_thread(self._process.stdout.readline)
        assert self.url in said, said

    def end(self, how: signal.Signals = signal.SIGKILL) -> int:
        """End it, and tell how it ended."""
        assert self._process is not None and self._process.stdout is not None
        process, self._process = self._process, None
        process.send_signal(how)
        process.stdout.close()
        return process.wait(60)

    def __enter__(self) -> Process:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self.end()


def free_port() -> int:
    """A port that nobody listens at, nor gets for a connection of its own while the server is away."""
    for port in random.sample(range(20_000, 32_000), 100):
        with socket.socket() as trying, contextlib.suppress(OSError):
            trying.bind(("127.0.0.1", port))
            return port
    pytest.fail("no port is free")


async def interrupted(people: Sequence[Witness], interrupt: Callable[[], Awaitable[None]], most: int) -> int:
    """Play a game, interrupted again and again at any moment; how often."""
    first, count = people[0], 0
    async with asyncio.TaskGroup() as playing:
        for person in people:
            playing.create_task(person.play())
        while not first.over and count < most:
            late = first.client.state.seq + random.randrange(1, 15)
            await first.client.until(lambda late=late: first.client.state.seq >= late or first.over)
            await asyncio.sleep(random.random() * 0.02)
            if not first.over:
                await interrupt()
                count += 1
    return count


async def check_stored(url: str, people: Sequence[Witness]) -> None:
    """With the server gone: the store has what people were told."""
    store = await Store.open(url)
    try:
        table = people[0].client.id
        check_log(await log_of(store, table), people)
        check_pictures(await Hall(store, FirstLegal()).read(table), people)
    finally:
        await store.close()


@pytest.mark.parametrize("bots", [0, 1] if FULL else [0])
def test_a_killed_server_loses_nothing(url: str, bots: int) -> None:
    async def game(server: Process, most: int) -> int:
        async def kill() -> None:
            server.end()
            server.start()
            if random.random() < 0.2:  # once more, wherever it is by now
                await asyncio.sleep(random.random())
                server.end()
                server.start()
            await server.ready()

        await server.ready()
        async with seated(server.url, "berlin", [None, None, *["driver"] * bots]) as people:
            kills = await interrupted(people, kill, most)
            assert await asyncio.to_thread(server.end, signal.SIGTERM) == 0
            await check_stored(url, people)
        return kills

    left = KILLS
    while left > 0:
        with Process(url) as server:
            left -= asyncio.run(asyncio.wait_for(game(server, left), PATIENCE))


def in_mid_turn(state: TableState) -> bool:
    """Whether somebody has taken a card and may take another."""
    return state.game is not None and state.game["phase"] == "second"


@pytest.mark.parametrize("url", STORES if FULL else STORES[:1], indirect=True)
def test_a_server_stopped_in_mid_turn_loses_nothing(url: str) -> None:
    async def farewell(person: Witness, ready: asyncio.Barrier) -> dict[str, object]:
        """What a connection hears last, after its hello."""
        site, table = person.client.site, person.client.id
        address = f"{site.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        heard = list[str]()
        async with websockets.connect(address, additional_headers=site.headers, proxy=None) as line:
            await line.send(json.dumps({"type": "hello", "protocol": 1, "client": "listener"}))
            heard.append(str(await line.recv()))
            await ready.wait()
            with contextlib.suppress(websockets.ConnectionClosed):
                while True:
                    heard.append(str(await line.recv()))
            assert line.close_code == 1012
        last: dict[str, object] = json.loads(heard[-1])
        return last

    async def game(server: Process) -> None:
        await server.ready()
        async with seated(server.url, "san-francisco", [None, None]) as people:
            await asyncio.gather(*(person.play(in_mid_turn) for person in people))
            ready = asyncio.Barrier(len(people) + 1)
            listening = [asyncio.create_task(farewell(person, ready)) for person in people]
            await ready.wait()
            playing = [asyncio.create_task(person.play()) for person in people]
            await asyncio.sleep(0)  # so that a move is on its way
            assert await asyncio.to_thread(server.end, signal.SIGTERM) == 0
            for bye in await asyncio.gather(*listening):
                assert (bye["type"], bye["code"]) == ("bye", "restart") and bye["retry"] is not None
            server.start()
            await server.ready()
            await asyncio.gather(*playing)
            assert await asyncio.to_thread(server.end, signal.SIGTERM) == 0
            await check_stored(url, people)

    with Process(url) as server:
        asyncio.run(asyncio.wait_for(game(server), PATIENCE))


# A log may end anywhere


def use(path: Path, scene: Callable[[Store], Awaitable[None]]) -> None:
    """Do something with a store open."""

    async def main() -> None:
        store = await Store.open(f"sqlite:///{path}")
        try:
            await scene(store)
        finally:
            await store.close()

    asyncio.run(asyncio.wait_for(main(), PATIENCE))


def beginning() -> tuple[list[bytes], list[tuple[str, str]]]:
    """A log up to the deal, and the commands that led to it, by whom; the first entry is the table's making."""
    said = [(person, f'{{"type":"sit","id":1,"seat":{seat},"nonce_hash":"{nonce_hash(NONCES[seat]).hex()}"}}')
            for seat, person in enumerate((ANNA, BEN))]  # fmt: skip
    said += [(ANNA, '{"type":"start","id":2}')]
    said += [(person, f'{{"type":"nonce","id":3,"seat":{seat},"nonce":"{NONCES[seat].hex()}"}}')
             for seat, person in enumerate((ANNA, BEN))]  # fmt: skip
    return dealt(ANNA, BEN).log, said


@pytest.mark.parametrize("entries", range(1, 8))
def test_a_table_begins_wherever_a_stop_cut_it_off(tmp_path: Path, entries: int) -> None:
    """Whoever got no answer asks again, and is told that it is done; and what follows by itself does so."""
    log, said = beginning()

    async def scene(store: Store) -> None:
        for n, data in enumerate(log[:entries], start=1):
            await store.append("t", n, 1.0, data)
        room = await Hall(store, FirstLegal(), clock=lambda: 99_999.0).room("t")
        guests = {person: Listener(person) for person in (ANNA, BEN)}
        for guest in guests.values():
            await room.enter(guest)
        for person, message in said[max(0, entries - 2) :]:
            await room.handle(guests[person], command(message))
        await room.settle()
        room.close()
        refused = [told for guest in guests.values() for told in guest.messages("refused")]
        assert refused == [] and room.table.status == "playing"
        kinds = [type(read_entry(data)) for data in await store.entries("t")]
        assert kinds == [Made, Sat, Sat, Dealing, NonceGiven, NonceGiven, Dealt]

    use(tmp_path / "t.sqlite", scene)


def test_lists_tell_the_truth_after_a_stop_between_a_move_and_its_row(tmp_path: Path) -> None:
    played, chance = dealt(ANNA, BEN), random.Random(4)
    old = row_of(played.table)
    while not played.table.over:
        played.act_at_random(chance)

    async def scene(store: Store) -> None:
        for n, data in enumerate(played.log, start=1):
            await store.append("t", n, 1.0, data, old if n == 1 else None)
        assert [row.id for row in await store.running()] == ["t"]
        room = await Hall(store, FirstLegal()).room("t")
        await room.settle()
        assert await store.running() == []

    use(tmp_path / "t.sqlite", scene)


# A power cut


def cuts(events: list[Event], chance: random.Random) -> Iterator[tuple[dict[str, bytes], list[Event]]]:
    """Power cuts at some moments of a run: the files found afterwards, and all that people had been told before."""
    moments = set(chance.sample(range(len(events)), CUTS))
    disk, told = Disk(), list[Event]()
    for moment, event in enumerate(events):
        disk.follow(event)
        if event[0] in ("made", "acknowledged"):
            told.append(event)
        if moment in moments:
            yield disk.after_a_cut(chance), list(told)


async def check_after_a_cut(store: Store, told: Sequence[Event]) -> None:
    """What people had been told is so, once; and each table goes on."""
    hall = Hall(store, FirstLegal())
    for table in (event[1] for event in told if event[0] == "made"):
        moves = moves_in(await log_of(store, table))
        assert doubled(moves) == []
        for _, at, client, id, seq in (event for event in told if event[0] == "acknowledged"):
            assert at != table or (moves[seq].client, moves[seq].id) == (client, id)
        if (await hall.read(table)).status == "playing":
            await power_cut_games.play(hall, table, [], moves=2)
            assert len(moves_in(await log_of(store, table))) > len(moves)


def test_games_survive_a_power_cut(tmp_path: Path) -> None:
    command = [sys.executable, str(HERE / "power_cut_games.py"), str(tmp_path)]
    events: list[Event] = pickle.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)
    assert sum(event[0] == "acknowledged" for event in events) > 100
    seed = random.randrange(2**32)
    for number, (files, told) in enumerate(cuts(events, random.Random(seed))):
        folder = tmp_path / f"{seed}-{number}"
        folder.mkdir()
        for name, content in files.items():
            (folder / name).write_bytes(content)
        use(folder / "citylines.db", lambda store, told=told: check_after_a_cut(store, told))
        shutil.rmtree(folder)
