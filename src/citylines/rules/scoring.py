"""Final scoring (K6, E5-E7a)."""

from __future__ import annotations

from citylines.rules.compiled import compiled
from citylines.rules.layout import Board, Score, State


@compiled
def join_places(b: Board, s: State, seat: int, result: Score) -> None:
    """Make `result.joined` lead from every place to others that a player's unbroken line of routes joins it to."""
    for place in range(b.places):
        result.joined[place] = place
    for track in range(b.tracks):
        if s.tracks[seat] & b.bit[track] != 0:
            one, other = end_of_line(result, b.a[track]), end_of_line(result, b.b[track])
            result.joined[one] = other


@compiled
def end_of_line(result: Score, place: int) -> int:
    """The place that all places joined to this one lead to."""
    while result.joined[place] != place:
        place = result.joined[place]
    return place


@compiled
def is_complete(b: Board, ticket: int, result: Score) -> bool:
    """K6: whether the routes that `join_places` went by join the ticket's two locations."""
    return end_of_line(result, b.ticket_a[ticket]) == end_of_line(result, b.ticket_b[ticket])


@compiled
def routes_score(b: Board, s: State, seat: int) -> int:
    """E5: a recount of the points of a player's routes."""
    points = 0
    for track in range(b.tracks):
        if s.tracks[seat] & b.bit[track] != 0:
            points += int(b.points[track])
    return points


@compiled
def token_score(b: Board, s: State, seat: int) -> int:
    """E6: points by the number of different symbols."""
    count = 0
    for symbol in range(b.symbols):
        count += (int(s.tokens[seat]) >> symbol) & 1
    return int(b.token_points[count])


@compiled
def score(b: Board, s: State, result: Score) -> None:
    """E5-E7a: every player's points and place, as if the game ended now."""
    for seat in range(s.players):
        score_tickets(b, s, seat, result)
        result.routes[seat] = routes_score(b, s, seat)
        result.tokens[seat] = token_score(b, s, seat)
        result.total[seat] = result.routes[seat] + result.tickets[seat] + result.tokens[seat]
    for seat in range(s.players):
        result.rank[seat] = 1
        for other in range(s.players):
            if is_ahead(result, other, seat):
                result.rank[seat] += 1


@compiled
def score_tickets(b: Board, s: State, seat: int, result: Score) -> None:
    """E5: plus each complete ticket's value, minus each incomplete one's."""
    result.tickets[seat] = 0
    result.complete[seat] = 0
    result.done[seat] = 0
    join_places(b, s, seat, result)
    for ticket in range(b.tickets):
        if s.tickets[seat] & b.ticket_bit[ticket] != 0:
            if is_complete(b, ticket, result):
                result.tickets[seat] += b.ticket_points[ticket]
                result.complete[seat] += 1
                result.done[seat] |= b.ticket_bit[ticket]
            else:
                result.tickets[seat] -= b.ticket_points[ticket]


@compiled
def is_ahead(result: Score, one: int, other: int) -> bool:
    """E7: more points, or as many and more complete tickets."""
    if result.total[one] != result.total[other]:
        return bool(result.total[one] > result.total[other])
    return bool(result.complete[one] > result.complete[other])
