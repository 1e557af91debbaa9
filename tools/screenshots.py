"""Pictures of every page on a laptop, a tablet and a phone, by day and by night: python tools/screenshots.py [FOLDER]

Each is looked at by the program too: nothing may need sideways scrolling, no text may be cut off, no button covered. What
is longer than the screen comes in several pictures.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page

from looking import faults
from scenes import DEVICES, SCENES, THEMES, Device, Stage, stage

ROOT = Path(__file__).resolve().parents[1]
MOST_SCREENS = 4
"""Pictures of one page."""
STEP = 0.92
"""How far down, in screens, the next one is."""


def photograph(page: Page, folder: Path, name: str) -> None:
    """A picture of what is on the screen, and more of what is below."""
    more = page.evaluate(
        f"Math.max(0, Math.ceil((document.documentElement.scrollHeight / innerHeight - 1) / {STEP} - 0.05))"
    )
    for screen in range(min(1 + more, MOST_SCREENS)):
        page.evaluate(f"screen => scrollTo(0, screen * innerHeight * {STEP})", screen)
        page.screenshot(path=folder / f"{name}{f'-{screen + 1}' if screen else ''}.png")
    page.evaluate("scrollTo(0, 0)")


def scene(here: Stage, name: str, device: Device, themes: list[str], folder: Path) -> Iterator[str]:
    """Make the pictures of a scene; what is wrong on them."""
    with here.visit(device) as visit:
        SCENES[name](visit)
        for theme in THEMES:
            if theme in themes:
                visit.wear(theme)
                photograph(visit.page, folder, f"{name}-{device.name}-{theme}")
                yield from (f"{name}, {device.name}, {theme}: {fault}" for fault in faults(visit.page))


def main() -> int:
    """Make them; 1 if something was wrong on one."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "screenshots")
    parser.add_argument("--language", default="en", help="as its folder in web/src/locales")
    parser.add_argument("--scenes", nargs="+", choices=SCENES, default=list(SCENES), metavar="SCENE")
    parser.add_argument("--devices", nargs="+", choices=[device.name for device in DEVICES], metavar="DEVICE")
    parser.add_argument("--themes", nargs="+", choices=THEMES, default=list(THEMES), metavar="THEME")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    found = 0
    with stage(asked.language) as here:
        for name in asked.scenes:
            print(name, flush=True)
            for device in DEVICES:
                if asked.devices is None or device.name in asked.devices:
                    for fault in scene(here, name, device, asked.themes, asked.folder):
                        found += 1
                        print(f"  {fault}", flush=True)
        for error in here.errors:
            found += 1
            print(f"console: {error}")
    print(f"{asked.folder}: {'nothing wrong' if not found else f'{found} things to mend'}")
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main())
