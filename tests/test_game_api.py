"""The pleasant side of the engine: games, actions, refusals, views, chance and seeds."""

from __future__ import annotations

import random
from typing import Any

import pytest

from citylines.boards import BoardError, load_board
from citylines.game import (
    Action,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    Game,
    IllegalAction,
    KeepTickets,
    NotationError,
    Pass,
    PlaceStack,
    Refusal,
    State,
    TakeCard,
    TakeToken,
    View,
    action_table,
    new_rng,
)
from citylines.game.engine import Chance, seed_bytes
from citylines.rules import layout
from positions import (
    ALL_BOARDS,
    BERLIN,
    MINI,
    SCARCE,
    SF,
    board_named,
    coloured,
    line_between,
    offers_taken,
    pay,
    play,
    position,
    price,
    table,
    track,
    using_pieces,
)


def played_out(name: str = MINI, players: int = 2, seed: int = 1) -> Game:
    """A game by random players, at its end."""
    game, rng = Game(board_named(name), players, seed), random.Random(seed)
    while not game.over:
        game.play(rng.choice(game.legal_actions))
    return game


# ---------------------------------------------------------------------- legal actions


def test_legal_actions_are_a_sequence() -> None:
    legal = table(BERLIN, row="bgkpr").legal_actions
    assert len(legal) == len(list(legal)) == len(legal.numbers) == 7
    assert legal[0] == DrawCard()
    assert legal[-1] == DrawTickets()
    assert legal[1:3] == [TakeCard("blue"), TakeCard("green")]
    assert legal.index(TakeCard("red")) == legal.notation.index("r")
    assert next(reversed(legal)) == legal[-1]
    assert list(legal.numbers) == sorted(legal.numbers)
    with pytest.raises(IndexError):
        legal[7]


def test_legal_actions_are_a_container() -> None:
    legal = table(BERLIN, row="bgkpr").legal_actions
    assert TakeCard("blue") in legal
    assert TakeCard("orange") not in legal
    for stranger in ("b", None, 3, [1], {}, TakeCard("pink"), ClaimRoute(999, "red", 0)):
        assert stranger not in legal


def test_legal_actions_show_their_notation() -> None:
    game = table(BERLIN, row="bbbbb")
    assert repr(game.legal_actions) == "<LegalActions: ?, b, tickets>"
    assert repr(played_out().legal_actions) == "<LegalActions: none>"


def test_the_repr_of_an_action_is_the_action() -> None:
    for name in (SF, BERLIN):
        for action in action_table(board_named(name)).actions:
            assert eval(repr(action)) == action


def test_actions_are_values() -> None:
    assert TakeCard("red") == TakeCard("red") != TakeCard("blue")
    assert len({KeepTickets((1,)), KeepTickets((1,)), KeepTickets((2,))}) == 2
    with pytest.raises(AttributeError):
        TakeCard("red").card = "blue"  # type: ignore[misc]


# ---------------------------------------------------------------------- notation


@pytest.mark.parametrize("name", ALL_BOARDS)
def test_every_action_has_a_notation_of_its_own(name: str) -> None:
    actions = action_table(board_named(name))
    texts = [actions.write(action) for action in actions.actions]
    assert len(set(texts)) == len(texts) == len(actions)
    assert [actions.read(text) for text in texts] == list(actions.actions)
    assert [actions.number(action) for action in actions.actions] == list(range(len(actions)))


def test_the_case_of_letters_spaces_and_the_order_of_cards_do_not_matter() -> None:
    game, route = table(BERLIN), coloured(BERLIN, cards=3)
    c, action = price(route)[0], ClaimRoute(route.id, route.colour, 1)
    for text in (
        f"{route.id}:{c}{c}*",
        f"{route.id}:*{c}{c}",
        f" {route.id} : {c.upper()} * {c} ",
        f"0{route.id}:*{c}{c}",
    ):
        assert game.read(text) == action
    assert game.read("TICKETS") == DrawTickets()
    assert game.read("  keep   12 ") == KeepTickets((1, 2))
    place = board_named(SF).places[0].name
    assert table(SF).read(f"place {place.upper()}") == PlaceStack(place)


@pytest.mark.parametrize(
    "text", ["", "x", "keep", "keep 0", "keep 3", "keep 21", "0:", "0:rb", "999:r", "-1:r", ":", "²:r"]
)
def test_text_that_names_no_action(text: str) -> None:
    with pytest.raises(NotationError, match="names no action on Berlin"):
        table(BERLIN).read(text)


@pytest.mark.parametrize(
    "action", [TakeCard("pink"), ClaimRoute(0, "red", 99), TakeToken("crab"), PlaceStack("Castro"), "b"]
)
def test_an_action_the_board_does_not_have_has_no_notation(action: Any) -> None:
    with pytest.raises(NotationError, match="has no action"):
        table(BERLIN).write(action)


# ---------------------------------------------------------------------- refusals


def twin_of(name: str) -> tuple[int, str]:
    """A track of a double route, and the claim of the other one with wilds."""
    first = track(name, double=True)
    return first.id, pay(board_named(name).tracks[first.twin or 0], wilds=first.cards)


def refused() -> dict[Refusal, tuple[Game, str]]:
    """For every code a game and an action that it refuses so."""
    route, (first, second) = coloured(BERLIN, cards=2), twin_of(BERLIN)
    few = using_pieces(BERLIN, "subway-car", 5, without=[track(BERLIN, by="subway-car").id])
    subway = pay(track(BERLIN, by="subway-car"), wilds=track(BERLIN, by="subway-car").cards)
    north = table(MINI, hand="b", stacks={"bell": "Middle", "crown": "South"})
    play(north, pay(track(MINI, a="North", b="Middle", colour="blue")))
    placing = offers_taken(Game(SF, 2, seed=1))
    return {
        Refusal.GAME_OVER: (played_out(), "?"),
        Refusal.NOT_NOW: (table(BERLIN), "keep 1"),
        Refusal.DECK_EMPTY: (table(BERLIN, row="b", deck=""), "?"),
        Refusal.NOT_FACE_UP: (table(BERLIN, row="bbbbb"), "r"),
        Refusal.WILD_SECOND: (table(BERLIN, row="*bgkp", phase="second"), "*"),
        Refusal.NO_TICKETS: (table(BERLIN, ticket_deck=0), "tickets"),
        Refusal.CAN_ACT: (table(BERLIN), "pass"),
        Refusal.CLAIMED_ALREADY: (table(BERLIN, tracks={1: [route.id]}), pay(route)),
        Refusal.TWIN_MINE: (table(BERLIN, tracks={0: [first]}), second),
        Refusal.TWIN_CLOSED: (table(BERLIN, tracks={1: [first]}), second),
        Refusal.TOO_FEW_PIECES: (table(BERLIN, hand="****", tracks={0: few}), subway),
        Refusal.TOO_FEW_CARDS: (table(BERLIN), pay(route)),
        Refusal.NO_TOKEN_THERE: (north, "token crown"),
        Refusal.HAS_STACK: (placing, f"place {next(iter(placing.stacks.values()))[0]}"),
    }


def test_every_refusal() -> None:
    cases = refused()
    for code, (game, text) in cases.items():
        assert game.why_illegal(game.read(text)) is code
        before = game.state
        with pytest.raises(IllegalAction) as caught:
            game.play(game.read(text))
        assert (caught.value.code, caught.value.action, caught.value.seat) == (code, game.read(text), game.seat)
        assert code.value in str(caught.value)
        assert game.state == before
    assert set(Refusal) - set(cases) == {Refusal.UNKNOWN_ACTION, Refusal.NOT_YOUR_TURN}


@pytest.mark.parametrize("action", [TakeCard("pink"), ClaimRoute(0, "wild", 99), TakeToken("crab"), "b", None, [1]])
def test_an_unknown_action_is_refused(action: Any) -> None:
    game = table(BERLIN)
    assert game.why_illegal(action) is Refusal.UNKNOWN_ACTION
    before = game.state
    with pytest.raises(IllegalAction) as caught:
        game.play(action)
    assert caught.value.code is Refusal.UNKNOWN_ACTION
    assert (game.state, game.log) == (before, [])


def test_another_seat_is_told_that_it_is_not_its_turn() -> None:
    game = table(BERLIN, row="bgkpr")
    assert game.why_illegal(DrawCard(), seat=1) is Refusal.NOT_YOUR_TURN
    assert game.why_illegal(DrawCard(), seat=0) is None
    assert game.why_illegal(TakeCard("orange"), seat=0) is Refusal.NOT_FACE_UP
    assert played_out().why_illegal(DrawCard(), seat=1) is Refusal.GAME_OVER


@pytest.mark.parametrize("name", ALL_BOARDS)
def test_the_legal_actions_are_just_those_not_refused(name: str) -> None:
    game, rng = Game(board_named(name), 3, seed=5), random.Random(5)
    actions = action_table(game.board).actions
    for _ in range(12):
        legal: list[Action] = list(game.legal_actions)
        assert legal == [action for action in actions if game.why_illegal(action) is None]
        game.play(rng.choice(legal))


# ---------------------------------------------------------------------- games


def test_a_game_logs_what_was_played() -> None:
    game = table(BERLIN, row="bgkpr")
    events = play(game, "?", "r")
    assert [(entry.seat, entry.action, entry.events) for entry in game.log] == [(0, DrawCard(), events)]


def test_a_copy_goes_its_own_way() -> None:
    game = Game(BERLIN, 2, seed=1)
    other = game.copy()
    before = game.state
    other.play(other.legal_actions[0])
    assert (game.state, game.log) == (before, [])
    assert other.state != before
    assert len(other.log) == 1
    game.play(game.legal_actions[0])
    assert game.state == other.state  # the same seed, the same action


def test_a_state_is_a_copy_of_its_own() -> None:
    game = table(BERLIN)
    state = game.state
    assert state == state.copy() == game.state
    assert hash(state) == hash(state.copy())
    game.play(DrawCard())
    assert game.state != state
    assert state != "a state"


def test_a_game_goes_on_from_a_state() -> None:
    game = Game(BERLIN, 3, seed=3)
    again = Game.from_state(game.state)
    for _ in range(5):
        action = game.legal_actions[0]
        assert game.play(action) == again.play(action)
    assert again.seed == game.seed
    assert again.deal == ()
    assert len(again.log) == 5


def test_a_game_goes_on_from_a_state_with_another_seed() -> None:
    state = Game(BERLIN, 3, seed=3).state
    game = Game.from_state(state, seed=4)
    assert game.seed == seed_bytes(4)
    assert state.to_bytes() == Game(BERLIN, 3, seed=3).state.to_bytes()  # the state is not touched


def test_the_outcome_and_its_text() -> None:
    game = table(MINI, 3, tickets={0: [0], 1: [], 2: []}, phase="over", passes=3)
    outcome = game.outcome
    assert outcome is not None
    assert str(outcome).splitlines() == [
        "seat  routes  tickets  tokens  total  place",
        "   0       0       -5       0     -5      3",
        "   1       0       +0       0      0      1",
        "   2       0       +0       0      0      1",
        "seat 1 and seat 2 share the victory",
    ]
    alone = table(MINI, tickets={0: [0], 1: []}, phase="over", passes=2).outcome
    assert str(alone).endswith("seat 1 wins")
    assert game.score_if_over == outcome
    assert table(MINI).outcome is None


def test_a_game_that_is_over() -> None:
    game = played_out()
    assert (game.over, game.seat, game.phase.value) == (True, None, "over")
    assert len(game.legal_actions) == 0
    assert game.outcome is not None
    assert game.outcome.scores == tuple(player.total for player in game.outcome.players)


def test_games_states_and_views_have_a_repr() -> None:
    game = table(BERLIN)
    assert repr(game) == "<Game of Berlin, 2 players, turn 8, seat 0 to decide: turn>"
    assert repr(game.state) == "<State of Berlin: turn, turn 8>"
    assert repr(game.view(1)) == "<View of Berlin by seat 1: turn, turn 8>"
    assert repr(game.view()) == "<View of Berlin by a spectator: turn, turn 8>"
    assert "over" in repr(played_out())


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 2.5, "2", None])
def test_a_bad_number_of_players(players: Any) -> None:
    with pytest.raises(ValueError, match="2 to 4 can play"):
        Game(BERLIN, players)


@pytest.mark.parametrize("start", [-1, 2, 9, "0"])
def test_a_bad_start_seat(start: Any) -> None:
    with pytest.raises(ValueError, match="start seat"):
        Game(BERLIN, 2, start=start)


def test_a_board_that_is_not_there() -> None:
    with pytest.raises(BoardError):
        Game("atlantis")


# ---------------------------------------------------------------------- seeds


def test_the_same_seed_deals_the_same_game() -> None:
    one, other = (Game(SF, 3, seed=7) for _ in range(2))
    assert one.state == other.state
    assert one.deal == other.deal
    assert one.state != Game(SF, 3, seed=8).state


def test_seeds_of_all_types() -> None:
    digits = "0123456789abcdef" * 4
    assert (
        Game(MINI_BOARD, seed=digits).seed == bytes.fromhex(digits) == Game(MINI_BOARD, seed=bytes.fromhex(digits)).seed
    )
    assert Game(MINI_BOARD, seed=7).seed == Game(MINI_BOARD, seed="7").seed  # a number stands for its digits
    assert Game(MINI_BOARD, seed="a text").seed != Game(MINI_BOARD, seed="another").seed
    assert Game(MINI_BOARD, seed="z" * 64).seed == seed_bytes("z" * 64)  # 64 letters that are no hex digits are a text
    fresh = {Game(MINI_BOARD).seed for _ in range(4)}
    assert len(fresh) == 4
    assert {len(seed) for seed in fresh} == {32}


MINI_BOARD = board_named(MINI)


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_of_the_wrong_length(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Game(MINI_BOARD, seed=bytes(length))


def test_whether_the_start_was_drawn() -> None:
    assert Game(MINI_BOARD, seed=1).start_drawn
    assert not Game(MINI_BOARD, seed=1, start=0).start_drawn


# ---------------------------------------------------------------------- chance


@pytest.mark.parametrize(("text", "outcomes", "wanted"), [
    ("?", [], "card"), ("b", [], "card"), ("tickets", [], "ticket"), ("tickets", [0], "ticket"),
    ("?", [7], None), ("?", [-2], None), ("?", [1, 1], None), ("tickets", [0, 0], None), ("tickets", [0, 99], None),
    ("?", [0], None),  # the deck has no blue card
    ("?", [-1], None), ("tickets", [-1, 0], None), ("?", [300], None), ("tickets", [0, 2**70], None),
])  # fmt: skip
def test_outcomes_that_do_not_fit(text: str, outcomes: list[int], wanted: str | None) -> None:
    game = table(BERLIN, row="bgkpr", hand="bbbbb")
    before = game.state
    with pytest.raises(Chance) as caught:
        game.play(game.read(text), outcomes=outcomes)
    assert caught.value.wanted == wanted
    assert str(caught.value) == (
        "an outcome that can't be" if wanted is None else f"the outcome of a {wanted} is wanted"
    )
    assert (game.state, game.log) == (before, [])


def test_more_outcomes_than_fit() -> None:
    with pytest.raises(Chance):
        table(BERLIN).play(DrawCard(), outcomes=[0] * (layout.ROOM + 1))


def test_outcomes_of_a_deal() -> None:
    with pytest.raises(Chance) as caught:
        Game(MINI_BOARD, outcomes=[0, 0, 1, 1])
    assert caught.value.wanted == "card"
    with pytest.raises(Chance) as caught:
        Game(MINI_BOARD, outcomes=[0, 0, 1, 1, 0, 1, 0, 4, 4, 3])
    assert caught.value.wanted == "ticket"


def test_outcomes_take_the_place_of_the_generator() -> None:
    game = table(BERLIN, row="bgkpr")
    other = Game.from_state(game.state, seed=99)
    assert play(game, "?", "o") == play(other, "?", "o")


# ---------------------------------------------------------------------- views


def test_what_a_seat_sees_of_its_own() -> None:
    game = table(BERLIN, hand="rr*", tickets={0: [3, 5], 1: [7]})
    view = game.view(0)
    assert (view.observer, view.hand, view.tickets, view.offered) == (0, {"red": 2, "wild": 1}, (3, 5), ())
    play(game, "tickets", tickets=[8, 9])
    assert game.view(0).offered == (8, 9)
    assert game.view(1).offered == ()


def test_the_legal_actions_of_a_view() -> None:
    game = table(BERLIN, hand="rr*")
    assert list(game.view(0).legal_actions) == list(game.legal_actions)
    assert len(game.view(1).legal_actions) == len(game.view().legal_actions) == 0


@pytest.mark.parametrize("what", ["hand", "tickets", "offered"])
def test_a_spectator_has_no_hand(what: str) -> None:
    with pytest.raises(ValueError, match="spectator"):
        getattr(table(BERLIN).view(), what)


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_there_is_no_view_of_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        table(BERLIN).view(seat)


def test_views_as_bytes() -> None:
    game = table(BERLIN, hand="rr*")
    for seat in (None, 0, 1):
        view = game.view(seat)
        again = View.from_bytes(view.board, view.to_bytes())
        assert again == view
        assert hash(again) == hash(view)
        assert (again.observer, again.hand_sizes) == (seat, (3, 0))
    assert game.view(0) != game.view(1)
    assert game.view(0) != "a view"
    with pytest.raises(ValueError, match="bytes"):
        View.from_bytes(game.board, b"too short")


def test_a_state_gives_the_same_views() -> None:
    game = table(BERLIN, hand="rr*")
    assert all(game.state.view(seat) == game.view(seat) for seat in (None, 0, 1))


def test_a_world_looks_like_the_view_it_was_drawn_from() -> None:
    view = table(BERLIN, hand="rr*", hands={1: "bb"}, sent_back=[4]).view(1)
    world = view.sample_world(new_rng(5))
    assert isinstance(world, State)
    assert world.view(1) == view


def test_facts_that_are_words() -> None:
    ticket = board_named(BERLIN).tickets[0]
    line = line_between(BERLIN, ticket.a, ticket.b)
    state = table(BERLIN, tracks={1: line}, row="b--", deck="").state
    assert state.owners == dict.fromkeys(line, 1)
    assert state.row == ("blue", None, None, None, None)
    assert state.deck == state.discards == {}


def test_the_test_boards_are_sound() -> None:
    assert load_board(BERLIN) is board_named(BERLIN)
    assert {position(name)["players"] for name in (*ALL_BOARDS, SCARCE)} == {2}


def test_passing_has_its_own_word() -> None:
    assert action_table(board_named(SCARCE)).write(Pass()) == "pass"
