"""Where a game is played: at a server of one's own inside this process, which keeps it, or at somebody's server elsewhere."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable, Coroutine, Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import platformdirs

from citylines.boards import Board
from citylines.cli import remarks
from citylines.cli.background import Background
from citylines.cli.console import BAD, Problem
from citylines.cli.match import Ended, NotNow
from citylines.cli.seated import Seated, take_seat
from citylines.server.client import TableClient
from citylines.server.private import Private, private_server
from citylines.server.site import NotDone, Person, Site, Unreachable, table_in
from citylines.server.store import StoreTrouble, WrongDatabase
from citylines.server.table import LogBroken

T = TypeVar("T")
Say = Callable[[str], None]

ME = "human"
"""The player's name at home, and in the records from there."""
OPEN = "open"
"""Stands among the bots for a seat that somebody else may take."""
PATIENCE = 60.0
"""Seconds that a lost connection is tried again."""


def data_folder() -> Path:
    """Where the user's games are kept."""
    return platformdirs.user_data_path("citylines", appauthor=False)


class Tokens:
    """Who one is at which server, kept where nobody else can read it: whoever has a token is that person."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "tokens.json"

    def of(self, server: str) -> str | None:
        """The token for a server."""
        token = self._all().get(server)
        return token if isinstance(token, str) else None

    def keep(self, server: str, token: str) -> None:
        """Keep a token, if possible: without it, one is somebody else the next time, and no more."""
        with contextlib.suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            new = self._file.with_suffix(".new")
            with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as out:
                json.dump(self._all() | {server: token}, out)
            new.replace(self._file)

    def _all(self) -> dict[str, Any]:
        try:
            found = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}


async def _introduce(site: Site, tokens: Tokens, key: str, name: str | None) -> Person:
    """Be the same person as the last time, or a new one."""
    site.token = tokens.of(key)
    person = None if site.token is None else await site.me()
    if person is None:
        site.token = None
        person = await site.arrive(name or "guest")
        tokens.keep(key, site.token or "")
    elif name is not None and name != person.nickname:
        person = await site.rename(name)
    return person


class Home:
    """A server inside this process, with the games that are kept there."""

    def __init__(self, background: Background, private: Private, folder: Path, *, kept: bool) -> None:
        self._background, self._private = background, private
        self._site = Site(private.url)
        self._me = background.do(_introduce(self._site, Tokens(folder), "home", ME))
        self._kept = "The game is kept: `citylines play --resume` goes on with it." if kept else None

    def unfinished(self) -> dict[str, Any] | None:
        """The game that was played last and is not over."""
        tables = self._background.do(self._site.mine())
        return next((table for table in tables if table["status"] == "playing"), None)

    def new(self, board: Board, seat: int, bots: Sequence[str], say: Say) -> Seated:
        """A game of one's own against bots, whatever they are."""
        seats: list[str | None] = list(bots)
        seats.insert(seat, None)
        return self.resume(self._background.do(self._private.make(self._me.id, board, seats)), say)

    def resume(self, table: str, say: Say) -> Seated:
        """Go on with a game, or begin it."""
        try:
            board = self._background.do(self._private.board(table))
        except LogBroken as error:
            raise Problem(f"the game can't be gone on with: {error}", BAD) from None
        return _sit(
            self._background,
            self._site,
            table,
            None,
            say,
            self._kept,
            board,
            lambda: self._private.record_so_far(table),
        )


def open_home(stack: ExitStack, *, temporary: bool, say: Say) -> Home | None:
    """Start a server in this process, until the stack is closed; None where none can run, which is said."""
    spare = Path(stack.enter_context(TemporaryDirectory(prefix="citylines-", ignore_cleanup_errors=True)))
    try:
        background = stack.enter_context(Background())
        if not temporary:
            try:
                return _home(background, data_folder(), kept=True)
            except (WrongDatabase, StoreTrouble, OSError) as error:
                say(f"This game can't be kept for later: {error}")
        return _home(background, spare, kept=False)
    except (OSError, RuntimeError) as error:  # no sockets, or no threads
        say(f"No server can run here ({error}): this game is played without one, and can't be resumed.")
        return None


def _home(background: Background, folder: Path, *, kept: bool) -> Home:
    private = background.enter(private_server(f"sqlite:///{folder / 'play.sqlite'}"))
    return Home(background, private, folder, kept=kept)


def join(stack: ExitStack, link: str, seat: int | None, name: str | None, say: Say) -> Seated:
    """Take a seat at a table elsewhere, or one's own again."""
    try:
        site, table = table_in(link)
    except ValueError as error:
        raise Problem(f"--table: {error}") from None
    background = stack.enter_context(Background())
    _asked(background, _introduce(site, Tokens(data_folder()), site.url, name))
    return _sit_elsewhere(background, site, table, seat, say)


def host(
    stack: ExitStack, url: str, board: Board, seat: int, bots: Sequence[str], name: str | None, say: Say
) -> Seated:
    """Make a table at a server elsewhere, and sit down at it."""
    try:
        site = Site(url)
    except ValueError as error:
        raise Problem(f"--server: {error}") from None
    background = stack.enter_context(Background())
    _asked(background, _introduce(site, Tokens(data_folder()), site.url, name))
    seats = [None if bot == OPEN else bot for bot in bots]
    seats.insert(seat, None)
    table = _asked(background, site.make(board.hash, seats))
    if OPEN in bots:
        say(f"The table's link, for whoever may join: {site.url}/t/{table}")
    return _sit_elsewhere(background, site, table, seat, say)


def _sit_elsewhere(background: Background, site: Site, table: str, seat: int | None, say: Say) -> Seated:
    return _sit(background, site, table, seat, say, f"`citylines play --table {site.url}/t/{table}` goes on with it.")


def _sit(
    background: Background,
    site: Site,
    table: str,
    seat: int | None,
    say: Say,
    kept: str | None,
    board: Board | None = None,
    record_so_far: Callable[[], Coroutine[Any, Any, str]] | None = None,
) -> Seated:
    """Connect, sit down, and wait for the cards."""
    try:
        client = background.enter(TableClient(site, table, record=True, patience=PATIENCE))
        taken = background.do(take_seat(client, seat, say))
        board = board or background.do(site.board(client.state.info))
        return Seated(background, client, board, taken, kept=kept, record_so_far=record_so_far)
    except (Unreachable, NotDone, NotNow, Ended) as error:
        raise _problem(error) from None
    except ValueError:  # a view that our engine can't read
        raise Problem(f"{site.url} runs another version of Citylines, {client.state.version}", BAD) from None


def _asked(background: Background, asking: Coroutine[Any, Any, T]) -> T:
    """What a server answers; or what it doesn't, as a problem."""
    try:
        return background.do(asking)
    except (Unreachable, NotDone) as error:
        raise _problem(error) from None


def _problem(error: Exception) -> Problem:
    return Problem(remarks.refused(error.code) if isinstance(error, NotDone) else str(error), BAD)
