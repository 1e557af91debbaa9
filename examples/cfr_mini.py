"""Solve a very small game exactly: CFR+ through OpenSpiel, and how far from perfect its answer is.

    pip install citylines[openspiel]
    python examples/cfr_mini.py --deals 100 --iterations 200

Two players, one turn each, on a board of four routes (crossing.toml). Both choose tickets that the other can't see; then the
first may take the route that the second needs. The game is listed once, move by move, and handed to OpenSpiel as a tree (in
Gambit's format), so that CFR+ and the best responses run in C++. The exploitability is in points: what a perfect opponent gains
a game, on average.
"""

import argparse
import itertools
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pyspiel

import citylines.env.openspiel

BOARD = Path(__file__).with_name("crossing.toml")


def small_game(deals: int, turns: int = 2, seed: int = 1):
    """So many deals, all known to be equally likely, of a game that is scored after so many turns."""
    return pyspiel.load_game(
        citylines.env.openspiel.NAME,
        {"board": str(BOARD), "players": 2, "chance": "deals", "deals": deals, "seed": seed, "start": 0,
         "max_turns": turns, "reward": "score"},
    )  # fmt: skip


def listed(game) -> str:
    """The whole tree of a game in Gambit's format, one line a node."""
    return "\n".join(['EFG 2 R "Citylines" { "0" "1" }', *_lines(game.new_initial_state(), _Numbers())])


class _Numbers:
    """Gambit wants nodes and information sets numbered from 1."""

    def __init__(self) -> None:
        self.ends, self.chances = itertools.count(1), itertools.count(1)
        self.known = [defaultdict[str, int](itertools.count(1).__next__) for _ in range(2)]


def _lines(state, numbers: _Numbers) -> Iterator[str]:
    if state.is_terminal():
        yield f't "" {next(numbers.ends)} "" {{ {" ".join(map(str, state.returns()))} }}'
        return
    if state.is_chance_node():
        odds = " ".join(f'"{outcome}" {chance:.16f}' for outcome, chance in state.chance_outcomes())
        yield f'c "" {next(numbers.chances)} "" {{ {odds} }} 0'
    else:
        player = state.current_player()
        which = numbers.known[player][state.information_state_string()]
        moves = " ".join(f'"{state.action_to_string(action)}"' for action in state.legal_actions())
        yield f'p "" {player + 1} {which} "" {{ {moves} }} 0'
    for action in state.legal_actions():
        yield from _lines(state.child(action), numbers)


def solve(tree: str, iterations: int) -> Iterator[tuple[int, float, float]]:
    """CFR+; after 1, 2, 4, 8… iterations: how many, the exploitability, and what the first player gets on average.

    The first policy is random play: each move equally likely.
    """
    game = pyspiel.load_efg_game(tree)
    solver = pyspiel.CFRPlusSolver(game)
    for done in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if done & (done - 1) == 0 or done == iterations:
            policy = solver.average_policy()
            value = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)[0]
            yield done, pyspiel.exploitability(game, policy), value


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--turns", type=int, default=2, help="of both players together")
    parser.add_argument("--iterations", type=int, default=200)
    args = parser.parse_args()
    tree = listed(small_game(args.deals, args.turns))
    print(f"{tree.count(chr(10))} nodes")
    print("iterations  exploitability  value of the first player")
    for done, exploitability, value in solve(tree, args.iterations):
        print(f"{done:10}  {exploitability:14.5f}  {value:25.4f}", flush=True)


if __name__ == "__main__":
    main()
