"""Compile every door of the engine once, so that processes that start together don't each compile it."""

from __future__ import annotations

import numpy as np

from citylines.game import Game, new_rng
from citylines.rules import chance, kernel, layout
from citylines.rules.tables import tables


def main() -> None:
    """Play a few moves, look at them, and play some games in one call."""
    game = Game("san-francisco", 2, 0)
    game.play(game.legal_actions[0])
    game.view(0).sample_world(new_rng(0))
    _ = game.score_if_over, chance.below(new_rng(0)[0], 2)
    state, journal, actions = layout.new(layout.STATE), layout.new(layout.JOURNAL), layout.new(layout.ACTIONS)
    results, decisions = layout.new(layout.SCORE, 2), np.zeros(2, np.int64)
    series, moves = new_rng(0), new_rng(0)
    kernel.random_games(tables(game.board), state, 2, series, 0, moves, journal, actions, results, decisions)


if __name__ == "__main__":
    main()
