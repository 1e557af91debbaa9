"""Chance: ChaCha8 keyed by the game's 256-bit seed, and the one seam through which every random outcome passes.

The generator is counted, not advanced: word i of stream k is a function of (key, k, i). Each shuffle of the cards has a
stream of its own, and so have the tickets. Cards are drawn one by one from what the deck holds, so the n-th card of a shuffle
depends on the seed and on n alone, not on who draws it: the deck is an ordered pile that is looked at as late as possible.
"""

from __future__ import annotations

from typing import Any

from citylines.rules.compiled import compiled, inlined, low32
from citylines.rules.layout import (
    NONE,
    SORTS,
    STREAM_DECK,
    STREAM_TICKETS,
    WANT_CARD,
    WANT_TICKET,
    Board,
    Journal,
    Rng,
    State,
    int64,
)

M = 0xFFFFFFFF


@compiled
def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """ChaCha's quarter round on four 32-bit words."""
    a = low32(a + b)
    d = low32(d ^ a)
    d = low32((d << 16) | (d >> 16))
    c = low32(c + d)
    b = low32(b ^ c)
    b = low32((b << 12) | (b >> 20))
    a = low32(a + b)
    d = low32(d ^ a)
    d = low32((d << 8) | (d >> 24))
    c = low32(c + d)
    b = low32(b ^ c)
    b = low32((b << 7) | (b >> 25))
    return a, b, c, d


@compiled
def fill_block(r: Rng, stream: int, block: int) -> None:
    """Put block `block` of stream `stream` into `r.words`."""
    c0, c1, c2, c3 = low32(0x61707865), low32(0x3320646E), low32(0x79622D32), low32(0x6B206574)
    k0, k1, k2, k3 = low32(int(r.key[0])), low32(int(r.key[1])), low32(int(r.key[2])), low32(int(r.key[3]))
    k4, k5, k6, k7 = low32(int(r.key[4])), low32(int(r.key[5])), low32(int(r.key[6])), low32(int(r.key[7]))
    low, high, nonce, zero = low32(block), low32(block >> 32), low32(stream), low32(0)
    x0, x1, x2, x3, x4, x5, x6, x7 = c0, c1, c2, c3, k0, k1, k2, k3
    x8, x9, x10, x11, x12, x13, x14, x15 = k4, k5, k6, k7, low, high, nonce, zero
    for _ in range(4):
        x0, x4, x8, x12 = quarter(x0, x4, x8, x12)
        x1, x5, x9, x13 = quarter(x1, x5, x9, x13)
        x2, x6, x10, x14 = quarter(x2, x6, x10, x14)
        x3, x7, x11, x15 = quarter(x3, x7, x11, x15)
        x0, x5, x10, x15 = quarter(x0, x5, x10, x15)
        x1, x6, x11, x12 = quarter(x1, x6, x11, x12)
        x2, x7, x8, x13 = quarter(x2, x7, x8, x13)
        x3, x4, x9, x14 = quarter(x3, x4, x9, x14)
    w = r.words
    w[0], w[1], w[2], w[3] = low32(x0 + c0), low32(x1 + c1), low32(x2 + c2), low32(x3 + c3)
    w[4], w[5], w[6], w[7] = low32(x4 + k0), low32(x5 + k1), low32(x6 + k2), low32(x7 + k3)
    w[8], w[9], w[10], w[11] = low32(x8 + k4), low32(x9 + k5), low32(x10 + k6), low32(x11 + k7)
    w[12], w[13], w[14], w[15] = low32(x12 + low), low32(x13 + high), low32(x14 + nonce), x15
    r.stream = stream
    r.block = block


@inlined
def word(r: Rng, stream: int, index: int) -> int:
    """Word `index` of stream `stream`: 32 random bits."""
    block = index >> 4
    if r.stream != stream or r.block != block:
        fill_block(r, stream, block)
    return int64(r.words[index & 15])


@inlined
def pick(r: Rng, stream: int, read: int, n: int) -> tuple[int, int]:
    """A number below n, each equally likely, and where the stream is to be read next."""
    while True:
        product = word(r, stream, read) * n
        read += 1
        # Lemire's method: the few low words that would favour some numbers are thrown away. Dividing is slow, and
        # needed only where the low word is below n.
        low = product & M
        if low >= n or low >= (1 << 32) % n:
            return product >> 32, read


@compiled
def start_stream(r: Rng, stream: int) -> None:
    """Make `r`, whose key is set, read stream `stream` from its beginning."""
    r.read = 0
    r.block = NONE
    r.stream = stream


@inlined
def below(r: Rng, n: int) -> int:
    """The generator's next number below n."""
    number, read = pick(r, int(r.stream), int(r.read), n)
    r.read = read
    return number


@compiled
def derive_key(master: Rng, index: int, key: Any) -> None:
    """Fill `key` (8 words) with the seed of game number `index` of a series."""
    fill_block(master, 0, index)
    for i in range(8):
        key[i] = master.words[i]


@inlined
def given_outcome(j: Journal, want: int) -> int:
    """The next outcome that the journal was given, or NONE if it has none; notes what was wanted."""
    if j.used < j.given:
        return int(j.outcomes[j.used])
    if j.live == 0 and j.starved == 0:
        j.starved = 1
        j.wanted = want
    return NONE


@inlined
def note_outcome(j: Journal, outcome: int) -> None:
    """Write down an outcome that has come about, if there is room for any; if it was given, it is used up."""
    if j.used < j.room:
        j.outcomes[j.used] = outcome
    elif j.room > 0:
        j.full = 1
    if j.used < max(j.room, j.given):  # else nobody asks, and a search would count past what the number can hold
        j.used += 1


@inlined
def draw_card(s: State, j: Journal) -> int:
    """The top card leaves the deck, which must not be empty. This and `draw_ticket` are the chance seam."""
    sort = given_outcome(j, WANT_CARD)
    if sort != NONE and (sort < 0 or sort >= SORTS or s.deck[sort] == 0):
        j.refused = 1
        sort = NONE
    if sort == NONE:
        sort = 0
        if j.live != 0 and j.refused == 0:
            number, read = pick(s, STREAM_DECK + int(s.shuffles), int(s.deck_read), int(s.deck_size))
            s.deck_read = read
            for earlier in range(SORTS - 1):
                number -= int(s.deck[earlier])
                sort += 1 if number >= 0 else 0
        else:  # the step is void; go on with any card that there is
            while s.deck[sort] == 0:
                sort += 1
    note_outcome(j, sort)
    s.deck[sort] -= 1
    s.deck_size -= 1
    return sort


@compiled
def draw_ticket(b: Board, s: State, j: Journal) -> int:
    """The top ticket leaves the deck, which must not be empty: one never dealt, else the first one sent back."""
    if s.undealt_size == 0:  # no chance in it
        first = int(s.sent[s.sent_drawn])
        if j.used < j.given and j.outcomes[j.used] != first:
            j.refused = 1
        s.sent_drawn += 1
        note_outcome(j, first)
        return first
    ticket = given_outcome(j, WANT_TICKET)
    if ticket != NONE and (ticket < 0 or ticket >= b.tickets or s.undealt & b.ticket_bit[ticket] == 0):
        j.refused = 1
        ticket = NONE
    if ticket == NONE:
        number = 0
        if j.live != 0 and j.refused == 0:
            number, read = pick(s, STREAM_TICKETS, int(s.tickets_read), int(s.undealt_size))
            s.tickets_read = read
        ticket = nth_ticket(b, s.undealt, number)
    note_outcome(j, ticket)
    s.undealt &= ~b.ticket_bit[ticket]
    s.undealt_size -= 1
    return ticket


@compiled
def nth_ticket(b: Board, tickets: Any, n: int) -> int:
    """The n-th ticket of a set, counting from 0."""
    for ticket in range(b.tickets):
        if tickets & b.ticket_bit[ticket] != 0:
            if n == 0:
                return ticket
            n -= 1
    return NONE
