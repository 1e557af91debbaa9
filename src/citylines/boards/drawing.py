"""How a board looks, as data: where places, labels, spaces and water are on a canvas.

Beside `berlin.toml`, which is the game, lies `berlin.drawing.toml`, which is its picture. Nothing here can change the
game: a `Drawing` is never part of a `Board`. Every renderer (the SVG here, the browser, a heat map) takes its geometry
from `load_drawing`. Lengths are pixels of the canvas at its usual size; angles are degrees, clockwise.
"""

from __future__ import annotations

import math
import os
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path as FilePath

from .cells import Cell, Refused, shown
from .errors import BoardError
from .geometry import Box, Point, along, curve, length_of, outside
from .lines import line_of, lines_of
from .loader import data_file, parse_toml, read_text
from .model import Board, Route
from .soundness import MOST_TRACKS

FORMAT = 1

PLACE_RADIUS = 15.0
SPACE_HEIGHT = 26.0
LONGEST_SPACE = 70.0
STATION_WIDTH = 46.0
"""The only space of a route that takes one piece: wide enough for its printed number."""
GAP = 5.0
"""Between neighbouring spaces, and between a space and a place."""
TWINS_APART = SPACE_HEIGHT + 7.0
"""From the middle of one track of a double route to the middle of the other."""
STATIONS_APART = SPACE_HEIGHT + 12.0
"""The same where the tracks are lines with one space each."""
LABEL_SIZE = 19.0
LINE_HEIGHT = 21.0

SIDES: dict[str, Point] = {
    "n": (0, -1),
    "ne": (1, -1),
    "e": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
}
"""Where a label stands, seen from its place."""

PALETTE = {
    "water": "#b9d9e6",
    "land": "#f3ecdc",
    "park": "#cfdfb4",
    "street": "#e6dcc6",
    "ink": "#2b2a33",
    "paper": "#fffdf7",
    "blue": "#2b6cb8",
    "green": "#3d8b40",
    "black": "#3a3a40",
    "purple": "#8a4fa3",
    "red": "#c8362e",
    "orange": "#e58a1f",
    "grey": "#a7a9ac",
}
"""The colours of a drawing that names none of its own."""


@dataclass(frozen=True, slots=True)
class Label:
    """The name of a place, in one or more lines, and the room it takes."""

    lines: tuple[str, ...]
    side: str
    anchor: str
    """As in SVG: the lines start, end or are centred ("middle") at `x`."""
    x: float
    y: float
    """The first line's baseline."""
    box: Box


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the canvas."""

    x: float
    y: float
    label: Label


@dataclass(frozen=True, slots=True)
class Space:
    """A space of a track."""

    box: Box
    wild: bool
    """True: it shows the wild symbol (a ferry)."""


@dataclass(frozen=True, slots=True)
class TrackLine:
    """A track on the canvas: the line it follows, and its spaces from `a` to `b`."""

    track: int
    line: tuple[Point, ...]
    spaces: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """A piece of scenery: land, water or a park (closed), or a river or street (a line of some width)."""

    kind: str
    name: str
    points: tuple[Point, ...]
    width: float = 0.0


@dataclass(frozen=True, slots=True)
class Words:
    """A name written on the scenery."""

    text: str
    x: float
    y: float
    size: float
    angle: float
    kind: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """Everything a renderer needs to know of a board's looks."""

    width: float
    height: float
    spots: Mapping[str, Spot]
    tracks: tuple[TrackLine, ...]
    """By the id of the track."""
    title: Point
    """The middle of the board's name."""
    points_table: Point
    """The top left corner of the table of points."""
    background: str = "land"
    shapes: tuple[Shape, ...] = ()
    words: tuple[Words, ...] = ()
    palette: Mapping[str, str] = field(default_factory=lambda: dict(PALETTE))


def load_drawing(board: Board, path: str | os.PathLike[str] | None = None) -> Drawing:
    """The drawing of a board: from a file, from the one that ships for its id, or laid out from the places' positions.

    A shipped drawing of another board with the same id (some places differ) is not used.
    """
    if path is not None:
        return parse_drawing(board, read_text(FilePath(path), os.fspath(path)), FilePath(path).name)
    name = f"{board.id}.drawing.toml"
    if data_file(name).is_file():
        text = read_text(data_file(name), name)
        places = parse_toml(text, name).get("places", [])
        if {place.get("name") for place in places} == set(board.place_index):
            return parse_drawing(board, text, name)
    return automatic_drawing(board)


def parse_drawing(board: Board, text: str, source: str = "drawing") -> Drawing:
    """The drawing that a TOML text describes for a board."""
    data = parse_toml(text, source)
    try:
        return _drawing(board, Cell(data))
    except Refused as refused:
        raise BoardError(source, line_of(lines_of(text), refused.path), refused.what) from None


def automatic_drawing(board: Board) -> Drawing:
    """A plain drawing of any board: places where they really are, straight routes, labels where there is room."""
    at = _projected(board)
    width = max(x for x, _ in at.values()) + 2 * _MARGIN
    height = max(max(y for _, y in at.values()) + _MARGIN, _TOP + 104 * len(board.pieces))
    tracks = _tracks(board, at, {})
    labels: dict[str, Label] = {}
    for name, point in at.items():
        labels[name] = _roomiest(name, point, at, tracks, labels)
    spots = {name: Spot(x, y, labels[name]) for name, (x, y) in at.items()}
    return Drawing(width, height, spots, tracks, title=(width / 2, 62.0), points_table=(24.0, _TOP - 30))


# Files


_COLOUR = re.compile(r"#[0-9a-f]{6}")
_FAR = 10_000.0
_KINDS = ("land", "water", "park", "river", "street", "bridge")


def _drawing(board: Board, cell: Cell) -> Drawing:
    required = ("format", "width", "height", "title", "points_table", "places")
    top = cell.table(required, ("background", "routes", "shapes", "words", "palette"))
    top["format"].whole(FORMAT, FORMAT)
    placed = _placed(board, top["places"])
    at = {name: point for name, (point, _) in placed.items()}
    return Drawing(
        width=top["width"].real(100, _FAR),
        height=top["height"].real(100, _FAR),
        spots={name: Spot(*point, label) for name, (point, label) in placed.items()},
        tracks=_tracks(board, at, _bends(board, top["routes"]) if "routes" in top else {}),
        title=_point(top["title"]),
        points_table=_point(top["points_table"]),
        background=top["background"].one_of(_KINDS) if "background" in top else "land",
        shapes=tuple(_shape(c) for c in top["shapes"].array(0, 200)) if "shapes" in top else (),
        words=tuple(_words(c) for c in top["words"].array(0, 200)) if "words" in top else (),
        palette=PALETTE | (_palette(top["palette"]) if "palette" in top else {}),
    )


def _placed(board: Board, cell: Cell) -> dict[str, tuple[Point, Label]]:
    placed: dict[str, tuple[Point, Label]] = {}
    for item in cell.array(len(board.places), len(board.places)):
        keys = item.table(("name", "at", "label"), ("lines", "shift"))
        name = keys["name"].name()
        if name not in board.place_index or name in placed:
            keys["name"].refuse(f"unknown or repeated place {shown(name)}")
        lines = tuple(c.name() for c in keys["lines"].array(1, 3)) if "lines" in keys else (name,)
        if " ".join(lines).replace("- ", "-") != name:
            keys["lines"].refuse(f"the lines don't add up to {shown(name)}")
        shift = _point(keys["shift"]) if "shift" in keys else (0.0, 0.0)
        at = _point(keys["at"])
        placed[name] = at, label_at(at, keys["label"].one_of(SIDES), lines, shift)
    return placed


def _bends(board: Board, cell: Cell) -> Bends:
    """The bends of the routes that are named; the others are straight.

    A route that the board does not have is passed over: whoever tries a board without it keeps the picture.
    """
    bends: dict[tuple[str, str, str], float] = {}
    for item in cell.array(0, MOST_TRACKS):
        keys = item.table(("between", "bend"), ("by",))
        a, b = (end.name() for end in keys["between"].array(2, 2))
        by = keys["by"].id() if "by" in keys else board.pieces[0].id
        if not {a, b} <= board.place_index.keys() or (a, b, by) in bends:
            item.refuse(f"unknown place or repeated route between {shown(a)} and {shown(b)}")
        bends[a, b, by] = keys["bend"].real(-_FAR, _FAR)
    return bends


def _point(cell: Cell) -> Point:
    x, y = cell.array(2, 2)
    return x.real(-_FAR, _FAR), y.real(-_FAR, _FAR)


def _shape(cell: Cell) -> Shape:
    keys = cell.table(("kind", "points"), ("name", "width"))
    return Shape(
        kind=keys["kind"].one_of(_KINDS),
        name=keys["name"].name() if "name" in keys else "",
        points=tuple(_point(c) for c in keys["points"].array(2, 400)),
        width=keys["width"].real(0, 1000) if "width" in keys else 0.0,
    )


def _words(cell: Cell) -> Words:
    keys = cell.table(("text", "at", "kind"), ("size", "angle"))
    size = keys["size"].real(4, 200) if "size" in keys else 26.0
    angle = keys["angle"].real(-180, 180) if "angle" in keys else 0.0
    return Words(keys["text"].name(), *_point(keys["at"]), size, angle, keys["kind"].one_of(_KINDS))


def _palette(cell: Cell) -> dict[str, str]:
    palette = {}
    for name, colour in cell.table((), PALETTE).items():
        palette[name] = colour.name()
        if not _COLOUR.fullmatch(palette[name]):
            colour.expected('a colour like "#2b6cb8"')
    return palette


# Tracks


Bends = Mapping[tuple[str, str, str], float]
"""How far the middle of a route is off the straight way, by its two ends and its kind of piece."""


def _tracks(board: Board, at: Mapping[str, Point], bends: Bends) -> tuple[TrackLine, ...]:
    rooms = rooms_of(board)
    lines: list[TrackLine] = []
    for route in board.routes:
        bend = bends.get((route.a, route.b, route.by), _kept_apart(board, route))
        for line, spaces in route_lines(board, route, at, bend, rooms):
            lines.append(TrackLine(len(lines), line, spaces))
    return tuple(lines)


def rooms_of(board: Board) -> dict[str, float]:
    """How far from each place spaces begin: the more tracks meet there, the wider the ring they need to lie apart."""
    meeting = Counter(end for track in board.tracks for end in (track.a, track.b) if _per_space(board, track.by))
    return {p.name: max(PLACE_RADIUS + GAP, meeting[p.name] * (SPACE_HEIGHT + 4) / math.tau) for p in board.places}


def _per_space(board: Board, by: str) -> bool:
    return next(kind.per_space for kind in board.pieces if kind.id == by)


def _kept_apart(board: Board, route: Route) -> float:
    """No bend, unless routes of other kinds join the same two places: then they swing out to different sides."""
    beside = [r for r in board.routes if {r.a, r.b} == {route.a, route.b}]
    if len(beside) == 1:
        return 0.0
    swing = TWINS_APART * (beside.index(route) - (len(beside) - 1) / 2) * 2
    return swing if route.a < route.b else -swing


def route_lines(
    board: Board, route: Route, at: Mapping[str, Point], bend: float, rooms: Mapping[str, float]
) -> list[tuple[tuple[Point, ...], tuple[Space, ...]]]:
    """The line and the spaces of each track of a route."""
    a, b = at[route.a], at[route.b]
    per_space = _per_space(board, route.by)
    apart = TWINS_APART if per_space else STATIONS_APART
    asides = [(i - (len(route.tracks) - 1) / 2) * apart for i in range(len(route.tracks))]
    middle = curve(a, b, bend)
    kept = sorted({*outside(middle, a, rooms[route.a])} & {*outside(middle, b, rooms[route.b])})
    result = []
    for aside in asides:
        line = curve(a, b, bend, aside, joined=not per_space)
        if per_space:
            # Places that all but touch leave no line; a picture with hidden spaces is still a picture.
            line = tuple(line[i] for i in kept) if len(kept) > 1 else (a, b)
        result.append((line, _spaces(route, line) if per_space else _station(route, line)))
    return result


def _spaces(route: Route, line: tuple[Point, ...]) -> tuple[Space, ...]:
    pitch = length_of(line) / route.cards
    width = max(4.0, min(pitch - GAP, LONGEST_SPACE))
    # The wild symbols go on the middle spaces.
    first = (route.cards - route.wilds) // 2
    spaces = []
    for i in range(route.cards):
        (x, y), angle = along(line, pitch * (i + 0.5))
        spaces.append(Space(Box(x, y, width, SPACE_HEIGHT, angle), first <= i < first + route.wilds))
    return tuple(spaces)


def _station(route: Route, line: tuple[Point, ...]) -> tuple[Space, ...]:
    (x, y), angle = along(line, length_of(line) / 2)
    return (Space(Box(x, y, STATION_WIDTH, SPACE_HEIGHT + 2, angle), route.wilds > 0),)


# Labels


def label_at(at: Point, side: str, lines: tuple[str, ...], shift: Point = (0.0, 0.0)) -> Label:
    """A label on one side of a place."""
    dx, dy = SIDES[side]
    width = max(text_width(line, LABEL_SIZE) for line in lines)
    height = LINE_HEIGHT * len(lines)
    off = PLACE_RADIUS + 4
    # On the diagonals the label tucks into the circle's corner.
    reach_x = off if dy == 0 else off * 0.7
    reach_y = off if dx == 0 else off * 0.7
    x = at[0] + dx * reach_x + shift[0]
    middle = at[1] + dy * (reach_y + height / 2) + shift[1]
    box = Box(x + dx * width / 2, middle, width, height)
    anchor = {-1: "end", 0: "middle", 1: "start"}[int(dx)]
    return Label(lines, side, anchor, x, middle - height / 2 + LINE_HEIGHT * 0.76, box)


def text_width(text: str, size: float) -> float:
    """About how wide a text is in a bold sans-serif face; rather too wide than too narrow."""
    return size * sum(_width(c) for c in text)


def _width(character: str) -> float:
    if character in "iljI.,'|!:;":
        return 0.31
    if character in "ft-r ()1":
        return 0.39
    if character in "mwMW":
        return 0.88
    return 0.66 if character.isupper() else 0.57


def _roomiest(
    name: str, at: Point, places: Mapping[str, Point], tracks: tuple[TrackLine, ...], labels: Mapping[str, Label]
) -> Label:
    """The label that covers the fewest things."""
    candidates = [label_at(at, side, (name,)) for side in SIDES]
    return min(candidates, key=lambda label: _covered(label.box, at, places, tracks, labels))


def _covered(
    box: Box, at: Point, places: Mapping[str, Point], tracks: tuple[TrackLine, ...], labels: Mapping[str, Label]
) -> int:
    spaces = sum(box.touches(space.box) for track in tracks for space in track.spaces)
    spaces += sum(box.crosses_line(track.line) for track in tracks)
    dots = sum(box.touches_circle(point, PLACE_RADIUS) for point in places.values() if point != at)
    return spaces + 2 * dots + 2 * sum(box.touches(label.box) for label in labels.values())


# The automatic layout

_LARGEST = 1600.0
_MARGIN = 90.0
_LEFT = 300.0
"""Room for the tables of points."""
_TOP = 130.0
"""Room for the title."""


def _projected(board: Board) -> dict[str, Point]:
    """Positions on a canvas, north up; over a city the earth is flat."""
    lats, lons = [p.lat for p in board.places], [p.lon for p in board.places]
    squeeze = math.cos(math.radians((min(lats) + max(lats)) / 2))
    flat = {p.name: ((p.lon - min(lons)) * squeeze, max(lats) - p.lat) for p in board.places}
    scale = _scale(board, flat)
    return {name: (_LEFT + x * scale, _TOP + y * scale) for name, (x, y) in flat.items()}


def _scale(board: Board, flat: Mapping[str, Point]) -> float:
    """Pixels a degree: so many that the spaces of every route fit, but no giant canvas."""
    rooms = rooms_of(board)
    wanted = 1.0
    for route in board.routes:
        spaces = route.cards * LONGEST_SPACE if _per_space(board, route.by) else 3 * STATION_WIDTH
        needed = spaces + rooms[route.a] + rooms[route.b]
        wanted = max(wanted, needed / max(math.dist(flat[route.a], flat[route.b]), 1e-9))
    extent = max(max(x, y) for x, y in flat.values())
    return min(wanted, _LARGEST / max(extent, 1e-9))
