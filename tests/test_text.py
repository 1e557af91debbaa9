"""Positions as plain text: that everything needed to play is there, and nothing that is secret."""

from __future__ import annotations

import random

import pytest

from citylines.game import Game, KeepTickets, View, new_rng
from citylines.game.text import MARKS, draw_routes, draw_status, draw_text, is_joined


def played(board: str, players: int, actions: int, seed: int = 3) -> Game:
    """A game after so many random actions, or at its end."""
    game, rng = Game(board, players, seed), random.Random(seed)
    while len(game.log) < actions and not game.over:
        game.play(rng.choice(game.legal_actions))
    return game


CASES = [
    ("san-francisco", 2, 0),
    ("san-francisco", 4, 7),
    ("san-francisco", 3, 60),
    ("berlin", 2, 40),
    ("berlin", 4, 90),
]


@pytest.mark.parametrize(("board", "players", "actions"), CASES)
@pytest.mark.parametrize("observer", [0, 1, None])
def test_the_same_text_for_all_that_the_observer_cannot_tell_apart(
    board: str, players: int, actions: int, observer: int | None
) -> None:
    view = played(board, players, actions).view(observer)
    assert not view.over
    rng = new_rng("worlds")
    texts = {draw_text(view.sample_world(rng).view(observer)) for _ in range(5)}
    assert texts == {draw_text(view)}


def test_what_a_player_needs_is_there() -> None:
    game = played("san-francisco", 3, 60)
    view = game.view(1)
    text = draw_text(view)
    for track in game.board.tracks:
        assert f"{track.id} " in text
        if track.id in view.owners:
            assert f"{track.id:>2} {MARKS[view.owners[track.id]] * track.cards}" in text
    for place in game.board.places:
        assert place.name in text
    assert f"Face up: {'  '.join(card or '–' for card in view.row)}" in text
    assert f"Deck: {view.deck_size} cards" in text
    assert f"ticket deck: {view.ticket_deck_size}" in text
    for sort, n in (*view.hand.items(), *view.discards.items()):
        assert f"{sort} {n}" in text
    for number in view.tickets:
        ticket = game.board.tickets[number]
        assert f"{ticket.a} – {ticket.b}, {ticket.points} points" in text
    for symbol, (_, left) in view.stacks.items():
        assert left == 0 or f"{symbol} ×{left}" in text
    assert "seat 1 (you)" in text
    assert draw_status(view).split("\n\n")[1:] == text.split("\n\n")[3:]


def test_ferries_subways_doubles_and_closed_tracks() -> None:
    text = draw_text(Game("san-francisco", 2, 1).view(0))
    assert "*▢▢▢▢ orange" in text
    assert " 3 *▢ purple ║  4 *▢ red" in text
    assert "[4] green ║  2 [4] purple" in draw_text(Game("berlin", 2, 1).view(0))
    game = played("san-francisco", 2, 60)
    closed = [t.id for t in game.board.tracks if t.twin in game.owners]
    assert closed
    for track in closed:
        assert f"{track:>2} closed" in draw_text(game.view(None))


def test_offered_tickets_and_tickets_done() -> None:
    game = Game("berlin", 2, 1, start=0)
    first, second = (game.board.tickets[number] for number in game.view(0).offered)
    text = draw_text(game.view(0))
    assert f"1: {first.a} – {first.b}, {first.points} points" in text
    assert f"2: {second.a} – {second.b}" in text
    assert "Offered" not in draw_text(game.view(None))
    game.play(KeepTickets((1,)))
    game.play(KeepTickets((1,)))
    assert f"✗ not done {first.a} – {first.b}" in draw_text(game.view(0))


def test_a_done_ticket_is_marked() -> None:
    rng = random.Random(1)
    for seed in range(200):
        game = Game("berlin", 2, seed)
        while not game.over:
            game.play(rng.choice(game.legal_actions))
            for seat in range(2):
                mine = [track for track, owner in game.owners.items() if owner == seat]
                done = [
                    t for t in game.state.tickets[seat]
                    if is_joined(game.board, mine, game.board.tickets[t].a, game.board.tickets[t].b)
                ]  # fmt: skip
                if done:
                    assert set(done) == set(game.score_if_over.players[seat].complete)
                    assert draw_text(game.view(seat)).count("✓ done") == len(done)
                    return
    pytest.fail("no ticket was ever done")


def test_a_spectator_sees_no_hand_and_the_truth_sees_all() -> None:
    game = played("berlin", 3, 40)
    public, truth = draw_text(game.view(None)), draw_text(game.state)
    assert "hand" not in public.casefold()
    assert "(you)" not in public
    for seat, hand in enumerate(game.state.hands):
        cards = ", ".join(f"{sort} {n}" for sort, n in hand.items()) or "none"
        assert f"Hand of {MARKS[seat]} seat {seat}: {cards}" in truth


@pytest.mark.parametrize("board", ["san-francisco", "berlin"])
def test_the_end_shows_everybodys_points_and_tickets(board: str) -> None:
    game = played(board, 2, 10_000)
    assert game.outcome is not None
    for observer in (0, None):
        text = draw_text(game.view(observer))
        assert "the game is over" in text
        for score in game.outcome.scores:
            assert str(score) in text
        assert text.count("✓ done") + text.count("✗ not done") == sum(game.ticket_counts)


@pytest.mark.parametrize("width", [80, 100, 140])
def test_the_map_is_no_wider_than_asked(width: int) -> None:
    for board, players in (("san-francisco", 2), ("berlin", 3)):
        drawn = draw_text(played(board, players, 50).view(0), width).split("\n\n")[1].splitlines()
        assert max(len(line) for line in drawn if not line.startswith("Tokens")) <= width
        assert (len(drawn) < 40) == (width >= 100)


def test_every_route_shows_at_both_ends() -> None:
    view: View = Game("berlin", 2, 1).view(None)
    text = draw_routes(view)
    for track in view.board.tracks:
        assert (
            text.count(f"{track.id:>2} {'▢' * track.cards if track.pieces == track.cards else f'[{track.cards}]'} ")
            == 2
        )
    assert draw_routes(view, ["Moabit"]).startswith("Moabit\n  Charlottenburger Tor")
