"""The columns of a data set: what each is called, its Arrow type, what it means, and where it comes from.

Lists by seat have one entry a seat, seat 0 first; cards are counted in the order of `SORTS`. What a decision was made on is
what its seat could see, and no more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from citylines.game import (
    ClaimRoute,
    DrawCard,
    DrawTickets,
    Game,
    KeepTickets,
    Pass,
    PlaceStack,
    TakeCard,
    TakeToken,
    View,
)
from citylines.game.actions import SORTS, action_table
from citylines.game.facts import Phase
from citylines.game.game import Played
from citylines.rules.layout import RULES_VERSION

KINDS: dict[type, str] = {
    DrawCard: "draw",
    TakeCard: "take",
    DrawTickets: "tickets",
    KeepTickets: "keep",
    ClaimRoute: "claim",
    TakeToken: "token",
    PlaceStack: "place",
    Pass: "pass",
}
"""What kinds of action are called in a data set."""


@dataclass(frozen=True)
class Finished:
    """A game that was played, as a row of games."""

    number: int
    game: Game
    seats: tuple[str, ...]


@dataclass(frozen=True)
class Decision:
    """A decision that was made, as a row of decisions: the game as it was then."""

    number: int
    n: int
    game: Game
    view: View
    played: Played


@dataclass(frozen=True)
class Column:
    """A column: `take` reads its value from a `Finished` or a `Decision`."""

    name: str
    type: Any
    meaning: str
    take: Callable[[Any], Any]


NUMBER, SMALL, TEXT = pa.int32(), pa.int16(), pa.string()
BY_SEAT = pa.list_(SMALL)
NAMED = pa.dictionary(pa.int8(), pa.string())


def _by_seat(name: str) -> Callable[[Finished], list[Any] | None]:
    """One entry of every player's breakdown; none of a game that is not over."""

    def take(row: Finished) -> list[Any] | None:
        outcome = row.game.outcome
        return None if outcome is None else [getattr(player, name) for player in outcome.players]

    return take


GAMES = (
    Column("game", NUMBER, "its number in this data set", lambda row: row.number),
    Column("board", TEXT, "the board's id", lambda row: row.game.board.id),
    Column("board_hash", TEXT, "the SHA-256 of what the rules see of the board", lambda row: row.game.board.hash),
    Column("rules", SMALL, "the version of the rules", lambda row: RULES_VERSION),
    Column("players", SMALL, "how many play", lambda row: row.game.players),
    Column("seed", TEXT, "the seed of every card, 64 hex digits", lambda row: row.game.seed.hex()),
    Column("start", SMALL, "the start seat", lambda row: row.game.start),
    Column("seats", pa.list_(TEXT), "who sat there, by seat", lambda row: row.seats),
    Column("turns", SMALL, "turns", lambda row: row.game.turns),
    Column("decisions", SMALL, "decisions: rows of the other table", lambda row: len(row.game.log)),
    Column("winners", BY_SEAT, "the winning seats; null if the game is not over",
           lambda row: row.game.outcome and row.game.outcome.winners),
    Column("scores", BY_SEAT, "points in all, by seat", _by_seat("total")),
    Column("places", BY_SEAT, "places, by seat: 1 for a winner, equals share one", _by_seat("place")),
    Column("route_points", BY_SEAT, "points for routes, by seat", _by_seat("routes")),
    Column("ticket_points", BY_SEAT, "points for tickets, by seat", _by_seat("tickets")),
    Column("token_points", BY_SEAT, "points for tokens, by seat", _by_seat("tokens")),
    Column("complete", pa.list_(BY_SEAT), "the tickets completed, by seat", _by_seat("complete")),
    Column("incomplete", pa.list_(BY_SEAT), "the tickets not completed, by seat", _by_seat("incomplete")),
)  # fmt: skip

DECISIONS = (
    Column("game", NUMBER, "the game's number, as in the table of games", lambda row: row.number),
    Column("n", SMALL, "the decision's number in its game, from 1", lambda row: row.n),
    Column("turn", SMALL, "how many turns had ended", lambda row: row.game.turns),
    Column("seat", SMALL, "who decides", lambda row: row.played.seat),
    Column("phase", NAMED, "what is to be decided: " + ", ".join(p.value for p in Phase if p is not Phase.OVER),
           lambda row: row.game.phase.value),
    Column("action", TEXT, "what was chosen, in the notation of records", lambda row: row.game.write(row.played.action)),
    Column("action_id", NUMBER, "the same as the engine's number", lambda row: _number(row)),
    Column("kind", NAMED, "its kind: " + ", ".join(KINDS.values()), lambda row: KINDS[type(row.played.action)]),
    Column("legal", pa.list_(NUMBER), "the numbers of all legal actions", lambda row: row.game.legal_actions.numbers),
    Column("hand", BY_SEAT, "the cards in the deciding seat's hand, by sort", lambda row: _counts(row.view.hand)),
    Column("tickets", BY_SEAT, "the deciding seat's tickets", lambda row: row.view.tickets),
    Column("offered", BY_SEAT, "the tickets that it is offered", lambda row: row.view.offered),
    Column("row", pa.list_(TEXT), "the face-up cards; null for a gap", lambda row: row.game.row),
    Column("deck_size", SMALL, "cards in the deck", lambda row: row.game.deck_size),
    Column("discards", BY_SEAT, "discarded cards, by sort", lambda row: _counts(row.game.discards)),
    Column("ticket_deck_size", SMALL, "tickets in the deck", lambda row: row.game.ticket_deck_size),
    Column("hand_sizes", BY_SEAT, "cards in hand, by seat", lambda row: row.game.hand_sizes),
    Column("ticket_counts", BY_SEAT, "tickets kept, by seat", lambda row: row.game.ticket_counts),
    Column("scores", BY_SEAT, "points for routes so far, by seat", lambda row: row.game.scores),
    Column("pieces", pa.list_(BY_SEAT), "pieces left, by seat and kind",
           lambda row: [list(left.values()) for left in row.game.pieces]),
    Column("tokens", pa.list_(pa.list_(TEXT)), "symbols collected, by seat", lambda row: row.game.tokens),
    Column("owners", BY_SEAT, "who has claimed each track; -1 for nobody", lambda row: _owners(row.game)),
    Column("last_turns", SMALL, "turns left, this one included; null before the last ones", lambda row: row.game.last_turns),
)  # fmt: skip


def schema(columns: tuple[Column, ...]) -> Any:
    """The Arrow schema of these columns."""
    return pa.schema([pa.field(column.name, column.type, metadata={"meaning": column.meaning}) for column in columns])


def table(columns: tuple[Column, ...], rows: Iterable[Any]) -> Any:
    """These rows as an Arrow table. Each is done with before the next is asked for: a game may go on between them."""
    found = [[column.take(row) for column in columns] for row in rows]
    values = zip(*found, strict=True) if found else [()] * len(columns)
    return pa.table([pa.array(v, c.type) for v, c in zip(values, columns, strict=True)], schema(columns))


def _number(row: Decision) -> int:
    return action_table(row.game.board).number(row.played.action)


def _counts(cards: dict[str, int]) -> list[int]:
    return [cards.get(sort, 0) for sort in SORTS]


def _owners(game: Game) -> list[int]:
    owners = game.owners
    return [owners.get(track, -1) for track in range(len(game.board.tracks))]
