"""Plain data read with suspicion: every value has a path, and a value of the wrong shape is refused by that path."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NoReturn

from .lines import Path

LONGEST_NAME = 40
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Refused(Exception):
    """Something is wrong at a path. The loader turns it into a `BoardError` with a line."""

    def __init__(self, path: Path, what: str) -> None:
        super().__init__(what)
        self.path = path
        self.what = what


@dataclass(frozen=True, slots=True)
class Cell:
    """A value and where it stands."""

    value: object
    path: Path = ()

    def refuse(self, what: str) -> NoReturn:
        """Give up on this value."""
        raise Refused(self.path, what)

    def expected(self, what: str) -> NoReturn:
        """Give up: the value is not of this kind."""
        key = self.path[-1] if self.path else "the board"
        raise Refused(self.path, f"{key if isinstance(key, str) else f'item {key + 1}'} must be {what}")

    def mapping(self) -> dict[str, Cell]:
        """The cells of a table, by key. Whole-number keys count as their digits, as in JSON."""
        if not isinstance(self.value, Mapping):
            self.expected("a table")
        cells: dict[str, Cell] = {}
        for key, value in self.value.items():
            name = str(key) if isinstance(key, int) and not isinstance(key, bool) else key
            if not isinstance(name, str) or name in cells:
                self.refuse(f"bad key {shown(key)}")
            cells[name] = Cell(value, (*self.path, name))
        return cells

    def table(self, required: Iterable[str], optional: Iterable[str] = ()) -> dict[str, Cell]:
        """The cells of a table that must have these keys, may have those, and has no others."""
        cells = self.mapping()
        needed = tuple(required)
        allowed = {*needed, *optional}
        for key in cells:
            if key not in allowed:
                cells[key].refuse(f"unknown key {shown(key)}")
        for key in needed:
            if key not in cells:
                self.refuse(f"missing key {shown(key)}")
        return cells

    def array(self, least: int, most: int) -> list[Cell]:
        """The cells of an array of so many items."""
        if not isinstance(self.value, Sequence) or isinstance(self.value, str | bytes):
            self.expected("an array")
        if not least <= len(self.value) <= most:
            wanted = str(least) if least == most else f"{least} to {most}"
            self.expected(f"an array of {wanted} items, not {len(self.value)}")
        return [Cell(item, (*self.path, i)) for i, item in enumerate(self.value)]

    def whole(self, least: int, most: int) -> int:
        """A whole number in a range. True and false are not numbers."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            self.expected("a whole number")
        if not least <= self.value <= most:
            # The value itself may have thousands of digits.
            self.expected(f"from {least} to {most}")
        return self.value

    def real(self, least: float, most: float) -> float:
        """A finite number in a range."""
        if not isinstance(self.value, int | float) or isinstance(self.value, bool):
            self.expected("a number")
        if not (least <= self.value <= most and math.isfinite(self.value)):
            self.expected(f"a number from {least:g} to {most:g}")
        return float(self.value)

    def truth(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            self.expected("true or false")
        return self.value

    def name(self) -> str:
        """A name people read: one line of visible characters."""
        if not isinstance(self.value, str):
            self.expected("a text")
        if not self.value or self.value != self.value.strip() or not self.value.isprintable():
            self.expected("a text of visible characters, with no space at either end")
        if len(self.value) > LONGEST_NAME:
            self.expected(f"a text of at most {LONGEST_NAME} characters")
        return self.value

    def id(self) -> str:
        """A name machines read, as in file names and addresses."""
        name = self.name()
        if not _ID.fullmatch(name):
            self.expected(f'small letters and digits with single hyphens, like "cable-car", not {shown(name)}')
        return name

    def one_of(self, choices: Iterable[str]) -> str:
        """One of a few words."""
        choices = tuple(choices)
        if not isinstance(self.value, str) or self.value not in choices:
            self.expected("one of " + ", ".join(map(shown, choices)))
        return self.value


def shown(value: object) -> str:
    """A value inside a message: short, quoted, on one line."""
    text = str(value) if isinstance(value, str | int | float) and not _huge(value) else type(value).__name__
    text = "".join(c if c.isprintable() else "?" for c in text[: LONGEST_NAME + 1])
    return f'"{text[:LONGEST_NAME]}…"' if len(text) > LONGEST_NAME else f'"{text}"'


def _huge(value: object) -> bool:
    # Printing an enormous whole number is slow, and refused by Python beyond some thousands of digits.
    return isinstance(value, int) and abs(value) > 10**18
