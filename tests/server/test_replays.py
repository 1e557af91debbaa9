"""A game played again for the page: from a table that has finished, or from anybody's record."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from citylines.boards import board_from_dict, load_board
from citylines.game import Game, parse_record
from citylines.game.actions import action_table
from citylines.game.records import record_lines
from citylines.rules import tables
from citylines.server.replays import replay_of
from citylines.server.room import encode
from citylines.server.shown import show_game, show_own
from server.serving import play_out, players, seat_all, serving

GOLDEN = sorted((Path(__file__).parents[1] / "records").glob("*.jsonl"))


@pytest.mark.parametrize("path", GOLDEN[::6], ids=lambda path: path.stem)
def test_the_frames_of_a_record_lead_to_its_end(path: Path) -> None:
    """What the page builds from frames is what would be shown of the last position, to everybody and to every seat."""
    record = parse_record(path.read_text())
    replay, game = json.loads(encode(replay_of(record))), record.game
    assert len(replay["frames"]) == len(game.log) + 1 and replay["seats"] == list(record.seats)
    shown, own = {}, {}
    for frame in replay["frames"]:
        shown |= frame["game"]
        own |= {part["seat"]: part for part in frame["own"]}
    assert shown == json.loads(encode(show_game(game.view(None))))
    assert own == {seat: json.loads(encode(show_own(game.view(seat)))) for seat in range(game.players)}
    assert [frame.get("action") for frame in replay["frames"][1:]] == [game.write(played.action) for played in game.log]


def test_a_game_plays_again_as_it_was() -> None:
    game = Game("berlin", 3, seed=5)
    for _ in range(40):
        game.play(game.legal_actions[0])
    *_, last = game.again()
    assert last.view(0) == game.view(0) and last.log == game.log


def own_city() -> str:
    """A record on a board of somebody's own."""
    data = load_board("berlin").to_dict() | {"name": "Their Berlin"}
    game = Game(board_from_dict(data), 2, seed=1)
    game.play(game.legal_actions[0])
    return "\n".join(record_lines(game))


def test_replays_over_http(tmp_path: Path) -> None:
    async def play(server: object) -> None:
        async with players(server, 2) as people:  # type: ignore[arg-type]
            table = await people[0].make_table("san-francisco", [None, None])
            await seat_all(table, people)
            async with server.http() as http:  # type: ignore[attr-defined]
                early = await http.get(f"/api/tables/{table}/replay")
                assert early.status_code == 409 and early.json()["code"] == "not-finished"
                await play_out(people)
                replay = (await http.get(f"/api/tables/{table}/replay")).json()
                assert replay["frames"][-1]["game"]["phase"] == "over" and replay["board"]["id"] == "san-francisco"
                record = (await http.get(f"/api/tables/{table}/record")).text
                again = (await http.post("/api/replay", content=record)).json()
                assert again["frames"] == replay["frames"]
                broken = await http.post("/api/replay", content=record.replace('"n":3', '"n":4'))
                assert broken.status_code == 422
                assert broken.json()["code"] == "bad-record" and broken.json()["args"]["line"] == 5
                for bad in (b"", b"\xff\xfe", b"[" * 1000, b"{}"):
                    answer = await http.post("/api/replay", content=bad)
                    assert answer.status_code == 422 and answer.json()["args"]["line"] == 1
                assert (await http.post("/api/replay", content=b" " * 2_000_000)).status_code == 413

    with serving(tmp_path / "games.db") as server:
        asyncio.run(play(server))


def test_nothing_is_kept_of_a_strangers_board(tmp_path: Path) -> None:
    text = own_city()
    board = parse_record(text).game.board

    async def send(server: object) -> None:
        async with server.http() as http:  # type: ignore[attr-defined]
            answer = await http.post("/api/replay", content=text)
            assert answer.status_code == 200 and answer.json()["board"]["name"] == "Their Berlin"

    with serving(tmp_path / "games.db") as server:
        asyncio.run(send(server))
        assert board.hash not in tables._made
    assert action_table(board).board.name == "Their Berlin"  # made anew when it is needed


def test_whoever_is_forgotten_leaves_their_tables(tmp_path: Path) -> None:
    async def play(server: object) -> None:
        async with players(server, 2) as people:  # type: ignore[arg-type]
            ada, ben = people
            table = await ada.make_table("berlin", [None, None])
            await seat_all(table, people)
            await ben.request("DELETE", "/api/me")
            await ada.until(lambda: ada.table["seats"][1]["kind"] == "bot")

    with serving(tmp_path / "games.db") as server:
        asyncio.run(play(server))
