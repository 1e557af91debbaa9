"""Citylines as a Gymnasium environment: one seat is the learner's, bots play the others.

>>> import gymnasium
>>> import citylines.env
>>> env = gymnasium.make("citylines/Berlin-v0", players=3, bots=["path", "planner"])
>>> observation, info = env.reset(seed=42)
>>> terminated = False
>>> while not terminated:
...     action = env.action_space.sample(info["action_mask"])
...     observation, reward, terminated, truncated, info = env.step(action)
>>> sorted(info)
['action_mask', 'place', 'score']

The ids are `citylines/Berlin-v0` and `citylines/SanFrancisco-v0`. Observations, actions, rewards and seeds are those of
`citylines_v0`, with the learner's decisions alone. The legal actions are in `info["action_mask"]`, and from `action_masks()`,
which is where maskable PPO looks for them.

`gymnasium.make_vec("citylines/Berlin-v0", 1024, "vector_entry_point", bots="path")` makes a `CitylinesVectorEnv`: all games are
stepped in compiled code, bots included.

**Version history**

* v0: first version (citylines 0.1.0)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv

from citylines.boards import Board
from citylines.bots import FREE, Bot, Player, Stream, make_bot
from citylines.env.batch import BatchEnv
from citylines.env.encoding import Encoding
from citylines.env.one_game import OneGame
from citylines.env.rendering import FPS, MODES, check_mode, render
from citylines.env.rewards import most
from citylines.game import IllegalAction, new_rng
from citylines.game.actions import action_table

ILLEGAL = ("terminate", "random", "raise")

Bots = str | Bot | Sequence[str | Bot]


class CitylinesEnv(gymnasium.Env[npt.NDArray[np.int8], np.int64]):
    """One learner against bots.

    `bots` is a bot for all other seats, or one for each of them, clockwise from the learner's: a spec such as `"path"` or
    `"ismcts:200"` (see `citylines.bots.make_bot`), or anything with a method `choose`. `illegal` says what comes of an action
    that is not legal: `"terminate"` ends the game with the worst reward, `"random"` does any legal action instead,
    `"raise"` raises. The other arguments are those of `citylines_v0`; what is drawn is what the learner knows.
    """

    metadata = {"render_modes": list(MODES), "render_fps": FPS}  # noqa: RUF012 declared by Gymnasium

    def __init__(
        self,
        board: Board | str = "berlin",
        players: int = 2,
        bots: Bots = "path",
        *,
        seat: int = 0,
        reward: str = "win",
        start: int | None = None,
        illegal: str = "terminate",
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        if seat not in range(players):
            raise ValueError(f"seats are 0 to {players - 1}, not {seat}")
        if illegal not in ILLEGAL:
            raise ValueError(f"illegal is one of {', '.join(ILLEGAL)}, not {illegal!r}")
        self.game = OneGame(board, players, reward, start)
        self.encoding = self.game.encoding
        self.seat, self.illegal, self.render_mode = seat, illegal, render_mode
        self.observation_space, self.action_space = _spaces(self.encoding)
        self._worst = -most(self.game.board, reward)
        self._table = action_table(self.game.board)
        others = [(seat + i) % players for i in range(1, players)]
        self._bots = dict(zip(others, _players(bots, players - 1), strict=True))
        self._streams: dict[int, Stream] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.int8], dict[str, Any]]:
        """Deal the next game, and let the bots decide who are asked before the learner. There are no options."""
        super().reset(seed=seed, options=options)
        self.game.deal(seed)
        name = f"citylines bots {self.game.seed.hex()} {self.game.episode}"
        self._streams = {seat: Stream(new_rng(name, seat)) for seat in self._bots}
        self._let_bots_play()
        self._show()
        return self._seen()

    def step(self, action: Any) -> tuple[npt.NDArray[np.int8], float, bool, bool, dict[str, Any]]:
        """The learner's decision, and all of the bots' until its next one."""
        reward, ended = 0.0, False
        told: dict[str, Any] = {}
        try:
            self.game.step(int(action))
        except IllegalAction:
            if self.illegal == "raise" or self.game.over:
                raise
            if self.illegal == "terminate":
                reward, ended, told = self._worst, True, {"illegal": True}
            else:
                self.game.step(int(self.np_random.choice(self.game.legal_actions.numbers)))
        if not ended:
            self._let_bots_play()
        if self.game.over:
            own = self.game.outcome.players[self.seat]
            reward, ended, told = self.game.rewards()[self.seat], True, {"score": own.total, "place": own.place}
        self._show()
        row, info = self._seen()
        return row, reward, ended, False, info | told

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal now."""
        return self.game.look(self.seat)[1]

    def render(self) -> Any:
        """The game as the learner knows it, in the way of `render_mode`."""
        return render(self.game.view(self.seat), self.render_mode)

    def _let_bots_play(self) -> None:
        while not self.game.over and self.game.seat != self.seat:
            seat = self.game.seat
            choice = self._bots[seat].choose(self.game.view(seat), self.game.legal_actions, self._streams[seat])
            self.game.step(self._table.number(choice.action))

    def _seen(self) -> tuple[npt.NDArray[np.int8], dict[str, Any]]:
        row, mask = self.game.look(self.seat)
        return row, {"action_mask": mask.view(np.int8)}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


class CitylinesVectorEnv(VectorEnv[npt.NDArray[np.int8], npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Many learners' games at once, each against compiled bots; `batch` is the `BatchEnv` that plays them.

    A game that ends is dealt anew in the same step. What is returned are the batch's own arrays: they are written anew in
    the next step, so keep copies. An illegal action raises.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        board: Board | str = "berlin",
        players: int = 2,
        bots: str | Sequence[str] = "path",
        *,
        seat: int = 0,
        reward: str = "win",
        threads: int | None = None,
    ) -> None:
        specs = [bots] * (players - 1) if isinstance(bots, str) else list(bots)
        seated = [specs[(other - seat) % players - 1] if other != seat else None for other in range(players)]
        self.batch = BatchEnv(board, players, num_envs, reward=reward, bots=seated, threads=threads)
        self.num_envs, self.seat = num_envs, seat
        self.single_observation_space, self.single_action_space = _spaces(self.batch.encoding)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.int8], dict[str, Any]]:
        """Deal all games anew: game i from `seed` + i, or from the i-th seed of a list."""
        if isinstance(seed, list):
            self.batch.reset(seeds=seed)
        else:
            self.batch.reset(seed=seed)
        return self.batch.obs, {"action_mask": self.batch.masks}

    def step(self, actions: npt.NDArray[np.int64]) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """The learner's decision in every game, and the bots' until its next one."""
        obs, masks, rewards, ended, _ = self.batch.step(actions)
        info = {"action_mask": masks, "score": self.batch.final_scores[:, self.seat]}
        return obs, rewards[:, self.seat], ended, np.zeros(self.num_envs, np.bool_), info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal now, game by game."""
        return self.batch.masks

    def close_extras(self, **kwargs: Any) -> None:
        """Let the threads go."""
        self.batch.close()


def _spaces(encoding: Encoding) -> tuple[Any, Any]:
    low, high = encoding.bounds()
    return spaces.Box(low, high, dtype=np.int8), spaces.Discrete(encoding.actions)


def _players(bots: Bots, count: int) -> list[Player]:
    """A player for each seat that is not the learner's."""
    each = list(bots) if isinstance(bots, Sequence) and not isinstance(bots, str) else [bots] * count
    if len(each) != count:
        raise ValueError(f"one bot for all, or {count}; not {len(each)}")
    return [make_bot(bot) if isinstance(bot, str) else Player(type(bot).__name__, bot, FREE) for bot in each]
