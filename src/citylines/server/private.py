"""A server inside another program, for that program alone: the game in the terminal plays at one."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

from citylines.boards import Board
from citylines.bots import UnknownBot
from citylines.game.records import record_lines
from citylines.server.app import create_app
from citylines.server.options import Options
from citylines.server.run import Server, address_of, listen
from citylines.server.settings import Settings
from citylines.server.station import Station
from citylines.server.thinking import Answer, Task, think

logger = logging.getLogger(__name__)

UNLIMITED = 1e9
"""How much wider the rate limits are: nobody has to be kept from flooding their own server."""


class Here:
    """Thinks for bots in a thread of this process: starting another one would take longer than most games' thinking.

    It takes any bot, also a class of somebody's own, since it is the player's own machine and the player who names it.
    """

    async def choose(self, table: str, spec: str, board: Board, view: bytes) -> str:
        """The notation of an action."""
        return await asyncio.to_thread(_choose, spec, board, view)


def _choose(spec: str, board: Board, view: bytes) -> str:
    task = Task(spec, board.hash, view, secrets.token_bytes(32))
    try:
        answer = think(task, {board.hash: board})
    except UnknownBot as error:  # it was known when the table was made, perhaps yesterday
        planned = think(Task("planner", board.hash, view, task.stream), {board.hash: board})
        answer = Answer(planned.move, [f"{error}: the planner moves instead"])
    for foul in answer.fouls:
        logger.warning("%s", foul)
    return answer.move


@dataclass(frozen=True)
class Private:
    """A server that runs."""

    url: str
    station: Station

    async def make(self, person: str, board: Board, bots: Sequence[str | None]) -> str:
        """Make a table with any board and any bots; over the network only those that everybody knows can be had."""
        return await self.station.hall.make(person, board, bots, Options(watchers=False))

    async def board(self, table: str) -> Board:
        """The board of a table."""
        return (await self.station.hall.room(table)).table.board

    async def record_so_far(self, table: str) -> str:
        """The record of a game in progress: without its seed, which would tell every card to come."""
        found = await self.station.hall.read(table, keep_log=True)
        assert found.game is not None
        lines = record_lines(found.game, [held.level or "human" for held in found.seats], with_seed=False)
        return "".join(f"{line}\n" for line in lines)


@asynccontextmanager
async def private_server(database: str) -> AsyncIterator[Private]:
    """Run a server on a free port of this machine, at this address of a database. What goes wrong at its start is raised."""
    listening = listen("127.0.0.1", 0)
    app = create_app(Settings(port=0, database=database, rates=UNLIMITED), Here())
    ready = asyncio.Event()
    server = Server(app, ready.set)

    async def serve() -> None:
        async with app.station.opened():
            await server.serve([listening])

    serving, waiting = asyncio.create_task(serve()), asyncio.create_task(ready.wait())
    try:
        await asyncio.wait({serving, waiting}, return_when=asyncio.FIRST_COMPLETED)
        if not ready.is_set():
            serving.result()  # raises
        yield Private(address_of(listening), app.station)
    finally:
        waiting.cancel()
        server.should_exit = True
        await asyncio.wait({serving})
        listening.close()
