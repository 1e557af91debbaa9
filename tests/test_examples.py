"""The examples that learn do: PPO for some seconds, CFR on a game that is small enough to solve."""

from __future__ import annotations

import csv
import importlib.util
import sys
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from citylines.arena.match import new_match, play_match
from citylines.boards.checker import cards_between

EXAMPLES = Path(__file__).parents[1] / "examples"


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"example_{name}", EXAMPLES / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# CFR


@pytest.fixture(scope="module")
def cfr() -> ModuleType:
    pytest.importorskip("pyspiel")
    return example("cfr_mini")


def test_exploitability_falls(cfr: ModuleType) -> None:
    tree = cfr.listed(cfr.small_game(deals=4))
    found = list(cfr.solve(tree, 64))
    assert [done for done, _, _ in found] == [1, 2, 4, 8, 16, 32, 64]
    exploitable = [value for _, value, _ in found]
    assert exploitable[0] > 1 and exploitable[-1] < 0.02
    assert all(later < earlier for earlier, later in pairwise(exploitable))


def test_the_listed_tree_is_the_game(cfr: ModuleType) -> None:
    """OpenSpiel's own measure of random play, once through our game in Python and once through the tree."""
    import pyspiel
    from open_spiel.python import policy
    from open_spiel.python.algorithms import exploitability

    game = cfr.small_game(deals=2, turns=1)
    tree = pyspiel.load_efg_game(cfr.listed(game))
    uniform = policy.UniformRandomPolicy(game)
    assert pyspiel.exploitability(tree, pyspiel.UniformRandomPolicy(tree)) == pytest.approx(
        exploitability.exploitability(game, uniform)
    )


# PPO


@pytest.fixture(scope="module")
def ppo() -> ModuleType:
    pytest.importorskip("torch")
    return example("ppo")


def test_advantages_go_from_a_seats_decision_to_its_next(ppo: ModuleType) -> None:
    """Against the same reckoned seat by seat, for three players who decide in no order, and games that end now and then."""
    import torch

    rng = np.random.default_rng(3)
    steps, games, players = 60, 5, 3
    seats = rng.integers(players, size=(steps, games))
    values = rng.normal(size=(steps, games)).astype(np.float32)
    ended = rng.random((steps, games)) < 0.07
    rewards = rng.normal(size=(steps, games, players)).astype(np.float32) * ended[:, :, None]
    found, known = ppo.advantages(*map(torch.as_tensor, (seats, values, rewards, ended)))
    for game in range(games):
        for seat in range(players):
            for t, expected in by_hand(
                ppo.LAMBDA, seat, seats[:, game], values[:, game], rewards[:, game], ended[:, game]
            ):
                assert bool(known[t, game]) == (expected is not None)
                assert float(found[t, game]) == pytest.approx(expected or 0.0, abs=1e-4)


def by_hand(
    weight: float, seat: int, seats: Any, values: Any, rewards: Any, ended: Any
) -> list[tuple[int, float | None]]:
    """The advantage at each decision of a seat in one game: the sum of what surprises it later, each weighing less."""
    mine = [t for t in range(len(seats)) if seats[t] == seat]
    told: list[tuple[int, float | None]] = []
    for i, start in enumerate(mine):
        total, factor, known = 0.0, 1.0, False
        for now, then in zip(mine[i:], [*mine[i + 1 :], None], strict=True):
            ends = [t for t in range(now, len(seats) if then is None else then) if ended[t]]
            if not ends and then is None:
                break
            known = True
            gained = rewards[ends[0], seat] if ends else values[then]
            total, factor = total + factor * (gained - values[now]), factor * weight
            if ends:
                break
        told.append((start, total if known else None))
    return told


def test_the_network_is_shown_how_far_tickets_are(ppo: ModuleType) -> None:
    """On an empty board as the checker reckons it; and a track is of use only if claiming it brings an own ticket nearer."""
    import torch

    batch = ppo.BatchEnv("berlin", 2, 64, seed=3)
    sight, board = ppo.Sight(batch.encoding), batch.board
    between = cards_between(board)
    assert sight.whole[0].tolist() == [between[ticket.a, ticket.b] for ticket in board.tickets]
    for _ in range(60):
        batch.step(batch.random_actions())
    (a, b), shown = sight.tickets, sight(torch.as_tensor(batch.obs), torch.as_tensor(batch.masks))
    useful = shown[:, -len(board.tracks) - 1 : -1]
    tracks, own = batch.encoding.parts["tracks"].slice, torch.as_tensor(batch.encoding.named(batch.obs)["tickets"]) > 0
    for track in range(len(board.tracks)):
        claimed = batch.obs.copy()
        free = torch.as_tensor(claimed[:, tracks].reshape(64, 2, -1)[:, :, track].sum(axis=1) == 0)
        claimed[:, tracks.start + track] = 1
        before, after = (sight.ways(torch.as_tensor(obs))[1][:, a, b] for obs in (batch.obs, claimed))
        nearer = ((after < before) & (before < ppo.FAR) & own).any(dim=1)
        assert not (useful[free, track] > 0)[~nearer[free]].any()


def test_a_short_run(ppo: ModuleType, tmp_path: Path) -> None:
    """All of it: imitation, rollouts, updates, evaluation, files; and going on from the checkpoint."""
    small = [
        "--device",
        "cpu",
        "--players",
        "3",
        "--envs",
        "32",
        "--steps",
        "16",
        "--minibatch",
        "128",
        "--hidden",
        "32",
    ]
    small += ["--deals", "4", "--imitate", "0.001", "--minutes", "1000", "--every", "1000", "--out", str(tmp_path)]
    rows = ppo.train(ppo.arguments([*small, "--decisions", "1024"]))
    assert [row["decisions"] for row in rows] == [0, 1024]
    assert all(0 <= row[rival] <= 1 for row in rows for rival in ("path", "planner"))
    with (tmp_path / "curve.csv").open(newline="") as file:
        assert [{name: float(value) for name, value in row.items()} for row in csv.DictReader(file)] == rows
    assert (tmp_path / "curve.svg").read_text().count("<polyline") == 2
    more = ppo.train(ppo.arguments([*small, "--decisions", "2048", "--resume", str(tmp_path / "policy.pt")]))
    assert more[:2] == rows and [row["decisions"] for row in more[2:]] == [2048]


def test_what_was_learnt_takes_a_seat(ppo: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`learned_bot:LearnedBot` plays whole games in a match without a foul."""
    small = ["--device", "cpu", "--envs", "8", "--steps", "8", "--hidden", "16", "--deals", "1", "--out", str(tmp_path)]
    ppo.train(ppo.arguments([*small, "--decisions", "64"]))
    monkeypatch.setenv("POLICY", str(tmp_path / "policy.pt"))
    monkeypatch.syspath_prepend(EXAMPLES)
    played = play_match(new_match("berlin", 2, ["learned_bot:LearnedBot", "random"], 1), 2)
    assert len(played.games) == 2 and not played.games.fouls.any()


def test_it_learns(ppo: ModuleType) -> None:
    """On the tiny board a few updates are enough to beat what it was before them."""
    import torch

    torch.manual_seed(1)
    board = str(Path(__file__).parent / "boards" / "tiny.toml")
    args = ppo.arguments(["--device", "cpu", "--board", board, "--hidden", "64"])
    batch = ppo.BatchEnv(board, 2, 64, seed=1)
    policy, _ = ppo.begin(batch, args)
    before, _ = ppo.evaluate(policy, args, "path", 64)
    optimizer = torch.optim.Adam(policy.parameters(), lr=3e-3)
    rollout = ppo.Rollout(batch, 64, policy.sight.width, "cpu")
    for _ in range(12):
        ppo.learn(policy, optimizer, rollout.play(policy), 512, 3, 0.01)
    after, half = ppo.evaluate(policy, args, "path", 64)
    assert after - half > before
