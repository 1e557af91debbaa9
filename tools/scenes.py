"""The page in telling states, in a real browser against a real server: for pictures, for checks, for measuring.

with stage() as here, here.visit(PHONE) as visit:
    SCENES["table"](visit)
    visit.page.screenshot(path="table.png")

Games are played up to the wanted position by a client in Python, as the same person that the browser is.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import secrets
import shutil
import tempfile
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, TypeVar

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from citylines.bots import make_bot
from citylines.game import action_table
from citylines.server.client import TableClient, TableState
from citylines.server.identity import COOKIE
from citylines.server.private import Private, private_server
from citylines.server.site import Site

Result = TypeVar("Result")
City = Literal["san-francisco", "berlin"]

FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 60.0
"""Seconds that anything may take which must come."""
NO_TABLE = "AAAAAAAAAAAAAAAAAAAAAA"
TRIES = 20
"""Games that are begun to find a position."""


@dataclass(frozen=True)
class Device:
    """What somebody looks at the page with."""

    name: str
    width: int
    height: int
    touch: bool = False
    dense: float = 1.0


LAPTOP = Device("laptop", 1440, 900)
TABLET = Device("tablet", 820, 1180, touch=True)
PHONE = Device("phone", 390, 844, touch=True, dense=2.0)
DEVICES = (LAPTOP, TABLET, PHONE)
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")


# The server, in a thread of its own


class Theatre:
    """A server on loopback with people and tables; its loop runs the clients in Python too."""

    def __init__(self, private: Private, loop: asyncio.AbstractEventLoop) -> None:
        self.private, self.loop = private, loop
        self._people: dict[str, tuple[Site, str]] = {}
        self._tables: dict[str, str] = {}
        self._clients: list[TableClient] = []

    def wait(self, doing: Coroutine[Any, Any, Result], patience: float = 5 * PATIENCE) -> Result:
        """Do something in the server's loop."""
        return asyncio.run_coroutine_threadsafe(doing, self.loop).result(patience)

    async def site(self, name: str) -> Site:
        """Somebody, by name."""
        if name not in self._people:
            site = Site(self.private.url)
            person = await site.arrive(name)
            self._people[name] = site, person.id
        return self._people[name][0]

    def cookie(self, name: str) -> str:
        """What makes a browser this person's."""

        async def issue() -> str:
            await self.site(name)
            return await self.private.station.guests.issue(self._people[name][1], "device")

        return self.wait(issue())

    def table(self, name: str, make: Callable[[Theatre], Coroutine[Any, Any, str]]) -> str:
        """The id of a table that is made when it is first asked for."""
        if name not in self._tables:
            self._tables[name] = self.wait(make(self))
        return self._tables[name]

    async def join(self, name: str, table: str) -> TableClient:
        """Somebody comes to a table, and stays: a bot would soon play for those who are gone."""
        client = await TableClient(await self.site(name), table, record=True).__aenter__()
        self._clients.append(client)
        return client

    async def leave_all(self) -> None:
        """Everybody goes."""
        for client in self._clients:
            await client.close()
        self._clients.clear()


Fits = Callable[[TableState], bool]


async def begun(theatre: Theatre, city: City, levels: Sequence[str | None], **options: Any) -> TableClient:
    """A table in play, with Ada on every seat that is not a bot's."""
    site = await theatre.site("Ada")
    client = await theatre.join("Ada", await site.make(city, levels, **options))
    for seat, level in enumerate(levels):
        if level is None:
            await client.sit(seat)
    await client.start()
    await client.until(lambda: client.state.info.status == "playing" and client.state.game is not None)
    return client


async def played(theatre: Theatre, city: City, levels: Sequence[str | None], fits: Fits, **options: Any) -> str:
    """A table where Ada is to decide, at a position that fits; the seed is nobody's choice, so it may take some games."""
    ends = []
    for _ in range(TRIES):
        client = await begun(theatre, city, levels, **options)
        if await _play_until(client, fits):
            return client.id
        ends.append(f"{client.state.info.status} at {client.state.seq}")
    raise LookupError(f"no game of {TRIES} in {city} came to the position that was asked for: {', '.join(ends)}")


async def _play_until(client: TableClient, fits: Fits) -> bool:
    board = await client.site.board(client.state.info)
    bot, rng, table = make_bot("planner"), random.Random(1), action_table(board)
    seats = client.state.seats
    while True:
        await client.until(lambda: client.state.info.status == "finished" or client.state.to_decide in seats)
        state = client.state
        if fits(state):
            return True
        if state.info.status == "finished" or state.to_decide is None:
            return False
        seat, seq, view = state.to_decide, state.seq, state.view(board, state.to_decide)
        choice = await asyncio.to_thread(bot.choose, view, view.legal_actions, rng)
        await client.act(seat, table.write(choice.action), seq)


def _phase(state: TableState) -> str:
    return str((state.game or {}).get("phase"))


def _mine(state: TableState) -> dict[str, Any]:
    assert state.to_decide is not None
    return state.own[state.to_decide]


def in_the_middle(state: TableState) -> bool:
    """My turn with the board half full, a full hand, and a route that can be paid for in more than one way."""
    if _phase(state) != "turn" or state.game is None or state.to_decide not in state.seats:
        return False
    own, players = _mine(state), len(state.game["players"])
    choices = any(len(ways) > 1 for ways in own["legal"]["claims"].values())
    return choices and len(state.game["owners"]) >= 4 * players and sum(own["hand"].values()) >= 6


def choosing_a_token(state: TableState) -> bool:
    """Both ends of a claimed route offer a token."""
    return _phase(state) == "token" and state.to_decide in state.seats


def over(state: TableState) -> bool:
    """The game has ended."""
    return state.info.status == "finished"


async def _offered_tickets(theatre: Theatre) -> str:
    """In the middle of a game, with tickets to choose from."""

    def could_draw(state: TableState) -> bool:
        return in_the_middle(state) and "tickets" in _mine(state)["legal"]["actions"]

    table = await played(theatre, "san-francisco", [None, "commuter"], could_draw)
    client = next(client for client in theatre._clients if client.id == table)
    assert client.state.to_decide is not None
    await client.act(client.state.to_decide, "tickets")
    return table


async def _lobby(theatre: Theatre) -> str:
    """A host, a friend who has come, a bot, and a seat that is free."""
    site = await theatre.site("Ada")
    table = await site.make("san-francisco", [None, None, "dispatcher", None], undo=True)
    ada, ben = await theatre.join("Ada", table), await theatre.join("Ben", table)
    await ada.sit(0)
    await ben.sit(1)
    await ada.say("hello")
    await ben.chat("Cem will be here in a minute!")
    return table


TABLES: dict[str, Callable[[Theatre], Coroutine[Any, Any, str]]] = {
    "san-francisco": lambda at: played(at, "san-francisco", [None, "commuter", "dispatcher"], in_the_middle),
    "berlin": lambda at: played(at, "berlin", [None, "driver"], in_the_middle, undo=True),
    "first": lambda at: played(at, "berlin", [None, "commuter"], lambda state: _phase(state) == "keep-setup"),
    "tickets": _offered_tickets,
    "token": lambda at: played(at, "san-francisco", [None, "commuter"], choosing_a_token),
    "four": lambda at: played(at, "san-francisco", [None] * 4, in_the_middle, undo=True),
    "ended": lambda at: played(at, "san-francisco", [None, "commuter", "dispatcher"], over),
    "ended-berlin": lambda at: played(at, "berlin", [None, None], over),
    "lobby": _lobby,
    "moving": lambda at: played(at, "berlin", [None, "commuter"], in_the_middle),
}


# The browser


@dataclass
class Stage:
    """A server and a browser."""

    theatre: Theatre
    browser: Browser
    language: str = "en"
    errors: list[str] = field(default_factory=list)
    """What the page's console complained of."""

    @contextlib.contextmanager
    def visit(
        self, device: Device = LAPTOP, *, name: str | None = "Ada", motion: bool = False, **more: Any
    ) -> Iterator[Visit]:
        """Somebody with a device and a fresh browser; without a name, a stranger."""
        context = self.browser.new_context(
            base_url=self.theatre.private.url,
            viewport={"width": device.width, "height": device.height},
            device_scale_factor=device.dense,
            has_touch=device.touch,
            is_mobile=device.touch,
            service_workers="block",
            reduced_motion="no-preference" if motion else "reduce",
            locale="en-US",
            **more,
        )
        context.set_default_timeout(1000 * PATIENCE)
        if name is not None:
            cookie = self.theatre.cookie(name)
            context.add_cookies([{"name": COOKIE, "value": cookie, "url": self.theatre.private.url}])
        visit = Visit(self, device, context)
        visit.prefer(language=self.language)
        try:
            yield visit
        finally:
            context.close()


class Visit:
    """A page, and what brings it where one wants it."""

    def __init__(self, stage: Stage, device: Device, context: BrowserContext) -> None:
        self.stage, self.device, self.context = stage, device, context
        self.page: Page = context.new_page()
        self.page.on("pageerror", lambda error: stage.errors.append(str(error)))
        self.page.on("console", self._hear)

    def _hear(self, line: ConsoleMessage) -> None:
        # Browsers note every answer of 400 or more; these two say that the reader is new here, or the table gone.
        if line.type == "error" and not line.location.get("url", "").endswith(("/api/me", NO_TABLE)):
            self.stage.errors.append(f"{self.page.url}: {line.text}")

    def prefer(self, **settings: Any) -> None:
        """Settings that every page of this visit begins with."""
        self.remember("citylines settings", settings)

    def remember(self, key: str, value: Any) -> None:
        """Something that this browser has kept from before."""
        text = json.dumps(json.dumps(value))
        self.context.add_init_script(f"localStorage.setItem({json.dumps(key)}, {text});")

    def open(self, path: str, ready: str = "h1") -> None:
        """Go somewhere, and wait until it is there."""
        self.page.goto(path)
        self.page.locator(ready).first.wait_for()
        self.settle()

    def table(self, name: str, ready: str = "[data-testid=prompt]") -> None:
        """Come to one of the tables."""
        self.open(f"/t/{self.stage.theatre.table(name, TABLES[name])}", ready)

    def press(self, test_id: str) -> None:
        """Press a button."""
        self.page.get_by_test_id(test_id).click()

    def settle(self) -> None:
        """Wait until all is drawn: fonts, pictures, and two frames."""
        self.page.wait_for_load_state("networkidle")
        self.page.evaluate(SETTLED)

    def wear_first(self, theme: Theme) -> None:
        """By day or by night from the first page on."""
        self.page.emulate_media(color_scheme=theme)

    def wear(self, theme: Theme) -> None:
        """By day or by night."""
        self.page.emulate_media(color_scheme=theme)
        self.page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=theme)
        self.page.evaluate(SETTLED)


SETTLED = """async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
}"""


def chromium() -> str:
    """Where the browser is."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        raise FileNotFoundError("no Chromium here: python tools/system_packages.py chromium")
    return found


@contextlib.contextmanager
def stage(language: str = "en") -> Iterator[Stage]:
    """A server with a database of its own, and a browser; both end here."""
    with (
        tempfile.TemporaryDirectory() as folder,
        _the_same_secrets(),
        _theatre(Path(folder)) as theatre,
        sync_playwright() as playwright,
    ):
        flags = [*FLAGS, "--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else FLAGS
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags)
        try:
            yield Stage(theatre, browser, language)
        finally:
            browser.close()


@contextlib.contextmanager
def _the_same_secrets() -> Iterator[None]:
    """All that is made up at random in this process is the same in every run: the deals, and what bots do."""
    stream, real = random.Random(5), secrets.token_bytes
    secrets.token_bytes = lambda nbytes=None: stream.randbytes(32 if nbytes is None else nbytes)
    try:
        yield
    finally:
        secrets.token_bytes = real


@contextlib.contextmanager
def _theatre(folder: Path) -> Iterator[Theatre]:
    ready, made, failed = threading.Event(), list[Theatre](), list[BaseException]()
    ended: list[asyncio.Event] = []

    async def serve() -> None:
        ended.append(asyncio.Event())
        async with _open(folder) as theatre:
            made.append(theatre)
            ready.set()
            await ended[0].wait()

    def run() -> None:
        try:
            asyncio.run(serve())
        except BaseException as error:
            failed.append(error)
        finally:
            ready.set()

    thread = threading.Thread(target=run, name="theatre")
    thread.start()
    ready.wait(PATIENCE)
    try:
        if made:
            yield made[0]
    finally:
        if made:
            made[0].loop.call_soon_threadsafe(ended[0].set)
        thread.join(PATIENCE)
        if failed:
            raise failed[0]


@contextlib.asynccontextmanager
async def _open(folder: Path) -> AsyncIterator[Theatre]:
    async with private_server(f"sqlite:///{folder / 'tables.sqlite'}") as private:
        theatre = Theatre(private, asyncio.get_running_loop())
        try:
            yield theatre
        finally:
            await theatre.leave_all()


# The scenes


def _new_game(visit: Visit) -> None:
    visit.open("/")
    visit.press("city-san-francisco")
    visit.page.get_by_test_id("new-game").wait_for()


def _claim(visit: Visit) -> None:
    """A route that can be paid for in several ways, just pressed."""
    visit.table("san-francisco")
    visit.press("open-claims")
    visit.page.get_by_test_id("claim-list").wait_for()


def _pass_device(visit: Visit) -> None:
    _names(visit, "four", "Ada", "Ben", "Cem", "Dora")
    visit.table("four", "[data-testid=pass-device]")


def _one_screen(visit: Visit) -> None:
    _pass_device(visit)
    visit.press("reveal")
    visit.page.get_by_test_id("hand").wait_for()


def _end_on_one_screen(visit: Visit) -> None:
    _names(visit, "ended-berlin", "Ada", "Ben")
    visit.table("ended-berlin", "[data-testid=ended]")


def _names(visit: Visit, table: str, *names: str) -> None:
    """Who plays at a table of one screen."""
    visit.remember(f"citylines names {visit.stage.theatre.table(table, TABLES[table])}", names)


def _text_mode(visit: Visit) -> None:
    visit.prefer(language=visit.stage.language, text=True)
    visit.table("berlin", "[data-testid=text-mode]")


def _menu(visit: Visit) -> None:
    visit.table("berlin")
    visit.press("menu")


def _log(visit: Visit) -> None:
    visit.table("berlin")
    if visit.page.get_by_test_id("open-log").is_visible():
        visit.press("open-log")


def _replay(visit: Visit) -> None:
    table = visit.stage.theatre.table("ended", TABLES["ended"])
    visit.open(f"/replay/{table}", "[data-testid=replay]")
    visit.page.get_by_test_id("replay-scrub").evaluate(SCRUBBED)


SCRUBBED = """(field) => {
    field.value = String(Math.round(field.max * 0.7));
    field.dispatchEvent(new Event('input', { bubbles: true }));
}"""


def _lesson(city: City, steps: int) -> Callable[[Visit], None]:
    def scene(visit: Visit) -> None:
        visit.prefer(language=visit.stage.language, speed="instant")
        visit.open(f"/learn/{city}", "[data-testid=lesson]")
        for _ in range(steps):
            follow_lesson(visit)

    return scene


def follow_lesson(visit: Visit) -> None:
    """Do what the lesson's step asks for, and wait for the next."""
    page = visit.page
    before = page.get_by_test_id("lesson-text").inner_text()
    if page.get_by_test_id("lesson-next").count():
        visit.press("lesson-next")
    elif page.get_by_test_id("choice-keep").count():
        for offer in page.locator("[data-testid^=offer-]").all():
            offer.check()
        visit.press("keep")
    elif page.locator(".market .can").count():
        page.locator(".market .can").first.click()
        _confirm(page)
    else:
        page.locator("[data-track].claimable").first.focus()
        page.keyboard.press("Enter")
    page.wait_for_function(
        "before => document.querySelector('[data-testid=lesson-text]')?.innerText !== before", arg=before
    )


def _confirm(page: Page) -> None:
    if page.get_by_test_id("confirm-yes").count():
        page.get_by_test_id("confirm-yes").click()


def _stranger(visit: Visit) -> None:
    visit.context.clear_cookies()
    visit.open(f"/t/{visit.stage.theatre.table('lobby', TABLES['lobby'])}", "[data-testid=enter]")


SCENES: dict[str, Callable[[Visit], None]] = {
    "start": lambda visit: visit.open("/"),
    "new-game": _new_game,
    "lobby": lambda visit: visit.table("lobby", "[data-testid=lobby]"),
    "stranger": _stranger,
    "first-tickets": lambda visit: visit.table("first", "[data-testid=choice-keep]"),
    "san-francisco": lambda visit: visit.table("san-francisco"),
    "berlin": lambda visit: visit.table("berlin"),
    "claim": _claim,
    "tickets": lambda visit: visit.table("tickets", "[data-testid=choice-keep]"),
    "token": lambda visit: visit.table("token", "[data-testid=choice-token]"),
    "pass-the-device": _pass_device,
    "one-screen": _one_screen,
    "text": _text_mode,
    "menu": _menu,
    "log": _log,
    "end": lambda visit: visit.table("ended", "[data-testid=ended]"),
    "end-berlin": _end_on_one_screen,
    "replay": _replay,
    "replay-empty": lambda visit: visit.open("/replay"),
    "learn": lambda visit: visit.open("/learn"),
    "lesson": _lesson("san-francisco", 0),
    "lesson-tickets": _lesson("san-francisco", 1),
    "lesson-claim": _lesson("san-francisco", 5),
    "lesson-berlin": _lesson("berlin", 2),
    "rules": lambda visit: visit.open("/rules"),
    "settings": lambda visit: visit.open("/settings"),
    "nowhere": lambda visit: visit.open("/settings/nothing/here"),
    "gone": lambda visit: visit.open(f"/t/{NO_TABLE}", "[data-testid=over]"),
}
"""What there is to see, by name."""
