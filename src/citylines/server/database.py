"""Opening SQLite or PostgreSQL so that what is committed stays, and saying in few words what went wrong with it."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, TypeAlias

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import NullPool

from citylines.server import migrations
from citylines.server.schema import WrongDatabase

try:
    import fcntl
except ImportError:  # Windows: there only the operator keeps a second server off the file
    fcntl = None  # type: ignore[assignment]

SQLITE = {"journal_mode": "WAL", "synchronous": "FULL", "foreign_keys": "ON", "secure_delete": "ON"}
"""Settings of a connection to SQLite. FULL syncs every commit; secure_delete leaves nothing of what is deleted in the file."""
PATIENCE = 2.0
"""Seconds to wait for somebody else's lock before players are told."""
HELD_FOR = 2.0
"""Seconds that PostgreSQL waits in the middle of a transaction before it gives it up: whoever stopped there, with a signal or a
torn cable, must not keep its locks from the servers that go on."""
REACH = {"connect_timeout": "5", "tcp_user_timeout": "10000"}
"""How long PostgreSQL may be silent (seconds, milliseconds) before it counts as lost, unless its address says otherwise."""


# Trouble

Code: TypeAlias = Literal["full", "locked", "lost", "broken"]

_SQLITE_CODES: dict[int, Code] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
}
_POSTGRES_CODES: dict[str, Code] = {  # by how the SQLSTATE begins
    "53100": "full",
    "53300": "lost",  # too many connections
    "55P03": "locked",  # waited too long for a lock
    "40": "locked",  # a deadlock
    "08": "lost",
    "25P03": "lost",  # stopped for too long in a transaction
    "57P": "lost",  # shut down, crashed, starting up
}


class StoreTrouble(Exception):
    """Something that could not be read, or written; it may be tried again. What was "lost" may have been written after all."""

    def __init__(self, code: Code, detail: str = "") -> None:
        super().__init__(code, detail)
        self.code, self.detail = code, detail

    def __str__(self) -> str:
        return f"{self.code}: {self.detail}"


class Conflict(Exception):
    """A write that contradicts what is stored; trying again won't help. Of a log: whoever gets this does not own the table."""


def reason(error: BaseException) -> StoreTrouble | Conflict:
    """What went wrong, without the values that went into the statement: there are secrets among them."""
    if isinstance(error, StoreTrouble | Conflict):
        return error
    cause = getattr(error, "orig", None) or error
    detail = next(iter(str(cause).splitlines()), type(cause).__name__)  # PostgreSQL's further lines quote the row
    kinds = {kind.__name__ for kind in type(cause).__mro__}  # both drivers use the names of PEP 249
    if "IntegrityError" in kinds:
        return Conflict(detail)
    if isinstance(cause, sqlite3.Error):
        code = _SQLITE_CODES.get(getattr(cause, "sqlite_errorcode", 0) & 0xFF, "broken")
    elif state := getattr(cause, "sqlstate", None):
        code = next((code for start, code in _POSTGRES_CODES.items() if state.startswith(start)), "broken")
    else:  # psycopg gives no state when there was no answer
        code = "lost" if "OperationalError" in kinds else "broken"
    return StoreTrouble(code, detail)


# Opening


@dataclass(frozen=True)
class Database:
    """A database with one way in for the writer and another for readers."""

    writer: Engine
    reader: Engine
    held: contextlib.ExitStack
    """What keeps others off; to be closed last."""


def open_database(address: str) -> Database:
    """Open a database, made or brought up to date first. Raises WrongDatabase and StoreTrouble."""
    url = _parse(address)
    shown = url.database if url.get_backend_name() == "sqlite" else url.render_as_string()
    with contextlib.ExitStack() as held:
        try:
            if url.get_backend_name() == "sqlite":
                path = Path(str(url.database))
                _make_place(path)
                held.enter_context(_alone(path))
            writer, reader = _engines(url)
            with writer.begin() as connection:
                migrations.upgrade(connection)
        except WrongDatabase as error:
            raise WrongDatabase(f"{shown}: {error}") from None
        except OSError as error:
            raise WrongDatabase(f"{shown}: {error.strerror}: {error.filename}") from error
        except Exception as error:
            raise _refusal(error, str(shown)) from error
        return Database(writer, reader, held.pop_all())


def _parse(address: str) -> URL:
    try:
        url = make_url(address)
    except ArgumentError:
        raise WrongDatabase("a database is sqlite:///path or postgresql://user@host/name") from None
    name = url.drivername
    if name == "sqlite":
        if url.database in (None, "", ":memory:"):
            raise WrongDatabase(f"{address}: the database must be a file, or what is stored would be lost")
        return URL.create("sqlite", database=str(Path(str(url.database)).expanduser().absolute()))
    if name in ("postgresql", "postgres", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg", query={**REACH, **url.query})
    raise WrongDatabase(f"{name}: only sqlite and postgresql are known")


def _refusal(error: Exception, shown: str) -> Exception:
    """Why a database could not be opened."""
    if isinstance(error, ImportError):
        return WrongDatabase(f"{shown}: PostgreSQL needs psycopg: pip install 'citylines[postgres]'")
    cause = getattr(error, "orig", None) or error
    if getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
        return WrongDatabase(f"{shown}: it is no SQLite database")
    found = reason(error)
    return StoreTrouble(found.code if isinstance(found, StoreTrouble) else "broken", f"{shown}: {found}")


def _engines(url: URL) -> tuple[Engine, Engine]:
    """One that writes in transactions, and one that reads statement by statement."""
    options: dict[str, Any] = {"hide_parameters": True}  # no secret in an error's text
    if url.get_backend_name() == "sqlite":
        # Names for parameters, as with PostgreSQL.
        options |= {"paramstyle": "named", "connect_args": {"timeout": PATIENCE}}
    writer = create_engine(url, poolclass=NullPool, **options)
    reader = create_engine(url, isolation_level="AUTOCOMMIT", **options)
    if url.get_backend_name() == "sqlite":
        event.listen(writer, "connect", _set_up_sqlite)
        event.listen(writer, "begin", _begin_sqlite)
        event.listen(reader, "connect", _set_up_sqlite_reader)
    else:
        event.listen(writer, "connect", _set_up_postgres)
    return writer, reader


def _set_up_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # transactions begin where we say
    for setting, value in SQLITE.items():
        connection.execute(f"PRAGMA {setting} = {value}").fetchall()


def _begin_sqlite(connection: Connection) -> None:
    """Take the lock at once: a transaction that first reads and then wants to write can't wait for it."""
    connection.connection.driver_connection.execute("BEGIN IMMEDIATE")  # type: ignore[union-attr]


def _set_up_sqlite_reader(connection: Any, _: object) -> None:
    connection.execute("PRAGMA query_only = ON").fetchall()


def _set_up_postgres(connection: Any, _: object) -> None:
    limits = {"lock_timeout": PATIENCE, "idle_in_transaction_session_timeout": HELD_FOR}
    for name, seconds in limits.items():
        connection.execute("SELECT set_config(%s, %s, false)", [name, f"{seconds * 1000:.0f}ms"])
    # Whatever the server's settings say, nothing is acknowledged before it is on disk.
    connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )
    connection.commit()


def _make_place(path: Path) -> None:
    """Make the file and the folders above it: private, since a log holds secrets, and there after a power cut too."""
    if not path.exists():
        new = [folder for folder in path.parents if not folder.exists()]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        for folder in [path.parent, *(folder.parent for folder in new)]:
            _sync_folder(folder)


def _sync_folder(folder: Path) -> None:
    with contextlib.suppress(PermissionError):  # Windows syncs no folders, nor does it need to
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


@contextlib.contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Keep other stores off an SQLite file, in this process or another.

    Two servers would both play the clocks and bots of its tables; and up to SQLite 3.51.2 two writers can spoil a file.
    """
    with path.with_name(path.name + "-lock").open("ab") as lock:
        if fcntl is not None:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise StoreTrouble("locked", "another Citylines has it open") from None
        yield
