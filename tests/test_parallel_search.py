"""One decision by several processes: the same choice wherever it is searched, nothing hidden on the way, and no harm done
when a process dies."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from citylines.arena.match import new_match, play_match
from citylines.bots import Budget, Choice, Stream, make_bot, parallel
from citylines.bots.ismcts import USUAL, IsmctsBot, Part, added_up, search_part, shares
from citylines.bots.parallel import MOST_FAILURES, MOST_PROCESSES, Helpers, helpers
from citylines.game import Game, KeepTickets, new_rng
from positions import BOARDS, board_named

SPEC = "ismcts:41x2"


@pytest.fixture
def nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process helps."""
    monkeypatch.setattr(helpers, "do", lambda function, parts: None)


def positions(board: str, players: int, every: int = 9) -> Iterator[Game]:
    """A game of planners at some of its decisions where there is something to decide."""
    game, planner = Game(board_named(board), players, "positions"), make_bot("planner")
    while game.seat is not None:
        if len(game.log) % every == 0 and len(game.legal_actions) > 1:
            yield game
        game.play(planner.choose(game.view(game.seat), game.legal_actions, Stream(new_rng(0))).action)


def asked(game: Game, spec: str = SPEC, stream: int = 1) -> Choice:
    """What a bot chooses there."""
    return make_bot(spec).choose(game.view(game.seat), game.legal_actions, Stream(new_rng("asked", stream)))


# ---------------------------------------------------------------------- the same wherever it is searched


def test_other_processes_find_what_this_one_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    games = [game.copy() for board in ("berlin", "mini") for game in positions(board, 3)]
    there = [asked(game) for game in games]
    assert helpers._pool is not None and len(helpers._pool._processes) == 2, "they were asked"
    monkeypatch.setattr(helpers, "do", lambda function, parts: None)
    assert [asked(game) for game in games] == there
    assert len(games) > 10 and len({choice.action for choice in there}) > 3


def test_a_match_is_the_same_in_any_number_of_processes() -> None:
    """Those of the arena have none to help them, and search all parts themselves."""
    match = new_match(str(BOARDS / "mini.toml"), 2, ["ismcts:6x2", "path"], seed=1)
    one, two = (play_match(match, 6, processes=processes) for processes in (1, 2))
    assert np.array_equal(one.games.rows, two.games.rows)
    assert one.games.fouls.sum() == 0


@pytest.mark.usefixtures("nobody")
def test_the_stream_decides() -> None:
    game = Game("berlin", 3, 5)
    assert asked(game) == asked(game)
    assert len({asked(game, stream=stream) for stream in range(5)}) > 1
    assert asked(game, "ismcts:41x2") != asked(game, "ismcts:41x3") != asked(game, "ismcts:41")
    stream = Stream(new_rng(1))
    moved = [make_bot(SPEC).choose(game.view(game.seat), game.legal_actions, stream) for _ in range(5)]
    assert len(set(moved)) > 1, "the stream goes on from decision to decision"
    answers = [make_bot(SPEC).choose(game.view(game.seat), game.legal_actions, random.Random(3)) for _ in range(2)]
    assert answers[0] == answers[1]


@pytest.mark.usefixtures("nobody")
@pytest.mark.parametrize(("decision", "games"), [("tickets", 6), ("turn", 41)])
def test_parts_are_searches_of_their_own(decision: str, games: int) -> None:
    """Each as one process does it alone, with its own stream; the sums are the answer."""
    game = Game("san-francisco", 2, 5)
    while decision == "turn" and isinstance(game.legal_actions[0], KeepTickets):
        game.play(game.legal_actions[0])
    view, key = game.view(game.seat), random.Random(3).getrandbits(256).to_bytes(32, "little")
    alone = [
        IsmctsBot().ponder(view, Stream(new_rng(key, number)), Budget(simulations=size))
        for number, size in enumerate((21, 20))
    ]
    found = IsmctsBot().ponder(view, random.Random(3), Budget(simulations=41, processes=2))
    assert found == added_up(alone)
    assert found.visits == alone[0].visits + alone[1].visits and found.visits.total() == games
    for total, parts in ((found.won, [part.won for part in alone]), (found.merit, [part.merit for part in alone])):
        assert total == {action: sum(part.get(action, 0) for part in parts) for action in found.visits}


@pytest.mark.usefixtures("nobody")
def test_a_bot_of_another_taste_searches_by_its_taste() -> None:
    game = Game("berlin", 2, 5)
    own = IsmctsBot({"explore": 30.0}, {"turn": 9.0})
    budget = Budget(simulations=60, processes=2)
    answers = [bot.choose(game.view(0), game.legal_actions, random.Random(3), budget) for bot in (own, IsmctsBot())]
    assert answers[0] != answers[1]


# ---------------------------------------------------------------------- budgets


@pytest.mark.parametrize(
    ("budget", "sizes"),
    [
        (Budget(simulations=40, processes=2), [20, 20]),
        (Budget(simulations=41, processes=4), [11, 10, 10, 10]),
        (Budget(simulations=3, processes=5), [1, 1, 1]),
        (Budget(simulations=7), [7]),
    ],
)
def test_simulations_are_shared_out(budget: Budget, sizes: list[int]) -> None:
    assert shares(budget) == [Budget(simulations=size) for size in sizes]


def test_all_have_the_time_together_and_share_it_in_turn() -> None:
    assert shares(Budget(milliseconds=50, processes=2)) == [Budget(milliseconds=50)] * 2
    game = Game("berlin", 2, 5)
    for _ in range(2):
        game.play(game.legal_actions[0])
    part = Part(game.board, game.view(game.seat).to_bytes(), {}, {}, Budget(milliseconds=50), bytes(32), 0)
    assert part.in_turn(2).budget == Budget(milliseconds=25)
    assert part.in_turn(99).budget == Budget(milliseconds=1)
    assert search_part(part.in_turn(99)).visits.total() >= 100


def test_a_search_by_the_clock_gives_reasons_too() -> None:
    game = Game("berlin", 2, 5)
    choice = asked(game, "ismcts:5msx2")
    assert choice.action in game.legal_actions
    assert sum(reason.share for reason in choice.reasons) == pytest.approx(1)


@pytest.mark.usefixtures("nobody")
def test_without_a_budget_the_search_uses_its_own_in_several_processes_too() -> None:
    game = Game(board_named("mini"), 2, 5)
    bot, usual = make_bot("ismcts").bot, Budget(simulations=USUAL.simulations, processes=2)
    free, told = (
        bot.choose(game.view(game.seat), game.legal_actions, Stream(new_rng(1)), budget)
        for budget in (Budget(processes=2), usual)
    )
    assert free == told


@pytest.mark.parametrize(
    ("spec", "budget"),
    [
        ("ismcts:4000x2", Budget(simulations=4000, processes=2)),
        ("ismcts:50msx4", Budget(milliseconds=50, processes=4)),
        ("ismcts:7x1", Budget(simulations=7)),
        (f"ismcts:7x{MOST_PROCESSES}", Budget(simulations=7, processes=MOST_PROCESSES)),
    ],
)
def test_a_spec_tells_how_many_processes(spec: str, budget: Budget) -> None:
    assert make_bot(spec).budget == budget


# ---------------------------------------------------------------------- nothing hidden


def test_in_another_world_that_looks_the_same_the_choice_is_the_same() -> None:
    """And what travels is the same to the byte."""
    generator, differing = new_rng("worlds"), 0
    for game in positions("berlin", 2):
        world = game.view(game.seat).sample_world(generator)
        differing += world.hands != game.state.hands
        assert asked(Game.from_state(world)) == asked(game)
    assert differing > 3


def test_no_state_travels(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that goes to a process is made of the board and the seat's view; no key of the deck, no other's cards."""
    sent: list[Any] = []
    monkeypatch.setattr(helpers, "do", lambda function, parts: sent.extend(parts))
    generator = new_rng("worlds")
    for game in positions("san-francisco", 3):
        sent.clear()
        for table in (game, Game.from_state(game.view(game.seat).sample_world(generator))):
            asked(table)
        assert len(sent) == 4
        assert pickle.dumps(sent[:2]) == pickle.dumps(sent[2:])
        assert game.state.record["key"].tobytes() not in pickle.dumps(sent)


# ---------------------------------------------------------------------- processes that die


def test_a_killed_process_is_replaced_and_the_decision_made() -> None:
    game = Game("berlin", 2, 5)
    right = asked(game)
    first = helpers._pool
    assert first is not None
    for process in list(first._processes.values())[:1]:
        process.kill()
        process.join()
    assert asked(game) == right, "searched here"
    assert asked(game) == right
    assert helpers._pool is not None and helpers._pool is not first, "others were started"


def test_processes_are_kept_and_come_back_after_they_were_let_go() -> None:
    game = Game("berlin", 2, 5)
    right, pool = asked(game), helpers._pool
    assert asked(game, "ismcts:5x2") and helpers._pool is pool
    helpers.close()
    helpers.close()
    assert helpers._pool is None
    assert asked(game) == right


def test_where_none_can_be_started_none_is_asked_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    def refuse(self: Helpers, size: int) -> Any:
        tried.append(size)
        raise OSError("no more processes")

    monkeypatch.setattr(Helpers, "_pool_of", refuse)
    lonely = Helpers()
    for _ in range(MOST_FAILURES - 1):
        assert lonely.do(len, ["a", "b"]) is None
    with pytest.warns(RuntimeWarning, match="no processes to search in"):
        assert lonely.do(len, ["a", "b"]) is None
    assert lonely.do(len, ["a", "b"]) is None
    assert tried == [2] * MOST_FAILURES


def test_a_process_that_works_for_another_starts_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel.multiprocessing, "parent_process", lambda: "somebody")
    lonely = Helpers()
    assert lonely.do(len, ["a", "b"]) is None
    assert lonely._pool is None
