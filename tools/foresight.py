"""How well a search foresees what comes of its choices: what it expects of each, held against whole games.

`regret.py` takes play-outs at their word; this does not. At decisions of games, what the search says each candidate wins is
held against games that quick searches play on from there, in worlds that look like the seat's view, the same for every
candidate. Which candidate is better is foreseen if both agree.

    python tools/foresight.py [--board berlin] [--of tickets | turns] [--games 50] [--simulations 1000] [--processes 2]
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
from citylines.bots.base import Choice, record_of
from citylines.bots.ismcts import IsmctsBot
from citylines.game import Action, Game, KeepTickets, View, new_rng
from citylines.game.actions import action_table
from regret import value

PLAYERS_SEARCH = Budget(400)
"""What those search who play up to the decisions."""
SHARE = 0.1
"""Of how many turns."""
CANDIDATES = 4
"""At a turn: those that most of the search went to, each valued by as many simulations as it had in all."""


class Decision(NamedTuple):
    """For each candidate, the one chosen first: what share of games the search expects to win, and which of the games were."""

    expected: npt.NDArray[Any]
    won: npt.NDArray[Any]
    """By candidate and world."""


def foreseen(view: View, choice: Choice, simulations: int, key: str) -> dict[Action, float]:
    """The candidates with what the search expects of them."""
    if isinstance(choice.action, KeepTickets):
        return {reason.action: reason.win_chance for reason in choice.reasons}
    table, judge = action_table(view.board), IsmctsBot()
    return {
        reason.action: value(judge, view, table.number(reason.action), record_of(Stream(new_rng(key))), simulations)[0]
        / 100
        for reason in choice.reasons[:CANDIDATES]
    }


def played_on(view: View, action: Action, key: str, quick: Budget) -> float:
    """Whether the seat wins with this action, in a world that the key names."""
    game, bot = Game.from_state(view.sample_world(new_rng(key))), IsmctsBot()
    streams = [Stream(new_rng(key, 1 + seat)) for seat in range(game.players)]
    game.play(action)
    while (seat := game.seat) is not None:
        game.play(bot.choose(game.view(seat), game.legal_actions, streams[seat], quick).action)
    assert game.outcome is not None and view.observer is not None
    return (view.observer in game.outcome.winners) / len(game.outcome.winners)


def judge_game(board: str, seed: str, number: int, asked: argparse.Namespace) -> list[Decision]:
    """The decisions of a game that are asked for."""
    dice, bot = random.Random(f"{seed} {number}"), IsmctsBot()
    game, stream = Game(board, asked.players, f"{seed} {number}"), Stream(new_rng(seed, number))
    found: list[Decision] = []
    while (seat := game.seat) is not None:
        view, actions = game.view(seat), game.legal_actions
        tickets = isinstance(actions[0], KeepTickets)
        if len(actions) > 1 and tickets == (asked.of == "tickets") and (tickets or dice.random() < SHARE):
            key = f"{seed} {number} {len(game.log)}"
            choice = bot.choose(view, actions, Stream(new_rng(key)), Budget(asked.simulations))
            expected = foreseen(view, choice, asked.simulations, key)
            quick = Budget(asked.quick)
            won = [
                [played_on(view, each, f"{key} {world}", quick) for world in range(asked.worlds)] for each in expected
            ]
            if len(expected) > 1:  # else the search looked at nothing but its choice
                found.append(Decision(np.array(list(expected.values())), np.array(won)))
        game.play(bot.choose(view, actions, stream, PLAYERS_SEARCH).action)
    return found


def told(decisions: list[Decision]) -> str:
    """What is to be seen of them all."""
    expected = np.concatenate([each.expected - each.expected.mean() for each in decisions])
    won = np.concatenate([each.won.mean(axis=1) - each.won.mean() for each in decisions])
    chance = np.mean([by_chance(each.won) for each in decisions])
    apart = np.mean([each.won.mean(axis=1).var(ddof=1) for each in decisions]) - chance
    gained = np.array([each.won[0].mean() - each.won.mean() for each in decisions])
    low, high = mean_interval(gained) or (-np.inf, np.inf)
    return (
        f"{len(decisions)} decisions, in points of 100:\n"
        f"the candidates are {100 * max(0.0, apart) ** 0.5:.1f} apart (standard deviation, but for chance)\n"
        f"the search thinks them {100 * expected.std():.1f} apart; correlation {np.corrcoef(expected, won)[0, 1]:.2f}, "
        f"a point expected is worth {np.polyfit(expected, won, 1)[0]:.2f}\n"
        f"what it chose wins {100 * gained.mean():+.1f} ± {50 * (high - low):.1f} more than the candidates on the average"
    )


def by_chance(won: npt.NDArray[Any]) -> float:
    """How much the candidates' means vary by chance: worlds are the same for all, so only what they don't share counts."""
    rest = won - won.mean(axis=0)
    rest = rest - rest.mean(axis=1, keepdims=True)
    candidates, worlds = won.shape
    return float((rest**2).sum() / ((candidates - 1) * (worlds - 1) * worlds))


def main() -> None:
    """Play, and print what was foreseen."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--board", default="berlin")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--of", choices=("tickets", "turns"), default="tickets", help="which decisions")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--simulations", type=int, default=1000, help="of the search that foresees")
    parser.add_argument("--worlds", type=int, default=8, help="in which each candidate is played on")
    parser.add_argument("--quick", type=int, default=100, help="simulations of those who play on")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", default="foresight")
    asked = parser.parse_args()
    if asked.worlds < 2:
        parser.error("--worlds: two at least, to see how far chance goes")
    judged = partial(judge_game, asked.board, asked.seed, asked=asked)
    pieces = [Piece(judged, (number,), 1) for number in range(asked.games)]
    played = track(play_pieces(pieces, Processes(asked.processes), prepare), "Playing", total=asked.games)
    decisions = [decision for found in played for decision in found]
    print(told(decisions) if decisions else "no such decision in these games")


def prepare() -> None:
    """Load or compile what a process needs."""
    warm_up_bots(load_board("berlin"), 2, ["ismcts:1"])


if __name__ == "__main__":
    main()
