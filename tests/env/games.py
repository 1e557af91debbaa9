"""The games that the environments are tried on."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

from citylines.boards import Board, shipped_boards
from citylines.game import Game, read_record
from citylines.game.events import outcomes
from positions import board_named

FULL = os.environ.get("CITYLINES_FULL") == "1"
PLAYERS = (2, 3, 4)
TABLES = [(board, players) for board in shipped_boards() for players in PLAYERS]
"""Both boards with every number of players."""
SOME = TABLES if FULL else [("berlin", 2), ("san-francisco", 3), ("berlin", 4)]
"""A sample of them, for what takes long."""

RECORDS = Path(__file__).resolve().parent.parent / "records"
GOLDEN = sorted(path.stem for path in RECORDS.glob("*.jsonl"))


def walk(name: str, players: int, seed: int) -> Iterator[Game]:
    """A game by random players at every decision, and when it is over."""
    game, rng = Game(board_named(name), players, seed), random.Random(seed)
    while not game.over:
        yield game
        game.play(rng.choice(game.legal_actions))
    yield game


def replayed(name: str) -> Iterator[Game]:
    """A golden game at every decision, and when it is over."""
    game = read_record(RECORDS / f"{name}.jsonl").game
    copy = Game(game.board, game.players, bytes(32), game.start, outcomes=outcomes(game.deal))
    yield copy
    for played in game.log:
        copy.play(played.action, outcomes=outcomes(played.events))
        yield copy


def numbers(game: Game) -> list[int]:
    """The legal actions by number."""
    return list(game.legal_actions.numbers)


__all__ = ["FULL", "GOLDEN", "PLAYERS", "SOME", "TABLES", "Board", "numbers", "replayed", "walk"]
