"""The flat records the rules work on, field by field.

A game is one fixed-size record, cheap to copy; so are a board's tables and the journal of a step. Fields have names in
compiled and in plain Python alike. A *view* has the same layout as a state, with everything its observer may not know
left blank: see `views.py`.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from citylines.boards import soundness as limits

RULES_VERSION = 1
"""Counts up when the rules change in a way that changes a game."""

# How much fits: the loader refuses a board beyond these.
SEATS = limits.PLAYERS[-1]
TRACKS = limits.MOST_TRACKS
PLACES = limits.MOST_PLACES
TICKETS = limits.MOST_TICKETS
KINDS = limits.MOST_KINDS
SYMBOLS = limits.MOST_SYMBOLS
COST = limits.MOST_CARDS_A_ROUTE
PIECES = limits.MOST_PIECES
CARDS = limits.MOST_CARDS
PAID = limits.MOST_PAID

ROW = 5
COLOURS = 6
WILD = 6
GREY = 6
"""A track's colour when it is grey: the same number as `WILD`, which no track has."""
SORTS = 7
"""Sorts of transportation card: six colours and wild."""
DEALT = 2
ERAS = 4
"""How many decks back a view remembers apart; older ones are remembered together."""

NONE = -1

# Who looks: a seat, or one of these.
SPECTATOR = SEATS
TRUTH = -1
"""The observer of a state, which hides nothing."""

# What is to be decided.
KEEP_SETUP, PLACE, TURN, SECOND, KEEP, TOKEN, OVER = range(7)

# What the player wants: fixed numbers first, then the board's own (see `BOARD`).
DRAW = 0
TAKE0 = 1
TICKETS_ACTION = TAKE0 + SORTS
KEEP0 = TICKETS_ACTION + 1
KEEP_FIRST, KEEP_SECOND, KEEP_BOTH = KEEP0, KEEP0 + 1, KEEP0 + 2
PASS = KEEP0 + 3
TOKEN0 = PASS + 1

# How much of an offer was kept, in `choice` and `offer_kept`. A view shows another's FIRST or SECOND as ONE.
PENDING, FIRST, SECOND_ONE, BOTH, ONE = range(5)

WAYS = TRACKS * (COLOURS * COST + 1)
MAX_ACTIONS = TOKEN0 + SYMBOLS + PLACES + WAYS

# Streams of chance: each random thing has its own, so that none depends on how often another was drawn.
STREAM_START, STREAM_TICKETS, STREAM_DECK = 0, 1, 2


def packed(fields: list[tuple[Any, ...]]) -> np.dtype[np.void]:
    """A layout without gaps, wide fields first: copying a record need not copy its gaps, and states are compared as bytes."""
    fields = sorted(fields, key=lambda field: -np.dtype(field[1]).itemsize)
    size = np.dtype(fields).itemsize
    return np.dtype([*fields, ("spare", "i1", -size % 8)] if size % 8 else fields, align=True)


BOARD = packed(
    [
        ("tracks", "i4"), ("places", "i4"), ("tickets", "i4"), ("kinds", "i4"), ("symbols", "i4"),
        ("fixed_stacks", "i4"), ("end_pieces", "i4"),
        ("place0", "i4"), ("claim0", "i4"), ("actions", "i4"),  # first action of each group, and how many there are
        ("cards", "i1", SORTS),
        # tracks
        ("bit", "i8", TRACKS), ("a", "u1", TRACKS), ("b", "u1", TRACKS), ("cost", "i1", TRACKS), ("wilds", "i1", TRACKS),
        ("needs", "i1", TRACKS), ("kind", "u1", TRACKS), ("colour", "u1", TRACKS), ("points", "i2", TRACKS),
        ("first_twin", "i8"), ("second_twin", "i8"),  # masks: the two tracks of a double route are neighbours
        # masks of tracks: that so many cards of a colour, at least one, and so many wilds pay for; that wilds alone pay for
        ("mixed", "i8", (COLOURS, COST + 1, COST + 1)), ("all_wild", "i8", COST + 1),
        ("fitting", "i8", (KINDS, PIECES + 1)),  # mask of tracks of a kind that so many pieces are enough for
        # ways to pay: claim → track, colour, wilds; and the action that pays for a track with a colour and no wild (were
        # it allowed), or, from `pay_wild0` on, with wilds alone
        ("way_track", "u1", WAYS), ("way_colour", "u1", WAYS), ("way_wilds", "i1", WAYS), ("ways", "i4"),
        ("pay0", "i2", (COLOURS, TRACKS)), ("pay_wild0", "i4"),
        # tickets
        ("ticket_a", "i1", TICKETS), ("ticket_b", "i1", TICKETS), ("ticket_points", "i2", TICKETS),
        ("ticket_bit", "i8", TICKETS),
        # pieces and tokens
        ("pieces", "i1", KINDS), ("stack_on", "i1", SYMBOLS), ("stack", "i1", SEATS + 1), ("aside", "i1", SEATS + 1),
        ("token_points", "i2", SYMBOLS + 1),
    ]
)  # fmt: skip

STATE = packed(
    [
        # chance: the secret key, the block of the generator in use, and how far each stream has been read
        ("key", "u4", 8), ("words", "u4", 16), ("stream", "i4"), ("block", "i4"),
        ("deck_read", "i4"), ("tickets_read", "i4"),
        # whose turn, to decide what
        ("turns", "i4"), ("observer", "i1"), ("players", "u1"), ("start", "u1"), ("seat", "u1"), ("phase", "u1"),
        ("passes", "i1"), ("last_turns", "i1"), ("claimed", "i1"),
        # transportation cards
        ("deck", "i1", SORTS), ("deck_size", "i1"), ("discards", "i1", SORTS), ("row", "i1", ROW),
        ("hand", "u1", (SEATS, SORTS)), ("hand_size", "i1", SEATS),
        # what a perfect memory holds of them: see worlds.py
        ("shuffles", "i4"), ("era", "u1"), ("unshown", "i1", (ERAS, SORTS)), ("net", "i1", (SEATS, SORTS)),
        ("drawn", "i1", (SEATS, ERAS, SORTS)), ("drawn_size", "i1", (SEATS, ERAS)), ("need", "i1", (SEATS, ERAS, SORTS)),
        # the board
        ("tracks", "i8", SEATS), ("pieces", "u1", (SEATS, KINDS)), ("points", "i2", SEATS),
        ("tokens", "i2", SEATS), ("stack_at", "i1", SYMBOLS), ("stack_left", "i1", SYMBOLS), ("placed", "i1"),
        # tickets: held; offered now; the deck: never dealt (a set), then sent back (a queue); every offer so far
        ("tickets", "i8", SEATS), ("tickets_size", "i1", SEATS), ("choice", "i1", SEATS),
        ("undealt", "i8"), ("undealt_size", "i1"), ("sent", "i1", TICKETS), ("sent_size", "i1"), ("sent_drawn", "i1"),
        ("offers", "i1"), ("offer_seat", "i1", TICKETS), ("offer_size", "i1", TICKETS), ("offer", "i1", (TICKETS, 2)),
        ("offer_kept", "i1", TICKETS),
    ]
)  # fmt: skip

ACTIONS = packed(
    [
        ("list", "i2", MAX_ACTIONS + 1),
        # scratch: see claims.py
        ("tracks", "i8", COLOURS + 1), ("colour", "u1", COLOURS + 1), ("cards", "i1", COLOURS + 1),
    ]
)  # fmt: skip

ROOM = 8192
EVENT_FIELDS = 5

JOURNAL = packed(
    [
        ("room", "i4"),  # 0: keep no journal
        ("live", "i1"),  # whether the generator may be asked when the given outcomes are used up
        ("starved", "i1"),  # an outcome was wanted that was not given
        ("refused", "i1"),  # a given outcome can't be
        ("full", "i1"),
        ("given", "i4"), ("used", "i4"), ("outcomes", "i1", ROOM),
        ("wanted", "i1"),  # when starved: WANT_CARD or WANT_TICKET
        ("noted", "i4"), ("events", "i2", (ROOM, EVENT_FIELDS)),
    ]
)  # fmt: skip

WANT_CARD, WANT_TICKET = 1, 2

# How a step ended, if not with the number of its events.
REFUSED, STARVED, LEFT_OVER, FULL = -1, -2, -3, -4

RNG = packed([("key", "u4", 8), ("words", "u4", 16), ("stream", "i4"), ("block", "i4"), ("read", "i4")])

SCORE = packed(
    [
        ("routes", "i2", SEATS), ("tickets", "i2", SEATS), ("complete", "i1", SEATS), ("tokens", "i2", SEATS),
        ("total", "i2", SEATS), ("rank", "i1", SEATS), ("done", "i8", SEATS),
        ("joined", "i1", PLACES),  # scratch: see scoring.py
    ]
)  # fmt: skip

# What happened, in the journal: kind, seat, then up to three numbers.
(
    DEALT_CARD,  # seat, sort
    DREW,  # seat, sort
    TOOK,  # seat, sort, slot
    LAID,  # -, sort, slot
    CLEARED,  # -
    SHUFFLED,  # -, cards
    OFFERED,  # seat, ticket, ticket or NONE
    KEPT,  # seat, choice, ticket, ticket or NONE
    CLAIMED,  # seat, track, colour, wilds
    SCORED,  # seat, points, new score
    TOOK_TOKEN,  # seat, symbol, place
    PLACED,  # seat, symbol, place, tokens
    PASSED,  # seat
    LAST_TURNS,  # seat
    ENDED,  # -
) = range(15)

# Why an action is refused.
(
    FINE,
    OVER_ALREADY,
    UNKNOWN_ACTION,
    NOT_NOW,  # another decision is due
    DECK_EMPTY,
    NOT_FACE_UP,
    WILD_SECOND,
    NO_TICKETS,
    CAN_ACT,  # passing while something can be done
    CLAIMED_ALREADY,
    TWIN_MINE,
    TWIN_CLOSED,
    TOO_FEW_PIECES,
    TOO_FEW_CARDS,
    NO_TOKEN_THERE,
    HAS_STACK,
) = range(16)

int64: Any = np.int64
"""What is read from an unsigned field is made signed before it is reckoned with: Numba makes a float of uint64 and int64."""

Records: TypeAlias = npt.NDArray[np.record]
Board: TypeAlias = np.record
State: TypeAlias = np.record
View: TypeAlias = np.record
Journal: TypeAlias = np.record
Rng: TypeAlias = np.record
Score: TypeAlias = np.record
Actions: TypeAlias = np.record


def new(layout: np.dtype[np.void], size: int = 1) -> Records:
    """`size` blank records; item i is a record that shares the array's memory."""
    return np.zeros(size, dtype=_of_records(layout))


@cache
def _of_records(layout: np.dtype[np.void]) -> np.dtype[np.void]:
    # One and the same object for all: Numba compares two equal ones field by field, at every call.
    return np.dtype((np.record, layout))


for _layout in (BOARD, STATE, ACTIONS, JOURNAL, RNG, SCORE):
    # Without Numba a field is read as an attribute, and NumPy's own attributes would hide it.
    assert not set(_layout.names or ()) & set(dir(np.record)), "a field with the name of a NumPy attribute"
