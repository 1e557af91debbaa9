"""How a game ended, and why."""

from __future__ import annotations

from dataclasses import dataclass

from citylines.game.engine import scratch
from citylines.game.facts import numbers_in
from citylines.rules import kernel
from citylines.rules.layout import Records


@dataclass(frozen=True, slots=True)
class Breakdown:
    """One player's points (E5, E6)."""

    routes: int
    tickets: int
    tokens: int
    total: int
    complete: tuple[int, ...]
    """The numbers of the tickets completed."""
    incomplete: tuple[int, ...]
    place: int
    """1 for the winner; equals share a place (E7, E7a)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a game: who won, and every player's points."""

    winners: tuple[int, ...]
    players: tuple[Breakdown, ...]

    @property
    def shared(self) -> bool:
        """Whether the victory is shared (E7)."""
        return len(self.winners) > 1

    @property
    def scores(self) -> tuple[int, ...]:
        """Every seat's total."""
        return tuple(player.total for player in self.players)

    def __str__(self) -> str:
        lines = ["seat  routes  tickets  tokens  total  place"]
        for seat, p in enumerate(self.players):
            lines.append(f"{seat:4}  {p.routes:6}  {p.tickets:+7}  {p.tokens:6}  {p.total:5}  {p.place:5}")
        seats = " and ".join(f"seat {seat}" for seat in self.winners)
        lines.append(f"{seats} share the victory" if self.shared else f"{seats} wins")
        return "\n".join(lines)


def score_now(tables: Records, state: Records, players: int) -> Outcome:
    """The outcome if the game ended with this state."""
    kernel.score(tables, state, scratch.score)
    s = scratch.score[0]
    held = state[0].tickets
    breakdowns = tuple(
        Breakdown(
            routes=int(s.routes[seat]),
            tickets=int(s.tickets[seat]),
            tokens=int(s.tokens[seat]),
            total=int(s.total[seat]),
            complete=numbers_in(int(s.done[seat])),
            incomplete=numbers_in(int(held[seat]) & ~int(s.done[seat])),
            place=int(s["rank"][seat]),
        )
        for seat in range(players)
    )
    return Outcome(tuple(seat for seat, p in enumerate(breakdowns) if p.place == 1), breakdowns)
