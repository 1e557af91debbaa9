"""A table: the fold of its log. It decides what may be done and what comes of it; it stores and sends nothing.

A command is *decided* first, which checks it and makes an entry of the log but changes nothing. Once the entry is on disk it
is *applied*. What follows by itself, such as the deal once every nonce is there, is a `consequence`: an entry of its own. So
a table that is made anew from its log, after whatever stop, is the same table.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import singledispatchmethod
from typing import Any

from citylines.boards import Board, board_from_dict
from citylines.game import ClaimRoute, Event, Game, NotationError, Phase, Refusal
from citylines.game.actions import action_table
from citylines.game.dealing import commitment, deal_seed, nonce_hash
from citylines.game.events import DeckRenewed, outcomes
from citylines.game.outcome import Outcome
from citylines.rules.layout import RULES_VERSION
from citylines.server import entries as log
from citylines.server.entries import Entry
from citylines.server.options import Options, allowance, first_bank

REMEMBERED = 32
"""Commands whose answers a table remembers, in case one is sent again."""


class Denied(Exception):
    """A command that is not done: a code, with what a sentence about it needs."""

    def __init__(self, code: str, **args: Any) -> None:
        super().__init__(f"{code} {args}" if args else code)
        self.code, self.details = code, args


class NoSuchTable(LookupError):
    """No table has this id, or it is gone."""


class Moved(Exception):
    """A table is not, or no longer, where it was looked for: another server holds it, or none does yet."""


class LogBroken(Exception):
    """A log that no table could have written, or that another version of the rules plays differently."""


@dataclass(slots=True)
class SeatState:
    """Who has a seat: a person, a bot (`level`), or nobody yet."""

    person: str | None = None
    level: str | None = None
    away: bool = False
    nonce_hash: str | None = None
    nonce: str | None = None
    bank: float = 0.0
    reserved: str | None = None

    @property
    def open(self) -> bool:
        """Whether anybody may sit down."""
        return self.person is None and self.level is None


@dataclass(frozen=True, slots=True)
class Applied:
    """What an entry did to the game, for those who tell of it."""

    seat: int | None
    by: str
    action: str | None
    events: tuple[Event, ...]
    touched: frozenset[int]
    """The seats whose own cards, tickets or legal actions may be others now."""


class Table:
    """One table, from its making to its end."""

    board: Board
    options: Options
    host: str
    secret: bytes

    def __init__(self, id: str, *, keep_log: bool = False) -> None:
        self.id = id
        self.entries = 0
        """How many entries its log has."""
        self.status = "new"
        self.seats: list[SeatState] = []
        self.created = self.changed = 0.0
        self.game: Game | None = None
        self.seq = 0
        """Counts what has happened to the game: the deal, actions, actions taken back. A client must have seen it all."""
        self.undoable: int | None = None
        """The seat that may take back what it did last."""
        self.next: str | None = None
        self.began = 0.0
        """When the decision that is due became due."""
        self.applied: Applied | None = None
        """What the last entry did to the game, if anything."""
        self._before: Game | None = None
        self._ahead: tuple[Entry, Game, tuple[Event, ...]] | None = None
        self._answers: OrderedDict[tuple[str | None, str, int], int] = OrderedDict()
        self._keep_log = keep_log
        self._had_people = False

    @classmethod
    def restore(cls, id: str, entries: Sequence[Entry], *, keep_log: bool = False) -> Table:
        """The table that a log tells of."""
        table = cls(id, keep_log=keep_log)
        for entry in entries:
            try:
                table.apply(entry)
            except LogBroken:
                raise
            except Exception as error:
                raise LogBroken(
                    f"table {short(id)}, entry {table.entries + 1}: {type(error).__name__}: {error}"
                ) from error
        return table

    # What there is to know

    @property
    def short(self) -> str:
        """Its id as logs name it."""
        return short(self.id)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats)

    @property
    def commitment(self) -> bytes:
        """What binds the table to its secret, shown from the first moment."""
        return commitment(self.secret)

    @property
    def over(self) -> bool:
        """Whether nothing more can happen in the game."""
        return self.status in ("finished", "closed")

    @property
    def to_decide(self) -> int | None:
        """The seat whose decision is due."""
        return self.game.seat if self.game is not None and self.status == "playing" else None

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the game has ended."""
        return None if self.game is None else self.game.outcome

    def seats_of(self, person: str) -> tuple[int, ...]:
        """The seats that a person holds."""
        return tuple(seat for seat, held in enumerate(self.seats) if held.person == person)

    @property
    def people(self) -> tuple[str, ...]:
        """Everybody who holds a seat."""
        return tuple(dict.fromkeys(held.person for held in self.seats if held.person is not None))

    def plays(self, seat: int) -> str | None:
        """The level of the bot that decides for a seat now; None if a person does."""
        held = self.seats[seat]
        return self.options.stand_in if held.away else held.level

    def deadline(self) -> float | None:
        """When the time for the decision that is due runs out."""
        seat, allowed = self.to_decide, allowance(self.options.clock)
        if seat is None or allowed is None or self.plays(seat) is not None:
            return None
        return self.began + allowed + self.seats[seat].bank

    def answered(self, person: str, client: str, id: int) -> int | None:
        """The answer to a command that was done before: the game's number after it."""
        return self._answers.get((person, client, id))

    # Commands before the game have no number in the log. Whoever lost the answer to one may ask again, even after a restart.

    def has_sat(self, person: str, seat: int, nonce_hash: str) -> bool:
        """Whether a seat is a person's already, bound to this nonce."""
        return any(held.person == person and held.nonce_hash == nonce_hash for held in self.seats[seat : seat + 1])

    def has_started(self, person: str) -> bool:
        """Whether this host has begun already."""
        return person == self.host and self.status in ("dealing", "playing")

    def has_given(self, person: str, seat: int, nonce: str) -> bool:
        """Whether a person's seat has added this nonce already."""
        return any(held.person == person and held.nonce == nonce for held in self.seats[seat : seat + 1])

    def why(self, person: str, seat: int, track: int) -> str | None:
        """Why a seat can't claim a track, None if it can; a reason that more cards would not mend comes first."""
        self._own(person, seat)
        if self.game is None or track >= len(self.board.tracks):
            raise Denied("not-now", status=self.status)
        ways = (way for way in action_table(self.board).actions if isinstance(way, ClaimRoute) and way.track == track)
        reasons = [self.game.why_illegal(way, seat) for way in ways]
        lasting = [reason for reason in reasons if reason is not None and reason is not Refusal.TOO_FEW_CARDS]
        return None if None in reasons else (lasting[0] if lasting else Refusal.TOO_FEW_CARDS).value

    # Deciding: checks, and an entry to store

    def made(self, entry: log.Made) -> log.Made:
        """A new table's first entry, checked."""
        if len(entry.levels) not in range(2, 5):
            raise Denied("players", least=2, most=4)
        if entry.options.start is not None and entry.options.start >= len(entry.levels):
            raise Denied("start-seat", most=len(entry.levels) - 1)
        return entry

    def sit(self, person: str, seat: int, nonce_hash: str, now: float) -> Entry:
        """Take a seat."""
        self._need("lobby")
        held = self._seat(seat)
        if held.person == person and held.nonce_hash is None:
            return log.Sat(now, seat, person, nonce_hash)
        if not held.open or (held.reserved is not None and held.reserved != person and self._expects(held.reserved)):
            raise Denied("seat-taken", seat=seat)
        return log.Sat(now, seat, person, nonce_hash)

    def _expects(self, person: str) -> bool:
        """Whether a reserved seat is still kept for its person: at a rematch, until everybody else sits."""
        return any(held.reserved == person and held.open for held in self.seats)

    def stand(self, person: str, seat: int, now: float) -> Entry:
        """Get up: the seat is open again, or a bot's for good once the game has begun."""
        self._need("lobby", "dealing", "playing")
        self._own(person, seat)
        return log.BotSeated(now, seat, self.options.stand_in) if self.status == "playing" else log.Opened(now, seat)

    def set_seat(self, person: str, seat: int, level: str | None, now: float) -> Entry:
        """The host gives a seat to a bot, or opens it."""
        self._need("lobby", "playing")
        self._host(person)
        held = self._seat(seat)
        if self.status == "playing":
            if held.person is None or held.person == person:
                raise Denied("not-now")
            return log.BotSeated(now, seat, level or self.options.stand_in)
        return log.Opened(now, seat) if level is None else log.BotSeated(now, seat, level)

    def start(self, person: str, now: float) -> Entry:
        """The host begins."""
        self._need("lobby")
        self._host(person)
        empty = [seat for seat, held in enumerate(self.seats) if held.open]
        if empty:
            raise Denied("seats-open", seats=empty)
        late = [seat for seat, held in enumerate(self.seats) if held.person is not None and held.nonce_hash is None]
        if late:
            raise Denied("nonces-missing", seats=late)
        return log.Dealing(now)

    def give_nonce(self, person: str, seat: int, nonce: str, now: float) -> Entry:
        """What a seat adds to the deal: the nonce it committed to."""
        self._need("dealing")
        held = self._own(person, seat)
        if held.nonce is not None:
            raise Denied("nonce-given")
        if nonce_hash(bytes.fromhex(nonce)).hex() != held.nonce_hash:
            raise Denied("nonce-differs")
        return log.NonceGiven(now, seat, nonce)

    def call_off(self, now: float) -> Entry:
        """The nonces did not all come in time."""
        self._need("dealing")
        late = [seat for seat, held in enumerate(self.seats) if held.person is not None and held.nonce is None]
        return log.DealOff(now, secrets.token_hex(32), late)

    def act(self, person: str, seat: int, seq: int, action: str, now: float, client: str = "", id: int = 0) -> Entry:
        """A person's action."""
        self._own(person, seat)
        self._current(seq)
        return self._acted(seat, action, now, client, id)

    def act_by_bot(self, seat: int, seq: int, action: str, now: float) -> Entry:
        """A bot's action, unless the table has gone on without it."""
        self._current(seq)
        if self.plays(seat) is None:
            raise Denied("not-your-seat")
        return self._acted(seat, action, now, by_bot=True)

    def _acted(
        self, seat: int, notation: str, now: float, client: str = "", id: int = 0, *, by_bot: bool = False
    ) -> Entry:
        assert self.game is not None
        try:
            action = self.game.read(notation)
        except NotationError:
            raise Denied("unknown-action") from None
        refusal = self.game.why_illegal(action, seat)
        if refusal is not None:
            raise Denied(refusal.value)
        game = self.game.copy()
        events = game.play(action)
        bank = self.seats[seat].bank if by_bot else self._bank_after(seat, now)
        entry = log.Acted(
            now,
            seat=seat,
            action=game.write(action),
            outcomes=outcomes(events),
            by_bot=by_bot,
            bank=bank,
            client=client,
            id=id,
        )
        self._ahead = entry, game, events
        return entry

    def _bank_after(self, seat: int, now: float) -> float:
        """What is left of a bank after the decision that ends now."""
        allowed = allowance(self.options.clock)
        over = 0.0 if allowed is None else max(0.0, now - self.began - allowed)
        return max(0.0, round(self.seats[seat].bank - over, 3))

    def undo(self, person: str, seat: int, seq: int, now: float, client: str = "", id: int = 0) -> Entry:
        """Take back one's own last action."""
        self._own(person, seat)
        self._current(seq)
        if not self.options.undo:
            raise Denied("no-undo")
        if self.undoable != seat:
            raise Denied("cannot-undo")
        return log.Undone(now, seat, client, id)

    def away(self, seat: int, now: float) -> Entry:
        """A person has been away too long."""
        self._need("playing")
        if self.seats[seat].person is None or self.seats[seat].away:
            raise Denied("not-now")
        return log.Away(now, seat)

    def back(self, person: str, seat: int, now: float) -> Entry:
        """A person has returned."""
        self._need("playing")
        if not self._own(person, seat).away:
            raise Denied("not-now")
        return log.Returned(now, seat)

    def rematch(self, person: str, table: str, now: float) -> Entry:
        """Another table takes over."""
        self._need("finished")
        if person != self.host and not self.seats_of(person):
            raise Denied("not-your-seat")
        return log.Rematched(now, table)

    def close(self, person: str | None, why: str, now: float) -> Entry:
        """Give the table up: by its host before the game, or by the server."""
        if person is None:
            self._need("lobby", "dealing", "playing")
        else:
            self._need("lobby")
            self._host(person)
        return log.Closed(now, why)

    def consequence(self, now: float) -> Entry | None:
        """What follows by itself from where the table is."""
        if self.status == "dealing" and all(held.nonce or held.person is None for held in self.seats):
            return self._deal(now)
        if self.status == "playing" and self._had_people and not self.people:
            return log.Closed(now, "left")
        if self.status in ("lobby", "playing") and self._host_left():
            return log.Hosted(now, self.people[0])
        return None

    def _host_left(self) -> bool:
        """Whether the host holds no seat while others do, and has not just made the table."""
        return bool(self.people) and self.host not in self.people and self._host_sat

    def _deal(self, now: float) -> Entry:
        game = Game(self.board, self.players, self._seed(), self.options.start)
        entry = log.Dealt(now, outcomes(game.deal))
        self._ahead = entry, game, game.deal
        return entry

    def _seed(self) -> bytes:
        return deal_seed(self.secret, [bytes.fromhex(held.nonce) if held.nonce else None for held in self.seats])

    def _need(self, *statuses: str) -> None:
        if self.status not in statuses:
            raise Denied("not-now", status=self.status)

    def _seat(self, seat: int) -> SeatState:
        if seat not in range(self.players):
            raise Denied("no-such-seat", most=self.players - 1)
        return self.seats[seat]

    def _own(self, person: str, seat: int) -> SeatState:
        held = self._seat(seat)
        if held.person != person:
            raise Denied("not-your-seat", seat=seat)
        return held

    def _host(self, person: str) -> None:
        if person != self.host:
            raise Denied("not-host")

    def _current(self, seq: int) -> None:
        if self.status == "finished":
            raise Denied("game-over")
        self._need("playing")
        if seq != self.seq:
            raise Denied("stale", seq=self.seq)

    # Applying: what is stored has happened

    def apply(self, entry: Entry) -> None:
        """Let an entry that is on disk take effect."""
        self.applied = None
        self._apply(entry)
        self.entries += 1
        self.changed = entry.at

    @singledispatchmethod
    def _apply(self, entry: Entry) -> None:
        raise LogBroken(f"no entry: {entry!r}")

    @_apply.register
    def _(self, entry: log.Made) -> None:
        if self.entries:
            raise LogBroken("a table made twice")
        if entry.rules != RULES_VERSION:
            raise LogBroken(f"rules version {entry.rules}; this version of Citylines plays {RULES_VERSION}")
        self.board, self.options, self.host = _board(entry.board, entry.board_hash), entry.options, entry.host
        self.secret, self.created, self.status = bytes.fromhex(entry.secret), entry.at, "lobby"
        reserved = entry.reserved or [None] * len(entry.levels)
        self.seats = [SeatState(level=level, reserved=who) for level, who in zip(entry.levels, reserved, strict=True)]
        self._host_sat = False

    @_apply.register
    def _(self, entry: log.Sat) -> None:
        self.seats[entry.seat] = SeatState(person=entry.person, nonce_hash=entry.nonce_hash)
        self._had_people = True
        self._host_sat |= entry.person == self.host

    @_apply.register
    def _(self, entry: log.Opened) -> None:
        self.seats[entry.seat] = SeatState()
        self._back_to_lobby()

    @_apply.register
    def _(self, entry: log.BotSeated) -> None:
        old = self.seats[entry.seat]
        # The nonce of somebody who left during the game still belongs to the deal.
        self.seats[entry.seat] = SeatState(level=entry.level, nonce_hash=old.nonce_hash, nonce=old.nonce)
        if self.status != "playing":
            self.seats[entry.seat] = SeatState(level=entry.level)
        self.began = entry.at

    @_apply.register
    def _(self, entry: log.Hosted) -> None:
        self.host = entry.person

    @_apply.register
    def _(self, entry: log.Dealing) -> None:
        self.status = "dealing"

    @_apply.register
    def _(self, entry: log.NonceGiven) -> None:
        self.seats[entry.seat].nonce = entry.nonce

    @_apply.register
    def _(self, entry: log.DealOff) -> None:
        self.secret = bytes.fromhex(entry.secret)
        for seat in entry.seats:
            self.seats[seat] = SeatState()
        self._back_to_lobby()

    def _back_to_lobby(self) -> None:
        """Nonces that were told are worth nothing any more: their seats must commit to new ones."""
        self.status = "lobby"
        for held in self.seats:
            if held.nonce is not None:
                held.nonce = held.nonce_hash = None

    @_apply.register
    def _(self, entry: log.Dealt) -> None:
        game, events = self._take_ahead(entry)
        if game is None:
            game = Game(self.board, self.players, self._seed(), self.options.start)
            events = game.deal
        self._same(entry.outcomes, events)
        self.game, self.status, self.seq, self.began = game, "playing", 1, entry.at
        for held in self.seats:
            held.bank = first_bank(self.options.clock)
        self.applied = Applied(None, "deal", None, events, self._everybody)

    @_apply.register
    def _(self, entry: log.Acted) -> None:
        assert self.game is not None
        before = self.game
        game, events = self._take_ahead(entry)
        if game is None:
            game = before.copy()
            events = game.play(game.read(entry.action))
        self._same(entry.outcomes, events)
        if not self._keep_log:
            game.log.clear()
        held = self.seats[entry.seat]
        held.bank = entry.bank
        if not entry.by_bot:
            held.away = False
        self._advance(game, entry)
        if game.over:
            self.status = "finished"
        elif self.options.undo and not entry.by_bot and _shows_nothing(events):
            self._before, self.undoable = before, entry.seat
        # The choices of set-up take effect together (S5b), and at the end nobody may do anything more.
        all_at_once = game.over or before.phase is Phase.KEEP_SETUP
        touched = self._everybody if all_at_once else frozenset((entry.seat, game.seat or 0))
        self.applied = Applied(entry.seat, "bot" if entry.by_bot else "person", entry.action, events, touched)

    @_apply.register
    def _(self, entry: log.Undone) -> None:
        assert self._before is not None
        self._advance(self._before, entry)
        self.applied = Applied(entry.seat, "undo", None, (), self._everybody)

    @property
    def _everybody(self) -> frozenset[int]:
        return frozenset(range(self.players))

    def _advance(self, game: Game, entry: log.Acted | log.Undone) -> None:
        self.game, self.seq, self.began = game, self.seq + 1, entry.at
        self._before = self.undoable = None
        if entry.client:
            self._answers[self.seats[entry.seat].person, entry.client, entry.id] = self.seq
            if len(self._answers) > REMEMBERED:
                self._answers.popitem(last=False)

    @_apply.register
    def _(self, entry: log.Away) -> None:
        self.seats[entry.seat].away = True

    @_apply.register
    def _(self, entry: log.Returned) -> None:
        self.seats[entry.seat].away = False
        self.began = entry.at

    @_apply.register
    def _(self, entry: log.Rematched) -> None:
        self.next = entry.table

    @_apply.register
    def _(self, entry: log.Closed) -> None:
        self.status = "closed"

    def _take_ahead(self, entry: Entry) -> tuple[Game | None, tuple[Event, ...]]:
        """The game as it was found when this very entry was decided."""
        ahead, self._ahead = self._ahead, None
        return (ahead[1], ahead[2]) if ahead is not None and ahead[0] is entry else (None, ())

    def _same(self, noted: list[int], events: tuple[Event, ...]) -> None:
        if noted != outcomes(events):
            raise LogBroken(f"table {self.short}, entry {self.entries + 1}: other cards than the log has")


def short(id: str) -> str:
    """Enough of a table's id to find it by, and too little to enter: the whole id is the table's link."""
    return id[:6] + "…"


def _shows_nothing(events: tuple[Event, ...]) -> bool:
    """Whether these events told nobody anything that was hidden from the one who acted."""
    return not outcomes(events) and not any(isinstance(event, DeckRenewed) for event in events)


_boards: dict[str, Board] = {}


def _board(data: dict[str, Any], hash: str) -> Board:
    """The board that an entry carries; tables with the same one share it."""
    if hash not in _boards:
        board = board_from_dict(data)
        if board.hash != hash:
            raise LogBroken("the board is not the one whose hash the log gives")
        _boards[hash] = board
    return _boards[hash]


def board_in_play(hash: str) -> Board | None:
    """The board of a table that was taken up, by its hash: also one that a later release has changed."""
    return _boards.get(hash)
