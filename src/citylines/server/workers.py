"""The bots' workers: processes in which bots think, so that the server never waits for them, and tables never for each other.

Workers are programs started by name, not forks or copies of the server: they share nothing with it, on any system. What
happens in them is in `thinking.py`. They run at a low priority: on a machine with one core, too, the server comes first.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import subprocess
import sys
from asyncio.subprocess import Process
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Generic, TypeVar

import msgspec

from citylines.boards import Board
from citylines.bots import LEVELS, Budget, Stream, UnknownBot, make_bot
from citylines.bots.guard import PATIENCE, Foul, is_ours
from citylines.game import LegalActions, NotationError, View, action_table, new_rng
from citylines.server.thinking import LENGTH, Answer, Task, framed

logger = logging.getLogger(__name__)

T = TypeVar("T")

STREAM_BYTES = 32
TRIES = 2
"""How often a request is given to a worker that dies over it."""
START_PATIENCE = 600.0
"""Seconds for a worker to begin: it takes one or two, but some minutes on a slow machine that has to compile first."""

# Ctrl-C reaches every process of a terminal, but ending is the server's business. A new session would keep it away, too, and
# make the priority worthless: Linux weighs sessions against each other. So this comes first, before anything slow.
BOOT = """
import os, signal
signal.signal(signal.SIGINT, signal.SIG_IGN)
if hasattr(os, "nice"):
    os.nice(10)
from citylines.server.thinking import main
main()
"""
LOW_PRIORITY = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
"""The same for Windows."""


class FairQueue(Generic[T]):
    """What waits at many tables: the tables take turns, and at each table it goes in order."""

    def __init__(self) -> None:
        self._tables: dict[str, deque[T]] = {}  # whose turn is next comes first

    def __len__(self) -> int:
        return sum(map(len, self._tables.values()))

    def put(self, table: str, item: T) -> None:
        """Add something; a table that had nothing waiting queues up behind the others."""
        self._tables.setdefault(table, deque()).append(item)

    def take(self) -> T | None:
        """The first thing of the table whose turn it is, which then queues up anew; None if nothing waits."""
        if not self._tables:
            return None
        table = next(iter(self._tables))
        waiting = self._tables.pop(table)
        item = waiting.popleft()
        if waiting:
            self._tables[table] = waiting
        return item

    def drop(self, table: str, item: T) -> None:
        """Forget about something, if it still waits."""
        waiting = self._tables.get(table, deque())
        with suppress(ValueError):
            waiting.remove(item)
            if not waiting:
                del self._tables[table]


class Lost(Exception):
    """A worker died, or could not be started."""


class Closed(RuntimeError):
    """The workers have been closed: nobody decides any more."""


@dataclass(eq=False)
class Request:
    """A decision that somebody waits for."""

    spec: str
    view: View
    legal: LegalActions
    budget: Budget | None
    move: asyncio.Future[str] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def allows(self, move: str) -> bool:
        """Whether a notation names a legal action."""
        try:
            return action_table(self.view.board).read(move) in self.legal
        except NotationError:
            return False

    def planned(self) -> str:
        """What the planner chooses, here and now: it takes a millisecond."""
        rng = Stream(new_rng(secrets.token_bytes(STREAM_BYTES)))
        action = make_bot("planner").choose(self.view, self.legal, rng).action
        return action_table(self.view.board).write(action)

    def task(self, with_board: bool) -> Task:
        """What a worker is told, with a random stream that has nothing to do with the deal, or with an earlier try."""
        board = self.view.board
        return Task(
            spec=self.spec,
            board=board.hash,
            view=self.view.to_bytes(),
            stream=secrets.token_bytes(STREAM_BYTES),
            budget=self.budget,
            board_data=json.dumps(board.to_dict()) if with_board else None,
        )


class Worker:
    """A process in which bots think; another one, when it has died."""

    def __init__(self) -> None:
        self.starts = 0
        """How many processes there have been."""
        self.thinking = False
        self._process: Process | None = None
        self._boards: set[str] = set()

    @property
    def pid(self) -> int | None:
        """The process, if there is one and it lives."""
        return self._process.pid if self._process is not None and self._process.returncode is None else None

    async def warm(self, one_at_a_time: asyncio.Lock) -> None:
        """Have a process that is ready to think. The first one compiles, if need be, so that others need not."""
        if self.pid is not None:
            return
        await self.end()
        async with one_at_a_time:
            self.starts += 1
            try:
                self._process = await _start()
                async with asyncio.timeout(START_PATIENCE):
                    await self._receive()
            except (OSError, TimeoutError, Lost) as error:
                await self.end()
                raise Lost(f"could not be started: {error!r}") from None

    async def ask(self, request: Request, patience: float) -> Answer:
        """What a bot decides. Raises Lost, or TimeoutError when patience ends; then the process has ended, too."""
        self.thinking = True
        try:
            await self._send(request)
            async with asyncio.timeout(patience):
                return msgspec.msgpack.decode(await self._receive(), type=Answer)
        except (Lost, TimeoutError, msgspec.MsgspecError) as error:
            await self.end()
            raise Lost("answered nonsense") if isinstance(error, msgspec.MsgspecError) else error from None
        finally:
            self.thinking = False

    async def end(self) -> None:
        """End the process, whatever it is doing: it keeps nothing that could be lost."""
        process, self._process = self._process, None
        self._boards.clear()
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.communicate()

    async def _send(self, request: Request) -> None:
        assert self._process is not None and self._process.stdin is not None
        board = request.view.board.hash
        self._process.stdin.write(framed(msgspec.msgpack.encode(request.task(with_board=board not in self._boards))))
        self._boards.add(board)
        try:
            await self._process.stdin.drain()
        except ConnectionError:
            raise Lost("died") from None

    async def _receive(self) -> bytes:
        assert self._process is not None and self._process.stdout is not None
        try:
            length = int.from_bytes(await self._process.stdout.readexactly(LENGTH), "big")
            return await self._process.stdout.readexactly(length)
        except (asyncio.IncompleteReadError, ConnectionError):
            raise Lost("died") from None


async def _start() -> Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-c", BOOT,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, creationflags=LOW_PRIORITY,
    )  # fmt: skip


class BotWorkers:
    """Decides for the bots of all tables, one after the other, or several at once with several processes.

    Whatever goes wrong with a bot or a worker costs the bot its choice, never the table its game: the planner moves instead.
    """

    def __init__(self, processes: int = 1, patience: float = PATIENCE) -> None:
        if processes < 1 or not patience > 0:
            raise ValueError(f"bots need at least 1 process and some patience, not {processes} and {patience:g} s")
        self.patience = patience
        """Seconds that a bot may think about a decision."""
        self.decisions = 0
        """How many have been made."""
        self.fouls = 0
        """How many of them the planner made for another bot."""
        self._workers = [Worker() for _ in range(processes)]
        self._queue: FairQueue[Request] = FairQueue()
        self._come = asyncio.Event()
        self._starting = asyncio.Lock()
        self._serving: list[asyncio.Task[None]] = []
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many decisions wait for a worker."""
        return len(self._queue)

    @property
    def thinking(self) -> int:
        """How many decisions are being thought about."""
        return sum(worker.thinking for worker in self._workers)

    @property
    def restarts(self) -> int:
        """How often a process had to be started again, since one died, stalled, or did not start."""
        return sum(max(0, worker.starts - 1) for worker in self._workers)

    @property
    def pids(self) -> list[int]:
        """The processes that live now."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    def start(self) -> None:
        """Start the workers in the background; else the first decision does, and waits for them."""
        if self._closed:
            raise Closed("the bots' workers are closed")
        if not self._serving:
            self._serving = [asyncio.create_task(self._serve(worker)) for worker in self._workers]

    async def close(self) -> None:
        """End all processes. Whoever still waits gets `Closed`."""
        self._closed = True
        for serving in self._serving:
            serving.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)
        while (request := self._queue.take()) is not None:
            _fail(request, Closed("the bots' workers are closed"))

    async def choose(self, table: str, spec: str, board: Board, view: bytes, budget: Budget | None = None) -> str:
        """The notation of the action that a bot chooses. `view` is of the seat to decide. Raises ValueError for other bots
        than ours: this never imports what a client names."""
        check_spec(spec)
        check_budget(budget)
        seen = View.from_bytes(board, view)
        legal = seen.legal_actions
        if not legal:
            raise ValueError("whose view this is has nothing to decide")
        self.start()
        if len(legal) == 1:
            return legal.notation[0]
        request = Request(spec, seen, legal, budget)
        self._queue.put(table, request)
        self._come.set()
        try:
            return await request.move
        finally:
            self._queue.drop(table, request)

    async def _serve(self, worker: Worker) -> None:
        """What is done with a worker: it is kept warm, and given one request after the other."""
        try:
            while True:
                with suppress(Lost):  # the next request tries again, and says so if that fails
                    await worker.warm(self._starting)
                await self._answer(worker, await self._next())
        finally:
            await worker.end()

    async def _next(self) -> Request:
        while (request := self._queue.take()) is None:
            self._come.clear()
            await self._come.wait()
        return request

    async def _answer(self, worker: Worker, request: Request) -> None:
        try:
            move = await self._decide(worker, request)
        except asyncio.CancelledError:
            _fail(request, Closed("the bots' workers are closed"))
            raise
        except Exception as error:
            _fail(request, error)
        else:
            self.decisions += 1
            if not request.move.done():
                request.move.set_result(move)

    async def _decide(self, worker: Worker, request: Request) -> str:
        """A legal move: the bot's, else the planner's."""
        for _ in range(TRIES):
            try:
                return await self._ask(worker, request)
            except Foul as foul:
                wrong = str(foul)
                break
            except Lost as lost:
                wrong = f"was lost with its worker, which {lost}"
                logger.warning("a worker of the bots %s", lost)
        self._note(f"{request.spec} {wrong}: the planner moves instead")
        return await asyncio.to_thread(request.planned)

    async def _ask(self, worker: Worker, request: Request) -> str:
        await worker.warm(self._starting)
        try:
            answer = await worker.ask(request, self.patience)
        except TimeoutError:
            raise Foul(f"took longer than {self.patience:g} s") from None
        if not request.allows(answer.move):
            raise Foul("chose what is not legal")
        for foul in answer.fouls:
            self._note(foul)
        return answer.move

    def _note(self, foul: str) -> None:
        self.fouls += 1
        logger.warning("%s", foul)


def _fail(request: Request, error: Exception) -> None:
    if not request.move.done():
        request.move.set_exception(error)


@lru_cache(256)
def check_spec(spec: str) -> None:
    """Raise ValueError unless a spec names a level or a bot of ours. A class of one's own would be a client's code to run."""
    if not is_ours(spec):
        raise UnknownBot(f"{spec!r} does not play on a server; levels do: {', '.join(LEVELS)}")
    check_budget(make_bot(spec).budget)


def check_budget(budget: Budget | None) -> None:
    """Raise ValueError for a search in several processes: they are the operator's to share out, and would outlive a worker."""
    if budget is not None and budget.processes != 1:
        raise ValueError(f"on a server a bot thinks in one process, not in {budget.processes}")
