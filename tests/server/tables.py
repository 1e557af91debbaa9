"""Tables for tests: made, filled and played without a store or a socket."""

from __future__ import annotations

import random
from collections.abc import Sequence

from citylines.boards import load_board
from citylines.game.dealing import nonce_hash
from citylines.rules.layout import RULES_VERSION
from citylines.server import entries as log
from citylines.server.entries import Entry, read_entry, write_entry
from citylines.server.options import Options
from citylines.server.table import Table

ANNA, BEN, CARA, DAN = PEOPLE = "anna", "ben", "cara", "dan"
NONCES = [bytes([seat + 1]) * 32 for seat in range(4)]


class Played:
    """A table with its log, and a clock that goes on by a second an entry."""

    def __init__(
        self, levels: Sequence[str | None] = (None, None), options: Options | None = None, board: str = "san-francisco"
    ) -> None:
        self.table, self.log, self.now = Table("t"), [], 1000.0
        city = load_board(board)
        self.do(
            log.Made(
                self.now,
                RULES_VERSION,
                city.to_dict(),
                city.hash,
                ANNA,
                options or Options(),
                list(levels),
                bytes(range(32)).hex(),
            )
        )

    def do(self, entry: Entry) -> None:
        """Store an entry as the store does, as bytes, and let it take effect; then what follows from it."""
        self.log.append(write_entry(entry))
        self.table.apply(entry)
        self.now += 1
        if (following := self.table.consequence(self.now)) is not None:
            self.do(following)

    def sit(self, *people: str) -> None:
        """Seat these, in the order of the seats that are open."""
        for person in people:
            seat = next(i for i, held in enumerate(self.table.seats) if held.open)
            self.do(self.table.sit(person, seat, nonce_hash(NONCES[seat]).hex(), self.now))

    def deal(self) -> None:
        """Begin: every seat gives its nonce."""
        self.do(self.table.start(self.table.host, self.now))
        for seat, held in enumerate(self.table.seats):
            if held.person is not None:
                self.do(self.table.give_nonce(held.person, seat, NONCES[seat].hex(), self.now))

    def act(self, action: str, client: str = "", id: int = 0) -> None:
        """The seat to decide does this."""
        table = self.table
        seat = table.to_decide
        assert seat is not None
        if table.plays(seat) is not None:
            self.do(table.act_by_bot(seat, table.seq, action, self.now))
        else:
            person = table.seats[seat].person
            assert person is not None
            self.do(table.act(person, seat, table.seq, action, self.now, client, id))

    def act_at_random(self, rng: random.Random) -> None:
        """The seat to decide does anything."""
        game = self.table.game
        assert game is not None
        self.act(rng.choice(game.legal_actions.notation))

    def restored(self) -> Table:
        """The table as its log tells it."""
        return Table.restore("t", [read_entry(data) for data in self.log])


def dealt(*people: str, board: str = "san-francisco", options: Options | None = None) -> Played:
    """A table at which these have begun to play."""
    played = Played([None] * len(people), options, board)
    played.sit(*people)
    played.deal()
    return played
