"""Plans: which tracks a seat should claim to complete its tickets, and what that is worth.

Everything here reads only what the seat itself may know: its own hand and tickets, and what lies open.
"""

from __future__ import annotations

from citylines.bots.mind import ORDERS, Mind
from citylines.rules.claims import buildable, open_tracks, twins
from citylines.rules.compiled import compiled, inlined, lowest_bit
from citylines.rules.layout import COLOURS, GREY, KINDS, NONE, PENDING, WILD, Board, State, int64

FAR = 1 << 20
"""Farther than any way."""

MOST_EXTRA = 3
"""Tracks that are planned for their points alone."""


@compiled
def get_to_know(b: Board, m: Mind) -> None:
    """Reckon how many pieces a player usually lays a turn on this board: `m.usual`."""
    turns = 0.0
    had = 0
    for kind in range(b.kinds):
        pieces, spent = 0, 0.0
        for track in range(b.tracks):
            if b.kind[track] == kind:
                pieces += int64(b.needs[track])
                spent += 1.0 + 0.5 * int64(b.cost[track])
        had += int64(b.pieces[kind])
        turns += int64(b.pieces[kind]) * spent / max(1, pieces)
    m.had = had
    m.usual = m.pace * had / max(1.0, turns)


@compiled
def turns_left(b: Board, s: State, m: Mind) -> float:
    """How many turns a seat may still expect, this one included: until the first player runs out of pieces."""
    if s.last_turns != NONE:
        return 1.0
    rounds = float(s.turns) / int64(s.players)
    fewest = 99.0
    for seat in range(s.players):
        left = 0
        for kind in range(KINDS):
            left += int64(s.pieces[seat, kind])
        pace = (m.had - left + m.usual * m.patience) / (rounds + m.patience)  # as seen so far, and as usual
        fewest = min(fewest, max(0, left - int64(b.end_pieces)) / pace)
    return fewest + 1.0


@inlined
def in_time(m: Mind, share: float) -> float:
    """How many turns a plan may take: this one, and a share of those that may come after it."""
    return 1.0 + share * (m.left - 1.0)


@inlined
def odds(m: Mind, turns: float) -> float:
    """How likely a plan of so many turns comes off: surely if it takes a small share of those left, never if a large one."""
    share = (turns - 1.0) / max(1.0, m.left - 1.0)
    return min(1.0, max(0.0, (m.late - share) / (m.late - m.early)))


@compiled
def token_places(b: Board, s: State, seat: int) -> int:
    """The places, as a set of bits, where a seat would get a token for a route that ends there."""
    places = 0
    for symbol in range(b.symbols):
        if s.stack_left[symbol] > 0 and (int(s.tokens[seat]) >> symbol) & 1 == 0 and s.stack_at[symbol] != NONE:
            places |= 1 << int(s.stack_at[symbol])
    return places


@inlined
def ends_in(b: Board, track: int, places: int) -> bool:
    """Whether an end of the track is one of these places."""
    return ((places >> int64(b.a[track])) | (places >> int64(b.b[track]))) & 1 == 1


@compiled
def price_tracks(b: Board, s: State, seat: int, m: Mind) -> None:
    """What each track would cost the seat on a way: nothing if it is its own, FAR if it can't be had."""
    available = open_tracks(b, s, seat)
    mine = s.tracks[seat]
    tokens = token_places(b, s, seat)
    most = 0
    for colour in range(COLOURS):
        most = max(most, int64(s.hand[seat, colour]))
    for track in range(b.tracks):
        if mine & b.bit[track] != 0:
            m.price[track] = 0
        elif available & b.bit[track] == 0 or s.pieces[seat, b.kind[track]] < b.needs[track]:
            m.price[track] = FAR
        else:
            m.price[track] = track_price(b, s, seat, track, most, tokens, m)


@inlined
def track_price(b: Board, s: State, seat: int, track: int, most: int, tokens: int, m: Mind) -> int:
    """Cards not in hand yet, the claim and the pieces, less the points; always something. `most`: cards of one colour."""
    cost = int64(b.cost[track])
    have = most
    if b.colour[track] != GREY:
        have = int64(s.hand[seat, b.colour[track]])
    missing = cost - 0.5 * min(have, cost) + 1.0 * int64(b.wilds[track])
    points = float(b.points[track]) + m.whim[track]
    if ends_in(b, track, tokens):
        points += m.token
    price = m.price_card * missing + m.price_claim + m.price_piece * b.needs[track] - m.price_points * points
    return max(1, int(price))


@compiled
def measure(b: Board, start: int, m: Mind) -> None:
    """The price of the cheapest way from `start` to every place, and the track by which it gets there."""
    for place in range(b.places):
        m.far[place] = FAR
        m.via[place] = NONE
    m.far[start] = 0
    changed = True
    while changed:
        changed = False
        for track in range(b.tracks):
            price = m.price[track]
            one, other = b.a[track], b.b[track]
            if m.far[one] + price < m.far[other]:
                m.far[other] = m.far[one] + price
                m.via[other] = track
                changed = True
            elif m.far[other] + price < m.far[one]:
                m.far[one] = m.far[other] + price
                m.via[one] = track
                changed = True


@compiled
def way_back(b: Board, place: int, m: Mind) -> int:
    """The tracks of the way that `measure` found to a place."""
    tracks = b.first_twin & 0
    while m.via[place] != NONE:
        track = m.via[place]
        tracks |= b.bit[track]
        place = int64(b.a[track]) + int64(b.b[track]) - place
    return tracks


@compiled
def fits(b: Board, s: State, seat: int, tracks: int, m: Mind) -> bool:
    """Whether the seat has pieces enough for all these tracks together; `m.pieces` is what it has beyond."""
    for kind in range(KINDS):
        m.pieces[kind] = s.pieces[seat, kind]
    left = tracks
    while left != 0:
        track = lowest_bit(left)
        left &= left - 1
        m.pieces[b.kind[track]] -= b.needs[track]
    for kind in range(KINDS):
        if m.pieces[kind] < 0:
            return False
    return True


@compiled
def count_need(b: Board, s: State, seat: int, tracks: int, m: Mind) -> int:
    """How many cards of each colour the tracks ask for (`m.need`; at WILD: ferries); how many of all are still lacking."""
    for sort in range(COLOURS + 1):
        m.need[sort] = 0
    left = tracks
    while left != 0:
        track = lowest_bit(left)
        left &= left - 1
        if b.colour[track] != GREY:
            m.need[b.colour[track]] += int64(b.cost[track]) - int64(b.wilds[track])
        m.need[WILD] += b.wilds[track]
    left = tracks
    while left != 0:
        track = lowest_bit(left)
        left &= left - 1
        if b.colour[track] == GREY:  # of whatever colour there is most to spare
            best, spare = 0, -99
            for colour in range(COLOURS):
                extra = int64(s.hand[seat, colour]) - m.need[colour]
                if extra > spare:
                    best, spare = colour, extra
            m.need[best] += int64(b.cost[track]) - int64(b.wilds[track])
    lacking = 0
    for sort in range(COLOURS):
        lacking += max(0, m.need[sort] - int64(s.hand[seat, sort]))
    wilds = int64(s.hand[seat, WILD]) - m.need[WILD]
    if wilds >= 0:
        return max(0, lacking - wilds)
    return lacking - 2 * wilds


@compiled
def count_tracks(tracks: int) -> int:
    """How many tracks are in a set."""
    count = 0
    while tracks != 0:
        tracks &= tracks - 1
        count += 1
    return count


@compiled
def turns_for(b: Board, s: State, seat: int, tracks: int, m: Mind) -> float:
    """How many turns it takes to draw the cards that these tracks lack, and to claim them."""
    return 0.5 * count_need(b, s, seat, tracks, m) + count_tracks(tracks)


@compiled
def points_of(b: Board, tracks: int) -> int:
    """What the tracks score."""
    points = 0
    while tracks != 0:
        points += int64(b.points[lowest_bit(tracks)])
        tracks &= tracks - 1
    return points


@inlined
def make_free(tracks: int, m: Mind) -> None:
    """Price these tracks as if they were built."""
    while tracks != 0:
        m.price[lowest_bit(tracks)] = 0
        tracks &= tracks - 1


@compiled
def plan_in_order(b: Board, s: State, seat: int, planned: int, count: int, m: Mind) -> float:
    """Join the tickets' places one ticket after another (`m.order`), each by the cheapest way given those before.

    The plan begins with the tracks that are `planned`. A ticket is left out if it can't be completed, or if that takes more
    pieces, turns or effort than it is worth. Fills in `m.want`; returns the points that the plan promises for these tickets.
    """
    price_tracks(b, s, seat, m)
    want = planned
    make_free(want, m)
    value = 0.0
    turns = 0.0 if want == 0 else turns_for(b, s, seat, want, m)
    for i in range(count):
        ticket = m.order[i]
        points = float(b.ticket_points[ticket])
        measure(b, int64(b.ticket_a[ticket]), m)
        promised = value - points
        if m.far[b.ticket_b[ticket]] < FAR:
            both = want | (way_back(b, int64(b.ticket_b[ticket]), m) & ~s.tracks[seat])
            more = turns_for(b, s, seat, both, m)
            gain = (2.0 * odds(m, more) - 1.0) * points + points_of(b, both & ~want) - m.turn * (more - turns)
            if gain > -points and more <= in_time(m, m.slack) and fits(b, s, seat, both, m):
                promised = value + gain
                make_free(both & ~want, m)
                want, turns = both, more
        value = promised
    m.want[seat] = want
    return value


@compiled
def extend_plan(b: Board, s: State, seat: int, m: Mind) -> None:
    """Add to the plan the tracks that score more than the turns they take are worth, the best first, while there is time."""
    want = m.want[seat]
    turns = turns_for(b, s, seat, want, m)
    time = in_time(m, m.stretch)
    if turns + 1.0 > time:  # a claim takes a turn at least
        return
    fits(b, s, seat, want, m)
    tokens = token_places(b, s, seat)
    left = buildable(b, s, seat) & ~want
    for _ in range(MOST_EXTRA):
        count_extra(s, seat, m)
        best, found, took = 0.0, NONE, 0.0
        rest = left
        while rest != 0:
            track = int64(lowest_bit(rest))
            rest &= rest - 1
            if b.needs[track] <= m.pieces[b.kind[track]]:
                more = turns_for_one(b, s, seat, track, m)
                gain = float(b.points[track]) + m.whim[track] - m.spree * m.turn * more
                if ends_in(b, track, tokens):
                    gain += m.token
                if gain > best and turns + more <= time:
                    best, found, took = gain, track, more
        if found == NONE:
            break
        want |= b.bit[found]
        left &= ~(twins(b, b.bit[found]) | b.bit[found])
        m.pieces[b.kind[found]] -= b.needs[found]
        turns += took
        if b.colour[found] != GREY:
            m.need[b.colour[found]] += int64(b.cost[found]) - int64(b.wilds[found])
    m.want[seat] = want


@inlined
def count_extra(s: State, seat: int, m: Mind) -> None:
    """What the hand holds of each colour beyond `m.need`; at GREY the most of any."""
    m.extra[GREY] = 0
    for colour in range(COLOURS):
        m.extra[colour] = max(0, int64(s.hand[seat, colour]) - int64(m.need[colour]))
        m.extra[GREY] = max(m.extra[GREY], m.extra[colour])


@inlined
def turns_for_one(b: Board, s: State, seat: int, track: int, m: Mind) -> float:
    """The turns that one more track takes, with what the hand has to spare."""
    wilds = int64(b.wilds[track])
    lacking = max(0, int64(b.cost[track]) - wilds - int64(m.extra[b.colour[track]]))
    return 1.0 + 0.5 * lacking + (1.0 if wilds > s.hand[seat, WILD] else 0.0) * wilds


@compiled
def list_tickets(b: Board, tickets: int, m: Mind) -> int:
    """Put a set of tickets into `m.order`, the most valuable first; how many there are."""
    count = 0
    while tickets != 0:
        ticket = lowest_bit(tickets)
        tickets &= tickets - 1
        at = count
        while at > 0 and b.ticket_points[m.order[at - 1]] < b.ticket_points[ticket]:
            m.order[at] = m.order[at - 1]
            at -= 1
        m.order[at] = ticket
        count += 1
    return count


@compiled
def plan_quickly(b: Board, s: State, seat: int, tickets: int, m: Mind) -> float:
    """A plan for a seat with these tickets, the most valuable ticket first."""
    m.left = turns_left(b, s, m)
    m.held[seat] = tickets
    m.fresh[seat] = 1
    value = plan_in_order(b, s, seat, b.first_twin & 0, list_tickets(b, tickets, m), m)
    m.sure[seat] = m.want[seat]
    extend_plan(b, s, seat, m)
    return value


@compiled
def plan_well(b: Board, s: State, seat: int, tickets: int, m: Mind) -> float:
    """The best plan among those that several orders of the tickets give."""
    best = plan_quickly(b, s, seat, tickets, m)
    count = list_tickets(b, tickets, m)
    want = m.sure[seat]
    for trial in range(1, ORDERS if count > 2 else count):
        # every ticket comes first once; every second time round the others are turned about
        first = m.order[0]
        for i in range(count - 1):
            m.order[i] = m.order[i + 1]
        m.order[count - 1] = first
        if trial == count:
            m.order[0], m.order[1] = m.order[1], m.order[0]
        value = plan_in_order(b, s, seat, b.first_twin & 0, count, m)
        if value > best:
            best, want = value, m.want[seat]
    m.want[seat], m.sure[seat] = want, want
    extend_plan(b, s, seat, m)
    return best


@compiled
def add_to_plan(b: Board, s: State, seat: int, tickets: int, m: Mind) -> float:
    """Plan for more tickets, with what is planned for others as good as built; the points that they promise."""
    m.left = turns_left(b, s, m)
    value = plan_in_order(b, s, seat, m.sure[seat], list_tickets(b, tickets, m), m)
    m.sure[seat] = m.want[seat]
    extend_plan(b, s, seat, m)
    return value


@inlined
def plan_stands(b: Board, s: State, seat: int, m: Mind) -> bool:
    """Whether a seat's plan was made for the tickets it holds and none of its tracks was lost since."""
    if m.fresh[seat] == 0 or m.held[seat] != s.tickets[seat]:
        return False
    return m.want[seat] & ~(open_tracks(b, s, seat) | s.tracks[seat]) == 0


@compiled
def hope_of_tickets(b: Board, s: State, seat: int, unseen: int, m: Mind) -> float:
    """The points that the better of two tickets drawn from `unseen` promises, with the seat's plan as good as built."""
    price_tracks(b, s, seat, m)
    want = m.sure[seat]
    turns = turns_for(b, s, seat, want, m)
    make_free(want, m)
    count = 0
    measured = NONE
    while unseen != 0:
        ticket = lowest_bit(unseen)
        unseen &= unseen - 1
        points = float(b.ticket_points[ticket])
        if int64(b.ticket_a[ticket]) != measured:
            measured = int64(b.ticket_a[ticket])
            measure(b, measured, m)
        gain = -points
        if m.far[b.ticket_b[ticket]] < FAR:
            both = want | (way_back(b, int64(b.ticket_b[ticket]), m) & ~s.tracks[seat])
            more = turns_for(b, s, seat, both, m)
            if fits(b, s, seat, both, m):
                chance = odds(m, more + 1.0)
                effort = points_of(b, both & ~want) - m.turn * (more - turns)
                gain = max(gain, (2.0 * chance - 1.0) * points + chance * effort)
        m.gain[count] = gain
        count += 1
    if count == 0:
        return -99.0
    if count == 1:
        return m.gain[0]
    total = 0.0
    for one in range(count):
        for other in range(one):
            # both are kept when both promise something
            total += max(m.gain[one], m.gain[other], m.gain[one] + m.gain[other])
    return total / (count * (count - 1) / 2)


@compiled
def pending_offer(s: State, seat: int) -> int:
    """Which offer a seat is to decide on."""
    for i in range(s.offers):
        if s.offer_seat[i] == seat and s.offer_kept[i] == PENDING:
            return i
    return NONE
