"""Clauses T of docs/rules.md against the engine: a turn, and drawing transportation cards."""

from __future__ import annotations

from collections import Counter

import pytest

from citylines.game import Event, Game
from citylines.game.actions import LETTERS
from citylines.game.events import CardDrawn, CardLaid, CardTaken, DeckRenewed, GameEnded, Passed, RowCleared
from positions import (
    BERLIN,
    SCARCE,
    WILD_HEAVY,
    board_named,
    coloured,
    kinds,
    letters_of,
    may,
    numbers,
    pay,
    play,
    price,
    table,
    track,
    why_not,
)


def laid(letters: str, slot: int = 0) -> list[Event]:
    """These cards laid face up, from a slot on."""
    names = {letter: name for name, letter in LETTERS.items()}
    return [CardLaid(names[letter], slot + i) for i, letter in enumerate(letters)]


# ---------------------------------------------------------------------- T1 to T7: a turn


def all_three() -> Game:
    """A turn in which everything can be done."""
    return table(BERLIN, hand=price(coloured(BERLIN)), row="bgkpr")


ROUTE = pay(coloured(BERLIN))


def test_T1_a_turn_may_be_any_of_the_three() -> None:
    assert may(all_three(), "?")
    assert may(all_three(), "tickets")
    assert may(all_three(), ROUTE)


def test_T1_after_a_first_card_neither_routes_nor_tickets() -> None:
    game = all_three()
    play(game, "?", "r")
    assert (game.seat, game.phase.value) == (0, "second")
    assert why_not(game, ROUTE) == "not-now"
    assert why_not(game, "tickets") == "not-now"
    assert why_not(game, "pass") == "not-now"


def test_T1_drawing_cards_ends_the_turn() -> None:
    game = all_three()
    play(game, "?", "r")
    play(game, "?", "r")
    assert (game.seat, game.phase.value, game.turns) == (1, "turn", 9)


def test_T1_claiming_ends_the_turn() -> None:
    game = all_three()
    play(game, ROUTE)
    assert (game.seat, game.phase.value, game.turns) == (1, "turn", 9)


def test_T1_drawing_tickets_ends_the_turn() -> None:
    game = all_three()
    play(game, "tickets", tickets=[0, 1])
    assert [why_not(game, text) for text in ("?", "b", "tickets", ROUTE)] == ["not-now"] * 4
    play(game, "keep 1")
    assert (game.seat, game.phase.value, game.turns) == (1, "turn", 9)


@pytest.mark.parametrize(("first", "second"), [("?", "?"), ("?", "b"), ("b", "?"), ("b", "g")])
def test_T2_two_cards_one_at_a_time_each_unseen_or_face_up(first: str, second: str) -> None:
    game = table(BERLIN, row="bgkpr")
    play(game, first, "o")
    assert (game.seat, game.hand_sizes[0]) == (0, 1)
    play(game, second, "o")
    assert (game.seat, game.hand_sizes[0]) == (1, 2)
    got = {"?": "orange", "b": "blue", "g": "green"}
    assert game.state.hands[0] == Counter((got[first], got[second]))


def test_T2_unseen_is_the_top_card_of_the_deck() -> None:
    game = table(BERLIN, row="bgkpr", deck="oo*")
    assert play(game, "?", "o") == (CardDrawn(0, "orange"),)
    assert game.state.deck == {"orange": 1, "wild": 1}
    assert game.state.hands[0] == {"orange": 1}
    assert letters_of(game.row) == "bgkpr"


def test_T2_only_what_lies_face_up_can_be_taken() -> None:
    game = table(BERLIN, row="bgbgr")
    assert [letter for letter in "bgkpro*" if may(game, letter)] == ["b", "g", "r"]
    assert why_not(game, "o") == "not-face-up"
    play(game, "?", "o")
    assert [letter for letter in "bgkpro*" if may(game, letter)] == ["b", "g", "r"]


def test_T3_a_card_taken_is_replaced_at_once() -> None:
    game = table(BERLIN, row="bgkpr")
    assert play(game, "k", "o") == (CardTaken(0, "black", 2), CardLaid("orange", 2))
    assert letters_of(game.row) == "bgopr"


def test_T3_before_the_second_card_is_chosen() -> None:
    game = table(BERLIN, row="bgkpr")
    play(game, "k", "o")
    assert why_not(game, "k") == "not-face-up"
    assert play(game, "o", "b") == (CardTaken(0, "orange", 2), CardLaid("blue", 2))
    assert game.state.hands[0] == {"black": 1, "orange": 1}


def test_T4_a_face_up_wild_first_is_the_only_card() -> None:
    game = table(BERLIN, row="bg*pr")
    assert play(game, "*", "o") == (CardTaken(0, "wild", 2), CardLaid("orange", 2))
    assert (game.seat, game.phase.value, game.hand_sizes) == (1, "turn", (1, 0))


def test_T4_another_card_first_allows_a_second() -> None:
    game = table(BERLIN, row="bg*pr")
    play(game, "b", "o")
    assert (game.seat, game.phase.value) == (0, "second")


def test_T5_a_face_up_wild_cannot_be_second() -> None:
    game = table(BERLIN, row="bg*pr")
    assert may(game, "*")
    play(game, "?", "o")
    assert why_not(game, "*") == "wild-second"
    assert game.legal_actions.notation == ["?", "b", "g", "p", "r"]


def test_T5_nor_a_wild_that_came_as_the_replacement() -> None:
    game = table(BERLIN, row="bgkpr")
    play(game, "b", "*")
    assert why_not(game, "*") == "wild-second"


def test_T6_a_wild_drawn_unseen_first_allows_a_second() -> None:
    game = table(BERLIN, row="bgkpr")
    play(game, "?", "*")
    assert (game.seat, game.phase.value) == (0, "second")
    assert may(game, "?")
    assert may(game, "b")


def test_T6_a_wild_drawn_unseen_second_is_fine() -> None:
    game = table(BERLIN, row="bgkpr")
    play(game, "b", "o")
    play(game, "?", "*")
    assert game.state.hands[0] == {"blue": 1, "wild": 1}
    assert game.seat == 1


def test_T7_no_hand_limit() -> None:
    game = table(BERLIN, hand="bgkpr" * 6, row="ooooo")
    play(game, "o", "o")
    play(game, "?", "*")
    assert game.hand_sizes[0] == 32
    last = table(BERLIN, hand="bgkpro" * 5 + "bgkp********", row="r", deck="")
    play(last, "r")
    assert last.hand_sizes[0] == 43


# ---------------------------------------------------------------------- T8: three wilds face up


@pytest.mark.parametrize(("row", "replaced"), [("*bgkp", "*"), ("**bgk", "o"), ("bgkp*", "*")])
def test_T8_two_wilds_may_lie(row: str, replaced: str) -> None:
    game = table(BERLIN, row=row)
    assert kinds(play(game, "b", replaced)) == ["CardTaken", "CardLaid"]
    assert game.row.count("wild") == 2


def test_T8_between_the_first_and_the_second_card() -> None:
    game = table(BERLIN, row="**bgk", discards="o")
    events = play(game, "b", "* rrbgk")
    assert events == (CardTaken(0, "blue", 2), CardLaid("wild", 2), RowCleared(), *laid("rrbgk"))
    assert game.discards == {"wild": 3, "green": 1, "black": 1, "orange": 1}
    assert (game.seat, game.phase.value) == (0, "second")
    assert may(game, "r")


def test_T8_after_the_last_card_of_a_turn() -> None:
    game = table(BERLIN, row="**bgk", hand="r", phase="second")
    events = play(game, "k", "* rrbgk")
    assert events == (CardTaken(0, "black", 4), CardLaid("wild", 4), RowCleared(), *laid("rrbgk"))
    assert (game.seat, game.phase.value) == (1, "turn")


def test_T8_at_set_up() -> None:
    game = Game(BERLIN, 2, start=0, outcomes=[*numbers("bb gg **r*b rgbkp"), *range(4)])
    assert list(game.deal[4:15]) == [*laid("**r*b"), RowCleared(), *laid("rgbkp")]


def test_T8_after_a_claim() -> None:
    route = coloured(BERLIN, cards=3)
    c = LETTERS[route.colour]
    game = table(BERLIN, hand=price(route, wilds=1), row="**k", deck="")
    events = play(game, pay(route, wilds=1), f"*{c} {c} **k{c}")
    assert list(events[1:-1]) == [
        DeckRenewed(3), *laid(f"*{c}", 3), RowCleared(), *laid(c), DeckRenewed(5), *laid(f"**k{c}", 1)
    ]  # fmt: skip
    assert (game.seat, game.deck_size) == (1, 1)


def test_T8_again_and_again() -> None:
    game = table(BERLIN, row="**bgk")
    events = play(game, "b", "* ***bb rgb**")
    assert kinds(events)[2:] == ["RowCleared", *["CardLaid"] * 5, "RowCleared", *["CardLaid"] * 5]
    assert letters_of(game.row) == "rgb**"
    assert game.discards == {"wild": 6, "blue": 2, "green": 1, "black": 1}


@pytest.mark.parametrize("row", ["***br", "****r", "*****"])
def test_T8_three_four_or_five_wilds(row: str) -> None:
    game = Game(board_named(WILD_HEAVY), 2, start=0, outcomes=[*numbers(f"**** {row} bbrr*"), *range(4)])
    assert list(game.deal[4:15]) == [*laid(row), RowCleared(), *laid("bbrr*")]


def test_T8_a_row_still_being_laid_is_not_judged() -> None:
    game = Game(board_named(WILD_HEAVY), 2, start=0, outcomes=[*numbers("**** ***br bbrr*"), *range(4)])
    assert game.deal[4 + 5] == RowCleared()  # after the fifth card, not after the third


# T8a, on a board with six cards that are not wild


def two_of_three_wilds_lie(deck: str, discards: str = "") -> Game:
    """Two wilds, blue and twice red face up: when blue is taken and a wild comes, the row is three wilds and two others."""
    return table(WILD_HEAVY, row="**brr", deck=deck, discards=discards)


def test_T8a_rests_with_two_other_cards_outside_the_hands() -> None:
    game = two_of_three_wilds_lie(deck="***")
    assert play(game, "b", "*") == (CardTaken(0, "blue", 2), CardLaid("wild", 2))
    assert letters_of(game.row) == "***rr"
    assert play(game, "?", "*") == (CardDrawn(0, "wild"),)
    assert letters_of(game.row) == "***rr"


def test_T8a_does_not_rest_with_three_of_them_one_in_the_deck() -> None:
    game = two_of_three_wilds_lie(deck="*b")
    events = play(game, "b", "* b rr**")
    assert list(events[1:]) == [*laid("*", 2), RowCleared(), *laid("b"), DeckRenewed(5), *laid("rr**", 1)]


def test_T8a_does_not_rest_with_three_of_them_one_in_the_discards() -> None:
    game = two_of_three_wilds_lie(deck="**", discards="b")
    events = play(game, "b", "* * brr*")
    assert list(events[1:]) == [*laid("*", 2), RowCleared(), *laid("*"), DeckRenewed(6), *laid("brr*", 1)]


def test_T8a_at_set_up() -> None:
    rests = Game(board_named(WILD_HEAVY), 2, start=0, outcomes=[*numbers("bbrr *****"), *range(4)])
    assert letters_of(rests.row) == "*****"
    clears = Game(board_named(WILD_HEAVY), 2, start=0, outcomes=[*numbers("bbr* ***** brr**"), *range(4)])
    assert letters_of(clears.row) == "brr**"


def test_T8a_a_claim_that_brings_them_to_three_sets_it_off_at_once() -> None:
    grey = track(WILD_HEAVY, colour="grey", cards=1)
    game = table(WILD_HEAVY, hand="b", row="***br", deck="*")
    events = play(game, pay(grey, "blue"), "* bbr*")
    assert list(events[1:-1]) == [RowCleared(), *laid("*"), DeckRenewed(6), *laid("bbr*", 1)]
    assert game.deck_size == 2


def test_T8a_a_claim_that_brings_them_to_two_does_not() -> None:
    grey = track(WILD_HEAVY, colour="grey", cards=1)
    game = table(WILD_HEAVY, hand="b", row="****r", deck="*")
    assert kinds(play(game, pay(grey, "blue"))) == ["RouteClaimed", "PointsScored"]
    assert game.discards == {"blue": 1}


def test_T8a_wilds_paid_do_not_count() -> None:
    grey = track(WILD_HEAVY, colour="grey", cards=1)
    game = table(WILD_HEAVY, hand="*", row="***br", deck="*")
    assert kinds(play(game, pay(grey, wilds=1))) == ["RouteClaimed", "PointsScored"]


def test_T8a_a_row_with_gaps_is_never_redealt() -> None:
    game = table(WILD_HEAVY, row="***br", deck="", hand="")
    assert play(game, "b") == (CardTaken(0, "blue", 3),)
    assert letters_of(game.row) == "***-r"
    assert play(game, "r") == (CardTaken(0, "red", 4),)
    assert letters_of(game.row) == "***--"


# ---------------------------------------------------------------------- T9: an empty deck


def test_T9_the_last_card_drawn_unseen_renews_the_deck_at_once() -> None:
    game = table(BERLIN, row="bgkpo", deck="r", discards="gg*")
    assert play(game, "?", "r") == (CardDrawn(0, "red"), DeckRenewed(3))
    assert (game.deck_size, game.discards) == (3, {})
    assert game.state.deck == {"green": 2, "wild": 1}


def test_T9_the_last_card_laid_renews_the_deck_at_once() -> None:
    game = table(BERLIN, row="bgkpo", deck="r", discards="gg*")
    assert play(game, "b", "r") == (CardTaken(0, "blue", 0), CardLaid("red", 0), DeckRenewed(3))


def test_T9_not_while_a_card_is_left() -> None:
    game = table(BERLIN, row="bgkpo", deck="rr", discards="gg*")
    assert play(game, "?", "r") == (CardDrawn(0, "red"),)
    assert (game.deck_size, game.discards) == (1, {"green": 2, "wild": 1})


def test_T9_cards_paid_make_the_new_deck() -> None:
    route = coloured(BERLIN, cards=3)
    game = table(BERLIN, hand=price(route, wilds=1), row="bgkpo", deck="")
    assert kinds(play(game, pay(route, wilds=1))) == ["RouteClaimed", "DeckRenewed", "PointsScored"]
    assert game.state.deck == {route.colour: 2, "wild": 1}


def test_T9a_without_discards_a_gap_stays() -> None:
    game = table(BERLIN, row="bgkpo", deck="")
    assert play(game, "g") == (CardTaken(0, "green", 1),)
    assert letters_of(game.row) == "b-kpo"
    assert play(game, "p") == (CardTaken(0, "purple", 3),)
    assert letters_of(game.row) == "b-k-o"


@pytest.mark.parametrize(("cards", "filled", "left"), [(1, 1, 0), (2, 2, 0), (3, 2, 1)])
def test_T9a_gaps_are_filled_at_once_when_cards_are_discarded(cards: int, filled: int, left: int) -> None:
    route = coloured(BERLIN, cards=cards)
    c = LETTERS[route.colour]
    game = table(BERLIN, hand=price(route), row="b-k-o", deck="")
    events = play(game, pay(route), c * filled)
    assert list(events[1:-1]) == [DeckRenewed(cards), *(CardLaid(route.colour, slot) for slot in (1, 3)[:filled])]
    assert game.deck_size == left
    assert letters_of(game.row) == f"b{c}k{c}o" if filled == 2 else f"b{c}k-o"


def test_T9b_the_row_is_cleared_before_the_deck_is_renewed() -> None:
    game = table(BERLIN, row="**bgk", deck="*", discards="rr")
    events = play(game, "b", "* rrg*k")
    assert list(events[1:]) == [*laid("*", 2), RowCleared(), DeckRenewed(7), *laid("rrg*k")]
    assert game.state.deck == {"wild": 2}
    assert game.discards == {}


def test_T9b_while_a_row_is_laid_the_deck_is_renewed_when_the_next_card_is_needed() -> None:
    game = table(BERLIN, row="**bgk", deck="*br", discards="rr")
    events = play(game, "b", "* br g*k")
    assert list(events[1:]) == [*laid("*", 2), RowCleared(), *laid("br"), DeckRenewed(7), *laid("g*k", 2)]
    assert game.deck_size == 4


def test_T9b_a_row_laid_with_the_very_last_cards_is_judged_before_the_deck_is_renewed() -> None:
    game = table(BERLIN, row="**bgk", deck="****bb")
    events = play(game, "b", "* ***bb gkbb*")
    assert list(events[1:]) == [
        *laid("*", 2), RowCleared(), *laid("***bb"), RowCleared(), DeckRenewed(10), *laid("gkbb*")
    ]  # fmt: skip


# ---------------------------------------------------------------------- T10, T11: nothing to draw, nothing to do


@pytest.mark.parametrize("row", ["r", "r*", "r**"])
def test_T10_the_turn_ends_after_one_card_if_no_second_may_be_taken(row: str) -> None:
    game = table(SCARCE, row=row, deck="")
    play(game, "r")
    assert (game.seat, game.phase.value) == (1, "turn")


@pytest.mark.parametrize("row", ["rb", "rr", "r*g"])
def test_T10_two_cards_where_two_can_be(row: str) -> None:
    game = table(SCARCE, row=row, deck="")
    play(game, "r")
    assert (game.seat, game.phase.value) == (0, "second")
    assert not may(game, "?")


def test_T10_the_last_card_of_the_deck_with_wilds_alone_face_up() -> None:
    game = table(WILD_HEAVY, row="*****", deck="b")
    play(game, "?", "b")
    assert (game.seat, game.phase.value) == (1, "turn")


def test_T10_a_deck_renewed_in_time_gives_the_second_card() -> None:
    game = table(WILD_HEAVY, row="*****", deck="b", discards="*")
    play(game, "?", "b")
    assert (game.seat, game.phase.value) == (0, "second")
    assert game.legal_actions.notation == ["?"]


def test_T10_drawing_cannot_be_chosen_when_there_is_no_card() -> None:
    game = table(SCARCE, row="-----", deck="")
    assert why_not(game, "?") == "deck-empty"
    assert not any(may(game, letter) for letter in "bgkpro*")
    assert may(game, "tickets")


def stuck(**told: object) -> Game:
    """Four players with all fourteen cards in their hands, none of whom can claim a route, and no tickets left."""
    hands = {0: "bbgr", 1: "bbgr", 2: "grr*", 3: "**"}
    return table(SCARCE, 4, **{"hands": hands, "row": "-----", "deck": "", "ticket_deck": 0, **told})


def test_T11_who_can_do_nothing_passes() -> None:
    game = stuck()
    assert game.legal_actions.notation == ["pass"]
    assert play(game, "pass") == (Passed(0),)
    assert (game.seat, game.passes, game.turns) == (1, 1, 9)


@pytest.mark.parametrize(
    "told",
    [
        {"ticket_deck": 1},
        {"hands": {0: "bbg", 1: "bbgr", 2: "grr*", 3: "**"}, "row": "r"},
        {"hands": {0: "bbg", 1: "bbgr", 2: "grr", 3: "**"}, "row": "*r"},
        {"hands": {0: "bbbb", 1: "grgr", 2: "grr*", 3: "**"}},
        {"hands": {0: "bb**", 1: "bbgr", 2: "ggr*", 3: "rr"}},
    ],
    ids=["tickets", "a card", "a wild", "a route", "a route with wilds"],
)
def test_T11_who_can_do_anything_must(told: dict[str, object]) -> None:
    game = stuck(**told)
    assert why_not(game, "pass") == "can-act"
    assert "pass" not in game.legal_actions.notation


def test_T11_a_card_in_the_deck_is_something_to_do() -> None:
    game = table(WILD_HEAVY, row="*****", deck="b", ticket_deck=0)
    assert why_not(game, "pass") == "can-act"


def test_T11_a_ferry_that_lacks_a_wild_is_nothing_to_do() -> None:
    """Three blue cards and a wild, where a ferry wants two wilds, and no other route can be paid."""
    others = [track(SCARCE, colour="blue").id, track(SCARCE, colour="grey", double=True).id]
    hands = {0: "bbb*", 1: "bggg", 2: "rrrr", 3: "**"}
    game = stuck(hands=hands, tracks={1: others[:1], 2: others[1:]})
    assert game.legal_actions.notation == ["pass"]
    assert may(game, "pass")


def test_T11_when_all_have_passed_the_game_ends() -> None:
    game = stuck()
    for seat in range(3):
        assert play(game, "pass") == (Passed(seat),)
        assert not game.over
    assert play(game, "pass") == (Passed(3), GameEnded())
    assert game.over
    assert game.outcome is not None


def test_T11_all_in_a_row_only() -> None:
    game = stuck(seat=3, passes=3, ticket_deck=1)
    game.play(game.read("tickets"))
    assert (game.seat, game.passes) == (0, 0)
    assert play(game, "pass") == (Passed(0),)
    assert not game.over


def test_T11_three_passes_of_four_do_not_end_the_game() -> None:
    game = stuck(seat=2, passes=2)
    play(game, "pass")
    assert (game.over, game.seat, game.passes) == (False, 3, 3)
