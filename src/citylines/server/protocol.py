"""What travels on a table's WebSocket: JSON objects, one a text frame, told apart by their field `type`.

A client says `hello` first; the server answers `welcome` with everything it may know. From then on the server sends what
changes, and the client sends commands. Every command carries an `id` of the client's own, a number that it uses once; the
answer, `ack` or `refused`, carries it too. A command whose answer got lost may be sent again, also on another connection,
with the same `client` and `id`: it is done once. `docs/protocol.md` tells it all, with examples.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

PROTOCOL = 1
LONGEST = 4096
"""Bytes of a client's message."""

Id = Annotated[int, Meta(ge=1, le=2**53 - 1)]
Seat = Annotated[int, Meta(ge=0, le=3)]
Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Name = Annotated[str, Meta(min_length=1, max_length=64)]
Level = Literal["tourist", "commuter", "driver", "dispatcher", "stationmaster"]
Phrase = Literal[
    "hello", "good-luck", "well-played", "oops", "thanks", "thinking", "your-turn", "good-game", "rematch", "bye"
]


def _tag(name: str) -> str:
    """SetSeat → set-seat, ChatLine → chat."""
    if name == "ChatLine":
        return "chat"
    return "".join("-" + c.lower() if c.isupper() else c for c in name).lstrip("-")


# From the client


class Incoming(Struct, forbid_unknown_fields=True, tag_field="type", tag=_tag):
    """A client's message."""


class Hello(Incoming):
    """The first message: which protocol the client speaks, and who it is among the tabs and devices of its person."""

    protocol: int
    client: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{8,64}$")]
    record: bool = False
    """Whether views are wanted as the engine's record too, for programs that use the package."""


class Command(Incoming):
    """A message that asks for something to be done."""

    id: Id


class Sit(Command):
    """Take a seat. `nonce_hash` commits to the nonce that this client will add to the deal."""

    seat: Seat
    nonce_hash: Hex32


class Stand(Command):
    """Get up from a seat: before the game it is open again, during the game a bot takes it for good."""

    seat: Seat


class SetSeat(Command):
    """By the host: open a seat, or give it to a bot; whoever sat there is removed."""

    seat: Seat
    level: Level | None


class Start(Command):
    """By the host: begin. Every seat must be taken."""


class Nonce(Command):
    """What a seat adds to the deal, sent once the table's status is `dealing`."""

    seat: Seat
    nonce: Hex32


class Act(Command):
    """An action, in short notation, for a seat that is to decide. `seq` is the game's number that the client has seen."""

    seat: Seat
    seq: Id
    action: Name


class Undo(Command):
    """Take back one's own last action."""

    seat: Seat
    seq: Id


class Back(Command):
    """Play for oneself again, where a bot has stood in."""

    seat: Seat


class Why(Command):
    """Why can't this track be claimed?"""

    seat: Seat
    track: Annotated[int, Meta(ge=0, le=63)]


class Chat(Command):
    """A line to everybody at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Say(Command):
    """A ready phrase, which every reader sees in their own language."""

    phrase: Phrase


class Mute(Command):
    """Hear no more of a person, or again."""

    person: Name
    muted: bool


class Rematch(Command):
    """Another game of the same, with the seats rotated."""


class Close(Command):
    """By the host: close the table before the game has begun."""


class Ping(Incoming):
    """Are you there?"""


Message: TypeAlias = (
    Hello | Sit | Stand | SetSeat | Start | Nonce | Act | Undo | Back | Why | Chat | Say | Mute | Rematch | Close | Ping
)


# From the server


class Outgoing(Struct, tag_field="type", tag=_tag):
    """A message of the server's."""


class SeatInfo(Struct, frozen=True):
    """Who sits where."""

    kind: Literal["open", "person", "bot"]
    person: str | None = None
    name: str | None = None
    level: str | None = None
    """The level of a bot, or of the one that stands in for a person who is away."""
    away: bool = False
    """Whether a bot stands in for the person."""
    connected: bool = False
    nonce_hash: str | None = None
    nonce: str | None = None
    """Once the game is over."""


class ClockInfo(Struct, frozen=True):
    """The time that is left: until when the seat to decide must have decided, and everybody's bank."""

    deadline: float | None
    """Seconds since 1970; None without a clock."""
    bank: list[float]
    now: float
    """The server's time, since clients' clocks differ."""


class TableInfo(Struct, frozen=True):
    """All that everybody at a table may know of it, the game apart."""

    id: str
    board: str
    board_hash: str
    players: int
    status: Literal["lobby", "dealing", "playing", "finished", "closed"]
    host: str
    seats: list[SeatInfo]
    options: dict[str, Any]
    commitment: str
    secret: str | None
    """Once the game is over."""
    watching: int
    clock: ClockInfo
    next: str | None
    """The table of the rematch."""


class ChatLine(Outgoing):
    """Somebody said something."""

    n: int
    at: float
    person: str
    name: str | None
    text: str | None = None
    phrase: str | None = None


class Welcome(Outgoing):
    """The answer to `hello`: the table, the game and one's own seats as they are."""

    protocol: int
    version: str
    person: str
    table: TableInfo
    seq: int
    game: dict[str, Any] | None
    own: list[dict[str, Any]]
    chat: list[ChatLine]
    trouble: str | None
    undo: int | None


class Table(Outgoing):
    """The table changed: its seats, its status, its clock."""

    table: TableInfo


class Change(Outgoing):
    """The game went on. `game` holds the parts that changed, `own` those of one's seats that may have changed, each as a whole;
    `action` is absent where it would tell a secret."""

    seq: int
    seat: int | None
    """Who acted; None at the deal."""
    by: Literal["person", "bot", "deal", "undo"]
    events: list[dict[str, Any]]
    game: dict[str, Any]
    own: list[dict[str, Any]]
    clock: ClockInfo
    undo: int | None
    """The seat that may take back what it did last."""
    action: str | UnsetType = UNSET


class Ack(Outgoing):
    """A command was done; `seq` is the game's number after it."""

    id: int
    seq: int


class Refused(Outgoing):
    """A command was not done, or a message not understood (`id` is None)."""

    id: int | None
    code: str
    args: dict[str, Any] = {}
    seq: int | None = None


class Reason(Outgoing):
    """The answer to `why`: a code, or None if the track can be claimed."""

    id: int
    track: int
    code: str | None


class Trouble(Outgoing):
    """Moves can't be stored at the moment (`code` says why), or can be again (None). Nothing is lost, and play goes on."""

    code: str | None


class Bye(Outgoing):
    """The server ends the connection; `retry` says after how many seconds it makes sense to come back, if at all."""

    code: str
    retry: float | None = None


class Pong(Outgoing):
    """Yes."""
