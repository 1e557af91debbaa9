"""Players that are programs. `make_bot("random")` makes one from its name."""

from __future__ import annotations

from collections.abc import Callable

from citylines.bots.base import Bot, Stream
from citylines.bots.random_bot import RandomBot

__all__ = ["BOTS", "Bot", "RandomBot", "Stream", "UnknownBot", "make_bot"]

BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot}
"""The bots by name."""


class UnknownBot(ValueError):
    """A name that no bot has."""


def make_bot(spec: str) -> Bot:
    """The bot of this name, such as "random"."""
    try:
        return BOTS[spec]()
    except KeyError:
        raise UnknownBot(f"there is no bot {spec!r}; there are: {', '.join(sorted(BOTS))}") from None
