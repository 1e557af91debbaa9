"""Build the documentation site from docs/ and the pages beside it into build/docs: python tools/build_docs.py

The pages are Markdown that also reads well where they lie. They are copied to build/docs-source with their links turned to
where things are on the site, the command line's help is filled in, and Sphinx makes the site; a warning is an error. Then every
page is read once more: links must lead somewhere, and nothing may be fetched from elsewhere.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parents[1]
SOURCE, SITE, KEPT = ROOT / "build/docs-source", ROOT / "build/docs", ROOT / "build/docs-kept"
BESIDE = {"ARCHITECTURE.md": "architecture.md", "CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "contributing.md"}
"""Pages that are not in docs/, and what they are called on the site."""
LINK = re.compile(r"(\]\()([^)\s#]+)(#[^)\s]*)?(\))")
FETCHED = {"script": "src", "img": "src", "iframe": "src", "source": "src", "link": "href", "object": "data"}
ADDRESS = re.compile(r"""(?:url\(\s*["']?|@import\s+["'])(?:https?:)?//""")


class NotBuilt(Exception):
    """What is wrong with the pages, in a line or more."""


# Copying the pages


def copy_pages() -> None:
    """Everything that Sphinx reads, into an empty folder."""
    shutil.rmtree(SOURCE, ignore_errors=True)
    shutil.copytree(ROOT / "docs", SOURCE, ignore=shutil.ignore_patterns("site", "__pycache__"))
    pages = {f"docs/{path.relative_to(SOURCE).as_posix()}": path for path in SOURCE.rglob("*.md")}
    pages |= {name: SOURCE / page for name, page in BESIDE.items()}
    for name, page in pages.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        page.write_text(LINK.sub(lambda link: _relinked(link, PurePosixPath(name), page), text), encoding="utf-8")  # noqa: B023


def _relinked(link: re.Match[str], name: PurePosixPath, page: Path) -> str:
    """A link of a page to a file of ours, as it must be on the site; other links as they are."""
    target = os.path.normpath(name.parent / link[2])
    if urlsplit(link[2]).scheme or not (ROOT / target).exists():
        return link[0]
    if target in BESIDE:
        there = SOURCE / BESIDE[target]
    elif target.startswith("docs/"):
        there = SOURCE / target.removeprefix("docs/")
    else:  # a file to read or to take along
        there = SOURCE / "files" / target
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / target, there)
    return f"{link[1]}{os.path.relpath(there, page.parent)}{link[3] or ''}{link[4]}"


# The command line


def fill_in_commands() -> None:
    """The help of every command, where cli.md has room for it."""
    from typer.main import get_command

    from citylines.cli import app

    page = SOURCE / "cli.md"
    text = page.read_text(encoding="utf-8")
    page.write_text(
        text.replace("<!-- commands -->", "\n".join(_commands(get_command(app), "citylines"))), encoding="utf-8"
    )


def _commands(command: Any, name: str) -> Iterator[str]:
    """A command, and all below it."""
    below: dict[str, Any] = getattr(command, "commands", {})
    if name != "citylines":
        yield f"{'##' if name.count(' ') == 1 else '###'} {name}\n"
        yield from _help(command.help or "")
        if not below:
            yield from _parameters(command, name)
    for called, part in below.items():
        yield from _commands(part, f"{name} {called}")


def _help(text: str) -> Iterator[str]:
    """The text of a help page: what is not to be wrapped there is shown as it is."""
    for paragraph in text.strip().split("\n\n"):
        if not paragraph.startswith("\b\n"):
            yield f"{_escaped(paragraph)}\n"
            continue
        head, *lines = paragraph.removeprefix("\b\n").split("\n")
        yield f"{_escaped(head)}\n"
        if lines:
            yield from ["```text", *(line.removeprefix("  ") for line in lines), "```\n"]


def _parameters(command: Any, name: str) -> Iterator[str]:
    arguments = [p for p in command.params if p.param_type_name == "argument"]
    options = [p for p in command.params if p.param_type_name == "option"]
    usage = " ".join([name, *(p.metavar or p.name.upper() for p in arguments), "[OPTIONS]" if options else ""]).strip()
    yield from ["```text", usage, "```\n"]
    if not command.params:
        return
    yield from ["| option | what |", "|---|---|"]
    for p in [*arguments, *options]:
        shown = " ".join(filter(None, [", ".join(p.opts), p.metavar])) if p in options else p.metavar
        default = p.default if isinstance(p.default, str | int) and not isinstance(p.default, bool) else None
        told = f"{p.help or ''}{'' if default is None else f' If left out: `{default}`.'}"
        yield f"| `{shown}` | {_escaped(told).replace('|', chr(92) + '|')} |"
    yield ""


def _escaped(text: str) -> str:
    """Options and places in plain text are code, so that two hyphens stay two."""
    parts = re.split(r"(`[^`]*`)", text)
    return "".join(
        p if p.startswith("`") else re.sub(r"(?<![\w`])(--[a-z-]+)", r"`\1`", p).replace("*", r"\*") for p in parts
    )


# Building


def build() -> None:
    """Let Sphinx make the site."""
    shutil.rmtree(SITE, ignore_errors=True)
    command = [
        sys.executable,
        "-m",
        "sphinx",
        "--quiet",
        "-E",
        "-W",
        "--keep-going",
        "-c",
        "docs/site",
        "-d",
        str(KEPT),
    ]
    if subprocess.run([*command, str(SOURCE), str(SITE)], cwd=ROOT, check=False).returncode:
        raise NotBuilt("Sphinx is not content with the pages: see above (they are copies of those in docs/)")


# Looking at what was built


class Page(HTMLParser):
    """What of a page matters to others: its anchors, its links, and what a browser fetches for it."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: set[str] = set()
        self.fetched: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element refers to."""
        given = {name: value for name, value in attrs if value is not None}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.add(given["href"])
        if tag in FETCHED and FETCHED[tag] in given and given.get("rel") not in ("next", "prev", "canonical"):
            self.fetched.add(given[FETCHED[tag]])


def problems() -> Iterator[str]:
    """Links that lead nowhere, and what would be fetched from elsewhere."""
    pages = {path: Page(path) for path in sorted(SITE.rglob("*.html"))}
    for path, page in pages.items():
        shown = path.relative_to(SITE)
        for link in sorted(page.links | page.fetched):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                if link in page.fetched and parts.scheme != "data":
                    yield f"{shown}: fetches {link}"
                continue
            there = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not there.exists():
                yield f"{shown}: nothing at {link}"
            elif parts.fragment and there in pages and unquote(parts.fragment) not in pages[there].anchors:
                yield f"{shown}: no such place: {link}"
    for path in sorted(SITE.rglob("*.css")):
        if ADDRESS.search(path.read_text(encoding="utf-8")):
            yield f"{path.relative_to(SITE)}: fetches something from elsewhere"


def main() -> int:
    """Make the site, or say why not."""
    try:
        copy_pages()
        fill_in_commands()
        build()
        if found := list(problems()):
            raise NotBuilt("\n".join(found))
    except NotBuilt as why:
        print(f"No documentation: {why}", file=sys.stderr)
        return 1
    print(f"The documentation is in {SITE.relative_to(ROOT)}: open {(SITE / 'index.html').relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
