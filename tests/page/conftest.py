"""A browser, a server and pages for each test: see browsing.py."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from page.browsing import House, NewPage, Pages, launched, the_same_secrets
from server.serving import Served


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A Chromium. Not longer than for a module: as long as it runs, no test of the same process can run a loop of its own."""
    with sync_playwright() as playwright, launched(playwright) as found:
        yield found


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server that can be stopped and started again."""
    with the_same_secrets(7):
        house = House(tmp_path / "tables.sqlite")
        house.start()
        yield house
        house.stop()


@pytest.fixture
def server(house: House) -> Served:
    """A server with nobody at it."""
    return house.served


@pytest.fixture
def new_page(browser: Browser, server: Served) -> Iterator[NewPage]:
    """Opens pages at the server; in the end nothing may have gone wrong on any of them."""
    pages = Pages(browser, server.url)
    yield pages.new
    assert pages.close() == []
