"""Who plays: processes of this machine, or a cluster (`cluster.py`).

Many games are played in pieces. A piece depends on nothing but its arguments, so it does not matter who plays it, when, or
whether it is played twice; and results are handed over in the order of the pieces. So whoever asks gets the same, bit for bit.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from citylines.bots.parallel import work_for_another

T = TypeVar("T")

Progress: TypeAlias = Callable[[int], None]
"""Called with the number of games that were played since the last call."""
Prepare: TypeAlias = Callable[[], object]
"""What a process does before it plays: load or compile what it needs."""

AHEAD = 3
"""Pieces for each player that may be under way or wait for an earlier one: enough for all to do, not much in vain if the
rest is not wanted."""


class CrewLost(RuntimeError):
    """Those who play can't go on."""


@dataclass(frozen=True)
class Piece(Generic[T]):
    """Some games to be played, and by which function: what it returns depends on the arguments alone."""

    function: Callable[..., T]
    arguments: tuple[Any, ...]
    games: int

    def play(self) -> T:
        """What comes of these games."""
        return self.function(*self.arguments)


class Shift(Protocol):
    """A crew at work."""

    def room(self) -> int:
        """How many pieces it can have in hand."""

    def begin(self, number: int, piece: Piece[Any]) -> None:
        """Take a piece in hand."""

    def finished(self) -> Iterator[tuple[int, Any]]:
        """Wait for one of those in hand, at least; the numbers of those finished, and what came of them."""


class Crew(Protocol):
    """Who plays the pieces."""

    def shift(self, pieces: int, prepare: Prepare) -> AbstractContextManager[Shift]:
        """Begin work on so many pieces; leaving ends whatever is still in hand. May raise CrewLost, within too."""


def play_pieces(
    pieces: Sequence[Piece[T]], crew: Crew, prepare: Prepare, progress: Progress | None = None
) -> Generator[T, None, None]:
    """What comes of each piece, in their order. `progress` hears of each as soon as it is played, in any order."""
    if not pieces:
        return
    prepare()  # here first, so that other processes find everything compiled
    done: dict[int, T] = {}
    begun = 0
    with crew.shift(len(pieces), prepare) as shift:
        for number in range(len(pieces)):
            while number not in done:
                for new in range(begun, min(number + shift.room(), len(pieces))):
                    shift.begin(new, pieces[new])
                    begun = new + 1
                for played, result in shift.finished():
                    done[played] = result
                    if progress is not None:
                        progress(pieces[played].games)
            yield done.pop(number)


class Processes:
    """A crew of processes on this machine; of one: the process that asks."""

    def __init__(self, count: int = 1) -> None:
        if count < 1:
            raise ValueError(f"at least 1 process is needed, not {count}")
        self._count = count

    @contextmanager
    def shift(self, pieces: int, prepare: Prepare) -> Iterator[Shift]:
        """As `Crew` says."""
        count = min(self._count, pieces)
        if count == 1:
            yield Alone()
            return
        before = set(multiprocessing.active_children())
        pool = ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), _begin_work, (prepare,))
        finished = False
        try:
            yield Together(pool, count)
            finished = True
        except BrokenProcessPool:
            raise CrewLost("a process that played died: did a bot end it, or was memory short?") from None
        finally:
            pool.shutdown(wait=finished, cancel_futures=True)
            for child in set(multiprocessing.active_children()) - before:  # what they still play is not wanted any more
                child.terminate()


def _begin_work(prepare: Prepare) -> None:
    work_for_another()
    prepare()


class Alone:
    """The shift of one process: a piece is played when its result is asked for."""

    def __init__(self) -> None:
        self._next: list[tuple[int, Piece[Any]]] = []

    def room(self) -> int:
        """As `Shift` says."""
        return 1

    def begin(self, number: int, piece: Piece[Any]) -> None:
        """As `Shift` says."""
        self._next.append((number, piece))

    def finished(self) -> Iterator[tuple[int, Any]]:
        """As `Shift` says."""
        number, piece = self._next.pop()
        yield number, piece.play()


class Together:
    """The shift of a pool."""

    def __init__(self, pool: ProcessPoolExecutor, count: int) -> None:
        self._pool, self._count = pool, count
        self._running: dict[Future[Any], int] = {}

    def room(self) -> int:
        """As `Shift` says."""
        return AHEAD * self._count

    def begin(self, number: int, piece: Piece[Any]) -> None:
        """As `Shift` says."""
        self._running[self._pool.submit(piece.play)] = number

    def finished(self) -> Iterator[tuple[int, Any]]:
        """As `Shift` says."""
        for future in wait(self._running, return_when=FIRST_COMPLETED).done:
            yield self._running.pop(future), future.result()
