"""`citylines simulate`: many games by bots, and how they went."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import Annotated, Any

import typer

from citylines.cli.console import (
    BAD,
    Problem,
    board_of,
    bots_of,
    compiling,
    progress_bar,
    say,
    seats_of,
    seed_as_given,
    seed_of,
    stderr,
    stdout,
)
from citylines.cli.crews import Ray, crew_of

HELP = """Play many games by bots and say how they went.

It prints each seat's mean points and its victories; a shared victory counts in parts.

The same seed gives the same games and the same numbers, whatever the number of processes or machines.
Ctrl-C ends it with those of the games until then.

\b
Examples:
  citylines simulate --board berlin --players 3 --games 10000 --seed 7
  citylines simulate --games 1000 --processes 4 --json
  citylines simulate --games 20 --records games/
  citylines simulate --bots ismcts:500,path --games 2000 --ray 10.0.0.1:6379
"""


def simulate(
    board: Annotated[str, typer.Option(metavar="BOARD", help="A board's name or .toml file.")] = "san-francisco",
    players: Annotated[int, typer.Option(metavar="N", help="2 to 4.")] = 2,
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")] = 1000,
    seed: Annotated[str | None, typer.Option(metavar="SEED", help="A number or text; a fresh one if left out.")] = None,
    bots: Annotated[
        str | None, typer.Option(metavar="A,B,…", help="One bot a seat, by name; random players if left out.")
    ] = None,
    processes: Annotated[int | None, typer.Option(metavar="N", help="How many processes play; 1 if left out.")] = None,
    ray: Ray = None,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write every game's record into this folder (slower).")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the numbers as JSON.")] = False,
) -> None:
    """`citylines simulate`."""
    played_on, seats = board_of(board), seats_of(players)
    chosen = seed_of(seed)
    if games < 1:
        raise Problem(f"--games: at least 1, not {games}")
    names = bots_of(bots, seats)

    from citylines.arena.simulate import Stopped
    from citylines.arena.simulate import simulate as run
    from citylines.cli.console import warm_up

    if chosen is None:
        chosen = os.urandom(4).hex()
    warm_up(played_on, seats)
    stopped = False
    try:
        with crew_of(processes, ray) as crew:
            start = time.perf_counter()
            with progress_bar(games) as progress, compiling():
                series = (played_on, seats, games, seed_as_given(chosen), names)
                result = run(*series, records_dir=records, progress=progress, crew=crew)
    except Stopped as stop:
        result, stopped = stop.figures, True
        say(stderr(), f"Stopped after {result['games']} games")
    except OSError as error:
        raise Problem(f"{error.filename or records}: {error.strerror or error}") from None
    except ValueError as error:
        raise Problem(str(error)) from None
    if as_json:
        stdout().print_json(json.dumps(result, ensure_ascii=False), indent=2)
    else:
        _print(result, time.perf_counter() - start)
        if records is not None:
            say(stdout(), f"Records: {records}")
    if stopped:
        raise typer.Exit(BAD)


def _print(result: dict[str, Any], seconds: float) -> None:
    from rich import box
    from rich.table import Table

    console = stdout()
    games = result["games"]
    say(console, f"{games} games on {result['board']}, {result['players']} players, seed {result['seed']}")
    table = Table("seat", "bot", box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for heading in ("mean points", "victories", "share"):
        table.add_column(heading, justify="right")
    for seat, (bot, score, wins) in enumerate(zip(result["bots"], result["mean_scores"], result["wins"], strict=True)):
        table.add_row(
            str(seat), bot, f"{score:.2f}", f"{wins:g}" if wins < 1e5 else f"{wins:.0f}", f"{wins / games:.1%}"
        )
    console.print(table)
    say(
        console,
        f"{result['decisions'] / games:.1f} decisions and {result['turns'] / games:.1f} turns a game; "
        f"{games / seconds:.0f} games a second",
    )
