"""Where the start player's edge comes from: the same deals on very different boards, with three endings.

Planners hold all seats. The endings differ in nothing but who has a last turn:

- *rules*: as E1 to E3 have it. The last turns end with the player who set them off, so that everybody who comes later in
  turn order has had a turn fewer.
- *longer*: they go on to the last player in turn order. All have had equally many turns; but whoever has two to come takes
  the first of them for the last.
- *shorter*: the round in which they are set off is the last. Equally many turns again; but whoever has had one in that round
  thought that there would be another.

What is unfair about *longer* is unfair to those who come late, what is unfair about *shorter* to those who come early: an
even ending should lie between the two. What is left of the edge then is that of choosing first.

    python tools/seat_edge.py [--games 10000] [--seed balance] [--boards san-francisco berlin grid mini] [--players 2 3 4]
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from citylines.arena.statistics import wilson
from citylines.boards import Board, board_from_dict, load_board, shipped_boards
from citylines.boards.model import COLOURS
from citylines.bots.choices import PLANNER, choose_as
from citylines.bots.mind import MIND, new_mind
from citylines.game import new_rng
from citylines.game.engine import seed_bytes
from citylines.rules import kernel, layout
from citylines.rules.chance import derive_key
from citylines.rules.compiled import compiled
from citylines.rules.layout import NONE, OVER, SEATS, int64
from citylines.rules.tables import tables
from citylines.rules.turns import legal, step
from citylines.rules.views import hide_secrets

RULES, LONGER, SHORTER = range(3)
ENDINGS = ("rules", "longer", "shorter")
MINI_BOARDS = Path(__file__).resolve().parent.parent / "tests" / "boards"
WIDE, HIGH = 5, 4
"""Places of the grid."""


@compiled
def play(b: Any, s: Any, view: Any, minds: Any, j: Any, out: Any, rng: Any, ending: int) -> None:
    """Play a game that is set up, all seats by the planner, with one of the endings."""
    state = s[0]
    while state.phase != OVER:
        seat, before = int64(state.seat), int64(state.last_turns)
        n = legal(b[0], state, out[0])
        view[0] = state
        hide_secrets(view[0], seat)
        step(b[0], state, choose_as(PLANNER, b[0], view[0], minds[seat], out[0], n, rng[0]), j[0])
        if before == NONE and state.last_turns != NONE and ending != RULES:
            players = int64(state.players)
            later = players - 1 - (seat + players - int64(state.start)) % players  # so many come later in turn order
            state.last_turns = later + players if ending == LONGER else later
            if state.last_turns == 0:
                state.phase = OVER


class Table:
    """Records to play at, reused from game to game."""

    def __init__(self, board: Board, seed: str) -> None:
        self._tables, self._master = tables(board), new_rng(seed_bytes(seed))
        self._state, self._view = layout.new(layout.STATE), layout.new(layout.STATE)
        self._journal, self._out = layout.new(layout.JOURNAL), layout.new(layout.ACTIONS)
        self._score, self._rng, self._minds = layout.new(layout.SCORE), new_rng(0), layout.new(MIND, SEATS)
        self._minds[:] = new_mind()[0]

    def play(self, deal: int, players: int, ending: int, start: int = 0) -> tuple[list[float], int]:
        """Each player's part of the victory, in turn order, and how many turns the game had."""
        derive_key(self._master[0], deal, self._state["key"][0])
        self._minds["fresh"] = 0
        kernel.set_up(self._tables, self._state, players, start, self._journal, 0, True)
        play(self._tables, self._state, self._view, self._minds, self._journal, self._out, self._rng, ending)
        kernel.score(self._tables, self._state, self._score)
        first = np.roll(self._score["rank"][0, :players] == 1, -start)
        return (first / first.sum()).tolist(), int(self._state["turns"][0])


def grid() -> Board:
    """A board without character: places in rows and columns, every route single and of two spaces, no tokens."""
    places = [(row, column) for row in range(HIGH) for column in range(WIDE)]
    name = {(row, column): f"{chr(ord('A') + row)}{column + 1}" for row, column in places}

    def pairs(apart: int) -> list[dict[str, str]]:
        near = [(p, q) for p in places for q in places if p < q and abs(p[0] - q[0]) + abs(p[1] - q[1]) == apart]
        return [{"a": name[p], "b": name[q]} for p, q in near]

    return board_from_dict(
        {
            "id": "grid",
            "name": "Grid",
            "wild": "Wild",
            "cards": dict.fromkeys(COLOURS, 6) | {"wild": 8},
            "pieces": [{"id": "car", "each": 14, "per_space": True, "points": [0, 1, 2]}],
            "end_pieces": 2,
            "places": [{"name": name[p], "lat": 0.01 * p[0], "lon": 0.01 * p[1]} for p in places],
            "routes": [
                {**pair, "by": "car", "cards": 2, "tracks": [COLOURS[i % len(COLOURS)]]}
                for i, pair in enumerate(pairs(apart=1))
            ],
            "tickets": [{**pair, "points": 9} for pair in pairs(apart=4)[::2]],
        }
    )


def board_named(name: str) -> Board:
    """A shipped board, the grid, or a small one of the tests."""
    if name == "grid":
        return grid()
    return load_board(name if name in shipped_boards() else MINI_BOARDS / f"{name}.toml")


def measure(table: Table, players: int, games: int, ending: int) -> tuple[npt.NDArray[np.float64], float]:
    """The share of victories by turn order, and in how many of the games some had a turn more than others."""
    played = [table.play(deal, players, ending) for deal in range(games)]
    uneven = np.mean([turns % players != 0 for _, turns in played])
    return np.mean([shares for shares, _ in played], axis=0), float(uneven)


def check_chairs(table: Table, players: int, deals: int = 20) -> None:
    """Cards are dealt from the start player on, so a deal gives the same game whichever chair that is: one is enough."""
    for deal in range(deals):
        assert len({tuple(table.play(deal, players, RULES, start)[0]) for start in range(players)}) == 1


def shown(share: float, games: int) -> str:
    """A share with its interval, in per cent."""
    low, high = (100 * end for end in wilson(share, games))
    return f"{100 * share:5.1f} ({low:.1f} to {high:.1f})"


def main() -> None:
    """Play, and print a table for every board and number of players."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000, help="with each ending, at each number of players")
    parser.add_argument("--seed", default="balance", help="the deals; with this one those of docs/balance.md")
    parser.add_argument("--boards", nargs="+", default=["san-francisco", "berlin", "grid", "mini"])
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    given = parser.parse_args()
    for name in given.boards:
        table = Table(board_named(name), given.seed)
        for players in given.players:
            check_chairs(table, players)
            print(f"\n{name}, {players} players, {given.games} games with each ending; fair is {100 / players:.1f} %")
            for ending, words in enumerate(ENDINGS):
                shares, uneven = measure(table, players, given.games, ending)
                columns = "  ".join(shown(share, given.games) for share in shares)
                print(f"  {words:8} {columns}  uneven turns in {uneven:.0%}", flush=True)


if __name__ == "__main__":
    main()
