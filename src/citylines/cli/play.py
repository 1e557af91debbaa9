"""`citylines play`: the game in the browser; in the terminal where options say which one, or through a pipe."""

from __future__ import annotations

import os
import sys
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from citylines.cli.console import BAD, Problem, board_of, bots_of, seats_of, seed_of, stdout, warm_up

if TYPE_CHECKING:
    from citylines.boards import Board
    from citylines.cli.match import Match
    from citylines.cli.places import Home

HELP = """Play: in the browser, or in the terminal.

Without options the page is opened, on which everything else is chosen; Ctrl-C here ends it, and nothing is lost.

With options, or with --terminal, the game is played here in the terminal. Each choice is made by its number in the list
or by a short notation, which `help` explains during the game: ? draws unseen, r takes the face-up red, 12:rr* claims
track 12 with two red cards and a wild.
In a pipe every line of input is one choice.

A game is played at a server of your own inside this program, which keeps it until it is over, or at one elsewhere.

\b
Examples:
  citylines play                                      in the browser
  citylines play --terminal
  citylines play --board berlin --players 3 --seat 1
  citylines play --bots stationmaster
  citylines play --resume                             the last game that is not over
  citylines play --seed 7 --save game.jsonl           the same cards again
  citylines play --table https://example.org/t/…      a seat at somebody's table
  citylines play --server https://example.org --bots open

\b
Levels, the easiest first: tourist, commuter, driver, dispatcher, stationmaster.
"""


EASY = "commuter"
"""The level of the others unless one is chosen."""


def play(
    board: Annotated[str | None, typer.Option(metavar="BOARD", help="A board's name or .toml file.")] = None,
    players: Annotated[int | None, typer.Option(metavar="N", help="2 to 4.")] = None,
    seat: Annotated[int | None, typer.Option(metavar="N", help="Your seat, counting from 0.")] = None,
    seed: Annotated[str | None, typer.Option(metavar="SEED", help="A number or text: the same cards again.")] = None,
    bots: Annotated[str | None, typer.Option(metavar="A,B,…", help="A bot or level for each other seat.")] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the record here at the end, also of a game cut off.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last game that is not over.")] = False,
    server: Annotated[str | None, typer.Option(metavar="URL", help="Make a table at this server.")] = None,
    table: Annotated[str | None, typer.Option(metavar="LINK", help="Join this table.")] = None,
    name: Annotated[str | None, typer.Option(metavar="NAME", help="Your name at somebody else's server.")] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal, not in the browser.")] = False,
) -> None:
    """`citylines play`."""
    wanted = Wanted(board, players, seat, seed_of(seed), bots, resume, server, table, name)
    wanted.check()
    if save is not None and (save.is_dir() or not save.parent.is_dir()):
        raise Problem(f"{save}: can't be written: {'is a directory' if save.is_dir() else 'no such folder'}")
    asking = sys.stdin.isatty() and sys.stdout.isatty()
    if asking and not terminal and save is None and wanted == Wanted() and _has_page():
        _open_page()
        return
    with ExitStack() as stack:
        match = _match(stack, wanted, asking)
        from citylines.cli.table import Table

        code = Table(match, stdout(), asking, save).run()
    if code:
        raise typer.Exit(BAD)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was asked for on the command line."""

    board: str | None = None
    players: int | None = None
    seat: int | None = None
    seed: str | None = None
    bots: str | None = None
    resume: bool = False
    server: str | None = None
    table: str | None = None
    name: str | None = None

    @property
    def anything(self) -> bool:
        """Whether a certain game is wanted, so that no other should be offered."""
        return any(value is not None for value in (self.board, self.players, self.seat, self.seed, self.bots))

    def check(self) -> None:
        """Refuse what does not go together."""
        places = [flag for flag in ("resume", "server", "table", "seed") if getattr(self, flag) not in (None, False)]
        if len(places) > 1:
            raise Problem(f"--{places[0]} does not go with --{places[1]}")
        if self.resume and self.anything:
            raise Problem("--resume goes on with a game as it is; it takes no other options")
        if self.table is not None and (self.board, self.players, self.bots) != (None, None, None):
            raise Problem("--table joins a table as it is; of the others, only --seat and --name go with it")
        if self.name is not None and self.server is None and self.table is None:
            raise Problem("--name goes with --server or --table")


def _has_page() -> bool:
    """Whether the browser's page was built: it is in every package, and in a source tree after `make page`."""
    from citylines.server.page import FOLDER

    return (FOLDER / "index.html").exists()


def _open_page() -> None:
    """The game in the browser. Always at the same address if it is free, since browsers keep settings by address."""
    from citylines.cli.serve import serve
    from citylines.server.run import listen
    from citylines.server.settings import Settings

    usual = Settings()
    try:
        listen(usual.host, usual.port).close()
    except OSError:
        serve(port=0, open_page=True)
    else:
        serve(open_page=True)


def _match(stack: ExitStack, wanted: Wanted, asking: bool) -> Match:
    """The game that is wanted, where it is wanted."""
    if wanted.table is not None:
        from citylines.cli import places

        warm_up(board_of("san-francisco"), 2)
        return places.join(stack, wanted.table, wanted.seat, _ask_name(wanted.name, asking), typer.echo)
    if wanted.seed is not None:
        return _practice(*_ask_game(wanted, asking), wanted.seed, "A practice game: the cards are those of the seed.")
    if wanted.server is not None:
        from citylines.cli import places

        return places.host(stack, wanted.server, *_ask_game(wanted, asking), _ask_name(wanted.name, asking), typer.echo)
    return _at_home(stack, wanted, asking)


def _at_home(stack: ExitStack, wanted: Wanted, asking: bool) -> Match:
    """A game at a server of one's own: a new one, or the last one that is not over."""
    game = None if wanted.resume or not wanted.anything else _ask_game(wanted, asking)
    home = _open_home(stack, temporary=not asking and not wanted.resume)
    if game is None and home is not None and (asking or wanted.resume):
        unfinished = home.unfinished()
        if unfinished is None and wanted.resume:
            raise Problem("there is no game to go on with", BAD)
        if unfinished is not None and (wanted.resume or _ask_whether_to_go_on(unfinished)):
            return home.resume(unfinished["id"], typer.echo)
    board, seat, bots = game or _ask_game(wanted, asking)
    return _practice(board, seat, bots, os.urandom(32)) if home is None else home.new(board, seat, bots, typer.echo)


def _open_home(stack: ExitStack, *, temporary: bool) -> Home | None:
    try:
        from citylines.cli import places
    except ImportError as error:
        typer.echo(f"No server can run here ({error}): this game is played without one, and can't be resumed.")
        return None
    return places.open_home(stack, temporary=temporary, say=typer.echo)


def _practice(board: Board, seat: int, bots: list[str], seed: str | bytes, *remarks: str) -> Match:
    """A game without a server, which deals what the seed says: that nobody chose the cards is what a table would promise."""
    from citylines.cli.match import Practice

    return Practice(board, seat, seed, [*bots[:seat], "human", *bots[seat:]], *remarks)


def _ask_game(wanted: Wanted, asking: bool) -> tuple[Board, int, list[str]]:
    """The board, one's own seat, and the others' bots: as wanted, or as asked for now."""
    board = board_of(wanted.board) if wanted.board is not None else _ask_board(asking)
    players = seats_of(wanted.players) if wanted.players is not None else _ask_players(asking)
    seat = wanted.seat or 0
    if seat not in range(players):
        raise Problem(f"--seat: 0 to {players - 1}, not {seat}")
    bots = _bots(wanted, players - 1, asking)
    warm_up(board, players)
    return board, seat, bots


def _bots(wanted: Wanted, others: int, asking: bool) -> list[str]:
    if wanted.server is None:
        return bots_of(wanted.bots, others, what="other players", usual=_usual(wanted, asking))
    from citylines.bots import LEVELS
    from citylines.cli.places import OPEN

    names = [_ask_level(asking)] * others if wanted.bots is None else [name.strip() for name in wanted.bots.split(",")]
    if len(names) != others or not set(names) <= {*LEVELS, OPEN}:
        raise Problem(
            f"--bots: at a server's table {others} of {', '.join(LEVELS)}, or {OPEN} for somebody else's seat"
        )
    return names


def _usual(wanted: Wanted, asking: bool) -> str:
    return EASY if wanted.bots is not None else _ask_level(asking)


def _ask_name(name: str | None, asking: bool) -> str | None:
    """A name for somebody else's server; None for the one that it knows already."""
    if name is not None or not asking:
        return name
    return typer.prompt("Your name there (Enter for the one it knows)", default="", show_default=False).strip() or None


def _ask_whether_to_go_on(table: dict[str, Any]) -> bool:
    from citylines.cli import remarks

    return typer.confirm(f"Your last game, {remarks.listed(table)}, is not over. Go on with it?", default=True)


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
