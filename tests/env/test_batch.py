"""The batched environment: the same games as the engine for people plays, step by step, whatever the threads."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import citylines
from citylines.bots import Stream, UnknownBot, make_bot
from citylines.env import BatchEnv, IllegalActions
from citylines.env.one_game import OneGame
from citylines.game import Game
from citylines.game.engine import new_rng, seed_of
from env.games import FULL, TABLES, numbers
from positions import MINI, WILD_HEAVY, board_named

STEPS = 2000 if FULL else 250
GAMES = 4


class Beside:
    """A batch with a `Game` beside each of its games."""

    def __init__(self, batch: BatchEnv) -> None:
        self.batch, self.ended = batch, 0
        self.games = [self.dealt(i) for i in range(len(batch))]

    def dealt(self, i: int) -> Game:
        return Game(self.batch.board, self.batch.players, self.batch.game_seed(i))

    def compare(self) -> None:
        batch = self.batch
        for i, game in enumerate(self.games):
            assert game.seat == batch.seats[i]
            assert np.flatnonzero(batch.masks[i]).tolist() == numbers(game)
            view = game.view(game.seat)
            assert batch.encoding.view(batch.obs[i]) == view == batch.view(i)
            assert batch.state(i).view(game.seat) == view

    def step(self, actions: Any) -> None:
        batch = self.batch
        batch.step(actions)
        for i, game in enumerate(self.games):
            game.play(game.legal_actions[numbers(game).index(int(actions[i]))])
            assert batch.terminations[i] == game.over
            assert game.over or not batch.rewards[i].any()
            if game.outcome is not None:
                self.ended += 1
                assert batch.final_scores[i].tolist() == list(game.outcome.scores)
                assert batch.final_lengths[i] == len(game.log)
                assert np.allclose(batch.rewards[i], rewards_of(game, batch.reward))
                self.games[i] = self.dealt(i)


def rewards_of(game: Game, reward: str) -> list[float]:
    """The rewards told again, from the outcome."""
    assert game.outcome is not None
    players, n = game.outcome.players, game.players
    places = [p.place for p in players]
    if reward == "win":
        first = places.count(1)
        return [(n / first - 1) / (n - 1) if place == 1 else -1 / (n - 1) for place in places]
    if reward == "rank":
        worth = [1 - 2 * i / (n - 1) for i in range(n)]
        return [float(np.mean(worth[place - 1 : place - 1 + places.count(place)])) for place in places]
    return [p.total - (sum(q.total for q in players) - p.total) / (n - 1) for p in players]


@pytest.mark.parametrize(("name", "players"), [*TABLES, (MINI, 2), (WILD_HEAVY, 3)])
def test_a_batch_plays_what_the_engine_plays(name: str, players: int) -> None:
    reward = ("win", "rank", "score")[players - 2]
    beside = Beside(BatchEnv(board_named(name), players, GAMES, seed=players, reward=reward))
    for _ in range(STEPS):
        beside.compare()
        beside.step(beside.batch.random_actions())
    assert beside.ended >= GAMES // 2


def played(steps: int, **settings: Any) -> list[bytes]:
    """All arrays of a batch on its way, game by game."""
    batch = BatchEnv(**settings)
    told = [b""] * len(batch)
    for _ in range(steps):
        actions = batch.random_actions()
        batch.step(actions)
        for i in range(len(batch)):
            told[i] += actions[i].tobytes() + batch.obs[i].tobytes() + batch.masks[i].tobytes()
            told[i] += batch.rewards[i].tobytes() + batch.terminations[i].tobytes() + batch.seats[i].tobytes()
    batch.close()
    return told


def test_seeds_decide_everything() -> None:
    one = played(120, board="berlin", players=3, games=8, seed=5)
    assert one == played(120, board="berlin", players=3, games=8, seed=5)
    assert len(set(one)) == 8
    others = played(120, board="berlin", players=3, games=3, seed=6)
    assert others == one[1:4]  # game i has the seed + i, whatever is beside it
    by_name = played(120, board="berlin", players=3, games=2, seeds=[7, 5])
    assert by_name == [one[2], one[0]]
    assert played(5, board="berlin", players=3, games=2) != played(5, board="berlin", players=3, games=2)


@pytest.mark.parametrize("bots", [None, [None, "path"]])
def test_threads_make_no_difference(bots: Any) -> None:
    settings = {"board": "san-francisco", "players": 2, "games": 257, "seed": 3, "bots": bots}
    assert played(30, threads=1, **settings) == played(30, threads=4, **settings)


def test_reset_begins_anew() -> None:
    batch = BatchEnv("berlin", 2, 4, seed=1)
    first = batch.obs.copy()
    for _ in range(10):
        batch.step(batch.random_actions())
    assert (batch.obs != first).any()
    assert batch.reset(seed=1).obs is batch.obs and (batch.obs == first).all()
    assert not batch.terminations.any() and not batch.rewards.any()
    with pytest.raises(ValueError, match="4 seeds"):
        batch.reset(seeds=[1, 2])


def test_a_game_of_a_batch_is_the_one_of_the_other_environments() -> None:
    """`seed` begins the same series everywhere."""
    batch, one = BatchEnv("berlin", 3, 2, seed=41), OneGame("berlin", 3, "win")
    one.deal(42)
    assert batch.game_seed(1) == seed_of(one.record["key"][0])
    while not batch.terminations[1]:
        batch.step(batch.random_actions())
    one.deal()
    assert batch.game_seed(1) == seed_of(one.record["key"][0])


def test_illegal_actions_change_nothing() -> None:
    batch = BatchEnv("berlin", 2, 8, seed=1)
    before = [batch.state(i) for i in range(8)]
    actions = batch.random_actions()
    actions[[2, 5, 6]] = [0, -1, batch.encoding.actions]
    with pytest.raises(IllegalActions, match="games 2, 5, 6") as error:
        batch.step(actions)
    assert error.value.games == (2, 5, 6)
    assert [batch.state(i) == before[i] for i in range(8)] == [i in (2, 5, 6) for i in range(8)]
    for wrong in (np.zeros(8), np.zeros(7, int), [0] * 9):
        with pytest.raises(ValueError, match="8 whole numbers"):
            batch.step(wrong)


def test_arrays_are_written_in_place() -> None:
    batch = BatchEnv("berlin", 2, 4, seed=1)
    arrays = [batch.obs, batch.masks, batch.rewards, batch.terminations, batch.seats]
    returned = batch.step(batch.random_actions())
    assert all(one is other for one, other in zip(arrays, returned, strict=True))
    out = np.zeros(4, np.int64)
    assert batch.random_actions(out) is out


def test_a_learner_can_have_rows_written_to_its_storage() -> None:
    batch, again = BatchEnv("berlin", 2, 4, seed=1), BatchEnv("berlin", 2, 4, seed=1)
    obs = np.full((5, 4, batch.encoding.size), 77, np.int8)
    masks = np.zeros((5, 4, batch.encoding.actions), bool)
    for t in range(5):
        actions = again.random_actions()
        batch.step(actions, obs=obs[t], masks=masks[t])
        again.step(actions)
        assert (obs[t] == again.obs).all() and (masks[t] == again.masks).all()
    for wrong in (obs[0, :3], obs[0].astype(np.int16), np.asfortranarray(obs[0])):
        with pytest.raises(ValueError, match="a contiguous array"):
            batch.step(batch.random_actions(), obs=wrong)


def test_dlpack_shares_the_memory() -> None:
    batch = BatchEnv("berlin", 2, 4, seed=1)
    for array in batch.reset(seed=1):
        assert np.shares_memory(np.from_dlpack(array), array)
        assert array.flags.c_contiguous and array.ctypes.data % 64 == 0  # what JAX asks for


@pytest.mark.parametrize("bots", [[None, "path", "hungry"], ["planner", None, None], ["commuter", "one-step", None]])
def test_bots_in_a_batch_choose_as_they_do_elsewhere(bots: list[str | None]) -> None:
    batch = BatchEnv("san-francisco", 3, 3, seed=8, bots=bots)
    seated = {seat: make_bot(spec) for seat, spec in enumerate(bots) if spec is not None}
    stream, rng, ended = Stream(new_rng(0)), random.Random(1), 0

    def let_bots_play(game: Game) -> Game:
        while game.seat in seated:
            game.play(seated[game.seat].choose(game.view(game.seat), game.legal_actions, stream).action)
        return game

    def dealt(i: int) -> Game:
        return let_bots_play(Game("san-francisco", 3, batch.game_seed(i)))

    games = [dealt(i) for i in range(3)]
    for _ in range(150):
        assert [batch.view(i) for i in range(3)] == [game.view(game.seat) for game in games]
        chosen = [rng.choice(game.legal_actions) for game in games]
        batch.step([game._actions.number(action) for game, action in zip(games, chosen, strict=True)])
        for i, game in enumerate(games):
            game.play(chosen[i])
            let_bots_play(game)
            assert batch.terminations[i] == game.over
            if game.outcome is not None:
                ended += 1
                assert batch.final_scores[i].tolist() == list(game.outcome.scores)
                assert batch.final_lengths[i] == len(game.log)
                games[i] = dealt(i)
    assert ended > 0


def test_who_can_play_in_a_batch() -> None:
    for bots in (["path", "path"], [None], [None, None, None]):
        with pytest.raises(ValueError, match="one for each of 2 seats"):
            BatchEnv("berlin", 2, 1, bots=bots)
    with pytest.raises(UnknownBot, match="inside a batch can play"):
        BatchEnv("berlin", 2, 1, bots=[None, "ismcts:10"])
    with pytest.raises(ValueError, match="a reward is one of"):
        BatchEnv("berlin", 2, 1, reward="fame")
    with pytest.raises(ValueError, match="at least one game"):
        BatchEnv("berlin", 2, 0)


def test_random_actions_are_even() -> None:
    """Every legal action of a first decision, about equally often."""
    batch = BatchEnv("berlin", 2, 1, seed=1)
    counts = np.bincount([int(batch.random_actions()[0]) for _ in range(3000)], minlength=batch.encoding.actions)
    assert (counts[~batch.masks[0]] == 0).all()
    assert counts[batch.masks[0]].min() > 900 and batch.masks[0].sum() == 3


PLAIN = """
import hashlib, sys
from citylines.env import BatchEnv
from citylines.rules.compiled import JIT
chain = hashlib.sha256()
batch = BatchEnv("san-francisco", 3, 2, seed=9, bots=[None, None, "path"])
for _ in range(40):
    batch.step(batch.random_actions())
    for array in (batch.obs, batch.masks, batch.seats, batch.rewards, batch.terminations):
        chain.update(array.tobytes())
print(JIT, chain.hexdigest())
"""


def test_the_plain_engine_shows_the_same() -> None:
    """With Numba switched off, and warnings as errors."""
    source = str(Path(citylines.__file__).resolve().parent.parent)
    told = []
    for plain in ("0", "1"):
        environment = {**os.environ, "PYTHONPATH": source, "NUMBA_DISABLE_JIT": plain}
        command = [sys.executable, "-W", "error", "-c", PLAIN]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600, check=False)
        assert done.returncode == 0, done.stderr[-3000:]
        told.append(done.stdout.split())
    assert [one[0] for one in told] == ["True", "False"]
    assert told[0][1] == told[1][1]
