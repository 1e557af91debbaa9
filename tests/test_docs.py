"""The documentation holds: its examples run, its links lead somewhere, and the commands that it shows are commands."""

from __future__ import annotations

import doctest
import importlib
import json
import re
import shlex
import sys
from collections.abc import Callable, Iterator
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token
from typer.main import get_command

from citylines.arena.simulate import simulate
from citylines.cli import app

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "web/README.md"])
SHELLS = {"console", "bash", "sh"}
NO_RUN = "no-run"
TAGS = {"seed", "secret", "nonce", "deal"}
"""`citylines seed ` is no command but what is hashed before a seed."""
MODULES = ["citylines", "citylines.boards", "citylines.bots", "citylines.data", "citylines.env", "citylines.game"]


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


class Block(NamedTuple):
    """A block of code: its language, the words behind it, its text, and the line of the page before it."""

    language: str
    words: list[str]
    text: str
    line: int


@cache
def tokens(page: Path) -> list[Token]:
    return MarkdownIt("commonmark").enable("table").parse(page.read_text(encoding="utf-8"))


def blocks(page: Path) -> Iterator[Block]:
    for token in tokens(page):
        if token.type == "fence" and token.map and (info := token.info.split()):
            yield Block(info[0], info[1:], token.content, token.map[0] + 1)


def pieces(page: Path, kind: str) -> Iterator[Token]:
    """What stands within the lines of a page: links, images, bits of code."""
    for token in tokens(page):
        yield from (piece for piece in token.children or () if piece.type == kind)


# Examples


def some_records() -> None:
    simulate("berlin", 2, 3, seed=1, bots=["path", "random"], records_dir="games")


NEEDED: dict[str, Callable[[], None]] = {"docs/data.md": some_records}
"""What the examples of a page find when they begin."""


class Wrong(doctest.DocTestRunner):
    """Says what an example should have said, and at which line."""

    def report_failure(self, out: Any, test: doctest.DocTest, example: doctest.Example, got: str) -> None:
        line = (test.lineno or 0) + example.lineno + 1
        raise AssertionError(f"{test.name}:{line}: {example.source}is {got}not {example.want}")

    def report_unexpected_exception(self, out: Any, test: Any, example: Any, exc_info: Any) -> None:
        line = test.lineno + example.lineno + 1
        raise AssertionError(f"{test.name}:{line}: {example.source} raised {exc_info[1]!r}") from exc_info[1]


def run(page: str, block: Block, names: dict[str, Any]) -> None:
    if ">>>" in block.text:
        test = doctest.DocTestParser().get_doctest(block.text, names, page, page, block.line)
        Wrong(verbose=False).run(test, clear_globs=False)
        names.update(test.globs)
    else:
        exec(compile("\n" * block.line + block.text, page, "exec"), names)


def has_examples(page: Path) -> bool:
    return any(block.language == "python" and NO_RUN not in block.words for block in blocks(page))


@pytest.mark.parametrize("page", [page for page in PAGES if has_examples(page)], ids=name_of)
def test_every_example_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page's blocks one after the other. One that names a file is written there, so that those after it can use it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    loaded = set(sys.modules)
    NEEDED.get(name_of(page), lambda: None)()
    names: dict[str, Any] = {"__name__": page.stem}
    for block in blocks(page):
        for file in (word for word in block.words if "." in word):
            Path(file).write_text(block.text, encoding="utf-8")
        if block.language == "python" and NO_RUN not in block.words:
            run(name_of(page), block, names)
    for module in set(sys.modules) - loaded:
        if (tmp_path / f"{module}.py").exists():
            del sys.modules[module]


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_examples_that_are_not_run_are_python_at_least(page: Path) -> None:
    for block in blocks(page):
        if block.language == "python" and NO_RUN in block.words:
            compile("\n" * block.line + block.text, name_of(page), "exec", dont_inherit=True)


# Links


def slug(heading: str) -> str:
    """The anchor of a heading, as those who show Markdown make it."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


@cache
def anchors(page: Path) -> set[str]:
    found: set[str] = set()
    for opened, inline in zip(tokens(page), tokens(page)[1:], strict=False):
        if opened.type != "heading_open":
            continue
        plain = slug("".join(p.content for p in inline.children or () if p.type in ("text", "code_inline")))
        numbered = (plain if n == 0 else f"{plain}-{n}" for n in range(100))
        found.add(next(anchor for anchor in numbered if anchor not in found))
    return found


def broken(page: Path) -> Iterator[str]:
    targets = [str(link.attrs["href"]) for link in pieces(page, "link_open")]
    targets += [str(image.attrs["src"]) for image in pieces(page, "image")]
    for target in targets:
        parts = urlsplit(target)
        if parts.scheme or parts.netloc:
            continue
        there = (page.parent / unquote(parts.path)).resolve() if parts.path else page
        if not there.exists():
            yield f"{target}: no such file"
        elif parts.fragment and there.suffix == ".md" and unquote(parts.fragment) not in anchors(there):
            yield f"{target}: no such heading"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_leads_somewhere(page: Path) -> None:
    assert list(broken(page)) == []


# Commands


def commands(page: Path) -> Iterator[list[str]]:
    """Every command of a page's shell blocks, as its words."""
    for block in blocks(page):
        if block.language not in SHELLS:
            continue
        for line in block.text.splitlines():
            if line.startswith(("$ ", "# ")):
                yield from split(shlex.split(line[2:], comments=True))


def split(words: list[str]) -> Iterator[list[str]]:
    """The commands of a line."""
    while words:
        command = list(takewhile(lambda word: word not in ("&&", "|", ">"), words))
        words = words[len(command) + 1 :]
        yield command


def find_command(words: list[str]) -> tuple[Any, list[str]]:
    """The command that these words of `citylines …` name, and its arguments."""
    command, words = get_command(app), list(words)
    while getattr(command, "commands", None) and words and not words[0].startswith("-"):
        command = command.commands[words.pop(0)]  # type: ignore[attr-defined]
    return command, words


def options(command: Any) -> set[str]:
    return {"--help"} | {option for p in command.params for option in (*p.opts, *p.secondary_opts)}


@cache
def make_targets() -> set[str]:
    return set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


@cache
def npm_scripts() -> set[str]:
    return set(json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))["scripts"])


def check(words: list[str]) -> None:
    """That a command is there, with all options and arguments that are given."""
    match [Path(words[0]).name, *words[1:]]:
        case ["citylines", *rest]:
            command, arguments = find_command(rest)
            command.make_context("citylines", arguments)
        case ["make", target, *_] if target.islower():
            assert target in make_targets()
        case ["npm", "run", script, *_]:
            assert script in npm_scripts()
        case ["python", script, *_] if script.endswith(".py"):
            assert (ROOT / script).is_file()


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_command_in_a_block_can_be_given(page: Path) -> None:
    for words in commands(page):
        try:
            check(words)
        except Exception as error:
            pytest.fail(f"{name_of(page)}: {shlex.join(words)}: {error!r}")


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_command_in_a_line_has_its_options(page: Path) -> None:
    """There, arguments may be left open: `citylines boards report NAME --games G`."""
    for code in pieces(page, "code_inline"):
        words = code.content.split()
        if words[:1] == ["make"] and len(words) > 1 and words[1].islower():
            assert words[1] in make_targets(), code.content
        if words[:1] == ["citylines"] and len(words) > 1 and words[1].islower() and words[1] not in TAGS:
            command, arguments = find_command(words[1:])
            given = {word.partition("=")[0] for word in arguments if word.startswith("--")}
            assert given <= options(command), code.content


# The site


def test_the_site_has_the_mark_of_the_page() -> None:
    """A line with three stops, drawn twice: there in variable colours, here in fixed ones."""
    there, here = (ROOT / "web/src/parts/Logo.svelte", ROOT / "docs/site/static/logo.svg")
    line = re.compile(r' d="([^"]+)"')
    assert line.findall(there.read_text(encoding="utf-8")) == line.findall(here.read_text(encoding="utf-8"))


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_is_in_the_api_pages(module: str) -> None:
    shown = "\n".join(page.read_text(encoding="utf-8") for page in (ROOT / "docs/api").glob("*.md"))
    told = set(re.findall(r"^\.\. (?:auto\w+|py:data):: (?:[\w.]+\.)?(\w+)(?:\(\))?$", shown, re.MULTILINE))
    assert set(importlib.import_module(module).__all__) <= told
