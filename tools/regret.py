"""What the choices of searches are worth: at decisions of games, each is valued by a long search of its own.

Games tell who is stronger, but it takes very many of them to tell searches apart that differ little. This is a first look.
What it can't tell is whether play-outs are right: it takes them at their word.

    python tools/regret.py 10000 1000 10000,curiosity=0.15 [--board berlin] [--games 10] [--value 20000] [--processes 2]

A search is its simulations, and settings that are other than usual. All are held against the first.
"""

from __future__ import annotations

import argparse
import random
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from rich.progress import track

from citylines.arena.crew import Piece, Processes, play_pieces
from citylines.arena.simulate import warm_up_bots
from citylines.arena.statistics import mean_interval
from citylines.boards import load_board
from citylines.bots import Budget, Stream
from citylines.bots.base import record_of
from citylines.bots.ismcts import IsmctsBot
from citylines.bots.search import SETTINGS
from citylines.game import Game, KeepTickets, View, new_rng
from citylines.game.actions import action_table
from citylines.rules.layout import NONE

SHARE = 0.15
"""Of how many decisions."""
PLAYERS_SEARCH = Budget(400)
"""What those search who play the games."""
SURE = 400.0
"""So much better in the planner's opinion that the search goes nowhere else."""


class Search(NamedTuple):
    """One of those that are compared."""

    text: str
    simulations: int
    settings: dict[str, float]


def searching(text: str) -> Search:
    """From the command line."""
    simulations, *changed = text.split(",")
    try:
        settings = {name: float(value) for name, _, value in (part.partition("=") for part in changed)}
        search = Search(text, int(simulations), settings)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r}: simulations are wanted, and settings: 1000,daring=0") from None
    if unknown := set(settings) - set(SETTINGS):
        known = ", ".join(SETTINGS)
        raise argparse.ArgumentTypeError(
            f"{text!r}: there is no setting {', '.join(sorted(unknown))}; there are: {known}"
        )
    return search


def value(bot: IsmctsBot, view: View, action: int, record: Any, simulations: int) -> tuple[float, float]:
    """Victories and leads, both in hundredths of a victory, that so many simulations find for one action."""
    table = action_table(view.board)
    bot._room_for(simulations)
    bot._run(view, record, 0, anew=True)
    search, seat = bot._search[0], int(view.record[0].seat)
    number = [table.number(legal) for legal in view.legal_actions].index(action)
    search.worth[: search.plans, number] += SURE
    bot._run(view, record, simulations, anew=False)
    child = int(bot._tree[0].child)
    while child != NONE and int(bot._tree[child].action) != action:
        child = int(bot._tree[child].sibling)
    node = bot._tree[child]
    return 100 * float(node.victories[seat]), 100 * float(node.leads[seat])


def judge_game(
    board: str, seed: str, number: int, searches: list[Search], simulations: int
) -> list[list[tuple[float, float]]]:
    """For some decisions of a game, what the choice of every search is worth. Where all choose alike nothing is searched."""
    dice, judge, player = random.Random(f"{seed} {number}"), IsmctsBot(), IsmctsBot()
    bots = [IsmctsBot(search.settings) for search in searches]
    game, stream = Game(board, 2, f"{seed} {number}"), Stream(new_rng(seed, number))
    found: list[list[tuple[float, float]]] = []
    while (seat := game.seat) is not None:
        view, actions = game.view(seat), game.legal_actions
        if len(actions) > 1 and not isinstance(actions[0], KeepTickets) and dice.random() < SHARE:
            picks = []
            for i, (bot, search) in enumerate(zip(bots, searches, strict=True)):
                own = Stream(new_rng(f"{seed} {number} {len(found)} {i}"))
                picks.append(
                    action_table(game.board).number(bot.choose(view, actions, own, Budget(search.simulations)).action)
                )
            worth = dict.fromkeys(picks, (0.0, 0.0))
            for pick in worth if len(worth) > 1 else ():
                worth[pick] = value(
                    judge, view, pick, record_of(Stream(new_rng(f"{seed} {number} judge"))), simulations
                )
            found.append([worth[pick] for pick in picks])
        game.play(player.choose(view, actions, stream, PLAYERS_SEARCH).action)
    return found


def told(values: npt.NDArray[Any]) -> str:
    """A mean with half its interval of 95 %."""
    low, high = mean_interval(values) or (-np.inf, np.inf)
    return f"{values.mean():+.2f} ± {(high - low) / 2:.2f}"


def main() -> None:
    """Play, judge, and print how far each is ahead of the first."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("searches", nargs="+", type=searching, metavar="SIMULATIONS[,NAME=VALUE…]")
    parser.add_argument("--board", default="berlin")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument(
        "--value", type=int, default=20_000, metavar="SIMULATIONS", help="by which each choice is valued"
    )
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", default="regret")
    asked = parser.parse_args()
    judged = partial(judge_game, asked.board, asked.seed, searches=asked.searches, simulations=asked.value)
    pieces = [Piece(judged, (number,), 1) for number in range(asked.games)]
    played = track(play_pieces(pieces, Processes(asked.processes), prepare), "Playing", total=asked.games)
    rows = np.array([row for found in played for row in found])
    print(f"{len(rows)} decisions; victories and leads in points of 100")
    for i, search in enumerate(asked.searches):
        ahead = rows[:, i] - rows[:, 0]
        alike = np.mean(~ahead.any(axis=1))
        print(f"{search.text:32} {told(ahead[:, 0])}   {told(ahead[:, 1])}   worth the same in {alike:.0%}")


def prepare() -> None:
    """Load or compile what a process needs."""
    warm_up_bots(load_board("berlin"), 2, ["ismcts:1"])


if __name__ == "__main__":
    main()
