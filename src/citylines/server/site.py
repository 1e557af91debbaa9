"""A server by its address, for programs in Python: a token, a new table, a finished game's record. All that goes by HTTP."""

from __future__ import annotations

import asyncio
import contextlib
import json
import urllib.error
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from citylines.boards import Board, BoardError, board_from_dict, load_board
from citylines.game.events import Event, event_from_dict
from citylines.server import protocol as wire

SILENCE = 10.0
"""Seconds to wait for an answer."""
HERE = {"localhost", "127.0.0.1", "::1"}


class NotDone(Exception):
    """A command or a request that was refused: a code, with what a sentence about it needs."""

    def __init__(self, code: str, details: dict[str, Any] | None = None) -> None:
        super().__init__(f"{code} {details}" if details else code)
        self.code, self.details = code, details or {}


class Unreachable(Exception):
    """A server that does not answer: says why."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody, as a server knows them."""

    id: str
    nickname: str


class Site:
    """A server, and who one is there."""

    def __init__(self, url: str, token: str | None = None) -> None:
        """Raises ValueError for what is no address."""
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"not the address of a server, such as https://example.org: {url}")
        self.url, self.token = f"{parts.scheme}://{parts.netloc}", token
        self.here = parts.hostname in HERE
        """Whether it is on this machine, so that no proxy need be asked for the way."""

    @property
    def headers(self) -> dict[str, str]:
        """How one says who one is."""
        return {} if self.token is None else {"Authorization": f"Bearer {self.token}"}

    # Who one is

    async def arrive(self, nickname: str) -> Person:
        """Become a person there. `token` is told this once: whoever wants to come back keeps it."""
        told = await self._ask("POST", "/api/tokens", {"nickname": nickname})
        self.token = told["token"]
        return Person(**told["person"])

    async def me(self) -> Person | None:
        """Whose the token is, if the server knows it."""
        try:
            return Person(**await self._ask("GET", "/api/me"))
        except NotDone as refused:
            if refused.code != "no-person":
                raise
            return None

    async def rename(self, nickname: str) -> Person:
        """Take another nickname."""
        return Person(**await self._ask("PATCH", "/api/me", {"nickname": nickname}))

    # Tables

    async def make(self, board: str, levels: Sequence[str | None], **options: Any) -> str:
        """Make a table, with a level for each bot's seat and None for each person's; its id."""
        made = await self._ask("POST", "/api/tables", {"board": board, "levels": list(levels), "options": options})
        id: str = made["id"]
        return id

    async def mine(self) -> list[dict[str, Any]]:
        """The tables where one sits or has played, the one that changed last first."""
        tables: list[dict[str, Any]] = await self._ask("GET", "/api/me/tables")
        return tables

    async def board(self, info: wire.TableInfo) -> Board:
        """The board of a table: our own of this name if it is the same, else the server's."""
        with contextlib.suppress(BoardError):
            if (board := load_board(info.board)).hash == info.board_hash:
                return board
        return board_from_dict((await self._ask("GET", f"/api/boards/{info.board_hash}"))["board"])

    async def history(self, table: str) -> list[tuple[int | None, tuple[Event, ...]]]:
        """What has happened in a game, as one may know it: the deal, then each action, with its seat."""
        lines = await self._ask("GET", f"/api/tables/{table}/history")
        return [(line["seat"], events_of(line["events"])) for line in lines]

    async def record(self, table: str) -> str:
        """The record of a finished game."""
        return (await self._fetch("GET", f"/api/tables/{table}/record")).decode()

    # Requests

    async def _ask(self, method: str, path: str, content: Any = None) -> Any:
        return json.loads(await self._fetch(method, path, content))

    async def _fetch(self, method: str, path: str, content: Any = None) -> bytes:
        return await asyncio.to_thread(self._request, method, path, content)

    def _request(self, method: str, path: str, content: Any) -> bytes:
        data = None if content is None else json.dumps(content).encode()
        headers = self.headers | ({} if data is None else {"Content-Type": "application/json"})
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        ways = [urllib.request.ProxyHandler({})] if self.here else []
        try:
            with urllib.request.build_opener(*ways).open(request, timeout=SILENCE) as answer:
                body: bytes = answer.read()
                return body
        except urllib.error.HTTPError as error:
            with error:
                raise refusal_of(error.code, error.read()) from None
        except OSError as error:
            raise Unreachable(f"{self.url} does not answer: {getattr(error, 'reason', error)}") from None


def refusal_of(status: int, body: bytes) -> NotDone:
    """What a server says when it does not do something."""
    with contextlib.suppress(ValueError, TypeError, KeyError):
        told = json.loads(body)
        return NotDone(str(told["code"]), told.get("args"))
    return NotDone(f"http-{status}")


def events_of(shown: Sequence[dict[str, Any]]) -> tuple[Event, ...]:
    """Events as the server shows them."""
    return tuple(event_from_dict(event) for event in shown)


def table_in(link: str) -> tuple[Site, str]:
    """The server and the table's id in a link. Raises ValueError for what is none.

    >>> site, id = table_in("https://example.org/t/Kx3vQ")
    >>> site.url, id
    ('https://example.org', 'Kx3vQ')
    """
    address, found, id = link.strip().rstrip("/").rpartition("/t/")
    if not found or not id or "/" in id:
        raise ValueError(f"not the link of a table, such as https://example.org/t/…: {link}")
    return Site(address), id
