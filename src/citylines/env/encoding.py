"""What a seat knows, as one row of small whole numbers: the observation of every environment.

It holds the whole `View` and nothing else: `Encoding.view` makes the view again, byte for byte. Its length depends on the
board and on the number of players alone. Everything that goes by seat begins with the observer's own and goes on clockwise.

>>> from citylines.game import Game
>>> game = Game("berlin", players=3, seed=1)
>>> encoding = Encoding(game.board, players=3)
>>> row = encoding.encode(game.view(0))
>>> row.dtype, row.shape
(dtype('int8'), (759,))
>>> encoding.named(row)["hand"].tolist()  # blue, green, black, purple, red, orange, wild
[0, 0, 1, 0, 0, 0, 1]
>>> encoding.view(row) == game.view(0)
True
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from citylines.boards import Board
from citylines.env import kernel
from citylines.env.kernel import BASE, OFFER, PHASES
from citylines.game import View
from citylines.game.actions import action_table
from citylines.rules import layout
from citylines.rules.layout import BOTH, DEALT, ERAS, NONE, ONE, ROW, SORTS, SPECTATOR
from citylines.rules.tables import tables

Row: TypeAlias = npt.NDArray[np.int8]

MOST = BASE - 1
"""The largest number that an int8 holds; every count of cards is below it."""


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of the observation that belongs together."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str
    start: int = 0
    """Where it begins."""

    @property
    def size(self) -> int:
        """How many numbers it takes."""
        return prod(self.shape)

    @property
    def slice(self) -> slice:
        """Where it lies in a row."""
        return slice(self.start, self.start + self.size)


class Encoding:
    """How the views of a board for so many players are written as numbers, and read."""

    def __init__(self, board: Board, players: int) -> None:
        if players not in range(2, layout.SEATS + 1):
            raise ValueError(f"2 to {layout.SEATS} can play, not {players}")
        self.board, self.players = board, players
        self.parts: dict[str, Part] = {}
        """Every part by name, in its order."""
        at = 0
        for part in _parts(board, players):
            self.parts[part.name] = Part(part.name, part.shape, part.low, part.high, part.meaning, at)
            at += part.size
        self.size = at
        """How long a row is."""
        self.in_play = self.parts["hands_revealed"].start
        """How many numbers come before those that are 0 until the game is over: networks may leave these out."""
        self.actions = len(action_table(board))
        """How many actions there are."""

    def __repr__(self) -> str:
        return f"<Encoding of {self.board.name} for {self.players}: {self.size} numbers, {self.actions} actions>"

    def encode(self, view: View, out: Row | None = None) -> Row:
        """The view as a row, written into `out` if that is given."""
        if view.board.hash != self.board.hash or view.players != self.players:
            raise ValueError(f"{view!r} is none of {self!r}")
        row = np.empty(self.size, np.int8) if out is None else out
        if row.shape != (self.size,) or row.dtype != np.int8:
            raise ValueError(f"a row has {self.size} int8, not {row.shape} {row.dtype}")
        kernel.encode_view(tables(self.board), view.record, row)
        return row

    def named(self, rows: Any) -> dict[str, Any]:
        """A row, or an array of rows, by the names of its parts. The parts share the memory of the array."""
        return {part.name: rows[..., part.slice].reshape(*rows.shape[:-1], *part.shape) for part in self.parts.values()}

    def bounds(self) -> tuple[Row, Row]:
        """The lowest and the highest number that can be at each place."""
        low, high = np.empty(self.size, np.int8), np.empty(self.size, np.int8)
        for part in self.parts.values():
            low[part.slice], high[part.slice] = part.low, part.high
        return low, high

    def view(self, row: Row) -> View:
        """The view that a row was made of: the inverse of `encode`."""
        record = layout.new(layout.STATE)
        _Reader(self, row, record[0]).fill()
        return View(self.board, record)


def _parts(board: Board, players: int) -> Iterator[Part]:
    """All parts in their order, which is the order that `kernel.encode` writes them in."""
    p, tracks, tickets, kinds = players, len(board.tracks), len(board.tickets), len(board.pieces)
    cards, pieces = sum(board.cards.values()), max(kind.each for kind in board.pieces)
    yield Part("phase", (PHASES,), 0, 1, "what is to be decided: keep-setup, place, turn, second, keep, token, over")
    yield Part("seat", (p,), 0, 1, "who is to decide")
    yield Part("start", (p,), 0, 1, "who began")
    yield Part("observer", (p,), 0, 1, "the number of the observer's seat; none is 1 for a spectator")
    yield Part("turns", (2,), 0, MOST, f"turns ended: times {BASE}, and the rest")
    yield Part("passes", (1,), 0, p, "how many in a row have just passed")
    yield Part("last_turns", (1,), -1, p, "turns left, this one included, once the last ones have begun; else -1")
    yield Part("claimed", (1,), -1, tracks - 1, "the track claimed last; -1 for none")
    yield Part("row", (ROW, SORTS), 0, 1, "the face-up cards by slot and sort")
    yield Part("deck_size", (1,), 0, cards, "cards in the deck")
    yield Part("discards", (SORTS,), 0, cards, "the discards by sort")
    yield Part("hand", (SORTS,), 0, cards, "one's own cards by sort")
    yield Part("hand_sizes", (p,), 0, cards, "how many cards each player holds")
    yield Part("shuffles", (2,), 0, MOST, f"new decks so far: times {BASE}, and the rest")
    yield Part("era", (1,), 0, ERAS - 1, "which of the decks remembered apart is in use")
    yield Part("unshown", (ERAS, SORTS), 0, MOST, "cards of each deck that were never face up")
    yield Part("drawn", (ERAS, SORTS), 0, MOST, "cards of each deck that one drew unseen oneself")
    yield Part("drawn_sizes", (p, ERAS), 0, MOST, "how many of each deck each player drew unseen")
    yield Part("needs", (p, ERAS, SORTS), 0, MOST, "how many of each sort a player must have drawn unseen by each deck")
    yield Part("net", (p, SORTS), -MOST, MOST, "face-up cards taken less cards paid, by player and sort")
    yield Part("tracks", (p, tracks), 0, 1, "the tracks each player has claimed")
    yield Part("pieces", (p, kinds), 0, pieces, "the pieces each player has left")
    yield Part("points", (p, 2), 0, MOST, f"each player's points for routes: times {BASE}, and the rest")
    if board.tokens is not None:
        symbols, stack = len(board.tokens.symbols), max(board.tokens.stack.values())
        yield Part("tokens", (p, symbols), 0, 1, "the symbols each player has")
        yield Part("stacks_at", (symbols, len(board.places)), 0, 1, "where the stack of each symbol lies, or lay")
        yield Part("stacks_left", (symbols,), 0, stack, "tokens left in each stack")
        yield Part("placed", (1,), 0, symbols, "how many stacks lie on the board")
    yield Part("tickets", (tickets,), 0, 1, "one's own tickets")
    yield Part("offered", (DEALT, tickets), 0, 1, "the tickets to choose from: the first, the second")
    yield Part(
        "choice", (1,), 0, BOTH, "one's own choice while others choose: 1 the first, 2 the second, 3 both; else 0"
    )
    yield Part("ticket_counts", (p,), 0, tickets, "how many tickets each player has kept")
    yield Part("ticket_deck", (3,), 0, tickets, "tickets never dealt; ever sent back; of these drawn again")
    yield Part("offers", (tickets, OFFER), 0, max(tickets, ONE), (
        "every offer of tickets so far: whose (1 is the observer's), how many, the two tickets (from 1; 0 unknown), "
        "and what was kept (0 not decided, 1 the first, 2 the second, 3 both or all, 4 one of them)"
    ))  # fmt: skip
    after = "; all 0 until the game is over"
    yield Part("hands_revealed", (p - 1, SORTS), 0, cards, "the others' cards by sort" + after)
    yield Part(
        "drawn_revealed", (p - 1, ERAS, SORTS), 0, MOST, "cards of each deck that the others drew unseen" + after
    )
    yield Part("deck_revealed", (SORTS,), 0, cards, "the deck by sort" + after)
    yield Part("tickets_revealed", (p - 1, tickets), 0, 1, "the others' tickets" + after)
    yield Part("undealt_revealed", (tickets,), 0, 1, "the tickets never dealt" + after)


class _Reader:
    """A row on its way back to a record."""

    def __init__(self, encoding: Encoding, row: Row, record: Any) -> None:
        self.players, self.r = encoding.players, record
        self.parts = encoding.named(np.asarray(row).astype(np.int64))
        seat = _which(self.parts["observer"])
        self.observer = SPECTATOR if seat == NONE else seat
        first = 0 if seat == NONE else seat
        self.seats = [(first + i) % self.players for i in range(self.players)]
        """The seats in the order of the row."""

    def number(self, name: str) -> int:
        """A part of one number, or of two."""
        return _number(self.parts[name])

    def fill(self) -> None:
        self.course()
        self.cards()
        self.board()
        self.tickets()
        self.offers()

    def course(self) -> None:
        r = self.r
        r.stream, r.block, r.observer, r.players = NONE, NONE, self.observer, self.players
        r.phase = _which(self.parts["phase"])
        r.seat, r.start = (self.seats[_which(self.parts[name])] for name in ("seat", "start"))
        r.turns, r.passes = self.number("turns"), self.number("passes")
        r.last_turns, r.claimed = self.number("last_turns"), self.number("claimed")

    def cards(self) -> None:
        r, parts, seats = self.r, self.parts, self.seats
        r.row[:] = [_which(slot) for slot in parts["row"]]
        r.deck_size, r.discards[:], r.deck[:] = self.number("deck_size"), parts["discards"], parts["deck_revealed"]
        r.hand_size[seats] = parts["hand_sizes"]
        r.hand[seats] = np.concatenate([parts["hand"][None], parts["hands_revealed"]])
        r.shuffles, r.era, r.unshown[:] = self.number("shuffles"), self.number("era"), parts["unshown"]
        r.drawn[seats] = np.concatenate([parts["drawn"][None], parts["drawn_revealed"]])
        r.drawn_size[seats], r.need[seats], r.net[seats] = parts["drawn_sizes"], parts["needs"], parts["net"]

    def board(self) -> None:
        r, parts, seats = self.r, self.parts, self.seats
        r.tracks[seats] = [_mask(bits) for bits in parts["tracks"]]
        r.pieces[np.ix_(seats, range(parts["pieces"].shape[1]))] = parts["pieces"]
        r.points[seats] = [_number(digits) for digits in parts["points"]]
        r.stack_at[:] = NONE
        if "tokens" in parts:
            symbols = parts["stacks_left"].size
            r.tokens[seats] = [_mask(bits) for bits in parts["tokens"]]
            r.stack_at[:symbols] = [_which(places) for places in parts["stacks_at"]]
            r.stack_left[:symbols], r.placed = parts["stacks_left"], self.number("placed")

    def tickets(self) -> None:
        r, parts, seats = self.r, self.parts, self.seats
        r.tickets[seats] = [_mask(parts["tickets"]), *(_mask(bits) for bits in parts["tickets_revealed"])]
        r.tickets_size[seats], r.choice[seats[0]] = parts["ticket_counts"], self.number("choice")
        r.undealt = _mask(parts["undealt_revealed"])
        r.undealt_size, r.sent_size, r.sent_drawn = parts["ticket_deck"].tolist()

    def offers(self) -> None:
        r, made = self.r, [offer for offer in self.parts["offers"].tolist() if offer[0]]
        r.offers, sent = len(made), 0
        r.offer_seat[:], r.offer[:], r.sent[:] = NONE, NONE, NONE
        for i, (whose, size, first, second, kept) in enumerate(made):
            r.offer_seat[i], r.offer_size[i], r.offer_kept[i] = self.seats[whose - 1], size, kept
            r.offer[i] = first - 1, second - 1
            if size == DEALT and kept not in (layout.PENDING, BOTH):
                r.sent[sent] = {layout.FIRST: second - 1, layout.SECOND_ONE: first - 1}.get(kept, NONE)
                sent += 1


def _which(one_hot: Any) -> int:
    """Which number of a part is 1; NONE if none is."""
    return int(one_hot.argmax()) if one_hot.any() else NONE


def _number(digits: Any) -> int:
    """A part of one number, or the two that stand for a larger one."""
    return int(digits[0]) if digits.size == 1 else int(digits[0]) * BASE + int(digits[1])


def _mask(bits: Any) -> np.int64:
    """A set as the engine keeps it."""
    mask = sum(1 << i for i, bit in enumerate(bits.tolist()) if bit)
    return np.uint64(mask).astype(np.int64)
