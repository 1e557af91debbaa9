"""`citylines boards`: the boards that ship, what is on a board, and whether it is a good one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from citylines.cli.console import BAD, Problem, board_of, say, stdout, write_file

if TYPE_CHECKING:
    from rich.table import Table

    from citylines.boards import Board

HELP = """Boards: list those that ship, show one, check one.

\b
Examples:
  citylines boards list
  citylines boards show san-francisco --svg sf.svg
  citylines boards check my-city.toml
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
