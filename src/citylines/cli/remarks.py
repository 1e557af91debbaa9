"""What is said of a table in English, the game apart: who comes and goes, what a server refuses, how a deal was bound."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from citylines.boards import load_board, shipped_boards
from citylines.cli.words import counted
from citylines.game.text import MARKS
from citylines.server import protocol as wire

PHRASES = {
    "hello": "Hello!",
    "good-luck": "Good luck!",
    "well-played": "Well played!",
    "oops": "Oops!",
    "thanks": "Thank you!",
    "thinking": "Let me think.",
    "your-turn": "It's your turn.",
    "good-game": "Good game!",
    "rematch": "Another one?",
    "bye": "Goodbye!",
}

REFUSALS = {
    "stale": "The table has gone on meanwhile; this was not done.",
    "not-your-turn": "It is not your turn any more.",
    "not-your-seat": "This seat is not yours any more.",
    "seat-taken": "This seat is taken.",
    "no-such-seat": "There is no such seat at this table.",
    "no-such-table": "There is no such table; it may have been given up.",
    "no-watchers": "The game has begun, and this table lets nobody watch.",
    "no-person": "The server does not know you any more.",
    "too-fast": "That was too fast; try again in a moment.",
    "trouble": "The server can't store anything at the moment; try again.",
    "restart": "The server is stopping.",
    "moved": "The table has moved to another server process.",
    "table-broken": "This table can't be read any more.",
    "protocol": "The server speaks another version of the protocol: one of the two is out of date.",
    "too-slow": "The connection is too slow.",
    "too-many-sockets": "You have too many connections to this server.",
    "unknown-board": "The server does not know this board.",
    "nickname-empty": "A name needs something that can be seen.",
    "nickname-long": "A name has at most 24 letters.",
    "nickname-character": "A name can't have such a character in it.",
    "internal": "The server made a mistake; it was not done.",
    "http-404": "There is no Citylines server at this address.",
}

TROUBLES = {
    "full": "its disk is full",
    "locked": "its database is locked",
    "lost": "it lost its database",
    "broken": "its database can't be written",
}


def refused(code: str) -> str:
    """Why a server does not do something."""
    return REFUSALS.get(code, f"The server says no: {code}.")


def who(info: wire.TableInfo, seat: int, me: str) -> str:
    """Who sits in a seat."""
    held = info.seats[seat]
    if held.kind == "open":
        return "open"
    if held.kind == "bot":
        return f"{held.level}, a bot"
    return "you" if held.person == me else held.name or "somebody"


def party(info: wire.TableInfo, me: str) -> str:
    """Everybody at the table: "● seat 0 you; ▲ seat 1 commuter, a bot"."""
    return "; ".join(f"{MARKS[seat]} seat {seat} {who(info, seat, me)}" for seat in range(info.players))


def commitment(info: wire.TableInfo) -> str:
    """What binds the table before anything is dealt."""
    return f"The deal is bound by {info.commitment}."


def awaited(info: wire.TableInfo) -> str:
    """What a table waits for before its game."""
    open_seats = sum(held.kind == "open" for held in info.seats)
    return f"Waiting for {counted(open_seats, 'more player')}." if open_seats else "Waiting for the host to begin."


def said(line: wire.ChatLine) -> str:
    """A line of chat, on one line whatever it holds."""
    text = PHRASES.get(line.phrase or "", line.phrase) if line.text is None else " ".join(line.text.split())
    return f"{line.name or 'Somebody'} says: {text}"


def trouble(code: str | None) -> str:
    """What is the matter with a server's store, or that nothing is any more."""
    if code is None:
        return "Moves are stored again; the game goes on."
    return f"The server can't store moves at the moment: {TROUBLES.get(code, code)}. Nothing is lost; it goes on by itself."


def seat_changes(before: wire.TableInfo, after: wire.TableInfo, me: str) -> Iterator[str]:
    """Who came, went, or is played for during a game."""
    for seat, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
        name, mark = who(before, seat, me), f"{MARKS[seat]} Seat {seat}"
        if old.kind == "person" and new.kind == "bot":
            yield f"{mark}: {name} left; {new.level}, a bot, plays on."
        elif new.away and not old.away:
            yield f"{mark}: {new.level}, a bot, plays for {name} until {'you' if name == 'you' else 'they'} return."
        elif old.away and not new.away:
            yield f"{mark}: {name} {'are' if name == 'you' else 'is'} back."


def time_left(clock: wire.ClockInfo) -> str | None:
    """How long one may think."""
    if clock.deadline is None:
        return None
    seconds = max(0.0, clock.deadline - clock.now)
    for unit, size in (("day", 86400), ("hour", 3600), ("minute", 60)):
        if seconds >= 2 * size:
            return f"You have {counted(round(seconds / size), unit)}."
    return f"You have {counted(round(seconds), 'second')}."


def dealt(problems: list[str], info: wire.TableInfo) -> str:
    """How fair the deal was, as this player can tell."""
    if problems:
        return f"THE DEAL WAS NOT FAIR: {'; '.join(problems)}."
    return f"The deal was fair: the table kept to {info.commitment[:16]}…, and your own random number is in it."


def listed(table: dict[str, Any]) -> str:
    """A table of one's own in a list: "Berlin with 3 players"."""
    board = table["board"]
    return f"{load_board(board).name if board in shipped_boards() else board} with {table['players']} players"
