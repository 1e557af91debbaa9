"""Whole games in the browser: by mouse, by keyboard alone, by touch and in the text mode; on both boards; in each setting.

One game for each way to play by default, which together see both boards and all settings; all of them with CITYLINES_FULL=1.
"""

from __future__ import annotations

import os
from itertools import product

import pytest

from page.browsing import NewPage
from page.gatherings import SETTINGS
from page.playing import WAYS
from server.serving import Served

GAMES = list(product(WAYS, ("san-francisco", "berlin"), SETTINGS))
SAMPLE = [
    ("text", "san-francisco", "screen"),
    ("touch", "berlin", "online"),
    ("mouse", "san-francisco", "solo"),
    ("keyboard", "berlin", "solo"),
]

CLAIMS = {
    "mouse": ["claim by click", "claim by drag"],
    "keyboard": ["claim by arrows", "claim by list"],
    "touch": ["claim by tap", "claim by list"],
    "text": ["claim by line", "claim by list"],
}
"""Each way knows two ways to claim a route, and must have used both."""


@pytest.mark.parametrize(
    ("way", "board", "setting"), GAMES if os.environ.get("CITYLINES_FULL") == "1" else SAMPLE, ids=str
)
def test_a_whole_game(new_page: NewPage, server: Served, way: str, board: str, setting: str) -> None:
    person = SETTINGS[setting](new_page, server, way, board)
    assert person.kinds["turn"] > 10
    assert all(person.hands.done[claim] for claim in CLAIMS[way]), person.hands.done
