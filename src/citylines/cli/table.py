"""The table in the terminal: it shows, asks, explains and narrates."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from citylines.cli.choices import Choices, Listing
from citylines.cli.console import BAD, FINE, say
from citylines.cli.match import Ended, Happening, Match, NotNow, Step
from citylines.cli.painting import paint
from citylines.cli.words import Narrator, counted
from citylines.game import Action, Phase
from citylines.game.outcome import score_now
from citylines.game.text import MARKS, draw_hand, draw_routes, draw_status, draw_text, final_table, ticket_text
from citylines.rules.tables import tables

if TYPE_CHECKING:
    from rich.console import Console

HELP = """\
Choose by the number in the list, or write the action:
  ?            draw the top card of the deck, unseen
  r            take a face-up card: b blue, g green, k black, p purple, r red, o orange, * wild
  tickets      draw tickets;   keep 1, keep 2 or keep 12 keeps the first, the second, both
  12:rr*       claim track 12 with two red cards and a wild;   12: claims it if there is one way to pay, else lists them
  token crab   take this token;   place Castro puts the next stack there
Besides:
  show         the whole position        list         what you may do
  hand         your cards and tickets    routes       every route by place; routes castro for some
  log          what has happened         save FILE    write the record of the game so far
  help         this                      quit         leave the game"""

WIDEST = 130
LOG = 20
"""Lines of what happened that `log` shows."""


class Quit(Exception):
    """The player leaves."""


class Table:
    """One game with one person at it."""

    def __init__(self, match: Match, console: Console, asking: bool, save: Path | None) -> None:
        self.match, self.seat, self.console, self.asking, self.save_at = match, match.seat, console, asking, save
        self.narrator = Narrator(match.board, match.seat)
        self.told: list[str] = []
        self.saved: set[Path] = set()
        self.shown: tuple[object, object] | None = None

    def run(self) -> int:
        """Play until the end; the exit code."""
        if self.asking:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - gives `input` a line that can be edited, and a history
        try:
            self.begin()
            while not self.match.view.over:
                self.go_on()
        except Quit:
            self.say("You leave the game.")
            self.save_last()
            if self.match.kept:
                self.say(self.match.kept)
            return FINE
        except Ended as end:
            return self.cut_off(str(end))
        except (EOFError, KeyboardInterrupt):
            return self.cut_off("the input ended before the game did")
        self.finish()
        return FINE

    def begin(self) -> None:
        """Say where one sits, and what has happened so far."""
        match = self.match
        seat = f"{MARKS[self.seat]} seat {self.seat}"
        self.say(f"{match.board.name}: you are {seat}. `help` explains, `quit` leaves.", "bold")
        self.told = [line for happening in match.happened() for line in self.words(happening)]
        self.tell(self.told[-LOG:])

    def go_on(self) -> None:
        """The player's next decision, or what others did."""
        if self.match.away:
            if self.asking:
                self.read_line("A bot plays for you. Enter, and you play for yourself again: ")
            self.match.come_back()
        elif self.match.view.seat == self.seat:
            action = self.ask()
            try:
                self.match.act(action)
            except NotNow as refused:
                self.say(str(refused))
        for happening in self.match.happened():
            lines = self.words(happening)
            self.told += lines
            self.tell(lines)

    # What is said

    def say(self, text: str = "", style: str | None = None) -> None:
        say(self.console, paint(text) if self.console.is_terminal else text, style)

    def tell(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.say(f"  {line}", "bold" if line.startswith("LAST TURNS") else None)

    def words(self, happening: Happening) -> list[str]:
        if not isinstance(happening, Step):
            return [happening]
        told = self.narrator.tell(happening.events)
        if happening.seat is None:
            start = self.match.view.start
            return [*told, f"{self.narrator.name(start)} {'start' if start == self.seat else 'starts'}."]
        if told:
            return told
        # The first tickets are kept in secret until all have chosen.
        return [f"{self.narrator.name(happening.seat)} {'have' if happening.seat == self.seat else 'has'} chosen."]

    def list(self, listing: Listing) -> None:
        self.say(listing.heading, "bold")
        for line in listing.lines:
            self.say(line)

    # What is asked

    def ask(self) -> Action:
        """The person's next action."""
        view = self.match.view
        choices = Choices(view)
        if view.phase in (Phase.TURN, Phase.KEEP_SETUP, Phase.PLACE):
            self.show(whole=False)
        self.say()
        self.list(choices.listing())
        while True:
            action = self.obey(self.read_line("> "), choices)
            if action is not None:
                return action

    def read_line(self, prompt: str) -> str:
        if self.asking:
            return input(prompt).strip()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()

    def obey(self, line: str, choices: Choices) -> Action | None:
        """Do what a line of input says; the action, if it is a legal one."""
        word, _, rest = line.partition(" ")
        match word.casefold(), rest.strip():
            case "", _:
                return None
            case "help" | "h", _:
                self.say(HELP)
            case "show", "":
                self.show()
            case "list" | "ls" | "actions", "":
                self.say()
                self.list(choices.listing())
            case "hand", "":
                self.say(draw_hand(choices.view))
            case "routes", part:
                self.routes(part)
            case "log", "":
                self.tell(self.told[-LOG:])
            case "save", name:
                self.save(name)
            case "quit" | "exit" | "q", "":
                self.leave()
            case _:
                return self.chosen(choices.read(line))
        return None

    def chosen(self, answer: Action | Listing | str) -> Action | None:
        """The action, if the line named one; else say what it was answered with."""
        if isinstance(answer, Listing):
            self.list(answer)
        elif isinstance(answer, str):
            self.say(answer)
        else:
            return answer
        return None

    # What is shown

    def show(self, *, whole: bool = True) -> None:
        """The position: with the map if it was asked for or has changed since it was last shown."""
        view = self.match.view
        width = min(self.console.width, WIDEST)
        on_board = (view.owners, view.stacks)
        self.say()
        if whole or on_board != self.shown:
            self.say(draw_text(view, width, legend=whole or self.shown is None))
        else:
            self.say(draw_status(view, width))
        self.shown = on_board

    def routes(self, part: str) -> None:
        """Every route at the places whose names hold `part`."""
        names = [place.name for place in self.match.board.places]
        found = [name for name in names if part.casefold() in name.casefold()]
        self.say(draw_routes(self.match.view, found) if found else f"No place is called {part!r}.")

    # The end

    def finish(self) -> None:
        """Final scoring, told in full."""
        view = self.match.view
        outcome = score_now(tables(view.board), view.record, view.players)
        self.say()
        names = [f"{MARKS[i]} seat {i}" + (" (you)" if i == self.seat else "") for i in range(view.players)]
        for name, player in zip(names, outcome.players, strict=True):
            self.say(f"Tickets of {name}:")
            for number in player.complete:
                self.say(f"  ✓ {ticket_text(view.board, number)}")
            for number in player.incomplete:
                self.say(f"  ✗ {ticket_text(view.board, number)}, lost")
        self.say()
        for line in final_table(outcome, names):
            self.say(line)
        winners = " and ".join(names[seat] for seat in outcome.winners)
        self.say(f"{winners} share the victory." if outcome.shared else f"Winner: {winners}.", "bold")
        for line in self.match.closing():
            self.say(line)
        self.offer_to_save()

    def offer_to_save(self) -> None:
        if self.save_at is not None or self.saved:
            self.save_last()
        elif self.asking:
            try:
                name = input("Save the record? A file name, or Enter for no: ").strip()
            except (EOFError, KeyboardInterrupt):
                return
            if name:
                self.save(name)

    def leave(self) -> None:
        """Ask, offer to save, and leave."""
        if self.asking:
            name = self.read_line("Leave the game? Enter leaves, a file name saves it first, `no` goes on: ")
            if name.casefold() in ("no", "n"):
                return
            if name and name.casefold() not in ("yes", "y") and not self.save(name):
                return
        raise Quit

    def save_last(self) -> None:
        """Write the record where it was asked for, or where it was written before."""
        for path in [self.save_at] if self.save_at is not None else sorted(self.saved):
            self.write(path)

    def save(self, name: str) -> bool:
        """The command `save`."""
        if not name:
            self.say("save needs the name of a file: save game.jsonl")
            return False
        path = Path(name).expanduser()
        if path.exists() and path not in self.saved and path != self.save_at:
            self.say(f"{path} exists already; choose another name.")
            return False
        return self.write(path)

    def write(self, path: Path) -> bool:
        try:
            self.match.save(path)
        except OSError as error:
            self.say(f"{path}: can't be written: {error.strerror or error}")
            return False
        except NotNow as refused:
            self.say(f"{path}: not written: {refused}")
            return False
        self.saved.add(path)
        self.say(f"{path} written: `citylines replay {path}` tells it.")
        return True

    def cut_off(self, why: str) -> int:
        """The game has ended before its end; say why, and what is left of it."""
        self.say()
        self.save_last()
        kept = "" if self.saved else "; it was not saved, as `save FILE` or --save FILE would do"
        if self.match.kept:
            kept = f". {self.match.kept}"
        print(f"citylines: {why}, after {counted(self.match.actions, 'action')}{kept}", file=sys.stderr)
        return BAD
