"""The truth: everything there is to know of a game. It stays with whoever deals; players get a `View`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from citylines.boards import Board
from citylines.game.facts import PublicFacts, cards_by_name, numbers_in
from citylines.rules import kernel, layout

if TYPE_CHECKING:
    from citylines.game.view import View


class State(PublicFacts):
    """A game's whole state, secrets included."""

    __slots__ = ("_record", "board")

    def __init__(self, board: Board, record: Any) -> None:
        self.board = board
        self._record = record

    def copy(self) -> State:
        """A state of its own, equal to this one."""
        return State(self.board, self._record.copy())

    def to_bytes(self) -> bytes:
        """The flat record the engine works on."""
        return bytes(self._record.tobytes())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.board.hash == other.board.hash and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        return hash(self.to_bytes())

    def __repr__(self) -> str:
        return f"<State of {self.board.name}: {self.phase.value}, turn {self.turns}>"

    @property
    def record(self) -> Any:
        """The engine's record, an array of one, for those who call the rules themselves."""
        return self._record

    @property
    def hands(self) -> tuple[dict[str, int], ...]:
        """Everybody's cards."""
        return tuple(cards_by_name(self._record["hand"][0][seat]) for seat in range(self.players))

    @property
    def deck(self) -> dict[str, int]:
        """What the deck holds. Its order is not decided until a card is drawn."""
        return cards_by_name(self._record["deck"][0])

    @property
    def tickets(self) -> tuple[tuple[int, ...], ...]:
        """Everybody's tickets."""
        return tuple(numbers_in(int(mask)) for mask in self._record["tickets"][0][: self.players])

    @property
    def offered(self) -> tuple[tuple[int, ...], ...]:
        """The tickets each player has still to decide on."""
        pending: list[tuple[int, ...]] = [()] * self.players
        r = self._record
        for i in range(r["offers"][0]):
            if r["offer_kept"][0, i] == layout.PENDING:
                pending[r["offer_seat"][0, i]] = tuple(r["offer"][0, i, : r["offer_size"][0, i]].tolist())
        return tuple(pending)

    @property
    def undealt_tickets(self) -> tuple[int, ...]:
        """The tickets on top of the deck, in no order: those never dealt."""
        return numbers_in(int(self._record["undealt"][0]))

    @property
    def sent_back(self) -> tuple[int, ...]:
        """The tickets sent under the deck and not drawn again, the topmost first."""
        return tuple(self._record["sent"][0][self._record["sent_drawn"][0] : self._record["sent_size"][0]].tolist())

    def view(self, observer: int | None) -> View:
        """What a seat may know; None for a spectator."""
        from citylines.game.view import View

        seen = layout.new(layout.STATE)
        kernel.observe(self._record, layout.SPECTATOR if observer is None else observer, seen)
        return View(self.board, seen)
