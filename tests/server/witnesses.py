"""What a table's log must say, whatever happened on the way: each acknowledged action once, in its place, and nothing else.

`Witness` plays by the package's own client, which comes back by itself, and remembers what was acknowledged.
"""

from __future__ import annotations

import contextlib
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, TypeAlias

import msgspec

from citylines.game import View
from citylines.server.client import TableClient, TableState
from citylines.server.entries import Acted, Dealt, Entry, Undone, read_entry
from citylines.server.shown import show_game, show_own
from citylines.server.site import Site
from citylines.server.store import Store
from citylines.server.table import Table
from server.serving import Served

Move: TypeAlias = Acted | Undone
Shown: TypeAlias = dict[str, Any]

PATIENCE = 3600.0
"""Seconds after which a test that hangs is ended; it never says how soon something must come."""


# The log


def moves_in(log: Sequence[Entry]) -> dict[int, Move]:
    """What was done in the game, by the game's number after it."""
    assert sum(isinstance(entry, Dealt) for entry in log) <= 1, "dealt twice"
    return dict(enumerate((entry for entry in log if isinstance(entry, Acted | Undone)), start=2))


def doubled(moves: dict[int, Move]) -> list[tuple[str, int]]:
    """Commands that were done more than once."""
    named = Counter((move.client, move.id) for move in moves.values() if move.client)
    return [name for name, count in named.items() if count > 1]


async def log_of(store: Store, table: str) -> list[Entry]:
    """A table's log."""
    return [read_entry(data) for data in await store.entries(table)]


def stored(server: Served, table: str) -> tuple[list[Entry], Table]:
    """The log as the store has it, and the table that it makes."""
    hall = server.app.station.hall
    return server.in_loop(lambda: log_of(hall.store, table)), server.in_loop(lambda: hall.read(table))


# What is shown


def as_sent(shown: Any) -> Any:
    """As a client reads it: what was a number among the keys of an object is a text."""
    return msgspec.json.decode(msgspec.json.encode(shown))


def shown_to_all(table: Table) -> Shown:
    """The part of a table's game that everybody sees."""
    assert table.game is not None
    shown: Shown = as_sent(show_game(table.game.view(None)))
    return shown


def shown_to(table: Table, seats: Sequence[int], *, with_record: bool = False) -> dict[int, Shown]:
    """The parts that these seats alone see."""
    return {seat: as_sent(show_own(_view(table, seat), with_record=with_record)) for seat in seats}


def _view(table: Table, seat: int) -> View:
    assert table.game is not None
    return table.game.view(seat)


def legal_in(own: Shown) -> list[str]:
    """What a seat may do."""
    claims = (way for ways in own["legal"]["claims"].values() for way in ways)
    return [*own["legal"]["actions"], *claims]


# Who plays, and remembers


class Witness:
    """Somebody who plays at random, and remembers what was acknowledged."""

    def __init__(self, client: TableClient) -> None:
        self.client = client
        self.acknowledged: dict[int, tuple[int, str]] = {}
        """The seat and the action, by the game's number after it."""

    @property
    def over(self) -> bool:
        """Whether the game is."""
        return self.client.state.info.status == "finished"

    @property
    def to_decide(self) -> int | None:
        """The own seat that is to decide."""
        seat = self.client.state.to_decide
        return seat if seat in self.client.state.own and seat in self.client.state.seats else None

    async def move(self) -> None:
        """Do anything with the seat that is to decide."""
        state, seat = self.client.state, self.to_decide
        assert seat is not None
        seq, action = state.seq, random.choice(legal_in(state.own[seat]))
        await self.client.act(seat, action, seq)
        assert self.client.state.seq > seq, "acknowledged, but not done"
        self.acknowledged[seq + 1] = seat, action

    async def play(self, enough: Callable[[TableState], bool] = lambda state: False) -> None:
        """Play until the game is over, or what this client sees is enough."""

        def ended() -> bool:
            return self.over or enough(self.client.state)

        while not ended():
            if self.to_decide is None:
                await self.client.until(lambda: self.to_decide is not None or ended())
            else:
                await self.move()

    def problems(self, moves: dict[int, Move]) -> list[str]:
        """What was acknowledged and is not in the log just so, and what is there without having been acknowledged."""
        mine = {
            seq: (move.seat, move.action)
            for seq, move in moves.items()
            if isinstance(move, Acted) and not move.by_bot and move.seat in self.client.state.seats
        }
        differing = sorted(set(mine.items()) ^ set(self.acknowledged.items()))
        return [f"{seq}: seat {seat}, {action}" for seq, (seat, action) in differing]


def check_log(log: Sequence[Entry], witnesses: Sequence[Witness]) -> None:
    """What was acknowledged is in the log, once; and nobody's move is there that was not."""
    moves = moves_in(log)
    assert doubled(moves) == []
    assert [problem for witness in witnesses for problem in witness.problems(moves)] == []


def check_pictures(table: Table, witnesses: Sequence[Witness]) -> None:
    """Everybody has seen just what the table, made from its log, shows."""
    for witness in witnesses:
        state = witness.client.state
        assert (state.seq, state.info.status) == (table.seq, table.status)
        assert state.game == shown_to_all(table)
        assert state.own == shown_to(table, state.seats)


# At the table


async def arrive(url: str, nickname: str) -> Site:
    """Become somebody."""
    site = Site(url)
    await site.arrive(nickname)
    return site


@contextlib.asynccontextmanager
async def seated(
    url: str, board: str, levels: Sequence[str | None], client: str | None = None
) -> AsyncIterator[list[Witness]]:
    """Witnesses in all seats that are not bots', the game dealt. `client`: a name for the clients of them all."""
    sites = {seat: await arrive(url, f"Player {seat}") for seat, level in enumerate(levels) if level is None}
    table, people = await next(iter(sites.values())).make(board, levels), list[Witness]()
    async with contextlib.AsyncExitStack() as stack:
        for seat, site in sites.items():
            name = client or f"witness-{seat}"
            at_table = await stack.enter_async_context(TableClient(site, table, patience=PATIENCE, client=name))
            people.append(Witness(at_table))
            await at_table.sit(seat)
        await people[0].client.start()
        for person in people:
            await person.client.until(lambda client=person.client: client.state.game is not None)
        yield people
