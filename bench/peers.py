"""How fast the environments are, beside others: catanatron, RLCard and OpenSpiel's backgammon, in turn on this machine.

    make bench-peers

Every step is a decision of one player, chosen at random among the legal ones; what it costs to choose is in it everywhere, and
so are observation and legal actions. Each of the others is installed, the first time, into a virtual environment of its own
under build/peers. The calibration is a fixed loop in plain Python: it tells how busy the machine was meanwhile.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
import venv
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
HOMES = ROOT / "build" / "peers"
LONGEST = 900
"""Seconds for an installation or a measurement."""
LOOP = 200_000

Measure = Callable[[float], float]
"""Steps a second, measured for at least so many seconds."""


@dataclass(frozen=True)
class Effort:
    """How long to measure each."""

    seconds: float
    repeats: int


THOROUGH, QUICK = Effort(1.0, 5), Effort(0.05, 1)


# ---------------------------------------------------------------------- what is measured
#
# Each function runs in the environment that has its library, makes what it needs, plays a little to warm up and returns
# what measures.


def batched(board: str, players: int, threads: int) -> Measure:
    """Our batched environment."""
    import numpy as np

    from citylines.env import BatchEnv

    batch = BatchEnv(board, players, 4096, seed=1, threads=threads)
    actions = np.zeros(len(batch), np.int64)

    def measure(seconds: float) -> float:
        steps, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds or not steps:
            batch.step(batch.random_actions(actions))
            steps += len(batch)
        return steps / spent

    return measure


def pettingzoo(board: str, players: int) -> Measure:
    """Our AEC environment, used as its documentation says."""
    import numpy as np

    from citylines.env import citylines_v0

    env, rng = citylines_v0.env(board=board, players=players), random.Random(1)

    def measure(seconds: float) -> float:
        steps, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds or not steps:
            env.reset(seed=steps)
            for _ in env.agent_iter():
                observation, _, termination, truncation, _ = env.last()
                if termination or truncation:
                    env.step(None)
                else:
                    env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
                    steps += 1
        return steps / spent

    return measure


def gymnasium_alone(board: str) -> Measure:
    """Our Gymnasium environment: the bot's decisions are not counted."""
    import gymnasium
    import numpy as np

    import citylines.env.registration as registration

    ids = {name: of for of, name in registration.IDS.items()}
    registration.register()
    env, rng = gymnasium.make(ids[board], bots="random"), random.Random(1)

    def measure(seconds: float) -> float:
        steps, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds or not steps:
            _, info = env.reset(seed=steps)
            ended = False
            while not ended:
                _, _, ended, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
                steps += 1
        return steps / spent

    return measure


def open_spiel(name: str) -> Measure:
    """A game of OpenSpiel's, from Python, with the observation of who is to decide. Chance nodes are not counted."""
    import pyspiel

    if name.startswith("python_citylines"):
        import citylines.env.openspiel  # noqa: F401
    game, rng = pyspiel.load_game(name), random.Random(1)

    def measure(seconds: float) -> float:
        steps, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds or not steps:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, odds)[0])
                    continue
                state.observation_tensor()
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return steps / spent

    return measure


def catanatron(version: str) -> Measure:
    """catanatron's Gymnasium environment: the bot's decisions are not counted."""
    import gymnasium

    env, rng = gymnasium.make(f"catanatron_gym:catanatron-{version}"), random.Random(1)

    def measure(seconds: float) -> float:
        steps, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds or not steps:
            env.reset(seed=steps)
            ended = False
            while not ended:
                _, _, terminated, truncated, _ = env.step(rng.choice(env.unwrapped.get_valid_actions()))  # type: ignore[attr-defined]
                ended = terminated or truncated
                steps += 1
        return steps / spent

    return measure


def catanatron_alone(players: int) -> Measure:
    """catanatron's engine with its random players, without observations."""
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

    seats = [RandomPlayer(colour) for colour in list(Color)[:players]]

    def measure(seconds: float) -> float:
        steps, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds or not steps:
            game = Game(seats, seed=steps)
            game.play()
            steps += len(game.state.actions)
        return steps / spent

    return measure


def rlcard(name: str) -> Measure:
    """A game of RLCard's."""
    import rlcard as library  # type: ignore[import-not-found]

    env, rng = library.make(name, config={"seed": 1}), random.Random(1)

    def measure(seconds: float) -> float:
        steps, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds or not steps:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(rng.choice(list(state["legal_actions"])))
                steps += 1
        return steps / spent

    return measure


@dataclass(frozen=True)
class Peer:
    """A line of the table."""

    name: str
    make: Callable[..., Measure]
    arguments: tuple[Any, ...] = ()
    home: str | None = None
    """Where its library is installed; None for what is ours, which runs here."""
    packages: tuple[str, ...] = ()


CATANATRON = ("catanatron==3.2.1", "catanatron_gym==4.0.0")
RLCARD = ("rlcard==1.2.0",)
SPIEL = ("open_spiel==2.0.2",)

PEERS = [
    Peer("citylines, batched, Berlin 3 players, one thread", batched, ("berlin", 3, 1)),
    Peer("citylines, batched, Berlin 3 players, all cores", batched, ("berlin", 3, os.cpu_count() or 1)),
    Peer("citylines, batched, San Francisco 3 players, one thread", batched, ("san-francisco", 3, 1)),
    Peer("citylines, batched, San Francisco 3 players, all cores", batched, ("san-francisco", 3, os.cpu_count() or 1)),
    Peer("citylines, PettingZoo, Berlin 3 players", pettingzoo, ("berlin", 3)),
    Peer("citylines, PettingZoo, San Francisco 3 players", pettingzoo, ("san-francisco", 3)),
    Peer("citylines, Gymnasium, Berlin against a random bot", gymnasium_alone, ("berlin",)),
    Peer("citylines, OpenSpiel, Berlin 2 players", open_spiel, ("python_citylines(chance=sampled)",)),
    Peer("catanatron, Gymnasium, against a random bot", catanatron, ("v1",), "catanatron", CATANATRON),
    Peer("catanatron, engine alone, 3 players", catanatron_alone, (3,), "catanatron", CATANATRON),
    Peer("RLCard, limit hold'em", rlcard, ("limit-holdem",), "rlcard", RLCARD),
    Peer("RLCard, UNO", rlcard, ("uno",), "rlcard", RLCARD),
    Peer("RLCard, Dou Dizhu", rlcard, ("doudizhu",), "rlcard", RLCARD),
    Peer("OpenSpiel, backgammon", open_spiel, ("backgammon",), "open_spiel", SPIEL),
]


# ---------------------------------------------------------------------- measuring


def loop_ns() -> float:
    """Nanoseconds for each round of a fixed loop in Python."""
    x, start = 88172645463325252, time.perf_counter()
    for _ in range(LOOP):
        x = (x * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
    return (time.perf_counter() - start) / LOOP * 1e9


def measure_here(peer: Peer, effort: Effort) -> dict[str, float]:
    """The best of several repeats, and the best calibration between them: others' work only makes them worse."""
    measure = peer.make(*peer.arguments)
    measure(0.0)
    speeds, loops = [], []
    for _ in range(effort.repeats):
        speeds.append(measure(effort.seconds))
        loops.append(loop_ns())
    return {"steps_per_s": max(speeds), "loop_ns": min(loops)}


class CannotRun(Exception):
    """Why a peer has no figure."""


def python_of(peer: Peer) -> str:
    """The Python that has the peer's library, installed if need be."""
    if peer.home is None:
        return sys.executable
    home = HOMES / peer.home
    python, done = home / ("Scripts" if os.name == "nt" else "bin") / "python", home / "installed.txt"
    if not done.exists() or done.read_text(encoding="utf-8").split() != list(peer.packages):
        print(f"installing {' and '.join(peer.packages)} into {home.relative_to(ROOT)}", file=sys.stderr)
        venv.create(home, with_pip=True, clear=True)
        run([str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *peer.packages])
        done.write_text("\n".join(peer.packages), encoding="utf-8")
    return str(python)


def run(command: list[str]) -> str:
    """What a command prints. Raises CannotRun with the last thing it said if it fails."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST, check=False, cwd=ROOT)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise CannotRun(str(error)) from None
    if done.returncode != 0:
        said = [line for line in done.stderr.splitlines() if line.strip()]
        raise CannotRun(said[-1] if said else f"it ended with {done.returncode}")
    return done.stdout


def measure_apart(number: int, quick: bool) -> dict[str, float]:
    """The same in a process of its own, with the peer's library."""
    command = [python_of(PEERS[number]), str(Path(__file__).resolve()), "--measure", str(number)]
    told = run([*command, *(["--quick"] if quick else [])]).splitlines()
    result: dict[str, float] = json.loads(told[-1])
    return result


def main() -> None:
    """Measure all in turn and print a table."""
    parser = argparse.ArgumentParser(description="How fast the environments are, beside others.")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    parser.add_argument("--quick", action="store_true", help="measure too briefly to mean anything")
    parser.add_argument("--only", default="", help="only those whose name has this in it")
    parser.add_argument("--measure", type=int, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.measure is not None:
        print(json.dumps(measure_here(PEERS[asked.measure], QUICK if asked.quick else THOROUGH)))
        return
    told: dict[str, Any] = {}
    for number, peer in enumerate(PEERS):
        if asked.only.casefold() not in peer.name.casefold():
            continue
        try:
            told[peer.name] = measure_apart(number, asked.quick)
        except CannotRun as error:
            told[peer.name] = {"problem": str(error)}
        if not asked.json:
            print(line_of(peer.name, told[peer.name]), flush=True)
    if asked.json:
        print(json.dumps(told, indent=2))


def line_of(name: str, result: dict[str, Any]) -> str:
    """A line of the table."""
    if "problem" in result:
        return f"{name:58} can't be run here: {result['problem']}"
    speed = f"{result['steps_per_s']:,.0f}"
    return f"{name:58}{speed:>12} steps a second   calibration {result['loop_ns']:.0f} ns"


if __name__ == "__main__":
    main()
