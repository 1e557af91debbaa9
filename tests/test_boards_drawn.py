"""What a page is given to draw a board: plain data, all of it from the drawing."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from citylines.boards import Board, load_board, shipped_boards
from citylines.boards.drawing import load_drawing
from citylines.boards.drawn import drawn_board

SHIPPED = [load_board(name) for name in shipped_boards()]
BOARDS = [*SHIPPED, *map(load_board, sorted((Path(__file__).parent / "boards").glob("*.toml")))]
sf = load_board("san-francisco")
be = load_board("berlin")

every_board = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
every_shipped_board = pytest.mark.parametrize("board", SHIPPED, ids=lambda board: board.id)


@every_board
def test_it_is_json_and_always_the_same(board: Board) -> None:
    drawn = drawn_board(board)
    assert json.loads(json.dumps(drawn, allow_nan=False)) == drawn
    assert drawn_board(board) == drawn


@every_board
def test_all_places_and_tracks_are_there_in_the_boards_order(board: Board) -> None:
    drawn = drawn_board(board)
    assert [place["name"] for place in drawn["places"]] == [place.name for place in board.places]
    assert [track["id"] for track in drawn["tracks"]] == [track.id for track in board.tracks]
    for place in drawn["places"]:
        assert " ".join(place["label"]["lines"]).replace("- ", "-") == place["name"]


@every_board
def test_a_track_has_a_cell_for_each_piece(board: Board) -> None:
    """R4, R5."""
    for track, drawn in zip(board.tracks, drawn_board(board)["tracks"], strict=True):
        assert len(drawn["cells"]) == track.pieces


@every_board
def test_R8_the_cells_of_a_ferry_show_its_symbols(board: Board) -> None:
    """R8."""
    for track, drawn in zip(board.tracks, drawn_board(board)["tracks"], strict=True):
        assert sum(cell["wild"] for cell in drawn["cells"]) == min(track.wilds, track.pieces)


@every_board
def test_R6_only_a_subways_space_has_a_number(board: Board) -> None:
    """R6."""
    kinds = {kind.id: kind for kind in board.pieces}
    for track, drawn in zip(board.tracks, drawn_board(board)["tracks"], strict=True):
        assert drawn["number"] == (None if kinds[track.by].per_space else track.cards)


@every_board
def test_the_geometry_is_the_drawings(board: Board) -> None:
    drawing, drawn = load_drawing(board), drawn_board(board)
    assert (drawn["width"], drawn["height"]) == (drawing.width, drawing.height)
    for line, track in zip(drawing.tracks, drawn["tracks"], strict=True):
        for space, cell in zip(line.spaces, track["cells"], strict=True):
            box = space.box
            near = (cell["x"], cell["y"], cell["width"], cell["height"], cell["angle"])
            assert near == pytest.approx((box.x, box.y, box.width, box.height, box.angle), abs=0.06)


def ends(path: str) -> tuple[list[float], list[float]]:
    """The first and the last point of a path."""
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", path)]
    return numbers[:2], numbers[-2:]


@every_board
def test_a_bed_runs_from_place_to_place(board: Board) -> None:
    drawn = drawn_board(board)
    at = {place["name"]: [place["x"], place["y"]] for place in drawn["places"]}
    for track, line in zip(board.tracks, drawn["tracks"], strict=True):
        first, last = ends(line["bed"])
        assert first == pytest.approx(at[track.a], abs=0.11)
        assert last == pytest.approx(at[track.b], abs=0.11)


@every_shipped_board
def test_all_is_on_the_canvas(board: Board) -> None:
    drawn = drawn_board(board)
    boxes = [place["label"]["box"] for place in drawn["places"]]
    boxes += [cell for track in drawn["tracks"] for cell in track["cells"]]
    assert all(0 <= box["x"] <= drawn["width"] and 0 <= box["y"] <= drawn["height"] for box in boxes)


def test_scenery_is_drawn_where_the_file_has_it() -> None:
    kinds = {shape["kind"] for shape in drawn_board(be)["shapes"]}
    assert {"park", "river", "street"} <= kinds
    names = {shape["name"] for shape in drawn_board(sf)["shapes"]}
    assert {"Golden Gate Park", "Presidio"} <= names
    closed = [shape for shape in drawn_board(sf)["shapes"] if not shape["width"]]
    assert closed and all(shape["path"].endswith("Z") for shape in closed)


def test_a_city_without_a_picture_has_no_scenery() -> None:
    """A page tells by this that its illustration of San Francisco does not fit."""
    other = replace(BOARDS[-1], id="san-francisco")
    assert drawn_board(other)["shapes"] == []
