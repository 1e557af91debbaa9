"""What goes wrong with a board file."""

from __future__ import annotations


class BoardError(ValueError):
    """A board that can't be used: where it was read from, the line to look at, and what is wrong there."""

    def __init__(self, source: str, line: int | None, what: str) -> None:
        self.source = source
        self.line = line
        self.what = what
        super().__init__(f"{source}: {what}" if line is None else f"{source}:{line}: {what}")

    def __reduce__(self) -> tuple[type[BoardError], tuple[str, int | None, str]]:
        # Exceptions pickle by their message alone; this one travels between processes with its parts.
        return type(self), (self.source, self.line, self.what)
