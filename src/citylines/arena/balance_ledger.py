"""The games of a balance report on disk (`book.py`): what came of every piece, in order."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

import citylines
from citylines.arena.balance_games import ENDED, mixing_chunk
from citylines.arena.book import Book, Note
from citylines.arena.crew import Piece
from citylines.arena.simulate import WHOLE
from citylines.boards import Board
from citylines.game import strict_json
from citylines.rules import layout

FORMAT = 1


class BalanceLedger(Book):
    """An open ledger. What came of pieces in earlier runs is in `done`; `keep` adds the next."""

    def __init__(
        self, path: Path, board: Board, bot: str, games: int, players: Sequence[int], seed: bytes, pieces: Sequence[Piece[Any]],
        note: Note = lambda line: None,
    ) -> None:  # fmt: skip
        """Open a file, or begin it. Raises BookError and OSError."""
        self.done: list[Any] = []
        self._pieces, self._kept = pieces, 0
        header = {
            "citylines": "balance",
            "format": FORMAT,
            "version": citylines.__version__,
            "rules": layout.RULES_VERSION,
            "board": board.id,
            "board_hash": board.hash,
            "bot": bot,
            "games": games,
            "players": list(players),
            "seed": seed.hex(),
            "pieces": len(pieces),
        }
        super().__init__(path, "balance report", header, self._read, note)

    def keep(self, result: Any) -> None:
        """Write down what came of the next piece; on return it is on disk."""
        said = _mixing_told(result) if isinstance(result, tuple) else _table_told(result)
        self.write({"piece": self._kept, **said})
        self._kept += 1

    def _read(self, value: dict[str, Any]) -> None:
        if not strict_json.same(value.pop("piece", None), self._kept) or self._kept >= len(self._pieces):
            raise ValueError(f"piece {self._kept} of {len(self._pieces)} should come next")
        piece = self._pieces[self._kept]
        self.done.append(_mixing_read(value, piece) if piece.function is mixing_chunk else _table_read(value, piece))
        self._kept += 1


def _table_told(table: Any) -> dict[str, Any]:
    rows = table.tobytes()
    return {"rows": b64encode(rows).decode(), "sha256": sha256(rows).hexdigest()}


def _table_read(value: dict[str, Any], piece: Piece[Any]) -> Any:
    if set(value) != {"rows", "sha256"} or not all(isinstance(text, str) for text in value.values()):
        raise ValueError("not a piece of games")
    rows = b64decode(value["rows"], validate=True)
    if sha256(rows).hexdigest() != value["sha256"]:
        raise ValueError("rows: not what was written (its SHA-256 is another)")
    if len(rows) != piece.games * ENDED.itemsize:
        raise ValueError(f"rows: not those of {piece.games} games")
    return np.frombuffer(rows, ENDED)


def _mixing_told(result: tuple[str, list[int]]) -> dict[str, Any]:
    kind, wins = result
    return {"kind": kind, "wins": [int(won) for won in wins]}


def _mixing_read(value: dict[str, Any], piece: Piece[Any]) -> tuple[str, list[int]]:
    kind, wins = value.get("kind"), value.get("wins")
    if set(value) != {"kind", "wins"} or kind != piece.arguments[1]:
        raise ValueError("not a piece of games against who refuses a kind")
    if not isinstance(wins, list) or not all(type(won) is int and 0 <= won <= 2 * WHOLE for won in wins):
        raise ValueError("wins: not parts of victories")
    if 2 * len(wins) != piece.games:
        raise ValueError(f"wins: not those of {piece.games} games")
    return kind, wins
