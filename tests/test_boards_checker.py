"""The demands on a board: that the shipped boards meet them all, and that each demand notices what breaks it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from citylines.boards import GREY, Board, Route, Ticket, load_board, shipped_boards
from citylines.boards import checker as check
from citylines.boards.checker import Finding, check_board
from citylines.boards.drawing import load_drawing

sf = load_board("san-francisco")
be = load_board("berlin")


@pytest.mark.parametrize("name", shipped_boards())
def test_a_shipped_board_meets_every_demand(name: str) -> None:
    board = load_board(name)
    assert [str(finding) for finding in check_board(board, load_drawing(board)) if not finding.ok] == []


def test_without_a_drawing_only_the_game_is_judged() -> None:
    assert len(check_board(sf)) == len(check_board(sf, load_drawing(sf))) - 7
    assert all("overlap" not in finding.demand for finding in check_board(sf))


def test_a_finding_reads_well() -> None:
    found = {f.demand: str(f) for f in check_board(be)}
    spaces = sum(track.pieces for track in be.tracks if track.by == "streetcar")
    assert found["spaces for streetcar"] == (
        f"ok  spaces for streetcar: {spaces}, allowed 58 to 74 (1.3 to 1.7 times 44)"
    )
    assert found["routes that cut a place off when closed"].endswith(": none, allowed none")


def bad(findings: list[Finding]) -> list[str]:
    """The demands that are not met."""
    return [finding.demand for finding in findings if not finding.ok]


def routes_with(board: Board, change: Callable[[Route], Route | None]) -> Board:
    """The board with each route changed, or taken away."""
    return replace(board, routes=tuple(new for route in board.routes if (new := change(route)) is not None))


def without(board: Board, *ends: str) -> Board:
    """The board without the routes between two places."""
    return routes_with(board, lambda route: None if {route.a, route.b} == set(ends) else route)


def with_tickets(*tickets: Ticket) -> Board:
    """San Francisco with these tickets."""
    return replace(sf, tickets=tickets)


def test_too_few_places() -> None:
    few = replace(sf, places=sf.places[:17])
    assert bad(check.places_count(few)) == ["places"]


def test_too_many_tracks() -> None:
    doubled = routes_with(sf, lambda route: replace(route, tracks=(GREY, GREY)))
    assert len(doubled.tracks) > 64
    assert bad(check.tracks_count(doubled)) == ["tracks"]


def test_R12_no_room_to_build_without_double_routes() -> None:
    """R12: the second tracks are what four players live on."""
    single = routes_with(be, lambda route: replace(route, tracks=route.tracks[:1]))
    assert bad(check.room_to_build(single)) == ["spaces for subway-car"]
    short = routes_with(single, lambda route: replace(route, cards=1))
    assert bad(check.room_to_build(short)) == ["spaces for streetcar", "spaces for subway-car"]


def test_a_place_with_one_neighbour_is_found() -> None:
    lonely = routes_with(
        sf, lambda route: None if "Alcatraz" in (route.a, route.b) and "Pier 39" not in (route.a, route.b) else route
    )
    assert bad(check.two_neighbours(lonely)) == [
        "fewest neighbours of a place",
        "fewest neighbours of a place with tokens",
    ]
    assert check.no_bridge(lonely)[0].measured == "Alcatraz – Pier 39"


def test_double_routes_away_from_the_centre_do_not_count() -> None:
    centre = check.near_centre(sf)
    assert len(centre) == len(sf.places) // 2
    outside = routes_with(
        sf, lambda route: replace(route, tracks=route.tracks[:1]) if {route.a, route.b} <= centre else route
    )
    assert bad(check.double_routes(outside)) == ["double routes among the pairs near the centre"]


def test_double_routes_of_one_colour_are_found() -> None:
    plain = routes_with(sf, lambda route: replace(route, tracks=route.tracks[:1] * len(route.tracks)))
    assert "double routes with two different colours" in bad(check.double_routes(plain))


def test_a_colour_too_common_is_found() -> None:
    redder = routes_with(sf, lambda route: replace(route, tracks=tuple(c.replace("blue", "red") for c in route.tracks)))
    assert bad(check.colours_even(redder)) == ["tracks of each colour", "spaces of each colour"]


def test_too_much_grey_is_found() -> None:
    assert bad(check.grey_share(routes_with(sf, lambda route: replace(route, tracks=(GREY,))))) == ["grey tracks"]
    assert bad(check.grey_share(routes_with(sf, lambda route: replace(route, tracks=("red",))))) == ["grey tracks"]


def test_K1_a_ticket_between_neighbours_is_found() -> None:
    """K1."""
    found = check.tickets_not_between_neighbours(with_tickets(Ticket("Castro", "Twin Peaks", 1)))
    assert not found[0].ok
    assert found[0].measured == "Castro – Twin Peaks"


def test_places_on_no_ticket_or_too_many_are_found() -> None:
    assert check.tickets_spread(with_tickets(*sf.tickets[:5]))[0].measured.startswith("0 to")
    many = [Ticket("Castro", place.name, 3) for place in sf.places if place.name != "Castro"]
    assert check.tickets_spread(with_tickets(*many))[0].measured == f"1 to {len(many)}"


def test_K1_a_value_that_does_not_follow_the_way_is_found() -> None:
    """K1: within 1 of the shortest way's cards."""
    first = sf.tickets[0]
    for off, ok in ((-2, False), (-1, True), (0, True), (1, True), (2, False)):
        cards = check.cards_between(sf)[first.a, first.b]
        assert check.ticket_values(with_tickets(Ticket(first.a, first.b, cards + off)))[0].ok is ok


def test_R6_the_shortest_way_counts_the_cards_of_subways() -> None:
    """R6, R11: a printed number, not the single space."""
    subway = next(route for route in be.routes if route.by == "subway-car" and route.cards == 4)
    assert check.cards_between(be)[subway.a, subway.b] == 4


def test_uneven_lengths_are_found() -> None:
    short = [replace(ticket, points=min(ticket.points, 4)) for ticket in sf.tickets]
    assert "short tickets" in bad(
        check.ticket_lengths(replace(sf, tickets=(*short[:-1], Ticket("Castro", "Sunset", 12))))
    )
    same = [replace(ticket, points=5) for ticket in sf.tickets]
    assert len(bad(check.ticket_lengths(with_tickets(*same)))) == 3


def test_R7_a_ticket_beyond_the_pieces_is_found() -> None:
    """R7: no route without enough pieces of its kind."""
    poor = replace(sf, pieces=(replace(sf.pieces[0], each=4),))
    assert not check.can_join(poor, "Sunset", "Alcatraz")
    assert check.can_join(sf, "Sunset", "Alcatraz")
    assert bad(check.tickets_within_pieces(poor)) == ["tickets that need more pieces than a player has"]


def test_R7_pieces_of_two_kinds_are_counted_apart() -> None:
    """R7: subway cars never go on streetcar routes."""
    streetcar, subway = be.pieces
    west, east = "Kurfürstendamm", "Alexanderplatz"
    assert check.can_join(be, west, east)
    no_subways = replace(be, pieces=(replace(streetcar, each=2), subway))
    few_of_both = replace(be, pieces=(replace(streetcar, each=2), replace(subway, each=1)))
    assert check.can_join(replace(be, pieces=(replace(streetcar, each=0), replace(subway, each=13))), west, east)
    assert not check.can_join(few_of_both, west, east)
    assert not check.can_join(no_subways, west, east)


@pytest.mark.parametrize("board", [sf, be], ids=lambda board: board.id)
def test_a_closed_route_never_cuts_the_board(board: Board) -> None:
    for route in board.routes:
        assert bad(check.two_neighbours(without(board, route.a, route.b))) in ([], ["fewest neighbours of a place"])


def test_places_of_the_documents_are_on_the_boards() -> None:
    assert {
        "Alcatraz", "Golden Gate Bridge", "The Embarcadero", "Sunset", "Potrero Hill", "Fort Mason", "Pier 39",
        "Lombard Street", "Pacific Heights", "Haight-Ashbury", "Mission District", "Castro", "Painted Ladies",
        "Japanese Tea Garden",
    } <= set(sf.place_index)  # fmt: skip
    assert {
        "Charlottenburger Tor", "Kurfürstendamm", "Alexanderplatz", "Moritzplatz", "Brandenburger Tor", "Reichstag",
        "Unter den Linden", "Pergamonmuseum",
    } <= set(be.place_index)  # fmt: skip


def test_R6_subways_run_around_the_outside_of_berlin() -> None:
    """R6: every place on the rim of the board is a subway stop, and all stops form one ring."""
    subways = [route for route in be.routes if route.by == "subway-car"]
    stops = [end for route in subways for end in (route.a, route.b)]
    assert all(stops.count(stop) == 2 for stop in stops)
    at = {place.name: (place.lat, place.lon) for place in be.places}
    for rim in (max(at, key=lambda n: at[n][i]) for i in (0, 1)):
        assert rim in stops
    for rim in (min(at, key=lambda n: at[n][i]) for i in (0, 1)):
        assert rim in stops
