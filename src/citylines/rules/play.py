"""Whole games in one call, for simulations, benchmarks and tests."""

from __future__ import annotations

from citylines.rules.chance import below, derive_key, start_stream
from citylines.rules.compiled import compiled
from citylines.rules.journal import open_journal
from citylines.rules.layout import NONE, OVER, Actions, Board, Journal, Rng, State
from citylines.rules.turns import legal, set_up, step

FIRST_MOVES = 1
"""Stream 0 of a series' generator gives the games their seeds; game i's random players choose from stream 1 + i."""


@compiled
def set_up_game(b: Board, s: State, players: int, series: Rng, index: int, j: Journal) -> None:
    """Game number `index` of a series, its start seat drawn."""
    derive_key(series, index, s.key)
    open_journal(j, 0, True)
    set_up(b, s, players, NONE, j)


@compiled
def play_randomly(b: Board, s: State, moves: Rng, j: Journal, actions: Actions) -> int:
    """Play a game to its end, every legal action equally likely; how many decisions that took."""
    decisions = 0
    while s.phase != OVER:
        step(b, s, actions.list[below(moves, legal(b, s, actions))], j)
        decisions += 1
    return decisions


@compiled
def random_game(
    b: Board, s: State, players: int, series: Rng, index: int, moves: Rng, j: Journal, actions: Actions
) -> int:
    """Game number `index` of a series, played by random players; how many decisions it took."""
    set_up_game(b, s, players, series, index, j)
    start_stream(moves, FIRST_MOVES + index)
    return play_randomly(b, s, moves, j, actions)
