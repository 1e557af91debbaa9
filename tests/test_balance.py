"""A board's balance: the table of games against a slow recount, the measures, the verdicts, and the page."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ElementTree
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from citylines.arena import balance_games, balance_ledger
from citylines.arena.balance import (
    DEMANDS,
    NOT,
    OK,
    UNDECIDED,
    Finding,
    balance,
    games_in_all,
    mixing,
    summary,
)
from citylines.arena.balance_games import Refuses, play_chunk
from citylines.arena.balance_measures import (
    Estimate,
    mean,
    measure,
    outliers,
    proportion,
    tokens_decide,
    track_name,
    worth,
)
from citylines.arena.balance_report import balance_page
from citylines.arena.book import BookError
from citylines.arena.simulate import WHOLE, Series, play_game
from citylines.boards import load_board
from citylines.bots import FREE, Stream, UnknownBot, make_bot
from citylines.cli import app
from citylines.game import Game, new_rng
from citylines.game.engine import seed_bytes
from citylines.game.events import LastTurnsBegan, RouteClaimed, TicketsKept, TicketsOffered

HERE = Path(__file__).parent
SEED = bytes(range(32))
CASES = [("san-francisco", 3, "planner"), ("berlin", 2, "planner"), ("berlin", 4, "path")]


def series_of(board: str, players: int, bot: str = "planner") -> Series:
    return Series(load_board(board), players, SEED, (bot,) * players)


def in_turn_order(game: Game, by_seat: Any) -> list[Any]:
    return [by_seat[(game.start + i) % game.players] for i in range(game.players)]


def events_of(game: Game, kind: type) -> list[Any]:
    played = [event for line in game.log for event in line.events]
    return [event for event in (*game.deal, *played) if isinstance(event, kind)]


def members(mask: int) -> set[int]:
    return {i for i in range(64) if int(mask) >> i & 1}


# The table of games


@pytest.mark.parametrize(("board", "players", "bot"), CASES)
def test_every_row_agrees_with_a_recount_of_the_game(board: str, players: int, bot: str) -> None:
    series = series_of(board, players, bot)
    for index, row in enumerate(play_chunk(series, 0, 8)):
        game = play_game(series, index)
        assert game.outcome is not None
        assert (row["turns"], row["chair"], row["passed"]) == (game.turns, game.start, False)
        seats = range(players)
        claimed = [{e.track for e in events_of(game, RouteClaimed) if e.seat == seat} for seat in seats]
        kept = [{t for e in events_of(game, TicketsKept) if e.seat == seat for t in e.kept} for seat in seats]
        offers = [[e.tickets for e in events_of(game, TicketsOffered) if e.seat == seat] for seat in seats]
        results = in_turn_order(game, game.outcome.players)
        won = [WHOLE // len(game.outcome.winners) * (seat in game.outcome.winners) for seat in seats]
        used = [[_pieces(series, tracks, kind.id) for kind in series.board.pieces] for tracks in claimed]
        assert [members(m) for m in row["tracks"][:players]] == in_turn_order(game, claimed)
        assert [members(m) for m in row["tickets"][:players]] == in_turn_order(game, kept)
        assert [members(m) for m in row["done"][:players]] == [set(p.complete) for p in results]
        offered = [{ticket for offer in own for ticket in offer} for own in offers]
        assert [members(m) for m in row["offered"][:players]] == in_turn_order(game, offered)
        assert row["draws"][:players].tolist() == in_turn_order(game, [len(own) - 1 for own in offers])
        assert row["win"][:players].tolist() == in_turn_order(game, won)
        assert row["used"][:players, : len(used[0])].tolist() == in_turn_order(game, used)
        for name, field in {
            "routes": "routes",
            "ticket_points": "tickets",
            "tokens": "tokens",
            "total": "total",
        }.items():
            assert row[name][:players].tolist() == [getattr(p, field) for p in results]


def _pieces(series: Series, tracks: set[int], kind: str) -> int:
    return sum(series.board.tracks[t].pieces for t in tracks if series.board.tracks[t].by == kind)


def test_tickets_drawn_after_the_start_are_seen() -> None:
    table = play_chunk(series_of("san-francisco", 2, "hungry"), 0, 20)
    assert table["draws"].sum() > 0


def test_other_bots_play_the_same_games_through_python(monkeypatch: pytest.MonkeyPatch) -> None:
    fast = play_chunk(series_of("berlin", 3), 5, 6)
    monkeypatch.setattr(balance_games, "compiled_number", lambda bot: None)
    assert play_chunk(series_of("berlin", 3), 5, 6).tobytes() == fast.tobytes()


def test_an_end_by_passing_is_told_from_last_turns() -> None:
    series = series_of(str(HERE / "boards" / "scarce.toml"), 3, "hungry")
    table = play_chunk(series, 0, 20)
    passed = [not events_of(play_game(series, i), LastTurnsBegan) for i in range(20)]
    assert table["passed"].tolist() == passed
    assert 0 < sum(passed) < 20
    assert measure(series.board, 3, table)["passed"].value == sum(passed) / 20


# Measures


def test_measures_agree_with_a_slow_count() -> None:
    series, games = series_of("san-francisco", 3), 40
    table = play_chunk(series, 0, games)
    measured = measure(series.board, 3, table)
    wins = table["win"][:, :3] / WHOLE
    for number in (0, 7, 30):
        owners = [(i, s) for i in range(games) for s in range(3) if number in members(table["tracks"][i, s])]
        entry = measured["tracks"][number]
        assert entry["claimed"].value == pytest.approx(len({i for i, _ in owners}) / games)
        assert entry["lift"].value == pytest.approx(sum(wins[o] for o in owners) / len(owners) - 1 / 3)
    for ticket, entry in enumerate(measured["tickets"]):
        holders = [(i, s) for i in range(games) for s in range(3) if ticket in members(table["tickets"][i, s])]
        shown = sum(ticket in members(table["offered"][i, s]) for i in range(games) for s in range(3))
        done = sum(ticket in members(table["done"][o]) for o in holders)
        if holders:
            points = series.board.tickets[ticket].points
            assert entry["completed"].value == pytest.approx(done / len(holders))
            assert entry["worth"].value == pytest.approx(points * (2 * done - len(holders)) / len(holders))
            assert entry["kept"].value == pytest.approx(len(holders) / shown)
            assert entry["lift"].value == pytest.approx(sum(wins[o] for o in holders) / len(holders) - 1 / 3)
    assert sum(seat["wins"].value for seat in measured["seats"]) == pytest.approx(1)
    assert sum(chair.value for chair in measured["chairs"]) == pytest.approx(1)
    assert [chair.value for chair in measured["chairs"]] != [seat["wins"].value for seat in measured["seats"]]
    assert sum(measured["length"]["rounds"].values()) == games
    assert measured["draws"]["games"].value >= measured["draws"]["players"].value
    assert measured["pieces"] is None


def test_tokens_decide_where_the_set_of_winners_changes() -> None:
    rows = [  # points, tokens, complete tickets, victories
        ([40, 38], [6, 0], [2, 2], [12, 0], True),
        ([40, 38], [1, 0], [2, 2], [12, 0], False),
        ([40, 40], [5, 5], [1, 1], [6, 6], False),
        ([40, 38], [2, 0], [2, 2], [12, 0], True),  # then shared
        ([40, 38], [2, 0], [3, 2], [12, 0], False),  # equal, but more complete tickets
    ]
    total, tokens, complete, win = (np.array([row[i] for row in rows], np.int16) for i in range(4))
    seats = {"total": total, "tokens": tokens, "complete": complete, "win": win}
    assert tokens_decide(seats).tolist() == [row[4] for row in rows]


def test_both_kinds_must_be_used_by_all() -> None:
    series = series_of("berlin", 2)
    table = play_chunk(series, 0, 4)
    assert measure(series.board, 2, table)["pieces"]["games"].value == 1
    table["used"][0, 1] = [11, 0, 0]
    pieces = measure(series.board, 2, table)["pieces"]
    assert (pieces["games"].value, pieces["players"].value) == (0.75, 0.875)


def test_tracks_have_names_of_their_own() -> None:
    for name in ("san-francisco", "berlin", str(HERE / "boards" / "mini-subway.toml")):
        board = load_board(name)
        assert len({track_name(board, track.id) for track in board.tracks}) == len(board.tracks)


def test_the_same_seed_gives_the_same_for_any_number_of_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance_games, "FAST_CHUNK", 4)
    counted: list[int] = []
    one = balance("berlin", 10, players=(2, 4), seed=3, progress=counted.append)
    assert sum(counted) == games_in_all(load_board("berlin"), 10, (2, 4)) == 60
    assert balance("berlin", 10, players=(2, 4), seed=3, processes=2) == one
    assert balance("berlin", 10, players=(2,), seed=3)["measures"] == one["measures"][:1]
    assert balance("berlin", 10, players=(2,), seed=4)["measures"] != one["measures"][:1]
    json.dumps(one, allow_nan=False)


# Going on after an interruption


def kept(path: Path, bot: str = "planner", progress: Any = None) -> dict[str, Any]:
    """A report whose games a file keeps."""
    return balance("berlin", 10, bot, players=(2, 4), seed=3, progress=progress, resume=path)


@pytest.mark.parametrize("lines", [0, 1, 2, 5, 8, 12])
def test_a_report_goes_on_from_any_line(lines: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the file has is not played again; a line that was torn off is."""
    monkeypatch.setattr(balance_games, "FAST_CHUNK", 4)
    monkeypatch.setattr(balance_games, "PAIRS_CHUNK", 3)
    path = tmp_path / "games.jsonl"
    whole = kept(path)
    written = path.read_bytes().splitlines(keepends=True)
    assert whole == balance("berlin", 10, players=(2, 4), seed=3) and len(written) == 1 + 2 * 3 + 2 * 4
    torn = written[lines][:20]
    path.write_bytes(b"".join(written[:lines]) + torn)
    played, told, counted = [], list[str](), list[int]()
    for name in ("play_chunk", "mixing_chunk"):
        monkeypatch.setattr(balance_games, name, counting(getattr(balance_games, name), played))
    monkeypatch.setattr(balance_ledger, "mixing_chunk", balance_games.mixing_chunk)
    monkeypatch.setattr("citylines.arena.balance.warm_up", lambda *_: None)
    again = balance("berlin", 10, players=(2, 4), seed=3, progress=counted.append, resume=path, note=told.append)
    assert again == whole and sum(counted) == 60
    assert len(played) == len(written) - max(1, lines)
    assert path.read_bytes().splitlines(keepends=True) == written
    assert len(told) == 1 and "games.jsonl" in told[0] and "cut off" in told[0]


def counting(function: Any, played: list[Any]) -> Any:
    def called(*arguments: Any) -> Any:
        played.append(arguments)
        return function(*arguments)

    return called


def test_a_broken_file_is_named_and_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    kept(path)
    head, *lines = path.read_text().splitlines()
    first, mixed = json.loads(lines[0]), json.loads(lines[-1])
    for change, what in [
        ([{**first, "piece": 1}], "line 2: piece 0 of 4 should come next"),
        ([{**first, "rows": first["rows"][:-8] + "AAAAAAA="}], "line 2: rows: not what was written"),
        ([{**first, "rows": "", "sha256": sha256(b"").hexdigest()}], "line 2: rows: not those of 10 games"),
        ([{**first, "rows": "?"}], "line 2:"),
        ([{**first, "more": 1}], "line 2: not a piece of games"),
        ([*map(json.loads, lines[:3]), {**mixed, "kind": "ferry"}], "line 5: not a piece of games against who refuses"),
        ([*map(json.loads, lines[:3]), {**mixed, "wins": [1]}], "line 5: wins: not those of 20 games"),
        ([*map(json.loads, lines[:3]), {**mixed, "wins": [-1] * 10}], "line 5: wins: not parts of victories"),
        ([*map(json.loads, lines), {**mixed, "piece": 4}], "line 6: piece 4 of 4 should come next"),
    ]:
        text = "".join(line + "\n" for line in (head, *map(json.dumps, change)))
        path.write_text(text)
        with pytest.raises(BookError) as error:
            kept(path)
        assert str(error.value).startswith(f"{path}: {what}")
        assert path.read_text() == text
    path.write_text("my diary")
    with pytest.raises(BookError, match="line 1: not a balance report"):
        kept(path)
    path.write_text(head + "\n")
    with pytest.raises(BookError, match='line 1: another balance report: its bot is "planner", not "path"'):
        kept(path, "path")
    assert path.read_text() == head + "\n"


def test_one_game_on_a_small_board_is_enough() -> None:
    for name in ("mini.toml", "mini-subway.toml"):
        board = load_board(str(HERE / "boards" / name))
        report = balance(board, 1, seed=1)
        assert {entry["verdict"] for entry in report["summary"]} <= {OK, NOT, UNDECIDED}
        assert any(ticket["completed"]["value"] is None for ticket in report["measures"][0]["tickets"])
        assert report["measures"][0]["scores"]["margin"]["low"] is None
        assert board.name in balance_page(board, report)


@pytest.mark.parametrize(
    "wrong", [{"games": 0}, {"players": (5,)}, {"players": ()}, {"players": (2, 2)}, {"processes": 0}]
)
def test_wrong_numbers_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="not"):
        balance("berlin", **({"games": 1} | wrong))
    with pytest.raises(UnknownBot):
        balance("berlin", 1, bot="nobody")


# Intervals and verdicts


def test_intervals() -> None:
    half = proportion(5, 10)
    assert (half.low, half.high) == pytest.approx((0.2366, 0.7634), abs=1e-4)  # as in any table of Wilson's
    assert proportion(0, 10).low == 0
    assert proportion(10, 10).high == 1
    assert proportion(10, 10).low == pytest.approx(0.7225, abs=1e-4)
    assert proportion(0, 0) == Estimate(None, 0, 1)
    ten = mean(np.arange(10))
    assert (ten.value, ten.high - 4.5) == pytest.approx((4.5, 2.262 * 3.02765 / 10**0.5), abs=1e-4)  # by Student
    assert mean(np.array([3])) == Estimate(3, -np.inf, np.inf)


@pytest.mark.parametrize(
    ("low", "high", "least", "most", "verdict"),
    [
        (0.40, 0.50, 0.4, 0.95, OK),
        (0.39, 0.50, 0.4, 0.95, UNDECIDED),
        (0.30, 0.39, 0.4, 0.95, NOT),
        (0.96, 0.99, 0.4, 0.95, NOT),
        (0.94, 0.96, 0.4, 0.95, UNDECIDED),
        (0.10, 0.52, None, 0.53, OK),
        (0.54, 0.60, None, 0.53, NOT),
        (0.81, 1.00, 0.8, None, OK),
    ],
)
def test_verdicts(low: float, high: float, least: float | None, most: float | None, verdict: str) -> None:
    measured = Estimate((low + high) / 2, low, high)
    assert Finding("seats", 2, "player 1", measured, least, most).verdict == verdict
    assert Finding("seats", 2, "player 1", Estimate(None, low, high), least, most).verdict == UNDECIDED


def test_a_summary_is_as_good_as_its_worst() -> None:
    def found(players: int, low: float, high: float) -> Finding:
        return Finding("completed", players, f"{low}", Estimate((low + high) / 2, low, high), 0.4, 0.95)

    entries = summary([found(2, 0.5, 0.6), found(2, 0.1, 0.2), found(3, 0.5, 0.6), found(3, 0.3, 0.6)])
    assert [entry["verdict"] for entry in entries] == [NOT, UNDECIDED]
    assert entries[0]["counts"] == {OK: 1, NOT: 1, UNDECIDED: 0}
    assert (entries[0]["lowest"]["what"], entries[0]["highest"]["what"]) == ("0.1", "0.5")


def test_worth_and_outliers() -> None:
    assert worth(Estimate(0.75, 0.5, 1), 8) == Estimate(4, 0, 8)
    values = [Estimate(v, v - 1, v + 1) for v in (1.0, 2.0, 3.0)] + [Estimate(None, -9, 9)]
    z = outliers(values)
    assert [e.value for e in z] == [-1, 0, 1, None]
    assert (z[0].low, z[0].high) == (-2, 0)
    assert outliers([Estimate(1, 0, 2)] * 2)[0].value is None


def test_three_players_decide_on_claims_alone() -> None:
    report = balance("san-francisco", 5, seed=1)
    demands = {(entry["demand"], entry["players"]) for entry in report["summary"]}
    everywhere = {(demand, n) for demand in ("seats", "completed", "worth", "tokens", "draws") for n in (2, 3, 4)}
    assert demands == everywhere | {("claimed", 3)}
    assert {demand for demand, _ in demands} <= set(DEMANDS)


# Refusing a kind of piece


@pytest.mark.parametrize("kind", ["subway-car", "streetcar"])
def test_who_refuses_a_kind_builds_the_other(kind: str) -> None:
    board = load_board("berlin")
    bots = [make_bot("planner").bot, Refuses(board, kind)]
    game, rng = Game(board, 2, seed=5), Stream(new_rng(0))
    while (seat := game.seat) is not None:
        chosen: Any = bots[seat].choose(game.view(seat), game.legal_actions, rng, FREE)
        game.play(chosen)
    built = [{board.tracks[e.track].by for e in events_of(game, RouteClaimed) if e.seat == s} for s in (0, 1)]
    assert built[0] == {"subway-car", "streetcar"}
    assert built[1] == built[0] - {kind}


def test_who_has_nothing_else_to_do_builds_what_it_refuses() -> None:
    board = load_board(str(HERE / "boards" / "mini-subway.toml"))
    built = set()
    for seed in range(10):
        game, bot, rng = Game(board, 2, seed=seed), Refuses(board, "streetcar"), Stream(new_rng(0))
        while (seat := game.seat) is not None:
            game.play(bot.choose(game.view(seat), game.legal_actions, rng, FREE))
        built |= {board.tracks[e.track].by for e in events_of(game, RouteClaimed)}
    assert built == {"streetcar", "subway-car"}


def test_mixing_wins_on_berlin_and_means_nothing_elsewhere() -> None:
    entries = mixing(load_board("berlin"), 15, seed=2)
    assert [(entry["refuses"], entry["games"]) for entry in entries] == [("streetcar", 30), ("subway-car", 30)]
    assert all(entry["wins"].low > 0.55 for entry in entries)
    assert mixing(load_board("san-francisco"), 15) == []


# Where the start player's edge comes from


def test_the_games_with_other_endings_are_these_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """`tools/seat_edge.py`: with the rules' ending the very same; with the others (E3) all have equally many turns."""
    monkeypatch.syspath_prepend(HERE.parent / "tools")
    import seat_edge

    table = seat_edge.Table(load_board("berlin"), "edge")
    series = Series(load_board("berlin"), 3, seed_bytes("edge"), ("planner",) * 3)
    rows = play_chunk(series, 0, 12)
    assert [table.play(i, 3, seat_edge.RULES) for i in range(12)] == [
        ((row["win"][:3] / WHOLE).tolist(), row["turns"]) for row in rows
    ]
    seat_edge.check_chairs(table, 3, deals=3)
    for ending, more in ((seat_edge.LONGER, (0, 2)), (seat_edge.SHORTER, (-3, -1))):
        turns = [table.play(i, 3, ending)[1] for i in range(12)]
        assert all(count % 3 == 0 for count in turns)
        assert {count - int(row["turns"]) for count, row in zip(turns, rows, strict=True)} <= set(
            range(more[0], more[1] + 1)
        )
    assert seat_edge.grid().tokens is None and seat_edge.board_named("mini").name == "Mini"


# The command and its page


def run(*arguments: str, code: int = 0) -> str:
    result = CliRunner().invoke(app, ["boards", "report", *arguments], env={"COLUMNS": "160"})
    assert result.exit_code == code, (result.output, result.exception)
    return result.output


@pytest.mark.parametrize("name", ["san-francisco", "berlin"])
def test_report_writes_a_page_and_figures(name: str, tmp_path: Path) -> None:
    arguments = [name, "--games", "6", "--players", "2,3", "--seed", "7", "--out", str(tmp_path / "new" / "folder")]
    text = run(*arguments)
    assert "Holders complete every ticket" in text
    figures = json.loads((tmp_path / "new" / "folder" / "balance.json").read_text())
    assert figures == json.loads(run(*arguments, "--json"))
    assert figures["seed"] == 7
    assert figures["command"].startswith(f"citylines boards report {name} --games 6 --bot planner")
    page = (tmp_path / "new" / "folder" / "index.html").read_text()
    assert all(place.name.split("-")[-1].split()[-1] in page for place in load_board(name).places)
    assert figures["command"] in page
    assert not re.search(r"<script|<link|<img|@import|url\(|https?:|src=", page)
    assert "prefers-color-scheme" in page
    assert set(re.findall(r"var\((--[\w-]+)\)", page)) <= set(re.findall(r"(--[\w-]+):", page))
    pictures = re.findall(r"<svg.*?</svg>", page, re.S)
    assert len(pictures) >= 2 * 5
    for picture in pictures:
        ElementTree.fromstring(picture)
    assert len(re.findall(r"<figure>", page)) == len(re.findall(r"</figure>", page))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nowhere"], "nowhere"),
        (["berlin", "--players", "5"], "2 to 4 can play, not 5"),
        (["berlin", "--players", "two"], "--players"),
        (["berlin", "--players", "2,2"], "each number once"),
        (["berlin", "--games", "0"], "--games"),
        (["berlin", "--processes", "0"], "--processes"),
        (["berlin", "--bot", "nobody"], "there is no bot 'nobody'"),
        (["berlin", "--seed", " "], "a seed is"),
    ],
)
def test_bad_input_is_one_line(arguments: list[str], words: str, tmp_path: Path) -> None:
    text = run(*arguments, "--out", str(tmp_path), code=2)
    assert words in text
    assert "Traceback" not in text
    assert not list(tmp_path.iterdir())


def test_ctrl_c_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance_games, "FAST_CHUNK", 4)
    path, play = tmp_path / "games.jsonl", balance_games.play_chunk
    arguments = ["san-francisco", "--games", "12", "--players", "2", "--out", str(tmp_path), "--resume", str(path)]

    def interrupted(series: Series, first: int, size: int) -> Any:
        if first == 8:
            raise KeyboardInterrupt
        return play(series, first, size)

    monkeypatch.setattr(balance_games, "play_chunk", interrupted)
    result = CliRunner().invoke(app, ["boards", "report", *arguments])
    assert result.exit_code != 0 and "games.jsonl keeps the games: the same command goes on" in result.stderr
    assert len(path.read_text().splitlines()) == 1 + 2
    monkeypatch.setattr(balance_games, "play_chunk", play)
    seed = json.loads(path.read_text().splitlines()[0])["seed"]
    assert json.loads(run(*arguments, "--json"))["seed"] == seed, "without one, that of the file"
    assert len(path.read_text().splitlines()) == 1 + 3


def test_a_file_that_cant_be_gone_on_from_is_told(tmp_path: Path) -> None:
    (tmp_path / "diary").write_text("my diary")
    arguments = ["berlin", "--games", "2", "--out", str(tmp_path / "out"), "--resume"]
    assert "diary: line 1: not a balance report" in run(*arguments, str(tmp_path / "diary"), code=2)
    assert "can't be written" in run(*arguments, str(tmp_path / "diary" / "more"), code=2)
    assert (tmp_path / "diary").read_text() == "my diary"


def test_an_unwritable_folder_is_told_before_the_games(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "can't be written" in run("berlin", "--games", "1000000", "--out", str(tmp_path / "file"), code=2)


def test_report_has_help_with_examples() -> None:
    assert "citylines boards report berlin" in run("--help")
