"""Clauses R of docs/rules.md against the engine: claiming a route.

Clauses R0, R1, R2, R3 and so on to R16.
"""

from __future__ import annotations

from typing import Any

import pytest

from citylines.boards import COLOURS, GREY
from citylines.game import ClaimRoute, Game, NotationError
from citylines.game.events import (
    CardLaid,
    DeckRenewed,
    LastTurnsBegan,
    PointsScored,
    RouteClaimed,
    RowCleared,
    TokenTaken,
)
from positions import (
    BERLIN,
    MINI,
    MINI_SUBWAY,
    SCARCE,
    SF,
    Track,
    board_named,
    coloured,
    counted,
    kinds,
    may,
    pay,
    play,
    price,
    table,
    track,
    tracks_with,
    using_pieces,
    why_not,
)


def claims_of(game: Game, route: Track) -> list[str]:
    """The cards of every legal way to claim this track."""
    legal = [game.write(a) for a in game.legal_actions if isinstance(a, ClaimRoute) and a.track == route.id]
    return [text.partition(":")[2] for text in legal]


# ---------------------------------------------------------------------- R0 to R3: what is open, and what pays


def test_R0_a_route_nobody_has_claimed_is_open() -> None:
    route = coloured(BERLIN)
    assert may(table(BERLIN, hand=price(route)), pay(route))


@pytest.mark.parametrize("owner", [0, 1])
def test_R0_a_claimed_route_is_not(owner: int) -> None:
    route = coloured(BERLIN)
    game = table(BERLIN, hand=price(route), tracks={owner: [route.id]})
    assert why_not(game, pay(route)) == "claimed-already"
    assert claims_of(game, route) == []


@pytest.mark.parametrize("name", [SF, BERLIN])
def test_R0_every_route_joins_two_locations_in_one_colour_or_grey(name: str) -> None:
    board = board_named(name)
    for route in board.tracks:
        assert {route.a, route.b} <= {place.name for place in board.places}
        game = table(board, hand="bgkpro********" if route.cards == 1 else ("bgkpro" * 6)[: 6 * route.cards])
        paid = {a.colour for a in game.legal_actions if isinstance(a, ClaimRoute) and a.track == route.id} - {"wild"}
        if not route.wilds:
            assert paid == (set(COLOURS) if route.colour == GREY else {route.colour})


def test_R1_any_open_route_connected_or_not() -> None:
    first = coloured(BERLIN, cards=2)
    far = next(t for t in tracks_with(BERLIN, cards=2) if t.colour != GREY and not {t.a, t.b} & {first.a, first.b})
    near = next(
        t for t in tracks_with(BERLIN) if t.id not in (first.id, first.twin) and {t.a, t.b} & {first.a, first.b}
    )
    game = table(BERLIN, hand=price(far) + "*" * near.cards, tracks={0: [first.id]})
    assert may(game, pay(far))
    assert may(game, pay(near, wilds=near.cards))


def test_R1_one_route_a_turn() -> None:
    one, other = (coloured(BERLIN, cards=2, colour=colour) for colour in ("red", "black"))
    game = table(BERLIN, hand="rrkk")
    assert may(game, pay(other))
    play(game, pay(one))
    assert game.seat == 1
    assert game.owners == {one.id: 0}


@pytest.mark.parametrize("wilds", [0, 1, 2, 3])
def test_R2_cards_of_its_colour_and_any_number_of_wilds(wilds: int) -> None:
    route = coloured(BERLIN, cards=3)
    game = table(BERLIN, hand=price(route, wilds=wilds) + "k", row="gpogp", discards="o")
    play(game, pay(route, wilds=wilds))
    assert game.state.hands[0] == {"black": 1}
    assert game.discards == counted(price(route, wilds=wilds) + "o")


def test_R2_not_with_too_few() -> None:
    route = coloured(BERLIN, cards=3)
    game = table(BERLIN, hand=price(route)[:1] + "*")
    assert [why_not(game, pay(route, wilds=wilds)) for wilds in range(4)] == ["too-few-cards"] * 4
    assert claims_of(game, route) == []


def test_R2_not_in_another_colour() -> None:
    route = coloured(BERLIN, cards=2)
    other = next(colour for colour in COLOURS if colour != route.colour)
    game = table(BERLIN, hand=price(route, other))
    assert claims_of(game, route) == []
    with pytest.raises(NotationError):
        game.read(pay(route, other))
    refusal = game.why_illegal(ClaimRoute(route.id, other, 0))
    assert refusal is not None
    assert refusal.value == "unknown-action"


@pytest.mark.parametrize("colour", COLOURS)
def test_R3_a_grey_route_takes_any_one_colour(colour: str) -> None:
    route = track(BERLIN, colour=GREY, cards=2)
    assert claims_of(table(BERLIN, hand=price(route, colour)), route) == [price(route, colour)]
    assert claims_of(table(BERLIN, hand=price(route, colour, 1)), route) == [price(route, colour, 1)]


def test_R3_never_two_colours() -> None:
    route = track(BERLIN, colour=GREY, cards=2)
    game = table(BERLIN, hand="rb")
    assert claims_of(game, route) == []
    with pytest.raises(NotationError):
        game.read(f"{route.id}:rb")


def test_R3_nor_two_colours_with_a_wild() -> None:
    route = track(BERLIN, colour=GREY, cards=3)
    assert claims_of(table(BERLIN, hand="rb*"), route) == []
    assert claims_of(table(BERLIN, hand="rrb*"), route) == ["rr*"]


def test_R3a_a_grey_route_with_wilds_alone() -> None:
    route = track(BERLIN, colour=GREY, cards=2)
    game = table(BERLIN, hand="***")
    assert claims_of(game, route) == ["**"]
    claimed, *_ = play(game, pay(route, wilds=2))
    assert claimed == RouteClaimed(0, route.id, "wild", 2)
    assert game.state.hands[0] == {"wild": 1}
    assert game.discards == {"wild": 2}


# ---------------------------------------------------------------------- R4 to R7: pieces


@pytest.mark.parametrize("cards", sorted({t.cards for t in tracks_with(SF, ferry=False)}))
def test_R4_n_spaces_cost_n_cards_and_take_n_cable_cars(cards: int) -> None:
    route = track(SF, ferry=False, cards=cards)
    colour = "red" if route.colour == GREY else route.colour
    game = table(SF, hand=price(route, colour) + "*")
    play(game, pay(route, colour))
    assert game.hand_sizes[0] == 1
    assert game.pieces == ({"cable-car": 20 - cards}, {"cable-car": 20})


@pytest.mark.parametrize("cards", sorted({t.cards for t in tracks_with(BERLIN, by="streetcar")}))
def test_R5_a_streetcar_route_costs_n_cards_and_takes_n_streetcars(cards: int) -> None:
    route = track(BERLIN, by="streetcar", cards=cards)
    colour = "red" if route.colour == GREY else route.colour
    game = table(BERLIN, hand=price(route, colour) + "*")
    play(game, pay(route, colour))
    assert game.hand_sizes[0] == 1
    assert game.pieces[0] == {"streetcar": 11 - cards, "subway-car": 5}


@pytest.mark.parametrize("cards", sorted({t.cards for t in tracks_with(BERLIN, by="subway-car")}))
def test_R6_a_subway_route_costs_its_number_and_takes_one_subway_car(cards: int) -> None:
    route = track(BERLIN, by="subway-car", cards=cards)
    colour = "red" if route.colour == GREY else route.colour
    game = table(BERLIN, hand=price(route, colour) + "*")
    play(game, pay(route, colour))
    assert game.hand_sizes[0] == 1
    assert game.pieces[0] == {"streetcar": 11, "subway-car": 4}


def test_R6_its_colour_or_grey_is_that_of_the_space() -> None:
    red, grey = track(MINI_SUBWAY, by="subway-car", colour="red"), track(MINI_SUBWAY, by="subway-car", colour=GREY)
    game = table(MINI_SUBWAY, hand="bbb")
    assert claims_of(game, red) == []
    assert claims_of(game, grey) == ["bb"]


def test_R7_not_without_enough_cable_cars() -> None:
    long, fits = track(SF, cards=5), track(SF, cards=3, ferry=False)
    used = using_pieces(SF, "cable-car", 17, without=[long.id, fits.id])
    game = table(SF, hand="*****", tracks={0: used})
    assert game.pieces[0] == {"cable-car": 3}
    assert why_not(game, pay(long, wilds=5)) == "too-few-pieces"
    assert claims_of(game, long) == []
    assert may(game, pay(fits, wilds=3))


def test_R7_streetcars_never_go_on_subway_routes() -> None:
    subway, street = coloured(BERLIN, by="subway-car", cards=2), coloured(BERLIN, by="streetcar", cards=2)
    game = table(BERLIN, hand="**", tracks={0: using_pieces(BERLIN, "subway-car", 5, without=[subway.id])})
    assert game.pieces[0] == {"streetcar": 11, "subway-car": 0}
    assert why_not(game, pay(subway, wilds=2)) == "too-few-pieces"
    assert may(game, pay(street, wilds=2))


def test_R7_subway_cars_never_go_on_streetcar_routes() -> None:
    subway, street = coloured(BERLIN, by="subway-car", cards=2), coloured(BERLIN, by="streetcar", cards=2)
    short = track(BERLIN, by="streetcar", cards=1)
    used = using_pieces(BERLIN, "streetcar", 10, without=[street.id, short.id])
    game = table(BERLIN, hand="**", tracks={0: used})
    assert game.pieces[0] == {"streetcar": 1, "subway-car": 5}
    assert why_not(game, pay(street, wilds=2)) == "too-few-pieces"
    assert may(game, pay(short, wilds=1))
    assert may(game, pay(subway, wilds=2))


# ---------------------------------------------------------------------- R8 to R11: ferries, choice, points


def test_R8_a_ferry_needs_a_wild() -> None:
    ferry = track(MINI, ferry=True)
    assert (ferry.colour, ferry.cards, ferry.wilds) == (GREY, 3, 1)
    assert claims_of(table(MINI, hand="bbb"), ferry) == []
    assert claims_of(table(MINI, hand="bbb*"), ferry) == ["bb*"]
    with pytest.raises(NotationError):
        table(MINI).read(f"{ferry.id}:bbb")


def test_R8_further_wilds_are_allowed_even_for_all() -> None:
    ferry = track(MINI, ferry=True)
    assert claims_of(table(MINI, hand="bb***"), ferry) == ["bb*", "b**", "***"]


def test_R8_the_others_of_a_grey_ferry_are_of_one_colour() -> None:
    ferry = track(MINI, ferry=True)
    assert claims_of(table(MINI, hand="bg*"), ferry) == []
    assert claims_of(table(MINI, hand="bg**"), ferry) == ["b**", "g**"]


def test_R8_the_others_of_a_coloured_ferry_are_of_its_colour() -> None:
    ferry = coloured(SF, ferry=True)
    other = next(colour for colour in COLOURS if colour != ferry.colour)
    assert claims_of(table(SF, hand=price(ferry)), ferry) == []
    assert claims_of(table(SF, hand=price(ferry, wilds=1)), ferry) == [price(ferry, wilds=1)]
    assert claims_of(table(SF, hand=price(ferry, other, wilds=1)), ferry) == []


def test_R8_as_many_wilds_as_ferries() -> None:
    ferry = track(SCARCE, ferry=True)
    assert (ferry.cards, ferry.wilds) == (4, 2)
    assert claims_of(table(SCARCE, hand="bbb*"), ferry) == []
    assert claims_of(table(SCARCE, hand="bbb**"), ferry) == ["bb**"]
    assert claims_of(table(SCARCE, hand="bb***"), ferry) == ["bb**", "b***"]


def test_R8_every_ferry_of_san_francisco_shows_one() -> None:
    assert {t.wilds for t in tracks_with(SF, ferry=True)} == {1}


def test_R9_which_cards_pay_is_the_players_choice() -> None:
    route = coloured(BERLIN, cards=2)
    c = price(route)[0]
    assert claims_of(table(BERLIN, hand=f"{c}{c}**"), route) == [f"{c}{c}", f"{c}*", "**"]
    for wilds in range(3):
        game = table(BERLIN, hand=f"{c}{c}**")
        play(game, pay(route, wilds=wilds))
        assert game.discards == counted(price(route, wilds=wilds))


def test_R9_also_the_colour_on_grey() -> None:
    route = track(BERLIN, colour=GREY, cards=2)
    assert claims_of(table(BERLIN, hand="bbkk*"), route) == ["bb", "b*", "kk", "k*"]


@pytest.mark.parametrize(("cards", "points"), [(1, 1), (2, 2), (3, 4)])
def test_R10_points_are_scored_at_once_by_the_boards_table(cards: int, points: int) -> None:
    route = track(MINI, cards=cards)
    first = track(MINI, cards=2, colour="red")
    game = table(MINI, hand="*" * cards, tracks={0: [first.id]} if route != first else {})
    before = game.scores[0]
    events = play(game, pay(route, wilds=cards))
    assert PointsScored(0, points, before + points) in events
    assert game.scores == (before + points, 0)


@pytest.mark.parametrize("name", [SF, BERLIN])
def test_R10_on_the_shipped_boards(name: str) -> None:
    tables = {kind.id: kind.points for kind in board_named(name).pieces}
    for route in tracks_with(name):
        game = table(name, hand="*" * route.cards)
        play(game, pay(route, wilds=route.cards))
        assert game.scores == (tables[route.by][route.cards], 0)


def test_R11_streetcars_and_subways_score_by_different_tables() -> None:
    subway, street = track(MINI_SUBWAY, by="subway-car", cards=3), track(MINI_SUBWAY, by="streetcar", cards=3)
    for route, points in ((subway, 3), (street, 4)):
        game = table(MINI_SUBWAY, hand="***")
        play(game, pay(route, wilds=3))
        assert game.scores[0] == points


@pytest.mark.parametrize(("cards", "points"), [(1, 0), (2, 1), (3, 3)])
def test_R11_the_subway_table_goes_by_the_printed_number(cards: int, points: int) -> None:
    game = table(MINI_SUBWAY, hand="***")
    play(game, pay(track(MINI_SUBWAY, by="subway-car", cards=cards), wilds=cards))
    assert game.scores[0] == points


# ---------------------------------------------------------------------- R12, R13: double routes


def doubled(name: str, players: int, owner: int, **wanted: Any) -> tuple[Game, Track]:
    """A game in which one track of a double route is claimed and the player to decide can pay for the other."""
    first = track(name, double=True, **wanted)
    other = board_named(name).tracks[first.twin or 0]
    assert {first.a, first.b, first.cards} == {other.a, other.b, other.cards}
    return table(name, players, hand="*" * other.cards, tracks={owner: [first.id]}), other


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", [BERLIN, MINI, MINI_SUBWAY])
def test_R12_one_player_never_claims_both_tracks(name: str, players: int) -> None:
    game, other = doubled(name, players, owner=0)
    assert why_not(game, pay(other, wilds=other.cards)) == "twin-mine"
    assert claims_of(game, other) == []


def test_R12_nor_the_first_track_after_the_second() -> None:
    second = board_named(MINI).tracks[track(MINI, double=True).twin or 0]
    game = table(MINI, 3, hand="*", tracks={0: [second.id]})
    assert why_not(game, pay(track(MINI, double=True), wilds=1)) == "twin-mine"


def test_R12_either_track_is_open_at_first() -> None:
    first = track(MINI, double=True)
    game = table(MINI, hand="*")
    assert may(game, pay(first, wilds=1))
    assert may(game, pay(board_named(MINI).tracks[first.twin or 0], wilds=1))


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(("mine", "wanted"), [("streetcar", "subway-car"), ("subway-car", "streetcar")])
def test_R12a_a_streetcar_and_a_subway_route_are_two_separate_routes(mine: str, wanted: str, players: int) -> None:
    ends = {"a": "Park", "b": "Museum"}
    first, other = track(MINI_SUBWAY, by=mine, **ends), track(MINI_SUBWAY, by=wanted, **ends)
    assert first.cards == other.cards == 3
    for owner in (0, 1):  # one player may claim both, and R13 does not apply
        game = table(MINI_SUBWAY, players, hand="***", tracks={owner: [first.id]})
        assert may(game, pay(other, wilds=3))
        play(game, pay(other, wilds=3))
        assert game.owners == {first.id: owner, other.id: 0}


def test_R12a_both_tracks_of_a_double_route_are_of_one_kind() -> None:
    for route in tracks_with(BERLIN, double=True):
        twin = board_named(BERLIN).tracks[route.twin or 0]
        assert (route.a, route.b, route.by, route.cards) == (twin.a, twin.b, twin.by, twin.cards)


def test_R12a_a_double_subway_route_is_a_double_route() -> None:
    game, other = doubled(MINI_SUBWAY, 3, owner=0, by="subway-car")
    assert why_not(game, pay(other, wilds=other.cards)) == "twin-mine"


@pytest.mark.parametrize("name", [BERLIN, SF, MINI, MINI_SUBWAY])
def test_R13_second_track_closed_with_two_players(name: str) -> None:
    game, other = doubled(name, 2, owner=1)
    assert why_not(game, pay(other, wilds=other.cards)) == "twin-closed"
    assert claims_of(game, other) == []


def test_R13_closed_to_both() -> None:
    game, other = doubled(BERLIN, 2, owner=0)
    assert why_not(game, pay(other, wilds=other.cards)) == "twin-mine"


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("name", [BERLIN, SF, MINI, MINI_SUBWAY])
def test_R13_second_track_open_with_three_or_four(name: str, players: int) -> None:
    game, other = doubled(name, players, owner=1)
    assert may(game, pay(other, wilds=other.cards))
    play(game, pay(other, wilds=other.cards))
    assert game.owners == {other.twin: 1, other.id: 0}


def test_R13_a_single_route_beside_a_claimed_double_one_stays_open() -> None:
    first = track(BERLIN, double=True)
    beside = [t for t in tracks_with(BERLIN, double=False) if t.id in (first.id - 1, first.id + 2)]
    last = [t for t in tracks_with(BERLIN, double=True) if t.id in (first.id - 1, first.id + 2)]
    for route in (*beside, *last):
        assert may(table(BERLIN, hand="*" * route.cards, tracks={1: [first.id]}), pay(route, wilds=route.cards))


# ---------------------------------------------------------------------- R14, R15: tourist tokens

FAR = {"bell": "East", "crown": "South"}
"""On the mini board the anchors lie on North."""


def north(**told: Any) -> tuple[Game, str]:
    """A game on the mini board whose first player can claim a route from North to Middle, and the claim."""
    route = track(MINI, a="North", b="Middle", colour="blue")
    told = {"hand": "b", "stacks": FAR, **told}
    return table(MINI, told.pop("players", 2), **told), pay(route)


def test_R14_a_token_at_an_end_is_taken() -> None:
    game, claim = north()
    events = play(game, claim)
    assert events[-1] == TokenTaken(0, "anchor", "North")
    assert game.tokens == (("anchor",), ())
    assert game.stacks["anchor"] == ("North", 1)


@pytest.mark.parametrize("place", board_named(SF).tokens.on)  # type: ignore[union-attr]
def test_R14_at_every_stack_of_san_francisco(place: str) -> None:
    tokens = board_named(SF).tokens
    assert tokens is not None
    route = next(t for t in tracks_with(SF, at=place) if not {t.a, t.b} & (set(tokens.on) - {place}))
    elsewhere = [p.name for p in board_named(SF).places if p.name not in (*tokens.on, route.a, route.b)]
    game = table(SF, hand="*" * route.cards, stacks=dict(zip(tokens.symbols[5:], elsewhere, strict=False)))
    assert play(game, pay(route, wilds=route.cards))[-1] == TokenTaken(0, tokens.symbols[tokens.on.index(place)], place)


def test_R14_not_by_one_who_has_its_symbol() -> None:
    game, claim = north(tokens={0: ["anchor"]})
    assert kinds(play(game, claim)) == ["RouteClaimed", "PointsScored"]
    assert game.stacks["anchor"] == ("North", 1)


def test_R14_another_player_having_it_is_no_matter() -> None:
    game, claim = north(tokens={1: ["anchor"]})
    assert play(game, claim)[-1] == TokenTaken(0, "anchor", "North")
    assert game.stacks["anchor"] == ("North", 0)


def test_R14_not_from_a_stack_that_is_used_up() -> None:
    game, claim = north(players=3, tokens={1: ["anchor"], 2: ["anchor"]})
    assert kinds(play(game, claim)) == ["RouteClaimed", "PointsScored"]
    assert game.tokens[0] == ()


def test_R14_not_where_no_token_lies() -> None:
    game = table(MINI, hand="g", stacks=FAR)
    assert kinds(play(game, pay(track(MINI, a="West", b="Middle")))) == ["RouteClaimed", "PointsScored"]


def test_R14_one_token_a_claim() -> None:
    game, claim = north(stacks={"bell": "Middle", "crown": "South"})
    play(game, claim)
    play(game, "token bell")
    assert (game.tokens, game.seat) == ((("bell",), ()), 1)
    assert (game.stacks["bell"], game.stacks["anchor"]) == (("Middle", 0), ("North", 2))


def test_R14a_taking_it_is_automatic() -> None:
    game, claim = north()
    assert kinds(play(game, claim)) == ["RouteClaimed", "PointsScored", "TokenTaken"]
    assert (game.seat, game.phase.value) == (1, "turn")  # nothing was asked


def test_R14a_and_cannot_be_declined() -> None:
    game, claim = north(stacks={"bell": "Middle", "crown": "South"})
    play(game, claim)
    assert game.legal_actions.notation == ["token anchor", "token bell"]
    assert why_not(game, "pass") == "not-now"


def test_R15_both_ends_offer_one_and_the_player_chooses() -> None:
    for symbol, place in (("anchor", "North"), ("bell", "Middle")):
        game, claim = north(stacks={"bell": "Middle", "crown": "South"})
        assert kinds(play(game, claim)) == ["RouteClaimed", "PointsScored"]
        assert (game.seat, game.phase.value) == (0, "token")
        assert why_not(game, "token crown") == "no-token-there"
        assert why_not(game, "?") == "not-now"
        assert play(game, f"token {symbol}") == (TokenTaken(0, symbol, place),)
        assert game.tokens[0] == (symbol,)


@pytest.mark.parametrize(("has", "left", "place"), [("anchor", "bell", "Middle"), ("bell", "anchor", "North")])
def test_R15_if_only_one_end_offers_one_it_is_that_one(has: str, left: str, place: str) -> None:
    game, claim = north(stacks={"bell": "Middle", "crown": "South"}, tokens={0: [has]})
    assert play(game, claim)[-1] == TokenTaken(0, left, place)
    assert game.phase.value == "turn"


def test_R15_an_empty_stack_offers_nothing() -> None:
    game, claim = north(stacks={"bell": "Middle", "crown": "South"}, tokens={1: ["bell"]})
    assert game.stacks["bell"] == ("Middle", 0)
    assert play(game, claim)[-1] == TokenTaken(0, "anchor", "North")


def test_R15_tokens_stay_visible_to_all() -> None:
    game, _ = north(tokens={0: ["anchor", "bell"], 1: ["crown"]})
    assert game.view().tokens == game.view(1).tokens == (("anchor", "bell"), ("crown",))
    assert TokenTaken(0, "bell", "East").seen_by(None) == TokenTaken(0, "bell", "East")


# ---------------------------------------------------------------------- R16: the order of a claim


def test_R16_cards_row_points_token_last_turns() -> None:
    """T9a fills the gap, T8 clears the row, T9b renews the deck in the middle; then points, token, and E1."""
    first, route = track(MINI, a="West", b="North"), track(MINI, colour="red", cards=2)
    game = table(
        MINI, hand="r*", row="**bg-", deck="", tracks={0: [first.id]}, stacks={"bell": "South", "crown": "East"}
    )
    assert play(game, pay(route, wilds=1), "* r **bg") == (
        RouteClaimed(0, route.id, "red", 1),
        DeckRenewed(2),
        CardLaid("wild", 4),
        RowCleared(),
        CardLaid("red", 0),
        DeckRenewed(5),
        CardLaid("wild", 1),
        CardLaid("wild", 2),
        CardLaid("blue", 3),
        CardLaid("green", 4),
        PointsScored(0, 2, 4),
        TokenTaken(0, "bell", "South"),
        LastTurnsBegan(0),
    )


def test_R16_a_token_to_be_chosen_comes_before_the_last_turns() -> None:
    first, route = track(MINI, cards=3), track(MINI, a="North", b="Middle", colour="blue")
    game = table(MINI, hand="b", tracks={0: [first.id]}, stacks={"bell": "Middle", "crown": "South"})
    assert game.pieces[0] == {"cable-car": 3}
    assert kinds(play(game, pay(route))) == ["RouteClaimed", "PointsScored"]
    assert game.last_turns is None
    assert play(game, "token bell") == (TokenTaken(0, "bell", "Middle"), LastTurnsBegan(0))
    assert game.last_turns == 2
