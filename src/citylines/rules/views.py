"""What one seat, or a spectator, may know (V1, V2, S5b).

A view is a state in which everything its observer may not know is blank: the generator, the order and contents of the
decks, the others' hands, tickets and choices. The permutation test (`tests/test_secrets.py`) replaces all of that and
compares bytes, so a new secret that is not hidden here is found there.
"""

from __future__ import annotations

from citylines.rules.compiled import compiled
from citylines.rules.layout import ERAS, NONE, ONE, OVER, PENDING, SORTS, View
from citylines.rules.tickets import sends_back


@compiled
def hide_secrets(view: View, observer: int) -> None:
    """Turn a copy of a state into the view of `observer`: a seat, or SPECTATOR."""
    view.observer = observer
    hide_generator(view)
    if view.phase == OVER:  # V2: nothing else is secret any more
        return
    hide_decks(view)
    for seat in range(view.players):
        if seat != observer:
            hide_seat(view, seat)
    hide_offers(view, observer)


@compiled
def hide_generator(view: View) -> None:
    """Nobody ever sees what the next cards will be, not even after the game."""
    for i in range(len(view.key)):
        view.key[i] = 0
    for i in range(len(view.words)):
        view.words[i] = 0
    view.stream, view.block, view.deck_read, view.tickets_read = NONE, NONE, 0, 0


@compiled
def hide_decks(view: View) -> None:
    """V1: of the decks only the sizes are public."""
    for sort in range(SORTS):
        view.deck[sort] = 0
    view.undealt = 0


@compiled
def hide_seat(view: View, seat: int) -> None:
    """V2: another's hand, cards drawn unseen, tickets, and what they chose of the first two (S5b)."""
    for sort in range(SORTS):
        view.hand[seat, sort] = 0
        for era in range(ERAS):
            view.drawn[seat, era, sort] = 0
    view.tickets[seat] = 0
    view.choice[seat] = PENDING


@compiled
def hide_offers(view: View, observer: int) -> None:
    """K5: of another's offers only how many tickets were kept; of what was sent back only one's own."""
    sent = 0
    for i in range(view.offers):
        back = sends_back(view, i)
        if view.offer_seat[i] != observer:
            view.offer[i, 0] = NONE
            view.offer[i, 1] = NONE
            if back:
                view.offer_kept[i] = ONE
                view.sent[sent] = NONE
        if back:
            sent += 1
