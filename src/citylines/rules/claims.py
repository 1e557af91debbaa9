"""Claiming routes: what is open, what can be paid, and what a claim does (R0-R16)."""

from __future__ import annotations

from citylines.rules.cards import pay, settle
from citylines.rules.compiled import compiled, inlined, lowest_bit
from citylines.rules.journal import note
from citylines.rules.layout import (
    CLAIMED,
    COLOURS,
    COST,
    KINDS,
    NONE,
    SCORED,
    SEATS,
    SYMBOLS,
    TOOK_TOKEN,
    WILD,
    Actions,
    Board,
    Journal,
    State,
    int64,
)


@inlined
def all_claimed(s: State) -> int:
    """The tracks that anybody has claimed, as a mask."""
    claimed = s.tracks[0]
    for seat in range(1, SEATS):
        claimed |= s.tracks[seat]
    return claimed


@inlined
def twins(b: Board, tracks: int) -> int:
    """The other tracks of the double routes among these."""
    return ((tracks & b.first_twin) << 1) | (((tracks & b.second_twin) >> 1) & b.first_twin)


@inlined
def open_tracks(b: Board, s: State, seat: int) -> int:
    """R0: tracks nobody has claimed, less those that R12 (one's own twin) or R13 (any twin, with two players) closes."""
    claimed = all_claimed(s)
    closing = claimed if s.players == 2 else s.tracks[seat]
    return ~(claimed | twins(b, closing))


@inlined
def buildable(b: Board, s: State, seat: int) -> int:
    """The open tracks that the player has pieces enough for (R7)."""
    fitting = b.fitting[0, s.pieces[seat, 0]]
    for kind in range(1, KINDS):
        fitting |= b.fitting[kind, s.pieces[seat, kind]]
    return fitting & open_tracks(b, s, seat)


@compiled
def claimable(b: Board, s: State, seat: int) -> int:
    """The tracks a player could claim now: buildable, with cards enough (R2, R3, R8)."""
    wilds = min(int64(s.hand[seat, WILD]), COST)
    payable = b.all_wild[wilds]
    for colour in range(COLOURS):
        payable |= b.mixed[colour, min(int64(s.hand[seat, colour]), COST), wilds]
    return payable & buildable(b, s, seat)


@inlined
def list_claims(b: Board, s: State, out: Actions, n: int) -> int:
    """Append every way to claim a route (R9) to `out` from position n, in ascending order; the new length."""
    wilds = min(int64(s.hand[s.seat, WILD]), COST)
    tracks = buildable(b, s, s.seat)
    sort_out_payable(b, s, tracks, wilds, out)
    # One loop over the tracks of all colours, not one for each colour: when a loop ends, no processor can foresee.
    at, left, colour, cards = 0, out.tracks[0], out.colour[0], int64(out.cards[0])
    while left != 0:
        track = lowest_bit(left)
        left &= left - 1
        n = list_mixes(b, track, colour, cards, wilds, out, n)
        at += 1 if left == 0 else 0
        left = out.tracks[at] if left == 0 else left
        colour, cards = out.colour[at], int64(out.cards[at])
    if wilds > 0:
        n = list_all_wild(b, tracks & b.all_wild[wilds], out, n)
    return n


@inlined
def sort_out_payable(b: Board, s: State, tracks: int, wilds: int, out: Actions) -> None:
    """Note in `out` the colours that pay for some of the tracks, how many cards of each there are, and for which tracks."""
    colours = 0
    for colour in range(COLOURS):
        cards = min(int64(s.hand[s.seat, colour]), COST)
        payable = tracks & b.mixed[colour, cards, wilds]
        out.tracks[colours], out.colour[colours], out.cards[colours] = payable, colour, cards
        colours += 1 if payable != 0 else 0
    out.tracks[colours] = 0


@inlined
def list_mixes(b: Board, track: int, colour: int, cards: int, wilds: int, out: Actions, n: int) -> int:
    """Append the ways to pay for a track with at least one card of a colour: with as few wilds as will do first."""
    if wilds == 0:
        out.list[n] = b.pay0[colour, track]
        return n + 1
    cost = int64(b.cost[track])
    fewest, most = max(int64(b.wilds[track]), cost - cards), min(wilds, cost - 1)
    action = int64(b.pay0[colour, track]) + fewest
    out.list[n], out.list[n + 1] = action, action + 1  # always written, seldom both counted
    for more in range(2, most - fewest + 1):
        out.list[n + more] = action + more
    return n + most - fewest + 1


@compiled
def list_all_wild(b: Board, tracks: int, out: Actions, n: int) -> int:
    """R3a: append the claims of the tracks by wilds alone."""
    while tracks != 0:
        out.list[n] = b.pay_wild0 + lowest_bit(tracks)
        tracks &= tracks - 1
        n += 1
    return n


@inlined
def claim(b: Board, s: State, way: int, j: Journal) -> None:
    """R16: cards discarded (then T9a, T8, T9), pieces placed, points. The token is next."""
    seat, track, colour, wilds = s.seat, b.way_track[way], b.way_colour[way], int(b.way_wilds[way])
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
    found = NONE
    for symbol in range(SYMBOLS):
        found = symbol if s.stack_at[symbol] == place else found
    if found == NONE or s.stack_left[found] == 0 or has_token(s, s.seat, found):
        return NONE
    return found


@inlined
def has_token(s: State, seat: int, symbol: int) -> bool:
    """Whether the player has a token of this symbol."""
    return (int(s.tokens[seat]) >> symbol) & 1 == 1


@compiled
def take_token(s: State, symbol: int, j: Journal) -> None:
    """The player takes a token from its stack."""
    s.stack_left[symbol] -= 1
    s.tokens[s.seat] |= 1 << symbol
    note(j, TOOK_TOKEN, s.seat, symbol, s.stack_at[symbol], 0)
