"""Who imports what: nobody who only plays needs a library for learning."""

from __future__ import annotations

import subprocess
import sys

import pytest

LIBRARIES = ("gymnasium", "pettingzoo", "pyspiel", "torch", "ray")


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout.strip()


@pytest.mark.parametrize(
    "module", ["citylines.game", "citylines.cli.app", "citylines.server.app", "citylines.arena.match"]
)
def test_players_need_no_library_for_learning(module: str) -> None:
    assert run(f"import sys, {module}; print([name for name in {LIBRARIES} if name in sys.modules])") == "[]"


def test_the_batch_needs_no_other_library() -> None:
    blocked = "; ".join(f"sys.modules[{name!r}] = None" for name in LIBRARIES)
    code = (
        f"import sys; {blocked}; from citylines.env import BatchEnv; print(BatchEnv('berlin', 2, 3, seed=1).obs.shape)"
    )
    assert run(code) == "(3, 597)"


def test_registering_ids_does_not_wait_for_a_compiler() -> None:
    assert run("import sys, citylines.env; print('numba' in sys.modules, 'gymnasium' in sys.modules)") == "False True"
