"""What makes a board a good one, measured. The loader refuses what can't be played; this names what shouldn't be.

Each demand is a function that returns its findings, with the numbers, so that a report shows how close a board is to
a limit and not only on which side. Some demands leave words open; this is how they are read here:

- *Near the centre*: both ends of the route are among the half of the places nearest to the mean position of all.
- *The shortest way* counts cards: on spaces one each, on a subway route its printed number.
- *Values follow the shortest way*: a ticket's value is within 1 of the cards of the shortest way.
- *Short, middle, long*: the span from the smallest to the largest value, cut in three; each third of the span holds a
  third of the tickets, give or take a twelfth of them all.
- *Colours equally common*: the numbers of tracks differ by 1 at most; the numbers of spaces (cards on them, so that a
  subway route counts as what it costs) by no more than the cards of a middling coloured track.
- *Cuts a place off*: without the route, both of its tracks, some place can't be reached any more.
"""

from __future__ import annotations

import heapq
import math
import statistics
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from .drawing import GAP, PLACE_RADIUS, Drawing
from .geometry import Box, cross, outside
from .model import COLOURS, GREY, Board, PieceKind, Route

PLAYERS = 4
SMALLEST_SPACE = 24.0
"""Pixels: the smaller side of a space must be as large as a finger tip is on a screen."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One demand on a board, and how the board meets it."""

    demand: str
    ok: bool
    measured: str
    allowed: str

    def __str__(self) -> str:
        return f"{'ok ' if self.ok else 'BAD'} {self.demand}: {self.measured}, allowed {self.allowed}"


def check_board(board: Board, drawing: Drawing | None = None) -> list[Finding]:
    """Every demand on a board, met or not; with a drawing, those on the drawing too."""
    findings = [finding for demand in DEMANDS for finding in demand(board)]
    if drawing is not None:
        findings += [finding for drawn in DRAWN for finding in drawn(board, drawing)]
    return findings


def _between(demand: str, value: float | Fraction, least: float | Fraction, most: float | Fraction) -> Finding:
    return Finding(demand, least <= value <= most, _number(value), f"{_number(least)} to {_number(most)}")


def _none(demand: str, found: Iterable[str]) -> Finding:
    """A finding that lists what should not be there."""
    names = sorted(found)
    shown = "; ".join(names[:6]) + (f"; and {len(names) - 6} more" if len(names) > 6 else "")
    return Finding(demand, not names, shown or "none", "none")


def _number(value: float | Fraction) -> str:
    return f"{float(value):.3g}" if value != int(value) else str(int(value))


def _pair(a: str, b: str) -> str:
    return f"{a} – {b}"


# Size


def places_count(board: Board) -> list[Finding]:
    """18 to 24 places."""
    return [_between("places", len(board.places), 18, 24)]


def tracks_count(board: Board) -> list[Finding]:
    """No more than 64 tracks."""
    return [_between("tracks", len(board.tracks), 1, 64)]


def room_to_build(board: Board) -> list[Finding]:
    """Spaces enough for all four players to build, and few enough that they meet."""
    return [_room(board, kind) for kind in board.pieces]


def _room(board: Board, kind: PieceKind) -> Finding:
    least, most = (Fraction(13, 10), Fraction(17, 10)) if kind.per_space else (Fraction(9, 10), Fraction(13, 10))
    everybody = kind.each * PLAYERS
    spaces = sum(track.pieces for track in board.tracks if track.by == kind.id)
    found = _between(f"spaces for {kind.id}", spaces, math.ceil(least * everybody), math.floor(most * everybody))
    times = f" ({_number(least)} to {_number(most)} times {everybody})"
    return Finding(found.demand, found.ok, found.measured, found.allowed + times)


# The net


def neighbours_of(board: Board) -> dict[str, set[str]]:
    """The places one route away from each place."""
    neighbours: dict[str, set[str]] = {place.name: set() for place in board.places}
    for route in board.routes:
        neighbours[route.a].add(route.b)
        neighbours[route.b].add(route.a)
    return neighbours


def two_neighbours(board: Board) -> list[Finding]:
    """Every place has at least two different neighbours; places with tokens are named on their own."""
    neighbours = neighbours_of(board)
    findings = [_fewest("fewest neighbours of a place", neighbours, neighbours)]
    if board.tokens is not None and board.tokens.on:
        findings.append(_fewest("fewest neighbours of a place with tokens", neighbours, board.tokens.on))
    return findings


def _fewest(demand: str, neighbours: dict[str, set[str]], places: Iterable[str]) -> Finding:
    name = min(places, key=lambda place: len(neighbours[place]))
    fewest = len(neighbours[name])
    return Finding(demand, fewest >= 2, f"{fewest} ({name})", "2 or more")


def no_bridge(board: Board) -> list[Finding]:
    """No single closed route cuts a place off."""
    routes = board.routes
    cut = (_pair(r.a, r.b) for i, r in enumerate(routes) if not _connected(board, routes[:i] + routes[i + 1 :]))
    return [_none("routes that cut a place off when closed", cut)]


def _connected(board: Board, routes: Iterable[Route]) -> bool:
    group = {place.name: place.name for place in board.places}

    def root(name: str) -> str:
        while group[name] != name:
            name = group[name]
        return name

    for route in routes:
        group[root(route.a)] = root(route.b)
    return len({root(name) for name in group}) == 1


def near_centre(board: Board) -> set[str]:
    """The half of the places nearest to the mean position of all."""
    lat = statistics.fmean(place.lat for place in board.places)
    lon = statistics.fmean(place.lon for place in board.places)
    squeeze = math.cos(math.radians(lat))
    nearest = sorted(board.places, key=lambda p: (math.hypot(p.lat - lat, (p.lon - lon) * squeeze), p.name))
    return {place.name for place in nearest[: len(nearest) // 2]}


def double_routes(board: Board) -> list[Finding]:
    """Double routes are a third to a half of the pairs near the centre; most have two colours."""
    centre = near_centre(board)
    doubles = [route for route in board.routes if len(route.tracks) == 2]
    pairs = {frozenset((r.a, r.b)) for r in board.routes if {r.a, r.b} <= centre}
    double = {frozenset((r.a, r.b)) for r in doubles if {r.a, r.b} <= centre}
    share = Fraction(len(double), len(pairs)) if pairs else Fraction(0)
    mixed = sum(route.tracks[0] != route.tracks[1] for route in doubles)
    return [
        _between("double routes among the pairs near the centre", share, Fraction(1, 3), Fraction(1, 2)),
        Finding(
            "double routes with two different colours",
            2 * mixed > len(doubles),
            f"{mixed} of {len(doubles)}",
            "more than half",
        ),
    ]


# Colours


def colours_even(board: Board) -> list[Finding]:
    """The six colours are equally common within one route each, in tracks and in spaces."""
    coloured = [track for track in board.tracks if track.colour != GREY]
    tracks = Counter(track.colour for track in coloured)
    spaces: Counter[str] = Counter()
    for track in coloured:
        spaces[track.colour] += track.cards
    middling = int(statistics.median(track.cards for track in coloured)) if coloured else 1
    return [_even("tracks", tracks, 1), _even("spaces", spaces, middling)]


def _even(what: str, by_colour: Counter[str], most: int) -> Finding:
    counts = [by_colour[colour] for colour in COLOURS]
    measured = ", ".join(f"{colour} {by_colour[colour]}" for colour in COLOURS)
    return Finding(f"{what} of each colour", max(counts) - min(counts) <= most, measured, f"{most} apart at most")


def grey_share(board: Board) -> list[Finding]:
    """A quarter to a third of the tracks are grey."""
    grey = sum(track.colour == GREY for track in board.tracks)
    return [_between("grey tracks", Fraction(grey, len(board.tracks)), Fraction(1, 4), Fraction(1, 3))]


# Tickets


def cards_between(board: Board) -> dict[tuple[str, str], int]:
    """The cards of the shortest way between any two places."""
    names = [place.name for place in board.places]
    far = 10**6
    cards = {(a, b): 0 if a == b else far for a in names for b in names}
    for r in board.routes:
        cards[r.a, r.b] = cards[r.b, r.a] = min(cards[r.a, r.b], r.cards)
    for via in names:
        for a in names:
            for b in names:
                cards[a, b] = min(cards[a, b], cards[a, via] + cards[via, b])
    return cards


def tickets_not_between_neighbours(board: Board) -> list[Finding]:
    """No ticket joins two neighbours."""
    neighbours = neighbours_of(board)
    return [_none("tickets between neighbours", (_pair(t.a, t.b) for t in board.tickets if t.b in neighbours[t.a]))]


def tickets_spread(board: Board) -> list[Finding]:
    """Every place is on one to four tickets."""
    on = Counter(end for ticket in board.tickets for end in (ticket.a, ticket.b))
    counts = [on[place.name] for place in board.places]
    measured = f"{min(counts)} to {max(counts)}"
    return [Finding("tickets that name a place", min(counts) >= 1 and max(counts) <= 4, measured, "1 to 4")]


def ticket_values(board: Board) -> list[Finding]:
    """Each value is within 1 of the cards of the shortest way."""
    cards = cards_between(board)
    off = (
        f"{_pair(t.a, t.b)} is worth {t.points} and takes {cards[t.a, t.b]} cards"
        for t in board.tickets
        if abs(t.points - cards[t.a, t.b]) > 1
    )
    return [_none("tickets worth over 1 more or less than the shortest way's cards", off)]


def ticket_lengths(board: Board) -> list[Finding]:
    """Short, middle and long tickets in even shares."""
    values = [ticket.points for ticket in board.tickets]
    least, span = min(values), max(values) - min(values)
    bands = Counter(min(2, 3 * (value - least) // span) if span else 0 for value in values)
    low, high = Fraction(len(values), 4), Fraction(5 * len(values), 12)
    names = ("short", "middle", "long")
    return [_between(f"{name} tickets", bands[i], math.ceil(low), math.floor(high)) for i, name in enumerate(names)]


def tickets_within_pieces(board: Board) -> list[Finding]:
    """No ticket needs more pieces than a player has."""
    beyond = (_pair(t.a, t.b) for t in board.tickets if not can_join(board, t.a, t.b))
    return [_none("tickets that need more pieces than a player has", beyond)]


def can_join(board: Board, a: str, b: str) -> bool:
    """True when one player's pieces are enough to join two places on an empty board."""
    each = {kind.id: kind.each for kind in board.pieces}
    kinds = tuple(each)
    ways: dict[str, list[tuple[str, int, int]]] = defaultdict(list)
    for track in board.tracks:
        step = (kinds.index(track.by), track.pieces)
        ways[track.a].append((track.b, *step))
        ways[track.b].append((track.a, *step))
    # Fewer streetcars can mean more subway cars, so a place is visited again unless an earlier visit was better in all.
    queue = [((0,) * len(kinds), a)]
    seen: dict[str, list[tuple[int, ...]]] = defaultdict(list)
    while queue:
        used, here = heapq.heappop(queue)
        if here == b:
            return True
        if any(all(s <= u for s, u in zip(before, used, strict=True)) for before in seen[here]):
            continue
        seen[here].append(used)
        for there, kind, pieces in ways[here]:
            after = tuple(u + pieces if k == kind else u for k, u in enumerate(used))
            if after[kind] <= each[kinds[kind]]:
                heapq.heappush(queue, (after, there))
    return False


Demand = Callable[[Board], list[Finding]]

DEMANDS: tuple[Demand, ...] = (
    places_count,
    tracks_count,
    room_to_build,
    two_neighbours,
    no_bridge,
    double_routes,
    colours_even,
    grey_share,
    tickets_not_between_neighbours,
    tickets_spread,
    ticket_values,
    ticket_lengths,
    tickets_within_pieces,
)
"""The demands on the game, in the order of the report."""


# The drawing


def _route_name(board: Board, track: int) -> str:
    return _pair(board.tracks[track].a, board.tracks[track].b)


def spaces_large_enough(board: Board, drawing: Drawing) -> list[Finding]:
    """Every space can be hit with a finger."""
    smallest = min(min(s.box.width, s.box.height) for line in drawing.tracks for s in line.spaces)
    allowed = f"{SMALLEST_SPACE:g} px or more"
    return [Finding("smaller side of the smallest space", smallest >= SMALLEST_SPACE, f"{smallest:.1f} px", allowed)]


def spaces_apart(board: Board, drawing: Drawing) -> list[Finding]:
    """No two spaces overlap."""
    boxes = [(line.track, space.box) for line in drawing.tracks for space in line.spaces]
    hit = (
        f"{_route_name(board, t)} and {_route_name(board, u)}"
        for (t, one), (u, other) in combinations(boxes, 2)
        if one.touches(other)
    )
    return [_none("spaces that overlap", set(hit))]


def lines_apart(board: Board, drawing: Drawing) -> list[Finding]:
    """No two routes cross, and none runs through a space of another."""
    crossing = set()
    for one, other in combinations(drawing.tracks, 2):
        through = any(s.box.crosses_line(other.line) for s in one.spaces)
        through = through or any(s.box.crosses_line(one.line) for s in other.spaces)
        if through or cross(one.line, other.line):
            crossing.add(f"{_route_name(board, one.track)} and {_route_name(board, other.track)}")
    return [_none("routes that cross", crossing)]


def places_clear(board: Board, drawing: Drawing) -> list[Finding]:
    """No track passes over a place, and places don't touch."""
    over = set()
    for name, spot in drawing.spots.items():
        at = (spot.x, spot.y)
        for line in drawing.tracks:
            track = board.tracks[line.track]
            passes = any(space.box.touches_circle(at, PLACE_RADIUS) for space in line.spaces)
            away = name not in (track.a, track.b) and len(outside(line.line, at, PLACE_RADIUS)) < len(line.line)
            if passes or away:
                over.add(f"{_route_name(board, line.track)} over {name}")
    near = (
        _pair(a, b)
        for (a, one), (b, other) in combinations(drawing.spots.items(), 2)
        if math.dist((one.x, one.y), (other.x, other.y)) < 2 * PLACE_RADIUS + GAP
    )
    return [_none("tracks over places", over), _none("places that touch", near)]


def labels_clear(board: Board, drawing: Drawing) -> list[Finding]:
    """No label covers a track, a place or another label, and all are on the canvas."""
    covered = set()
    for name, spot in drawing.spots.items():
        box = spot.label.box
        for line in drawing.tracks:
            if box.crosses_line(line.line) or any(box.touches(space.box) for space in line.spaces):
                covered.add(f"{name} on {_route_name(board, line.track)}")
        for other, there in drawing.spots.items():
            if box.touches_circle((there.x, there.y), PLACE_RADIUS) or (other != name and box.touches(there.label.box)):
                covered.add(f"{name} on {other}")
        if not _inside(box, drawing):
            covered.add(f"{name} off the canvas")
    return [_none("labels that cover something", covered)]


def _inside(box: Box, drawing: Drawing) -> bool:
    return all(0 <= x <= drawing.width and 0 <= y <= drawing.height for x, y in box.corners())


def all_on_canvas(board: Board, drawing: Drawing) -> list[Finding]:
    """Every space is on the canvas."""
    off = {_route_name(board, t.track) for t in drawing.tracks for s in t.spaces if not _inside(s.box, drawing)}
    return [_none("tracks off the canvas", off)]


DrawnDemand = Callable[[Board, Drawing], list[Finding]]

DRAWN: tuple[DrawnDemand, ...] = (
    spaces_large_enough,
    spaces_apart,
    lines_apart,
    places_clear,
    labels_clear,
    all_on_canvas,
)
"""The demands on a drawing."""
