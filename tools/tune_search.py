"""What each setting of the tree search is worth: games between searches with settings drawn at random.

In every deal both sides draw each setting anew, at one of two levels around its value; the deal is played from both seats.
All games tell of all settings at once: how many more of them are won with the upper level than with the lower, all else
averaged, by least squares. Of so many settings a few will seem to matter by chance: play what they say against what there is,
with `--against`: the settings as they are meet those with some values changed.

    python tools/tune_search.py [--board berlin] [--deals 100] [--simulations 200] [--processes 2] [--seed tune]
    python tools/tune_search.py --against daring=0 first_plans=1
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from functools import partial
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
from rich.progress import track

from citylines.arena.crew import Piece, Processes, play_pieces
from citylines.arena.simulate import warm_up_bots
from citylines.arena.statistics import mean_interval
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


Values: TypeAlias = dict[str, float]


def searcher(values: Values) -> IsmctsBot:
    """A search with these settings and weights, the others as they are."""
    for name in {"guesses", "first_plans"} & set(values):
        values = values | {name: max(1, round(values[name]))}
    settings = {name: value for name, value in values.items() if name in SETTINGS}
    return IsmctsBot(settings, {name: value for name, value in values.items() if name in WEIGHTS})


def play_drawn(board: str, seed: str, deal: int, simulations: int) -> tuple[list[int], float]:
    """By how many levels the first side's settings are above the other's, and what it won of the two games: -1 to 1."""
    rng = random.Random(f"{seed} {deal}")
    sides: list[Levels] = [tuple(rng.random() < 0.5 for _ in NAMES) for _ in range(2)]
    values = [
        {name: ALL[name] * (SPREAD if up else 1 / SPREAD) for name, up in zip(NAMES, levels, strict=True)}
        for levels in sides
    ]
    won, _ = play_deal(board, seed, deal, simulations, values)
    return [int(up) - int(other) for up, other in zip(*sides, strict=True)], won


def play_deal(board: str, seed: str, deal: int, simulations: int, sides: Sequence[Values]) -> tuple[float, float]:
    """What the first side won of the two games of a deal, -1 to 1, and by how many points it was ahead on the average."""
    bots = [searcher(values) for values in sides]
    won, lead = 0.0, 0.0
    for turn in range(2):
        game, streams = Game(board, 2, f"{seed} {deal}"), [Stream(new_rng(seed, 2 * deal + side)) for side in range(2)]
        while (seat := game.seat) is not None:
            side = seat ^ turn
            choice = bots[side].choose(game.view(seat), game.legal_actions, streams[side], Budget(simulations))
            game.play(choice.action)
        assert game.outcome is not None
        winners, players = game.outcome.winners, game.outcome.players
        won += ((turn in winners) - (1 - turn in winners)) / len(winners) / 2
        lead += (players[turn].total - players[1 - turn].total) / 2
    return won, lead


def effects(rows: list[tuple[list[int], float]]) -> list[tuple[str, float, float]]:
    """For each setting what the upper level wins more than the lower one, in points of 100, and its standard error."""
    levels: npt.NDArray[Any] = np.array([row[0] for row in rows], float)
    won = np.array([row[1] for row in rows]) * 50  # a lead of one game in one is 50 points of win rate
    spread = np.linalg.inv(levels.T @ levels)
    found = spread @ levels.T @ won
    errors = np.sqrt(np.diag(spread) * (won - levels @ found).var())
    return sorted(zip(NAMES, found, errors, strict=True), key=lambda row: -abs(row[1] / row[2]))


def given(text: str) -> tuple[str, float]:
    """A setting with a value."""
    name, _, value = text.partition("=")
    if name not in ALL:
        raise argparse.ArgumentTypeError(f"there is no setting {name!r}; there are: {', '.join(sorted(ALL))}")
    try:
        return name, float(value)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{text!r}: a setting with a number is wanted, such as {name}={ALL[name]:g}"
        ) from None


def main() -> None:
    """Play, and print the settings, those that matter first; or how the match went."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--board", default="berlin")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", default="tune")
    parser.add_argument(
        "--against", nargs="+", type=given, metavar="NAME=VALUE", help="play against these values instead"
    )
    asked = parser.parse_args()

    def played(play: Any) -> list[Any]:
        pieces = [Piece(play, (asked.board, asked.seed, n, asked.simulations), 2) for n in range(asked.deals)]
        return list(track(play_pieces(pieces, Processes(asked.processes), prepare), "Playing", total=asked.deals))

    if asked.against:
        rows = np.array(played(partial(play_deal, sides=({}, dict(asked.against)))))
        print(f"won {told(50 + 50 * rows[:, 0])} %, ahead by {told(rows[:, 1])} points")
    elif asked.deals <= len(NAMES):
        parser.error(f"--deals: more than there are settings, which are {len(NAMES)}")
    else:
        for name, effect, error in effects(played(play_drawn)):
            print(f"{name:16} {ALL[name]:8g}   {effect:+6.1f} ± {1.96 * error:.1f}")


def told(values: npt.NDArray[Any]) -> str:
    """A mean with its interval of 95 %."""
    low, high = mean_interval(values) or (-np.inf, np.inf)
    return f"{values.mean():.1f} ({low:.1f} to {high:.1f})"


def prepare() -> None:
    """Load or compile what a process needs."""
    warm_up_bots(load_board("berlin"), 2, ["ismcts:1"])


if __name__ == "__main__":
    main()
