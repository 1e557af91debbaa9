"""axe-core finds nothing on any page, by day and by night; large text loses nothing; who wants it still has it still."""

from __future__ import annotations

from typing import Any

import pytest

from page.stages import LAPTOP, PHONE, ROOT, SCENES, Device, Stage, faults, here, named, sample, some

__all__ = ["here"]  # a fixture

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"

if not AXE.exists():
    pytest.skip("the page's packages are not here: make page", allow_module_level=True)


def findings(page: Any) -> list[str]:
    """What axe-core has against a page, a line each. It is run from outside: the page's policy allows no script but its own."""
    page.evaluate(f"() => {{ {AXE.read_text(encoding='utf-8')} }}")
    found = page.evaluate("async () => (await axe.run(document, { resultTypes: ['violations'] })).violations")
    return [f"{rule['id']}: {node['target']} {node['html'][:150]}" for rule in found for node in rule["nodes"]]


@pytest.mark.parametrize(("name", "device", "theme"), sample(), ids=named)
def test_axe_finds_nothing(here: Stage, name: str, device: Device, theme: Any) -> None:
    with here.visit(device) as visit:
        visit.wear_first(theme)
        SCENES[name](visit)
        assert findings(visit.page) == []


def test_axe_is_at_work(here: Stage) -> None:
    with here.visit() as visit:
        SCENES["start"](visit)
        visit.page.evaluate("() => document.querySelector('[data-testid=city-berlin]').replaceChildren()")
        assert any("button-name" in line for line in findings(visit.page))


# Large text: nothing is lost at 200 %, as text alone or as the whole page, nor on the narrowest phone

ZOOMED = Device("zoomed", LAPTOP.width // 2, LAPTOP.height // 2)
NARROW = Device("narrow", 320, 640, touch=True)
READ = [
    "start",
    "new-game",
    "lobby",
    "san-francisco",
    "tickets",
    "claim",
    "text",
    "end",
    "replay",
    "learn",
    "lesson",
    "rules",
]
READ += ["settings", "nowhere"]


@pytest.mark.parametrize("name", some(READ, 3))
def test_large_text_loses_nothing(here: Stage, name: str) -> None:
    with here.visit(LAPTOP) as visit:
        # As the browser's own setting does it: what is laid out by the size of text is so too.
        fonts = {"fontSizes": {"standard": 32, "fixed": 26}}
        visit.context.new_cdp_session(visit.page).send("Page.setFontSizes", fonts)
        SCENES[name](visit)
        assert visit.page.evaluate("() => getComputedStyle(document.documentElement).fontSize") == "32px"
        assert faults(visit.page) == []


@pytest.mark.parametrize("device", [ZOOMED, NARROW], ids=named)
@pytest.mark.parametrize("name", some(READ, 5))
def test_a_zoomed_page_loses_nothing(here: Stage, name: str, device: Device) -> None:
    with here.visit(device) as visit:
        SCENES[name](visit)
        assert faults(visit.page) == []


# Motion

WATCH_MOTION = """() => {
    const seen = { most: 0 };
    const look = () => {
        const moving = document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 1);
        seen.most = Math.max(seen.most, moving.length);
        requestAnimationFrame(look);
    };
    look();
    return seen;
}"""


@pytest.mark.parametrize("motion", [True, False])
def test_nothing_moves_for_those_who_want_it_still(here: Stage, motion: bool) -> None:
    with here.visit(LAPTOP, motion=motion) as visit:
        visit.table("moving")
        moved = visit.page.evaluate_handle(WATCH_MOTION)
        visit.press("deck")
        visit.page.wait_for_function("() => document.querySelector('[data-testid=log]').innerText.includes('You draw')")
        visit.settle()
        assert bool(moved.evaluate("seen => seen.most")) is motion


def test_another_theme_is_there_at_once(here: Stage) -> None:
    """No colour is on its way, not for the shortest time: it would arrive late, at an icon after all else."""
    with here.visit(PHONE) as visit:
        visit.table("four", "[data-testid=pass-device]")
        under_way = visit.page.evaluate("""() => {
            const colour = () => getComputedStyle(document.documentElement).color;
            const before = colour();
            document.documentElement.dataset.theme = 'dark';
            return colour() === before ? null : document.getAnimations().length;
        }""")
        assert under_way == 0
