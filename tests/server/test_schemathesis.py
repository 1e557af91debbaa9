"""The HTTP interface does what its description says, whatever it is sent: schemathesis tries to prove otherwise."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.serving import Player, Served, play_out, players, seat_all, serving

CONFIG = """
[auth.openapi.token]
bearer = "${CITYLINES_TEST_TOKEN}"

[dictionaries]
tables.values = ["TABLES"]
boards.values = ["berlin", "san-francisco"]

[parameters]
"path.table_id" = { dictionary = "tables", probability = 0.7 }
"path.board_id" = { dictionary = "boards", probability = 0.7 }
"body.board" = { dictionary = "boards", probability = 0.8 }

[checks.positive_data_acceptance]
# 422: it fits the description, and is refused all the same, with a code that says why, such as nickname-character.
expected-statuses = ["2xx", "401", "403", "404", "409", "422"]
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("api") / "tables.sqlite") as served:
        yield served


async def played(server: Served) -> list[str]:
    """Tables: one where the game is over, one where it goes on, one in the lobby."""
    async with players(server, 2) as people:
        tables = [await people[0].make_table("san-francisco", [None, None]) for _ in range(3)]
        await seat_all(tables[0], people)
        await play_out(people)
        await seat_all(tables[1], people)
    return tables


async def token(server: Served) -> str:
    """Somebody's token."""
    async with Player(server) as ada:
        return ada.token


def findings(server: Served, folder: Path, tables: list[str], *arguments: str) -> str:
    """What schemathesis reports, if it finds anything."""
    config = folder / "schemathesis.toml"
    config.write_text(CONFIG.replace("TABLES", '", "'.join(tables)))
    program = [sys.executable, "-m", "schemathesis.cli", f"--config-file={config}", "run"]
    run = subprocess.run(
        [*program, f"{server.url}/docs/openapi.json", "--seed=1", "--no-color", "--workers=1", *arguments],
        cwd=folder,
        env={**os.environ, "CITYLINES_TEST_TOKEN": asyncio.run(token(server))},
        capture_output=True,
        text=True,
        check=False,
    )
    return "" if run.returncode == 0 else run.stdout[-20_000:] + run.stderr[-2_000:]


def test_schemathesis_finds_nothing(server: Served, tmp_path: Path) -> None:
    examples = 200 if os.environ.get("CITYLINES_FULL") else 5
    tables = asyncio.run(played(server))
    assert not findings(server, tmp_path, tables, "--exclude-method=DELETE", f"--max-examples={examples}")


def test_schemathesis_finds_nothing_about_being_forgotten(server: Served, tmp_path: Path) -> None:
    """By itself, since whoever is deleted can do no more."""
    assert not findings(server, tmp_path, ["none"], "--include-method=DELETE", "--phases=coverage", "--max-examples=1")
