"""Clauses E of docs/rules.md against the engine: the last turns, final scoring and who has won."""

from __future__ import annotations

import random
from typing import Any

import pytest

from citylines.game import Game, Outcome
from citylines.game.events import GameEnded, LastTurnsBegan
from positions import (
    BERLIN,
    MINI,
    SCARCE,
    SF,
    board_named,
    coloured,
    kinds,
    line_between,
    may,
    pay,
    play,
    table,
    track,
    using_pieces,
    why_not,
)

SYMBOLS = board_named(SF).tokens.symbols  # type: ignore[union-attr]


# ---------------------------------------------------------------------- E1 to E4: the last turns


def last_route(left: int, cards: int, **told: Any) -> tuple[Game, str]:
    """San Francisco, where the player to decide can claim a route that leaves so many cable cars."""
    route = coloured(SF, cards=cards, ferry=False)
    used = using_pieces(SF, "cable-car", 20 - left - cards, without=[route.id])
    seat, players = told.pop("seat", 0), told.pop("players", 2)
    game = table(SF, players, seat=seat, hands={seat: "*" * cards}, tracks={seat: used}, tokens={seat: SYMBOLS}, **told)
    return game, pay(route, wilds=cards)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_E1_two_cable_cars_or_fewer_set_off_the_last_turns(players: int) -> None:
    game, claim = last_route(2, cards=2, players=players)
    assert play(game, claim)[-1] == LastTurnsBegan(0)
    assert game.pieces[0] == {"cable-car": 2}
    assert game.last_turns == players  # that one included


@pytest.mark.parametrize("left", [0, 1])
def test_E1_fewer_than_two_as_well(left: int) -> None:
    game, claim = last_route(left, cards=3)
    assert play(game, claim)[-1] == LastTurnsBegan(0)


def test_E1_three_do_not() -> None:
    game, claim = last_route(3, cards=2)
    assert kinds(play(game, claim)) == ["RouteClaimed", "PointsScored"]
    assert game.last_turns is None


def left_in_berlin(streetcars: int, subway_cars: int, claimed: str) -> tuple[Game, str]:
    """Berlin, where the player can claim a route of this kind that leaves so many pieces."""
    route = coloured(BERLIN, by=claimed, cards=2)
    street = 11 - streetcars - (2 if claimed == "streetcar" else 0)
    subway = 5 - subway_cars - (1 if claimed == "subway-car" else 0)
    used = [
        *using_pieces(BERLIN, "streetcar", street, without=[route.id]),
        *using_pieces(BERLIN, "subway-car", subway, without=[route.id]),
    ]
    return table(BERLIN, hand="**", tracks={0: used}), pay(route, wilds=2)


@pytest.mark.parametrize(
    ("streetcars", "subway_cars", "claimed"),
    [(1, 0, "streetcar"), (0, 1, "streetcar"), (0, 0, "streetcar"), (1, 0, "subway-car"), (0, 1, "subway-car")],
)
def test_E2_one_piece_or_fewer_sets_off_the_last_turns(streetcars: int, subway_cars: int, claimed: str) -> None:
    game, claim = left_in_berlin(streetcars, subway_cars, claimed)
    assert play(game, claim)[-1] == LastTurnsBegan(0)
    assert game.last_turns == 2


@pytest.mark.parametrize(
    ("streetcars", "subway_cars", "claimed"),
    [(1, 1, "streetcar"), (2, 0, "streetcar"), (0, 2, "streetcar"), (0, 5, "streetcar"),
     (1, 1, "subway-car"), (2, 0, "subway-car"), (0, 2, "subway-car"), (11, 0, "subway-car")],
)  # fmt: skip
def test_E2_two_pieces_of_both_kinds_together_do_not(streetcars: int, subway_cars: int, claimed: str) -> None:
    game, claim = left_in_berlin(streetcars, subway_cars, claimed)
    play(game, claim)
    assert game.pieces[0] == {"streetcar": streetcars, "subway-car": subway_cars}
    assert game.last_turns is None


def draw_twice(game: Game) -> None:
    """A turn of two unseen cards."""
    for _ in range(2):
        game.play(game.read("?"))


def test_E3_the_last_turns_go_clockwise_and_end_with_the_one_who_set_them_off() -> None:
    game, claim = last_route(2, cards=2, players=3, seat=1)
    play(game, claim)
    seats = []
    while not game.over:
        seats.append((game.seat, game.last_turns))
        draw_twice(game)
    assert seats == [(2, 3), (0, 2), (1, 1)]
    assert game.log[-1].events[-1] == GameEnded()


def test_E3_they_are_set_off_once() -> None:
    """On the mini board, the limit is 2: the first player has reached it, now the second does."""
    mine, theirs = mini_tracks(("West", "North"), ("Middle", "South")), mini_tracks(("South", "East"))
    game = table(MINI, 3, seat=1, last_turns=3, tracks={0: mine, 1: theirs}, hands={1: "***"}, tokens={1: ["anchor"]})
    assert kinds(play(game, pay(track(MINI, cards=3), wilds=3)))[-1] != "LastTurnsBegan"
    assert game.pieces[1] == {"cable-car": 1}
    assert (game.last_turns, game.seat) == (2, 2)
    draw_twice(game)
    draw_twice(game)
    assert game.over


def last_turn(**told: Any) -> Game:
    """San Francisco: the very last turn, of a player with 2 cable cars left."""
    return table(SF, tracks={0: using_pieces(SF, "cable-car", 18)}, last_turns=1, **told)


def test_E4_a_last_turn_is_a_turn_like_any_other() -> None:
    game = last_turn(hand="*", row="bgkpr")
    assert all(may(game, text) for text in ("?", "b", "tickets"))
    assert any(":" in text for text in game.legal_actions.notation)
    assert why_not(game, "pass") == "can-act"


def test_E4_two_cards_are_drawn_in_it() -> None:
    game = last_turn(row="bgkpr")
    play(game, "?", "r")
    assert not game.over
    assert play(game, "?", "r")[-1] == GameEnded()
    assert game.over


def test_E4_tickets_drawn_in_it_are_chosen_from() -> None:
    game = last_turn(tickets={0: [0], 1: [1]})
    play(game, "tickets", tickets=[2, 3])
    assert not game.over
    assert play(game, "keep 1")[-1] == GameEnded()
    assert game.outcome is not None
    player = game.outcome.players[0]
    assert {*player.complete, *player.incomplete} == {0, 2}


def test_E4_a_token_is_chosen_in_it() -> None:
    first = [track(MINI, cards=3).id, track(MINI, a="West", b="Middle").id]
    game = table(MINI, hand="b", tracks={0: first}, last_turns=1, stacks={"bell": "Middle", "crown": "South"})
    play(game, pay(track(MINI, a="North", b="Middle", colour="blue")))
    assert (game.over, game.phase.value) == (False, "token")
    assert kinds(play(game, "token bell")) == ["TokenTaken", "GameEnded"]


def test_E4_who_can_do_nothing_passes_in_it() -> None:
    used = [track(SCARCE, cards=4, colour=colour).id for colour in ("blue", "red")]
    hands = {0: "bbgr", 1: "bbgr", 2: "grr*", 3: "**"}
    told: dict[str, Any] = {"tracks": {0: used}, "hands": hands, "row": "-----", "deck": "", "ticket_deck": 0}
    game = table(SCARCE, 4, last_turns=3, seat=1, **told)
    assert kinds(play(game, "pass")) == ["Passed"]
    assert (game.last_turns, game.seat) == (2, 2)
    last = table(SCARCE, 4, last_turns=1, **told)
    assert kinds(play(last, "pass")) == ["Passed", "GameEnded"]


# ---------------------------------------------------------------------- E5, E6: points


def over(name: str, players: int = 2, **told: Any) -> Outcome:
    """The outcome of a game that has just ended: all have passed."""
    outcome = table(name, players, phase="over", passes=players, **told).outcome
    assert outcome is not None
    return outcome


def test_E5_routes_plus_complete_tickets_minus_incomplete_ones() -> None:
    board = board_named(BERLIN)
    done, missed = board.tickets[0], board.tickets[8]
    line = line_between(board, done.a, done.b)
    player = over(BERLIN, tracks={0: line}, tickets={0: [0, 8], 1: []}).players[0]
    routes = sum(board.tracks[t].points for t in line)
    assert player.routes == routes > 0
    assert player.tickets == done.points - missed.points
    assert player.total == routes + done.points - missed.points
    assert (player.complete, player.incomplete) == ((0,), (8,))


def test_E5_every_ticket_counts() -> None:
    board = board_named(BERLIN)
    values = [ticket.points for ticket in board.tickets]
    outcome = over(BERLIN, tickets={0: range(2, 22), 1: [0, 1]})
    assert outcome.scores == (-sum(values[2:]), -sum(values[:2]))


def test_E5_cards_in_hand_and_pieces_left_count_nothing() -> None:
    assert over(BERLIN, hand="rrr***", tickets={0: [], 1: []}).scores == (0, 0)


@pytest.mark.parametrize("seed", range(3))
def test_E5_a_recount_agrees_with_the_running_score(seed: int) -> None:
    game, rng = Game(board_named(MINI), 3, seed=seed), random.Random(seed)
    while not game.over:
        claims = [a for a in game.legal_actions if ":" in game.write(a)]
        game.play(rng.choice(claims or game.legal_actions))
        assert tuple(player.routes for player in game.score_if_over.players) == game.scores
    assert any(game.scores)


def test_E5_not_before_the_end() -> None:
    assert table(BERLIN).outcome is None


@pytest.mark.parametrize(("symbols", "points"), [*enumerate([0, 0, 1, 2, 4, 6, 9, 12])])
def test_E6_points_by_the_number_of_different_symbols(symbols: int, points: int) -> None:
    player = over(SF, tokens={0: SYMBOLS[:symbols]}, tickets={0: [], 1: []}).players[0]
    assert (player.tokens, player.total) == (points, points)


def test_E6_whichever_they_are() -> None:
    outcome = over(SF, tokens={0: SYMBOLS[4:], 1: SYMBOLS[:2]}, tickets={0: [], 1: []})
    assert outcome.scores == (2, 1)


def test_E6_berlin_has_none() -> None:
    assert [player.tokens for player in over(BERLIN, 3).players] == [0, 0, 0]


# ---------------------------------------------------------------------- E7: who has won


def mini_tracks(*ends: tuple[str, str]) -> list[int]:
    """Tracks of the mini board by their ends."""
    return [track(MINI, a=a, b=b).id for a, b in ends]


def mini_tickets(*ends: tuple[str, str]) -> list[int]:
    """Tickets of the mini board by their ends."""
    tickets = board_named(MINI).tickets
    return [next(i for i, t in enumerate(tickets) if (t.a, t.b) == pair) for pair in ends]


def test_E7_most_points_wins() -> None:
    outcome = over(MINI, tracks={1: mini_tracks(("South", "East"))}, tickets={0: [], 1: []})
    assert outcome.scores == (0, 2)
    assert (outcome.winners, outcome.shared) == ((1,), False)
    assert [player.place for player in outcome.players] == [2, 1]


def test_E7_more_points_win_over_more_complete_tickets() -> None:
    outcome = over(
        MINI,
        tracks={0: mini_tracks(("West", "Middle")), 1: mini_tracks(("East", "North"))},
        tickets={0: mini_tickets(("West", "Middle")), 1: []},
    )
    assert outcome.scores == (2, 4)
    assert outcome.winners == (1,)


def test_E7_among_equals_the_number_of_complete_tickets_decides_not_their_value() -> None:
    """One ticket of 3 points against two of 1 point, with 7 points in all for both."""
    game = table(
        MINI, phase="over", last_turns=0,
        tracks={
            0: mini_tracks(("North", "Middle"), ("Middle", "South")),
            1: mini_tracks(("West", "North"), ("West", "Middle"), ("South", "East")),
        },
        tickets={
            0: mini_tickets(("North", "South")),
            1: mini_tickets(("Middle", "North"), ("West", "Middle")),
        },
        tokens={0: ["anchor", "bell"]},
    )  # fmt: skip
    outcome = game.outcome
    assert outcome is not None
    assert outcome.scores == (7, 7)
    assert [player.tickets for player in outcome.players] == [3, 2]
    assert (outcome.winners, outcome.shared) == ((1,), False)
    assert [player.place for player in outcome.players] == [2, 1]


def test_E7_incomplete_tickets_do_not_break_a_tie() -> None:
    """Equal points and one complete ticket each; one of them has an incomplete ticket too."""
    outcome = over(
        MINI,
        tracks={0: mini_tracks(("West", "Middle")), 1: mini_tracks(("South", "East"))},
        tickets={
            0: mini_tickets(("West", "Middle")),
            1: [*mini_tickets(("South", "East")), *mini_tickets(("North", "East"))],
        },
        tokens={1: ["anchor", "bell"]},
    )
    assert outcome.scores == (2, 2)
    assert outcome.winners == (0, 1)


def test_E7_those_still_equal_share_the_victory() -> None:
    outcome = over(MINI, 3, tickets={0: mini_tickets(("West", "East")), 1: [], 2: []})
    assert outcome.scores == (-5, 0, 0)
    assert (outcome.winners, outcome.shared) == ((1, 2), True)


def test_E7a_points_can_be_negative() -> None:
    outcome = over(MINI, tickets={0: mini_tickets(("West", "East")), 1: mini_tickets(("North", "South"))})
    assert outcome.scores == (-5, -3)
    assert outcome.winners == (1,)
    assert outcome.players[0].tickets == -5


def test_E7a_equals_share_a_place() -> None:
    outcome = over(
        MINI, 4,
        tracks={0: mini_tracks(("West", "Middle"))},
        tickets={0: [], 1: mini_tickets(("North", "South")), 2: mini_tickets(("West", "South")), 3: [0]},
    )  # fmt: skip
    assert outcome.scores == (1, -3, -3, -5)
    assert [player.place for player in outcome.players] == [1, 2, 2, 4]


def test_E7a_complete_tickets_rank_the_other_places_too() -> None:
    """Seats 1 and 2 have 2 points each; seat 2's come from a complete ticket."""
    outcome = over(
        MINI, 3,
        tracks={
            0: mini_tracks(("East", "North")),
            1: mini_tracks(("South", "East")),
            2: mini_tracks(("West", "Middle")),
        },
        tickets={0: [], 1: [], 2: mini_tickets(("West", "Middle"))},
    )  # fmt: skip
    assert outcome.scores == (4, 2, 2)
    assert [player.place for player in outcome.players] == [1, 3, 2]
