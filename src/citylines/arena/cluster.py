"""A crew on many machines: a Ray cluster. Needs Ray (`pip install 'citylines[ray]'`); docs/scale.md tells how to set one up.

Ray hands each piece to whoever is free, and says when one was lost with its process or its machine; then it is begun again.
That is not left to Ray, which would not tell, and would not play again what was lost between its end and our asking for it.

Every machine must have exactly our sources. Each process says which it has before it plays, so that a machine that joins
later is found out too; pieces travel as bytes, which nobody opens who might not understand them.
"""

from __future__ import annotations

import hashlib
import logging
import os
import pickle
import platform
import re
import socket
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import ray
from ray.exceptions import (
    LocalRayletDiedError,
    NodeDiedError,
    ObjectLostError,
    OutOfMemoryError,
    RayTaskError,
    WorkerCrashedError,
)

import citylines
from citylines.arena.crew import AHEAD, CrewLost, Piece, Prepare, Shift
from citylines.bots.parallel import helpers

MOST_LOSSES = 5
"""How often the same games may be lost before they are given up."""
LOST = (WorkerCrashedError, NodeDiedError, LocalRayletDiedError, ObjectLostError, OutOfMemoryError)
"""What Ray raises for a piece that nobody will finish."""
HERE = "local"
"""Ray's address for a cluster of its own; with none at all it would look for one that somebody left on this machine."""
PATIENCE = 10.0
"""Seconds until somebody must answer at an address; Ray itself would wait for minutes."""


class OtherSources(CrewLost):
    """A machine of the cluster has another Citylines."""


class Cluster:
    """A Ray cluster that plays: the one at an address, else at RAY_ADDRESS, else one that is made here and ends with us.

    `note` gets a line when something was lost. Raises CrewLost if there is no such cluster.
    """

    def __init__(self, address: str | None = None, note: Callable[[str], None] = lambda line: None) -> None:
        self._note = note
        self._ours = not ray.is_initialized()
        if self._ours:
            _connect(address or os.environ.get("RAY_ADDRESS") or HERE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Leave the cluster, unless somebody else had joined it before."""
        if self._ours:
            ray.shutdown()

    @contextmanager
    def shift(self, pieces: int, prepare: Prepare) -> Iterator[Shift]:
        """As `Crew` says."""
        shift = _ClusterShift(prepare, self._note)
        try:
            yield shift
        finally:
            shift.end()


def _connect(address: str) -> None:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is sent anywhere
    try:
        if found := re.fullmatch(r"([^/]+):(\d+)", address):
            socket.create_connection((found[1].strip("[]"), int(found[2])), PATIENCE).close()
        dashboard = False if address == HERE else None
        ray.init(address, include_dashboard=dashboard, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, ValueError, RuntimeError) as error:
        raise CrewLost(f"no Ray cluster at {address}: {error}") from None


class _ClusterShift:
    """A cluster at work."""

    def __init__(self, prepare: Prepare, note: Callable[[str], None]) -> None:
        self._note = note
        self._begin = ray.remote(num_cpus=1, max_retries=0)(play_here).remote
        self._prepare = ray.put(pickle.dumps(prepare))
        self._shift = os.urandom(8)
        self._pieces: dict[int, Piece[Any]] = {}
        self._running: dict[Any, int] = {}
        self._losses: Counter[int] = Counter()

    def room(self) -> int:
        """As `Shift` says; machines may come and go."""
        return AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))

    def begin(self, number: int, piece: Piece[Any]) -> None:
        """As `Shift` says."""
        self._pieces[number] = piece
        task = self._begin(sources(), self._shift, self._prepare, pickle.dumps(piece))
        self._running[task] = number

    def finished(self) -> Iterator[tuple[int, Any]]:
        """As `Shift` says. What was lost is begun again."""
        for task in ray.wait(list(self._running), num_returns=1)[0]:
            number = self._running.pop(task)
            try:
                result = ray.get(task)
            except LOST as error:
                self._begin_again(number, error)
            except RayTaskError as error:
                raise _cause(error) from None
            else:
                del self._pieces[number]
                yield number, result

    def _begin_again(self, number: int, error: Exception) -> None:
        piece, losses = self._pieces[number], self._losses[number] + 1
        if losses == MOST_LOSSES:
            raise CrewLost(
                f"the same games were lost {losses} times: does a bot end its process, or is memory short? {_why(error)}"
            )
        self._losses[number] = losses
        self._note(f"{piece.games} games were lost, and are played again. {_why(error)}")
        self.begin(number, piece)

    def end(self) -> None:
        """What is still in hand is not wanted any more."""
        for task in self._running:
            ray.cancel(task, force=True)


def _cause(error: Any) -> Exception:
    """What a piece raised; or, as an error of ours, that it could not even be begun."""
    if "failed to import on the worker" in str(error.cause):  # all that Ray says
        return OtherSources("a machine of the cluster can't load Citylines: install the same there")
    cause: Exception = error.cause
    return cause


def _why(error: Exception) -> str:
    """The first line of what Ray says."""
    return str(error).strip().partition("\n")[0]


# What a process of the cluster does


@cache
def sources() -> str:
    """Which Citylines this is: its version, and a hash of its sources."""
    digest, package = hashlib.sha256(), Path(citylines.__file__).parent
    for source in sorted(package.rglob("*.py")):
        digest.update(source.relative_to(package).as_posix().encode() + b"\0" + source.read_bytes())
    return f"{citylines.__version__} with sources {digest.hexdigest()[:16]}"


_prepared: set[bytes] = set()
"""The shifts that this process has prepared for."""


def play_here(wanted: str, shift: bytes, prepare: bytes, piece: bytes) -> Any:
    """What comes of a piece."""
    if sources() != wanted:
        raise OtherSources(f"{platform.node()} has Citylines {sources()}, not {wanted}: install the same there")
    if shift not in _prepared:
        helpers.refrain()  # every processor has somebody who plays
        pickle.loads(prepare)()
        _prepared.add(shift)
    return pickle.loads(piece).play()
