"""The WebSocket of a table, over real connections."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from citylines.server import socket
from citylines.server.store import StoreTrouble
from server.serving import Gone, Player, Served, play_out, players, seat_all, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("socket") / "tables.sqlite") as served:
        yield served


def test_two_people_play_a_whole_game_and_another_watches(server: Served) -> None:
    async def play() -> None:
        async with players(server, 3) as (ada, ben, cleo):
            table = await ada.make_table("berlin", [None, None])
            await seat_all(table, [ada, ben])
            await cleo.connect(table)
            await play_out([ada, ben])
            await cleo.until(lambda: cleo.table["status"] == "finished")
            assert ada.game == ben.game == cleo.game and ada.game is not None and ada.game["result"] is not None

    asyncio.run(play())


def test_a_command_sent_again_on_another_connection_is_done_once(server: Served) -> None:
    async def play() -> None:
        async with players(server, 2) as people:
            table = await people[0].make_table("berlin", [None, None])
            await seat_all(table, people)
            player = next(player for player in people if player.to_decide is not None)
            command = {"seat": player.to_decide, "seq": player.seq, "action": player.legal[0]}
            answer = await player.ask("act", **command)
            await player.connect(table)
            assert await player.ask("act", id=answer["id"], **command) == answer
            assert player.seq == answer["seq"]

    asyncio.run(play())


def test_one_browser_holds_several_seats(server: Served) -> None:
    async def play() -> None:
        async with Player(server) as ada:
            table = await ada.make_table("san-francisco", [None, None, None])
            await ada.connect(table)
            for seat in range(3):
                await ada.sit(seat)
            await ada.ask("start")
            await ada.until(lambda: ada.dealt)
            assert set(ada.own) == {0, 1, 2}
            await ada.play()

    asyncio.run(play())


def test_commands_of_a_connection_are_done_in_order(server: Served) -> None:
    async def play() -> None:
        async with Player(server) as ada:
            table = await ada.make_table("berlin", [None, None])
            await ada.connect(table)
            ids = [await ada.command("say", phrase="hello") for _ in range(20)]
            await ada.until(lambda: sum(told["type"] == "ack" for told in ada.heard) == 20)
            assert [told["id"] for told in ada.heard if told["type"] == "ack"] == ids

    asyncio.run(play())


def test_others_learn_who_comes_and_goes(server: Served) -> None:
    async def play() -> None:
        async with players(server, 2) as (ada, ben):
            table = await ada.make_table("berlin", [None, None])
            await seat_all(table, [ada, ben], start=False)
            await ada.until(lambda: ada.table["seats"][1]["connected"])
            await ben.disconnect()
            await ada.until(lambda: not ada.table["seats"][1]["connected"])
            await ben.connect(table)
            await ada.until(lambda: ada.table["seats"][1]["connected"])

    asyncio.run(play())


def test_metrics_count_sockets_and_commands(server: Served) -> None:
    async def play() -> None:
        async with Player(server) as ada, server.http() as http:
            table = await ada.make_table("berlin", [None, None])
            await ada.connect(table)
            await ada.ask("say", phrase="hello")
            text = (await http.get("/metrics")).text
            assert "citylines_sockets 1.0" in text and 'citylines_commands_total{kind="Say"}' in text

    asyncio.run(play())


def test_whoever_does_not_read_is_sent_away(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with Player(server) as ada:
            table = await ada.make_table("berlin", [None, None])
            await ada.connect(table)
            monkeypatch.setattr(socket, "MOST_UNREAD", -1)  # as if nothing had been read for long
            with pytest.raises(Gone):
                await ada.ask("say", phrase="hello")
            monkeypatch.undo()
            await ada.connect(table)  # and may come back

    before = server.app.station.metrics.dismissals["too-slow"]
    asyncio.run(play())
    assert server.app.station.metrics.dismissals["too-slow"] == before + 1


def test_whoever_says_nothing_is_sent_away(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with Player(server) as ada:
            await ada.open(await ada.make_table("berlin", [None, None]))
            with pytest.raises(Gone) as gone:
                await ada.expect("welcome")
            assert gone.value.code == "hello-late"

    monkeypatch.setattr(socket, "HELLO_WITHIN", 0.01)
    asyncio.run(play())


def test_a_mistake_of_ours_costs_an_answer_and_no_connection(
    server: Served, monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    async def play() -> None:
        async with Player(server) as ada:
            table = await ada.make_table("berlin", [None, None])
            await ada.connect(table)
            with monkeypatch.context() as patch:
                patch.setattr(server.app.station.hall.rooms[table], "_chat", None)
                id = await ada.command("say", phrase="hello")
                refused = await ada.expect("refused")
            assert (refused["id"], refused["code"]) == (id, "internal")
            await ada.ask("say", phrase="hello")

    asyncio.run(play())
    assert "a command failed" in caplog.text


def test_no_socket_is_left_behind(tmp_path: Path) -> None:
    async def play(server: Served) -> None:
        async with players(server, 2) as people:
            table = await people[0].make_table("berlin", [None, None])
            await seat_all(table, people, start=False)
            assert server.app.station.open_by_address.total() == 2
        while server.app.station.open_by_address.total():
            await asyncio.sleep(0.01)
        assert not server.app.station.open_by_person and not server.app.station.hall.rooms[table].guests

    with serving(tmp_path / "t.sqlite") as server:
        asyncio.run(play(server))


def test_a_stop_does_not_wait_for_a_store_in_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: Any) -> None:
        raise StoreTrouble("full", "no space left")

    async def play(server: Served) -> None:
        async with Player(server) as ada:
            table = await ada.make_table("berlin", [None, None])
            await ada.connect(table)
            monkeypatch.setattr(server.app.station.store, "append", full)
            await ada.command("sit", seat=0, nonce_hash="0" * 64)
            assert (await ada.expect("trouble"))["code"] == "full"

    with serving(tmp_path / "t.sqlite", stop_seconds=0.1) as server:
        asyncio.run(play(server))
