"""Every match of docs/strength.md, played by `citylines arena`, as the rows of its tables.

What was played is kept, match by match: begun again, it goes on. The fast bots take minutes, all of it some four hours of
one core.

    python tools/strength.py [--boards san-francisco berlin] [--only ismcts] [--keep build/strength] [--processes N]
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple


class Row(NamedTuple):
    """Two bots, or one against copies of the other; the share of victories in per cent that is asked for, if any."""

    bot: str
    other: str
    bar: float | None
    games: int
    players: int = 2


MATCHES = (
    Row("path", "random", 97, 4000),
    Row("planner", "path", 60, 4000),
    Row("planner", "hungry", 65, 4000),
    Row("planner", "shortest", 65, 4000),
    Row("planner", "one-step", 65, 4000),
    Row("planner", "long-route", 65, 4000),
    Row("ismcts:100", "path", None, 400),
    Row("ismcts:1000", "path", 65, 200),
    Row("ismcts:1000", "planner", 55, 400),
    Row("ismcts:10000", "path", 80, 100),
    Row("ismcts:10000", "planner", 65, 100),
    Row("ismcts:10000", "ismcts:1000", 62, 400),
    Row("ismcts:1000", "path", 38, 240, players=4),
    Row("commuter", "tourist", 50, 4000),
    Row("driver", "commuter", 50, 4000),
    Row("dispatcher", "driver", 50, 4000),
    Row("stationmaster", "dispatcher", 50, 100),
)
NEAR = 4.0
"""By how many points the interval's lower end may miss a bar that the estimate reaches."""


def play(row: Row, board: str, keep: Path, processes: int | None) -> dict[str, Any]:
    """The first bot's figures, of the games in the file and those that were missing there."""
    keep.mkdir(parents=True, exist_ok=True)
    name = f"{board}-{row.players}-{row.bot}-{row.other}".replace(":", "-")
    command = [sys.executable, "-m", "citylines.cli", "arena", "--board", board, "--players", str(row.players)]
    command += ["--bots", f"{row.bot},{row.other}", "--games", str(row.games), "--seed", "strength", "--json"]
    command += ["--resume", str(keep / f"{name}.jsonl")] + (["--processes", str(processes)] if processes else [])
    run = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    figures: dict[str, Any] = json.loads(run.stdout)["bots"][0]
    return figures


def told(row: Row, figures: dict[str, Any]) -> str:
    """A cell: the estimate, bold where the bar is missed; the interval; the time a decision, where a search takes some."""
    won, low, high = (100 * part for part in (figures["win_rate"], *figures["ci95"]))
    met = row.bar is None or (won >= row.bar and low >= row.bar - NEAR and (row.bar != 50 or low > 50))
    estimate = f"{won:.1f} %" if met else f"**{won:.1f} %**"
    took = figures["ms_per_decision"]
    return f"{estimate} ({low:.1f} to {high:.1f})" + (f", {took:.0f} ms" if took >= 1 else "")


def rows(boards: list[str], only: str, keep: Path, processes: int | None) -> Iterator[str]:
    """The table, line by line."""
    yield f"| match | bar | {' | '.join(boards)} | games |"
    yield "|---|---|" + "---|" * len(boards) + "---|"
    for row in MATCHES:
        if only in row.bot:
            match = (
                f"`{row.bot}` – `{row.other}`"
                if row.players == 2
                else f"one `{row.bot}` – {row.players - 1} `{row.other}`"
            )
            cells = [told(row, play(row, board, keep, processes)) for board in boards]
            yield f"| {match} | {'' if row.bar is None else f'{row.bar:g} %'} | {' | '.join(cells)} | {row.games:,} |"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--boards", nargs="+", default=["san-francisco", "berlin"])
    parser.add_argument("--only", default="", help="matches whose first bot's name has this in it")
    parser.add_argument("--keep", type=Path, default=Path("build/strength"), help="folder of the games played")
    parser.add_argument("--processes", type=int)
    asked = parser.parse_args()
    for line in rows(asked.boards, asked.only, asked.keep, asked.processes):
        print(line, flush=True)


if __name__ == "__main__":
    main()
