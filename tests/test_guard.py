"""Bots that misbehave: each foul costs them the move, and the game goes on as if the planner had moved."""

from __future__ import annotations

import random
import sys
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from citylines.bots import Budget, Stream, make_bot
from citylines.bots.guard import MOST_STALLS, Guarded, is_ours
from citylines.game import DrawCard, Game, LegalActions, View, new_rng

RELEASE = threading.Event()
MADE: list[str] = []


class Stranger:
    """A bot that is not ours."""

    def __init__(self) -> None:
        MADE.append(type(self).__name__)

    def choose(self, view: View, actions: LegalActions, rng: random.Random, budget: Budget) -> Any:
        return actions[rng.randrange(len(actions))]


class Raises(Stranger):
    def choose(self, *args: Any) -> Any:
        raise ValueError("first line\nsecond line " + "x" * 500)


class Quits(Stranger):
    def choose(self, *args: Any) -> Any:
        raise SystemExit


class Illegal(Stranger):
    def choose(self, *args: Any) -> Any:
        return DrawCard()


class Unhashable(Stranger):
    def choose(self, *args: Any) -> Any:
        return []


class Hostile:
    def __hash__(self) -> int:
        raise RuntimeError("no hash")


class Unaskable(Stranger):
    def choose(self, *args: Any) -> Any:
        return Hostile()


class Meddles(Stranger):
    """Spoils everything it was given, and calls an action legal that is not."""

    def choose(self, view: View, actions: LegalActions, rng: random.Random, budget: Budget) -> Any:
        view.record["hand"] = 0
        view.record["seat"] = 1
        assert isinstance(actions.numbers, list)
        actions.numbers[:] = [0]
        for _ in range(view.turns + 3):
            rng.random()
        return actions[0]


class Waits(Stranger):
    def choose(self, *args: Any) -> Any:
        RELEASE.wait(60)


class Spins(Stranger):
    def choose(self, *args: Any) -> Any:
        while True:
            pass


@pytest.fixture(autouse=True)
def _own_bots(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(sys.modules, "own", sys.modules[__name__])
    MADE.clear()
    RELEASE.clear()
    yield
    RELEASE.set()


def at_start() -> tuple[View, LegalActions]:
    game = Game("berlin", 2, 1, 0)
    return game.view(0), game.legal_actions


def stream() -> Stream:
    return Stream(new_rng(5))


def test_who_is_ours() -> None:
    assert is_ours("planner") and is_ours("ismcts:20") and is_ours("stationmaster")
    assert not is_ours("own:Stranger")


@pytest.mark.parametrize("spec", ["random", "path", "planner", "ismcts:20"])
def test_a_bot_of_ours_chooses_as_if_unguarded(spec: str) -> None:
    guarded = Guarded(make_bot(spec))
    assert guarded.choose(*at_start(), stream()) == make_bot(spec).choose(*at_start(), stream())
    assert guarded.fouls == 0


def test_a_well_behaved_stranger_chooses_for_itself() -> None:
    game, bot = Game("berlin", 2, 1, 0), Guarded(make_bot("own:Stranger"))
    moves, other = stream(), make_bot("planner")
    unlike = 0
    while (seat := game.seat) is not None:
        view, actions = game.view(seat), game.legal_actions
        action = bot.choose(view, actions, moves).action
        assert action in actions
        unlike += action != other.choose(view, actions, moves).action
        game.play(action)
    assert bot.fouls == 0
    assert unlike > 10


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("Raises", "raised ValueError: first line second line xxx"),
        ("Quits", "raised SystemExit"),
        ("Illegal", "chose what is not legal, DrawCard()"),
        ("Unhashable", "chose what is not legal, []"),
        ("Unaskable", "raised RuntimeError: no hash"),
        ("Meddles", "chose what is not legal"),
    ],
)
def test_the_planner_moves_after_a_foul(name: str, what: str) -> None:
    told: list[str] = []
    view, actions = at_start()
    before, listed, moves = view.to_bytes(), list(actions), stream()
    guarded = Guarded(make_bot(f"own:{name}"), told.append)
    for fouls in (1, 2):
        chosen = guarded.choose(view, actions, moves)
        assert chosen == make_bot("planner").choose(*at_start(), stream())
        assert guarded.fouls == len(told) == fouls
    assert what in told[0] and told[0].startswith(f"own:{name} (seat 0, turn 0) ")
    assert told[0].endswith(": the planner moves instead")
    assert "\n" not in told[0] and len(told[0]) < 300
    assert view.to_bytes() == before and list(actions) == listed


def test_a_stranger_can_not_change_what_the_stream_gives_next() -> None:
    drawn = []
    for name in ("Stranger", "Meddles"):
        moves = stream()
        Guarded(make_bot(f"own:{name}")).choose(*at_start(), moves)
        drawn.append(moves.randrange(10**6))
    assert drawn[0] == drawn[1]


def test_a_bot_of_ours_that_raises_is_forgiven_too() -> None:
    class Broken:
        def choose(self, *args: Any) -> Any:
            raise RuntimeError("a mistake of ours")

    told: list[str] = []
    player = make_bot("path")
    object.__setattr__(player, "bot", Broken())
    guarded = Guarded(player, told.append)
    assert guarded.choose(*at_start(), stream()).action in at_start()[1]
    assert "RuntimeError: a mistake of ours" in told[0]


def test_after_some_stalls_nobody_waits_any_more() -> None:
    told: list[str] = []
    guarded = Guarded(make_bot("own:Waits"), told.append, patience=0.02)
    for _ in range(MOST_STALLS + 2):
        assert guarded.choose(*at_start(), stream()) == make_bot("planner").choose(*at_start(), stream())
    assert guarded.fouls == len(told) == MOST_STALLS
    assert "took longer than 0.02 s: the planner moves instead" in told[0]
    assert [line.endswith("for the rest of the game") for line in told] == [False] * (MOST_STALLS - 1) + [True]
    assert MADE == ["Waits"] * (1 + MOST_STALLS), "the old one is busy: a new bot takes its place"


def test_a_bot_that_spins_is_stopped() -> None:
    guarded = Guarded(make_bot("own:Spins"), patience=0.05)
    guarded.choose(*at_start(), stream())
    assert guarded.fouls == 1
    for thread in threading.enumerate():
        if thread.name == "own:Spins thinks":
            thread.join(30)
            assert not thread.is_alive()
