"""Several servers on one PostgreSQL: players of one table at different ones, which are killed, stopped and continued."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import random
import signal
import socket
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Any

import psycopg
import pytest
import websockets

from citylines.cli import main
from citylines.server.entries import Entry
from citylines.server.hall import Hall
from citylines.server.schema import leases, servers
from citylines.server.servers import GIVEN_UP_AFTER
from citylines.server.site import Site
from citylines.server.store import Conflict, Store, StoreTrouble, TableRow
from citylines.server.table import Table
from server import nasty
from server.nasty import Ledger, Nasty, problems_with
from server.postgres import Postgres
from server.rooms import FirstLegal
from server.serving import Address, Gone, Player, Process, play_out, process, seat_all
from server.witnesses import PATIENCE, log_of, shown_to, shown_to_all

FULL = os.environ.get("CITYLINES_FULL") == "1"
GAMES = 12 if FULL else 1
KILLS = 50 if FULL else 1
STOPS = 10 if FULL else 1
RESTARTS = 5
WITHIN = 5.0
"""Seconds within which a table goes on whose server was killed."""


class Cluster:
    """Servers on a database of their own."""

    def __init__(self, postgres: Postgres) -> None:
        self.database = postgres.new_database()
        self.alive: list[Process] = []
        self._stack = contextlib.ExitStack()
        self._links: dict[str, str] = {}

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def need(self, count: int) -> list[Process]:
        """So many servers at least, whatever happened to those that were there."""
        with ThreadPoolExecutor() as pool:
            list(pool.map(lambda _: self.start(), range(count - len(self.alive))))
        return self.alive[:count]

    def start(self, **environ: str) -> Process:
        """One more server."""
        link = f"127.0.0.1:{free_port()}"
        environ = {"CITYLINES_LOG_LEVEL": "error", "CITYLINES_LINK": link, **environ}
        server = self._stack.enter_context(process(self.database, **environ))
        self._links[link] = server.url
        self.alive.append(server)
        return server

    def kill(self, server: Process) -> None:
        """`kill -9`."""
        self.alive.remove(server)
        server.stop(signal.SIGKILL)

    def query(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """What the database says."""
        with psycopg.connect(self.database, autocommit=True) as connection:
            return connection.execute(statement.encode(), values).fetchall()

    def holder(self, table: str) -> Process | None:
        """The server that holds a table."""
        rows = self.query("SELECT address FROM leases JOIN servers ON id = server WHERE table_id = %s", table)
        return next((server for server in self.alive if rows and self._links[rows[0][0]] == server.url), None)

    def entries(self, table: str) -> int:
        """How long a table's log is."""
        return int(self.query("SELECT max(n) FROM entries WHERE table_id = %s", table)[0][0])

    async def stored(self, table: str) -> tuple[list[Entry], Table]:
        """The log, and the table that it makes."""
        store = await Store.open(self.database)
        try:
            return await log_of(store, table), await Hall(store, FirstLegal()).read(table)
        finally:
            await store.close()


class Anywhere(Site):
    """A site of several servers: each connection goes to any of them."""

    def __init__(self, cluster: Cluster, rng: random.Random) -> None:
        self._cluster, self._rng = cluster, rng
        super().__init__(self.url)

    @property
    def url(self) -> str:  # type: ignore[override]
        """Any that runs."""
        return self._rng.choice(self._cluster.alive).url

    @url.setter
    def url(self, _: str) -> None:
        """It is not for anybody to say."""


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as trying:
        port: int = trying.getsockname()[1]
        return port


@pytest.fixture(scope="module")
def cluster(postgres: Postgres) -> Iterator[Cluster]:
    """Servers for all tests: starting one takes longer than a game."""
    with Cluster(postgres) as servers:
        yield servers


def run(scene: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(scene(), PATIENCE))


# Whole games


async def gather(cluster: Cluster, mix: str, seed: str) -> tuple[list[Nasty], Ledger]:
    """A new table and all who come to it, each connection at any server: those who will sit there, and one who watches."""
    ledger, letters = Ledger(), [*sorted(set(mix) - {"."}), "W"]
    sites = {letter: Anywhere(cluster, random.Random(f"{seed} {letter} site")) for letter in letters}
    for letter, site in sites.items():
        await site.arrive(f"Player {letter}")
    table = await sites["A"].make("berlin", ["commuter" if letter == "." else None for letter in mix])

    def person(letter: str) -> Nasty:
        seats = [seat for seat, holder in enumerate(mix) if holder == letter]
        return Nasty(sites[letter], table, seats, random.Random(f"{seed} {letter}"), ledger)

    return [person(letter) for letter in letters], ledger


async def check(cluster: Cluster, people: Sequence[Nasty], ledger: Ledger) -> None:
    """What everybody was told is what the log says, once."""
    log, table = await cluster.stored(people[0].table)
    assert problems_with(ledger, log) == []
    for person in people:
        picture = person.picture
        assert (picture.seq, picture.status) == (table.seq, table.status)
        assert picture.game == shown_to_all(table)
        assert picture.own == shown_to(table, person.wanted, with_record=person.record)


async def together(people: Sequence[Nasty], stage: Callable[[Nasty], Awaitable[None]]) -> None:
    async with asyncio.TaskGroup() as tasks:
        for person in people:
            tasks.create_task(stage(person))  # type: ignore[arg-type]


async def finish(person: Nasty) -> None:
    """Play to the end and hear everything; a server that goes meanwhile makes one come again."""
    while True:
        await person.play()
        with contextlib.suppress(nasty.Gone):
            return await person.drain()


@pytest.mark.parametrize("game", range(GAMES))
def test_whole_games_with_players_at_different_servers(cluster: Cluster, game: int) -> None:
    async def scene() -> None:
        mix = ["AB.", "ABCD", "AB", "AAB."][game % 4]
        cluster.need(3)
        people, ledger = await gather(cluster, mix, f"many {game} {random.randrange(10**6) if FULL else 0}")
        try:
            for stage in (Nasty.begin, Nasty.play, Nasty.drain):
                await together(people, stage)
            await check(cluster, people, ledger)
        finally:
            for person in people:
                await person.leave()

    run(scene)


# All that people do


def test_a_table_is_the_same_from_everywhere(cluster: Cluster) -> None:
    """Seats, spectators, chat, lists, names and the rematch, with everybody at another server."""

    async def scene() -> None:
        async with people_at(*cluster.need(3)) as (ada, ben, walt):
            table = await ada.make_table("berlin", [None, None], public=True)
            listed = await walt.request("GET", "/api/tables")
            assert table in [row["id"] for row in listed]
            await walt.connect(table)
            await seat_all(table, [ada, ben])
            await walt.until(lambda: walt.dealt)
            assert [seat["connected"] for seat in walt.table["seats"]] == [True, True]
            assert (await walt.request("GET", f"/api/tables/{table}"))["watching"] == 1
            assert [row["id"] for row in await ben.request("GET", "/api/me/tables")] == [table]
            await asyncio.gather(*(chatter(player) for player in (ada, ben, walt)))
            lines = [told for told in walt.heard if told["type"] == "chat"]
            assert [line["n"] for line in lines] == list(range(1, 3 * LINES + 1))
            await ben.request("PATCH", "/api/me", {"nickname": "Benjamin"})
            await named(walt, ben, "Benjamin")
            await play_out([ada, ben])
            await ben.ask("rematch")
            for player in (ada, walt):
                await player.until(lambda player=player: player.table["next"] is not None)
            again = ada.table["next"]
            await walt.connect(again)
            assert [seat["person"] for seat in walt.table["seats"]] == [ben.person, ada.person]
            history = [await player.request("GET", f"/api/tables/{table}/history") for player in (ada, ben, walt)]
            assert history[0] == history[1] == history[2]
            # Who is forgotten is sent away, wherever they are.
            await ada.connect(again)
            await ada.request("DELETE", "/api/me")
            assert (await ada.end()).code == "no-person"

    run(scene)


LINES = 5
NAMES = ("Ada", "Ben", "Walt")


async def chatter(player: Player) -> None:
    """Say something, as the others do, and hear all of it."""
    for n in range(LINES):
        await player.ask("chat", text=f"line {n}")
    await player.until(lambda: sum(told["type"] == "chat" for told in player.heard) == len(NAMES) * LINES)


async def named(watching: Player, other: Player, name: str) -> None:
    """Wait until somebody is known by a new name; each line of chat asks again."""
    while True:
        await other.ask("say", phrase="hello")
        said = await watching.expect("chat")
        if said["name"] == name:
            return


@contextlib.asynccontextmanager
async def people_at(*servers: Address) -> AsyncIterator[list[Player]]:
    """A person at each of these."""
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Player(at, name)) for at, name in zip(servers, NAMES, strict=False)]


# Bots elsewhere


def test_bots_think_where_processes_are_lent(cluster: Cluster) -> None:
    async def scene() -> None:
        (home,) = cluster.need(1)
        lender = await asyncio.to_thread(lambda: cluster.start(CITYLINES_LEND_BOTS="true"))
        before = await read_number(home, "citylines_bots_decided")
        async with people_at(home) as (ada,):
            table = await ada.make_table("san-francisco", [None, "commuter"])
            await seat_all(table, [ada])
            await ada.play()
        decided = {server.url: await read_number(server, "citylines_bots_decided") for server in (home, lender)}
        assert decided[home.url] == before and decided[lender.url] > 0

    run(scene)


async def read_number(server: Address, name: str) -> float:
    """A metric of a server's."""
    async with server.http() as http:
        told = (await http.get("/metrics")).text
    return next(float(line.split()[-1]) for line in told.splitlines() if line.startswith(name + " "))


# Dead, and only seemingly dead


def test_a_server_that_was_stopped_and_continued_can_not_write(cluster: Cluster) -> None:
    """It finds a move in its inbox, legal as far as it knows; but others have gone on with the table."""

    async def scene() -> None:
        home, away = cluster.need(2)
        async with people_at(home, away) as (ada, ben), the_same(ada, away) as ada_elsewhere:
            table = await ada.make_table("berlin", [None, None], start=0)
            await seat_all(table, [ada, ben])
            assert await asyncio.to_thread(cluster.holder, table) == home
            assert ada.to_decide == 0  # at the server that will stop
            home.process.send_signal(signal.SIGSTOP)
            try:
                late = await ada.command("act", seat=ada.to_decide, seq=ada.seq, action=ada.legal[-1])
                assert (await ben.end()).code == "moved"
                for player in (ada_elsewhere, ben):
                    await player.connect(table)
                before = ada.seq
                assert ada_elsewhere.seq == before
                await ada_elsewhere.act(ada_elsewhere.legal[0])
                await ada_elsewhere.until(lambda: ada_elsewhere.seq == before + 1)
                log, _ = await cluster.stored(table)
            finally:
                home.process.send_signal(signal.SIGCONT)
            assert (await ada.end()).code == "moved"
            assert not any(told.get("id") == late and told["type"] == "ack" for told in ada.heard)
            assert (await cluster.stored(table))[0] == log
            # It is one of them again, and plays on from there.
            await ada.connect(table)
            assert (ada.seq, ada.game) == (ada_elsewhere.seq, ada_elsewhere.game)
            await ben.until(lambda: ben.seq == before + 1)
            await ben.act(ben.legal[0])
            await ada.until(lambda: ada.seq == before + 2)

    for _ in range(STOPS):
        run(scene)


@contextlib.asynccontextmanager
async def the_same(player: Player, server: Address) -> AsyncIterator[Player]:
    """The same person, as the same client, at another server."""
    elsewhere = Player(server, player.nickname, client=player.client)
    elsewhere.token, elsewhere.person = player.token, player.person
    try:
        yield elsewhere
    finally:
        await elsewhere.disconnect()


ROW = TableRow("t", "lobby", True, "berlin", 2, 2, 10.0, 10.0, "anna", (), b"{}")


@contextlib.asynccontextmanager
async def two_stores(url: str) -> AsyncIterator[list[Store]]:
    """Two servers' stores, and a table that the first one holds."""
    stores = [await Store.open(url) for _ in range(2)]
    try:
        for store, name in zip(stores, "ab", strict=True):
            store.server = name
            await store._write(lambda connection, name=name: connection.execute(servers.insert(), joined(name)))
        await stores[0].append("t", 1, 10.0, b"one", ROW)
        assert await stores[0].claim("t") and not await stores[1].claim("t")
        yield stores
    finally:
        for store in stores:
            await store.close()


def joined(name: str) -> dict[str, Any]:
    """A server's row."""
    return {"id": name, "seen": 0.0, "address": "", "secret": b"", "machine": "", "bots": 0}


async def give_up(store: Store, name: str) -> None:
    """What servers do when one of them is silent."""
    await store._write(lambda connection: connection.execute(servers.delete().where(servers.c.id == name)))


def test_who_was_given_up_writes_nothing(postgres: Postgres) -> None:
    async def scene() -> None:
        async with two_stores(postgres.new_database()) as (a, b):
            await a.append("t", 2, 11.0, b"two")
            await give_up(b, "a")
            for writing in (
                a.append("t", 3, 12.0, b"late"),
                a.put_row(ROW),
                a.add_chat("t", 1.0, "anna", "oops", None),
            ):
                with pytest.raises(Conflict):
                    await writing
            with pytest.raises(Conflict):
                await a.claim("t")
            await a.add_person("anna", "Anna", 1.0)  # what is nobody's, anybody may write
            assert await b.claim("t") and await b.holder("t") == "b"
            await b.append("t", 3, 12.0, b"three")
            assert await b.entries("t") == [b"one", b"two", b"three"] and await b.chat("t") == []

    run(scene)


def test_who_does_not_hold_a_table_writes_nothing_there(postgres: Postgres) -> None:
    async def scene() -> None:
        async with two_stores(postgres.new_database()) as (a, b):
            for writing in (
                b.append("t", 2, 12.0, b"late"),
                b.put_row(ROW),
                b.add_chat("t", 1.0, "anna", "oops", None),
            ):
                with pytest.raises(Conflict):
                    await writing
            await a.release("t")
            with pytest.raises(Conflict):
                await a.append("t", 2, 12.0, b"late")
            assert await b.claim("t")
            await b.append("t", 2, 12.0, b"two")
            assert not await a.claim("no such table")

    run(scene)


def test_of_those_who_want_a_table_one_gets_it(postgres: Postgres) -> None:
    """And nobody one whose server is alive, whatever else has lost its own."""

    async def scene() -> None:
        async with two_stores(postgres.new_database()) as (a, b):
            await a.append("u", 1, 10.0, b"one", ROW)
            await b.append("v", 1, 10.0, b"one", ROW)
            assert await a.claim("u") and await b.claim("v")
            c = await Store.open(str(a._database.writer.url.render_as_string(hide_password=False)))
            c.server = "c"
            await c._write(lambda connection: connection.execute(servers.insert(), joined("c")))
            await give_up(b, "a")
            (orphan,) = await b.orphans()  # "u" and "v" have no rows of their own here
            assert (orphan.row, orphan.server) == (ROW, "a")
            for table in "tu":
                assert sorted(await asyncio.gather(b.claim(table), c.claim(table))) == [False, True]
            assert not await c.claim("v") and await b.holder("v") == "b"
            await c.close()

    run(scene)


def test_who_starts_takes_up_only_what_nobody_holds(postgres: Postgres) -> None:
    async def scene() -> None:
        async with two_stores(postgres.new_database()) as (a, b):
            await a.put_row(replace(ROW, status="playing"))
            assert await b.running() == []
            await give_up(b, "a")
            assert [row.id for row in await b.running()] == ["t"]

    run(scene)


def test_a_lease_that_is_being_taken_over_is_not_dropped(postgres: Postgres) -> None:
    """Whoever tidies up after a dead server waits for one who takes its table, and then must see that this one has it."""

    async def scene() -> None:
        database = postgres.new_database()
        async with two_stores(database) as (a, b):
            begun, go_on = threading.Event(), threading.Event()

            def take(connection: Any) -> None:
                connection.execute(leases.update().values(server="b"))
                begun.set()
                go_on.wait(PATIENCE)

            await give_up(b, "a")
            orphans = await a.orphans()
            taking = asyncio.ensure_future(b._write(take, "b"))
            await asyncio.to_thread(begun.wait)
            dropping = asyncio.ensure_future(a.drop_leases(orphans))
            await asyncio.to_thread(wait_for_a_lock, database)
            go_on.set()
            await asyncio.gather(taking, dropping)
            assert await b.holder("t") == "b"
            await give_up(a, "b")
            await a.drop_leases(await a.orphans())
            assert await a.orphans() == []

    run(scene)


def wait_for_a_lock(database: str) -> None:
    """Wait until somebody waits for somebody else's transaction."""
    with psycopg.connect(database, autocommit=True) as connection:
        while not connection.execute("SELECT 1 FROM pg_locks WHERE NOT granted").fetchall():
            time.sleep(0.01)


def test_nobody_is_given_up_between_a_write_and_its_commit(postgres: Postgres) -> None:
    """A server that stops in the middle of a transaction holds the others up only until PostgreSQL ends it."""

    async def scene() -> None:
        async with two_stores(postgres.new_database()) as (a, b):
            begun, go_on = threading.Event(), threading.Event()

            def slow(connection: Any) -> None:
                begun.set()
                go_on.wait(PATIENCE)

            writing = asyncio.ensure_future(a._write(slow, "a"))
            await asyncio.to_thread(begun.wait)
            while True:  # as often as it takes: a lock is not waited for for ever, and nor is a transaction
                try:
                    await give_up(b, "a")
                    break
                except StoreTrouble as trouble:
                    assert trouble.code == "locked"
            go_on.set()
            with pytest.raises((Conflict, StoreTrouble)):
                await writing
            assert await b.claim("t")

    run(scene)


@pytest.mark.skipif(not FULL, reason="the database is away for longer than a server may be silent")
def test_a_restart_of_the_database_is_nobodys_death(cluster: Cluster, postgres: Postgres) -> None:
    """All servers are silent while it is away; when it is back, none gives another up for that."""
    cluster.need(3)
    before = cluster.query("SELECT id FROM servers ORDER BY id")
    for _ in range(RESTARTS):
        postgres.stop()
        time.sleep(GIVEN_UP_AFTER + 1)
        postgres.start()
        back = cluster.query("SELECT extract(epoch FROM clock_timestamp())")[0][0]
        while cluster.query("SELECT id FROM servers WHERE seen < %s", back):
            time.sleep(0.05)
    assert cluster.query("SELECT id FROM servers ORDER BY id") == before


def test_a_running_clock_is_taken_over(cluster: Cluster) -> None:
    """Though nobody is at the table: whose time is up must be noticed."""

    async def scene() -> None:
        home, _ = cluster.need(2)
        async with people_at(home, home) as people:
            table = await people[0].make_table("berlin", [None, None], clock={"kind": "moves"})
            await seat_all(table, people)
        assert await asyncio.to_thread(cluster.holder, table) == home
        cluster.kill(home)
        while await asyncio.to_thread(cluster.holder, table) is None:
            await asyncio.sleep(0.05)

    run(scene)


def test_killed_servers_lose_nothing_and_others_go_on(cluster: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    """One of three is killed in mid-game, again and again: those that are left go on."""
    kills, times = 0, list[float]()

    async def kill(people: Sequence[Nasty], mix: str) -> None:
        """Kill a server, mostly the one that holds the table, and wait until the game has gone on."""
        nonlocal kills
        table = people[0].table
        some = seen(people) + random.randrange(1, 10)
        await until(lambda: seen(people) >= some or over(people))
        holder = await asyncio.to_thread(cluster.holder, table)
        if over(people) or holder is None:
            return
        victim = random.choice(cluster.alive) if kills % 4 == 3 else holder
        began = time.monotonic()
        cluster.kill(victim)
        kills += 1
        before = await asyncio.to_thread(cluster.entries, table)
        while await asyncio.to_thread(cluster.entries, table) == before and not over(people):
            await asyncio.sleep(0.02)
        if victim is holder and "." not in mix:  # a bot might have waited for its process to start
            times.append(time.monotonic() - began)
        if kills < KILLS:
            await asyncio.to_thread(cluster.need, 3)

    async def game(mix: str, seed: str) -> None:
        people, ledger = await gather(cluster, mix, seed)
        try:
            await together(people, Nasty.begin)
            async with asyncio.TaskGroup() as playing:
                playing.create_task(together(people, finish))
                while not over(people) and kills < KILLS:
                    await kill(people, mix)
            await check(cluster, people, ledger)
        finally:
            for person in people:
                await person.leave()

    cluster.need(3)
    for mix in itertools.cycle(["AB", "AB.", "AAB"]):
        run(lambda mix=mix: game(mix, f"kills {random.random() if FULL else 0}"))
        if kills >= KILLS:
            break
    with capsys.disabled():
        shown = ", ".join(f"{seconds:.1f}" for seconds in sorted(times))
        print(f"\n{kills} servers killed; tables that lost theirs went on after so many seconds: {shown}")
    assert not times or median(times) < WITHIN  # on a machine that does much else besides, single ones may take longer


def seen(people: Sequence[Nasty]) -> int:
    """How far somebody has seen the game go."""
    return max(person.picture.seq for person in people)


def over(people: Sequence[Nasty]) -> bool:
    """Whether somebody has seen the end of the game."""
    return any(person.picture.status == "finished" for person in people)


async def until(fulfilled: Callable[[], bool]) -> None:
    """Wait for something that others do."""
    async with asyncio.timeout(PATIENCE):
        while not fulfilled():
            await asyncio.sleep(0.005)


def test_a_stop_sends_everybody_to_the_others(cluster: Cluster) -> None:
    async def scene() -> None:
        home, away = cluster.need(2)
        cluster.alive.remove(home)
        async with people_at(home, away) as (ada, ben):
            table = await ada.make_table("berlin", [None, None])
            await seat_all(table, [ada, ben])
            stopping = asyncio.create_task(asyncio.to_thread(home.stop))
            for player in (ada, ben):
                gone = await player.end()
                assert (gone.code, gone.close_code, gone.bye and gone.bye["retry"]) == ("restart", 1012, 0.1)
            assert await stopping == 0
            ada.server = away
            for player in (ada, ben):
                await player.connect(table)
            await play_out([ada, ben])

    run(scene)


# One command, several processes


@contextlib.contextmanager
def several(database: str, count: int) -> Iterator[Process]:
    """`citylines serve --workers`."""
    with process(database, CITYLINES_WORKERS=str(count), CITYLINES_LOG_LEVEL="error") as server:
        yield server


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in found]


async def counted(server: Address) -> set[str]:
    """The processes that a server's metrics tell of."""
    async with server.http() as http:
        told = (await http.get("/metrics")).text
    return {line.split('server="')[1].split('"')[0] for line in told.splitlines() if 'server="' in line}


def test_one_command_serves_with_several_processes(postgres: Postgres) -> None:
    async def scene(server: Process) -> None:
        while len(await counted(server)) != 2:
            await asyncio.sleep(0.05)
        async with people_at(server, server) as (ada, ben):
            table = await ada.make_table("berlin", [None, None])
            await seat_all(table, [ada, ben])
            before = children(server.process.pid)
            os.kill(before[0], signal.SIGKILL)
            while len(now := children(server.process.pid)) < 2 or now == before:
                await asyncio.sleep(0.05)
            for player in (ada, ben):
                await come_back(player, table)
            await play_out([ada, ben])

    with several(postgres.new_database(), 2) as server:
        run(lambda: scene(server))
        assert server.stop() == 0


async def come_back(player: Player, table: str) -> None:
    """Connect, as often as it takes."""
    while True:
        try:
            return await player.connect(table)
        except (Gone, OSError, websockets.InvalidHandshake):
            await asyncio.sleep(0.05)


def test_several_processes_need_postgresql(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port=0", "--workers=2", f"--database=sqlite:///{tmp_path}/t.sqlite"]) == 2
    assert "several processes need a PostgreSQL" in capsys.readouterr().err
    assert main(["serve", "--port=0", "--link=nonsense"]) == 2
    assert "link: not an address" in capsys.readouterr().err


@pytest.mark.skipif(not FULL, reason="it starts three processes, and so do others")
def test_processes_end_with_the_one_that_keeps_them(postgres: Postgres) -> None:
    with several(postgres.new_database(), 2) as server:
        pids = children(server.process.pid)
        assert len(pids) == 2
        server.stop(signal.SIGKILL)
        patience = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{pid}").exists() for pid in pids) and time.monotonic() < patience:
            time.sleep(0.05)
        assert not any(Path(f"/proc/{pid}").exists() for pid in pids)
