"""A table: what may be done at it, and that it is the fold of its log."""

from __future__ import annotations

import random

import msgspec
import pytest

from citylines.game import Game
from citylines.game.dealing import commitment, deal_seed, nonce_hash
from citylines.server import entries as log
from citylines.server.entries import read_entry, write_entry
from citylines.server.options import DayClock, MoveClock, Options
from citylines.server.table import Denied, LogBroken, Table
from server.tables import ANNA, BEN, CARA, NONCES, Played, dealt


def denied(code: str) -> pytest.RaisesExc[Denied]:
    return pytest.RaisesExc(Denied, check=lambda error: error.code == code)


def hash_of(seat: int) -> str:
    return nonce_hash(NONCES[seat]).hex()


# Sitting down


def test_a_seat_is_taken_once() -> None:
    played = Played()
    played.sit(ANNA)
    with denied("seat-taken"):
        played.table.sit(BEN, 0, hash_of(0), 0)
    with denied("no-such-seat"):
        played.table.sit(BEN, 2, hash_of(0), 0)


def test_one_person_may_hold_several_seats() -> None:
    played = dealt(ANNA, ANNA, ANNA)
    assert played.table.seats_of(ANNA) == (0, 1, 2)


def test_only_the_host_begins_and_only_a_full_table() -> None:
    played = Played()
    played.sit(ANNA)
    with denied("not-host"):
        played.table.start(BEN, 0)
    with denied("seats-open"):
        played.table.start(ANNA, 0)
    played.sit(BEN)
    assert isinstance(played.table.start(ANNA, 0), log.Dealing)


def test_the_host_may_give_a_seat_to_a_bot_and_open_it_again() -> None:
    played = Played([None, None, None])
    played.sit(ANNA, BEN)
    played.do(played.table.set_seat(ANNA, 1, "driver", 0))  # Ben is removed
    assert played.table.seats_of(BEN) == () and played.table.plays(1) == "driver"
    played.do(played.table.set_seat(ANNA, 1, None, 0))
    assert played.table.seats[1].open
    with denied("not-host"):
        played.table.set_seat(BEN, 0, None, 0)


def test_when_the_host_gets_up_another_becomes_host() -> None:
    played = Played()
    played.sit(ANNA, BEN)
    played.do(played.table.stand(ANNA, 0, 0))
    assert played.table.host == BEN


# The deal


def test_the_deal_is_made_of_the_secret_and_every_nonce() -> None:
    played = dealt(ANNA, BEN)
    seed = deal_seed(bytes(range(32)), NONCES[:2])
    assert played.table.game is not None and played.table.game.deal == Game("san-francisco", 2, seed).deal
    assert played.table.commitment == commitment(bytes(range(32)))


def test_a_nonce_must_fit_its_hash_and_comes_once_and_not_early() -> None:
    played = Played()
    played.sit(ANNA, BEN)
    with denied("not-now"):
        played.table.give_nonce(ANNA, 0, NONCES[0].hex(), 0)
    played.do(played.table.start(ANNA, 0))
    with denied("nonce-differs"):
        played.table.give_nonce(ANNA, 0, NONCES[1].hex(), 0)
    with denied("not-your-seat"):
        played.table.give_nonce(BEN, 0, NONCES[0].hex(), 0)
    played.do(played.table.give_nonce(ANNA, 0, NONCES[0].hex(), 0))
    with denied("nonce-given"):
        played.table.give_nonce(ANNA, 0, NONCES[0].hex(), 0)
    assert played.table.game is None


def test_a_deal_that_is_called_off_needs_a_new_secret_and_new_nonces() -> None:
    played = Played()
    played.sit(ANNA, BEN)
    played.do(played.table.start(ANNA, 0))
    played.do(played.table.give_nonce(ANNA, 0, NONCES[0].hex(), 0))
    before = played.table.commitment
    played.do(played.table.call_off(0))
    assert played.table.status == "lobby" and played.table.commitment != before
    assert played.table.seats[1].open and played.table.seats_of(ANNA) == (0,)
    played.sit(BEN)
    with denied("nonces-missing"):
        played.table.start(ANNA, 0)
    played.do(played.table.sit(ANNA, 0, hash_of(0), 0))
    played.deal()
    assert played.table.status == "playing"


def test_somebody_who_leaves_while_nonces_are_told_stops_the_deal() -> None:
    played = Played()
    played.sit(ANNA, BEN)
    played.do(played.table.start(ANNA, 0))
    played.do(played.table.give_nonce(ANNA, 0, NONCES[0].hex(), 0))
    played.do(played.table.stand(BEN, 1, 0))
    assert played.table.status == "lobby" and played.table.seats[0].nonce is None


def test_bots_bring_no_nonce() -> None:
    played = Played([None, "tourist", "driver"])
    played.sit(ANNA)
    played.deal()
    assert played.table.game is not None
    assert played.table.game.seed == deal_seed(bytes(range(32)), [NONCES[0], None, None])


def test_the_start_seat_may_be_chosen() -> None:
    played = dealt(ANNA, BEN, CARA, options=Options(start=2))
    assert played.table.game is not None and played.table.game.start == 2


# Acting


def test_an_action_needs_its_own_seat_and_what_was_seen_last() -> None:
    played = dealt(ANNA, BEN)
    seat = played.table.to_decide
    assert seat is not None
    me, other = (ANNA, BEN) if seat == 0 else (BEN, ANNA)
    with denied("not-your-seat"):
        played.table.act(other, seat, 1, "keep 1", 0)
    with denied("not-your-turn"):
        played.table.act(other, 1 - seat, 1, "keep 1", 0)
    with denied("stale"):
        played.table.act(me, seat, 0, "keep 1", 0)
    with denied("unknown-action"):
        played.table.act(me, seat, 1, "fly", 0)
    with denied("not-now"):
        played.table.act(me, seat, 1, "?", 0)


def test_deciding_changes_nothing() -> None:
    played = dealt(ANNA, BEN)
    table = played.table
    assert table.game is not None and table.to_decide is not None
    before = table.game.state
    person = table.seats[table.to_decide].person
    assert person is not None
    table.act(person, table.to_decide, 1, "keep 12", 0)
    assert table.game.state == before and table.seq == 1


def test_a_command_that_was_done_is_remembered_by_its_client_and_id() -> None:
    played = dealt(ANNA, BEN, options=Options(start=0))
    played.act("keep 12", "phone", 7)
    assert played.table.answered(ANNA, "phone", 7) == 2
    assert played.table.answered(ANNA, "laptop", 7) is None
    assert played.table.answered(BEN, "phone", 7) is None
    assert played.restored().answered(ANNA, "phone", 7) == 2


@pytest.mark.parametrize("board", ["san-francisco", "berlin"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_every_moment_the_log_tells_the_same_table(board: str, players: int) -> None:
    played, rng = (
        dealt(*(ANNA, BEN, CARA, "dan")[:players], board=board, options=Options(undo=True)),
        random.Random(players),
    )
    while not played.table.over:
        if played.table.undoable is not None and rng.random() < 0.3:
            seat = played.table.undoable
            person = played.table.seats[seat].person
            assert person is not None
            played.do(played.table.undo(person, seat, played.table.seq, played.now))
        else:
            played.act_at_random(rng)
        if rng.random() < 0.1 or played.table.over:
            twin, table = played.restored(), played.table
            assert twin.game is not None and table.game is not None
            assert twin.game.state == table.game.state
            assert (twin.seq, twin.status, twin.seats, twin.undoable) == (
                table.seq,
                table.status,
                table.seats,
                table.undoable,
            )
    assert played.table.outcome is not None


def test_a_log_with_other_cards_is_refused() -> None:
    played = dealt(ANNA, BEN)
    entries = [read_entry(data) for data in played.log]
    assert isinstance(entries[-1], log.Dealt)
    entries[-1] = msgspec.structs.replace(entries[-1], outcomes=entries[-1].outcomes[::-1])
    with pytest.raises(LogBroken, match="other cards"):
        Table.restore("t", entries)


def test_a_log_of_other_rules_is_refused() -> None:
    entry = read_entry(Played().log[0])
    assert isinstance(entry, log.Made)
    with pytest.raises(LogBroken, match="rules version 99"):
        Table.restore("t", [msgspec.structs.replace(entry, rules=99)])


def test_entries_name_people_by_id_alone_and_are_read_as_they_were_written() -> None:
    played = dealt(ANNA, BEN)
    played.act("keep 12")
    for data in played.log:
        assert write_entry(read_entry(data)) == data


# Leaving, and coming back


def test_who_leaves_the_game_is_followed_by_a_bot_for_good() -> None:
    played = dealt(ANNA, BEN)
    played.do(played.table.stand(BEN, 1, 0))
    assert played.table.plays(1) == "driver" and played.table.seats_of(BEN) == ()
    assert played.restored().plays(1) == "driver"


def test_a_game_that_all_people_have_left_is_closed() -> None:
    played = dealt(ANNA, BEN)
    played.do(played.table.stand(BEN, 1, 0))
    played.do(played.table.stand(ANNA, 0, 0))
    assert played.table.status == "closed"


def test_a_bot_stands_in_until_the_person_returns() -> None:
    played = dealt(ANNA, BEN)
    seat = played.table.to_decide
    assert seat is not None
    person = (ANNA, BEN)[seat]
    with denied("not-now"):
        played.table.back(person, seat, 0)
    played.do(played.table.away(seat, 0))
    assert played.table.plays(seat) == "driver"
    played.act("keep 12")  # by the bot
    assert played.table.seats[seat].away
    played.do(played.table.back(person, seat, 0))
    assert played.table.plays(seat) is None


def test_whoever_acts_is_back() -> None:
    played = dealt(ANNA, BEN)
    seat = played.table.to_decide
    assert seat is not None
    played.do(played.table.away(seat, 0))
    played.do(played.table.act((ANNA, BEN)[seat], seat, 1, "keep 1", 0))
    assert not played.table.seats[seat].away


def test_a_bot_may_not_act_for_a_person() -> None:
    played = dealt(ANNA, BEN)
    assert played.table.to_decide is not None
    with denied("not-your-seat"):
        played.table.act_by_bot(played.table.to_decide, 1, "keep 1", 0)


def test_the_host_removes_a_player_from_the_game() -> None:
    played = dealt(ANNA, BEN)
    with denied("not-host"):
        played.table.set_seat(BEN, 0, None, 0)
    played.do(played.table.set_seat(ANNA, 1, None, 0))
    assert played.table.plays(1) == "driver"


# Taking back


def after_set_up(options: Options) -> Played:
    """Berlin, two players, first turn, the seat to decide."""
    played = dealt(ANNA, BEN, board="berlin", options=options)
    for _ in range(2):
        played.act("keep 12")
    return played


def test_undo_is_an_option_of_the_table() -> None:
    played = after_set_up(Options())
    seat = played.table.to_decide
    assert seat is not None
    played.act("?")
    with denied("no-undo"):
        played.table.undo((ANNA, BEN)[seat], seat, played.table.seq, 0)


def test_what_showed_a_hidden_card_can_not_be_taken_back() -> None:
    played = after_set_up(Options(undo=True))
    seat = played.table.to_decide
    assert seat is not None
    played.act("?")
    with denied("cannot-undo"):
        played.table.undo((ANNA, BEN)[seat], seat, played.table.seq, 0)


def test_kept_tickets_can_be_chosen_again_until_somebody_acts() -> None:
    played = dealt(ANNA, BEN, options=Options(undo=True))
    table = played.table
    seat = table.to_decide
    assert seat is not None and table.game is not None
    before = table.game.state
    played.act("keep 1")
    with denied("cannot-undo"):
        table.undo((ANNA, BEN)[1 - seat], 1 - seat, table.seq, 0)
    played.do(table.undo((ANNA, BEN)[seat], seat, table.seq, 0))
    assert table.game.state == before and table.seq == 3
    played.act("keep 2")
    played.act("keep 2")
    with denied("cannot-undo"):
        table.undo((ANNA, BEN)[seat], seat, table.seq, 0)


def test_a_claim_can_be_taken_back() -> None:
    played, rng = after_set_up(Options(undo=True)), random.Random(1)
    table = played.table
    while True:
        assert table.game is not None
        claims = [text for text in table.game.legal_actions.notation if ":" in text]
        if claims:
            break
        played.act_at_random(rng)
    before, seat = table.game.state, table.to_decide
    assert seat is not None
    played.act(claims[0])
    assert table.undoable == seat
    played.do(table.undo((ANNA, BEN)[seat], seat, table.seq, 0))
    assert table.game.state == before and played.restored().game is not None


# Clocks


def test_a_decision_beyond_its_time_is_taken_from_the_bank() -> None:
    played = dealt(ANNA, BEN, options=Options(clock=MoveClock(move=10, bank=60)))
    table = played.table
    seat = table.to_decide
    assert seat is not None and table.deadline() == table.began + 70
    played.now = table.began + 25
    played.act("keep 12")
    assert table.seats[seat].bank == 45 and table.seats[1 - seat].bank == 60
    assert played.restored().seats == table.seats


def test_a_quick_decision_costs_nothing() -> None:
    played = dealt(ANNA, BEN, options=Options(clock=MoveClock(move=10, bank=60)))
    played.act("keep 12")
    assert [held.bank for held in played.table.seats] == [60, 60]


def test_days_for_a_decision() -> None:
    played = dealt(ANNA, BEN, options=Options(clock=DayClock(days=2)))
    assert played.table.deadline() == played.table.began + 2 * 86_400


def test_nobody_waits_for_a_bot_by_the_clock() -> None:
    played = dealt(ANNA, BEN, options=Options(clock=DayClock()))
    assert played.table.to_decide is not None
    played.do(played.table.away(played.table.to_decide, 0))
    assert played.table.deadline() is None


# The end


def test_a_finished_table_takes_nothing_but_a_rematch() -> None:
    played, rng = dealt(ANNA, BEN), random.Random(3)
    while not played.table.over:
        played.act_at_random(rng)
    table = played.table
    with denied("game-over"):
        table.act(ANNA, 0, table.seq, "?", 0)
    with denied("not-now"):
        table.stand(ANNA, 0, 0)
    with denied("not-your-seat"):
        table.rematch(CARA, "next", 0)
    played.do(table.rematch(BEN, "next", 0))
    assert table.next == "next"
