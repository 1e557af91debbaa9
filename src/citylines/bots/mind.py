"""What a thinking player keeps in its head: its taste, and a plan for every seat it thinks for.

A flat record, like the engine's, so that compiled code can work on it. Taste is data: `WEIGHTS` names every weight.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from citylines.rules import layout
from citylines.rules.layout import KINDS, PLACES, SEATS, SORTS, TICKETS, TRACKS, packed

WEIGHTS = {
    "turn": 2.32,  # points that a turn is worth
    "card": 0.74,  # points that a card is worth which any route could use
    "wanted_card": 3.98,  # the same for a card that the plan lacks
    "last_card": 0.59,  # more for the last one that a planned route lacks
    "wild": 1.15,
    "ferry": 0.38,  # more for a wild that a planned ferry lacks
    "token": 0.78,  # points for a token
    "planned": 3.0,  # points for claiming a planned route before somebody else does
    "contested": 1.84,  # more, for each end where another player has a route
    "single": 0.71,  # more, where no second track lies beside
    "waste": 5.39,  # points lost by laying pieces that the plan needs
    "pace": 0.95,  # how much faster than the board suggests players lay their pieces
    "patience": 10.21,  # after how many rounds the pace seen counts as much as that
    "spree": 0.42,  # how much of a turn's worth a route without a ticket must score
    "slack": 0.83,  # how much of the turns left a plan may take
    "early": 0.39,  # what share of the turns left a plan may take that surely comes off
    "late": 0.87,  # and what share one that never does
    "stretch": 0.33,  # the same with routes that are planned for their points alone
    "hope": 0.52,  # how much of what a drawn ticket promises is believed
    "noise": 0.3,  # how far play-outs stray
    "price_card": 7.38,  # the price of a way: cards, claims, less points
    "price_claim": 11.9,
    "price_points": 4.47,
    "price_piece": 1.67,
}
"""The planner's weights, in points unless said otherwise, found by matches of the planner against itself."""

IN_SEARCH = {
    "turn": 1.7,
    "card": 0.5,
    "wanted_card": 4.3,
    "waste": 3.5,
    "token": 0.6,
    "single": 0.9,
    "pace": 0.88,
    "patience": 17.0,
    "spree": 0.6,
    "slack": 0.95,
    "early": 0.45,
    "late": 1.05,
    "stretch": 0.25,
    "hope": 0.4,
    "price_claim": 16.0,
    "price_points": 3.2,
    "price_piece": 3.0,
}
"""Where the search thinks otherwise: found by games between searches with random settings (docs/strength.md)."""

ORDERS = 8
"""In how many orders the planner tries to join its tickets' places."""

MIND = packed(
    [
        *((name, "f8") for name in WEIGHTS),
        # for each seat: the tracks it plans to claim, and for which tickets the plan was made
        # (`sure`: those of them that tickets ask for)
        ("want", "i8", SEATS), ("sure", "i8", SEATS), ("held", "i8", SEATS), ("fresh", "i1", SEATS),
        # scratch: prices of tracks, a shortest way, cards needed, to spare and what each is worth now, an order of tickets
        ("price", "i4", TRACKS), ("far", "i4", PLACES), ("via", "i1", PLACES),
        ("need", "i4", SORTS), ("extra", "i4", SORTS), ("pieces", "i4", KINDS), ("card_worth", "f8", SORTS),
        ("order", "i1", TICKETS), ("gain", "f8", TICKETS),
        ("whim", "f8", TRACKS),  # points by which each track seems better than it is: for other plans than the best one
        ("worth", "f8", layout.MAX_ACTIONS), ("left", "f8"), ("usual", "f8"), ("had", "f8"),
        ("tickets_worth", "f8"), ("hasty", "i1"),
    ]
)  # fmt: skip

Mind: TypeAlias = Any


def new_mind(weights: Mapping[str, float] | None = None) -> Any:
    """A blank mind with the planner's taste, or another one where weights are given."""
    made = layout.new(MIND)
    for name, value in (WEIGHTS | dict(weights or {})).items():
        made[name] = value
    return made
