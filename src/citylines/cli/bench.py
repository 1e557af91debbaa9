"""`citylines bench`: how fast the engine is on this machine."""

from __future__ import annotations

import json
from contextlib import nullcontext
from typing import Annotated, Any

import typer

from citylines.cli.console import say, stderr, stdout

HELP = """Measure how fast the engine is here, on one core.

Measured are random play, play through Python, copying a state, starting and compiling.

It takes about a minute. calibration is the time of a fixed loop, to compare machines by.

\b
Examples:
  citylines bench
  citylines bench --json > bench.json
  citylines bench --quick              only to see that it works
"""


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print the numbers as JSON.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="Measure too briefly to mean anything.")] = False,
) -> None:
    """`citylines bench`."""
    from citylines.arena.bench import QUICK, THOROUGH
    from citylines.arena.bench import bench as run

    console = stderr()
    with console.status("") if console.is_terminal else nullcontext() as status:

        def progress(what: str) -> None:
            if status is not None:
                status.update(f"Measuring: {what}")

        result = run(QUICK if quick else THOROUGH, progress)
    if as_json:
        stdout().print_json(json.dumps(result), indent=2)
    else:
        _print(result)


def _print(result: dict[str, Any]) -> None:
    from rich import box
    from rich.table import Table

    console = stdout()
    table = Table("random play", box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for heading in ("players", "games a second", "decisions a second"):
        table.add_column(heading, justify="right")
    for board, by_players in result["random_play"].items():
        for players, speed in by_players.items():
            table.add_row(board, players, f"{speed['games_per_s']:,.0f}", f"{speed['decisions_per_s']:,.0f}")
    console.print(table)
    say(console)
    say(console, f"through Game: {result['api_decisions_per_s']:,.0f} decisions a second")
    for board, speed in result["search"].items():
        say(console, f"search on {board}: {speed['playouts_per_s']:,.0f} play-outs a second")
    say(console, f"copying a state: {result['copy_ns']:.1f} ns")
    say(console, f"start to first action: {result['import_s']:.2f} s")
    if result["cold_compile_s"] is not None:
        say(console, f"the same with nothing compiled yet: {result['cold_compile_s']:.1f} s")
    say(console, f"calibration: {result['calibration']['loop_ns']:.3f} ns for each round of a fixed loop")
