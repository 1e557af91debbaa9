"""The store: each table's log, and the lists, chats, names and tokens around it, in SQLite or PostgreSQL.

What was acknowledged is on disk. All writing is done by one thread, many writes in one transaction (`writer.py`). Reading has a
thread and a connection of its own: it holds no writer up, and sees only what is on disk.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    Executable,
    Row,
    Select,
    Table,
    delete,
    exists,
    func,
    literal,
    literal_column,
    or_,
    select,
    tuple_,
    update,
)

from citylines.server.calls import PERSON_CHANNEL, Calls
from citylines.server.database import Conflict, Database, StoreTrouble, open_database, reason
from citylines.server.schema import WrongDatabase, chat, entries, leases, people, seated, servers, tables, tokens
from citylines.server.writer import Append, Job, TableRecord, Task, Writer, insert

__all__ = [
    "ChatRow",
    "Conflict",
    "Orphan",
    "PersonRow",
    "Purged",
    "Store",
    "StoreTrouble",
    "TableRow",
    "TokenRow",
    "WrongDatabase",
]

PORTION = 100
"""How many tables or people are removed at once, so that moves get in between."""
OVER = ("finished", "closed")

Result = TypeVar("Result")
AnyRow: TypeAlias = Row[*tuple[Any, ...]]


@dataclass(frozen=True, slots=True)
class TableRow:
    """What lists need to know of a table."""

    id: str
    status: str
    """lobby, dealing, playing, finished or closed."""
    public: bool
    board: str
    players: int
    open_seats: int
    created: float
    changed: float
    host: str
    people: tuple[str, ...]
    """The ids of those who sit there or, when it is over, played."""
    options: bytes


@dataclass(frozen=True, slots=True)
class Orphan:
    """A table, and the server that held it and has gone."""

    row: TableRow
    server: str


@dataclass(frozen=True, slots=True)
class ChatRow:
    """Something that was said. Without phrase and text: what somebody wrote who was deleted since."""

    n: int
    at: float
    person: str
    phrase: str | None
    text: str | None


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A person."""

    id: str
    nickname: str
    created: float
    seen: float


@dataclass(frozen=True, slots=True)
class TokenRow:
    """Whose token it is, what for and until when."""

    person: str
    kind: str
    expires: float | None


@dataclass(frozen=True, slots=True)
class Purged:
    """How much was removed."""

    tokens: int
    people: int
    tables: int


class Store:
    """An open database. Any call may raise StoreTrouble; when the trouble has ended, the next call just works."""

    def __init__(self, database: Database) -> None:
        """Use `Store.open`."""
        self._database, self._writer = database, Writer(database.writer)
        self._reading = ThreadPoolExecutor(1, "citylines-reader")
        self._closed = False
        self.server: str | None = None
        """Who writes, where there are several servers: only the one that holds a table writes to its log, row and chat."""
        self.calls: Calls | None = None
        """How ids reach the other servers, if not by PostgreSQL's NOTIFY."""

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open `sqlite:///path` or `postgresql://…`, brought up to date first. Raises WrongDatabase and StoreTrouble."""
        return cls(await asyncio.to_thread(open_database, url))

    async def close(self) -> None:
        """Write what is queued, then close."""
        if not self._closed:
            self._closed = True
            await asyncio.to_thread(self._shut)

    def _shut(self) -> None:
        self._reading.shutdown()
        self._database.reader.dispose()
        self._writer.close()  # after the reader: the last to leave an SQLite file writes to it
        self._database.held.close()

    @property
    def listener(self) -> Engine | None:
        """Where several servers may use the database: a way in of its own, on which ids are told."""
        return self._database.reader if self._database.reader.dialect.name == "postgresql" else None

    # The log

    async def append(self, table: str, n: int, at: float, data: bytes, row: TableRow | None = None) -> None:
        """Add a log's next entry, and the table's row with it; on return they are on disk.

        The same entry again is fine and changes nothing: a retry after lost contact. Another entry of that number is a
        Conflict, and so is one that would leave a gap: so wait for a table's entry before sending its next.
        """
        entry = {"table": table, "n": n, "at": at, "data": data, "server": self.server}
        await self._queue(Append(entry, None if row is None else _record(row), _future(), self.server))

    async def entries(self, table: str) -> list[bytes]:
        """A table's whole log, in order."""
        rows = await self._read(select(entries.c.data).where(entries.c.table_id == table).order_by(entries.c.n))
        return [row.data for row in rows]

    # Tables, for lists

    async def put_row(self, row: TableRow) -> None:
        """Replace a table's row. Raises Conflict where another server holds the table."""

        server = self.server

        def put(connection: Connection) -> None:
            _need_held(connection, row.id, server)
            self._writer.put_records(connection, [_record(row)])

        await self._write(put, server)

    async def table_row(self, table: str) -> TableRow | None:
        """A table's row, if there is one."""
        rows = await self._tables(select(tables).where(tables.c.id == table))
        return rows[0] if rows else None

    async def open_tables(self, limit: int = 100) -> list[TableRow]:
        """Public tables in the lobby, newest first."""
        wanted = select(tables).where(tables.c.status == "lobby", tables.c.public)
        return await self._tables(wanted.order_by(tables.c.created.desc(), tables.c.id).limit(limit))

    async def tables_of(self, person: str, limit: int = 200) -> list[TableRow]:
        """The tables where a person sits or, when over, played; what changed last comes first."""
        sits = tables.c.people.contains(json.dumps(person), autoescape=True)
        wanted = select(tables).join(seated, seated.c.table_id == tables.c.id).where(seated.c.person == person, sits)
        return await self._tables(wanted.order_by(tables.c.changed.desc(), tables.c.id).limit(limit))

    async def running(self) -> list[TableRow]:
        """The tables to take up again after a start: dealing or playing, and held by no server."""
        held = exists().where(leases.c.table_id == tables.c.id, leases.c.server == servers.c.id)
        return await self._tables(select(tables).where(tables.c.status.in_(["dealing", "playing"]), ~held))

    async def stale(self, status: str, before: float, limit: int = 100) -> list[str]:
        """Tables of a status whose row has not changed since `before`, the stalest first."""
        wanted = select(tables.c.id).where(tables.c.status == status, tables.c.changed < before)
        rows = await self._read(wanted.order_by(tables.c.changed, tables.c.id).limit(limit))
        return [row.id for row in rows]

    async def forget_tables(self, ids: Sequence[str]) -> None:
        """Remove tables: rows, logs and chats."""
        for start in range(0, len(ids), PORTION):
            await self._forget(ids[start : start + PORTION])

    async def _forget(self, ids: Sequence[str]) -> None:
        await self._write(lambda connection: _forget_tables(connection, ids))

    async def _tables(self, wanted: Select[Any]) -> list[TableRow]:
        return [_table_row(row) for row in await self._read(wanted)]

    # Chat

    async def add_chat(self, table: str, at: float, person: str, phrase: str | None, text: str | None) -> int:
        """Keep what was said; its number at this table, from 1. Raises Conflict where another server holds the table."""
        said = {"table_id": table, "at": at, "person": person, "phrase": phrase, "text": text}
        last = select(func.coalesce(func.max(chat.c.n), 0)).where(chat.c.table_id == table)
        server = self.server

        def add(connection: Connection) -> int:
            _need_held(connection, table, server)
            n: int = connection.execute(last).scalar_one() + 1
            connection.execute(chat.insert(), {**said, "n": n})
            return n

        return await self._write(add, server)

    async def chat(self, table: str, last: int = 50) -> list[ChatRow]:
        """The last that was said at a table, in order."""
        wanted = select(*_columns(chat, ChatRow)).where(chat.c.table_id == table)
        rows = await self._read(wanted.order_by(chat.c.n.desc()).limit(last))
        return [ChatRow(*row) for row in reversed(rows)]

    # People and tokens

    async def add_person(self, id: str, nickname: str, at: float) -> None:
        """Add a person. The same again is fine; another with that id is a Conflict."""
        await self._add(people, {"id": id}, {"nickname": nickname}, {"created": at, "seen": at})

    async def person(self, id: str) -> PersonRow | None:
        """A person, unless deleted."""
        rows = await self._read(select(*_columns(people, PersonRow)).where(people.c.id == id))
        return PersonRow(*rows[0]) if rows else None

    async def people(self, ids: Sequence[str]) -> dict[str, str]:
        """Nicknames by id; who was deleted is not among them."""
        rows = await self._read(select(people.c.id, people.c.nickname).where(people.c.id.in_(ids))) if ids else []
        return {row.id: row.nickname for row in rows}

    async def rename(self, id: str, nickname: str) -> None:
        """Give a person another nickname; of one who was deleted, nothing comes back."""

        def rename(connection: Connection) -> None:
            connection.execute(update(people).where(people.c.id == id).values(nickname=nickname))

        await self._write_and_tell(rename, id)

    async def seen(self, id: str, at: float) -> None:
        """Note when a person was here last."""
        await self._execute(update(people).where(people.c.id == id, people.c.seen < at).values(seen=at))

    async def delete_person(self, id: str) -> None:
        """Remove a person's nickname, tokens and what they wrote. Logs and rows keep the bare id, which then leads nowhere."""

        await self._write_and_tell(lambda connection: _delete_people(connection, [id]), id)

    async def add_token(self, hash: bytes, person: str, kind: str, at: float, expires: float | None) -> None:
        """Add a token by its hash. The same again is fine; somebody else's hash, or nobody's token, is a Conflict."""
        await self._add(tokens, {"hash": hash}, {"person": person, "kind": kind}, {"created": at, "expires": expires})

    async def token(self, hash: bytes) -> TokenRow | None:
        """What is known of a token, expired or not."""
        rows = await self._read(select(*_columns(tokens, TokenRow)).where(tokens.c.hash == hash))
        return TokenRow(*rows[0]) if rows else None

    async def end_token(self, hash: bytes, at: float) -> None:
        """Let a token end at a time, unless it does before."""
        later = or_(tokens.c.expires.is_(None), tokens.c.expires > at)
        await self._execute(update(tokens).where(tokens.c.hash == hash, later).values(expires=at))

    async def remove_token(self, hash: bytes) -> None:
        """Remove a token, if it is there."""
        await self._execute(delete(tokens).where(tokens.c.hash == hash))

    # Several servers

    async def claim(self, table: str) -> bool:
        """Take hold of a table that no server holds, or this one does; False if another does, or there is no such table.

        Raises Conflict if the other servers have given this one up.
        """
        server = self.server
        exists_at_all = exists().where(entries.c.table_id == table, entries.c.n == 1)
        # Within ON CONFLICT the table's own columns can't be correlated, only named.
        held = exists().where(servers.c.id == literal_column("leases.server", leases.c.server.type))
        wanted = select(literal(table), literal(server)).where(exists_at_all)
        new = insert(self._database.writer.dialect, leases).from_select(["table_id", "server"], wanted)
        take = new.on_conflict_do_update(
            index_elements=[leases.c.table_id],
            set_={"server": new.excluded.server},
            where=or_(leases.c.server == server, ~held),
        )
        taken = take.returning(leases.c.server)
        return await self._write(lambda connection: connection.execute(taken).first() is not None, server)

    async def release(self, table: str) -> None:
        """Let go of a table."""
        await self._execute(delete(leases).where(leases.c.table_id == table, leases.c.server == self.server))

    async def holder(self, table: str) -> str | None:
        """The server that holds a table."""
        held = select(servers.c.id).join(leases, leases.c.server == servers.c.id).where(leases.c.table_id == table)
        rows = await self._read(held)
        return rows[0].id if rows else None

    async def orphans(self) -> list[Orphan]:
        """Tables whose server has gone without letting go of them."""
        gone = ~exists().where(servers.c.id == leases.c.server).correlate(leases)
        wanted = select(tables, leases.c.server).join(leases, leases.c.table_id == tables.c.id).where(gone)
        return [Orphan(_table_row(row), row.server) for row in await self._read(wanted)]

    async def drop_leases(self, orphans: Sequence[Orphan]) -> None:
        """Forget who held these.

        The server is named, not looked for once more: after a wait for one who takes the table, PostgreSQL would look at the
        new lease, but not again at the list of servers.
        """
        void = [(orphan.row.id, orphan.server) for orphan in orphans]
        await self._execute(delete(leases).where(tuple_(leases.c.table_id, leases.c.server).in_(void)))

    async def _write_and_tell(self, work: Callable[[Connection], None], person: str) -> None:
        """Write something of a person's, and let all servers know once it is on disk."""

        def write(connection: Connection) -> None:
            work(connection)
            if self.server is not None and self.calls is None:
                connection.execute(select(func.pg_notify(PERSON_CHANNEL, person)))

        await self._write(write)
        if self.server is not None and self.calls is not None:
            await asyncio.to_thread(self.calls.tell, PERSON_CHANNEL, person)

    # Upkeep

    async def purge(self, now: float, *, people_unseen_since: float | None, finished_before: float | None) -> Purged:
        """Remove expired tokens, people long gone (but not from a table that goes on), and tables over long ago."""
        expired = await self._execute(delete(tokens).where(tokens.c.expires <= now))
        gone = 0 if people_unseen_since is None else await self._in_portions(_purge_people, people_unseen_since)
        over = 0 if finished_before is None else await self._in_portions(_purge_tables, finished_before)
        return Purged(expired, gone, over)

    async def ping(self) -> None:
        """Raise StoreTrouble unless the writer could write now."""
        await self._write(lambda connection: connection.execute(select(1)).scalar_one())

    # How it is done

    async def _add(self, table: Table, key: dict[str, Any], same: dict[str, Any], rest: dict[str, Any]) -> None:
        """Add a row; if there is one of this key, as after lost contact, it must be the same one."""
        new = insert(self._database.writer.dialect, table).values(**key, **same, **rest)
        there = select(*(table.c[name] for name in same)).filter_by(**key)

        def add(connection: Connection) -> None:
            connection.execute(new.on_conflict_do_nothing())
            if connection.execute(there).one()._asdict() != same:
                raise Conflict(f"{table.name}: there is another one")

        await self._write(add)

    async def _in_portions(self, remove: Callable[[Connection, float], int], before: float) -> int:
        removed = 0
        while portion := await self._write(lambda connection: remove(connection, before)):
            removed += portion
        return removed

    async def _execute(self, statement: Executable) -> int:
        """Write one statement; how many rows it changed."""
        return await self._write(lambda connection: connection.execute(statement).rowcount)

    async def _write(self, work: Callable[[Connection], Result], server: str | None = None) -> Result:
        result: Result = await self._queue(Job(work, _future(), server))
        return result

    async def _queue(self, task: Task) -> Any:
        self._check_open()
        self._writer.queue.put(task)
        return await task.future

    async def _read(self, wanted: Executable) -> Sequence[AnyRow]:
        self._check_open()
        return await asyncio.get_running_loop().run_in_executor(self._reading, self._fetch, wanted)

    def _fetch(self, wanted: Executable) -> Sequence[AnyRow]:
        """Read; once more if the connection turns out to be dead, as after a restart of PostgreSQL."""
        try:
            return self._fetch_once(wanted)
        except StoreTrouble as trouble:
            if trouble.code != "lost":
                raise
        return self._fetch_once(wanted)

    def _fetch_once(self, wanted: Executable) -> Sequence[AnyRow]:
        try:
            with self._database.reader.connect() as connection:
                return connection.execute(wanted).all()
        except Exception as error:
            raise reason(error) from None

    def _check_open(self) -> None:
        if self._closed:
            raise StoreTrouble("broken", "the store is closed")


def _future() -> asyncio.Future[Any]:
    return asyncio.get_running_loop().create_future()


# From rows to columns, and back


def _record(row: TableRow) -> TableRecord:
    columns = {name: getattr(row, name) for name in TableRow.__slots__}
    seats = [{"table_id": row.id, "person": person} for person in row.people]
    return TableRecord({**columns, "people": json.dumps(row.people)}, seats)


def _table_row(row: AnyRow) -> TableRow:
    columns = {name: row._mapping[name] for name in TableRow.__slots__}
    return TableRow(**{**columns, "people": tuple(json.loads(row.people))})


def _columns(table: Table, row: type[Any]) -> list[Any]:
    return [table.c[field.name] for field in fields(row)]


def _need_held(connection: Connection, table: str, server: str | None) -> None:
    """Raise Conflict unless a server, where there are several, holds a table."""
    held = select(leases.c.server).where(leases.c.table_id == table)
    if server is not None and connection.execute(held).scalar_one_or_none() != server:
        raise Conflict(f"{table}: another server holds the table")


# Removing


def _forget_tables(connection: Connection, ids: Sequence[str]) -> None:
    parts = ((entries, "table_id"), (chat, "table_id"), (seated, "table_id"), (leases, "table_id"), (tables, "id"))
    for table, column in parts:
        connection.execute(delete(table).where(table.c[column].in_(ids)))


def _delete_people(connection: Connection, ids: Sequence[str]) -> None:
    connection.execute(delete(tokens).where(tokens.c.person.in_(ids)))
    connection.execute(delete(seated).where(seated.c.person.in_(ids)))
    connection.execute(update(chat).where(chat.c.person.in_(ids)).values(text=None))
    connection.execute(delete(people).where(people.c.id.in_(ids)))


def _purge_people(connection: Connection, before: float) -> int:
    """Delete some people who were not seen since; how many."""
    at_a_table = select(1).join(tables, tables.c.id == seated.c.table_id)
    busy = exists(at_a_table.where(seated.c.person == people.c.id, tables.c.status.not_in(OVER)).correlate(people))
    ids = connection.scalars(select(people.c.id).where(people.c.seen < before, ~busy).limit(PORTION)).all()
    _delete_people(connection, ids)
    return len(ids)


def _purge_tables(connection: Connection, before: float) -> int:
    """Remove some tables that were over before; how many."""
    wanted = select(tables.c.id).where(tables.c.status.in_(OVER), tables.c.changed < before)
    ids = connection.scalars(wanted.limit(PORTION)).all()
    _forget_tables(connection, ids)
    return len(ids)
