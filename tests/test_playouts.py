"""Play-outs find the turn that `appraise` thinks best without listing what is legal: both must agree on what it is worth."""

from __future__ import annotations

from typing import Any

import pytest

from citylines.boards import shipped_boards
from citylines.bots.mind import new_mind
from citylines.bots.plans import get_to_know
from citylines.bots.playouts import take_turn
from citylines.bots.worth import appraise, think_quickly
from citylines.game import new_rng
from citylines.rules import layout
from citylines.rules.chance import below, start_stream
from citylines.rules.compiled import JIT, compiled
from citylines.rules.layout import OVER, TURN, int64
from citylines.rules.play import set_up_game
from citylines.rules.tables import tables
from citylines.rules.turns import legal, step
from positions import BOARDS
from positions import board_named as named


@compiled
def worst_gap(
    b: Any, s: Any, m: Any, calm: Any, rng: Any, j: Any, out: Any, series: Any, players: int, games: int
) -> Any:
    """Over whole games of noisy play-outs: the most that a calm one's turn falls behind the best; turns; illegal choices."""
    worst, turns, illegal = 0.0, 0, 0
    get_to_know(b[0], m[0])
    for game in range(games):
        set_up_game(b[0], s[0], players, series[0], game, j[0])
        start_stream(rng[0], game)
        for seat in range(players):
            m[0].fresh[seat] = 0
        while s[0].phase != OVER:
            seat = int64(s[0].seat)
            n = legal(b[0], s[0], out[0])
            think_quickly(b[0], s[0], seat, m[0])
            action = int64(out[0].list[below(rng[0], n)])
            if s[0].phase == TURN:
                calm[0] = m[0]
                calm[0].noise = 0.0
                appraise(b[0], s[0], seat, calm[0], out[0], n)
                chosen = take_turn(b[0], s[0], seat, calm[0], 1)
                best, found = -1e9, -1e9
                for i in range(n):
                    best = max(best, calm[0].worth[i])
                    if out[0].list[i] == chosen:
                        found = calm[0].worth[i]
                if found == -1e9:
                    illegal += 1
                else:
                    worst = max(worst, best - found)
                turns += 1
                action = take_turn(b[0], s[0], seat, m[0], below(rng[0], 1 << 30))
            step(b[0], s[0], action, j[0])
    return worst, turns, illegal


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", [*shipped_boards(), *sorted(path.stem for path in BOARDS.glob("*.toml"))])
def test_a_turn_in_a_play_out_is_the_one_that_is_worth_most(board: str, players: int) -> None:
    made = tables(named(board))
    worst, turns, illegal = worst_gap(
        made, layout.new(layout.STATE), new_mind(), new_mind(), new_rng(board), layout.new(layout.JOURNAL),
        layout.new(layout.ACTIONS), new_rng(players), players, 30 if JIT else 1,
    )  # fmt: skip
    assert turns > 10 and illegal == 0
    assert worst == pytest.approx(0.0, abs=1e-9)
