"""The wheel in clean environments, far from the source tree: each extra installs by itself, and brings nothing else."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from env.games import FULL
from server.serving import Process, players, process

ROOT = Path(__file__).resolve().parents[2]
LIBRARIES = {"gymnasium", "pettingzoo", "pyspiel", "torch", "psycopg", "resvg_py", "pyarrow", "ray", "redis"}

PLAY = """
from citylines.bots import make_bot, Stream
from citylines.game import Game, new_rng
game, bot, stream = Game("berlin", 2, 1), make_bot("path"), Stream(new_rng(1))
while not game.over:
    game.play(bot.choose(game.view(game.seat), game.legal_actions, stream).action)
from citylines.env import BatchEnv
batch = BatchEnv("san-francisco", 3, 8, seed=1)
for _ in range(20):
    batch.step(batch.random_actions())
"""
ENV = """
import warnings
warnings.simplefilter("ignore")
import gymnasium
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test
from citylines.env import citylines_v0
check_env(gymnasium.make("citylines/Berlin-v0").unwrapped)
api_test(citylines_v0.env(), num_cycles=100)
"""
SPIEL = """
import pyspiel
import citylines.env.openspiel
pyspiel.random_sim_test(pyspiel.load_game("python_citylines"), 1, True, False)
"""
PNG = """
from citylines.boards import load_board
from citylines.boards.png import board_png
from citylines.boards.svg import board_svg
board_png(board_svg(load_board("berlin")))
"""
DATA = """
from citylines.data import write_dataset
assert write_dataset("games.parquet", "berlin", 2, 2, 1, ["path", "path"]).game_rows == 2
"""
LEARN = """
import torch
from citylines.env import BatchEnv
batch = BatchEnv("berlin", 2, 4, seed=1)
assert torch.from_dlpack(batch.obs).shape == batch.obs.shape
"""
RAY = """
from citylines.arena.cluster import Cluster
from citylines.arena.simulate import simulate
if __name__ == "__main__":
    with Cluster() as cluster:
        assert simulate("berlin", 2, 2500, seed=1, crew=cluster) == simulate("berlin", 2, 2500, seed=1)
"""
OLDEST = ("gymnasium==1.2.0", "pettingzoo==1.25.0")
TRIED: list[tuple[str, tuple[str, ...], str, set[str]]] = [
    ("", (), PLAY, set()),
    ("[env]", (), ENV, {"gymnasium", "pettingzoo", "resvg_py"}),
    ("[env]", OLDEST, ENV, {"gymnasium", "pettingzoo", "resvg_py"}),
    ("[openspiel]", (), SPIEL, {"pyspiel"}),
    ("[postgres]", (), "import psycopg, citylines.server.store", {"psycopg"}),
    ("[redis]", (), "import redis, citylines.server.calls", {"redis"}),
    ("[png]", (), PNG, {"resvg_py"}),
    ("[data]", (), DATA, {"pyarrow"}),
    ("[train]", ("torch==2.13.0",), LEARN, {"torch"}),
    ("[ray]", (), RAY, {"ray"}),
    ("[ray]", ("ray==2.59.0",), RAY, {"ray"}),
]
"""Extra, versions, what is tried, and what else it brings."""

pytestmark = pytest.mark.skipif(not FULL, reason="installs the wheel a dozen times: set CITYLINES_FULL=1")


def run(*command: str | Path, cwd: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, timeout=1500, check=False)
    assert done.returncode == 0, done.stdout[-1000:] + done.stderr[-3000:]
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as it is shipped."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", folder, ROOT, cwd=folder)
    (made,) = folder.glob("*.whl")
    return made


def installed(wheel: Path, folder: Path, extra: str = "", versions: tuple[str, ...] = ()) -> Path:
    """The Python of a new environment that has the wheel."""
    venv.create(folder / "home", with_pip=True)
    python = folder / "home" / ("Scripts" if os.name == "nt" else "bin") / "python"
    quietly = ("-m", "pip", "install", "-q", "--disable-pip-version-check")
    run(python, *quietly, f"{wheel}{extra}", *versions, cwd=folder)
    return python


@pytest.mark.parametrize(
    ("extra", "versions", "code", "brings"),
    TRIED,
    ids=[" ".join([f"citylines{extra}", *versions]) for extra, versions, _, _ in TRIED],
)
def test_an_extra_installs_by_itself(
    extra: str, versions: tuple[str, ...], code: str, brings: set[str], wheel: Path, tmp_path: Path
) -> None:
    python = installed(wheel, tmp_path, extra, versions)
    run(python, "-c", code, cwd=tmp_path)
    find = f"import importlib.util as u; print(*[n for n in {sorted(LIBRARIES)} if u.find_spec(n)])"
    assert set(run(python, "-c", find, cwd=tmp_path).split()) == brings


def test_the_wheel_serves_the_page_and_whole_games(wheel: Path, tmp_path: Path) -> None:
    """`pip install citylines` alone is a server: the page with all it loads, and a game against a bot."""
    python = installed(wheel, tmp_path)
    where = "import citylines.server; print(citylines.server.__file__)"
    assert ROOT not in Path(run(python, "-c", where, cwd=tmp_path).strip()).parents
    run(python, "-c", "from citylines.server.thinking import warm_up; warm_up()", cwd=tmp_path)  # or people wait for it

    async def visit(server: Process) -> None:
        async with server.http() as http:
            page = (await http.get("/")).raise_for_status().text
            loaded = re.findall(r'(?:src|href)="(/[^"]+)"', page)
            assert any(path.endswith(".js") for path in loaded)
            for path in loaded:
                assert (await http.get(path)).raise_for_status().content
        async with players(server, 1) as (ada,):
            await ada.connect(await ada.make_table("berlin", [None, "driver"]))
            await ada.sit(0)
            await ada.ask("start")
            await ada.until(lambda: ada.dealt)
            await ada.play()
            assert ada.game is not None and ada.game["result"] is not None

    with process(tmp_path / "tables.sqlite", python=python) as server:
        asyncio.run(visit(server))
        assert server.stop() == 0
