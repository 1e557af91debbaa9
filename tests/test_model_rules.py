"""The plain model, clause by clause, on tiny boards made by hand."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from citylines.boards.model import COLOURS, Board, PieceKind, Place, Route, Ticket, Tokens
from model.policies import POLICIES, choose
from model.rare import NAMES, missing, reached
from model.reference import Model, Sampled

CAR = PieceKind("car", 20, True, (0, 1, 2, 4, 7, 10))
SUBWAY = PieceKind("subway", 5, False, (0, 0, 3, 5, 8, 12))
CARDS = {**dict.fromkeys(COLOURS, 6), "wild": 8}
PLACES = tuple("ABCDEFGH")
TICKETS = tuple(
    Ticket(a, b, points)
    for a, b, points in [
        ("A", "B", 3),
        ("A", "C", 5),
        ("B", "D", 4),
        ("C", "E", 6),
        ("D", "F", 7),
        ("A", "F", 9),
        ("B", "E", 5),
        ("E", "F", 2),
    ]
)
ROUTES = (
    Route("A", "B", "car", 2, ("red", "blue")),  # 0, 1: a double route
    Route("B", "C", "car", 1, ("grey",)),  # 2
    Route("C", "D", "car", 3, ("green",)),  # 3
    Route("D", "E", "car", 2, ("grey",), wilds=1),  # 4: a grey ferry
    Route("E", "F", "car", 2, ("black",), wilds=1),  # 5: a coloured ferry
    Route("F", "A", "car", 4, ("orange",)),  # 6
)
TOKENS = Tokens(
    symbols=("bell", "crab", "fog", "owl"),
    on=("A", "B"),
    stack={2: 2, 3: 2, 4: 3},
    aside={2: 1, 3: 2, 4: 3},
    points=(0, 0, 1, 2, 4),
)


def board(**changes: Any) -> Board:
    plain = Board(
        id="tiny",
        name="Tiny",
        wild="Ferry",
        cards=CARDS,
        pieces=(CAR,),
        end_pieces=2,
        places=tuple(Place(name, 0.0, 0.0) for name in PLACES),
        routes=ROUTES,
        tickets=TICKETS,
    )
    return replace(plain, **changes)


def cards(*colours: str) -> list[tuple[str, str]]:
    return [("card", colour) for colour in colours]


def tickets(*indices: int) -> list[tuple[str, int]]:
    return [("ticket", index) for index in indices]


ROW = ("red", "red", "blue", "green", "black")


def set_up(players: int = 2, start: int = 0, b: Board | None = None) -> Model:
    """A game before the tickets are kept: everyone holds red and blue, tickets are dealt in order."""
    hands = ["red", "blue"] * players
    return Model(b or board(), players, start, cards(*hands, *ROW) + tickets(*range(2 * players)))


def begin(players: int = 2, start: int = 0, b: Board | None = None) -> Model:
    """A game at its first turn; everyone kept both tickets, stacks went to the first free places."""
    model = set_up(players, start, b)
    while model.phase == "keep-setup":
        model.apply(max(model.legal(), key=lambda action: len(action[1])), [])
    while model.phase == "place":
        model.apply(min(model.legal()), [])
    return model


def rig(
    model: Model,
    hands: list[dict[str, int]] | None = None,
    row: tuple[str | None, ...] | None = None,
    deck: dict[str, int] | None = None,
    discards: dict[str, int] | None = None,
) -> Model:
    """Put cards where a test wants them."""
    if hands is not None:
        model.hands = [Counter(hand) for hand in hands]
    if row is not None:
        model.row = list(row)
    if deck is not None:
        model.deck = Counter(deck)
    if discards is not None:
        model.discards = Counter(discards)
    return model


def claims(model: Model, track: int | None = None) -> set[tuple[Any, ...]]:
    return {a for a in model.legal() if a[0] == "claim" and (track is None or a[1] == track)}


# ---------------------------------------------------------------------- C, S


@pytest.mark.parametrize("players", [1, 5])
def test_C1_players(players: int) -> None:
    with pytest.raises(AssertionError):
        Model(board(), players, 0, [])


def test_S1_S4_S5_the_deal() -> None:
    dealt = cards("red", "red", "blue", "wild", "green", "green")
    model = Model(board(), 3, 1, dealt + cards(*ROW) + tickets(7, 0, 1, 6, 5, 2))
    got = model.snapshot()
    assert got["hands"] == [{"green": 2}, {"red": 2}, {"blue": 1, "wild": 1}]
    assert got["row"] == list(ROW)
    assert got["offered"] == [[2, 5], [0, 7], [1, 6]]
    assert got["unseen_tickets"] == [3, 4]
    assert got["pieces"] == [{"car": 20}] * 3 and got["points"] == [0, 0, 0]
    assert sum(got["deck"].values()) == 44 - 11
    assert (got["phase"], got["seat"]) == ("keep-setup", 1)


def test_outcomes_exactly() -> None:
    good = cards("red", "blue", "red", "blue", *ROW) + tickets(0, 1, 2, 3)
    Model(board(), 2, 0, good)
    for bad in (good[:-1], [*good, ("card", "red")], [("card", "grey"), *good[1:]], [*good[:-1], ("ticket", 0)]):
        with pytest.raises(AssertionError):
            Model(board(), 2, 0, bad)
    with pytest.raises(AssertionError):  # a deck has but six reds
        Model(board(), 2, 0, cards(*["red"] * 7, "blue", "blue") + tickets(0, 1, 2, 3))
    model = begin()
    with pytest.raises(AssertionError):
        model.copy().apply(("draw",), [])
    with pytest.raises(AssertionError):
        model.copy().apply(("draw",), cards("red", "red"))
    with pytest.raises(AssertionError):
        model.copy().apply(("pass",), [])


def test_S4_T8_at_set_up() -> None:
    first = ("wild", "wild", "red", "red", "wild")
    again = ("wild", "wild", "wild", "wild", "blue")
    hands = cards("red", "red", "blue", "blue")
    model = Model(board(), 2, 0, hands + cards(*first, *again, *ROW) + tickets(0, 1, 2, 3))
    got = model.snapshot()
    assert got["row"] == list(ROW)
    assert got["discards"] == {"wild": 7, "red": 2, "blue": 1}
    assert model.rare["T8 redealt"] == 2


def test_T8_never_a_row_still_being_laid() -> None:
    """Three wilds in the first three slots, but the row is judged only when five lie: each lay has five cards."""
    hands = cards("red", "red", "blue", "blue")
    with pytest.raises(AssertionError):
        Model(board(), 2, 0, hands + cards("wild", "wild", "wild", *ROW) + tickets(0, 1, 2, 3))


def test_S5_keep_one_or_two() -> None:
    model = set_up()
    assert model.legal() == {("keep", (0,)), ("keep", (1,)), ("keep", (0, 1))}


def test_S5a_sent_back_clockwise_from_the_start_seat() -> None:
    model = set_up(players=3, start=1)  # seat 1: 0, 1; seat 2: 2, 3; seat 0: 4, 5
    model.apply(("keep", (0,)), [])
    model.apply(("keep", (2, 3)), [])
    model.apply(("keep", (5,)), [])
    got = model.snapshot()
    assert got["tickets"] == [[5], [0], [2, 3]]
    assert got["sent_back"] == [1, 4]
    assert got["offered"] == [[], [], []]
    assert (got["phase"], got["seat"]) == ("turn", 1)


def test_S5b_nothing_shows_until_all_have_chosen() -> None:
    one, both = set_up(players=3), set_up(players=3)
    one.apply(("keep", (0,)), [])
    both.apply(("keep", (0, 1)), [])
    for seat in (1, 2, None):
        assert one.view(seat) == both.view(seat)
    assert one.view(0)["chosen"] == (0,) and both.view(0)["chosen"] == (0, 1)
    got = one.snapshot()
    assert got["tickets"] == [[], [], []] and got["offered"] == [[0, 1], [2, 3], [4, 5]] and got["sent_back"] == []
    for model in (one, both):
        model.apply(("keep", (2, 3)), [])
        model.apply(("keep", (4, 5)), [])
    assert one.view(1)["ticket_counts"] == [1, 2, 2]
    assert one.view(1)["ticket_deck_size"] == 3 and both.view(1)["ticket_deck_size"] == 2


def test_S6_play_goes_clockwise() -> None:
    model = begin(players=3, start=2)
    seats = []
    for _ in range(4):
        seats.append(model.seat)
        rig(model, row=("wild", *ROW[1:]))
        model.apply(("take", "wild"), cards("orange"))
    assert seats == [2, 0, 1, 2]


def test_S2_S3_S7_stacks_with_three_or_four() -> None:
    for players, height in ((3, 2), (4, 3)):
        model = set_up(players, start=1, b=board(tokens=TOKENS))
        assert model.snapshot()["stacks"] == {"bell": ["A", height], "crab": ["B", height]}
        while model.phase == "keep-setup":
            model.apply(min(model.legal()), [])
        assert (model.phase, model.seat) == ("place", 0)  # the last in turn order
        assert model.legal() == {("place", name) for name in "CDEFGH"}
        model.apply(("place", "H"), [])
        assert (model.phase, model.seat) == ("place", players - 1)  # the second to last
        assert model.legal() == {("place", name) for name in "CDEFG"}
        model.apply(("place", "C"), [])
        assert model.snapshot()["stacks"]["fog"] == ["H", height]
        assert model.snapshot()["stacks"]["owl"] == ["C", height]
        assert (model.phase, model.seat) == ("turn", 1)


def test_S8_two_players_the_second_places_single_tokens() -> None:
    model = set_up(2, start=1, b=board(tokens=TOKENS))
    for _ in range(2):
        model.apply(min(model.legal()), [])
    for place in "FG":
        assert (model.phase, model.seat) == ("place", 0)
        model.apply(("place", place), [])
    assert model.snapshot()["stacks"] == {"bell": ["A", 2], "crab": ["B", 2], "fog": ["F", 1], "owl": ["G", 1]}
    assert (model.phase, model.seat) == ("turn", 1)


# ---------------------------------------------------------------------- T


def test_T1_T2_T3_two_cards_one_at_a_time() -> None:
    model = begin()
    model.apply(("take", "red"), cards("orange"))
    assert model.snapshot()["row"] == ["orange", "red", "blue", "green", "black"]  # the leftmost, same slot
    assert (model.phase, model.seat) == ("second", 0)
    assert model.legal() == {("draw",), *(("take", c) for c in ("orange", "red", "blue", "green", "black"))}
    model.apply(("take", "orange"), cards("purple"))
    assert model.snapshot()["hands"][0] == {"red": 2, "blue": 1, "orange": 1}
    assert (model.phase, model.seat) == ("turn", 1)
    model.apply(("draw",), cards("green"))
    model.apply(("draw",), cards("black"))
    assert model.snapshot()["hands"][1] == {"red": 1, "blue": 1, "green": 1, "black": 1}
    assert (model.phase, model.seat) == ("turn", 0)


def test_T4_a_face_up_wild_first_is_the_only_card() -> None:
    model = rig(begin(), row=("red", "wild", "wild", "red", "red"))
    model.apply(("take", "wild"), cards("blue"))
    assert (model.phase, model.seat) == ("turn", 1)
    assert model.row == ["red", "blue", "wild", "red", "red"]


def test_T5_no_face_up_wild_second() -> None:
    model = rig(begin(), row=("red", "wild", "blue", "red", "red"))
    model.apply(("take", "blue"), cards("wild"))
    assert model.legal() == {("draw",), ("take", "red")}
    with pytest.raises(AssertionError):
        model.apply(("take", "wild"), cards("red"))


def test_T6_a_wild_drawn_unseen_is_ordinary() -> None:
    model = begin()
    model.apply(("draw",), cards("wild"))
    assert model.phase == "second"
    model.apply(("draw",), cards("wild"))
    assert model.hands[0]["wild"] == 2
    assert (model.phase, model.seat) == ("turn", 1)


def test_T7_no_hand_limit() -> None:
    model = rig(begin(), hands=[{"red": 6, "blue": 6, "green": 6, "black": 5, "wild": 6}, {}])
    assert ("draw",) in model.legal()
    model.apply(("draw",), cards("orange"))
    assert model.rare["a hand of half of all cards"]


def test_T8_between_first_and_second_card() -> None:
    model = rig(begin(), row=("wild", "wild", "red", "blue", "red"))
    model.apply(("take", "blue"), cards("wild", *ROW))
    assert model.row == list(ROW) and model.phase == "second"
    assert model.snapshot()["discards"] == {"wild": 3, "red": 2}


def test_T8_after_the_last_card() -> None:
    model = rig(begin(), row=("wild", "wild", "red", "blue", "red"))
    model.apply(("draw",), cards("orange"))
    model.apply(("take", "blue"), cards("wild", *ROW))
    assert model.row == list(ROW) and (model.phase, model.seat) == ("turn", 1)


def test_T8_after_a_wild_taken() -> None:
    model = rig(begin(), row=("wild", "wild", "red", "blue", "red"))
    model.apply(("take", "wild"), cards("wild"))
    assert model.row.count("wild") == 2 and model.rare["T8 redealt"] == 0


def test_T8a_rests_with_fewer_than_three_non_wilds_outside_hands() -> None:
    model = rig(begin(), row=("wild", "wild", "red", "blue", "red"), deck={"wild": 3}, discards={})
    model.apply(("take", "red"), cards("wild"))  # outside: blue and red alone
    assert model.row == ["wild", "wild", "wild", "blue", "red"]
    assert model.rare["three wilds face up, T8 rests"] and model.rare["T8 redealt"] == 0


def test_T8a_does_not_rest_with_three_the_discards_included() -> None:
    model = rig(begin(), row=("wild", "wild", "red", "blue", "red"), deck={"wild": 3}, discards={"black": 1})
    # The row is laid anew: two wilds of the deck, then the discards are needed.
    model.apply(("take", "red"), cards("wild", "wild", "wild", "black", "blue", "red"))
    assert model.row == ["wild", "wild", "black", "blue", "red"]
    assert model.snapshot()["deck"] == {"wild": 3} and model.snapshot()["discards"] == {}


def test_T8a_applies_at_once_when_a_claim_brings_the_third() -> None:
    model = rig(
        begin(),
        hands=[{"red": 1, "wild": 1}, {}],
        row=("wild", "wild", "wild", "blue", "red"),
        deck={"wild": 2},
        discards={},
    )
    new = cards("wild", "wild", "blue", "red", "red")
    model.apply(("claim", 2, "red", 0), new)
    assert model.row == ["wild", "wild", "blue", "red", "red"]
    assert model.snapshot()["deck"] == {"wild": 3} and model.snapshot()["discards"] == {}
    assert model.rare["T8 applies after a claim brought non-wilds to three"] == 1


def test_T8a_a_row_with_gaps_is_never_redealt() -> None:
    model = rig(
        begin(),
        hands=[{"red": 9}, {"blue": 3}],
        row=("wild", "wild", "wild", None, None),
        deck={},
        discards={},
    )
    model.apply(("claim", 2, "red", 0), cards("red"))
    assert model.row == ["wild", "wild", "wild", "red", None]
    assert model.rare["three wilds in a row with a gap"] and model.rare["T8 redealt"] == 0
    # The next claim fills the row. Now it is whole and T8 applies: two greens of the deck, then a new deck of five.
    rig(model, hands=[{}, {"green": 3, "wild": 3}])
    model.apply(("claim", 3, "green", 0), cards("green", "green", "green", "red", "wild", "green"))
    assert model.row == ["green", "green", "red", "wild", "green"]
    assert model.snapshot()["deck"] == {"wild": 2} and model.snapshot()["discards"] == {}


def test_T9_the_deck_is_renewed_at_once() -> None:
    model = rig(begin(), deck={"green": 1}, discards={"red": 2, "blue": 1})
    model.apply(("draw",), cards("green"))
    assert model.snapshot()["deck"] == {"red": 2, "blue": 1} and model.snapshot()["discards"] == {}
    model = rig(begin(), deck={"green": 1}, discards={"red": 2, "blue": 1})
    model.apply(("take", "red"), cards("green"))
    assert model.snapshot()["deck"] == {"red": 2, "blue": 1}


def test_T9_after_a_claim() -> None:
    model = rig(begin(), hands=[{"red": 2}, {}], deck={}, discards={})
    model.apply(("claim", 0, "red", 0), [])
    assert model.snapshot()["deck"] == {"red": 2} and model.snapshot()["discards"] == {}


def test_T9a_gaps_stay_and_are_filled_left_to_right() -> None:
    model = rig(begin(), hands=[{}, {"red": 2, "orange": 2}], deck={}, discards={})
    model.apply(("take", "blue"), [])
    model.apply(("take", "red"), [])
    assert model.row == [None, "red", None, "green", "black"]
    assert ("draw",) not in model.legal()
    model.apply(("claim", 0, "red", 0), cards("red", "red"))
    assert model.row == ["red", "red", "red", "green", "black"]
    assert model.rare["gap filled after a claim"] == 1
    assert model.snapshot()["deck"] == {} and model.snapshot()["discards"] == {}


def test_T9b_alternating_rows_end() -> None:
    """The clause's example, after blue is taken: 3 wilds and 2 others in the row and in the deck, no discards."""
    model = rig(
        begin(), row=("wild", "wild", "red", "blue", "red"), deck={"wild": 4, "black": 1, "green": 1}, discards={}
    )
    taken = cards("wild")
    second = cards("wild", "wild", "wild", "black", "green")  # the deck is empty, and T8 due again: T8 goes first
    # So the new deck holds both rows: had the shuffle gone first, black and green could not come now.
    model.apply(("take", "blue"), taken + second + cards("red", "red", "black", "green", "wild"))
    assert model.row == ["red", "red", "black", "green", "wild"]
    assert model.snapshot()["deck"] == {"wild": 5} and model.snapshot()["discards"] == {}
    assert model.rare["T8 and T9 together"] == 1 and model.rare["T8 redealt"] == 2


def test_T9b_T8_before_T9_when_a_replacement_empties_the_deck() -> None:
    model = rig(begin(), row=("wild", "wild", "red", "blue", "red"), deck={"wild": 1}, discards={"black": 3})
    # Red could not come first if the discards had been shuffled before the five joined them.
    model.apply(("take", "blue"), cards("wild", "red", "red", "black", "wild", "black"))
    assert model.row == ["red", "red", "black", "wild", "black"]
    assert model.snapshot()["deck"] == {"wild": 2, "black": 1} and model.snapshot()["discards"] == {}
    assert model.rare["T8 and T9 together"] == 1


def test_T9b_R16_T8_before_T9_after_a_claim() -> None:
    model = rig(
        begin(),
        hands=[{"green": 3}, {}],
        row=("wild", "wild", "wild", "blue", "red"),
        deck={},
        discards={},
    )
    model.apply(("claim", 3, "green", 0), cards("blue", "red", "wild", "green", "wild"))
    assert model.row == ["blue", "red", "wild", "green", "wild"]
    assert model.snapshot()["deck"] == {"wild": 1, "green": 2} and model.snapshot()["discards"] == {}


def test_T9b_while_a_row_is_laid_the_deck_is_renewed_only_when_needed() -> None:
    model = rig(
        begin(), row=("wild", "wild", "red", "blue", "red"), deck={"wild": 2, "green": 1}, discards={"black": 3}
    )
    rest = cards("wild", "green")  # what is left of the deck comes first: no black yet
    with pytest.raises(AssertionError):
        model.copy().apply(("take", "blue"), cards("wild", "black", "black", "black", "red", "red"))
    model.apply(("take", "blue"), cards("wild") + rest + cards("black", "black", "red"))
    assert model.row == ["wild", "green", "black", "black", "red"]
    assert model.snapshot()["deck"] == {"wild": 3, "red": 1, "black": 1}


def test_T10_no_second_card() -> None:
    model = rig(begin(), row=("wild", "wild", None, "red", None), deck={}, discards={})
    model.apply(("take", "red"), [])
    assert (model.phase, model.seat) == ("turn", 1)
    assert model.rare["a turn of one card because no second"] == 1
    assert ("take", "wild") in model.legal() and ("draw",) not in model.legal()


def test_T10_drawing_not_possible() -> None:
    model = rig(begin(), row=(None,) * 5, deck={}, discards={})
    assert not {a for a in model.legal() if a[0] in ("draw", "take")}


def stuck(players: int = 2) -> Model:
    model = rig(begin(players), hands=[{}] * players, row=(None,) * 5, deck={}, discards={})
    model.unseen_tickets, model.sent_back = set(), []
    return model


def test_T11_pass_only_when_nothing_else_and_all_passing_ends() -> None:
    model = stuck(3)
    assert model.legal() == {("pass",)}
    for passes in range(3):
        assert model.passes == passes
        model.apply(("pass",), [])
    assert model.phase == "over" and model.seat is None and model.legal() == set()
    assert model.snapshot()["last_turns"] is None and model.passes == 3
    assert model.rare["all passed, game ends"] == 1


def test_T11_tickets_must_be_drawn_before_passing() -> None:
    model = stuck()
    model.sent_back = [7]
    assert model.legal() == {("tickets",)}


def test_T11_passes_in_a_row_are_broken_by_any_action() -> None:
    model = stuck(3)
    model.apply(("pass",), [])
    model.apply(("pass",), [])
    rig(model, hands=[{}, {}, {"red": 1}])
    model.apply(("claim", 2, "red", 0), cards("red"))
    assert model.passes == 0 and model.phase == "turn"


# ---------------------------------------------------------------------- R


def test_R0_R1_any_open_route() -> None:
    model = rig(begin(3), hands=[{"red": 9, "wild": 1}] * 3)
    model.apply(("claim", 2, "red", 0), [])
    assert (model.phase, model.seat) == ("turn", 1)
    assert not claims(model, 2) and claims(model, 4) and claims(model, 0)


def test_R2_R9_every_way_to_pay() -> None:
    model = rig(begin(), hands=[{"green": 2, "wild": 3, "blue": 5}, {}])
    assert claims(model, 3) == {("claim", 3, "green", 1), ("claim", 3, "green", 2), ("claim", 3, "wild", 3)}
    model.apply(("claim", 3, "green", 2), [])
    assert model.snapshot()["hands"][0] == {"green": 1, "wild": 1, "blue": 5}
    assert model.snapshot()["discards"] == {"green": 1, "wild": 2}


def test_R3_R3a_grey_takes_one_colour_or_wilds_alone() -> None:
    model = rig(
        begin(b=board(routes=(Route("A", "B", "car", 2, ("grey",)),))), hands=[{"red": 1, "blue": 2, "wild": 2}, {}]
    )
    assert claims(model) == {
        ("claim", 0, "blue", 0),
        ("claim", 0, "blue", 1),
        ("claim", 0, "red", 1),
        ("claim", 0, "wild", 2),
    }
    rig(model, hands=[{"red": 1, "blue": 1}, {}])
    assert claims(model) == set()


def test_R4_R10_pieces_and_points() -> None:
    model = rig(begin(), hands=[{"orange": 4}, {}])
    model.apply(("claim", 6, "orange", 0), [])
    assert model.pieces[0] == {"car": 16} and model.points == [7, 0] and model.owners == {6: 0}


def berlin() -> Board:
    routes = (
        Route("A", "B", "car", 2, ("red", "blue")),  # 0, 1
        Route("A", "B", "subway", 2, ("grey",)),  # 2
        Route("B", "C", "subway", 4, ("green", "grey")),  # 3, 4
        Route("C", "D", "car", 1, ("grey",)),  # 5
        Route("D", "E", "subway", 5, ("red",)),  # 6
    )
    kinds = (replace(CAR, each=6), replace(SUBWAY, each=2))
    return board(routes=routes, pieces=kinds, end_pieces=1)


def test_R5_R6_R11_a_subway_takes_one_piece_and_scores_by_its_number() -> None:
    model = rig(begin(b=berlin()), hands=[{"green": 4}, {"red": 2}])
    model.apply(("claim", 3, "green", 0), [])
    assert model.pieces[0] == {"car": 6, "subway": 1} and model.points[0] == 8
    assert model.snapshot()["discards"] == {"green": 4}
    model.apply(("claim", 0, "red", 0), [])
    assert model.pieces[1] == {"car": 4, "subway": 2} and model.points[1] == 2


def test_R7_enough_pieces_of_the_kind() -> None:
    model = rig(begin(b=berlin()), hands=[{"red": 9, "green": 9}, {}])
    model.pieces[0] = {"car": 6, "subway": 0}
    assert {a[1] for a in claims(model)} == {0, 5}
    model.pieces[0] = {"car": 1, "subway": 1}
    assert {a[1] for a in claims(model)} == {2, 3, 4, 5, 6}


def test_R8_a_ferry_asks_for_a_wild() -> None:
    model = rig(begin(), hands=[{"black": 5, "red": 5}, {}])
    assert not claims(model, 4) and not claims(model, 5)
    rig(model, hands=[{"black": 5, "red": 5, "wild": 1}, {}])
    assert claims(model, 4) == {("claim", 4, "black", 1), ("claim", 4, "red", 1)}
    assert claims(model, 5) == {("claim", 5, "black", 1)}
    rig(model, hands=[{"black": 5, "wild": 2}, {}])
    assert claims(model, 5) == {("claim", 5, "black", 1), ("claim", 5, "wild", 2)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_R12_R13_double_routes(players: int) -> None:
    model = rig(begin(players), hands=[{"red": 4, "blue": 4} for _ in range(players)])
    model.apply(("claim", 0, "red", 0), [])
    assert bool(claims(model, 1)) == (players > 2)  # R13
    assert model.rare["second double track closed"] == (players == 2)
    model.seat = 0
    assert not claims(model, 1)  # R12


def test_R12a_streetcar_and_subway_are_separate() -> None:
    model = rig(begin(b=berlin()), hands=[{"red": 4, "green": 9}] * 2)
    model.apply(("claim", 0, "red", 0), [])
    assert claims(model, 2) and not claims(model, 1)
    model.seat = 0
    assert claims(model, 2)


def with_tokens(players: int = 2) -> Model:
    """bell on A, crab on B, fog on C, owl on D."""
    return rig(begin(players, b=board(tokens=TOKENS)), hands=[{"red": 9, "green": 9, "orange": 9, "wild": 9}] * players)


def test_R14_R14a_one_token_taken_by_itself() -> None:
    model = with_tokens()
    model.apply(("claim", 6, "orange", 0), [])  # F - A
    assert model.tokens == [["bell"], []] and model.stacks["bell"] == ["A", 1]
    assert (model.phase, model.seat) == ("turn", 1)
    model.seat = 0
    model.stacks["bell"][0] = "D"
    model.stacks["owl"][0] = "H"
    model.apply(("claim", 4, "red", 1), [])  # the bell again: none is taken
    assert model.tokens == [["bell"], []]


def test_R14_an_empty_stack_offers_nothing() -> None:
    model = with_tokens()
    model.stacks["bell"][1] = 0
    model.apply(("claim", 6, "orange", 0), [])
    assert model.tokens == [[], []] and model.snapshot()["stacks"]["bell"] == ["A", 0]


def test_R15_the_player_chooses_between_two_ends() -> None:
    model = with_tokens()
    model.apply(("claim", 0, "red", 0), [])
    assert (model.phase, model.seat) == ("token", 0) and model.points[0] == 2
    assert model.legal() == {("token", "bell"), ("token", "crab")}
    model.apply(("token", "crab"), [])
    assert model.tokens == [["crab"], []] and model.stacks["crab"] == ["B", 1] and model.stacks["bell"] == ["A", 2]
    assert (model.phase, model.seat) == ("turn", 1)
    model.seat = 0
    model.apply(("claim", 2, "red", 0), [])  # crab is held: fog without a choice
    assert model.tokens == [["crab", "fog"], []]


def test_R16_order_of_a_claim_cards_before_the_token() -> None:
    model = rig(with_tokens(), deck={}, discards={}, row=(None, *ROW[1:]))
    model.apply(("claim", 0, "red", 0), cards("red"))
    assert model.phase == "token" and model.row[0] == "red" and model.pieces[0] == {"car": 18}
    assert model.last_turns is None
    model.apply(("token", "bell"), [])


def test_R16_the_limit_counts_after_the_token() -> None:
    model = with_tokens()
    model.pieces[0]["car"] = 4
    model.apply(("claim", 0, "red", 0), [])
    assert model.last_turns is None
    model.apply(("token", "bell"), [])
    assert model.last_turns == 2


# ---------------------------------------------------------------------- K


def test_K2_draw_two_keep_one_or_both() -> None:
    model = begin()  # unseen: 4..7
    model.sent_back = [0]
    model.apply(("tickets",), tickets(6, 4))
    assert (model.phase, model.seat) == ("keep", 0)
    assert model.snapshot()["offered"] == [[4, 6], []]
    assert model.legal() == {("keep", (4,)), ("keep", (6,)), ("keep", (4, 6))}
    model.apply(("keep", (6,)), [])
    assert model.snapshot()["sent_back"] == [0, 4] and model.snapshot()["tickets"][0] == [0, 1, 6]
    assert (model.phase, model.seat) == ("turn", 1)


def test_K2_unseen_tickets_lie_above_those_sent_back() -> None:
    model = begin()
    model.unseen_tickets, model.sent_back = {5}, [7, 6]
    for wrong in (tickets(7, 5), tickets(5, 6)):
        with pytest.raises(AssertionError):
            model.copy().apply(("tickets",), wrong)
    model.apply(("tickets",), tickets(5, 7))
    model.apply(("keep", (7,)), [])
    assert model.sent_back == [6, 5]


def test_K3_the_last_ticket_must_be_kept() -> None:
    model = begin()
    model.unseen_tickets, model.sent_back = set(), [6]
    model.apply(("tickets",), tickets(6))
    assert model.snapshot()["tickets"][0] == [0, 1, 6] and (model.phase, model.seat) == ("turn", 1)
    assert ("tickets",) not in model.legal()  # K3a
    assert model.rare["one ticket left drawn"] == 1 and model.rare["no tickets left"] == 1


def ended(model: Model) -> Model:
    model.phase, model.seat = "over", None
    return model


def test_K6_E5_tickets_over_routes_of_either_kind() -> None:
    model = begin(b=berlin())
    model.tickets = [[0, 1, 2], [1, 5]]  # A-B 3, A-C 5, B-D 4; A-C 5, A-F 9
    model.owners = {2: 0, 3: 0, 0: 1, 5: 1}
    model.points = [3 + 8, 2 + 1]
    result = ended(model).result()
    assert result["tickets"] == [3 + 5 - 4, -14]
    assert result["complete"] == [2, 0]
    assert result["total"] == [15, -11]
    assert result["places"] == [1, 2] and result["winners"] == [0]


# ---------------------------------------------------------------------- E


def test_E1_E3_last_turns() -> None:
    model = rig(begin(3, start=1), hands=[{"red": 9}, {"red": 9, "wild": 9}, {"green": 9}])
    model.pieces = [{"car": 4}, {"car": 4}, {"car": 4}]
    model.apply(("claim", 2, "red", 0), [])  # seat 1 has 3 left
    assert model.last_turns is None
    model.apply(("tickets",), tickets(6, 7))
    model.apply(("keep", (6, 7)), [])
    rig(model, row=("wild", *ROW[1:]))
    model.apply(("take", "wild"), cards("red"))  # seat 0
    model.apply(("claim", 4, "wild", 2), [])  # seat 1 has 1 left: the last turns are 2, 0, 1
    assert model.last_turns == 3 and model.seat == 2
    model.apply(("claim", 3, "green", 0), [])  # seat 2 has 1 left: changes nothing
    assert model.last_turns == 2 and model.seat == 0
    assert model.rare["another player reaches the limit in the last turns"] == 1
    model.apply(("draw",), cards("purple"))
    assert model.last_turns == 2
    model.apply(("draw",), cards("purple"))
    assert model.last_turns == 1 and model.seat == 1
    model.apply(("draw",), cards("purple"))
    model.apply(("draw",), cards("purple"))
    assert model.phase == "over" and model.last_turns == 0


def test_E1_exactly_the_limit() -> None:
    for left, set_off in ((3, None), (2, 2)):
        model = rig(begin(), hands=[{"red": 1}, {}])
        model.pieces[0]["car"] = left + 1
        model.apply(("claim", 2, "red", 0), [])
        assert model.last_turns == set_off


def test_E2_both_kinds_together() -> None:
    for pieces, set_off in (
        ({"car": 1, "subway": 2}, None),
        ({"car": 1, "subway": 1}, 2),
        ({"car": 2, "subway": 0}, 2),
    ):
        model = rig(begin(b=berlin()), hands=[{"red": 1}, {}])
        model.pieces[0] = dict(pieces)
        model.apply(("claim", 5, "red", 0), [])
        assert model.last_turns == set_off


def test_E4_a_last_turn_may_be_a_pass() -> None:
    model = stuck()
    model.last_turns = 2
    model.apply(("pass",), [])
    assert model.last_turns == 1 and model.phase == "turn"
    model.apply(("pass",), [])
    assert model.phase == "over"


@pytest.mark.parametrize("count", range(5))
def test_E6_tokens_by_symbols(count: int) -> None:
    model = with_tokens()
    model.tokens[0] = sorted(TOKENS.symbols[:count])
    assert ended(model).result()["tokens"] == [TOKENS.points[count], 0]


def test_E5_the_recount_must_agree() -> None:
    model = ended(begin())
    model.points[0] = 1
    with pytest.raises(AssertionError):
        model.result()


def test_E7_tickets_break_a_tie_then_shared() -> None:
    model = ended(begin(4))
    model.owners = {0: 0, 2: 1, 4: 2, 5: 3}  # A-B 2, B-C 1, D-E 2, E-F 2
    model.points = [2, 1, 2, 2]
    model.tickets = [[], [], [], []]
    result = model.result()
    assert result["places"] == [1, 4, 1, 1] and result["winners"] == [0, 2, 3]  # shared
    model.tickets = [[], [], [], [7, 7]]
    assert model.result()["places"] == [2, 4, 2, 1]
    # As many points with one ticket done and another not: their number counts, not their value.
    b = board(tickets=(*TICKETS, Ticket("A", "B", 2), Ticket("G", "H", 2)))
    tie = ended(begin(2, b=b))
    tie.owners, tie.points, tie.tickets = {0: 0, 4: 1}, [2, 2], [[8, 9], []]
    result = tie.result()
    assert result["total"] == [2, 2] and result["winners"] == [0] and result["places"] == [1, 2]


def test_E7a_negative_points_rank_too() -> None:
    model = ended(begin(3))
    model.tickets = [[0], [1], [0]]
    result = model.result()
    assert result["total"] == [-3, -5, -3] and result["places"] == [1, 3, 1]


# ---------------------------------------------------------------------- V


def test_V1_V2_what_others_draw_is_secret() -> None:
    one, two = begin(3), begin(3)
    one.apply(("draw",), cards("green"))
    two.apply(("draw",), cards("wild"))
    one.apply(("take", "blue"), cards("red"))
    two.apply(("take", "blue"), cards("red"))
    for seat in (1, 2, None):
        assert one.view(seat) == two.view(seat)
        assert one.view(seat)["hand_sizes"] == [4, 2, 2]
    assert one.view(0) != two.view(0)


def test_V2_tickets_offered_kept_and_sent_back_are_secret() -> None:
    one, two = begin(), begin()
    one.apply(("tickets",), tickets(4, 5))
    two.apply(("tickets",), tickets(6, 7))
    for seat in (1, None):
        assert one.view(seat) == two.view(seat)
    one.apply(("keep", (4,)), [])
    two.apply(("keep", (7,)), [])
    for seat in (1, None):
        assert one.view(seat) == two.view(seat)
    assert one.view(1)["ticket_counts"] == [3, 2] and one.view(1)["ticket_deck_size"] == 3
    both = begin()
    both.apply(("tickets",), tickets(4, 5))
    both.apply(("keep", (4, 5)), [])
    assert both.view(1) != one.view(1)  # how many are held is public


def test_V1_cards_paid_are_public() -> None:
    one = rig(begin(), hands=[{"red": 2, "wild": 2}, {}])
    two = one.copy()
    one.apply(("claim", 0, "red", 1), [])
    two.apply(("claim", 0, "wild", 2), [])
    assert one.view(None)["discards"] == {"red": 1, "wild": 1}
    assert one.view(1) != two.view(1)


def test_V2_E5_final_scoring_shows_the_tickets() -> None:
    model = stuck()
    assert "all_tickets" not in model.view(0)
    for _ in range(2):
        model.apply(("pass",), [])
    assert model.view(None)["all_tickets"] == [[0, 1], [2, 3]]


# ---------------------------------------------------------------------- whole games

FEW_CARDS = {**dict.fromkeys(COLOURS, 2), "wild": 8}


def boards_to_play() -> list[Board]:
    few_pieces = (replace(CAR, each=7),)
    return [
        board(tokens=TOKENS, pieces=few_pieces),
        board(tokens=TOKENS, pieces=few_pieces, cards=FEW_CARDS),
        board(cards=FEW_CARDS),  # pieces for ever: it ends by passing
        replace(berlin(), cards=FEW_CARDS),
    ]


def check(model: Model) -> None:
    b = model.board
    got = model.snapshot()
    everywhere: Counter[str] = Counter(card for card in got["row"] if card is not None)
    for pile in (*got["hands"], got["deck"], got["discards"]):
        everywhere.update(pile)
        assert all(count > 0 for count in pile.values())
    assert everywhere == Counter(b.cards)
    for seat in range(model.players):
        for kind in b.pieces:
            on_board = sum(
                b.tracks[t].pieces for t, s in got["owners"].items() if s == seat and b.tracks[t].by == kind.id
            )
            assert got["pieces"][seat][kind.id] + on_board == kind.each
            assert got["pieces"][seat][kind.id] >= 0
        assert len(set(got["tokens"][seat])) == len(got["tokens"][seat])
        assert got["points"][seat] == sum(b.tracks[t].points for t, s in got["owners"].items() if s == seat)
    held = [index for pile in (*got["tickets"], *got["offered"]) for index in pile]
    assert sorted(held + got["unseen_tickets"] + got["sent_back"]) == list(range(len(b.tickets)))
    if b.tokens is not None and got["phase"] not in ("keep-setup", "place"):
        for i, symbol in enumerate(b.tokens.symbols):
            height = (b.tokens.stack if i < len(b.tokens.on) else b.tokens.aside)[model.players]
            assert got["stacks"][symbol][1] + sum(symbol in mine for mine in got["tokens"]) == height
    for track in b.tracks:
        if track.twin is not None and track.id in got["owners"] and track.twin in got["owners"]:
            assert model.players > 2 and got["owners"][track.id] != got["owners"][track.twin]
    # T9: an empty deck means no discards; a gap means an empty deck.
    assert got["deck"] or not got["discards"]
    assert None not in got["row"] or not got["deck"]
    # T8, T8a
    outside = sum(
        n for c, n in (everywhere - sum((Counter(h) for h in got["hands"]), Counter())).items() if c != "wild"
    )
    assert got["row"].count("wild") < 3 or None in got["row"] or outside < 3
    assert (got["phase"] == "over") == (not model.legal())
    assert (got["phase"] == "over") == (got["last_turns"] == 0 or got["passes"] == model.players)
    if ("pass",) in model.legal():
        assert model.legal() == {("pass",)}
    for seat in (*range(model.players), None):
        view = model.view(seat)
        if got["phase"] != "over":
            assert ("all_tickets" in view) is False
        assert view["hand_sizes"] == [sum(hand.values()) for hand in got["hands"]]


def play(b: Board, players: int, seed: int) -> Counter[str]:
    """One game by chance and policies; then the same again from its outcomes, which must agree."""
    rng = random.Random(seed)
    start = rng.randrange(players)
    names = (
        [rng.choice(sorted(POLICIES)) for _ in range(players)]
        if seed % 2
        else [sorted(POLICIES)[seed // 2 % 4]] * players
    )
    source = Sampled(rng)
    model = Model(b, players, start, source)
    again = Model(b, players, start, source.used)
    check(model)
    steps = 0
    while model.phase != "over":
        assert model.seat is not None
        action = choose(names[model.seat], rng, model)
        source = Sampled(rng)
        before = model.copy() if steps % 10 == 0 else None
        model.apply(action, source)
        again.apply(action, source.used)
        check(model)
        if before is not None:
            assert set(reached(before, action, source.used, model)) <= set(NAMES)
        steps += 1
        assert steps < 5000
    assert again.snapshot() == model.snapshot()
    result = model.result()
    assert result == again.result() and result["winners"]
    assert set(model.rare) <= set(NAMES)
    return model.rare


def test_whole_games_keep_the_invariants_and_reach_every_rare_state() -> None:
    seen: Counter[str] = Counter()
    for number, b in enumerate(boards_to_play()):
        for players in (2, 3, 4):
            for seed in range(30):
                seen += play(b, players, 1000 * number + 100 * players + seed)
    assert missing(seen) == []
