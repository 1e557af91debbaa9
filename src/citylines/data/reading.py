"""Records of games as tables."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from citylines.data.dataset import Tables, tables_of
from citylines.game.records import read_record


def read_records(paths: str | Path | Iterable[str | Path]) -> Tables:
    """The games of these records, or of all `.jsonl` files in a folder, numbered in that order.

    Each is replayed by the rules; RecordError says which file and line does not hold.
    """
    return tables_of((n, record.game, record.seats) for n, record in enumerate(map(read_record, _files(paths))))


def _files(paths: str | Path | Iterable[str | Path]) -> list[Path]:
    if not isinstance(paths, str | Path):
        return [Path(path) for path in paths]
    path = Path(paths)
    return sorted(path.glob("*.jsonl")) if path.is_dir() else [path]
