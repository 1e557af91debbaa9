"""A board as an SVG picture: self-contained, with a title on everything that can be pointed at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from itertools import chain

from .drawing import LINE_HEIGHT, PLACE_RADIUS, SIDES, Drawing, Label, Shape, Space, TrackLine, Words, load_drawing
from .geometry import Point
from .glyphs import ANY_WILD, COLOUR_SIGNS, TOKEN_SIGNS, WILD_SIGNS
from .model import GREY, Board, PieceKind, Track

SEATS = ("#f4c430", "#16a3a0", "#e0559a", "#fbf7ec")
"""The players' colours: none of them is a colour of routes. The windows of their cars count the seats."""

_BOLD = 'font-weight="700" text-anchor="middle"'

FONT = "'Source Sans Pro','Source Sans 3','Segoe UI','Helvetica Neue',Arial,sans-serif"


def board_svg(
    board: Board,
    drawing: Drawing | None = None,
    *,
    owners: Mapping[int, int] | None = None,
    tokens: Mapping[str, tuple[str, int]] | None = None,
) -> str:
    """The picture of a board.

    `owners` gives the seat (from 0) that has claimed a track, by the track's id; `tokens` the symbol and the number of
    the tokens that lie on a place.
    """
    return "\n".join(_Picture(board, drawing or load_drawing(board), owners or {}, tokens or {}).parts()) + "\n"


class _Picture:
    def __init__(
        self, board: Board, drawing: Drawing, owners: Mapping[int, int], tokens: Mapping[str, tuple[str, int]]
    ) -> None:
        self.board = board
        self.drawing = drawing
        self.owners = owners
        self.tokens = tokens
        self.kinds = {kind.id: kind for kind in board.pieces}
        self.ink = drawing.palette["ink"]
        self.paper = drawing.palette["paper"]

    def parts(self) -> Iterator[str]:
        wide, high = _n(self.drawing.width), _n(self.drawing.height)
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
            f'role="img" font-family="{FONT}">'
        )
        yield f"<title>{escape(self.board.name)}: the board</title>"
        yield f'<rect width="{wide}" height="{high}" fill="{self.drawing.palette[self.drawing.background]}"/>'
        yield from chain(self.scenery(), self.heading(), self.points_tables(), self.lines(), self.tracks())
        yield from chain(self.places(), self.labels(), self.frame(), ["</svg>"])

    # Scenery

    def scenery(self) -> Iterator[str]:
        yield '<g class="scenery">'
        yield from map(self.shape, self.drawing.shapes)
        yield from map(self.words, self.drawing.words)
        yield "</g>"

    def shape(self, shape: Shape) -> str:
        title = f"<title>{escape(shape.name)}</title>" if shape.name else ""
        palette = self.drawing.palette
        if shape.width:
            colour = {"river": palette["water"], "bridge": palette["red"]}.get(shape.kind, palette["street"])
            look = f'fill="none" stroke="{colour}" stroke-width="{_n(shape.width)}" stroke-linecap="round"'
            return f'<path d="{smooth(shape.points, closed=False)}" {look}>{title}</path>'
        shore = f' stroke="{self.paper}" stroke-width="5" stroke-opacity=".75"' if shape.kind != "park" else ""
        return f'<path d="{smooth(shape.points, closed=True)}" fill="{palette[shape.kind]}"{shore}>{title}</path>'

    def words(self, words: Words) -> str:
        colour = {"water": "#5b93ab", "river": "#5b93ab", "park": "#7d9a56"}.get(words.kind, "#a3967c")
        turn = f' transform="rotate({_n(words.angle)} {_n(words.x)} {_n(words.y)})"' if words.angle else ""
        return (
            f'<text x="{_n(words.x)}" y="{_n(words.y)}" font-size="{_n(words.size)}" font-style="italic" '
            f'letter-spacing="3" text-anchor="middle" fill="{colour}"{turn}>{escape(words.text)}</text>'
        )

    def heading(self) -> Iterator[str]:
        x, y = self.drawing.title
        yield (
            f'<text x="{_n(x)}" y="{_n(y)}" font-size="46" font-weight="700" letter-spacing="5" text-anchor="middle" '
            f'fill="{self.ink}"{_halo(self.paper, 6)}>{escape(self.board.name.upper())}</text>'
        )

    def frame(self) -> Iterator[str]:
        wide, high = _n(self.drawing.width - 10), _n(self.drawing.height - 10)
        look = f'fill="none" stroke="{self.ink}" stroke-width="4"'
        yield f'<rect x="5" y="5" width="{wide}" height="{high}" rx="12" {look}/>'

    # The table of points

    def points_tables(self) -> Iterator[str]:
        x, y = self.drawing.points_table
        for kind in self.board.pieces:
            yield from self.points_table(kind, x, y)
            y += 104

    def points_table(self, kind: PieceKind, x: float, y: float) -> Iterator[str]:
        used = sorted({route.cards for route in self.board.routes if route.by == kind.id})
        wide = max(60 + 40 * len(used), 190)
        what = "spaces" if kind.per_space else "cards"
        yield f'<g transform="translate({_n(x)} {_n(y)})" class="points" fill="{self.ink}">'
        yield f'<rect width="{wide}" height="94" rx="10" fill="{self.paper}" fill-opacity=".92"/>'
        name = escape(kind.id.replace("-", " ").capitalize())
        yield f'<text x="12" y="24" font-size="17" font-weight="700">{name} routes</text>'
        yield f'<text x="12" y="53" font-size="15">{what}</text><text x="12" y="81" font-size="15">points</text>'
        for i, cards in enumerate(used):
            at = 82 + 40 * i
            yield f'<text x="{at}" y="53" font-size="17" text-anchor="middle">{cards}</text>'
            yield f'<text x="{at}" y="81" font-size="19" {_BOLD}>{kind.points[cards]}</text>'
        yield f'<path d="M12 61H{wide - 12}" stroke="{self.ink}" stroke-opacity=".35"/></g>'

    # Tracks

    def lines(self) -> Iterator[str]:
        """What the spaces lie on: a pale bed, or the grey line of a subway."""
        yield '<g class="lines" fill="none" stroke-linecap="round">'
        for line in self.drawing.tracks:
            track = self.board.tracks[line.track]
            a, b = self.drawing.spots[track.a], self.drawing.spots[track.b]
            d = _polyline(((a.x, a.y), *line.line, (b.x, b.y)))
            if self.kinds[track.by].per_space:
                yield f'<path d="{d}" stroke="{self.paper}" stroke-opacity=".7" stroke-width="8"/>'
            else:
                yield f'<path d="{d}" stroke="{self.paper}" stroke-width="13"/>'
                yield f'<path d="{d}" stroke="#85878c" stroke-width="8"/>'
        yield "</g>"

    def tracks(self) -> Iterator[str]:
        yield '<g class="tracks">'
        for line in self.drawing.tracks:
            yield from self.track(self.board.tracks[line.track], line)
        yield "</g>"

    def track(self, track: Track, line: TrackLine) -> Iterator[str]:
        owner = self.owners.get(track.id)
        yield f'<g data-track="{track.id}"><title>{escape(self.describe(track))}</title>'
        for space in line.spaces:
            yield self.space(track, space)
            if owner is not None:
                yield self.car(owner, space)
        yield "</g>"

    def describe(self, track: Track) -> str:
        """A track in words."""
        kind = self.kinds[track.by]
        unit = ("space" if kind.per_space else "card") + ("s" if track.cards > 1 else "")
        parts = [f"{track.a} – {track.b}", f"{track.cards} {unit}", track.colour]
        if len(self.kinds) > 1:
            parts.append(kind.id.replace("-", " "))
        if track.wilds:
            parts.append(f"{track.wilds} {self.board.wild}")
        if track.twin is not None:
            parts.append("double route")
        if track.id in self.owners:
            parts.append(f"claimed by player {self.owners[track.id] + 1}")
        return ", ".join(parts)

    def space(self, track: Track, space: Space) -> str:
        box = space.box
        wide, high = box.width, box.height
        colour = self.drawing.palette[track.colour]
        station = not self.kinds[track.by].per_space
        round_ = high / 2 if station else 5.0
        rect = _rect(wide, high, round_, f'fill="{colour}" stroke="{self.ink}" stroke-width="1.6"')
        shine = 'fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.4"'
        rect += _rect(wide - 4.8, high - 4.8, round_ - 2.0, shine)
        inner = self.printed_number(track) if station else self.sign(track, space)
        return f'<g transform="translate({_n(box.x)} {_n(box.y)}) rotate({_n(_upright(box.angle))})">{rect}{inner}</g>'

    def sign(self, track: Track, space: Space) -> str:
        """The wild symbol, or the sign of the colour."""
        if space.wild:
            ferry = WILD_SIGNS.get(self.board.wild, ANY_WILD)
            disc = f'<circle r="12.4" fill="{self.paper}" stroke="{self.ink}" stroke-width="1.2"/>'
            level = f"rotate({_n(-_upright(space.box.angle))}) scale(.86)"
            return f'{disc}<path d="{ferry}" transform="{level}" fill="#1d4f73"/>'
        if track.colour == GREY:
            return ""
        return f'<path d="{COLOUR_SIGNS[track.colour]}" transform="scale(.78)" fill="#fff" fill-opacity=".92"/>'

    def printed_number(self, track: Track) -> str:
        """The number of cards, with the sign of the colour beside it."""
        grey = track.colour == GREY
        if grey:
            return f'<text y="7" font-size="21" {_BOLD} fill="{self.ink}">{track.cards}</text>'
        return (
            f'<path d="{COLOUR_SIGNS[track.colour]}" transform="translate(-9 0) scale(.72)" fill="#fff"/>'
            f'<text x="9" y="7" font-size="21" {_BOLD} fill="#fff">{track.cards}</text>'
        )

    def car(self, seat: int, space: Space) -> str:
        """A player's piece on a space; its windows tell the seat without its colour."""
        box = space.box
        wide = min(box.width - 4, 48)
        lefts = [9 * (i - seat / 2) - 3.5 for i in range(seat + 1)]
        windows = "".join(f'<rect x="{_n(left)}" y="-3.5" width="7" height="7" rx="1.5"/>' for left in lefts)
        body = _rect(wide, 22, 7, f'fill="{SEATS[seat % len(SEATS)]}" stroke="{self.ink}" stroke-width="2.4"')
        return (
            f'<g transform="translate({_n(box.x)} {_n(box.y)}) rotate({_n(_upright(box.angle))})">'
            f'{body}<g fill="{self.ink}">{windows}</g></g>'
        )

    # Places

    def places(self) -> Iterator[str]:
        yield '<g class="places">'
        for place in self.board.places:
            spot = self.drawing.spots[place.name]
            yield f'<g data-place="{escape(place.name)}" transform="translate({_n(spot.x)} {_n(spot.y)})">'
            yield f"<title>{escape(self.describe_place(place.name))}</title>"
            yield from self.dot(place.name)
            yield "</g>"
        yield "</g>"

    def describe_place(self, name: str) -> str:
        """A place in words."""
        if name not in self.tokens:
            return name
        symbol, count = self.tokens[name]
        return f"{name}, {count} {symbol} token{'s' if count != 1 else ''}"

    def dot(self, name: str) -> Iterator[str]:
        r = PLACE_RADIUS
        if name in self.tokens and self.tokens[name][1] > 0:
            yield from self.token(*self.tokens[name], SIDES[self.drawing.spots[name].label.side])
            return
        # A golden ring marks the places that start with tokens.
        with_tokens = self.board.tokens is not None and name in self.board.tokens.on
        yield f'<circle r="{_n(r - 1.5)}" fill="{self.paper}" stroke="{self.ink}" stroke-width="3"/>'
        if with_tokens:
            yield f'<circle r="8" fill="#e2ab2b" stroke="{self.ink}" stroke-width="1.5"/>'
        else:
            yield f'<circle r="5" fill="{self.ink}"/>'

    def token(self, symbol: str, count: int, label: Point) -> Iterator[str]:
        """A stack of tokens in place of the dot, with its height on the side away from the label."""
        yield f'<circle r="17" fill="#f6d37a" stroke="{self.ink}" stroke-width="2.4"/>'
        if symbol in TOKEN_SIGNS:
            yield f'<path d="{TOKEN_SIGNS[symbol]}" transform="scale(1.15)" fill="{self.ink}"/>'
        else:
            letter = escape(symbol[:1].upper())
            yield f'<text y="7" font-size="20" {_BOLD} fill="{self.ink}">{letter}</text>'
        x, y = (-14 if label[0] > 0 else 14), (14 if label[1] < 0 else -14)
        yield f'<circle cx="{x}" cy="{y}" r="9" fill="{self.ink}"/>'
        yield f'<text x="{x}" y="{y + 4.5}" font-size="13" {_BOLD} fill="#fff">{count}</text>'

    def labels(self) -> Iterator[str]:
        yield f'<g class="labels" font-size="19" font-weight="600" fill="{self.ink}"{_halo(self.paper, 4)}>'
        for spot in self.drawing.spots.values():
            yield self.label(spot.label)
        yield "</g>"

    def label(self, label: Label) -> str:
        lines = "".join(
            f'<tspan x="{_n(label.x)}" y="{_n(label.y + i * LINE_HEIGHT)}">{escape(line)}</tspan>'
            for i, line in enumerate(label.lines)
        )
        return f'<text text-anchor="{label.anchor}">{lines}</text>'


def _n(value: float) -> str:
    """A number, short: a tenth of a pixel is enough."""
    return f"{value:.1f}".removesuffix(".0")


def _rect(width: float, height: float, round_: float, look: str) -> str:
    """A rectangle around (0, 0) with rounded corners."""
    at = f'x="{_n(-width / 2)}" y="{_n(-height / 2)}" width="{_n(width)}" height="{_n(height)}"'
    return f'<rect {at} rx="{_n(round_)}" {look}/>'


def _upright(angle: float) -> float:
    """The same line seen so that nothing written on it stands on its head."""
    return (angle + 90) % 180 - 90


def _halo(colour: str, width: int) -> str:
    return f' stroke="{colour}" stroke-width="{width}" stroke-linejoin="round" paint-order="stroke"'


def _polyline(points: tuple[Point, ...]) -> str:
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in points)


def smooth(points: tuple[Point, ...], *, closed: bool) -> str:
    """A smooth path through points (Catmull-Rom, as the cubic curves that SVG has)."""
    count = len(points)

    def at(i: int) -> Point:
        return points[i % count] if closed else points[min(max(i, 0), count - 1)]

    d = [f"M{_n(points[0][0])} {_n(points[0][1])}"]
    for i in range(count if closed else count - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = at(i - 1), at(i), at(i + 1), at(i + 2)
        d.append(
            f"C{_n(bx + (cx - ax) / 6)} {_n(by + (cy - ay) / 6)} {_n(cx - (dx - bx) / 6)} {_n(cy - (dy - by) / 6)} "
            f"{_n(cx)} {_n(cy)}"
        )
    return "".join(d) + ("Z" if closed else "")
