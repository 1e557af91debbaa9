"""Debian's Chromium, driven by Playwright, at a real server on loopback. The fixtures are in conftest.py:

def test_something(new_page: NewPage) -> None:
    page = new_page("/settings", width=390, height=844, touch=True, theme="dark")
    page.get_by_role("button", name="Save").tap()

Each page is a browser of its own: other cookies, other storage. Nothing moves on it, bots take no time to be looked at, and the
cards are the same in every run. A test fails if a page of its logs an error, throws one, or lacks a text.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import secrets
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, Protocol

from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright, expect

from citylines.server.private import Here
from server.serving import Served, serving

PATIENCE = 60_000.0
"""Milliseconds that a test waits for something that must come; it never says how soon."""
expect.set_options(timeout=PATIENCE)

CALM = {"speed": "instant", "motion": "none", "confirm": "touch"}
"""What these readers have chosen in the settings: see web/src/lib/settings.svelte.ts."""

FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

PREPARED = """
if (location.protocol.startsWith('http')) {
  if (!localStorage.getItem('citylines settings')) localStorage.setItem('citylines settings', JSON.stringify(SETTINGS));
  // Random numbers that are the same in every run, and others after every load.
  const load = Number(sessionStorage.getItem('loads') ?? 0) + 1;
  sessionStorage.setItem('loads', String(load));
  let state = (SEED * 7919 + load) >>> 0;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i += 1) {
      state = (state + 0x6d2b79f5) >>> 0;
      let x = Math.imul(state ^ (state >>> 15), state | 1);
      x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
      bytes[i] = x ^ (x >>> 14);
    }
    return array;
  };
}
"""


class NewPage(Protocol):
    """Opens a page; `expected` are parts of errors that may be logged, for tests that break something."""

    def __call__(
        self,
        path: str = "/",
        *,
        width: int = 1440,
        height: int = 900,
        theme: Literal["light", "dark"] = "light",
        still: bool = True,
        touch: bool = False,
        language: str = "en-GB",
        worker: bool = False,
        settings: dict[str, Any] | None = None,
        expected: Sequence[str] = (),
    ) -> Page: ...


def chromium() -> str:
    """Debian's Chromium."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    assert found is not None, "no Chromium: apt-get install chromium"
    return found


@contextlib.contextmanager
def launched(playwright: Playwright) -> Iterator[Browser]:
    """A browser without a window."""
    sandbox = os.name != "posix" or os.geteuid() != 0  # which root can't have
    browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS, chromium_sandbox=sandbox)
    try:
        yield browser
    finally:
        browser.close()


@contextlib.contextmanager
def table_server(database: Path, *, port: int = 0) -> Iterator[Served]:
    """A server whose bots need no process of their own."""
    with serving(database, port=port) as served:
        served.app.station.hall._thinker = Here()
        yield served


class House:
    """Where a server runs: it can be stopped, and started again at the same address with all that it had stored."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.served: Served
        self._running = contextlib.ExitStack()
        self._port = 0

    def start(self) -> None:
        """Start, or start again."""
        self.served = self._running.enter_context(table_server(self.database, port=self._port))
        self._port = int(self.served.url.rsplit(":", 1)[1])

    def stop(self) -> None:
        """Stop as a signal would."""
        self._running.close()


@contextlib.contextmanager
def the_same_secrets(seed: int) -> Iterator[None]:
    """All that is made up at random in this process is the same in every run: the deals, and what bots do."""
    stream, real = random.Random(seed), secrets.token_bytes
    secrets.token_bytes = lambda count=None: stream.randbytes(32 if count is None else count)
    try:
        yield
    finally:
        secrets.token_bytes = real


@dataclass
class Pages:
    """The pages of a test, and what went wrong on them."""

    browser: Browser
    url: str
    trouble: list[str] = field(default_factory=list)
    opened: list[Page] = field(default_factory=list)

    def new(
        self,
        path: str = "/",
        *,
        width: int = 1440,
        height: int = 900,
        theme: Literal["light", "dark"] = "light",
        still: bool = True,
        touch: bool = False,
        language: str = "en-GB",
        worker: bool = False,
        settings: dict[str, Any] | None = None,
        expected: Sequence[str] = (),
    ) -> Page:
        """Open a page in a browser of its own. `settings` replace those of CALM; `worker` allows the service worker."""
        context = self.browser.new_context(
            base_url=self.url,
            viewport={"width": width, "height": height},
            color_scheme=theme,
            reduced_motion="reduce" if still else "no-preference",
            has_touch=touch,
            is_mobile=touch,
            locale=language,
            service_workers="allow" if worker else "block",
        )
        context.set_default_timeout(PATIENCE)
        chosen = json.dumps(CALM if settings is None else settings)
        context.add_init_script(PREPARED.replace("SETTINGS", chosen).replace("SEED", str(len(self.opened) + 1)))
        page = context.new_page()
        self.opened.append(page)
        page.on("console", lambda message: self._console(message, expected))
        page.on("pageerror", lambda error: self.trouble.append(f"{page.url}: {error}"))
        page.goto(path)
        page.wait_for_selector("h1")
        return page

    def _console(self, message: ConsoleMessage, expected: Sequence[str]) -> None:
        where = message.location.get("url", "")
        # Browsers note every answer of 400 or more; this one says that the reader is new here.
        if message.type != "error" or (where.endswith("/api/me") and "401" in message.text):
            return
        if not any(part in message.text for part in expected):
            self.trouble.append(f"{message.text} ({where})")

    def close(self) -> list[str]:
        """Close all; what went wrong."""
        for page in self.opened:
            if not page.is_closed() and "⟦" in page.content():
                self.trouble.append(f"{page.url} lacks a text")
            page.context.close()
        return self.trouble


def wait(page: Page, condition: str, argument: Any = None) -> Any:
    """Wait until a JavaScript expression or function is true on the page; its value."""
    return page.wait_for_function(condition, arg=argument, timeout=PATIENCE).json_value()
