"""The page: the browser client's files, each read once, compressed once, and told apart by its content.

The client is built into the folder `page/` of this package. Files in `assets/` have a hash in their names, so browsers may keep
them for ever; everything else is asked for again, which costs no more than a "not modified".
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

FOLDER = Path(__file__).parent / "page"
FOR_EVER, ASK_AGAIN, PRIVATE = "public, max-age=31536000, immutable", "no-cache", "no-store"
WORTH_COMPRESSING = 512
COMPRESSIBLE = {"text/html", "text/css", "text/javascript", "application/json", "application/x-ndjson", "image/svg+xml"}
COMPRESSIBLE |= {"application/manifest+json", "text/plain", "application/wasm"}
TYPES = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".ftl": "text/plain",
    ".woff2": "font/woff2",
}

CLIENT_PATHS = {"", "t", "resume", "replay", "settings", "learn", "rules"}
"""The first part of every path at which the client shows something."""

NOT_BUILT = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Citylines</title></head>
<body>
<h1>Citylines</h1>
<p>This server runs, but its page was not built. In a checkout, <code>make page</code> builds it.</p>
<p>Programs can play already: see <a href="/docs">the description of the interface</a>.</p>
</body>
</html>
"""


@dataclass(frozen=True)
class Asset:
    """Something that is sent as it is."""

    body: bytes
    type: str
    cache: str = ASK_AGAIN
    packed: Mapping[str, bytes] = field(default_factory=dict)
    """Compressed by whoever built it: `br` or `gzip`."""

    @cached_property
    def etag(self) -> str:
        """What tells this content from any other."""
        return '"' + hashlib.sha256(self.body).hexdigest()[:32] + '"'

    @cached_property
    def _zipped(self) -> bytes | None:
        if self.type not in COMPRESSIBLE or len(self.body) < WORTH_COMPRESSING:
            return None
        return gzip.compress(self.body, 9, mtime=0)

    def answer(self, headers: Mapping[str, str]) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body for a request with these headers."""
        told = {"content-type": _with_charset(self.type), "cache-control": self.cache, "vary": "accept-encoding"}
        if self.cache != PRIVATE:
            told["etag"] = self.etag
            if self.etag in headers.get("if-none-match", ""):
                return 304, told, b""
        accepted = _accepted(headers.get("accept-encoding", ""))
        for coding in ("br", "gzip"):
            body = self.packed.get(coding) or (self._zipped if coding == "gzip" else None)
            if coding in accepted and body is not None:
                return 200, {**told, "content-encoding": coding}, body
        return 200, told, self.body


def _accepted(header: str) -> set[str]:
    """The codings in an Accept-Encoding header that are not refused by q=0."""
    parts = (part.strip().lower().partition(";") for part in header.split(","))
    return {
        name.strip()
        for name, _, weight in parts
        if weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    }


def _with_charset(type: str) -> str:
    return f"{type}; charset=utf-8" if type.startswith("text/") else type


class Page:
    """The client's files by path; a word about it where it was not built."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._assets = {path.relative_to(folder).as_posix(): _asset(folder, path) for path in _files(folder)}
        self._index = self._assets.get("index.html") or Asset(NOT_BUILT.encode(), "text/html")

    def find(self, path: str) -> Asset | None:
        """What is at a path such as /t/abc or /assets/main-1a2b3c.js."""
        path = path.strip("/")
        if path.partition("/")[0] in CLIENT_PATHS or path == "index.html":
            return self._index
        return self._assets.get(path)


def _files(folder: Path) -> list[Path]:
    """All files but those that are a compressed copy of another."""
    found = sorted(path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else []
    return [path for path in found if not (path.suffix in (".gz", ".br") and path.with_suffix("") in found)]


def _asset(folder: Path, path: Path) -> Asset:
    type = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = {
        coding: copy.read_bytes()
        for coding, suffix in (("br", ".br"), ("gzip", ".gz"))
        if (copy := path.with_name(path.name + suffix)).is_file()
    }
    hashed = path.relative_to(folder).parts[0] == "assets"
    return Asset(path.read_bytes(), type, FOR_EVER if hashed else ASK_AGAIN, packed)
