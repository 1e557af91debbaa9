"""What games say of a board: sums over a table of their ends, taken with NumPy, each with its interval of 95 %."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from citylines.arena.balance_games import ENDED, Array, Table
from citylines.arena.simulate import WHOLE
from citylines.arena.statistics import mean_interval, wilson
from citylines.boards import Board
from citylines.rules import layout


@dataclass(frozen=True)
class Estimate:
    """A measured value and its interval of 95 %; the value is None if there was nothing to measure."""

    value: float | None
    low: float
    high: float

    def less(self, amount: float) -> Estimate:
        """The same, seen from `amount`."""
        value = None if self.value is None else self.value - amount
        return Estimate(value, self.low - amount, self.high - amount)


def proportion(count: float, of: float) -> Estimate:
    """A share with its Wilson interval; a count may have parts, as shared victories do."""
    if of <= 0:
        return Estimate(None, 0.0, 1.0)
    share = float(count / of)
    return Estimate(share, *wilson(share, of))


def mean(values: Array) -> Estimate:
    """A mean with its interval, which a single value leaves wide open."""
    if not len(values):
        return Estimate(None, -np.inf, np.inf)
    return Estimate(float(np.mean(values)), *(mean_interval(values) or (-np.inf, np.inf)))


# Everything


def measure(board: Board, players: int, table: Table) -> dict[str, Any]:
    """All that games of so many players say of a board."""
    seats = {str(name): table[name][:, :players] for name in ENDED.names or () if table[name].ndim > 1}
    games = len(table)
    shared = (seats["win"] > 0).sum(axis=1) > 1
    return {
        "players": players,
        "games": games,
        "seats": _seats(seats, games),
        "chairs": _chairs(table, seats, players),
        "tracks": _tracks(board, seats, players),
        "tickets": _tickets(board, seats, players),
        "tokens": _tokens(seats) if board.tokens is not None else None,
        "pieces": _pieces(board, seats) if len(board.pieces) > 1 else None,
        "draws": _draws(seats, games),
        "length": _length(table, players),
        "scores": _scores(seats),
        "shared": proportion(shared.sum(), games),
        "passed": proportion(table["passed"].sum(), games),
    }


# By what it is of


def _seats(seats: dict[str, Array], games: int) -> list[dict[str, Any]]:
    """Victories and points by turn order."""
    wins = seats["win"].sum(axis=0, dtype=np.int64) / WHOLE
    return [{"wins": proportion(won, games), "score": mean(seats["total"][:, i])} for i, won in enumerate(wins)]


def _chairs(table: Table, seats: dict[str, Array], players: int) -> list[Estimate]:
    """Victories by chair, which only luck can tell apart: the start player is drawn."""
    who = (table["chair"][:, None] + np.arange(players)) % players
    wins = np.bincount(who.ravel(), weights=seats["win"].ravel(), minlength=players) / WHOLE
    return [proportion(won, len(table)) for won in wins]


def bits_of(masks: Array, count: int) -> npt.NDArray[np.bool_]:
    """Masks as truth values, one more dimension with `count` entries."""
    little = np.ascontiguousarray(masks, dtype="<i8")
    as_bytes = little.view(np.uint8).reshape(*masks.shape, 8)
    return np.unpackbits(as_bytes, axis=-1, bitorder="little")[..., :count].astype(bool)


def _lift(wins: Array, who: npt.NDArray[np.bool_], players: int) -> Estimate:
    """By how much these players win more often than is fair."""
    return proportion(wins[who].sum(dtype=np.int64) / WHOLE, who.sum()).less(1 / players)


def _tracks(board: Board, seats: dict[str, Array], players: int) -> list[dict[str, Any]]:
    claimed = bits_of(seats["tracks"], len(board.tracks))
    in_games = claimed.any(axis=1).sum(axis=0)
    return [
        {
            "track": track.id,
            "name": track_name(board, track.id),
            "claimed": proportion(in_games[track.id], len(claimed)),
            "lift": _lift(seats["win"], claimed[..., track.id], players),
        }
        for track in board.tracks
    ]


def track_name(board: Board, number: int) -> str:
    """A track in words that no other track shares."""
    track = board.tracks[number]
    alike = [t for t in board.tracks if {t.a, t.b} == {track.a, track.b}]
    by = f" {track.by.replace('-', ' ')}" if len({t.by for t in alike}) > 1 else ""
    colour = f" {track.colour}" if len(alike) > 1 else ""
    same = [t.id for t in alike if (t.by, t.colour) == (track.by, track.colour)]
    which = f" {same.index(number) + 1}" if len(same) > 1 else ""
    return f"{track.a} – {track.b}{colour}{by}{which}"


def _tickets(board: Board, seats: dict[str, Array], players: int) -> list[dict[str, Any]]:
    count = len(board.tickets)
    held, done, offered = (bits_of(seats[name], count) for name in ("tickets", "done", "offered"))
    measured: list[dict[str, Any]] = [
        {
            "ticket": i,
            "name": f"{ticket.a} – {ticket.b}",
            "points": ticket.points,
            "held": proportion(held[..., i].any(axis=1).sum(), len(held)),
            "kept": proportion(held[..., i].sum(), offered[..., i].sum()),
            "completed": proportion(done[..., i].sum(), held[..., i].sum()),
            "lift": _lift(seats["win"], held[..., i], players),
        }
        for i, ticket in enumerate(board.tickets)
    ]
    worths = [worth(entry["completed"], entry["points"]) for entry in measured]
    for entry, mean_worth, z in zip(measured, worths, outliers(worths), strict=True):
        entry |= {"worth": mean_worth, "z": z}
    return measured


def worth(completed: Estimate, points: int) -> Estimate:
    """What a ticket brings its keeper on average: its points if completed, minus them if not."""
    value = None if completed.value is None else points * (2 * completed.value - 1)
    return Estimate(value, points * (2 * completed.low - 1), points * (2 * completed.high - 1))


def outliers(worths: Sequence[Estimate]) -> list[Estimate]:
    """How many standard deviations each worth is from the mean of all."""
    known = [worth.value for worth in worths if worth.value is not None]
    spread = float(np.std(known, ddof=1)) if len(known) > 1 else 0.0
    if spread == 0:
        return [Estimate(None, -np.inf, np.inf)] * len(worths)
    middle = float(np.mean(known))
    return [
        Estimate(
            None if worth.value is None else (worth.value - middle) / spread,
            (worth.low - middle) / spread,
            (worth.high - middle) / spread,
        )
        for worth in worths
    ]


def _tokens(seats: dict[str, Array]) -> dict[str, Any]:
    return {
        "decide": proportion(tokens_decide(seats).sum(), len(seats["win"])),
        "points": mean(seats["tokens"].ravel()),
    }


def tokens_decide(seats: dict[str, Array]) -> npt.NDArray[np.bool_]:
    """In which games others would win if tokens had no points."""
    points = seats["total"].astype(np.int64) - seats["tokens"]
    rank = points * (layout.TICKETS + 1) + seats["complete"]  # E7: among equals, complete tickets decide
    winners = rank == rank.max(axis=1, keepdims=True)
    changed: npt.NDArray[np.bool_] = (winners != (seats["win"] > 0)).any(axis=1)
    return changed


def _pieces(board: Board, seats: dict[str, Array]) -> dict[str, Any]:
    used = seats["used"][..., : len(board.pieces)]
    every: Array = np.all(used > 0, axis=2)
    return {
        "games": proportion(every.all(axis=1).sum(), len(every)),
        "players": proportion(every.sum(), every.size),
        "used": {kind.id: mean(used[..., i].ravel()) for i, kind in enumerate(board.pieces)},
    }


def _draws(seats: dict[str, Array], games: int) -> dict[str, Any]:
    drew = seats["draws"] > 0
    return {
        "games": proportion(drew.any(axis=1).sum(), games),
        "players": proportion(drew.sum(), drew.size),
        "often": mean(seats["draws"].ravel()),
    }


def _length(table: Table, players: int) -> dict[str, Any]:
    rounds = -(-table["turns"] // players)
    counts = np.bincount(rounds)
    return {
        "turns": mean(table["turns"] / players),
        "rounds": {int(n): int(counts[n]) for n in range(rounds.min(), rounds.max() + 1)},
    }


def _scores(seats: dict[str, Array]) -> dict[str, Any]:
    best = np.sort(seats["total"], axis=1)
    return {
        "mean": mean(seats["total"].ravel()),
        "routes": mean(seats["routes"].ravel()),
        "tickets": mean(seats["ticket_points"].ravel()),
        "tokens": mean(seats["tokens"].ravel()),
        "winner": mean(best[:, -1]),
        "margin": mean(best[:, -1] - best[:, -2]),
    }


def mixing_result(chunks: Sequence[tuple[str, list[int]]]) -> list[dict[str, Any]]:
    """One entry a kind. A pair of games is one observation, since both have the same deal."""
    pairs: dict[str, list[int]] = {}
    for kind, wins in chunks:
        pairs.setdefault(kind, []).extend(wins)
    return [
        {"refuses": kind, "games": 2 * len(wins), "wins": proportion(sum(wins) / (2 * WHOLE), len(wins))}
        for kind, wins in pairs.items()
    ]
