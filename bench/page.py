"""How fast the page is, in Chromium against a server on this machine: make page-speed

Measures how much script comes before play, how long a cold start takes with the processor slowed to a quarter, and how long a
move takes from its acknowledgement until it is drawn; beside it a loop that always does the same, to compare machines by.
"""

from __future__ import annotations

import argparse
import statistics
from typing import Any

from playwright.sync_api import Page

from scenes import LAPTOP, Stage, Visit, stage

SLOWED = 4
"""How many times slower the processor is made for a cold start."""
SCRIPT_BAR, START_BAR, MOVE_BAR = 150.0, 2.0, 50.0
"""KB of script, seconds until interactive, milliseconds until a move is drawn."""
LONGEST_GAME = 400
"""Steps of a game after which it is given up."""

CALIBRATION = """() => {
    const times = [];
    for (let run = 0; run < 5; run++) {
        const began = performance.now();
        let x = 1;
        for (let i = 0; i < 2e7; i++) { x ^= x << 13; x ^= x >>> 17; x ^= x << 5; }
        times.push(performance.now() - began + (x === 0 ? 1 : 0));
    }
    return times.sort((one, other) => one - other)[2];
}"""

INTERACTIVE = """
// Interactive: a city, pressed as soon as it is there, has opened the dialog of a new game, and that is on the screen.
const look = () => {
    const city = document.querySelector('[data-testid=city-san-francisco]');
    if (!city) return requestAnimationFrame(look);
    city.click();
    const opened = () => {
        if (!document.querySelector('[data-testid=new-game][open]')) return requestAnimationFrame(opened);
        requestAnimationFrame(() => setTimeout(() => { window.interactiveAt = performance.now(); }));
    };
    opened();
};
if (location.pathname === '/') requestAnimationFrame(look);
"""

SCRIPTS = """() => {
    const scripts = performance.getEntriesByType('resource').filter((one) => new URL(one.name).pathname.endsWith('.js'));
    return { bytes: scripts.reduce((sum, one) => sum + one.encodedBodySize, 0), files: scripts.length };
}"""

DRAWN = """
// From the acknowledgement of a move of ours until the frame is painted in which the page has changed.
window.drawn = [];
let acknowledged = null, changed = false;
const Plain = WebSocket;
window.WebSocket = class extends Plain {
    constructor(...args) {
        super(...args);
        this.addEventListener('message', ({ data }) => {
            const told = JSON.parse(data);
            if (told.type === 'ack') [acknowledged, changed] = [performance.now(), false];
            if (told.type === 'change' && told.by === 'person' && acknowledged !== null) changed = true;
        });
    }
};
new MutationObserver(() => {
    if (!changed) return;
    const began = acknowledged;
    [acknowledged, changed] = [null, false];
    requestAnimationFrame(() => setTimeout(() => window.drawn.push(performance.now() - began)));
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""

STEP = """() => {
    const find = (id) => document.querySelector(`[data-testid="${id}"]`);
    const press = (element) => {
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        return 'moved';
    };
    if (find('ended')) return 'over';
    const way = document.querySelector('[data-testid=claim-dialog] [data-action]');
    if (way) return press(way);
    if (!document.querySelector('.table[data-ready="true"]')) return 'waiting';
    if (find('choice-keep')) {
        if (find('keep').disabled) { find('offer-1').click(); return 'waiting'; }
        return press(find('keep'));
    }
    const choice = document.querySelector('[data-testid=choice-token] [data-action], [data-testid=place]');
    if (choice) return press(choice);
    const routes = [...document.querySelectorAll('[data-track].claimable')];
    if (routes.length) return press(routes.at(-1));
    const card = document.querySelector('[data-testid=deck].can, [data-testid^=row-].can, [data-testid=ticket-deck].can');
    return card ? press(card) : 'waiting';
}"""
"""Something that may be done now; claims routes whenever it can, so that games are short."""


def script_before_play(here: Stage) -> tuple[float, int]:
    """KB of compressed script, and its files, from a cold start until the first cards are dealt."""
    with here.visit(LAPTOP, name=None) as visit:
        _begin(visit, "san-francisco")
        told = visit.page.evaluate(SCRIPTS)
        return told["bytes"] / 1024, told["files"]


def cold_start(here: Stage, slowed: int) -> float:
    """Seconds until interactive, with nothing in any cache."""
    with here.visit(LAPTOP, name=None, motion=True) as visit:
        session = visit.context.new_cdp_session(visit.page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
        session.send("Network.setCacheDisabled", {"cacheDisabled": True})
        visit.context.add_init_script(INTERACTIVE)
        visit.page.goto("/")
        at: float = visit.page.wait_for_function("() => window.interactiveAt").json_value()
        return at / 1000


def moves(here: Stage, city: str) -> list[float]:
    """Milliseconds from each acknowledgement of a game to the drawn change."""
    with here.visit(LAPTOP, name=None, motion=True) as visit:
        visit.context.add_init_script(DRAWN)
        visit.prefer(speed="fast", confirm="never")
        _begin(visit, city)
        return _played(visit.page)


def _played(page: Page) -> list[float]:
    for _ in range(LONGEST_GAME):
        step = page.wait_for_function(
            f"() => {{ const step = ({STEP})(); return step === 'waiting' ? null : step; }}"
        ).json_value()
        if step == "over":
            break
    times: list[float] = page.evaluate("() => window.drawn")
    return times


def _begin(visit: Visit, city: str) -> None:
    """Two presses, as a newcomer would."""
    visit.open("/")
    visit.press(f"city-{city}")
    visit.page.get_by_test_id("new-game").locator("button.primary").click()
    visit.page.get_by_test_id("choice-keep").wait_for()


def row(what: str, value: str, bar: str, kept: bool) -> None:
    """A line of the table."""
    print(f"{what:<68} {value:>16}   {bar:>9}  {'kept' if kept else 'OVER'}", flush=True)


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--starts", type=int, default=7, help="cold starts of which the median counts")
    asked = parser.parse_args()
    with stage() as here:
        with here.visit(LAPTOP, name=None) as visit:
            visit.open("/")
            calibration: Any = visit.page.evaluate(CALIBRATION)
            print(
                f"{'Chromium ' + here.browser.version:<68} {'calibration':>16}   {calibration:>6.0f} ms (20 million xorshifts)"
            )
        print(f"{'':<68} {'measured':>16}   {'bar':>9}")
        size, files = script_before_play(here)
        row(f"script before play, gzip, {files} files", f"{size:.1f} KB", f"{SCRIPT_BAR:.0f} KB", size <= SCRIPT_BAR)
        starts = [cold_start(here, SLOWED) for _ in range(asked.starts)]
        middle = statistics.median(starts)
        spread = f"cold start until interactive, processor {SLOWED}x slower"
        row(f"{spread}, of {len(starts)}", f"{middle:.2f} s", f"{START_BAR:.0f} s", middle <= START_BAR)
        for city in ("san-francisco", "berlin"):
            times = moves(here, city)
            for which, drawn in (("median", statistics.median(times)), ("slowest", max(times))):
                name = f"{city}: move drawn after its acknowledgement, {which} of {len(times)}"
                row(name, f"{drawn:.1f} ms", f"{MOVE_BAR:.0f} ms", drawn <= MOVE_BAR)


if __name__ == "__main__":
    main()
