"""How a board looks, as plain data for a page: the geometry of its drawing, and nothing that is not there already.

Everything is in the pixels of one canvas, x to the right and y down; angles are degrees, clockwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .drawing import LABEL_SIZE, LINE_HEIGHT, PLACE_RADIUS, Drawing, Shape, Space, Spot, TrackLine, load_drawing
from .geometry import Box, Point
from .model import Board
from .svg import smooth

Drawn = dict[str, Any]

_STRIDE = 8
"""Every so many points of a line are enough for a smooth path: the same curve, an eighth of the text."""


def drawn_board(board: Board) -> Drawn:
    """All that a page needs to draw a board, ready for JSON. The same board gives the same data."""
    drawing = load_drawing(board)
    return {
        "width": drawing.width,
        "height": drawing.height,
        "background": drawing.background,
        "title": _point(drawing.title),
        "points": _point(drawing.points_table),
        "radius": PLACE_RADIUS,
        "text": {"size": LABEL_SIZE, "line": LINE_HEIGHT},
        "places": [{"name": place.name, **_spot(drawing.spots[place.name])} for place in board.places],
        "tracks": [_track(board, drawing, line) for line in drawing.tracks],
        "shapes": [_shape(shape) for shape in drawing.shapes],
        "words": [
            {"text": w.text, "x": _n(w.x), "y": _n(w.y), "size": w.size, "angle": w.angle, "kind": w.kind}
            for w in drawing.words
        ],
    }


def _spot(spot: Spot) -> Drawn:
    label = spot.label
    return {
        "x": _n(spot.x),
        "y": _n(spot.y),
        "label": {
            "lines": list(label.lines),
            "side": label.side,
            "anchor": label.anchor,
            "x": _n(label.x),
            "y": _n(label.y),
            # The room that is kept free for the name, whatever face the page writes it in.
            "box": _box(label.box),
        },
    }


def _track(board: Board, drawing: Drawing, line: TrackLine) -> Drawn:
    track = board.tracks[line.track]
    a, b = drawing.spots[track.a], drawing.spots[track.b]
    kind = next(kind for kind in board.pieces if kind.id == track.by)
    thin = (*line.line[:-1:_STRIDE], line.line[-1])
    return {
        "id": line.track,
        "path": smooth(thin, closed=False),
        "bed": smooth(_joined((a.x, a.y), thin, (b.x, b.y)), closed=False),
        # Where one piece goes on the whole track, its only space says how many cards it costs.
        "number": None if kind.per_space else track.cards,
        "cells": [_cell(space) for space in line.spaces],
    }


def _joined(a: Point, line: Sequence[Point], b: Point) -> tuple[Point, ...]:
    """From place to place; a line that already reaches them gets no second point there."""
    return (*(() if line[0] == a else (a,)), *line, *(() if line[-1] == b else (b,)))


def _cell(space: Space) -> Drawn:
    return {**_box(space.box), "angle": _n(space.box.angle), "wild": space.wild}


def _box(box: Box) -> Drawn:
    return {"x": _n(box.x), "y": _n(box.y), "width": _n(box.width), "height": _n(box.height)}


def _shape(shape: Shape) -> Drawn:
    path = smooth(shape.points, closed=not shape.width)
    return {"kind": shape.kind, "name": shape.name, "width": shape.width, "path": path}


def _point(point: Point) -> list[float]:
    return [_n(point[0]), _n(point[1])]


def _n(value: float) -> float:
    """A tenth of a pixel is enough."""
    return round(value, 1)
