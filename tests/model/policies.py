"""Ways to choose an action, to drive games into odd corners. All are deterministic given the generator."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from citylines.boards.model import WILD

if TYPE_CHECKING:
    from .reference import Action, Model

    Policy = Callable[[random.Random, Model, list[Action]], Action]


def _of(actions: list[Action], *kinds: str) -> list[Action]:
    return [action for action in actions if action[0] in kinds]


def uniform(rng: random.Random, model: Model, actions: list[Action]) -> Action:
    """Any action, each as likely."""
    return rng.choice(actions)


def hoarder(rng: random.Random, model: Model, actions: list[Action]) -> Action:
    """Draws cards whenever possible; claims only when it must, or rarely. Keeps few tickets."""
    if keeps := _of(actions, "keep"):
        return rng.choice([action for action in keeps if len(action[1]) == 1])
    cards = _of(actions, "draw", "take")
    if cards and (rng.random() < 0.98 or model.phase == "second"):
        return rng.choice(cards)
    others = _of(actions, "tickets") or _of(actions, "claim")
    if (claims := _of(actions, "claim")) and rng.random() < 0.3:
        others = claims
    return rng.choice(others or actions)


def ticket_collector(rng: random.Random, model: Model, actions: list[Action]) -> Action:
    """Draws tickets whenever possible and keeps both; then claims what it can, mostly."""
    if keeps := _of(actions, "keep"):
        return max(keeps, key=lambda action: len(action[1]))
    if _of(actions, "tickets"):
        return ("tickets",)
    claims = _of(actions, "claim")
    if claims and rng.random() < 0.7:
        return rng.choice(claims)
    return rng.choice(actions)


def wild_lover(rng: random.Random, model: Model, actions: list[Action]) -> Action:
    """Takes wilds that lie face up, else often draws blind; pays with as few wilds as it can."""
    if ("take", WILD) in actions and rng.random() < 0.95:
        return ("take", WILD)
    claims = _of(actions, "claim")
    if claims and rng.random() < 0.25:
        fewest = min(action[3] for action in claims)
        return rng.choice([action for action in claims if action[3] == fewest])
    cards = _of(actions, "draw", "take")
    if cards and rng.random() < 0.9:
        return ("draw",) if ("draw",) in cards and rng.random() < 0.5 else rng.choice(cards)
    return rng.choice(actions)


POLICIES: dict[str, Policy] = {
    "random": uniform,
    "hoarder": hoarder,
    "ticket_collector": ticket_collector,
    "wild_lover": wild_lover,
}


def choose(name: str, rng: random.Random, model: Model) -> Action:
    """What the named policy does now."""
    return POLICIES[name](rng, model, sorted(model.legal()))
