"""What happened, and who may see it.

Every event is a fact for everybody, except that some have a secret part: `event.seen_by(seat)` is the event as that seat (or
a spectator: None) sees it, with the secret part None. Where there is nothing to hide it is the event itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, TypeAlias

from citylines.boards import Board
from citylines.game.actions import SORTS
from citylines.rules import layout
from citylines.rules.layout import NONE


@dataclass(frozen=True, slots=True)
class _Event:
    secrets: ClassVar[tuple[str, ...]] = ()

    def seen_by(self, seat: int | None) -> Any:
        """The event as a seat, or a spectator (None), sees it."""
        if not self.secrets or (seat is not None and getattr(self, "seat", None) == seat):
            return self
        return replace(self, **dict.fromkeys(self.secrets))

    def to_dict(self) -> dict[str, Any]:
        """Plain data, as records and servers send it."""
        told: dict[str, Any] = {"event": _NAMES[type(self)]}
        names: tuple[str, ...] = type(self).__match_args__  # its fields; `asdict` takes ten times as long
        for name in names:
            told[name] = getattr(self, name)
        return told


@dataclass(frozen=True, slots=True)
class CardDealt(_Event):
    """A card was dealt at set-up (S4)."""

    secrets = ("card",)
    seat: int
    card: str | None


@dataclass(frozen=True, slots=True)
class CardDrawn(_Event):
    """A card was drawn unseen (T2)."""

    secrets = ("card",)
    seat: int
    card: str | None


@dataclass(frozen=True, slots=True)
class CardTaken(_Event):
    """A face-up card was taken (T2)."""

    seat: int
    card: str
    slot: int


@dataclass(frozen=True, slots=True)
class CardLaid(_Event):
    """A card was laid face up (S4, T3)."""

    card: str
    slot: int


@dataclass(frozen=True, slots=True)
class RowCleared(_Event):
    """Three of the five face-up cards were wild: all five were discarded (T8)."""


@dataclass(frozen=True, slots=True)
class DeckRenewed(_Event):
    """The discards were shuffled into a new deck (T9)."""

    cards: int


@dataclass(frozen=True, slots=True)
class TicketsOffered(_Event):
    """Tickets, by their numbers, were drawn to choose from (S5, K2)."""

    secrets = ("tickets",)
    seat: int
    count: int
    tickets: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class TicketsKept(_Event):
    """Some of the tickets offered were kept, the others sent under the deck (S5, K2)."""

    secrets = ("kept", "sent_back")
    seat: int
    count: int
    kept: tuple[int, ...] | None
    sent_back: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class RouteClaimed(_Event):
    """A track was claimed and paid for (R2)."""

    seat: int
    track: int
    colour: str
    wilds: int


@dataclass(frozen=True, slots=True)
class PointsScored(_Event):
    """A route's points were scored; `score` is the player's new score (R10)."""

    seat: int
    points: int
    score: int


@dataclass(frozen=True, slots=True)
class TokenTaken(_Event):
    """A tourist token was taken (R14)."""

    seat: int
    symbol: str
    place: str


@dataclass(frozen=True, slots=True)
class StackPlaced(_Event):
    """A stack of so many tokens was put on a location (S7, S8)."""

    seat: int
    symbol: str
    place: str
    tokens: int


@dataclass(frozen=True, slots=True)
class Passed(_Event):
    """A player could do nothing (T11)."""

    seat: int


@dataclass(frozen=True, slots=True)
class LastTurnsBegan(_Event):
    """A player ran out of pieces: everybody has one last turn (E1, E2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded(_Event):
    """Final scoring (E5)."""


Event: TypeAlias = (
    CardDealt
    | CardDrawn
    | CardTaken
    | CardLaid
    | RowCleared
    | DeckRenewed
    | TicketsOffered
    | TicketsKept
    | RouteClaimed
    | PointsScored
    | TokenTaken
    | StackPlaced
    | Passed
    | LastTurnsBegan
    | GameEnded
)

_NAMES: dict[type, str] = {
    CardDealt: "card-dealt",
    CardDrawn: "card-drawn",
    CardTaken: "card-taken",
    CardLaid: "card-laid",
    RowCleared: "row-cleared",
    DeckRenewed: "deck-renewed",
    TicketsOffered: "tickets-offered",
    TicketsKept: "tickets-kept",
    RouteClaimed: "route-claimed",
    PointsScored: "points-scored",
    TokenTaken: "token-taken",
    StackPlaced: "stack-placed",
    Passed: "passed",
    LastTurnsBegan: "last-turns-began",
    GameEnded: "game-ended",
}
_TYPES = {name: kind for kind, name in _NAMES.items()}


def event_from_dict(data: Any) -> Event:
    """The inverse of `to_dict`, for what has been through JSON. Raises ValueError for anything else."""
    if not isinstance(data, dict) or not isinstance(data.get("event"), str) or data["event"] not in _TYPES:
        raise ValueError(f"no event: {data!r}")
    kind = _TYPES[data["event"]]
    names = {field.name for field in fields(kind)}
    if set(data) != names | {"event"}:
        raise ValueError(f"{data['event']} has the fields {sorted(names)}, not {sorted(set(data) - {'event'})}")
    hidden = {name for name in kind.secrets if data[name] is None}  # type: ignore[attr-defined]
    values = {name: None if name in hidden else _checked(name, data[name]) for name in names}
    return kind(**values)  # type: ignore[no-any-return]


_TEXTS = {"card", "colour", "symbol", "place"}
_LISTS = {"tickets", "kept", "sent_back"}


def _checked(name: str, value: Any) -> Any:
    """The value of an event's field; a number unless listed otherwise."""
    if name in _TEXTS:
        fits = isinstance(value, str)
    elif name in _LISTS:
        fits = isinstance(value, list) and all(type(item) is int for item in value)
    else:
        fits = type(value) is int
    if not fits:
        raise ValueError(f"{name} can't be {value!r}"[:200])
    return tuple(value) if name in _LISTS else value


def _offered(b: Board, seat: int, x: int, y: int, z: int) -> Event:
    tickets = (x,) if y == NONE else (x, y)
    return TicketsOffered(seat, len(tickets), tickets)


def _kept(b: Board, seat: int, choice: int, first: int, second: int) -> Event:
    tickets = [t for t in (first, second) if t != NONE]
    kept = tuple(t for i, t in enumerate(tickets) if choice >> i & 1)
    return TicketsKept(seat, len(kept), kept, tuple(t for t in tickets if t not in kept))


def _symbol(board: Board, number: int) -> str:
    assert board.tokens is not None
    return board.tokens.symbols[number]


_MAKERS: dict[int, Callable[[Board, int, int, int, int], Event]] = {
    layout.DEALT_CARD: lambda b, seat, x, y, z: CardDealt(seat, SORTS[x]),
    layout.DREW: lambda b, seat, x, y, z: CardDrawn(seat, SORTS[x]),
    layout.TOOK: lambda b, seat, x, y, z: CardTaken(seat, SORTS[x], y),
    layout.LAID: lambda b, seat, x, y, z: CardLaid(SORTS[x], y),
    layout.CLEARED: lambda b, seat, x, y, z: RowCleared(),
    layout.SHUFFLED: lambda b, seat, x, y, z: DeckRenewed(x),
    layout.OFFERED: _offered,
    layout.KEPT: _kept,
    layout.CLAIMED: lambda b, seat, x, y, z: RouteClaimed(seat, x, SORTS[y], z),
    layout.SCORED: lambda b, seat, x, y, z: PointsScored(seat, x, y),
    layout.TOOK_TOKEN: lambda b, seat, x, y, z: TokenTaken(seat, _symbol(b, x), b.places[y].name),
    layout.PLACED: lambda b, seat, x, y, z: StackPlaced(seat, _symbol(b, x), b.places[y].name, z),
    layout.PASSED: lambda b, seat, x, y, z: Passed(seat),
    layout.LAST_TURNS: lambda b, seat, x, y, z: LastTurnsBegan(seat),
    layout.ENDED: lambda b, seat, x, y, z: GameEnded(),
}


def read_events(board: Board, rows: list[list[int]]) -> tuple[Event, ...]:
    """The events that a step wrote into its journal."""
    return tuple([_MAKERS[row[0]](board, *row[1:]) for row in rows])


def outcomes(events: tuple[Event, ...]) -> list[int]:
    """The outcomes of chance in these events, in order, as the engine takes them: sorts of cards and numbers of tickets."""
    found: list[int] = []
    for event in events:
        if isinstance(event, CardDealt | CardDrawn | CardLaid):
            found.append(SORTS.index(event.card or ""))
        elif isinstance(event, TicketsOffered):
            found.extend(event.tickets or ())
    return found
