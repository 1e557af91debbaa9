"""Games in a hall whose SQLite files are watched: what was done to the files, and when what was acknowledged.

python power_cut_games.py FOLDER > EVENTS

Like `power_cut.py`, but with tables, rooms and players on top of the store. Beside the file's events there are
("made", table), when a table's id was told, and ("acknowledged", table, client, id, seq), when a move was.
"""

from __future__ import annotations

import asyncio
import json
import pickle
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from citylines.boards import load_board
from citylines.game.dealing import nonce_hash
from citylines.server import database
from citylines.server.hall import Hall
from citylines.server.options import Options
from citylines.server.room import Room
from citylines.server.store import Store
from server.power_cut import Event, Recorder
from server.rooms import FirstLegal, Listener, command, decode
from server.tables import ANNA, BEN, NONCES

PEOPLE = ANNA, BEN
MOVES = 30
"""At each table, before and after a restart."""


class Watcher(Listener):
    """A guest who notes when a move was acknowledged."""

    def __init__(self, person: str, table: str, events: list[Event], client: str) -> None:
        super().__init__(person, client)
        self._table, self._events, self._ids = table, events, 0
        self.answers: list[dict[str, object]] = []

    def send(self, message: bytes) -> None:
        told = decode(message)
        if told["type"] in ("ack", "refused"):
            self.answers.append(told)
        if told["type"] == "ack" and told["seq"] > 1:
            self._events.append(("acknowledged", self._table, self.client, told["id"], told["seq"]))

    async def ask(self, room: Room, type: str, **fields: object) -> None:
        """Do something; it is done."""
        self._ids += 1
        await room.handle(self, command(json.dumps({"type": type, "id": self._ids, **fields})))
        assert self.answers[-1]["type"] == "ack", self.answers[-1]


async def begin(hall: Hall, events: list[Event]) -> str:
    """A new table, dealt to two people beside a bot."""
    table = await hall.make(ANNA, load_board("san-francisco"), [None, None, "tourist"], Options())
    events.append(("made", table))
    room = await hall.room(table)
    people = [Watcher(person, table, events, "lobby-0001") for person in PEOPLE]
    for seat, person in enumerate(people):
        await person.ask(room, "sit", seat=seat, nonce_hash=nonce_hash(NONCES[seat]).hex())
    await people[0].ask(room, "start")
    for seat, person in enumerate(people):
        await person.ask(room, "nonce", seat=seat, nonce=NONCES[seat].hex())
    return table


async def play(hall: Hall, table: str, events: list[Event], moves: int = MOVES) -> None:
    """Let both people do so much at a table, and the bot what is due in between."""
    room = await hall.room(table)
    people = [Watcher(person, table, events, f"{person}-{room.table.seq}") for person in PEOPLE]
    for person in people:
        await room.enter(person)
    while moves and not room.table.over:
        seat, game = room.table.to_decide, room.table.game
        assert seat is not None and game is not None
        if room.table.plays(seat) is None:
            action = random.choice(game.legal_actions.notation)
            await people[seat].ask(room, "act", seat=seat, seq=room.table.seq, action=action)
            moves -= 1
        else:
            await asyncio.sleep(0.001)
    for person in people:
        room.leave(person)


async def session(url: str, tables: list[str], events: list[Event]) -> None:
    """One run of a server: go on with these tables and begin another, all at once."""
    store = await Store.open(url)
    hall = Hall(store, FirstLegal())
    tables.append(await begin(hall, events))
    await asyncio.gather(*(play(hall, table, events) for table in tables))
    await hall.stop()
    await store.close()


def record(folder: Path) -> list[Event]:
    """Three runs, with many checkpoints; what happened, in order."""
    database.SQLITE |= {"wal_autocheckpoint": "30"}
    recorder, tables = Recorder(), list[str]()
    for _ in range(3):
        asyncio.run(session(f"sqlite:///{folder}/citylines.db", tables, recorder.events))
    return recorder.events


if __name__ == "__main__":
    pickle.dump(record(Path(sys.argv[1])), sys.stdout.buffer)
