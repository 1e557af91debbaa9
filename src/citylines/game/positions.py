"""Position files: any legal state as readable JSON, saved, loaded and checked; for tests, bug reports and the tutorial.

Only what can't be worked out is written: pieces and points follow from the tracks claimed, sizes from their contents, the
tickets never dealt from all the others. `memory` (what a perfect memory holds of the past; see `rules/worlds.py`) may be left
out by hand: then all cards in hands count as drawn unseen. Format and an example are in `docs/position.md`.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from citylines.boards import Board, BoardError, board_from_dict, load_board, shipped_boards
from citylines.game.actions import SORTS
from citylines.game.engine import key_of, seed_bytes, seed_of
from citylines.game.errors import PositionError
from citylines.game.facts import PHASES, cards_by_name, numbers_in
from citylines.game.soundness import problem
from citylines.game.state import State
from citylines.game.strict_json import parse_object
from citylines.rules import chance, layout
from citylines.rules.layout import ERAS, NONE, ROW, SEATS
from citylines.rules.tables import tables
from citylines.rules.turns import clear

FORMAT = 1
PHASE_NAMES = [phase.value for phase in PHASES]


def save_position(state: State, path: str | os.PathLike[str]) -> None:
    """Write a state to a position file."""
    Path(path).write_text(json.dumps(position_dict(state), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def load_position(path: str | os.PathLike[str]) -> State:
    """Read a position file. Raises PositionError for one that is broken, or no legal state."""
    try:
        text = Path(path).read_bytes().decode()
    except UnicodeDecodeError as error:
        raise PositionError(str(path), f"not UTF-8: byte {error.start}") from None
    except OSError as error:
        raise PositionError(str(path), f"can't be read: {error.strerror}") from None
    try:
        return position_state(parse_object(text))
    except PositionError as error:
        raise PositionError(f"{path}: {error.where}", error.what) from None
    except ValueError as error:
        raise PositionError(str(path), str(error)) from None


def position_dict(state: State) -> dict[str, Any]:
    """A state as plain data."""
    r, board = state.record[0], state.board
    known = board.id in shipped_boards() and load_board(board.id).hash == board.hash
    return {
        "citylines": "position",
        "format": FORMAT,
        "rules": layout.RULES_VERSION,
        "board": board.id if known else board.to_dict(),
        "board_hash": board.hash,
        "players": state.players,
        "start": state.start,
        "seat": int(r.seat),
        "phase": state.phase.value,
        "turns": state.turns,
        "passes": state.passes,
        "last_turns": state.last_turns,
        "claimed": None if r.claimed == NONE else int(r.claimed),
        "hands": list(state.hands),
        "row": list(state.row),
        "deck": state.deck,
        "discards": state.discards,
        "tracks": [list(numbers_in(int(mask))) for mask in r.tracks[: state.players]],
        "tickets": [list(held) for held in state.tickets],
        "offered": [list(offered) for offered in state.offered],
        "chosen": r.choice[: state.players].tolist(),
        "sent_back": list(state.sent_back),
        "tokens": [list(held) for held in state.tokens],
        "stacks": {symbol: list(stack) for symbol, stack in state.stacks.items()},
        "seed": seed_of(r.key).hex(),
        "memory": _memory_dict(r, state.players),
    }


def _memory_dict(r: Any, players: int) -> dict[str, Any]:
    eras = range(r.era + 1)
    return {
        "shuffles": int(r.shuffles),
        "read": [int(r.deck_read), int(r.tickets_read)],
        "block": [int(r.stream), int(r.block)],
        "unshown": [cards_by_name(r.unshown[era]) for era in eras],
        "drawn": [[cards_by_name(r.drawn[seat, era]) for era in eras] for seat in range(players)],
        "net": [cards_by_name(r.net[seat]) for seat in range(players)],
        "need": [[cards_by_name(r.need[seat, era]) for era in eras] for seat in range(players)],
        "offers": [
            [int(r.offer_seat[i]), r.offer[i, : r.offer_size[i]].tolist(), int(r.offer_kept[i])]
            for i in range(r.offers)
        ],
        "sent": r.sent[: r.sent_size].tolist(),
    }


class _Fields:
    """Plain data read field by field, each error saying where."""

    def __init__(self, data: Any, where: str) -> None:
        if not isinstance(data, dict):
            raise PositionError(where, "not an object")
        self.data, self.where, self.read = data, where, set[str]()

    def error(self, key: str, what: str) -> PositionError:
        return PositionError(f"{self.where}{key}", what)

    def get(self, key: str) -> Any:
        self.read.add(key)
        if key not in self.data:
            raise self.error(key, "missing")
        return self.data[key]

    def done(self) -> None:
        unknown = sorted(set(self.data) - self.read)
        if unknown:
            raise self.error(unknown[0], "unknown field")

    def number(self, key: str, low: int, high: int) -> int:
        return self.as_number(key, self.get(key), low, high)

    def as_number(self, key: str, value: Any, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            raise self.error(key, f"a number from {low} to {high}, not {json.dumps(value)[:60]}")
        return value

    def items(self, key: str, length: int | None = None, most: int = 1000) -> list[Any]:
        return self.as_items(key, self.get(key), length, most)

    def as_items(self, key: str, value: Any, length: int | None = None, most: int = 1000) -> list[Any]:
        if not isinstance(value, list) or (length is not None and len(value) != length) or len(value) > most:
            raise self.error(key, "a list" + (f" of {length}" if length is not None else f" of at most {most}"))
        return value

    def numbers(
        self, key: str, value: Any, low: int, high: int, length: int | None = None, most: int = 1000
    ) -> list[int]:
        values = self.as_items(key, value, length, most)
        return [self.as_number(f"{key}[{i}]", v, low, high) for i, v in enumerate(values)]

    def cards(self, key: str, value: Any, low: int = 0) -> list[int]:
        if not isinstance(value, dict) or set(value) - set(SORTS):
            raise self.error(key, f"counts by card, of {', '.join(SORTS)}")
        return [self.as_number(f"{key}.{sort}", value.get(sort, 0), low, layout.CARDS) for sort in SORTS]


def position_state(data: dict[str, Any]) -> State:
    """The state that plain data describes. Raises PositionError."""
    fields = _Fields(data, "")
    if fields.get("citylines") != "position":
        raise PositionError("citylines", "not a Citylines position")
    fields.number("format", FORMAT, FORMAT)
    fields.number("rules", layout.RULES_VERSION, layout.RULES_VERSION)
    board = _read_board(fields)
    record = layout.new(layout.STATE)
    r = record[0]
    _fill_table(fields, board, r)
    _fill_cards(fields, r)
    _fill_tracks(fields, board, r)
    _fill_tokens(fields, board, r)
    _fill_tickets(fields, board, r)
    if "memory" in data:
        _fill_memory(_Fields(fields.get("memory"), "memory."), board, r)
    else:
        _make_memory(board, r)
    fields.done()
    state = State(board, record)
    wrong = problem(state)
    if wrong is not None:
        raise PositionError(*wrong)
    return state


def _read_board(fields: _Fields) -> Board:
    value, digest = fields.get("board"), fields.get("board_hash")
    try:
        if isinstance(value, str) and value in shipped_boards():
            board = load_board(value)
        elif isinstance(value, dict):
            board = board_from_dict(value)
        else:
            raise PositionError("board", "the name of a shipped board, or a whole board")
    except BoardError as error:
        raise PositionError("board", error.what) from None
    if digest is not None and board.hash != digest:
        raise PositionError("board_hash", f"{board.id} is not the board this position was saved with")
    tables(board)
    return board


def _fill_table(fields: _Fields, board: Board, r: Any) -> None:
    clear(r)
    seed = fields.get("seed")
    if seed is not None and (not isinstance(seed, str | int) or isinstance(seed, bool)):
        raise PositionError("seed", "a text, a number or null")
    try:
        r.key[:] = key_of(seed_bytes(seed))
    except UnicodeEncodeError:
        raise PositionError("seed", "not a text") from None
    r.players = players = fields.number("players", 2, SEATS)
    r.start, r.seat = fields.number("start", 0, players - 1), fields.number("seat", 0, players - 1)
    if not isinstance(fields.get("phase"), str) or fields.get("phase") not in PHASE_NAMES:
        raise PositionError("phase", f"one of {', '.join(PHASE_NAMES)}")
    r.phase = PHASE_NAMES.index(fields.get("phase"))
    r.turns, r.passes = fields.number("turns", 0, 1_000_000), fields.number("passes", 0, players)
    r.last_turns = NONE if fields.get("last_turns") is None else fields.number("last_turns", 0, players)
    r.claimed = NONE if fields.get("claimed") is None else fields.number("claimed", 0, len(board.tracks) - 1)


def _fill_cards(fields: _Fields, r: Any) -> None:
    for seat, hand in enumerate(fields.items("hands", r.players)):
        r.hand[seat] = fields.cards(f"hands[{seat}]", hand)
        r.hand_size[seat] = min(sum(r.hand[seat].tolist()), layout.CARDS)
    for slot, card in enumerate(fields.items("row", ROW)):
        if card is not None and (not isinstance(card, str) or card not in SORTS):
            raise PositionError(f"row[{slot}]", f"null or one of {', '.join(SORTS)}")
        r.row[slot] = NONE if card is None else SORTS.index(card)
    r.deck[:] = fields.cards("deck", fields.get("deck"))
    r.deck_size = min(sum(r.deck.tolist()), layout.CARDS)
    r.discards[:] = fields.cards("discards", fields.get("discards"))


def _fill_tracks(fields: _Fields, board: Board, r: Any) -> None:
    b = tables(board)[0]
    for seat, held in enumerate(fields.items("tracks", r.players)):
        left = [kind.each for kind in board.pieces]
        for track in fields.numbers(f"tracks[{seat}]", held, 0, len(board.tracks) - 1, most=layout.TRACKS):
            r.tracks[seat] |= b.bit[track]
        owned = numbers_in(int(r.tracks[seat]))
        for track in owned:
            left[b.kind[track]] -= int(b.needs[track])
        if min(left) < 0:
            raise PositionError(f"tracks[{seat}]", "more pieces than a player has")
        r.pieces[seat, : len(left)] = left
        r.points[seat] = sum(board.tracks[track].points for track in owned)


def _fill_tokens(fields: _Fields, board: Board, r: Any) -> None:
    symbols = board.tokens.symbols if board.tokens else ()
    for seat, held in enumerate(fields.items("tokens", r.players)):
        for symbol in fields.as_items(f"tokens[{seat}]", held, most=layout.SYMBOLS):
            if not isinstance(symbol, str) or symbol not in symbols:
                raise PositionError(f"tokens[{seat}]", f"no symbol of this board: {json.dumps(symbol)[:60]}")
            r.tokens[seat] |= 1 << symbols.index(symbol)
    stacks = _Fields(fields.get("stacks"), "stacks.")
    for i, symbol in enumerate(symbols):
        if symbol in stacks.data:
            place, left = stacks.items(symbol, 2)
            if not isinstance(place, str) or place not in board.place_index:
                raise PositionError(f"stacks.{symbol}", f"no place of this board: {json.dumps(place)[:60]}")
            r.stack_at[i], r.stack_left[i] = board.place_index[place], stacks.as_number(symbol, left, 0, 9)
            r.placed = i + 1
    stacks.done()


def _fill_tickets(fields: _Fields, board: Board, r: Any) -> None:
    b, last = tables(board)[0], len(board.tickets) - 1
    for seat, held in enumerate(fields.items("tickets", r.players)):
        for ticket in fields.numbers(f"tickets[{seat}]", held, 0, last, most=layout.TICKETS):
            r.tickets[seat] |= b.ticket_bit[ticket]
        r.tickets_size[seat] = len(numbers_in(int(r.tickets[seat])))
    for seat, choice in enumerate(fields.items("chosen", r.players)):
        r.choice[seat] = fields.as_number(f"chosen[{seat}]", choice, layout.PENDING, layout.BOTH)
    sent = fields.numbers("sent_back", fields.get("sent_back"), 0, last, most=layout.TICKETS)
    offered = [
        fields.numbers(f"offered[{seat}]", o, 0, last, most=2)
        for seat, o in enumerate(fields.items("offered", r.players))
    ]
    out = {*sent, *(t for o in offered for t in o), *(t for mask in r.tickets for t in numbers_in(int(mask)))}
    for ticket in range(len(board.tickets)):
        if ticket not in out:
            r.undealt |= b.ticket_bit[ticket]
            r.undealt_size += 1
    _make_offers(r, sent, offered)


def _make_offers(r: Any, sent: list[int], offered: list[list[int]]) -> None:
    """A past that would have led to these tickets: every ticket sent back came with one that was kept."""
    back = list(sent)
    past: list[tuple[int, list[int], int]] = []
    for seat in range(r.players):
        held = list(numbers_in(int(r.tickets[seat])))
        while held:
            kept = held.pop(0)
            if back:
                past.append((seat, [kept, back.pop(0)], layout.FIRST))
            elif held:
                past.append((seat, [kept, held.pop(0)], layout.BOTH))
            else:
                past.append((seat, [kept], layout.FIRST))
    if back:
        raise PositionError(
            "sent_back", "more tickets than have been kept: each was sent back beside one that was kept"
        )
    order = [(r.start + i) % r.players for i in range(r.players)]
    past += [(seat, offered[seat], layout.PENDING) for seat in order if offered[seat]]
    _write_offers(r, past, sent)


def _write_offers(r: Any, offers: list[tuple[int, list[int], int]], sent: list[int]) -> None:
    if len(offers) > layout.TICKETS or len(sent) > layout.TICKETS:
        raise PositionError("offers", "more than there are tickets")
    r.offers = len(offers)
    r.offer_seat[:], r.offer_size[:], r.offer[:], r.offer_kept[:], r.sent[:] = NONE, 0, NONE, 0, NONE
    for i, (seat, tickets, kept) in enumerate(offers):
        r.offer_seat[i], r.offer_size[i], r.offer_kept[i] = seat, len(tickets), kept
        r.offer[i, : len(tickets)] = tickets
    r.sent[: len(sent)], r.sent_size = sent, len(sent)


def _make_memory(board: Board, r: Any) -> None:
    """As if every card in a hand had been drawn unseen from the first deck."""
    r.drawn[:, 0] = r.hand
    r.drawn_size[:, 0] = r.hand_size
    r.unshown[0] = r.deck + r.hand.sum(axis=0)


def _fill_memory(fields: _Fields, board: Board, r: Any) -> None:
    r.shuffles = fields.number("shuffles", 0, 1_000_000)
    r.deck_read, r.tickets_read = fields.numbers("read", fields.get("read"), 0, 2**31 - 1, 2)
    eras = fields.items("unshown", most=ERAS)
    if not eras:
        raise fields.error("unshown", "at least one deck")
    r.era = len(eras) - 1
    for era, cards in enumerate(eras):
        r.unshown[era] = fields.cards(f"unshown[{era}]", cards)
    for name in ("drawn", "need"):
        for seat, by_era in enumerate(fields.items(name, r.players)):
            for era, cards in enumerate(fields.as_items(f"{name}[{seat}]", by_era, len(eras))):
                r[name][seat, era] = fields.cards(f"{name}[{seat}][{era}]", cards)
    for seat, cards in enumerate(fields.items("net", r.players)):
        r.net[seat] = fields.cards(f"net[{seat}]", cards, -layout.PAID)
    r.drawn_size[:] = r.drawn.sum(axis=2)
    _fill_offers(fields, board, r)
    stream, block = fields.numbers("block", fields.get("block"), NONE, 2**31 - 1, 2)
    if block != NONE:
        chance.fill_block(r, stream, block)
    r.stream = stream
    fields.done()


def _fill_offers(fields: _Fields, board: Board, r: Any) -> None:
    last = len(board.tickets) - 1
    offers = []
    for i, offer in enumerate(fields.items("offers", most=layout.TICKETS)):
        seat, tickets, kept = fields.as_items(f"offers[{i}]", offer, 3)
        offers.append(
            (
                fields.as_number(f"offers[{i}][0]", seat, 0, r.players - 1),
                fields.numbers(f"offers[{i}][1]", tickets, 0, last, most=2),
                fields.as_number(f"offers[{i}][2]", kept, layout.PENDING, layout.BOTH),
            )
        )
    queued = r.sent[: r.sent_size].tolist()
    sent = fields.numbers("sent", fields.get("sent"), 0, last, most=layout.TICKETS)
    if sent[len(sent) - len(queued) :] != queued:
        raise fields.error("sent", "does not end with the tickets sent back")
    _write_offers(r, offers, sent)
    r.sent_drawn = len(sent) - len(queued)
