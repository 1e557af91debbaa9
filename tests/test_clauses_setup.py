"""Clauses C, V and S of docs/rules.md against the engine: components, what is open or secret, and the set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from citylines.boards import COLOURS, WILD
from citylines.game import Game, PlaceStack
from citylines.game.events import (
    CardDealt,
    CardDrawn,
    CardLaid,
    CardTaken,
    RouteClaimed,
    StackPlaced,
    TicketsKept,
    TicketsOffered,
)
from positions import (
    BERLIN,
    MINI,
    MINI_SUBWAY,
    SF,
    board_named,
    coloured,
    kinds,
    letters_of,
    line_between,
    may,
    numbers,
    offers_taken,
    pay,
    play,
    price,
    table,
    track,
    why_not,
)

SHIPPED = (SF, BERLIN)


# ---------------------------------------------------------------------- C. Components


@pytest.mark.parametrize("players", [2, 3, 4])
def test_C1_two_to_four_play(players: int) -> None:
    assert Game(BERLIN, players, seed=1).players == players


@pytest.mark.parametrize("players", [0, 1, 5])
def test_C1_no_fewer_no_more(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        Game(BERLIN, players)


@pytest.mark.parametrize("name", SHIPPED)
def test_C2_44_cards_six_of_each_colour_and_eight_wilds(name: str) -> None:
    state = Game(name, 4, seed=1).state
    cards = sum((Counter(hand) for hand in state.hands), Counter(state.deck) + Counter(state.discards))
    cards.update(card for card in state.row if card)
    assert cards == {**dict.fromkeys(COLOURS, 6), WILD: 8}
    assert cards.total() == 44


def test_C3_san_francisco_has_20_cable_cars_24_tickets_21_tokens() -> None:
    game = offers_taken(Game(SF, 4, seed=1, start=0))
    assert game.pieces == ({"cable-car": 20},) * 4
    assert game.ticket_deck_size + sum(game.ticket_counts) == 24
    for _ in range(2):
        game.play(game.legal_actions[0])
    assert [left for _, left in game.stacks.values()] == [3] * 7


def test_C4_berlin_has_11_streetcars_5_subway_cars_22_tickets_no_tokens() -> None:
    game = offers_taken(Game(BERLIN, 3, seed=1))
    assert game.pieces == ({"streetcar": 11, "subway-car": 5},) * 3
    assert game.ticket_deck_size + sum(game.ticket_counts) == 22
    assert game.phase.value == "turn"  # no stacks to place
    assert game.stacks == {}
    assert game.tokens == ((), (), ())


# ---------------------------------------------------------------------- V. What is open and what is secret

PUBLIC = (
    "players", "start", "seat", "phase", "over", "turns", "passes", "last_turns", "row", "deck_size", "discards",
    "hand_sizes", "ticket_deck_size", "ticket_counts", "scores", "pieces", "tokens", "stacks", "owners",
)  # fmt: skip


def test_V1_everybody_sees_all_that_lies_open() -> None:
    mine, theirs = track(SF, double=True, cards=1), track(SF, ferry=True)
    symbol = board_named(SF).tokens.symbols[0]  # type: ignore[union-attr]
    game = table(
        SF, 3, hand="rrb", hands={1: "*k"}, row="bg*pr", discards="ooo", tracks={0: [mine.id], 1: [theirs.id]},
        tokens={1: [symbol]}, sent_back=[3],
    )  # fmt: skip
    for view in (game.view(), *map(game.view, range(3))):
        assert {name: getattr(view, name) for name in PUBLIC} == {name: getattr(game, name) for name in PUBLIC}
    view = game.view()
    assert letters_of(view.row) == "bg*pr"
    assert view.discards == {"orange": 3}
    assert (view.hand_sizes, view.deck_size) == ((3, 2, 0), 44 - 5 - 5 - 3)
    assert (view.ticket_counts, view.ticket_deck_size) == ((1, 1, 1), 21)
    assert view.scores == (mine.points, theirs.points, 0)
    assert [left["cable-car"] for left in view.pieces] == [20 - mine.pieces, 20 - theirs.pieces, 20]
    assert view.tokens == ((), (symbol,), ())
    assert view.stacks[symbol][1] == 1
    assert view.owners == {mine.id: 0, theirs.id: 1}


@pytest.mark.parametrize("observer", [None, 1])
def test_V1_everybody_sees_cards_paid_and_face_up_cards_taken(observer: int | None) -> None:
    route = coloured(BERLIN, cards=2)
    paid, *_ = play(table(BERLIN, hand=price(route, wilds=1)), pay(route, wilds=1))
    assert paid.seen_by(observer) == RouteClaimed(0, route.id, route.colour, 1)
    taken, laid = play(table(BERLIN, row="bgkpr"), "k", "o")
    assert taken.seen_by(observer) == CardTaken(0, "black", 2)
    assert laid.seen_by(observer) == CardLaid("orange", 2)


def same_but_for_secrets(one: Game, other: Game) -> None:
    """Neither another player nor a spectator can tell the two apart; the owner of the secret can."""
    assert one.view(1) == other.view(1)
    assert one.view() == other.view()
    assert one.view(0) != other.view(0)


def test_V2_another_hand_is_secret() -> None:
    same_but_for_secrets(table(BERLIN, hand="bb*", row="ggkkp"), table(BERLIN, hand="ror", row="ggkkp"))


def test_V2_the_contents_of_the_deck_are_secret() -> None:
    one, other = (table(BERLIN, hand=hand, row="ggkkp").view(1) for hand in ("bb", "rr"))
    assert one.to_bytes() == other.to_bytes()  # the blue cards are in the deck, or they are not


def test_V2_what_comes_next_is_secret() -> None:
    one = table(BERLIN)
    other = Game.from_state(one.state, seed=2)
    assert all(one.view(seat) == other.view(seat) for seat in (None, 0, 1))


def test_V2_a_card_drawn_unseen_is_seen_by_its_player_alone() -> None:
    one, other = table(BERLIN, row="bgkpr"), table(BERLIN, row="bgkpr")
    (drawn,), (red,) = play(one, "?", "*"), play(other, "?", "r")
    assert drawn == drawn.seen_by(0) == CardDrawn(0, "wild")
    assert drawn.seen_by(1) == drawn.seen_by(None) == red.seen_by(1) == CardDrawn(0, None)
    same_but_for_secrets(one, other)


def test_V2_cards_dealt_are_seen_by_their_player_alone() -> None:
    dealt = Game(BERLIN, 2, seed=1, start=0).deal[0]
    assert isinstance(dealt, CardDealt)
    assert dealt.seen_by(0).card is not None
    assert dealt.seen_by(1).card is None
    assert dealt.seen_by(None).card is None


def test_V2_tickets_dealt_kept_and_sent_back_are_secret() -> None:
    one, other = table(BERLIN, sent_back=[9], tickets={0: [8]}), table(BERLIN, sent_back=[9], tickets={0: [8]})
    (offer,), (unlike,) = play(one, "tickets", tickets=[0, 1]), play(other, "tickets", tickets=[2, 3])
    assert offer == offer.seen_by(0) == TicketsOffered(0, 2, (0, 1))
    assert offer.seen_by(1) == offer.seen_by(None) == unlike.seen_by(1) == TicketsOffered(0, 2, None)
    same_but_for_secrets(one, other)
    kept, *_ = play(one, "keep 1")
    unlike, *_ = play(other, "keep 2")
    assert kept == kept.seen_by(0) == TicketsKept(0, 1, (0,), (1,))
    assert kept.seen_by(1) == kept.seen_by(None) == unlike.seen_by(1) == TicketsKept(0, 1, None, None)
    same_but_for_secrets(one, other)


def test_V2_whether_tickets_are_done_is_secret() -> None:
    ticket = board_named(BERLIN).tickets[0]
    line = line_between(BERLIN, ticket.a, ticket.b)
    done, missed = (table(BERLIN, tracks={0: line}, tickets={0: [number]}) for number in (0, 8))
    assert done.score_if_over.players[0].complete == (0,)
    same_but_for_secrets(done, missed)


def test_V2_final_scoring_shows_the_tickets_not_before() -> None:
    told = {"tickets": {0: [4, 7], 1: [5]}, "hand": "rr"}
    assert table(BERLIN, **told).view().all_tickets is None
    over = table(BERLIN, **told, phase="over", passes=2)
    assert over.view().all_tickets == over.view(1).all_tickets == ((4, 7), (5,))
    assert over.view().to_bytes() != table(BERLIN, **told | {"hand": "bb"}, phase="over", passes=2).view().to_bytes()


# ---------------------------------------------------------------------- S. Set-up


@pytest.mark.parametrize("name", [*SHIPPED, MINI_SUBWAY])
def test_S1_all_pieces_and_no_points(name: str) -> None:
    board = board_named(name)
    game = Game(board, 3, seed=1)
    assert game.scores == (0, 0, 0)
    assert game.pieces == ({kind.id: kind.each for kind in board.pieces},) * 3
    assert game.owners == {}


@pytest.mark.parametrize(("players", "size"), [(2, 2), (3, 2), (4, 3)])
def test_S2_tokens_in_a_stack_by_players(players: int, size: int) -> None:
    assert [left for _, left in Game(SF, players, seed=1).stacks.values()] == [size] * 5


@pytest.mark.parametrize(("players", "tokens"), [(2, 12), (3, 14), (4, 21)])
def test_S2_tokens_not_needed_are_out_of_the_game(players: int, tokens: int) -> None:
    game = offers_taken(Game(SF, players, seed=1))
    while game.phase.value == "place":
        game.play(game.legal_actions[0])
    assert sum(left for _, left in game.stacks.values()) == tokens


def test_S3_five_stacks_lie_on_their_places_and_two_stay_aside() -> None:
    board = board_named(SF)
    assert board.tokens is not None
    stacks = Game(SF, 2, seed=1).stacks
    places = ["Alcatraz", "Golden Gate Bridge", "The Embarcadero", "Sunset", "Potrero Hill"]
    assert [place for place, _ in stacks.values()] == places
    assert list(stacks) == list(board.tokens.symbols[:5])
    assert len(set(board.tokens.symbols) - set(stacks)) == 2


def test_S4_two_cards_to_each_then_five_face_up() -> None:
    game = Game(BERLIN, 3, start=1, outcomes=[*numbers("bb gg kk prorp"), *range(6)])
    assert game.deal[:6] == tuple(CardDealt(seat, c) for seat, c in zip((1, 2, 0), COLOURS, strict=False) for _ in "12")
    assert [event.card for event in game.deal[6:11] if isinstance(event, CardLaid)] == list(game.row)
    assert letters_of(game.row) == "prorp"
    assert game.hand_sizes == (2, 2, 2)
    assert game.deck_size == 44 - 6 - 5


def test_S4_T8_already_applies_to_the_first_row() -> None:
    game = Game(BERLIN, 2, start=0, outcomes=[*numbers("bb gg *r*b* rgbkp"), *range(4)])
    assert kinds(game.deal) == [
        *["CardDealt"] * 4, *["CardLaid"] * 5, "RowCleared", *["CardLaid"] * 5, *["TicketsOffered"] * 2
    ]  # fmt: skip
    assert letters_of(game.row) == "rgbkp"
    assert game.discards == {"blue": 1, "red": 1, "wild": 3}


def test_S5_two_tickets_to_each() -> None:
    game = Game(board_named(MINI), 3, start=2, outcomes=[*numbers("bb gg rr bgbr*"), 5, 3, 1, 0, 7, 6])
    assert game.deal[-3:] == (
        TicketsOffered(2, 2, (5, 3)), TicketsOffered(0, 2, (1, 0)), TicketsOffered(1, 2, (7, 6))
    )  # fmt: skip
    assert game.state.offered == ((1, 0), (7, 6), (5, 3))


def test_S5_each_keeps_one_or_two() -> None:
    game = Game(board_named(MINI), 2, seed=1)
    assert game.legal_actions.notation == ["keep 1", "keep 2", "keep 12"]
    assert all(may(game, text) for text in ("keep 1", "keep 2", "keep 12"))
    assert why_not(game, "pass") == "not-now"
    assert why_not(game, "?") == "not-now"


def chosen(*choices: str, players: int = 3, start: int = 1) -> Game:
    """A game on the mini board in which the tickets 0 and 1, 2 and 3, … were dealt and so chosen from, from the start."""
    cards = numbers("bbggrr**"[: 2 * players] + "*bgbr")
    game = Game(board_named(MINI), players, start=start, outcomes=[*cards, *range(2 * players)])
    for choice in choices:
        play(game, choice)
    return game


def test_S5_one_sent_back_goes_to_the_bottom_of_the_deck() -> None:
    game = chosen("keep 12", "keep 2", "keep 12")
    assert game.state.tickets == ((4, 5), (0, 1), (3,))
    assert game.state.sent_back == (2,)
    assert game.state.undealt_tickets == (6, 7)
    assert game.ticket_deck_size == 3


def test_S5_nobody_sees_what_others_kept_or_sent_back() -> None:
    one, other = (chosen("keep 12", choice, "keep 12") for choice in ("keep 1", "keep 2"))
    assert all(one.view(seat) == other.view(seat) for seat in (None, 0, 1))
    assert one.view(2) != other.view(2)
    assert [event.seen_by(0) for event in one.log[-1].events][1] == TicketsKept(2, 1, None, None)


def test_S5a_sent_back_clockwise_from_the_start_seat_each_below_the_one_before() -> None:
    game = chosen("keep 2", "keep 1", "keep 2")  # seats 1, 2, 0 send back 0, 3, 4
    assert game.state.sent_back == (0, 3, 4)
    assert [event.seat for event in game.log[-1].events if isinstance(event, TicketsKept)] == [1, 2, 0]


def test_S5a_the_first_one_sent_back_is_drawn_first() -> None:
    game = chosen("keep 2", "keep 1", "keep 2", players=4, start=3)
    play(game, "keep 1")  # seats 3, 0, 1, 2 send back 0, 3, 4, 7
    for _ in range(2):
        game.play(game.legal_actions[0])
    assert game.state.undealt_tickets == ()
    assert game.play(game.read("tickets"))[0] == TicketsOffered(3, 2, (0, 3))


def test_S5b_the_engine_asks_clockwise_from_the_start_seat() -> None:
    game = chosen()
    asked = []
    while game.phase.value == "keep-setup":
        asked.append(game.seat)
        play(game, "keep 1")
    assert asked == [1, 2, 0]


def test_S5b_until_all_have_chosen_no_view_shows_how_many_another_kept() -> None:
    one, both = chosen("keep 1"), chosen("keep 12")
    assert all(one.view(seat) == both.view(seat) for seat in (None, 0, 2))
    assert one.view(1) != both.view(1)  # who chose knows it
    assert one.log[-1].events == both.log[-1].events == ()


def test_S5b_until_all_have_chosen_no_deck_size_tells() -> None:
    one, both = chosen("keep 1", "keep 2"), chosen("keep 12", "keep 12")
    assert one.ticket_deck_size == both.ticket_deck_size == 8 - 6
    assert one.ticket_counts == both.ticket_counts == (0, 0, 0)
    assert one.view(0) == both.view(0)
    play(one, "keep 12")
    play(both, "keep 12")
    assert (one.ticket_deck_size, both.ticket_deck_size) == (4, 2)
    assert (one.ticket_counts, both.ticket_counts) == ((2, 1, 1), (2, 2, 2))


@pytest.mark.parametrize("start", [0, 1, 2])
def test_S6_the_start_seat_can_be_told(start: int) -> None:
    game = offers_taken(Game(BERLIN, 3, seed=1, start=start))
    assert (game.start, game.seat) == (start, start)


def test_S6_or_is_drawn() -> None:
    assert {Game(BERLIN, 3, seed=seed).start for seed in range(20)} == {0, 1, 2}


@pytest.mark.parametrize(("players", "order"), [(2, [0, 1, 0]), (3, [1, 2, 0, 1]), (4, [2, 3, 0, 1, 2])])
def test_S6_play_goes_clockwise(players: int, order: list[int]) -> None:
    game = table(BERLIN, players, seat=order[0], start=order[0], row="*bgkp")
    seats = [game.seat]
    for _ in order[1:]:
        play(game, "*", "*")  # the only card of the turn
        seats.append(game.seat)
    assert seats == order


def after_tickets(players: int, start: int) -> Game:
    """San Francisco when the tickets are kept."""
    return offers_taken(Game(SF, players, seed=1, start=start))


@pytest.mark.parametrize(
    ("players", "start", "placers"), [(3, 0, [2, 1]), (3, 2, [1, 0]), (4, 0, [3, 2]), (4, 1, [0, 3])]
)
def test_S7_the_last_in_turn_order_places_a_stack_then_the_second_to_last(
    players: int, start: int, placers: list[int]
) -> None:
    game = after_tickets(players, start)
    seats = []
    while game.phase.value == "place":
        seats.append(game.seat)
        game.play(game.legal_actions[0])
    assert seats == placers
    assert (game.phase.value, game.seat, game.turns) == ("turn", start, 0)


@pytest.mark.parametrize(("players", "size"), [(3, 2), (4, 3)])
def test_S7_a_whole_stack_on_any_location_without_one(players: int, size: int) -> None:
    game = after_tickets(players, 0)
    taken = [place for place, _ in game.stacks.values()]
    free = [place.name for place in game.board.places if place.name not in taken]
    assert list(game.legal_actions) == [PlaceStack(place) for place in free]
    assert all(why_not(game, f"place {place}") == "has-stack" for place in taken)
    (placed,) = play(game, f"place {free[-1]}")
    assert isinstance(placed, StackPlaced)
    assert (placed.seat, placed.place, placed.tokens) == (players - 1, free[-1], size)
    assert game.stacks[placed.symbol] == (free[-1], size)
    assert why_not(game, f"place {free[-1]}") == "has-stack"
    assert why_not(game, "?") == "not-now"


@pytest.mark.parametrize("start", [0, 1])
def test_S8_with_two_players_the_second_places_two_single_tokens(start: int) -> None:
    game = after_tickets(2, start)
    for _ in range(2):
        assert (game.phase.value, game.seat) == ("place", 1 - start)
        (placed,) = game.play(game.legal_actions[0])
        assert isinstance(placed, StackPlaced)
        assert placed.tokens == 1
    assert (game.phase.value, game.seat) == ("turn", start)
    assert sorted(left for _, left in game.stacks.values()) == [1, 1, 2, 2, 2, 2, 2]


def test_S8_on_two_different_locations_without_a_stack() -> None:
    game = after_tickets(2, 0)
    assert why_not(game, f"place {next(iter(game.stacks.values()))[0]}") == "has-stack"
    first = game.legal_actions[0]
    game.play(first)
    assert why_not(game, game.write(first)) == "has-stack"


def test_S8a_which_symbol_lies_where_and_which_goes_first_is_fixed() -> None:
    symbols = board_named(SF).tokens.symbols  # type: ignore[union-attr]
    for seed in range(5):
        game = offers_taken(Game(SF, 3, seed=seed))
        assert list(game.stacks) == list(symbols[:5])
        assert all(isinstance(action, PlaceStack) for action in game.legal_actions)
        for symbol in symbols[5:]:
            (placed,) = game.play(game.legal_actions[seed])
            assert isinstance(placed, StackPlaced)
            assert placed.symbol == symbol
