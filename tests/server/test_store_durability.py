"""What was acknowledged is there, once, after a killed process and after a power cut."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import random
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from citylines.server.store import StoreTrouble, WrongDatabase
from server import appender
from server.postgres import Postgres, running
from server.power_cut import Disk, Event

FULL = os.environ.get("CITYLINES_FULL") == "1"
KILLS, CUTS = (200, 2000) if FULL else (5, 60)
HERE = Path(__file__).parent


# A killed process


@pytest.fixture(scope="module")
def careful_postgres() -> Iterator[Postgres]:
    """One that syncs, as it does when nobody asks otherwise."""
    with running() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/citylines.db"
    server: Postgres = request.getfixturevalue("careful_postgres")
    return server.new_database()


def appended_until_killed(url: str, chance: random.Random) -> list[str]:
    """Let a process append until it is killed, at any moment of its life; what it said was acknowledged."""
    with subprocess.Popen([sys.executable, HERE / "appender.py", url], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = list[str]()
        try:
            if chance.random() < 0.2:
                time.sleep(chance.random())  # perhaps it has not even begun
            else:
                said += islice(process.stdout, chance.randrange(1, 200))
        finally:
            process.kill()
        return said + list(process.stdout)


def test_a_killed_process_loses_nothing(url: str) -> None:
    chance, acknowledged = random.Random(), dict.fromkeys(appender.TABLES, 0)
    for _ in range(KILLS):
        before = dict(acknowledged)
        for line in appended_until_killed(url, chance):
            table, n = line.split()
            assert int(n) > acknowledged[table], "acknowledged twice"
            acknowledged[table] = int(n)
        stored = asyncio.run(appender.logs(url))
        assert appender.losses(stored, acknowledged) == [], f"after {before}"
    assert sum(acknowledged.values()) > 0


# A power cut


def recorded(folder: Path, synchronous: str) -> list[Event]:
    """All that a run did to its files."""
    command = [sys.executable, str(HERE / "power_cut.py"), str(folder), synchronous]
    events: list[Event] = pickle.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)
    return events


def cuts(events: list[Event], count: int, chance: random.Random) -> Iterator[tuple[dict[str, bytes], dict[str, int]]]:
    """Power cuts at some moments of a run: the files found afterwards, and how much of each log was acknowledged before."""
    moments = sorted(chance.choices(range(len(events)), k=count))
    disk, acknowledged = Disk(), dict.fromkeys(appender.TABLES, 0)
    for moment, event in enumerate(events):
        disk.follow(event)
        if event[0] == "acknowledged":
            acknowledged[event[1]] = event[2]
        for _ in range(moments.count(moment)):
            yield disk.after_a_cut(chance), dict(acknowledged)


def losses_after(files: dict[str, bytes], acknowledged: dict[str, int], folder: Path) -> list[str]:
    """Start again with the files that were found; what is missing or wrong."""
    folder.mkdir()
    for name, content in files.items():
        (folder / name).write_bytes(content)
    path = folder / "citylines.db"
    try:
        lost = appender.losses(asyncio.run(appender.logs(f"sqlite:///{path}")), acknowledged)
        with contextlib.closing(sqlite3.connect(path)) as connection:
            return lost + [text for (text,) in connection.execute("PRAGMA integrity_check") if text != "ok"]
    except (StoreTrouble, WrongDatabase, sqlite3.DatabaseError) as error:
        return [str(error)]


def test_a_power_cut_loses_nothing(tmp_path: Path) -> None:
    events = recorded(tmp_path, "FULL")
    assert events.count(("sync", "citylines.db")) > 5, "checkpoints were to be among them"
    seed = random.randrange(2**32)
    for number, (files, acknowledged) in enumerate(cuts(events, CUTS, random.Random(seed))):
        lost = losses_after(files, acknowledged, tmp_path / str(number))
        assert lost == [], f"cut {number} of seed {seed}, when {acknowledged} was acknowledged"


@pytest.mark.parametrize("synchronous", ["NORMAL", "OFF"])
def test_without_a_sync_for_each_commit_a_power_cut_is_noticed(tmp_path: Path, synchronous: str) -> None:
    """The proof that the test above can fail."""
    found = cuts(recorded(tmp_path, synchronous), 100, random.Random(1))
    assert any(losses_after(*cut, tmp_path / str(number)) for number, cut in enumerate(found))
