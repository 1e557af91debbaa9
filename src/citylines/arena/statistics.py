"""What a match says of its bots: rates and differences with intervals, ratings, who finishes ahead of whom.

Intervals count deals, not games: the games of a deal share their cards, so their mean is one observation (a standard error
that is robust to clusters). A bot that sits at several seats of a game counts once for each.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
from openskill.models import PlackettLuce

from citylines.arena.match import Games, Match, Played
from citylines.arena.sequential import ERROR, EVEN, FIRST, MARGIN, Verdict
from citylines.arena.simulate import WHOLE

FEW = 10
"""With fewer deals than this their spread says little."""
Z = NormalDist().inv_cdf(0.975)
STUDENT = (math.inf, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262)
"""Where 97.5 % of Student's t lie below, by degrees of freedom."""
BY_DEALS, BY_WILSON = "deals", "wilson"

Reals: TypeAlias = npt.NDArray[np.float64]
Interval: TypeAlias = tuple[float, float]


@dataclass(frozen=True)
class Rating:
    """A bot's strength as OpenSkill sees it."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """What it is worth at least, more or less: what to sort by."""
        return self.mu - 3 * self.sigma


def figures(match: Match, played: Played) -> dict[str, Any]:
    """All numbers of a match, as JSON has them, but for the seed as it was given."""
    games = played.games
    seats = match.seats(len(games))
    rated = ratings(match, games)
    return {
        "board": match.board.id,
        "players": match.players,
        "games": len(games),
        "deals": len(games) // len(match.line_ups),
        "stopped_early": played.stopped_early,
        "verdict": _verdict(match, played.verdict),
        "mean_turns": float(games.turns.mean()),
        "bots": [
            {"name": name, **_bot(match, games, seats == bot, played.thought[bot].tolist(), rated[bot])}
            for bot, name in enumerate(match.labels)
        ],
    }


def _bot(match: Match, games: Games, sits: npt.NDArray[np.bool_], thought: list[int], rating: Rating) -> dict[str, Any]:
    """The figures of one bot; `sits` says at which seats of which games it was."""
    per_deal = len(match.line_ups)
    shares = by_deal(games.shares, sits, per_deal)
    differences = by_deal(_ahead_by(games, sits), sits, per_deal)
    first = games.places == 1
    parts = (first * (WHOLE // first.sum(axis=1, keepdims=True)))[sits].sum()
    low, high, by = rate_interval(shares)
    decisions, nanoseconds = thought
    return {
        "wins": int(parts) / WHOLE,
        "win_rate": float(shares.mean()),
        "ci95": [low, high],
        "ci95_by": by,
        "mean_score": float(games.scores[sits].mean()),
        "score_difference": float(differences.mean()),
        "score_difference_ci95": _listed(mean_interval(differences)),
        "ms_per_decision": nanoseconds / decisions / 1e6 if decisions else None,
        "rating": {"mu": rating.mu, "sigma": rating.sigma, "ordinal": rating.ordinal},
        "fouls": int(games.fouls[sits].sum()),
    }


def _ahead_by(games: Games, sits: npt.NDArray[np.bool_]) -> Reals:
    """Each seat's points less the mean of those where this bot does not sit."""
    others = np.where(sits, 0, games.scores).sum(axis=1) / np.maximum((~sits).sum(axis=1), 1)
    ahead: Reals = games.scores - others[:, None]
    return ahead


def by_deal(values: npt.NDArray[Any], sits: npt.NDArray[np.bool_], per_deal: int) -> Reals:
    """The mean of a bot's values in each deal."""
    chosen = np.where(sits, values, 0).sum(axis=1).reshape(-1, per_deal).sum(axis=1)
    means: Reals = chosen / sits.sum(axis=1).reshape(-1, per_deal).sum(axis=1)
    return means


# Intervals


def rate_interval(shares: Reals) -> tuple[float, float, str]:
    """A 95 % interval for a win rate from each deal's, and what it was made by.

    With few deals, or deals that were all alike, their spread can't be trusted: then it is Wilson's interval, each deal
    counted as one game, which is wider rather than narrower than the truth.
    """
    if len(shares) < FEW or np.ptp(shares) == 0:
        return *wilson(float(shares.mean()), len(shares)), BY_WILSON
    low, high = mean_interval(shares) or (0, 1)
    return max(low, 0), min(high, 1), BY_DEALS


def wilson(rate: float, n: float) -> Interval:
    """Wilson's 95 % interval for a rate seen in n trials; it ends at 0 or 1, not beside, where the rate does.

    >>> low, high = wilson(0.5, 100)
    >>> round(low, 4), round(high, 4)
    (0.4038, 0.5962)
    """
    middle = (rate + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * math.sqrt(rate * (1 - rate) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return min(max(middle - half, 0.0), rate), max(min(middle + half, 1.0), rate)


def mean_interval(values: Reals) -> Interval | None:
    """A 95 % interval for the mean of what each deal gave; None for a single deal."""
    if len(values) < 2:
        return None
    mean, half = float(values.mean()), student(len(values) - 1) * float(values.std(ddof=1)) / math.sqrt(len(values))
    return mean - half, mean + half


def student(freedom: int) -> float:
    """Where 97.5 % of Student's t lie below.

    >>> round(student(30), 3), round(student(10**9), 3)
    (2.042, 1.96)
    """
    if freedom < len(STUDENT):
        return STUDENT[freedom]
    z, n = Z, freedom
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    return z + (z**3 + z) / (4 * n) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2) + third


def _listed(interval: Interval | None) -> list[float] | None:
    return None if interval is None else list(interval)


# Between bots


def ratings(match: Match, games: Games) -> list[Rating]:
    """Every bot's rating by OpenSkill's Plackett-Luce model, after all games in their order.

    Copies of a bot in one game are rated as rivals; the bot then gets the mean of what they got.
    """
    model = PlackettLuce()
    now = [model.rating() for _ in match.bots]
    places = games.places.tolist()
    for number, ranks in enumerate(places):
        line_up = match.line_ups[number % len(match.line_ups)]
        rated = model.rate([[model.rating(mu=now[bot].mu, sigma=now[bot].sigma)] for bot in line_up], ranks=ranks)
        for bot in set(line_up):
            copies = [team[0] for team, who in zip(rated, line_up, strict=True) if who == bot]
            now[bot].mu = sum(copy.mu for copy in copies) / len(copies)
            now[bot].sigma = sum(copy.sigma for copy in copies) / len(copies)
    return [Rating(float(rating.mu), float(rating.sigma)) for rating in now]


def ahead(match: Match, games: Games) -> list[list[float | None]]:
    """How often the bot of a row finishes ahead of the bot of a column in a game of both; equals count half."""
    seats, places = match.seats(len(games)), games.places
    count = len(match.bots)
    met, won = np.zeros((count, count)), np.zeros((count, count))
    for one in range(match.players):
        for other in range(match.players):
            better = np.where(
                places[:, one] < places[:, other], 1.0, np.where(places[:, one] == places[:, other], 0.5, 0)
            )
            np.add.at(met, (seats[:, one], seats[:, other]), 1)
            np.add.at(won, (seats[:, one], seats[:, other]), better)
    return [[won[a, b] / met[a, b] if a != b and met[a, b] else None for b in range(count)] for a in range(count)]


def _verdict(match: Match, verdict: Verdict | None) -> dict[str, Any] | None:
    if verdict is None:
        return None
    first, second = match.labels
    if verdict.stronger == EVEN:
        text = f"{first} and {second} are even, give or take {MARGIN:.0%}"
    else:
        winner, loser = (first, second) if verdict.stronger == FIRST else (second, first)
        text = f"{winner} is stronger than {loser}"
    return {"stronger": verdict.stronger, "text": text, "deals": verdict.deals, "error": ERROR}
