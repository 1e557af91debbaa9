"""The search as a bot: it asks the compiled tree search, and says what it found."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Mapping
from typing import Any

from citylines.bots.base import FREE, Budget, Choice, Reason, record_of
from citylines.bots.mind import new_mind
from citylines.bots.search import NODE, SEARCH, SETTINGS, search
from citylines.game import LegalActions, View
from citylines.game.actions import action_table
from citylines.rules import layout
from citylines.rules.tables import tables

USUAL = Budget(simulations=1000)
AT_A_TIME = 100
"""Simulations between two looks at the clock."""
MOST = 1_000_000
"""Simulations that a tree has room for."""


class IsmctsBot:
    """Information-set tree search: see `search.py`. Nothing is kept from one decision to the next."""

    def __init__(self, settings: Mapping[str, float] | None = None, weights: Mapping[str, float] | None = None) -> None:
        self._mind = new_mind(weights)
        self._search = layout.new(SEARCH)
        for name, value in (SETTINGS | dict(settings or {})).items():
            self._search[name] = value
        self._tree = layout.new(NODE, 1)
        self._worlds = layout.new(layout.STATE, 2)
        self._journal = layout.new(layout.JOURNAL)
        self._journal[0].live = 1
        self._out, self._score = layout.new(layout.ACTIONS), layout.new(layout.SCORE)

    def choose(self, view: View, actions: LegalActions, rng: random.Random, budget: Budget = FREE) -> Choice:
        """The action that most simulations went to, and what they say of the others."""
        if len(actions) == 1:
            return Choice(actions[0])
        budget = USUAL if budget == FREE else budget
        visits, won = self.ponder(view, rng, budget)
        total = sum(visits.values())
        if total == 0:
            raise RuntimeError("no world was found for a view: please report it with the view's bytes")
        table = action_table(view.board).actions
        ranked = sorted(visits, key=lambda number: (-visits[number], number))
        reasons = tuple(Reason(table[n], won[n] / visits[n], visits[n] / total) for n in ranked)
        return Choice(reasons[0].action, reasons)

    def ponder(self, view: View, rng: random.Random, budget: Budget) -> tuple[Counter[int], dict[int, float]]:
        """How many simulations went to each action, by number, and how many of those were won."""
        record = record_of(rng)
        if budget.simulations is not None:
            self._room_for(budget.simulations)
            self._run(view, record, budget.simulations, anew=True)
        else:
            assert budget.milliseconds is not None
            self._room_for(min(MOST, 100 * budget.milliseconds))
            end = time.monotonic() + budget.milliseconds / 1000
            self._run(view, record, AT_A_TIME, anew=True)
            while time.monotonic() < end:
                self._run(view, record, AT_A_TIME, anew=False)
        return self._found()

    def _room_for(self, simulations: int) -> None:
        if len(self._tree) < simulations + 1:
            self._tree = layout.new(NODE, simulations + 1)

    def _run(self, view: View, record: Any, simulations: int, anew: bool) -> None:
        search(
            tables(view.board), view.record, record, self._mind, self._search, self._tree, self._worlds, self._journal,
            self._out, self._score, simulations, anew,
        )  # fmt: skip

    def _found(self) -> tuple[Counter[int], dict[int, float]]:
        visits: Counter[int] = Counter()
        won: dict[int, float] = {}
        child = int(self._tree[0].child)
        while child != layout.NONE:
            node = self._tree[child]
            visits[int(node.action)], won[int(node.action)] = int(node.visits), float(node.won)
            child = int(node.sibling)
        return visits, won
