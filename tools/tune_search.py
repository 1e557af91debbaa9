"""What each setting of the tree search is worth: games between searches with settings drawn at random.

In every deal both sides draw each setting anew, at one of two levels around its value; the deal is played from both seats.
All games tell of all settings at once: how many more of them are won with the upper level than with the lower, all else
averaged, by least squares. Of so many settings a few will seem to matter by chance: play what they say against what there is.

    python tools/tune_search.py [--board berlin] [--deals 100] [--simulations 200] [--processes 2] [--seed tune]
"""

from __future__ import annotations

import argparse
import random
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
from rich.progress import track

from citylines.arena.crew import Piece, Processes, play_pieces
from citylines.arena.simulate import warm_up_bots
from citylines.boards import load_board
from citylines.bots import Budget, Stream
from citylines.bots.ismcts import IsmctsBot
from citylines.bots.mind import IN_SEARCH, WEIGHTS
from citylines.bots.search import SETTINGS
from citylines.game import Game, new_rng

SPREAD = 1.4
"""The upper level is a value times this, the lower one that value divided by it."""
ALL = {**WEIGHTS, **IN_SEARCH, **SETTINGS}
NAMES = tuple(ALL)

Levels: TypeAlias = tuple[bool, ...]
"""For each setting, whether it is at its upper level."""


def searcher(levels: Levels) -> IsmctsBot:
    """A search with these settings."""
    values = {name: ALL[name] * (SPREAD if up else 1 / SPREAD) for name, up in zip(NAMES, levels, strict=True)}
    for name in ("guesses", "first_plans"):
        values[name] = max(1, round(values[name]))
    settings = {name: value for name, value in values.items() if name in SETTINGS}
    return IsmctsBot(settings, {name: value for name, value in values.items() if name in WEIGHTS})


def play_deal(board: str, seed: str, deal: int, simulations: int) -> tuple[list[int], float]:
    """By how many levels the first side's settings are above the other's, and what it won of the two games: -1 to 1."""
    rng = random.Random(f"{seed} {deal}")
    sides = [tuple(rng.random() < 0.5 for _ in NAMES) for _ in range(2)]
    bots = [searcher(levels) for levels in sides]
    won = 0.0
    for turn in range(2):
        game, streams = Game(board, 2, f"{seed} {deal}"), [Stream(new_rng(seed, 2 * deal + side)) for side in range(2)]
        while (seat := game.seat) is not None:
            side = seat ^ turn
            choice = bots[side].choose(game.view(seat), game.legal_actions, streams[side], Budget(simulations))
            game.play(choice.action)
        assert game.outcome is not None
        winners = game.outcome.winners
        won += ((turn in winners) - (1 - turn in winners)) / len(winners) / 2
    return [int(up) - int(other) for up, other in zip(*sides, strict=True)], won


def effects(rows: list[tuple[list[int], float]]) -> list[tuple[str, float, float]]:
    """For each setting what the upper level wins more than the lower one, in points of 100, and its standard error."""
    levels: npt.NDArray[Any] = np.array([row[0] for row in rows], float)
    won = np.array([row[1] for row in rows]) * 50  # a lead of one game in one is 50 points of win rate
    spread = np.linalg.inv(levels.T @ levels)
    found = spread @ levels.T @ won
    errors = np.sqrt(np.diag(spread) * (won - levels @ found).var())
    return sorted(zip(NAMES, found, errors, strict=True), key=lambda row: -abs(row[1] / row[2]))


def main() -> None:
    """Play, and print the settings, those that matter first."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--board", default="berlin")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", default="tune")
    asked = parser.parse_args()
    if asked.deals <= len(NAMES):
        parser.error(f"--deals: more than there are settings, which are {len(NAMES)}")
    pieces = [Piece(play_deal, (asked.board, asked.seed, n, asked.simulations), 2) for n in range(asked.deals)]
    played = play_pieces(pieces, Processes(asked.processes), prepare)
    for name, effect, error in effects(list(track(played, "Playing", total=asked.deals))):
        print(f"{name:16} {ALL[name]:8g}   {effect:+6.1f} ± {1.96 * error:.1f}")


def prepare() -> None:
    """Load or compile what a process needs."""
    warm_up_bots(load_board("berlin"), 2, ["ismcts:1"])


if __name__ == "__main__":
    main()
