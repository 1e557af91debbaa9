"""The settings of a game: alone against a bot, four people at one screen, two browsers online with a third watching.

Each plays a whole game through the page and checks on the way that what is shown is true, and nobody's else.
"""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page

from citylines.game import Game
from citylines.server.shown import show_own
from page.browsing import CALM, NewPage, wait
from page.playing import WAYS, Hands, Offer, Person
from server.serving import Served

PEOPLE = 4
FRESH: dict[str, dict[str, Any]] = {
    "mouse": {},
    "keyboard": {},
    "touch": {"width": 390, "height": 844, "touch": True},
    "text": {"settings": {**CALM, "text": True}},
}
"""How a page is opened for each way to play."""

HELD = """
() => {
  const all = (selector) => [...document.querySelectorAll(selector)].map((one) => [one.dataset.testid, one]);
  const hand = all('[data-testid^="hand-"]:has(> .count)');
  return {
    hand: Object.fromEntries(hand.map(([name, one]) => [name.slice(5), Number(one.querySelector('.count').innerText)])),
    tickets: all('[data-testid^="ticket-"][data-done]').map(([name]) => Number(name.slice(7))),
  };
}
"""
"""The cards and tickets that lie open on a page."""

FACTS = """
() => [...document.querySelectorAll('[data-testid="players"] :is(.points, .facts)')].map((one) => one.innerText).join()
"""
"""What is open about everybody."""


def sit_down(new_page: NewPage, way: str, board: str, path: str = "/") -> Hands:
    """Open a page for somebody who plays this way."""
    return WAYS[way](new_page(path, **FRESH[way]), board)


def game_of(server: Served, page: Page) -> Game:
    """The truth about the game that a page shows."""
    room = server.in_loop(lambda: server.app.station.hall.room(page.url.rsplit("/", 1)[1]))
    assert room.table.game is not None
    return room.table.game


def held(game: Game, seat: int) -> dict[str, Any]:
    """The cards and tickets that a seat holds, as they would lie open on a page."""
    own = show_own(game.view(seat))
    return {"hand": own["hand"], "tickets": [one["ticket"] for one in own["tickets"]]}


def end_of(person: Person) -> None:
    """What everybody sees at the end: the points of the true result, and that the dealing was fair."""
    page = person.page
    page.get_by_test_id("check-verdict").wait_for()
    assert page.get_by_test_id("check-verdict").inner_text() == "Yes: everything fits."


# Alone against a bot


def solo(new_page: NewPage, server: Served, way: str, board: str) -> Person:
    """A game against a bot that plays weakly, and so quickly."""
    hands = sit_down(new_page, way, board)

    def look(offer: Offer) -> None:
        if offer["kind"] == "turn":
            assert hands.page.evaluate(HELD) == held(game_of(server, hands.page), 0)

    person = Person(hands, look)
    start_solo(hands)
    person.play()
    end_of(person)
    return person


def start_solo(hands: Hands) -> None:
    """From the start page into such a game."""
    hands.button(f"city-{hands.board.id}")
    hands.choose("mode", "bots")
    hands.choose("level", "tourist")
    hands.submit()


# Four people at one screen


def screen(new_page: NewPage, server: Served, way: str, board: str) -> Person:
    """A game of four at one screen. Whoever looks at it sees the open hand and nobody else's, not even in the log."""
    hands = sit_down(new_page, way, board)
    person = Person(hands, Suspicion(server, hands.page).look)
    start_screen(hands, PEOPLE)
    person.play()
    assert person.kinds["pass"] > 2 * PEOPLE
    end_of(person)
    return person


def start_screen(hands: Hands, people: int) -> None:
    """From the start page into a game of so many at this screen."""
    hands.button(f"city-{hands.board.id}")
    hands.choose("mode", "screen")
    hands.choose("people", str(people))
    hands.submit()


class Suspicion:
    """Looks for what must be hidden on a shared screen: what others hold, have drawn, or may choose from."""

    def __init__(self, server: Served, page: Page) -> None:
        self.server, self.page = server, page
        self.open: int | None = None
        """The seat whose hand is open."""

    def look(self, offer: Offer) -> None:
        """Look at the page while something is to be decided."""
        if offer["kind"] == "over":
            return
        game = game_of(self.server, self.page)
        if offer["kind"] == "pass":
            self.open = None
            assert self.page.evaluate(HELD) == {"hand": {}, "tickets": []}
            assert self.page.locator('[data-testid^="offer-"], [data-action], [data-claim], .claimable').count() == 0
        else:
            self.open = self.open if offer["kind"] == "hand-over" else game.state.seat
            assert self.page.evaluate(HELD) == held(game, self.open)
        self._read(game)

    def _read(self, game: Game) -> None:
        """Everything that is written on the page, seen or not."""
        source = self.page.content()
        for other in set(range(PEOPLE)) - {self.open}:
            own, name = show_own(game.view(other)), "Traveller" if other == 0 else f"Player {other + 1}"
            for number in [*(one["ticket"] for one in own["tickets"]), *own["offered"]]:
                ticket = game.board.tickets[number]
                assert f"{ticket.a} – {ticket.b}, {ticket.points} point" not in source
            for secret in (rf"{name} draws (?!a card)[^.]* from the deck", rf"{name} gets (?!\d+ cards?\.)[^<]*"):
                found = re.search(secret, source)
                assert found is None, source[found.start() - 300 : found.end()]


# Two browsers online, a third watching


def online(new_page: NewPage, server: Served, way: str, board: str) -> Person:
    """A game of two who sit elsewhere; a third comes by the same link and looks on."""
    host = sit_down(new_page, way, board)
    host.button(f"city-{board}")
    host.choose("mode", "friends")
    host.choose("seats", "2")
    host.submit()
    host.page.get_by_test_id("lobby").wait_for()
    link = host.page.locator("#link").input_value()
    guest = sit_down(new_page, way, board, link)
    guest.button("enter")
    guest.button("sit-1")
    host.button("start")
    people = [Person(host), Person(guest)]
    people[0].offer()
    watcher = sit_down(new_page, "mouse", board, link)
    watcher.button("enter")
    watcher.page.get_by_test_id("players").wait_for()
    seat = 0
    while (kind := people[seat].decide()) != "over":
        seat = to_move(people[seat].page, seat)
        if kind == "turn":
            sees_the_same(people[seat].page, watcher.page)
    for page in (host.page, guest.page, watcher.page):
        page.get_by_test_id("verdict").wait_for()
    assert host.page.get_by_test_id("breakdown").inner_text() == watcher.page.get_by_test_id("breakdown").inner_text()
    for person in people:
        end_of(person)
    return people[0]


def to_move(page: Page, seat: int) -> int:
    """Whose turn it is after somebody's decision has been shown."""
    return int(
        wait(
            page,
            """(seat) => {
              if (document.querySelector('[data-testid="verdict"]')) return String(seat);
              const at = document.querySelector('[data-testid="players"] li[aria-current]');
              return document.querySelector('.table[data-acting="true"]') ? null : at?.dataset.testid.slice(7);
            }""",
            seat,
        )
    )


def sees_the_same(player: Page, watcher: Page) -> None:
    """A watcher sees the public facts that a player sees, and no hand."""
    facts = player.evaluate(FACTS)
    wait(watcher, f"(facts) => ({FACTS})() === facts", facts)
    assert watcher.evaluate(HELD) == {"hand": {}, "tickets": []}


SETTINGS = {"solo": solo, "screen": screen, "online": online}
