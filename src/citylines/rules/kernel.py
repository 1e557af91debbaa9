"""The engine's doors: what the rest of Citylines calls.

Each takes arrays of one record, which Numba passes quickest, and hands the records on.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from citylines.rules import play, refusals, scoring, turns, views, worlds
from citylines.rules.compiled import compiled
from citylines.rules.journal import close_journal, open_journal
from citylines.rules.layout import Records


@compiled
def set_up(b: Records, s: Records, players: int, start: int, j: Records, given: int, live: bool) -> int:
    """A new game from the key in the state; see `turns.set_up` and `step`."""
    open_journal(j[0], given, live)
    turns.set_up(b[0], s[0], players, start, j[0])
    return close_journal(j[0])


@compiled
def legal(b: Records, s: Records, out: Records) -> int:
    """Write the legal actions to `out`; how many there are."""
    return turns.legal(b[0], s[0], out[0])


@compiled
def refusal(b: Records, s: Records, action: int) -> int:
    """FINE, or why the action is not legal."""
    return refusals.refusal(b[0], s[0], action)


@compiled
def step(b: Records, s: Records, action: int, j: Records, given: int, live: bool) -> int:
    """Carry out a legal action, with the journal's first `given` outcomes before any of the generator's.

    Returns how many events the journal has, or REFUSED, STARVED, LEFT_OVER or FULL, when the state is void.
    """
    open_journal(j[0], given, live)
    turns.step(b[0], s[0], action, j[0])
    return close_journal(j[0])


@compiled
def observe(s: Records, observer: int, view: Records) -> None:
    """Fill `view` with what the observer may know."""
    view[0] = s[0]
    views.hide_secrets(view[0], observer)


@compiled
def sample_world(b: Records, view: Records, rng: Records, world: Records) -> bool:
    """Fill `world` with a state consistent with the view; False if none was found."""
    world[0] = view[0]
    return worlds.sample_world(b[0], view[0], rng[0], world[0])


@compiled
def score(b: Records, s: Records, result: Records) -> None:
    """Score the game as if it ended now."""
    scoring.score(b[0], s[0], result[0])


@compiled
def random_games(
    b: Records,
    s: Records,
    players: int,
    series: Records,
    first: int,
    moves: Records,
    j: Records,
    actions: Records,
    results: Records,
    decisions: npt.NDArray[np.int64],
) -> int:
    """Games `first`, `first` + 1, … of a series by random players, as many as `results` has room for; turns in all."""
    total_turns = 0
    for i in range(len(results)):
        decisions[i] = play.random_game(b[0], s[0], players, series[0], first + i, moves[0], j[0], actions[0])
        scoring.score(b[0], s[0], results[i])
        total_turns += int(s[0].turns)
    return total_turns
