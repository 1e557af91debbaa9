"""Citylines as a PettingZoo environment.

| Import | `from citylines.env import citylines_v0` |
|---|---|
| Actions | Discrete |
| Parallel API | `parallel_env`: a step for each decision, only the action of who is to decide counts |
| Manual Control | No |
| Agents | `player_0` to `player_3`, by seat |
| Action Space | Discrete(387) on Berlin, Discrete(360) on San Francisco: `citylines.game.action_table` |
| Observation Space | a dict of `observation`, a row of int8, and `action_mask` |

Two to four players claim routes across a city with cards of a colour, to join the places on their secret tickets.
The rules are those of the two city-size train games, clause by clause (docs/rules.md).

>>> env = env(board="berlin", players=3)
>>> env.reset(seed=42)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     if termination or truncation:
...         action = None
...     else:
...         action = env.action_space(agent).sample(observation["action_mask"])
...     env.step(action)
>>> env.close()

**Observation.** What the agent knows, and nothing else: its own first, then the others', clockwise. `env.unwrapped.encoding`
names every part (`encoding.named(row)["hand"]`) and makes the row a `View` again; docs/environments.md has the table. Every
agent may be observed at any time. `action_mask` is all 0 for whoever is not to decide.

**Actions** are the engine's numbers, the same in every environment. What is done with one that is not legal says `illegal`:
`"terminate"` ends the game as PettingZoo does (-1 for who tried it), `"random"` does any legal action instead,
`"raise"` raises.

**Rewards** come at the end of a game and sum to 0: see `citylines.env.rewards`.

**Seeds.** `reset(seed=s)` begins a series of games, and each `reset()` deals its next one: the very games of `BatchEnv`.

**Arguments.** `board`: a name or a `Board`. `players`: 2 to 4. `reward`: `"win"`, `"rank"` or `"score"`. `start`: who begins,
drawn if None. `illegal`: see above. `max_cycles`: how often an agent may decide before it is truncated, and a random player
takes its seat; for `parallel_env`, how many steps there are before all are truncated. `render_mode`: `"human"` (prints
the text), `"ansi"`, `"rgb_array"` or `"svg"`; pictures of pixels need `pip install citylines[png]`. What is drawn hides
nothing.

**Version history**

* v0: first version (citylines 0.1.0)
"""

from __future__ import annotations

import random
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel_wrapper
from pettingzoo.utils.env_logger import EnvLogger
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from citylines.boards import Board
from citylines.env.one_game import OneGame
from citylines.env.rendering import FPS, MODES, check_mode, render
from citylines.game import IllegalAction

__all__ = ["env", "parallel_env", "raw_env"]

ILLEGAL = ("terminate", "random", "raise")
ILLEGAL_REWARD = -1.0


def env(**settings: Any) -> AECEnv[str, Any, Any]:
    """The environment as it is used: with PettingZoo's guard against calls in a wrong order around it.

    Illegal actions and numbers out of bounds it minds itself, as PettingZoo's wrappers would, in half of their time.
    """
    return _Guarded(raw_env(**settings))


class _Guarded(OrderEnforcingWrapper[str, Any, Any]):
    """PettingZoo's guard; `last` would ask it for five attributes, each by a detour."""

    def last(self, observe: bool = True) -> Any:
        """Observation, reward, termination, truncation and info of the agent to decide."""
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        return self.env.last(observe)


class raw_env(AECEnv[str, Any, Any]):  # noqa: N801 PettingZoo's name
    """The environment itself."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "citylines_v0",
        "render_modes": list(MODES),
        "is_parallelizable": False,
        "render_fps": FPS,
    }

    def __init__(
        self,
        board: Board | str = "berlin",
        players: int = 3,
        *,
        reward: str = "win",
        start: int | None = None,
        illegal: str = "terminate",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        if illegal not in ILLEGAL:
            raise ValueError(f"illegal is one of {', '.join(ILLEGAL)}, not {illegal!r}")
        self.game = OneGame(board, players, reward, start)
        self.encoding = self.game.encoding
        self.illegal, self.max_cycles, self.render_mode = illegal, max_cycles, render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        low, high = self.encoding.bounds()
        actions = self.encoding.actions
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.int8),
                    "action_mask": spaces.Box(0, 1, (actions,), dtype=np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all agents."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all agents."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the next game; with a seed, the first one of its series. There are no options."""
        self.game.deal(seed)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game.seat]
        self._skip_agent_selection = None
        self._decisions = dict.fromkeys(self.agents, 0)
        self._stand_in = random.Random(f"citylines stand-in {self.game.seed.hex()} {self.game.episode}")

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows, and what it may do now."""
        row, mask = self.game.look(self._seat_of[agent])
        return {"observation": row, "action_mask": mask.view(np.int8)}

    def step(self, action: int | None) -> None:
        """Let the agent to decide do an action; None for an agent whose part has ended."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent that takes part has to decide"
        self._cumulative_rewards[agent] = 0.0
        try:
            self.game.step(int(action))
        except IllegalAction:
            if self.illegal == "raise":
                raise
            if self.illegal == "terminate":
                self._end_with_foul(agent)
                return
            self.game.step(self._any_action())
        if self.max_cycles is not None:
            self._count(agent)
        self._after_step()
        if self.render_mode == "human":
            self.render()

    def _after_step(self) -> None:
        """Who is next, or how it ended. Before the end nobody gets anything: `rewards` stay 0."""
        if self.game.over:
            outcome, rewards = self.game.outcome, self.game.rewards()
            for agent in self.agents:
                seat = self._seat_of[agent]
                self.terminations[agent], self.rewards[agent] = True, rewards[seat]
                self.infos[agent] = {"score": outcome.scores[seat], "place": outcome.players[seat].place}
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[self.game.seat]
        if self.game.over or True in self.truncations.values():
            self._deads_step_first()

    def _end_with_foul(self, agent: str) -> None:
        """An illegal action ends the game, as in PettingZoo's `TerminateIllegalWrapper`."""
        EnvLogger.warn_on_illegal_move()
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards[agent] = ILLEGAL_REWARD
        self._accumulate_rewards()
        self._deads_step_first()

    def _count(self, agent: str) -> None:
        """Truncate an agent that has decided often enough; a random player goes on in its place while others remain."""
        self._decisions[agent] += 1
        self.truncations[agent] = self._decisions[agent] == self.max_cycles
        left = {self._seat_of[one] for one in self.agents if not self.truncations[one]}
        while left and not self.game.over and self.game.seat not in left:
            self.game.step(self._any_action())
        if not left:
            self.agent_selection = agent

    def _any_action(self) -> int:
        return self._stand_in.choice(self.game.legal_actions.numbers)

    def render(self) -> Any:
        """The game as it stands, in the way of `render_mode`."""
        return render(self.game.state, self.render_mode)

    def close(self) -> None:
        """Nothing is left to let go of."""


class parallel_env(turn_based_aec_to_parallel_wrapper[str, Any, Any]):  # noqa: N801
    """Every agent gives an action in every step, and that of who is to decide counts (`infos[agent]["active_agent"]`)."""

    def __init__(self, *, max_cycles: int | None = None, **settings: Any) -> None:
        super().__init__(env(**settings))
        self.max_cycles = max_cycles
        self._steps = 0

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        """Deal the next game."""
        self._steps = 0
        return super().reset(seed=seed, options=options)

    def step(self, actions: dict[str, Any]) -> Any:
        """Do the action of who is to decide."""
        observations, rewards, terminations, truncations, infos = super().step(actions)
        self._steps += 1
        if self._steps == self.max_cycles:
            truncations = dict.fromkeys(truncations, True)
            self.agents = list[str]()
        return observations, rewards, terminations, truncations, infos
