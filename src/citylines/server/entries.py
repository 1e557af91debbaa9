"""The entries of a table's log: what the store keeps, and all that a table is made of.

Entries name people by their ids alone, so that a person can be forgotten without touching a game. They are never changed: what
is written in version 1 must be read for ever.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from citylines.server.options import Options


class _Entry(Struct, forbid_unknown_fields=True, omit_defaults=True, tag_field="entry"):
    at: float
    """Seconds since 1970."""


class Made(_Entry, tag="made"):
    """A table was made. It keeps its board and the version of its rules, whatever later releases bring."""

    rules: int
    board: dict[str, Any]
    board_hash: str
    host: str
    options: Options
    levels: list[str | None]
    """For each seat the level of its bot, or None for a person."""
    secret: str
    """Whoever knows it before the end, and the nonces, knows every card."""
    reserved: list[str | None] = []
    """Who is expected in which seat, at a rematch."""


class Sat(_Entry, tag="sat"):
    """A person took a seat."""

    seat: int
    person: str
    nonce_hash: str


class Opened(_Entry, tag="opened"):
    """A seat is open again: its person got up, or was removed, before the game."""

    seat: int


class BotSeated(_Entry, tag="bot"):
    """A bot took a seat for good."""

    seat: int
    level: str


class Hosted(_Entry, tag="host"):
    """Somebody else is the host now."""

    person: str


class Dealing(_Entry, tag="dealing"):
    """All seats are taken; their nonces are awaited."""


class NonceGiven(_Entry, tag="nonce"):
    """A seat added its nonce."""

    seat: int
    nonce: str


class DealOff(_Entry, tag="deal-off"):
    """A nonce did not come in time, so it's back to the lobby, with a new secret and an open seat for each that failed."""

    secret: str
    seats: list[int]


class Dealt(_Entry, tag="dealt"):
    """The game began; what chance decided is noted, so that a replay can be checked against it."""

    outcomes: list[int]


class Acted(_Entry, tag="acted"):
    """An action was done."""

    seat: int
    action: str
    outcomes: list[int]
    by_bot: bool = False
    bank: float = 0.0
    """What is left of the seat's bank of time."""
    client: str = ""
    id: int = 0


class Undone(_Entry, tag="undone"):
    """The last action was taken back."""

    seat: int
    client: str = ""
    id: int = 0


class Away(_Entry, tag="away"):
    """A bot stands in for a person until they return."""

    seat: int


class Returned(_Entry, tag="returned"):
    """A person plays for themselves again."""

    seat: int


class Rematched(_Entry, tag="rematched"):
    """The next game is at another table."""

    table: str


class Closed(_Entry, tag="closed"):
    """The table was given up."""

    why: str


Entry: TypeAlias = (
    Made
    | Sat
    | Opened
    | BotSeated
    | Hosted
    | Dealing
    | NonceGiven
    | DealOff
    | Dealt
    | Acted
    | Undone
    | Away
    | Returned
    | Rematched
    | Closed
)

_encoder, _decoder = msgspec.json.Encoder(), msgspec.json.Decoder(Entry)


def write_entry(entry: Entry) -> bytes:
    """An entry as the store keeps it."""
    return _encoder.encode(entry)


def read_entry(data: bytes) -> Entry:
    """The inverse of `write_entry`."""
    entry: Entry = _decoder.decode(data)
    return entry
