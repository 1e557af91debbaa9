"""Every compiled player by number, and whole games between them in one call."""

from __future__ import annotations

from typing import Any

from citylines.bots.mind import Mind
from citylines.bots.scripted import be_hungry, follow_path, love_long_routes, take_shortest, think_one_step
from citylines.bots.worth import plan_and_choose
from citylines.rules.chance import below
from citylines.rules.compiled import compiled
from citylines.rules.layout import OVER, Actions, Board, Records, Rng, State, int64
from citylines.rules.turns import legal, step
from citylines.rules.views import hide_secrets

RANDOM, PATH, HUNGRY, SHORTEST, ONE_STEP, LONG_ROUTE, PLANNER = range(7)


@compiled
def choose_as(player: int, b: Board, view: State, m: Mind, out: Actions, n: int, rng: Rng) -> int:
    """What a player chooses for the seat to decide, whose view this is, of the n legal actions in `out`."""
    if n == 1:
        return int64(out.list[0])
    if player == PLANNER:
        return plan_and_choose(b, view, m, out, n)
    if player == PATH:
        return follow_path(b, view, m, out, n)
    if player == HUNGRY:
        return be_hungry(b, view, m, out, n)
    if player == SHORTEST:
        return take_shortest(b, view, m, out, n)
    if player == ONE_STEP:
        return think_one_step(b, view, m, out, n)
    if player == LONG_ROUTE:
        return love_long_routes(b, view, m, out, n)
    return int64(out.list[below(rng, n)])


@compiled
def choose(player: int, b: Records, view: Records, m: Records, out: Records, rng: Records) -> int:
    """The same for callers from Python: the legal actions are listed here."""
    return choose_as(player, b[0], view[0], m[0], out[0], legal(b[0], view[0], out[0]), rng[0])


@compiled
def play_on(b: Board, s: State, view: Any, players: Any, m: Any, j: Any, out: Actions, rng: Any) -> int:
    """Play a game to its end, `players[seat]` deciding by that seat's view alone; how many decisions that took."""
    decisions = 0
    while s.phase != OVER:
        seat = int64(s.seat)
        n = legal(b, s, out)
        action = int64(out.list[0])
        if n > 1:
            view[0] = s
            hide_secrets(view[0], seat)
            action = choose_as(players[seat], b, view[0], m[seat], out, n, rng[seat])
        step(b, s, action, j)
        decisions += 1
    return decisions


@compiled
def play_dealt(
    b: Records, s: Records, view: Records, players: Any, m: Records, j: Records, out: Records, rng: Records
) -> int:
    """The same for callers from Python: a game that is set up, `m` and `rng` with one record a seat."""
    j[0].live = 1
    return play_on(b[0], s[0], view, players, m, j[0], out[0], rng)
