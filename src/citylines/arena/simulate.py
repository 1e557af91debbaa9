"""Many games by bots, the same for the same seed whatever the number of processes.

Game i of a series has a seed of its own, derived from the series' seed. Random players all draw from one stream of the
series' generator, number 1 + i, as the compiled `kernel.random_games` does; every other bot draws from a stream that no
other seat shares. Games are counted in whole numbers, chunk by chunk in their order, so no sum depends on who did it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from citylines.arena.crew import Crew, Piece, Processes, Progress, play_pieces
from citylines.boards import Board, load_board
from citylines.bots import Budget, Player, RandomBot, Stream, make_bot
from citylines.bots.guard import is_ours
from citylines.game import Game, new_rng
from citylines.game.engine import seed_bytes, seed_of
from citylines.game.records import record_lines
from citylines.rules import kernel, layout
from citylines.rules.chance import derive_key, start_stream
from citylines.rules.play import FIRST_MOVES
from citylines.rules.tables import tables

T = TypeVar("T")

FAST_CHUNK, SLOW_CHUNK = 1000, 10
"""Games a chunk, compiled and in Python."""
MOST_GAMES = 2**31 // layout.SEATS - FIRST_MOVES
"""Streams are numbered in 32 bits."""
WHOLE = math.lcm(*range(1, layout.SEATS + 1))
"""The parts of a victory, so that equals share it in whole numbers."""


@dataclass(frozen=True)
class Series:
    """What a process needs to know to play any game of the series."""

    board: Board
    players: int
    seed: bytes
    bots: tuple[str, ...]
    recorded: bool = False

    @property
    def fast(self) -> bool:
        """Whether the compiled random players can do it: with records they can't."""
        return not self.recorded and all(bot == "random" for bot in self.bots)


@dataclass
class Tally:
    """Sums over games, in whole numbers."""

    games: int
    decisions: int
    turns: int
    scores: list[int]
    wins: list[int]
    """In parts: `WHOLE` for a victory alone."""

    @classmethod
    def of_none(cls, players: int) -> Tally:
        """Before any game."""
        return cls(0, 0, 0, [0] * players, [0] * players)

    def add(self, other: Tally) -> None:
        """Count the other's games too."""
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        self.scores = [a + b for a, b in zip(self.scores, other.scores, strict=True)]
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]


class Stopped(KeyboardInterrupt):
    """Ctrl-C, with what `simulate` says of the games until then: those of a series that short."""

    def __init__(self, figures: dict[str, Any]) -> None:
        super().__init__()
        self.figures = figures


def simulate(
    board: Board | str,
    players: int,
    games: int,
    seed: int | str | bytes | None = None,
    bots: Sequence[str] | None = None,
    processes: int = 1,
    records_dir: str | Path | None = None,
    progress: Progress | None = None,
    crew: Crew | None = None,
) -> dict[str, Any]:
    """Play games and say how they went, each list with one number a seat; a shared victory counts in parts.

    `bots` names one bot a seat, random players if left out. With `records_dir` every game's record is written there.
    `crew` plays instead of processes here, say a `cluster.Cluster`. Ctrl-C raises `Stopped`.
    """
    series = new_series(board, players, games, seed, bots, recorded=records_dir is not None)
    crew, folder = crew or Processes(processes), Path(records_dir or "")
    if series.recorded:
        folder.mkdir(parents=True, exist_ok=True)
    pieces = series_pieces(series, games, FAST_CHUNK if series.fast else SLOW_CHUNK, play_chunk)
    digits, total = max(4, len(str(games - 1))), Tally.of_none(players)
    with closing(play_pieces(pieces, crew, partial(warm_up, series), progress)) as played:
        try:
            for tally, records in played:
                for index, record in enumerate(records, total.games):
                    (folder / f"game-{index:0{digits}}.jsonl").write_text(record, encoding="utf-8", newline="\n")
                total.add(tally)
        except KeyboardInterrupt:
            if not total.games:
                raise
            raise Stopped(_figures(series, seed, total)) from None
    return _figures(series, seed, total)


def _figures(series: Series, seed: int | str | bytes | None, total: Tally) -> dict[str, Any]:
    return {
        "board": series.board.id,
        "players": series.players,
        "games": total.games,
        "seed": series.seed.hex() if seed is None or isinstance(seed, bytes) else seed,
        "bots": list(series.bots),
        "decisions": total.decisions,
        "turns": total.turns,
        "mean_scores": [score / total.games for score in total.scores],
        "wins": [parts / WHOLE for parts in total.wins],
    }


def new_series(
    board: Board | str,
    players: int,
    games: int,
    seed: int | str | bytes | None = None,
    bots: Sequence[str] | None = None,
    *,
    recorded: bool = False,
) -> Series:
    """A series of which so many games can be played. Raises ValueError in a line."""
    board = load_board(board) if isinstance(board, str) else board
    names = tuple(bots) if bots is not None else ("random",) * players
    _check(players, games, names)
    return Series(board, players, seed_bytes(seed), names, recorded)


def _check(players: int, games: int, names: tuple[str, ...]) -> None:
    if players not in range(2, layout.SEATS + 1):
        raise ValueError(f"2 to {layout.SEATS} can play, not {players}")
    if len(names) != players:
        raise ValueError(f"{players} players need {players} bots, not {len(names)}")
    if not 1 <= games <= MOST_GAMES:
        raise ValueError(f"1 to {MOST_GAMES} games can be played, not {games}")
    for name in names:
        make_bot(name)


# How a series is played


def series_pieces(series: Series, games: int, chunk: int, play: Callable[[Series, int, int], T]) -> list[Piece[T]]:
    """So many games of a series, in chunks that `play(series, first, size)` plays."""
    sizes = [(first, min(chunk, games - first)) for first in range(0, games, chunk)]
    return [Piece(play, (series, first, size), size) for first, size in sizes]


def warm_up(series: Series) -> None:
    """Load or compile what the games of a series need."""
    if series.fast:
        play_chunk(series, 0, 1)
    else:
        warm_up_bots(series.board, series.players, series.bots)


def warm_up_bots(board: Board, players: int, bots: Sequence[str]) -> None:
    """Let our bots decide once, so that no later decision takes long because it is the first."""
    game = Game(board, players, 0, 0)
    for bot in filter(is_ours, bots):
        make_bot(bot).choose(game.view(0), game.legal_actions, bot_stream(bytes(32), 0), Budget(simulations=1))
    game.play(game.legal_actions[0])
    _ = game.score_if_over


def play_chunk(series: Series, first: int, size: int) -> tuple[Tally, list[str]]:
    """Games `first` to `first + size - 1` of a series: their sums, and their records if they are wanted."""
    if series.fast:
        return _compiled_chunk(series, first, size), []
    total, records = Tally.of_none(series.players), list[str]()
    for index in range(first, first + size):
        game = play_game(series, index)
        assert game.outcome is not None
        won = game.outcome.winners
        wins = [WHOLE // len(won) if seat in won else 0 for seat in range(series.players)]
        total.add(Tally(1, len(game.log), game.turns, list(game.outcome.scores), wins))
        if series.recorded:
            records.append("".join(line + "\n" for line in record_lines(game, series.bots)))
    return total, records


def _compiled_chunk(series: Series, first: int, size: int) -> Tally:
    master, moves = new_rng(series.seed), new_rng(series.seed)
    state, journal, actions = layout.new(layout.STATE), layout.new(layout.JOURNAL), layout.new(layout.ACTIONS)
    results, decisions = layout.new(layout.SCORE, size), np.zeros(size, np.int64)
    turns = kernel.random_games(
        tables(series.board), state, series.players, master, first, moves, journal, actions, results, decisions
    )
    seats = slice(series.players)
    first_places = results["rank"][:, seats] == 1
    shares = first_places * (WHOLE // first_places.sum(axis=1, keepdims=True))
    scores = results["total"][:, seats].sum(axis=0, dtype=np.int64)
    return Tally(size, int(decisions.sum()), int(turns), scores.tolist(), shares.sum(axis=0).tolist())


def play_game(series: Series, index: int) -> Game:
    """Game number `index` of a series, played by its bots through `Game`."""
    key = np.zeros(8, np.uint32)
    derive_key(new_rng(series.seed)[0], index, key)
    game = Game(series.board, series.players, seed_of(key))
    bots = [make_bot(name) for name in series.bots]
    streams = _streams(series, bots, index)
    while (seat := game.seat) is not None:
        game.play(bots[seat].choose(game.view(seat), game.legal_actions, streams[seat]).action)
    return game


def _streams(series: Series, bots: Sequence[Player], index: int) -> list[Stream]:
    """Every seat's stream: see the top of this file."""
    shared = new_rng(series.seed)
    start_stream(shared[0], FIRST_MOVES + index)
    random_players = Stream(shared)
    return [
        random_players if isinstance(bot.bot, RandomBot) else bot_stream(series.seed, index * layout.SEATS + seat)
        for seat, bot in enumerate(bots)
    ]


def bot_stream(seed: bytes, number: int) -> Stream:
    """A bot's own stream, apart from all that decides on cards."""
    record = new_rng(f"bots of {seed.hex()}")
    start_stream(record[0], number)
    return Stream(record)
