"""One game, as the environments with a game of their own hold it: dealt from a series, decided by numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from citylines.boards import Board, load_board
from citylines.env import kernel
from citylines.env.encoding import Encoding, Row
from citylines.env.rewards import reward_kind
from citylines.game import LegalActions, Outcome, State, View
from citylines.game.actions import action_table
from citylines.game.engine import Seed, check_ended, new_rng, scratch, seed_bytes
from citylines.game.errors import IllegalAction, refusal_of
from citylines.game.facts import legal_actions
from citylines.game.outcome import score_now
from citylines.rules import kernel as doors
from citylines.rules import layout
from citylines.rules.chance import derive_key
from citylines.rules.layout import NONE, OVER
from citylines.rules.tables import tables

Mask = npt.NDArray[np.bool_]


class OneGame:
    """Games of a series, one after the other. A seed begins a series, just as in `BatchEnv`."""

    def __init__(self, board: Board | str, players: int, reward: str, start: int | None = None) -> None:
        self.board = load_board(board) if isinstance(board, str) else board
        self.players, self.start = players, start
        if start is not None and start not in range(players):
            raise ValueError(f"the start seat is one of 0 to {players - 1}, not {start}")
        self.encoding = Encoding(self.board, players)
        self._kind, self._tables = reward_kind(reward), tables(self.board)
        self._actions = action_table(self.board)
        self.record, self._view = layout.new(layout.STATE), layout.new(layout.STATE)
        self._listing, self._result = layout.new(layout.ACTIONS), layout.new(layout.SCORE)
        self._seats, self._phases = self.record["seat"], self.record["phase"]
        self._begin_series(None)

    def _begin_series(self, seed: Seed) -> None:
        self.seed, self.episode = seed_bytes(seed), NONE
        self._series = new_rng(self.seed)

    def deal(self, seed: Seed = None) -> None:
        """The next game of the series; with a seed, the first one of that seed's series."""
        if seed is not None:
            self._begin_series(seed)
        self.episode += 1
        derive_key(self._series[0], self.episode, self.record[0].key)
        start = NONE if self.start is None else self.start
        check_ended(doors.set_up(self._tables, self.record, self.players, start, scratch.journal, 0, True))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._phases[0] == OVER)

    @property
    def seat(self) -> int:
        """Who is to decide, or was the last to."""
        return int(self._seats[0])

    @property
    def state(self) -> State:
        """The truth, as it stands."""
        return State(self.board, self.record.copy())

    def view(self, seat: int | None) -> View:
        """What a seat knows, or a spectator."""
        return State(self.board, self.record).view(seat)

    @property
    def legal_actions(self) -> LegalActions:
        """What the seat to decide may do."""
        return legal_actions(self.board, self.record)

    def look(self, seat: int) -> tuple[Row, Mask]:
        """What a seat knows, as a row, and what it may do: nothing, if it is not the one to decide."""
        row, mask = np.empty(self.encoding.size, np.int8), np.empty(self.encoding.actions, np.bool_)
        kernel.look(self._tables, self.record, seat, self._view, self._listing, row, mask)
        return row, mask

    def is_legal(self, action: int) -> bool:
        """Whether the seat to decide may do this."""
        return bool(doors.refusal(self._tables, self.record, action) == layout.FINE)

    def step(self, action: int) -> None:
        """Do an action. Raises IllegalAction, and changes nothing, if it may not be done."""
        refused = doors.refusal(self._tables, self.record, action)
        if refused != layout.FINE:
            code, known = refusal_of(refused), 0 <= action < len(self._actions)
            assert code is not None
            named: Any = self._actions.actions[action] if known else action
            raise IllegalAction(code, named, None if self.over else self.seat)
        check_ended(doors.step(self._tables, self.record, action, scratch.journal, 0, True))

    def rewards(self) -> list[float]:
        """What each seat gets, the game being over."""
        got = np.empty(self.players)
        kernel.reward_now(self._tables, self.record, self._kind, self._result, got)
        return list(map(float, got))

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        return score_now(self._tables, self.record, self.players)
