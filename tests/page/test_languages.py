"""Each language by itself: whole games in which no word comes from anywhere but its catalogues; its choice; its change.

One language a run, and the two after it where several meet; all of them with CITYLINES_FULL=1. Which one is reckoned from what
the page was built from: the same in every run of the same sources, and another's turn after a change.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from page.browsing import CALM, House, NewPage
from page.gatherings import HELD, start_solo, to_move
from page.marks import FULL, LANGUAGES, TODAY, Marks, said
from page.playing import WAYS, Mouse, Person
from server.serving import Served

GAMES = [(language, *how) for language in LANGUAGES for how in product(("san-francisco", "berlin"), ("mouse", "text"))]
SAMPLE = [one for one in GAMES if one[0] == TODAY and one[1:] == ("san-francisco", "mouse")]
LOST = ("WebSocket connection to", "ERR_CONNECTION_REFUSED")
"""What a browser notes when there is no server."""


def open_marked(new_page: NewPage, language: str, **more: Any) -> Marks:
    """The start page for somebody whose browser speaks this language."""
    page = new_page(language=language, **more)
    marks = Marks(page)
    page.reload()
    page.wait_for_selector("h1")
    return marks


# Games


@pytest.mark.parametrize(("language", "city", "way"), GAMES if FULL else SAMPLE)
def test_a_game_has_no_word_of_another_language(
    new_page: NewPage, house: House, language: str, city: str, way: str
) -> None:
    """With a lost connection on the way, to the end with its figures and the check of the dealing, and its replay."""
    marks = open_marked(new_page, language, expected=LOST, settings={**CALM, "text": way == "text", "notify": True})
    page = marks.page
    person = Person(WAYS[way](page, city))
    start_solo(person.hands)
    for _ in range(8):
        person.decide()
    person.offer()
    house.stop()
    expect(page.get_by_test_id("link-lost")).to_be_visible()
    marks.check(language)
    house.start()
    person.play()
    page.get_by_test_id("check-verdict").wait_for()
    page.get_by_test_id("picture").click()
    marks.check(language)

    page.goto(page.url.replace("/t/", "/replay/"))
    page.get_by_test_id("replay").wait_for()
    page.get_by_test_id("replay-last").click()
    for eyes in ("0", "watcher"):
        page.get_by_test_id("replay-eyes").select_option(eyes)
        marks.check(language)


@pytest.mark.parametrize("first", LANGUAGES if FULL else [TODAY])
def test_everybody_at_a_table_reads_their_own_language(new_page: NewPage, first: str) -> None:
    """Two play and the others watch: one log, told in as many languages as there are readers."""
    at = LANGUAGES.index(first)
    readers = [*LANGUAGES[at:], *LANGUAGES[:at]][: 5 if FULL else 3]
    host = open_marked(new_page, readers[0])
    hands = Mouse(host.page, "berlin")
    hands.button("city-berlin")
    hands.choose("mode", "friends")
    hands.submit()
    link = host.page.locator("#link").input_value()
    tables = [host, *(come_in(new_page, language, link) for language in readers[1:])]
    tables[1].page.get_by_test_id("sit-1").click()
    tables[1].page.locator(".phrases button").first.click()
    hands.button("start")
    people = [Person(hands), Person(Mouse(tables[1].page, "berlin"))]
    seat = to_move(host.page, 0)
    for _ in range(12):
        people[seat].decide()
        seat = to_move(people[seat].page, seat)
    told = people[seat].page.get_by_test_id("log").locator("li").count()
    logs = []
    for language, table in zip(readers, tables, strict=True):
        lines = table.page.get_by_test_id("log").locator("li")
        expect(lines).to_have_count(told)
        logs.append(lines.all_inner_texts())
        table.check(language)
    for one, other in combinations(logs, 2):
        assert not set(one) & set(other)


def come_in(new_page: NewPage, language: str, link: str) -> Marks:
    """Follow an invitation."""
    marks = open_marked(new_page, language)
    marks.page.goto(link)
    marks.page.get_by_test_id("enter").click()
    marks.page.get_by_test_id("lobby").wait_for()
    return marks


# The choice


@pytest.mark.parametrize(
    ("spoken", "language"),
    [
        (["no"], "nb"),
        (["nb-NO"], "nb"),
        (["de-DE", "sk-SK", "en"], "sk"),
        (["pl"], "pl"),
        (["fi-FI", "en"], "fi"),
        (["de", "fr"], "en"),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, list) else value,
)
def test_the_browsers_language_unless_another_was_chosen(new_page: NewPage, spoken: list[str], language: str) -> None:
    page = new_page(language=spoken[0])
    page.add_init_script(f"Object.defineProperty(navigator, 'languages', {{ value: {spoken!r} }})")
    page.reload()
    page.wait_for_selector("h1")
    html, switch = page.locator("html"), page.get_by_test_id("language")
    expect(html).to_have_attribute("lang", language)
    expect(switch).to_have_value(language)
    other = next(one for one in LANGUAGES if one != language)
    switch.select_option(other)
    expect(html).to_have_attribute("lang", other)
    page.goto("/settings")
    page.wait_for_selector("h1")
    expect(html).to_have_attribute("lang", other)


@pytest.mark.parametrize("language", LANGUAGES if FULL else [TODAY])
def test_another_language_in_the_middle_of_a_game(new_page: NewPage, language: str) -> None:
    """The game goes on as it was, and no word of the language before is left."""
    before = LANGUAGES[LANGUAGES.index(language) - 1]
    marks = open_marked(new_page, before)
    page, person = marks.page, Person(Mouse(marks.page, "san-francisco"))
    start_solo(person.hands)
    while person.kinds["turn"] < 4:
        person.decide()
    offer = person.offer()
    refused = next(track.id for track in person.hands.board.tracks if track.id not in offer["claims"])
    person.hands.done["claim"] = 1  # a click, no drag
    person.hands.claim(refused)
    page.get_by_test_id("reason").wait_for()
    marks.check(before)
    log = page.get_by_test_id("log").locator("li")
    url, held, told = page.url, page.evaluate(HELD), log.all_inner_texts()

    page.get_by_test_id("menu").click()
    page.locator('dialog [data-testid="language"]').select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.keyboard.press("Escape")
    assert page.url == url and page.evaluate(HELD) == held and person.offer() == offer
    assert len(log.all_inner_texts()) == len(told)
    assert not set(log.all_inner_texts()) & set(told)
    marks.check(language)
    for _ in range(4):
        person.decide()
    marks.check(language)


def test_a_browser_without_scripts_is_told_in_every_language(browser: Browser, server: Served) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(server.url)
    told = page.locator("noscript p").evaluate_all("all => all.map((one) => [one.lang, one.textContent])")
    assert told == [[language, said(language, "needs-script")] for language in LANGUAGES]
    page.context.close()


# The marks themselves


HEAD = "const head = document.querySelector('h1'), word = document.querySelector('nav a').textContent;"

PLANTED = {
    "a text": "head.append(' Tickets')",
    "a label": "head.setAttribute('aria-label', 'Settings')",
    "what was there for a moment": "head.append('Wait'); setTimeout(() => head.lastChild.remove())",
    "a notification": "new Notification('Citylines', { body: 'Your turn' })",
    "a word in a sentence": "head.append(word + ' tickets')",
    "a word with something glued to it": "head.append(word + 's')",
    "a list of another language": "head.append(new Intl.ListFormat('en').format(['1', '2']))",
    "a title": "document.title = 'Welcome'",
    "a style": "document.styleSheets[0].insertRule('h1::after { content: \"Hello\"; }')",
}
ALLOWED = {
    "a place": "head.append(' Golden Gate Bridge – Checkpoint Charlie')",
    "numbers": "head.append(' 12:34 · −3')",
    "a list": "head.append(new Intl.ListFormat('fi').format(['1', '2']))",
    "a command": "head.append(Object.assign(document.createElement('code'), { textContent: 'keep 12' }))",
}


def test_the_marks_find_whatever_is_not_of_the_catalogues(new_page: NewPage) -> None:
    marks = open_marked(new_page, "fi")
    marks.check("fi")
    wide = marks.page.locator("h1").evaluate(WIDTHS)
    assert abs(wide[0] - wide[1]) < 1  # what is between letters may part them by a hair
    for name, planting in ALLOWED.items():
        marks.page.evaluate(f"{{ {HEAD} {planting} }}")
        assert marks.found() == [], name
    for name, planting in PLANTED.items():
        marks.page.evaluate(f"{{ {HEAD} {planting} }}")
        assert len(marks.found()) == 1, name


WIDTHS = """(head) => {
    const width = () => {
        const range = document.createRange();
        range.selectNodeContents(head);
        return range.getBoundingClientRect().width;
    };
    const marked = [head.textContent, width()];
    head.textContent = head.textContent.replaceAll(/[\\u{e0061}-\\u{e007f}]/gu, '');
    const plain = width();
    head.textContent = marked[0];
    return [marked[1], plain];
}"""
"""How wide a heading is with the marks, and without."""
