"""People at the page: what the screen offers them, what they decide, and the hands they do it with.

A person sees what is drawn and knows nothing else; every decision is made through the page: `Mouse`, `Keyboard`, `Touch` and
`Text` are four ways to do the same.

Person(Mouse(page, "berlin")).play()
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page

from citylines.boards import load_board
from page.browsing import wait

MOST = 900
"""Decisions after which a game that is still not over is a mistake."""

OFFER = """
() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const find = (id) => document.querySelector(`[data-testid="${id}"]`);
  const data = (selector, name) => all(selector).map((one) => one.dataset[name]);
  if (find('verdict')) return { kind: 'over' };
  if (find('reveal')) return { kind: 'pass' };
  if (find('hand-over')) return { kind: 'hand-over' };
  if (!document.querySelector('.table[data-ready="true"]')) return null;
  if (find('claim-dialog')) return { kind: 'pay', ways: data('[data-testid="claim-dialog"] [data-action]', 'action') };
  if (find('confirm')) return { kind: 'confirm' };
  const text = data('[data-testid="text-mode"] .choices-list [data-action]', 'action');
  if (document.querySelector('.table.text') && !text.length) return null;
  if (find('choice-keep')) return { kind: 'keep', count: all('[data-testid^="offer-"]').length };
  if (find('choice-token')) return { kind: 'token', tokens: data('[data-testid="choice-token"] [data-action]', 'action') };
  const options = all('[data-testid="choice-place"] option');
  if (options.length) return { kind: 'place', places: options.map((one) => one.value) };
  const listed = text.flatMap((one) => (/^\\d+:/.test(one) ? [parseInt(one)] : []));
  const can = (id) => find(id)?.classList.contains('can') ?? false;
  return {
    kind: 'turn',
    takes: all('.card.can[data-testid^="row-"]').map((one) => Number(one.dataset.testid.slice(4))),
    draw: can('deck'),
    tickets: can('ticket-deck'),
    claims: text.length ? [...new Set(listed)] : data('[data-track].claimable', 'track').map(Number),
  };
}
"""

SPOT = """
async (track) => {
  const path = document.querySelector(`[data-track="${track}"] .hit`);
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  // The page hears of a window's new size a while after the window has it; until then the drawing lies beside its middle.
  const fits = () => {
    const [drawing, window] = [path.ownerSVGElement, path.closest('.sheet').parentElement].map(middle);
    return drawing.every((at, i) => Math.abs(at - window[i]) < 1);
  };
  const find = () => {
    const matrix = path.getScreenCTM();
    for (const part of [0.5, 0.35, 0.65, 0.2, 0.8]) {
      const { x, y } = path.getPointAtLength(path.getTotalLength() * part).matrixTransform(matrix);
      if (document.elementFromPoint(x, y)?.closest('[data-track]')?.dataset.track === String(track)) return [x, y];
    }
    return null;
  };
  const frame = () => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
  for (let spot = find(), frames = 0; frames < 1000; frames += 1) {
    await frame();
    const now = find();
    if (fits() && String(now) === String(spot)) return now;
    spot = now;
  }
  return null;
}
"""
"""A point of the screen at which a track can be hit, once the whole board is seen and at rest; null if it is covered."""

ACCEPTED = """
(claimed) => document.querySelector('[data-testid="claim-dialog"], [data-testid="verdict"]') !== null
  || document.querySelectorAll('[data-track].claimed').length > claimed
"""
"""Whether the page has taken a claim: more routes have pieces now, or it asks how to pay."""

NOTE_DROP = """
() => addEventListener(
  'pointerup',
  () => { window.readyAtDrop = document.querySelector('.table').dataset.ready === 'true'; },
  { capture: true, once: true },
)
"""
"""Notes whether the page can take anything at the moment at which the mouse is let go."""

FOCUSED = """
async () => {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  const ringed = (element) => {
    const style = getComputedStyle(element);
    return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  };
  // On the board the drawing shows it: a capsule around a track, a thick ring around a place.
  const seen = () => one.matches('[data-track]') ? document.querySelector('.halo.focus') !== null
    : one.matches('[data-place]') ? parseFloat(getComputedStyle(one.querySelector('.ring')).strokeWidth) >= 5
    : one.matches(':focus-visible') && [one, one.parentElement, one.nextElementSibling].some((near) => near && ringed(near));
  for (let frame = 0; frame < 3 && !seen(); frame += 1) await new Promise(requestAnimationFrame);
  const box = one.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return { seen: seen(), track: one.dataset.track, x, y, tag: one.outerHTML.slice(0, 120) };
}
"""
"""What has the focus, and whether that can be seen."""

Offer = dict[str, Any]


class Hands:
    """A way to do things on a page. What a way can't do better is done by pressing buttons."""

    def __init__(self, page: Page, board: str) -> None:
        self.page, self.board = page, load_board(board)
        self.done: Counter[str] = Counter()
        """How often each thing was done, by its name."""

    def press(self, where: Locator) -> None:
        """Press something on the screen."""
        raise NotImplementedError

    def button(self, test_id: str) -> None:
        """Press what has this name in the page's source."""
        self.press(self.page.get_by_test_id(test_id))

    def claim(self, track: int) -> None:
        """Go for a route."""
        raise NotImplementedError

    def take(self, slot: int) -> None:
        """Take a face-up card."""
        self.button(f"row-{slot}")

    def draw(self) -> None:
        """Draw from the deck."""
        self.button("deck")

    def tickets(self) -> None:
        """Draw tickets."""
        self.button("ticket-deck")

    def keep(self, which: list[int]) -> None:
        """Keep some of the tickets that are offered."""
        for number in which:
            self.button(f"offer-{number}")
        self.button("keep")

    def token(self, notation: str) -> None:
        """Choose a token."""
        self.press(self.page.get_by_test_id("choice-token").locator(f'[data-action="{notation}"]'))

    def place(self, place: str) -> None:
        """Put a stack somewhere."""
        self.page.get_by_test_id("choice-place").locator("select").select_option(place)
        self.button("place")

    def pay(self, way: str) -> None:
        """Choose how to pay."""
        self.press(self.page.get_by_test_id("claim-dialog").locator(f'[data-action="{way}"]'))

    def claim_by_list(self, track: int) -> None:
        """Go for a route in the list of those that can be claimed."""
        self.button("open-claims")
        self.press(self.page.locator(f'[data-claim="{track}"]'))
        self.done["claim by list"] += 1

    def choose(self, name: str, value: str) -> None:
        """Choose one of several on a form."""
        self.press(self.page.locator(f'label:has(input[name="{name}"][value="{value}"])'))

    def submit(self) -> None:
        """Send the form of the open dialog."""
        self.press(self.page.locator("dialog[open] form .button.primary"))


class Mouse(Hands):
    """Clicks on cards, decks, places and the board; drags cards to a route now and then."""

    def press(self, where: Locator) -> None:
        where.click()

    def claim(self, track: int) -> None:
        spot = self.page.evaluate(SPOT, track)
        assert spot is not None, f"track {track} can't be hit"
        if self.done["claim"] % 3:
            self.page.mouse.click(*spot)
            self.done["claim by click"] += 1
        else:
            claimed = self.page.locator("[data-track].claimed").count()
            self.page.evaluate(NOTE_DROP)
            self._drag(self._card_for(track), spot)
            # Without a connection nothing is taken: the cards are still in the hand, and the page offers it again later.
            if self.page.evaluate("readyAtDrop"):
                wait(self.page, ACCEPTED, claimed)
                self.done["claim by drag"] += 1

    def _card_for(self, track: int) -> str:
        """The cards of the hand that pay for a route, as the board shows it."""
        wanted = self.board.tracks[track]
        groups = self.page.locator('[data-testid^="hand-"]')
        held = groups.evaluate_all(
            "all => all.map((one) => [one.dataset.testid, Number(one.querySelector('.count').innerText)])"
        )
        if wanted.wilds == 0:
            for name, count in held:
                fits = count >= wanted.cards if wanted.colour == "grey" else name == f"hand-{wanted.colour}"
                if fits and name != "hand-wild":
                    return str(name)
        return "hand-wild"

    def _drag(self, card: str, spot: list[float]) -> None:
        box = self.page.get_by_test_id(card).bounding_box()
        assert box is not None
        mouse = self.page.mouse
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        mouse.down()
        mouse.move(*spot, steps=4)
        mouse.up()

    def place(self, place: str) -> None:
        self.page.locator(f'[data-place="{place}"]').click()


class Touch(Hands):
    """Taps. On a small board a route may be too crowded to be hit: then from the list."""

    def press(self, where: Locator) -> None:
        where.tap()

    def claim(self, track: int) -> None:
        self.page.get_by_test_id("board").scroll_into_view_if_needed()
        self.press(self.page.locator('[data-testid="board"] .zoom button').last)  # the whole board
        spot = self.page.evaluate(SPOT, track) if self.done["claim"] % 3 else None
        if spot is None:
            self.claim_by_list(track)
        else:
            self.page.touchscreen.tap(*spot)
            self.done["claim by tap"] += 1

    def place(self, place: str) -> None:
        self.page.locator(f'[data-place="{place}"]').tap()


class Keyboard(Hands):
    """No pointer at all: shortcuts, the tab key, arrows on the board. Wherever the focus comes to, it must be seen."""

    def focused(self) -> dict[str, Any]:
        """What has the focus now."""
        found = self.page.evaluate(FOCUSED)
        assert found is None or found["seen"], f"focus can't be seen: {found}"
        return found or {}

    def key(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)

    def press(self, where: Locator) -> None:
        """Go to something by the tab key, and press it."""
        self.go_to(where)
        self.key("Enter")

    def go_to(self, where: Locator) -> None:
        """Tab until something has the focus."""
        where.wait_for()
        has_focus = "(one) => one === document.activeElement"
        for _ in range(200):
            if where.evaluate(has_focus):
                self.focused()
                return
            self.key("Tab")
            self.focused()
        raise AssertionError(f"can't be reached by the tab key: {where}")

    def take(self, slot: int) -> None:
        self.done["take"] += 1
        if self.done["take"] % 8 == 0:
            self.button(f"row-{slot}")
        else:
            self.key(str(slot + 1))

    def draw(self) -> None:
        self.key("d")

    def tickets(self) -> None:
        self.key("t")

    def keep(self, which: list[int]) -> None:
        for number in which:
            self.go_to(self.page.get_by_test_id(f"offer-{number}"))
            self.key("Space")
        self.button("keep")

    def place(self, place: str) -> None:
        self.press(self.page.locator(f'[data-place="{place}"]'))

    def claim(self, track: int) -> None:
        if self.done["claim"] % 2 == 0 and self._walk_to(track):
            self.key("Enter")
            self.done["claim by arrows"] += 1
        else:
            self.claim_by_list(track)

    def claim_by_list(self, track: int) -> None:
        self.key("c")
        self.press(self.page.locator(f'[data-claim="{track}"]'))
        self.done["claim by list"] += 1

    def _walk_to(self, track: int) -> bool:
        """Go over the board by arrow keys, always towards the track; whether it was reached."""
        self.key("b")
        seen = set[tuple[str, str]]()
        while (here := self.focused()).get("track") != str(track):
            goal = self.page.locator(f'[data-track="{track}"]').bounding_box()
            assert goal is not None
            across = goal["x"] + goal["width"] / 2 - here["x"]
            down = goal["y"] + goal["height"] / 2 - here["y"]
            sides = ["ArrowRight" if across > 0 else "ArrowLeft", "ArrowDown" if down > 0 else "ArrowUp"]
            if abs(down) > abs(across):
                sides.reverse()
            way = next((side for side in sides if (here["track"], side) not in seen), None)
            if way is None:
                return False
            seen.add((here["track"], way))
            self.key(way)
        return True

    def choose(self, name: str, value: str) -> None:
        """Arrow keys move between radio buttons: the tab key goes to the chosen one."""
        chosen = self.page.locator(f'input[name="{name}"]:checked')
        self.go_to(chosen)
        for _ in range(8):
            if chosen.get_attribute("value") == value:
                return
            self.key("ArrowRight")
            self.focused()
        raise AssertionError(f"no {value} to choose")


class Text(Hands):
    """The text mode: what can be done from its list, and typed commands, in turn."""

    def press(self, where: Locator) -> None:
        where.click()

    def type(self, text: str) -> None:
        """Give a command."""
        line = self.page.get_by_test_id("command")
        line.fill(text)
        line.press("Enter")

    def _listed(self, wanted: Callable[[str], bool]) -> tuple[int, str]:
        """What can be done: its number in the list, and its notation."""
        listed = self.page.locator('[data-testid="text-mode"] .choices-list [data-action]')
        notations = listed.evaluate_all("all => all.map((one) => one.dataset.action)")
        return next((number, one) for number, one in enumerate(notations, 1) if wanted(one))

    def do(self, wanted: Callable[[str], bool]) -> None:
        """Do something by its button, its number, its notation, in turn."""
        number, notation = self._listed(wanted)
        self.done["text"] += 1
        match self.done["text"] % 3:
            case 0:
                self.press(self.page.locator(f'.choices-list [data-action="{notation}"]'))
            case 1:
                self.type(str(number))
            case _:
                self.type(notation.upper())

    def claim(self, track: int) -> None:
        if self.done["claim"] % 3 == 0:
            self.type(f"{track}:")  # any way to pay: a chooser, where there are several
            self.done["claim by line"] += 1
        else:
            self.do(lambda notation: notation.startswith(f"{track}:"))
            self.done["claim by list"] += 1

    def take(self, slot: int) -> None:
        card = self.page.get_by_test_id(f"row-{slot}").get_attribute("data-card")
        assert card is not None
        letter = {"wild": "*", "black": "k"}.get(card, card[0])
        self.do(lambda notation: notation == letter)

    def draw(self) -> None:
        self.do(lambda notation: notation == "?")

    def tickets(self) -> None:
        self.do(lambda notation: notation == "tickets")

    def keep(self, which: list[int]) -> None:
        self.do(lambda notation: notation == "keep " + "".join(map(str, which)))

    def token(self, notation: str) -> None:
        self.do(lambda one: one == notation)

    def place(self, place: str) -> None:
        self.do(lambda notation: notation == f"place {place}")


WAYS = {"mouse": Mouse, "keyboard": Keyboard, "touch": Touch, "text": Text}


@dataclass
class Person:
    """Somebody who claims what they can, the most points first, and draws cards in between."""

    hands: Hands
    look: Callable[[Offer], None] = lambda offer: None
    """Called with every offer, before it is answered: for those who check what is shown."""
    decisions: int = 0
    kinds: Counter[str] = field(default_factory=Counter)

    @property
    def page(self) -> Page:
        """What this person looks at."""
        return self.hands.page

    def offer(self) -> Offer:
        """Wait until there is something to decide."""
        found: Offer = wait(self.page, OFFER)
        return found

    def play(self) -> None:
        """Play until the end is shown."""
        while self.decide() != "over":
            pass

    def decide(self) -> str:
        """Wait for something to decide, and decide it; its kind."""
        offer = self.offer()
        self.look(offer)
        kind: str = offer["kind"]
        self.kinds[kind] += 1
        self.decisions += 1
        assert self.decisions < MOST, (offer, self.page.inner_text("main")[-2000:])
        self._answer(offer)
        return kind

    def _answer(self, offer: Offer) -> None:
        hands, count = self.hands, self.kinds
        match offer["kind"]:
            case "pass":
                hands.button("reveal")
            case "hand-over":
                hands.button("hand-over")
            case "confirm":
                hands.button("confirm-yes")
            case "keep":
                hands.keep([1] if count["keep"] % 2 else [*range(1, offer["count"] + 1)])
            case "token":
                hands.token(offer["tokens"][0])
            case "place":
                hands.place(offer["places"][0])
            case "pay":
                hands.pay(offer["ways"][0 if count["pay"] % 2 else -1])
            case "turn":
                self._turn(offer)

    def _turn(self, offer: Offer) -> None:
        hands, tracks = self.hands, self.hands.board.tracks
        claims = sorted(offer["claims"], key=lambda track: (-tracks[track].points, track))
        held = hands.done["take"] + hands.done["draw"] - hands.done["claim"]
        if offer["tickets"] and self.kinds["turn"] == 12:
            hands.done["tickets"] += 1
            hands.tickets()
        elif claims and (tracks[claims[0]].cards > 1 or held > 6):
            hands.claim(claims[0])
            hands.done["claim"] += 1
        elif offer["takes"] and (not offer["draw"] or hands.done["take"] <= hands.done["draw"]):
            hands.take(offer["takes"][self.kinds["turn"] % len(offer["takes"])])
            hands.done["take"] += 1
        elif offer["draw"]:
            hands.draw()
            hands.done["draw"] += 1
        elif claims:
            hands.claim(claims[0])
        elif offer["tickets"]:
            hands.tickets()
