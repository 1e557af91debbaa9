"""What every legal action is worth to the seat to decide, in points, given its plan.

The planner takes the best; the search takes these as its first opinion; play-outs follow them with some noise. Like plans,
they read only what the seat may know.
"""

from __future__ import annotations

from citylines.bots.mind import Mind
from citylines.bots.plans import (
    count_need,
    ends_in,
    extend_plan,
    fits,
    get_to_know,
    hope_of_tickets,
    pending_offer,
    plan_quickly,
    plan_stands,
    plan_well,
    token_places,
    turns_left,
)
from citylines.rules.compiled import compiled, inlined, lowest_bit
from citylines.rules.layout import (
    COLOURS,
    DRAW,
    KEEP,
    KEEP_SETUP,
    NONE,
    PLACE,
    ROW,
    SEATS,
    SECOND,
    SORTS,
    TAKE0,
    TICKETS_ACTION,
    TOKEN,
    TOKEN0,
    TURN,
    WILD,
    Actions,
    Board,
    State,
    int64,
)


@compiled
def think(b: Board, s: State, seat: int, m: Mind) -> None:
    """Make a seat's plan for its tickets as good as this mind can, and see what more tickets promise."""
    get_to_know(b, m)
    plan_well(b, s, seat, s.tickets[seat], m)
    m.tickets_worth = -99.0
    if s.phase == TURN:
        m.tickets_worth = m.hope * hope_of_tickets(b, s, seat, unseen_tickets(b, s, seat), m)


@compiled
def unseen_tickets(b: Board, s: State, seat: int) -> int:
    """The tickets that a seat has never been offered."""
    unseen = b.first_twin & 0
    for ticket in range(b.tickets):
        unseen |= b.ticket_bit[ticket]
    for i in range(s.offers):
        if s.offer_seat[i] == seat:
            for which in range(s.offer_size[i]):
                unseen &= ~b.ticket_bit[s.offer[i, which]]
    return unseen


@compiled
def think_quickly(b: Board, s: State, seat: int, m: Mind) -> None:
    """See that the seat has a plan that still stands. Tickets are not drawn in a hurry."""
    m.want[seat] &= ~s.tracks[seat]
    m.sure[seat] &= ~s.tracks[seat]
    if not plan_stands(b, s, seat, m):
        plan_quickly(b, s, seat, s.tickets[seat], m)
    else:
        m.left = turns_left(b, s, m)
        if m.want[seat] == 0 and s.phase == TURN:
            extend_plan(b, s, seat, m)
    m.tickets_worth = -9.0


@compiled
def appraise(b: Board, s: State, seat: int, m: Mind, out: Actions, n: int) -> None:
    """Fill in `m.worth` for each of the n legal actions in `out`."""
    if s.phase == TURN:
        appraise_turn(b, s, seat, m, out, n)
    elif s.phase == SECOND:
        price_cards(b, s, seat, m)
        for i in range(n):
            m.worth[i] = worth_of_card(s, int64(out.list[i]), m)
    elif s.phase == KEEP or s.phase == KEEP_SETUP:
        appraise_tickets(b, s, seat, m)
    elif s.phase == TOKEN:
        for i in range(n):
            m.worth[i] = -float(s.stack_left[out.list[i] - TOKEN0])
    elif s.phase == PLACE:
        appraise_places(b, s, seat, m, out, n)
    else:
        m.worth[0] = 0.0


@compiled
def price_cards(b: Board, s: State, seat: int, m: Mind) -> None:
    """What one more card of each sort is worth now: `m.card_worth`."""
    count_need(b, s, seat, m.want[seat], m)
    use = use_of_cards(m)
    for colour in range(COLOURS):
        lacking = int64(m.need[colour]) - int64(s.hand[seat, colour])
        if lacking > 0:
            m.card_worth[colour] = use * (m.wanted_card + (m.last_card if lacking == 1 else 0.0))
        else:  # a colour of which there are some already sooner makes a set
            m.card_worth[colour] = use * (0.6 * m.card + 0.1 * m.card * min(4, int64(s.hand[seat, colour])))
    m.card_worth[WILD] = use * (m.wild + (m.ferry if m.need[WILD] > s.hand[seat, WILD] else 0.0))


@inlined
def worth_of_card(s: State, action: int, m: Mind) -> float:
    """What taking a card is worth: a face-up one of its sort, or the mean of what the deck may hold."""
    if action != DRAW:
        return m.card_worth[action - TAKE0]
    worth, cards = 0.0, 0
    for sort in range(SORTS):
        unseen = int64(s.unshown[s.era, sort])
        worth += unseen * m.card_worth[sort]
        cards += unseen
    return worth / max(1, cards)


@inlined
def worth_of_second_card(s: State, unseen: float, m: Mind) -> float:
    """What a second card is worth at least: one that lies open now, or one from the deck."""
    best = unseen
    for slot in range(ROW):
        if s.row[slot] != NONE and s.row[slot] != WILD:
            best = max(best, m.card_worth[s.row[slot]])
    return best


@compiled
def appraise_turn(b: Board, s: State, seat: int, m: Mind, out: Actions, n: int) -> None:
    """Cards, tickets, claims."""
    price_cards(b, s, seat, m)
    unseen = worth_of_card(s, DRAW, m)
    second = worth_of_second_card(s, unseen, m)
    fits(b, s, seat, m.want[seat], m)
    tokens = token_places(b, s, seat)
    others = places_of_others(b, s, seat) if m.sure[seat] != 0 else 0
    for i in range(n):
        action = int64(out.list[i])
        if action >= b.claim0:
            way = action - b.claim0
            track, colour, wilds = int64(b.way_track[way]), int64(b.way_colour[way]), int64(b.way_wilds[way])
            m.worth[i] = worth_of_track(b, s, seat, track, tokens, others, m)
            m.worth[i] -= worth_of_payment(b, s, seat, track, colour, wilds, m)
        elif action == DRAW:
            m.worth[i] = unseen + second
        elif action < TICKETS_ACTION:
            m.worth[i] = m.card_worth[action - TAKE0] + (0.0 if action == TAKE0 + WILD else second)
        elif action == TICKETS_ACTION:
            m.worth[i] = m.tickets_worth
        else:
            m.worth[i] = 0.0


@compiled
def places_of_others(b: Board, s: State, seat: int) -> int:
    """The places, as a set of bits, where another player has a route."""
    tracks = b.first_twin & 0
    for other in range(SEATS):
        if other != seat:
            tracks |= s.tracks[other]
    places = 0
    while tracks != 0:
        track = lowest_bit(tracks)
        tracks &= tracks - 1
        places |= (1 << int64(b.a[track])) | (1 << int64(b.b[track]))
    return places


@inlined
def worth_of_track(b: Board, s: State, seat: int, track: int, tokens: int, others: int, m: Mind) -> float:
    """What having a track is worth: points and token, plus the hurry if it is planned."""
    worth = float(b.points[track])
    if ends_in(b, track, tokens):
        worth += m.token
    if m.sure[seat] & b.bit[track] != 0:
        worth += m.planned
        if (b.first_twin | b.second_twin) & b.bit[track] == 0 or s.players == 2:
            worth += m.single
        worth += m.contested * (((others >> int64(b.a[track])) & 1) + ((others >> int64(b.b[track])) & 1))
    elif m.want[seat] & b.bit[track] == 0 and b.needs[track] > m.pieces[b.kind[track]]:
        worth -= m.waste
    return worth


@inlined
def worth_of_payment(b: Board, s: State, seat: int, track: int, colour: int, wilds: int, m: Mind) -> float:
    """What the cards were worth that a claim is paid with: so many wilds, the rest of a colour (WILD: wilds alone)."""
    planned = m.want[seat] & b.bit[track] != 0
    asked = int64(b.wilds[track]) if planned else 0
    missed = int64(m.need[WILD]) - asked - (int64(s.hand[seat, WILD]) - wilds)  # by the plan's other ferries
    worth = m.wild * (wilds - asked) + m.ferry * max(0, min(missed, wilds - asked))
    if colour != WILD:
        paid = int64(b.cost[track]) - wilds
        cheap = paid  # what was collected for this
        if not planned:
            cheap = min(paid, max(0, int64(s.hand[seat, colour]) - int64(m.need[colour])))
        worth += cheap * m.card * (0.5 if planned else 1.0) + (paid - cheap) * (m.wanted_card + m.last_card)
    return use_of_cards(m) * worth


@inlined
def use_of_cards(m: Mind) -> float:
    """How much of their worth cards still have: nothing when there is no turn left to use them."""
    return min(1.0, max(0.0, (m.left - 1.0) / 3.0))


@compiled
def appraise_tickets(b: Board, s: State, seat: int, m: Mind) -> None:
    """S5, K2: what the plans promise with the first, the second, or both of the tickets offered."""
    held = s.tickets[seat]
    for i in range(3):
        kept = held | kept_by(b, s, seat, i)
        m.worth[i] = plan_quickly(b, s, seat, kept, m) if m.hasty != 0 else plan_well(b, s, seat, kept, m)
    m.fresh[seat] = 0


@compiled
def kept_by(b: Board, s: State, seat: int, choice: int) -> int:
    """Which of the tickets offered a choice keeps: the first, the second, or both."""
    offer = pending_offer(s, seat)
    first, second = b.ticket_bit[s.offer[offer, 0]], b.ticket_bit[s.offer[offer, 1]]
    if choice == 2:
        return int(first | second)
    return int(first if choice == 0 else second)


@compiled
def appraise_places(b: Board, s: State, seat: int, m: Mind, out: Actions, n: int) -> None:
    """S7, S8: where the plan goes anyway; the nearer others' tokens, the less it matters."""
    for i in range(n):
        place = int64(out.list[i]) - b.place0
        m.worth[i] = 0.0
        for track in range(b.tracks):
            if m.want[seat] & b.bit[track] != 0 and (b.a[track] == place or b.b[track] == place):
                m.worth[i] += 1.0


@compiled
def best_action(m: Mind, out: Actions, n: int) -> int:
    """The action worth most; the first among equals."""
    best = 0
    for i in range(1, n):
        if m.worth[i] > m.worth[best]:
            best = i
    return int(out.list[best])


@compiled
def plan_and_choose(b: Board, s: State, m: Mind, out: Actions, n: int) -> int:
    """The planner's choice for the seat to decide."""
    seat = int64(s.seat)
    think(b, s, seat, m)
    appraise(b, s, seat, m, out, n)
    return best_action(m, out, n)
