"""Gymnasium's own check, and what it does not look at."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import citylines.env
from citylines.bots import Budget
from citylines.env.registration import IDS
from citylines.game import Action, IllegalAction, LegalActions, View
from env.games import FULL, PLAYERS

IDS_AND_PLAYERS = [(name, players) for name in IDS for players in PLAYERS]


def made(players: int = 2, **settings: Any) -> Any:
    return gymnasium.make("citylines/Berlin-v0", players=players, **settings)


def play(env: Any, seed: int) -> tuple[float, dict[str, Any], bytes]:
    """How a game of a random learner went."""
    observation, info = env.reset(seed=seed)
    rng, told = np.random.default_rng(seed), observation.tobytes()
    while True:
        assert (env.unwrapped.action_masks() == info["action_mask"]).all()
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, terminated, truncated, info = env.step(action)
        told += observation.tobytes()
        assert not truncated
        if terminated:
            return reward, info, told
        assert reward == 0


@pytest.mark.parametrize(("name", "players"), IDS_AND_PLAYERS)
def test_gymnasium_finds_nothing_wrong(name: str, players: int) -> None:
    """As shipped; drawing, which takes longest, on two of them."""
    env = gymnasium.make(name, players=players, bots="path")
    check_env(env.unwrapped, skip_render_check=not FULL and (name, players) not in IDS_AND_PLAYERS[1::3])


@pytest.mark.parametrize("bots", ["random", ["path", "hungry"], ["planner", "ismcts:5"]])
def test_games_end_with_a_reward(bots: Any) -> None:
    env = made(3, bots=bots, reward="score")
    reward, info, told = play(env, 1)
    assert reward != 0 and info["place"] in (1, 2, 3) and isinstance(info["score"], int)
    assert (reward, told) == play(env, 1)[::2]


def test_bots_of_ones_own() -> None:
    """Any with a method `choose`, seated clockwise after the learner."""

    class First:
        def __init__(self) -> None:
            self.seats = set[int | None]()

        def choose(self, view: View, actions: LegalActions, rng: random.Random, budget: Budget) -> Action:
            self.seats.add(view.seat)
            assert view.observer == view.seat
            return actions[0]

    one, other = First(), First()
    play(made(3, bots=[one, other], seat=1), 1)
    assert (one.seats, other.seats) == ({2}, {0})


def test_the_learner_sees_its_own_decisions_alone() -> None:
    env = made(4, bots="hungry", seat=2)
    encoding = env.unwrapped.encoding
    observation, info = env.reset(seed=1)
    for _ in range(20):
        view = encoding.view(observation)
        assert view.observer == view.seat == 2
        assert np.flatnonzero(info["action_mask"]).tolist() == list(view.legal_actions.numbers)
        observation, _, terminated, _, info = env.step(env.action_space.sample(info["action_mask"]))
        if terminated:
            break


def test_seeds() -> None:
    env = made(2, bots="random")
    first = play(env, 3)[2]
    assert play(env, 3)[2] == first and play(env, 4)[2] != first
    env.reset(seed=3)
    second, _ = env.reset()
    env.reset(seed=3)
    assert (env.reset()[0] == second).all()


@pytest.mark.parametrize("illegal", ["terminate", "random", "raise"])
def test_illegal_actions(illegal: str) -> None:
    env = made(2, illegal=illegal, reward="score")
    env.reset(seed=1)
    if illegal == "raise":
        with pytest.raises(IllegalAction):
            env.step(0)
        return
    _, reward, terminated, _, info = env.step(0)
    if illegal == "terminate":
        assert terminated and info["illegal"] and reward < -100
    else:
        assert not terminated and "illegal" not in info and reward == 0


def test_what_can_be_wrong() -> None:
    for settings, match in (
        ({"seat": 2}, "seats are 0 to 1"),
        ({"bots": ["path", "path"]}, "one bot for all, or 1"),
        ({"illegal": "ignore"}, "illegal is one of"),
    ):
        with pytest.raises(ValueError, match=match):
            made(2, **settings)


@pytest.mark.parametrize("seat", [0, 2])
def test_many_games_at_once(seat: int) -> None:
    """The vector environment: the learner's seat of a batch."""
    env: Any = gymnasium.make_vec(
        "citylines/SanFrancisco-v0", 6, "vector_entry_point", players=3, bots=["path", "hungry"], seat=seat
    )
    observations, info = env.reset(seed=1)
    assert observations in env.observation_space and env.single_action_space.n == 360
    ended = 0
    for _ in range(120):
        views = [env.batch.encoding.view(row) for row in observations]
        assert all(view.observer == view.seat == seat for view in views)
        assert (env.action_masks() == info["action_mask"]).all()
        observations, rewards, terminations, truncations, info = env.step(env.batch.random_actions())
        assert rewards.shape == terminations.shape == truncations.shape == (6,) and not truncations.any()
        assert ((rewards != 0) <= terminations).all()
        ended += int(terminations.sum())
    assert ended > 0
    again, _ = env.reset(seed=[1, 2, 3, 4, 5, 6])
    assert (again == env.reset(seed=1)[0]).all()
    env.close()


def test_registering_twice_does_no_harm() -> None:
    citylines.env.register()
    assert set(IDS) <= set(gymnasium.registry)
