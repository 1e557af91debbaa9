"""Nothing secret shows, and worlds drawn from a view are just those that its observer must reckon with.

The permutation test: in a *world* everything that an observer may not know is dealt anew. Whatever the observer is
shown, or finds out by asking what is legal, has to be the same there. So a secret that shows is found, whatever
its name.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import citylines
from citylines.boards import WILD, Board, shipped_boards
from citylines.game import (
    Action,
    Event,
    Game,
    IllegalAction,
    KeepTickets,
    Pass,
    Phase,
    State,
    View,
    action_table,
    new_rng,
)
from citylines.game.actions import SORTS
from citylines.game.engine import Chance
from citylines.game.events import (
    CardDealt,
    CardDrawn,
    CardLaid,
    CardTaken,
    DeckRenewed,
    RouteClaimed,
    RowCleared,
    TicketsOffered,
    outcomes,
)
from citylines.rules import kernel, layout
from citylines.rules.tables import tables
from model.compare import BOARDS as FOLDER
from model.compare import MINI_BOARDS, SEATS, board_named, from_neutral, offered_to_decide, to_neutral
from model.policies import POLICIES

BOARDS = (*shipped_boards(), *MINI_BOARDS)
PLAYED = ("random", "hoarder", "ticket_collector")
WORLDS = 2
GAMES = {**dict.fromkeys(shipped_boards(), 1), **dict.fromkeys(MINI_BOARDS, 2)}


def cards_part(state: State) -> bytes:
    """What is secret of the cards: hands, deck, and what was drawn unseen from which deck."""
    r = state.record[0]
    return r.hand.tobytes() + r.deck.tobytes() + r.drawn.tobytes()  # type: ignore[no-any-return]


def tickets_part(state: State) -> bytes:
    """What is secret of the tickets: held, in the deck, sent back, offered and chosen."""
    r = state.record[0]
    fields = (r.tickets, r.undealt, r.sent, r.offer, r.offer_kept, r.choice)
    return b"".join(field.tobytes() for field in fields)


def walk(board: Board, players: int, policy: str, seed: str) -> Iterator[tuple[Game, Action]]:
    """A game at each of its decisions, with the action that is played next."""
    game, rng = Game(board, players, seed), random.Random(seed)
    while not game.over:
        offered = offered_to_decide(game)
        legal = sorted(to_neutral(action, offered) for action in game.legal_actions)
        table: Any = SimpleNamespace(phase=game.phase.value)  # all that the policies ask of a model
        action = from_neutral(POLICIES[policy](rng, table, legal), offered)
        yield game, action
        game.play(action)


def observers(game: Game) -> tuple[int | None, ...]:
    """Every seat and a spectator."""
    return (None, *range(game.players))


def refusals(state: State | View) -> list[int]:
    """The engine's answer to every action number of the board, and to one below and one above."""
    b = tables(state.board)
    return [kernel.refusal(b, state._record, number) for number in range(-1, int(b[0].actions) + 1)]


def as_seen(events: tuple[Event, ...], observer: int | None) -> str:
    """What an observer is sent, byte for byte."""
    return json.dumps([event.seen_by(observer).to_dict() for event in events], sort_keys=True)


def seen_outcomes(events: tuple[Event, ...], observer: int | None) -> list[int | None]:
    """The outcomes of chance in these events; None for those the observer does not see."""
    found: list[int | None] = []
    for event in events:
        if isinstance(event, CardDealt | CardDrawn):
            found += outcomes((event,)) if event.seat == observer else [None]
        elif isinstance(event, CardLaid):
            found += outcomes((event,))
        elif isinstance(event, TicketsOffered):
            found += outcomes((event,)) if event.seat == observer else [None] * event.count
    return found


def rests(state: State | Game) -> bool:
    """T8a: a whole row with three wilds lies there. Why it may lie depends on cards that nobody sees."""
    return None not in state.row and state.row.count(WILD) >= 3


def t8_is_due(state: State) -> bool:
    """Whether the row ought to have gone: never so when somebody is to decide."""
    hands = sum(n for hand in state.hands for card, n in hand.items() if card != WILD)
    return rests(state) and sum(n for card, n in state.board.cards.items() if card != WILD) - hands >= 3


def play_alike(
    world: State, action: Action, seen: list[int | None], observer: int | None
) -> tuple[Game, tuple[Event, ...]] | None:
    """Play on in a world with the outcomes seen, and any others where they were not; None if that can't be."""
    given: list[int] = []
    for _ in range(len(seen) + 1):
        game = Game.from_state(world)
        try:
            events = game.play(action, outcomes=given)
            # Tickets sent back come without chance: the observer may be offered others in this world.
            return (game, events) if offers_agree(seen_outcomes(events, observer), seen) else None
        except Chance as chance:
            if chance.wanted is None or len(given) >= len(seen):
                return None
            outcome = seen[len(given)]
            given.append(any_outcome(world, given, chance.wanted) if outcome is None else outcome)
    raise AssertionError("more outcomes than were given")


def offers_agree(one: list[int | None], other: list[int | None]) -> bool:
    """Whether nothing that was seen to come is different; more or less of it is another matter."""
    return all(a == b for a, b in zip(one, other, strict=False))


def any_outcome(world: State, given: list[int], wanted: str) -> int:
    """A card or ticket that may come next."""
    if wanted == "ticket":
        return next(ticket for ticket in world.undealt_tickets if ticket not in given)
    deck = Counter({sort: int(n) for sort, n in enumerate(world.record[0].deck)}) - Counter(given)
    return next(iter(deck))


def assert_real(world: State) -> None:
    """C2, K: the world is a state as a game might have: every card and ticket once, nothing below zero."""
    r, board = world.record[0], world.board
    assert r.observer == layout.TRUTH
    assert min(r.hand.min(), r.deck.min(), r.drawn.min()) >= 0
    row = Counter(card for card in world.row if card)
    cards = sum((Counter(hand) for hand in world.hands), Counter(world.deck) + Counter(world.discards) + row)
    assert cards == +Counter(board.cards)
    assert world.hand_sizes == tuple(sum(hand.values()) for hand in world.hands)
    assert world.deck_size == sum(world.deck.values())
    where = [world.undealt_tickets, world.sent_back, *world.tickets, *world.offered]
    assert sorted(ticket for some in where for ticket in some) == list(range(len(board.tickets)))
    assert world.ticket_counts == tuple(map(len, world.tickets))
    assert len(world.undealt_tickets) == r.undealt_size
    if not world.over:
        assert kernel.legal(tables(board), world.record, layout.new(layout.ACTIONS)) > 0


def play_on(world: State, rng: random.Random) -> None:
    """Play a world to its end at random."""
    game = Game.from_state(world)
    while not game.over:
        game.play(rng.choice(game.legal_actions))
    assert game.outcome is not None


def assert_alike(game: Game, world: State, action: Action, observer: int | None) -> None:
    """V1, V2: the same action, with the same outcomes as far as they are seen, looks the same in the world."""
    truth = game.copy()
    events = truth.play(action)
    if kernel.refusal(tables(game.board), world.record, action_table(game.board).number(action)) != layout.FINE:
        assert observer != game.seat  # another's hand may not allow it in this world
        return
    seen = seen_outcomes(events, observer)
    alike = play_alike(world, action, seen, observer)
    if alike is None:
        assert rests(truth) or any(outcome is not None for outcome in seen), "nothing seen, and yet it can't be"
        return
    after, happened = alike
    if game.phase == Phase.KEEP_SETUP != truth.phase and after.ticket_counts != truth.ticket_counts:
        return  # S5b: the last choice shows how many everybody kept, and in this world it was others
    if rests(truth) or rests(after) or truth.over:
        return  # T8a tells how many cards are outside the hands; the end shows all
    assert as_seen(happened, observer) == as_seen(events, observer)
    assert after.view(observer).to_bytes() == truth.view(observer).to_bytes()


def check_worlds(game: Game, action: Action, observer: int | None, rng: random.Random, generator: Any) -> int:
    """Everything, for one observer at one decision; how many worlds differed from the truth."""
    view, truth, differing = game.view(observer), cards_part(game.state), 0
    shown = view.to_bytes()
    legal = list(view.legal_actions)
    assert legal == (list(game.legal_actions) if observer == game.seat else [])
    for _ in range(WORLDS):
        world = view.sample_world(generator)
        assert_real(world)
        assert world.view(observer).to_bytes() == shown
        differing += cards_part(world) != truth
        if observer == game.seat:
            assert list(Game.from_state(world).legal_actions) == legal
            for other in rng.sample(legal, min(3, len(legal))):
                assert_alike(game, world, other, observer)
        assert_alike(game, world, action, observer)
    return differing


@pytest.mark.parametrize("policy", PLAYED)
@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("board", BOARDS)
def test_V1_V2_S5b_K5_no_secret_shows(board: str, players: int, policy: str) -> None:
    """At every decision of whole games, for every seat and a spectator: other secrets, the same sight."""
    differing = 0
    for number in range(GAMES[board]):
        seed = f"secrets {board} {players} {policy} {number}"
        rng, generator = random.Random(seed), new_rng(seed)
        for game, action in walk(board_named(board), players, policy, seed):
            for observer in observers(game):
                differing += check_worlds(game, action, observer, rng, generator)
        assert game.view(None).to_bytes() == game.view(None).sample_world(generator).view(None).to_bytes()
    assert differing > 0, "worlds are never other than the truth"


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("board", BOARDS)
def test_V2_what_is_refused_tells_no_secret(board: str, players: int) -> None:
    """The seat to decide gets the same answer to every action number from truth, view and world."""
    seed = f"refusals {board} {players}"
    generator = new_rng(seed)
    for i, (game, _) in enumerate(walk(board_named(board), players, "random", seed)):
        if i % 5 == 0:
            view = game.view(game.seat)
            answers = refusals(game.state)
            assert refusals(view) == answers
            assert refusals(view.sample_world(generator)) == answers


@pytest.mark.parametrize("policy", PLAYED)
@pytest.mark.parametrize("board", BOARDS)
def test_worlds_can_be_played_to_the_end(board: str, policy: str) -> None:
    """From every observer's worlds, early and late in a game."""
    seed = f"on {board} {policy}"
    rng, generator = random.Random(seed), new_rng(seed)
    for i, (game, _) in enumerate(walk(board_named(board), rng.choice(SEATS), policy, seed)):
        if i % 50 == 3:
            for observer in observers(game):
                play_on(game.view(observer).sample_world(generator), rng)


@pytest.mark.parametrize("board", BOARDS)
def test_V2_once_the_game_is_over_all_is_shown_but_the_generator(board: str) -> None:
    """E5: the tickets; and the hands, so that the dealing can be checked."""
    *_, (game, _) = walk(board_named(board), 3, "random", f"end {board}")
    assert game.over
    for observer in observers(game):
        view = game.view(observer)
        assert view.all_tickets == game.state.tickets
        assert not view.record[0].key.any() and not view.record[0].words.any()
        assert cards_part(State(game.board, view._record)) == cards_part(game.state)
        assert tickets_part(State(game.board, view._record)) == tickets_part(game.state)


def test_S5b_a_choice_at_set_up_does_not_show() -> None:
    """Whatever the first seat keeps, the others see the same, until all have chosen."""
    for board in BOARDS:
        shown: dict[int | None, set[bytes]] = {}
        for which in range(3):
            game = Game(board_named(board), 3, "choices", 0)
            assert game.play(game.legal_actions[which]) == ()
            for observer in (None, 1, 2):
                shown.setdefault(observer, set()).add(game.view(observer).to_bytes())
        assert all(len(views) == 1 for views in shown.values())


def test_T8a_in_a_world_no_row_ought_to_have_gone() -> None:
    """That three wilds lie there tells everybody how few other cards are outside the hands."""
    due = Counter[bool]()
    for board in ("wild-heavy", "mini-subway"):
        generator = new_rng(f"T8a {board}")
        for number in range(30):
            for game, _ in walk(board_named(board), 2 + number % 3, PLAYED[number % 3], f"T8a {board} {number}"):
                for observer in observers(game) if rests(game) else ():
                    due[t8_is_due(game.view(observer).sample_world(generator))] += 1
    assert due[False] > 0 and due[True] == 0


def test_T11_in_a_world_who_has_just_passed_could_do_nothing() -> None:
    """A pass tells everybody that no route could be paid for with that hand."""
    passed = 0
    for board in MINI_BOARDS:
        generator = new_rng(f"T11 {board}")
        for number in range(12):
            for game, _ in walk(board_named(board), 2 + number % 3, PLAYED[number % 3], f"T11 {board} {number}"):
                for observer in observers(game) if game.passes else ():
                    world = game.view(observer).sample_world(generator)
                    assert game.seat is not None
                    world.record[0].seat = (game.seat - 1) % game.players
                    passed += 1
                    assert list(Game.from_state(world).legal_actions) == [Pass()]
    assert passed > 0


STARVE = """
import sys
from citylines.boards import load_board
from citylines.game import Game
from citylines.game.engine import Chance
try:
    Game(load_board(sys.argv[1]), 2, 0, 0, outcomes=[6, 4, 4, 6, 6, 6, 6])
except Chance as chance:
    print(chance.wanted)
"""


def test_T8_a_step_without_outcomes_ends(tmp_path: Path) -> None:
    """Used-up outcomes are told, however many wilds there are. In a process of its own, as it might never end."""
    text = (FOLDER / "wild-heavy.toml").read_text(encoding="utf-8").replace("wild = 10", "wild = 11")
    (tmp_path / "wilder.toml").write_text(text, encoding="utf-8")
    source = str(Path(citylines.__file__).resolve().parent.parent)
    environment = {**os.environ, "PYTHONPATH": source, "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-c", STARVE, str(tmp_path / "wilder.toml")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=10, check=True)
    assert done.stdout.strip() == "card"


# ---------------------------------------------------------------------- all worlds, counted out

CHOICES = (KeepTickets((1,)), KeepTickets((2,)), KeepTickets((1, 2)))
Known = list[int | None]
"""Outcomes of a step; None where any will do."""


def known_outcomes(events: tuple[Event, ...], observer: int | None, hidden: str) -> Known:
    """The outcomes in these events, None for those of the hidden part ("cards" or "tickets") that nobody showed."""
    known: Known = []
    for event in events:
        found: Known = list(outcomes((event,)))
        kind = {CardDealt: "cards", CardDrawn: "cards", TicketsOffered: "tickets"}.get(type(event))
        if kind == hidden and getattr(event, "seat", None) != observer:
            found = [None] * len(found)
        known += found
    return known


def branches(
    play: Callable[[list[int]], tuple[Game, tuple[Event, ...]]], known: Known, prefix: list[int], numbers: int
) -> Iterator[tuple[Game, tuple[Event, ...]]]:
    """Every way that a step can go in which the known outcomes come about."""
    try:
        yield play(prefix)
        return
    except IllegalAction:
        return
    except Chance as chance:
        if chance.wanted is None or len(prefix) >= len(known):
            return
    outcome = known[len(prefix)]
    for number in range(numbers) if outcome is None else [outcome]:
        yield from branches(play, known, [*prefix, number], numbers)


class Table:
    """Deck, row and discards followed through the events of a step, to know how likely each card was."""

    def __init__(self, board: Board, game: Game | None) -> None:
        self.board = board
        self.deck = Counter(game.state.deck if game else board.cards)
        self.discards = Counter(game.discards if game else {})
        self.row: list[str | None] = list(game.row) if game else [None] * 5

    def likelihood(self, events: tuple[Event, ...]) -> Fraction:
        """The probability of the cards in these events."""
        chance = Fraction(1)
        for event in events:
            match event:
                case CardDealt(_, card) | CardDrawn(_, card) | CardLaid(card, _):
                    assert card is not None
                    chance *= Fraction(self.deck[card], self.deck.total())
                    self.deck[card] -= 1
                    if isinstance(event, CardLaid):
                        self.row[event.slot] = card
                case CardTaken(_, _, slot):
                    self.row[slot] = None
                case RowCleared():
                    self.discards.update(card for card in self.row if card)
                    self.row = [None] * 5
                case DeckRenewed():
                    self.deck, self.discards = self.discards, Counter()
                case RouteClaimed(_, track, colour, wilds):
                    self.discards[WILD] += wilds
                    if colour != WILD:
                        self.discards[colour] += self.board.tracks[track].cards - wilds
        return chance


def seen(events: tuple[Event, ...], observer: int | None) -> list[Event]:
    """The events as the observer sees them."""
    return [event.seen_by(observer) for event in events]


Worlds = dict[bytes, tuple[Game, Fraction]]
"""By the bytes of the state: a game, and how likely the histories are that led there."""


def gather(found: Iterator[tuple[Game, Fraction]]) -> Worlds:
    """Histories that end in the same state, together."""
    worlds: Worlds = {}
    for game, weight in found:
        key = game.state.to_bytes()
        worlds[key] = (game, weight + worlds[key][1] if key in worlds else weight)
    return worlds


def deals(truth: Game, observer: int | None, hidden: str) -> Iterator[tuple[Game, Fraction]]:
    """Every deal that looks like the true one."""

    def deal(given: list[int]) -> tuple[Game, tuple[Event, ...]]:
        game = Game(truth.board, truth.players, truth.seed, truth.start, outcomes=given)
        return game, game.deal

    known = known_outcomes(truth.deal, observer, hidden)
    for game, events in branches(deal, known, [], max(len(SORTS), len(truth.board.tickets))):
        if seen(events, observer) == seen(truth.deal, observer):
            yield game, Table(game.board, None).likelihood(events)


def steps(
    worlds: Worlds, action: Action, happened: tuple[Event, ...], observer: int | None, seat: int, hidden: str
) -> Iterator[tuple[Game, Fraction]]:
    """Every way that a step can go, from every world, that looks like the true one."""
    choices = CHOICES if isinstance(action, KeepTickets) and seat != observer and hidden == "tickets" else (action,)
    for game, weight in worlds.values():
        known = known_outcomes(happened, observer, hidden)
        for choice in choices:

            def play(given: list[int], game: Game = game, choice: Action = choice) -> tuple[Game, tuple[Event, ...]]:
                after = game.copy()
                return after, after.play(choice, outcomes=given)

            for after, events in branches(play, known, [], max(len(SORTS), len(game.board.tickets))):
                if seen(events, observer) == seen(happened, observer):
                    yield after, weight * Table(game.board, game).likelihood(events)


def enumerate_worlds(truth: Game, observer: int | None, hidden: str, most: int) -> dict[bytes, Fraction] | None:
    """Every hidden part ("cards" or "tickets") that the observer of a game must reckon with, and its probability.

    The other part is as in truth: given what all can see the two don't depend on each other. Choices that the observer
    did not see count as equally likely. None if there are more than `most` states on the way.
    """
    worlds = gather(deals(truth, observer, hidden))
    for played in truth.log:
        if len(worlds) > most:
            return None
        worlds = gather(steps(worlds, played.action, played.events, observer, played.seat, hidden))
    shown = truth.view(observer).to_bytes()
    part = cards_part if hidden == "cards" else tickets_part
    found: dict[bytes, Fraction] = {}
    for game, weight in worlds.values():
        assert game.view(observer).to_bytes() == shown, "two histories that looked the same, and two views"
        key = part(game.state)
        found[key] = found.get(key, Fraction(0)) + weight
    total = sum(found.values())
    return {key: weight / total for key, weight in found.items()}


TINY = 3000
"""Worlds sampled from a view."""


def found_again() -> Game:
    """Both send tickets back, till the deck holds nothing else; then the start seat draws what the other sent."""
    game = Game(board_named("tiny"), 2, "queue", 0)
    for text in ("keep 1", "keep 2", "tickets", "keep 1", "tickets", "keep 2", "tickets"):
        game.play(game.read(text))
    return game


def tiny_games(count: int) -> Iterator[Game]:
    """Short games on the tiny board."""
    yield found_again()
    for number in range(count):
        policy = ("random", "hoarder", "ticket_collector", "random")[number % 4]
        for game, _ in walk(board_named("tiny"), 2, policy, f"tiny {number}"):
            if len(game.log) >= 6 + number % 4 * 5:
                yield game
                break


def sampled(view: View, part: Any) -> Counter[bytes]:
    """How often each hidden part came up."""
    generator = new_rng("tiny worlds")
    return Counter(part(view.sample_world(generator)) for _ in range(TINY))


def assert_same_chances(found: Counter[bytes], exact: dict[bytes, Any]) -> None:
    """Every frequency within five standard deviations of its probability."""
    for key, chance in exact.items():
        p = float(chance)
        assert abs(found[key] / TINY - p) <= 5 * (p * (1 - p) / TINY) ** 0.5 + 1e-9


@pytest.mark.parametrize("hidden", ["cards", "tickets"])
def test_worlds_match_enumeration(hidden: str) -> None:
    """The worlds sampled are all those that could have led to the same sight, and no others.

    They are as likely, too, where no payment tells of cards unseen.
    """
    part = cards_part if hidden == "cards" else tickets_part
    compared: Counter[str] = Counter()
    for game in tiny_games(24 if hidden == "cards" else 6):
        for observer in observers(game):
            view = game.view(observer)
            if game.state.record[0].shuffles >= layout.ERAS or any(play.action == Pass() for play in game.log):
                continue
            exact = enumerate_worlds(game, observer, hidden, most=500)
            if exact is None or len(exact) > 400:
                continue
            found = sampled(view, part)
            assert set(found) <= set(exact), "a world that can't be"
            assert {key for key, chance in exact.items() if chance > 0.01} <= set(found), "a world that is never found"
            exactly = hidden == "tickets" or not view.record[0].need.any()
            if exactly:
                assert_same_chances(found, exact)
            compared.update(all=1, several=len(exact) > 1, exactly=exactly)
            compared.update(cards=bool(view.record[0].era > 1), tickets=bool(view.record[0].sent_drawn > 0))
    assert min(compared[name] for name in ("all", "several", "exactly", hidden)) > 0, compared
