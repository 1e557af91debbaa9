"""A game as the terminal plays it, wherever it is: what has happened, what the player sees, and what the player does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeAlias

from citylines.arena.simulate import bot_stream
from citylines.boards import Board
from citylines.bots import Player, make_bot
from citylines.game import Action, Event, Game, View
from citylines.game.records import write_record


@dataclass(frozen=True, slots=True)
class Step:
    """Something that happened in the game: an action of a seat's, or the deal."""

    seat: int | None
    events: Sequence[Event]


Happening: TypeAlias = Step | str
"""What there is to tell: a step of the game, or a sentence about the table."""


class NotNow(Exception):
    """Something that can't be done, or not now: says why, in a sentence."""


class Ended(Exception):
    """The game can't go on, though it is not over: says why, in a few words."""


class Match(Protocol):
    """A game with somebody in the terminal at one of its seats."""

    board: Board
    seat: int

    @property
    def view(self) -> View:
        """What the player sees."""

    @property
    def actions(self) -> int:
        """How many have been done, by all players."""

    @property
    def away(self) -> bool:
        """Whether a bot plays for the player, who took too long."""

    @property
    def kept(self) -> str | None:
        """How the player can go on later, as a sentence; None if nothing is left of a game that is left."""

    def happened(self) -> list[Happening]:
        """All that has happened since this was last asked. Waits for something while others are to decide. Raises Ended."""

    def act(self, action: Action) -> None:
        """Do what the player chose, in answer to `view`. Raises NotNow."""

    def come_back(self) -> None:
        """Let the player play again, and no bot."""

    def save(self, path: Path) -> None:
        """Write the record of the game so far. Raises NotNow and OSError."""

    def closing(self) -> list[str]:
        """What else there is to say about a game that is over."""


class Practice:
    """A game in this process alone: for those who want the same cards again, and where no server can run."""

    kept = None
    away = False

    def __init__(self, board: Board, seat: int, seed: str | bytes, names: Sequence[str], *remarks: str) -> None:
        """`names` are the bots' by seat; whatever stands at the player's own seat is their name. Remarks are made first."""
        self.board, self.seat, self._names = board, seat, names
        self._game = Game(board, len(names), seed)
        self._bots: list[Player | None] = [None if i == seat else make_bot(name) for i, name in enumerate(names)]
        self._streams = [bot_stream(self._game.seed, i) for i in range(len(names))]
        self._untold: list[Happening] = [*remarks, Step(None, self._game.deal)]

    @property
    def view(self) -> View:
        """What the player sees."""
        return self._game.view(self.seat)

    @property
    def actions(self) -> int:
        """How many have been done."""
        return len(self._game.log)

    def happened(self) -> list[Happening]:
        """What was not told yet, or else what the bot does that is to decide."""
        mover = self._game.seat
        if not self._untold and mover is not None and (bot := self._bots[mover]) is not None:
            choice = bot.choose(self._game.view(mover), self._game.legal_actions, self._streams[mover])
            self._play(choice.action)
        told, self._untold = self._untold, []
        return told

    def act(self, action: Action) -> None:
        """The player's action."""
        self._play(action)

    def come_back(self) -> None:
        """Nobody takes too long here."""

    def _play(self, action: Action) -> None:
        self._untold.append(Step(self._game.seat, self._game.play(action)))

    def save(self, path: Path) -> None:
        """Write the record; of a game in progress without its seed, which would tell every card to come."""
        write_record(self._game, path, self._names, with_seed=self._game.over)

    def closing(self) -> list[str]:
        """Nothing."""
        return []
