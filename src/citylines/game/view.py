"""What one seat, or a spectator, may know: all that bots, browsers and environments ever get."""

from __future__ import annotations

from typing import Any

from citylines.boards import Board
from citylines.game.actions import action_table
from citylines.game.facts import LegalActions, Phase, PublicFacts, cards_by_name, legal_actions, numbers_in
from citylines.game.state import State
from citylines.rules import kernel, layout
from citylines.rules.tables import tables


class View(PublicFacts):
    """The table as one observer knows it, with a perfect memory. Two equal views can't be told apart by their observer."""

    __slots__ = ("_record", "board")

    def __init__(self, board: Board, record: Any) -> None:
        self.board = board
        self._record = record

    @classmethod
    def from_bytes(cls, board: Board, data: bytes) -> View:
        """The inverse of `to_bytes`."""
        record = layout.new(layout.STATE)
        if len(data) != record.nbytes:
            raise ValueError(f"a view has {record.nbytes} bytes, not {len(data)}")
        record.view("u1")[:] = list(data)
        return cls(board, record)

    def to_bytes(self) -> bytes:
        """The flat record the engine works on."""
        return bytes(self._record.tobytes())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.board.hash == other.board.hash and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        return hash(self.to_bytes())

    def __repr__(self) -> str:
        who = "a spectator" if self.observer is None else f"seat {self.observer}"
        return f"<View of {self.board.name} by {who}: {self.phase.value}, turn {self.turns}>"

    @property
    def record(self) -> Any:
        """The engine's record, an array of one, for those who call the rules themselves."""
        return self._record

    @property
    def observer(self) -> int | None:
        """The seat whose view this is; None for a spectator."""
        observer = int(self._record["observer"][0])
        return None if observer == layout.SPECTATOR else observer

    def _own(self) -> int:
        observer = self.observer
        if observer is None:
            raise ValueError("a spectator has no hand")
        return observer

    @property
    def hand(self) -> dict[str, int]:
        """One's own cards."""
        return cards_by_name(self._record["hand"][0][self._own()])

    @property
    def tickets(self) -> tuple[int, ...]:
        """The numbers of one's own tickets."""
        return numbers_in(int(self._record["tickets"][0][self._own()]))

    @property
    def offered(self) -> tuple[int, ...]:
        """The tickets offered to oneself that are still to be decided on, in the order of `KeepTickets`."""
        own, r = self._own(), self._record
        if self.phase not in (Phase.KEEP_SETUP, Phase.KEEP):
            return ()
        for i in range(r["offers"][0]):
            if r["offer_seat"][0, i] == own and r["offer_kept"][0, i] == layout.PENDING:
                return tuple(r["offer"][0, i, : r["offer_size"][0, i]].tolist())
        return ()

    @property
    def all_tickets(self) -> tuple[tuple[int, ...], ...] | None:
        """Everybody's tickets, once the game has ended (V2)."""
        return (
            tuple(numbers_in(int(mask)) for mask in self._record["tickets"][0][: self.players]) if self.over else None
        )

    @property
    def legal_actions(self) -> LegalActions:
        """What the observer may do now: nothing while another is to decide."""
        if self.observer is None or self.observer != self.seat:
            return LegalActions(action_table(self.board), ())
        return legal_actions(self.board, self._record)

    def sample_world(self, rng: Any) -> State:
        """A state that looks just like this to the observer, drawn at random. `rng` is one of `new_rng`'s."""
        world = layout.new(layout.STATE)
        if not kernel.sample_world(tables(self.board), self._record, rng, world):
            raise RuntimeError("no world was found for a view: please report it with the view's bytes")
        return State(self.board, world)
