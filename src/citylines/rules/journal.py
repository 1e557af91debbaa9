"""What a step writes down while it happens."""

from __future__ import annotations

from citylines.rules.compiled import compiled
from citylines.rules.layout import Journal


@compiled
def note(j: Journal, kind: int, seat: int, x: int, y: int, z: int) -> None:
    """Write down an event, if there is room for any."""
    if j.noted < j.room:
        event = j.events[j.noted]
        event[0], event[1], event[2], event[3], event[4] = kind, seat, x, y, z
    elif j.room > 0:
        j.full = 1
    j.noted += 1


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
