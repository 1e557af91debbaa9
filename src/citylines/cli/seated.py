"""A seat at a server's table, for the terminal: through the same socket as everybody else's."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from citylines.boards import Board
from citylines.cli import remarks
from citylines.cli.background import Background
from citylines.cli.match import Ended, Happening, NotNow, Step
from citylines.game import Action, action_table
from citylines.game.text import MARKS
from citylines.server import protocol as wire
from citylines.server.client import Lost, TableClient, Told
from citylines.server.site import NotDone, Unreachable, events_of

T = TypeVar("T")


async def take_seat(table: TableClient, wanted: int | None, say: Callable[[str], None]) -> int:
    """Sit down, unless one sits there already, and wait until the cards are dealt. Raises NotNow and Ended."""
    say(remarks.commitment(table.state.info))
    seat = await _sit(table, wanted)
    said = None
    while table.state.game is None:
        info = table.state.info
        if info.status == "closed":
            raise Ended("the table was closed before the game")
        if info.status == "lobby" and info.host == table.state.person and _all_here(info):
            await table.start()
        elif info.status == "lobby" and (waiting := remarks.awaited(info)) != said:
            said = waiting
            say(waiting)
        await table.news()
    return seat


async def _sit(table: TableClient, wanted: int | None) -> int:
    mine, info = table.state.seats, table.state.info
    if mine:
        return wanted if wanted in mine else mine[0]
    if info.status != "lobby":
        raise NotNow("The game at this table has begun without you.")
    free = [seat for seat, held in enumerate(info.seats) if held.kind == "open"]
    if wanted is None and not free:
        raise NotNow("No seat is open at this table.")
    seat = free[0] if wanted is None else wanted
    await table.sit(seat)
    return seat


def _all_here(info: wire.TableInfo) -> bool:
    """Whether every seat is taken, by somebody who has added to the deal."""
    return all(held.kind == "bot" or (held.kind == "person" and held.nonce_hash is not None) for held in info.seats)


class Seated:
    """A game at a server's table."""

    def __init__(
        self,
        background: Background,
        table: TableClient,
        board: Board,
        seat: int,
        *,
        kept: str | None,
        record_so_far: Callable[[], Coroutine[Any, Any, str]] | None = None,
    ) -> None:
        """`kept` says how to go on later; `record_so_far` gives the record of a game in progress, where that is allowed."""
        self.board, self.seat = board, seat
        self._background, self._table = background, table
        self._kept, self._record_so_far = kept, record_so_far
        self._steps = self._told = 0
        """How much of the game's history was told, and the table's number of the last step of it."""
        self._look()

    def _look(self) -> None:
        """See the table as it is now: that is what the player answers to. Raises Ended."""
        state = self._table.state
        if state.info.status == "closed":
            raise Ended("the table was closed")
        if self.seat not in state.own:
            raise Ended("your seat was given to a bot")
        self.view, self._seq, self._info = state.view(self.board, self.seat), state.seq, state.info

    @property
    def actions(self) -> int:
        """How many have been done."""
        return max(0, self._steps - 1)

    @property
    def away(self) -> bool:
        """Whether a bot plays for the player."""
        return self._info.seats[self.seat].away and not self.view.over

    @property
    def kept(self) -> str | None:
        """How to go on later."""
        return None if self.view.over else self._kept

    def happened(self) -> list[Happening]:
        """What was told since the last time; waits while others are to decide."""
        try:
            return self._in_background(self._happened())
        except NotNow as refused:
            raise Ended(_in_passing(str(refused))) from None

    def act(self, action: Action) -> None:
        """Send an action, in answer to what was seen."""
        self._in_background(self._table.act(self.seat, action_table(self.board).write(action), self._seq))

    def come_back(self) -> None:
        """Say that the player is there; if the server knows it already, all the better."""
        with contextlib.suppress(NotNow):
            self._in_background(self._table.back(self.seat))

    def save(self, path: Path) -> None:
        """Write the server's record of the game."""
        if self.view.over:
            record = self._table.site.record(self._table.id)
        elif self._record_so_far is not None:
            record = self._record_so_far()
        else:
            raise NotNow("this server gives out the records of finished games only")
        try:
            text = self._in_background(record)
        except (Ended, NotNow) as error:
            raise NotNow(_in_passing(str(error))) from None
        path.write_text(text, encoding="utf-8", newline="\n")

    def closing(self) -> list[str]:
        """Whether the deal was fair, if this client took part in it."""
        try:
            return self._in_background(self._closing())
        except (Ended, NotNow):
            return []  # the game is over, whatever has become of the server

    async def _closing(self) -> list[str]:
        table = self._table
        await table.until(lambda: table.state.info.secret is not None)
        return [remarks.dealt(table.deal_problems(), table.state.info)] if table.took_part else []

    def _in_background(self, doing: Coroutine[Any, Any, T]) -> T:
        """Do something with the connection. Raises Ended if the server can't be reached, NotNow if it refuses."""
        try:
            return self._background.do(doing)
        except Unreachable as error:
            raise Ended(str(error)) from None
        except NotDone as error:
            raise NotNow(remarks.refused(error.code)) from None

    # What the server tells

    async def _happened(self) -> list[Happening]:
        if not self._steps:
            await self._table.news(wait=False)  # it is in the history
            happenings = [remarks.party(self._info, self._table.state.person), *await self._catch_up()]
        else:
            told = await self._table.news(wait=self.view.seat != self.seat)
            happenings = [happening for one in told for happening in await self._words(one)]
        self._look()
        if self.view.seat == self.seat and (left := remarks.time_left(self._info.clock)) is not None:
            happenings.append(left)
        return happenings

    async def _catch_up(self) -> list[Happening]:
        """What happened while nobody listened, by the game's history; asked for again if it went on meanwhile."""
        table, seq = self._table, -1
        while seq != table.state.seq:
            seq = table.state.seq
            history = await table.site.history(table.id)
        new, self._steps, self._told = history[self._steps :], len(history), seq
        return [Step(seat, events) for seat, events in new]

    async def _words(self, told: Told) -> list[Happening]:
        match told:
            case wire.Welcome():
                return ["Connected again.", *await self._catch_up()]
            case wire.Change():
                return self._step(told)
            case wire.Table(table=info):
                before, self._info = self._info, info
                return list(remarks.seat_changes(before, info, self._table.state.person))
            case wire.ChatLine():
                return [remarks.said(told)]
            case wire.Trouble(code=code):
                return [remarks.trouble(code)]
            case Lost():
                return ["The connection is lost; trying again."]
        return []

    def _step(self, told: wire.Change) -> list[Happening]:
        if told.seq <= self._told:
            return []  # the history had it
        self._told = told.seq
        if told.by == "undo":
            self._steps -= 1
            return [f"{MARKS[told.seat or 0]} Seat {told.seat} takes the last action back."]
        self._steps += 1
        return [Step(told.seat, events_of(told.events))]


def _in_passing(sentence: str) -> str:
    """A sentence as part of another one."""
    return sentence[:1].lower() + sentence[1:].rstrip(".")
