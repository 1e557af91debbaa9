"""What a step writes down while it happens."""

from __future__ import annotations

from citylines.rules.compiled import compiled, inlined
from citylines.rules.layout import FULL, LEFT_OVER, REFUSED, STARVED, Journal


@inlined
def note(j: Journal, kind: int, seat: int, x: int, y: int, z: int) -> None:
    """Write down an event, if there is room for any."""
    if j.room == 0:
        return
    if j.noted < j.room:
        event = j.events[j.noted]
        event[0], event[1], event[2], event[3], event[4] = kind, seat, x, y, z
        j.noted += 1
    else:
        j.full = 1


@compiled
def open_journal(j: Journal, given: int, live: bool) -> None:
    """Begin a step's journal; its first `given` outcomes are to be used before the generator."""
    j.given = given
    j.live = 1 if live else 0
    j.used = 0
    j.noted = 0
    j.starved = 0
    j.refused = 0
    j.full = 0
    j.wanted = 0


@compiled
def close_journal(j: Journal) -> int:
    """How many events were noted; or, below 0, what went wrong with the outcomes given."""
    if j.refused != 0:
        return REFUSED
    if j.starved != 0:
        return STARVED
    if j.used < j.given:
        return LEFT_OVER
    if j.full != 0:
        return FULL
    return int(j.noted)
