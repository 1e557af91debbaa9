"""The process in which bots think: it reads tasks from the server and writes answers, until the server closes the pipe.

All that it is ever told is in a `Task`. It knows no state, no seed and no table, so nothing that runs here could tell a bot
more than its seat may know.
"""

from __future__ import annotations

import json
import os
import sys
from functools import lru_cache
from typing import BinaryIO

import msgspec

from citylines.boards import Board, board_from_dict
from citylines.bots import Budget, Player, Stream, make_bot
from citylines.bots.guard import Guarded
from citylines.game import Game, View, action_table, new_rng

READY = b""
"""The first frame of a worker: everything is compiled and loaded."""
LENGTH = 4
"""Bytes that say how long a frame is."""


class Task(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision to make."""

    spec: str
    board: str
    """The board's hash."""
    view: bytes
    stream: bytes
    """The seed of a random stream for this decision alone."""
    budget: Budget | None = None
    board_data: str | None = None
    """The board as JSON, the first time that a worker meets it."""


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was decided, and what the bot did wrong, if the planner had to move for it."""

    move: str
    fouls: list[str] = []


def framed(data: bytes) -> bytes:
    """Bytes with their length before them, as they travel."""
    return len(data).to_bytes(LENGTH, "big") + data


def main() -> None:
    """Answer one task after the other. Ends when the server closes the pipe, or is gone."""
    tasks = sys.stdin.buffer
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(
        sys.stderr.fileno(), sys.stdout.fileno()
    )  # whatever is printed by mistake must not end up among the answers
    warm_up()
    boards: dict[str, Board] = {}
    try:
        _send(answers, READY)
        while (data := _receive(tasks)) is not None:
            _send(answers, msgspec.msgpack.encode(think(msgspec.msgpack.decode(data, type=Task), boards)))
    except OSError:  # nobody is left to hear of it, nor of what Python would say at its end
        os._exit(0)


def warm_up() -> None:
    """Load or compile what bots need, so that no decision takes long because it is the first."""
    game = Game("berlin", 2, 0, 0)
    for spec in ("planner", "ismcts:2", "random"):
        make_bot(spec).choose(game.view(0), game.legal_actions, Stream(new_rng(0)))


def think(task: Task, boards: dict[str, Board]) -> Answer:
    """Let a bot decide; if it raises or cheats, the planner does. `boards` are those met so far."""
    if task.board_data is not None:
        boards[task.board] = board_from_dict(json.loads(task.board_data))
    view, fouls = View.from_bytes(boards[task.board], task.view), list[str]()
    bot, rng = Guarded(player(task.spec), fouls.append), Stream(new_rng(task.stream))
    action = bot.choose(view, view.legal_actions, rng, task.budget).action
    return Answer(action_table(view.board).write(action), fouls)


@lru_cache(8)
def player(spec: str) -> Player:
    """A bot, kept with its memory for the next decision; only a few, since a search tree may be large."""
    return make_bot(spec)


def _send(stream: BinaryIO, data: bytes) -> None:
    stream.write(framed(data))
    stream.flush()


def _receive(stream: BinaryIO) -> bytes | None:
    """The next frame; None at the end of the pipe."""
    length = stream.read(LENGTH)
    data = stream.read(int.from_bytes(length, "big"))
    return data if len(length) == LENGTH else None
