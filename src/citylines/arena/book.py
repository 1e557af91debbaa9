"""Many games on disk, so that they can go on after an interruption.

JSON, a line each: first a header that says which games they are, then what was played, in order. A line is written in one go
and reaches the disk before the next one counts as done; one that was torn off is played again.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from citylines.game import strict_json

try:
    import fcntl
except ImportError:  # Windows: there nothing keeps a second run off the file
    fcntl = None  # type: ignore[assignment]

Note = Callable[[str], None]


class BookError(ValueError):
    """A file that these games can't go on from; says which line, and why."""


class Book:
    """An open book. `write` adds a line."""

    def __init__(
        self, path: Path, title: str, header: dict[str, Any], read: Callable[[dict[str, Any]], None], note: Note
    ) -> None:
        """Open a file, or begin it: `read` gets what each line says and raises ValueError if it can't be.

        `title` says what the book is, such as "match of the arena"; `note` gets a line if there is something to say.
        Raises BookError and OSError.
        """
        self._file = path.open("ab+")
        try:
            _take(path, self._file)
            self._file.seek(0)
            data = self._file.read()
            _check_start(path, data, title, header)
            *whole, torn = data.split(b"\n")
            for number, line in enumerate(whole, 1):
                try:
                    value = strict_json.parse_object(line.decode())
                    if number == 1:
                        _check_header(value, title, header)
                    else:
                        read(value)
                except ValueError as error:
                    raise BookError(f"{path}: line {number}: {error}") from None
            if torn:
                note(f"{path}: the last line was cut off; its games are played again")
                self._file.truncate(sum(len(line) + 1 for line in whole))
            if not whole:
                self.write(header)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()

    def write(self, value: dict[str, Any]) -> None:
        """Add a line; on return it is on disk."""
        self._file.write(strict_json.dump(value).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())


def seed_in(path: Path) -> bytes | None:
    """The seed of the games in a file, if there is one to go on from."""
    try:
        with path.open("rb") as file:
            first = file.readline()
        return bytes.fromhex(strict_json.parse_object(first.decode())["seed"]) if first.endswith(b"\n") else None
    except (OSError, ValueError, KeyError, TypeError):
        return None  # opening the book says what is wrong


def _take(path: Path, file: IO[bytes]) -> None:
    """Keep other runs off the file until it is closed."""
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BookError(f"{path}: another run is writing its games there") from None


def _check_start(path: Path, data: bytes, title: str, header: dict[str, Any]) -> None:
    """Nobody's other file is to be overwritten."""
    start = strict_json.dump({"citylines": header["citylines"]}).encode()[:-1]
    if not data.startswith(start[: len(data)]):
        raise BookError(f"{path}: line 1: not a {title}")


def _check_header(found: dict[str, Any], title: str, wanted: dict[str, Any]) -> None:
    for key in [*wanted, *found]:
        if not strict_json.same(found.get(key), wanted.get(key)):
            was, now = (strict_json.dump(value.get(key)) for value in (found, wanted))
            raise ValueError(f"another {title}: its {key} is {was}, not {now}")
