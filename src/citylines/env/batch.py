"""Thousands of games in one call, in compiled code, on all cores.

A step takes one action for every game and writes the next decision of every game, whoever's it is, into the same arrays:

>>> import numpy as np
>>> batch = BatchEnv("berlin", players=3, games=4, seed=7)
>>> batch.obs.shape, batch.obs.dtype, batch.masks.shape, batch.masks.dtype
((4, 759), dtype('int8'), (4, 387), dtype('bool'))
>>> obs, masks, rewards, terminations, seats = batch.step(batch.random_actions())
>>> obs is batch.obs, rewards.shape
(True, (4, 3))

A game that ends is dealt anew in the same step: `terminations` is true for it, `rewards`, `final_scores` and `final_lengths`
tell how it ended, and `obs` already shows the new game's first decision. `rewards` go by seat, not by who has just decided.

Seats can be taken by bots, which then decide inside the step; only the other seats' decisions are shown:

>>> batch = BatchEnv("berlin", players=2, games=4, seed=7, bots=[None, "path"])
>>> for _ in range(30):
...     _ = batch.step(batch.random_actions())
>>> set(batch.seats.tolist())
{0}
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from citylines.boards import Board, load_board
from citylines.bots import COMPILED, LEVELS, UnknownBot
from citylines.bots.mind import new_mind
from citylines.env import kernel
from citylines.env.encoding import Encoding
from citylines.env.rewards import reward_kind
from citylines.game import State, View
from citylines.game.engine import Seed, key_of, seed_bytes, seed_of
from citylines.rules import layout
from citylines.rules.layout import NONE
from citylines.rules.play import FIRST_MOVES
from citylines.rules.tables import tables

FEWEST_A_THREAD = 64
"""Games: for fewer, waking a thread takes longer than stepping them."""

LINE = 64
"""Bytes of a cache line."""

Bools: TypeAlias = npt.NDArray[np.bool_]


class Step(NamedTuple):
    """What a step returns: the batch's own arrays."""

    obs: npt.NDArray[np.int8]
    masks: Bools
    rewards: npt.NDArray[np.float32]
    terminations: Bools
    seats: npt.NDArray[np.int8]


class IllegalActions(ValueError):
    """A step was given actions that are not legal. Those games stand as they were; all others have been stepped."""

    def __init__(self, games: Sequence[int]) -> None:
        more = f" and {len(games) - 5} more" if len(games) > 5 else ""
        super().__init__(f"not legal: the actions for games {', '.join(map(str, games[:5]))}{more}")
        self.games = tuple(games)


class _Scratch:
    """What one thread works with."""

    def __init__(self) -> None:
        self.view, self.journal, self.listing, self.result = map(
            layout.new, (layout.STATE, layout.JOURNAL, layout.ACTIONS, layout.SCORE)
        )
        self.mind = new_mind()


class BatchEnv:
    """So many games of a board, dealt anew as they end.

    Game i plays a series of games that its seed determines: `seed` + i where `seed` is a number, or the i-th of `seeds`.
    Neither the number of games beside it nor the number of threads makes a difference.
    """

    def __init__(
        self,
        board: Board | str = "berlin",
        players: int = 2,
        games: int = 1024,
        *,
        seed: int | None = None,
        seeds: Sequence[Seed] | None = None,
        reward: str = "win",
        bots: Sequence[str | None] | None = None,
        threads: int | None = None,
    ) -> None:
        """`reward` is what a game is played for (see `rewards`), `bots` who plays which seat (None: whoever steps), and
        `threads` how many work at a step: as many as there are cores, if left out."""
        self.board = load_board(board) if isinstance(board, str) else board
        self.encoding = Encoding(self.board, players)
        self.players, self.games, self.reward = players, games, reward
        if games < 1:
            raise ValueError(f"at least one game, not {games}")
        self._kind, self._tables = reward_kind(reward), tables(self.board)
        self._states, self._series, self._moves = (
            layout.new(of, games) for of in (layout.STATE, layout.RNG, layout.RNG)
        )
        self._episodes, self._lengths = np.zeros(games, np.int64), np.zeros(games, np.int32)
        self._bots = np.full((games, layout.SEATS), NONE, np.int64)
        self._bots[:, :players] = _numbers_of(bots, players)
        self._counts = np.zeros(games, np.int16)
        self._refused = np.zeros(games, np.bool_)

        self.obs: npt.NDArray[np.int8] = _zeros((games, self.encoding.size), np.int8)
        """What the seat to decide knows, game by game: see `encoding`."""
        self.masks: Bools = _zeros((games, self.encoding.actions), np.bool_)
        """Which actions are legal."""
        self.seats: npt.NDArray[np.int8] = _zeros((games,), np.int8)
        """Who is to decide."""
        self.rewards: npt.NDArray[np.float32] = _zeros((games, players), np.float32)
        """What each seat got in the last step: nothing, unless the game ended with it."""
        self.terminations: Bools = _zeros((games,), np.bool_)
        """Whether a game ended with the last step."""
        self.final_scores: npt.NDArray[np.int16] = _zeros((games, players), np.int16)
        """Each seat's points in the game that ended last."""
        self.final_lengths: npt.NDArray[np.int32] = _zeros((games,), np.int32)
        """How many decisions that game took, those of bots included."""

        workers = (os.cpu_count() or 1) if threads is None else threads
        workers = max(1, min(workers, games // FEWEST_A_THREAD))
        self._parts = list(pairwise(np.linspace(0, games, workers + 1).astype(int).tolist()))
        self._scratch = [_Scratch() for _ in range(workers)]
        self._pool = ThreadPoolExecutor(workers - 1, "citylines-batch") if workers > 1 else None
        self.reset(seed=seed, seeds=seeds)

    def __repr__(self) -> str:
        return f"<BatchEnv of {self.games} games of {self.board.name}, {self.players} players>"

    def __len__(self) -> int:
        return self.games

    def reset(self, *, seed: int | None = None, seeds: Sequence[Seed] | None = None) -> Step:
        """Deal every game anew from these seeds; without any, from fresh secrets."""
        if seeds is None:
            seeds = [None] * self.games if seed is None else range(seed, seed + self.games)
        if len(seeds) != self.games:
            raise ValueError(f"{self.games} seeds, one a game, not {len(seeds)}")
        keys = np.stack([key_of(seed_bytes(one)) for one in seeds])
        for streams, number in ((self._series, 0), (self._moves, FIRST_MOVES)):
            streams["key"], streams["stream"], streams["block"], streams["read"] = keys, number, NONE, 0
        self._episodes[:], self.rewards[:], self.terminations[:] = 0, 0, False
        self._in_parts(self._begin)
        return self._step

    def step(self, actions: Any, *, obs: Any = None, masks: Any = None) -> Step:
        """Do one action in every game. `actions` has a number for each game; no copy is made of an array of int64.

        `obs` and `masks` are arrays to write to from now on, such as the next rows of a learner's storage.
        """
        wanted = np.asarray(actions)
        if wanted.shape != (self.games,) or wanted.dtype.kind not in "iu":
            raise ValueError(f"{self.games} whole numbers, one a game, not {wanted.shape} {wanted.dtype}")
        wanted = np.ascontiguousarray(wanted, np.int64)
        self._write_to(obs, masks)
        refused = self._in_parts(lambda part, scratch: self._advance(wanted, part, scratch))
        if any(refused):
            raise IllegalActions(np.flatnonzero(self._refused).tolist())
        return self._step

    def random_actions(self, out: npt.NDArray[np.int64] | None = None) -> npt.NDArray[np.int64]:
        """A legal action for every game, each equally likely, from the game's own stream of chance."""
        actions = np.empty(self.games, np.int64) if out is None else out
        self._in_parts(lambda part, _: kernel.choose_randomly(*part, self._counts, self.masks, self._moves, actions))
        return actions

    def state(self, game: int) -> State:
        """The whole truth of a game, as it stands."""
        return State(self.board, self._states[game : game + 1].copy())

    def view(self, game: int) -> View:
        """What the seat to decide knows of a game."""
        state = self.state(game)
        return state.view(state.seat)

    def game_seed(self, game: int) -> bytes:
        """The seed of a game as it is played now: `Game(board, players, seed)` deals the same."""
        return seed_of(self._states["key"][game])

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()

    @property
    def _step(self) -> Step:
        return Step(self.obs, self.masks, self.rewards, self.terminations, self.seats)

    def _write_to(self, obs: Any, masks: Any) -> None:
        """From now on `obs` and `masks` are these arrays, where given."""
        for name, given in (("obs", obs), ("masks", masks)):
            if given is not None:
                array, own = np.asarray(given), getattr(self, name)
                if array.shape != own.shape or array.dtype != own.dtype or not array.flags.c_contiguous:
                    raise ValueError(f"{name}: a contiguous array of {own.shape} {own.dtype} is needed")
                setattr(self, name, array)

    def _begin(self, part: tuple[int, int], scratch: _Scratch) -> None:
        kernel.begin_games(
            self._tables, self._states, *part, self.players, self._series, self._episodes, self._lengths,
            self._bots, scratch.mind, self._moves, scratch.view, scratch.journal, scratch.listing,
            self.seats, self._counts, self.obs, self.masks,
        )  # fmt: skip

    def _advance(self, actions: npt.NDArray[np.int64], part: tuple[int, int], scratch: _Scratch) -> int:
        return kernel.step_games(
            self._tables, self._states, *part, actions, self._kind, self._series, self._episodes, self._lengths,
            self._bots, scratch.mind, self._moves, scratch.view, scratch.journal, scratch.listing, scratch.result,
            self.seats, self._counts, self.obs, self.masks, self.rewards, self.terminations, self._refused,
            self.final_scores, self.final_lengths,
        )  # fmt: skip

    def _in_parts(self, work: Callable[[tuple[int, int], _Scratch], Any]) -> list[Any]:
        """Do the work for all games, a part of them in each thread; what it returned for each part."""
        if self._pool is None:
            return [work(self._parts[0], self._scratch[0])]
        others = [self._pool.submit(work, *one) for one in zip(self._parts[1:], self._scratch[1:], strict=True)]
        return [work(self._parts[0], self._scratch[0]), *(other.result() for other in others)]


def _zeros(shape: tuple[int, ...], dtype: Any) -> Any:
    """An array that begins at the start of a cache line: else JAX takes it by a copy."""
    size = math.prod(shape) * np.dtype(dtype).itemsize
    memory = np.zeros(size + LINE, np.uint8)
    start = -memory.ctypes.data % LINE
    return memory[start : start + size].view(dtype).reshape(shape)


def _numbers_of(bots: Sequence[str | None] | None, players: int) -> list[int]:
    """The compiled player of each seat; NONE where whoever steps decides."""
    bots = [None] * players if bots is None else list(bots)
    if len(bots) != players or None not in bots:
        raise ValueError(f"bots: one for each of {players} seats, None for at least one of them; not {bots}")
    return [NONE if spec is None else _number_of(spec) for spec in bots]


def _number_of(spec: str) -> int:
    name = LEVELS.get(spec, spec)
    if name not in COMPILED:
        raise UnknownBot(f"inside a batch can play: {', '.join(COMPILED)}; not {spec!r}")
    return COMPILED[name]
