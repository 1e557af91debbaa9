"""Players that are programs. `make_bot("planner")` makes one from its name; `Bot` says what one of your own must do."""

from __future__ import annotations

from citylines.bots.base import FREE, Bot, Budget, Choice, Reason, Stream
from citylines.bots.players import BOTS, COMPILED, LEVELS, Player, UnknownBot, make_bot
from citylines.bots.random_bot import RandomBot

__all__ = [
    "BOTS",
    "COMPILED",
    "FREE",
    "LEVELS",
    "Bot",
    "Budget",
    "Choice",
    "Player",
    "RandomBot",
    "Reason",
    "Stream",
    "UnknownBot",
    "make_bot",
]
