"""The commands by name, and how a run ends: one line for every problem, an exit code for every outcome."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from typing import Any

import typer

from citylines.cli import arena, bench, boards, dataset, play, replay, serve, simulate
from citylines.cli.console import BAD, CUT_SHORT, FINE
from citylines.cli.crews import PlayingCommand

HELP = """Play, study and design two city-size train games: San Francisco and Berlin.

\b
Examples:
  citylines play                                      a game in the browser
  citylines boards show berlin --png berlin.png       a board, and its picture
  citylines simulate --board berlin --games 10000     many games by bots
  citylines arena --bots planner,path                 who is stronger, and how sure that is
  citylines dataset --games 1000 --out games.parquet  the same as data
  citylines replay game.jsonl                         a recorded game in words
  citylines serve --open                              tables that people join from their browsers
  citylines COMMAND --help                            more on each

\b
Exit codes:
  0  all is well
  1  what was checked is bad: a board that misses a demand, a record that does not hold, a game cut off
  2  wrong usage, or input that can't be read
"""

Refused: Any = typer.BadParameter.__mro__[2]
"""What all of Typer's complaints are: Click's own exception, or that of the Click inside newer versions of Typer."""

app = typer.Typer(help=HELP, rich_markup_mode=None, add_completion=False, pretty_exceptions_enable=False)


@app.callback(invoke_without_command=True)
def citylines(context: typer.Context) -> None:
    """The program itself: help, if no command is named."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


app.add_typer(boards.app, name="boards")
app.command(name="play", help=play.HELP)(play.play)
app.command(name="simulate", help=simulate.HELP, cls=PlayingCommand)(simulate.simulate)
app.command(name="arena", help=arena.HELP, cls=PlayingCommand)(arena.arena)
app.command(name="dataset", help=dataset.HELP, cls=PlayingCommand)(dataset.dataset)
app.command(name="replay", help=replay.HELP)(replay.replay)
app.command(name="bench", help=bench.HELP)(bench.bench)
app.command(name="serve", help=serve.HELP)(serve.serve)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # names of places are not ASCII, whatever the locale says
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        code = app(args=arguments, prog_name="citylines", standalone_mode=False)
        sys.stdout.flush()
    except Refused as problem:
        message = " ".join(problem.format_message().split())
        print(f"citylines: {message}", file=sys.stderr)
        return int(problem.exit_code)
    except BrokenPipeError:
        code = CUT_SHORT
    except typer.Abort:
        return BAD
    if code == CUT_SHORT:
        _forget_stdout()
    return code if isinstance(code, int) else FINE


def _forget_stdout() -> None:
    """Python would complain at its end that what is left of the output can't be written."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
