"""The compiled part of the environments: a view as numbers, and many games stepped in one call.

All of it is in this one file: the cache of machine code is named by the sources of `rules/` and `bots/`, and Numba itself
sees a change in a function's own file alone.
"""

from __future__ import annotations

from typing import Any

from citylines.bots.choices import choose_as
from citylines.rules.chance import below
from citylines.rules.compiled import JIT, F, _compile, compiled, inlined, lowest_bit
from citylines.rules.layout import (
    DEALT,
    ERAS,
    FINE,
    KEEP,
    KEEP_SETUP,
    NONE,
    OVER,
    PENDING,
    ROW,
    SORTS,
    Actions,
    Board,
    Journal,
    Records,
    Rng,
    Score,
    State,
    View,
    int64,
)
from citylines.rules.play import set_up_game
from citylines.rules.refusals import refusal
from citylines.rules.scoring import score
from citylines.rules.turns import legal, step
from citylines.rules.views import hide_secrets

PHASES = OVER + 1
SHIFT = 7
BASE = 1 << SHIFT
"""Numbers that an int8 can't hold are written as two: how many times BASE, and the rest."""
OFFER = 5
"""Numbers for each offer of tickets."""

WIN, RANK, SCORE = range(3)
"""What a game is played for: see `rewards.py`."""


def unlocked(function: F) -> F:
    """Compiled, and without Python's lock while it runs: several threads can be in such a function at once."""
    return _compile(function, nogil=True) if JIT else function


# ---------------------------------------------------------------------- a view as numbers
#
# Most of an observation is 0 most of the time, so it is cleared first, and the parts then write what is not. Each function
# is told where its parts begin and returns where the next one does: order, names and shapes are those of `encoding.py`.


@inlined
def put_one(out: Any, at: int, which: int, size: int) -> int:
    """One of `size` numbers is 1: number `which`; none if that is NONE."""
    if which >= 0:
        out[at + which] = 1
    return at + size


@inlined
def put_bits(out: Any, at: int, mask: int, size: int) -> int:
    """A set as `size` numbers: those in it are 1."""
    while mask != 0:
        out[at + lowest_bit(mask)] = 1
        mask &= mask - 1
    return at + size


@inlined
def put_wide(out: Any, at: int, number: int) -> int:
    """A number that may be too large for an int8, as two."""
    out[at] = number >> SHIFT
    out[at + 1] = number & (BASE - 1)
    return at + 2


@inlined
def put_sorts(out: Any, at: int, counts: Any) -> int:
    """Cards by sort."""
    for sort in range(SORTS):
        out[at + sort] = counts[sort]
    return at + SORTS


@inlined
def first_seat(v: View) -> int:
    """The seat that comes first: the observer's; seat 0 for a spectator."""
    return int64(v.observer) if v.observer < int64(v.players) else 0


@inlined
def nth_seat(first: int, i: int, players: int) -> int:
    """The seat that comes i places after the first."""
    seat = first + i
    return seat - players if seat >= players else seat


@inlined
def places_after(first: int, seat: int, players: int) -> int:
    """How many places after the first a seat comes: the inverse of `nth_seat`."""
    return seat - first if seat >= first else seat - first + players


@compiled
def encode(b: Board, v: View, out: Any) -> int:
    """Write a view to `out`, as `encoding.py` describes; how many numbers that takes."""
    first, players = first_seat(v), int64(v.players)
    out[:] = 0
    at = put_course(v, first, players, out, 0)
    at = put_cards(v, first, players, out, at)
    at = put_memory(v, first, players, out, at)
    at = put_board(b, v, first, players, out, at)
    at = put_tokens(b, v, first, players, out, at)
    at = put_tickets(b, v, first, players, out, at)
    at = put_offers(b, v, first, players, out, at)
    if v.phase == OVER:
        put_revealed(b, v, first, players, out, at)
    return at + revealed_size(int64(b.tickets), players)


@compiled
def put_course(v: View, first: int, players: int, out: Any, at: int) -> int:
    """phase, seat, start, observer, turns, passes, last_turns, claimed."""
    at = put_one(out, at, int64(v.phase), PHASES)
    at = put_one(out, at, places_after(first, int64(v.seat), players), players)
    at = put_one(out, at, places_after(first, int64(v.start), players), players)
    at = put_one(out, at, int64(v.observer) if v.observer < players else NONE, players)
    at = put_wide(out, at, int64(v.turns))
    out[at], out[at + 1], out[at + 2] = v.passes, v.last_turns, v.claimed
    return at + 3


@compiled
def put_cards(v: View, first: int, players: int, out: Any, at: int) -> int:
    """row, deck_size, discards, hand, hand_sizes."""
    for slot in range(ROW):
        at = put_one(out, at, int64(v.row[slot]), SORTS)
    out[at] = v.deck_size
    at = put_sorts(out, at + 1, v.discards)
    at = put_sorts(out, at, v.hand[first])
    for i in range(players):
        out[at + i] = v.hand_size[nth_seat(first, i, players)]
    return at + players


@compiled
def put_memory(v: View, first: int, players: int, out: Any, at: int) -> int:
    """shuffles, era, unshown, drawn, drawn_sizes, needs, net."""
    at = put_wide(out, at, int64(v.shuffles))
    out[at] = v.era
    at += 1
    eras = int64(v.era) + 1  # of later ones there is nothing
    for era in range(eras):
        put_sorts(out, at + era * SORTS, v.unshown[era])
        put_sorts(out, at + (ERAS + era) * SORTS, v.drawn[first, era])
    at += 2 * ERAS * SORTS
    for i in range(players):
        seat = nth_seat(first, i, players)
        for era in range(eras):
            out[at + i * ERAS + era] = v.drawn_size[seat, era]
            put_sorts(out, at + players * ERAS + (i * ERAS + era) * SORTS, v.need[seat, era])
        put_sorts(out, at + players * ERAS * (SORTS + 1) + i * SORTS, v.net[seat])
    return at + players * (ERAS * (SORTS + 1) + SORTS)


@compiled
def put_board(b: Board, v: View, first: int, players: int, out: Any, at: int) -> int:
    """tracks, pieces, points."""
    tracks, kinds = int64(b.tracks), int64(b.kinds)
    pieces, points = at + players * tracks, at + players * (tracks + kinds)
    for i in range(players):
        seat = nth_seat(first, i, players)
        put_bits(out, at + i * tracks, v.tracks[seat], tracks)
        for kind in range(kinds):
            out[pieces + i * kinds + kind] = v.pieces[seat, kind]
        put_wide(out, points + 2 * i, int64(v.points[seat]))
    return points + 2 * players


@compiled
def put_tokens(b: Board, v: View, first: int, players: int, out: Any, at: int) -> int:
    """tokens, stacks_at, stacks_left, placed; nothing on a board without tokens."""
    symbols, places = int64(b.symbols), int64(b.places)
    if symbols == 0:
        return at
    for i in range(players):
        at = put_bits(out, at, int64(v.tokens[nth_seat(first, i, players)]), symbols)
    left = at + symbols * places
    for symbol in range(symbols):
        at = put_one(out, at, int64(v.stack_at[symbol]), places)
        out[left + symbol] = v.stack_left[symbol]
    out[left + symbols] = v.placed
    return left + symbols + 1


@compiled
def put_tickets(b: Board, v: View, first: int, players: int, out: Any, at: int) -> int:
    """tickets, offered, choice, ticket_counts, ticket_deck."""
    tickets = int64(b.tickets)
    at = put_bits(out, at, v.tickets[first], tickets)
    pending = pending_offer(v, first)
    if pending != NONE:
        for which in range(DEALT):
            put_one(out, at + which * tickets, int64(v.offer[pending, which]), tickets)
    at += DEALT * tickets
    out[at] = v.choice[first]
    at += 1
    for i in range(players):
        out[at + i] = v.tickets_size[nth_seat(first, i, players)]
    at += players
    out[at], out[at + 1], out[at + 2] = v.undealt_size, v.sent_size, v.sent_drawn
    return at + 3


@compiled
def pending_offer(v: View, seat: int) -> int:
    """The number of the offer that a seat has still to decide on, or NONE."""
    if v.phase == KEEP_SETUP or v.phase == KEEP:
        for i in range(v.offers):
            if v.offer_seat[i] == seat and v.offer_kept[i] == PENDING:
                return i
    return NONE


@compiled
def put_offers(b: Board, v: View, first: int, players: int, out: Any, at: int) -> int:
    """offers: who was offered how many tickets, which, and what was kept. Seats and tickets count from 1 here."""
    for i in range(v.offers):
        row = at + i * OFFER
        out[row] = places_after(first, int64(v.offer_seat[i]), players) + 1
        out[row + 1] = v.offer_size[i]
        out[row + 2] = v.offer[i, 0] + 1
        out[row + 3] = v.offer[i, 1] + 1
        out[row + 4] = v.offer_kept[i]
    return at + OFFER * int64(b.tickets)


@compiled
def put_revealed(b: Board, v: View, first: int, players: int, out: Any, at: int) -> None:
    """hands_revealed, drawn_revealed, deck_revealed, tickets_revealed, undealt_revealed: what was secret until the end."""
    for i in range(1, players):
        at = put_sorts(out, at, v.hand[nth_seat(first, i, players)])
    for i in range(1, players):
        for era in range(ERAS):
            at = put_sorts(out, at, v.drawn[nth_seat(first, i, players), era])
    at = put_sorts(out, at, v.deck)
    for i in range(1, players):
        at = put_bits(out, at, v.tickets[nth_seat(first, i, players)], int64(b.tickets))
    put_bits(out, at, v.undealt, int64(b.tickets))


@compiled
def revealed_size(tickets: int, players: int) -> int:
    """How many numbers the parts take that are 0 until the game is over."""
    return (players - 1) * (SORTS + ERAS * SORTS + tickets) + SORTS + tickets


@unlocked
def encode_view(b: Records, v: Records, out: Any) -> int:
    """The same for callers from Python."""
    return encode(b[0], v[0], out)


# ---------------------------------------------------------------------- one game


@compiled
def observe(b: Board, observer: int, view: View, out: Any) -> None:
    """Make a copy of a state the observer's view, and write it to `out`: nothing gets there but through a view."""
    hide_secrets(view, observer)
    encode(b, view, out)


@compiled
def list_mask(b: Board, s: State, listing: Actions, mask: Any) -> int:
    """Write to `mask` which actions are legal; how many are."""
    count = legal(b, s, listing)
    for action in range(b.actions):
        mask[action] = False
    for i in range(count):
        mask[listing.list[i]] = True
    return count


@unlocked
def look(b: Records, s: Records, observer: int, view: Records, listing: Records, out: Any, mask: Any) -> None:
    """What a seat sees of a game, and what it may do: nothing, unless it is the one to decide."""
    view[0] = s[0]
    observe(b[0], observer, view[0], out)
    if s[0].phase != OVER and s[0].seat == observer:
        list_mask(b[0], s[0], listing[0], mask)
    else:
        for action in range(b[0].actions):
            mask[action] = False


@compiled
def reward(kind: int, result: Score, players: int, rewards: Any) -> None:
    """What each seat gets for how a game ended: see `rewards.py`."""
    for seat in range(players):
        if kind == WIN:
            rewards[seat] = win_reward(result, players, seat)
        elif kind == RANK:
            rewards[seat] = rank_reward(result, players, seat)
        else:
            rewards[seat] = score_reward(result, players, seat)


@compiled
def win_reward(result: Score, players: int, seat: int) -> float:
    """1 for a victory alone, the others -1 between them; those who share it share that."""
    winners = 0
    for other in range(players):
        winners += 1 if result.rank[other] == 1 else 0
    share = 1.0 / winners if result.rank[seat] == 1 else 0.0
    return (share * players - 1.0) / (players - 1.0)


@compiled
def rank_reward(result: Score, players: int, seat: int) -> float:
    """From 1 for the first place evenly down to -1 for the last; equals share what their places are worth."""
    ahead, behind = 0, 0
    for other in range(players):
        ahead += 1 if result.rank[other] < result.rank[seat] else 0
        behind += 1 if result.rank[other] > result.rank[seat] else 0
    return (behind - ahead) / (players - 1.0)


@compiled
def score_reward(result: Score, players: int, seat: int) -> float:
    """By how many points a seat is ahead of the others' mean."""
    total = 0
    for other in range(players):
        total += int64(result.total[other])
    own = int64(result.total[seat])
    return own - (total - own) / (players - 1.0)


@unlocked
def reward_now(b: Records, s: Records, kind: int, result: Records, rewards: Any) -> None:
    """The rewards if the game ended now."""
    score(b[0], s[0], result[0])
    reward(kind, result[0], int64(s[0].players), rewards)


# ---------------------------------------------------------------------- many games


@compiled
def show(
    b: Board, s: State, i: int, view: Any, listing: Actions, seats: Any, counts: Any, obs: Any, masks: Any
) -> None:
    """Write game i as the seat to decide sees it."""
    seats[i] = s.seat
    counts[i] = list_mask(b, s, listing, masks[i])
    view[0] = s
    observe(b, int64(s.seat), view[0], obs[i])


@compiled
def play_bots(b: Board, s: State, bots: Any, view: Any, minds: Any, rng: Rng, j: Journal, listing: Actions) -> int:
    """Let the bots decide until somebody else is to, or the game is over; how many decisions that took."""
    decisions = 0
    while s.phase != OVER and bots[s.seat] != NONE:
        count = legal(b, s, listing)
        action = int64(listing.list[0])
        if count > 1:
            view[0] = s
            hide_secrets(view[0], int64(s.seat))
            action = choose_as(bots[s.seat], b, view[0], minds[0], listing, count, rng)
        step(b, s, action, j)
        decisions += 1
    return decisions


@unlocked
def begin_games(
    b: Records, s: Records, first: int, last: int, players: int, series: Records, episodes: Any, lengths: Any,
    bots: Any, minds: Records, moves: Records, view: Records, j: Records, listing: Records,
    seats: Any, counts: Any, obs: Any, masks: Any,
) -> None:  # fmt: skip
    """Deal games `first` to `last` - 1, each the next of its own series."""
    for i in range(first, last):
        set_up_game(b[0], s[i], players, series[i], episodes[i], j[0])
        lengths[i] = play_bots(b[0], s[i], bots[i], view, minds, moves[i], j[0], listing[0])
        show(b[0], s[i], i, view, listing[0], seats, counts, obs, masks)


@unlocked
def step_games(
    b: Records, s: Records, first: int, last: int, actions: Any, kind: int, series: Records, episodes: Any, lengths: Any,
    bots: Any, minds: Records, moves: Records, view: Records, j: Records, listing: Records, result: Records,
    seats: Any, counts: Any, obs: Any, masks: Any, rewards: Any, ended: Any, refused: Any,
    final_scores: Any, final_lengths: Any,
) -> int:  # fmt: skip
    """Step games `first` to `last` - 1 and deal those anew that end; how many actions were refused, whose games stay as
    they were."""
    wrong = 0
    j[0].live = 1
    for i in range(first, last):
        players = int64(s[i].players)
        rewards[i, :] = 0.0
        ended[i] = False
        refused[i] = refusal(b[0], s[i], int64(actions[i])) != FINE
        if refused[i]:
            wrong += 1
            continue
        step(b[0], s[i], int64(actions[i]), j[0])
        lengths[i] += 1 + play_bots(b[0], s[i], bots[i], view, minds, moves[i], j[0], listing[0])
        if s[i].phase == OVER:
            score(b[0], s[i], result[0])
            reward(kind, result[0], players, rewards[i])
            for seat in range(players):
                final_scores[i, seat] = result[0].total[seat]
            ended[i] = True
            final_lengths[i] = lengths[i]
            episodes[i] += 1
            set_up_game(b[0], s[i], players, series[i], episodes[i], j[0])
            lengths[i] = play_bots(b[0], s[i], bots[i], view, minds, moves[i], j[0], listing[0])
        show(b[0], s[i], i, view, listing[0], seats, counts, obs, masks)
    return wrong


@unlocked
def choose_randomly(first: int, last: int, counts: Any, masks: Any, moves: Records, actions: Any) -> None:
    """One of the legal actions for each of games `first` to `last` - 1, each equally likely."""
    for i in range(first, last):
        left = below(moves[i], int64(counts[i]))
        action = 0
        while left > 0 or not masks[i, action]:
            left -= 1 if masks[i, action] else 0
            action += 1
        actions[i] = action


# ---------------------------------------------------------------------- pictures


@compiled
def undo_filters(lines: Any, out: Any) -> None:
    """The bytes of a PNG's lines from what is stored of them, with a blank line above and a blank pixel before each."""
    for y in range(lines.shape[0]):
        how = lines[y, 0]
        for x in range(1, lines.shape[1]):
            left, above, corner = int64(out[y + 1, x - 1]), int64(out[y, x + 3]), int64(out[y, x - 1])
            guess = 0
            if how == 1:
                guess = left
            elif how == 2:
                guess = above
            elif how == 3:
                guess = (left + above) >> 1
            elif how == 4:
                guess = nearest(left, above, corner)
            out[y + 1, x + 3] = (int64(lines[y, x]) + guess) & 255


@compiled
def nearest(left: int, above: int, corner: int) -> int:
    """Paeth's guess: whichever of the three is nearest to left + above - corner."""
    to_left, to_above = abs(above - corner), abs(left - corner)
    to_corner = abs(left + above - 2 * corner)
    if to_left <= to_above and to_left <= to_corner:
        return left
    return above if to_above <= to_corner else corner
