"""A room: one thing at a time, stored before it is told; what is due though nobody does anything."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from citylines.game.dealing import nonce_hash
from citylines.server import room as rooms
from citylines.server.entries import Acted, read_entry
from citylines.server.options import DayClock, MoveClock, Options
from citylines.server.room import Room
from citylines.server.table import Denied, Moved
from server.rooms import FirstLegal, Listener, MemoryStore, command, room_of, settle
from server.tables import ANNA, BEN, CARA, NONCES, Played, dealt


class Clock:
    """A clock that is set by hand."""

    def __init__(self, now: float) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class Scene:
    """A room in which a test plays."""

    def __init__(self, played: Played) -> None:
        self.played, self.table = played, played.table
        self.clock, self.store, self.bot = Clock(played.now), MemoryStore(played.log), FirstLegal()
        self.room: Room = room_of(self.table, self.store, self.bot, self.clock)

    async def enter(self, person: str, client: str = "tab-00000001", **kwargs: Any) -> Listener:
        guest = Listener(person, client, **kwargs)
        await self.room.enter(guest)
        return guest

    async def say(self, guest: Listener, type: str, id: int = 1, **fields: Any) -> None:
        await self.room.handle(guest, command(json.dumps({"type": type, "id": id, **fields})))

    async def keep(self, guest: Listener, id: int = 1, seq: int | None = None) -> None:
        """The seat to decide keeps all its tickets."""
        seat = self.table.to_decide if self.table.to_decide is not None else 0
        await self.say(guest, "act", id, seat=seat, seq=self.table.seq if seq is None else seq, action="keep 12")

    def actions(self) -> int:
        """How many actions the log has."""
        return sum(isinstance(read_entry(data), Acted) for data in self.store.log)


def play(played: Played, act: Callable[[Scene], Awaitable[None]]) -> Scene:
    """Play a scene, and stop the room afterwards."""

    async def run() -> Scene:
        scene = Scene(played)
        await act(scene)
        scene.room.close()
        await scene.room.settle()
        return scene

    return asyncio.run(run())


def start_with(*people: str, **kwargs: Any) -> Played:
    return dealt(*people, options=Options(start=0, **kwargs))


# Exactly once


def test_an_action_is_acknowledged_and_told_to_everybody() -> None:
    async def act(scene: Scene) -> None:
        anna, ben, walt = await scene.enter(ANNA), await scene.enter(BEN), await scene.enter("walt")
        await scene.keep(anna, id=7)
        assert anna.last("ack") == {"type": "ack", "id": 7, "seq": 2}
        for guest in (anna, ben, walt):
            assert guest.last("change")["seq"] == 2
        assert anna.last("change")["action"] == "keep 12" and "action" not in ben.last("change")

    play(start_with(ANNA, BEN), act)


def test_the_same_command_again_is_acknowledged_again_and_done_once() -> None:
    async def act(scene: Scene) -> None:
        anna = await scene.enter(ANNA)
        for _ in range(3):
            await scene.keep(anna, id=7, seq=1)
        again = await scene.enter(ANNA)  # another connection of the same client
        await scene.keep(again, id=7, seq=1)
        assert [ack["seq"] for ack in anna.messages("ack")] == [2, 2, 2] and again.last("ack")["seq"] == 2
        assert scene.actions() == 1

    play(start_with(ANNA, BEN), act)


def test_of_two_moves_at_once_one_is_done() -> None:
    async def act(scene: Scene) -> None:
        one, two = await scene.enter(ANNA), await scene.enter(ANNA, "tab-00000002")
        await asyncio.gather(scene.keep(one, seq=1), scene.keep(two, seq=1))
        assert len(one.messages("ack")) == 1 and not two.messages("ack")
        refused = two.last("refused")
        assert refused["code"] == "stale" and refused["args"] == {"seq": 2} and refused["seq"] == 2
        assert scene.actions() == 1

    play(start_with(ANNA, BEN), act)


def test_who_goes_away_in_the_middle_of_a_command_does_not_stop_it() -> None:
    async def act(scene: Scene) -> None:
        anna, ben = await scene.enter(ANNA), await scene.enter(BEN)
        gate, honest = asyncio.Event(), scene.store.append

        async def slow(*args: Any) -> None:
            await gate.wait()
            await honest(*args)

        scene.store.append = slow  # type: ignore[method-assign]
        task = asyncio.create_task(scene.keep(anna))
        await settle()
        task.cancel()
        await settle()
        gate.set()
        await scene.room.settle()
        assert scene.table.seq == 2 and ben.last("change")["seq"] == 2 and scene.actions() == 1

    play(start_with(ANNA, BEN), act)


def test_who_is_told_nothing_of_their_own_has_nothing_new() -> None:
    """What a seat was shown last is what it would be shown now, at every moment of a game."""
    import random

    rng = random.Random(4)

    async def act(scene: Scene) -> None:
        guests = [await scene.enter(person) for person in (ANNA, BEN, CARA)]
        known = [guest.last("welcome")["own"][0] for guest in guests]
        while not scene.table.over:
            seat, game = scene.table.to_decide, scene.table.game
            assert seat is not None and game is not None
            if scene.table.undoable is not None and rng.random() < 0.5:
                seat = scene.table.undoable
                await scene.say(guests[seat], "undo", scene.table.seq, seat=seat, seq=scene.table.seq)
            else:
                action = rng.choice(game.legal_actions.notation)
                await scene.say(guests[seat], "act", scene.table.seq, seat=seat, seq=scene.table.seq, action=action)
            for i, guest in enumerate(guests):
                known[i] = (guest.last("change")["own"] or [known[i]])[0]
                assert scene.table.game is not None
                assert known[i] == json.loads(rooms.encode(rooms.show_own(scene.table.game.view(i))))

    play(start_with(ANNA, BEN, CARA, undo=True), act)


# The store in trouble


def test_trouble_is_told_and_play_goes_on_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "RETRY", 0.0)

    async def act(scene: Scene) -> None:
        anna, ben = await scene.enter(ANNA), await scene.enter(BEN)
        scene.store.failing = ["full", "full", "lost"]
        await scene.keep(anna)
        assert [message["code"] for message in ben.messages("trouble")] == ["full", "lost", None]
        assert anna.last("ack")["seq"] == 2 and scene.actions() == 1
        kinds = [message["type"] for message in anna.messages()]
        assert kinds.index("ack") > kinds.index("trouble")

    play(start_with(ANNA, BEN), act)


def test_nothing_is_told_before_it_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(scene: Scene) -> None:
        anna, ben = await scene.enter(ANNA), await scene.enter(BEN)
        scene.store.failing = ["full"] * 1000
        task = asyncio.create_task(scene.keep(anna))
        await settle()
        assert not ben.messages("change") and not anna.messages("ack") and scene.table.seq == 1
        late = await scene.enter("walt")  # who comes now is told of the trouble
        assert late.last("welcome")["trouble"] == "full"
        scene.store.failing = []
        await task
        assert scene.table.seq == 2

    monkeypatch.setattr(rooms, "RETRY", 0.01)
    play(start_with(ANNA, BEN), act)


def test_a_table_that_another_process_took_over_is_left() -> None:
    async def act(scene: Scene) -> None:
        anna = await scene.enter(ANNA)
        scene.store.log.append(b"an entry of somebody else's")
        with pytest.raises(Moved):  # neither done nor refused: whoever has the table now decides
            await scene.keep(anna)
        assert anna.dismissed == "moved" and scene.room.lost and scene.table.seq == 1
        assert not anna.messages("refused")

    play(start_with(ANNA, BEN), act)


def test_nobody_gets_into_a_room_that_was_lost_meanwhile() -> None:
    """Not even who was already on the way in: what is told there is out of date, and nothing more comes of it."""

    async def act(scene: Scene) -> None:
        entering = asyncio.create_task(scene.enter(BEN))
        scene.room.lose()
        with pytest.raises(Moved):
            await entering
        assert not scene.room.guests

    play(start_with(ANNA, BEN), act)


def test_what_is_said_is_refused_while_it_can_not_be_kept() -> None:
    async def act(scene: Scene) -> None:
        anna = await scene.enter(ANNA)
        scene.store.failing = ["locked"]
        await scene.say(anna, "chat", text="hello")
        assert anna.last("refused")["code"] == "trouble" and anna.last("refused")["args"] == {"reason": "locked"}

    play(start_with(ANNA, BEN), act)


# Bots


def with_bot(**kwargs: Any) -> Played:
    """Anna against a bot that is the first to decide."""
    played = Played([None, "tourist"], Options(start=1, **kwargs))
    played.sit(ANNA)
    played.deal()
    return played


def test_a_bot_decides_once_somebody_is_there() -> None:
    async def act(scene: Scene) -> None:
        scene.room.began_waiting()
        await settle()
        assert scene.bot.asked == [] and scene.table.seq == 1
        anna = await scene.enter(ANNA)
        await settle()
        assert scene.bot.asked == [("tourist", 1)] and scene.table.seq == 2
        assert anna.last("change")["by"] == "bot" and scene.table.to_decide == 0

    play(with_bot(), act)


def test_a_bot_leaves_time_to_take_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(scene: Scene) -> None:
        anna = await scene.enter(ANNA)
        await settle()
        await scene.keep(anna, id=1)
        await settle()
        assert scene.table.undoable == 0 and anna.last("change")["undo"] == 0
        await scene.say(anna, "undo", id=2, seat=0, seq=scene.table.seq)
        assert anna.last("change")["by"] == "undo" and scene.table.to_decide == 0

    monkeypatch.setattr(rooms, "UNDO_WINDOW", 3600.0)
    play(with_bot(undo=True), act)


def test_a_bots_answer_that_comes_too_late_is_dropped() -> None:
    async def act(scene: Scene) -> None:
        scene.bot.may.clear()
        anna = await scene.enter(ANNA)
        await scene.enter(BEN)
        assert scene.table.to_decide == 1
        await scene.room._alone(scene.room._commit(scene.table.away(1, 0)))
        await settle()
        assert scene.bot.asked == [("driver", 1)]
        ben = await scene.enter(BEN, "tab-00000009")  # back again
        assert not scene.table.seats[1].away
        await scene.say(ben, "act", seat=1, seq=1, action="keep 1")
        scene.bot.may.set()
        await settle()
        assert scene.actions() == 1 and anna.last("change")["by"] == "person"

    play(dealt(ANNA, BEN, options=Options(start=1)), act)


# What is due


def test_the_clock_runs_out_and_a_bot_stands_in() -> None:
    async def act(scene: Scene) -> None:
        anna = await scene.enter(ANNA)
        deadline = anna.last("welcome")["table"]["clock"]["deadline"]
        assert deadline == scene.table.began + 15
        scene.clock.now = deadline + 1
        scene.room._schedule()
        await asyncio.sleep(0.01)
        await settle()
        assert scene.table.seats[0].away and scene.bot.asked[0] == ("driver", 0)
        assert anna.last("table")["table"]["seats"][0]["away"]
        await scene.say(anna, "back", id=5, seat=0)
        assert not scene.table.seats[0].away

    play(start_with(ANNA, BEN, clock=MoveClock(move=5, bank=10)), act)


def test_without_a_clock_others_wait_a_while_for_whoever_is_not_there() -> None:
    async def act(scene: Scene) -> None:
        await scene.enter(BEN)
        scene.clock.now += rooms.AWAY_AFTER - 1
        scene.room._ring()
        await settle()
        assert not scene.table.seats[0].away
        scene.clock.now += 2
        scene.room._ring()
        await settle()
        assert scene.table.seats[0].away

    play(start_with(ANNA, BEN), act)


def test_a_game_that_everybody_left_waits_as_it_is() -> None:
    async def act(scene: Scene) -> None:
        anna = await scene.enter(ANNA)
        scene.room.leave(anna)
        scene.clock.now += 10 * rooms.AWAY_AFTER
        scene.room._ring()
        await settle()
        assert scene.table.seq == 1 and not scene.table.seats[0].away

    play(start_with(ANNA, BEN), act)


def test_days_go_on_though_nobody_is_there() -> None:
    async def act(scene: Scene) -> None:
        scene.clock.now = scene.table.began + 86_401
        scene.room.began_waiting()
        await asyncio.sleep(0.01)
        await settle()
        assert scene.table.seats[0].away and scene.bot.asked

    play(start_with(ANNA, BEN, clock=DayClock(days=1)), act)


def test_who_gives_no_nonce_loses_the_seat_and_the_secret_is_a_new_one() -> None:
    async def act(scene: Scene) -> None:
        anna, ben = await scene.enter(ANNA), await scene.enter(BEN)
        await scene.say(anna, "sit", 1, seat=0, nonce_hash=nonce_hash(NONCES[0]).hex())
        await scene.say(ben, "sit", 1, seat=1, nonce_hash=nonce_hash(NONCES[1]).hex())
        await scene.say(anna, "start", 2)
        await scene.say(anna, "nonce", 3, seat=0, nonce=NONCES[0].hex())
        before = anna.last("table")["table"]["commitment"]
        scene.clock.now += rooms.NONCES_WITHIN + 1
        scene.room._ring()
        await settle()
        table = anna.last("table")["table"]
        assert table["status"] == "lobby" and table["commitment"] != before
        assert [seat["kind"] for seat in table["seats"]] == ["person", "open"]

    play(Played(), act)


# Who is there


def test_one_browser_may_hold_several_seats() -> None:
    async def act(scene: Scene) -> None:
        anna = await scene.enter(ANNA)
        assert [own["seat"] for own in anna.last("welcome")["own"]] == [0, 1]
        legal = [own["legal"]["actions"] for own in anna.last("welcome")["own"]]
        assert legal == [["keep 1", "keep 2", "keep 12"], []]
        await scene.keep(anna)
        assert {own["seat"]: bool(own["legal"]["actions"]) for own in anna.last("change")["own"]} == {0: False, 1: True}

    play(start_with(ANNA, ANNA), act)


def test_a_program_may_have_its_view_as_the_engines_record() -> None:
    async def act(scene: Scene) -> None:
        import base64

        from citylines.game import View

        anna = await scene.enter(ANNA, with_record=True)
        data = base64.b64decode(anna.last("welcome")["own"][0]["record"])
        assert scene.table.game is not None
        assert View.from_bytes(scene.table.board, data) == scene.table.game.view(0)

    play(start_with(ANNA, BEN), act)


def test_everybody_sees_who_is_connected() -> None:
    async def act(scene: Scene) -> None:
        anna, ben = await scene.enter(ANNA), await scene.enter(BEN)
        assert [seat["connected"] for seat in anna.last("table")["table"]["seats"]] == [True, True]
        scene.room.leave(ben)
        assert [seat["connected"] for seat in anna.last("table")["table"]["seats"]] == [True, False]
        await scene.enter("walt")
        assert anna.last("table")["table"]["watching"] == 1

    play(start_with(ANNA, BEN), act)


def test_watchers_may_be_kept_out() -> None:
    async def act(scene: Scene) -> None:
        with pytest.raises(Denied, match="no-watchers"):
            await scene.enter("walt")
        await scene.enter(BEN)

    play(start_with(ANNA, BEN, watchers=False), act)


def test_what_is_said_reaches_all_but_those_who_muted() -> None:
    async def act(scene: Scene) -> None:
        anna, ben = await scene.enter(ANNA), await scene.enter(BEN)
        await scene.say(anna, "mute", 1, person=BEN, muted=True)
        await scene.say(ben, "chat", 1, text="  hello\n there ")
        await scene.say(ben, "say", 2, phrase="good-luck")
        assert not anna.messages("chat")
        assert [(line["text"], line["phrase"], line["name"]) for line in ben.messages("chat")] == [
            ("hello there", None, "Ben"),
            (None, "good-luck", "Ben"),
        ]
        await scene.say(anna, "mute", 2, person=BEN, muted=False)
        again = await scene.enter(ANNA)
        assert len(again.last("welcome")["chat"]) == 2

    play(start_with(ANNA, BEN), act)


@pytest.mark.parametrize(("text", "code"), [(" \n ", "empty"), ("a\x00b", "unprintable"), ("a\u202eb", "unprintable")])
def test_what_can_not_be_read_is_not_said(text: str, code: str) -> None:
    async def act(scene: Scene) -> None:
        anna = await scene.enter(ANNA)
        await scene.say(anna, "chat", text=text)
        assert anna.last("refused")["code"] == code and not scene.store.said

    play(start_with(ANNA, BEN), act)


def test_a_rematch_is_made_once_and_everybody_is_told_where() -> None:
    import random

    async def act(scene: Scene) -> None:
        anna, ben, walt = await scene.enter(ANNA), await scene.enter(BEN), await scene.enter(CARA)
        await scene.say(walt, "rematch", 1)
        assert walt.last("refused")["code"] == "not-your-seat"
        await scene.say(ben, "rematch", 1)
        await scene.say(anna, "rematch", 1)
        assert walt.last("table")["table"]["next"] == "next-table" and anna.last("ack")["id"] == 1

    played, rng = start_with(ANNA, BEN), random.Random(8)
    while not played.table.over:
        played.act_at_random(rng)
    play(played, act)


def test_why_a_track_can_not_be_claimed() -> None:
    async def act(scene: Scene) -> None:
        anna, ben = await scene.enter(ANNA), await scene.enter(BEN)
        await scene.say(anna, "why", 1, seat=0, track=0)
        assert anna.last("reason") == {"type": "reason", "id": 1, "track": 0, "code": "not-now"}
        await scene.say(ben, "why", 2, seat=1, track=0)
        assert ben.last("reason")["code"] == "not-your-turn"
        await scene.say(ben, "why", 3, seat=0, track=0)
        assert ben.last("refused")["code"] == "not-your-seat"

    play(start_with(ANNA, BEN), act)


def test_who_returns_plays_for_themselves() -> None:
    async def act(scene: Scene) -> None:
        await scene.enter(BEN)
        scene.bot.may.clear()
        await scene.room._alone(scene.room._commit(scene.table.away(0, 0)))
        await scene.enter(ANNA)
        assert not scene.table.seats[0].away

    play(start_with(ANNA, BEN), act)
