"""OpenSpiel's own tests, and what they don't look at.

`playthroughs/` holds what OpenSpiel writes down of a game, value by value. To write it anew after a change that is meant:

    cd tests/boards && PYTHONPATH=.. python -m env.test_openspiel
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation

import citylines.env.openspiel
from citylines.env.openspiel import CARD, NAME, PRIVATE, START, _Table
from citylines.env.rewards import most
from citylines.game import Game, new_rng
from citylines.game.engine import scratch
from citylines.game.facts import numbers_in
from env.games import FULL, PLAYERS, SOME, TABLES
from positions import BOARDS as FOLDER
from positions import MINI, SCARCE, WILD_HEAVY, board_named

CHANCE = ("explicit", "sampled")
PLAYTHROUGH = Path(__file__).parent / "playthroughs" / "tiny-2.txt"
flags.FLAGS.mark_as_parsed()  # playthroughs ask for a flag
TINY = f"{NAME}(board=tiny.toml,players=2)"


def load(board: str, players: int, chance: str = "explicit", **more: Any) -> Any:
    path = board if not (FOLDER / f"{board}.toml").exists() else str(FOLDER / f"{board}.toml")
    return pyspiel.load_game(NAME, {"board": path, "players": players, "chance": chance, **more})


def walk(game: Any, seed: int) -> Iterator[Any]:
    """A game by random players at every node, and at its end."""
    state, rng = game.new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    yield state


@pytest.mark.parametrize("chance", CHANCE)
@pytest.mark.parametrize(("name", "players"), [*TABLES, *((WILD_HEAVY, players) for players in PLAYERS)])
def test_random_sim(name: str, players: int, chance: str) -> None:
    """As shipped. OpenSpiel can't serialize a game in Python whose chance is sampled."""
    reward = ("win", "rank", "score")[players - 2]
    game = load(name, players, chance, reward=reward)
    pyspiel.random_sim_test(game, num_sims=10 if FULL else 1, serialize=chance == "explicit", verbose=False)


@pytest.mark.parametrize(("name", "players"), TABLES if FULL else SOME[:2])
def test_playthroughs_can_be_replayed(name: str, players: int, tmp_path: Path) -> None:
    written = generate_playthrough.playthrough(f"{NAME}(board={name},players={players})", None, seed=players)
    path = tmp_path / "playthrough.txt"
    path.write_text(written, encoding="utf-8")
    original, again = generate_playthrough.replay(str(path))
    assert original == again


def test_the_playthrough_is_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FOLDER)
    original, again = generate_playthrough.replay(str(PLAYTHROUGH))
    assert original.splitlines() == again.splitlines()


@pytest.mark.parametrize(("name", "players"), [*SOME, (WILD_HEAVY, 4), (SCARCE, 3), (MINI, 2)])
def test_explicit_chance_is_the_engines(name: str, players: int) -> None:
    """At every chance node the engine takes just the outcomes that are told, and no other."""
    for state in walk(load(name, players), seed=players):
        if not state.is_chance_node() or state._wanted == START:
            continue
        odds = dict(state.chance_outcomes())
        assert sum(odds.values()) == pytest.approx(1)
        for outcome in range(7 if state._wanted == CARD else len(board_named(name).tickets)):
            child = state.clone()
            if outcome in odds:
                child.apply_action(outcome)
                assert child._given == (*state._given, outcome)
            else:
                with pytest.raises(AssertionError, match="what can't be"):
                    child._apply_action(outcome)


@pytest.mark.parametrize(("name", "players"), [*SOME, (WILD_HEAVY, 4), (SCARCE, 3), (MINI, 2)])
def test_the_deck_is_followed_through_a_step(name: str, players: int) -> None:
    """What chance nodes reckon with, against the engine: followed to its end a step leads to the engine's own table."""
    game, rng = Game(board_named(name), players, 5), random.Random(5)
    while not game.over:
        before = game.state.record[0]
        game.play(rng.choice(game.legal_actions))
        rows = scratch.events[: int(scratch.journal[0].noted)].tolist()
        drawn = tuple(scratch.journal[0].outcomes[: int(scratch.journal[0].used)].tolist())
        table, after = _Table(game.board, before, dealing=False), game.state.record[0]
        table.follow(rows, drawn)
        assert table.deck == after.deck.tolist() and table.discards == after.discards.tolist()
        assert table.row == after.row.tolist() and table.undealt == set(numbers_in(int(after.undealt)))


def test_the_deal_has_its_odds() -> None:
    """Start seat, then cards out of a full deck, then tickets."""
    state = load("berlin", 2).new_initial_state()
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    state.apply_action(1)
    assert dict(state.chance_outcomes()) == pytest.approx({sort: (8 if sort == 6 else 6) / 44 for sort in range(7)})
    for card in (6, 6, 0):
        state.apply_action(card)
    left = {0: 5, **dict.fromkeys(range(1, 6), 6), 6: 6}
    assert dict(state.chance_outcomes()) == pytest.approx({sort: n / 41 for sort, n in left.items()})
    assert state.action_to_string(4) == "card red"
    for card in (1, 1, 2, 3, 4, 5):
        state.apply_action(card)
    assert state.chance_outcomes() == [(ticket, 1 / 22) for ticket in range(22)]
    for ticket in (7, 3, 0):
        state.apply_action(ticket)
    assert [outcome for outcome, _ in state.chance_outcomes()] == [t for t in range(22) if t not in (0, 3, 7)]
    state.apply_action(21)
    assert state.current_player() == 1
    assert state.view(1).hand == {"wild": 2} and state.view(1).offered == (7, 3) and state.view(0).offered == (0, 21)
    assert state.view(0).row == ("green", "black", "purple", "red", "orange")


def test_a_row_of_wilds_is_cleared_in_the_odds() -> None:
    """T8: three wilds face up go to the discards, and are not in the deck any more."""
    state = load("berlin", 2, start=0).new_initial_state()
    for card in (0, 0, 1, 1, 6, 6, 6, 2, 2):
        state.apply_action(card)
    left = {0: 4, 1: 4, 2: 4, 3: 6, 4: 6, 5: 6, 6: 5}
    assert dict(state.chance_outcomes()) == pytest.approx({sort: n / 35 for sort, n in left.items()})


@pytest.mark.parametrize("chance", CHANCE)
@pytest.mark.parametrize(("name", "players"), [*SOME, (WILD_HEAVY, 4)])
def test_resampled_states_look_the_same(name: str, players: int, chance: str) -> None:
    """What OpenSpiel's ResampleInfostateTest looks at, and that secrets do change; and then they can be played on."""
    sampler, changed = random.Random(1), 0
    for n, state in enumerate(walk(load(name, players, chance), seed=players)):
        if state.is_chance_node():
            with pytest.raises(ValueError, match="not at a chance node"):
                state.resample_from_infostate(0, sampler.random)
            continue
        player = n % players
        other = state.resample_from_infostate(player, sampler.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.current_player() == state.current_player() and other.is_terminal() == state.is_terminal()
        changed += any(other.observation_tensor(p) != state.observation_tensor(p) for p in range(players))
        for _ in range(3):
            if not other.is_terminal():
                other.apply_action(sampler.choice(other.legal_actions()))
                other.information_state_string(0)
    assert changed > 5


@pytest.mark.parametrize(("name", "players"), SOME)
def test_nothing_secret_shows(name: str, players: int) -> None:
    """The permutation test for strings and tensors of every kind that a player may ask for."""
    game, rng = load(name, players), new_rng(name)
    single, none = pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE
    kinds = [pyspiel.IIGObservationType(public_info=p, perfect_recall=False, private_info=i)
             for p, i in ((True, single), (True, none), (False, single))]  # fmt: skip
    observers = [make_observation(game, kind) for kind in kinds]
    for n, state in enumerate(walk(game, seed=players)):
        if state.is_chance_node() or state.is_terminal():
            continue
        player = n % players
        world = state.clone()
        world._record = state.view(player).sample_world(rng).record
        for observer in observers:
            assert observer.string_from(world, player) == observer.string_from(state, player)
            observer.set_from(state, player)
            tensor = observer.tensor.copy()
            observer.set_from(world, player)
            assert (observer.tensor == tensor).all()


def test_what_players_have_seen_has_no_secrets() -> None:
    """Two games that differ only in what player 1 drew and was offered are the same to player 0, and not to player 1."""
    told = []
    for unseen, ticket in ((0, 5), (3, 6)):
        state = load("berlin", 2, start=0).new_initial_state()
        for outcome in (6, 6, unseen, 1, 2, 2, 4, 4, 5, 7, 3, 0, ticket):
            state.apply_action(outcome)
        state.apply_action(9)
        told.append([state.information_state_string(player) for player in (0, 1)])
    (mine, theirs), (same, others) = told
    assert mine == same and theirs != others
    assert "chosen 1" in mine and "chosen" not in theirs


def test_information_states_recall_everything() -> None:
    """All that a player was shown is in it, so what it was before is where it begins."""
    for chance in CHANCE:
        before = ["", "", ""]
        for state in walk(load("san-francisco", 3, chance), seed=2):
            if state.is_chance_node():
                continue
            for player in range(3):
                log = state._logs[player]
                assert log.startswith(before[player]) and log in state.information_state_string(player)
                before[player] = log


def test_observers_of_every_kind() -> None:
    game = load("san-francisco", 3)
    *_, state = (s.clone() for s, _ in zip(walk(game, 1), range(60), strict=False))
    kinds = pyspiel.PrivateInfoType
    for public in (True, False):
        for private in (kinds.NONE, kinds.SINGLE_PLAYER, kinds.ALL_PLAYERS):
            kind = pyspiel.IIGObservationType(public_info=public, perfect_recall=False, private_info=private)
            observer = make_observation(game, kind)
            observer.set_from(state, 1)
            assert observer.tensor.size == sum(part.size for part in observer.dict.values())
            shown = set(observer.dict)
            assert ("tracks" in shown) == public
            assert ({*PRIVATE} <= shown) == (private == kinds.SINGLE_PLAYER)
            assert ("hand_2" in shown) == (private == kinds.ALL_PLAYERS)
            if private == kinds.ALL_PLAYERS:
                for player in range(3):
                    assert observer.dict[f"hand_{player}"].sum() == state.view(player).hand_sizes[player]
            assert isinstance(observer.string_from(state, 1), str)
    recall = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    assert recall.tensor is None
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"colour": "red"})


def test_the_tensor_is_the_observation() -> None:
    game = load("berlin", 3)
    for state in walk(game, seed=4):
        if not state.is_chance_node():
            for player in range(3):
                row = np.array(state.observation_tensor(player)).astype(np.int8)
                assert game.rules.encoding.view(row) == state.view(player)


@pytest.mark.parametrize("reward", ["win", "rank", "score"])
def test_returns(reward: str) -> None:
    game = load("berlin", 4, "sampled", reward=reward)
    assert game.max_utility() == -game.min_utility() == most(board_named("berlin"), reward)
    for seed in range(5):
        *_, state = walk(game, seed)
        assert sum(state.returns()) == pytest.approx(0) and state.rewards() == state.returns()
        assert state.player_return(0) == state.returns()[0]


def test_sampled_deals_follow_the_seed() -> None:
    def deals(seed: int) -> list[str]:
        game, told = load("berlin", 2, "sampled", seed=seed), []
        for _ in range(3):
            state = game.new_initial_state()
            assert state.chance_outcomes() == [(0, 1.0)]
            state.apply_action(0)
            told.append(str(state))
        return told

    assert deals(1) == deals(1) and deals(1) != deals(2) and len(set(deals(1))) == 3
    assert deals(-1) != deals(-1)


def test_a_finite_number_of_deals() -> None:
    """Explicit chance at the root alone: who knows the deal knows the game."""
    game = load("tiny", 2, "deals", deals=3, seed=5, start=0, max_turns=2)
    root = game.new_initial_state()
    assert root.chance_outcomes() == [(deal, pytest.approx(1 / 3)) for deal in range(3)]
    assert len({str(root.child(deal)) for deal in range(3)}) == 3
    assert str(root.child(1)) == str(load("tiny", 2, "deals", deals=9, seed=5, start=0).new_initial_state().child(1))
    nodes = [root.child(0)]
    while nodes:
        state = nodes.pop()
        assert not state.is_chance_node()
        if not state.is_terminal():
            nodes += [state.child(action) for action in state.legal_actions()[:3]]
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


def test_a_game_can_be_cut_short() -> None:
    """It is scored as it stands."""
    for state in walk(load("berlin", 3, "sampled", max_turns=7, reward="score"), seed=1):
        if not state.is_chance_node():
            turns = int(state._record[0].turns)
            assert state.is_terminal() == (turns == 7)
            assert any(state.returns()) == (turns == 7)
            assert state.is_terminal() or state.legal_actions()


def test_exact_methods_see_a_finite_game() -> None:
    """OpenSpiel's own best response, on a game small enough for it."""
    game = load("tiny", 2, "deals", deals=2, seed=1, start=0, max_turns=1, reward="score")
    uniform = policy.UniformRandomPolicy(game)
    value = exploitability.nash_conv(game, uniform)
    assert value > 0.1


def test_a_tree_search_of_openspiels_can_play() -> None:
    game = load("berlin", 2, "sampled", seed=1)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=2.0,
        max_simulations=4,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        random_state=np.random.RandomState(2),
    )
    state = game.new_initial_state()
    state.apply_action(0)
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_parameters() -> None:
    game = pyspiel.load_game(f"{NAME}(board=san-francisco,players=4,reward=rank,start=2)")
    assert game.num_players() == 4 and game.num_distinct_actions() == 360
    state = pyspiel.load_game("python_citylines").new_initial_state()
    assert state.get_game().get_parameters()["board"] == "berlin"
    for wrong in (
        {"chance": "none"},
        {"start": 2},
        {"deals": 0},
        {"max_turns": 0},
        {"players": 5},
        {"board": "atlantis"},
        {"reward": "fame"},
    ):
        with pytest.raises((ValueError, pyspiel.SpielError)):
            pyspiel.load_game(NAME, wrong)


def write_playthrough() -> None:
    """Write the playthrough anew; run where the board file is."""
    PLAYTHROUGH.parent.mkdir(exist_ok=True)
    PLAYTHROUGH.write_text(generate_playthrough.playthrough(TINY, None, seed=1), encoding="utf-8")


if __name__ == "__main__":
    assert citylines.env.openspiel
    write_playthrough()
