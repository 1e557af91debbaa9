"""`citylines serve` as a process: it starts, stops without losing anything, and goes on where it was."""

from __future__ import annotations

import asyncio
import signal
import socket
from pathlib import Path

import pytest

from citylines.cli import main
from server.serving import Address, Player, Process, Told, play_out, players, process, seat_all


async def move(people: list[Player]) -> tuple[Player, int, Told]:
    """Let whoever is to decide do something: who it was, the command's number, and its answer."""
    player = next(player for player in people if player.to_decide is not None)
    seq = player.seq
    answer = await player.act(player.legal[0])
    await asyncio.gather(*(other.until(lambda other=other: other.seq > seq) for other in people))
    return player, answer["id"], answer


async def farewell(player: Player) -> Told | None:
    """What the server says at its end."""
    gone = await player.end()
    assert gone.close_code == 1012  # "service restart"
    return gone.bye


def test_a_stop_loses_nothing_and_a_start_goes_on(tmp_path: Path) -> None:
    async def play() -> None:
        people = [Player(nowhere, name) for name in ("Ada", "Ben")]
        with process(tmp_path / "tables.sqlite") as first:
            for player in people:
                player.server = first
                await player.arrive()
            table = await people[0].make_table("berlin", [None, None])
            await seat_all(table, people)
            for _ in range(6):
                mover, id, answer = await move(people)
            stopped = asyncio.create_task(asyncio.to_thread(first.stop))
            for player in people:
                assert await farewell(player) == {"type": "bye", "code": "restart", "retry": 2.0}
            assert await stopped == 0
        before = [(player.seq, player.game, player.own) for player in people]
        with process(tmp_path / "tables.sqlite") as second:
            for player in people:
                player.server = second
                await player.connect(table)
            assert [(player.seq, player.game, player.own) for player in people] == before
            # A command whose answer got lost is sent again: it is acknowledged, and done once.
            again = await mover.ask("act", id=id, seat=0, seq=1, action="?")
            assert again == answer and mover.seq == before[0][0]
            await play_out(people)
            assert people[0].game == people[1].game
            for player in people:
                await player.disconnect()
            assert second.stop() == 0

    nowhere = Address("http://127.0.0.1:1")
    asyncio.run(play())


def test_people_and_bots_play_and_logs_tell_no_links(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async def play(server: Process) -> str:
        async with players(server, 1) as (ada,):
            table = await ada.make_table("san-francisco", [None, "driver", "tourist"])
            await ada.connect(table)
            await ada.sit(0)
            await ada.ask("start")
            await ada.until(lambda: ada.dealt)
            await ada.play()
            assert ada.game is not None and ada.game["result"] is not None
            assert {told["by"] for told in ada.heard if told["type"] == "change"} == {"deal", "person", "bot"}
            return table

    with process(tmp_path / "t.sqlite", CITYLINES_LOG_FORMAT="json", CITYLINES_LOG_REQUESTS="true") as server:
        table = asyncio.run(play(server))
        assert server.stop() == 0
    logged = capfd.readouterr().err
    assert '"route": "/api/tables"' in logged and table not in logged


def test_what_can_not_be_served_is_said_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def complaint(*arguments: str) -> str:
        assert main(["serve", "--port=0", *arguments]) == 2
        (line,) = capsys.readouterr().err.strip().splitlines()
        return line

    with socket.create_server(("127.0.0.1", 0)) as busy:
        assert "is in use already" in complaint(f"--port={busy.getsockname()[1]}")
    assert "is not an address of this machine" in complaint("--host=192.0.2.1")
    assert "only sqlite and postgresql are known" in complaint("--database=mysql://localhost/x")
    assert "--database" in complaint("--database=nonsense")
    assert "port: Expected `int` <= 65535" in complaint("--port=65536")
    assert "origins: not an origin" in complaint("--origin=nonsense")
    (tmp_path / "no.sqlite").write_text("not a database at all, but long enough to be looked at as one " * 100)
    assert "no.sqlite" in complaint(f"--database=sqlite:///{tmp_path}/no.sqlite")


def test_only_one_server_for_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with process(tmp_path / "tables.sqlite") as first:
        assert main(["serve", "--port=0", f"--database=sqlite:///{tmp_path}/tables.sqlite"]) == 2
        assert first.stop(signal.SIGINT) == 0
    assert "tables.sqlite" in capsys.readouterr().err
