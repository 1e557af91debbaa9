"""The compiled players as bots: scripted styles, `path` and the planner."""

from __future__ import annotations

import random
from collections.abc import Mapping

from citylines.bots.base import FREE, Budget, record_of
from citylines.bots.choices import choose
from citylines.bots.mind import new_mind
from citylines.game import Action, LegalActions, View
from citylines.game.actions import action_table
from citylines.rules import layout
from citylines.rules.tables import tables


class CompiledBot:
    """A player of `choices.py`. It keeps nothing in mind from one decision to the next."""

    def __init__(self, player: int, weights: Mapping[str, float] | None = None) -> None:
        self.player = player
        self._mind = new_mind(weights)
        self._out = layout.new(layout.ACTIONS)

    def choose(self, view: View, actions: LegalActions, rng: random.Random, budget: Budget = FREE) -> Action:
        """What it always does in this position; it does not search, so the budget is nothing to it."""
        number = choose(self.player, tables(view.board), view.record, self._mind, self._out, record_of(rng))
        return action_table(view.board).actions[number]
