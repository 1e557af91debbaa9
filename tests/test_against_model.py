"""The engine against the slow model: whole games, compared at every decision; model/compare.py says what is compared.

The course of whole games shows: C1, S5a, T3, T8, T9b, T10, R16, E3, E4, E7a and all others.
"""

from __future__ import annotations

import os
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from citylines.boards import shipped_boards
from model.compare import MINI_BOARDS, SEATS, Table, main, play_both, report, seat_policies
from model.policies import POLICIES
from model.rare import NAMES, missing

SAMPLE = {**dict.fromkeys(MINI_BOARDS, 10), **dict.fromkeys(shipped_boards(), 20)}
"""Games for each player count that `make test` plays."""

FULL = 2000
BATCH = 100

full = pytest.mark.skipif(os.environ.get("CITYLINES_FULL") != "1", reason="an hour of games: set CITYLINES_FULL=1")


@cache
def sample(board: str, players: int) -> Counter[str]:
    """The rare states of a board's sample of games, which are compared as they are played."""
    seen: Counter[str] = Counter()
    for number in range(SAMPLE[board]):
        seen.update(play_both(Table(board, players, number)).rare)
    return seen


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("board", SAMPLE)
def test_the_engine_plays_as_the_model_does(board: str, players: int) -> None:
    """Legal sets, states, views, events and results agree, whoever plays how."""
    assert sample(board, players)


def test_every_rare_state_is_reached() -> None:
    """An agreement says nothing of corners that no game came to. The small boards come first: they mostly suffice."""
    seen: Counter[str] = Counter()
    for board in SAMPLE:
        for players in SEATS:
            if missing(seen):
                seen += sample(board, players)
    assert missing(seen) == []


@full
@pytest.mark.full
@pytest.mark.parametrize("batch", range(FULL // BATCH))
@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("board", shipped_boards())
def test_the_engine_plays_as_the_model_does_2000_times(board: str, players: int, batch: int) -> None:
    """The full comparison, for every change of the rules."""
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        play_both(Table(board, players, number), thorough=True)


def test_a_report_lists_every_rare_state(tmp_path: Path) -> None:
    """The table for the docs has a line for each, reached or not."""
    out = tmp_path / "rare.md"
    assert main(["--games", "1", "--boards", "mini", "--out", str(out)]) == 0
    text = out.read_text(encoding="utf-8")
    assert all(f"| {name} | {clause} |" in text for name, clause in NAMES.items())
    assert report({"mini": Counter({"pass": 3})}, 1).count("| 3 |") == 1


def test_all_policies_and_mixtures_are_played() -> None:
    """Each policy among itself, and mixed among the seats."""
    tables = [seat_policies(Table("mini", 4, number)) for number in range(10)]
    assert {names[0] for names in tables if len(set(names)) == 1} >= set(POLICIES)
    assert any(len(set(names)) > 1 for names in tables)
