"""Every page on a phone in one language: nothing is too wide, cut off or covered, and no word comes from elsewhere.

The scenes of tools/scenes.py and what else a reader may come to: the steps of the lessons, the rules, answers to commands,
mistakes. Then the language is changed: no word of the one before may be left. One language a run; all with CITYLINES_FULL=1.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from page.marks import FULL, LANGUAGES, TODAY, Marks
from page.stages import PHONE, ROOT, SCENES, Visit, faults, stage

Look = Callable[[], None]
Scene = Callable[[Visit, Look], None]

COMMANDS = [
    "help",
    "hand",
    "tickets mine",
    "players",
    "row",
    "log",
    "list",
    "routes tor",
    "routes x",
    "why 0",
    "7:rr",
    "dance",
]
WRONG = ("/resume/", "/replay")
"""Pages on which scenes make the server refuse something, which browsers note."""
TYPED = ["dance"]
NOTICE = r"^covered: .* in notices “"
"""A notice lies over the page until it is dismissed."""


def _lessons(city: str) -> Scene:
    """Every step of a city's lessons, to the end."""

    def scene(visit: Visit, look: Look) -> None:
        visit.prefer(language=visit.stage.language, speed="instant", confirm="never")
        visit.open(f"/learn/{city}", "[data-testid=lesson]")
        lessons = json.loads((ROOT / "web" / "src" / "learn" / f"{city}.json").read_text())["lessons"]
        for step in [step for lesson in lessons for step in lesson["steps"]]:
            look()
            text = visit.page.get_by_test_id("lesson-text").inner_text()
            _do(visit, step.get("allow"))
            visit.page.wait_for_function(CHANGED, arg=text)

    return scene


CHANGED = "text => document.querySelector('[data-testid=lesson-text]').innerText !== text"


def _do(visit: Visit, asked: str | None) -> None:
    """Do what a lesson asks for: an action in its notation, or going on."""
    page = visit.page
    if asked is None:
        visit.press("lesson-next")
    elif asked.startswith("keep "):
        for offer in asked.removeprefix("keep "):
            page.get_by_test_id(f"offer-{offer}").check()
        visit.press("keep")
    elif track := re.match(r"(\d+):", asked):
        page.locator(f'[data-track="{track[1]}"]').press("Enter")
    elif asked in ("?", "tickets"):
        visit.press("deck" if asked == "?" else "ticket-deck")
    else:
        page.locator(".market .can, [data-action]").first.click()


def _rules(visit: Visit, look: Look) -> None:
    for city in ("san-francisco", "berlin"):
        visit.open(f"/rules/{city}", "h2")
        look()


def _new_games(visit: Visit, look: Look) -> None:
    SCENES["new-game"](visit)
    visit.page.locator("dialog details").evaluate("(one) => (one.open = true)")
    for mode in ("bots", "screen", "friends"):
        visit.page.locator(f'label:has(input[value="{mode}"])').click()
        look()


def _commands(visit: Visit, look: Look) -> None:
    SCENES["text"](visit)
    for command in COMMANDS:
        visit.page.get_by_test_id("command").fill(command)
        visit.page.keyboard.press("Enter")
        look()
    visit.page.get_by_test_id("reason").wait_for()


def _shortcuts(visit: Visit, look: Look) -> None:
    visit.table("berlin")
    visit.page.keyboard.press("?")
    visit.page.get_by_test_id("shortcuts").wait_for()


def _asked_twice(visit: Visit, look: Look) -> None:
    visit.table("berlin")
    visit.page.get_by_test_id("deck").tap()
    visit.page.get_by_test_id("confirm").wait_for()


def _bad_link(visit: Visit, look: Look) -> None:
    visit.open("/")
    visit.page.locator("form input").fill("cake")
    visit.page.keyboard.press("Enter")
    visit.page.locator("#join-wrong").wait_for()


def _watchable(visit: Visit, look: Look) -> None:
    visit.open("/")
    visit.page.locator("details summary").click()
    visit.page.wait_for_load_state("networkidle")


def _spent_link(visit: Visit, look: Look) -> None:
    visit.open("/resume/nothing")
    visit.page.locator("main .button").click()
    visit.page.locator(".notice").wait_for()


def _no_record(visit: Visit, look: Look) -> None:
    visit.open("/replay")
    visit.page.get_by_test_id("replay-file").set_input_files(
        {"name": "cake.jsonl", "mimeType": "application/x-ndjson", "buffer": b'{"cake": true}\n'}
    )
    visit.page.locator(".notice").wait_for()


def _renamed(visit: Visit, look: Look) -> None:
    visit.open("/settings")
    visit.page.locator("form .button").first.click()
    visit.page.locator(".notice").wait_for()


OTHERS: dict[str, Scene] = {
    "lessons-berlin": _lessons("berlin"),
    "lessons-san-francisco": _lessons("san-francisco"),
    "rules-of-both": _rules,
    "new-games": _new_games,
    "commands": _commands,
    "shortcuts": _shortcuts,
    "asked-twice": _asked_twice,
    "bad-link": _bad_link,
    "watchable": _watchable,
    "spent-link": _spent_link,
    "no-record": _no_record,
    "renamed": _renamed,
}


def _plain(scene: Callable[[Visit], None]) -> Scene:
    return lambda visit, look: scene(visit)


LAST = "stranger"
"""A scene after which the reader is somebody else."""
LONG = {"lessons-san-francisco"}
"""Left out of a sample, which has the other city's lessons."""
ALL: dict[str, Scene] = {name: _plain(scene) for name, scene in SCENES.items() if name != LAST} | OTHERS
ALL[LAST] = _plain(SCENES[LAST])


@pytest.mark.parametrize("language", LANGUAGES if FULL else [TODAY])
def test_every_page_on_a_phone(tmp_path: Path, language: str) -> None:
    found: list[str] = []
    with stage(language) as here, here.visit(replace(PHONE, dense=1.0)) as visit:
        marks = Marks(visit.page, TYPED)
        for name, scene in ALL.items():
            if FULL or name not in LONG:
                visit.prefer(language=language)
                wrong = [f"{name}: {fault}" for fault in _looked_at(visit, scene, marks)]
                if wrong:
                    visit.page.screenshot(path=tmp_path / f"{name}.png")
                found += wrong
        found += [error for error in here.errors if not any(part in error for part in WRONG)]
    assert not found, "\n".join([*found, f"pictures in {tmp_path}"])


def _looked_at(visit: Visit, scene: Scene, marks: Marks) -> Iterator[str]:
    """What is wrong with a scene, in the language of the stage, then in another."""
    page, language = visit.page, visit.stage.language
    found = dict[str, None]()

    def look() -> None:
        wrong = (fault for fault in faults(page) if not re.search(NOTICE, fault))
        found.update(dict.fromkeys([*marks.found(), *wrong]))
        if "⟦" in page.content():
            found["lacks a text"] = None

    scene(visit, look)
    look()
    yield from found
    if page.locator("html").get_attribute("lang") != language:
        yield "says that it is in another language"
    if page.get_by_test_id("language").count() == 0:
        yield "has no switch of languages"
    else:
        other = LANGUAGES[LANGUAGES.index(language) - 1]
        marks.change(other)
        yield from (f"after a change to {other}: {one}" for one in marks.found())
