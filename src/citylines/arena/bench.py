"""How fast the engine is: numbers to compare between versions and, by the calibration, between machines."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from citylines.boards import Board, load_board, shipped_boards
from citylines.bots import Budget, Stream, make_bot
from citylines.bots.ismcts import IsmctsBot
from citylines.game import Game, KeepTickets, View, new_rng
from citylines.rules import kernel, layout
from citylines.rules.compiled import JIT, compiled
from citylines.rules.tables import tables

FIRST_MOVE = "from citylines.game import Game; g = Game('san-francisco', 2, 1); g.play(g.legal_actions[0])"
RING = 16
"""States to copy to and fro: few enough to stay in the fastest memory."""
SEED = "bench"


@dataclass(frozen=True)
class Effort:
    """How long to measure."""

    repeats: int = 25
    """Many short ones: on a shared machine some of them run undisturbed."""
    seconds: float = 0.15
    """At least, for each repeat."""
    loop: int = 20_000_000
    copies: int = 500_000


THOROUGH = Effort()
QUICK = Effort(repeats=1, seconds=0.02, loop=2_000_000, copies=20_000)
"""Only to see that it works; nothing is compiled anew."""


@compiled
def xorshift(n: int) -> int:
    """A loop of whole numbers that takes the same work everywhere and can't be left out."""
    x = np.uint64(88172645463325252)
    for _ in range(n):
        x ^= x << np.uint64(13)
        x ^= x >> np.uint64(7)
        x ^= x << np.uint64(17)
    return int(x >> np.uint64(1))


@compiled
def copy_states(ring: Any, n: int) -> int:
    """Copy states around a ring, n times."""
    size = len(ring)
    for i in range(n):
        ring[(i + 1) % size] = ring[i % size]
        ring[(i + 1) % size].turns += 1
    return int(ring[n % size].turns)


def bench(effort: Effort = THOROUGH, progress: Callable[[str], None] = lambda what: None) -> dict[str, Any]:
    """All measurements. One process plays on one core."""
    progress("a fixed loop")
    result: dict[str, Any] = {"calibration": {"loop_ns": loop_ns(effort)}}
    play: dict[str, dict[str, dict[str, float]]] = {}
    for name in shipped_boards():
        for players in range(2, layout.SEATS + 1):
            progress(f"random play on {name}, {players} players")
            play.setdefault(name, {})[str(players)] = random_play(load_board(name), players, effort)
    progress("random play through Game")
    result = {"random_play": play, "api_decisions_per_s": api_decisions(effort), **result}
    result["search"] = {}
    for name in shipped_boards():
        progress(f"search on {name}")
        result["search"][name] = {"playouts_per_s": playouts_per_s(load_board(name), effort)}
    progress("copying a state")
    result["copy_ns"] = copy_ns(effort)
    progress("a start with everything compiled")
    result["import_s"] = min(first_move_s(None) for _ in range(2 if effort is QUICK else 4))
    progress("a start with nothing compiled")
    with tempfile.TemporaryDirectory(prefix="citylines-bench-") as empty:
        result["cold_compile_s"] = None if effort is QUICK else first_move_s(empty)
    return result


def best(measure: Callable[[], float], effort: Effort) -> float:
    """The best of several repeats: whatever else the machine does only makes them worse."""
    return max(measure() for _ in range(effort.repeats))


def loop_ns(effort: Effort) -> float:
    """Nanoseconds for each round of the fixed loop."""
    xorshift(1)
    rounds = effort.loop if JIT else 10_000

    def measure() -> float:
        start = time.perf_counter()
        xorshift(rounds)
        return rounds / (time.perf_counter() - start)

    return 1e9 / best(measure, effort)


def random_play(board: Board, players: int, effort: Effort) -> dict[str, float]:
    """Games and decisions a second by compiled random players, results included."""
    master, moves = new_rng(SEED), new_rng(SEED)
    state, journal, actions = layout.new(layout.STATE), layout.new(layout.JOURNAL), layout.new(layout.ACTIONS)
    chunk = 100 if JIT else 1
    results, decisions = layout.new(layout.SCORE, chunk), np.zeros(chunk, np.int64)
    made = tables(board)

    def measure() -> tuple[float, float]:
        games, decided, start = 0, 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < effort.seconds or not games:
            kernel.random_games(made, state, players, master, games, moves, journal, actions, results, decisions)
            games, decided = games + chunk, decided + int(decisions.sum())
        return games / spent, decided / spent

    measure()
    games_per_s, decisions_per_s = max(measure() for _ in range(effort.repeats))
    return {"games_per_s": games_per_s, "decisions_per_s": decisions_per_s}


def api_decisions(effort: Effort) -> float:
    """Decisions a second through `Game`: its legal actions, one of them chosen and played."""
    board, chosen = load_board("san-francisco"), random.Random(SEED)

    def measure() -> float:
        decisions, games, start = 0, 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < effort.seconds or not games:
            game = Game(board, 2, games)
            while not game.over:
                game.play(chosen.choice(game.legal_actions))
            decisions, games = decisions + len(game.log), games + 1
        return decisions / spent

    return best(measure, effort)


def playouts_per_s(board: Board, effort: Effort) -> float:
    """Play-outs a second inside the tree search, over all decisions of a two-player game of planners, everything included."""
    views = list(decisions_of(board))
    simulations = 200 if JIT else 1
    searcher, budget = IsmctsBot(), Budget(simulations=simulations)
    searcher.ponder(views[0], Stream(new_rng(SEED)), Budget(simulations=1))

    def measure() -> float:
        start = time.perf_counter()
        for view in views:
            searcher.ponder(view, Stream(new_rng(SEED)), budget)
        return simulations * len(views) / (time.perf_counter() - start)

    return max(measure() for _ in range(min(effort.repeats, 5)))


def decisions_of(board: Board) -> Iterator[View]:
    """The views of a game's decisions, but for forced ones and which tickets to keep: that is not for the tree."""
    game, planner, stream = Game(board, 2, SEED), make_bot("planner"), Stream(new_rng(SEED))
    while game.seat is not None:
        view = game.view(game.seat)
        if len(game.legal_actions) > 1 and not isinstance(game.legal_actions[0], KeepTickets):
            yield view
        game.play(planner.choose(view, game.legal_actions, stream).action)


def copy_ns(effort: Effort) -> float:
    """Nanoseconds to copy a state in compiled code."""
    ring = layout.new(layout.STATE, RING)
    copy_states(ring, 1)
    copies = effort.copies if JIT else 1_000

    def measure() -> float:
        start = time.perf_counter()
        copy_states(ring, copies)
        return copies / (time.perf_counter() - start)

    return 1e9 / best(measure, effort)


def first_move_s(cache: str | None) -> float:
    """Seconds from starting Python to having played a first action; with another folder for compiled code, if given."""
    environment = os.environ | ({"CITYLINES_CACHE": cache} if cache is not None else {})
    environment["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", FIRST_MOVE], check=True, env=environment)
    return time.perf_counter() - start
