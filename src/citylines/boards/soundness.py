"""What the engine needs of a board to work at all: its hard limits, and names that lead somewhere."""

from __future__ import annotations

from collections.abc import Iterable

from .cells import Refused, shown
from .lines import Path
from .model import WILD, Board, Route, Tokens

PLAYERS = (2, 3, 4)

MOST_PLACES = 64
MOST_TRACKS = 64
"""Sets of tracks are kept as the bits of one 64-bit number."""
FEWEST_TICKETS = 8
"""Two are dealt to each of four players."""
MOST_TICKETS = 40
FEWEST_CARDS = 13
"""Two are dealt to each of four players, and five lie face up."""
MOST_CARDS = 60
MOST_WILDS = 12
"""With very many, T8 would clear the face-up row hundreds of times on end."""
MOST_PAID = 67
"""Cards that one player can pay in a game; with a hand of all cards besides, every count of cards fits in a byte."""
MOST_KINDS = 3
MOST_PIECES = 60
MOST_CARDS_A_ROUTE = 8
MOST_SYMBOLS = 8
MOST_IN_A_STACK = 9
MOST_POINTS = 99


def require_sound(board: Board) -> None:
    """Raise `Refused` at the first thing that would break a game on this board."""
    _require_distinct("pieces", [kind.id for kind in board.pieces])
    _require_distinct("places", [place.name for place in board.places])
    _require_cards(board)
    _require_pieces_left(board)
    _require_routes(board)
    _require_payable(board)
    _require_connected(board)
    _require_tickets(board)
    if board.tokens is not None:
        _require_tokens(board.tokens, board)


def _require_distinct(key: str, names: Iterable[str], within: Path = ()) -> None:
    seen: set[str] = set()
    for i, name in enumerate(names):
        if name in seen:
            raise Refused((*within, key, i), f"{shown(name)} is there twice")
        seen.add(name)


def _require_cards(board: Board) -> None:
    total = sum(board.cards.values())
    if not FEWEST_CARDS <= total <= MOST_CARDS:
        raise Refused(("cards",), f"cards: {total} in all, allowed {FEWEST_CARDS} to {MOST_CARDS}")
    if board.cards[WILD] > MOST_WILDS:
        raise Refused(("cards", WILD), f"{board.cards[WILD]} wild cards, allowed {MOST_WILDS}")


def _require_pieces_left(board: Board) -> None:
    total = sum(kind.each for kind in board.pieces)
    if board.end_pieces >= total:
        what = f"the game would end at {board.end_pieces} pieces or fewer, and a player starts with {total}"
        raise Refused(("end", "pieces"), what)


def _require_routes(board: Board) -> None:
    pairs: set[tuple[str, str, str]] = set()
    tracks = 0
    for i, route in enumerate(board.routes):
        path = ("routes", i)
        _require_ends(board, path, route.a, route.b)
        _require_cost(board, path, route)
        pair = (min(route.a, route.b), max(route.a, route.b), route.by)
        if pair in pairs:
            raise Refused(path, "there is such a route already (a double route is one entry with two tracks)")
        pairs.add(pair)
        tracks += len(route.tracks)
        if tracks > MOST_TRACKS:
            raise Refused(path, f"too many tracks: allowed {MOST_TRACKS}")


def _require_payable(board: Board) -> None:
    dearest = {
        kind.id: max((route.cards for route in board.routes if route.by == kind.id), default=0) for kind in board.pieces
    }
    paid = sum(kind.each * (1 if kind.per_space else dearest[kind.id]) for kind in board.pieces)
    if paid > MOST_PAID:
        raise Refused(("pieces",), f"a player could pay {paid} cards for all their pieces, allowed {MOST_PAID}")


def _require_ends(board: Board, path: Path, a: str, b: str) -> None:
    for end in (a, b):
        if end not in board.place_index:
            raise Refused((*path, "between"), f"unknown place {shown(end)}")
    if a == b:
        raise Refused((*path, "between"), "both ends are the same place")


def _require_cost(board: Board, path: Path, route: Route) -> None:
    kind = next((kind for kind in board.pieces if kind.id == route.by), None)
    if kind is None:
        raise Refused((*path, "by"), f"unknown kind of piece {shown(route.by)}")
    if route.cards >= len(kind.points):
        what = f"{route.cards} cards, and the points of {kind.id} end at {len(kind.points) - 1}"
        raise Refused((*path, "spaces" if kind.per_space else "cards"), what)
    if route.wilds > route.cards:
        raise Refused((*path, "wilds"), f"{route.wilds} wilds on a route of {route.cards} cards")


def _require_connected(board: Board) -> None:
    unreached = {place.name for place in board.places}
    reached = [board.places[0].name]
    while reached:
        here = reached.pop()
        unreached.discard(here)
        for route in board.routes:
            if here in (route.a, route.b):
                other = route.b if here == route.a else route.a
                if other in unreached:
                    reached.append(other)
    if unreached:
        i = min(board.place_index[name] for name in unreached)
        raise Refused(("places", i), f"no way of routes leads here from {shown(board.places[0].name)}")


def _require_tickets(board: Board) -> None:
    pairs: set[frozenset[str]] = set()
    for i, ticket in enumerate(board.tickets):
        _require_ends(board, ("tickets", i), ticket.a, ticket.b)
        pair = frozenset((ticket.a, ticket.b))
        if pair in pairs:
            raise Refused(("tickets", i), "there is such a ticket already")
        pairs.add(pair)


def _require_tokens(tokens: Tokens, board: Board) -> None:
    within = ("tokens",)
    _require_distinct("symbols", tokens.symbols, within)
    _require_distinct("on", tokens.on, within)
    for i, name in enumerate(tokens.on):
        if name not in board.place_index:
            raise Refused((*within, "on", i), f"unknown place {shown(name)}")
    if len(tokens.on) > len(tokens.symbols):
        raise Refused((*within, "on"), f"{len(tokens.on)} places for stacks of {len(tokens.symbols)} symbols")
    if len(tokens.symbols) > len(board.places):
        raise Refused((*within, "symbols"), f"{len(tokens.symbols)} stacks for {len(board.places)} places")
    if len(tokens.points) != len(tokens.symbols) + 1:
        what = f"points for 0 to {len(tokens.symbols)} symbols: needs {len(tokens.symbols) + 1} entries"
        raise Refused((*within, "points"), f"{what}, has {len(tokens.points)}")
