"""Simulations: the same numbers for the same seed on every path, and the random streams behind them."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from citylines.arena import simulate as arena
from citylines.arena.simulate import simulate
from citylines.boards import load_board
from citylines.bots import BOTS, Budget, RandomBot, Stream, UnknownBot, make_bot
from citylines.cli import main
from citylines.game import Action, Game, LegalActions, View, new_rng
from citylines.game.records import read_record

KEYS = {"board", "players", "games", "seed", "bots", "decisions", "turns", "mean_scores", "wins"}


class First:
    """A bot that does the first thing it may, and draws from its stream all the same."""

    def choose(self, view: View, actions: LegalActions, rng: random.Random, budget: Budget) -> Action:
        assert view.observer == view.seat
        assert list(view.legal_actions) == list(actions)
        rng.random()
        return actions[0]


@pytest.mark.parametrize(("board", "players"), [("san-francisco", 2), ("san-francisco", 3), ("berlin", 4)])
def test_the_slow_path_plays_the_same_games_as_the_fast_one(board: str, players: int, tmp_path: Path) -> None:
    fast = simulate(board, players, 25, seed=5)
    slow = simulate(board, players, 25, seed=5, records_dir=tmp_path)
    assert fast == slow
    assert set(fast) == KEYS
    records = sorted(tmp_path.iterdir())
    assert len(records) == 25
    games = [read_record(path) for path in records[:3]]
    assert all(record.finished and record.seats == ("random",) * players for record in games)
    assert len({record.game.seed for record in games}) == 3


def test_any_number_of_processes_gives_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(arena, "FAST_CHUNK", 40)
    one = simulate("berlin", 3, 150, seed="x")
    counted: list[int] = []
    two = simulate("berlin", 3, 150, seed="x", processes=2, records_dir=tmp_path, progress=counted.append)
    assert one == two
    assert sum(counted) == 150
    assert len(list(tmp_path.iterdir())) == 150


def test_ctrl_c_tells_of_the_games_until_then(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(arena, "FAST_CHUNK", 40)
    until_then, counted = simulate("berlin", 2, 80, seed=1), list[int]()

    def stop(count: int) -> None:
        counted.append(count)
        if len(counted) == 3:
            raise KeyboardInterrupt

    with pytest.raises(arena.Stopped) as stopped:
        simulate("berlin", 2, 200, seed=1, progress=stop)
    assert stopped.value.figures == until_then

    play = arena.play_chunk
    monkeypatch.setattr(arena, "play_chunk", lambda series, first, size: stop(size) or play(series, first, size))
    counted.clear()
    assert main(["simulate", "--board", "berlin", "--games", "200", "--seed", "1", "--json"]) == 1
    printed = capsys.readouterr()
    assert json.loads(printed.out)["games"] == 40, "one call was for warming up"
    assert printed.err == "Stopped after 40 games\n"


def test_more_games_go_on_where_fewer_ended() -> None:
    few, many = simulate("berlin", 2, 10, seed=1), simulate("berlin", 2, 11, seed=1)
    assert many["decisions"] > few["decisions"]
    assert simulate("berlin", 2, 10, seed=2) != few | {"seed": 2}


def test_shared_victories_count_in_parts() -> None:
    result = simulate("berlin", 4, 3000, seed=3)
    assert sum(result["wins"]) == pytest.approx(3000)
    assert any(wins != int(wins) for wins in result["wins"])


def test_a_seed_is_the_same_as_a_number_and_as_a_text_and_fresh_if_left_out() -> None:
    assert simulate("berlin", 2, 5, seed=7) == simulate("berlin", 2, 5, seed="7") | {"seed": 7}
    fresh = simulate("berlin", 2, 5)
    assert fresh == simulate("berlin", 2, 5, seed=fresh["seed"])


def test_other_bots_have_streams_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "first", First)
    result = simulate("berlin", 3, 4, seed=1, bots=["first", "random", "first"])
    assert result["bots"] == ["first", "random", "first"]
    series = arena.Series(load_board("berlin"), 3, bytes(32), ("first", "random", "first"))
    bots = [make_bot(name) for name in series.bots]
    drawn = {
        tuple(stream.randrange(1000) for _ in range(5)) for i in range(3) for stream in arena._streams(series, bots, i)
    }
    assert len(drawn) == 9


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        ((5, 1), "2 to 4"),
        ((2, 0), "games"),
        ((2, 1, 1, ["random"]), "need 2 bots, not 1"),
        ((2, 1, 1, ["random", "?"]), "there are: random"),
        ((2, 1, 1, None, 0), "process"),
    ],
)
def test_what_cannot_be_simulated(arguments: tuple[Any, ...], what: str) -> None:
    with pytest.raises(ValueError, match=what):
        simulate("berlin", *arguments)


def test_the_random_bot_chooses_evenly_among_what_is_legal() -> None:
    game = Game("berlin", 2, 1)
    stream = Stream(new_rng(1))
    chosen = [RandomBot().choose(game.view(game.seat), game.legal_actions, stream) for _ in range(300)]
    assert set(chosen) == set(game.legal_actions)
    with pytest.raises(UnknownBot, match="random"):
        make_bot("nobody")


def test_a_stream_has_all_that_random_has() -> None:
    stream = Stream(new_rng(1))
    assert {stream.randrange(7) for _ in range(200)} == set(range(7))
    assert 0.4 < sum(stream.random() for _ in range(400)) / 400 < 0.6
    assert all(0 <= stream.randrange(10**30) < 10**30 for _ in range(20))
    assert stream.getrandbits(0) == 0
    assert {stream.getrandbits(100).bit_length() > 90 for _ in range(50)} >= {True}
    assert sorted(stream.sample(range(10), 10)) == list(range(10))
    assert stream.choice("abc") in "abc"
    assert -5 < stream.gauss(0, 1) < 5
    assert [Stream(new_rng(2)).random() for _ in range(2)] == [Stream(new_rng(2)).random()] * 2
    with pytest.raises(ValueError, match="bits"):
        stream.getrandbits(-1)
    with pytest.raises(NotImplementedError):
        stream.getstate()
    with pytest.raises(NotImplementedError):
        stream.setstate(None)
