"""What a bot is: it sees what its seat may see, and chooses."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, Protocol

from citylines.game import Action, LegalActions, View, new_rng
from citylines.rules.chance import below

WORD = 30
"""Bits to ask for at a time: `below` multiplies by them in 64 bits, with sign."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think about a decision: so many simulations, or so many milliseconds. Neither: as it likes."""

    simulations: int | None = None
    milliseconds: int | None = None
    processes: int = 1
    """How many think at once. Simulations are shared out among them; milliseconds all of them have."""


FREE = Budget()


@dataclass(frozen=True, slots=True)
class Reason:
    """A candidate that a bot thought about."""

    action: Action
    win_chance: float
    """Its estimate of the chance to win with this action, a shared victory counted in parts."""
    share: float
    """How much of its thinking went to it, of 1."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An action with the reasons for it, the best candidate first; without reasons if the bot has none to give."""

    action: Action
    reasons: tuple[Reason, ...] = ()


class Bot(Protocol):
    """Somebody who decides for a seat, from the seat's view, the legal actions and a random stream: nothing else."""

    def choose(self, view: View, actions: LegalActions, rng: random.Random, budget: Budget) -> Action | Choice:
        """One of `actions`, of which there is always at least one; with reasons, if it has any."""
        ...


class Stream(random.Random):
    """A stream of the engine's generator (one of `new_rng`'s) with the methods of `random.Random`.

    A number below n is the very number that compiled players draw, so that both play the same games. It can't be seeded
    anew, nor can its state be read: bots have no business with that.
    """

    def __init__(self, record: Any) -> None:
        self._record = record
        super().__init__()

    def seed(self, *args: Any, **kwargs: Any) -> None:
        """Almost nothing: the record says where the stream begins."""
        self.gauss_next = None  # what `gauss` keeps between two calls

    def getstate(self) -> Any:
        raise NotImplementedError("a stream of the engine does not tell its state")

    def setstate(self, state: Any) -> None:
        raise NotImplementedError("a stream of the engine can't be set back")

    def getrandbits(self, k: int, /) -> int:
        """So many random bits."""
        if k < 0:
            raise ValueError("number of bits must be non-negative")
        words, bits = -(-k // WORD), 0
        for _ in range(words):
            bits = bits << WORD | int(below(self._record[0], 1 << WORD))
        return bits >> (words * WORD - k)

    def random(self) -> float:
        """A number from 0 to below 1, with 53 random bits."""
        return self.getrandbits(53) / (1 << 53)

    def _randbelow(self, n: int) -> int:
        """What every other method that `random.Random` has for whole numbers goes by."""
        if n <= 1 << WORD:
            return int(below(self._record[0], n))
        k = n.bit_length()
        while (bits := self.getrandbits(k)) >= n:
            pass
        return bits


def record_of(rng: random.Random) -> Any:
    """A generator for compiled code: the very record of a `Stream`, or a new one that begins where `rng` is."""
    return rng._record if isinstance(rng, Stream) else new_rng(rng.getrandbits(256).to_bytes(32, "little"))
