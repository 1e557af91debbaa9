"""Who plays: results in the order of the pieces whoever is first, and nothing left behind."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from typer.main import get_command

from citylines.arena.crew import AHEAD, CrewLost, Piece, Prepare, Processes, Shift, play_pieces
from citylines.cli import app, main

HERE = Path(__file__).parent


def squares(count: int) -> list[Piece[int]]:
    return [Piece(pow, (number, 2), number) for number in range(count)]


nothing: Prepare = int
"""There is nothing to prepare; other processes can import it."""


class Backwards:
    """A crew that always finishes what it took last, and whose shift has room for so many pieces."""

    def __init__(self, room: int) -> None:
        self._room = room
        self.hands: list[tuple[int, Piece[Any]]] = []
        self.fullest, self.at_work = 0, False

    @contextmanager
    def shift(self, pieces: int, prepare: Prepare) -> Iterator[Shift]:
        self.at_work = True
        try:
            yield self
        finally:
            self.at_work = False

    def room(self) -> int:
        return self._room

    def begin(self, number: int, piece: Piece[Any]) -> None:
        self.hands.append((number, piece))
        self.fullest = max(self.fullest, len(self.hands))

    def finished(self) -> Iterator[tuple[int, Any]]:
        number, piece = self.hands.pop()
        yield number, piece.play()


def test_results_come_in_order_and_progress_when_it_is_made() -> None:
    crew, told = Backwards(room=3), list[int]()
    assert list(play_pieces(squares(5), crew, nothing, told.append)) == [0, 1, 4, 9, 16]
    assert told == [2, 1, 0, 4, 3]
    assert crew.fullest == 3 and not crew.at_work


def test_nobody_plays_far_ahead_of_what_is_taken() -> None:
    crew = Backwards(room=4)
    for taken, _ in enumerate(play_pieces(squares(20), crew, nothing)):
        assert all(number < taken + 4 for number, _ in crew.hands)


def test_who_asks_prepares_first_and_ends_the_shift() -> None:
    prepared = list[bool]()
    crew = Backwards(room=2)
    playing = play_pieces(squares(5), crew, lambda: prepared.append(crew.at_work))
    assert next(playing) == 0
    assert prepared == [False] and crew.at_work
    playing.close()
    assert not crew.at_work
    assert list(play_pieces([], crew, lambda: prepared.append(True))) == [] and prepared == [False]


# Processes


def test_processes_share_the_pieces_and_are_gone_in_the_end() -> None:
    pieces = [Piece(os.getpid, (), 1) for _ in range(2 * AHEAD)]
    assert set(play_pieces(pieces, Processes(1), nothing)) == {os.getpid()}
    before = multiprocessing.active_children()
    found = set(play_pieces(pieces, Processes(2), nothing))
    assert os.getpid() not in found and 1 <= len(found) <= 2
    playing = play_pieces([Piece(time.sleep, (s,), 1) for s in (0, 0, 1000, 1000)], Processes(2), nothing)
    assert next(playing) is None
    playing.close()
    # The pool's own thread takes note of their end too: until it has, a `join` here may come back with nothing.
    wait_until(lambda: multiprocessing.active_children() == before)


def noted_and_idle(folder: str) -> None:
    """Leaves its process's number in a file, and takes long."""
    Path(folder, str(os.getpid())).touch()
    time.sleep(600)


PLAYING = """
from citylines.arena.crew import Piece, Processes, play_pieces
from test_crew import noted_and_idle
if __name__ == "__main__":
    list(play_pieces([Piece(noted_and_idle, ({folder!r},), 1)] * 2, Processes(2), int))
"""


def wait_until(true: Callable[[], bool]) -> None:
    for _ in range(600):
        if true():
            return
        time.sleep(0.1)
    raise AssertionError("waited in vain")


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.skipif(os.name != "posix", reason="kills a process as POSIX systems do")
def test_nobody_stays_behind_when_the_one_who_asked_is_killed(tmp_path: Path) -> None:
    noted, script = tmp_path / "noted", tmp_path / "playing.py"
    noted.mkdir()
    script.write_text(PLAYING.format(folder=str(noted)))
    with subprocess.Popen([sys.executable, str(script)], env=os.environ | {"PYTHONPATH": str(HERE)}) as asking:
        wait_until(lambda: len(list(noted.iterdir())) == 2)
        asking.kill()
    players = [int(path.name) for path in noted.iterdir()]
    try:
        wait_until(lambda: not any(map(alive, players)))
    finally:
        for pid in filter(alive, players):
            os.kill(pid, signal.SIGKILL)


def test_a_process_that_dies_is_told() -> None:
    pieces = [Piece(os._exit, (1,), 1), *squares(3)]
    with pytest.raises(CrewLost, match="a process that played died"):
        list(play_pieces(pieces, Processes(2), nothing))


# The options


def parsed(*arguments: str) -> Any:
    command: Any = get_command(app)
    return command.commands["arena"].make_context("arena", ["--bots", "path,path", *arguments]).params


@pytest.mark.parametrize(
    ("arguments", "ray"),
    [
        ([], None),
        (["--ray"], ""),
        (["--ray", "--json"], ""),
        (["--ray", "10.0.0.1:6379"], "10.0.0.1:6379"),
        (["--ray=10.0.0.1:6379", "--json"], "10.0.0.1:6379"),
    ],
)
def test_the_address_of_a_cluster_may_be_left_out(arguments: list[str], ray: str | None) -> None:
    found = parsed(*arguments)
    assert found["ray"] == ray and found["as_json"] == ("--json" in arguments)


COMMANDS = [
    ["arena", "--bots", "path,path"],
    ["simulate"],
    ["dataset", "--out", "a.parquet"],
    ["boards", "report", "berlin", "--out", "report"],
]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_every_command_that_plays_much_can_have_a_cluster(
    command: list[str], tmp_path: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "citylines.arena.cluster", raising=False)
    monkeypatch.setenv("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
    assert main([*command, "--games", "2", "--ray"]) == 2
    assert capsys.readouterr().err == "citylines: --ray needs Ray: pip install 'citylines[ray]'\n"
    assert main([*command, "--games", "2", "--processes", "2", "--ray"]) == 2
    assert capsys.readouterr().err.startswith("citylines: --processes or --ray, not both")


def test_a_folder_called_ray_is_no_ray(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Ray leaves one in the temporary folder, and whoever plays there can import it."""
    monkeypatch.setitem(sys.modules, "ray", ModuleType("ray"))
    monkeypatch.setitem(sys.modules, "ray.exceptions", None)
    monkeypatch.delitem(sys.modules, "citylines.arena.cluster", raising=False)
    monkeypatch.setenv("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
    assert main(["simulate", "--games", "2", "--ray"]) == 2
    assert capsys.readouterr().err == "citylines: --ray needs Ray: pip install 'citylines[ray]'\n"
