"""The table in the terminal: it shows, asks, explains and narrates."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from citylines.arena.simulate import bot_stream
from citylines.boards import GREY, Board, Track
from citylines.bots import Player, make_bot
from citylines.cli.console import BAD, FINE, say
from citylines.cli.painting import paint
from citylines.cli.words import (
    WANTED,
    Narrator,
    action_words,
    counted,
    payment_words,
    refusal_words,
    track_words,
)
from citylines.game import (
    Action,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    Game,
    NotationError,
    Phase,
    Refusal,
    TakeCard,
    action_table,
)
from citylines.game.records import write_record
from citylines.game.text import (
    MARKS,
    cards_text,
    draw_hand,
    draw_routes,
    draw_status,
    draw_text,
    final_table,
    ticket_text,
)

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
MOST_WAYS = 8
"""Ways to pay that fit the line of a track."""
LOG = 20
"""Lines of what happened that `log` shows."""


class Quit(Exception):
    """The player leaves."""


class Table:
    """One game with one person at it."""

    def __init__(
        self,
        board: Board,
        players: int,
        seat: int,
        seed: str | bytes,
        names: Sequence[str],
        console: Console,
        asking: bool,
        save: Path | None,
    ) -> None:
        self.game = Game(board, players, seed)
        self.seat, self.names, self.console, self.asking, self.save_at = seat, names, console, asking, save
        self.bots: list[Player | None] = [None if name == "human" else make_bot(name) for name in names]
        self.streams = [bot_stream(self.game.seed, i) for i in range(players)]
        self.narrator = Narrator(board, seat)
        self.told: list[str] = []
        self.saved: set[Path] = set()
        self.listed: list[Action | int] = []
        """What the numbers mean: an action, or a track with several ways to pay."""
        self.shown: tuple[object, object] | None = None

    def run(self) -> int:
        """Play until the end; the exit code."""
        game = self.game
        if self.asking:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - gives `input` a line that can be edited, and a history
        self.say(
            f"{game.board.name}: you are {MARKS[self.seat]} seat {self.seat}. `help` explains, `quit` leaves.", "bold"
        )
        self.tell(self.narrator.tell(game.deal))
        self.say(f"{self.narrator.name(game.start)} {'start' if game.start == self.seat else 'starts'}.")
        try:
            while (seat := game.seat) is not None:
                bot = self.bots[seat]
                self.play(self.ask() if bot is None else self.choice_of(bot, seat))
        except Quit:
            self.say("You leave the game.")
            self.save_last()
            return FINE
        except (EOFError, KeyboardInterrupt):
            return self.cut_off()
        self.finish()
        return FINE

    # What is said

    def say(self, text: str = "", style: str | None = None) -> None:
        say(self.console, paint(text) if self.console.is_terminal else text, style)

    def tell(self, lines: Sequence[str]) -> None:
        self.told += lines
        for line in lines:
            self.say(f"  {line}", "bold" if line.startswith("LAST TURNS") else None)

    def play(self, action: Action) -> None:
        """Do an action and tell what came of it."""
        seat = self.game.seat
        told = self.narrator.tell(self.game.play(action))
        # The first tickets are kept in secret until all have chosen.
        self.tell(told or ["You have chosen." if seat == self.seat else f"{self.narrator.name(seat or 0)} has chosen."])

    def choice_of(self, bot: Player, seat: int) -> Action:
        return bot.choose(self.game.view(seat), self.game.legal_actions, self.streams[seat]).action

    # What is asked

    def ask(self) -> Action:
        """The person's next action."""
        if self.game.phase in (Phase.TURN, Phase.KEEP_SETUP, Phase.PLACE):
            self.show(whole=False)
        self.offer()
        while True:
            line = self.read_line("> ")
            action = self.obey(line)
            if action is not None:
                return action

    def read_line(self, prompt: str) -> str:
        if self.asking:
            return input(prompt).strip()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()

    def obey(self, line: str) -> Action | None:
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
                self.offer()
            case "hand", "":
                self.say(draw_hand(self.game.view(self.seat)))
            case "routes", part:
                self.routes(part)
            case "log", "":
                for told in self.told[-LOG:]:
                    self.say(f"  {told}")
            case "save", name:
                self.save(name)
            case "quit" | "exit" | "q", "":
                self.leave()
            case _:
                return self.action(line)
        return None

    def action(self, line: str) -> Action | None:
        """The legal action that a line names; if it names none, say why."""
        if line.isdecimal():
            if 1 <= int(line) <= len(self.listed):
                chosen = self.listed[int(line) - 1]
                return self.claim(chosen) if isinstance(chosen, int) else chosen
            self.say(f"The list goes from 1 to {len(self.listed)}; `list` shows it.")
            return None
        if line.endswith(":") and line[:-1].strip().isdecimal():
            return self.claim(int(line[:-1]))
        try:
            action = self.game.read(line)
        except NotationError:
            self.say(f"{line!r} is neither an action nor a command; `help` explains, `list` shows what you may do.")
            return None
        code = self.game.why_illegal(action)
        if code is None:
            return action
        self.say(refusal_words(code, self.game, action))
        return None

    def claim(self, track: int) -> Action | None:
        """The only way to claim a track, or a list of the ways, or why there is none."""
        board = self.game.board
        if track >= len(board.tracks):
            self.say(f"Tracks go from 0 to {len(board.tracks) - 1}.")
            return None
        ways = self.ways().get(track, [])
        if len(ways) == 1:
            return ways[0]
        if ways:
            self.offer_ways(track, ways)
        else:
            self.say(self.no_way(board.tracks[track]))
        return None

    def ways(self) -> dict[int, list[ClaimRoute]]:
        """The legal claims, by track."""
        ways: dict[int, list[ClaimRoute]] = {}
        for action in self.game.legal_actions:
            if isinstance(action, ClaimRoute):
                ways.setdefault(action.track, []).append(action)
        return ways

    def no_way(self, track: Track) -> str:
        """Why a track can't be claimed at all."""
        claims = [a for a in action_table(self.game.board).actions if isinstance(a, ClaimRoute) and a.track == track.id]
        code = self.game.why_illegal(claims[0])
        assert code is not None
        if code != Refusal.TOO_FEW_CARDS:
            return refusal_words(code, self.game, claims[0])
        need = f"{track.cards} cards of one colour" if track.colour == GREY else f"{track.cards} {track.colour}"
        wilds = f", at least {track.wilds} of the cards wild" if track.wilds else ""
        held = cards_text(self.game.view(self.seat).hand)
        return f"Track {track.id} takes {need}{wilds}; wilds may stand in. You hold {held}."

    # What is shown

    def show(self, *, whole: bool = True) -> None:
        """The position: with the map if it was asked for or has changed since it was last shown."""
        view = self.game.view(self.seat)
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
        names = [place.name for place in self.game.board.places]
        found = [name for name in names if part.casefold() in name.casefold()]
        self.say(draw_routes(self.game.view(self.seat), found) if found else f"No place is called {part!r}.")

    def offer(self) -> None:
        """The legal actions, numbered; the ways to pay for one track together."""
        game = self.game
        view = game.view(self.seat)
        self.say()
        self.say(WANTED[game.phase], "bold")
        if game.phase == Phase.SECOND:
            self.say(f"Face up: {'  '.join(card or '–' for card in view.row)} · your hand: {cards_text(view.hand)}")
        self.listed = []
        for action in view.legal_actions:
            if not isinstance(action, ClaimRoute):
                self.listed.append(action)
                self.say(f"{len(self.listed):>4}  {game.write(action):<8} {self.described(action, view.offered)}")
        for track, ways in self.ways().items():
            self.listed.append(ways[0] if len(ways) == 1 else track)
            cards = [game.write(way).partition(":")[2] for way in ways]
            more = f" … ({len(cards)} ways)" if len(cards) > MOST_WAYS else ""
            paid = " ".join(cards[:MOST_WAYS]) + more
            self.say(f"{len(self.listed):>4}  {track:>2}:{'…' if len(ways) > 1 else cards[0]:<5} "
                     f"claim {track_words(game.board.tracks[track])}, with {paid}")  # fmt: skip

    def offer_ways(self, track: int, ways: Sequence[ClaimRoute]) -> None:
        """The ways to pay for a track, numbered."""
        self.say(f"Claim {track_words(self.game.board.tracks[track])}, with (`list` goes back):", "bold")
        self.listed = list(ways)
        for number, way in enumerate(ways, 1):
            self.say(f"{number:>4}  {self.game.write(way):<10} {payment_words(self.game.board, way)}")

    def described(self, action: Action, offered: Sequence[int]) -> str:
        words = action_words(self.game.board, action, offered)
        match action:
            case TakeCard("wild") if self.game.phase == Phase.TURN:
                return f"{words} ({self.game.board.wild}; the only card of the turn)"
            case DrawCard() | TakeCard() if self.game.phase == Phase.TURN:
                return f"{words}, then a second card"
            case DrawTickets():
                return f"{words} ({self.game.ticket_deck_size} in the deck)"
        return words

    # The end

    def finish(self) -> None:
        """Final scoring, told in full."""
        game = self.game
        outcome = game.outcome
        assert outcome is not None
        self.say()
        names = [f"{MARKS[i]} seat {i}" + (" (you)" if i == self.seat else "") for i in range(game.players)]
        for name, player in zip(names, outcome.players, strict=True):
            self.say(f"Tickets of {name}:")
            for number in player.complete:
                self.say(f"  ✓ {ticket_text(game.board, number)}")
            for number in player.incomplete:
                self.say(f"  ✗ {ticket_text(game.board, number)}, lost")
        self.say()
        for line in final_table(outcome, names):
            self.say(line)
        winners = " and ".join(names[seat] for seat in outcome.winners)
        self.say(f"{winners} share the victory." if outcome.shared else f"Winner: {winners}.", "bold")
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
            # A game in progress is saved without its seed, which would tell every card to come.
            write_record(self.game, path, self.names, with_seed=self.game.over)
        except OSError as error:
            self.say(f"{path}: can't be written: {error.strerror or error}")
            return False
        self.saved.add(path)
        self.say(f"{path} written: `citylines replay {path}` tells it.")
        return True

    def cut_off(self) -> int:
        """The input has ended before the game."""
        self.say()
        self.save_last()
        kept = "" if self.saved else "; it was not saved, as `save FILE` or --save FILE would do"
        ended = f"the input ended before the game did, after {counted(len(self.game.log), 'action')}"
        print(f"citylines: {ended}{kept}", file=sys.stderr)
        return BAD
