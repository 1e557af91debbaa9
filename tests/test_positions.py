"""Position files: any state of a game comes back byte for byte, and nothing that can't be in a game is let in."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from citylines.game import Game, PositionError, State, load_position, save_position
from citylines.game.positions import position_dict, position_state
from citylines.game.soundness import problem
from positions import (
    ALL_BOARDS,
    BERLIN,
    MINI,
    MINI_SUBWAY,
    SCARCE,
    SF,
    WILD_HEAVY,
    board_named,
    offers_taken,
    pay,
    play,
    position,
    table,
    track,
    using_pieces,
)


def states(name: str, players: int, seed: int) -> Iterator[State]:
    """Every state of a game by random players, the last one included."""
    game, rng = Game(board_named(name), players, seed), random.Random(seed)
    while not game.over:
        yield game.state
        game.play(rng.choice(game.legal_actions))
    yield game.state


def through_json(data: dict[str, Any]) -> dict[str, Any]:
    """Plain data as a file would bring it back."""
    back: dict[str, Any] = json.loads(json.dumps(data))
    return back


GAMES = [(name, players) for name in ALL_BOARDS for players in (2, 3, 4)]


# ---------------------------------------------------------------------- there and back


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_every_state_of_a_game_is_sound_and_comes_back(name: str, players: int) -> None:
    for state in states(name, players, seed=players):
        assert problem(state) is None
        assert position_state(through_json(position_dict(state))).to_bytes() == state.to_bytes()


def test_a_game_goes_on_from_a_position_as_it_would_have() -> None:
    game = Game(BERLIN, 3, seed=11)
    for _ in range(20):
        game.play(game.legal_actions[0])
    again = Game.from_state(position_state(through_json(position_dict(game.state))))
    for _ in range(30):
        action = game.legal_actions[-1]
        assert game.play(action) == again.play(action)
    assert game.state == again.state


def test_files(tmp_path: Path) -> None:
    state = table(MINI, hand="bb*", sent_back=[3]).state
    path = tmp_path / "a position.json"
    save_position(state, path)
    assert load_position(path) == state
    assert path.read_text(encoding="utf-8").endswith("}\n")


def test_a_shipped_board_is_named_another_is_told_in_full() -> None:
    assert position_dict(table(BERLIN).state)["board"] == "berlin"
    assert position_dict(table(MINI).state)["board"]["name"] == "Mini"


# ---------------------------------------------------------------------- by hand


@pytest.mark.parametrize("name", ALL_BOARDS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_minimal_position(name: str, players: int) -> None:
    """No memory, no seed, no hash, and no cards in hands but those of the last seat."""
    data = {**position(name, players, deck="", discards=""), "seed": None, "board_hash": None}
    state = position_state(through_json(data))
    assert state.players == players
    assert state.hand_sizes[0] == 0
    Game.from_state(state).play(Game.from_state(state).legal_actions[0])


def test_what_follows_from_the_rest_is_worked_out() -> None:
    route = track(BERLIN, by="streetcar", cards=2)
    state = position_state(
        position(BERLIN, hand="rr*", tracks={1: [route.id]}, tickets={0: [3, 4], 1: [5]}, sent_back=[6])
    )
    assert state.scores == (0, route.points)
    assert state.pieces[1] == {"streetcar": 9, "subway-car": 5}
    assert (state.hand_sizes, state.deck_size) == ((3, 0), 44 - 5 - 3)
    assert (state.ticket_counts, state.ticket_deck_size) == ((2, 1), 19)
    assert len(state.undealt_tickets) == 18


def test_without_memory_all_cards_in_hands_count_as_drawn_unseen() -> None:
    state = position_state(position(BERLIN, hand="rr*"))
    memory = position_dict(state)["memory"]
    assert memory["drawn"][0] == [{"red": 2, "wild": 1}]
    assert memory["net"] == [{}, {}]
    assert problem(state) is None


def test_seeds_of_a_position() -> None:
    data = position(MINI)
    assert position_state({**data, "seed": 7}) == position_state({**data, "seed": "7"})
    assert position_state({**data, "seed": None}) != position_state({**data, "seed": None})  # a fresh one each time


# ---------------------------------------------------------------------- refused: form


def where(data: Any) -> str:
    """Where a position is refused; what is wrong must be said too."""
    with pytest.raises(PositionError) as caught:
        position_state(data)
    assert caught.value.what
    assert str(caught.value) == f"{caught.value.where}: {caught.value.what}"
    return caught.value.where


@cache
def _rich() -> str:
    """A state of a real game with all kinds of things in it, as JSON."""
    for seed in range(100):
        for state in states(MINI, 3, seed):
            data = position_dict(state)
            if (
                state.phase.value == "keep"
                and len(data["memory"]["unshown"]) > 1
                and data["sent_back"]
                and any(data["tokens"])
            ):
                return json.dumps(data)
    raise LookupError("no such state")


def rich(**changes: Any) -> dict[str, Any]:
    """That state, changed."""
    return {**json.loads(_rich()), **changes}


def rich_memory(**changes: Any) -> dict[str, Any]:
    """That state with something changed in its memory."""
    data = rich()
    data["memory"] |= changes
    return data


@pytest.mark.parametrize("data", [None, [], "x", 5])
def test_no_object_at_all(data: Any) -> None:
    with pytest.raises(PositionError):
        position_state(data)


@pytest.mark.parametrize("field", sorted(set(json.loads(_rich())) - {"memory"}))
def test_a_missing_field(field: str) -> None:
    data = rich()
    del data[field]
    assert where(data) == field


@pytest.mark.parametrize("field", sorted(json.loads(_rich())["memory"]))
def test_a_missing_field_of_memory(field: str) -> None:
    data = rich()
    del data["memory"][field]
    assert where(data) == f"memory.{field}"


def test_unknown_fields() -> None:
    assert where(rich(extra=1)) == "extra"
    assert where(rich_memory(extra=1)) == "memory.extra"
    stacks = {**rich()["stacks"], "crab": ["North", 1]}
    assert where(rich(stacks=stacks)) == "stacks.crab"


@pytest.mark.parametrize(
    ("field", "value", "at"),
    [
        ("citylines", "record", ""), ("citylines", None, ""), ("format", 2, ""), ("format", True, ""), ("rules", 0, ""),
        ("board", "atlantis", ""), ("board", None, ""), ("board", {}, ""), ("board", 5, ""), ("board_hash", "0" * 64, ""),
        ("players", 1, ""), ("players", 5, ""), ("players", True, ""), ("players", 2.0, ""), ("players", "2", ""),
        ("start", 3, ""), ("start", -1, ""), ("seat", 3, ""), ("seat", None, ""), ("phase", "lunch", ""), ("phase", None, ""),
        ("phase", [], ""), ("turns", -1, ""), ("turns", 10**9, ""), ("passes", 4, ""), ("passes", -1, ""),
        ("last_turns", 4, ""), ("last_turns", True, ""), ("claimed", 99, ""), ("claimed", -1, ""),
        ("seed", True, ""), ("seed", [], ""), ("seed", 1.5, ""), ("seed", "\ud800", ""),
        ("hands", None, ""), ("hands", [{}], ""), ("hands", [{}, {}, {"pink": 1}], "[2]"), ("hands", [{}, [], {}], "[1]"),
        ("hands", [{"red": -1}, {}, {}], "[0].red"), ("hands", [{"red": True}, {}, {}], "[0].red"),
        ("hands", [{"red": 61}, {}, {}], "[0].red"),
        ("row", ["red"] * 4, ""), ("row", ["red"] * 6, ""), ("row", ["red", "pink", None, None, None], "[1]"),
        ("row", [["red"], None, None, None, None], "[0]"), ("row", "redre", ""),
        ("deck", [], ""), ("deck", {"red": 1.0}, ".red"), ("deck", {"pink": 1}, ""), ("discards", None, ""),
        ("discards", {"wild": "1"}, ".wild"),
        ("tracks", [[], []], ""), ("tracks", [[], [99], []], "[1][0]"), ("tracks", [[], [0, -1], []], "[1][1]"),
        ("tracks", [[], [True], []], "[1][0]"), ("tracks", [[2, 3, 4, 5], [], []], "[0]"), ("tracks", [[], 5, []], "[1]"),
        ("tokens", [[], [], ["crab"]], "[2]"), ("tokens", [[], [], [["anchor"]]], "[2]"), ("tokens", [[], []], ""),
        ("tokens", [[], [], 5], "[2]"), ("stacks", [], "."), ("stacks", None, "."),
        ("stacks", {"anchor": ["North"]}, ".anchor"),
        ("stacks", {"anchor": ["Nowhere", 1]}, ".anchor"), ("stacks", {"anchor": ["North", -1]}, ".anchor"),
        ("stacks", {"anchor": [["North"], 1]}, ".anchor"), ("stacks", {"anchor": [{}, 1]}, ".anchor"),
        ("stacks", {"anchor": ["North", 99]}, ".anchor"), ("stacks", {"anchor": 5}, ".anchor"),
        ("tickets", [[0], [1]], ""), ("tickets", [[0], [1], [99]], "[2][0]"), ("tickets", [[0], [1], None], "[2]"),
        ("chosen", [0, 0], ""), ("chosen", [0, 0, 4], "[2]"), ("chosen", [0, 0, None], "[2]"),
        ("sent_back", [99], "[0]"), ("sent_back", None, ""), ("sent_back", ["0"], "[0]"),
        ("offered", [[], []], ""), ("offered", [[0, 1, 2], [], []], "[0]"), ("offered", [[99], [], []], "[0][0]"),
        ("memory", None, "."), ("memory", [], "."), ("memory", 5, "."),
    ],
    ids=repr,
)  # fmt: skip
def test_a_field_of_the_wrong_form(field: str, value: Any, at: str) -> None:
    found = where(rich(**{field: value}))
    assert found.rstrip(".") == (field + at).rstrip(".")


@pytest.mark.parametrize(
    ("field", "value", "at"),
    [
        ("shuffles", -1, ""), ("shuffles", None, ""), ("read", [0], ""), ("read", [0, -1], "[1]"), ("read", [0, 2**31], "[1]"),
        ("block", [0], ""), ("block", [-2, 0], "[0]"), ("block", [0, 2**40], "[1]"),
        ("unshown", [], ""), ("unshown", [{}] * 5, ""), ("unshown", [{"pink": 1}], "[0]"), ("unshown", None, ""),
        ("drawn", [], ""), ("drawn", [[], [], []], "[0]"), ("drawn", None, ""), ("need", 5, ""), ("net", [{}], ""),
        ("net", [{}, {}, {"red": -99}], "[2].red"), ("net", [{}, {}, None], "[2]"),
        ("offers", None, ""), ("offers", [5], "[0]"), ("offers", [[0, [1]]], "[0]"), ("offers", [[3, [0, 1], 1]], "[0][0]"),
        ("offers", [[0, [0, 99], 1]], "[0][1][1]"), ("offers", [[0, [0, 1, 2], 1]], "[0][1]"),
        ("offers", [[0, [0, 1], 4]], "[0][2]"),
        ("offers", [[0, [0, 1], 1]] * 41, ""), ("sent", [], ""), ("sent", [99], "[0]"), ("sent", None, ""),
    ],
    ids=repr,
)  # fmt: skip
def test_memory_of_the_wrong_form(field: str, value: Any, at: str) -> None:
    assert where(rich_memory(**{field: value})) == f"memory.{field}{at}"


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"\xff\xfe", "not UTF-8"), (b"", "not JSON"), (b"[]", "not a JSON object"), (b'{"a":1,"a":2}', "twice"),
        (b'{"citylines":NaN}', "NaN"), (b"[" * 100_000, "nested too deeply"), (b"{}", "missing"),
    ],
)  # fmt: skip
def test_a_file_that_holds_no_position(content: bytes, what: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(content)
    with pytest.raises(PositionError) as caught:
        load_position(path)
    assert caught.value.where.startswith(str(path))
    assert what in str(caught.value)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(PositionError, match="can't be read"):
        load_position(tmp_path / "nothing.json")


def test_a_seed_that_is_no_text_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text(json.dumps({**position(MINI), "seed": "\ud800"}))
    with pytest.raises(PositionError):
        load_position(path)


# ---------------------------------------------------------------------- refused: no game gets there

DOUBLE = track(MINI, double=True)
FULL = using_pieces(BERLIN, "streetcar", 10) + using_pieces(BERLIN, "subway-car", 5)


@pytest.mark.parametrize(
    ("data", "at"),
    [
        (lambda: {**position(MINI), "deck": {}}, "hands"),
        (lambda: {**position(MINI), "discards": {"wild": 1}}, "hands"),
        (lambda: position(MINI, deck="", discards="b"), "deck"),
        (lambda: position(MINI, row="bb"), "row"),
        (lambda: position(MINI, row="***br"), "row"),
        (lambda: position(MINI, tracks={0: [2], 1: [2]}), "tracks"),
        (lambda: position(MINI, 3, tracks={0: [DOUBLE.id, DOUBLE.twin]}), "tracks"),
        (lambda: position(MINI, 2, tracks={0: [DOUBLE.id], 1: [DOUBLE.twin]}), "tracks"),
        (lambda: position(MINI, stacks={"bell": "North"}), "stacks"),
        (lambda: position(MINI, stacks={"bell": "West", "crown": "West"}), "stacks"),
        (lambda: position(MINI) | {"stacks": {"anchor": ["North", 2], "crown": ["West", 1]}}, "stacks"),
        (lambda: position(MINI) | {"stacks": {"anchor": ["North", 2], "bell": ["West", 1]}}, "stacks"),
        (lambda: position(MINI) | {"stacks": {}}, "stacks"),
        (lambda: position(MINI, phase="place", turns=0), "stacks"),
        (lambda: position(MINI, stacks={"anchor": "West"}), "stacks.anchor"),
        (lambda: position(MINI) | {"tokens": [["anchor"], []]}, "stacks.anchor"),
        (lambda: position(MINI, 4) | {"stacks": position(MINI, 2)["stacks"]}, "stacks.anchor"),
        (lambda: placing() | {"tokens": [["crown"], []]}, "tokens"),
        (lambda: position(MINI, tickets={0: [1], 1: [1]}), "tickets"),
        (lambda: position(MINI, tickets={0: [1], 1: [2]}, sent_back=[1]), "tickets"),
        (lambda: position(MINI, tickets={0: [1], 1: [2]}, sent_back=[3, 3]), "tickets"),
        (lambda: position(MINI, tickets={0: [1], 1: []}, sent_back=[3, 4]), "sent_back"),
        (lambda: position(MINI, offered={0: [5, 6]}), "offered"),
        (lambda: position(MINI, phase="keep"), "offered"),
        (lambda: position(MINI, phase="keep", offered={1: [5, 6]}), "offered"),
        (lambda: position(MINI, phase="keep", offered={0: [5]}), "offers"),
        (lambda: position(MINI, chosen=[1, 0]), "chosen"),
        (lambda: choosing() | {"chosen": [0, 0]}, "chosen"),
        (lambda: choosing() | {"turns": 1}, "phase"),
        (lambda: placing() | {"turns": 3}, "phase"),
        (lambda: placing() | {"seat": 0}, "seat"),
        (lambda: position(SCARCE, row="*", deck="", phase="second"), "phase"),
        (lambda: position(SCARCE, row="-----", deck="", phase="second"), "phase"),
        (lambda: position(MINI, phase="token"), "claimed"),
        (lambda: position(MINI, phase="token", claimed=2), "claimed"),
        (lambda: position(MINI, phase="token", claimed=2, tracks={1: [2]}), "claimed"),
        (lambda: position(MINI, phase="token", claimed=2, tracks={0: [2]}), "phase"),
        (lambda: position(BERLIN, tracks={0: FULL}), "last_turns"),
        (lambda: position(BERLIN, last_turns=2), "last_turns"),
        (lambda: position(BERLIN, tracks={0: FULL}, last_turns=0), "phase"),
        (lambda: position(BERLIN, tracks={0: FULL}, last_turns=1, phase="over"), "phase"),
        (lambda: position(BERLIN, phase="over"), "phase"),
        (lambda: position(BERLIN, passes=2), "phase"),
    ],
)
def test_a_position_that_no_game_reaches(data: Any, at: str) -> None:
    assert where(data()) == at


def choosing() -> dict[str, Any]:
    """The second player's choice of the first tickets, without memory."""
    game = Game(board_named(MINI), 2, seed=1, start=0)
    play(game, "keep 1")
    data = position_dict(game.state)
    del data["memory"]
    assert position_state(data).phase.value == "keep-setup"
    return data


def placing() -> dict[str, Any]:
    """The first stack is to be placed, without memory."""
    data = position_dict(offers_taken(Game(board_named(MINI), 2, seed=1, start=0)).state)
    del data["memory"]
    assert position_state(data).phase.value == "place"
    return data


def test_pieces_for_the_tracks() -> None:
    assert where(position(MINI_SUBWAY, tracks={0: [0, 2, 3]})) == "tracks[0]"


def test_a_row_of_wilds_may_rest() -> None:
    assert position_state(position(WILD_HEAVY, row="***br", deck="*")).row.count("wild") == 3
    assert where(position(WILD_HEAVY, row="***br", deck="*b")) == "row"


def test_a_token_to_be_chosen() -> None:
    game = table(MINI, hand="b", stacks={"bell": "Middle", "crown": "South"})
    play(game, pay(track(MINI, a="North", b="Middle", colour="blue")))
    assert position_state(position_dict(game.state)) == game.state


def test_last_turns_are_not_yet_set_off_while_a_token_is_chosen() -> None:
    game = table(MINI, hand="b", tracks={0: [track(MINI, cards=3).id]}, stacks={"bell": "Middle", "crown": "South"})
    play(game, pay(track(MINI, a="North", b="Middle", colour="blue")))
    assert (game.pieces[0]["cable-car"], game.last_turns) == (2, None)
    assert position_state(position_dict(game.state)) == game.state


def test_hands_are_what_was_taken_less_what_was_paid_plus_what_was_drawn() -> None:
    data = rich()
    data["memory"]["net"][1]["wild"] = data["memory"]["net"][1].get("wild", 0) + 1
    assert where(data) == "memory"


def test_offers_lead_to_the_tickets_held_and_sent_back() -> None:
    data = rich()
    held = next(offer for offer in data["memory"]["offers"] if offer[2] and len(offer[1]) == 2)
    held[0] = (held[0] + 1) % 3
    assert where(data) == "offers"


def test_unshown_cards_are_in_hands_or_in_the_deck() -> None:
    data = rich()
    data["memory"]["unshown"][-1]["wild"] = data["memory"]["unshown"][-1].get("wild", 0) + 1
    assert where(data) == "memory"
    data = rich()
    data["memory"]["unshown"][0]["wild"] = data["memory"]["unshown"][0].get("wild", 0) + 1
    assert where(data) == "memory"


def test_no_more_cards_are_remembered_than_the_board_has() -> None:
    """45 cards of every sort drawn and paid: all sums agree, and they don't fit their bytes."""
    data = position_dict(table(MINI).state)
    memory = data["memory"]
    for sort in ("blue", "green", "black", "purple", "red", "orange", "wild"):
        memory["drawn"][0][0][sort], memory["net"][0][sort] = 45, -45
        memory["unshown"][0][sort] = memory["unshown"][0].get(sort, 0) + 45
    assert where(data) == "memory"


def test_no_more_was_paid_than_was_had() -> None:
    data = rich()
    data["memory"]["need"][0][0] = {"blue": 30}
    assert where(data) == "memory"


def test_offers_that_can_not_be() -> None:
    for offer in ([0, [], 1], [0, [1], 3], [0, [1], 0]):
        data = rich()
        data["memory"]["offers"].append(offer)
        assert where(data) in ("offers", "tickets")


def test_sent_back_tickets_drawn_while_others_were_never_dealt() -> None:
    data = position_dict(table(MINI, tickets={0: [0], 1: [1]}, sent_back=[2, 3]).state)
    data["sent_back"] = [3]
    data["tickets"] = [[0, 2], [1]]
    data["memory"]["offers"].append([0, [2], 1])
    assert where(data) == "sent_back"


# ---------------------------------------------------------------------- anything else

FUZZ = settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
ANY = (
    st.none() | st.booleans() | st.integers(-3, 70) | st.integers() | st.floats() | st.text(max_size=4)
    | st.lists(st.integers(-1, 9), max_size=3) | st.just({}) | st.just([[]]) | st.just([{}, {}, {}])
    | st.sampled_from(["red", "wild", "turn", "keep", "over", "anchor", "North", "berlin", "mini"])
)  # fmt: skip


@cache
def samples() -> list[str]:
    """Positions of all kinds, as JSON."""
    made = [_rich(), json.dumps(choosing()), json.dumps(placing()), json.dumps(position(SF, 3, hand="rr*"))]
    return [*made, *(json.dumps(position(name)) for name in ALL_BOARDS)]


def refused_or_sound(data: Any) -> None:
    """A position is refused, or it is a sound state that can be played on from and comes back."""
    try:
        state = position_state(data)
    except PositionError:
        return
    assert problem(state) is None
    assert position_state(position_dict(state)) == state
    game = Game.from_state(state)
    if not game.over:
        assert len(game.legal_actions) > 0
        game.play(game.legal_actions[0])


def pick_a_value(data: st.DataObject, tree: Any) -> tuple[Any, Any]:
    """A place in nested data: the container and the key."""
    node = tree
    while True:
        key = data.draw(st.sampled_from(list(node) if isinstance(node, dict) else list(range(len(node)))))
        if (
            not isinstance(node[key], dict | list)
            or not node[key]
            or key == "board"
            or data.draw(st.integers(0, 3)) == 0
        ):
            return node, key
        node = node[key]


@FUZZ
@given(st.data())
def test_values_altered_or_dropped(data: st.DataObject) -> None:
    tree = json.loads(data.draw(st.sampled_from(samples())))
    for _ in range(data.draw(st.integers(1, 2))):
        node, key = pick_a_value(data, tree)
        if data.draw(st.integers(0, 3)) == 0:
            del node[key]
        else:
            node[key] = data.draw(ANY)
    refused_or_sound(tree)


@FUZZ
@given(st.data())
def test_values_swapped(data: st.DataObject) -> None:
    tree = json.loads(data.draw(st.sampled_from(samples())))
    node, key = pick_a_value(data, tree)
    other, place = pick_a_value(data, copy.deepcopy(tree))
    node[key] = other[place]
    refused_or_sound(tree)
