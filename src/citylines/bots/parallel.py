"""Several processes for one decision: each gets its part of the work, and what they find is handed back in order.

The processes are started when they are first needed, and kept. They are only ever a help: where there are none to be had (in
a process that itself works for another, say the arena's, or where the system allows no more), or when one of them dies, the
caller is told, and does the work itself.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import warnings
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

MOST_PROCESSES = 32
MOST_FAILURES = 2
"""When so many pools in a row have died before they did anything, there will be no other."""

Part = TypeVar("Part")
Found = TypeVar("Found")


class Helpers:
    """A pool of processes, as large as the largest task so far."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._size = self._failures = 0
        self._refrains = False
        self._lock = threading.Lock()

    def do(self, function: Callable[[Part], Found], parts: Sequence[Part]) -> list[Found] | None:
        """What the function makes of each part, one process a part; None if they can't do it."""
        if self._refrains or multiprocessing.parent_process() is not None or self._failures >= MOST_FAILURES:
            return None
        try:
            pool = self._pool_of(len(parts))
            running = [pool.submit(function, part) for part in parts]
            found = [future.result() for future in running]
        except (ImportError, OSError, RuntimeError):  # a process died, or none could be started
            self._give_up()
            return None
        self._failures = 0
        return found

    def refrain(self) -> None:
        """Never again start a process: for one that itself works for another, and is not its child."""
        self._refrains = True

    def _pool_of(self, size: int) -> ProcessPoolExecutor:
        from concurrent.futures import ProcessPoolExecutor  # there are systems without

        with self._lock:
            if self._pool is None or self._size < size:
                self._close()
                # Spawned, not forked: that works everywhere, and a copy of a process with threads may hang.
                self._pool = ProcessPoolExecutor(size, multiprocessing.get_context("spawn"), work_for_another)
                self._size = size
            return self._pool

    def _give_up(self) -> None:
        with self._lock:
            self._close()
            self._failures += 1
        if self._failures == MOST_FAILURES:
            warnings.warn("no processes to search in: one process does it all", RuntimeWarning, stacklevel=2)

    def close(self) -> None:
        """Let the processes go; new ones are started when they are needed. Python does this at its end by itself."""
        with self._lock:
            self._close()

    def _close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False)  # what others have it do is still done
            self._pool = None


helpers = Helpers()
"""Of this process."""


def work_for_another() -> None:
    """What a process of a pool does before its first part."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all of a terminal: it is for the one who asked
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Nobody stays behind when the one who asked was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)
