"""Matches between bots: duplicate deals, every line-up in every rotation of the seats.

A *deal* is a game's seed with start seat 0. It is played once for each line-up of the match, so that luck in the cards and
in the seat falls to every bot alike; the games of one deal belong together, and statistics count deals (`statistics.py`).
Deal d has seed number d of the match's; the bot at a seat of game g draws from a stream of its own, which depends on the
match's seed, g and the seat alone. So a match gives the same games with any number of processes, with or without an
interruption (`ledger.py`), and however many games are asked for.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from itertools import chain, combinations, pairwise
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from citylines.arena.crew import Crew, Piece, Processes, Progress, play_pieces
from citylines.arena.sequential import Verdict, decide
from citylines.arena.simulate import MOST_GAMES, bot_stream, warm_up_bots
from citylines.boards import Board, load_board
from citylines.bots import COMPILED, LEVELS, Player, make_bot
from citylines.bots.choices import play_dealt
from citylines.bots.guard import PATIENCE, Guarded, is_ours
from citylines.bots.mind import MIND, new_mind
from citylines.game import Game, new_rng
from citylines.game.engine import seed_bytes, seed_of
from citylines.rules import kernel, layout
from citylines.rules.chance import derive_key
from citylines.rules.tables import tables

FAST_CHUNK = 400
"""Games a chunk when all bots are compiled; any others play deal by deal."""
TIMED = 20
"""Games in which compiled bots are timed, too."""
MOST_BOTS = 64
MOST_NOTES = 3
"""Fouls of a chunk that are told; all are counted."""

Numbers: TypeAlias = npt.NDArray[np.int64]
LineUp: TypeAlias = tuple[int, ...]
"""Who sits where: for each seat the number of a bot in `Match.bots`."""


@dataclass(frozen=True)
class Match:
    """Who plays whom, where: all that a process needs to know to play any deal. `new_match` checks it."""

    board: Board
    players: int
    seed: bytes
    bots: tuple[str, ...]
    patience: float = PATIENCE

    @cached_property
    def line_ups(self) -> tuple[LineUp, ...]:
        """The games of a deal: each set of bots that meets, turned around the table."""
        numbers = range(len(self.bots))
        if len(numbers) == 2 < self.players:  # one of the first against copies of the second
            tables_set: list[LineUp] = [(0,) + (1,) * (self.players - 1)]
        else:
            tables_set = list(combinations(numbers, self.players))
        return tuple(line[-turn:] + line[:-turn] for line in tables_set for turn in range(self.players))

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The bots' names, each once: a bot that meets itself is numbered."""
        seen = [self.bots[:i].count(bot) for i, bot in enumerate(self.bots)]
        return tuple(f"{bot} ({n + 1})" if n else bot for bot, n in zip(self.bots, seen, strict=True))

    @cached_property
    def compiled(self) -> tuple[int | None, ...]:
        """Each bot's number among the compiled ones, None for another."""
        return tuple(COMPILED.get(LEVELS.get(bot, bot)) for bot in self.bots)

    @property
    def fast(self) -> bool:
        """Whether every game can be played in one compiled call."""
        return None not in self.compiled

    @property
    def chunk(self) -> int:
        """Deals that are played, and kept in a ledger, at a time."""
        return max(1, FAST_CHUNK // len(self.line_ups)) if self.fast else 1

    def deals(self, games: int) -> int:
        """How many deals give at least so many games."""
        return -(-games // len(self.line_ups))

    def seats(self, games: int) -> Numbers:
        """Who sat where in the first games, a row for each."""
        return np.resize(np.array(self.line_ups), (games, self.players))


def new_match(
    board: Board | str,
    players: int,
    bots: Sequence[str],
    seed: int | str | bytes | None = None,
    patience: float = PATIENCE,
) -> Match:
    """A match that can be played. Raises ValueError in a line."""
    if players not in range(2, layout.SEATS + 1):
        raise ValueError(f"2 to {layout.SEATS} can play, not {players}")
    if not (len(bots) == 2 or players <= len(bots) <= MOST_BOTS):
        two = ", or 2: one of the first against the second" if players > 2 else ""
        raise ValueError(f"a match of {players} players needs {players} to {MOST_BOTS} bots{two}; not {len(bots)}")
    if not patience > 0:
        raise ValueError(f"patience is a number of seconds above 0, not {patience:g}")
    for bot in bots:
        make_bot(bot)
    board = load_board(board) if isinstance(board, str) else board
    return Match(board, players, seed_bytes(seed), tuple(bots), patience)


class Games:
    """Results, one row a game, one number a seat: all that statistics need."""

    def __init__(self, players: int, rows: Any = ()) -> None:
        self.players = players
        self.rows: Numbers = np.array(rows, np.int64).reshape(-1, 3 * players + 2)

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def scores(self) -> Numbers:
        """Points."""
        return self.rows[:, : self.players]

    @property
    def places(self) -> Numbers:
        """1 for a winner; equals share a place."""
        return self.rows[:, self.players : 2 * self.players]

    @property
    def fouls(self) -> Numbers:
        """Moves that the planner had to make for a bot."""
        return self.rows[:, 2 * self.players : 3 * self.players]

    @property
    def turns(self) -> Numbers:
        """How long each game was."""
        return self.rows[:, -2]

    @property
    def decisions(self) -> Numbers:
        """How many decisions each game took, those with only one choice too."""
        return self.rows[:, -1]

    @property
    def shares(self) -> npt.NDArray[np.float64]:
        """Each seat's part of the victory."""
        first = self.places == 1
        shared: npt.NDArray[np.float64] = first / first.sum(axis=1, keepdims=True)
        return shared


@dataclass
class Chunk:
    """The games of some deals in a row."""

    first: int
    """The first deal."""
    games: Games
    thought: Numbers
    """For each bot: decisions that were timed, and the nanoseconds they took."""
    notes: list[str]
    """Fouls, a line each; only the first few."""


@dataclass
class Played:
    """A match as far as it was played."""

    games: Games
    thought: Numbers
    verdict: Verdict | None
    stopped_early: bool


def play_match(
    match: Match,
    games: int,
    processes: int = 1,
    *,
    done: Sequence[Chunk] = (),
    keep: Callable[[Chunk], None] | None = None,
    until_sure: bool = False,
    progress: Progress | None = None,
    crew: Crew | None = None,
) -> Played:
    """Play at least so many games, whole deals; with `until_sure`, no more than it takes to be sure (`sequential.py`).

    `done` has the chunks of an earlier run, from deal 0 on without a gap; `keep` gets every new one, in order; `progress`
    the number of games since its last call. `crew` plays instead of processes here, say a `cluster.Cluster`.
    """
    check_play(match, games, until_sure)
    per_deal, deals = len(match.line_ups), match.deals(games)
    known = sum(len(chunk.games) for chunk in done) // per_deal
    if progress is not None and known:
        progress(min(known, deals) * per_deal)
    fresh = fresh_chunks(match, known, deals, crew or Processes(processes), progress)
    rows: list[Numbers] = []
    shares = np.zeros(0)
    thought, verdict = np.zeros((len(match.bots), 2), np.int64), None
    try:
        for chunk in chain(done, _kept(fresh, keep)):
            if chunk.first >= deals:
                break
            new = Games(match.players, chunk.games.rows[: (deals - chunk.first) * per_deal])
            rows.append(new.rows)
            thought += chunk.thought
            if until_sure:
                shares = np.concatenate([shares, first_bot(match, new)])
                verdict = decide(shares, 1 / match.players)
                if verdict is not None:
                    break
    finally:
        fresh.close()
    games_played = np.concatenate(rows)[: verdict.deals * per_deal if verdict else None]
    return Played(Games(match.players, games_played), thought, verdict, len(games_played) < deals * per_deal)


def check_play(match: Match, games: int, until_sure: bool) -> None:
    """Raise ValueError if a match can't be played like this."""
    if not 1 <= games <= MOST_GAMES - len(match.line_ups):
        raise ValueError(f"1 to {MOST_GAMES - len(match.line_ups)} games can be played, not {games}")
    if until_sure and len(match.bots) != 2:
        raise ValueError(f"only a match between 2 bots can stop when it is sure, not one of {len(match.bots)}")


def first_bot(match: Match, games: Games) -> npt.NDArray[np.float64]:
    """What part of each deal's victories went to the first bot."""
    shares = games.shares * (match.seats(len(games)) == 0)
    parts: npt.NDArray[np.float64] = shares.sum(axis=1).reshape(-1, len(match.line_ups)).mean(axis=1)
    return parts


def _kept(chunks: Iterator[Chunk], keep: Callable[[Chunk], None] | None) -> Iterator[Chunk]:
    for chunk in chunks:
        if keep is not None:
            keep(chunk)
        yield chunk


# Who plays the chunks


def fresh_chunks(
    match: Match, first: int, deals: int, crew: Crew, progress: Progress | None
) -> Generator[Chunk, None, None]:
    """Deals `first` to `deals` - 1, chunk by chunk in their order."""
    size = match.chunk  # chunks end at the same deals wherever they begin
    ends = [first, *range(first - first % size + size, deals, size), deals] if first < deals else []
    pieces = [Piece(play_chunk, (match, a, b), (b - a) * len(match.line_ups)) for a, b in pairwise(ends)]
    return play_pieces(pieces, crew, partial(warm_up, match), progress)


def warm_up(match: Match) -> None:
    """Load or compile what the games need."""
    warm_up_bots(match.board, match.players, ["planner", *match.bots])  # it may have to stand in for a stranger
    if match.fast:
        CompiledTable(match).play(0, 0, match.line_ups[0])


# How a chunk is played


def play_chunk(match: Match, first: int, end: int) -> Chunk:
    """Deals `first` to `end` - 1, each with every line-up."""
    thought = np.zeros((len(match.bots), 2), np.int64)
    rows: list[list[int]] = []
    notes: list[str] = []
    fast, timed = CompiledTable(match), max(TIMED, len(match.line_ups))
    for deal in range(first, end):
        for i, line_up in enumerate(match.line_ups):
            number = deal * len(match.line_ups) + i
            compiled = all(match.compiled[bot] is not None for bot in line_up)
            if compiled:
                rows.append(fast.play(deal, number, line_up))
            if not compiled or number < timed:  # compiled bots play some twice, for the clock: the games are the same
                row = play_in_python(match, deal, number, line_up, thought, notes)
                rows += [] if compiled else [row]
    return Chunk(first, Games(match.players, rows), thought, notes[:MOST_NOTES])


def deal_key(match: Match, deal: int) -> npt.NDArray[np.uint32]:
    """The key of a deal's cards."""
    key = np.zeros(8, np.uint32)
    derive_key(new_rng(match.seed)[0], deal, key)
    return key


def play_in_python(
    match: Match, deal: int, number: int, line_up: LineUp, thought: Numbers, notes: list[str]
) -> list[int]:
    """Game `number` of the match as a row of `Games`; adds to what each bot thought, and notes fouls."""
    game = Game(match.board, match.players, seed_of(deal_key(match, deal)), 0)
    bots = [Guarded(_player(match.bots[bot]), notes.append, match.patience) for bot in line_up]
    streams = [bot_stream(match.seed, number * layout.SEATS + seat) for seat in range(match.players)]
    while (seat := game.seat) is not None:
        actions = game.legal_actions
        if len(actions) == 1:  # nothing to ask, here or where games are played compiled
            game.play(actions[0])
            continue
        view, start = game.view(seat), time.perf_counter_ns()
        action = bots[seat].choose(view, actions, streams[seat]).action
        thought[line_up[seat]] += 1, time.perf_counter_ns() - start
        game.play(action)
    outcome = game.outcome
    assert outcome is not None
    places = [player.place for player in outcome.players]
    return [*outcome.scores, *places, *(bot.fouls for bot in bots), game.turns, len(game.log)]


def _player(spec: str) -> Player:
    """A stranger's bot is made anew for every game: what it remembers must not depend on who played which."""
    return _ours(spec) if is_ours(spec) else make_bot(spec)


@cache
def _ours(spec: str) -> Player:
    """Ours keep nothing from one decision to the next."""
    return make_bot(spec)


class CompiledTable:
    """Records for whole games by compiled bots in one call each: the same games as `play_in_python`."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._state, self._view = layout.new(layout.STATE), layout.new(layout.STATE)
        self._journal, self._actions = layout.new(layout.JOURNAL), layout.new(layout.ACTIONS)
        self._score = layout.new(layout.SCORE)
        self._minds = layout.new(MIND, layout.SEATS)
        self._minds[:] = new_mind()[0]
        self._streams = layout.new(layout.RNG, layout.SEATS)
        self._streams["key"] = bot_stream(match.seed, 0)._record["key"]

    def play(self, deal: int, number: int, line_up: LineUp) -> list[int]:
        """Game `number` of the match as a row of `Games`."""
        board, players = tables(self._match.board), self._match.players
        self._state["key"] = deal_key(self._match, deal)
        kernel.set_up(board, self._state, players, 0, self._journal, 0, True)
        self._streams["read"], self._streams["block"] = 0, layout.NONE
        self._streams["stream"] = number * layout.SEATS + np.arange(layout.SEATS)
        bots = np.array([self._match.compiled[bot] for bot in line_up], np.int64)
        decisions = play_dealt(
            board, self._state, self._view, bots, self._minds, self._journal, self._actions, self._streams
        )
        kernel.score(board, self._state, self._score)
        scores, places = self._score["total"][0, :players].tolist(), self._score["rank"][0, :players].tolist()
        return [*scores, *places, *[0] * players, int(self._state["turns"][0]), int(decisions)]
