"""`citylines replay`: a recorded game in words, or only whether its record holds."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from citylines.cli.console import BAD, Problem, compiling, say, stdout

if TYPE_CHECKING:
    from collections.abc import Sequence

    from citylines.game.dealing import Dealing
    from citylines.game.records import Record

HELP = """Tell a recorded game in words. Reading a record replays it by the rules: one that breaks them is refused.

Ends with exit code 1, and the line, if the record does not hold; 2 if there is no such file.

\b
Examples:
  citylines replay game.jsonl              with all cards open
  citylines replay game.jsonl --seat 0     as seat 0 saw it
  citylines replay game.jsonl --verify     only whether it holds, and was dealt fairly
  citylines replay game.jsonl --verify --commitment 5d3c…   the one that the table showed before the game
"""


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `play` and `simulate` write them.")],
    seat: Annotated[int | None, typer.Option(metavar="N", help="Tell it as this seat saw it.")] = None,
    verify: Annotated[bool, typer.Option("--verify", help="Only say whether the record holds.")] = False,
    commitment: Annotated[
        str | None, typer.Option(metavar="HEX", help="With --verify: the commitment noted before the game.")
    ] = None,
) -> None:
    """`citylines replay`."""
    if commitment is not None and not verify:
        raise Problem("--commitment goes with --verify")
    noted = None if commitment is None else _noted(commitment)
    record = read(file)
    if seat is not None and seat not in range(record.game.players):
        raise Problem(f"--seat: 0 to {record.game.players - 1}, not {seat}")
    if verify:
        _verify(file, record, noted)
    else:
        _tell(record, seat)


def _noted(commitment: str) -> bytes:
    """The commitment that somebody wrote down."""
    from citylines.game.dealing import is_hex

    if not is_hex(commitment.strip().lower()):
        raise Problem("--commitment: 64 hex digits, as the table showed them")
    return bytes.fromhex(commitment.strip())


def _verify(file: Path, record: Record, noted: bytes | None) -> None:
    """Reading has checked all that the record holds; what was noted before the game is checked here."""
    if noted is not None and (record.dealing is None or record.dealing.commitment != noted):
        given = "gives none" if record.dealing is None else f"gives {record.dealing.commitment.hex()}"
        raise Problem(f"{file}:1: not the commitment noted before the game: the record {given}", BAD)
    end = "played to its end" if record.finished else "not played to its end"
    generator = "and every card is the seed's" if record.header["seed"] else "its cards taken as they stand (no seed)"
    say(stdout(), f"{file}: holds: {len(record.game.log)} actions by the rules, {generator}; {end}")
    if record.dealing is not None:
        _tell_dealing(file, record.dealing, record.seats, as_noted=noted is not None)


def _tell_dealing(file: Path, dealing: Dealing, seats: Sequence[str], *, as_noted: bool) -> None:
    """How the deal was bound, and what each player can compare with what they know themselves."""
    which = "is the one noted before the game and fits" if as_noted else "fits"
    console = stdout()
    say(
        console,
        f"{file}: dealt fairly: the commitment {which} the secret, every nonce fits its hash, the seed was made of them, "
        "and every card followed from it",
    )
    say(console, f"  commitment, shown before the game: {dealing.commitment.hex()}")
    for seat, (name, nonce) in enumerate(zip(seats, dealing.nonces, strict=True)):
        say(console, f"  nonce of seat {seat}, {name}: {'none, a bot sat there' if nonce is None else nonce.hex()}")


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
