"""What the commands share: consoles, problems as one line, and the wait for the compiler."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from citylines.boards import Board

FINE, BAD, UNUSABLE = 0, 1, 2
"""Exit codes: all is well; what was checked is bad; wrong usage, or input that can't be read."""
CUT_SHORT = 141
"""Whoever read our output went away, as the shell reports it for any other program."""
PIPE_WIDTH = 160


class Problem(typer.BadParameter):
    """Something the user can put right, said in one line."""

    def __init__(self, message: str, exit_code: int = UNUSABLE) -> None:
        super().__init__(message)
        self.exit_code = exit_code

    def format_message(self) -> str:
        """The line as it is."""
        return self.message


def stdout() -> Console:
    """Where results go: in colour on a terminal, plain and wide enough in a pipe."""
    return _console(stderr=False)


def stderr() -> Console:
    """Where progress and messages go."""
    return _console(stderr=True)


def _console(*, stderr: bool) -> Console:
    from rich.console import Console

    class PoliteConsole(Console):
        def on_broken_pipe(self) -> None:
            raise typer.Exit(CUT_SHORT)

    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() or "COLUMNS" in os.environ else PIPE_WIDTH
    return PoliteConsole(stderr=stderr, highlight=False, markup=False, emoji=False, width=width)


def say(console: Console, text: Any = "", style: str | None = None) -> None:
    """Print lines as they are: nothing is wrapped, and brackets mean brackets."""
    console.print(text, soft_wrap=True, style=style)


def board_of(name: str) -> Board:
    """A board by its name or file."""
    from citylines.boards import BoardError, load_board

    try:
        return load_board(name)
    except BoardError as error:
        raise Problem(str(error)) from None


def seats_of(players: int) -> int:
    """A number of players that can play."""
    if not 2 <= players <= 4:
        raise Problem(f"2 to 4 can play, not {players}")
    return players


def seed_of(text: str | None) -> str | None:
    """A seed, as given: a number or any short text."""
    if text is not None and (not text.strip() or not text.isprintable() or len(text) > 200):
        raise Problem("a seed is a number or a text of up to 200 visible characters")
    return text


def seed_to_play(text: str | None, resume: Path | None) -> str:
    """The seed as given, else that of the games to go on with, else a fresh one."""
    from citylines.arena.book import seed_in

    given = seed_of(text)
    if given is None and resume is not None and (found := seed_in(resume)) is not None:
        given = found.hex()
    return given or os.urandom(4).hex()


def bots_of(text: str | None, seats: int, *, what: str = "players", usual: str = "random") -> list[str]:
    """The names in "path,planner", one for each of so many seats; the usual one for each if not given."""
    from citylines.bots import UnknownBot, make_bot

    find_own_bots()
    names = [usual] * seats if text is None else [name.strip() for name in text.split(",")]
    if len(names) != seats:
        raise Problem(f"{seats} {what} need {seats} bots, not {len(names)}: {text}")
    try:
        for name in names:
            make_bot(name)
    except UnknownBot as error:
        raise Problem(str(error)) from None
    return names


def find_own_bots() -> None:
    """Let module:Class name a file in the current folder, as it would with `python -m`."""
    here = str(Path.cwd())
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)


def write_file(path: Path, content: str | bytes) -> None:
    """Write a file, or say in a line why not."""
    try:
        if isinstance(content, bytes):
            path.write_bytes(content)
        else:
            path.write_text(content, encoding="utf-8", newline="\n")
    except OSError as error:
        unwritable(path, error)


def unwritable(path: Path, error: OSError) -> NoReturn:
    """The problem of a file that can't be written."""
    raise Problem(f"{path}: can't be written: {error.strerror or error}")


@contextmanager
def compiling() -> Iterator[None]:
    """Around the first call of the rules: say why it takes long, if it will."""
    from citylines.rules.compiled import is_cached

    if is_cached():
        yield
        return
    console, message = stderr(), "Compiling the rules, once (about half a minute)…"
    if not console.is_terminal:
        say(console, message)
    with console.status(message) if console.is_terminal else nullcontext():
        yield


def warm_up(board: Board, players: int) -> None:
    """Load or compile all that a game needs, so that no later call takes long."""
    from citylines.game import Game

    with compiling():
        try:
            game = Game(board, players, 0)
        except ValueError as error:  # a board too large for the engine
            raise Problem(str(error)) from None
        game.play(game.legal_actions[0])
        game.view(0)
        _ = game.score_if_over


def seed_as_given(seed: str) -> int | str:
    """A whole number as one, so that JSON says 7 and not "7"; both are the same seed."""
    return int(seed) if seed.isdecimal() and seed == str(int(seed)) else seed


@contextmanager
def progress_bar(games: int) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal, nothing elsewhere."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = stderr()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("games", total=games)
        yield lambda count: bar.advance(task, count)
