"""Which tickets to keep: planners play on to the end with each choice, all in the same worlds.

Much hangs on this choice, and what comes of it lies far ahead. The tree's play-outs say little of it: they plan in a hurry,
and draw no more tickets. Games between planners tell more, and it is made but once or twice a game: so each may take long.
"""

from __future__ import annotations

from typing import Any

from citylines.bots.mind import Mind
from citylines.bots.search import add_child, begin, draw_world, note_result
from citylines.bots.worth import plan_and_choose
from citylines.rules.compiled import compiled, inlined
from citylines.rules.layout import OVER, Actions, Board, Records, State, int64
from citylines.rules.turns import legal, step

CHOICES = 3
"""The first ticket, the second, or both."""

A_GAME = 5
"""So many of a search's simulations are given for a game between planners, which takes two dozen times as long as one."""

MOST_WORLDS = 2000
"""More would tell little more, and take many seconds."""


@compiled
def try_choices(
    b: Records,
    view: Records,
    rng: Records,
    m: Records,
    q: Records,
    tree: Any,
    world: Any,
    j: Records,
    out: Records,
    result: Records,
    simulations: int,
    anew: bool,
) -> None:
    """Play on with every choice, in so many worlds as there are simulations for; what came of it is the root's children."""
    choices = legal(b[0], view[0], out[0])
    if anew:
        begin(b[0], view[0], rng[0], m[0], q[0], tree, out[0])
        for i in range(choices):
            add_child(q[0], tree, 0, int64(out[0].list[i]))
    first = int64(q[0].nodes) - choices
    m[0].hasty = 0
    q[0].depth = 2
    q[0].path[0] = 0
    for _ in range(worlds_for(simulations, choices)):
        if draw_world(b[0], view[0], rng[0], q[0], world):
            for child in range(first, first + choices):
                world[1] = world[0]
                step(b[0], world[1], int64(tree[child].action), j[0])
                play_as_planners(b[0], world[1], m[0], j[0], out[0])
                q[0].path[1] = child
                note_result(b[0], world[1], q[0], tree, result[0])


@inlined
def worlds_for(simulations: int, choices: int) -> int:
    """In how many worlds so many simulations let every choice be tried."""
    return min(MOST_WORLDS, max(1, simulations // (A_GAME * choices)))


@compiled
def play_as_planners(b: Board, s: State, m: Mind, j: Any, out: Actions) -> None:
    """Play on to the end, every seat as the planner would.

    The planner reads only what its seat may know, so the views that `choices.play_on` makes are not needed here.
    """
    while s.phase != OVER:
        n = legal(b, s, out)
        step(b, s, plan_and_choose(b, s, m, out, n) if n > 1 else int64(out.list[0]), j)
