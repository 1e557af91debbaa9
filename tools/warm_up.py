"""Compile every door of the engine once, so that processes that start together don't each compile it."""

from __future__ import annotations

import numpy as np

from citylines.bots import Stream, make_bot
from citylines.bots.choices import play_dealt
from citylines.bots.mind import MIND, new_mind
from citylines.env import BatchEnv
from citylines.env.one_game import OneGame
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
    think(game)
    show_as_numbers()
    kernel.random_games(tables(game.board), state, 2, series, 0, moves, journal, actions, results, decisions)


def think(game: Game) -> None:
    """Let the bots choose, and play a game compiled."""
    assert game.seat is not None
    for spec in ("planner", "ismcts:2"):
        make_bot(spec).choose(game.view(game.seat), game.legal_actions, Stream(new_rng(0)))
    state, view, journal, actions = (
        layout.new(of) for of in (layout.STATE, layout.STATE, layout.JOURNAL, layout.ACTIONS)
    )
    minds, streams = layout.new(MIND, layout.SEATS), layout.new(layout.RNG, layout.SEATS)
    minds[:] = new_mind()
    kernel.set_up(tables(game.board), state, 2, 0, journal, 0, True)
    play_dealt(tables(game.board), state, view, np.zeros(layout.SEATS, np.int64), minds, journal, actions, streams)


def show_as_numbers() -> None:
    """Step a batch of games, and one alone, as the environments do."""
    batch, one = BatchEnv("berlin", 2, 2, seed=0), OneGame("berlin", 2, "win")
    batch.step(batch.random_actions())
    one.deal(0)
    one.encoding.encode(one.view(0))
    _ = one.look(0), one.rewards()


if __name__ == "__main__":
    main()
