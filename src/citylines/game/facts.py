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
    return tuple(i for i in range(64) if mask >> i & 1)


class Fields:
    """The fields of a record by name, read eight times as fast as NumPy's own attributes."""

    __slots__ = ("_record",)

    def __init__(self, record: Any) -> None:
        self._record = record

    def __getattr__(self, name: str) -> Any:
        return self._record[name][0]


class PublicFacts:
    """What everybody at the table may know (V1)."""

    board: Board
    _record: Any

    @property
    def _r(self) -> Fields:
        return Fields(self._record)

    @property
    def players(self) -> int:
        """How many play."""
        return int(self._r.players)

    @property
    def start(self) -> int:
        """The start seat."""
        return int(self._r.start)

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
        return int(self._r.turns)

    @property
    def passes(self) -> int:
        """How many players in a row have passed."""
        return int(self._r.passes)

    @property
    def last_turns(self) -> int | None:
        """How many turns are left, this one included, once the last ones have begun."""
        return None if self._r.last_turns == layout.NONE else int(self._r.last_turns)

    @property
    def row(self) -> tuple[str | None, ...]:
        """The five face-up cards; None for a gap."""
        return tuple(None if sort == layout.NONE else SORTS[sort] for sort in self._r.row.tolist())

    @property
    def deck_size(self) -> int:
        """How many cards the deck holds."""
        return int(self._r.deck_size)

    @property
    def discards(self) -> dict[str, int]:
        """The discards."""
        return cards_by_name(self._r.discards)

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each player holds."""
        return tuple(self._r.hand_size[: self.players].tolist())

    @property
    def ticket_deck_size(self) -> int:
        """How many tickets the deck holds."""
        return int(self._r.undealt_size) + int(self._r.sent_size) - int(self._r.sent_drawn)

    @property
    def ticket_counts(self) -> tuple[int, ...]:
        """How many tickets each player has kept."""
        return tuple(self._r.tickets_size[: self.players].tolist())

    @property
    def scores(self) -> tuple[int, ...]:
        """Each player's points for routes so far."""
        return tuple(self._r.points[: self.players].tolist())

    @property
    def pieces(self) -> tuple[dict[str, int], ...]:
        """The pieces each player has left, by kind."""
        kinds = [kind.id for kind in self.board.pieces]
        return tuple(dict(zip(kinds, left, strict=False)) for left in self._r.pieces[: self.players].tolist())

    @property
    def tokens(self) -> tuple[tuple[str, ...], ...]:
        """The symbols each player has collected."""
        symbols = self.board.tokens.symbols if self.board.tokens else ()
        return tuple(tuple(symbols[i] for i in numbers_in(mask)) for mask in self._r.tokens[: self.players].tolist())

    @property
    def stacks(self) -> dict[str, tuple[str, int]]:
        """Where the stack of each symbol lies, and how many tokens are left in it."""
        symbols = self.board.tokens.symbols if self.board.tokens else ()
        lies = zip(symbols, self._r.stack_at.tolist(), self._r.stack_left.tolist(), strict=False)
        return {symbol: (self.board.places[at].name, left) for symbol, at, left in lies if at != layout.NONE}

    @property
    def owners(self) -> dict[int, int]:
        """Who has claimed which track."""
        return {track: seat for seat in range(self.players) for track in numbers_in(int(self._r.tracks[seat]))}
