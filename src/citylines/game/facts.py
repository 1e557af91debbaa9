"""What lies open on the table, read from a state or a view: the same names for both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any, overload

from citylines.boards import Board
from citylines.game.actions import SORTS, Action, ActionTable, action_table
from citylines.game.engine import scratch
from citylines.rules import kernel, layout
from citylines.rules.tables import tables


class Phase(Enum):
    """What is to be decided."""

    KEEP_SETUP = "keep-setup"
    PLACE = "place"
    TURN = "turn"
    SECOND = "second"
    KEEP = "keep"
    TOKEN = "token"
    OVER = "over"


PHASES = tuple(Phase)
"""By the engine's numbers."""


class LegalActions(Sequence[Action]):
    """The legal actions of a decision, in ascending order of their numbers; `action in …` asks whether one is legal."""

    __slots__ = ("_table", "numbers")

    def __init__(self, table: ActionTable, numbers: Sequence[int]) -> None:
        self._table = table
        self.numbers = numbers
        """The engine's numbers of these actions."""

    def __len__(self) -> int:
        return len(self.numbers)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return [self._table.actions[number] for number in self.numbers[index]]
        return self._table.actions[self.numbers[index]]

    def __iter__(self) -> Iterator[Action]:
        return (self._table.actions[number] for number in self.numbers)

    def __contains__(self, action: object) -> bool:
        return self._table.number(action) in self.numbers  # type: ignore[arg-type]

    def __repr__(self) -> str:
        return f"<LegalActions: {', '.join(self.notation) or 'none'}>"

    @property
    def notation(self) -> list[str]:
        """The short notation of each."""
        return [self._table.write(action) for action in self]


def legal_actions(board: Board, record: Any) -> LegalActions:
    """The legal actions in a state, or in the view of the seat to decide."""
    count = kernel.legal(tables(board), record, scratch.actions)
    return LegalActions(action_table(board), scratch.listed[:count].tolist())


def cards_by_name(counts: Any) -> dict[str, int]:
    """Counts by sort as a dict, without those that are none."""
    return {sort: n for sort, n in zip(SORTS, counts.tolist(), strict=True) if n}


def numbers_in(mask: int) -> tuple[int, ...]:
    """The numbers whose bits are set in a 64-bit mask."""
    found = []
    mask &= (1 << 64) - 1
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(found)


class PublicFacts:
    """What everybody at the table may know (V1)."""

    board: Board
    _record: Any  # its fields are read as `_record["name"][0]`, ten times as fast as NumPy's attributes

    @property
    def players(self) -> int:
        """How many play."""
        return int(self._record["players"][0])

    @property
    def start(self) -> int:
        """The start seat."""
        return int(self._record["start"][0])

    @property
    def seat(self) -> int | None:
        """The seat to decide; None when the game is over."""
        return None if self.over else int(self._record["seat"][0])

    @property
    def phase(self) -> Phase:
        """What is to be decided."""
        return PHASES[int(self._record["phase"][0])]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._record["phase"][0] == layout.OVER)

    @property
    def turns(self) -> int:
        """How many turns have been ended."""
        return int(self._record["turns"][0])

    @property
    def passes(self) -> int:
        """How many players in a row have passed."""
        return int(self._record["passes"][0])

    @property
    def last_turns(self) -> int | None:
        """How many turns are left, this one included, once the last ones have begun."""
        return None if self._record["last_turns"][0] == layout.NONE else int(self._record["last_turns"][0])

    @property
    def row(self) -> tuple[str | None, ...]:
        """The five face-up cards; None for a gap."""
        return tuple(None if sort == layout.NONE else SORTS[sort] for sort in self._record["row"][0].tolist())

    @property
    def deck_size(self) -> int:
        """How many cards the deck holds."""
        return int(self._record["deck_size"][0])

    @property
    def discards(self) -> dict[str, int]:
        """The discards."""
        return cards_by_name(self._record["discards"][0])

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each player holds."""
        return tuple(self._record["hand_size"][0][: self.players].tolist())

    @property
    def ticket_deck_size(self) -> int:
        """How many tickets the deck holds."""
        r = self._record
        return int(r["undealt_size"][0]) + int(r["sent_size"][0]) - int(r["sent_drawn"][0])

    @property
    def ticket_counts(self) -> tuple[int, ...]:
        """How many tickets each player has kept."""
        return tuple(self._record["tickets_size"][0][: self.players].tolist())

    @property
    def scores(self) -> tuple[int, ...]:
        """Each player's points for routes so far."""
        return tuple(self._record["points"][0][: self.players].tolist())

    @property
    def pieces(self) -> tuple[dict[str, int], ...]:
        """The pieces each player has left, by kind."""
        kinds = [kind.id for kind in self.board.pieces]
        return tuple(
            dict(zip(kinds, left, strict=False)) for left in self._record["pieces"][0][: self.players].tolist()
        )

    @property
    def tokens(self) -> tuple[tuple[str, ...], ...]:
        """The symbols each player has collected."""
        symbols = self.board.tokens.symbols if self.board.tokens else ()
        held = self._record["tokens"][0][: self.players].tolist()
        return tuple(tuple(symbols[i] for i in numbers_in(mask)) for mask in held)

    @property
    def stacks(self) -> dict[str, tuple[str, int]]:
        """Where the stack of each symbol lies, and how many tokens are left in it."""
        symbols = self.board.tokens.symbols if self.board.tokens else ()
        lies = zip(symbols, self._record["stack_at"][0].tolist(), self._record["stack_left"][0].tolist(), strict=False)
        return {symbol: (self.board.places[at].name, left) for symbol, at, left in lies if at != layout.NONE}

    @property
    def owners(self) -> dict[int, int]:
        """Who has claimed which track."""
        return {
            track: seat for seat in range(self.players) for track in numbers_in(int(self._record["tracks"][0][seat]))
        }
