"""`citylines dataset`: many games by bots as data."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated

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
    unwritable,
    warm_up,
)
from citylines.cli.crews import Ray, crew_of

HELP = """Play many games by bots and write them as Parquet files.

--out gets a row for each decision: what the deciding seat saw, what it could do and what it did. Beside it
….games.parquet gets a row for each game: who played, and how it ended. docs/data.md describes every column.

The same seed gives the same bytes, whatever the number of processes or machines.
It needs pyarrow: pip install 'citylines[data]'.

\b
Examples:
  citylines dataset --games 10000 --bots planner,path --out games.parquet
  citylines dataset --board berlin --players 3 --bots ismcts:200,planner,path --games 500 --seed 7 --out berlin.parquet
"""


def dataset(
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where the decisions go, such as games.parquet.")],
    board: Annotated[str, typer.Option(metavar="BOARD", help="A board's name or .toml file.")] = "san-francisco",
    players: Annotated[int, typer.Option(metavar="N", help="2 to 4.")] = 2,
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")] = 1000,
    seed: Annotated[str | None, typer.Option(metavar="SEED", help="A number or text; a fresh one if left out.")] = None,
    bots: Annotated[
        str | None, typer.Option(metavar="A,B,…", help="One bot a seat, by name; random players if left out.")
    ] = None,
    processes: Annotated[
        int | None, typer.Option(metavar="N", help="How many play; as many as cores if left out.")
    ] = None,
    ray: Ray = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print what was written as JSON.")] = False,
) -> None:
    """`citylines dataset`."""
    played_on, seats, chosen = board_of(board), seats_of(players), seed_of(seed)
    names = bots_of(bots, seats)
    if out.is_dir() or not out.parent.is_dir():
        raise Problem(f"{out}: can't be written: {'is a directory' if out.is_dir() else 'no such folder'}")
    try:
        from citylines.data import Stopped, write_dataset
    except ModuleNotFoundError as error:
        if error.name != "pyarrow":
            raise
        raise Problem("data sets need pyarrow: pip install 'citylines[data]'") from None
    if chosen is None:
        chosen = os.urandom(4).hex()
    warm_up(played_on, seats)
    series = (played_on, seats, games, seed_as_given(chosen), names)
    try:
        with crew_of(processes, ray, os.cpu_count() or 1) as crew, progress_bar(games) as progress, compiling():
            files = write_dataset(out, *series, progress=progress, crew=crew)
    except Stopped as stopped:
        files = stopped.files
        say(stderr(), f"Stopped after {files.game_rows} games; they are in {files.games} and {files.decisions}")
        raise typer.Exit(BAD) from None
    except OSError as error:
        unwritable(out, error)
    except ValueError as error:
        raise Problem(str(error)) from None
    if as_json:
        found = {"seed": seed_as_given(chosen), "games": files.game_rows, "decisions": files.decision_rows}
        stdout().print_json(json.dumps(found | {"files": [str(files.games), str(files.decisions)]}, ensure_ascii=False))
    else:
        say(stdout(), f"{files.games}: {files.game_rows} games; seed {seed_as_given(chosen)}")
        say(stdout(), f"{files.decisions}: {files.decision_rows} decisions")
