"""The store, on SQLite and on a real PostgreSQL: what it keeps, who shares a commit, and what happens in trouble.

What survives a killed process or a power cut is in test_store_durability.py.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event

from citylines.server import database as databases
from citylines.server import migrations, schema
from citylines.server.database import open_database
from citylines.server.store import (
    ChatRow,
    Conflict,
    PersonRow,
    Purged,
    Store,
    StoreTrouble,
    TableRow,
    TokenRow,
    WrongDatabase,
)
from server.postgres import Postgres

ROW = TableRow("t", "lobby", True, "berlin", 4, 2, 10.0, 10.0, "anna", ("anna", "bo"), b'{"clock":null}')


@dataclass
class Database:
    """A database of its own for a test, and ways to it that do not lead through the store."""

    url: str
    connect: Callable[[], AbstractContextManager[Any]]

    @property
    def is_sqlite(self) -> bool:
        return self.url.startswith("sqlite")

    def use(self, scenario: Callable[[Store], Awaitable[Any]]) -> Any:
        """Do something with the store open."""

        async def main() -> Any:
            store = await Store.open(self.url)
            try:
                return await scenario(store)
            finally:
                await store.close()

        return asyncio.run(main())

    def run(self, *statements: str) -> list[tuple[Any, ...]]:
        """Do something beside the store."""
        with self.connect() as connection:
            for statement in statements:
                cursor = connection.execute(statement)
            return cursor.fetchall() if cursor.description else []


def on_sqlite(path: Path) -> Database:
    return Database(f"sqlite:///{path}", lambda: contextlib.closing(sqlite3.connect(path, isolation_level=None)))


def on_postgres(server: Postgres) -> Database:
    url = server.new_database()
    return Database(url, lambda: psycopg.connect(url, autocommit=True))


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    if request.param == "sqlite":
        return on_sqlite(tmp_path / "citylines.db")
    return on_postgres(request.getfixturevalue("postgres"))


@contextlib.asynccontextmanager
async def held(store: Store) -> AsyncIterator[None]:
    """The writer is busy for as long as this lasts, so that all that is sent meanwhile waits for one batch."""
    busy, free = threading.Event(), threading.Event()

    def hold(_: object) -> None:
        busy.set()
        free.wait()

    holding = asyncio.create_task(store._write(hold))
    await asyncio.to_thread(busy.wait)
    try:
        yield
        await asyncio.sleep(0)  # so that tasks begun meanwhile have sent theirs
    finally:
        free.set()
        await holding


def codes(outcomes: Iterable[Any]) -> list[str | None]:
    """For each outcome None, a trouble's code, or the name of another exception."""
    return [
        None if not isinstance(outcome, BaseException) else getattr(outcome, "code", type(outcome).__name__)
        for outcome in outcomes
    ]


async def attempt(writing: Awaitable[Any]) -> str | None:
    return codes(await asyncio.gather(writing, return_exceptions=True))[0]


# The log


def test_a_log_is_kept_in_order(database: Database) -> None:
    async def write(store: Store) -> None:
        for n in range(1, 13):
            await store.append("t", n, float(n), f"entry {n}".encode())
        await store.append("u", 1, 1.0, b"\x00\xff another table")

    async def read(store: Store) -> None:
        assert await store.entries("t") == [f"entry {n}".encode() for n in range(1, 13)]
        assert await store.entries("u") == [b"\x00\xff another table"]
        assert await store.entries("unknown") == []

    database.use(write)
    database.use(read)


def test_the_same_entry_again_changes_nothing(database: Database) -> None:
    async def scenario(store: Store) -> None:
        await store.append("t", 1, 1.0, b"one", ROW)
        await store.append("t", 2, 2.0, b"two", replace(ROW, status="playing"))
        await store.append("t", 1, 1.0, b"one", ROW)
        assert await store.entries("t") == [b"one", b"two"]
        assert (await store.table_row("t")) == replace(ROW, status="playing"), "a late retry brought an old row back"

    database.use(scenario)


def test_another_entry_of_that_number_or_a_gap_is_a_conflict(database: Database) -> None:
    async def scenario(store: Store) -> None:
        await store.append("t", 1, 1.0, b"one", ROW)
        for n, data in ((1, b"other"), (3, b"three"), (0, b"zero")):
            with pytest.raises(Conflict, match=r"^t: "):
                await store.append("t", n, 1.0, data, replace(ROW, status="closed"))
        with pytest.raises(Conflict):
            await store.append("new", 2, 1.0, b"two")
        assert await store.entries("t") == [b"one"] and await store.entries("new") == []
        assert await store.table_row("t") == ROW

    database.use(scenario)


def test_whatever_waits_shares_a_commit(database: Database) -> None:
    async def scenario(store: Store) -> None:
        commits = list[None]()
        async with held(store):
            event.listen(store._database.writer, "commit", lambda _: commits.append(None))
            waiting = [store.append(f"t{i}", 1, 1.0, b"x", replace(ROW, id=f"t{i}")) for i in range(50)]
            waiting += [store.append("log", n, 1.0, b"x") for n in range(1, 51)]
            waiting += [store.add_person("anna", "Anna", 1.0), store.add_token(b"hash", "anna", "web", 1.0, None)]
            tasks = [asyncio.create_task(write) for write in waiting]
        await asyncio.gather(*tasks)
        assert len(commits) == 2  # that of who held the writer, and one for them all
        assert len(await store.entries("log")) == 50 and len(await store.open_tables()) == 50

    database.use(scenario)


def test_nothing_is_acknowledged_or_read_before_its_commit(database: Database) -> None:
    async def scenario(store: Store) -> None:
        working, go_on = threading.Event(), threading.Event()

        def wait(_: object) -> None:
            working.set()
            go_on.wait()

        async with held(store):
            entry = asyncio.create_task(store.append("t", 1, 1.0, b"one"))
            await asyncio.sleep(0)
            mate = asyncio.create_task(store._write(wait))
        await asyncio.to_thread(working.wait)  # the entry has been sent to the database; its batch goes on
        assert await store.entries("t") == [] and not entry.done()
        go_on.set()
        await asyncio.gather(entry, mate)
        assert await store.entries("t") == [b"one"]

    database.use(scenario)


def test_a_bad_write_fails_alone(database: Database) -> None:
    async def scenario(store: Store) -> None:
        await store.append("old", 1, 1.0, b"one")
        async with held(store):
            waiting: list[Awaitable[Any]] = [
                store.append(f"t{i}", 1, 1.0, b"x", replace(ROW, id=f"t{i}")) for i in range(20)
            ]
            waiting[3:3] = [store.append("\ud800", 1, 1.0, b"no text")]
            waiting[9:9] = [store.append("old", 1, 1.0, b"other"), store.append("old", 1, 1.0, b"one")]
            waiting += [
                store.add_chat("t1", 1.0, "anna", None, "\udfff"),
                store.add_chat("t1", 1.0, "anna", None, "hello"),
            ]
            tasks = [asyncio.ensure_future(write) for write in waiting]
        outcomes = codes(await asyncio.gather(*tasks, return_exceptions=True))
        bad = {number: code for number, code in enumerate(outcomes) if code}
        assert bad == {3: "broken", 9: "Conflict", 23: "broken"}
        assert len(await store.open_tables()) == 20 and (await store.chat("t1"))[0].text == "hello"

    database.use(scenario)


def test_what_nobody_waits_for_any_more_is_written_all_the_same(database: Database) -> None:
    async def scenario(store: Store) -> None:
        async with held(store):
            gone = asyncio.create_task(store.append("t", 1, 1.0, b"one"))
            waits = asyncio.create_task(store.append("t", 2, 1.0, b"two"))
            await asyncio.sleep(0)
            gone.cancel()
        await waits
        assert gone.cancelled() and await store.entries("t") == [b"one", b"two"]

    database.use(scenario)


def test_closing_writes_what_is_queued(database: Database) -> None:
    async def scenario(store: Store) -> None:
        async with held(store):
            tasks = [asyncio.create_task(store.append("t", n, 1.0, b"x")) for n in range(1, 31)]
            await asyncio.sleep(0)
            closing = asyncio.create_task(store.close())
        await asyncio.gather(closing, *tasks)
        assert await attempt(store.append("t", 31, 1.0, b"x")) == "broken"
        assert await attempt(store.entries("t")) == "broken"

    database.use(scenario)
    assert len(database.use(lambda store: store.entries("t"))) == 30


def test_a_reader_sees_whole_logs_while_they_grow(database: Database) -> None:
    async def scenario(store: Store) -> None:
        growing = True

        async def write() -> None:
            nonlocal growing
            for n in range(1, 61):
                await store.append("t", n, 1.0, b"%d" % n, replace(ROW, players=n))
            growing = False

        writing, seen = asyncio.create_task(write()), 0
        while growing:
            row, log = await store.table_row("t"), await store.entries("t")
            assert log == [b"%d" % n for n in range(1, len(log) + 1)]
            assert len(log) >= (row.players if row else 0) >= seen
            seen = row.players if row else 0
        await writing

    database.use(scenario)


# Lists


def test_lists(database: Database) -> None:
    rows = [
        replace(ROW, id="a", created=1.0, changed=9.0),
        replace(ROW, id="b", created=3.0, changed=7.0, people=("bo",)),
        replace(ROW, id="c", created=2.0, changed=8.0, public=False),
        replace(ROW, id="d", created=4.0, changed=6.0, status="playing"),
        replace(ROW, id="e", created=5.0, changed=5.0, status="dealing", people=()),
        replace(ROW, id="f", created=6.0, changed=4.0, status="finished"),
    ]

    async def scenario(store: Store) -> None:
        for row in rows:
            await store.append(row.id, 1, 1.0, b"x", row)
        assert [row.id for row in await store.open_tables()] == ["b", "a"]
        assert await store.open_tables(1) == [rows[1]]
        assert [row.id for row in await store.tables_of("anna")] == ["a", "c", "d", "f"]
        assert [row.id for row in await store.tables_of("bo", 3)] == ["a", "c", "b"]
        assert await store.tables_of("ann_") == [] == await store.tables_of('"')
        assert sorted(row.id for row in await store.running()) == ["d", "e"]
        assert await store.stale("lobby", 9.0) == ["b", "c"] and await store.stale("lobby", 9.0, 1) == ["b"]
        assert await store.table_row("f") == rows[5] and await store.table_row("g") is None

    database.use(scenario)


def test_a_row_is_replaced_as_a_whole(database: Database) -> None:
    new = TableRow("t", "finished", False, "san-francisco", 2, 0, 11.0, 12.0, "cy", ("cy", "dañiel ❤"), b"\x00")

    async def scenario(store: Store) -> None:
        await store.append("t", 1, 1.0, b"x", ROW)
        await store.append("t", 2, 1.0, b"y")
        assert await store.table_row("t") == ROW
        await store.append("t", 3, 1.0, b"z", new)
        assert await store.table_row("t") == new
        assert await store.tables_of("anna") == [] and await store.tables_of("dañiel ❤") == [new]
        await store.put_row(ROW)
        assert await store.tables_of("anna") == [ROW] and await store.tables_of("cy") == []

    database.use(scenario)


def test_forgotten_tables_are_gone(database: Database) -> None:
    async def scenario(store: Store) -> None:
        ids = [f"t{i}" for i in range(250)]
        await asyncio.gather(*(store.append(id, 1, 1.0, b"x", replace(ROW, id=id)) for id in [*ids, "kept"]))
        for id in ("t7", "kept"):
            await store.add_chat(id, 1.0, "anna", None, "hello")
        await store.forget_tables(ids)
        await store.forget_tables([])
        assert (
            [row.id for row in await store.tables_of("anna")]
            == ["kept"]
            == [row.id for row in await store.open_tables()]
        )
        assert await store.entries("t7") == [] == await store.chat("t7")
        assert await store.entries("kept") == [b"x"] and len(await store.chat("kept")) == 1

    database.use(scenario)
    assert database.run("SELECT count(*) FROM seated") == [(2,)]


# Chat, people and tokens


def test_chat(database: Database) -> None:
    async def scenario(store: Store) -> None:
        assert await store.add_chat("t", 1.0, "anna", "well-played", None) == 1
        assert await store.add_chat("t", 2.0, "bo", None, "dziękuję 🙏🏽 שלום 𝕏\n'; DROP TABLE chat") == 2
        assert await store.add_chat("u", 3.0, "bo", None, "hi") == 1
        said = await store.chat("t")
        assert said == [
            ChatRow(1, 1.0, "anna", "well-played", None),
            ChatRow(2, 2.0, "bo", None, "dziękuję 🙏🏽 שלום 𝕏\n'; DROP TABLE chat"),
        ]
        assert await store.chat("t", last=1) == said[1:]

    database.use(scenario)


def test_people(database: Database) -> None:
    async def scenario(store: Store) -> None:
        await store.add_person("a", "Zażółć 🦊", 1.0)
        await store.add_person("a", "Zażółć 🦊", 2.0)  # a retry
        with pytest.raises(Conflict):
            await store.add_person("a", "somebody else", 1.0)
        await store.add_person("b", "Bo", 1.0)
        await store.rename("b", "Bó")
        await store.rename("nobody", "Nobody")
        await store.seen("b", 5.0)
        await store.seen("b", 4.0)
        assert await store.person("a") == PersonRow("a", "Zażółć 🦊", 1.0, 1.0)
        assert await store.person("b") == PersonRow("b", "Bó", 1.0, 5.0) and await store.person("nobody") is None
        assert (
            await store.people(["a", "b", "nobody"]) == {"a": "Zażółć 🦊", "b": "Bó"} and await store.people([]) == {}
        )

    database.use(scenario)


def test_tokens(database: Database) -> None:
    async def scenario(store: Store) -> None:
        await store.add_person("a", "A", 1.0)
        await store.add_person("b", "B", 1.0)
        await store.add_token(b"\x00\x01", "a", "web", 1.0, None)
        await store.add_token(b"\x00\x01", "a", "web", 1.0, None)  # a retry
        await store.add_token(b"\x00\x02", "a", "bot", 1.0, 9.0)
        with pytest.raises(Conflict):
            await store.add_token(b"\x00\x01", "b", "web", 1.0, None)
        with pytest.raises(Conflict):
            await store.add_token(b"\x00\x03", "nobody", "web", 1.0, None)
        assert await store.token(b"\x00\x01") == TokenRow("a", "web", None)
        assert await store.token(b"\x00\x02") == TokenRow("a", "bot", 9.0)
        await store.remove_token(b"\x00\x01")
        await store.remove_token(b"\x00\x01")
        assert await store.token(b"\x00\x01") is None is await store.token(b"\x00\x03")

    database.use(scenario)


def test_a_deleted_person_leaves_only_the_id(database: Database, tmp_path: Path) -> None:
    async def scenario(store: Store) -> None:
        await store.add_person("anna-id", "Nick-of-Anna", 1.0)
        await store.add_person("bo-id", "Nick-of-Bo", 1.0)
        await store.add_token(b"hash-of-Anna", "anna-id", "web", 1.0, None)
        await store.append(
            "t", 1, 1.0, b'{"entry":"sat","person":"anna-id"}', replace(ROW, people=("anna-id", "bo-id"))
        )
        await store.add_chat("t", 1.0, "anna-id", None, "Words-of-Anna")
        await store.add_chat("t", 1.0, "bo-id", None, "Words-of-Bo")
        await store.delete_person("anna-id")
        await store.delete_person("anna-id")
        assert await store.people(["anna-id", "bo-id"]) == {"bo-id": "Nick-of-Bo"}
        assert await store.token(b"hash-of-Anna") is None and await store.tables_of("anna-id") == []
        assert [(said.n, said.text) for said in await store.chat("t")] == [(1, None), (2, "Words-of-Bo")]
        assert await store.entries("t") == [b'{"entry":"sat","person":"anna-id"}']

    database.use(scenario)
    if database.is_sqlite:
        content = (tmp_path / "citylines.db").read_bytes()
        assert b"Nick-of-Bo" in content and b"Words-of-Bo" in content
        assert b"of-Anna" not in content, "deleted, but still in the file"


def test_purging(database: Database) -> None:
    async def scenario(store: Store) -> None:
        for number in range(150):
            await store.add_person(f"gone {number}", "Gone", 1.0)
        for id, seen in (("plays", 1.0), ("played", 1.0), ("new", 50.0)):
            await store.add_person(id, id, seen)
        await store.add_token(b"old", "new", "web", 1.0, 99.0)
        await store.add_token(b"good", "new", "web", 1.0, 101.0)
        await store.add_token(b"for ever", "new", "web", 1.0, None)
        await store.append("on", 1, 1.0, b"x", replace(ROW, id="on", status="playing", people=("plays",)))
        for id, status, changed in (("over", "finished", 20.0), ("shut", "closed", 20.0), ("fresh", "finished", 40.0)):
            row = replace(ROW, id=id, status=status, changed=changed, people=("played",))
            await store.append(id, 1, 1.0, b"x", row)
        assert await store.purge(98.0, people_unseen_since=None, finished_before=None) == Purged(0, 0, 0)
        assert await store.purge(100.0, people_unseen_since=50.0, finished_before=40.0) == Purged(1, 151, 2)
        assert sorted(await store.people(["plays", "played", "new", "gone 1"])) == ["new", "plays"]
        assert await store.token(b"old") is None and await store.token(b"good") and await store.token(b"for ever")
        assert [len(await store.entries(id)) for id in ("on", "over", "shut", "fresh")] == [1, 0, 0, 1]

    database.use(scenario)


# Trouble, and that it ends


def test_a_full_sqlite_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(databases.SQLITE, "max_page_count", "40")
    monkeypatch.setitem(databases.SQLITE, "wal_autocheckpoint", "5")

    async def scenario(store: Store) -> None:
        await store.append("small", 1, 1.0, b"x")
        number = 1
        while await attempt(store.append(f"large {number}", 1, 1.0, bytes(10_000))) is None:
            number += 1
        assert number > 2
        async with held(store):
            waiting = [store.append("large", 1, 1.0, bytes(10_000)), store.append("small", 2, 1.0, b"y")]
            tasks = [asyncio.create_task(write) for write in waiting]
        assert codes(await asyncio.gather(*tasks, return_exceptions=True)) == ["full", None]
        await store.forget_tables(["large 1"])
        await store.append("large", 1, 1.0, bytes(10_000))
        assert await store.entries("small") == [b"x", b"y"] and len(await store.entries("large")) == 1

    on_sqlite(tmp_path / "citylines.db").use(scenario)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of one megabyte."""
    if os.geteuid() != 0:
        pytest.skip("only root can mount a small disk; test_a_full_sqlite_file needs none")
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], capture_output=True, text=True)
    if mounted.returncode:
        pytest.skip(f"no mounting here: {mounted.stderr.strip()}")
    try:
        yield folder
    finally:
        subprocess.run(["umount", folder], check=True)


def test_a_full_disk(small_disk: Path) -> None:
    async def scenario(store: Store) -> None:
        await store.append("t", 1, 1.0, b"one")
        ballast = small_disk / "ballast"
        with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(4096))
        outcomes = [await attempt(store.append("t", 2, 1.0, bytes(50_000))) for _ in range(3)]
        assert outcomes == ["full"] * 3
        assert await store.entries("t") == [b"one"]
        ballast.unlink()
        await store.append("t", 2, 1.0, bytes(50_000))
        assert await store.entries("t") == [b"one", bytes(50_000)]

    on_sqlite(small_disk / "citylines.db").use(scenario)


def test_a_full_postgres(postgres: Postgres) -> None:
    database = on_postgres(postgres)

    async def scenario(store: Store) -> None:
        database.run(
            "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$",
            "CREATE TRIGGER full_disk BEFORE INSERT ON entries EXECUTE FUNCTION full_disk()",
        )
        assert await attempt(store.append("t", 1, 1.0, b"one")) == "full"
        database.run("DROP TRIGGER full_disk ON entries")
        await store.append("t", 1, 1.0, b"one")

    database.use(scenario)


def test_a_locked_database(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(databases, "PATIENCE", 0.1)

    async def scenario(store: Store) -> None:
        await store.append("t", 1, 1.0, b"one", ROW)
        with database.connect() as other:
            other.execute("BEGIN IMMEDIATE" if database.is_sqlite else "BEGIN")
            if not database.is_sqlite:
                other.execute("LOCK TABLE entries IN EXCLUSIVE MODE")
            both = store.append("t", 2, 1.0, b"two"), store.append("u", 1, 1.0, b"one")
            assert codes(await asyncio.gather(*both, return_exceptions=True)) == ["locked", "locked"]
            assert await store.entries("t") == [b"one"], "reading needs no lock"
            if database.is_sqlite:
                assert await attempt(store.ping()) == "locked"
            other.execute("ROLLBACK")
        await store.append("t", 2, 1.0, b"two")
        await store.ping()

    database.use(scenario)


def cut_connections(database: Database) -> None:
    database.run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'postgres' AND pid <> pg_backend_pid()"
    )


def test_a_connection_found_dead_is_replaced(postgres: Postgres) -> None:
    database = on_postgres(postgres)

    async def scenario(store: Store) -> None:
        await store.append("t", 1, 1.0, b"one")
        assert await store.entries("t") == [b"one"]
        cut_connections(database)
        await store.append("t", 2, 1.0, b"two")
        cut_connections(database)
        assert await store.entries("t") == [b"one", b"two"]
        assert await store.add_chat("t", 1.0, "anna", None, "hello") == 1

    database.use(scenario)


def test_a_connection_lost_in_the_commit(postgres: Postgres) -> None:
    database = on_postgres(postgres)

    async def scenario(store: Store) -> None:
        await store.append("t", 1, 1.0, b"one")
        database.run(
            "CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$",
            "CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED "
            "FOR EACH ROW EXECUTE FUNCTION cut()",
        )
        assert await attempt(store.append("t", 2, 1.0, b"two")) == "lost"
        database.run("DROP TRIGGER cut ON entries")
        await store.append("t", 2, 1.0, b"two")
        assert await store.entries("t") == [b"one", b"two"]

    database.use(scenario)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT], ids=["stopped", "crashed"])
def test_postgres_comes_back(postgres: Postgres, how: signal.Signals) -> None:
    async def scenario(store: Store) -> None:
        await store.append("t", 1, 1.0, b"one")
        postgres.stop(how)
        try:
            assert await attempt(store.append("t", 2, 1.0, b"two")) == "lost"
            assert await attempt(store.entries("t")) == "lost" == await attempt(store.ping())
        finally:
            postgres.start()
        await store.append("t", 2, 1.0, b"two")
        assert await store.entries("t") == [b"one", b"two"]

    on_postgres(postgres).use(scenario)


def test_postgres_that_acknowledges_too_early_is_told_not_to(postgres: Postgres) -> None:
    hasty = postgres.new_database() + "%20-csynchronous_commit%3Doff"
    database = Database(hasty, lambda: psycopg.connect(hasty, autocommit=True))

    async def scenario(store: Store) -> None:
        def setting(connection: Any) -> Any:
            return connection.exec_driver_sql("SHOW synchronous_commit").scalar_one()

        assert await store._write(setting) == "on"

    assert database.run("SHOW synchronous_commit") == [("off",)]
    database.use(scenario)


def test_no_secret_in_an_error(database: Database, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario(store: Store) -> None:
        add_constraint = "ALTER TABLE entries ADD CHECK (length(data) < 3)"
        database.run("DROP TABLE entries" if database.is_sqlite else add_constraint)
        with pytest.raises((StoreTrouble, Conflict)) as caught:
            await store.append("t", 1, 1.0, b"secret")
        told = f"{caught.value!r} {caught.value} {caplog.text}"
        assert "entries" in told and "secret" not in told and b"secret".hex() not in told
        database.run("DROP TABLE tokens")
        with pytest.raises(StoreTrouble, match="tokens") as caught:
            await store.token(b"secret")
        assert "secret" not in f"{caught.value!r} {caught.value} {caught.value.__context__}"

    database.use(scenario)


# Opening


def test_a_new_sqlite_file_is_private_and_its_folders_are_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced, sync = set[Path](), os.fsync

    def recorded(opened: int) -> None:
        synced.add(Path(f"/proc/self/fd/{opened}").readlink())
        sync(opened)

    monkeypatch.setattr(os, "fsync", recorded)
    database = on_sqlite(tmp_path / "some" / "new" / "citylines.db")
    database.use(lambda store: store.append("t", 1, 1.0, b"x"))
    path = tmp_path / "some" / "new" / "citylines.db"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert synced == {tmp_path, tmp_path / "some", tmp_path / "some" / "new"}


def test_sqlite_is_set_up_to_keep_what_it_acknowledged(tmp_path: Path) -> None:
    async def scenario(store: Store) -> None:
        def settings(connection: Any) -> list[Any]:
            return [
                connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in ("journal_mode", "synchronous")
            ]

        assert await store._write(settings) == ["wal", 2]

    on_sqlite(tmp_path / "citylines.db").use(scenario)


def test_an_sqlite_file_has_one_store_at_a_time(tmp_path: Path) -> None:
    database = on_sqlite(tmp_path / "citylines.db")

    async def scenario(store: Store) -> None:
        with pytest.raises(StoreTrouble, match="another Citylines") as caught:
            await Store.open(database.url)
        assert caught.value.code == "locked"
        await store.append("t", 1, 1.0, b"x")

    database.use(scenario)
    assert database.use(lambda store: store.entries("t")) == [b"x"]


def refusal(url: str) -> str:
    with pytest.raises(WrongDatabase) as caught:
        asyncio.run(Store.open(url))
    return str(caught.value)


def test_databases_that_are_refused(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("this is no database, but long enough for one " * 100)
    assert "no SQLite database" in refusal(f"sqlite:///{tmp_path}/text")
    assert f"{tmp_path}/text/below: " in refusal(f"sqlite:///{tmp_path}/text/below")
    for memory in ("sqlite://", "sqlite:///:memory:"):
        assert "must be a file" in refusal(memory)
    assert "only sqlite and postgresql" in refusal("mysql://root@localhost/x")
    assert "sqlite:///path" in refusal("citylines.db")


def test_somebody_elses_database_is_refused(database: Database) -> None:
    database.run("CREATE TABLE bookmarks (id INTEGER)")
    assert "something else" in refusal(database.url)
    assert database.run("SELECT count(*) FROM bookmarks") == [(0,)]


def test_a_postgres_out_of_reach_is_trouble(tmp_path: Path) -> None:
    with pytest.raises(StoreTrouble) as caught:
        asyncio.run(Store.open(f"postgresql://anna:sesame@/x?host={tmp_path}"))
    assert caught.value.code == "lost" and "sesame" not in str(caught.value)


def test_an_address_may_say_how_long_to_wait() -> None:
    waits = [
        databases._parse(f"postgresql://h/x{query}").query["connect_timeout"] for query in ("", "?connect_timeout=1")
    ]
    assert waits == ["5", "1"]


def test_postgres_without_its_driver_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert "citylines[postgres]" in refusal("postgresql://anna:sesame@localhost/x")


# Migrations


def test_migrations_lead_to_the_schema(database: Database) -> None:
    opened = open_database(database.url)
    with opened.writer.connect() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": schema.VERSION_TABLE})
        assert compare_metadata(context, schema.metadata) == []
        assert context.get_current_revision() == schema.VERSION
    opened.held.close()


NEXT = """
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{last}"


def upgrade() -> None:
    op.add_column("people", sa.Column("pronouns", sa.Text))
"""


def test_an_older_schema_is_brought_up_to_date_and_a_newer_one_refused(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def write(store: Store) -> None:
        await store.append("t", 1, 1.0, b"x")
        await store.add_person("anna", "Anna", 1.0)

    database.use(write)
    with monkeypatch.context() as later:
        steps = tmp_path / "steps"
        shutil.copytree(migrations.STEPS, steps, ignore=shutil.ignore_patterns("__pycache__"))
        (steps / "v9999.py").write_text(NEXT.format(last=schema.VERSION))
        later.setattr(migrations, "STEPS", steps)
        later.setattr(schema, "VERSION", "9999")
        assert database.use(lambda store: store.entries("t")) == [b"x"]
    assert database.run("SELECT nickname, pronouns FROM people") == [("Anna", None)]
    assert "newer Citylines (schema 9999" in refusal(database.url)


def test_a_slow_step_is_not_cut_off(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other transactions that stand still are ended, since they might keep a table from others."""
    run_steps = migrations._run_steps

    def slowly(connection: Connection, found: str | None) -> None:
        time.sleep(0.3)
        run_steps(connection, found)

    monkeypatch.setattr(databases, "HELD_FOR", 0.1)
    monkeypatch.setattr(migrations, "_run_steps", slowly)
    open_database(database.url).held.close()


def test_servers_that_start_together_migrate_once(database: Database) -> None:
    async def open_both() -> Iterable[Any]:
        stores = await asyncio.gather(Store.open(database.url), Store.open(database.url), return_exceptions=True)
        for store in stores:
            if isinstance(store, Store):
                await store.close()
        return stores

    assert sorted(map(str, codes(asyncio.run(open_both())))) == (
        ["None", "locked"] if database.is_sqlite else ["None", "None"]
    )
