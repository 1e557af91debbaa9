"""A room: one table with the people around it. It takes commands, stores what comes of them, and tells everybody.

Whatever happens at the table happens in one order: a room does one thing at a time, and waits for the store before anything
is acknowledged or told. Rooms share nothing but the store and the bots' workers: a slow or broken one delays nobody else.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Protocol

import msgspec

import citylines
from citylines.boards import Board
from citylines.server import protocol as wire
from citylines.server.entries import Entry, write_entry
from citylines.server.options import NoClock
from citylines.server.shown import Shown, changed, show_events, show_game, show_own, tells_secret
from citylines.server.store import ChatRow, Conflict, Store, StoreTrouble, TableRow
from citylines.server.table import REMEMBERED, Applied, Denied, Moved, Table

logger = logging.getLogger(__name__)

RETRY = 0.5
"""Seconds between two tries to store what could not be stored."""
NONCES_WITHIN = 20.0
"""Seconds for all nonces to come."""
AWAY_AFTER = 120.0
"""Seconds that others wait for somebody who is not connected, where there is no clock."""
UNDO_WINDOW = 3.0
"""Seconds that bots leave a person to take back an action."""
CHAT_SHOWN = 50

encode = msgspec.json.Encoder().encode


class Guest(Protocol):
    """Somebody at the door: a connection of a person's."""

    person: str
    name: str
    client: str
    with_record: bool

    def send(self, message: bytes) -> None:
        """Send in the background; a guest too slow to listen is sent away."""

    def dismiss(self, code: str, retry: float | None = None) -> None:
        """End the connection, saying why."""


class Thinker(Protocol):
    """Who decides for bots."""

    async def choose(self, table: str, spec: str, board: Board, view: bytes) -> str:
        """The notation of an action."""


Rematch = Callable[[Table, str], Awaitable[str]]
"""Makes the table of a rematch and tells its id."""


class Room:
    """One table with the people around it."""

    def __init__(
        self,
        table: Table,
        store: Store,
        thinker: Thinker,
        *,
        clock: Callable[[], float],
        rematch: Rematch,
        names: dict[str, str],
    ) -> None:
        self.table, self._store, self._thinker, self._clock = table, store, thinker, clock
        self._make_rematch = rematch
        self.names = names
        """Nicknames of those who sit or sat here, by person."""
        self.guests: list[Guest] = []
        self.trouble: str | None = None
        self.lost = False
        """Whether another process has taken the table over."""
        self.idle_since = clock()
        self._muted: dict[str, set[str]] = {}
        self._turn = asyncio.Lock()
        self._alarm: asyncio.TimerHandle | None = None
        self._thinking: tuple[int, asyncio.Task[None]] | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._done: OrderedDict[tuple[str, str, int], int] = OrderedDict()
        """What was acknowledged of commands that the log has no number of, in case one is sent again."""
        self._shown: Shown = {}
        self._row: TableRow | None = None

    # Coming and going

    async def enter(self, guest: Guest) -> None:
        """Let somebody in: they are told everything that they may know, and then whatever changes. Raises Moved.

        This waits for no turn: who comes while something can't be stored is to see just that.
        """
        self.idle_since = self._clock()  # so that the room is not let go of meanwhile
        chat = await self._read_chat()
        if self.lost:
            raise Moved
        seats = self.table.seats_of(guest.person)
        if not seats and self.table.status != "lobby" and not self.table.options.watchers:
            raise Denied("no-watchers")
        if seats:
            self.names[guest.person] = guest.name
        self.guests.append(guest)
        guest.send(encode(self._welcome(guest, chat)))
        self._tell_table(but=guest)
        self.began_waiting()
        if self.table.status == "playing" and any(self.table.seats[seat].away for seat in seats):
            await self._alone(self._welcome_back(guest, seats))

    async def _read_chat(self) -> list[ChatRow]:
        """What was said last, and the names of those who said it; nothing while the store can't be read."""
        try:
            chat = await self._store.chat(self.table.id, CHAT_SHOWN)
            missing = ({line.person for line in chat} | set(self.table.people)) - set(self.names)
            self.names.update(await self._store.people(sorted(missing)))
        except StoreTrouble as trouble:
            logger.warning("table %s: its chat can't be read: %s", self.table.short, trouble.code)
            return []
        return chat

    async def _welcome_back(self, guest: Guest, seats: Iterable[int]) -> None:
        for seat in seats:
            if self.table.status == "playing" and self.table.seats[seat].away:
                await self._commit(self.table.back(guest.person, seat, self._clock()))

    def leave(self, guest: Guest) -> None:
        """Somebody's connection has ended."""
        if guest in self.guests:
            self.guests.remove(guest)
            self.began_waiting()
            self._tell_table()

    def began_waiting(self) -> None:
        """Who is here has changed: so may who is waited for."""
        self.idle_since = self._clock()
        self._schedule()

    def resume(self) -> None:
        """Do what followed when the log ended, if the server stopped before it did."""
        self._in_background(self._follow())

    def close(self) -> None:
        """Stop waiting for anything."""
        if self._alarm is not None:
            self._alarm.cancel()
        if self._thinking is not None:
            self._thinking[1].cancel()

    def dismiss_all(self, code: str, retry: float | None) -> None:
        """Send everybody away."""
        for guest in list(self.guests):
            guest.dismiss(code, retry)

    async def give_up(self, why: str) -> None:
        """Close the table: nobody comes back to it."""

        async def close() -> None:
            await self._commit(self.table.close(None, why, self._clock()))

        await self._alone(close())

    async def stand_up(self, person: str) -> None:
        """Somebody leaves for good."""

        async def stand() -> None:
            for seat in self.table.seats_of(person):
                await self._commit(self.table.stand(person, seat, self._clock()))

        await self._alone(stand())

    # Commands

    async def handle(self, guest: Guest, message: wire.Message) -> None:
        """Do what a guest asks for, and answer. Raises Moved: then whether it is done is for another process to say."""
        if isinstance(message, wire.Ping):
            guest.send(encode(wire.Pong()))
            return
        if isinstance(message, wire.Hello):
            guest.send(encode(wire.Refused(None, "hello-twice")))
            return
        try:
            await self._alone(self._do(guest, message))
        except Denied as denied:
            guest.send(encode(wire.Refused(message.id, denied.code, denied.details, self.table.seq)))

    async def _alone(self, doing: Awaitable[None]) -> None:
        """Run to its end whatever happens to the caller, after all that came before it.

        A command that was cut off between the store and the table would leave the two different.
        """

        async def run() -> None:
            async with self._turn:
                await doing

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        await asyncio.shield(task)

    async def _do(self, guest: Guest, message: wire.Command) -> None:
        table, now = self.table, self._clock()
        if (before := self._done.get((guest.person, guest.client, message.id))) is not None:
            guest.send(encode(wire.Ack(message.id, before)))
            return
        match message:
            case wire.Act(id=id, seat=seat, seq=seq, action=action):
                if (before := table.answered(guest.person, guest.client, id)) is not None:
                    guest.send(encode(wire.Ack(id, before)))
                    return
                entry = table.act(guest.person, seat, seq, action, now, guest.client, id)
                await self._commit(entry, answer=(guest, id))
                return
            case wire.Undo(id=id, seat=seat, seq=seq):
                if (before := table.answered(guest.person, guest.client, id)) is not None:
                    guest.send(encode(wire.Ack(id, before)))
                    return
                entry = table.undo(guest.person, seat, seq, now, guest.client, id)
                await self._commit(entry, answer=(guest, id))
                return
            case wire.Sit(seat=seat, nonce_hash=nonce_hash):
                self.names[guest.person] = guest.name
                if not table.has_sat(guest.person, seat, nonce_hash):
                    await self._commit(table.sit(guest.person, seat, nonce_hash, now))
            case wire.Stand(seat=seat):
                await self._commit(table.stand(guest.person, seat, now))
            case wire.SetSeat(seat=seat, level=level):
                await self._commit(table.set_seat(guest.person, seat, level, now))
            case wire.Start():
                if not table.has_started(guest.person):
                    await self._commit(table.start(guest.person, now))
            case wire.Nonce(seat=seat, nonce=nonce):
                if not table.has_given(guest.person, seat, nonce):
                    await self._commit(table.give_nonce(guest.person, seat, nonce, now))
            case wire.Back(seat=seat):
                await self._commit(table.back(guest.person, seat, now))
            case wire.Close():
                await self._commit(table.close(guest.person, "host", now))
            case wire.Rematch():
                await self._rematch(guest, now)
            case wire.Why(seat=seat, track=track):
                guest.send(encode(wire.Reason(message.id, track, table.why(guest.person, seat, track))))
                return
            case wire.Chat(text=text):
                await self._chat(guest, now, text=text)
            case wire.Say(phrase=phrase):
                await self._chat(guest, now, phrase=phrase)
            case wire.Mute(person=person, muted=muted):
                silent = self._muted.setdefault(guest.person, set())
                silent.add(person) if muted else silent.discard(person)
        self._done[guest.person, guest.client, message.id] = table.seq
        if len(self._done) > REMEMBERED:
            self._done.popitem(last=False)
        guest.send(encode(wire.Ack(message.id, table.seq)))

    async def _rematch(self, guest: Guest, now: float) -> None:
        if self.table.next is None:
            self.table.rematch(guest.person, "", now)  # may they?
            await self._commit(
                self.table.rematch(guest.person, await self._make_rematch(self.table, guest.person), now)
            )

    async def _chat(self, guest: Guest, now: float, text: str | None = None, phrase: str | None = None) -> None:
        if text is not None and not (text := " ".join(text.split())).isprintable():
            raise Denied("unprintable")
        if text == "":
            raise Denied("empty")
        try:
            n = await self._store.add_chat(self.table.id, now, guest.person, phrase, text)
        except StoreTrouble as trouble:
            raise Denied("trouble", reason=trouble.code) from None
        except Conflict:
            self.lose()
            raise Moved from None
        line = encode(wire.ChatLine(n, now, guest.person, guest.name, text, phrase))
        for other in self.guests:
            if guest.person not in self._muted.get(other.person, ()):
                other.send(line)

    # The log

    async def _commit(self, entry: Entry, answer: tuple[Guest, int] | None = None) -> None:
        """Store an entry, let it take effect, answer who asked, tell everybody; then the same for what follows from it."""
        await self._keep(entry)
        self._apply(entry, answer)
        await self._follow()

    async def _follow(self) -> None:
        """Do what follows by itself from where the table is."""
        while (following := self.table.consequence(self._clock())) is not None:
            await self._keep(following)
            self._apply(following)
        self._schedule()
        await self._keep_row()

    async def _keep(self, entry: Entry) -> None:
        """Store an entry, as long as it takes: until then nothing has happened, and everybody knows why it takes long."""
        table, data = self.table, write_entry(entry)
        while True:
            if self.lost:
                raise Moved
            try:
                await self._store.append(table.id, table.entries + 1, entry.at, data)
                break
            except StoreTrouble as trouble:
                self._tell_trouble(trouble.code)
                await asyncio.sleep(RETRY)
            except Conflict:
                self.lose()
        self._tell_trouble(None)

    def lose(self) -> None:
        """Another process has gone on with this table, or may have: what is here is out of date."""
        self.lost = True
        self.close()
        self.dismiss_all("moved", 0.0)

    def _apply(self, entry: Entry, answer: tuple[Guest, int] | None = None) -> None:
        away = [held.away for held in self.table.seats]
        self.table.apply(entry)
        if answer is not None:
            guest, id = answer
            guest.send(encode(wire.Ack(id, self.table.seq)))
        if self.table.applied is not None:
            self._tell_change(self.table.applied)
        came_back = away != [held.away for held in self.table.seats]
        if self.table.applied is None or self.table.over or self.table.applied.by == "deal" or came_back:
            self._tell_table()

    async def _keep_row(self) -> None:
        """What lists show of the table, kept up to date. It may fail: it can be made from the log at any time."""
        row = row_of(self.table)
        if self._row is None or _listed(row) != _listed(self._row):
            try:
                await self._store.put_row(row)
                self._row = row
            except StoreTrouble as trouble:
                logger.warning("table %s: its row was not written: %s", self.table.short, trouble.code)
            except Conflict:
                self.lose()

    # Telling

    def _tell_table(self, but: Guest | None = None) -> None:
        if self.guests:
            message = encode(wire.Table(self.info()))
            for guest in self.guests:
                if guest is not but:
                    guest.send(message)

    def _tell_trouble(self, code: str | None) -> None:
        if code != self.trouble:
            self.trouble = code
            message = encode(wire.Trouble(code))
            for guest in self.guests:
                guest.send(message)

    def _tell_change(self, applied: Applied) -> None:
        """Tell everybody what happened, each what they may know of it."""
        table = self.table
        assert table.game is not None
        shown = show_game(table.game.view(None))
        game, self._shown = msgspec.Raw(encode(changed(self._shown, shown))), shown
        clock, messages = msgspec.Raw(encode(self._clock_info())), {}
        for guest in self.guests:
            key = table.seats_of(guest.person), guest.with_record
            if key not in messages:
                messages[key] = encode(self._change(applied, *key, game, clock))
            guest.send(messages[key])

    def _change(
        self, applied: Applied, seats: tuple[int, ...], with_record: bool, game: Any, clock: Any
    ) -> wire.Change:
        table = self.table
        assert table.game is not None
        hidden = applied.action is None or (
            applied.seat not in seats and tells_secret(table.game.read(applied.action)) and not table.over
        )
        return wire.Change(
            seq=table.seq,
            seat=applied.seat,
            by=applied.by,  # type: ignore[arg-type]
            events=show_events(applied.events, seats),
            game=game,
            own=self._own(seats if with_record else applied.touched.intersection(seats), with_record),
            clock=clock,
            undo=table.undoable,
            action=msgspec.UNSET if hidden or applied.action is None else applied.action,
        )

    def _own(self, seats: Iterable[int], with_record: bool) -> list[Shown]:
        game = self.table.game
        return [] if game is None else [show_own(game.view(seat), with_record=with_record) for seat in seats]

    def _welcome(self, guest: Guest, chat: Iterable[Any]) -> wire.Welcome:
        table = self.table
        silent = self._muted.get(guest.person, ())
        lines = [
            wire.ChatLine(line.n, line.at, line.person, self.names.get(line.person), line.text, line.phrase)
            for line in chat
            if line.person not in silent
        ]
        return wire.Welcome(
            protocol=wire.PROTOCOL,
            version=citylines.__version__,
            person=guest.person,
            table=self.info(),
            seq=table.seq,
            game=None if table.game is None else show_game(table.game.view(None)),
            own=self._own(table.seats_of(guest.person), guest.with_record),
            chat=lines,
            trouble=self.trouble,
            undo=table.undoable,
        )

    @property
    def short(self) -> str:
        """The table as logs name it."""
        return self.table.short

    async def look(self) -> wire.TableInfo:
        """The same as `info`; of a room in another process it takes a while."""
        return self.info()

    def info(self) -> wire.TableInfo:
        """All that everybody may know of the table, the game apart."""
        table, here = self.table, {guest.person for guest in self.guests}
        finished = table.status == "finished"
        seats = [
            wire.SeatInfo(
                kind="person" if held.person else "bot" if held.level else "open",
                person=held.person or held.reserved,
                name=self.names.get(held.person or held.reserved or ""),
                level=table.options.stand_in if held.away else held.level,
                away=held.away,
                connected=held.person in here,
                nonce_hash=held.nonce_hash,
                nonce=held.nonce if finished else None,
            )
            for held in table.seats
        ]
        return wire.TableInfo(
            id=table.id,
            board=table.board.id,
            board_hash=table.board.hash,
            players=table.players,
            status=table.status,  # type: ignore[arg-type]
            host=table.host,
            seats=seats,
            options=msgspec.to_builtins(table.options),
            commitment=table.commitment.hex(),
            secret=table.secret.hex() if finished else None,
            watching=len({guest.person for guest in self.guests if not table.seats_of(guest.person)}),
            clock=self._clock_info(),
            next=table.next,
        )

    def _clock_info(self) -> wire.ClockInfo:
        return wire.ClockInfo(self.table.deadline(), [held.bank for held in self.table.seats], self._clock())

    # What is due

    def _schedule(self) -> None:
        """Set the alarm, and the bots to work, for what is due next."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self.lost:
            return
        due = self._due()
        if due is not None:
            delay = max(0.0, due - self._clock())
            self._alarm = asyncio.get_running_loop().call_later(delay, self._ring)
        self._think()

    def _due(self) -> float | None:
        """When something is to be done though nobody does anything."""
        table = self.table
        if table.status == "dealing":
            return max(table.changed, table.began) + NONCES_WITHIN
        if (deadline := table.deadline()) is not None:
            return deadline
        seat = table.to_decide
        if seat is not None and isinstance(table.options.clock, NoClock) and self._waited_for(seat):
            return max(self.idle_since, table.began) + AWAY_AFTER
        return None

    def _waited_for(self, seat: int) -> bool:
        """Whether people who are here wait for somebody who is not."""
        here = {guest.person for guest in self.guests}
        return (
            self.table.plays(seat) is None
            and self.table.seats[seat].person not in here
            and bool(here & set(self.table.people))
        )

    def _ring(self) -> None:
        self._alarm = None
        self._in_background(self._overdue())

    async def _overdue(self) -> None:
        """Nobody did anything in time."""
        table, now, due = self.table, self._clock(), self._due()
        if due is None or now < due:
            self._schedule()
        elif table.status == "dealing":
            await self._commit(table.call_off(now))
        elif table.to_decide is not None:
            await self._commit(table.away(table.to_decide, now))

    def _think(self) -> None:
        """Let a bot decide where one is to, unless it is at it already."""
        table = self.table
        seat = table.to_decide
        if self._thinking is not None and (seat is None or self._thinking[0] != table.seq or self._thinking[1].done()):
            self._thinking[1].cancel()
            self._thinking = None
        if seat is None or table.plays(seat) is None or self._thinking is not None or not self._watched():
            return
        task = asyncio.create_task(self._decide_for(seat, table.seq))
        task.add_done_callback(self._thought)
        self._thinking = table.seq, task

    def _watched(self) -> bool:
        """Whether anybody waits for the game to go on: somebody here, or a clock."""
        return bool(self.guests) or not isinstance(self.table.options.clock, NoClock)

    async def _decide_for(self, seat: int, seq: int) -> None:
        table, level = self.table, self.table.plays(seat)
        assert table.game is not None and level is not None
        if table.undoable is not None:
            await asyncio.sleep(UNDO_WINDOW)
        action = await self._thinker.choose(table.id, level, table.board, table.game.view(seat).to_bytes())

        async def act() -> None:
            self._thinking = None
            try:
                entry = table.act_by_bot(seat, seq, action, self._clock())
            except Denied:
                return  # the table has gone on, or the person is back
            await self._commit(entry)

        await self._alone(act())

    def _thought(self, task: asyncio.Task[None]) -> None:
        """A bot has decided; where that failed, it is asked again after a while."""
        self._ended(task)
        if not task.cancelled() and task.exception() is not None:
            asyncio.get_running_loop().call_later(RETRY, self._schedule)

    def _in_background(self, doing: Awaitable[None]) -> None:
        """Something that nobody waits for."""
        task = asyncio.ensure_future(self._alone(doing))
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, Denied | Moved):
            logger.error("table %s: %r", self.table.short, error, exc_info=error)

    async def settle(self) -> None:
        """Wait for what is being stored."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))


def row_of(table: Table) -> TableRow:
    """What lists show of a table."""
    return TableRow(
        id=table.id,
        status=table.status,
        public=table.options.public,
        board=table.board.id,
        players=table.players,
        open_seats=sum(held.open for held in table.seats),
        created=table.created,
        changed=table.changed,
        host=table.host,
        people=table.people,
        options=encode(table.options),
    )


def _listed(row: TableRow) -> tuple[Any, ...]:
    """What of a row is worth writing it again."""
    return row.status, row.open_seats, row.host, row.people
