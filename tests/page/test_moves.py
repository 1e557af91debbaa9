"""Single moves: what can be taken back, what can't be done, and what a second press is needed for."""

from __future__ import annotations

from playwright.sync_api import expect

from page.browsing import CALM, NewPage
from page.gatherings import HELD, game_of, held, start_screen, start_solo
from page.playing import Mouse, Person
from server.serving import Served


def test_a_move_taken_back(new_page: NewPage, server: Served) -> None:
    """People at one screen may undo what revealed nothing, before somebody else has acted."""
    person = Person(Mouse(new_page(), "berlin"))
    start_screen(person.hands, 2)
    page, before, seat = person.page, {}, 0
    while not before:
        offer = person.offer()
        if offer["kind"] == "turn" and offer["claims"]:
            before, seat = page.evaluate(HELD), game_of(server, page).state.seat
            person.hands.claim(offer["claims"][0])
            if person.offer()["kind"] == "pay":
                person.decide()
        else:
            person.decide()
    assert person.offer()["kind"] == "hand-over"
    assert page.evaluate(HELD) != before
    page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("hand-over")).to_be_hidden()
    assert person.offer()["kind"] == "turn"
    assert page.evaluate(HELD) == before == held(game_of(server, page), seat)
    assert game_of(server, page).state.seat == seat


def test_a_route_that_cannot_be_claimed_says_why(new_page: NewPage, server: Served) -> None:
    person = Person(Mouse(new_page(), "san-francisco"))
    start_solo(person.hands)
    while (offer := person.offer())["kind"] != "turn":
        person.decide()
    track = next(one.id for one in person.hands.board.tracks if one.id not in offer["claims"])
    person.hands.done["claim"] = 1  # a click, no drag
    person.hands.claim(track)
    expect(person.page.get_by_test_id("reason")).to_contain_text("cards")
    expect(person.page.locator(".halo.lit")).to_have_count(1)
    assert person.offer() == offer
    person.hands.draw()
    expect(person.page.get_by_test_id("reason")).to_be_hidden()
    expect(person.page.locator(".halo.lit")).to_have_count(0)


def test_every_action_confirmed(new_page: NewPage, server: Served) -> None:
    """Where the reader wants to be asked, one press does nothing yet, and the question can be taken back."""
    person = Person(Mouse(new_page(settings={**CALM, "confirm": "always"}), "berlin"))
    start_solo(person.hands)
    page = person.page
    while person.offer()["kind"] != "turn":
        person.decide()
    before = game_of(server, page).state
    person.hands.draw()
    expect(page.get_by_test_id("confirm")).to_contain_text("Draw the top card of the deck")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("confirm")).to_be_hidden()
    assert game_of(server, page).state == before
    person.hands.draw()
    person.hands.button("confirm-yes")
    person.offer()
    assert page.get_by_test_id("prompt-text").inner_text() == "Take a second card"
    assert sum(page.evaluate(HELD)["hand"].values()) == sum(before.view(0).hand.values()) + 1
