"""The observation: complete, and nothing but the view."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from citylines.env import Encoding
from citylines.env.kernel import BASE
from citylines.env.one_game import OneGame
from citylines.game import Game, State, new_rng
from citylines.rules import layout
from env.games import FULL, GOLDEN, PLAYERS, TABLES, replayed, walk
from positions import BERLIN, MINI, SCARCE, SF, WILD_HEAVY, board_named, table

DOCS = Path(__file__).resolve().parents[2] / "docs" / "environments.md"
WORLDS = 8 if FULL else 2
PLAYED = [*TABLES, *((name, players) for name in (MINI, SCARCE, WILD_HEAVY) for players in PLAYERS)]


def secrets(state: State) -> tuple[object, ...]:
    return state.hands, state.deck, state.tickets, state.undealt_tickets, state.sent_back, state.offered


def everybody(game: Game) -> tuple[int | None, ...]:
    return (*range(game.players), None)


@pytest.mark.parametrize(("name", "players"), PLAYED)
def test_the_whole_view_can_be_read_back(name: str, players: int) -> None:
    encoding = Encoding(board_named(name), players)
    low, high = encoding.bounds()
    for game in walk(name, players, seed=players):
        for observer in everybody(game):
            view = game.view(observer)
            row = encoding.encode(view)
            assert encoding.view(row) == view
            assert (low <= row).all() and (row <= high).all()


@pytest.mark.parametrize("name", GOLDEN if FULL else GOLDEN[::4])
def test_golden_games_can_be_read_back(name: str) -> None:
    """Played by bots that know what they do: these see more routes, tickets and old decks than random players."""
    for game in replayed(name):
        encoding = Encoding(game.board, game.players)
        for observer in everybody(game):
            assert encoding.view(encoding.encode(game.view(observer))) == game.view(observer)


@pytest.mark.parametrize(
    "told",
    [
        {"row": "bbr--", "deck": "", "passes": 1},
        {"row": "***br", "deck": "", "hands": {1: "bbbbbgggggg"}},
        {"turns": 1000, "claimed": 3, "tracks": {1: [3]}},
        {"ticket_deck": 0, "hand": "bbbbbb****", "tickets": {0: range(9)}},
    ],
)
@pytest.mark.parametrize("name", [SF, BERLIN])
def test_rare_positions_can_be_read_back(name: str, told: dict[str, object]) -> None:
    state = table(name, 3, **told).state  # type: ignore[arg-type]
    encoding = Encoding(state.board, 3)
    for observer in (0, 1, 2, None):
        assert encoding.view(encoding.encode(state.view(observer))) == state.view(observer)


@pytest.mark.parametrize(("name", "players"), PLAYED)
def test_nothing_secret_shows(name: str, players: int) -> None:
    """The permutation test: with everything the observer may not know dealt anew, it sees the very same numbers."""
    one, rng = OneGame(board_named(name), players, "win"), new_rng(name)
    changed = 0
    for n, game in enumerate(walk(name, players, seed=10 + players)):
        seat = n % players
        if game.over:
            continue
        one.record[:] = game.state.record
        row, mask = one.look(seat)
        for _ in range(WORLDS):
            world = game.view(seat).sample_world(rng)
            changed += secrets(world) != secrets(game.state)
            one.record[:] = world.record
            again, same = one.look(seat)
            assert (row == again).all() and (mask == same).all()
    assert changed > 10


def test_a_secret_would_be_found() -> None:
    """What the permutation test rests on: the hands do differ, and would show."""
    game = Game("berlin", 2, 1)
    worlds = [game.view(0).sample_world(new_rng(seed)) for seed in range(5)]
    encoding = Encoding(game.board, 2)
    assert len({encoding.encode(world.view(1)).tobytes() for world in worlds}) > 1


def test_everything_shows_when_the_game_is_over() -> None:
    *_, game = walk("berlin", 3, seed=1)
    encoding = Encoding(game.board, 3)
    parts = encoding.named(encoding.encode(game.view(1)))
    hands = [game.state.hands[seat] for seat in (2, 0)]
    assert parts["hands_revealed"].sum(axis=1).tolist() == [sum(hand.values()) for hand in hands]
    assert [np.flatnonzero(bits).tolist() for bits in parts["tickets_revealed"]] == [
        list(game.state.tickets[seat]) for seat in (2, 0)
    ]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_seats_begin_with_the_observer(name: str, players: int) -> None:
    encoding = Encoding(board_named(name), players)
    for game in walk(name, players, seed=3):
        for seat in range(players):
            parts = encoding.named(encoding.encode(game.view(seat)))
            order = [(seat + i) % players for i in range(players)]
            assert parts["points"][:, 0].tolist() == [game.scores[i] // BASE for i in order]
            assert parts["points"][:, 1].tolist() == [game.scores[i] % BASE for i in order]
            assert parts["hand_sizes"].tolist() == [game.hand_sizes[i] for i in order]
            assert parts["seat"].argmax() == order.index(int(game.state.record[0].seat))
            for i, bits in enumerate(parts["tracks"]):
                assert {track for track, owner in game.owners.items() if owner == order[i]} == {*np.flatnonzero(bits)}


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_parts_lie_one_after_the_other(name: str, players: int) -> None:
    encoding, at = Encoding(board_named(name), players), 0
    for part in encoding.parts.values():
        assert part.start == at and part.size > 0
        at += part.size
    assert at == encoding.size
    view = Game(board_named(name), players, 1).view(0)
    row = encoding.encode(view)
    assert not row[encoding.in_play :].any()
    rows = np.stack([row, row])
    for shown in encoding.named(rows).values():
        assert shown.shape[0] == 2 and np.shares_memory(shown, rows)


def test_views_of_another_table_are_refused() -> None:
    encoding = Encoding(board_named(BERLIN), 3)
    for other in (Game("berlin", 2, 1), Game("san-francisco", 3, 1)):
        with pytest.raises(ValueError, match="is none of"):
            encoding.encode(other.view(0))
    with pytest.raises(ValueError, match="a row has"):
        encoding.encode(Game("berlin", 3, 1).view(0), np.zeros(3, np.int8))
    with pytest.raises(ValueError, match="2 to 4 can play"):
        Encoding(board_named(BERLIN), 5)


def test_every_byte_of_a_row_is_written() -> None:
    view = Game("san-francisco", 4, 1).view(0)
    encoding = Encoding(view.board, 4)
    used = np.full(encoding.size, 77, np.int8)
    assert (encoding.encode(view, used) == encoding.encode(view)).all()


def table_of_parts() -> str:
    """The table in the documentation: every part with its place on both boards, for two to four players."""
    lines = ["| part | shape | Berlin 2 / 3 / 4 | San Francisco 2 / 3 / 4 | what |", "|---|---|---|---|---|"]
    tables = {(name, players): Encoding(board_named(name), players) for name, players in TABLES}
    for name, part in tables[SF, 4].parts.items():
        places = [
            " / ".join(
                str(of.parts[name].start) if name in of.parts else "–"
                for players in PLAYERS
                for of in [tables[board, players]]
            )
            for board in (BERLIN, SF)
        ]
        lines.append(f"| `{name}` | {shape_in_words(name, part.shape)} | {places[0]} | {places[1]} | {part.meaning} |")
    sizes = [" / ".join(str(tables[board, players].size) for players in PLAYERS) for board in (BERLIN, SF)]
    lines.append(f"| | | {sizes[0]} | {sizes[1]} | all |")
    return "\n".join(lines)


def shape_in_words(name: str, shape: tuple[int, ...]) -> str:
    """The shape of a part for San Francisco and four players, in words."""
    words = {4: "players", 3: "others", 57: "tracks", 24: "tickets", 7: "sorts", 22: "places", 1: "1", 2: "2", 5: "5"}
    if name in ("tokens", "stacks_at", "stacks_left"):
        words[7] = "symbols"
    if name in ("unshown", "drawn", "drawn_sizes", "needs", "drawn_revealed"):
        eras = {"unshown": 0, "drawn": 0, "drawn_sizes": 1, "needs": 1, "drawn_revealed": 1}[name]
        return " × ".join(str(layout.ERAS) if i == eras else words[size] for i, size in enumerate(shape))
    if name in ("phase", "ticket_deck"):
        return str(shape[0])
    if name == "pieces":
        return "players × kinds"
    return " × ".join(words[size] for size in shape)


def test_the_table_in_the_documentation_is_true() -> None:
    assert table_of_parts() in DOCS.read_text(encoding="utf-8"), table_of_parts()
