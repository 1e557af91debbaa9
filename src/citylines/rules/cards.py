"""Transportation cards: the deck, the face-up row and the discards (S4, T2-T10)."""

from __future__ import annotations

from citylines.rules.chance import draw_card
from citylines.rules.compiled import compiled, inlined
from citylines.rules.journal import note
from citylines.rules.layout import (
    CLEARED,
    DEALT,
    DEALT_CARD,
    DREW,
    ERAS,
    LAID,
    NONE,
    ROW,
    SHUFFLED,
    SORTS,
    TOOK,
    WILD,
    Board,
    Journal,
    State,
)

FEWEST_OTHERS = 3
"""T8a: T8 rests while fewer cards that are not wild are outside the hands."""


@compiled
def shuffle_all(b: Board, s: State) -> None:
    """S4: all cards make the first deck."""
    for sort in range(SORTS):
        s.deck[sort] = b.cards[sort]
        s.unshown[0, sort] = b.cards[sort]
        s.deck_size += b.cards[sort]


@compiled
def deal_cards(s: State, j: Journal) -> None:
    """S4: two cards to each player, then the row."""
    for i in range(s.players):
        seat = (s.start + i) % s.players
        for _ in range(DEALT):
            sort = into_hand_unseen(s, seat, j)
            note(j, DEALT_CARD, seat, sort, 0, 0)
    settle(s, j)


@inlined
def into_hand_unseen(s: State, seat: int, j: Journal) -> int:
    """The top card goes into a hand, seen by its player alone."""
    sort = draw_card(s, j)
    s.hand[seat, sort] += 1
    s.hand_size[seat] += 1
    s.drawn[seat, s.era, sort] += 1
    s.drawn_size[seat, s.era] += 1
    return sort


@inlined
def draw_unseen(s: State, j: Journal) -> None:
    """T2: the player takes the top card of the deck."""
    sort = into_hand_unseen(s, s.seat, j)
    note(j, DREW, s.seat, sort, 0, 0)
    if s.deck_size == 0:  # the row is as it was: nothing else can be due
        renew_deck(s, j)


@inlined
def take_face_up(s: State, sort: int, j: Journal) -> None:
    """T2, T3: the player takes the leftmost face-up card of a sort, which is replaced at once."""
    slot = NONE
    for other in range(ROW - 1, -1, -1):
        slot = other if s.row[other] == sort else slot
    s.row[slot] = NONE
    s.hand[s.seat, sort] += 1
    s.hand_size[s.seat] += 1
    s.net[s.seat, sort] += 1
    note(j, TOOK, s.seat, sort, slot, 0)
    if s.deck_size > 0:
        lay_card(s, slot, j)
    settle(s, j)


@compiled
def pay(s: State, seat: int, sort: int, count: int) -> None:
    """Cards go from a hand to the discards."""
    s.hand[seat, sort] -= count
    s.hand_size[seat] -= count
    s.discards[sort] += count
    s.net[seat, sort] -= count
    if -s.net[seat, sort] > s.need[seat, s.era, sort]:
        s.need[seat, s.era, sort] = -s.net[seat, sort]


@compiled
def settle(s: State, j: Journal) -> None:
    """Put row and deck in order after any change: T9a, then T8 as often as it applies, then T9 (T9b: in this order)."""
    if face_up(s, NONE) > 0:
        fill_row(s, j)
    while row_must_go(s) and j.starved == 0 and j.refused == 0:  # a void step might never end
        clear_row(s, j)
        fill_row(s, j)
    if s.deck_size == 0:
        renew_deck(s, j)


@compiled
def fill_row(s: State, j: Journal) -> None:
    """Lay cards into the gaps, left to right, for as long as there are any (T9a); renew the deck when one is needed (T9b)."""
    for slot in range(ROW):
        if s.row[slot] == NONE:
            if s.deck_size == 0:
                renew_deck(s, j)
            if s.deck_size == 0:
                return
            lay_card(s, slot, j)


@compiled
def lay_card(s: State, slot: int, j: Journal) -> None:
    """The top card is laid face up."""
    sort = draw_card(s, j)
    s.row[slot] = sort
    s.unshown[s.era, sort] -= 1
    note(j, LAID, NONE, sort, slot, 0)


@inlined
def row_must_go(s: State) -> bool:
    """T8, T8a: three of five are wild, none is missing, and enough other cards are outside the hands."""
    if not three_wilds(s):
        return False
    others = others_open(s)
    for sort in range(WILD):
        others += s.deck[sort]
    return others >= FEWEST_OTHERS


@inlined
def three_wilds(s: State) -> bool:
    """T8: whether three of the five face-up cards, all of which are there, are wild."""
    return face_up(s, NONE) == 0 and face_up(s, WILD) >= 3


@inlined
def face_up(s: State, sort: int) -> int:
    """How many face-up cards are of a sort; or, of NONE, how many are missing."""
    count = 0
    for slot in range(ROW):
        count += 1 if s.row[slot] == sort else 0
    return count


@compiled
def others_open(s: State) -> int:
    """T8a: the cards that are not wild among those that all can see outside the hands: face up and discarded."""
    others = 0
    for slot in range(ROW):
        if s.row[slot] != NONE and s.row[slot] != WILD:
            others += 1
    for sort in range(WILD):
        others += s.discards[sort]
    return others


@compiled
def clear_row(s: State, j: Journal) -> None:
    """T8: all five are discarded."""
    for slot in range(ROW):
        s.discards[s.row[slot]] += 1
        s.row[slot] = NONE
    note(j, CLEARED, NONE, 0, 0, 0)


@compiled
def renew_deck(s: State, j: Journal) -> None:
    """T9: the discards, if there are any, are shuffled into a new deck."""
    size = 0
    for sort in range(SORTS):
        size += s.discards[sort]
    if size == 0:
        return
    s.shuffles += 1
    s.deck_read = 0
    begin_era(s)
    for sort in range(SORTS):
        s.deck[sort] = s.discards[sort]
        s.unshown[s.era, sort] = s.discards[sort]
        s.discards[sort] = 0
    s.deck_size = size
    note(j, SHUFFLED, NONE, size, 0, 0)


@compiled
def begin_era(s: State) -> None:
    """A new deck is remembered apart from those before; if there is no room, the two oldest are remembered together."""
    if s.era == ERAS - 1:
        merge_oldest_eras(s)
    else:
        s.era += 1
    for seat in range(s.players):
        for sort in range(SORTS):
            s.need[seat, s.era, sort] = s.need[seat, s.era - 1, sort]


@compiled
def merge_oldest_eras(s: State) -> None:
    """Add era 1 to era 0 and move the later ones down. The last one is blank then."""
    for sort in range(SORTS):
        s.unshown[0, sort] += s.unshown[1, sort]
        for era in range(1, ERAS - 1):
            s.unshown[era, sort] = s.unshown[era + 1, sort]
        s.unshown[ERAS - 1, sort] = 0
    for seat in range(s.players):
        s.drawn_size[seat, 0] += s.drawn_size[seat, 1]
        for era in range(1, ERAS - 1):
            s.drawn_size[seat, era] = s.drawn_size[seat, era + 1]
        s.drawn_size[seat, ERAS - 1] = 0
        for sort in range(SORTS):
            s.drawn[seat, 0, sort] += s.drawn[seat, 1, sort]
            for era in range(1, ERAS - 1):
                s.drawn[seat, era, sort] = s.drawn[seat, era + 1, sort]
            s.drawn[seat, ERAS - 1, sort] = 0
            for era in range(ERAS - 1):  # need grows from era to era: what era 1 asks covers era 0
                s.need[seat, era, sort] = s.need[seat, era + 1, sort]


@inlined
def row_sorts(s: State) -> int:
    """The sorts that lie face up, as a set of bits."""
    sorts = 0
    for slot in range(ROW):
        if s.row[slot] != NONE:
            sorts |= 1 << int(s.row[slot])
    return sorts


@inlined
def second_card_possible(s: State) -> bool:
    """T10: whether any card may be taken as the second of a turn (T5: no face-up wild)."""
    return s.deck_size > 0 or row_sorts(s) & ((1 << WILD) - 1) != 0
