"""A game as people play it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from citylines.boards import Board, load_board
from citylines.game import engine
from citylines.game.actions import Action, action_table
from citylines.game.engine import Seed, scratch, seed_bytes
from citylines.game.errors import IllegalAction, Refusal, refusal_of
from citylines.game.events import Event, outcomes, read_events
from citylines.game.facts import LegalActions, PublicFacts, legal_actions
from citylines.game.outcome import Outcome, score_now
from citylines.game.state import State
from citylines.game.view import View
from citylines.rules import kernel, layout
from citylines.rules.tables import tables


@dataclass(frozen=True, slots=True)
class Played:
    """An action with what came of it: one line of a record."""

    seat: int
    action: Action
    events: tuple[Event, ...]


class Game(PublicFacts):
    """A game in progress.

    >>> game = Game("san-francisco", players=2, seed=7)
    >>> game.seat, game.phase.value
    (0, 'keep-setup')
    >>> from citylines.game import KeepTickets
    >>> KeepTickets((1, 2)) in game.legal_actions
    True
    >>> for _ in range(2):
    ...     events = game.play(KeepTickets((1, 2)))
    >>> game.phase.value
    'place'
    """

    def __init__(
        self,
        board: Board | str,
        players: int = 2,
        seed: Seed = None,
        start: int | None = None,
        *,
        outcomes: Sequence[int] | None = None,
    ) -> None:
        """Deal a game. The seed decides every card: a number, a text, 32 bytes, or None for a fresh secret.

        `start` is the start seat, drawn if None. `outcomes`, in the engine's numbers, take the place of the generator.
        """
        self.board = load_board(board) if isinstance(board, str) else board
        if type(players) is not int or players not in range(2, layout.SEATS + 1):
            raise ValueError(f"2 to {layout.SEATS} can play, not {players}")
        if start is not None and (type(start) is not int or start not in range(players)):
            raise ValueError(f"the start seat is one of 0 to {players - 1}, not {start}")
        self.seed = seed_bytes(seed)
        """The game's secret: whoever knows it knows every card."""
        self.start_drawn = start is None
        self._tables = tables(self.board)
        self._actions = action_table(self.board)
        self._legal: LegalActions | None = None  # those of this decision, once they were asked for
        self._record, noted = engine.set_up(self.board, self.seed, players, start, outcomes)
        self.deal: tuple[Event, ...] = read_events(self.board, scratch.events[:noted].tolist())
        """What happened at set-up, before the first decision."""
        self.log: list[Played] = []
        """Every action so far, with its events."""

    @classmethod
    def from_state(cls, state: State, seed: Seed = None) -> Game:
        """Go on from a state. Its past is unknown: the log begins here, and no record can be made of it."""
        game = cls.__new__(cls)
        game.board, game._record = state.board, state.record.copy()
        game.seed = engine.seed_of(game._record["key"][0]) if seed is None else seed_bytes(seed)
        game._record["key"][0][:] = engine.key_of(game.seed)
        game._tables, game._actions = tables(state.board), action_table(state.board)
        game.start_drawn, game.deal, game.log, game._legal = False, (), [], None
        return game

    def __repr__(self) -> str:
        what = "over" if self.over else f"seat {self.seat} to decide: {self.phase.value}"
        return f"<Game of {self.board.name}, {self.players} players, turn {self.turns}, {what}>"

    @property
    def state(self) -> State:
        """The truth, as a state of its own."""
        return State(self.board, self._record.copy())

    def view(self, seat: int | None = None) -> View:
        """What a seat may know now; without one, what a spectator may."""
        if seat is not None and (type(seat) is not int or seat not in range(self.players)):
            raise ValueError(f"seats are 0 to {self.players - 1}, not {seat}")
        return State(self.board, self._record).view(seat)

    def copy(self) -> Game:
        """A game of its own that goes on from here."""
        twin = Game.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin._record, twin.log = self._record.copy(), self.log.copy()
        return twin

    def again(self) -> Iterator[Game]:
        """The same game from its beginning: as it was after the deal, and after each action. It is one game that goes on."""
        if not self.deal:
            raise ValueError("a game that was begun from a position has no beginning")
        game = Game(self.board, self.players, self.seed, self.start, outcomes=outcomes(self.deal))
        yield game
        for played in self.log:
            game.play(played.action, outcomes=outcomes(played.events))
            yield game

    @property
    def legal_actions(self) -> LegalActions:
        """What the seat to decide may do: a sequence, and a container to ask `action in game.legal_actions`."""
        if self._legal is None:
            self._legal = legal_actions(self.board, self._record)
        return self._legal

    def why_illegal(self, action: Action, seat: int | None = None) -> Refusal | None:
        """Why an action may not be done now, by the seat to decide or by the seat given; None if it may."""
        if seat is not None and seat != self.seat and not self.over:
            return Refusal.NOT_YOUR_TURN
        return refusal_of(kernel.refusal(self._tables, self._record, self._actions.number(action)))

    def play(self, action: Action, *, outcomes: Sequence[int] | None = None) -> tuple[Event, ...]:
        """Do an action and return what came of it. Raises IllegalAction, and changes nothing, if it may not be done.

        `outcomes`, in the engine's numbers, take the place of the generator; if they don't fit, `engine.Chance` is
        raised and nothing has changed.
        """
        number = self._actions.number(action)
        if self._legal is None or number not in self._legal.numbers:
            code = refusal_of(kernel.refusal(self._tables, self._record, number))
            if code is not None:
                raise IllegalAction(code, action, self.seat)
        seat = int(self._record["seat"][0])
        if outcomes is None:
            noted = engine.check_ended(kernel.step(self._tables, self._record, number, scratch.journal, 0, True))
        else:
            after, given = self._record.copy(), engine.give_outcomes(outcomes)
            noted = engine.check_ended(kernel.step(self._tables, after, number, scratch.journal, given, False))
            self._record = after
        self._legal = None
        events = read_events(self.board, scratch.events[:noted].tolist())
        self.log.append(Played(seat, self._actions.actions[number], events))
        return events

    def read(self, text: str) -> Action:
        """The action that a short notation names on this board."""
        return self._actions.read(text)

    def write(self, action: Action) -> str:
        """The short notation of an action."""
        return self._actions.write(action)

    @property
    def outcome(self) -> Outcome | None:
        """The result with every player's points, once the game has ended."""
        return score_now(self._tables, self._record, self.players) if self.over else None

    @property
    def score_if_over(self) -> Outcome:
        """The result if the game ended now. It tells secrets: whose tickets are complete."""
        return score_now(self._tables, self._record, self.players)
