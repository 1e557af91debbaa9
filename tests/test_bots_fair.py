"""No hidden information reaches a bot: in another world that looks the same to its seat, it chooses the same.

The truth is exchanged for worlds in which everything that the seat may not know is dealt anew. A bot that is asked there,
with the same random numbers, has to answer the same, reasons included; if it does not, it knew what it may not know.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice
from typing import Any

import pytest

from citylines.boards import shipped_boards
from citylines.bots import BOTS, COMPILED, LEVELS, Budget, Choice, Player, Stream, choices, make_bot
from citylines.bots.mind import new_mind
from citylines.game import Action, CitylinesError, DrawCard, Game, LegalActions, State, View, new_rng
from citylines.game.events import CardDrawn
from citylines.rules import layout
from citylines.rules.tables import tables
from positions import board_named

SEATS = (2, 3, 4)
SMALL_BOARDS = ("mini", "mini-subway", "scarce", "tiny", "wild-heavy")
BOARDS = (*shipped_boards(), *SMALL_BOARDS)
WORLDS = 2
SEARCH = Budget(simulations=30)
"""Enough to search with: those that do not search don't mind a budget."""


@dataclass
class Table:
    """Where the game lies. Only a cheat looks at it; when the truth is exchanged for a world, so is what it sees."""

    game: Game
    decisions: int = 0
    differing: int = 0
    """Worlds in which other cards or tickets are hidden than in truth."""
    caught: list[str] = field(default_factory=list)
    """Where somebody chose otherwise in a world."""

    def ask(self, player: Player, stream: Any) -> Choice:
        """What a player chooses at the table as it is now."""
        game = self.game
        return player.choose(game.view(game.seat), game.legal_actions, Stream(stream.copy()), SEARCH)


def hidden(state: State) -> tuple[object, ...]:
    """What nobody sees all of."""
    return state.hands, state.deck, state.tickets, state.undealt_tickets, state.sent_back


def worlds(game: Game, generator: Any) -> Iterator[State]:
    """States that look like the game's to the seat that is to decide."""
    view = game.view(game.seat)
    for _ in range(WORLDS):
        world = view.sample_world(generator)
        assert world.view(game.seat) == view
        yield world


def try_elsewhere(table: Table, asked: Sequence[Player], stream: Any, generator: Any) -> Choice:
    """Ask everybody in the truth and in worlds, and note where the answers differ; the first one's answer."""
    game = table.game
    answers = [table.ask(player, stream) for player in asked]
    for world in worlds(game, generator):
        table.differing += hidden(world) != hidden(game.state)
        table.game = Game.from_state(world)
        for player, answer in zip(asked, answers, strict=True):
            if table.ask(player, stream) != answer:
                table.caught.append(f"{player.spec}, decision {table.decisions}: {game.phase.value}")
    table.game = game
    return answers[0]


def watch(board: str, players: int, seed: str, sit: Callable[[Table], tuple[list[Player], list[Player]]]) -> Table:
    """A whole game under watch. `sit` says who plays, seat by seat, and who else is asked at every decision."""
    table = Table(Game(board_named(board), players, seed))
    seats, others = sit(table)
    generator = new_rng(f"worlds {seed}")
    while (seat := table.game.seat) is not None:
        stream = new_rng(seed, table.decisions)  # another one for every decision
        table.game.play(try_elsewhere(table, [seats[seat], *others], stream, generator).action)
        table.decisions += 1
    return table


def assert_fair(table: Table) -> None:
    """Nobody was caught, and somebody could have been."""
    assert table.decisions > 0 and table.differing > 0
    assert table.caught == []


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("bot", BOTS)
def test_what_is_hidden_does_not_reach_a_bot(bot: str, board: str, players: int) -> None:
    """Every bot among its like, along a whole game."""
    assert_fair(watch(board, players, f"fair {players}", lambda _: ([make_bot(bot) for _ in range(players)], [])))


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("board", shipped_boards())
def test_what_is_hidden_does_not_reach_a_level(board: str, players: int) -> None:
    """A mixed table of levels; at every decision all levels are asked, whoever sits there."""
    first = players + shipped_boards().index(board)
    names = list(islice(cycle(LEVELS), first, first + players))
    everybody = [make_bot(level) for level in LEVELS]
    assert_fair(watch(board, players, "levels", lambda _: ([make_bot(name) for name in names], everybody)))


@pytest.mark.parametrize("board", BOARDS)
def test_a_compiled_player_looks_at_nothing_hidden_even_if_it_is_shown(board: str) -> None:
    """Plans and worths say that they read only what the seat may know; in the search's worlds all lies open to them."""
    game, generator, rng = Game(board_named(board), 3, "open"), new_rng("open"), random.Random("open")
    out, mind, stream = layout.new(layout.ACTIONS), new_mind(), new_rng(0)
    while not game.over:
        records = [game.state.record, *(world.record for world in worlds(game, generator))]
        for name, number in COMPILED.items():
            seen = choices.choose(number, tables(game.board), game.view(game.seat).record, mind, out, stream.copy())
            for record in records:
                assert choices.choose(number, tables(game.board), record, mind, out, stream.copy()) == seen, name
        game.play(rng.choice(game.legal_actions))


# ---------------------------------------------------------------------- the watch is not asleep


def by_hands(game: Game) -> int:
    """A number that depends on the others' cards."""
    return sum(hand.get("wild", 0) for seat, hand in enumerate(game.state.hands) if seat != game.seat)


def by_tickets(game: Game) -> int:
    """A number that depends on the others' tickets."""
    return sum(sum(held) for seat, held in enumerate(game.state.tickets) if seat != game.seat)


def by_next_card(game: Game) -> int:
    """A number that depends on the card on top of the deck."""
    try:
        events = game.copy().play(DrawCard())
    except CitylinesError:
        return 0
    return sum(len(event.card or "") for event in events if isinstance(event, CardDrawn))


@dataclass
class Cheat:
    """Knows a bit too much by looking behind the screen, and plays like the planner unless that is odd."""

    table: Table
    peek: Callable[[Game], int]

    def choose(self, view: View, actions: LegalActions, rng: random.Random, budget: Budget) -> Action:
        if self.peek(self.table.game) % 2:
            return actions[-1]
        return make_bot("planner").choose(view, actions, rng).action


def cheats(table: Table, players: int, peek: Callable[[Game], int]) -> list[Player]:
    """A table full of them."""
    return [Player("cheat", Cheat(table, peek), SEARCH) for _ in range(players)]


@pytest.mark.parametrize("peek", [by_hands, by_tickets, by_next_card])
@pytest.mark.parametrize("board", shipped_boards())
def test_a_cheat_is_caught(board: str, peek: Callable[[Game], int]) -> None:
    """The very test that all bots pass finds one that peeks, whatever it peeks at."""
    table = watch(board, 2, "cheat", lambda table: (cheats(table, 2, peek), []))
    assert len(table.caught) > 3
    with pytest.raises(AssertionError):
        assert_fair(table)


def test_one_cheat_among_the_honest_is_the_one_that_is_caught() -> None:
    """Nobody else is blamed."""
    honest = [make_bot("path"), make_bot("planner")]
    table = watch("berlin", 3, "one", lambda table: ([*cheats(table, 1, by_hands), *honest], []))
    assert {line.partition(",")[0] for line in table.caught} == {"cheat"}
