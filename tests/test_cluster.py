"""A Ray cluster of two nodes plays what one process plays, bit for bit, whatever is lost on the way.

Both nodes are here, on loopback. `make test-all` installs Ray; without it there is nothing to test.
"""

from __future__ import annotations

import json
import os
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from citylines.cli import main

pytestmark = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: make test-all")

LONGEST = 240.0
"""Seconds that anything may take here."""

BOTS = '''
import os
import time
from pathlib import Path

from citylines.bots import make_bot

SIGNAL = os.environ.get("SIGNAL")


class Waits:
    """A planner. In a cluster it plays no further than turn 10 before another has come that far on the node that is to be
    lost, who waits there for the end."""

    def choose(self, view, actions, rng, budget):
        if SIGNAL and view.turns >= 10:
            if "TO_BE_LOST" in os.environ:
                Path(SIGNAL).touch()
                time.sleep(1000)
            while not Path(SIGNAL).exists():
                time.sleep(0.05)
        return make_bot("planner").choose(view, actions, rng)


class Slow:
    """A planner that takes its time in a cluster."""

    def choose(self, view, actions, rng, budget):
        time.sleep(0.03 if SIGNAL else 0)
        return make_bot("planner").choose(view, actions, rng)


class Dies:
    """Ends the process that asks it."""

    def choose(self, view, actions, rng, budget):
        os._exit(1)
'''


class Town:
    """A cluster of two nodes with a processor each, the second of which can be lost."""

    def __init__(self, folder: Path) -> None:
        self.signal = folder / "signal"
        self._environment = os.environ | {
            "SIGNAL": str(self.signal),
            "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # Ray's name for whether its sockets are beyond loopback
            "RAY_USAGE_STATS_ENABLED": "0",
            "RAY_AUTH_MODE": "token",
            "RAY_AUTH_TOKEN": secrets.token_hex(32),
        }
        self._nodes = subprocess.Popen(
            [sys.executable, Path(__file__).with_name("ray_nodes.py"), folder],
            env=self._environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.address = self._answer()

    def _answer(self) -> str:
        assert self._nodes.stdout is not None
        return self._nodes.stdout.readline().strip()

    def order(self, what: str) -> None:
        """`two` or `lose`: see ray_nodes.py."""
        assert self._nodes.stdin is not None
        self._nodes.stdin.write(what + "\n")
        self._nodes.stdin.flush()
        assert self._answer() == "done"

    def begin(self, *arguments: str, program: str = "from citylines.cli import main") -> subprocess.Popen[str]:
        """A command in a process of its own, with this cluster."""
        program += "\nimport sys\nif __name__ == '__main__': sys.exit(main(sys.argv[1:]))"
        command = [sys.executable, "-c", program, *arguments, "--ray", self.address]
        return subprocess.Popen(
            command, env=self._environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )

    def run(self, *arguments: str) -> tuple[int, str]:
        """The same to its end: exit code and messages."""
        return end(self.begin(*arguments))

    def close(self) -> None:
        """End all nodes."""
        self._nodes.communicate(timeout=LONGEST)


def end(process: subprocess.Popen[str]) -> tuple[int, str]:
    """Wait for a command: exit code and messages."""
    try:
        _, said = process.communicate(timeout=LONGEST)
    finally:
        process.kill()
    return process.returncode, said


def wait_for(true: Callable[[], bool]) -> None:
    """Until it is so."""
    stop = time.monotonic() + LONGEST
    while not true():
        assert time.monotonic() < stop
        time.sleep(0.05)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Town]:
    with tempfile.TemporaryDirectory(prefix="town-", ignore_cleanup_errors=True) as folder:  # sockets have short names
        town = Town(Path(folder))
        yield town
        town.close()


@pytest.fixture
def town(cluster: Town) -> Town:
    """With two nodes."""
    cluster.order("two TO_BE_LOST=1")
    cluster.signal.unlink(missing_ok=True)
    return cluster


@pytest.fixture(autouse=True)
def workplace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with bots of one's own in it."""
    (tmp_path / "own_bots.py").write_text(BOTS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def played(ledger: str) -> list[Any]:
    """What a match's ledger says, but for how long anybody thought."""
    lines = [json.loads(line) for line in Path(ledger).read_text().splitlines()]
    return [{key: value for key, value in line.items() if key != "thought"} for line in lines]


ARENA = [
    "arena", "--board", "berlin", "--bots", "own_bots:Waits,path", "--games", "16", "--seed", "7", "--patience", "200",
]  # fmt: skip


def test_a_node_is_lost_in_the_middle_of_a_match(town: Town) -> None:
    assert main([*ARENA, "--resume", "serial", "--processes", "1"]) == 0
    assert main([*ARENA, "--resume", "pool", "--processes", "2"]) == 0
    assert played("pool") == played("serial")
    assert sum(len(line.get("games", [])) for line in played("serial")) == 16

    match = town.begin(*ARENA, "--resume", "cluster")
    wait_for(lambda: town.signal.exists() or match.poll() is not None)
    town.order("lose")
    code, said = end(match)
    assert (code, "2 games were lost, and are played again" in said) == (0, True), said
    assert played("cluster") == played("serial")


def files(folder: str) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in Path(folder).iterdir()}


def test_simulations_give_the_same_records(town: Town) -> None:
    command = ["simulate", "--board", "berlin", "--bots", "planner,random", "--games", "25", "--seed", "7"]
    assert main([*command, "--records", "here"]) == 0
    code, said = town.run(*command, "--records", "there")
    assert code == 0, said
    assert len(files("here")) == 25 and files("there") == files("here")


def test_data_sets_have_the_same_bytes(town: Town) -> None:
    command = ["dataset", "--board", "berlin", "--bots", "planner,random", "--games", "120", "--seed", "7", "--out"]
    for folder in ("here", "there"):
        Path(folder).mkdir()
    assert main([*command, "here/games.parquet", "--processes", "1"]) == 0
    code, said = town.run(*command, "there/games.parquet")
    assert code == 0, said
    assert len(files("here")) == 2 and files("there") == files("here")


def test_reports_have_the_same_figures(town: Town) -> None:
    command = ["boards", "report", "san-francisco", "--games", "20", "--players", "2,3", "--seed", "7", "--out"]
    assert main([*command, "here"]) == 0
    code, said = town.run(*command, "there")
    assert code == 0, said
    here, there = (json.loads(files(folder)["balance.json"]) for folder in ("here", "there"))
    assert there | {"command": None} == here | {"command": None}


def test_a_bot_that_ends_its_process_ends_the_match_after_some_tries(town: Town) -> None:
    code, said = town.run("arena", "--bots", "own_bots:Dies,path", "--games", "2", "--seed", "1")
    assert code == 1
    assert "the same games were lost 5 times: does a bot end its process, or is memory short?" in said.splitlines()[-1]
    assert said.count("2 games were lost, and are played again") == 4


def test_a_cluster_with_other_sources_is_refused(town: Town) -> None:
    newer = "import citylines\ncitylines.__version__ = '99.0'\nfrom citylines.cli import main"
    code, said = end(town.begin("simulate", "--games", "2", "--seed", "1", program=newer))
    assert code == 1
    assert "has Citylines 0.1.0 with sources" in said and ", not 99.0 with sources" in said


def test_a_machine_that_can_not_load_citylines_is_told(town: Town, workplace: Path) -> None:
    other = workplace / "other"
    other.mkdir()
    (other / "citylines.py").touch()
    town.order("lose")
    town.order(f"two PYTHONPATH={other}")
    code, said = town.run("arena", "--bots", "own_bots:Slow,path", "--games", "80")
    town.order("lose")
    assert code == 1
    assert said.splitlines()[-1] == "citylines: a machine of the cluster can't load Citylines: install the same there"


def test_ctrl_c_keeps_what_was_played_and_leaves_the_cluster_free(town: Town) -> None:
    command = ["arena", "--board", "berlin", "--bots", "own_bots:Slow,path", "--games", "80", "--seed", "7", "--resume"]
    match = town.begin(*command, "cluster")
    ledger = Path("cluster")
    wait_for(lambda: match.poll() is not None or (ledger.exists() and ledger.read_bytes().count(b"\n") > 1))
    match.send_signal(signal.SIGINT)
    code, said = end(match)
    kept = sum(len(line.get("games", [])) for line in played("cluster"))
    assert (code, f"Stopped after {kept} games; cluster keeps them" in said) == (1, True), said
    assert 0 < kept < 80
    for name in ("cluster", "serial"):
        assert main([*command, name, "--processes", "1"]) == 0
    assert played("cluster") == played("serial")
    assert town.run("simulate", "--games", "3000", "--seed", "1")[0] == 0


def test_nobody_at_an_address_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "2", "--ray", "127.0.0.1:1"]) == 1
    assert capsys.readouterr().err.startswith("citylines: no Ray cluster at 127.0.0.1:1: ")
