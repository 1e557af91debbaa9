"""A match on disk (`book.py`): every chunk of deals as it was finished, in order."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

import citylines
from citylines.arena.book import Book, Note
from citylines.arena.match import Chunk, Games, Match
from citylines.game import strict_json
from citylines.rules import layout

FORMAT = 1
FAR = 2**31
"""No number of a game comes near it."""


class Ledger(Book):
    """An open ledger. What it holds of earlier runs is in `done`; `keep` adds a chunk."""

    def __init__(self, path: Path, match: Match, note: Note = lambda line: None) -> None:
        """Open a file, or begin it. Raises BookError and OSError."""
        self.done: list[Chunk] = []
        super().__init__(path, "match of the arena", header(match), lambda value: self._read(value, match), note)

    def keep(self, chunk: Chunk) -> None:
        """Write a chunk down; on return it is on disk."""
        games, thought = chunk.games.rows.tolist(), chunk.thought.tolist()
        self.write({"first": chunk.first, "games": games, "thought": thought, "notes": chunk.notes})

    def _read(self, value: dict[str, Any], match: Match) -> None:
        first = self.done[-1].first + len(self.done[-1].games) // len(match.line_ups) if self.done else 0
        self.done.append(_read_chunk(value, match, first))


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


def _read_chunk(value: dict[str, Any], match: Match, first: int) -> Chunk:
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
