"""What the server's tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.postgres import Postgres, running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL, started once for each process of tests; fast, since it need not survive a power cut."""
    with running(fsync="off") as server:
        yield server
