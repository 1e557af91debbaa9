"""Many games by bots as two Parquet files: a row for each game, and a row for each decision.

The same seed gives the same bytes, whatever the number of processes: game i is game i of `arena.simulate`'s series, and
chunks are written in their order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

import pyarrow as pa
import pyarrow.parquet as pq

from citylines.arena.crew import Crew, CrewLost, Processes, Progress, play_pieces
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


class Stopped(KeyboardInterrupt):
    """Ctrl-C, with the files of the games until then."""

    def __init__(self, files: Files) -> None:
        super().__init__()
        self.files = files


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

    Nothing is at those names before all is written. If it is cut short, by Ctrl-C (which raises `Stopped`) or since the crew
    is lost, the games until then are in `….part.parquet` and `….part.games.parquet`: a data set of so many games.
    `crew` plays instead of processes here, say an `arena.cluster.Cluster`.
    """
    series, crew = new_series(board, players, games, seed, bots, recorded=True), crew or Processes(processes)
    pieces = series_pieces(series, games, CHUNK, play_chunk)
    with _Writing(Path(path)) as writing:
        try:
            # Ctrl-C does not reach a thread: a chunk is written to both files or to none.
            with (
                closing(play_pieces(pieces, crew, partial(warm_up, series), progress)) as played,
                ThreadPoolExecutor(1) as thread,
            ):
                for tables in played:
                    thread.submit(writing.add, tables).result()
        except (KeyboardInterrupt, CrewLost) as error:
            if not writing.rows[GAMES]:
                raise
            files = writing.finish(Path(path).with_suffix(".part.parquet"))
            if isinstance(error, KeyboardInterrupt):
                raise Stopped(files) from None
            raise CrewLost(f"{error}; {files.decisions} has {files.game_rows} games") from None
        return writing.finish(Path(path))


class _Writing:
    """Two Parquet files that get their names when all is in them, and are gone if they don't."""

    def __init__(self, path: Path) -> None:
        self.rows = {GAMES: 0, DECISIONS: 0}
        self._unnamed = {columns: path.with_name(f"{file.name}.part") for columns, file in _files(path).items()}
        self._writers: dict[tuple[Column, ...], pq.ParquetWriter] = {}

    def __enter__(self) -> Self:
        try:
            for columns, file in self._unnamed.items():
                self._writers[columns] = pq.ParquetWriter(file, schema(columns), compression="zstd")
        except BaseException:
            self._clear()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._clear()

    def _clear(self) -> None:
        for writer in self._writers.values():
            writer.close()
        for file in self._unnamed.values():
            file.unlink(missing_ok=True)

    def add(self, tables: Tables) -> None:
        """Write some games."""
        for columns, part in zip((GAMES, DECISIONS), tables, strict=True):
            self._writers[columns].write_table(part)
            self.rows[columns] += part.num_rows

    def finish(self, path: Path) -> Files:
        """Give them their names."""
        files = _files(path)
        for columns, writer in self._writers.items():
            writer.close()
            self._unnamed[columns].replace(files[columns])
        return Files(files[GAMES], files[DECISIONS], self.rows[GAMES], self.rows[DECISIONS])


def _files(path: Path) -> dict[tuple[Column, ...], Path]:
    """The names of a data set's files."""
    return {GAMES: path.with_name(f"{path.stem}.games.parquet"), DECISIONS: path}


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
