"""The rare states a comparison should have seen, by name.

The model counts them itself, in `Model.rare`; every name it uses is listed here, with the clause it exercises.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .reference import Model

NAMES: dict[str, str] = {
    "T8 redealt": "T8",
    "three wilds face up, T8 rests": "T8a",
    "T8 applies after a claim brought non-wilds to three": "T8a",
    "three wilds in a row with a gap": "T8a",
    "deck renewed": "T9",
    "deck and discards empty": "T9a",
    "row with a gap": "T9a",
    "gap filled after a claim": "T9a",
    "T8 and T9 together": "T9b",
    "deck renewed while a row was laid": "T9b",
    "a turn of one card because no second": "T10",
    "pass": "T11",
    "all passed, game ends": "T11",
    "a hand of half of all cards": "T7",
    "second double track closed": "R13",
    "token choice": "R15",
    "one ticket left drawn": "K3",
    "no tickets left": "K3a",
    "another player reaches the limit in the last turns": "E3",
    "shared victory": "E7",
    "tie broken by tickets": "E7",
    "negative total": "E7a",
}
"""Every rare state the model names, and its clause."""

TOKENS_ONLY = frozenset({"token choice"})
"""Those that need an edition with tokens."""

TWO_PLAYERS_ONLY = frozenset({"second double track closed"})
"""Those that need a game of two."""


def reached(before: Model, action: tuple[Any, ...], outcomes: Iterable[tuple[Any, ...]], after: Model) -> list[str]:
    """The rare states that this one step reached. `before` is a copy made before the action was applied."""
    del action, outcomes  # the model counts as it goes; they are here for predicates that want them
    return sorted(after.rare - before.rare)


def missing(seen: Counter[str]) -> list[str]:
    """The names that a run has not reached."""
    return [name for name in NAMES if not seen[name]]
