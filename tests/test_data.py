"""Games as data: what is in the tables, and that they are the same whoever wrote them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

from citylines.arena.crew import CrewLost
from citylines.arena.simulate import Series, simulate
from citylines.cli import app
from citylines.data import DECISIONS, GAMES, Column, Stopped, Tables, dataset, read_records, write_dataset
from citylines.game import Game
from citylines.game.actions import SORTS, action_table
from citylines.game.errors import RecordError
from citylines.game.records import read_record

DOCS = Path(__file__).parents[1] / "docs" / "data.md"
BOTS = ["planner", "path", "random"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data set of a few games, and the same games as records."""
    folder = tmp_path_factory.mktemp("data")
    write_dataset(folder / "games.parquet", "berlin", 3, 60, "data", BOTS)
    simulate("berlin", 3, 6, "data", BOTS, records_dir=folder / "records")
    return folder


def test_every_processor_writes_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    files = write_dataset(tmp_path / "again.parquet", "berlin", 3, 60, "data", BOTS, processes=2)
    assert files.decisions.read_bytes() == (folder / "games.parquet").read_bytes()
    assert files.games.read_bytes() == (folder / "games.games.parquet").read_bytes()
    assert (files.game_rows, files.decision_rows) == (60, pq.read_table(folder / "games.parquet").num_rows)


def test_games_are_those_that_simulate_plays(folder: Path) -> None:
    """So records of the same series give the same rows."""
    games, decisions = read_records(folder / "records")
    assert games.equals(pq.read_table(folder / "games.games.parquet").slice(0, 6))
    assert decisions.equals(pq.read_table(folder / "games.parquet").slice(0, decisions.num_rows))


def test_rows_are_what_happened(folder: Path) -> None:
    """Every column of every decision against the game played again."""
    rows = iter(pq.read_table(folder / "games.parquet").to_pylist())
    for number, path in enumerate(sorted((folder / "records").iterdir())):
        recorded = read_record(path).game
        for n, (played, game) in enumerate(zip(recorded.log, recorded.again(), strict=False), 1):
            row = next(rows)
            assert (row["game"], row["n"], row["turn"], row["seat"]) == (number, n, game.turns, game.seat)
            assert game.read(row["action"]) == played.action
            assert action_table(game.board).actions[row["action_id"]] == played.action
            assert row["action_id"] in row["legal"]
            assert [action_table(game.board).actions[i] for i in row["legal"]] == list(game.legal_actions)
            view = game.view(game.seat)
            assert {sort: count for sort, count in zip(SORTS, row["hand"], strict=True) if count} == view.hand
            assert (tuple(row["tickets"]), tuple(row["offered"]), tuple(row["row"])) == (
                view.tickets,
                view.offered,
                game.row,
            )
            assert {track: seat for track, seat in enumerate(row["owners"]) if seat >= 0} == game.owners
            assert tuple(row["scores"]) == game.scores
            assert tuple(map(tuple, row["tokens"])) == game.tokens
            assert row["last_turns"] == game.last_turns


def test_the_outcome_of_every_game(folder: Path) -> None:
    for row in pq.read_table(folder / "games.games.parquet").to_pylist():
        assert [seat for seat, place in enumerate(row["places"]) if place == 1] == row["winners"]
        parts = zip(row["route_points"], row["ticket_points"], row["token_points"], strict=True)
        assert [sum(part) for part in parts] == row["scores"]
        assert Game("berlin", 3, bytes.fromhex(row["seed"])).start == row["start"]


def test_a_game_that_is_not_over(folder: Path, tmp_path: Path) -> None:
    lines = sorted((folder / "records").iterdir())[0].read_text().splitlines(keepends=True)
    (tmp_path / "begun.jsonl").write_text("".join(lines[:20]))
    games, decisions = read_records([tmp_path / "begun.jsonl"])
    assert games["winners"].to_pylist() == [None]
    assert decisions.num_rows == 18


def test_a_record_that_does_not_hold_is_named(folder: Path, tmp_path: Path) -> None:
    lines = sorted((folder / "records").iterdir())[0].read_text().splitlines(keepends=True)
    (tmp_path / "bad.jsonl").write_text("".join([*lines[:5], *lines[6:]]))
    with pytest.raises(RecordError, match=r"bad\.jsonl:6: "):
        read_records(tmp_path)


def test_no_records_are_empty_tables(tmp_path: Path) -> None:
    games, decisions = read_records(tmp_path)
    assert (games.num_rows, decisions.num_rows) == (0, 0)
    assert decisions.schema.field("legal").type == pa.list_(pa.int32())


def test_nothing_is_left_of_a_data_set_cut_off(tmp_path: Path) -> None:
    def stop(_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_dataset(tmp_path / "games.parquet", "berlin", 2, 60, 1, progress=stop)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("ending", [KeyboardInterrupt, CrewLost])
def test_the_games_until_it_was_cut_off_are_a_data_set(
    ending: type[BaseException], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dataset, "CHUNK", 4)
    counted = list[int]()

    def stop(count: int) -> None:
        counted.append(count)
        if len(counted) == 3:
            raise ending

    with pytest.raises((Stopped, CrewLost)):
        write_dataset(tmp_path / "games.parquet", "berlin", 2, 60, 1, progress=stop)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.part.games.parquet", "games.part.parquet"]
    eight = write_dataset(tmp_path / "eight.parquet", "berlin", 2, 8, 1)
    assert (tmp_path / "games.part.parquet").read_bytes() == eight.decisions.read_bytes()
    assert (tmp_path / "games.part.games.parquet").read_bytes() == eight.games.read_bytes()


def run(*arguments: str | Path) -> Any:
    return CliRunner().invoke(app, ["dataset", *map(str, arguments)])


def test_on_the_command_line(tmp_path: Path) -> None:
    done = run("--games", "3", "--seed", "7", "--processes", "1", "--json", "--out", tmp_path / "a.parquet")
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert told["games"] == 3
    assert told["decisions"] == pq.read_table(tmp_path / "a.parquet").num_rows
    assert sorted(told["files"]) == sorted(str(path) for path in tmp_path.iterdir())


def test_ctrl_c_says_where_the_games_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play = dataset.play_chunk

    def play_one(series: Series, first: int, size: int) -> Tables:
        if first:
            raise KeyboardInterrupt
        return play(series, first, size)

    monkeypatch.setattr(dataset, "CHUNK", 4)
    monkeypatch.setattr(dataset, "play_chunk", play_one)
    done = run("--games", "12", "--seed", "7", "--processes", "1", "--out", tmp_path / "a.parquet")
    assert done.exit_code == 1
    assert done.stderr.startswith("Stopped after 4 games; they are in ") and "a.part.parquet" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--games", "0"), "games can be played, not 0"),
        (("--games", "1", "--processes", "0"), "--processes: 1 to 256, not 0"),
        (("--bots", "path"), "2 players need 2 bots"),
        (("--bots", "nobody,path"), "nobody"),
    ],
)
def test_what_can_not_be_played_is_said(arguments: tuple[str, ...], said: str, tmp_path: Path) -> None:
    done = run("--out", tmp_path / "a.parquet", *arguments)
    assert done.exit_code != 0
    assert said in done.output
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    assert "is a directory" in run("--out", tmp_path).output
    assert "no such folder" in run("--out", tmp_path / "none" / "a.parquet").output


def _table(columns: tuple[Column, ...]) -> str:
    return "\n".join(
        ["| column | type | what |", "|---|---|---|", *(f"| `{c.name}` | {c.type} | {c.meaning} |" for c in columns)]
    )


def test_docs_describe_every_column() -> None:
    """`python tests/test_data.py` writes them."""
    assert _described(DOCS.read_text()) == DOCS.read_text()


def _described(text: str) -> str:
    for name, columns in (("games", GAMES), ("decisions", DECISIONS)):
        text = re.sub(rf"(?s)(<!-- {name} -->\n).*?(<!-- end -->)", rf"\g<1>{_table(columns)}\n\g<2>", text)
    return text


if __name__ == "__main__":
    DOCS.write_text(_described(DOCS.read_text()))
