"""`citylines play`: a game in the terminal against bots, or through a pipe."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from citylines.cli.console import BAD, Problem, board_of, bots_of, seats_of, seed_of, stdout, warm_up

if TYPE_CHECKING:
    from citylines.boards import Board

HELP = """Play a game in the terminal against bots.

Each choice is made by its number in the list or by a short notation, which `help` explains during the game:
? draws unseen, r takes the face-up red, 12:rr* claims track 12 with two red cards and a wild.
In a pipe every line of input is one choice.

\b
Examples:
  citylines play
  citylines play --board berlin --players 3 --seat 1
  citylines play --bots stationmaster
  citylines play --seed 7 --save game.jsonl

\b
Levels, the easiest first: tourist, commuter, driver, dispatcher, stationmaster.
"""


EASY = "commuter"
"""The level of the others unless one is chosen."""


def play(
    board: Annotated[str | None, typer.Option(metavar="BOARD", help="A board's name or .toml file.")] = None,
    players: Annotated[int | None, typer.Option(metavar="N", help="2 to 4.")] = None,
    seat: Annotated[int, typer.Option(metavar="N", help="Your seat, counting from 0.")] = 0,
    seed: Annotated[str | None, typer.Option(metavar="SEED", help="A number or text: the same cards again.")] = None,
    bots: Annotated[str | None, typer.Option(metavar="A,B,…", help="A bot or level for each other seat.")] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the record here at the end, also of a game cut off.")
    ] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal, which is the default.")] = False,
) -> None:
    """`citylines play`."""
    asking = sys.stdin.isatty() and sys.stdout.isatty()
    played_on = board_of(board) if board is not None else _ask_board(asking)
    seats = seats_of(players) if players is not None else _ask_players(asking)
    if seat not in range(seats):
        raise Problem(f"--seat: 0 to {seats - 1}, not {seat}")
    chosen = seed_of(seed)
    level = EASY if bots is not None else _ask_level(asking)
    names = bots_of(bots, seats - 1, what="other players", usual=level)
    if save is not None and (save.is_dir() or not save.parent.is_dir()):
        raise Problem(f"{save}: can't be written: {'is a directory' if save.is_dir() else 'no such folder'}")
    warm_up(played_on, seats)

    from citylines.cli.table import Table

    names.insert(seat, "human")
    code = Table(
        played_on, seats, seat, os.urandom(32) if chosen is None else chosen, names, stdout(), asking, save
    ).run()
    if code:
        raise typer.Exit(BAD)


def _ask_board(asking: bool) -> Board:
    from citylines.boards import shipped_boards

    names = shipped_boards()
    if not asking:
        return board_of("san-francisco")
    for i, name in enumerate(names, 1):
        typer.echo(f"  {i}  {board_of(name).name}")
    while True:
        answer = typer.prompt("Which board?", default="san-francisco").strip()
        if answer.isdecimal() and 1 <= int(answer) <= len(names):
            return board_of(names[int(answer) - 1])
        try:
            return board_of(answer.casefold() if answer.casefold() in names else answer)
        except Problem as problem:
            typer.echo(problem.message)


def _ask_level(asking: bool) -> str:
    """A level for all others."""
    from citylines.bots import LEVELS

    if not asking:
        return EASY
    for i, name in enumerate(LEVELS, 1):
        typer.echo(f"  {i}  {name}")
    while True:
        answer: str = typer.prompt("How strong are the others?", default=EASY).strip().casefold()
        if answer.isdecimal() and 1 <= int(answer) <= len(LEVELS):
            return list(LEVELS)[int(answer) - 1]
        if answer in LEVELS:
            return answer


def _ask_players(asking: bool) -> int:
    while asking:
        answer = typer.prompt("How many players, you included (2 to 4)?", default="2").strip()
        if answer in ("2", "3", "4"):
            return int(answer)
    return 2
