"""Clauses K of docs/rules.md against the engine: tickets.

Clauses K1, K2, K3, K3a, K4, K5, K6.
"""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from citylines.game import DrawTickets, Game, KeepTickets
from citylines.game.events import TicketsKept, TicketsOffered
from positions import (
    BERLIN,
    MINI,
    MINI_SUBWAY,
    SF,
    board_named,
    can_build,
    line_between,
    may,
    play,
    table,
    track,
    why_not,
)


@pytest.mark.parametrize("name", [SF, BERLIN])
def test_K1_a_ticket_names_two_locations_and_a_value(name: str) -> None:
    board = board_named(name)
    for number, ticket in enumerate(board.tickets):
        assert ticket.a != ticket.b
        assert tickets_score(name, number, []) == -ticket.points < 0
        line = line_between(board, ticket.a, ticket.b)
        if can_build(board, line):
            assert tickets_score(name, number, line) == ticket.points
            assert tickets_score(name, number, line[1:]) == tickets_score(name, number, line[:-1]) == -ticket.points


def tickets_score(name: str, ticket: int, tracks: list[int]) -> int:
    """The points of a player who holds this ticket and these tracks for the ticket."""
    return table(name, tracks={0: tracks}, tickets={0: [ticket], 1: []}).score_if_over.players[0].tickets


@pytest.mark.parametrize(
    ("choice", "kept", "back"), [("keep 1", (0,), (1,)), ("keep 2", (1,), (0,)), ("keep 12", (0, 1), ())]
)
def test_K2_take_the_top_two_keep_one_or_both(choice: str, kept: tuple[int, ...], back: tuple[int, ...]) -> None:
    game = table(BERLIN, tickets={0: [5], 1: [6]})
    assert play(game, "tickets", tickets=[0, 1]) == (TicketsOffered(0, 2, (0, 1)),)
    assert game.legal_actions.notation == ["keep 1", "keep 2", "keep 12"]
    assert game.state.offered == ((0, 1), ())
    assert play(game, choice) == (TicketsKept(0, len(kept), kept, back),)
    assert game.state.tickets == ((*kept, 5), (6,))
    assert game.state.sent_back == back
    assert game.ticket_deck_size == 22 - 2 - len(kept)


def test_K2_the_other_goes_to_the_bottom_of_the_deck() -> None:
    game = table(BERLIN, tickets={0: [5], 1: [6]}, sent_back=[9])
    play(game, "tickets", tickets=[0, 1])
    play(game, "keep 2")
    assert game.state.sent_back == (9, 0)
    assert 0 not in game.state.undealt_tickets


def test_K2_what_was_sent_back_is_drawn_last_the_first_one_first() -> None:
    game = table(MINI, tickets={0: [0], 1: [1, 2, 6]}, sent_back=[5, 3, 4])
    assert game.state.undealt_tickets == (7,)
    assert game.play(game.read("tickets")) == (TicketsOffered(0, 2, (7, 5)),)
    play(game, "keep 1")
    assert game.state.sent_back == (3, 4, 5)
    assert game.play(game.read("tickets")) == (TicketsOffered(1, 2, (3, 4)),)


def test_K2_cannot_keep_without_having_drawn() -> None:
    game = table(BERLIN)
    assert [why_not(game, choice) for choice in ("keep 1", "keep 2", "keep 12")] == ["not-now"] * 3


@pytest.mark.parametrize("sent_back", [[], [3]], ids=["never dealt", "sent back"])
def test_K3_the_only_ticket_left_must_be_kept(sent_back: list[int]) -> None:
    game = table(BERLIN, sent_back=sent_back, ticket_deck=1)
    (last,) = sent_back or game.state.undealt_tickets
    assert may(game, "tickets")
    assert play(game, "tickets", tickets=[last]) == (TicketsOffered(0, 1, (last,)), TicketsKept(0, 1, (last,), ()))
    assert last in game.state.tickets[0]
    assert (game.ticket_deck_size, game.seat, game.phase.value) == (0, 1, "turn")


@pytest.mark.parametrize("sent_back", [[], [3], [3, 4]])
def test_K3_with_two_left_there_is_a_choice(sent_back: list[int]) -> None:
    game = table(BERLIN, sent_back=sent_back, ticket_deck=2)
    game.play(game.read("tickets"))
    assert (game.seat, game.phase.value) == (0, "keep")
    play(game, "keep 1")
    assert game.ticket_deck_size == 1


def test_K3a_with_none_the_action_is_not_available() -> None:
    game = table(BERLIN, ticket_deck=0)
    assert why_not(game, "tickets") == "no-tickets"
    assert DrawTickets() not in game.legal_actions


def test_K4_no_action_gives_a_ticket_back() -> None:
    game, rng = Game(board_named(MINI), 2, seed=4), random.Random(4)
    while not game.over:
        before = game.state.tickets
        game.play(rng.choice([a for a in game.legal_actions if isinstance(a, DrawTickets)] or game.legal_actions))
        assert all(set(old) <= set(new) for old, new in zip(before, game.state.tickets, strict=True))


def test_K4_what_is_held_is_not_among_what_is_offered() -> None:
    game = table(BERLIN, tickets={0: [0, 1, 2], 1: [3]})
    play(game, "tickets", tickets=[4, 5])
    for action in (KeepTickets((1,)), KeepTickets((2,)), KeepTickets((1, 2))):
        after = game.copy()
        after.play(action)
        assert {0, 1, 2} <= set(after.state.tickets[0])


def test_K4_any_number_may_be_held() -> None:
    game = table(BERLIN, tickets={0: range(2, 21), 1: [21]})
    play(game, "tickets", tickets=[0, 1])
    play(game, "keep 12")
    assert game.state.tickets[0] == tuple(range(21))
    assert game.ticket_counts == (21, 1)


def test_K5_tickets_are_secret_until_final_scoring() -> None:
    one, other = (table(BERLIN, tickets={0: [ticket], 1: [5]}) for ticket in (0, 1))
    assert one.view(0).tickets == (0,)
    assert one.view(1) == other.view(1)
    assert one.view() == other.view()
    assert one.view(1).all_tickets is None
    assert table(BERLIN, tickets={0: [0], 1: [5]}, phase="over", passes=2).view(1).all_tickets == ((0,), (5,))


def test_K5_and_so_is_whether_they_are_done() -> None:
    ticket = board_named(BERLIN).tickets[0]
    line = line_between(BERLIN, ticket.a, ticket.b)
    done, not_done = (table(BERLIN, tracks={0: line}, tickets={0: [number], 1: [9]}) for number in (0, 8))
    assert (done.view(1), done.view()) == (not_done.view(1), not_done.view())


# ---------------------------------------------------------------------- K6: complete

SUBWAY = board_named(MINI_SUBWAY)


def tracks_along(*places: str) -> list[int]:
    """A line through these places on the small board with subways, by its first tracks."""
    pairs = pairwise(places)
    return [next(t.id for t in SUBWAY.tracks if {t.a, t.b} == {a, b}) for a, b in pairs]


def is_complete(a: str, b: str, *, mine: list[int], theirs: list[int] | None = None) -> bool:
    """Whether a player with these tracks has completed the ticket between two places."""
    number = next(i for i, t in enumerate(SUBWAY.tickets) if {t.a, t.b} == {a, b})
    game = table(MINI_SUBWAY, tracks={0: mine, 1: theirs or []}, tickets={0: [number], 1: []})
    mine_now = game.score_if_over.players[0]
    assert sorted((*mine_now.complete, *mine_now.incomplete)) == [number]
    return mine_now.complete == (number,)


def test_K6_an_unbroken_line_completes_a_ticket() -> None:
    assert is_complete("Gate", "Museum", mine=tracks_along("Gate", "Bridge", "Museum"))
    assert is_complete("Gate", "Bridge", mine=tracks_along("Gate", "Bridge"))


def test_K6_a_broken_one_does_not() -> None:
    assert not is_complete("Gate", "Museum", mine=[])
    assert not is_complete("Gate", "Museum", mine=tracks_along("Gate", "Bridge"))
    assert not is_complete("Gate", "Museum", mine=tracks_along("Bridge", "Museum"))
    assert not is_complete("Market", "Bridge", mine=tracks_along("Gate", "Park"))


def test_K6_routes_of_either_kind_make_one_line() -> None:
    line = tracks_along("Bridge", "Gate", "Park")
    assert {SUBWAY.tracks[t].by for t in line} == {"streetcar", "subway-car"}
    assert is_complete("Bridge", "Park", mine=line)


def test_K6_another_players_routes_do_not_count() -> None:
    first, second = tracks_along("Gate", "Bridge", "Museum")
    assert not is_complete("Gate", "Museum", mine=[first], theirs=[second])
    assert not is_complete("Gate", "Museum", mine=[], theirs=[first, second])


def test_K6_the_order_and_direction_of_routes_do_not_matter() -> None:
    """A line that was joined from its two ends, with a branch."""
    line = tracks_along("Market", "Gate", "Bridge", "Museum")
    assert is_complete("Market", "Bridge", mine=line)
    assert is_complete("Market", "Museum", mine=line[::-1])
    assert is_complete("Market", "Park", mine=tracks_along("Park", "Gate", "Market"))


def test_K6_a_circle_is_a_line_too() -> None:
    circle = [
        track(MINI_SUBWAY, a="Market", b="Museum").id,
        *tracks_along("Market", "Gate"),
        *tracks_along("Bridge", "Museum"),
    ]
    assert is_complete("Market", "Museum", mine=circle)
    assert not is_complete("Gate", "Park", mine=circle)
