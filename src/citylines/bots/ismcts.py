"""The search as a bot: it asks the compiled tree search, and says what it found.

In several processes each grows a tree of its own, and visits and victories are added up. Which simulations are run depends
on the stream, their number and the number of processes alone: where no process can be had to help, all parts of the search
are done here, one after the other, with the same result.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from citylines.boards import Board
from citylines.bots.base import FREE, Budget, Choice, Reason, record_of
from citylines.bots.keeping import CHOICES, try_choices
from citylines.bots.mind import IN_SEARCH, new_mind
from citylines.bots.parallel import helpers
from citylines.bots.search import NODE, PLANS, SEARCH, SETTINGS, search
from citylines.game import LegalActions, View, new_rng
from citylines.game.actions import action_table
from citylines.rules import layout
from citylines.rules.tables import tables

USUAL = Budget(simulations=1000)
AT_A_TIME = 100
"""Simulations between two looks at the clock."""
MOST = 1_000_000
"""Simulations that a tree has room for."""


class Found(NamedTuple):
    """What a search found, for each action by number."""

    visits: Counter[int]
    """How many simulations, or games between planners, began with it."""
    won: dict[int, float]
    """How many of those were won."""
    merit: dict[int, float]
    """What decides: the simulations that went to it; or what was won, and a little of what the planner thinks."""


class IsmctsBot:
    """Information-set tree search: see `search.py`. Nothing is kept from one decision to the next."""

    def __init__(self, settings: Mapping[str, float] | None = None, weights: Mapping[str, float] | None = None) -> None:
        self._settings, self._weights = dict(settings or {}), dict(weights or {})
        self._mind = new_mind(IN_SEARCH | self._weights)
        self._search = layout.new(SEARCH)
        for name, value in (SETTINGS | self._settings).items():
            self._search[name] = value
        self._tree = layout.new(NODE, 1 + PLANS)
        self._worlds = layout.new(layout.STATE, 2)
        self._journal = layout.new(layout.JOURNAL)
        self._journal[0].live = 1
        self._out, self._score = layout.new(layout.ACTIONS), layout.new(layout.SCORE)

    def choose(self, view: View, actions: LegalActions, rng: random.Random, budget: Budget = FREE) -> Choice:
        """The action that most simulations went to, or the tickets to keep that won most; and what was seen of the others."""
        if len(actions) == 1:
            return Choice(actions[0])
        if budget.simulations is None and budget.milliseconds is None:
            budget = replace(USUAL, processes=budget.processes)
        visits, won, merit = self.ponder(view, rng, budget, settle=True)
        total = sum(visits.values())
        if total == 0:
            raise RuntimeError("no world was found for a view: please report it with the view's bytes")
        table = action_table(view.board).actions
        ranked = sorted(visits, key=lambda number: (-merit[number], number))
        reasons = tuple(Reason(table[n], won[n] / visits[n], visits[n] / total) for n in ranked)
        return Choice(reasons[0].action, reasons)

    def ponder(self, view: View, rng: random.Random, budget: Budget, settle: bool = False) -> Found:
        """Search within the budget, in as many processes as it says.

        One that `settles` runs no simulations that can't change the choice. Of several, none knows what the others found.
        """
        if budget.processes == 1:
            return self._ponder_alone(view, record_of(rng), budget, settle)
        key = rng.getrandbits(256).to_bytes(32, "little")
        parts = [
            Part(view.board, view.to_bytes(), self._settings, self._weights, share, key, number)
            for number, share in enumerate(shares(budget))
        ]
        found = helpers.do(search_part, parts)
        if found is None:
            found = [search_part(part.in_turn(len(parts))) for part in parts]
        return added_up(found)

    def _ponder_alone(self, view: View, record: Any, budget: Budget, settle: bool = False) -> Found:
        if budget.simulations is not None:
            self._room_for(budget.simulations)
            self._run(view, record, budget.simulations, anew=True, settle=settle)
        else:
            assert budget.milliseconds is not None
            self._room_for(min(MOST, 100 * budget.milliseconds))
            end = time.monotonic() + budget.milliseconds / 1000
            self._run(view, record, AT_A_TIME, anew=True)
            while time.monotonic() < end:
                self._run(view, record, AT_A_TIME, anew=False)
        return self._found(view)

    def _room_for(self, simulations: int) -> None:
        nodes = 1 + PLANS + max(CHOICES, simulations)
        if len(self._tree) < nodes:
            self._tree = layout.new(NODE, nodes)

    def _run(self, view: View, record: Any, simulations: int, anew: bool, settle: bool = False) -> None:
        common = (
            tables(view.board), view.record, record, self._mind, self._search, self._tree, self._worlds, self._journal,
            self._out, self._score, simulations, anew,
        )  # fmt: skip
        if chooses_tickets(view):
            try_choices(*common)
        else:
            search(*common, settle)

    def _found(self, view: View) -> Found:
        """What the tree says of the actions of the seat that searched."""
        found, seat = Found(Counter(), {}, {}), int(view.record[0].seat)
        child = int(self._tree[0].child)
        while child != layout.NONE:
            node = self._tree[child]
            action = int(node.action)
            found.visits[action] = found.merit[action] = int(node.visits)
            found.won[action] = float(node.visits * node.victories[seat])
            child = int(node.sibling)
        if chooses_tickets(view):
            search, table = self._search[0], action_table(view.board)
            for i, number in enumerate(map(table.number, view.legal_actions)):
                found.merit[number] = found.won[number] + search.opinion * search.worth[0, i]
        return found


def chooses_tickets(view: View) -> bool:
    """Whether the decision is which tickets to keep."""
    return bool(view.record[0].phase in (layout.KEEP, layout.KEEP_SETUP))


# In several processes


@dataclass(frozen=True)
class Part:
    """One process's part of a search. It is all that goes there: what the seat may know, never a state."""

    board: Board
    view: bytes
    settings: Mapping[str, float]
    weights: Mapping[str, float]
    budget: Budget
    key: bytes
    number: int
    """Which stream of the key's generator is this part's."""

    def in_turn(self, parts: int) -> Part:
        """The same where all parts are done one after the other: together they may take no longer."""
        if self.budget.milliseconds is None:
            return self
        return replace(self, budget=Budget(milliseconds=max(1, self.budget.milliseconds // parts)))


def shares(budget: Budget) -> list[Budget]:
    """What each process has of a budget: simulations shared out, the first ones have those that are left over; or the time."""
    if budget.simulations is None:
        return [replace(budget, processes=1)] * budget.processes
    each, left = divmod(budget.simulations, budget.processes)
    sizes = [each + 1] * left + [each] * (budget.processes - left)
    return [Budget(simulations=size) for size in sizes if size > 0]


def search_part(part: Part) -> Found:
    """Do one part, in whatever process this is."""
    bot, view = IsmctsBot(part.settings, part.weights), View.from_bytes(part.board, part.view)
    return bot._ponder_alone(view, new_rng(part.key, part.number), part.budget)


def added_up(found: Sequence[Found]) -> Found:
    """What all parts found together."""
    total = Found(Counter(), {}, {})
    for part in found:
        total.visits.update(part.visits)
        for sums, numbers in ((total.won, part.won), (total.merit, part.merit)):
            for action, number in numbers.items():
                sums[action] = sums.get(action, 0.0) + number
    return total
