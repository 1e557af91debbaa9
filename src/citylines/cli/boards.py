"""`citylines boards`: the boards that ship, what is on a board, and whether it is a good one."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from citylines.cli.console import (
    BAD,
    Problem,
    board_of,
    bots_of,
    compiling,
    say,
    seats_of,
    seed_to_play,
    stderr,
    stdout,
    unwritable,
    write_file,
)
from citylines.cli.crews import PlayingCommand, Ray, crew_of

if TYPE_CHECKING:
    from rich.table import Table

    from citylines.arena.crew import Crew
    from citylines.boards import Board

HELP = """Boards: list those that ship; show, check or measure one.

\b
Examples:
  citylines boards list
  citylines boards show san-francisco --svg sf.svg
  citylines boards check my-city.toml
  citylines boards report berlin --games 2000 --out berlin-balance
"""

app = typer.Typer(help=HELP, rich_markup_mode=None)

NAME = typer.Argument(metavar="BOARD", help='The name of a board, such as "berlin", or a .toml file.')
WIDEST = 10_000


@app.callback(invoke_without_command=True)
def boards(context: typer.Context) -> None:
    """The group itself: help, if no command is named."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command(
    name="list",
    help="""List the boards that ship.

\b
Example:
  citylines boards list
""",
)
def list_boards() -> None:
    """`citylines boards list`."""
    from citylines.boards import shipped_boards

    table = _table("name", "city", "places", "tracks", "tickets", "pieces a player")
    for name in shipped_boards():
        board = board_of(name)
        counts = (len(board.places), len(board.tracks), len(board.tickets))
        table.add_row(name, board.name, *map(str, counts), _pieces(board))
    stdout().print(table)


@app.command(
    name="show",
    help="""Show a board, or write its picture.

The text names its places, routes, tickets and numbers. With --svg or --png the picture is
written to a file instead.

\b
Examples:
  citylines boards show berlin
  citylines boards show berlin --svg berlin.svg
  citylines boards show my-city.toml --png my-city.png --width 2400
""",
)
def show(
    board: Annotated[str, NAME],
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the picture as SVG.")] = None,
    png: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the picture as PNG.")] = None,
    width: Annotated[int | None, typer.Option(metavar="PIXELS", help="How wide the PNG is to be.")] = None,
) -> None:
    """`citylines boards show`."""
    shown = board_of(board)
    if width is not None and not (png and 100 <= width <= WIDEST):
        raise Problem(f"--width goes with --png, and is 100 to {WIDEST} pixels")
    if svg is None and png is None:
        _print_board(shown)
        return
    picture = _picture(shown)
    if svg is not None:
        write_file(svg, picture)
        say(stdout(), f"{svg} written")
    if png is not None:
        write_file(png, _as_png(picture, width))
        say(stdout(), f"{png} written")


@app.command(
    name="check",
    help="""Check a board and its drawing for what makes a good one.

Ends with exit code 1 if a demand is not met, 2 if the file can't be used at all.

\b
Examples:
  citylines boards check berlin
  citylines boards check my-city.toml
""",
)
def check(board: Annotated[str, NAME]) -> None:
    """`citylines boards check`."""
    from citylines.boards import BoardError
    from citylines.boards.checker import check_board
    from citylines.boards.drawing import load_drawing

    checked = board_of(board)
    try:
        findings = check_board(checked, load_drawing(checked))
    except BoardError as error:
        raise Problem(str(error)) from None
    table = _table("", "demand", "measured", "allowed")
    for finding in findings:
        style = None if finding.ok else "bold red"
        table.add_row("✓" if finding.ok else "✗", finding.demand, finding.measured, finding.allowed, style=style)
    console = stdout()
    console.print(table)
    bad = sum(not finding.ok for finding in findings)
    if bad:
        say(console, f"{checked.name}: {bad} of {len(findings)} demands not met")
        raise typer.Exit(BAD)
    say(console, f"{checked.name}: all {len(findings)} demands met")


@app.command(
    name="report",
    cls=PlayingCommand,
    help="""Measure a board's balance by games of a bot against itself.

Writes a page (index.html) and all figures (balance.json) into a folder. Each figure has an
interval of 95 %; a verdict says whether it lies within what is allowed. The same seed gives
the same figures, whatever the number of processes or machines.

\b
Examples:
  citylines boards report berlin --games 2000 --out berlin-balance
  citylines boards report my-city.toml --players 3 --seed 7 --out report --json
  citylines boards report berlin --bot ismcts:1000 --games 500 --processes 8 --out slow --resume slow.jsonl
""",
)
def report(
    board: Annotated[str, NAME],
    out: Annotated[Path, typer.Option(metavar="DIR", help="The folder to write into.")],
    games: Annotated[int, typer.Option(metavar="N", help="How many games at each number of players.")] = 2000,
    bot: Annotated[str, typer.Option(metavar="BOT", help="Who plays all seats.")] = "planner",
    players: Annotated[str, typer.Option(metavar="N,N,…", help="Numbers of players.")] = "2,3,4",
    seed: Annotated[str | None, typer.Option(metavar="SEED", help="A number or text; a fresh one if left out.")] = None,
    processes: Annotated[int | None, typer.Option(metavar="N", help="How many processes play; 1 if left out.")] = None,
    ray: Ray = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the games in this file, and go on from what it has.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """`citylines boards report`."""
    measured, counts, chosen = board_of(board), _counts(players), seed_to_play(seed, resume)
    bots_of(bot, 1)
    if games < 1:
        raise Problem(f"--games: at least 1, not {games}")
    try:  # before the games, not after them
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        unwritable(out, error)

    with crew_of(processes, ray) as crew:
        figures = _measure(measured, games, bot, counts, chosen, crew, resume)
    options = {"games": games, "bot": bot, "players": ",".join(map(str, counts)), "seed": chosen, "out": out}
    words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
    figures["command"] = shlex.join(["citylines", "boards", "report", board, *words])
    text = json.dumps(figures, ensure_ascii=False, indent=1) + "\n"
    write_file(out / "balance.json", text)
    write_file(out / "index.html", _page(measured, figures))
    if as_json:
        stdout().print_json(text, indent=1)
    else:
        _print_balance(figures)
        say(stdout(), f"{out / 'index.html'} and {out / 'balance.json'} written")


def _counts(text: str) -> tuple[int, ...]:
    """Numbers of players in "2,3,4"."""
    try:
        counts = tuple(seats_of(int(part)) for part in text.split(","))
    except ValueError:
        raise Problem(f'--players: numbers such as "2,3,4", not {text!r}') from None
    if len(set(counts)) < len(counts):
        raise Problem(f"--players: each number once, not {text!r}")
    return counts


def _measure(
    board: Board, games: int, bot: str, counts: tuple[int, ...], seed: str, crew: Crew, resume: Path | None
) -> dict[str, Any]:
    from citylines.arena.balance import balance, games_in_all
    from citylines.cli.console import progress_bar, seed_as_given, warm_up

    warm_up(board, counts[0])
    try:
        with progress_bar(games_in_all(board, games, counts)) as progress, compiling():
            return balance(
                board, games, bot, counts, seed_as_given(seed), progress=progress, crew=crew, resume=resume,
                note=lambda line: say(stderr(), line),
            )  # fmt: skip
    except KeyboardInterrupt:
        if resume is not None:
            say(stderr(), f"Stopped; {resume} keeps the games: the same command goes on from there")
        raise
    except ValueError as error:
        raise Problem(str(error)) from None
    except OSError as error:
        if resume is None:
            raise
        unwritable(resume, error)


def _page(board: Board, found: dict[str, Any]) -> str:
    from citylines.arena.balance_report import balance_page
    from citylines.boards import BoardError

    try:
        return balance_page(board, found)
    except BoardError as error:
        raise Problem(str(error)) from None


def _print_balance(found: dict[str, Any]) -> None:
    from citylines.arena.balance import DEMANDS, NOT, OK, UNDECIDED
    from citylines.arena.balance_report import SIGNS, allowed, shown

    console = stdout()
    numbers = ", ".join(map(str, found["players"]))
    say(
        console,
        f"{found['name']}: {found['games']} games each of {numbers} players by {found['bot']}, seed {found['seed']}",
    )
    table = _table("", "demand", "players", "lowest", "highest", "allowed", "✗", "?", "of")
    before = None
    for entry in found["summary"]:
        demand, verdict, counts = entry["demand"], entry["verdict"], entry["counts"]
        ends = [shown(demand, entry[end]) for end in ("lowest", "highest")]
        if entry["lowest"] == entry["highest"]:
            ends[1] = ""
        words = DEMANDS[demand] if demand != before else ""
        before = demand
        bad, unsure, total = (str(count) for count in (counts[NOT], counts[UNDECIDED], sum(counts.values())))
        style = {OK: None, UNDECIDED: "yellow", NOT: "bold red"}[verdict]
        cells = (SIGNS[verdict], words, str(entry["players"]), *ends, allowed(entry), bad, unsure, total)
        table.add_row(*cells, style=style)
    console.print(table)
    say(console, "✓ the interval lies within what is allowed, ✗ outside, ? across: too few games to tell")


def _picture(board: Board) -> str:
    from citylines.boards import BoardError
    from citylines.boards.svg import board_svg

    try:
        return board_svg(board)
    except BoardError as error:
        raise Problem(str(error)) from None


def _as_png(picture: str, width: int | None) -> bytes:
    from citylines.boards.png import board_png

    try:
        return board_png(picture, width=width)
    except RuntimeError as error:
        raise Problem(str(error)) from None


def _table(*headings: str) -> Table:
    from rich import box
    from rich.table import Table

    numbers = ("places", "tracks", "tickets", "cards", "points", "track")
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for heading in headings:
        table.add_column(heading, justify="right" if heading in numbers else "left")
    return table


def _pieces(board: Board) -> str:
    return ", ".join(f"{kind.each} {kind.id.replace('-', ' ')}s" for kind in board.pieces)


def _print_board(board: Board) -> None:
    from rich.text import Text

    from citylines.cli.painting import colour_style

    console = stdout()
    say(console, f"{board.name} ({board.id})", "bold")
    say(console, f"Pieces a player: {_pieces(board)}; with {board.end_pieces} or fewer left the last turns begin")
    cards = ", ".join(f"{colour} {n}" for colour, n in board.cards.items())
    say(console, f"Cards: {sum(board.cards.values())} ({cards}); a wild is called {board.wild}")
    for kind in board.pieces:
        worth = ", ".join(f"{n}: {points}" for n, points in enumerate(kind.points) if n)
        say(console, f"Points for a {kind.id.replace('-', ' ')} route by its cards: {worth}")
    if board.tokens is not None:
        lie = ", ".join(f"{symbol} on {at}" for symbol, at in zip(board.tokens.symbols, board.tokens.on, strict=False))
        aside = ", ".join(board.tokens.symbols[len(board.tokens.on) :])
        say(console, f"Tokens: {lie}; placed by players: {aside or 'none'}")
        worth = ", ".join(f"{n}: {points}" for n, points in enumerate(board.tokens.points))
        say(console, f"Points by different symbols: {worth}")
    say(console, f"Hash: {board.hash}")

    table = _table("place", "latitude", "longitude", "routes to")
    for place in board.places:
        others = {r.b if r.a == place.name else r.a: None for r in board.routes if place.name in (r.a, r.b)}
        table.add_row(place.name, f"{place.lat:.4f}", f"{place.lon:.4f}", ", ".join(others))
    _print_part(f"{len(board.places)} places", table)

    table = _table("track", "from", "to", "by", "cards", "colour", "points", "notes")
    for track in board.tracks:
        notes = [f"twin of {track.twin}"] if track.twin is not None else []
        notes += [f"{track.wilds} {board.wild}"] if track.wilds else []
        colour = Text(track.colour, colour_style(track.colour))
        ends = (str(track.id), track.a, track.b, track.by, str(track.cards))
        table.add_row(*ends, colour, str(track.points), ", ".join(notes))
    _print_part(f"{len(board.tracks)} tracks on {len(board.routes)} routes", table)

    table = _table("ticket", "from", "to", "points")
    for i, ticket in enumerate(board.tickets):
        table.add_row(str(i), ticket.a, ticket.b, str(ticket.points))
    _print_part(f"{len(board.tickets)} tickets", table)


def _print_part(title: str, table: Table) -> None:
    console = stdout()
    say(console)
    say(console, title, "bold")
    console.print(table)
