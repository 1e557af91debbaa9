"""Many games by bots, the same for the same seed whatever the number of processes.

Game i of a series has a seed of its own, derived from the series' seed. Random players all draw from one stream of the
series' generator, number 1 + i, as the compiled `kernel.random_games` does; every other bot draws from a stream that no
other seat shares. Games are counted in whole numbers, chunk by chunk in their order, so no sum depends on who did it.
"""

from __future__ import annotations

import math
import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np

from citylines.boards import Board, load_board
from citylines.bots import Player, RandomBot, Stream, make_bot
from citylines.game import Game, new_rng
from citylines.game.engine import seed_bytes, seed_of
from citylines.game.records import write_record
from citylines.rules import kernel, layout
from citylines.rules.chance import derive_key, start_stream
from citylines.rules.play import FIRST_MOVES
from citylines.rules.tables import tables

FAST_CHUNK, SLOW_CHUNK = 1000, 10
"""Games a chunk, compiled and in Python."""
MOST_GAMES = 2**31 // layout.SEATS - FIRST_MOVES
"""Streams are numbered in 32 bits."""
WHOLE = math.lcm(*range(1, layout.SEATS + 1))
"""The parts of a victory, so that equals share it in whole numbers."""

Progress = Callable[[int], None]
"""Called with the number of games that were played since the last call."""


@dataclass(frozen=True)
class Series:
    """What a process needs to know to play any game of the series."""

    board: Board
    players: int
    seed: bytes
    bots: tuple[str, ...]
    records_dir: Path | None
    digits: int

    @property
    def fast(self) -> bool:
        """Whether the compiled random players can do it: with records they can't."""
        return self.records_dir is None and all(bot == "random" for bot in self.bots)


@dataclass
class Tally:
    """Sums over games, in whole numbers."""

    decisions: int
    turns: int
    scores: list[int]
    wins: list[int]
    """In parts: `WHOLE` for a victory alone."""

    def add(self, other: Tally) -> None:
        """Count the other's games too."""
        self.decisions += other.decisions
        self.turns += other.turns
        self.scores = [a + b for a, b in zip(self.scores, other.scores, strict=True)]
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]


def simulate(
    board: Board | str,
    players: int,
    games: int,
    seed: int | str | bytes | None = None,
    bots: Sequence[str] | None = None,
    processes: int = 1,
    records_dir: str | Path | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Play games and say how they went, each list with one number a seat; a shared victory counts in parts.

    `bots` names one bot a seat, random players if left out. With `records_dir` every game's record is written there.
    """
    series = new_series(board, players, games, seed, bots, processes, records_dir)
    if series.records_dir is not None:
        series.records_dir.mkdir(parents=True, exist_ok=True)
    total = Tally(0, 0, [0] * players, [0] * players)
    for size, tally in _tallies(series, games, processes):
        total.add(tally)
        if progress is not None:
            progress(size)
    return {
        "board": series.board.id,
        "players": players,
        "games": games,
        "seed": series.seed.hex() if seed is None or isinstance(seed, bytes) else seed,
        "bots": list(series.bots),
        "decisions": total.decisions,
        "turns": total.turns,
        "mean_scores": [score / games for score in total.scores],
        "wins": [parts / WHOLE for parts in total.wins],
    }


def new_series(
    board: Board | str,
    players: int,
    games: int,
    seed: int | str | bytes | None = None,
    bots: Sequence[str] | None = None,
    processes: int = 1,
    records_dir: str | Path | None = None,
) -> Series:
    """A series that can be played. Raises ValueError in a line."""
    board = load_board(board) if isinstance(board, str) else board
    names = tuple(bots) if bots is not None else ("random",) * players
    _check(players, games, names, processes)
    folder = None if records_dir is None else Path(records_dir)
    return Series(board, players, seed_bytes(seed), names, folder, digits=max(4, len(str(games - 1))))


def _check(players: int, games: int, names: tuple[str, ...], processes: int) -> None:
    if players not in range(2, layout.SEATS + 1):
        raise ValueError(f"2 to {layout.SEATS} can play, not {players}")
    if len(names) != players:
        raise ValueError(f"{players} players need {players} bots, not {len(names)}")
    if not 1 <= games <= MOST_GAMES:
        raise ValueError(f"1 to {MOST_GAMES} games can be played, not {games}")
    if processes < 1:
        raise ValueError(f"at least 1 process is needed, not {processes}")
    for name in names:
        make_bot(name)


def _tallies(series: Series, games: int, processes: int) -> Iterator[tuple[int, Tally]]:
    """The tally of each chunk, in the order of the games, with the number of games in it."""
    chunk = FAST_CHUNK if series.fast else SLOW_CHUNK
    chunks = iter([(first, min(chunk, games - first)) for first in range(0, games, chunk)])
    # The first one here, whatever the number of processes: it compiles the rules, if need be, before others load them.
    for first, size in islice(chunks, None if processes == 1 else 1):
        yield size, play_chunk(series, first, size)
    rest = list(chunks)
    if rest:
        with ProcessPoolExecutor(min(processes, len(rest)), multiprocessing.get_context("spawn")) as pool:
            sizes = [size for _, size in rest]
            tallies = pool.map(play_chunk, [series] * len(rest), [first for first, _ in rest], sizes)
            yield from zip(sizes, tallies, strict=True)


def play_chunk(series: Series, first: int, size: int) -> Tally:
    """Games `first` to `first + size - 1` of a series."""
    if series.fast:
        return _compiled_chunk(series, first, size)
    total = Tally(0, 0, [0] * series.players, [0] * series.players)
    for index in range(first, first + size):
        game = play_game(series, index)
        assert game.outcome is not None
        won = game.outcome.winners
        wins = [WHOLE // len(won) if seat in won else 0 for seat in range(series.players)]
        total.add(Tally(len(game.log), game.turns, list(game.outcome.scores), wins))
        if series.records_dir is not None:
            write_record(game, series.records_dir / f"game-{index:0{series.digits}}.jsonl", series.bots)
    return total


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
    return Tally(int(decisions.sum()), int(turns), scores.tolist(), shares.sum(axis=0).tolist())


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
