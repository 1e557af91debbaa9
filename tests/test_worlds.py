"""What a state remembers of the past, and the worlds drawn from views: along golden games, light enough to run uncompiled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from citylines.boards import Board, load_board
from citylines.game import Game, KeepTickets, Record, State, new_rng, read_record
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
from citylines.game.positions import position_state
from citylines.game.soundness import problem
from citylines.rules import cards, chance, claims, kernel, layout, turns
from citylines.rules.layout import ERAS
from citylines.rules.tables import tables
from positions import position

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
            hidden = view.record[0]  # nobody sees the generator
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


def test_V1_a_world_is_a_state_with_a_key_of_its_own() -> None:
    """It hides nothing any more, and its key has 256 random bits: two halves a word, before anything else is guessed."""
    view = Game(f"{RECORDS.parent}/boards/mini.toml", 3, 5, 0).view(1)
    rng, again = new_rng("key"), new_rng("key")
    for _ in range(20):
        again[0].read = rng[0].read
        halves = [int(chance.below(again[0], 1 << 16)) for _ in range(16)]
        world = view.sample_world(rng).record[0]
        assert world.key.tolist() == [high << 16 | low for high, low in zip(halves[::2], halves[1::2], strict=True)]
        assert world.observer == layout.TRUTH


def test_K5_which_of_two_was_sent_back_is_guessed() -> None:
    game, rng = Game(f"{RECORDS.parent}/boards/mini-subway.toml", 2, 5, 0), new_rng(1)
    game.play(KeepTickets((2,)))
    game.play(KeepTickets((1, 2)))
    kept = {int(game.view(1).sample_world(rng).record[0].offer_kept[0]) for _ in range(40)}
    sent = {game.view(1).sample_world(rng).sent_back for _ in range(40)}
    assert kept == {layout.FIRST, layout.SECOND_ONE}
    assert len(sent) > 3
    assert {game.view(0).sample_world(rng).sent_back for _ in range(10)} == {game.state.sent_back}


def test_V2_a_hand_draws_no_more_cards_than_it_drew() -> None:
    """What it must have drawn of two sorts may each fit the one card it drew from a deck, and yet not both.

    Seat 1 drew two cards from the first deck and one from the second, then paid a blue and a red that it had not taken face
    up. Had it drawn the two wilds first, both were still to come: no such world can be.
    """
    told = {"hands": {0: "**", 1: "b"}, "row": "bbrrr", "deck": "bbrr", "discards": "br", "tracks": {1: [0, 5]}}
    state = position_state(position("tiny", 2, **told))
    r = state.record[0]
    r.shuffles, r.era = 1, 1
    r.unshown[:2] = [row_of_counts(blue=1, red=1, wild=2), row_of_counts(blue=3, red=2)]
    r.drawn[:2, :2] = [
        [row_of_counts(wild=2), row_of_counts()],
        [row_of_counts(blue=1, red=1), row_of_counts(blue=1)],
    ]
    r.drawn_size[:2, :2] = [[2, 0], [2, 1]]
    r.net[1], r.need[1, 1] = row_of_counts(blue=-1, red=-1), row_of_counts(blue=1, red=1)
    assert problem(state) is None
    view, rng, first = state.view(None), new_rng(1), set[tuple[int, ...]]()
    for _ in range(40):
        world = view.sample_world(rng)
        assert problem(world) is None
        assert world.view(None) == view
        assert world.record[0].drawn.sum(axis=2).tolist() == r.drawn_size.tolist()
        first.add(tuple(world.record[0].drawn[1, 0].tolist()))
    assert first == {
        tuple(row_of_counts(**some)) for some in ({"blue": 1, "red": 1}, {"blue": 1, "wild": 1}, {"red": 1, "wild": 1})
    }


def row_of_counts(**counts: int) -> list[int]:
    """Cards in the engine's order."""
    return [counts.get(sort, 0) for sort in SORTS]


# ---------------------------------------------------------------------- tickets that come round

Past = tuple[tuple[tuple[int, ...], int], ...]
"""Every offer so far: its tickets, and what was kept of them."""


def past_of(world: State) -> Past:
    r = world.record[0]
    return tuple((tuple(r.offer[i, : r.offer_size[i]].tolist()), int(r.offer_kept[i])) for i in range(r.offers))


def all_pasts(r: Any, observer: int, tickets: int) -> set[Past]:
    """Every way that the tickets can have gone, counted out from what a view shows of the observer's own offers."""

    def draws(size: int, undealt: frozenset[int], queue: tuple[int, ...]) -> Iterator[tuple[Any, ...]]:
        if size == 0:
            yield (), undealt, queue
            return
        for ticket in sorted(undealt) or queue[:1]:
            rest = queue if undealt else queue[1:]
            for others, left, back in draws(size - 1, undealt - {ticket}, rest):
                yield (ticket, *others), left, back

    def go(i: int, undealt: frozenset[int], queue: tuple[int, ...], past: Past) -> Iterator[Past]:
        if i == r.offers:
            yield past
            return
        size, kept = int(r.offer_size[i]), int(r.offer_kept[i])
        for offer, left, rest in draws(size, undealt, queue):
            if r.offer_seat[i] == observer and list(offer) != r.offer[i, :size].tolist():
                continue
            for choice in (layout.FIRST, layout.SECOND_ONE) if kept == layout.ONE else (kept,):
                back = tuple(ticket for which, ticket in enumerate(offer) if choice and not choice >> which & 1)
                yield from go(i + 1, left, rest + back, (*past, (offer, choice)))

    return set(go(0, frozenset(range(tickets)), (), ()))


def ticket_game(board: Board, players: int, script: str) -> Game:
    """A game played by a script; `cards` is a turn of taking any cards."""
    game = Game(board, players, 7, 0)
    for text in script.split(" / "):
        seat = game.seat
        if text != "cards":
            game.play(game.read(text))
        while text == "cards" and game.seat == seat:
            game.play(game.legal_actions[0])
    return game


def tiny_board(tmp_path: Path, tickets: int) -> Board:
    """The tiny board, with one ticket more if need be: an offer may then be half new, half sent back."""
    text = (RECORDS.parent / "boards/tiny.toml").read_text(encoding="utf-8")
    if tickets == 9:
        text = text.replace("tickets = [", 'tickets = [\n  { between = ["Left", "Up"], points = 2 },')
    (tmp_path / "board.toml").write_text(text, encoding="utf-8")
    board = load_board(tmp_path / "board.toml")
    assert len(board.tickets) == tickets
    return board


@pytest.mark.parametrize(
    ("tickets", "players", "observer", "script"),
    [
        # Found by playing at random and noting what a world had to find out of a ticket known to be sent back: whether it
        # came from the slot of one that is known, is known to be another, is not known, or was never dealt before.
        (9, 3, 0, "keep 12 / keep 1 / keep 1 / tickets / keep 2 / tickets / keep 1 / tickets / keep 2 / tickets"),
        (8, 2, 1, "keep 1 / keep 12 / tickets / keep 1 / tickets / keep 2 / tickets / keep 2 / tickets"),
        (9, 2, 0, "keep 1 / keep 2 / cards / tickets / keep 1 / tickets / keep 2 / tickets / keep 2 / tickets / keep 1"
                  " / tickets / keep 1 / tickets"),
        (8, 2, 0, "keep 2 / keep 1 / tickets / keep 2 / cards / tickets / keep 1 / tickets / keep 2 / cards / tickets"
                  " / keep 2 / tickets"),
        (8, 2, 1, "keep 1 / keep 1 / tickets / keep 12 / tickets / keep 2 / tickets / keep 1 / tickets"),
        (9, 2, 0, "keep 1 / keep 1 / tickets / keep 1 / cards / tickets / keep 1 / tickets / keep 1 / cards / tickets"
                  " / keep 2 / tickets"),
        # A guess that turns out wrong: the ticket would have been dealt twice; or it was not among those offered.
        (8, 2, 0, "keep 1 / keep 12 / tickets / keep 1 / tickets / keep 2 / cards / tickets / keep 1 / cards / tickets"
                  " / keep 1 / tickets"),
        (8, 2, 0, "keep 2 / keep 12 / tickets / keep 2 / tickets / keep 2 / cards / tickets / keep 1 / cards / tickets"
                  " / keep 2 / cards / cards / tickets"),
    ],
)  # fmt: skip
def test_K5_tickets_that_come_round_are_followed_back(
    tickets: int, players: int, observer: int, script: str, tmp_path: Path
) -> None:
    """The worlds are among the pasts counted out, and nothing that may have been is left out."""
    game = ticket_game(tiny_board(tmp_path, tickets), players, script)
    view, rng = game.view(observer), new_rng(1)
    possible = all_pasts(view.record[0], observer, tickets)
    assert past_of(game.state) in possible and len(possible) > 1
    found = set[Past]()
    for _ in range(40):
        world = view.sample_world(rng)
        assert world.view(observer) == view
        assert problem(world) is None, problem(world)
        found.add(past_of(world))
    assert found <= possible
    assert int(rng[0].read) < 40 * 40  # the key takes 16: of the guesses few are wrong
    for i in range(len(past_of(game.state))):
        for what in (lambda offer: offer[0][0], lambda offer: offer[0][-1], lambda offer: offer[1]):
            assert {what(past[i]) for past in found} == {what(past[i]) for past in possible}


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


BLANK = {"stream", "block", "observer", "last_turns", "claimed", "row", "stack_at", "sent", "offer_seat", "offer"}
"""Fields that hold NONE, or TRUTH, which is the same number, when there is nothing in them; the others hold 0."""


def test_S1_a_cleared_state_is_blank_but_for_its_key() -> None:
    """Whatever lay in its memory before."""
    state = layout.new(layout.STATE)
    state.view("u1")[:] = 77
    turns.clear(state[0])
    for name in sorted({*layout.STATE.names} - {"spare", "key"}):
        assert set(state[name].ravel().tolist()) == {layout.NONE if name in BLANK else 0}, name
    assert set(state["key"].tobytes()) == {77}
