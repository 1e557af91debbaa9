"""From a view to worlds: states that look the same to its observer.

What a perfect memory knows of the cards. Every deck (an *era*) was made of cards all could see: the whole set at first, the
discards later. What of it was not shown face up is `unshown`: it lies in the deck still, or was drawn unseen into a hand.
Everybody knows how many cards each player drew unseen from each deck (`drawn_size`), and by how much a player's payments of
a sort have ever exceeded the face-up cards taken of it (`need`, per era: what was paid by then must have been drawn by
then). A world deals every era's unshown cards to those who drew from it so that all needs are met, and leaves the rest in
the deck.

Two silences speak. While three wilds lie face up and T8 rests, the deck can't hold many other cards (T8a); and whoever has
just passed holds no cards for any route (T11). A world minds both as they are now. That a row rested or a player passed
earlier in the game is not remembered.

Of the tickets everybody knows who was offered how many and kept how many, in which order; the observer also knows what
passed through its own hands. What comes out of the queue of tickets sent back tells what somebody sent back earlier: a
world follows that back to where the ticket came from, then deals the others at random.
"""

from __future__ import annotations

from citylines.rules.cards import FEWEST_OTHERS, others_open, three_wilds
from citylines.rules.chance import below, nth_ticket
from citylines.rules.claims import claimable
from citylines.rules.compiled import compiled
from citylines.rules.layout import (
    BOTH,
    DEALT,
    FIRST,
    KEEP_SETUP,
    NONE,
    OVER,
    SECOND_ONE,
    SORTS,
    TICKETS,
    TRUTH,
    WILD,
    Board,
    Rng,
    State,
    View,
    int64,
)
from citylines.rules.tickets import all_tickets, sends_back

TRIES = 10_000
"""A try fails where a random choice for an old deck leaves a later payment unexplained; mostly the first succeeds."""


@compiled
def sample_world(b: Board, view: View, rng: Rng, world: State) -> bool:
    """Fill `world`, which holds a copy of `view`, with secrets consistent with it. False if none was found: see TRIES."""
    world.observer = TRUTH
    for i in range(8):
        world.key[i] = below(rng, 1 << 16) << 16 | below(rng, 1 << 16)
    if view.phase == OVER:
        return True
    return sample_cards(b, view, rng, world) and sample_tickets(b, view, rng, world)


@compiled
def sample_cards(b: Board, view: View, rng: Rng, world: State) -> bool:
    """Deal the unshown cards of every era to those who drew from it."""
    for _ in range(TRIES):
        if try_cards(view, rng, world):
            gather_hands(view, world)
            if passes_are_true(b, world):
                return True
    return False


@compiled
def passes_are_true(b: Board, world: State) -> bool:
    """T11: whether none of those who have just passed could have claimed a route."""
    seat = int64(world.seat)
    for _ in range(world.passes):
        seat = (seat if seat > 0 else int64(world.players)) - 1
        if claimable(b, world, seat) != 0:
            return False
    return True


@compiled
def wilds_below(view: View) -> int:
    """T8a: how many wilds the deck must hold at least, because three lie face up and T8 rests."""
    if not three_wilds(view):
        return 0
    return max(0, int(view.deck_size) - (FEWEST_OTHERS - 1 - others_open(view)))


@compiled
def try_cards(view: View, rng: Rng, world: State) -> bool:
    """One try; leaves what nobody drew in `world.deck`."""
    for era in range(view.era + 1):
        for sort in range(SORTS):
            world.deck[sort] = view.unshown[era, sort]
            if view.observer < view.players:
                world.deck[sort] -= view.drawn[view.observer, era, sort]
        kept = wilds_below(view) if era == view.era else 0
        world.deck[WILD] -= kept
        if world.deck[WILD] < 0 or not meet_needs(view, era, world):
            return False
        for seat in range(view.players):
            if seat != view.observer:
                deal_rest(view, seat, era, rng, world)
        world.deck[WILD] += kept
    return True


@compiled
def meet_needs(view: View, era: int, world: State) -> bool:
    """Give every hidden hand the cards of this era that nothing else can explain it having paid."""
    for seat in range(view.players):
        if seat == view.observer:
            continue
        room = int(view.drawn_size[seat, era])
        for sort in range(SORTS):
            must = must_have(view, seat, era, sort, world)
            if must > room or must > world.deck[sort]:
                return False
            world.drawn[seat, era, sort] = must
            world.deck[sort] -= must
            room -= must
    return True


@compiled
def must_have(view: View, seat: int, era: int, sort: int, world: State) -> int:
    """How many cards of a sort a hand must have drawn in this era, given those before and all that later ones could give."""
    before = 0
    for earlier in range(era):
        before += int(world.drawn[seat, earlier, sort])
    must = 0
    later_most = 0
    for later in range(era, view.era + 1):
        if later > era:
            available = int(view.unshown[later, sort])
            if view.observer < view.players:
                available -= int(view.drawn[view.observer, later, sort])
            later_most += min(int(view.drawn_size[seat, later]), available)
        must = max(must, int(view.need[seat, later, sort]) - before - later_most)
    return must


@compiled
def deal_rest(view: View, seat: int, era: int, rng: Rng, world: State) -> None:
    """Fill up what a hidden hand drew in this era from the cards left, each equally likely."""
    left = 0
    missing = int(view.drawn_size[seat, era])
    for sort in range(SORTS):
        left += int(world.deck[sort])
        missing -= int(world.drawn[seat, era, sort])
    for _ in range(missing):
        number = below(rng, left)
        sort = 0
        while number >= world.deck[sort]:
            number -= int(world.deck[sort])
            sort += 1
        world.deck[sort] -= 1
        world.drawn[seat, era, sort] += 1
        left -= 1


@compiled
def gather_hands(view: View, world: State) -> None:
    """A hand is what was taken face up, less what was paid, plus what was drawn."""
    for seat in range(view.players):
        for sort in range(SORTS):
            count = int(view.net[seat, sort])
            for era in range(view.era + 1):
                count += int(world.drawn[seat, era, sort])
            world.hand[seat, sort] = count


@compiled
def sample_tickets(b: Board, view: View, rng: Rng, world: State) -> bool:
    """Fill in every offer and every choice, and with them queue, deck and held tickets."""
    for _ in range(TRIES):
        forget_guesses(view, world)
        note_own_finds(b, view, world)
        trace_sent_back(b, view, rng, world)
        if deal_offers(b, view, rng, world):
            gather_tickets(b, view, world)
            guess_first_choices(view, rng, world)
            return True
    return False


@compiled
def forget_guesses(view: View, world: State) -> None:
    """Back to what the view says."""
    for i in range(TICKETS):
        world.sent[i] = view.sent[i]
        world.offer[i, 0] = view.offer[i, 0]
        world.offer[i, 1] = view.offer[i, 1]
        world.offer_kept[i] = view.offer_kept[i]


@compiled
def queue_place(b: Board, view: View, i: int, which: int) -> int:
    """Where in the queue of tickets sent back slot `which` of offer i came from; NONE if it had never been dealt."""
    drawn = which - int(b.tickets)
    for earlier in range(i):
        drawn += int(view.offer_size[earlier])
    return max(drawn, NONE)


@compiled
def sent_as(view: View, i: int) -> int:
    """Where in the queue the ticket went that was sent back from offer i."""
    place = 0
    for earlier in range(i):
        if sends_back(view, earlier):
            place += 1
    return place


@compiled
def note_own_finds(b: Board, view: View, world: State) -> None:
    """What the observer found in the queue had been sent back by somebody."""
    for i in range(view.offers):
        if view.offer_seat[i] == view.observer:
            for which in range(view.offer_size[i]):
                place = queue_place(b, view, i, which)
                if place != NONE:
                    world.sent[place] = view.offer[i, which]


@compiled
def trace_sent_back(b: Board, view: View, rng: Rng, world: State) -> None:
    """From the last offer to the first: a ticket known to be sent back by another was in one of the two slots offered."""
    for i in range(view.offers - 1, -1, -1):
        if view.offer_seat[i] == view.observer or not sends_back(view, i):
            continue
        ticket = world.sent[sent_as(view, i)]
        if ticket != NONE:
            which = slot_it_was_in(b, view, i, ticket, rng, world)
            place = queue_place(b, view, i, which)
            if place == NONE:
                world.offer[i, which] = ticket
            else:
                world.sent[place] = ticket


@compiled
def slot_it_was_in(b: Board, view: View, i: int, ticket: int, rng: Rng, world: State) -> int:
    """The slot of offer i that this ticket must have been in, or may have been: a guess, if both may."""
    first, second = queue_place(b, view, i, 0), queue_place(b, view, i, 1)
    for which in range(DEALT):
        place = first if which == 0 else second
        if place != NONE and world.sent[place] == ticket:
            return which
    if first != NONE and world.sent[first] != NONE:
        return 1
    if second != NONE and world.sent[second] != NONE:
        return 0
    return below(rng, DEALT)


@compiled
def deal_offers(b: Board, view: View, rng: Rng, world: State) -> bool:
    """From the first offer to the last: fill in what is still unknown. False if a guess turns out wrong."""
    world.undealt = all_tickets(b)
    if not reserve_known(b, view, world):
        return False
    left = int(view.undealt_size)
    for i in range(view.offers):
        for which in range(view.offer_size[i]):
            if queue_place(b, view, i, which) == NONE and world.offer[i, which] == NONE:
                left += 1
    for i in range(view.offers):
        for which in range(view.offer_size[i]):
            place = queue_place(b, view, i, which)
            if place != NONE:
                if world.offer[i, which] != NONE and world.offer[i, which] != world.sent[place]:
                    return False
                world.offer[i, which] = world.sent[place]
            elif world.offer[i, which] == NONE:
                ticket = nth_ticket(b, world.undealt, below(rng, left))
                left -= 1
                world.undealt &= ~b.ticket_bit[ticket]
                world.offer[i, which] = ticket
        if sends_back(view, i) and not choose_back(view, i, rng, world):
            return False
    return True


@compiled
def reserve_known(b: Board, view: View, world: State) -> bool:
    """Take out of the undealt tickets those known to have come from there. False if one would have come twice."""
    for i in range(view.offers):
        for which in range(view.offer_size[i]):
            ticket = world.offer[i, which]
            if ticket != NONE and queue_place(b, view, i, which) == NONE:
                if world.undealt & b.ticket_bit[ticket] == 0:
                    return False
                world.undealt &= ~b.ticket_bit[ticket]
    return True


@compiled
def choose_back(view: View, i: int, rng: Rng, world: State) -> bool:
    """Which ticket of offer i was sent back: as known, or a guess. False if the known one was not offered."""
    place = sent_as(view, i)
    if world.sent[place] == NONE:
        world.sent[place] = world.offer[i, below(rng, DEALT)]
    if world.sent[place] == world.offer[i, 0]:
        world.offer_kept[i] = SECOND_ONE
    elif world.sent[place] == world.offer[i, 1]:
        world.offer_kept[i] = FIRST
    else:
        return False
    return True


@compiled
def gather_tickets(b: Board, view: View, world: State) -> None:
    """Everybody holds what they kept."""
    for seat in range(view.players):
        world.tickets[seat] = 0
    for i in range(view.offers):
        for which in range(view.offer_size[i]):
            if int(world.offer_kept[i]) & (1 << which):
                world.tickets[view.offer_seat[i]] |= b.ticket_bit[world.offer[i, which]]


@compiled
def guess_first_choices(view: View, rng: Rng, world: State) -> None:
    """S5b: those asked before the seat to decide have chosen already, nobody knows what."""
    if view.phase != KEEP_SETUP:
        return
    seat = int64(view.start)
    while seat != view.seat:
        if seat != view.observer:
            world.choice[seat] = FIRST + below(rng, BOTH)
        seat = (seat + 1) % int64(view.players)
