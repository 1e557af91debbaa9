"""Tickets: offering, keeping and sending back (S5, K2-K4)."""

from __future__ import annotations

from citylines.rules.chance import draw_ticket
from citylines.rules.compiled import compiled, inlined
from citylines.rules.journal import note
from citylines.rules.layout import (
    BOTH,
    DEALT,
    KEPT,
    NONE,
    OFFERED,
    PENDING,
    Board,
    Journal,
    State,
)


@inlined
def deck_of_tickets(s: State) -> int:
    """How many tickets the deck holds."""
    return int(s.undealt_size) + int(s.sent_size) - int(s.sent_drawn)


@compiled
def all_tickets(b: Board) -> int:
    """The board's tickets, as a mask."""
    tickets = b.ticket_bit[0]
    for ticket in range(1, b.tickets):
        tickets |= b.ticket_bit[ticket]
    return tickets


@compiled
def deal_tickets(b: Board, s: State, j: Journal) -> None:
    """S5: two tickets to each player."""
    s.undealt = all_tickets(b)
    s.undealt_size = b.tickets
    for i in range(s.players):
        offer_tickets(b, s, (s.start + i) % s.players, j)


@compiled
def offer_tickets(b: Board, s: State, seat: int, j: Journal) -> None:
    """The top two tickets, or the only one, are offered to a player."""
    first = draw_ticket(b, s, j)
    second = NONE
    if deck_of_tickets(s) > 0:
        second = draw_ticket(b, s, j)
    i = s.offers
    s.offer_seat[i] = seat
    s.offer_size[i] = 1 if second == NONE else DEALT
    s.offer[i, 0] = first
    s.offer[i, 1] = second
    s.offer_kept[i] = PENDING
    s.offers += 1
    note(j, OFFERED, seat, first, second, 0)


@compiled
def settle_offer(b: Board, s: State, i: int, choice: int, j: Journal) -> None:
    """What was chosen of offer i comes about: kept tickets to the player, the other under the deck (K2, K4)."""
    seat = s.offer_seat[i]
    s.offer_kept[i] = choice
    for which in range(s.offer_size[i]):
        ticket = s.offer[i, which]
        if choice & (1 << which):  # FIRST is bit 0, SECOND_ONE bit 1, BOTH both
            s.tickets[seat] |= b.ticket_bit[ticket]
            s.tickets_size[seat] += 1
        else:
            s.sent[s.sent_size] = ticket
            s.sent_size += 1
    note(j, KEPT, seat, choice, s.offer[i, 0], s.offer[i, 1])


@compiled
def sends_back(s: State, i: int) -> bool:
    """Whether one ticket of offer i was sent back. It is the next in the queue."""
    return s.offer_size[i] == DEALT and s.offer_kept[i] != PENDING and s.offer_kept[i] != BOTH


@compiled
def settle_first_offers(b: Board, s: State, j: Journal) -> None:
    """S5a, S5b: once all have chosen, all choices come about, clockwise from the start seat."""
    for i in range(s.players):
        seat = s.offer_seat[i]
        settle_offer(b, s, i, int(s.choice[seat]), j)
        s.choice[seat] = PENDING
