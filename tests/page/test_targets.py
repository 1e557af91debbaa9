"""Whatever can be pressed is large enough, can be reached by the tab key, and shows when it is reached.

WCAG 2.2, 2.5.8: a target is 24 by 24 pixels, or a circle of that diameter about its middle meets no other target's; a link in a
sentence may be as high as its line. Routes are thin lines: where they answer is found by asking the browser, point by point.
"""

from __future__ import annotations

import pytest

from page.stages import DEVICES, FULL, LAPTOP, PHONE, SCENES, Device, Stage, Visit, faults, here, named, some

__all__ = ["here"]  # a fixture

SMALL = """() => {
    const TARGETS = 'a[href], button, input, select, summary, textarea, [role=button]:not([data-track])';
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const area = (element) => {
        // A label answers for what it holds.
        const boxes = [element, element.closest('label')].filter(Boolean).map((one) => one.getBoundingClientRect());
        return boxes.sort((one, other) => other.width * other.height - one.width * one.height)[0];
    };
    const words = (element) => element.textContent.trim();
    const inSentence = (element) => element.matches('p a') && words(element.parentElement) !== words(element);
    const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && !hidden(element);
    const all = [...top.querySelectorAll(TARGETS)].filter(seen);
    const places = all.map((element) => ({ element, box: area(element) })).filter(({ box }) => box.width && box.height);
    const tooSmall = (box) => Math.min(box.width, box.height) < 23.9;
    const small = places.filter(({ element, box }) => tooSmall(box) && !inSentence(element));
    const crowded = small.filter((one) => places.some((other) => other.element !== one.element && near(one.box, other.box)));
    return crowded.map(({ element, box }) => `${box.width} × ${box.height}: ${element.outerHTML.slice(0, 120)}`);

    function hidden(element) {
        // Hidden from the eye, with a label that is seen in its place.
        return element.closest('.skip') || (element.matches('.hidden-text') && element.closest('label'));
    }
    /** A circle about the middle of a small one meets another target, or the circle of another small one. */
    function near(box, other) {
        const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
        const [[x, y], [otherX, otherY]] = [middle(box), middle(other)];
        const [dx, dy] = [Math.max(other.left - x, 0, x - other.right), Math.max(other.top - y, 0, y - other.bottom)];
        return Math.hypot(dx, dy) < 12 || (tooSmall(other) && Math.hypot(otherX - x, otherY - y) < 24);
    }
}"""
"""Targets that are too small and have another too near."""

REACHES = """(STEP) => {
    const frame = document.querySelector('[data-city]').getBoundingClientRect();
    const columns = Math.floor(frame.width / STEP), rows = Math.floor(frame.height / STEP);
    const largest = {};
    let above = new Array(columns).fill([null, 0]);
    for (let row = 0; row < rows; row++) {
        const line = [];
        for (let column = 0; column < columns; column++) {
            const hit = document.elementFromPoint(frame.left + (column + 0.5) * STEP, frame.top + (row + 0.5) * STEP);
            const { track = null, reach = track } = hit?.closest('[data-track], [data-reach]')?.dataset ?? {};
            // The largest square of points of one track whose last corner is here.
            const near = [line[column - 1], above[column], above[column - 1]];
            const size = reach === null ? 0 : 1 + Math.min(...near.map((one) => (one && one[0] === reach ? one[1] : 0)));
            line.push([reach, size]);
            if (reach !== null) largest[reach] = Math.max(largest[reach] ?? 0, size * STEP);
        }
        above = line;
    }
    const within = (x, y) => x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
    const seen = [...document.querySelectorAll('[data-track]')].filter((track) => {
        const spaces = [...track.querySelectorAll('.space')].map((space) => space.getBoundingClientRect());
        return spaces.every((box) => within(box.left, box.top) && within(box.right, box.bottom));
    });
    return Object.fromEntries(seen.map((track) => [track.dataset.track, largest[track.dataset.track] ?? 0]));
}"""
"""For every track all of whose spaces are in sight, the side of the largest square that is its own, in pixels, by points as far
apart as said."""


BOARDS = [("san-francisco", LAPTOP), ("san-francisco", PHONE), ("berlin", LAPTOP), ("berlin", PHONE)]


@pytest.mark.parametrize("device", DEVICES if FULL else [PHONE], ids=named)
@pytest.mark.parametrize("name", some(list(SCENES), 2))
def test_targets_are_24_pixels_wide_or_stand_apart(here: Stage, name: str, device: Device) -> None:
    with here.visit(device) as visit:
        SCENES[name](visit)
        assert visit.page.evaluate(SMALL) == []


@pytest.mark.parametrize(("city", "device"), BOARDS if FULL else BOARDS[1:3], ids=named)
def test_every_route_can_be_hit(here: Stage, city: str, device: Device) -> None:
    with here.visit(device) as visit:
        SCENES[city](visit)
        step = 2 if device is PHONE else 3
        reaches: dict[str, float] = visit.page.evaluate(REACHES, step)
        # A phone shows a part of the board. A route that the keyboard comes to is brought into sight, and others with it.
        visit.page.keyboard.press("Tab")
        for track in visit.page.evaluate(
            "[...document.querySelectorAll('[data-track]')].map((one) => one.dataset.track)"
        ):
            if reaches.get(track, 0) < 24:
                visit.page.focus(f'[data-track="{track}"]')
                here_now: dict[str, float] = visit.page.evaluate(REACHES, step)
                assert track in here_now, f"{track} is not brought into sight"
                reaches = {one: max(reaches.get(one, 0), here_now.get(one, 0)) for one in reaches | here_now}
        assert len(reaches) >= 50
        assert {track: side for track, side in reaches.items() if side < 24} == {}


LIES_ON = """() => {
    const box = document.querySelector('.board[data-city]').getBoundingClientRect();
    return [...document.querySelectorAll('[data-testid=board] button')].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    }).map((one) => one.outerHTML.slice(0, 120));
}"""
"""Buttons of the board that lie on its drawing."""


@pytest.mark.parametrize("device", DEVICES, ids=named)
@pytest.mark.parametrize("name", ["berlin", "tickets", "lesson-claim", "replay", "end"])
def test_no_button_lies_on_the_drawing(here: Stage, name: str, device: Device) -> None:
    with here.visit(device) as visit:
        SCENES[name](visit)
        assert visit.page.evaluate(LIES_ON) == []


def test_a_scrolled_lesson_covers_no_button_of_the_board(here: Stage) -> None:
    with here.visit(PHONE) as visit:
        SCENES["lesson-claim"](visit)
        visit.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        assert visit.page.evaluate("scrollY") > 0
        assert faults(visit.page) == []


# The keyboard

STOPS = """() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const all = [...top.querySelectorAll('a[href], button, input, select, summary, textarea, [tabindex="0"]')];
    // Of radio buttons with one name the tab key goes to one; of the board's routes too.
    const counts = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled && one.tabIndex >= 0
        && !(one.type === 'radio' && !one.checked) && !one.matches('.skip');
    return all.filter(counts).map((one, i) => (one.dataset.stop = String(i)));
}"""
STOP = "() => document.activeElement?.dataset?.stop ?? null"
AROUND = """() => {
    const one = document.activeElement;
    // What shows the focus is beside some inputs, not on them: a face, a label, a ring along the route.
    const box = (one.closest('label') ?? one).getBoundingClientRect();
    const edge = (value, most) => Math.max(0, Math.min(value, most));
    const [x, y] = [edge(box.left - 8, innerWidth - 2), edge(box.top - 8, innerHeight - 2)];
    const [right, bottom] = [edge(box.right + 8, innerWidth), edge(box.bottom + 8, innerHeight)];
    return { x, y, width: Math.max(2, right - x), height: Math.max(2, bottom - y) };
}"""
WALKED = [
    "start",
    "new-game",
    "lobby",
    "san-francisco",
    "tickets",
    "claim",
    "text",
    "menu",
    "end",
    "replay",
    "lesson",
    "settings",
]


@pytest.mark.parametrize("name", some(WALKED, 3))
def test_the_tab_key_reaches_everything_and_the_focus_is_seen(here: Stage, name: str) -> None:
    with here.visit(LAPTOP) as visit:
        SCENES[name](visit)
        page = visit.page
        missing, unseen = set(page.evaluate(STOPS)), list[str]()
        assert missing
        for _ in range(3 * len(missing) + 20):
            page.keyboard.press("Tab")
            stop = page.evaluate(STOP)
            if stop in missing:
                missing.discard(stop)
                if not _focus_is_seen(visit):
                    unseen.append(page.evaluate("() => document.activeElement.outerHTML.slice(0, 150)"))
            if not missing:
                break
        assert unseen == []
        assert [
            page.locator(f'[data-stop="{stop}"]').evaluate("one => one.outerHTML.slice(0, 150)") for stop in missing
        ] == []


def _focus_is_seen(visit: Visit) -> bool:
    """Whether the picture around what has the focus is another one without it."""
    page = visit.page
    clip = page.evaluate(AROUND)
    with_focus = page.screenshot(clip=clip, animations="disabled", caret="hide")
    page.evaluate("() => { window.had = document.activeElement; window.had.blur(); }")
    without = page.screenshot(clip=clip, animations="disabled", caret="hide")
    page.evaluate("() => window.had.focus()")
    return with_focus != without
