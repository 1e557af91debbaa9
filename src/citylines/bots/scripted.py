"""Simple players with one idea each: `path`, the yardstick, and four styles known from studies of this family of games."""

from __future__ import annotations

from citylines.bots.mind import Mind
from citylines.bots.plans import FAR, count_need, measure, pending_offer, way_back
from citylines.rules.claims import open_tracks
from citylines.rules.compiled import compiled, inlined
from citylines.rules.layout import (
    COLOURS,
    DRAW,
    KEEP,
    KEEP0,
    KEEP_BOTH,
    KEEP_SETUP,
    SECOND,
    TAKE0,
    TICKETS_ACTION,
    TURN,
    Actions,
    Board,
    State,
    int64,
)


@compiled
def price_by_cards(b: Board, s: State, seat: int, m: Mind) -> None:
    """A track costs its cards; one's own nothing."""
    available = open_tracks(b, s, seat)
    for track in range(b.tracks):
        if s.tracks[seat] & b.bit[track] != 0:
            m.price[track] = 0
        elif available & b.bit[track] != 0 and s.pieces[seat, b.kind[track]] >= b.needs[track]:
            m.price[track] = int64(b.cost[track])
        else:
            m.price[track] = FAR


@compiled
def cheapest_way(b: Board, s: State, seat: int, m: Mind) -> int:
    """The tracks that the ticket still lacks whose places are joined most cheaply; none if no ticket can be completed."""
    price_by_cards(b, s, seat, m)
    best, found = FAR, b.first_twin & 0
    for ticket in range(b.tickets):
        if s.tickets[seat] & b.ticket_bit[ticket] != 0:
            measure(b, int64(b.ticket_a[ticket]), m)
            price = m.far[b.ticket_b[ticket]]
            if 0 < price < best:
                best = price
                found = way_back(b, int64(b.ticket_b[ticket]), m) & ~s.tracks[seat]
    return found


@compiled
def claim_among(b: Board, tracks: int, out: Actions, n: int) -> int:
    """The claim of one of these tracks that costs most cards, with the fewest wilds; -1 if there is none."""
    best, found = -1, -1
    for i in range(n):
        way = int64(out.list[i]) - b.claim0
        if way >= 0 and tracks & b.bit[b.way_track[way]] != 0:
            rank = 20 * int64(b.cost[b.way_track[way]]) - int64(b.way_wilds[way])
            if rank > best:
                best, found = rank, int64(out.list[i])
    return found


@compiled
def card_for(b: Board, s: State, seat: int, tracks: int, m: Mind, out: Actions, n: int) -> int:
    """The face-up card that the tracks lack most, else one from the deck; -1 if no card may be taken."""
    count_need(b, s, seat, tracks, m)
    best, found = 0, -1
    for i in range(n):
        action = int64(out.list[i])
        if action == DRAW:
            found = action if found == -1 else found
        elif action < TAKE0 + COLOURS:
            lacking = int64(m.need[action - TAKE0]) - int64(s.hand[seat, action - TAKE0])
            if lacking > best:
                best, found = lacking, action
    if found == -1 and out.list[0] < TICKETS_ACTION:
        found = int64(out.list[0])
    return found


@inlined
def pieces_of(s: State, seat: int) -> int:
    """How many pieces a seat has left."""
    left = 0
    for kind in range(len(s.pieces[seat])):
        left += int64(s.pieces[seat, kind])
    return left


@inlined
def pieces_at_first(b: Board) -> int:
    """How many pieces a player begins with."""
    count = 0
    for kind in range(b.kinds):
        count += int64(b.pieces[kind])
    return count


@compiled
def can_draw_tickets(out: Actions, n: int) -> bool:
    """Whether drawing tickets is among the legal actions."""
    for i in range(n):
        if out.list[i] == TICKETS_ACTION:
            return True
    return False


@compiled
def pursue(b: Board, s: State, way: int, m: Mind, out: Actions, n: int) -> int:
    """Claim the dearest claimable track of a way (of the board, if the way is empty), else draw a card for it."""
    if s.phase == TURN:
        claim = claim_among(b, way if way != 0 else ~way, out, n)
        if claim >= 0:
            return claim
    card = card_for(b, s, int64(s.seat), way, m, out, n)
    return card if card >= 0 else int64(out.list[n - 1])


@compiled
def follow_path(b: Board, s: State, m: Mind, out: Actions, n: int) -> int:
    """`path`: keep both tickets; claim the dearest claimable track of the cheapest ticket's way, else draw cards for it.

    When no ticket is left that could be completed: with half of the pieces or more, draw tickets; then claim what costs
    most, else draw. It is the yardstick for all other bots, and is never tuned.
    """
    if s.phase == KEEP or s.phase == KEEP_SETUP:
        return KEEP_BOTH
    if s.phase != TURN and s.phase != SECOND:
        return int64(out.list[0])
    seat = int64(s.seat)
    way = cheapest_way(b, s, seat, m)
    if s.phase == TURN and way == 0 and 2 * pieces_of(s, seat) >= pieces_at_first(b) and can_draw_tickets(out, n):
        return TICKETS_ACTION
    return pursue(b, s, way, m, out, n)


HUNGER = 6
"""Tickets that the hungry style wants before anything else."""


@compiled
def be_hungry(b: Board, s: State, m: Mind, out: Actions, n: int) -> int:
    """`hungry`: many tickets first, all of them kept; then like `path`."""
    if s.phase == TURN and s.tickets_size[s.seat] < HUNGER and can_draw_tickets(out, n):
        return TICKETS_ACTION
    return follow_path(b, s, m, out, n)


@compiled
def take_shortest(b: Board, s: State, m: Mind, out: Actions, n: int) -> int:
    """`shortest`: keep the ticket with the shorter way, complete it, draw new ones, and so on while there are pieces."""
    seat = int64(s.seat)
    if s.phase == KEEP or s.phase == KEEP_SETUP:
        return KEEP0 + shorter_offer(b, s, seat, m)
    if s.phase != TURN and s.phase != SECOND:
        return int64(out.list[0])
    way = cheapest_way(b, s, seat, m)
    if s.phase == TURN and way == 0 and 4 * pieces_of(s, seat) >= pieces_at_first(b) and can_draw_tickets(out, n):
        return TICKETS_ACTION
    return pursue(b, s, way, m, out, n)


@compiled
def shorter_offer(b: Board, s: State, seat: int, m: Mind) -> int:
    """Which of the two tickets offered asks for fewer cards: 0 or 1."""
    price_by_cards(b, s, seat, m)
    offer = pending_offer(s, seat)
    first, second = s.offer[offer, 0], s.offer[offer, 1]
    measure(b, int64(b.ticket_a[first]), m)
    price = m.far[b.ticket_b[first]]
    measure(b, int64(b.ticket_a[second]), m)
    return 1 if m.far[b.ticket_b[second]] < price else 0


@compiled
def think_one_step(b: Board, s: State, m: Mind, out: Actions, n: int) -> int:
    """`one-step`: the claim that at once gives most in points and nearer tickets; else the card that helps most."""
    if s.phase == KEEP or s.phase == KEEP_SETUP:
        return KEEP_BOTH
    if s.phase != TURN and s.phase != SECOND:
        return int64(out.list[0])
    seat = int64(s.seat)
    price_by_cards(b, s, seat, m)
    if s.phase == TURN:
        before = distance_left(b, s, seat, m)
        best, found = 1, -1
        for i in range(n):
            way = int64(out.list[i]) - b.claim0
            if way >= 0:
                track = int64(b.way_track[way])
                price = m.price[track]
                m.price[track] = 0
                nearer = before - distance_left(b, s, seat, m)
                m.price[track] = price
                step = 4 * (int64(b.points[track]) + 2 * nearer) - int64(b.way_wilds[way])
                if step > best:
                    best, found = step, int64(out.list[i])
        if found >= 0:
            return found
    return pursue_cards(b, s, seat, m, out, n)


@compiled
def distance_left(b: Board, s: State, seat: int, m: Mind) -> int:
    """Cards that the ways of all tickets ask for, each by itself."""
    total = 0
    for ticket in range(b.tickets):
        if s.tickets[seat] & b.ticket_bit[ticket] != 0:
            measure(b, int64(b.ticket_a[ticket]), m)
            total += min(int64(m.far[b.ticket_b[ticket]]), 40)
    return total


@compiled
def pursue_cards(b: Board, s: State, seat: int, m: Mind, out: Actions, n: int) -> int:
    """A card for the cheapest ticket's way, or whatever else can be done."""
    card = card_for(b, s, seat, cheapest_way(b, s, seat, m), m, out, n)
    return card if card >= 0 else int64(out.list[n - 1])


@compiled
def love_long_routes(b: Board, s: State, m: Mind, out: Actions, n: int) -> int:
    """`long-route`: keep the cheaper ticket and think no more of it; save up for the longest tracks, and claim those."""
    seat = int64(s.seat)
    if s.phase == KEEP or s.phase == KEEP_SETUP:
        offer = pending_offer(s, seat)
        return KEEP0 + (1 if b.ticket_points[s.offer[offer, 1]] < b.ticket_points[s.offer[offer, 0]] else 0)
    if s.phase != TURN and s.phase != SECOND:
        return int64(out.list[0])
    return pursue(b, s, longest_open(b, s, seat), m, out, n)


@compiled
def longest_open(b: Board, s: State, seat: int) -> int:
    """The open tracks that score most among those the seat has pieces for."""
    available = open_tracks(b, s, seat)
    most, tracks = 0, b.first_twin & 0
    for track in range(b.tracks):
        if available & b.bit[track] != 0 and s.pieces[seat, b.kind[track]] >= b.needs[track]:
            if b.points[track] > most:
                most, tracks = int64(b.points[track]), b.first_twin & 0
            if b.points[track] == most:
                tracks |= b.bit[track]
    return tracks
