"""Many games by bots as two Parquet files: a row for each game, and a row for each decision.

The same seed gives the same bytes, whatever the number of processes: game i is game i of `arena.simulate`'s series, and
chunks are written in their order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

from citylines.arena.crew import Crew, Processes, Progress, play_pieces
from citylines.arena.simulate import Series, new_series, play_game, series_pieces, warm_up
from citylines.boards import Board
from citylines.data.columns import DECISIONS, GAMES, Column, Decision, Finished, schema, table
from citylines.game import Game

CHUNK = 50
"""Games a chunk, which is a row group in the files."""


class Tables(NamedTuple):
    """Games, and their decisions, as Arrow tables: `tables.games.to_pandas()`."""

    games: pa.Table
    decisions: pa.Table


class Files(NamedTuple):
    """The same as files, and how many rows they have."""

    games: Path
    decisions: Path
    game_rows: int
    decision_rows: int


def write_dataset(
    path: str | Path,
    board: Board | str,
    players: int,
    games: int,
    seed: int | str | bytes | None = None,
    bots: Sequence[str] | None = None,
    processes: int = 1,
    progress: Progress | None = None,
    crew: Crew | None = None,
) -> Files:
    """Play games and write `path` with a row for each decision, and beside it `….games.parquet` with a row for each game.

    Nothing is at those names before all is written. `crew` plays instead of processes here, say an `arena.cluster.Cluster`.
    """
    series, crew = new_series(board, players, games, seed, bots, recorded=True), crew or Processes(processes)
    pieces = series_pieces(series, games, CHUNK, play_chunk)
    decisions = Path(path)
    files = {GAMES: decisions.with_name(f"{decisions.stem}.games.parquet"), DECISIONS: decisions}
    rows = {GAMES: 0, DECISIONS: 0}
    with ExitStack() as stack:
        writers = {columns: stack.enter_context(_writing(file, columns)) for columns, file in files.items()}
        played = stack.enter_context(closing(play_pieces(pieces, crew, partial(warm_up, series), progress)))
        for tables in played:
            for columns, part in zip((GAMES, DECISIONS), tables, strict=True):
                writers[columns].write_table(part)
                rows[columns] += part.num_rows
    return Files(files[GAMES], files[DECISIONS], rows[GAMES], rows[DECISIONS])


@contextmanager
def _writing(path: Path, columns: tuple[Column, ...]) -> Iterator[pq.ParquetWriter]:
    """A Parquet file that gets its name when all is in it."""
    part = path.with_name(path.name + ".part")
    try:
        with pq.ParquetWriter(part, schema(columns), compression="zstd") as writer:
            yield writer
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def play_chunk(series: Series, first: int, size: int) -> Tables:
    """Games `first` to `first + size - 1` of a series."""
    return tables_of((number, play_game(series, number), series.bots) for number in range(first, first + size))


def tables_of(games: Iterable[tuple[int, Game, tuple[str, ...]]]) -> Tables:
    """Games with their numbers and who sat there, as tables."""
    finished = [Finished(*row) for row in games]
    return Tables(
        table(GAMES, finished), table(DECISIONS, (decision for row in finished for decision in _decisions(row)))
    )


def _decisions(row: Finished) -> Iterator[Decision]:
    """A game's decisions: it is played again, and looked at before each."""
    for n, (played, game) in enumerate(zip(row.game.log, row.game.again(), strict=False), 1):
        yield Decision(row.number, n, game, game.view(played.seat), played)
