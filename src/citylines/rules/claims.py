"""Claiming routes: what is open, what can be paid, and what a claim does (R0-R16)."""

from __future__ import annotations

from citylines.rules.cards import pay, settle
from citylines.rules.compiled import compiled
from citylines.rules.journal import note
from citylines.rules.layout import (
    CLAIMED,
    COLOURS,
    COST,
    GREY,
    NONE,
    SCORED,
    TOOK_TOKEN,
    WILD,
    Actions,
    Board,
    Journal,
    State,
)

TRACK_BYTES = 8


@compiled
def all_claimed(s: State) -> int:
    """The tracks that anybody has claimed, as a mask."""
    claimed = s.tracks[0]
    for seat in range(1, s.players):
        claimed |= s.tracks[seat]
    return claimed


@compiled
def twins(b: Board, tracks: int) -> int:
    """The other tracks of the double routes among these."""
    return ((tracks & b.first_twin) << 1) | (((tracks & b.second_twin) >> 1) & b.first_twin)


@compiled
def open_tracks(b: Board, s: State, seat: int) -> int:
    """R0: tracks nobody has claimed, less those that R12 (one's own twin) or R13 (any twin, with two players) closes."""
    claimed = all_claimed(s)
    closing = claimed if s.players == 2 else s.tracks[seat]
    return ~(claimed | twins(b, closing))


@compiled
def claimable(b: Board, s: State, seat: int) -> int:
    """The tracks a player could claim now: open, with pieces (R7) and cards (R2, R3, R8) enough."""
    wilds = min(int(s.hand[seat, WILD]), COST)
    tracks = b.payable[0, min(int(s.hand[seat, 0]), COST), wilds]
    for colour in range(1, COLOURS):
        tracks |= b.payable[colour, min(int(s.hand[seat, colour]), COST), wilds]
    fitting = b.fitting[0, s.pieces[seat, 0]]
    for kind in range(1, b.kinds):
        fitting |= b.fitting[kind, s.pieces[seat, kind]]
    return tracks & fitting & open_tracks(b, s, seat)


@compiled
def list_claims(b: Board, s: State, out: Actions, n: int) -> int:
    """Append every way to claim a route to `out` from position n, in ascending order; the new length."""
    tracks = claimable(b, s, s.seat)
    for byte in range(TRACK_BYTES):
        bits = (tracks >> (8 * byte)) & 255
        while bits != 0:
            n = list_ways(b, s, 8 * byte + int(b.lowest[bits]), out, n)
            bits &= bits - 1
    return n


@compiled
def list_ways(b: Board, s: State, track: int, out: Actions, n: int) -> int:
    """Append the ways to pay for a track that the player can pay for (R9)."""
    cost, symbols, colour = int(b.cost[track]), int(b.wilds[track]), int(b.colour[track])
    wilds = int(s.hand[s.seat, WILD])
    way = b.claim0 + b.way0[track]
    if colour != GREY:
        fewest = max(symbols, cost - int(s.hand[s.seat, colour]))
        for used in range(fewest, min(wilds, cost) + 1):
            out.list[n] = way + used - symbols
            n += 1
        return n
    ways = cost - symbols  # for each colour: from as many wilds as symbols to all but one card wild
    for colour in range(COLOURS):
        fewest = max(symbols, cost - int(s.hand[s.seat, colour]))
        for used in range(fewest, min(wilds, cost - 1) + 1):
            out.list[n] = way + colour * ways + used - symbols
            n += 1
    if wilds >= cost:  # R3a
        out.list[n] = way + COLOURS * ways
        n += 1
    return n


@compiled
def claim(b: Board, s: State, way: int, j: Journal) -> None:
    """R16: cards discarded (then T9a, T8, T9), pieces placed, points. The token is next."""
    seat, track = int(s.seat), int(b.way_track[way])
    colour, wilds = int(b.way_colour[way]), int(b.way_wilds[way])
    note(j, CLAIMED, seat, track, colour, wilds)
    if wilds > 0:
        pay(s, seat, WILD, wilds)
    if colour != WILD:
        pay(s, seat, colour, int(b.cost[track]) - wilds)
    settle(s, j)
    s.tracks[seat] |= b.bit[track]
    s.pieces[seat, b.kind[track]] -= b.needs[track]
    s.points[seat] += b.points[track]
    s.claimed = track
    note(j, SCORED, seat, b.points[track], s.points[seat], 0)


@compiled
def token_at(b: Board, s: State, place: int) -> int:
    """R14: the symbol of the token that the player would take at a place, or NONE."""
    for symbol in range(b.symbols):
        if s.stack_at[symbol] == place and s.stack_left[symbol] > 0 and not has_token(s, s.seat, symbol):
            return symbol
    return NONE


@compiled
def has_token(s: State, seat: int, symbol: int) -> bool:
    """Whether the player has a token of this symbol."""
    return (int(s.tokens[seat]) >> symbol) & 1 == 1


@compiled
def take_token(s: State, symbol: int, j: Journal) -> None:
    """The player takes a token from its stack."""
    s.stack_left[symbol] -= 1
    s.tokens[s.seat] |= 1 << symbol
    note(j, TOOK_TOKEN, s.seat, symbol, s.stack_at[symbol], 0)
