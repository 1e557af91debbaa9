"""Drawings: geometry as data, the SVG made of it, and that no picture can change the game."""

from __future__ import annotations

import json
import tomllib
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citylines.boards import Board, BoardError, Place, load_board, shipped_boards
from citylines.boards import checker as check
from citylines.boards.drawing import (
    PLACE_RADIUS,
    SIDES,
    Drawing,
    automatic_drawing,
    label_at,
    load_drawing,
    parse_drawing,
)
from citylines.boards.geometry import Box, along, cross, curve, length_of
from citylines.boards.glyphs import COLOUR_SIGNS, TOKEN_SIGNS
from citylines.boards.loader import data_file
from citylines.boards.png import board_png
from citylines.boards.svg import board_svg

MINI_BOARDS = sorted((Path(__file__).parent / "boards").glob("*.toml"))
SHIPPED = [load_board(name) for name in shipped_boards()]
BOARDS = [*SHIPPED, *map(load_board, MINI_BOARDS)]
sf = load_board("san-francisco")
be = load_board("berlin")
SVG = "{http://www.w3.org/2000/svg}"

every_board = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
every_shipped_board = pytest.mark.parametrize("board", SHIPPED, ids=lambda board: board.id)


def drawing_text(board: Board) -> str:
    """The file of a shipped drawing."""
    return data_file(f"{board.id}.drawing.toml").read_text(encoding="utf-8")


# Geometry


def test_boxes_that_touch() -> None:
    box = Box(0, 0, 10, 4)
    assert box.touches(Box(9, 0, 10, 4))
    assert not box.touches(Box(11, 0, 10, 4))
    assert not box.touches(Box(0, 5, 10, 4))
    assert not Box(0, 0, 10, 2, 45).touches(Box(5, -5, 4, 4))
    assert Box(0, 0, 20, 2, 45).touches(Box(5, 5, 4, 4))


@given(st.floats(-50, 50), st.floats(-50, 50), st.floats(0, 360), st.floats(0, 360))
def test_touching_is_mutual(x: float, y: float, one: float, other: float) -> None:
    a, b = Box(0, 0, 40, 20, one), Box(x, y, 30, 10, other)
    assert a.touches(b) == b.touches(a)
    if (x * x + y * y) ** 0.5 < 14:
        assert a.touches(b)


def test_circles_and_lines_on_boxes() -> None:
    box = Box(0, 0, 20, 10, 90)
    assert box.touches_circle((0, 12), 3)
    assert not box.touches_circle((12, 0), 3)
    assert box.crosses_line([(-20, 0), (20, 0)])
    assert not box.crosses_line([(-20, 12), (20, 12)])


def test_a_curve_bends_to_the_right() -> None:
    """Seen from its start, with y down: a way to the east bends to the south."""
    line = curve((0, 0), (100, 0), 20)
    assert line[0] == (0, 0)
    assert line[-1] == (100, 0)
    (x, y), angle = along(line, length_of(line) / 2)
    assert (round(x, 3), round(y, 3)) == (50, 20)
    assert abs(angle) < 2


def test_twins_run_apart_and_joined_lines_meet() -> None:
    left, right = curve((0, 0), (100, 0), 0, -5), curve((0, 0), (100, 0), 0, 5)
    assert {y for _, y in left} == {-5}
    assert not cross(left, right)
    joined = curve((0, 0), (100, 0), 0, 5, joined=True)
    assert joined[0] == (0, 0)
    assert joined[32] == (50, 5)


def test_lines_that_cross() -> None:
    assert cross([(0, 0), (10, 10)], [(0, 10), (10, 0)])
    assert not cross([(0, 0), (10, 10)], [(0, 10), (4, 6)])


@pytest.mark.parametrize("side", SIDES)
def test_a_label_keeps_off_its_own_place(side: str) -> None:
    label = label_at((100, 100), side, ("Two", "lines"))
    assert not label.box.touches_circle((100, 100), PLACE_RADIUS)


# Drawings


@every_board
def test_every_space_of_every_track_is_drawn(board: Board) -> None:
    """R4, R5, R6: as many spaces as pieces go on the track."""
    drawing = load_drawing(board)
    assert [line.track for line in drawing.tracks] == [track.id for track in board.tracks]
    for track, line in zip(board.tracks, drawing.tracks, strict=True):
        assert len(line.spaces) == track.pieces
    assert set(drawing.spots) == set(board.place_index)


@every_board
def test_R8_ferries_show_their_symbols(board: Board) -> None:
    """R8: as many spaces with the symbol as the route asks wilds."""
    for track, line in zip(board.tracks, load_drawing(board).tracks, strict=True):
        assert sum(space.wild for space in line.spaces) == min(track.wilds, track.pieces)


@every_shipped_board
@pytest.mark.parametrize("demand", check.DRAWN, ids=lambda demand: demand.__name__)
def test_a_shipped_drawing_meets_the_demand(board: Board, demand: check.DrawnDemand) -> None:
    assert [str(finding) for finding in demand(board, load_drawing(board)) if not finding.ok] == []


@every_shipped_board
def test_a_shipped_drawing_bends_only_routes_of_its_board(board: Board) -> None:
    routes = {(route.a, route.b, route.by) for route in board.routes}
    for bent in tomllib.loads(drawing_text(board))["routes"]:
        assert (*bent["between"], bent.get("by", board.pieces[0].id)) in routes


@every_shipped_board
def test_places_are_drawn_near_where_they_are(board: Board) -> None:
    """East stays east and north stays north, wherever two places are clearly apart."""
    spots = load_drawing(board).spots
    lats, lons = [p.lat for p in board.places], [p.lon for p in board.places]
    wide, tall = max(lons) - min(lons), max(lats) - min(lats)
    for one in board.places:
        for other in board.places:
            if other.lon - one.lon > wide / 4:
                assert spots[other.name].x > spots[one.name].x, (one.name, other.name)
            if one.lat - other.lat > tall / 4:
                assert spots[other.name].y > spots[one.name].y, (one.name, other.name)


def test_berlin_is_long_and_narrow() -> None:
    drawing = load_drawing(be)
    assert drawing.width > 1.5 * drawing.height


def test_the_demands_notice_a_bad_drawing() -> None:
    drawing = load_drawing(sf)
    spots = dict(drawing.spots)
    spots["Castro"] = spots["Chinatown"]
    first, second, *others = drawing.tracks
    broken = replace(drawing, spots=spots, tracks=(first, replace(second, spaces=first.spaces), *others))
    unmet = {finding.demand for finding in check.check_board(sf, broken) if not finding.ok}
    assert {"spaces that overlap", "places that touch", "labels that cover something", "routes that cross"} <= unmet
    small = replace(drawing, width=600.0)
    unmet = {finding.demand for finding in check.check_board(sf, small) if not finding.ok}
    assert unmet == {"labels that cover something", "tracks off the canvas"}
    thin = replace(first, spaces=tuple(replace(s, box=replace(s.box, height=20.0)) for s in first.spaces))
    found = check.spaces_large_enough(sf, replace(drawing, tracks=(thin, second, *others)))[0]
    assert (found.ok, found.measured) == (False, "20.0 px")


def test_a_track_over_a_place_is_noticed() -> None:
    drawing = load_drawing(sf)
    line = drawing.tracks[0].line
    x, y = line[len(line) // 2]
    spots = dict(drawing.spots) | {"Castro": replace(drawing.spots["Castro"], x=x, y=y)}
    found = check.places_clear(sf, replace(drawing, spots=spots))
    assert "Fort Mason – Golden Gate Bridge over Castro" in found[0].measured


def test_the_drawing_is_no_part_of_the_board() -> None:
    before = json.dumps(sf.to_dict())
    board_svg(sf)
    assert json.dumps(sf.to_dict()) == before
    assert "drawing" not in before


def test_a_board_with_a_changed_route_keeps_its_picture() -> None:
    fewer = replace(be, routes=be.routes[1:])
    assert load_drawing(fewer).shapes == load_drawing(be).shapes
    assert load_drawing(fewer).tracks[-1].spaces == load_drawing(be).tracks[-1].spaces


def test_another_city_of_the_same_id_is_laid_out_anew() -> None:
    other = replace(load_board(MINI_BOARDS[0]), id="berlin")
    assert load_drawing(other).shapes == ()
    assert set(load_drawing(other).spots) == set(other.place_index)


def test_a_drawing_can_come_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "wide.drawing.toml"
    path.write_text(drawing_text(sf).replace("width = 1600", "width = 1700", 1), encoding="utf-8")
    assert load_drawing(sf, path).width == 1700


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("format = 1", "format = 9", "from 1 to 1"),
        ("width = 1600", "width = inf", "must be a number from"),
        ('"Alcatraz", at', '"Azkaban", at', "unknown or repeated place"),
        ('label = "n"', 'label = "up"', "one of"),
        ('lines = ["Twin", "Peaks"]', 'lines = ["Twin", "Hills"]', "don't add up"),
        ("bend = ", "bent = 1, bend = ", 'unknown key "bent"'),
        ('kind = "land"', 'kind = "lava"', "one of"),
        ("words = [", 'palette = { blue = "red" }\nwords = [', "a colour like"),
        ("words = [", "wrods = [", 'unknown key "wrods"'),
    ],
)
def test_a_bad_drawing_is_refused_with_its_line(old: str, new: str, what: str) -> None:
    text = drawing_text(sf)
    assert old in text
    with pytest.raises(BoardError) as caught:
        parse_drawing(sf, text.replace(old, new, 1))
    assert what in caught.value.what
    assert caught.value.line == text[: text.index(old)].count("\n") + 1


def test_positions_that_coincide_still_give_a_picture() -> None:
    mini = load_board(MINI_BOARDS[0])
    heap = replace(mini, places=tuple(replace(place, lat=1.0, lon=1.0) for place in mini.places))
    drawing = automatic_drawing(heap)
    assert drawing.width < 5000
    ET.fromstring(board_svg(heap, drawing))
    column = replace(mini, places=tuple(replace(place, lon=0.0) for place in mini.places))
    assert automatic_drawing(column).height < 5000


# SVG


def titles(svg: str) -> list[str]:
    """The text of every title."""
    return [title.text or "" for title in ET.fromstring(svg).iter(f"{SVG}title")]


@every_board
def test_the_svg_is_valid_and_names_everything(board: Board) -> None:
    svg = board_svg(board)
    root = ET.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert "href" not in svg and "url(" not in svg
    tracks = [group for group in root.iter(f"{SVG}g") if "data-track" in group.attrib]
    assert [int(group.attrib["data-track"]) for group in tracks] == [track.id for track in board.tracks]
    assert all(group.find(f"{SVG}title") is not None for group in tracks)
    shown = {group.attrib["data-place"] for group in root.iter(f"{SVG}g") if "data-place" in group.attrib}
    assert shown == set(board.place_index)


def test_titles_say_what_a_track_is() -> None:
    said = titles(board_svg(sf, owners={0: 2}))
    assert "Fort Mason – Golden Gate Bridge, 5 spaces, orange, 1 Ferry, claimed by player 3" in said
    assert any(title.endswith("double route") for title in said)
    assert any("cards" in title and "subway car" in title for title in titles(board_svg(be)))


def test_S3_tokens_are_shown_with_their_number() -> None:
    """S3."""
    svg = board_svg(sf, tokens={"Alcatraz": ("lighthouse", 3), "Castro": ("unheard-of", 1)})
    assert {"Alcatraz, 3 lighthouse tokens", "Castro, 1 unheard-of token"} <= set(titles(svg))
    assert TOKEN_SIGNS["lighthouse"] in svg
    assert ">U</text>" in svg


def test_S3_every_symbol_of_san_francisco_has_a_picture() -> None:
    """S3."""
    assert sf.tokens is not None
    assert set(sf.tokens.symbols) <= set(TOKEN_SIGNS)


def test_R0_every_colour_has_a_sign_of_its_own() -> None:
    """R0: nobody needs to see colours to tell the routes apart."""
    assert len(set(COLOUR_SIGNS.values())) == 6
    svg = board_svg(sf)
    assert all(sign in svg for sign in COLOUR_SIGNS.values())


def test_R6_a_subway_space_shows_its_number() -> None:
    """R6."""
    root = ET.fromstring(board_svg(be))
    for track in be.tracks:
        if track.by == "subway-car":
            group = next(g for g in root.iter(f"{SVG}g") if g.attrib.get("data-track") == str(track.id))
            assert [text.text for text in group.iter(f"{SVG}text")] == [str(track.cards)]


def test_names_are_escaped() -> None:
    mini = load_board(MINI_BOARDS[0])
    nasty = '<b>&"R\'D"'
    first = mini.places[0].name
    renamed = replace(
        mini,
        name=nasty,
        places=(Place(nasty, 0.02, 0.0), *mini.places[1:]),
        routes=tuple(
            replace(r, a=nasty if r.a == first else r.a, b=nasty if r.b == first else r.b) for r in mini.routes
        ),
        tokens=None,
    )
    svg = board_svg(renamed, tokens={nasty: (nasty, 1)})
    root = ET.fromstring(svg)
    assert any(group.attrib.get("data-place") == nasty for group in root.iter(f"{SVG}g"))
    assert not list(root.iter(f"{SVG}b"))


def test_the_svg_is_the_same_every_time() -> None:
    assert board_svg(sf) == board_svg(load_board("san-francisco"), load_drawing(sf))


# PNG


def test_a_png_of_the_board_has_text_on_any_machine() -> None:
    pytest.importorskip("resvg_py")
    pytest.importorskip("font_source_sans_pro")
    picture = board_png(board_svg(sf), width=400)
    assert picture.startswith(b"\x89PNG")
    plain = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20">{}</svg>'
    with_text = plain.format("<text y='15'>Castro</text>")
    assert board_png(with_text) != board_png(plain.format(""))


def test_what_is_missing_for_a_png_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "resvg_py", None)
    with pytest.raises(RuntimeError, match="resvg-py and font-source-sans-pro"):
        board_png(board_svg(sf))


def test_a_drawing_is_plain_data() -> None:
    drawing = load_drawing(sf)
    assert isinstance(drawing, Drawing)
    assert drawing == load_drawing(sf)
