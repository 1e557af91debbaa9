"""Play-outs: from a position to a plausible result, quickly. Every seat follows a hasty plan, with some noise.

A turn is where the time goes: there are dozens of ways to pay for a handful of routes. So turns don't list what is legal;
they look at each track that can be claimed once, with the payment that costs least.
"""

from __future__ import annotations

from typing import Any

from citylines.bots.mind import Mind
from citylines.bots.plans import fits, token_places
from citylines.bots.worth import (
    appraise,
    places_of_others,
    price_cards,
    think_quickly,
    worth_of_card,
    worth_of_payment,
    worth_of_second_card,
    worth_of_track,
)
from citylines.rules.cards import row_sorts
from citylines.rules.chance import below
from citylines.rules.claims import claimable
from citylines.rules.compiled import compiled, inlined, lowest_bit
from citylines.rules.layout import (
    COLOURS,
    COST,
    DRAW,
    GREY,
    OVER,
    PASS,
    SORTS,
    TAKE0,
    TICKETS_ACTION,
    TURN,
    WILD,
    Actions,
    Board,
    Rng,
    State,
    int64,
)
from citylines.rules.tickets import deck_of_tickets
from citylines.rules.turns import legal, step


@compiled
def play_out(b: Board, s: State, rng: Rng, m: Mind, j: Any, out: Actions) -> None:
    """Play on to the end."""
    while s.phase != OVER:
        seat = int64(s.seat)
        if s.phase == TURN:
            think_quickly(b, s, seat, m)
            action = take_turn(b, s, seat, m, below(rng, 1 << 30))
        else:
            n = legal(b, s, out)
            action = int64(out.list[0])
            if n > 1:
                think_quickly(b, s, seat, m)
                appraise(b, s, seat, m, out, n)
                action = best_with_noise(m, out, n, below(rng, 1 << 30))
        step(b, s, action, j)


@inlined
def stir(dice: int) -> int:
    """The next number of a cheap generator, which is as good as is needed here."""
    return (dice * 1103515245 + 12345) & 0x3FFFFFFF


@inlined
def noise(m: Mind, dice: int) -> float:
    """By how much a play-out errs this time."""
    return m.noise * (dice >> 10) / (1 << 20)


@compiled
def best_with_noise(m: Mind, out: Actions, n: int, dice: int) -> int:
    """Of the n actions in `out` the one worth most, more or less."""
    best, action = -1e9, 0
    for i in range(n):
        dice = stir(dice)
        worth = m.worth[i] + noise(m, dice)
        if worth > best:
            best, action = worth, int64(out.list[i])
    return action


@compiled
def take_turn(b: Board, s: State, seat: int, m: Mind, dice: int) -> int:
    """What `appraise_turn` finds best, more or less: cards, tickets, or a claim."""
    price_cards(b, s, seat, m)
    unseen = worth_of_card(s, DRAW, m)
    second = worth_of_second_card(s, unseen, m)
    best, action = -1e9, PASS
    sorts = row_sorts(s)
    for sort in range(SORTS):
        if (sorts >> sort) & 1 == 1:
            dice = stir(dice)
            worth = m.card_worth[sort] + (0.0 if sort == WILD else second) + noise(m, dice)
            if worth > best:
                best, action = worth, TAKE0 + sort
    dice = stir(dice)
    if s.deck_size > 0 and unseen + second + noise(m, dice) > best:
        best, action = unseen + second + noise(m, dice), DRAW
    if deck_of_tickets(s) > 0 and m.tickets_worth > best:
        best, action = m.tickets_worth, TICKETS_ACTION
    tracks = claimable(b, s, seat)
    if tracks == 0:
        return action
    fits(b, s, seat, m.want[seat], m)
    tokens = token_places(b, s, seat)
    others = places_of_others(b, s, seat) if m.sure[seat] != 0 else 0
    while tracks != 0:
        track = int64(lowest_bit(tracks))
        tracks &= tracks - 1
        dice = stir(dice)
        worth = worth_of_track(b, s, seat, track, tokens, others, m) + noise(m, dice)
        if worth > best:  # else no payment could make it so
            paid, payment = cheapest_payment(b, s, seat, track, m)
            if worth - paid > best:
                best, action = worth - paid, payment
    return action


@compiled
def cheapest_payment(b: Board, s: State, seat: int, track: int, m: Mind) -> tuple[float, int]:
    """What the cards are worth that a claimable track costs at the least, and the action that pays with them."""
    cost, hand = int64(b.cost[track]), int64(s.hand[seat, WILD])
    wilds = min(hand, COST)
    planned = m.want[seat] & b.bit[track] != 0
    least, action = 1e9, PASS
    if b.all_wild[wilds] & b.bit[track] != 0:
        least = worth_of_payment(b, s, seat, track, WILD, cost, m)
        action = int64(b.pay_wild0) + track
    grey = b.colour[track] == GREY
    first = 0 if grey else int64(b.colour[track])
    for colour in range(first, COLOURS if grey else first + 1):
        cards = int64(s.hand[seat, colour])
        fewest, most = max(int64(b.wilds[track]), cost - cards), min(wilds, cost - 1)
        if cards > 0 and fewest <= most:
            # Cards that the plan needs are worth more than wilds, others less.
            spare = cards if planned else cards - int64(m.need[colour])
            mixed = min(most, max(fewest, cost - spare))
            paid = worth_of_payment(b, s, seat, track, colour, mixed, m)
            if paid < least:
                least, action = paid, int64(b.pay0[colour, track]) + mixed
    return least, action
