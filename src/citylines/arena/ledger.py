"""A match on disk, so that it can go on after an interruption.

JSON, a line each: first a header that says which match it is, then every chunk of deals as it was finished, in order. A line
is written in one go and reaches the disk before the next chunk counts as done; one that was torn off is played again.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import numpy as np

import citylines
from citylines.arena.match import Chunk, Games, Match
from citylines.game import strict_json
from citylines.rules import layout

FORMAT = 1
START = '{"citylines":"arena"'
"""How every ledger begins."""
FAR = 2**31
"""No number of a game comes near it."""


class LedgerError(ValueError):
    """A file that this match can't go on from; says which line, and why."""


class Ledger:
    """An open ledger. What it holds of earlier runs is in `done`; `keep` adds a chunk."""

    def __init__(self, path: Path, match: Match, note: Callable[[str], None] = lambda line: None) -> None:
        """Open a file, or begin it. `note` gets a line if there is something to say. Raises LedgerError and OSError."""
        self.path, self.done = path, list[Chunk]()
        self._file = path.open("ab+")
        try:
            self._file.seek(0)
            whole, torn = _lines(path, self._file.read())
            if whole:
                _check_header(path, whole[0], header(match))
            for number, line in enumerate(whole[1:], 2):
                self.done.append(_read_chunk(path, number, line, match, self._next_deal(match)))
            if torn:
                note(f"{path}: the last line was cut off; its games are played again")
                self._file.truncate(sum(len(line) + 1 for line in whole))
            if not whole:
                self._write(header(match))
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()

    def keep(self, chunk: Chunk) -> None:
        """Write a chunk down; on return it is on disk."""
        games, thought = chunk.games.rows.tolist(), chunk.thought.tolist()
        self._write({"first": chunk.first, "games": games, "thought": thought, "notes": chunk.notes})

    def _write(self, value: dict[str, Any]) -> None:
        self._file.write(strict_json.dump(value).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def _next_deal(self, match: Match) -> int:
        if not self.done:
            return 0
        return self.done[-1].first + len(self.done[-1].games) // len(match.line_ups)


def header(match: Match) -> dict[str, Any]:
    """What makes a match this one."""
    return {
        "citylines": "arena",
        "format": FORMAT,
        "version": citylines.__version__,
        "rules": layout.RULES_VERSION,
        "board": match.board.id,
        "board_hash": match.board.hash,
        "players": match.players,
        "bots": list(match.bots),
        "seed": match.seed.hex(),
    }


def seed_in(path: Path) -> bytes | None:
    """The seed of the match in a file, if there is one to go on from."""
    try:
        with path.open("rb") as file:
            first = file.readline()
        return bytes.fromhex(strict_json.parse_object(first.decode())["seed"]) if first.endswith(b"\n") else None
    except (OSError, ValueError, KeyError, TypeError):
        return None  # opening the ledger says what is wrong


def _lines(path: Path, data: bytes) -> tuple[list[bytes], bytes]:
    """The whole lines of a file, and what there is of another."""
    *whole, torn = data.split(b"\n")
    start = START.encode()
    if data and not data.startswith(start[: len(data)]):  # nobody's other file is to be overwritten
        raise LedgerError(f"{path}: line 1: not a match of the arena")
    return whole, torn


def _check_header(path: Path, line: bytes, wanted: dict[str, Any]) -> None:
    try:
        found = strict_json.parse_object(line.decode())
    except ValueError as error:
        raise LedgerError(f"{path}: line 1: {error}") from None
    for key in [*wanted, *found]:
        if not strict_json.same(found.get(key), wanted.get(key)):
            was, now = (strict_json.dump(value.get(key)) for value in (found, wanted))
            raise LedgerError(f"{path}: line 1: another match: its {key} is {was}, not {now}")


def _read_chunk(path: Path, number: int, line: bytes, match: Match, first: int) -> Chunk:
    try:
        value = strict_json.parse_object(line.decode())
        if set(value) != {"first", "games", "thought", "notes"}:
            raise ValueError("not a chunk of games")
        if not strict_json.same(value["first"], first):
            raise ValueError(f"deal {first} should come next, not {value['first']}")
        rows = _numbers(value["games"], "games", 3 * match.players + 2)
        if not len(rows) or len(rows) % len(match.line_ups):
            raise ValueError(f"{len(rows)} games are no whole number of deals")
        thought = _numbers(value["thought"], "thought", 2)
        if len(thought) != len(match.bots):
            raise ValueError("thought: one pair a bot is needed")
        games = Games(match.players, rows)
        _check_places(games)
        notes = value["notes"]
        if not isinstance(notes, list) or not all(isinstance(note, str) for note in notes):
            raise ValueError("notes: not a list of texts")
    except ValueError as error:
        raise LedgerError(f"{path}: line {number}: {error}") from None
    return Chunk(first, games, np.array(thought, np.int64), notes)


def _numbers(value: Any, what: str, width: int) -> list[list[int]]:
    """A table of whole numbers, as it should be."""
    if not isinstance(value, list) or not all(isinstance(row, list) and len(row) == width for row in value):
        raise ValueError(f"{what}: not a table with {width} columns")
    # Time alone may be large: it counts nanoseconds.
    if not all(type(n) is int and -FAR < n < (2**62 if what == "thought" else FAR) for row in value for n in row):
        raise ValueError(f"{what}: not whole numbers")
    return value


def _check_places(games: Games) -> None:
    places = games.places
    if (places < 1).any() or (places > games.players).any() or not (places == 1).any(axis=1).all():
        raise ValueError("games: places that can't be")
