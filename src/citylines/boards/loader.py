"""Board files: TOML in, a sound `Board` out, or a `BoardError` that says which line is wrong and why.

The loader checks what the engine needs in order to work at all (`soundness`); what makes a board a good one is the
business of `checker`.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path as FilePath
from typing import Any

from . import soundness as limits
from .cells import Cell, Refused, shown
from .errors import BoardError
from .lines import Path, line_of, lines_of
from .model import COLOURS, GREY, WILD, Board, PieceKind, Place, Route, Ticket, Tokens

FORMAT = 1
"""The version of the file format that this loader reads."""

LARGEST_FILE = 65_536
"""Bytes. A board is some ten thousand; anything near this limit is a mistake or an attack."""
LONGEST_LINE = 2_000
"""Characters. TOML lets a line nest so deeply that reading it takes minutes."""

_EVERY_SPACE, _ONE_A_ROUTE = "every space", "one a route"
_DRAWING = ".drawing.toml"


@cache
def shipped_boards() -> tuple[str, ...]:
    """The names of the boards that come with the package."""
    names = (entry.name for entry in _data().iterdir())
    return tuple(sorted(n.removesuffix(".toml") for n in names if n.endswith(".toml") and not n.endswith(_DRAWING)))


def load_board(name_or_path: str | os.PathLike[str]) -> Board:
    """The board of a shipped name such as "berlin", or of a .toml file."""
    name = os.fspath(name_or_path)
    if name in shipped_boards():
        return _shipped(name)
    if not name.endswith(".toml"):
        known = ", ".join(shipped_boards())
        raise BoardError(name, None, f"no board of this name ships with the package (there are: {known}), "
                                     "and a board file ends in .toml")  # fmt: skip
    return parse_board(read_text(FilePath(name), name), FilePath(name).name)


@cache
def _shipped(name: str) -> Board:
    file = f"{name}.toml"
    return parse_board(read_text(_data() / file, file), file)


def parse_board(text: str, source: str = "board") -> Board:
    """The board that a TOML text describes. `source` names it in errors."""
    data = parse_toml(text, source)
    try:
        return _sound(_board_of_file(Cell(data)))
    except Refused as refused:
        line = line_of(lines_of(text), refused.path)
        raise BoardError(source, line, _subject(data, refused.path) + refused.what) from None


def board_from_dict(data: Mapping[str, Any]) -> Board:
    """The board that `Board.to_dict()` described, also after a trip through JSON."""
    try:
        return _sound(_board_of_dict(Cell(data)))
    except Refused as refused:
        raise BoardError("board", None, _subject(data, refused.path) + refused.what) from None


# Files and TOML, shared with the drawings


def read_text(file: Traversable, source: str) -> str:
    """The text of a file, if it is there, of a sane size, and UTF-8."""
    try:
        with file.open("rb") as stream:
            raw = stream.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BoardError(source, None, f"can't be read: {reason}") from None
    if len(raw) > LARGEST_FILE:
        raise BoardError(source, None, f"too large: over {LARGEST_FILE} bytes")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BoardError(source, line, "not UTF-8 text") from None


def parse_toml(text: str, source: str) -> dict[str, Any]:
    """The plain data of a TOML text."""
    if len(text) > LARGEST_FILE:
        raise BoardError(source, 1, f"too large: over {LARGEST_FILE} characters")
    for number, row in enumerate(text.split("\n"), 1):
        if len(row) > LONGEST_LINE:
            raise BoardError(source, number, f"line too long: over {LONGEST_LINE} characters")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BoardError(source, 1, "nested too deeply") from None
    except ValueError as error:
        # Mostly TOMLDecodeError; numbers of thousands of digits and impossible dates raise plain ValueErrors.
        found = re.search(r" \(at line (\d+), column \d+\)$", str(error))
        last = text.count("\n") + 1
        line = int(found[1]) if found else last if "end of document" in str(error) else 1
        what = str(error)[: found.start()] if found else str(error)
        raise BoardError(source, min(line, last), what) from None


def _data() -> Traversable:
    return resources.files(__package__) / "data"


def data_file(name: str) -> Traversable:
    """A file that ships beside the boards."""
    return _data() / name


# The form of a file


def _board_of_file(cell: Cell) -> Board:
    # The version comes first: a file of another format deserves that answer, not a list of strange keys.
    version = cell.mapping().get("format")
    if version is not None and version.whole(1, 10**6) != FORMAT:
        version.refuse(f"format {version.value} is not known here, only {FORMAT}")
    required = ("format", "id", "name", "wild", "places", "routes", "tickets", "cards", "pieces", "end")
    top = cell.table(required, ("tokens",))
    pieces = tuple(_piece_of_file(c) for c in top["pieces"].array(1, limits.MOST_KINDS))
    return _board(top, pieces, top["end"].table(["pieces"])["pieces"], _route_of_file(pieces), ("between",))


def _piece_of_file(cell: Cell) -> PieceKind:
    keys = cell.table(("id", "each", "on", "points"))
    return PieceKind(
        id=keys["id"].id(),
        each=keys["each"].whole(1, limits.MOST_PIECES),
        per_space=keys["on"].one_of((_EVERY_SPACE, _ONE_A_ROUTE)) == _EVERY_SPACE,
        points=(0, *_points(keys["points"], 1)),
    )


def _route_of_file(pieces: tuple[PieceKind, ...]) -> Callable[[Cell], Route]:
    kinds = {kind.id: kind for kind in pieces}

    def route(cell: Cell) -> Route:
        keys = cell.table(("between", "tracks"), ("spaces", "cards", "by", "wilds"))
        if "by" not in keys and len(pieces) > 1:
            cell.refuse('missing key "by": this edition has several kinds of pieces')
        kind = kinds[keys["by"].one_of(kinds)] if "by" in keys else pieces[0]
        cost, other = ("spaces", "cards") if kind.per_space else ("cards", "spaces")
        if other in keys:
            keys[other].refuse(f"a route for {kind.id} gives {cost}, not {other}")
        if cost not in keys:
            cell.refuse(f"missing key {shown(cost)}")
        a, b = _ends(keys)
        return Route(a, b, kind.id, keys[cost].whole(1, limits.MOST_CARDS_A_ROUTE), _tracks(keys["tracks"]),
                     _wilds(keys))  # fmt: skip

    return route


# The form of Board.to_dict()


def _board_of_dict(cell: Cell) -> Board:
    required = ("id", "name", "wild", "cards", "pieces", "end_pieces", "places", "routes", "tickets")
    top = cell.table(required, ("tokens",))
    pieces = tuple(_piece_of_dict(c) for c in top["pieces"].array(1, limits.MOST_KINDS))
    return _board(top, pieces, top["end_pieces"], _route_of_dict, ("a", "b"))


def _piece_of_dict(cell: Cell) -> PieceKind:
    keys = cell.table(("id", "each", "per_space", "points"))
    points = _points(keys["points"], 2)
    if points[0] != 0:
        keys["points"].refuse("entry 0 of the points is unused and must be 0")
    return PieceKind(keys["id"].id(), keys["each"].whole(1, limits.MOST_PIECES), keys["per_space"].truth(), points)


def _route_of_dict(cell: Cell) -> Route:
    keys = cell.table(("a", "b", "by", "cards", "tracks"), ("wilds",))
    cards = keys["cards"].whole(1, limits.MOST_CARDS_A_ROUTE)
    return Route(*_ends(keys), keys["by"].id(), cards, _tracks(keys["tracks"]), _wilds(keys))


# What both forms share


def _board(
    top: dict[str, Cell],
    pieces: tuple[PieceKind, ...],
    end: Cell,
    route: Callable[[Cell], Route],
    ends: tuple[str, ...],
) -> Board:
    """A board from its top keys; where the two forms differ, the caller says how. `ends` are keys of a ticket."""
    tokens = top.get("tokens")
    return Board(
        id=top["id"].id(),
        name=top["name"].name(),
        wild=top["wild"].name(),
        cards=_cards(top["cards"]),
        pieces=pieces,
        end_pieces=end.whole(0, limits.MOST_PIECES),
        places=tuple(_place(c) for c in top["places"].array(2, limits.MOST_PLACES)),
        routes=tuple(route(c) for c in top["routes"].array(1, limits.MOST_TRACKS)),
        tickets=tuple(
            _ticket(c.table((*ends, "points")))
            for c in top["tickets"].array(limits.FEWEST_TICKETS, limits.MOST_TICKETS)
        ),
        tokens=None if tokens is None or tokens.value is None else _tokens(tokens),
    )


def _cards(cell: Cell) -> dict[str, int]:
    keys = cell.table((*COLOURS, WILD))
    return {colour: keys[colour].whole(0, limits.MOST_CARDS) for colour in (*COLOURS, WILD)}


def _place(cell: Cell) -> Place:
    keys = cell.table(("name", "lat", "lon"))
    return Place(keys["name"].name(), keys["lat"].real(-90, 90), keys["lon"].real(-180, 180))


def _tracks(cell: Cell) -> tuple[str, ...]:
    return tuple(track.one_of((*COLOURS, GREY)) for track in cell.array(1, 2))


def _wilds(keys: dict[str, Cell]) -> int:
    return keys["wilds"].whole(0, limits.MOST_CARDS_A_ROUTE) if "wilds" in keys else 0


def _ends(keys: dict[str, Cell]) -> tuple[str, str]:
    a, b = keys["between"].array(2, 2) if "between" in keys else (keys["a"], keys["b"])
    return a.name(), b.name()


def _ticket(keys: dict[str, Cell]) -> Ticket:
    return Ticket(*_ends(keys), keys["points"].whole(1, limits.MOST_POINTS))


def _points(cell: Cell, least: int) -> tuple[int, ...]:
    entries = cell.array(least, limits.MOST_CARDS_A_ROUTE + least - 1)
    return tuple(entry.whole(0, limits.MOST_POINTS) for entry in entries)


def _tokens(cell: Cell) -> Tokens:
    keys = cell.table(("symbols", "on", "stack", "aside", "points"))
    return Tokens(
        symbols=tuple(c.id() for c in keys["symbols"].array(1, limits.MOST_SYMBOLS)),
        on=tuple(c.name() for c in keys["on"].array(0, limits.MOST_SYMBOLS)),
        stack=_by_players(keys["stack"]),
        aside=_by_players(keys["aside"]),
        points=tuple(c.whole(0, limits.MOST_POINTS) for c in keys["points"].array(2, limits.MOST_SYMBOLS + 1)),
    )


def _by_players(cell: Cell) -> dict[int, int]:
    keys = cell.table([str(n) for n in limits.PLAYERS])
    return {n: keys[str(n)].whole(1, limits.MOST_IN_A_STACK) for n in limits.PLAYERS}


def _sound(board: Board) -> Board:
    limits.require_sound(board)
    return board


# Errors


def _subject(data: object, path: Path) -> str:
    """What an error is about, in the words of the file: 'route between "X" and "Y": '."""
    if len(path) < 2 or not isinstance(path[1], int):
        return f"{path[0]}: " if len(path) > 1 else ""
    singular = {"places": "place", "routes": "route", "tickets": "ticket", "pieces": "kind of piece"}.get(str(path[0]))
    if singular is None or not isinstance(data, Mapping):
        return f"{path[0]}: "
    item = data[path[0]][path[1]]
    return f"{singular} {_called(item) or path[1] + 1}: "


def _called(item: object) -> str:
    """How people would call an item of a file; nothing if it does not even have a name."""
    if not isinstance(item, Mapping):
        return ""
    between = item.get("between", [item.get("a"), item.get("b")])
    if isinstance(between, list) and len(between) == 2 and all(isinstance(end, str) for end in between):
        return f"between {shown(between[0])} and {shown(between[1])}"
    name = item.get("name", item.get("id"))
    return shown(name) if isinstance(name, str) else ""
