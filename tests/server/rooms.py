"""Rooms for tests: a store in memory, guests that remember what they were told, a clock that stands still."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from citylines.boards import Board
from citylines.game import View
from citylines.server import protocol as wire
from citylines.server.room import Room
from citylines.server.store import ChatRow, Conflict, StoreTrouble, TableRow
from citylines.server.table import Table

decode = msgspec.json.Decoder().decode


class MemoryStore:
    """As much of the store as a room needs. `failing` are the codes of the next troubles, one a try."""

    def __init__(self, log: Sequence[bytes] = ()) -> None:
        self.log = list(log)
        self.rows: list[TableRow] = []
        self.said: list[ChatRow] = []
        self.failing: list[str] = []

    async def append(self, table: str, n: int, at: float, data: bytes, row: TableRow | None = None) -> None:
        if self.failing:
            raise StoreTrouble(self.failing.pop(0))  # type: ignore[arg-type]
        if n <= len(self.log) and self.log[n - 1] == data:
            return
        if n != len(self.log) + 1:
            raise Conflict("another entry")
        self.log.append(data)

    async def put_row(self, row: TableRow) -> None:
        self.rows.append(row)

    async def people(self, ids: Sequence[str]) -> dict[str, str]:
        return {id: id.title() for id in ids}

    async def chat(self, table: str, last: int = 50) -> list[ChatRow]:
        return self.said[-last:]

    async def add_chat(self, table: str, at: float, person: str, phrase: str | None, text: str | None) -> int:
        if self.failing:
            raise StoreTrouble(self.failing.pop(0))  # type: ignore[arg-type]
        self.said.append(ChatRow(len(self.said) + 1, at, person, phrase, text))
        return len(self.said)


class Listener:
    """A guest that keeps every message."""

    def __init__(self, person: str, client: str = "tab-00000001", *, with_record: bool = False) -> None:
        self.person, self.name, self.client, self.with_record = person, person.title(), client, with_record
        self.heard: list[bytes] = []
        self.dismissed: str | None = None

    def send(self, message: bytes) -> None:
        self.heard.append(message)

    def dismiss(self, code: str, retry: float | None = None) -> None:
        self.dismissed = code

    def messages(self, type: str | None = None) -> list[dict[str, Any]]:
        """What was heard, of one type or all."""
        told = [decode(message) for message in self.heard]
        return [message for message in told if type is None or message["type"] == type]

    def last(self, type: str) -> dict[str, Any]:
        """The last of a type."""
        return self.messages(type)[-1]


class FirstLegal:
    """A bot that does the first thing it may, once it is let."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []
        self.may = asyncio.Event()
        self.may.set()

    async def choose(self, table: str, spec: str, board: Board, view: bytes) -> str:
        seen = View.from_bytes(board, view)
        assert seen.observer is not None
        self.asked.append((spec, seen.observer))
        await self.may.wait()
        return seen.legal_actions.notation[0]


async def no_rematch(table: Table, person: str) -> str:
    """The id of a table that is not needed."""
    return "next-table"


def room_of(
    table: Table,
    store: MemoryStore,
    thinker: FirstLegal | None = None,
    clock: Callable[[], float] = lambda: 5000.0,
) -> Room:
    """A room around a table whose log is in this store."""
    people = {person: person.title() for person in table.people}
    return Room(
        table,
        store,  # type: ignore[arg-type]
        thinker or FirstLegal(),
        clock=clock,
        rematch=no_rematch,
        names=people,
    )


def command(text: str) -> wire.Message:
    """A client's message, decoded as the server decodes it."""
    return msgspec.json.decode(text.encode(), type=wire.Message)


async def settle() -> None:
    """Let everything run that can."""
    for _ in range(20):
        await asyncio.sleep(0)
