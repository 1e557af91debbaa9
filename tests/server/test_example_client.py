"""The example clients play whole games at a real server, as programs of their own."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

import citylines
from citylines.game.records import parse_record
from server.serving import Player, Served, serving

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
ENVIRONMENT = os.environ | {"PYTHONPATH": str(Path(citylines.__file__).parent.parent), "no_proxy": "127.0.0.1"}


async def _against(server: Served, program: list[str]) -> tuple[str, str, dict[str, object]]:
    """Host a table, let a program take the other seat, and play it out; the record, and what the program printed."""
    async with Player(server, "Ada") as ada:
        table = await ada.make_table("berlin", [None, None])
        await ada.connect(table)
        await ada.sit(0)
        guest = await asyncio.create_subprocess_exec(
            sys.executable, EXAMPLES / program[0], f"{server.url}/t/{table}", *program[1:],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=ENVIRONMENT,
        )  # fmt: skip
        await ada.until(lambda: ada.table["seats"][1]["kind"] == "person")
        await ada.ask("start")
        await ada.until(lambda: ada.game is not None)
        await ada.play()
        assert ada.game is not None
        async with server.http() as http:
            record = (await http.get(f"/api/tables/{table}/record")).text
        printed, _ = await guest.communicate()
        assert guest.returncode == 0, printed
        return record, printed.decode(), ada.game["result"]


@pytest.mark.parametrize("program", [["bot_client.py", "Bob"], ["level_client.py", "dispatcher"]])
def test_an_example_plays_a_whole_game(program: list[str], tmp_path: Path) -> None:
    with serving(tmp_path / "tables.sqlite") as server:
        text, printed, result = asyncio.run(_against(server, program))
    record = parse_record(text)
    assert record.finished
    assert record.seats == ("Ada", program[1])
    assert record.dealing is not None and all(record.dealing.nonces), "both have added to the deal"
    assert printed.strip() == str(result)


def test_the_example_is_as_short_as_the_documentation_says() -> None:
    source = (EXAMPLES / "bot_client.py").read_text(encoding="utf-8")
    body = source[source.index("async def play") : source.index('if __name__ == "__main__"')]
    assert len([line for line in body.splitlines() if line.strip()]) <= 40
