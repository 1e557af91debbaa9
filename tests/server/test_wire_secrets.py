"""Hidden information on the wire: what reaches a seat or a spectator is the same bytes in every world that looks the same.

At every decision the game is replaced by another one consistent with the observer's view, everything else held fixed. Then the
welcome, the answers to every kind of illegal try, and what is told of a next action that reveals nothing must not differ.
"""

from __future__ import annotations

import asyncio
import copy
import os
import random

import pytest

from citylines.game import Game, Phase, new_rng
from citylines.game.actions import action_table
from citylines.game.events import outcomes
from citylines.server.options import Options
from citylines.server.table import Table
from server.rooms import Listener, MemoryStore, command, room_of
from server.tables import PEOPLE, Played, dealt

WATCHER = "walt"
FULL = bool(os.environ.get("CITYLINES_FULL"))
"""At every decision, or at one of five."""


def other_world(table: Table, observer: int | None, rng: random.Random) -> Table:
    """The same table, with another game that the observer can't tell from the true one."""
    assert table.game is not None
    twin = copy.copy(table)
    twin.seats = copy.deepcopy(table.seats)
    twin._answers = table._answers.copy()
    world = table.game.view(observer).sample_world(new_rng(rng.randbytes(32)))
    twin.game = Game.from_state(world, rng.randbytes(32))
    return twin


def person_of(observer: int | None) -> str:
    return WATCHER if observer is None else PEOPLE[observer]


async def overheard(
    table: Table, log: list[bytes], observer: int | None, tries: list[str], action: str | None
) -> list[bytes]:
    """All that an observer hears who enters, tries this, and then sees the seat to decide do that."""
    room, me = room_of(table, MemoryStore(log)), Listener(person_of(observer))
    await room.enter(me)
    for attempt in tries:
        await room.handle(me, command(attempt))
    if action is not None:
        assert table.to_decide is not None
        person = person_of(table.to_decide)
        actor = me if person == me.person else Listener(person, "tab-actor")
        if actor is not me:
            await room.enter(actor)
        act = f'{{"type":"act","id":99,"seat":{table.to_decide},"seq":{table.seq},"action":"{action}"}}'
        await room.handle(actor, command(act))
    room.close()
    return me.heard


def illegal_tries(table: Table, observer: int | None, rng: random.Random) -> list[str]:
    """Actions that are refused, for one's own seat and others', questions why, and commands that come at the wrong time."""
    assert table.game is not None
    legal = set(table.game.view(observer).legal_actions.notation) if observer is not None else set()
    every = [action_table(table.board).write(action) for action in action_table(table.board).actions]
    wrong = rng.sample([text for text in every if text not in legal], 25)
    tries = [
        f'{{"type":"act","id":{i + 1},"seat":{rng.randrange(table.players) if i % 5 == 0 else observer or 0},'
        f'"seq":{table.seq},"action":"{text}"}}'
        for i, text in enumerate(wrong)
    ]
    tries += [f'{{"type":"why","id":{50 + i},"seat":{observer or 0},"track":{i * 3}}}' for i in range(8)]
    tries += [
        f'{{"type":"undo","id":60,"seat":{observer or 0},"seq":{table.seq}}}',
        f'{{"type":"act","id":61,"seat":{observer or 0},"seq":{table.seq + 1},"action":"?"}}',
        '{"type":"start","id":62}',
        f'{{"type":"nonce","id":63,"seat":{observer or 0},"nonce":"{"0" * 64}"}}',
        '{"type":"rematch","id":64}',
    ]
    return tries


def quiet_action(one: Table, other: Table, rng: random.Random) -> str | None:
    """A next action that reveals nothing, legal in both worlds."""
    assert one.game is not None and other.game is not None
    both = sorted(set(one.game.legal_actions.notation) & set(other.game.legal_actions.notation))
    rng.shuffle(both)
    return next((text for text in both if all(reveals_nothing(game, text) for game in (one.game, other.game))), None)


def reveals_nothing(game: Game, text: str) -> bool:
    """Whether an action shows no card or ticket, does not end the game, nor the secret choices of set-up (S5b)."""
    ahead = game.copy()
    events = ahead.play(ahead.read(text))
    ends_set_up = game.phase is Phase.KEEP_SETUP and ahead.phase is not Phase.KEEP_SETUP
    return not outcomes(events) and not ahead.over and not ends_set_up


def check(played: Played, observer: int | None, rng: random.Random) -> bool:
    """Compare both worlds; whether a quiet action could be compared too."""
    table = played.table
    twin = other_world(table, observer, rng)
    tries, action = illegal_tries(table, observer, rng), quiet_action(table, twin, rng)
    if observer is not None and observer == table.to_decide and action is not None:
        assert table.game is not None
        tries = [text for text in tries if f'"action":"{action}"' not in text]
    truth = copy.copy(table)
    truth.seats = copy.deepcopy(table.seats)
    truth._answers = table._answers.copy()
    one = asyncio.run(overheard(truth, played.log, observer, tries, action))
    other = asyncio.run(overheard(twin, played.log, observer, tries, action))
    assert one == other
    assert b"refused" in b"".join(one)
    return action is not None


@pytest.mark.parametrize("board", ["san-francisco", "berlin"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_hidden_is_on_the_wire(board: str, players: int) -> None:
    rng = random.Random(f"{board} {players}")
    played = dealt(*PEOPLE[:players], board=board, options=Options(undo=True))
    compared = 0
    while not played.table.over:
        if FULL or rng.random() < 0.2 or played.table.seq < 5:
            for observer in [*range(players), None]:
                compared += check(played, observer, rng)
        played.act_at_random(rng)
    assert compared > 10


def test_the_check_notices_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that told how many cards of each colour the others hold would be caught."""
    from citylines.server import room

    honest = room.show_game
    played = dealt(*PEOPLE[:2], board="berlin")

    def leaky(view: object) -> dict[str, object]:
        assert played.table.game is not None
        return honest(view) | {"hands": leaking.game.state.hands}  # type: ignore[arg-type, union-attr]

    leaking = played.table
    monkeypatch.setattr(room, "show_game", leaky)

    def told(table: Table) -> list[bytes]:
        nonlocal leaking
        leaking = table
        return asyncio.run(overheard(table, played.log, None, [], None))

    rng = random.Random(5)
    assert any(told(played.table) != told(other_world(played.table, None, rng)) for _ in range(5))


def test_secrets_of_the_deal_stay_secret_until_the_end() -> None:
    played, rng = dealt(*PEOPLE[:3]), random.Random(2)
    table = played.table
    hidden = [table.secret.hex().encode()] + [held.nonce.encode() for held in table.seats if held.nonce]
    while not table.over:
        if rng.random() < 0.05:
            for observer in (0, 1, None):
                heard = b"".join(asyncio.run(overheard(table, played.log, observer, [], None)))
                assert not any(secret in heard for secret in hidden)
        played.act_at_random(rng)
    heard = b"".join(asyncio.run(overheard(table, played.log, None, [], None)))
    assert all(secret in heard for secret in hidden)
