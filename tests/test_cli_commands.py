"""The command line but for `play`: what each command prints, and how it ends."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import citylines
from citylines.boards import load_board, shipped_boards
from citylines.cli import app, main
from citylines.game.records import read_record

HERE = Path(__file__).parent
ENVIRONMENT = os.environ | {"PYTHONPATH": str(Path(citylines.__file__).parent.parent), "PYTHONWARNINGS": "default"}


def run(*arguments: str, code: int = 0) -> str:
    """What a command prints."""
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == code, (result.output, result.exception)
    return result.stdout


def process(*arguments: str, stdin: str = "", tail: str = "") -> subprocess.CompletedProcess[str]:
    """A command as a process of its own, its output piped on to `tail` if given."""
    command = [sys.executable, "-m", "citylines.cli", *arguments]
    if tail:
        pipe = f'"$@" | {tail}; exit ${{PIPESTATUS[0]}}'
        command = ["bash", "-c", pipe, "-", *command]
    return subprocess.run(command, input=stdin, capture_output=True, encoding="utf-8", env=ENVIRONMENT, timeout=120)


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Records of a few games."""
    folder = tmp_path_factory.mktemp("records")
    run("simulate", "--board", "san-francisco", "--games", "2", "--seed", "4", "--records", str(folder))
    return folder


# Help


COMMANDS = [
    "", "boards", "boards list", "boards show", "boards check", "boards report", "play", "simulate", "arena", "replay",
    "bench",
]  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(command: str) -> None:
    text = run(*command.split(), "--help")
    assert "Example" in text
    assert "citylines " + command in text
    assert not re.search(r"\S\.\.\.$", text.split("Commands:")[-1], re.M), "a summary is cut off"


def test_help_tells_the_exit_codes_and_loads_nothing_heavy() -> None:
    code = "import sys; from citylines.cli import main; main(['--help']); print({'numpy', 'numba'} & set(sys.modules))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=ENVIRONMENT)
    assert "Exit codes:" in result.stdout
    assert result.stdout.endswith("set()\n")


@pytest.mark.parametrize("command", [[], ["boards"]])
def test_without_a_command_there_is_help(command: list[str]) -> None:
    assert "Commands:" in run(*command)


# Boards


def test_boards_list() -> None:
    text = run("boards", "list")
    assert all(name in text for name in shipped_boards())


@pytest.mark.parametrize("name", shipped_boards())
def test_boards_show(name: str) -> None:
    board, text = load_board(name), run("boards", "show", name)
    assert board.hash in text
    assert all(place.name in text for place in board.places)
    assert len(re.findall(r"twin of", text)) == sum(track.twin is not None for track in board.tracks)


def test_boards_show_as_pictures(tmp_path: Path) -> None:
    svg, png = tmp_path / "a.svg", tmp_path / "a.png"
    run("boards", "show", "berlin", "--svg", str(svg), "--png", str(png), "--width", "300")
    assert svg.read_text().startswith("<svg")
    assert png.read_bytes()[:4] == b"\x89PNG"
    assert int.from_bytes(png.read_bytes()[16:20]) == 300


def test_boards_check() -> None:
    text = run("boards", "check", "san-francisco")
    assert "✓" in text
    assert "✗" not in text
    text = run("boards", "check", str(HERE / "boards" / "mini.toml"), code=1)
    assert "✗" in text
    assert "demands not met" in text


# Simulations


def test_simulate_json_is_the_same_on_every_run_and_path(tmp_path: Path) -> None:
    command = ["simulate", "--board", "berlin", "--players", "3", "--games", "12", "--seed", "7", "--json"]
    first = json.loads(run(*command))
    assert first == json.loads(run(*command, "--records", str(tmp_path)))
    assert first == json.loads(process(*command, "--processes", "2").stdout)
    assert first["seed"] == 7
    assert len(first["mean_scores"]) == len(first["wins"]) == 3
    assert sum(first["wins"]) == pytest.approx(12)


def test_simulate_in_words() -> None:
    text = run("simulate", "--games", "10", "--bots", "random,random")
    assert "10 games on san-francisco, 2 players, seed " in text
    seed = re.search(r"seed (\w+)", text)
    assert seed
    again = run("simulate", "--games", "10", "--seed", seed[1])
    assert again.splitlines()[:-1] == text.splitlines()[:-1]


# Records


def test_replay_tells_everything(records: Path) -> None:
    path = records / "game-0000.jsonl"
    record = read_record(path)
    text = run("replay", str(path))
    assert record.game.outcome is not None
    assert text.count("claims") == len(record.game.owners)
    assert "LAST TURNS" in text or not any(pieces["cable-car"] <= 2 for pieces in record.game.pieces)
    assert "Winner" in text or "share the victory" in text
    assert "a card" not in text


def test_replay_of_a_seat_hides_what_it_could_not_see(records: Path) -> None:
    path = records / "game-0000.jsonl"
    record = read_record(path)
    story = run("replay", str(path), "--seat", "0").split("\n\n")[0]
    assert "You draw" in story
    for line in story.splitlines():
        assert not re.search(r"Seat 1 (draws|gets) (?!a card|2 cards|\d tickets?\.)", line), line
        assert not re.search(r"Seat 1 keeps \d tickets?:", line), line
        assert not re.search(r"▲ keep \d", line), line
    assert len(story.splitlines()) == len(run("replay", str(path)).split("\n\n")[0].splitlines())
    assert len(record.game.log) < len(story.splitlines())


def test_replay_of_a_game_cut_off(records: Path, tmp_path: Path) -> None:
    lines = (records / "game-0000.jsonl").read_text().splitlines(keepends=True)
    (tmp_path / "half.jsonl").write_text("".join(lines[:20]))
    assert "the game was not over" in run("replay", str(tmp_path / "half.jsonl"))
    assert "not played to its end" in run("replay", str(tmp_path / "half.jsonl"), "--verify")


def test_verify(records: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = records / "game-0001.jsonl"
    assert "holds" in run("replay", str(path), "--verify")
    lines = path.read_text().splitlines(keepends=True)
    lines[9] = lines[9].replace('"seat":0', '"seat":2').replace('"seat":1', '"seat":2')
    bad = tmp_path / "bad.jsonl"
    bad.write_text("".join(lines))
    assert main(["replay", str(bad), "--verify"]) == 1
    assert capsys.readouterr().err.startswith(f"citylines: {bad}:10: ")


# Bench


def test_bench_says_what_it_must() -> None:
    result = json.loads(run("bench", "--quick", "--json"))
    numbers = {"api_decisions_per_s", "copy_ns", "import_s", "cold_compile_s", "calibration"}
    assert set(result) == {"random_play", "search"} | numbers
    assert all(speed["playouts_per_s"] > 0 for speed in result["search"].values())
    for name in shipped_boards():
        for players in "234":
            speed = result["random_play"][name][players]
            assert speed["decisions_per_s"] > speed["games_per_s"] > 0
    assert (
        min(result["api_decisions_per_s"], result["copy_ns"], result["import_s"], result["calibration"]["loop_ns"]) > 0
    )


# Problems


PROBLEMS = [
    ("boards show paris", 2, "berlin, san-francisco"),
    ("boards check nowhere.toml", 2, "can't be read"),
    ("boards check BROKEN.toml", 2, "BROKEN.toml:1: "),
    ("boards check FOLDER.toml", 2, "can't be read"),
    ("boards show berlin --width 200", 2, "--png"),
    ("boards show berlin --svg nowhere/x.svg", 2, "can't be written"),
    ("boards show berlin --svg FOLDER.toml", 2, "directory"),
    ("boards show", 2, "BOARD"),
    ("boards nonsense", 2, "nonsense"),
    ("nonsense", 2, "nonsense"),
    ("simulate --players 5", 2, "2 to 4 can play, not 5"),
    ("simulate --players two", 2, "--players"),
    ("simulate --games 0", 2, "--games"),
    ("simulate --games 99999999999", 2, "games"),
    ("simulate --processes 0", 2, "--processes"),
    ("simulate --bots random", 2, "2 players need 2 bots, not 1"),
    ("simulate --bots random,clever", 2, "there are: random"),
    ("simulate --seed \t", 2, "seed"),
    ("simulate --board FOLDER.toml", 2, "can't be read"),
    ("simulate --games 1 --records BROKEN.toml", 2, "BROKEN.toml"),
    ("replay nowhere.jsonl", 2, "can't be read"),
    ("replay FOLDER.toml", 2, "can't be read"),
    ("replay BROKEN.toml", 1, "BROKEN.toml:1: "),
    ("replay", 2, "FILE"),
    ("play --players 1", 2, "2 to 4"),
    ("play --players 2 --seat 2", 2, "--seat: 0 to 1"),
    ("play --board atlantis", 2, "no board of this name"),
    ("play --players 3 --bots random", 2, "2 other players need 2 bots"),
    ("play --save nowhere/x.jsonl", 2, "no such folder"),
    ("play --save FOLDER.toml", 2, "directory"),
    ("bench --slow", 2, "--slow"),
]


@pytest.mark.parametrize(("command", "code", "what"), PROBLEMS)
def test_a_problem_is_one_line(
    command: str,
    code: int,
    what: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "BROKEN.toml").write_text("{\n")
    (tmp_path / "FOLDER.toml").mkdir()
    assert main(command.split(" ")) == code
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert captured.err.startswith("citylines: ")
    assert what in captured.err


def test_a_board_too_large_for_the_engine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (HERE / "boards" / "mini.toml").read_text()
    (tmp_path / "many.toml").write_text(re.sub(r"(?m)^wild = \d+", "wild = 13", text))
    assert main(["play", "--board", str(tmp_path / "many.toml")]) == 2
    assert "wild" in capsys.readouterr().err


def test_whoever_reads_our_output_may_go_away(records: Path) -> None:
    for command in (["boards", "show", "berlin"], ["replay", str(records / "game-0000.jsonl")]):
        result = process(*command, tail="head -1")
        assert result.stdout.count("\n") == 1
        assert result.stderr == ""
        assert result.returncode in (0, 141)  # 0 if all of it went out before


def test_names_that_are_not_ascii_in_any_locale() -> None:
    environment = ENVIRONMENT | {"LC_ALL": "C", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "citylines.cli", "boards", "show", "berlin"]
    result = subprocess.run(command, capture_output=True, env=environment)
    assert result.returncode == 0
    assert "Kurfürstendamm" in result.stdout.decode()
