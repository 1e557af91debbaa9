"""What a player wants: eight kinds of action, their numbers and their short notation.

| action | notation | means |
|---|---|---|
| `DrawCard()` | `?` | the top card of the deck, unseen |
| `TakeCard("red")` | `r` | a face-up card: b g k p r o, `*` for wild (k is black) |
| `DrawTickets()` | `tickets` | draw tickets |
| `KeepTickets((1,))` | `keep 1` | of the tickets offered keep the first; `keep 2`, `keep 12` likewise |
| `ClaimRoute(7, "red", 1)` | `7:rr*` | claim track 7 with these cards |
| `TakeToken("crab")` | `token crab` | take this token |
| `PlaceStack("Castro")` | `place Castro` | put the next stack there |
| `Pass()` | `pass` | nothing can be done |

Every action of a board has a number with a fixed meaning: `ActionTable.number` and `.action` translate.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from citylines.boards import COLOURS, WILD, Board
from citylines.game.errors import NotationError
from citylines.rules import layout, tables
from citylines.rules.tables import ways_to_pay

SORTS = (*COLOURS, WILD)
"""The sorts of transportation card by the engine's numbers."""

LETTERS = dict(zip(SORTS, "bgkpro*", strict=True))
UNSEEN = "?"
LONGEST = 200
"""Characters of a notation, more than any has."""


@dataclass(frozen=True, slots=True)
class DrawCard:
    """Take the top card of the deck, unseen (T2)."""


@dataclass(frozen=True, slots=True)
class TakeCard:
    """Take a face-up card of this sort, the leftmost of its kind (T2)."""

    card: str


@dataclass(frozen=True, slots=True)
class DrawTickets:
    """Draw tickets (K2)."""


@dataclass(frozen=True, slots=True)
class KeepTickets:
    """Of the tickets offered keep these: (1,), (2,) or (1, 2) (S5, K2)."""

    which: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ClaimRoute:
    """Claim a track, paying with `wilds` wild cards and the rest in `colour`, which is "wild" if all are wild (R2, R3)."""

    track: int
    colour: str
    wilds: int


@dataclass(frozen=True, slots=True)
class TakeToken:
    """Take the token of this symbol, where both ends of the route offer one (R15)."""

    symbol: str


@dataclass(frozen=True, slots=True)
class PlaceStack:
    """Put the next stack of tokens on this location (S7, S8)."""

    place: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, where nothing can be done (T11)."""


Action: TypeAlias = DrawCard | TakeCard | DrawTickets | KeepTickets | ClaimRoute | TakeToken | PlaceStack | Pass


class ActionTable:
    """All actions of a board by number, in the engine's order, which never changes for a board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        symbols = board.tokens.symbols if board.tokens else ()
        self.actions: tuple[Action, ...] = (
            DrawCard(),
            *(TakeCard(sort) for sort in SORTS),
            DrawTickets(),
            *(KeepTickets(which) for which in ((1,), (2,), (1, 2))),
            Pass(),
            *(TakeToken(symbol) for symbol in symbols),
            *(PlaceStack(place.name) for place in board.places),
            *(ClaimRoute(track, SORTS[colour], wilds) for track, colour, wilds in ways_to_pay(board.tracks)),
        )
        self._numbers = {action: number for number, action in enumerate(self.actions)}
        self._notation = tuple(self._write(action) for action in self.actions)
        self._by_notation = {text.casefold(): action for text, action in zip(self._notation, self.actions, strict=True)}

    def __len__(self) -> int:
        return len(self.actions)

    def number(self, action: Action) -> int:
        """The engine's number of an action, or -1 if the board has no such action."""
        try:
            return self._numbers.get(action, layout.NONE)
        except TypeError:  # an unhashable stranger
            return layout.NONE

    def write(self, action: Action) -> str:
        """The short notation of an action.

        >>> from citylines.boards import load_board
        >>> action_table(load_board("berlin")).write(TakeCard("black"))
        'k'
        """
        number = self.number(action)
        if number == layout.NONE:
            raise NotationError(f"{self.board.name} has no action {action!r}")
        return self._notation[number]

    def read(self, text: str) -> Action:
        """The action that a short notation names; the case of letters and the order of cards don't matter."""
        action = self._by_notation.get(self._canonical(text)) if isinstance(text, str) and len(text) < LONGEST else None
        if action is None:
            shown = f"{text!r}"[:60]
            raise NotationError(f"{shown} names no action on {self.board.name}; see `citylines play --help`")
        return action

    def _write(self, action: Action) -> str:
        match action:
            case DrawCard():
                return UNSEEN
            case TakeCard(card):
                return LETTERS[card]
            case DrawTickets():
                return "tickets"
            case KeepTickets(which):
                return "keep " + "".join(map(str, which))
            case ClaimRoute(track, colour, wilds):
                cards = self.board.tracks[track].cards
                return f"{track}:{LETTERS[colour] * (cards - wilds)}{LETTERS[WILD] * wilds}"
            case TakeToken(symbol):
                return f"token {symbol}"
            case PlaceStack(place):
                return f"place {place}"
            case Pass():
                return "pass"

    @staticmethod
    def _canonical(text: str) -> str:
        text = " ".join(text.casefold().split())
        track, colon, cards = text.partition(":")
        if colon and track.strip().isdecimal():
            letters = sorted(cards.replace(" ", ""), key=lambda letter: letter == LETTERS[WILD])
            return f"{int(track)}:{''.join(letters)}"
        return text


_tables: dict[str, ActionTable] = {}


def action_table(board: Board) -> ActionTable:
    """The board's actions; made once for each board."""
    if board.hash not in _tables:
        _tables[board.hash] = ActionTable(board)
    return _tables[board.hash]


def forget_board(board: Board) -> None:
    """Let go of what is kept for each board, for programs that are shown boards without end."""
    _tables.pop(board.hash, None)
    tables._made.pop(board.hash, None)
