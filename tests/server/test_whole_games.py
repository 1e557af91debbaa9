"""Whole games over real sockets with nasty clients: every client ends with the same table as the store."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Awaitable, Callable, Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from citylines.cli import app
from citylines.game.records import parse_record
from citylines.server import room as rooms
from citylines.server.entries import Entry
from citylines.server.options import Options
from citylines.server.room import Room
from citylines.server.table import Table
from server.nasty import Ledger, Nasty, actions_in, problems_with
from server.postgres import Postgres
from server.rooms import FirstLegal, Listener, MemoryStore, command, room_of, settle
from server.serving import Served, serving
from server.tables import ANNA, BEN, dealt
from server.witnesses import PATIENCE, arrive, moves_in, seated, shown_to, shown_to_all, stored

FULL = os.environ.get("CITYLINES_FULL") == "1"
MIXES = ["AB", "A.", "AA", "ABC", "AB.", "A..", "AAB", "ABCD", "ABC.", "AB..", "A...", "ABA.", "AAAA"]
"""A letter a seat: who holds it, or a dot for a bot."""
BOARDS = ["san-francisco", "berlin"]
SAMPLE = [
    ("sqlite", "san-francisco", "AB"),
    ("sqlite", "berlin", "ABA."),
    ("sqlite", "san-francisco", "A.."),
    ("postgresql", "berlin", "AA"),
    ("postgresql", "san-francisco", "ABCD"),
    ("postgresql", "berlin", "AB."),
]
LEVELS = ["tourist", "commuter", "driver", "dispatcher"]


GAMES = list(product(["sqlite", "postgresql"], BOARDS, MIXES)) if FULL else SAMPLE


@pytest.fixture(scope="module")
def sqlite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all games on SQLite."""
    with serving(tmp_path_factory.mktemp("tables") / "tables.sqlite") as server:
        yield server


@pytest.fixture(scope="module")
def postgresql(postgres: Postgres) -> Iterator[Served]:
    """One server for all games on PostgreSQL."""
    with serving(postgres.new_database()) as server:
        yield server


async def gather(server: Served, board: str, mix: str, seed: str) -> tuple[list[Nasty], Ledger]:
    """A new table and all who come to it: those who will sit there, and one who watches."""
    rng, letters = random.Random(seed), [*sorted(set(mix) - {"."}), "W"]
    sites = {letter: await arrive(server.url, f"Player {letter}") for letter in letters}
    levels = [rng.choice(LEVELS) if letter == "." else None for letter in mix]
    table, ledger = await sites["A"].make(board, levels, undo=rng.random() < 0.5), Ledger()

    def person(letter: str) -> Nasty:
        seats = [seat for seat, holder in enumerate(mix) if holder == letter]
        return Nasty(sites[letter], table, seats, random.Random(f"{seed} {letter}"), ledger)

    return [person(letter) for letter in letters], ledger


async def play(people: Sequence[Nasty]) -> None:
    """From the lobby to the end; afterwards all are there and have heard everything."""
    for stage in (Nasty.begin, Nasty.play, Nasty.drain):
        async with asyncio.TaskGroup() as tasks:
            for person in people:
                tasks.create_task(stage(person))


async def check_pictures(people: Sequence[Nasty], table: Table) -> None:
    """What everybody knows is what a newcomer is told, and what the store says."""
    for person in people:
        picture, fresh = person.picture, await person.fresh()
        assert picture.all_of_it == fresh.all_of_it
        assert (picture.seq, picture.status, picture.seats) == (table.seq, table.status, list(person.wanted))
        assert picture.game == shown_to_all(table)
        assert picture.own == shown_to(table, person.wanted, with_record=person.record)


def check_record(text: str, log: Sequence[Entry], people: Sequence[Nasty], file: Path) -> None:
    """The record holds what the log does, dealt from what was bound before the game."""
    record = parse_record(text)
    assert record.finished and record.dealing is not None
    assert [record.game.write(played.action) for played in record.game.log] == actions_in(log)
    for person in people:
        assert record.dealing.commitment.hex() in person.commitments
        assert all(record.dealing.nonces[seat] == person.nonces[seat] for seat in person.wanted)
    file.write_text(text, encoding="utf-8")
    bound = record.dealing.commitment.hex()
    result = CliRunner().invoke(app, ["replay", "--verify", "--commitment", bound, str(file)])
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize(("store", "board", "mix"), GAMES)
def test_whole_game(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, store: str, board: str, mix: str
) -> None:
    server: Served = request.getfixturevalue(store)
    seed = f"{store} {board} {mix} {random.randrange(10**6) if FULL else 0}"
    monkeypatch.setattr(rooms, "UNDO_WINDOW", 0.02)

    async def scene() -> None:
        people, ledger = await gather(server, board, mix, seed)
        try:
            await play(people)
            log, table = await asyncio.to_thread(stored, server, people[0].table)
            await check_pictures(people, table)
            assert problems_with(ledger, log) == []
            check_record(await people[0].site.record(table.id), log, people, tmp_path / "game.jsonl")
        except BaseException:
            print(seed, *(f"{person.client}: {person.tricks[-8:]}" for person in people), sep="\n")
            raise
        finally:
            for person in people:
                await person.leave()

    asyncio.run(asyncio.wait_for(scene(), PATIENCE))


# What whole games have shown, one by one


def test_people_may_call_their_clients_the_same(tmp_path: Path) -> None:
    """A client's name tells it from others of its person, and from nobody else's."""

    async def scene(server: Served) -> None:
        async with seated(server.url, "berlin", [None, None], client="bot-of-the-manual") as people:
            await asyncio.gather(*(person.play(lambda state: state.seq >= 20) for person in people))
            moves = moves_in(stored(server, people[0].client.id)[0])
            assert [person.problems(moves) for person in people] == [[], []]

    with serving(tmp_path / "tables.sqlite") as server:
        asyncio.run(asyncio.wait_for(scene(server), 60))


def at_a_table(scene: Callable[[Room, FirstLegal, Listener], Awaitable[None]]) -> None:
    """Where Anna is to decide, and Ben listens."""

    async def run() -> None:
        played, bot, ben = dealt(ANNA, BEN, options=Options(start=0)), FirstLegal(), Listener(BEN)
        room = room_of(played.table, MemoryStore(played.log), bot)
        await room.enter(ben)
        await scene(room, bot, ben)
        room.close()
        await room.settle()

    asyncio.run(run())


def test_who_acts_though_a_bot_stands_in_is_seen_to_be_back() -> None:
    async def scene(room: Room, bot: FirstLegal, ben: Listener) -> None:
        anna = Listener(ANNA)
        await room.enter(anna)
        bot.may.clear()
        await room._alone(room._commit(room.table.away(0, 0)))
        assert ben.last("table")["table"]["seats"][0]["away"]
        await room.handle(anna, command('{"type":"act","id":1,"seat":0,"seq":1,"action":"keep 12"}'))
        assert not room.table.seats[0].away and not ben.last("table")["table"]["seats"][0]["away"]

    at_a_table(scene)


def test_a_bot_that_failed_is_asked_again(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(rooms, "RETRY", 0.0)

    async def scene(room: Room, bot: FirstLegal, ben: Listener) -> None:
        honest, failing = bot.choose, [RuntimeError("no process could be started")]

        async def choose(*asked: Any) -> str:
            if failing:
                raise failing.pop()
            return await honest(*asked)

        monkeypatch.setattr(bot, "choose", choose)
        await room._alone(room._commit(room.table.away(0, 0)))
        await settle()
        assert room.table.seq == 2 and "no process could be started" in caplog.text

    at_a_table(scene)
