"""Bots by name: what `--bots` understands.

A *spec* is a bot's name, with a budget where it searches (`ismcts:2000` simulations, `ismcts:50ms`, `ismcts:4000x2` in two
processes); the name of a level (`commuter`); or a class of one's own, `my_module:MyBot`.
"""

from __future__ import annotations

import importlib
import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from citylines.bots import choices
from citylines.bots.base import FREE, Bot, Budget, Choice
from citylines.bots.compiled_bots import CompiledBot
from citylines.bots.ismcts import MOST, IsmctsBot
from citylines.bots.parallel import MOST_PROCESSES
from citylines.bots.random_bot import RandomBot
from citylines.game import LegalActions, View

COMPILED = {
    "random": choices.RANDOM,
    "hungry": choices.HUNGRY,
    "shortest": choices.SHORTEST,
    "one-step": choices.ONE_STEP,
    "long-route": choices.LONG_ROUTE,
    "path": choices.PATH,
    "planner": choices.PLANNER,
}
"""The bots that can play whole games compiled, by their number."""

BOTS: dict[str, Callable[[], Bot]] = {
    **{name: partial(CompiledBot, number) for name, number in COMPILED.items()},
    "random": RandomBot,
    "ismcts": IsmctsBot,
}
"""The bots by name, from the weakest on, more or less."""

LEVELS = {
    "tourist": "hungry",
    "commuter": "shortest",
    "driver": "path",
    "dispatcher": "planner",
    "stationmaster": "ismcts:4000",
}
"""The levels that people choose from, the easiest first."""

BUDGET = re.compile(r"([1-9]\d{0,6})(ms)?(?:x([1-9]\d?))?")


class UnknownBot(ValueError):
    """A spec that names no bot."""


@dataclass(frozen=True)
class Player:
    """A bot with its budget, by the spec that named it."""

    spec: str
    bot: Bot
    budget: Budget

    def choose(self, view: View, actions: LegalActions, rng: random.Random, budget: Budget | None = None) -> Choice:
        """What it chooses, within its own budget unless another is given."""
        chosen: Any = self.bot.choose(view, actions, rng, self.budget if budget is None else budget)
        return chosen if isinstance(chosen, Choice) else Choice(chosen)


def make_bot(spec: str) -> Player:
    """The player that a spec names.

    >>> make_bot("ismcts:2000").budget
    Budget(simulations=2000, milliseconds=None, processes=1)
    """
    name, colon, rest = LEVELS.get(spec, spec).partition(":")
    if name in BOTS:
        return Player(spec, BOTS[name](), _budget(spec, name, rest) if colon else FREE)
    if name in LEVELS:
        raise UnknownBot(f"{spec!r}: a level has its own budget; {name} is {LEVELS[name]}")
    if name and rest:
        return Player(spec, _load(spec, name, rest), FREE)
    known = ", ".join([*BOTS, *LEVELS])
    raise UnknownBot(f"there is no bot {spec!r}; there are: {known}, and your own as module:Class")


def _budget(spec: str, name: str, text: str) -> Budget:
    if name != "ismcts":
        raise UnknownBot(f"{spec!r}: {name} does not search, so it takes no budget")
    found = BUDGET.fullmatch(text)
    if found is None or int(found[1]) > MOST or int(found[3] or 1) > MOST_PROCESSES:
        raise UnknownBot(
            f"{spec!r}: a budget is a number of simulations up to {MOST}, such as 2000, or a time such as 50ms; "
            f"either for several processes, up to {MOST_PROCESSES}, such as 2000x2"
        )
    number, processes = int(found[1]), int(found[3] or 1)
    return Budget(milliseconds=number, processes=processes) if found[2] else Budget(number, processes=processes)


def _load(spec: str, module: str, name: str) -> Bot:
    """A class of somebody's own."""
    try:
        found = importlib.import_module(module)
    except ImportError as error:
        raise UnknownBot(f"{spec!r}: can't import {module}: {error}") from None
    except Exception as error:
        raise UnknownBot(f"{spec!r}: importing {module} raised {type(error).__name__}: {error}") from None
    if not hasattr(found, name):
        raise UnknownBot(f"{spec!r}: {module} has no {name}")
    try:
        made = getattr(found, name)()
    except Exception as error:
        raise UnknownBot(f"{spec!r}: {name}() raised {type(error).__name__}: {error}") from None
    if not callable(getattr(made, "choose", None)):
        raise UnknownBot(f"{spec!r}: {name} has no method `choose`")
    return made
