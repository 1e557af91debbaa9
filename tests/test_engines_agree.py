"""The engine compiled, with Numba switched off, and without Numba at all: the same games, byte for byte.

Each runs in a process of its own with warnings as errors, so that an overflow that only plain
Python would warn of is found.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import citylines
from model.compare import BOARDS

PLAY = """
import hashlib, random, sys
if sys.argv[1] == "without":
    sys.modules["numba"] = None
from citylines.boards import load_board
from citylines.game import Game
from citylines.rules.compiled import JIT
print("compiled" if JIT else "plain")
for name in sys.argv[3:]:
    board = load_board(name)
    for players in (2, 3, 4):
        for number in range(int(sys.argv[2])):
            game, rng = Game(board, players, f"agree {number}"), random.Random(f"{number}")
            chain = hashlib.sha256(game.state.to_bytes())
            while not game.over:
                game.play(rng.choice(game.legal_actions))
                chain.update(game.state.to_bytes())
                chain.update(game.view(rng.randrange(players)).to_bytes())
            print(board.id, players, number, len(game.log), game.outcome.scores, chain.hexdigest())
"""

NAMES = ("berlin", "san-francisco", str(BOARDS / "wild-heavy.toml"), str(BOARDS / "mini-subway.toml"))
GAMES = 3


@cache
def games(how: str) -> list[str]:
    """What a process of this kind prints: one line a game, with a hash over all states and views on the way."""
    source = str(Path(citylines.__file__).resolve().parent.parent)
    environment = {**os.environ, "PYTHONPATH": source, "PYTHONHASHSEED": "0"}
    environment.pop("NUMBA_DISABLE_JIT", None)
    if how == "disabled":
        environment["NUMBA_DISABLE_JIT"] = "1"
    command = [sys.executable, "-W", "error", "-c", PLAY, how, str(GAMES), *NAMES]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout.splitlines()


@pytest.mark.parametrize("how", ["disabled", "without"])
def test_the_plain_engine_plays_the_same_games(how: str) -> None:
    """Compiled code that overflows, or treats a sign otherwise, would differ somewhere on the way."""
    compiled, plain = games("compiled"), games(how)
    assert (compiled[0], plain[0]) == ("compiled", "plain")
    assert compiled[1:] == plain[1:]
    assert len(plain) == 1 + len(NAMES) * 3 * GAMES
