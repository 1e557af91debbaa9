"""A game's state with the engine around it: memory for states, and the calls into the compiled rules."""

from __future__ import annotations

import hashlib
import os
import threading
from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np

from citylines.boards import Board
from citylines.rules import kernel, layout
from citylines.rules.tables import tables

Seed: TypeAlias = "int | str | bytes | None"
SEED_BYTES = 32
OUTCOMES = max(layout.SORTS, layout.TICKETS)
"""Above all numbers of sorts and tickets."""


class Chance(ValueError):
    """The given outcomes don't fit: `wanted` says what chance event comes next, None that an outcome is impossible."""

    def __init__(self, wanted: str | None) -> None:
        super().__init__("an outcome that can't be" if wanted is None else f"the outcome of a {wanted} is wanted")
        self.wanted = wanted


class _Scratch(threading.local):
    """Buffers that live for one call; one set a thread serves all games."""

    def __init__(self) -> None:
        self.journal = layout.new(layout.JOURNAL)
        self.journal[0].room = layout.ROOM
        self.events = self.journal[0].events
        self.actions = layout.new(layout.ACTIONS)
        self.listed = self.actions[0].list
        self.score = layout.new(layout.SCORE)


scratch = _Scratch()


def seed_bytes(seed: Seed) -> bytes:
    """The 256-bit seed that a number, a text, 32 bytes or 64 hex digits stand for; a fresh secret for None."""
    if seed is None:
        return os.urandom(SEED_BYTES)
    if isinstance(seed, bytes):
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        return seed
    if isinstance(seed, str) and len(seed) == 2 * SEED_BYTES:
        try:
            return bytes.fromhex(seed)
        except ValueError:
            pass
    return hashlib.sha256(f"citylines seed {seed}".encode()).digest()


def key_of(seed: bytes) -> np.ndarray[Any, np.dtype[np.uint32]]:
    """The generator's key: the seed as eight little-endian words."""
    return np.frombuffer(seed, dtype="<u4").astype(np.uint32)


def seed_of(key: np.ndarray[Any, Any]) -> bytes:
    """The seed that a key was made of."""
    return key.astype("<u4").tobytes()


def new_rng(seed: Seed, stream: int = 0) -> Any:
    """A random stream of the engine's own, for bots and sampling."""
    rng = layout.new(layout.RNG)
    rng[0].key[:] = key_of(seed_bytes(seed))
    rng[0].stream, rng[0].block = stream, layout.NONE
    return rng


def give_outcomes(outcomes: Sequence[int]) -> int:
    """Put outcomes into the journal for the next step; how many."""
    if len(outcomes) > layout.ROOM or not all(0 <= outcome < OUTCOMES for outcome in outcomes):
        raise Chance(None)
    scratch.journal[0].outcomes[: len(outcomes)] = outcomes
    return len(outcomes)


def check_ended(how: int) -> int:
    """The number of events of a step; raises Chance unless the outcomes given were just those that it asked for."""
    if how >= 0:
        return how
    if how == layout.FULL:
        raise RuntimeError("a step with more events than fit its journal")
    if how == layout.STARVED:
        raise Chance({layout.WANT_CARD: "card", layout.WANT_TICKET: "ticket"}[int(scratch.journal[0].wanted)])
    raise Chance(None)


def set_up(
    board: Board, seed: bytes, players: int, start: int | None, outcomes: Sequence[int] | None
) -> tuple[Any, int]:
    """A new state, and how many events are in the journal. With outcomes given, those decide instead of the generator."""
    state = layout.new(layout.STATE)
    state[0].key[:] = key_of(seed)
    given = 0 if outcomes is None else give_outcomes(outcomes)
    seat = layout.NONE if start is None else start
    how = kernel.set_up(tables(board), state, players, seat, scratch.journal, given, outcomes is None)
    return state, check_ended(how)
