"""PettingZoo's own tests, and what they don't look at."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

from citylines.boards import load_board
from citylines.env import BatchEnv, citylines_v0
from citylines.game import IllegalAction
from citylines.game.actions import action_table
from env.games import SOME, TABLES

# What api_test remarks of every environment whose observation is a dict and that is not one of PettingZoo's own.
REMARKS = [
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
]
remarks = [pytest.mark.filterwarnings(remark) for remark in REMARKS]


def made(name: str, players: int, **settings: Any) -> Any:
    return citylines_v0.env(board=name, players=players, **settings)


def play(env: Any, seed: int) -> dict[str, float]:
    """What everybody got from a game of random players."""
    env.reset(seed=seed)
    got = dict.fromkeys(env.agents, 0.0)
    rng = np.random.default_rng(seed)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        got[agent] += reward
        done = termination or truncation
        env.step(None if done else rng.choice(np.flatnonzero(observation["action_mask"])))
    return got


@pytest.mark.parametrize(("name", "players"), TABLES)
class TestPettingZoo:
    """As shipped."""

    pytestmark = remarks

    def test_api(self, name: str, players: int) -> None:
        api_test(made(name, players), num_cycles=1000)

    def test_seed(self, name: str, players: int) -> None:
        seed_test(partial(made, name, players))

    def test_max_cycles(self, name: str, players: int) -> None:
        """It tries any action, legal or not."""
        settings = {"board": name, "players": players, "illegal": "random"}
        module = SimpleNamespace(
            env=partial(citylines_v0.env, **settings), parallel_env=partial(citylines_v0.parallel_env, **settings)
        )
        max_cycles_test(module)

    def test_parallel_api(self, name: str, players: int) -> None:
        parallel_api_test(citylines_v0.parallel_env(board=name, players=players, illegal="random"), num_cycles=100)


@pytest.mark.parametrize(("name", "players"), SOME)
def test_render(name: str, players: int) -> None:
    drawn = {"svg": lambda picture: picture.startswith("<svg"), "ansi": lambda text: "seat 0" in text}
    render_test(partial(made, name, players), custom_tests=drawn)


@pytest.mark.parametrize("reward", ["win", "rank", "score"])
@pytest.mark.parametrize(("name", "players"), SOME)
def test_rewards_come_at_the_end_and_sum_to_nothing(name: str, players: int, reward: str) -> None:
    for seed in range(3):
        got = play(made(name, players, reward=reward), seed)
        assert sum(got.values()) == pytest.approx(0)
        assert any(got.values())


def test_it_is_the_game_of_the_batch() -> None:
    """The same seed, the same observations, masks and rewards, game after game."""
    batch, env = BatchEnv("berlin", 3, 1, seed=5, reward="score"), made("berlin", 3, reward="score")
    env.reset(seed=5)
    for _ in range(3):
        while not batch.terminations[0]:
            observation = env.observe(env.agent_selection)
            assert env.agent_selection == f"player_{batch.seats[0]}"
            assert (observation["observation"] == batch.obs[0]).all()
            assert (observation["action_mask"] == batch.masks[0]).all()
            action = batch.random_actions()
            batch.step(action)
            env.step(int(action[0]))
        assert all(env.terminations.values())
        assert list(env.rewards.values()) == pytest.approx(batch.rewards[0].tolist())
        scores = [env.infos[agent]["score"] for agent in env.possible_agents]
        assert scores == batch.final_scores[0].tolist()
        env.reset()
        batch.terminations[0] = False


def test_only_who_is_to_decide_may_act() -> None:
    env = made("berlin", 3)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


@pytest.mark.parametrize("asked", ["last", "render", "agent_iter", "agent_selection"])
def test_nothing_can_be_asked_before_reset(asked: str) -> None:
    env = made("berlin", 3)
    with pytest.raises((AssertionError, AttributeError), match=r"[Rr]eset"):
        getattr(env, asked)()


def test_illegal_actions() -> None:
    env = made("berlin", 2)
    env.reset(seed=1)
    culprit = env.agent_selection
    env.step(0)  # no card can be drawn before the tickets are kept
    assert all(env.terminations.values()) and env.rewards[culprit] == -1 and sum(env.rewards.values()) == -1
    for agent in list(env.agents):
        assert env.last()[1] == (-1 if agent == env.agent_selection == culprit else env._cumulative_rewards[agent])
        env.step(None)
    assert not env.agents
    for number in (-1, len(action_table(load_board("berlin")))):
        env = made("berlin", 2, illegal="raise")
        env.reset(seed=1)
        with pytest.raises(IllegalAction):
            env.step(number)
        env.step(9)
    env = made("berlin", 2, illegal="random")
    env.reset(seed=1)
    env.step(0)
    assert env.unwrapped.game.state.record[0].choice.any()
    with pytest.raises(ValueError, match="illegal is one of"):
        made("berlin", 2, illegal="ignore")


def test_truncated_agents_are_replaced() -> None:
    env = made("berlin", 3, max_cycles=6)
    env.reset(seed=2)
    decided = dict.fromkeys(env.agents, 0)
    rng = np.random.default_rng(1)
    for agent in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        assert not termination
        if truncation:
            assert decided[agent] == 6
            env.step(None)
        else:
            decided[agent] += 1
            env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
    assert set(decided.values()) == {6}


def test_start_and_modes() -> None:
    for start in range(3):
        env = made("berlin", 3, start=start)
        env.reset(seed=1)
        assert env.agent_selection == f"player_{start}"
    with pytest.raises(ValueError, match="start seat"):
        made("berlin", 3, start=3)
    with pytest.raises(ValueError, match="render mode"):
        made("berlin", 3, render_mode="film")
    silent = made("berlin", 2)
    silent.reset(seed=1)
    assert silent.render() is None
