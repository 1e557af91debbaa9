"""Why an action is not legal. Written apart from the list of legal actions: each is a check on the other."""

from __future__ import annotations

from citylines.rules.cards import row_sorts
from citylines.rules.claims import all_claimed, claimable, token_at, twins
from citylines.rules.compiled import compiled
from citylines.rules.layout import (
    CAN_ACT,
    CLAIMED_ALREADY,
    DECK_EMPTY,
    DRAW,
    FINE,
    HAS_STACK,
    KEEP,
    KEEP_SETUP,
    NO_TICKETS,
    NO_TOKEN_THERE,
    NOT_FACE_UP,
    NOT_NOW,
    OVER,
    OVER_ALREADY,
    PASS,
    PLACE,
    SECOND,
    TAKE0,
    TICKETS_ACTION,
    TOKEN,
    TOKEN0,
    TOO_FEW_CARDS,
    TOO_FEW_PIECES,
    TURN,
    TWIN_CLOSED,
    TWIN_MINE,
    UNKNOWN_ACTION,
    WILD,
    WILD_SECOND,
    Board,
    State,
)
from citylines.rules.tickets import deck_of_tickets
from citylines.rules.turns import has_stack


@compiled
def refusal(b: Board, s: State, action: int) -> int:
    """FINE, or why the seat to decide may not do this now."""
    if s.phase == OVER:
        return OVER_ALREADY
    if action < 0 or action >= b.actions:
        return UNKNOWN_ACTION
    if action < TICKETS_ACTION:
        return refusal_of_card(s, action)
    if action == TICKETS_ACTION:
        return refusal_of_tickets(s)
    if action < PASS:
        return FINE if s.phase == KEEP or s.phase == KEEP_SETUP else NOT_NOW
    if action == PASS:
        return refusal_of_pass(b, s)
    if action < b.place0:
        return refusal_of_token(b, s, action - TOKEN0)
    if action < b.claim0:
        return refusal_of_place(b, s, action - b.place0)
    return refusal_of_claim(b, s, action - b.claim0)


@compiled
def refusal_of_card(s: State, action: int) -> int:
    """T2, T5."""
    if s.phase != TURN and s.phase != SECOND:
        return NOT_NOW
    if action == DRAW:
        return FINE if s.deck_size > 0 else DECK_EMPTY
    sort = action - TAKE0
    if (row_sorts(s) >> sort) & 1 == 0:
        return NOT_FACE_UP
    return WILD_SECOND if sort == WILD and s.phase == SECOND else FINE


@compiled
def refusal_of_tickets(s: State) -> int:
    """K3a."""
    if s.phase != TURN:
        return NOT_NOW
    return FINE if deck_of_tickets(s) > 0 else NO_TICKETS


@compiled
def refusal_of_pass(b: Board, s: State) -> int:
    """T11: only who can do nothing passes."""
    if s.phase != TURN:
        return NOT_NOW
    if s.deck_size > 0 or row_sorts(s) != 0 or deck_of_tickets(s) > 0 or claimable(b, s, s.seat) != 0:
        return CAN_ACT
    return FINE


@compiled
def refusal_of_token(b: Board, s: State, symbol: int) -> int:
    """R15."""
    if s.phase != TOKEN:
        return NOT_NOW
    if symbol == token_at(b, s, b.a[s.claimed]) or symbol == token_at(b, s, b.b[s.claimed]):
        return FINE
    return NO_TOKEN_THERE


@compiled
def refusal_of_place(b: Board, s: State, place: int) -> int:
    """S7, S8."""
    if s.phase != PLACE:
        return NOT_NOW
    return HAS_STACK if has_stack(b, s, place) else FINE


@compiled
def refusal_of_claim(b: Board, s: State, way: int) -> int:
    """R0, R7, R12, R13, then whether the player holds these very cards."""
    if s.phase != TURN:
        return NOT_NOW
    seat, track = s.seat, b.way_track[way]
    claimed = all_claimed(s)
    if claimed & b.bit[track] != 0:
        return CLAIMED_ALREADY
    if twins(b, s.tracks[seat]) & b.bit[track] != 0:
        return TWIN_MINE
    if s.players == 2 and twins(b, claimed) & b.bit[track] != 0:
        return TWIN_CLOSED
    if s.pieces[seat, b.kind[track]] < b.needs[track]:
        return TOO_FEW_PIECES
    colour, wilds = b.way_colour[way], b.way_wilds[way]
    if s.hand[seat, WILD] < wilds or (colour != WILD and s.hand[seat, colour] < b.cost[track] - wilds):
        return TOO_FEW_CARDS
    return FINE
