"""`citylines play`: whole games through standard input, and what the table says on the way."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from typer.testing import CliRunner

import citylines
from citylines.arena.simulate import bot_stream
from citylines.bots import make_bot
from citylines.cli import app
from citylines.cli.words import Narrator, refusal_words
from citylines.game import Action, ClaimRoute, Game, PlaceStack, Refusal, TakeCard, TakeToken
from citylines.game.records import read_record

ENVIRONMENT = os.environ | {"PYTHONPATH": str(Path(citylines.__file__).parent.parent)}


def played(board: str, players: int, seat: int, seed: str) -> tuple[Game, list[str]]:
    """The game that `play` must give against random players, and what one who chooses at random types in it."""
    game, rng, typed = Game(board, players, seed), random.Random(seed), []
    streams = [bot_stream(game.seed, i) for i in range(players)]
    while (mover := game.seat) is not None:
        if mover == seat:
            action = rng.choice(game.legal_actions)
            typed.append(game.write(action))
        else:
            action = make_bot("random").choose(game.view(mover), game.legal_actions, streams[mover]).action
        game.play(action)
    return game, typed


def play(*arguments: str, typed: list[str], code: int = 0) -> str:
    """What the table says to these lines."""
    result = CliRunner().invoke(app, ["play", *arguments], input="".join(line + "\n" for line in typed))
    assert result.exit_code == code, (result.output[-500:], result.exception)
    return result.stdout


@pytest.mark.parametrize(
    ("board", "players", "seat"), [("san-francisco", 2, 0), ("san-francisco", 4, 3), ("berlin", 3, 1)]
)
def test_a_whole_game(board: str, players: int, seat: int, tmp_path: Path) -> None:
    expected, typed = played(board, players, seat, "whole")
    path = tmp_path / "game.jsonl"
    arguments = [
        "--board",
        board,
        "--players",
        str(players),
        "--seat",
        str(seat),
        "--seed",
        "whole",
        "--bots",
        ",".join(["random"] * (players - 1)),
        "--save",
        str(path),
    ]
    text = play(*arguments, typed=typed)
    record = read_record(path)
    assert record.game.log == expected.log
    assert record.finished
    assert record.seats == tuple("human" if i == seat else "random" for i in range(players))
    assert expected.outcome is not None
    assert "The game is over" in text
    assert "Winner" in text or "share the victory" in text
    assert str(expected.outcome.scores[seat]) in text
    assert "\x1b" not in text


def test_a_whole_game_by_numbers_as_a_process() -> None:
    command = [sys.executable, "-m", "citylines.cli", "play", "--seed", "7", "--terminal"]
    result = subprocess.run(command, input="1\n" * 500, capture_output=True, encoding="utf-8", env=ENVIRONMENT)
    assert result.returncode == 0
    assert "Winner" in result.stdout


def test_nothing_secret_is_told(tmp_path: Path) -> None:
    _, typed = played("berlin", 3, 0, "secret")
    text = play("--board", "berlin", "--players", "3", "--seed", "secret", "--bots", "random,random", typed=typed)
    before_the_end = text.split("The game is over")[0]
    assert not re.search(r"Seat [12] (draws|gets) (?!a card|2 cards|\d tickets?\.)", before_the_end)
    assert not re.search(r"Seat [12] keeps \d tickets?:", before_the_end)


def test_the_end_of_input_is_an_end_with_a_word(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["play", "--seed", "1"], input="keep 1\n")
    assert result.exit_code == 1
    assert "the input ended before the game did" in result.stderr
    assert "save FILE" in result.stderr
    path = tmp_path / "cut.jsonl"
    result = CliRunner().invoke(app, ["play", "--seed", "1", "--save", str(path)], input="keep 1\n")
    assert result.exit_code == 1
    assert "not saved" not in result.stderr
    assert not read_record(path).finished
    assert read_record(path).header["seed"] is None, "the seed of a game in progress would tell every card"


def test_commands_and_refusals(tmp_path: Path) -> None:
    save = tmp_path / "a.jsonl"
    typed = [
        "help", "hand", "list", "show", "routes castro", "routes atlantis", "log", "", "nonsense", "999", "1000:", "0:",
        "tickets", "save", f"save {save}", f"save {save}", f"save {tmp_path}", f"save {tmp_path}/no/x", "quit",
    ]  # fmt: skip
    text = play("--seed", "1", typed=typed)
    for said in (
        "Choose by the number", "Your hand:", "Castro\n  ", "No place is called 'atlantis'",
        "'nonsense' is neither an action nor a command", "The list goes from 1 to 3", "Tracks go from 0 to 56",
        "That can't be done now. You were dealt tickets", "save needs the name", f"{save} written", "exists already",
        "can't be written", "You leave the game.",
    ):  # fmt: skip
        assert said in text, said


def test_a_track_with_several_ways_asks_for_one() -> None:
    _, typed = played("berlin", 2, 0, "ways")
    for i, (one, other) in enumerate(pairwise(typed)):
        if not re.match(r"\d+:", other) or one == "tickets":
            continue
        track = other.split(":")[0]
        result = CliRunner().invoke(
            app,
            ["play", "--board", "berlin", "--seed", "ways", "--bots", "random"],
            input="\n".join([*typed[: i + 1], f"{track}:", other, ""]),
        )
        assert f"(track {track})" in result.stdout
        if "`list` goes back" in result.stdout:
            assert re.search(rf"\n   2  {track}:", result.stdout)
            return
    pytest.fail("no track had several ways to pay")


def test_every_refusal_has_words_of_its_own() -> None:
    game, _ = played("san-francisco", 2, 0, "refusals")
    actions: dict[Refusal, Action] = {
        Refusal.NOT_FACE_UP: TakeCard("red"),
        Refusal.NO_TOKEN_THERE: TakeToken("crab"),
        Refusal.HAS_STACK: PlaceStack("Castro"),
    }
    claimed = min(game.owners)
    said = set()
    for code in Refusal:
        words = refusal_words(
            code, game, actions.get(code, ClaimRoute(claimed, "wild", game.board.tracks[claimed].cards))
        )
        assert words[0].isupper()
        assert code.value not in words
        said.add(words)
    assert len(said) == len(Refusal)


@pytest.mark.parametrize("observer", [0, None])
def test_everything_that_happens_has_words(observer: int | None) -> None:
    for board, players in (("san-francisco", 4), ("berlin", 2)):
        for seed in "abc":
            game, _ = played(board, players, 0, seed)
            narrator = Narrator(game.board, observer)
            for line in [line for one in game.log for line in narrator.tell(one.events)] + narrator.tell(game.deal):
                assert line.endswith(".")
                assert "None" not in line
                assert "(" not in line or "(track" in line
