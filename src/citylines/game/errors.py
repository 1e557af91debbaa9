"""The errors of a game, as codes with parameters; sentences are made at the edge, in the reader's language.

CitylinesError
├── IllegalAction        an action that may not be done now: `code`, `action`, `seat`
├── NotationError        text that names no action of the board
├── PositionError        a position file that is broken or no legal state: `where`, `what`
└── RecordError          a record that is broken or does not follow the rules: `source`, `line`, `what`
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from citylines.rules import layout

if TYPE_CHECKING:
    from citylines.game.actions import Action


class Refusal(Enum):
    """Why an action is not legal. The value is the code that travels."""

    GAME_OVER = "game-over"
    UNKNOWN_ACTION = "unknown-action"
    NOT_NOW = "not-now"
    DECK_EMPTY = "deck-empty"
    NOT_FACE_UP = "not-face-up"
    WILD_SECOND = "wild-second"
    NO_TICKETS = "no-tickets"
    CAN_ACT = "can-act"
    CLAIMED_ALREADY = "claimed-already"
    TWIN_MINE = "twin-mine"
    TWIN_CLOSED = "twin-closed"
    TOO_FEW_PIECES = "too-few-pieces"
    TOO_FEW_CARDS = "too-few-cards"
    NO_TOKEN_THERE = "no-token-there"
    HAS_STACK = "has-stack"
    NOT_YOUR_TURN = "not-your-turn"


_BY_NUMBER = {
    layout.OVER_ALREADY: Refusal.GAME_OVER,
    layout.UNKNOWN_ACTION: Refusal.UNKNOWN_ACTION,
    layout.NOT_NOW: Refusal.NOT_NOW,
    layout.DECK_EMPTY: Refusal.DECK_EMPTY,
    layout.NOT_FACE_UP: Refusal.NOT_FACE_UP,
    layout.WILD_SECOND: Refusal.WILD_SECOND,
    layout.NO_TICKETS: Refusal.NO_TICKETS,
    layout.CAN_ACT: Refusal.CAN_ACT,
    layout.CLAIMED_ALREADY: Refusal.CLAIMED_ALREADY,
    layout.TWIN_MINE: Refusal.TWIN_MINE,
    layout.TWIN_CLOSED: Refusal.TWIN_CLOSED,
    layout.TOO_FEW_PIECES: Refusal.TOO_FEW_PIECES,
    layout.TOO_FEW_CARDS: Refusal.TOO_FEW_CARDS,
    layout.NO_TOKEN_THERE: Refusal.NO_TOKEN_THERE,
    layout.HAS_STACK: Refusal.HAS_STACK,
}


def refusal_of(number: int) -> Refusal | None:
    """The refusal that the engine's number stands for; None for FINE."""
    return _BY_NUMBER.get(number)


class CitylinesError(ValueError):
    """Anything that Citylines refuses."""


class IllegalAction(CitylinesError):
    """An action that may not be done now."""

    def __init__(self, code: Refusal, action: Action, seat: int | None) -> None:
        super().__init__(f"seat {seat} may not do {action!r}: {code.value}")
        self.code, self.action, self.seat = code, action, seat


class NotationError(CitylinesError):
    """Text that names no action of the board."""


class PositionError(CitylinesError):
    """A position that is broken or no legal state."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}")
        self.where, self.what = where, what


class RecordError(CitylinesError):
    """A record that is broken, or does not follow the rules."""

    def __init__(self, source: str, line: int, what: str) -> None:
        super().__init__(f"{source}:{line}: {what}")
        self.source, self.line, self.what = source, line, what
