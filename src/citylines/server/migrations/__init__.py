"""From any older schema to this one, with Alembic; the steps are the modules `v….py` beside this file.

There is no env.py and no alembic.ini: a step is written by hand, and a test compares the result with `schema.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, inspect, text

from citylines.server import schema
from citylines.server.schema import WrongDatabase

STEPS = Path(__file__).parent


def upgrade(connection: Connection) -> None:
    """Bring a database to this schema, within the connection's transaction. Raises WrongDatabase."""
    if connection.dialect.name == "postgresql":  # servers that start together take turns, however long it takes
        connection.execute(text("SET LOCAL lock_timeout = 0"))
        connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
        connection.execute(text("SELECT pg_advisory_xact_lock(hashtext(:name))"), {"name": schema.VERSION_TABLE})
    found = _version(connection)
    if found != schema.VERSION:
        _run_steps(connection, found)


def _version(connection: Connection) -> str | None:
    """The step a database has reached; None for an empty one."""
    names = inspect(connection).get_table_names()
    if schema.VERSION_TABLE in names:
        version: str | None = connection.scalar(text(f"SELECT version_num FROM {schema.VERSION_TABLE}"))
        return version
    if names:
        raise WrongDatabase("it holds something else: Citylines needs a database of its own")
    return None


def _run_steps(connection: Connection, found: str | None) -> None:
    from alembic.migration import MigrationContext
    from alembic.operations import Operations
    from alembic.script import ScriptDirectory

    steps = ScriptDirectory(str(STEPS), version_locations=[str(STEPS)])
    if found is not None and found not in {step.revision for step in steps.walk_revisions()}:
        raise WrongDatabase(
            f"it was written by a newer Citylines (schema {found}; this one knows {schema.VERSION}): update Citylines"
        )

    def missing(reached: Any, context: MigrationContext) -> Any:
        return steps._upgrade_revs(schema.VERSION, reached)

    context = MigrationContext.configure(connection, opts={"version_table": schema.VERSION_TABLE, "fn": missing})
    with Operations.context(context):
        context.run_migrations()
