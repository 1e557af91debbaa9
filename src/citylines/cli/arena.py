"""`citylines arena`: matches between bots, with figures that say how sure they are."""

from __future__ import annotations

import json
import os
import shlex
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from citylines.cli.console import (
    BAD,
    Problem,
    board_of,
    compiling,
    find_own_bots,
    say,
    seats_of,
    seed_as_given,
    seed_to_play,
    stderr,
    stdout,
    unwritable,
)
from citylines.cli.crews import Ray, crew_of

if TYPE_CHECKING:
    from citylines.arena.crew import Crew
    from citylines.arena.ledger import Ledger
    from citylines.arena.match import Chunk, Match, Played

HELP = """Let bots play matches: who is stronger?

It says how sure that is, too.

Every deal is played once in each rotation of the seats, so that luck falls to all alike. As many bots as players all meet; of
more bots, every group of that size; of two bots at a larger table, one of the first meets copies of the second.

A bot of your own is module:Class. Moves that it fails to make are made by the planner, told and counted as fouls.

The same seed gives the same games and figures, whatever the number of processes or machines; only times differ.

\b
Examples:
  citylines arena --bots planner,path --games 1000 --seed 7
  citylines arena --board berlin --players 3 --bots random,hungry,shortest,path,planner --report report/
  citylines arena --bots ismcts:2000,planner --games 2000 --until-sure --resume match.jsonl
  citylines arena --bots my_module:MyBot,path --json
  citylines arena --bots ismcts:8000,ismcts:4000 --games 5000 --resume match.jsonl --ray 10.0.0.1:6379
"""
MOST_TOLD = 10
"""Fouls to tell of; after that they are only counted."""
PATIENCE = 30.0
"""As in `bots/guard.py`, which is not loaded for help."""


def arena(
    bots: Annotated[str, typer.Option(metavar="A,B,…", help="Who plays, by name.")],
    board: Annotated[str, typer.Option(metavar="BOARD", help="A board's name or .toml file.")] = "san-francisco",
    players: Annotated[int, typer.Option(metavar="N", help="2 to 4.")] = 2,
    games: Annotated[
        int, typer.Option(metavar="N", help="How many games at least; deals are played to the end.")
    ] = 1000,
    seed: Annotated[str | None, typer.Option(metavar="SEED", help="A number or text; a fresh one if left out.")] = None,
    processes: Annotated[
        int | None, typer.Option(metavar="N", help="How many play; as many as cores if left out.")
    ] = None,
    ray: Ray = None,
    until_sure: Annotated[
        bool, typer.Option("--until-sure", help="Stop as soon as it is sure which of two bots is stronger, or neither.")
    ] = False,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the games in this file, and go on from what it has.")
    ] = None,
    report: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write a page with plots into this folder.")
    ] = None,
    patience: Annotated[
        float, typer.Option(metavar="S", help="Seconds a bot of your own may take to decide.")
    ] = PATIENCE,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """`citylines arena`."""
    played_on, seats, chosen = board_of(board), seats_of(players), seed_to_play(seed, resume)
    if report is not None:
        _make_folder(report)

    from citylines.arena.match import check_play, new_match
    from citylines.arena.statistics import figures

    find_own_bots()
    try:
        match = new_match(played_on, seats, [name.strip() for name in bots.split(",")], chosen, patience)
        check_play(match, games, until_sure)
    except ValueError as error:
        raise Problem(str(error)) from None
    with crew_of(processes, ray, os.cpu_count() or 1) as crew:
        with compiling():
            _warm_up(match)
        start = time.perf_counter()
        played = _play(match, games, crew, until_sure, resume)
        seconds = time.perf_counter() - start
    result = figures(match, played)
    first = {key: result[key] for key in ("board", "players", "games")}
    result = {**first, "seed": seed_as_given(chosen), **result}
    if report is not None:
        _report(report, match, played, result, _command(bots, board, players, games, chosen, until_sure, patience))
    if as_json:
        stdout().print_json(json.dumps(result, ensure_ascii=False), indent=2)
    else:
        _print(match, result, until_sure, seconds)
        if report is not None:
            say(stdout(), f"Report: {report / 'index.html'}")


def _warm_up(match: Match) -> None:
    from citylines.arena.match import warm_up

    try:
        warm_up(match)
    except ValueError as error:  # a board too large for the engine
        raise Problem(str(error)) from None


def _make_folder(folder: Path) -> None:
    """Before anything is played: a report that can't be written should not cost a night."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        page = folder / "index.html"
        page.open("a").close()
        if not page.stat().st_size:
            page.unlink()
    except OSError as error:
        unwritable(folder, error)


def _play(match: Match, games: int, crew: Crew, until_sure: bool, resume: Path | None) -> Played:
    """Play, keep and show how it goes; on Ctrl-C say how to go on."""
    from citylines.arena.match import play_match

    with ExitStack() as stack:
        ledger = None if resume is None else stack.enter_context(_ledger(resume, match))
        advance, tell = stack.enter_context(_progress(match.deals(games) * len(match.line_ups)))
        done = [] if ledger is None else ledger.done
        keeper = Keeper(ledger, tell)
        try:
            return play_match(
                match, games, done=done, keep=keeper.keep, until_sure=until_sure, progress=advance, crew=crew
            )
        except KeyboardInterrupt:
            count = keeper.kept + sum(len(chunk.games) for chunk in done)
            how = "" if resume is None else f"; {resume} keeps them: the same command goes on from there"
            tell(f"Stopped after {count} games{how}")
            raise typer.Exit(BAD) from None
        except OSError as error:
            raise Problem(f"{error.filename or resume}: {error.strerror or error}") from None
        except ValueError as error:
            raise Problem(str(error)) from None


@contextmanager
def _ledger(path: Path, match: Match) -> Iterator[Ledger]:
    from citylines.arena.book import BookError
    from citylines.arena.ledger import Ledger

    try:
        opened = Ledger(path, match, lambda line: say(stderr(), line))
    except BookError as error:
        raise Problem(str(error)) from None
    except OSError as error:
        unwritable(path, error)
    with opened:
        yield opened


class Keeper:
    """Writes down every chunk that was played, and tells of fouls."""

    def __init__(self, ledger: Ledger | None, tell: Callable[[str], None]) -> None:
        self._ledger, self._tell, self._told = ledger, tell, 0
        self.kept = 0
        """How many games."""

    def keep(self, chunk: Chunk) -> None:
        """What to do with a chunk."""
        if self._ledger is not None:
            self._ledger.keep(chunk)
        self.kept += len(chunk.games)
        for line in chunk.notes:
            if self._told < MOST_TOLD:
                self._tell(line)
            elif self._told == MOST_TOLD:
                self._tell("More fouls are only counted.")
            self._told += 1


@contextmanager
def _progress(games: int) -> Iterator[tuple[Callable[[int], None], Callable[[str], None]]]:
    """A bar on a terminal, nothing elsewhere; and how to say a line above it."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = stderr()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("games", total=games)
        yield lambda count: bar.advance(task, count), lambda line: say(console, line)


def _report(folder: Path, match: Match, played: Played, result: dict[str, Any], command: str) -> None:
    from citylines.arena.report import write_report

    try:
        write_report(folder, match, played, result, command)
    except OSError as error:
        unwritable(folder, error)


def _command(bots: str, board: str, players: int, games: int, seed: str, until_sure: bool, patience: float) -> str:
    """The command line that plays this match again."""
    words = ["citylines", "arena", "--bots", bots, "--board", board, "--players", str(players), "--games", str(games)]
    words += ["--seed", seed, *(["--until-sure"] if until_sure else [])]
    return shlex.join(words + ([] if patience == PATIENCE else ["--patience", f"{patience:g}"]))


def _print(match: Match, result: dict[str, Any], until_sure: bool, seconds: float) -> None:
    from rich import box
    from rich.table import Table

    from citylines.arena.report import HEADINGS, cells
    from citylines.arena.statistics import BY_WILSON

    console, count = stdout(), result["games"]
    say(
        console,
        f"{count} games on {result['board']}, {match.players} players, seed {result['seed']}: "
        f"{result['deals']} deals, each played {len(match.line_ups)} times",
    )
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for i, heading in enumerate(HEADINGS):
        table.add_column(heading, justify="right" if i else "left")
    for bot in sorted(result["bots"], key=lambda bot: -bot["win_rate"]):
        table.add_row(*cells(bot))
    console.print(table)
    if any(bot["ci95_by"] == BY_WILSON for bot in result["bots"]):
        say(console, "* Wilson’s interval: the deals are few, or all alike")
    if until_sure:
        say(console, _what_was_sure(result))
    say(console, f"{result['mean_turns']:.1f} turns a game; {count / seconds:.0f} games a second")


def _what_was_sure(result: dict[str, Any]) -> str:
    verdict = result["verdict"]
    if verdict is None:
        return f"Not sure after all {result['deals']} deals: neither that one is stronger nor that they are even"
    when = (
        f"Stopped early, sure after {verdict['deals']} deals" if result["stopped_early"] else "Sure with the last deal"
    )
    return f"{when} (by mistake in at most {verdict['error']:.0%} of matches): {verdict['text']}"
