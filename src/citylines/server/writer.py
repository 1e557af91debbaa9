"""The one thread that writes: whatever waits is written in one transaction, then all who waited are told.

So many tables share one sync of the disk, and a lone move waits for nobody.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from queue import SimpleQueue
from typing import Any, TypeAlias

from sqlalchemy import Connection, Dialect, Engine, Table, and_, bindparam, exists, literal_column, or_, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import DBAPICursor

from citylines.server.database import Conflict, StoreTrouble, reason
from citylines.server.schema import entries, leases, seated, servers, tables

logger = logging.getLogger(__name__)

BATCH = 1000
"""The most that is written in one transaction."""

Columns: TypeAlias = dict[str, Any]


@dataclass(slots=True)
class Job:
    """Something to write, and who waits for it."""

    work: Callable[[Connection], Any]
    future: asyncio.Future[Any]
    server: str | None = None
    """Where there are several servers: which one must still be among them for this to be written."""


@dataclass(slots=True)
class TableRecord:
    """A table's row as columns, and who sits there."""

    columns: Columns
    seats: Sequence[Columns] = ()


@dataclass(slots=True)
class Append:
    """A log's next entry, and who waits for it: so frequent that it is written in the driver's words."""

    entry: Columns
    record: TableRecord | None
    future: asyncio.Future[Any]
    server: str | None = None
    """Where there are several servers: the one that must hold the table, unless it is new."""


Task: TypeAlias = Job | Append


class Writer:
    """The thread and its connection."""

    def __init__(self, engine: Engine) -> None:
        self.queue: SimpleQueue[Task | None] = SimpleQueue()
        self._engine, self._statements = engine, _Statements(engine.dialect)
        self._connection: Connection | None = None
        self._thread = threading.Thread(target=self._run, name="citylines-writer", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write what is queued, then close."""
        self.queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        going_on = True
        while going_on:
            batch, going_on = self._waiting()
            if batch:
                outcomes = self._write(batch)
                _tell(batch, outcomes)
                _log(outcomes)
        self._drop()

    def _waiting(self) -> tuple[list[Task], bool]:
        """All that waits, once there is something; and whether to go on afterwards."""
        batch = list[Task]()
        while not batch or (len(batch) < BATCH and not self.queue.empty()):
            task = self.queue.get()
            if task is None:
                return batch, False
            batch.append(task)
        return batch, True

    def _write(self, batch: Sequence[Task]) -> list[Any]:
        """Write a batch; for each the result, or why not.

        One that can't be written must not keep the others from it, so a batch that fails is tried again in halves, unless
        the trouble is with the database as a whole.
        """
        try:
            results = self._prepare(batch)
            self._connected().commit()
            return results
        except Exception as error:
            why = self._roll_back(error)
        if len(batch) == 1 or (isinstance(why, StoreTrouble) and why.code in ("locked", "lost")):
            return [type(why)(*why.args) for _ in batch]
        half = len(batch) // 2
        return self._write(batch[:half]) + self._write(batch[half:])

    def _prepare(self, batch: Sequence[Task]) -> list[Any]:
        """Do all but the commit. Where that finds the connection dead nothing has happened, so it tries a new one."""
        try:
            return self._work(batch)
        except Exception as error:
            if not _lost(self._roll_back(error)):
                raise
        return self._work(batch)

    def _work(self, batch: Sequence[Task]) -> list[Any]:
        connection, results = self._connected(), list[Any]()
        connection.begin()
        for server in {task.server for task in batch if task.server is not None}:
            self._need_alive(connection, server)
        for appending, tasks in groupby(batch, lambda task: isinstance(task, Append)):
            run: Any = list(tasks)
            if appending:
                self._append(connection, run)
            results += [None if appending else job.work(connection) for job in run]
        return results

    def _need_alive(self, connection: Connection, server: str) -> None:
        """Raise Conflict if the other servers have given this one up. Until the commit they can't: the lock is in their way."""
        with _cursor(connection) as cursor:
            cursor.execute(self._statements.alive, {"server": server})
            if cursor.fetchone() is None:
                raise Conflict("this server was given up by the others")

    def _append(self, connection: Connection, appends: Sequence[Append]) -> None:
        with _cursor(connection) as cursor:
            entry = self._statements.entry if appends[0].server is None else self._statements.held_entry
            cursor.executemany(entry, [append.entry for append in appends])
            written = cursor.rowcount
        if written == len(appends):
            self.put_records(connection, [append.record for append in appends if append.record is not None])
        elif len(appends) > 1:
            raise Conflict("one or more of these")  # alone, each finds out about itself
        else:
            _compare(connection, appends[0].entry)

    def put_records(self, connection: Connection, records: Sequence[TableRecord]) -> None:
        """Replace rows of tables."""
        if records:
            seats = [seat for record in records for seat in record.seats]
            with _cursor(connection) as cursor:
                cursor.executemany(self._statements.table, [record.columns for record in records])
                if seats:
                    cursor.executemany(self._statements.seat, seats)

    def _connected(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _roll_back(self, error: Exception) -> StoreTrouble | Conflict:
        """Undo what was begun; where that fails too, as when the connection is dead, it is replaced."""
        try:
            if self._connection is not None:
                self._connection.rollback()
        except Exception:
            self._drop()
        return reason(error)

    def _drop(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(Exception):
                self._connection.close()
            self._connection = None


def _tell(batch: Sequence[Task], outcomes: Sequence[Any]) -> None:
    """Wake all who wait, in one go."""
    with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
        batch[0].future.get_loop().call_soon_threadsafe(_resolve, batch, outcomes)


def _resolve(batch: Sequence[Task], outcomes: Sequence[Any]) -> None:
    for task, outcome in zip(batch, outcomes, strict=True):
        if task.future.done():  # cancelled; it is written all the same
            continue
        if isinstance(outcome, Exception):
            task.future.set_exception(outcome)
        else:
            task.future.set_result(outcome)


def _log(outcomes: Sequence[Any]) -> None:
    """One line for each kind of trouble, however many it hit."""
    for why, count in Counter(str(outcome) for outcome in outcomes if isinstance(outcome, Exception)).items():
        logger.warning("%d not written: %s", count, why)


def _compare(connection: Connection, entry: Columns) -> None:
    """Of an entry that was not written: fine if it is there already. Raises Conflict."""
    key = entries.c.table_id == entry["table"], entries.c.n == entry["n"]
    there = connection.execute(select(entries.c.data).where(*key)).one_or_none()
    if there is None:
        raise Conflict(f"{entry['table']}: there is no entry {entry['n'] - 1} yet, or another server holds the table")
    if there.data != entry["data"]:
        raise Conflict(f"{entry['table']}: there is another entry {entry['n']}")


def _lost(why: Exception) -> bool:
    return isinstance(why, StoreTrouble) and why.code == "lost"


def _cursor(connection: Connection) -> contextlib.closing[DBAPICursor]:
    """The driver's own cursor, within the connection's transaction."""
    return contextlib.closing(connection.connection.cursor())


# Statements


def insert(dialect: Dialect, table: Table) -> Any:
    """An INSERT that knows ON CONFLICT; the two dialects spell it alike, but share no class."""
    return (sqlite if dialect.name == "sqlite" else postgresql).insert(table)


class _Statements:
    """The frequent statements in the driver's own words, made once: SQLAlchemy would cost more than the database does."""

    def __init__(self, dialect: Dialect) -> None:
        self.entry = str(_next_entry(dialect).compile(dialect=dialect))
        self.held_entry = str(_next_entry(dialect, held=True).compile(dialect=dialect))
        alive = select(servers.c.id).where(servers.c.id == bindparam("server"))
        self.alive = str(alive.with_for_update(read=True, key_share=True).compile(dialect=dialect))
        self.table = str(_whole_row(dialect).compile(dialect=dialect))
        self.seat = str(insert(dialect, seated).on_conflict_do_nothing().compile(dialect=dialect))


def _next_entry(dialect: Dialect, *, held: bool = False) -> Any:
    """Writes an entry if it is the next of its log, and `held`: the table the server's; whether it did is in the row count."""
    table, n, at, data = (
        bindparam(name, type_=column.type) for name, column in zip(("table", "n", "at", "data"), entries.c, strict=True)
    )
    one, before = literal_column("1", entries.c.n.type), entries.alias()
    server = bindparam("server", type_=leases.c.server.type)
    follows = exists(one).where(before.c.table_id == table, before.c.n == n - one)
    holds = exists(one).where(leases.c.table_id == table, leases.c.server == server)
    new = select(table, n, at, data).where(or_(n == one, and_(follows, holds) if held else follows))
    return insert(dialect, entries).from_select(list(entries.c), new).on_conflict_do_nothing()


def _whole_row(dialect: Dialect) -> Any:
    """Writes a table's row, over the one there may be."""
    new = insert(dialect, tables)
    rest = {column.name: new.excluded[column.name] for column in tables.c if column is not tables.c.id}
    return new.on_conflict_do_update(index_elements=[tables.c.id], set_=rest)
