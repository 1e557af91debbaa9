"""A city as data: what a board file says, as frozen dataclasses.

Nothing here knows how a game is played, or how a board looks. Names are the rulebook's: a *route* joins two
locations and has one or two *tracks* (two: a double route); each track is a row of *spaces*.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, field
from functools import cached_property
from typing import Any

COLOURS = ("blue", "green", "black", "purple", "red", "orange")
"""The six colours of cards and routes, in the order every table uses."""

GREY = "grey"
WILD = "wild"


@dataclass(frozen=True, slots=True)
class Place:
    """A location, at its real position in degrees."""

    name: str
    lat: float
    lon: float


@dataclass(frozen=True, slots=True)
class PieceKind:
    """A kind of piece: how many each player has, and how its routes are built and scored."""

    id: str
    each: int
    per_space: bool
    """True: a piece on every space. False: one piece on the route's only space."""
    points: tuple[int, ...]
    """Points of a route by the number of cards it costs; entry 0 is unused."""


@dataclass(frozen=True, slots=True)
class Route:
    """One or two tracks between two neighbouring locations."""

    a: str
    b: str
    by: str
    """The id of the kind of piece that goes on it."""
    cards: int
    """How many cards each track costs: its spaces, or the printed number."""
    tracks: tuple[str, ...]
    """The colour of each track, or grey. Two of them make a double route."""
    wilds: int = 0
    """How many of its spaces show the wild symbol (a ferry): so many of the cards must be wild."""


@dataclass(frozen=True, slots=True)
class Track:
    """One claimable line of a route. Its id is its index in `Board.tracks`; twins of a double route are neighbours."""

    id: int
    a: str
    b: str
    by: str
    cards: int
    pieces: int
    colour: str
    wilds: int
    points: int
    twin: int | None
    """The id of the other track of the double route."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """Two locations to join, and what that is worth."""

    a: str
    b: str
    points: int


@dataclass(frozen=True, slots=True)
class Tokens:
    """The tourist tokens of an edition that has them."""

    symbols: tuple[str, ...]
    on: tuple[str, ...]
    """The locations that carry the first stacks; the symbols left over are placed by players."""
    stack: dict[int, int]
    """Tokens in a stack on the board, by number of players."""
    aside: dict[int, int]
    """Tokens in a stack that a player places, by number of players."""
    points: tuple[int, ...]
    """Points by the number of different symbols collected, from 0."""


@dataclass(frozen=True)
class Board:
    """Everything the rules need to know of a city."""

    id: str
    name: str
    wild: str
    """What this edition calls its wild card."""
    cards: dict[str, int]
    """How many transportation cards of each colour, and of `wild`."""
    pieces: tuple[PieceKind, ...]
    end_pieces: int
    """A player who ends a turn with so many pieces or fewer sets off the last turns."""
    places: tuple[Place, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    tokens: Tokens | None = field(default=None)

    @cached_property
    def tracks(self) -> tuple[Track, ...]:
        """Every claimable track, in the order of the file."""
        kinds = {kind.id: kind for kind in self.pieces}
        tracks: list[Track] = []
        for route in self.routes:
            kind = kinds[route.by]
            first = len(tracks)
            for i, colour in enumerate(route.tracks):
                tracks.append(
                    Track(
                        id=first + i,
                        a=route.a,
                        b=route.b,
                        by=route.by,
                        cards=route.cards,
                        pieces=route.cards if kind.per_space else 1,
                        colour=colour,
                        wilds=route.wilds,
                        points=kind.points[route.cards],
                        twin=first + 1 - i if len(route.tracks) == 2 else None,
                    )
                )
        return tuple(tracks)

    @cached_property
    def place_index(self) -> dict[str, int]:
        """The number of each place, by name."""
        return {place.name: i for i, place in enumerate(self.places)}

    def to_dict(self) -> dict[str, Any]:
        """Plain data, as a record's header carries it."""
        return asdict(self)

    @cached_property
    def hash(self) -> str:
        """SHA-256 of all that the rules see: two boards with one hash play alike, however they are placed or drawn."""
        data = self.to_dict()
        data["places"] = [place["name"] for place in data["places"]]
        text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()
