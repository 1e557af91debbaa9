"""Board files: what loads, what is refused, and how the refusal reads."""

from __future__ import annotations

import copy
import json
import pickle
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from citylines.boards import (
    COLOURS,
    GREY,
    WILD,
    Board,
    BoardError,
    board_from_dict,
    load_board,
    parse_board,
    shipped_boards,
)
from citylines.boards.lines import line_of, lines_of
from citylines.boards.loader import LARGEST_FILE, data_file

MINI_BOARDS = sorted((Path(__file__).parent / "boards").glob("*.toml"))
MINI = (Path(__file__).parent / "boards" / "mini.toml").read_text(encoding="utf-8")
MINI_SUBWAY = (Path(__file__).parent / "boards" / "mini-subway.toml").read_text(encoding="utf-8")
SHIPPED = {name: data_file(f"{name}.toml").read_text(encoding="utf-8") for name in shipped_boards()}

sf = load_board("san-francisco")
be = load_board("berlin")


def refused(text: str) -> BoardError:
    """The error that a text is refused with."""
    with pytest.raises(BoardError) as caught:
        parse_board(text, "test.toml")
    return caught.value


def changed(old: str, new: str, text: str = MINI) -> str:
    """A board's text with one thing changed, which must be there."""
    assert old in text
    return text.replace(old, new, 1)


def line_with(text: str, part: str) -> int:
    """The line, from 1, that has this part."""
    return next(i for i, line in enumerate(text.splitlines(), 1) if part in line)


# What ships


def test_both_cities_ship() -> None:
    assert shipped_boards() == ("berlin", "san-francisco")


@pytest.mark.parametrize("name", shipped_boards())
def test_a_shipped_file_is_named_after_its_board(name: str) -> None:
    assert load_board(name).id == name


@pytest.mark.parametrize("board", [sf, be], ids=lambda board: board.id)
def test_C2_forty_four_cards(board: Board) -> None:
    """C2: six of each colour and eight wilds."""
    assert board.cards == dict.fromkeys(COLOURS, 6) | {WILD: 8}
    assert sum(board.cards.values()) == 44


def test_C3_what_is_in_the_san_francisco_box() -> None:
    """C3, S2: 20 cable cars, 24 tickets, 21 tokens of 7 symbols."""
    assert [(kind.id, kind.each, kind.per_space) for kind in sf.pieces] == [("cable-car", 20, True)]
    assert len(sf.tickets) == 24
    assert sf.tokens is not None
    assert len(sf.tokens.symbols) == 7
    assert len(sf.tokens.symbols) * sf.tokens.stack[4] == 21
    assert sf.wild == "Ferry"


def test_C4_what_is_in_the_berlin_box() -> None:
    """C4: 11 streetcars, 5 subway cars, 22 tickets, no tokens."""
    assert [(k.id, k.each, k.per_space) for k in be.pieces] == [("streetcar", 11, True), ("subway-car", 5, False)]
    assert len(be.tickets) == 22
    assert be.tokens is None
    assert be.wild == "Bicycle"


def test_S2_S8_tokens_in_a_stack() -> None:
    """S2: 3 a stack with four players, else 2. S8: with two players single tokens are placed."""
    assert sf.tokens is not None
    assert sf.tokens.stack == {2: 2, 3: 2, 4: 3}
    assert sf.tokens.aside == {2: 1, 3: 2, 4: 3}


def test_S3_five_places_start_with_tokens() -> None:
    """S3: and two symbols stay aside."""
    assert sf.tokens is not None
    assert sf.tokens.on == ("Alcatraz", "Golden Gate Bridge", "The Embarcadero", "Sunset", "Potrero Hill")
    assert len(sf.tokens.symbols) - len(sf.tokens.on) == 2


def test_E1_E2_pieces_that_set_off_the_end() -> None:
    """E1: 2 cable cars in San Francisco. E2: 1 piece in Berlin."""
    assert (sf.end_pieces, be.end_pieces) == (2, 1)


def test_E6_points_for_symbols() -> None:
    """E6: 0-1: 0, 2: 1, 3: 2, 4: 4, 5: 6, 6: 9, 7: 12."""
    assert sf.tokens is not None
    assert sf.tokens.points == (0, 0, 1, 2, 4, 6, 9, 12)


def test_R6_a_subway_route_takes_one_car_whatever_it_costs() -> None:
    """R6: one space, a printed number of cards."""
    subways = [track for track in be.tracks if track.by == "subway-car"]
    assert {track.pieces for track in subways} == {1}
    assert {track.cards for track in subways} <= {2, 3, 4, 5}
    assert {track.colour for track in subways} == {*COLOURS, GREY}


def test_R8_every_ferry_shows_one_symbol_and_alcatraz_has_only_ferries() -> None:
    """R8: exactly one on this map."""
    assert {route.wilds for route in sf.routes} == {0, 1}
    assert all(route.wilds == 1 for route in sf.routes if "Alcatraz" in (route.a, route.b))
    assert all(route.wilds == 0 for route in be.routes)


def test_the_longest_route_of_san_francisco_is_the_ferry_to_the_bridge() -> None:
    longest = max(sf.routes, key=lambda route: route.cards)
    assert ({longest.a, longest.b}, longest.cards) == ({"Fort Mason", "Golden Gate Bridge"}, 5)
    assert longest.wilds == 1
    assert sum(route.cards == 5 for route in sf.routes) == 1
    land = [route.cards for route in sf.routes if not route.wilds]
    assert set(land) == {1, 2, 3}
    assert land.count(1) < len(land) / 2


def test_one_streetcar_route_of_four_in_berlin() -> None:
    streetcars = [route.cards for route in be.routes if route.by == "streetcar"]
    assert streetcars.count(4) == 1
    assert set(streetcars) == {1, 2, 3, 4}


def test_R10_points_of_routes() -> None:
    """R10: 1, 2, 4, 7, 10 for 1 to 5 spaces."""
    assert sf.pieces[0].points == (0, 1, 2, 4, 7, 10)
    assert be.pieces[0].points == (0, 1, 2, 4, 7)
    assert all(track.points == sf.pieces[0].points[track.cards] for track in sf.tracks)


def test_R11_subways_score_by_their_own_table() -> None:
    """R11: by the printed number; the table differs from the streetcars' and rises."""
    streetcar, subway = (kind.points[1:] for kind in be.pieces)
    assert subway[: len(streetcar)] != streetcar
    assert all(a < b for a, b in pairwise(subway))


@pytest.mark.parametrize("board", [sf, be], ids=lambda board: board.id)
def test_R12_twins_are_neighbours_and_alike(board: Board) -> None:
    """R12, R12a: two tracks of one kind and one length between the same places."""
    for track in board.tracks:
        if track.twin is not None:
            twin = board.tracks[track.twin]
            assert twin.twin == track.id
            assert abs(twin.id - track.id) == 1
            assert (twin.a, twin.b, twin.by, twin.cards) == (track.a, track.b, track.by, track.cards)


def test_R12a_a_streetcar_and_a_subway_route_may_join_the_same_places() -> None:
    """R12a: they are two routes, not a double one."""
    both = [t for t in be.tracks if {t.a, t.b} == {"Alexanderplatz", "Jannowitzbrücke"}]
    assert {t.by for t in both} == {"streetcar", "subway-car"}
    assert [t.twin for t in both] == [None, None]


@pytest.mark.parametrize("board", [sf, be], ids=lambda board: board.id)
def test_K1_a_ticket_names_two_places_and_a_value(board: Board) -> None:
    """K1."""
    for ticket in board.tickets:
        assert ticket.a in board.place_index and ticket.b in board.place_index and ticket.a != ticket.b
        assert ticket.points > 0


# What comes back


@pytest.mark.parametrize("path", MINI_BOARDS, ids=lambda path: path.stem)
def test_mini_boards_load(path: Path) -> None:
    board = load_board(path)
    assert board.id == path.stem
    assert board == load_board(str(path))


@pytest.mark.parametrize("name", [*shipped_boards(), *MINI_BOARDS], ids=str)
def test_a_board_survives_json(name: str | Path) -> None:
    board = load_board(name)
    again = board_from_dict(json.loads(json.dumps(board.to_dict())))
    assert again == board == board_from_dict(board.to_dict())
    assert again.hash == board.hash


def test_positions_are_no_part_of_the_hash() -> None:
    moved = parse_board(changed("lat = 0.02", "lat = 0.01"))
    assert moved != parse_board(MINI)
    assert moved.hash == parse_board(MINI).hash


def test_a_route_is_part_of_the_hash() -> None:
    assert parse_board(changed("spaces = 1", "spaces = 2")).hash != parse_board(MINI).hash


# What is refused


def test_the_message_names_file_line_and_route() -> None:
    text = changed('["Middle", "South"]', '["Middle", "Suoth"]')
    error = refused(text)
    assert error.source == "test.toml"
    assert error.line == line_with(text, "Suoth")
    assert error.what == 'route between "Middle" and "Suoth": unknown place "Suoth"'
    assert str(error) == f"test.toml:{error.line}: {error.what}"
    assert isinstance(error, ValueError)


def test_an_error_survives_pickling() -> None:
    error = pickle.loads(pickle.dumps(BoardError("a.toml", 3, "odd")))
    assert (error.source, error.line, error.what, str(error)) == ("a.toml", 3, "odd", "a.toml:3: odd")


REFUSALS = [
    # what to change, into what, what the message says, what stands on the line it names
    ("format = 1", "format = 2", "format 2 is not known", "format = 2"),
    ("format = 1\n", "", 'missing key "format"', ""),
    ('id = "mini"', 'id = "Mini Board"', "small letters", "Mini Board"),
    ('name = "Mini"', 'name = ""', "visible characters", 'name = ""'),
    ('name = "Mini"', 'name = "Mi\\u0007ni"', "visible characters", "u0007"),
    ('name = "Mini"', f'name = "{"m" * 41}"', "at most 40", "mmm"),
    ('name = "Mini"', "name = 7", "must be a text", "name = 7"),
    ('wild = "Ferry"', 'wild = "Ferry"\ncolour = "red"', 'unknown key "colour"', "colour ="),
    ("lat = 0.02", "lat = nan", "number from -90 to 90", "nan"),
    ("lat = 0.02", "lat = inf", "number from -90 to 90", "inf"),
    ("lat = 0.02", 'lat = "north"', "must be a number", '"north"'),
    ("lat = 0.02", "lat = true", "must be a number", "true"),
    ("lat = 0.02, ", "", 'missing key "lat"', '{ name = "North", lon'),
    ('name = "East"', 'name = "North"', "there twice", "lon = 0.03"),
    ("spaces = 1", "spaces = true", "whole number", "spaces = true"),
    ("spaces = 1", "spaces = 1.0", "whole number", "spaces = 1.0"),
    ("spaces = 1", "spaces = 0", "from 1 to 8", "spaces = 0"),
    ("spaces = 1", "spaces = 9", "from 1 to 8", "spaces = 9"),
    ("spaces = 1", f"spaces = {'9' * 400}", "from 1 to 8", "999"),
    ("spaces = 1", f"spaces = {'9' * 9000}", "", ""),
    ("spaces = 1", "spaces = 4", "points of cable-car end at 3", "spaces = 4"),
    ("spaces = 1", "cards = 1", "gives spaces, not cards", "cards = 1,"),
    ("spaces = 1, ", "", 'missing key "spaces"', '"Middle"], tracks'),
    ('tracks = ["blue", "green"]', 'tracks = ["blue", "mauve"]', "one of", "mauve"),
    ('tracks = ["blue", "green"]', "tracks = []", "1 to 2 items", "tracks = []"),
    ('tracks = ["blue", "green"]', 'tracks = ["blue", "blue", "blue"]', "1 to 2 items", '"blue", "blue"'),
    ('tracks = ["blue", "green"]', 'tracks = "blue"', "must be an array", 'tracks = "blue"'),
    ('["Middle", "South"]', '["Middle", "Middle"]', "same place", '["Middle", "Middle"]'),
    ('["Middle", "South"]', '["Middle"]', "2 items", '["Middle"]'),
    ('["Middle", "South"]', '["Middle", "North"]', "such a route already", '["Middle", "North"], spaces = 2'),
    ("wilds = 1", "wilds = 4", "4 wilds on a route of 3", "wilds = 4"),
    ("wilds = 1", "wilds = -1", "from 0 to 8", "wilds = -1"),
    ("wilds = 1", 'by = "tank"', 'one of "cable-car"', "tank"),
    ("points = 5", "points = 0", "from 1 to 99", "points = 0 "),
    ("points = 5", "points = 100", "from 1 to 99", "points = 100"),
    ('["West", "East"]', '["North", "South"]', "", ""),
    ('["West", "East"]', '["West", "Wets"]', 'unknown place "Wets"', "Wets"),
    ('  { between = ["West", "East"], points = 5 },\n', "", "8 to 40 items, not 7", "tickets = ["),
    ("blue = 4", "blue = 2", "12 in all", "[cards]"),
    ("blue = 4", "blue = 60", "70 in all", "[cards]"),
    ("blue = 4", "blue = -1", "from 0 to 60", "blue = -1"),
    ("blue = 4", "blue = false", "whole number", "blue = false"),
    ("blue = 4\n", "", 'missing key "blue"', "[cards]"),
    ("blue = 4", "blue = 4\npink = 4", 'unknown key "pink"', "pink"),
    ("each = 6", "each = 61", "from 1 to 60", "each = 61"),
    ("each = 6", "each = 2", "starts with 2", "pieces = 2"),
    ('on = "every space"', 'on = "some spaces"', '"one a route"', "some spaces"),
    ("points = [1, 2, 4]", "points = [1, 2, 100]", "from 0 to 99", "100]"),
    ("points = [1, 2, 4]", "points = [1, 2, 4, 5, 6, 7, 8, 9, 10]", "1 to 8 items", "9, 10]"),
    ("[end]\npieces = 2", "[end]\npieces = -2", "from 0 to 60", "pieces = -2"),
    ("[end]\npieces = 2", "[end]\nturns = 2", 'unknown key "turns"', "turns = 2"),
    ('["anchor", "bell", "crown"]', '["anchor", "bell", "bell"]', "there twice", "symbols"),
    ('["anchor", "bell", "crown"]', '["anchor", "bell"]', "needs 3 entries, has 4", "points = [0, 0, 1, 3]"),
    ('on = ["North"]', 'on = ["Nowhere"]', 'unknown place "Nowhere"', "Nowhere"),
    ('on = ["North"]', 'on = ["North", "North"]', "there twice", '"North", "North"'),
    ('on = ["North"]', 'on = ["North", "East", "South", "West"]', "4 places for stacks of 3", '"South", "West"]'),
    ("stack = { 2 = 2, 3 = 2, 4 = 3 }", "stack = { 2 = 2, 3 = 2 }", 'missing key "4"', "stack"),
    ("stack = { 2 = 2, 3 = 2, 4 = 3 }", "stack = { 2 = 2, 3 = 2, 4 = 10 }", "from 1 to 9", "stack"),
    ("points = [0, 0, 1, 3]", "points = [0, 0, 1]", "needs 4 entries, has 3", "points = [0, 0, 1]"),
    ("[tokens]", "[[tokens]]", "must be a table", "[[tokens]]"),
    ("[end]", "[end", "", "[end"),
]


@pytest.mark.parametrize(("old", "new", "what", "on_line"), REFUSALS, ids=[f"{r[1]:.30}" for r in REFUSALS])
def test_refused(old: str, new: str, what: str, on_line: str) -> None:
    text = changed(old, new)
    error = refused(text)
    assert what in error.what
    assert error.line is not None
    assert on_line in text.splitlines()[error.line - 1]


def test_a_ticket_may_not_come_twice_even_turned_around() -> None:
    text = changed('["North", "South"]', '["East", "West"]')
    error = refused(text)
    assert "such a ticket already" in error.what
    assert error.line == line_with(text, '["East", "West"]')


def test_C4_an_edition_with_two_kinds_names_the_kind_of_each_route() -> None:
    """C4: only with one kind can it be left out."""
    assert 'missing key "by"' in refused(changed(', by = "streetcar"', "", MINI_SUBWAY)).what
    swapped = changed("spaces = 2", "cards = 2", MINI_SUBWAY)
    assert "a route for streetcar gives spaces, not cards" in refused(swapped).what


def test_R12a_two_entries_of_one_kind_are_refused() -> None:
    """R12a: a double route is one entry with two tracks."""
    text = changed('spaces = 3, tracks = ["grey"], by = "streetcar"', 'cards = 3, tracks = ["grey"], by = "subway-car"',
                   MINI_SUBWAY)  # fmt: skip
    assert "a double route is one entry" in refused(text).what


def test_a_place_that_no_route_reaches() -> None:
    text = changed('  { name = "Middle"', '  { name = "Island", lat = 0.5, lon = 0.5 },\n  { name = "Middle"')
    error = refused(text)
    assert error.what == 'place "Island": no way of routes leads here from "North"'
    assert error.line == line_with(text, "Island")


def test_hostile_sizes() -> None:
    place = '  { name = "Middle"'
    many = "".join(f'  {{ name = "P{i}", lat = 0, lon = 0 }},\n' for i in range(60))
    assert "2 to 64 items, not 65" in refused(changed(place, many + place)).what
    doubles = "".join(
        f'  {{ between = ["P{i}", "P{i + 1}"], spaces = 1, tracks = ["grey", "grey"] }},\n' for i in range(30)
    )
    text = changed(place, many[: many.index('  { name = "P31"')] + place)
    assert "too many tracks" in refused(changed("routes = [\n", "routes = [\n" + doubles, text)).what
    assert "too large" in refused("#" * (LARGEST_FILE + 1)).what
    assert "line too long" in refused("a" + ".a" * 5_000 + " = 1").what
    assert "nested too deeply" in refused("a = " + "[" * 1_900).what
    assert refused("a" + ".a" * 900 + " = 1").line == 1
    assert refused("a = " + "[\n" * 9_000).line is not None


def test_the_line_of_a_syntax_error_is_tomls_own() -> None:
    assert refused('format = 1\nid = "mini\n').line == 2
    assert refused("format = 1\nroutes = [").line == 2


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match=r"can't be read: No such file"):
        load_board(tmp_path / "none.toml")
    with pytest.raises(BoardError, match=r"can't be read"):
        load_board("nul\0byte.toml")
    with pytest.raises(BoardError, match=r"there are: berlin, san-francisco"):
        load_board("atlantis")
    (tmp_path / "folder.toml").mkdir()
    with pytest.raises(BoardError, match=r"can't be read"):
        load_board(tmp_path / "folder.toml")


def test_a_file_that_is_not_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "latin.toml"
    path.write_bytes('format = 1\nname = "Kurfürstendamm"\n'.encode("latin-1"))
    with pytest.raises(BoardError, match=r"latin.toml:2: not UTF-8"):
        load_board(path)


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    path.write_bytes(b"#" * (LARGEST_FILE + 1))
    with pytest.raises(BoardError, match="too large"):
        load_board(path)


DICT_REFUSALS: list[tuple[tuple[str | int, ...], Any]] = [
    (("id",), 7),
    (("cards", "blue"), True),
    (("cards",), []),
    (("pieces", 0, "points", 0), 1),
    (("pieces", 0, "per_space"), 1),
    (("places", 0, "lat"), float("nan")),
    (("places", 0), None),
    (("routes", 0, "by"), "tank"),
    (("routes", 0, "tracks"), "blue"),
    (("routes", 0, "a"), "Nowhere"),
    (("routes", 0, "colour"), "blue"),
    (("tickets", 0, "points"), "5"),
    (("tokens", "stack"), {2: 1, "2": 1, 3: 1, 4: 1}),
    (("tokens", "aside"), {2: 1, 3: 1}),
    (("end_pieces",), 99),
    (("format",), 1),
]


@pytest.mark.parametrize(("path", "value"), DICT_REFUSALS, ids=lambda value: str(value)[:40])
def test_plain_data_is_judged_as_strictly(path: tuple[str | int, ...], value: object) -> None:
    data: Any = copy.deepcopy(parse_board(MINI).to_dict())
    data = json.loads(json.dumps(data))
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    with pytest.raises(BoardError) as caught:
        board_from_dict(data)
    assert caught.value.line is None


@pytest.mark.parametrize("value", [None, [], "board", 3, {1: 2}, {}])
def test_what_is_no_board_at_all(value: Any) -> None:
    with pytest.raises(BoardError):
        board_from_dict(value)


# Lines


def test_lines_of_every_form_of_toml() -> None:
    text = """# comment
a = 1
"b c" = 'x # no comment'
d.e = [1, # one
  2,
  { f = "]", g = [
    3 ] },
]
multi = \"\"\"
[not.a.table]
\\\"\"\" still \"\"\"
[t.u]
v = 2
[[list]]
w = 1
[[list]]
w = '''
x'''
[list.inner]
y = 1
"""
    tomllib.loads(text)
    lines = lines_of(text)
    assert lines["a",] == 2
    assert lines["b c",] == 3
    assert lines["d", "e", 0] == 4
    assert lines["d", "e", 1] == 5
    assert lines["d", "e", 2, "f"] == 6
    assert lines["d", "e", 2, "g", 0] == 7
    assert lines["multi",] == 9
    assert ("not", "a") not in lines
    assert lines["t", "u"] == 12
    assert lines["t", "u", "v"] == 13
    assert lines["list", 0, "w"] == 15
    assert lines["list", 1] == 16
    assert lines["list", 1, "w"] == 17
    assert lines["list", 1, "inner", "y"] == 20
    assert line_of(lines, ("list", 1, "inner", "missing")) == 19
    assert line_of(lines, ("nowhere", 3)) == 1


def every_path(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The paths of all values inside some plain data."""
    inside: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        inside = list(value.items())
    elif isinstance(value, list):
        inside = list(enumerate(value))
    return [path, *(p for key, item in inside for p in every_path(item, (*path, key)))]


@pytest.mark.parametrize("text", [*SHIPPED.values(), MINI], ids=[*SHIPPED, "mini"])
def test_every_value_of_a_board_has_its_line(text: str) -> None:
    lines = lines_of(text)
    paths = every_path(tomllib.loads(text))
    assert set(paths) == set(lines)
    rows = text.splitlines()
    for path in paths:
        if path and isinstance(path[-1], str):
            assert path[-1] in rows[lines[path] - 1]


# Anything at all

JUNK = st.sampled_from(
    ["", "true", "-1", "0", "99999999999999999999", "1e400", "nan", "inf", '""', '"x"', "[]", "{}", "[[]]", "{ a = 1 }",
     "1979-05-27", "'", '"', "[", "]", "{", "}", ",", "=", "\n", "#", "\\", "\0", "\ud800", "é", "grey", "\r", "'''",
     "[tokens]", "[[pieces]]", "x.y = 1", "=1", "0x1F", "9" * 5000]
)  # fmt: skip


@st.composite
def mangled(draw: st.DrawFn) -> str:
    """The text of a board with a few lines, words or characters damaged."""
    text = draw(st.sampled_from([*SHIPPED.values(), MINI, MINI_SUBWAY]))
    for _ in range(draw(st.integers(1, 4))):
        rows = text.split("\n")
        i = draw(st.integers(0, len(rows) - 1))
        how = draw(st.sampled_from(["delete", "repeat", "move", "cut", "insert", "value"]))
        if how == "delete":
            del rows[i]
        elif how == "repeat":
            rows.insert(i, rows[i])
        elif how == "move":
            rows.insert(draw(st.integers(0, len(rows) - 1)), rows.pop(i))
        else:
            at = draw(st.integers(0, len(rows[i])))
            end = draw(st.integers(at, min(len(rows[i]), at + 12)))
            if how == "value" and "= " in rows[i]:
                at = rows[i].rindex("= ", 0) + 2
                end = len(rows[i]) - (2 if rows[i].endswith("},") else 0)
            rows[i] = rows[i][:at] + ("" if how == "cut" else draw(JUNK)) + rows[i][end:]
        text = "\n".join(rows) or "\n"
    return text


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(mangled())
def test_any_text_loads_or_is_refused_with_a_line(text: str) -> None:
    try:
        board = parse_board(text, "mangled.toml")
    except BoardError as error:
        assert error.line is not None
        assert 1 <= error.line <= text.count("\n") + 1
        assert error.what
        assert str(error) == f"mangled.toml:{error.line}: {error.what}"
        assert "\n" not in error.what
    else:
        assert board_from_dict(json.loads(json.dumps(board.to_dict()))) == board
        assert len(board.hash) == 64


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5) | st.integers(), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_any_plain_data_loads_or_is_refused(data: st.DataObject) -> None:
    board: Any = json.loads(json.dumps(parse_board(MINI).to_dict()))
    path = data.draw(st.sampled_from(every_path(board)[1:]))
    inner = board
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = data.draw(PLAIN)
    try:
        board_from_dict(board)
    except BoardError as error:
        assert error.what
