"""Finds words on a page that come from nowhere in the catalogues.

Before the page gets a catalogue, every piece of its text is put between signs that nobody sees, which say the language. What
Intl says is marked too. Then whatever is written on the page, or read aloud, or was there only for a moment, may have letters
only between the signs of the language that the page is in, or be a name.

marks = Marks(page)
page.goto("/settings")
marks.check("fi")

It is a piece of text that is marked, not a message: so an English word that is put into a Finnish sentence is found as well.
"""

from __future__ import annotations

import json
import os
import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer
from playwright.sync_api import Page, Route

import citylines.server
from citylines.boards import load_board
from citylines.boards.drawing import load_drawing

LOCALES = Path(__file__).parents[2] / "web" / "src" / "locales"
BOARDS = [load_board(name) for name in ("san-francisco", "berlin")]
ASSETS = Path(citylines.server.__file__).parent / "page" / "assets"

LANGUAGES = sorted(folder.name for folder in LOCALES.iterdir() if folder.is_dir())

CLOSE = "\U000e007f"
"""What ends a marked text. Unicode's tags have no width, and break no line."""

NICKNAMES = {"newcomer"}
"""Messages that become somebody's name at the server, which refuses signs that nobody sees."""

LETTERING = ("Pacific Ocean", "San Francisco Bay", "Spree", "Landwehrkanal", "Tiergarten")
"""What is written on the illustrations, as it is on the maps of those cities."""

PEOPLE = ("Ada", "Ben", "Cem", "Dora")
"""Whoever is at the tables of the tests and of tools/scenes.py."""

SAID = "Cem will be here in a minute!"
"""What one of them says there."""


FULL = os.environ.get("CITYLINES_FULL") == "1"


def _today() -> str:
    built = ASSETS.parent / ".built-from"
    return LANGUAGES[int(built.read_text(), 16) % len(LANGUAGES)] if built.exists() else LANGUAGES[0]


TODAY = _today()
"""The language whose turn it is: reckoned from what the page was built from, so the same in every run of the same sources."""


# The catalogues, with marks


def sign(language: str) -> str:
    """What begins a text that is marked as of this language: its name in Unicode's tags."""
    return "".join(chr(0xE0000 + ord(letter)) for letter in language)


class _Marking(Transformer):
    """Puts signs around the letters of every line of text; • and blanks mean something to the page at a line's ends."""

    def __init__(self, language: str) -> None:
        self.begin = sign(language)

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        node.value = re.sub(r"[^\W\d_](?:[^\n•]*[^\W\d_])?", f"{self.begin}\\g<0>{CLOSE}", node.value)
        return node


def marked(source: str, language: str) -> str:
    """A catalogue with all of its texts between signs."""
    resource = FluentParser(with_spans=False).parse(source)
    for entry in resource.body:
        if isinstance(entry, ast.Message) and entry.id.name not in NICKNAMES:
            _Marking(language).visit(entry)
    return FluentSerializer().serialize(resource)


def said(language: str, name: str) -> str:
    """What a message without arguments says."""
    for path in (LOCALES / language).glob("*.ftl"):
        found = re.search(rf"^{name} = (.+)$", path.read_text(), re.MULTILINE)
        if found:
            return found[1]
    raise LookupError(f"{language} has no {name}")


@cache
def chunks() -> dict[str, Path]:
    """The catalogues by the names of the files that hold them in the built page."""
    pattern = re.compile(r'locales/(\w+)/(\w+)\.ftl":.{0,40}?import\(.\./([\w.-]+\.js)')
    built = "".join(path.read_text() for path in ASSETS.glob("*.js"))
    found = {name: LOCALES / language / f"{area}.ftl" for language, area, name in pattern.findall(built)}
    assert set(found.values()) == set(LOCALES.glob("*/*.ftl")), "catalogues that the built page does not have"
    return found


@cache
def module(name: str) -> str:
    """What the page gets instead of one of these files."""
    path = chunks()[name]
    return f"export default {json.dumps(marked(path.read_text(), path.parent.name))}"


# The page, watched


WATCH = r"""
(() => {
  if (!location.protocol.startsWith('http')) return;
  const CLOSE = '\u{e007f}';
  const MARKED = /(?<tag>[\u{e0061}-\u{e007a}]+)(?<words>[^\u{e0061}-\u{e007f}]*)\u{e007f}/gu;
  const sign = (language) => String.fromCodePoint(...[...language].map((letter) => 0xe0000 + letter.charCodeAt(0)));
  const unsigned = (tag) => String.fromCodePoint(...[...tag].map((letter) => letter.codePointAt(0) - 0xe0000));
  const plain = (name) => name.replaceAll(/[.?()*+|]/g, '\\$&');
  const NAMES = new RegExp(`(?<!\\p{L})(?:${NAMED.map(plain).join('|')})`, 'giu');
  const LINES = LINED;
  const CLAUSES = /\b[A-Z]\d+[a-z]?\b/g; // of docs/rules.md
  const ARIA = ['label', 'description', 'roledescription', 'valuetext', 'placeholder'].map((name) => `aria-${name}`);
  const ATTRIBUTES = [...ARIA, 'title', 'alt', 'placeholder', 'label'];
  /** Files of the page's own, notation and keys; a language's name for itself has a language of its own. */
  const APART = 'script, style, noscript, code, kbd, body [lang]';

  const told = new Map();

  function check(text, where) {
    if (!/\p{L}/u.test(text)) return;
    const here = sign(document.documentElement.lang);
    const foreign = text.replaceAll(MARKED, (all, tag) => (tag === here ? ' ' : all));
    const rest = foreign.replaceAll(NAMES, ' ').replaceAll(CLAUSES, ' ');
    if (!/[\p{L}\u{e0061}-\u{e007f}]/u.test(rest)) return;
    const seen = text.replaceAll(MARKED, (_, tag, words) => `⟪${unsigned(tag)}: ${words}⟫`).trim();
    if (!told.has(seen)) told.set(seen, stray(seen, where));
  }
  function place(element) {
    const near = element.closest('[data-testid]')?.dataset.testid ?? 'no part';
    return `<${element.tagName} class="${element.getAttribute('class') ?? ''}"> in ${near} of ${location.pathname}`;
  }
  const apart = (element) => !element || element.closest(APART);
  function readText(node) {
    const drawn = node.parentElement?.tagName === 'text' && LINES.includes(node.data);
    if (!drawn && !apart(node.parentElement)) check(node.data, place(node.parentElement));
  }
  function readAttribute(element, name) {
    if (element.hasAttribute(name) && !apart(element)) check(element.getAttribute(name), `${name} of ${place(element)}`);
  }
  function read(root) {
    if (root.nodeType === Node.TEXT_NODE) return readText(root);
    if (root.nodeType !== Node.ELEMENT_NODE && root.nodeType !== Node.DOCUMENT_NODE) return;
    const all = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = root; node; node = all.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) readText(node);
      else if (node.nodeType === Node.ELEMENT_NODE) for (const name of ATTRIBUTES) readAttribute(node, name);
    }
  }
  new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === 'childList') change.addedNodes.forEach(read);
      else if (change.type === 'characterData') readText(change.target);
      else readAttribute(change.target, change.attributeName);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ATTRIBUTES });

  /** All that is there now, and what style sheets write. */
  window.readAll = async () => {
    read(document);
    for (const sheet of document.styleSheets) readRules(sheet.cssRules);
    await Promise.all(told.values());
  };
  function readRules(rules) {
    for (const rule of rules) {
      if (rule.cssRules) readRules(rule.cssRules);
      for (const [, words] of rule.style?.content?.matchAll(/"(.*?)"/g) ?? []) check(words, `a style of ${rule.selectorText}`);
    }
  }

  // Told by other ways than the page itself.
  window.Notification = class {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title, { body = '' } = {}) {
      check(title, 'a notification');
      check(body, 'a notification');
    }
  };
  const draw = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
    check(text, 'a canvas');
    return draw.call(this, text, ...rest);
  };

  // Dates, lists and numbers come from the browser, in the language that it was asked for.
  function mark(text, format) {
    const language = format.resolvedOptions().locale.split('-')[0].replace(/^no$/, 'nb');
    return /\p{L}/u.test(text) ? sign(language) + text + CLOSE : text;
  }
  for (const kind of [Intl.DateTimeFormat, Intl.NumberFormat]) {
    const { get } = Object.getOwnPropertyDescriptor(kind.prototype, 'format');
    Object.defineProperty(kind.prototype, 'format', {
      get() {
        const format = get.call(this);
        return (value) => mark(format(value), this);
      },
    });
  }
  Intl.ListFormat.prototype.format = function (parts) {
    return this.formatToParts(parts).map(({ type, value }) => (type === 'literal' ? mark(value, this) : value)).join('');
  };
})();
"""


class Marks:
    """A page whose texts have marks; `strays` are those without, and where they were. `typed` is what the reader types."""

    def __init__(self, page: Page, typed: Iterable[str] = ()) -> None:
        self.page = page
        self.strays: dict[str, str] = {}
        names = sorted({*_names(), *_nicknames(), *typed}, key=len, reverse=True)
        page.context.expose_function("stray", self._note)
        page.context.add_init_script(WATCH.replace("NAMED", json.dumps(names)).replace("LINED", json.dumps(_lines())))
        page.context.route(re.compile("/assets/(?:" + "|".join(map(re.escape, chunks())) + ")$"), _answer)

    def _note(self, text: str, where: str) -> None:
        self.strays.setdefault(text, where)

    def found(self) -> list[str]:
        """Read everything that is there now; all that was found so far, which is then forgotten."""
        self.page.evaluate("readAll()")
        found = [f"not of the catalogues: {text!r} in {where}" for text, where in self.strays.items()]
        self.strays.clear()
        return found

    def check(self, language: str) -> None:
        """Nothing has been found since the last time, and the page says that it is in this language."""
        found = self.found()
        assert not found, "\n".join(found)
        assert self.page.locator("html").get_attribute("lang") == language

    def change(self, language: str) -> None:
        """Choose another language on the page, wherever its switch is."""
        self.page.locator('[data-testid="language"]').first.evaluate(CHOOSE, language)
        self.page.wait_for_function("(code) => document.documentElement.lang === code", arg=language)


CHOOSE = """(field, language) => {
    field.value = language;
    field.dispatchEvent(new Event('change', { bubbles: true }));
}"""


def _answer(route: Route) -> None:
    route.fulfill(body=module(route.request.url.rsplit("/", 1)[1]), content_type="text/javascript")


@cache
def _names() -> frozenset[str]:
    """Names that are the same in every language, places also as they may be typed."""
    places = [place.name for board in BOARDS for place in board.places]
    cities = [board.name for board in BOARDS]
    return frozenset([*places, *map(_folded, places), *cities, *LETTERING, *PEOPLE, SAID, "Citylines"])


@cache
def _lines() -> list[str]:
    """The names of places as the board writes them: in one line or two."""
    return [line for board in BOARDS for spot in load_drawing(board).spots.values() for line in spot.label.lines]


def _folded(name: str) -> str:
    return "".join(one for one in unicodedata.normalize("NFD", name) if not unicodedata.combining(one))


def _nicknames() -> Iterator[str]:
    return (said(language, name) for language in LANGUAGES for name in NICKNAMES)
