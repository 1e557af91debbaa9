"""The bot that measures all others: every legal action is as likely as any other."""

from __future__ import annotations

import random

from citylines.bots.base import FREE, Budget
from citylines.game import Action, LegalActions, View


class RandomBot:
    """Chooses evenly among the legal actions, as `kernel.random_games` does: with the same stream, the same ones."""

    def choose(self, view: View, actions: LegalActions, rng: random.Random, budget: Budget = FREE) -> Action:
        """Any of them."""
        return actions[rng.randrange(len(actions))]
