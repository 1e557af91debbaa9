"""Where each value of a TOML text stands: `tomllib` tells values, not lines, and an error without a line helps nobody.

The text has already been accepted by `tomllib`, so this scanner need not judge it: it only has to walk through it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

Path = tuple[str | int, ...]

_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}|' r"'''.*?'{3,5}|" r'"(?:\\.|[^"\\\n])*"|' r"'[^'\n]*'",
    re.DOTALL,
)
_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_BARE = re.compile(r"[^\s=.,\[\]{}#\"']+")
_SCALAR = re.compile(r"[^,\]}#\n]+")


def lines_of(text: str) -> dict[Path, int]:
    """The line (from 1) of every table, key and array item of a valid TOML text, by its path."""
    return _Scanner(text).run()


def line_of(lines: dict[Path, int], path: Path) -> int:
    """The line of a path, or of the nearest thing around it."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.counted_to = 0
        self.line = 1
        self.lines: dict[Path, int] = {(): 1}
        self.lengths: dict[Path, int] = {}
        """How many items each array of tables has so far."""

    def run(self) -> dict[Path, int]:
        table: Path = ()
        while self.skip():
            if self.text.startswith("[", self.at):
                table = self.header()
            else:
                self.pair(table)
        return self.lines

    def skip(self) -> bool:
        """Pass blanks and comments; True when something follows."""
        blank = _BLANK.match(self.text, self.at)
        self.at = blank.end() if blank else self.at
        return self.at < len(self.text)

    def note(self, path: Path) -> None:
        """Write down the line of the thing that starts here, the first time it is seen."""
        self.line += self.text.count("\n", self.counted_to, self.at)
        self.counted_to = self.at
        self.lines.setdefault(path, self.line)

    def header(self) -> Path:
        """`[table]` or `[[array of tables]]`: the path that its keys belong to."""
        of_array = self.text.startswith("[[", self.at)
        self.at += 2 if of_array else 1
        path: Path = ()
        for key in self.keys():
            path = (*self.inside(path), key)
            self.note(path)
        if of_array:
            self.lengths[path] = self.lengths.get(path, 0) + 1
            self.note(self.inside(path))
        else:
            path = self.inside(path)
        self.at += 2 if of_array else 1
        return self.inside(path) if of_array else path

    def inside(self, path: Path) -> Path:
        """The last item of an array of tables; any other path as it is."""
        return (*path, self.lengths[path] - 1) if path in self.lengths else path

    def keys(self) -> Iterator[str]:
        """The parts of a dotted key; stops at what follows it."""
        while True:
            self.skip()
            yield self.key()
            self.skip()
            if not self.text.startswith(".", self.at):
                return
            self.at += 1

    def key(self) -> str:
        found = _STRING.match(self.text, self.at) or _BARE.match(self.text, self.at)
        if found is None:
            # Not reached on valid TOML; moving on keeps a surprise from becoming an endless loop.
            self.at += 1
            return ""
        self.at = found.end()
        quoted = found.group()[0] in "\"'"
        return next(iter(tomllib.loads(found.group() + "=0"))) if quoted else found.group()

    def pair(self, table: Path) -> None:
        """`key = value`."""
        path = table
        for key in self.keys():
            path = (*path, key)
            self.note(path)
        self.skip()
        self.at += 1
        self.value(path)

    def value(self, path: Path) -> None:
        self.skip()
        self.note(path)
        opening = self.text[self.at : self.at + 1]
        if opening == "[":
            self.items(path)
        elif opening == "{":
            self.inline(path)
        else:
            found = _STRING.match(self.text, self.at) or _SCALAR.match(self.text, self.at)
            self.at = found.end() if found else self.at + 1

    def items(self, path: Path) -> None:
        """`[value, value, …]`."""
        self.at += 1
        i = 0
        while self.skip() and self.text[self.at] != "]":
            self.value((*path, i))
            i += 1
            self.comma()
        self.at += 1

    def inline(self, path: Path) -> None:
        """`{key = value, …}`."""
        self.at += 1
        while self.skip() and self.text[self.at] != "}":
            self.pair(path)
            self.comma()
        self.at += 1

    def comma(self) -> None:
        if self.skip() and self.text[self.at] == ",":
            self.at += 1
