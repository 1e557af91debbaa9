"""What a player may do, as a numbered list, and what a line of input makes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from citylines.boards import GREY, Track
from citylines.cli.words import WANTED, action_words, payment_words, refusal_words, track_words
from citylines.game import (
    Action,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    NotationError,
    Phase,
    Refusal,
    TakeCard,
    View,
    action_table,
)
from citylines.game.errors import refusal_of
from citylines.game.text import cards_text
from citylines.rules import kernel
from citylines.rules.tables import tables

MOST_WAYS = 8
"""Ways to pay that fit the line of a track."""


@dataclass(frozen=True, slots=True)
class Listing:
    """A numbered list with a heading."""

    heading: str
    lines: Sequence[str]


def why_illegal(view: View, action: Action) -> Refusal | None:
    """Why the observer, who is to decide, may not do this; None if they may."""
    return refusal_of(kernel.refusal(tables(view.board), view.record, action_table(view.board).number(action)))


class Choices:
    """The choices of one decision, from the view of the player who is to make it."""

    def __init__(self, view: View) -> None:
        self.view, self._table = view, action_table(view.board)
        self._listed: list[Action | int] = []
        """What the numbers mean: an action, or a track with several ways to pay."""
        self._others = [action for action in view.legal_actions if not isinstance(action, ClaimRoute)]
        self._ways: dict[int, list[ClaimRoute]] = {}
        for action in view.legal_actions:
            if isinstance(action, ClaimRoute):
                self._ways.setdefault(action.track, []).append(action)

    # The list

    def listing(self) -> Listing:
        """Everything, numbered; the ways to pay for one track together."""
        self._listed, lines = [], []
        if self.view.phase == Phase.SECOND:
            row = "  ".join(card or "–" for card in self.view.row)
            lines.append(f"Face up: {row} · your hand: {cards_text(self.view.hand)}")
        for action in self._others:
            self._listed.append(action)
            lines.append(f"{len(self._listed):>4}  {self._table.write(action):<8} {self._described(action)}")
        for track, ways in self._ways.items():
            self._listed.append(ways[0] if len(ways) == 1 else track)
            lines.append(f"{len(self._listed):>4}  {self._track_line(track, ways)}")
        return Listing(WANTED[self.view.phase], lines)

    def _track_line(self, track: int, ways: Sequence[ClaimRoute]) -> str:
        cards = [self._table.write(way).partition(":")[2] for way in ways]
        more = f" … ({len(cards)} ways)" if len(cards) > MOST_WAYS else ""
        paid = " ".join(cards[:MOST_WAYS]) + more
        short = f"{track:>2}:{'…' if len(ways) > 1 else cards[0]:<5}"
        return f"{short} claim {track_words(self.view.board.tracks[track])}, with {paid}"

    def _described(self, action: Action) -> str:
        words, turn = action_words(self.view.board, action, self.view.offered), self.view.phase == Phase.TURN
        match action:
            case TakeCard("wild") if turn:
                return f"{words} ({self.view.board.wild}; the only card of the turn)"
            case DrawCard() | TakeCard() if turn:
                return f"{words}, then a second card"
            case DrawTickets():
                return f"{words} ({self.view.ticket_deck_size} in the deck)"
        return words

    def _ways_listing(self, track: int) -> Listing:
        self._listed, board = list(self._ways[track]), self.view.board
        lines = [
            f"{number:>4}  {self._table.write(way):<10} {payment_words(board, way)}"
            for number, way in enumerate(self._ways[track], 1)
        ]
        return Listing(f"Claim {track_words(board.tracks[track])}, with (`list` goes back):", lines)

    # What a line of input means

    def read(self, line: str) -> Action | Listing | str:
        """The legal action that a line names; a list to choose from; or why it names none."""
        if line.isdecimal():
            if not 1 <= int(line) <= len(self._listed):
                return f"The list goes from 1 to {len(self._listed)}; `list` shows it."
            chosen = self._listed[int(line) - 1]
            return self._claim(chosen) if isinstance(chosen, int) else chosen
        if line.endswith(":") and line[:-1].strip().isdecimal():
            return self._claim(int(line[:-1]))
        try:
            action = self._table.read(line)
        except NotationError:
            return f"{line!r} is neither an action nor a command; `help` explains, `list` shows what you may do."
        code = why_illegal(self.view, action)
        return action if code is None else refusal_words(code, self.view, action)

    def _claim(self, track: int) -> Action | Listing | str:
        """The only way to claim a track, or a list of the ways, or why there is none."""
        tracks, ways = self.view.board.tracks, self._ways.get(track, [])
        if track >= len(tracks):
            return f"Tracks go from 0 to {len(tracks) - 1}."
        if len(ways) == 1:
            return ways[0]
        return self._ways_listing(track) if ways else self._no_way(tracks[track])

    def _no_way(self, track: Track) -> str:
        """Why a track can't be claimed at all."""
        claim = next(a for a in self._table.actions if isinstance(a, ClaimRoute) and a.track == track.id)
        code = why_illegal(self.view, claim)
        assert code is not None
        if code != Refusal.TOO_FEW_CARDS:
            return refusal_words(code, self.view, claim)
        need = f"{track.cards} cards of one colour" if track.colour == GREY else f"{track.cards} {track.colour}"
        wilds = f", at least {track.wilds} of the cards wild" if track.wilds else ""
        held = cards_text(self.view.hand)
        return f"Track {track.id} takes {need}{wilds}; wilds may stand in. You hold {held}."
