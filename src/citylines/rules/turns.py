"""The course of a game: set-up, the decision that is due, and what an action does (S, T1, T11, E1-E4)."""

from __future__ import annotations

from citylines.rules.cards import deal_cards, draw_unseen, row_sorts, second_card_possible, shuffle_all, take_face_up
from citylines.rules.chance import pick
from citylines.rules.claims import claim, list_claims, take_token, token_at
from citylines.rules.compiled import compiled, inlined
from citylines.rules.journal import note
from citylines.rules.layout import (
    DRAW,
    ENDED,
    ERAS,
    FIRST,
    KEEP,
    KEEP0,
    KEEP_SETUP,
    KINDS,
    LAST_TURNS,
    NONE,
    OVER,
    PASS,
    PASSED,
    PENDING,
    PLACE,
    PLACED,
    ROW,
    SEATS,
    SECOND,
    SORTS,
    STREAM_START,
    SYMBOLS,
    TAKE0,
    TICKETS,
    TICKETS_ACTION,
    TOKEN,
    TOKEN0,
    TRUTH,
    TURN,
    WILD,
    Actions,
    Board,
    Journal,
    State,
    int64,
)
from citylines.rules.tickets import deal_tickets, deck_of_tickets, offer_tickets, settle_first_offers, settle_offer


@compiled
def clear(s: State) -> None:
    """A blank state, whose key is kept."""
    # Loops, not slices: they compile in a tenth of the time.
    s.stream, s.block, s.deck_read, s.tickets_read = NONE, NONE, 0, 0
    s.turns, s.observer, s.players, s.start, s.seat, s.phase = 0, TRUTH, 0, 0, 0, KEEP_SETUP
    s.passes, s.last_turns, s.claimed = 0, NONE, NONE
    s.deck_size, s.shuffles, s.era, s.placed = 0, 0, 0, 0
    s.undealt, s.undealt_size, s.sent_size, s.sent_drawn, s.offers = 0, 0, 0, 0, 0
    for i in range(len(s.words)):
        s.words[i] = 0
    for slot in range(ROW):
        s.row[slot] = NONE
    for sort in range(SORTS):
        s.deck[sort] = 0
        s.discards[sort] = 0
        for era in range(ERAS):
            s.unshown[era, sort] = 0
    for seat in range(SEATS):
        clear_seat(s, seat)
    for symbol in range(SYMBOLS):
        s.stack_at[symbol] = NONE
        s.stack_left[symbol] = 0
    for i in range(TICKETS):
        s.sent[i] = NONE
        s.offer_seat[i] = NONE
        s.offer_size[i] = 0
        s.offer[i, 0] = NONE
        s.offer[i, 1] = NONE
        s.offer_kept[i] = 0


@compiled
def clear_seat(s: State, seat: int) -> None:
    """What a seat has, blank."""
    s.hand_size[seat], s.tickets_size[seat], s.choice[seat] = 0, 0, PENDING
    s.tracks[seat], s.points[seat], s.tokens[seat], s.tickets[seat] = 0, 0, 0, 0
    for kind in range(KINDS):
        s.pieces[seat, kind] = 0
    for era in range(ERAS):
        s.drawn_size[seat, era] = 0
    for sort in range(SORTS):
        s.hand[seat, sort] = 0
        s.net[seat, sort] = 0
        for era in range(ERAS):
            s.drawn[seat, era, sort] = 0
            s.need[seat, era, sort] = 0


@compiled
def set_up(b: Board, s: State, players: int, start: int, j: Journal) -> None:
    """S1-S6: a new game from the key in `s`; the start seat is drawn if it is NONE. The first ticket choice is due then."""
    clear(s)
    s.players = players
    if start == NONE:
        start, _ = pick(s, STREAM_START, 0, players)
    s.start = start
    s.seat = start
    for seat in range(players):
        for kind in range(b.kinds):
            s.pieces[seat, kind] = b.pieces[kind]
    for symbol in range(b.fixed_stacks):
        s.stack_at[symbol] = b.stack_on[symbol]
        s.stack_left[symbol] = b.stack[players]
    s.placed = b.fixed_stacks
    shuffle_all(b, s)
    deal_cards(s, j)
    deal_tickets(b, s, j)


@inlined
def legal(b: Board, s: State, out: Actions) -> int:
    """Write the legal actions to `out` in ascending order; how many there are. None when the game is over."""
    if s.phase == TURN:
        return list_turn(b, s, out)
    if s.phase == SECOND:
        return list_cards(s, out, row_sorts(s) & ((1 << WILD) - 1))  # T5
    if s.phase == KEEP or s.phase == KEEP_SETUP:
        out.list[0], out.list[1], out.list[2] = KEEP0, KEEP0 + 1, KEEP0 + 2
        return 3
    if s.phase == TOKEN:
        first, second = token_at(b, s, b.a[s.claimed]), token_at(b, s, b.b[s.claimed])
        out.list[0], out.list[1] = TOKEN0 + min(first, second), TOKEN0 + max(first, second)
        return 2
    if s.phase == PLACE:
        return list_places(b, s, out)
    return 0


@inlined
def list_turn(b: Board, s: State, out: Actions) -> int:
    """T1, T11: one of three things, or pass if none can be done."""
    n = list_cards(s, out, row_sorts(s))
    if deck_of_tickets(s) > 0:  # K3a
        out.list[n] = TICKETS_ACTION
        n += 1
    n = list_claims(b, s, out, n)
    if n == 0:
        out.list[0] = PASS
        n = 1
    return n


@inlined
def list_cards(s: State, out: Actions, sorts: int) -> int:
    """The deck, if it has a card, and the sorts that may be taken face up."""
    # Always written, not always counted: which cards lie open is nothing a processor could foresee.
    out.list[0] = DRAW
    n = 1 if s.deck_size > 0 else 0
    for sort in range(SORTS):
        out.list[n] = TAKE0 + sort
        n += (sorts >> sort) & 1
    return n


@compiled
def list_places(b: Board, s: State, out: Actions) -> int:
    """S7, S8: the locations that have no stack."""
    n = 0
    for place in range(b.places):
        if not has_stack(b, s, place):
            out.list[n] = b.place0 + place
            n += 1
    return n


@compiled
def has_stack(b: Board, s: State, place: int) -> bool:
    """Whether a stack of tokens lies, or lay, on a location."""
    for symbol in range(b.symbols):
        if s.stack_at[symbol] == place:
            return True
    return False


@inlined
def step(b: Board, s: State, action: int, j: Journal) -> None:
    """Carry out a legal action of the seat to decide."""
    if ends_turn(b, s, action, j):
        end_turn(b, s, j)


@inlined
def ends_turn(b: Board, s: State, action: int, j: Journal) -> bool:
    """Carry out an action; whether the turn ends with it."""
    if action < TICKETS_ACTION:
        return take_card(s, action, j)
    if action >= b.claim0:
        s.passes = 0
        claim(b, s, action - b.claim0, j)
        return claim_token(b, s, j)
    if action == TICKETS_ACTION:
        s.passes = 0
        return draw_tickets(b, s, j)
    if action < PASS:
        return keep_tickets(b, s, action - KEEP0 + FIRST, j)
    if action == PASS:
        s.passes += 1
        note(j, PASSED, s.seat, 0, 0, 0)
        return True
    if action < b.place0:
        take_token(s, action - TOKEN0, j)
        return True
    place_stack(b, s, action - b.place0, j)
    return False


@inlined
def take_card(s: State, action: int, j: Journal) -> bool:
    """T2: one card, first or second."""
    first = s.phase == TURN
    s.passes = 0
    if action == DRAW:
        draw_unseen(s, j)
    else:
        take_face_up(s, action - TAKE0, j)
    if first and action != TAKE0 + WILD and second_card_possible(s):  # T4, T10
        s.phase = SECOND
        return False
    return True


@compiled
def draw_tickets(b: Board, s: State, j: Journal) -> bool:
    """K2, K3: the turn ends at once if there is nothing to choose."""
    offer_tickets(b, s, s.seat, j)
    if s.offer_size[s.offers - 1] == 1:
        settle_offer(b, s, s.offers - 1, FIRST, j)
        return True
    s.phase = KEEP
    return False


@compiled
def keep_tickets(b: Board, s: State, choice: int, j: Journal) -> bool:
    """S5, K2: what is kept of the tickets offered."""
    if s.phase == KEEP_SETUP:
        choose_first_tickets(b, s, choice, j)
        return False
    settle_offer(b, s, s.offers - 1, choice, j)
    return True


@inlined
def claim_token(b: Board, s: State, j: Journal) -> bool:
    """R14, R15: the token at an end of the claimed route. The turn goes on if both ends offer one."""
    if b.symbols > 0:
        first, second = token_at(b, s, b.a[s.claimed]), token_at(b, s, b.b[s.claimed])
        if first != NONE and second != NONE:
            s.phase = TOKEN
            return False
        if first != NONE or second != NONE:
            take_token(s, max(first, second), j)
    return True


@compiled
def choose_first_tickets(b: Board, s: State, choice: int, j: Journal) -> None:
    """S5, S5b: note a choice; when it was the last, all come about and the stacks or the first turn are next."""
    s.choice[s.seat] = choice
    s.seat = next_seat(s)
    if s.seat == s.start:
        settle_first_offers(b, s, j)
        next_stack(b, s)


@inlined
def next_seat(s: State) -> int:
    """S6: clockwise."""
    seat = s.seat + 1
    return 0 if seat == s.players else seat


@compiled
def next_stack(b: Board, s: State) -> None:
    """S7, S8: who places the next stack; when all lie, the first turn."""
    if s.placed == b.symbols:
        s.seat = s.start
        s.phase = TURN
        return
    back = int(s.placed) - int(b.fixed_stacks) if s.players > 2 else 0
    s.seat = (int64(s.start) + int64(s.players) - 1 - back) % int64(s.players)
    s.phase = PLACE


@compiled
def place_stack(b: Board, s: State, place: int, j: Journal) -> None:
    """S7, S8: the next stack aside is put on a location."""
    symbol = s.placed
    s.stack_at[symbol] = place
    s.stack_left[symbol] = b.aside[s.players]
    s.placed += 1
    note(j, PLACED, s.seat, symbol, place, b.aside[s.players])
    next_stack(b, s)


@inlined
def pieces_left(s: State, seat: int) -> int:
    """How many pieces a player has left, of all kinds together."""
    left = 0
    for kind in range(KINDS):
        left += int64(s.pieces[seat, kind])
    return left


@inlined
def end_turn(b: Board, s: State, j: Journal) -> None:
    """E1-E4, T11: the last turns are set off or counted down; the game ends or the next player is up."""
    s.turns += 1
    if s.last_turns != NONE:
        s.last_turns -= 1
    elif pieces_left(s, s.seat) <= b.end_pieces:
        s.last_turns = s.players
        note(j, LAST_TURNS, s.seat, 0, 0, 0)
    if s.last_turns == 0 or s.passes == s.players:
        s.phase = OVER
        note(j, ENDED, NONE, 0, 0, 0)
    else:
        s.seat = next_seat(s)
        s.phase = TURN
