"""What a state remembers of the past, and the worlds drawn from views: along golden games, light enough to run uncompiled."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from citylines.boards import load_board
from citylines.game import Game, KeepTickets, Record, new_rng, read_record
from citylines.game.actions import SORTS
from citylines.game.events import (
    CardDealt,
    CardDrawn,
    CardLaid,
    CardTaken,
    DeckRenewed,
    Event,
    RouteClaimed,
    outcomes,
)
from citylines.game.soundness import problem
from citylines.rules import cards, claims, kernel, layout
from citylines.rules.layout import ERAS
from citylines.rules.tables import tables

RECORDS = Path(__file__).parent / "records"
GAMES = ["mini-3", "mini-4", "mini-subway-2", "mini-subway-4", "wild-heavy-3", "scarce-4"]


class Memory:
    """What everybody could see of the cards, told again from the events alone, deck by deck."""

    def __init__(self, game: Game) -> None:
        self.board, self.players = game.board, game.players
        self.decks = [Counter({sort: n for sort, n in self.board.cards.items() if n})]
        self.discards: Counter[str] = Counter()
        self.row: dict[int, str] = {}
        self.net = [Counter[str]() for _ in range(self.players)]
        self.drawn = [[Counter[str]()] for _ in range(self.players)]
        self.need = [[Counter[str]()] for _ in range(self.players)]

    def see(self, events: tuple[Event, ...]) -> None:
        for event in events:
            match event:
                case CardDealt(seat, str(card)) | CardDrawn(seat, str(card)):
                    self.drawn[seat][-1][card] += 1
                case CardLaid(card, slot):
                    self.decks[-1][card] -= 1
                    self.row[slot] = card
                case CardTaken(seat, card, slot):
                    self.net[seat][card] += 1
                    del self.row[slot]
                case RouteClaimed(seat, track, colour, wilds):
                    self.pay(seat, {colour: self.board.tracks[track].cards - wilds, "wild": wilds})
                case DeckRenewed():
                    self.renew()
                case _ if type(event).__name__ == "RowCleared":
                    self.discards.update(self.row.values())

    def pay(self, seat: int, paid: dict[str, int]) -> None:
        for card, count in paid.items():
            self.net[seat][card] -= count
            self.discards[card] += count
            self.need[seat][-1][card] = max(self.need[seat][-1][card], -self.net[seat][card])

    def renew(self) -> None:
        self.decks.append(self.discards)
        self.discards = Counter()
        for seat in range(self.players):
            self.drawn[seat].append(Counter())
            self.need[seat].append(self.need[seat][-1].copy())
        while len(self.decks) > ERAS:
            self.decks[:2] = [self.decks[0] + self.decks[1]]
            for seat in range(self.players):
                self.drawn[seat][:2] = [self.drawn[seat][0] + self.drawn[seat][1]]
                del self.need[seat][0]

    def compare(self, r: Any) -> None:
        assert int(r.era) == len(self.decks) - 1
        for era, deck in enumerate(self.decks):
            assert r.unshown[era].tolist() == [deck[sort] for sort in SORTS]
            for seat in range(self.players):
                assert r.drawn[seat, era].tolist() == [self.drawn[seat][era][sort] for sort in SORTS]
                assert int(r.drawn_size[seat, era]) == self.drawn[seat][era].total()
                assert r.need[seat, era].tolist() == [self.need[seat][era][sort] for sort in SORTS]
        for seat in range(self.players):
            assert r.net[seat].tolist() == [self.net[seat][sort] for sort in SORTS]
        assert not r.unshown[len(self.decks) :].any() and not r.drawn[:, len(self.decks) :].any()


def golden(name: str) -> Record:
    return read_record(RECORDS / f"{name}.jsonl")


def replayed(record: Record) -> Game:
    """The game at its first decision."""
    game = record.game
    return Game(game.board, game.players, bytes(32), game.start, outcomes=outcomes(game.deal))


@pytest.mark.parametrize("name", ["wild-heavy-3", "wild-heavy-4", "mini-2", "scarce-2", "berlin-4-mixed"])
def test_V1_what_a_state_remembers_is_what_everybody_saw(name: str) -> None:
    record = golden(name)
    game = replayed(record)
    memory = Memory(game)
    memory.see(game.deal)
    for played in record.game.log:
        memory.compare(game.state.record[0])
        memory.see(game.play(played.action, outcomes=outcomes(played.events)))
    memory.compare(game.state.record[0])
    assert problem(game.state) is None


@pytest.mark.parametrize("name", GAMES)
def test_V2_worlds_are_sound_and_look_the_same(name: str) -> None:
    """Also T8a and T11: no row ought to have gone, and whoever has just passed can claim nothing."""
    record = golden(name)
    game, rng = replayed(record), new_rng(name)
    for n, played in enumerate(record.game.log):
        for observer in (*range(game.players), None):
            if (n + (observer or 0)) % 2:
                continue
            view = game.view(observer)
            hidden = view._r  # nobody sees the generator
            assert not hidden.key.any() and not hidden.words.any() and hidden.deck_read == hidden.tickets_read == 0
            world = view.sample_world(rng)
            assert world.view(observer) == view
            assert problem(world) is None, problem(world)
            assert not cards.row_must_go(world.record[0])
            for back in range(1, game.passes + 1):
                passed = (int(world.record[0].seat) - back) % game.players
                assert claims.claimable(tables(game.board)[0], world.record[0], passed) == 0
        game.play(played.action, outcomes=outcomes(played.events))


def test_V2_every_secret_is_guessed_anew() -> None:
    """Hands, tickets, choices and the key all vary from world to world, over all that is possible."""
    game, rng = Game(f"{RECORDS.parent}/boards/mini.toml", 3, 5, 0), new_rng(1)
    game.play(KeepTickets((1,)))
    seen: dict[str, set[Any]] = {"key": set(), "hand": set(), "offer": set(), "choice": set()}
    for _ in range(80):
        r = game.view(1).sample_world(rng).record[0]
        seen["key"].add(r.key.tobytes())
        seen["hand"].add(r.hand[0].tobytes())
        seen["offer"].add(tuple(r.offer[0].tolist()))
        seen["choice"].add(int(r.choice[0]))
    assert len(seen["key"]) == 80 and len(seen["hand"]) > 5 and len(seen["offer"]) > 15
    assert seen["choice"] == {layout.FIRST, layout.SECOND_ONE, layout.BOTH}


def test_K5_which_of_two_was_sent_back_is_guessed() -> None:
    game, rng = Game(f"{RECORDS.parent}/boards/mini-subway.toml", 2, 5, 0), new_rng(1)
    game.play(KeepTickets((2,)))
    game.play(KeepTickets((1, 2)))
    kept = {int(game.view(1).sample_world(rng).record[0].offer_kept[0]) for _ in range(40)}
    sent = {game.view(1).sample_world(rng).sent_back for _ in range(40)}
    assert kept == {layout.FIRST, layout.SECOND_ONE}
    assert len(sent) > 3
    assert {game.view(0).sample_world(rng).sent_back for _ in range(10)} == {game.state.sent_back}


@pytest.mark.parametrize("players", [2, 4])
def test_S1_nothing_is_left_of_the_game_before(players: int) -> None:
    """Simulations use the memory of one game for the next."""
    board = load_board(f"{RECORDS.parent}/boards/mini.toml")
    fresh, used, journal = layout.new(layout.STATE), layout.new(layout.STATE), layout.new(layout.JOURNAL)
    used.view("u1")[:] = 77
    used["key"], used["spare"] = 0, 0
    for state in (fresh, used):
        kernel.set_up(tables(board), state, players, 1, journal, 0, True)
    assert fresh.tobytes() == used.tobytes()
