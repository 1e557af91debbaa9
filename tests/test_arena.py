"""The arena: duplicate deals, the same games on every path, honest figures, and matches that go on after a stop."""

from __future__ import annotations

import json
import math
import random
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from typer.testing import CliRunner

from citylines.arena import match as matches
from citylines.arena import plots
from citylines.arena.book import BookError
from citylines.arena.ledger import Ledger
from citylines.arena.match import Chunk, CompiledTable, Games, Match, new_match, play_in_python, play_match
from citylines.arena.sequential import EVEN, FIRST, SECOND, decide, fortune
from citylines.arena.statistics import ahead, figures, mean_interval, rate_interval, ratings, student, wilson
from citylines.bots import COMPILED, Budget
from citylines.bots.guard import PATIENCE
from citylines.cli import app, main
from citylines.cli import arena as command
from citylines.game import Action, LegalActions, View

FIGURES = {
    "name", "wins", "win_rate", "ci95", "mean_score", "score_difference", "score_difference_ci95", "ms_per_decision",
    "rating", "fouls",
}  # fmt: skip


class Clumsy:
    """A stranger's bot that fails at its third decision, and so shows whether it is made anew for each game."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: View, actions: LegalActions, rng: random.Random, budget: Budget) -> Action:
        self.asked += 1
        if self.asked == 3:
            raise ValueError("three is too many")
        return actions[0]


@pytest.fixture
def own_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "own", sys.modules[__name__])


def rows(match: Match, games: int, **options: Any) -> list[list[int]]:
    result: list[list[int]] = play_match(match, games, **options).games.rows.tolist()
    return result


# Who plays whom


def test_line_ups() -> None:
    assert new_match("berlin", 2, ["path", "random"]).line_ups == ((0, 1), (1, 0))
    assert new_match("berlin", 3, ["path", "random"]).line_ups == ((0, 1, 1), (1, 0, 1), (1, 1, 0))
    assert new_match("berlin", 3, ["path"] * 3).line_ups == ((0, 1, 2), (2, 0, 1), (1, 2, 0))
    robin = new_match("berlin", 2, ["path", "random", "hungry"])
    assert robin.line_ups == ((0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1))
    assert robin.deals(1) == 1 and robin.deals(6) == 1 and robin.deals(7) == 2


@pytest.mark.parametrize(("players", "bots"), [(2, 2), (4, 2), (3, 3), (2, 5), (3, 5), (4, 6)])
def test_every_bot_has_every_seat_equally_often(players: int, bots: int) -> None:
    match = new_match("berlin", players, ["random"] * bots)
    for seat in range(players):
        sat = Counter(line_up[seat] for line_up in match.line_ups)
        assert set(sat) == set(range(bots))
        if bots >= players:
            assert len(set(sat.values())) == 1
    together = Counter(frozenset(line_up) for line_up in match.line_ups)
    assert set(together.values()) == {players}


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        ((5, ["path"] * 5), "2 to 4"),
        ((2, ["path"]), "2 players needs 2 to 64 bots; not 1"),
        ((4, ["path"] * 3), "4 to 64 bots, or 2"),
        ((2, ["path", "?"]), "no bot '\\?'"),
        ((2, ["path", "path"], 1, 0.0), "patience"),
    ],
)
def test_no_such_match(arguments: tuple[Any, ...], what: str) -> None:
    with pytest.raises(ValueError, match=what):
        new_match("berlin", *arguments)


def test_no_such_play() -> None:
    match = new_match("berlin", 2, ["path", "random", "hungry"])
    for options, what in [
        ({"games": 0}, "games"),
        ({"games": 5, "processes": 0}, "process"),
        ({"games": 5, "until_sure": True}, "2 bots"),
    ]:
        with pytest.raises(ValueError, match=what):
            play_match(match, **options)  # type: ignore[arg-type]


# The games


@pytest.mark.parametrize(
    ("board", "players", "bots"),
    [("berlin", 2, list(COMPILED)), ("san-francisco", 3, ["planner", "random", "commuter"]), ("berlin", 4, ["path", "random"])],
)  # fmt: skip
def test_compiled_games_are_the_games_of_the_python_path(board: str, players: int, bots: list[str]) -> None:
    match = new_match(board, players, bots, seed=3)
    table = CompiledTable(match)
    thought = np.zeros((len(bots), 2), np.int64)
    for number, line_up in enumerate(match.line_ups):
        for deal in (0, 4):
            told: list[str] = []
            slow = play_in_python(match, deal, 90 + number, line_up, thought, told)
            assert table.play(deal, 90 + number, line_up) == slow, (deal, line_up)
            assert not told
    assert (thought > 0).all()


def test_a_deal_has_the_same_cards_in_every_rotation_and_other_deals_have_others() -> None:
    played = play_match(new_match("berlin", 3, ["planner"] * 3, seed=1), 30)
    deals = played.games.rows.reshape(10, 3, -1)
    assert (deals == deals[:, :1]).all(), "planners without chance of their own play a deal the same at every rotation"
    assert len({tuple(deal[0]) for deal in deals.tolist()}) == 10


def test_streams_of_bots_differ_between_the_games_of_a_deal() -> None:
    games = rows(new_match("berlin", 2, ["random", "random"], seed=1), 2)
    assert games[0] != games[1]


def test_more_games_go_on_where_fewer_ended_and_seeds_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match("berlin", 2, ["hungry", "shortest"], seed=1)
    many = rows(match, 40)
    assert len(many) == 40
    monkeypatch.setattr(matches, "FAST_CHUNK", 6)
    assert rows(match, 21) == many[:22]
    assert rows(new_match("berlin", 2, ["hungry", "shortest"], seed=2), 40) != many


def test_any_number_of_processes_gives_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "FAST_CHUNK", 12)
    match = new_match("berlin", 2, ["random", "path", "planner"], seed="x")
    counted: list[int] = []
    kept: list[Chunk] = []
    assert rows(match, 60, processes=2, progress=counted.append, keep=kept.append) == rows(match, 60)
    assert sum(counted) == 60
    assert [chunk.first for chunk in kept] == [0, 2, 4, 6, 8]


def test_searching_bots_play_too() -> None:
    match = new_match("berlin", 2, ["ismcts:3", "path"], seed=1)
    assert not match.fast and match.chunk == 1
    played = play_match(match, 2)
    assert rows(match, 2) == played.games.rows.tolist()
    assert (played.thought[:, 0] > 10).all()


@pytest.mark.usefixtures("own_bots")
def test_a_bot_that_fails_loses_moves_and_not_the_match() -> None:
    match = new_match("berlin", 2, ["own:Clumsy", "path"], seed=1)
    kept: list[Chunk] = []
    played = play_match(match, 4, keep=kept.append)
    assert played.games.fouls.tolist() == [[1, 0], [0, 1]] * 2, "one in each game: a new bot for every game"
    assert [len(chunk.notes) for chunk in kept] == [2, 2]
    assert "own:Clumsy" in kept[0].notes[0] and "three is too many" in kept[0].notes[0]
    assert [bot["fouls"] for bot in figures(match, played)["bots"]] == [4, 0]


# Figures


def made(players: int, *games: tuple[list[int], list[int]]) -> Games:
    """Games with these scores and places."""
    return Games(players, [[*scores, *places, *[0] * players, 40, 80] for scores, places in games])


def figures_of(match: Match, games: Games) -> dict[str, Any]:
    return figures(match, matches.Played(games, np.zeros((len(match.bots), 2), np.int64), None, False))


def test_figures_by_hand() -> None:
    match = new_match("berlin", 2, ["path", "hungry"])
    games = made(2, ([30, 20], [1, 2]), ([20, 26], [2, 1]), ([10, 10], [1, 1]), ([40, 10], [1, 2]))
    first, second = figures_of(match, games)["bots"]
    assert set(first) >= FIGURES
    # It sat at seats 0, 1, 0, 1: it won, won, shared, and lost.
    assert first["wins"] == 2.5 and second["wins"] == 1.5
    assert first["win_rate"] == 0.625 and second["win_rate"] == 0.375
    assert first["mean_score"] == (30 + 26 + 10 + 10) / 4
    assert first["score_difference"] == -second["score_difference"] == (10 + 6 + 0 - 30) / 4
    # Two deals, with differences of 8 and -15 a game.
    half = 12.706 * (23 / math.sqrt(2)) / math.sqrt(2)
    assert first["score_difference_ci95"] == pytest.approx([-3.5 - half, -3.5 + half])
    assert first["ci95_by"] == "wilson" and first["ci95"] == pytest.approx(wilson(0.625, 2))
    assert first["ms_per_decision"] is None


def test_copies_count_seat_by_seat() -> None:
    match = new_match("berlin", 3, ["path", "hungry"])
    games = made(3, ([9, 6, 3], [1, 2, 3]), ([9, 6, 3], [1, 2, 3]), ([9, 6, 3], [1, 2, 3]))
    alone, copies = figures_of(match, games)["bots"]
    assert alone["wins"] == 1 and copies["wins"] == 2
    assert alone["win_rate"] == pytest.approx(1 / 3) and copies["win_rate"] == pytest.approx(2 / 6)
    assert alone["score_difference"] == pytest.approx(((9 - 4.5) + (6 - 6) + (3 - 7.5)) / 3)
    assert copies["mean_score"] == 6
    assert ahead(match, games) == [[None, pytest.approx(0.5)], [pytest.approx(0.5), None]]


def test_three_who_share_a_victory_have_a_third_each() -> None:
    match = new_match("berlin", 3, ["path", "hungry", "random"])
    result = figures_of(match, made(3, *[([5, 5, 5], [1, 1, 1])] * 3))
    assert [bot["wins"] for bot in result["bots"]] == [1, 1, 1]


def test_the_games_of_a_deal_are_one_observation() -> None:
    shares = np.array([1.0, 0.0] * 50)
    low, high, by = rate_interval(shares)
    assert by == "deals"
    assert high - low == pytest.approx(2 * student(99) * math.sqrt(0.25 * 100 / 99) / 10)
    # Twice as many games in these deals make it no narrower, and deals that are all alike are not certain.
    assert rate_interval(np.full(40, 0.5)) == (*wilson(0.5, 40), "wilson")
    assert rate_interval(np.ones(40))[0] < 0.95
    assert mean_interval(np.array([3.0])) is None


@pytest.mark.parametrize(
    ("freedom", "t"), [(1, 12.706), (9, 2.262), (10, 2.228), (20, 2.086), (60, 2.000), (1000, 1.962)]
)
def test_students_t(freedom: int, t: float) -> None:
    assert student(freedom) == pytest.approx(t, abs=0.0006)


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    rng = np.random.default_rng(1)
    held = 0
    for _ in range(1000):
        luck = rng.random((30, 1)) < 0.5  # a deal's two games are alike more often than not
        games = np.where(rng.random((30, 2)) < 0.7, luck, rng.random((30, 2)) < 0.5)
        low, high, _ = rate_interval(games.mean(axis=1))
        held += low <= 0.5 <= high
    assert 925 <= held <= 975


def test_the_better_bot_is_rated_higher_and_finishes_ahead() -> None:
    match = new_match("berlin", 2, ["random", "path", "planner"], seed=2)
    played = play_match(match, 60)
    mus = [rating.mu for rating in ratings(match, played.games)]
    assert mus[0] < mus[1] < mus[2]
    beats = ahead(match, played.games)
    assert beats[2][0] == 1 and beats[0][2] == 0
    assert beats[1][2] is not None and beats[2][1] == pytest.approx(1 - beats[1][2])
    assert [beats[i][i] for i in range(3)] == [None] * 3
    rated = figures_of(match, played.games)["bots"][0]["rating"]
    assert rated["ordinal"] == pytest.approx(rated["mu"] - 3 * rated["sigma"])
    assert 0 < rated["sigma"] < 25 / 3


def test_equal_copies_stay_rated_alike() -> None:
    match = new_match("berlin", 3, ["path", "path"], seed=2)
    one, other = ratings(match, made(3, *[([5, 5, 5], [1, 1, 1])] * 6))
    assert one.mu == pytest.approx(other.mu, abs=0.5)


# Being sure


def pairs(rate: float, deals: int, rng: np.random.Generator) -> Any:
    """Deals of two games each, won at a rate."""
    return (rng.random((deals, 2)) < rate).mean(axis=1)


@pytest.mark.parametrize(("rate", "wanted"), [(0.7, FIRST), (0.3, SECOND), (0.5, EVEN)])
def test_verdicts(rate: float, wanted: str) -> None:
    rng = np.random.default_rng(4)
    found = Counter(verdict.stronger for _ in range(30) if (verdict := decide(pairs(rate, 2000, rng), 0.5)))
    assert found[wanted] >= 28


def test_wrong_verdicts_are_as_rare_as_promised() -> None:
    rng = np.random.default_rng(5)
    equal = [decide(pairs(0.5, 1200, rng), 0.5) for _ in range(400)]
    wrong = sum(verdict is not None and verdict.stronger != EVEN for verdict in equal)
    assert wrong <= 400 * 0.05 + 3 * math.sqrt(400 * 0.05 * 0.95)
    apart = [decide(pairs(0.55, 1200, rng), 0.5) for _ in range(400)]
    assert sum(verdict is not None and verdict.stronger == EVEN for verdict in apart) <= 33
    assert sum(verdict is not None and verdict.stronger == SECOND for verdict in apart) <= 20


def test_a_fortune_can_not_be_hoped_to_grow_if_the_mean_is_right() -> None:
    """The mean over all ways that three deals can go is 1, exactly: that is what bounds the error."""
    total, ways = 0.0, [(0.0, 0.25), (0.5, 0.5), (1.0, 0.25)]
    for a, pa in ways:
        for b, pb in ways:
            for c, pc in ways:
                total += pa * pb * pc * fortune(np.array([a, b, c]), 0.5, +1)[-1]
    assert total == pytest.approx(1)


def test_a_verdict_does_not_depend_on_when_one_looks() -> None:
    shares = pairs(0.6, 3000, np.random.default_rng(6))
    verdict = decide(shares, 0.5)
    assert verdict is not None
    assert decide(shares[: verdict.deals], 0.5) == verdict
    assert decide(shares[: verdict.deals - 1], 0.5) is None
    assert decide(np.ones(5), 0.5) is None


def test_a_match_stops_when_it_is_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match("berlin", 3, ["planner", "random"], seed=1)
    played = play_match(match, 600, until_sure=True)
    assert played.stopped_early and played.verdict is not None and played.verdict.stronger == FIRST
    assert len(played.games) == 3 * played.verdict.deals < 200
    monkeypatch.setattr(matches, "FAST_CHUNK", 9)
    assert rows(match, 600, until_sure=True) == played.games.rows.tolist()
    unsure = play_match(match, 6, until_sure=True)
    assert not unsure.stopped_early and unsure.verdict is None


# A match on disk


@pytest.fixture
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "FAST_CHUNK", 4)


def a_match(seed: int = 1) -> Match:
    return new_match("berlin", 2, ["path", "hungry"], seed)


def play_kept(path: Path, games: int, match: Match | None = None, stop_after: int = 99) -> list[list[int]]:
    """A match with a ledger, interrupted after some chunks."""
    match = match or a_match()
    with Ledger(path, match) as ledger:

        def keep(chunk: Chunk) -> None:
            ledger.keep(chunk)
            if len(path.read_text().splitlines()) > stop_after:
                raise KeyboardInterrupt

        return rows(match, games, done=ledger.done, keep=keep)


@pytest.mark.usefixtures("small_chunks")
def test_an_interrupted_match_goes_on(tmp_path: Path) -> None:
    path, whole = tmp_path / "m.jsonl", rows(a_match(), 20)
    with pytest.raises(KeyboardInterrupt):
        play_kept(path, 20, stop_after=2)
    before = path.read_text()
    assert len(before.splitlines()) == 3
    assert play_kept(path, 20) == whole
    assert path.read_text().startswith(before), "what was there is kept, not played again"
    finished = path.read_text()
    assert len(finished.splitlines()) == 6
    assert play_kept(path, 20) == whole
    assert play_kept(path, 9) == whole[:10], "fewer games than the file has"
    assert path.read_text() == finished
    assert play_kept(path, 25) == rows(a_match(), 25)


@pytest.mark.usefixtures("small_chunks")
def test_a_torn_line_is_played_again(tmp_path: Path) -> None:
    path, told = tmp_path / "m.jsonl", list[str]()
    whole = play_kept(path, 12)
    good = path.read_bytes()
    for cut in (1, 40, len(good.splitlines()[-1])):
        path.write_bytes(good[:-cut])
        with Ledger(path, a_match(), told.append) as ledger:
            assert len(ledger.done) == 2
        assert play_kept(path, 12) == whole
    assert len(told) == 3 and all("m.jsonl" in line and "cut off" in line for line in told)
    path.write_bytes(good[:30])
    assert play_kept(path, 12) == whole, "even the header may be torn"


def broken(path: Path, lines: list[str]) -> str:
    """Why a file with these lines is refused; it stays as it is."""
    text = "".join(line + "\n" for line in lines)
    path.write_text(text)
    with pytest.raises(BookError) as error:
        Ledger(path, a_match())
    assert path.read_text() == text
    assert str(error.value).startswith(f"{path}: line ")
    return str(error.value).removeprefix(f"{path}: ")


def test_a_file_is_one_runs_alone(tmp_path: Path) -> None:
    """Two runs that wrote their games into one file would leave one that neither can go on from."""
    path = tmp_path / "match.jsonl"
    with (
        Ledger(path, a_match()),
        pytest.raises(BookError, match=r"match\.jsonl: another run is writing its games there"),
    ):
        Ledger(path, a_match())
    with Ledger(path, a_match()):
        pass


@pytest.mark.usefixtures("small_chunks")
def test_a_broken_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    play_kept(path, 12)
    head, one, two, three = path.read_text().splitlines()
    assert broken(path, [head, one, two[:-9], three]).startswith("line 3: not JSON")
    assert broken(path, [head, one, three]) == "line 3: deal 2 should come next, not 4"
    assert broken(path, [head, "[]"]) == "line 2: not a JSON object"
    chunk = json.loads(one)
    row = chunk["games"][0]
    for change, what in [
        ({"games": chunk["games"][:3]}, "3 games are no whole number of deals"),
        ({"games": []}, "0 games"),
        ({"games": [row[:-1], row]}, "not a table with 8 columns"),
        ({"games": [[*row[:-1], True], row]}, "not whole numbers"),
        ({"games": [[*row[:2], 0, 1, *row[4:]], row]}, "places that can't be"),
        ({"games": [[*row[:2], 2, 2, *row[4:]], row]}, "places that can't be"),
        ({"thought": [[1, 2]]}, "one pair a bot"),
        ({"notes": [1]}, "notes"),
        ({"more": 1}, "not a chunk"),
    ]:
        assert what in broken(path, [head, json.dumps(chunk | change)]), change
    path.write_bytes(head.encode() + b'\n{"\xff"}\n')
    with pytest.raises(BookError, match="line 2"):
        Ledger(path, a_match())


def test_a_file_of_another_match_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    play_kept(path, 2)
    for other, what in [
        (a_match(2), "its seed is"),
        (new_match("berlin", 2, ["hungry", "path"], 1), 'its bots is ["path","hungry"], not ["hungry","path"]'),
        (new_match("berlin", 3, ["path", "hungry"], 1), "its players is 2, not 3"),
        (new_match("san-francisco", 2, ["path", "hungry"], 1), 'its board is "berlin"'),
    ]:
        with pytest.raises(BookError, match=re.escape(what)):
            Ledger(path, other)
    assert "not a match of the arena" in broken(path, ["my diary"])
    assert "not a match of the arena" in broken(path, [""])
    assert "not JSON" in broken(path, ['{"citylines":"arena"'])


# Plots


PANELS = [
    plots.Panel(
        "shares", [plots.Estimate("a", 0.5, 0.4, 0.6), None, None], 0, 1, band=(0.1, 0.9), reference=0.5, bad={0}
    ),
    plots.Panel(
        "points",
        [plots.Estimate("a", -1, -2, 0), plots.Estimate("<b>", 2, -np.inf, np.inf), plots.Estimate("c", 99, 98, 100)],
        -9,
        9,
        plots.plain,
    ),
]


def test_plots_are_sound_and_say_their_numbers() -> None:
    drawn = {
        "bars": plots.bars("A & B", [("<one>", 3), ("two", -1.5)], unit=" pts"),
        "intervals": plots.intervals("I", [plots.Estimate("a", 0.5, 0.4, 0.6)], plots.percent, reference=0.25),
        "dots": plots.dots("D", ["a", "<b>", "c"], PANELS),
        "histogram": plots.histogram("H", [1, 2, 2, 3], unit=" t"),
        "fractions": plots.histogram("F", [0.1, 0.25, 0.25], span=(0, 1)),
        "one": plots.histogram("O", [7]),
        "boxes": plots.boxes("X", [("a", [1, 2, 3]), ("b", [5])]),
        "matrix": plots.matrix("M", ["a", "b"], ["a", "a bot with a long name"], [[None, 0.75], [0.25, None]]),
    }
    texts = {name: "|".join(ElementTree.fromstring(svg).itertext()) for name, svg in drawn.items()}
    assert "A & B" in texts["bars"] and "<one>: 3 pts" in texts["bars"] and "two: -1.5 pts" in texts["bars"]
    assert "a: 50 % (40 % to 60 %)" in texts["intervals"]
    assert "a: 50 % (40 % to 60 %)" in texts["dots"] and "allowed: 10 % to 90 %" in texts["dots"]
    assert "<b>: 2 (-9 to 9)" in texts["dots"], "an open end is the panel's"
    assert drawn["dots"].count("<circle") == 4 and drawn["dots"].count('class="bad"') == 1
    assert "2 t: 2 of 4 (50 %)" in texts["histogram"] and "mean 2 t" in texts["histogram"]
    assert "7: 1 of 1 (100 %)" in texts["one"] and "mean 0.2" in texts["fractions"]
    assert "a: half from 1.5 to 2.5, median 2" in texts["boxes"]
    assert "a, a bot with a long name: 75 %" in texts["matrix"] and "b, a: 25 %" in texts["matrix"]
    for svg in drawn.values():
        wide, high = map(float, re.findall(r'viewBox="0 0 (\S+) (\S+)"', svg)[0])
        for rect in re.findall(r'<rect[^>]* x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"', svg):
            x, y, w, h = map(float, rect)
            assert 0 <= x <= x + w <= wide and 0 <= y <= y + h <= high


def test_a_histogram_counts_everything_once() -> None:
    values = np.random.default_rng(1).integers(-60, 120, 500).tolist()
    counts = re.findall(r": (\d+) of 500", plots.histogram("H", values))
    assert sum(map(int, counts)) == 500 and len(counts) > 10


# The command


def run(*arguments: str) -> Any:
    result = CliRunner().invoke(app, ["arena", *arguments, "--processes", "1"], env={"COLUMNS": "160"})
    assert result.exit_code == 0, (result.output, result.exception)
    return result


PLAIN = ["--board", "berlin", "--bots", "path,hungry", "--games", "24", "--seed", "7"]


def test_json() -> None:
    result = json.loads(run(*PLAIN, "--json").stdout)
    assert {"board", "players", "games", "seed", "stopped_early", "bots"} <= set(result)
    assert (result["board"], result["players"], result["games"], result["seed"]) == ("berlin", 2, 24, 7)
    assert result["stopped_early"] is False
    path, hungry = result["bots"]
    assert set(path) >= FIGURES and set(path["rating"]) >= {"mu", "sigma"}
    assert path["name"] == "path" and path["wins"] + hungry["wins"] == 24
    assert path["ci95"][0] <= path["win_rate"] <= path["ci95"][1]
    assert path["ms_per_decision"] > 0
    again = json.loads(run(*PLAIN, "--json").stdout)
    for bot in (*result["bots"], *again["bots"]):
        del bot["ms_per_decision"]
    assert again == result


def test_in_words() -> None:
    text = run(*PLAIN).stdout
    assert "24 games on berlin, 2 players, seed 7: 12 deals, each played 2 times" in text
    assert re.search(r"^path +\d+", text, re.M) and re.search(r"^hungry +\d+", text, re.M)
    sure = run("--bots", "planner,random", "--until-sure", "--games", "600", "--seed", "1").stdout
    assert re.search(r"Stopped early, sure after \d+ deals .*: planner is stronger than random", sure)
    few = run("--bots", "planner,path", "--until-sure", "--games", "4", "--seed", "9").stdout
    assert "Not sure after all 2 deals" in few
    assert "Example" in run("--help").stdout
    assert command.PATIENCE == PATIENCE


def test_the_report_needs_nothing_else(tmp_path: Path) -> None:
    text = run(*PLAIN, "--report", str(tmp_path / "new" / "report")).stdout
    assert "index.html" in text
    page = (tmp_path / "new" / "report" / "index.html").read_text()
    assert "citylines arena --bots path,hungry --board berlin --players 2 --games 24 --seed 7" in page
    assert "<script" not in page and "prefers-color-scheme: dark" in page
    assert not re.search(r"https?:", page)
    assert not re.search(r"(src|href|@import|url\()", page)
    found = re.findall(r"<svg.*?</svg>", page, re.S)
    titles = [ElementTree.fromstring(svg)[0].text for svg in found]
    assert titles == [
        "Win rate of every bot",
        "Rating of every bot",
        "How often one bot finishes ahead of another",
        "Points of every bot",
        "Points of path",
        "Points of hungry",
        "Turns a game",
    ]


def test_resume_takes_the_seed_from_the_file(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    arguments = ["--board", "berlin", "--bots", "path,hungry", "--games", "8", "--resume", str(path), "--json"]
    first = json.loads(run(*arguments).stdout)
    again = json.loads(run(*arguments).stdout)
    assert [bot["wins"] for bot in first["bots"]] == [bot["wins"] for bot in again["bots"]]
    assert len(path.read_text().splitlines()) == 2
    path.write_bytes(path.read_bytes()[:-3])
    assert "cut off" in run(*arguments).stderr


def test_ctrl_c_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "m.jsonl"
    monkeypatch.setattr(matches, "FAST_CHUNK", 4)
    play = matches.play_chunk

    def interrupted(match: Match, first: int, end: int) -> Chunk:
        if first == 4:
            raise KeyboardInterrupt
        return play(match, first, end)

    monkeypatch.setattr(matches, "play_chunk", interrupted)
    result = CliRunner().invoke(app, ["arena", *PLAIN, "--resume", str(path), "--processes", "1"])
    assert result.exit_code == 1
    assert "Stopped after 8 games" in result.stderr and "goes on" in result.stderr
    monkeypatch.setattr(matches, "play_chunk", play)
    assert json.loads(run(*PLAIN, "--resume", str(path), "--json").stdout)["games"] == 24


@pytest.mark.usefixtures("own_bots")
def test_fouls_are_told() -> None:
    result = run("--board", "berlin", "--bots", "own:Clumsy,path", "--games", "14", "--seed", "1")
    told = [line for line in result.stderr.splitlines() if "three is too many" in line]
    assert len(told) == 10 and "More fouls are only counted." in result.stderr
    counted = re.search(r"^own:Clumsy .* (\d+)$", result.stdout, re.M)
    assert counted and int(counted[1]) > len(told)


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (["--bots", "path,nobody"], "no bot 'nobody'"),
        (["--bots", "path"], "needs 2 to 64 bots"),
        (["--bots", "path,hungry,random", "--players", "4"], "4 to 64 bots, or 2"),
        (["--bots", "path,no_such_module:Bot"], "can't import no_such_module"),
        (["--bots", "path,hungry", "--board", "atlantis"], "atlantis"),
        (["--bots", "path,hungry", "--players", "5"], "2 to 4"),
        (["--bots", "path,hungry", "--games", "0"], "games"),
        (["--bots", "path,hungry", "--processes", "0"], "--processes"),
        (["--bots", "path,hungry", "--patience", "0"], "patience"),
        (["--bots", "path,hungry,random", "--until-sure"], "2 bots"),
        (["--bots", "path,hungry", "--report", "{file}/report"], "can't be written"),
        (["--bots", "path,hungry", "--resume", "{file}"], "line 1: not a match of the arena"),
        (["--bots", "path,hungry", "--resume", "{file}/m"], "can't be written"),
        ([], "bots"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(
    arguments: list[str], what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "diary"
    file.write_text("dear diary\n")
    assert main(["arena", *(argument.format(file=file) for argument in arguments)]) == 2
    printed = capsys.readouterr()
    assert printed.out == "" and what in printed.err
    assert printed.err.startswith("citylines: ") and printed.err.count("\n") == 1
    assert file.read_text() == "dear diary\n"
