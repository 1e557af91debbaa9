"""`citylines replay`: a recorded game in words, or only whether its record holds."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from citylines.cli.console import BAD, Problem, compiling, say, stdout

if TYPE_CHECKING:
    from citylines.game.records import Record

HELP = """Tell a recorded game in words. Reading a record replays it by the rules: one that breaks them is refused.

Ends with exit code 1, and the line, if the record does not hold; 2 if there is no such file.

\b
Examples:
  citylines replay game.jsonl              with all cards open
  citylines replay game.jsonl --seat 0     as seat 0 saw it
  citylines replay game.jsonl --verify     only whether it holds
"""


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `play` and `simulate` write them.")],
    seat: Annotated[int | None, typer.Option(metavar="N", help="Tell it as this seat saw it.")] = None,
    verify: Annotated[bool, typer.Option("--verify", help="Only say whether the record holds.")] = False,
) -> None:
    """`citylines replay`."""
    record = read(file)
    if seat is not None and seat not in range(record.game.players):
        raise Problem(f"--seat: 0 to {record.game.players - 1}, not {seat}")
    if verify:
        end = "played to its end" if record.finished else "not played to its end"
        generator = (
            "and every card is the seed's" if record.header["seed"] else "its cards taken as they stand (no seed)"
        )
        say(stdout(), f"{file}: holds: {len(record.game.log)} actions by the rules, {generator}; {end}")
    else:
        _tell(record, seat)


def read(file: Path) -> Record:
    """The record in a file; a file that can't be read is wrong usage, one that does not hold is bad."""
    try:
        with file.open("rb"):
            pass
    except OSError as error:
        raise Problem(f"{file}: can't be read: {error.strerror or error}") from None

    from citylines.game import RecordError
    from citylines.game.records import read_record

    try:
        with compiling():
            return read_record(file)
    except RecordError as error:
        raise Problem(str(error), BAD) from None


def _tell(record: Record, seat: int | None) -> None:
    from citylines.cli.painting import paint
    from citylines.cli.words import Narrator
    from citylines.game.text import MARKS, final_table, ticket_text

    game, console = record.game, stdout()
    narrator = Narrator(game.board, seat, everything=seat is None)
    sit = ", ".join(f"{MARKS[i]} {i}: {name}" for i, name in enumerate(record.seats))
    say(console, paint(f"{game.board.name}, {game.players} players ({sit}); seat {game.start} starts"))
    for line in narrator.tell(game.deal):
        say(console, paint(f"   deal  {line}"))
    wide = max((len(game.write(played.action)) for played in game.log), default=0)
    for n, played in enumerate(game.log, 1):
        # What somebody else's choice of tickets was is a secret, and shows in the notation.
        hidden = seat not in (None, played.seat) and game.write(played.action).startswith("keep ")
        notation = "keep …" if hidden else game.write(played.action)
        words = " ".join(narrator.tell(played.events)) or f"{narrator.name(played.seat)}: tickets chosen."
        say(console, paint(f"{n:>7}  {MARKS[played.seat]} {notation:<{wide}} {words}"))
    say(console)
    if game.outcome is None:
        say(console, f"The record ends here, after {len(game.log)} actions; the game was not over.")
        return
    names = [f"{MARKS[i]} seat {i}" for i in range(game.players)]
    for line in final_table(game.outcome, names):
        say(console, paint(line))
    for name, player in zip(names, game.outcome.players, strict=True):
        done = [f"✓ {ticket_text(game.board, number)}" for number in player.complete]
        not_done = [f"✗ {ticket_text(game.board, number)}" for number in player.incomplete]
        say(console, paint(f"Tickets of {name}: {'; '.join(done + not_done)}"))
    winners = " and ".join(names[i] for i in game.outcome.winners)
    say(console, paint(f"{winners} share the victory." if game.outcome.shared else f"Winner: {winners}."))
