"""What is chosen when a table is made."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

MINUTE, DAY = 60.0, 86_400.0


class NoClock(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="none"):
    """No limit. Whoever has been disconnected for a while when it is their turn is played for."""


class MoveClock(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="moves"):
    """Real time: so many seconds a decision, and a bank of seconds for the whole game that longer ones are taken from."""

    move: Annotated[float, Meta(ge=5, le=3600)] = 30.0
    bank: Annotated[float, Meta(ge=0, le=7200)] = 300.0


class DayClock(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="days"):
    """So many days a decision."""

    days: Annotated[int, Meta(ge=1, le=14)] = 3


Clock: TypeAlias = NoClock | MoveClock | DayClock


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is played."""

    clock: Clock = NoClock()
    public: bool = False
    """Whether it is listed for everybody; else its link is needed."""
    watchers: bool = True
    """Whether others may watch."""
    undo: bool = False
    """Whether one's own last action can be taken back, where nothing hidden was revealed."""
    start: Annotated[int, Meta(ge=0, le=3)] | None = None
    """The start seat; drawn if None."""
    stand_in: Literal["tourist", "commuter", "driver", "dispatcher", "stationmaster"] = "driver"
    """Who plays for those who are away or have left."""


def allowance(clock: Clock) -> float | None:
    """Seconds for a decision before the bank is touched."""
    match clock:
        case MoveClock(move=move):
            return move
        case DayClock(days=days):
            return days * DAY
        case _:
            return None


def first_bank(clock: Clock) -> float:
    """Everybody's bank at the beginning."""
    return clock.bank if isinstance(clock, MoveClock) else 0.0
