"""What the database holds. A table's log is the truth; all else serves lists, names and doors.

`migrations/` says how a database gets here from an older version; a test compares the two.
"""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, LargeBinary, MetaData, Table, Text

VERSION = "0002"
"""The newest migration."""
VERSION_TABLE = "citylines_version"
"""Where a database says which migration it has reached."""


class WrongDatabase(Exception):
    """This can't be Citylines' database, now or later; says why, for whoever chose it."""


metadata = MetaData()

entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("data", LargeBinary, nullable=False),
    sqlite_with_rowid=False,  # one tree instead of two: one page less to write for each entry
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("board", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("open_seats", Integer, nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("host", Text, nullable=False),
    Column("people", Text, nullable=False),  # who sits there: a JSON list of person ids
    Column("options", LargeBinary, nullable=False),
    Index("tables_by_status", "status", "changed"),
)

# Everybody who ever sat at a table. It only grows, so that writing a row needs no look at what was there; who sits there
# now is in `tables.people`.
seated = Table(
    "seated",
    metadata,
    Column("person", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Index("seated_by_table", "table_id"),
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("person", Text, nullable=False),
    Column("phrase", Text),
    Column("text", Text),
    Index("chat_by_person", "person"),
    sqlite_with_rowid=False,
)

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("nickname", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Index("people_by_seen", "seen"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("person", Text, ForeignKey("people.id", name="token_of_a_person"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("expires", Double),
    Index("tokens_by_person", "person"),
    Index("tokens_by_expiry", "expires"),
)

# Several servers on one PostgreSQL (docs/adr/0008). A server that stops, or seems dead to the others, loses its row, and with
# it every table it held. With SQLite both stay empty.

servers = Table(
    "servers",
    metadata,
    Column("id", Text, primary_key=True),
    Column("seen", Double, nullable=False),  # by the database's clock
    Column("address", Text, nullable=False),  # where other servers reach it
    Column("secret", LargeBinary, nullable=False),  # what they show there
    Column("machine", Text, nullable=False),  # the same for all processes of one `citylines serve --workers`
    Column("bots", Integer, nullable=False),  # how many of its processes think for other servers' bots
)

leases = Table(
    "leases",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("server", Text, nullable=False),  # void when there is no such server
    Index("leases_by_server", "server"),
)
