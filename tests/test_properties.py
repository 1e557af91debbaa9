"""What holds in every state of every game, whoever plays: counts that never change, two ways to say what is legal, and
the plain data that actions and events turn into and back."""

from __future__ import annotations

import json
import os
import random
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from citylines.boards import Board, load_board, shipped_boards
from citylines.game import Action, Event, Game, IllegalAction, NotationError, action_table, actions, new_rng
from citylines.game import events as event_module
from citylines.game.actions import LETTERS
from citylines.game.engine import Chance, scratch
from citylines.game.events import CardDealt, CardDrawn, CardLaid, event_from_dict, outcomes
from citylines.rules import chance, kernel, layout
from citylines.rules.compiled import JIT
from citylines.rules.tables import tables
from model.compare import BOARDS as BOARD_FOLDER
from model.compare import MINI_BOARDS, board_named
from positions import SF, numbers, offers_taken, play, table

BOARDS = (*shipped_boards(), *MINI_BOARDS)
NAMES: dict[str, Any] = {**vars(actions), **vars(event_module)}
"""What `repr` may refer to."""


def legal_numbers(game: Game) -> list[int]:
    """The engine's list."""
    out = layout.new(layout.ACTIONS)
    count = kernel.legal(tables(game.board), game.state.record, out)
    return [int(number) for number in out[0].list[:count]]


def fine_numbers(game: Game) -> list[int]:
    """The same by the other way: every number of the board that is not refused."""
    b, record = tables(game.board), game.state.record
    return [number for number in range(int(b[0].actions)) if kernel.refusal(b, record, number) == layout.FINE]


def assert_conserved(game: Game) -> None:
    """C2-C4: every card, piece, token and ticket is somewhere, once."""
    state, board = game.state, game.board
    cards = sum(map(Counter, (*state.hands, state.deck, state.discards)), Counter(card for card in state.row if card))
    assert cards == +Counter(board.cards)
    for seat in range(state.players):
        used: Counter[str] = Counter()
        for track, owner in state.owners.items():
            if owner == seat:
                used[board.tracks[track].by] += board.tracks[track].pieces
        assert {kind.id: kind.each - used[kind.id] for kind in board.pieces} == state.pieces[seat]
    where = [state.undealt_tickets, state.sent_back, *state.tickets, *state.offered]
    assert sorted(ticket for some in where for ticket in some) == list(range(len(board.tickets)))
    assert_tokens_conserved(game)


def assert_tokens_conserved(game: Game) -> None:
    """C3, S2, S8: of each symbol that lies on the board, as many as were put there; nobody has two alike."""
    tokens = game.board.tokens
    for i, (symbol, (_, left)) in enumerate(game.stacks.items()):
        assert tokens is not None
        put = tokens.stack[game.players] if i < len(tokens.on) else tokens.aside[game.players]
        assert left >= 0 and left + sum(held.count(symbol) for held in game.tokens) == put
    assert all(len(set(held)) == len(held) for held in game.tokens)


def assert_scores(game: Game) -> None:
    """E5: the running score is what a recount gives."""
    recount = [0] * game.players
    for track, owner in game.owners.items():
        recount[owner] += game.board.tracks[track].points
    assert tuple(recount) == game.scores == tuple(player.routes for player in game.score_if_over.players)


class Games(RuleBasedStateMachine):
    """A game that is played, copied, tried with illegal actions and with outcomes given."""

    game: Game

    @initialize(
        board=st.sampled_from(BOARDS), players=st.integers(2, 4), seed=st.integers(0, 999), ahead=st.integers(0, 120)
    )
    def deal(self, board: str, players: int, seed: int, ahead: int) -> None:
        """Begin in the middle of a random game: the odd states come late."""
        self.game = Game(board_named(board), players, seed)
        rng = random.Random(seed)
        for _ in range(ahead):
            if not self.game.over:
                self.game.play(rng.choice(self.game.legal_actions))

    @precondition(lambda self: not self.game.over)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        """An action, once by the generator and once given the same outcomes: the same comes of it."""
        action = data.draw(st.sampled_from(list(self.game.legal_actions)))
        before = self.game.copy()
        happened = self.game.play(action)
        again = before.copy()
        assert again.play(action, outcomes=outcomes(happened)) == happened
        assert_same_table(again, self.game)
        assert_wrong_outcomes_refused(before, action, happened)

    @precondition(lambda self: not self.game.over)
    @rule(number=st.integers(0, 10**6))
    def play_illegally(self, number: int) -> None:
        """Refused, and nothing has changed."""
        table = action_table(self.game.board)
        action = table.actions[number % len(table)]
        if action not in self.game.legal_actions:
            before = self.game.state.to_bytes()
            with pytest.raises(IllegalAction) as refused:
                self.game.play(action)
            assert refused.value.code == self.game.why_illegal(action)
            assert self.game.state.to_bytes() == before

    @precondition(lambda self: not self.game.over)
    @rule(which=st.integers(0, 99))
    def copy(self, which: int) -> None:
        """A copy goes its own way, and goes the same way when played the same."""
        before, log = self.game.state.to_bytes(), len(self.game.log)
        one, other = self.game.copy(), self.game.copy()
        action = self.game.legal_actions[which % len(self.game.legal_actions)]
        assert one.play(action) == other.play(action)
        assert one.state == other.state
        assert (self.game.state.to_bytes(), len(self.game.log)) == (before, log)

    @precondition(lambda self: self.game.over)
    @rule(number=st.integers(0, 10**6))
    def play_when_over(self, number: int) -> None:
        """E7: somebody has won, and nothing can be done any more."""
        assert self.game.outcome is not None and self.game.outcome.winners
        table = action_table(self.game.board)
        with pytest.raises(IllegalAction):
            self.game.play(table.actions[number % len(table)])

    @invariant()
    def conserved(self) -> None:
        """C2, C3, C4, E5."""
        assert_conserved(self.game)
        assert_scores(self.game)

    @invariant()
    def legal_both_ways(self) -> None:
        """The list and the refusals were written apart. Both ascend."""
        listed = legal_numbers(self.game)
        assert listed == fine_numbers(self.game) == sorted(set(listed))
        assert bool(listed) != self.game.over


def assert_same_table(one: Game, other: Game) -> None:
    """Equal but for how far the generator has been read."""
    first, second = one.state.record.copy(), other.state.record.copy()
    for record in (first, second):
        record[0].words[:] = 0
        record[0].stream = record[0].block = record[0].deck_read = record[0].tickets_read = 0
    assert first.tobytes() == second.tobytes()


def assert_wrong_outcomes_refused(game: Game, action: Action, happened: tuple[Event, ...]) -> None:
    """Too few, too many and impossible outcomes: Chance is raised, and nothing has changed."""
    right, before = outcomes(happened), game.state.to_bytes()
    wrong = [[*right, 0]] + ([[99, *right[1:]], [-2, *right[1:]]] if right else [])
    for given_outcomes in wrong:
        with pytest.raises(Chance) as raised:
            game.play(action, outcomes=given_outcomes)
        assert raised.value.wanted is None
        assert game.state.to_bytes() == before


def test_C2_C3_C4_E5_games_keep_their_invariants() -> None:
    """Whole stretches of games under hypothesis' control."""
    run_state_machine_as_test(
        Games,
        settings=settings(
            max_examples=60, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )


@pytest.mark.parametrize("board", BOARDS)
def test_whole_games_keep_their_invariants_and_read_back(board: str) -> None:
    """To the very end, as hypothesis seldom goes; and every action and event evaluates back and survives JSON."""
    for players in (2, 3, 4):
        game, rng = Game(board_named(board), players, "whole"), random.Random(board)
        while not game.over:
            assert_conserved(game)
            assert_scores(game)
            assert legal_numbers(game) == fine_numbers(game)
            game.play(rng.choice(game.legal_actions))
        assert_conserved(game)
        assert legal_numbers(game) == fine_numbers(game) == []
        for event in (*game.deal, *(event for played in game.log for event in played.events)):
            assert_reads_back(event)
            assert_reads_back(event.seen_by(None))


def test_E7_legality_ends_with_the_game() -> None:
    """Nothing is listed, and everything refused, whatever the last list held."""
    game, rng = Game(board_named("mini"), 2, "over"), random.Random(1)
    while not game.over:
        assert legal_numbers(game) == fine_numbers(game) != []
        game.play(rng.choice(game.legal_actions))
    assert legal_numbers(game) == fine_numbers(game) == list(game.legal_actions) == []


def assert_reads_back(event: Event) -> None:
    assert eval(repr(event), dict(NAMES)) == event
    assert event_from_dict(json.loads(json.dumps(event.to_dict()))) == event


@pytest.mark.parametrize("board", BOARDS)
def test_actions_evaluate_back_and_notation_round_trips(board: str) -> None:
    """Every action of the board has one number and one text."""
    table = action_table(board_named(board))
    assert len(table) == int(tables(table.board)[0].actions)
    for number, action in enumerate(table.actions):
        text = table.write(action)
        assert eval(repr(action), dict(NAMES)) == action
        assert table.read(text) == table.read(f" {text.upper()} ") == action
        assert table.number(action) == number
    assert len({table.write(action) for action in table.actions}) == len(table)


@given(text=st.text(max_size=20))
def test_any_other_text_is_refused(text: str) -> None:
    """Whatever is read and accepted is written as something that reads as the same."""
    table = action_table(board_named("berlin"))
    try:
        action = table.read(text)
    except NotationError:
        return
    assert table.read(table.write(action)) == action


def notations(board: Board) -> list[str]:
    """All notations by number."""
    table = action_table(board)
    return [table.write(action) for action in table.actions]


PINNED = """
?|b|g|k|p|r|o|*|tickets|keep 1|keep 2|keep 12|pass|token anchor|token bell|token crown
|place North|place East|place South|place West|place Middle
|0:b|3:bb|3:b*|4:bb|4:b*|5:bb*|5:b**
|1:g|3:gg|3:g*|5:gg*|5:g**|6:g
|3:kk|3:k*|5:kk*|5:k**
|3:pp|3:p*|5:pp*|5:p**
|2:rr|2:r*|3:rr|3:r*|5:rr*|5:r**
|3:oo|3:o*|5:oo*|5:o**
|0:*|1:*|2:**|3:**|4:**|5:***|6:*
"""


def test_the_order_of_actions_is_pinned() -> None:
    """Trained players and searches go by these numbers: they never change for a board."""
    assert notations(board_named("mini")) == PINNED.replace("\n", "").split("|")


# ---------------------------------------------------------------------- seeds


@settings(max_examples=15, deadline=None)
@given(board=st.sampled_from(BOARDS), players=st.integers(2, 4), seed=st.integers(), moves=st.integers())
def test_the_same_seed_is_the_same_game(board: str, players: int, seed: int, moves: int) -> None:
    """And another seed another."""
    chains = []
    for _ in range(2):
        game, rng, chain = Game(board_named(board), players, seed), random.Random(moves), []
        for _ in range(60):
            if not game.over:
                game.play(rng.choice(game.legal_actions))
            chain.append(game.state.to_bytes())
        chains.append(chain)
    assert chains[0] == chains[1]
    assert Game(board_named(board), players, seed).state != Game(board_named(board), players, f"not {seed}").state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_S6_the_cards_don_t_depend_on_who_starts(players: int) -> None:
    """The n-th card of a shuffle is the same, whoever draws it."""
    for seed in range(20):
        games = [Game("berlin", players, seed, start) for start in range(players)]
        assert len({tuple(outcomes(game.deal)) for game in games}) == 1
        drawn = Game("berlin", players, seed)
        assert outcomes(drawn.deal) == outcomes(games[drawn.start].deal)


def test_the_order_of_a_deck_does_not_depend_on_how_it_is_drawn() -> None:
    """Drawing unseen, or taking face up and laying: the deck gives the same cards in the same order."""
    orders = []
    for draws in ("random", "unseen"):
        game, rng = Game("berlin", 2, "order", 0), random.Random(5)
        while game.deck_size > 4:
            legal = list(game.legal_actions)
            unseen = [action for action in legal if action == actions.DrawCard()]
            taking = [action for action in legal if isinstance(action, actions.TakeCard)]
            keeping = [action for action in legal if isinstance(action, actions.KeepTickets)]
            game.play(rng.choice(keeping or (unseen if draws == "unseen" else unseen + taking)))
        events = [*game.deal, *(event for played in game.log for event in played.events)]
        orders.append([event.card for event in events if isinstance(event, CardDealt | CardDrawn | CardLaid)])
    least = min(map(len, orders))
    assert orders[0][:least] == orders[1][:least] and least > 35


def test_given_outcomes_at_set_up() -> None:
    """A deal with its own outcomes given is the same deal; with too few, Chance says what is wanted."""
    game = Game("berlin", 3, "deal", 1)
    right = outcomes(game.deal)
    assert_same_table(Game("berlin", 3, "deal", 1, outcomes=right), game)
    cards = sum(isinstance(event, CardDealt | CardLaid) for event in game.deal)
    for some in range(len(right)):
        with pytest.raises(Chance) as raised:
            Game("berlin", 3, "deal", 1, outcomes=right[:some])
        assert raised.value.wanted == ("card" if some < cards else "ticket")
    for wrong in ([*right, 0], [9, *right[1:]], [*right[:-1], right[-2]]):
        with pytest.raises(Chance) as raised:
            Game("berlin", 3, "deal", 1, outcomes=wrong)
        assert raised.value.wanted is None
        assert_same_table(Game("berlin", 3, "deal", 1, outcomes=right), game)  # and nothing is left of it


@pytest.mark.parametrize("card", LETTERS.values())
def test_outcomes_are_wanted_or_refused_whatever_the_deck_holds(card: str) -> None:
    """A step without its outcomes goes on with any card that there is: here there is one sort only."""
    game = table(SF, deck=card * 2)
    before = game.state.to_bytes()
    other = next(letter for letter in LETTERS.values() if letter != card)
    for given_outcomes, wanted in (([], "card"), (numbers(other), None)):
        with pytest.raises(Chance) as raised:
            game.play(actions.DrawCard(), outcomes=given_outcomes)
        assert raised.value.wanted == wanted
        assert game.state.to_bytes() == before
    assert [event.card for event in play(game, "?", card) if isinstance(event, CardDrawn)] == [game.read(card).card]


def test_outcomes_beyond_the_last_ticket_are_refused() -> None:
    """On a board with as many tickets as there may be, too, where no table has a line for one more."""
    b, s, j = tables(board_named("berlin")).copy(), layout.new(layout.STATE), layout.new(layout.JOURNAL)
    b[0].tickets = s[0].undealt_size = layout.TICKETS
    s[0].undealt = (1 << layout.TICKETS) - 1
    for outcome, refused in ((layout.TICKETS - 1, 0), (layout.TICKETS, 1)):
        state = s.copy()
        j[0].outcomes[0], j[0].given, j[0].used, j[0].refused = outcome, 1, 0, 0
        chance.draw_ticket(b[0], state[0], j[0])
        assert j[0].refused == refused


@pytest.mark.parametrize("given_outcomes", [[], [4]])
def test_outcomes_missing_or_wrong_leave_a_ticket_that_there_is(given_outcomes: list[int]) -> None:
    """A void step goes on with any ticket of the deck: here there is one only."""
    s, j = layout.new(layout.STATE), layout.new(layout.JOURNAL)
    s[0].undealt, s[0].undealt_size = 1 << 3, 1
    j[0].given, j[0].outcomes[0] = len(given_outcomes), 4
    assert chance.draw_ticket(tables(board_named("mini"))[0], s[0], j[0]) == 3
    assert (int(s[0].undealt), int(s[0].undealt_size)) == (0, 0)


NUMBERS = {
    **dict.fromkeys((layout.CLEARED, layout.PASSED, layout.LAST_TURNS, layout.ENDED), 0),
    **dict.fromkeys((layout.DEALT_CARD, layout.DREW, layout.SHUFFLED), 1),
    **dict.fromkeys((layout.TOOK, layout.LAID, layout.OFFERED, layout.SCORED, layout.TOOK_TOKEN), 2),
    **dict.fromkeys((layout.KEPT, layout.CLAIMED, layout.PLACED), 3),
}
"""How many numbers say what happened, by the kind of event."""


def test_outcomes_and_events_are_written_down_with_nothing_else() -> None:
    """What a kind of event has no use for is 0, and so is every flag of a step that came about."""
    journal, kinds = scratch.journal[0], set[int]()
    for board, seed in (("mini", 1), ("scarce", 5), ("wild-heavy", 1)):
        game, rng = Game(board_named(board), 3, seed), random.Random(seed)
        while True:
            for kind, _, *numbers_noted in journal.events[: journal.noted].tolist():
                assert not any(numbers_noted[NUMBERS[kind] :])
                kinds.add(kind)
            assert not (journal.starved or journal.refused or journal.full or journal.wanted)
            if game.over:
                break
            game.play(rng.choice(game.legal_actions))
    assert kinds == set(NUMBERS)


def test_outcomes_flags_are_one_or_nothing() -> None:
    """And of a step that failed nothing is left in the next."""
    b, start, j = tables(board_named("mini")), Game(board_named("mini"), 3, 1, 0).state.record, scratch.journal.copy()
    turn = start.copy()
    turn[0].phase, turn[0].passes = layout.TURN, 2

    def flags(outcomes: list[int], room: int = layout.ROOM, *, live: bool = False, action: int = layout.DRAW) -> Any:
        j[0].room, j[0].outcomes[: len(outcomes)] = room, outcomes
        how = kernel.step(b, turn.copy(), action, j, len(outcomes), live)
        return how, *(int(j[0][name]) for name in ("live", "starved", "refused", "full", "wanted"))

    card = int(np.flatnonzero(turn[0].deck)[0])
    tickets = {"action": layout.TICKETS_ACTION}
    assert flags([], live=True) == (1, 1, 0, 0, 0, 0)
    assert flags([card]) == (1, 0, 0, 0, 0, 0)
    assert flags([]) == (layout.STARVED, 0, 1, 0, 0, layout.WANT_CARD)
    assert flags([card]) == (1, 0, 0, 0, 0, 0)
    assert flags([99]) == (layout.REFUSED, 0, 0, 1, 0, 0)
    assert flags([], **tickets) == (layout.STARVED, 0, 1, 0, 0, layout.WANT_TICKET)
    assert flags([99, 99], **tickets) == (layout.REFUSED, 0, 0, 1, 0, 0)
    assert flags([card], 0) == (0, 0, 0, 0, 0, 0)  # nothing is written down
    assert flags([card], 1) == (1, 0, 0, 0, 0, 0)
    assert flags([], 1, live=True, **tickets) == (layout.FULL, 1, 0, 0, 1, 0)  # two outcomes
    assert flags([], 1, action=layout.PASS) == (layout.FULL, 0, 0, 0, 1, 0)  # two events: the game is over
    assert flags([card]) == (1, 0, 0, 0, 0, 0)


def test_S7_the_first_location_is_as_good_as_any_from_the_start(tmp_path: Path) -> None:
    """On the boards there are it has a stack already."""
    text = (BOARD_FOLDER / "mini.toml").read_text(encoding="utf-8").replace('on = ["North"]', 'on = ["East"]')
    (tmp_path / "board.toml").write_text(text, encoding="utf-8")
    game = offers_taken(Game(load_board(tmp_path / "board.toml"), 3, 1, 0))
    for place, symbol in (("North", "bell"), ("South", "crown")):
        play(game, f"place {place}")
        assert game.stacks[symbol] == (place, 2)
    assert (game.phase.value, game.tokens) == ("turn", ((), (), ()))


# ---------------------------------------------------------------------- chance


def chacha8(key: bytes, stream: int, block: int) -> list[int]:
    """A block of ChaCha8, written from its definition: 64-bit counter, then a 64-bit nonce."""
    words = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574]
    words += [int.from_bytes(key[i : i + 4], "little") for i in range(0, 32, 4)]
    words += [block & 0xFFFFFFFF, block >> 32, stream & 0xFFFFFFFF, stream >> 32]
    x = list(words)

    def quarter(a: int, b: int, c: int, d: int) -> None:
        for to, other, mixed, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[to] = (x[to] + x[other]) & 0xFFFFFFFF
            x[mixed] ^= x[to]
            x[mixed] = (x[mixed] << bits | x[mixed] >> 32 - bits) & 0xFFFFFFFF

    for _ in range(4):
        for column in range(4):
            quarter(column, column + 4, column + 8, column + 12)
        for column in range(4):
            quarter(column, (column + 1) % 4 + 4, (column + 2) % 4 + 8, (column + 3) % 4 + 12)
    return [(one + other) & 0xFFFFFFFF for one, other in zip(x, words, strict=True)]


def block_of(key: bytes, stream: int, block: int) -> list[int]:
    """The engine's."""
    rng = new_rng(key)
    return [int(chance.word(rng[0], stream, 16 * block + i)) for i in range(16)]


KNOWN = "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"


def test_chacha8_gives_the_published_key_stream() -> None:
    """The known answer for a key of zeros, for the engine and for the plain one here."""
    for words in (block_of(bytes(32), 0, 0), chacha8(bytes(32), 0, 0)):
        assert b"".join(word.to_bytes(4, "little") for word in words).hex().startswith(KNOWN)


def test_chacha8_keeps_the_block_it_reads() -> None:
    """A block is reckoned once, not for each of its words: the record says which one it holds."""
    rng = new_rng(3)[0]
    for stream, block in ((0, 0), (0, 5), (2, 5), (2, 6)):
        chance.word(rng, stream, 16 * block + 3)
        assert (int(rng.stream), int(rng.block)) == (stream, block)
        rng.words[7] = 77
        assert chance.word(rng, stream, 16 * block + 7) == 77


@settings(max_examples=60, deadline=None)
@given(key=st.binary(min_size=32, max_size=32), stream=st.integers(0, 2**31 - 1), block=st.integers(0, 2**27 - 1))
def test_chacha8_is_the_plain_one(key: bytes, stream: int, block: int) -> None:
    """For any key, stream and block that a game can come to."""
    assert block_of(key, stream, block) == chacha8(key, stream, block)


def crafted(words: list[int]) -> Any:
    """A generator whose first block holds these words."""
    rng = new_rng(0)
    rng[0].words[: len(words)] = words
    rng[0].stream, rng[0].block = 0, 0
    return rng


@settings(max_examples=100, deadline=None)
@given(n=st.integers(1, 2**16), word=st.integers(0, 2**32 - 1))
def test_pick_throws_away_just_the_words_that_would_favour_some(n: int, word: int) -> None:
    """Lemire's method: a word whose low product is below 2³² mod n is passed over, no other."""
    second = 2**32 - 1  # its low product is 2³² - n, never passed over while n is small
    rejected = word * n % 2**32 < 2**32 % n
    number, read = chance.pick(crafted([word, second])[0], 0, 0, n)
    assert (number, read) == ((second if rejected else word) * n >> 32, 2 if rejected else 1)


@pytest.mark.parametrize("n", [3, 5, 7, 44, 60])
def test_pick_passes_over_a_word(n: int) -> None:
    """Word 0 always favours: its low product is 0. Four of them, and the fifth counts."""
    assert chance.pick(crafted([0, 0, 0, 0, 2**31 + 1])[0], 0, 0, n) == (n // 2, 5)
    assert chance.pick(crafted([0])[0], 0, 0, 4) == (0, 1)  # unless nothing is favoured


@pytest.mark.parametrize("n", [2, 3, 7, 44])
def test_pick_is_uniform(n: int) -> None:
    """Chi-square with a fixed seed, far in the tail."""
    rng, counts, tries = new_rng(f"uniform {n}"), Counter[int](), 5000
    for _ in range(tries):
        counts[chance.below(rng[0], n)] += 1
    assert set(counts) == set(range(n))
    chi = sum((count - tries / n) ** 2 / (tries / n) for count in counts.values())
    assert chi < n - 1 + 5 * (2 * (n - 1)) ** 0.5 + 5


@pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="for once they are not to")
def test_the_rules_run_compiled_here() -> None:
    """Else the tests above tell of the plain engine only."""
    pytest.importorskip("numba")
    assert JIT


def test_a_series_of_random_games_streams_the_same_for_ever() -> None:
    """Simulations of old papers must come out the same: games and moves follow from the seed of a series and a number."""
    tables_, results, decisions = tables(board_named("mini")), layout.new(layout.SCORE, 6), np.zeros(6, np.int64)
    state, journal, actions = layout.new(layout.STATE), layout.new(layout.JOURNAL), layout.new(layout.ACTIONS)
    turns = kernel.random_games(
        tables_, state, 3, new_rng("pinned"), 4, new_rng("pinned"), journal, actions, results, decisions
    )
    assert (turns, decisions.tolist()) == PINNED_SERIES[0]
    assert results["total"][:, :3].tolist() == PINNED_SERIES[1]


PINNED_SERIES: tuple[tuple[int, list[int]], list[list[int]]] = (
    (109, [28, 35, 32, 38, 32, 24]),
    [[-1, -8, 5], [-2, -7, 4], [-7, 8, -3], [-1, 16, 0], [0, -11, 1], [0, 8, -4]],
)
