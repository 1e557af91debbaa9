"""When a match between two bots is sure: a test that may look after every deal.

It bets. Whoever believes that the first bot's share of the victories is m, but has to give fair odds on every deal's share x
(from 0 to 1), pays 1 + b·(x - m) for each coin staked, whatever bet b was chosen before the deal. If the share is m, nobody
can hope to grow rich: the chance that a fortune of 1 *ever* reaches 20 is at most 1/20 (Ville's inequality). So a fortune of
20 refutes m, however often one looks. The bets are those that do best if the truth lies some points off m (`POINTS`, a
quarter of the fortune on each), by the spread of the deals so far.

What is controlled, exactly and for any number of deals, as long as deals are independent:

- if the bots are equally strong, the chance that either is ever called stronger is at most 5 %;
- a stronger bot is ever called the weaker one with a chance of at most 2.5 %;
- bots that lie 5 points or more apart from even are ever called even with a chance of at most 5 %.

It may end without a verdict when the games run out. The games of one deal enter as one number, their mean.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

ERROR = 0.05
MARGIN = 0.05
"""Less than this apart from even counts as even."""
POINTS = (0.025, 0.05, 0.1, 0.2)
BOLDEST = 0.5
"""How much of a fortune may be lost on one deal."""

FIRST, SECOND, EVEN = "first", "second", "even"

Shares: TypeAlias = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Verdict:
    """What the test found, and after how many deals."""

    stronger: str
    """FIRST, SECOND or EVEN."""
    deals: int


def decide(shares: Shares, fair: float) -> Verdict | None:
    """The first verdict on the first bot's share of each deal, where equals get `fair`; None if there is none yet."""
    up, down = fortune(shares, fair, +1), fortune(shares, fair, -1)
    unequal = _first((up + down) / 2 >= 1 / ERROR)
    not_above = _first(fortune(shares, fair + MARGIN, -1) >= 1 / ERROR)
    not_below = _first(fortune(shares, fair - MARGIN, +1) >= 1 / ERROR)
    even = max(not_above, not_below)
    if min(unequal, even) == len(shares):
        return None
    if even < unequal:
        return Verdict(EVEN, even + 1)
    return Verdict(FIRST if up[unequal] > down[unequal] else SECOND, unequal + 1)


def fortune(shares: Shares, mean: float, sign: int) -> Shares:
    """After each deal, what is left of 1 staked on a mean above (`sign` 1) or below (-1) this one."""
    variance = _variance_before(shares)
    grown = np.zeros_like(shares)
    for points in POINTS:
        bet = np.minimum(points / (variance + points**2), BOLDEST / max(mean, 1 - mean))
        # A fortune beyond all measure is as good as one that can be written down.
        grown += np.exp(np.minimum(np.cumsum(np.log1p(sign * bet * (shares - mean))), 700)) / len(POINTS)
    return grown


def _variance_before(shares: Shares) -> Shares:
    """Before each deal, the variance of those so far, and of one more that is as wide as can be."""
    count = np.arange(len(shares))
    total, squares = np.cumsum(shares) - shares, np.cumsum(shares**2) - shares**2
    spread = np.maximum(squares - total**2 / np.maximum(count, 1), 0)
    varied: Shares = (spread + 0.25) / (count + 1)
    return varied


def _first(reached: npt.NDArray[np.bool_]) -> int:
    """The first deal where it is so; one beyond the last if nowhere."""
    return int(np.argmax(reached)) if reached.any() else len(reached)
