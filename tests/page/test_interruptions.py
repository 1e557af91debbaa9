"""What may happen in the middle of a turn: a reload, a cut, a lost answer, a restart, a server that has become newer."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from page.browsing import House, NewPage, wait
from page.gatherings import HELD, game_of, held, start_solo
from page.playing import Mouse, Person
from server.serving import Served

Told = dict[str, Any]
Alter = Callable[[Told], list[Told]]

LOST = ("WebSocket connection to", "ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED")
"""What a browser notes when there is no connection."""

LINES = """
window.lines = [];
window.WebSocket = class extends WebSocket {
  constructor(...to) {
    super(...to);
    lines.push(this);
  }
};
"""
"""Keeps the page's sockets, so that they can be cut."""

SECOND = "Take a second card"


def turn(page: Page) -> Person:
    """Somebody in the middle of a turn: one card is drawn, the second is not."""
    person = Person(Mouse(page, "berlin"))
    start_solo(person.hands)
    drawn = 0
    while drawn < 3:
        person.decide()
        person.offer()
        drawn += page.get_by_test_id("prompt-text").inner_text() == SECOND
    return person


def shown(page: Page) -> tuple[Any, ...]:
    """All that matters of what is shown."""
    parts = ("prompt-text", "players", "log", "market")
    return page.evaluate(HELD), *(page.get_by_test_id(part).inner_text() for part in parts)


def goes_on(person: Person, server: Served, before: tuple[Any, ...]) -> None:
    """Nothing is lost, and the turn can be ended."""
    person.offer()
    wait(person.page, "(log) => document.querySelector('[data-testid=log]').innerText === log", before[3])
    assert shown(person.page) == before
    assert person.page.evaluate(HELD) == held(game_of(server, person.page), 0)
    for _ in range(4):
        person.decide()
    person.offer()
    assert person.page.evaluate(HELD) == held(game_of(server, person.page), 0)


def through(page: Page, alter: Alter) -> None:
    """Let everything that the server says to a page go through somebody's hands; an empty list keeps it back."""

    def connect(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            for told in alter(json.loads(message)):
                line.send(json.dumps(told))

        server.on_message(pass_on)

    page.route_web_socket("**/socket", connect)


def test_a_reload(new_page: NewPage, server: Served) -> None:
    person = turn(new_page())
    before = shown(person.page)
    person.page.reload()
    goes_on(person, server, before)


def test_a_cut_connection(new_page: NewPage, server: Served) -> None:
    page = new_page(expected=LOST)
    page.add_init_script(LINES)
    page.reload()
    person = turn(page)
    before = shown(page)
    page.context.set_offline(True)
    page.evaluate("lines.at(-1).close()")
    expect(page.get_by_test_id("link-lost")).to_be_visible()
    expect(page.get_by_test_id("deck")).to_have_attribute("aria-disabled", "true")
    page.get_by_test_id("deck").click(force=True)  # nothing comes of it
    page.context.set_offline(False)
    expect(page.get_by_test_id("link-lost")).to_be_hidden()
    goes_on(person, server, before)


def test_cards_dropped_while_the_connection_is_cut(new_page: NewPage) -> None:
    """They stay in the hand, nothing untrue is said of the route, and later they are taken."""
    page = new_page(expected=LOST)
    page.add_init_script(LINES)
    page.reload()
    person = Person(Mouse(page, "berlin"))
    start_solo(person.hands)
    while not (offer := person.offer()).get("claims"):
        person.decide()
    track, hand = offer["claims"][0], page.evaluate(HELD)
    page.context.set_offline(True)
    page.evaluate("lines.at(-1).close()")
    expect(page.get_by_test_id("link-lost")).to_be_visible()
    person.hands.claim(track)
    assert person.hands.done["claim by drag"] == 0
    page.context.set_offline(False)
    expect(page.get_by_test_id("link-lost")).to_be_hidden()
    assert person.offer() == offer
    page.wait_for_load_state("networkidle")
    assert page.evaluate(HELD) == hand
    assert page.get_by_test_id("reason").count() == 0
    person.hands.claim(track)
    assert person.hands.done["claim by drag"] == 1


def test_an_answer_that_was_lost(new_page: NewPage, server: Served) -> None:
    """The server has done what was asked for, but nobody was told: after the cut it is not done again."""
    page, deaf = new_page(), False

    def alter(told: Told) -> list[Told]:
        return [] if deaf else [told]

    page.add_init_script(LINES)
    through(page, alter)
    page.reload()
    person = turn(page)
    before = held(game_of(server, page), 0)["hand"]
    deaf = True
    person.hands.draw()
    while sum(held(game_of(server, page), 0)["hand"].values()) == sum(before.values()):
        page.wait_for_timeout(5)  # lets the page talk to the server
    deaf = False
    page.evaluate("lines.at(-1).close()")
    person.offer()
    now = held(game_of(server, page), 0)["hand"]
    assert sum(now.values()) == sum(before.values()) + 1
    assert page.evaluate(HELD)["hand"] == now
    expect(page.get_by_test_id("notices")).to_be_empty()


def test_a_restart_of_the_server(new_page: NewPage, house: House) -> None:
    person = turn(new_page(expected=LOST))
    before = shown(person.page)
    house.stop()
    expect(person.page.get_by_test_id("link-lost")).to_be_visible()
    house.start()
    expect(person.page.get_by_test_id("link-lost")).to_be_hidden()
    goes_on(person, house.served, before)


def test_the_page_opens_without_a_server(new_page: NewPage, house: House) -> None:
    """The service worker keeps the shell: it says what is wrong, and works again when the server does."""
    page = new_page(worker=True, expected=(*LOST, "Failed to load resource"))
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    house.stop()
    page.reload()
    expect(page.get_by_test_id("city-berlin")).to_be_visible()
    expect(page.get_by_test_id("notices").locator(".error")).to_be_visible()
    house.start()
    page.reload()
    start_solo(Mouse(page, "berlin"))
    page.get_by_test_id("choice-keep").wait_for()


@pytest.mark.parametrize("what", ["message", "protocol"])
def test_a_newer_server(new_page: NewPage, server: Served, what: str) -> None:
    """The page says that it does not understand, and offers to load anew; then all is well."""
    page, newer = new_page(), True

    def alter(told: Told) -> list[Told]:
        if newer and told["type"] == "welcome":
            return [told | {"protocol": 2}] if what == "protocol" else [told, {"type": "fireworks"}]
        return [told]

    through(page, alter)
    person = Person(Mouse(page, "berlin"))
    start_solo(person.hands)
    outdated = page.get_by_test_id("outdated")
    expect(outdated).to_contain_text("protocol 2" if what == "protocol" else "fireworks")
    newer = False
    outdated.get_by_role("button", name="Reload").click()
    expect(outdated).to_be_hidden()
    person.decide()
