"""Before a game, and beside it: an invitation, seats, bots, talk, and leaving."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from page.browsing import NewPage, wait
from page.playing import Mouse


def host_a_table(new_page: NewPage, seats: int) -> Page:
    """Make a table for friends, and wait in its lobby."""
    hands = Mouse(new_page(), "berlin")
    hands.button("city-berlin")
    hands.choose("mode", "friends")
    hands.choose("seats", str(seats))
    hands.submit()
    hands.button("lobby")
    return hands.page


def come_in(new_page: NewPage, page: Page, name: str) -> Page:
    """Follow the link that a lobby shows."""
    guest = new_page(page.locator("#link").input_value())
    guest.get_by_label("Your name").fill(name)
    guest.get_by_test_id("enter").click()
    return guest


def test_people_and_bots_come_together(new_page: NewPage) -> None:
    host = host_a_table(new_page, 3)
    expect(host.get_by_test_id("start")).to_be_disabled()
    ben = come_in(new_page, host, "Ben")
    ben.get_by_test_id("sit-1").click()
    expect(host.get_by_test_id("seat-1")).to_contain_text("Ben")
    expect(ben.get_by_test_id("start")).to_have_count(0)

    ben.get_by_role("button", name="Good luck!").click()
    expect(host.get_by_role("log")).to_contain_text("Ben Good luck!")
    host.get_by_label("Write something").fill("<b>& you</b>")
    host.keyboard.press("Enter")
    expect(ben.get_by_role("log")).to_contain_text("<b>& you</b>")

    host.get_by_test_id("seat-2").get_by_role("button", name="Bot").click()
    expect(ben.get_by_test_id("seat-2")).to_contain_text("Driver")
    host.get_by_test_id("start").click()
    to_move = int(wait(host, "() => /[01]$/.exec(document.querySelector('li[aria-current]')?.dataset.testid)?.[0]"))
    mine, other = (host, ben) if to_move == 0 else (ben, host)
    mine.get_by_test_id("choice-keep").wait_for()
    assert mine.title().startswith("●") and not other.title().startswith("●")


def test_whoever_leaves_is_replaced(new_page: NewPage) -> None:
    host = host_a_table(new_page, 2)
    ben = come_in(new_page, host, "Ben")
    ben.get_by_test_id("sit-1").click()
    host.get_by_test_id("start").click()
    ben.get_by_test_id("menu").click()
    ben.get_by_test_id("leave").click()
    ben.get_by_test_id("leave-sure").click()
    expect(ben.get_by_test_id("city-berlin")).to_be_visible()
    expect(host.get_by_test_id("player-1")).to_contain_text("Driver 2")


def test_a_table_that_is_none(new_page: NewPage) -> None:
    page = new_page("/t/AAAAAAAAAAAAAAAAAAAAAA", expected=("404", "WebSocket connection to"))
    page.get_by_test_id("enter").click()
    expect(page.get_by_test_id("over")).to_be_visible()
