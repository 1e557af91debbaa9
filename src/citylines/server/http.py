"""The HTTP interface: people, boards, tables, records. Thin: what is decided, is decided elsewhere."""

from __future__ import annotations

import asyncio
import io
import ipaddress
import secrets
from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from litestar import HttpMethod, Request, Response, delete, get, patch, post, route
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException
from litestar.handlers.base import BaseRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import SecurityRequirement
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from citylines.boards import Board, load_board, shipped_boards
from citylines.game import RecordError
from citylines.game.actions import forget_board
from citylines.game.records import parse_record
from citylines.server import protocol as wire
from citylines.server.doors import Limits, Visitor
from citylines.server.hall import people_in, summary
from citylines.server.identity import Arrival, Caller, Credential, clear_cookie, set_cookie
from citylines.server.metrics import CONTENT_TYPE
from citylines.server.options import Options
from citylines.server.page import PRIVATE, Asset
from citylines.server.replays import LARGEST_RECORD, replay_of, show_board, show_replay
from citylines.server.room import encode
from citylines.server.station import Station
from citylines.server.store import TableRow
from citylines.server.table import Denied, NoSuchTable, board_in_play

Web = Request[Any, Any, Any]

# What is sent and received


class Problem(Struct, frozen=True):
    """Why something was not done: a code, with what a sentence about it needs."""

    code: str
    args: dict[str, Any] = {}


class Nickname(Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody wants to be called."""

    nickname: Annotated[str, Meta(min_length=1, max_length=96)]


class Person(Struct, frozen=True):
    """Somebody."""

    id: str
    nickname: str


class Program(Struct, frozen=True):
    """A new person, and the token with which a program is that person; it is told this once."""

    person: Person
    token: str


class ResumeLink(Struct, frozen=True):
    """Where another device becomes the same person. It is a secret, and good for one use."""

    path: str


class ResumeToken(Struct, frozen=True, forbid_unknown_fields=True):
    """The end of a resume link."""

    token: Annotated[str, Meta(min_length=1, max_length=64)]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to make: a level for each bot's seat, null for each that a person takes."""

    board: Annotated[str, Meta(min_length=1, max_length=64)]
    levels: Annotated[list[wire.Level | None], Meta(min_length=2, max_length=4)]
    options: Options = Options()


class MadeTable(Struct, frozen=True):
    """A table's id, which is also its link: /t/{id}."""

    id: str


class ListedTable(Struct, frozen=True):
    """A table in a list."""

    id: str
    status: Literal["lobby", "dealing", "playing", "finished", "closed"]
    public: bool
    board: str
    players: int
    open_seats: int
    created: float
    changed: float
    host: str | None
    people: list[str | None]
    options: dict[str, Any]


class ListedBoard(Struct, frozen=True):
    """A board in a list."""

    id: str
    name: str
    hash: str


class Fine(Struct, frozen=True):
    """All is well."""

    status: Literal["ok"] = "ok"


SHAPES = [
    Problem,
    Nickname,
    Person,
    Program,
    ResumeLink,
    ResumeToken,
    NewTable,
    MadeTable,
    ListedTable,
    ListedBoard,
    Fine,
]
"""All that is sent and received, besides what sockets know, too."""


def _may_answer(*statuses: int) -> dict[int, ResponseSpec]:
    """For the interface's description: how a request may fail besides."""
    reasons = {
        400: "The request can't be read",
        401: "Nobody is known by this cookie or token",
        403: "Not for this person, or from this page",
        404: "There is no such thing",
        409: "Not as things are",
        413: "Too long",
        415: "Not JSON",
        422: "It can be read, but not be done",
        429: "Too often",
        503: "The store is in trouble, or the server stops",
    }
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=reasons[status])
        for status in {*statuses, 429, 503}
    }


BODY = (400, 403, 413, 415, 422)
"""How any request with a body may fail."""
SIGNED: list[SecurityRequirement] = [{"cookie": []}, {"token": []}]

TheStation = NamedDependency[Station]
TheVisitor = NamedDependency[Visitor]
TheCaller = NamedDependency[Caller]
TheCredential = NamedDependency[Credential | None]


# Who is calling


def visitor(request: Web) -> Visitor:
    """Where the request came from; found out at the front door."""
    found: Visitor = request.scope["citylines.visitor"]  # type: ignore[typeddict-item]
    return found


def credential(request: Web) -> Credential | None:
    """The token that came with the request."""
    found: Credential | None = request.scope["citylines.credential"]  # type: ignore[typeddict-item]
    return found


async def caller(credential: TheCredential, station: TheStation) -> Caller:
    """Who is calling; nobody is refused."""
    found = await station.guests.who(credential)
    if found is None:
        raise Denied("no-person")
    return found


async def strictly(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """A guard: a body must be JSON, and exactly what it should be. The framework alone would read "5" as 5."""
    wanted = handler.parsed_data_field
    if wanted is not None and isinstance(connection, Request):
        if connection.content_type[0] != "application/json":
            raise HTTPException(status_code=415)
        try:
            msgspec.json.decode(await connection.body(), type=wanted.annotation)
        except UnicodeDecodeError:
            raise msgspec.DecodeError("Not UTF-8") from None


def _unhurried(limits: Limits, key: str) -> None:
    if wait := limits.take(key):
        raise Denied("too-fast", retry=round(wait + 0.05, 1))


def _signed_in(arrival: Arrival, station: Station, visitor: Visitor, person: Person) -> Response[Person]:
    """An answer that makes the browser this person's device."""
    return Response(person, headers={"set-cookie": set_cookie(arrival.token, https=_https(station, visitor))})


def _https(station: Station, visitor: Visitor) -> bool:
    return visitor.scheme == "https" or (station.settings.url or "").startswith("https:")


async def _person(station: Station, id: str) -> Person:
    row = await station.store.person(id)
    if row is None:
        raise Denied("no-person")
    return Person(row.id, row.nickname)


# People


@post("/api/guests", responses=_may_answer(*BODY), status_code=201, tags=["people"])
async def arrive(data: JSONBody[Nickname], station: TheStation, visitor: TheVisitor) -> Response[Person]:
    """Become somebody: a nickname is enough. The browser gets a cookie by which it is known again."""
    _unhurried(station.doors.arrivals, visitor.limit_key)
    arrival = await station.guests.arrive(data.nickname)
    return _signed_in(arrival, station, visitor, await _person(station, arrival.person))


@post("/api/tokens", responses=_may_answer(*BODY), status_code=201, tags=["people"])
async def new_program(data: JSONBody[Nickname], station: TheStation, visitor: TheVisitor) -> Program:
    """Become somebody, for programs: with a token to send as `Authorization: Bearer …`."""
    _unhurried(station.doors.arrivals, visitor.limit_key)
    arrival = await station.guests.arrive(data.nickname)
    token = await station.guests.issue(arrival.person, "program")
    await station.guests.revoke(arrival.token)  # there is no device
    return Program(await _person(station, arrival.person), token)


@get("/api/me", responses=_may_answer(401), security=SIGNED, tags=["people"])
async def me(
    caller: TheCaller, credential: TheCredential, station: TheStation, visitor: TheVisitor
) -> Response[Person]:
    """Who one is. A cookie that gets old is renewed on the way."""
    person = await _person(station, caller.person)
    if caller.renew and credential is not None:
        return _signed_in(await station.guests.renew(credential.token), station, visitor, person)
    return Response(person)


@patch("/api/me", responses=_may_answer(401, *BODY), security=SIGNED, tags=["people"])
async def rename(data: JSONBody[Nickname], caller: TheCaller, station: TheStation) -> Person:
    """Take another nickname."""
    name = await station.guests.rename(caller.person, data.nickname)
    station.renamed(caller.person, name)
    return Person(caller.person, name)


@delete("/api/me", responses=_may_answer(401, 403), status_code=204, security=SIGNED, tags=["people"])
async def forget(caller: TheCaller, station: TheStation, visitor: TheVisitor) -> Response[None]:
    """Be forgotten: nickname, cookies, tokens and what one wrote are deleted. Games stay, by nobody."""
    await station.hall.leave_all(caller.person)
    await station.guests.forget(caller.person)
    station.forgotten(caller.person)
    return Response(None, headers={"set-cookie": clear_cookie(https=_https(station, visitor))})


@post("/api/me/resume", responses=_may_answer(401, 403), status_code=201, security=SIGNED, tags=["people"])
async def resume_link(caller: TheCaller, station: TheStation) -> ResumeLink:
    """A private link with which another device becomes the same person."""
    return ResumeLink(f"/resume/{await station.guests.issue(caller.person, 'resume')}")


@post("/api/resume", responses=_may_answer(404, *BODY), status_code=200, tags=["people"])
async def resume(data: JSONBody[ResumeToken], station: TheStation, visitor: TheVisitor) -> Response[Person]:
    """Become the person whose resume link this is the end of."""
    arrival = await station.guests.resume(data.token)
    return _signed_in(arrival, station, visitor, await _person(station, arrival.person))


# Boards


@lru_cache
def known_boards() -> dict[str, Board]:
    """The boards that ship, by id and by hash."""
    boards = [load_board(name) for name in shipped_boards()]
    return {key: board for board in boards for key in (board.id, board.hash)}


def _find_board(key: str) -> Board | None:
    """A board that ships, or one that a table is still played on."""
    return known_boards().get(key) or board_in_play(key)


_drawn: dict[str, Asset] = {}


def _board_asset(board: Board) -> Asset:
    """All about a board; drawn once, which takes a while."""
    if board.hash not in _drawn:
        _drawn[board.hash] = Asset(encode(show_board(board)), "application/json")
    return _drawn[board.hash]


def _send(asset: Asset, request: Web) -> Response[bytes]:
    status, headers, body = asset.answer(request.headers)
    return Response(body, status_code=status, headers=headers)


@get("/api/boards", responses=_may_answer(), tags=["boards"])
async def boards() -> list[ListedBoard]:
    """The boards that tables can be made of."""
    known = known_boards()
    return [ListedBoard(name, known[name].name, known[name].hash) for name in shipped_boards()]


@get("/api/boards/{board_id:str}", responses=_may_answer(404), tags=["boards"])
async def board(board_id: FromPath[str], request: Web) -> Response[dict[str, Any]]:
    """A board by its id or hash: its data (alone as `board`), its tracks, and `drawn`: all that it takes to draw it."""
    found = _find_board(board_id)
    if found is None:
        raise Denied("no-such-board")
    return _send(_board_asset(found), request)  # type: ignore[return-value]


# Tables


async def _listed(rows: list[TableRow], station: Station) -> list[ListedTable]:
    names = await station.store.people(people_in(rows))
    return [msgspec.convert(summary(row, names), ListedTable) for row in rows]


@post("/api/tables", responses=_may_answer(401, *BODY), status_code=201, security=SIGNED, tags=["tables"])
async def make_table(data: JSONBody[NewTable], caller: TheCaller, station: TheStation) -> MadeTable:
    """Make a table, as its host. Whoever has its link may join; with `public` it is listed, too."""
    board = known_boards().get(data.board)
    if board is None:
        raise Denied("unknown-board")
    _unhurried(station.doors.tables, caller.person)
    return MadeTable(await station.hall.make(caller.person, board, data.levels, data.options))


@get("/api/tables", responses=_may_answer(), tags=["tables"])
async def open_tables(station: TheStation) -> list[ListedTable]:
    """Public tables that wait for players, newest first."""
    return await _listed(await station.store.open_tables(), station)


@get("/api/me/tables", responses=_may_answer(401), security=SIGNED, tags=["tables"])
async def my_tables(caller: TheCaller, station: TheStation) -> list[ListedTable]:
    """The tables where one sits or has played, the last changed first."""
    return await _listed(await station.store.tables_of(caller.person), station)


@get("/api/tables/{table_id:str}", responses=_may_answer(404), tags=["tables"])
async def table(table_id: FromPath[str], station: TheStation) -> wire.TableInfo:
    """What everybody may know of a table, the game apart."""
    return await station.hall.at(table_id, lambda room: room.look())


@get(
    "/api/tables/{table_id:str}/record",
    responses=_may_answer(404, 409),
    tags=["tables"],
    media_type="application/x-ndjson",
)
async def record(table_id: FromPath[str], station: TheStation, request: Web) -> Response[bytes]:
    """The record of a finished game, with all that its deal was made of: `citylines replay --verify` checks it."""
    lines = await station.hall.record(table_id)
    return _send(Asset("".join(f"{line}\n" for line in lines).encode(), "application/x-ndjson"), request)


@get("/api/tables/{table_id:str}/history", responses=_may_answer(403, 404), security=[*SIGNED, {}], tags=["tables"])
async def history(
    table_id: FromPath[str], station: TheStation, request: Web, credential: TheCredential
) -> Response[list[dict[str, Any]]]:
    """All that has happened in a game, as the caller may know it."""
    found = await station.guests.who(credential)
    told = await station.hall.history(table_id, None if found is None else found.person)
    return _send(Asset(encode(told), "application/json", PRIVATE), request)  # type: ignore[return-value]


@get("/api/tables/{table_id:str}/replay", responses=_may_answer(404, 409), tags=["tables"])
async def replay_table(table_id: FromPath[str], station: TheStation, request: Web) -> Response[dict[str, Any]]:
    """A finished game, played again: what was shown after each action, with all cards open."""
    game, names = await station.hall.finished(table_id)
    board = msgspec.Raw(_board_asset(game.board).body)
    told = await asyncio.to_thread(lambda: encode(show_replay(game, names, board)))
    return _send(Asset(told, "application/json"), request)  # type: ignore[return-value]


@post(
    "/api/replay",
    responses=_may_answer(413, 422, 429),
    status_code=200,
    request_max_body_size=LARGEST_RECORD,
    tags=["tables"],
)
async def replay_record(request: Web, station: TheStation, visitor: TheVisitor) -> Response[dict[str, Any]]:
    """A record, sent as it is (JSON lines), checked by the rules and played again."""
    _unhurried(station.doors.replays, visitor.limit_key)
    text = (await request.body()).decode(errors="replace")
    try:
        told = await asyncio.to_thread(_replay, text)
    except RecordError as error:
        raise Denied("bad-record", line=error.line, what=error.what[:300]) from None
    return _send(Asset(told, "application/json", PRIVATE), request)  # type: ignore[return-value]


def _replay(text: str) -> bytes:
    """A record played again. Its board may be anybody's, so nothing is kept of one that is not ours."""
    record = parse_record(text)
    board = record.game.board
    try:
        return encode(replay_of(record))
    finally:
        if _find_board(board.hash) is None:
            forget_board(board)


@get("/api/tables/{table_id:str}/qr.svg", responses=_may_answer(404), tags=["tables"], media_type="image/svg+xml")
async def qr(table_id: FromPath[str], station: TheStation, request: Web, visitor: TheVisitor) -> Response[bytes]:
    """The table's link as a QR code."""
    if await station.store.table_row(table_id) is None:
        raise NoSuchTable(table_id)
    origin = (station.settings.url or visitor.origin or "").rstrip("/")
    return _send(Asset(_qr(f"{origin}/t/{table_id}"), "image/svg+xml", PRIVATE), request)


@lru_cache(256)
def _qr(link: str) -> bytes:
    import segno

    out = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        out, kind="svg", border=2, xmldecl=False, svgclass=None, lineclass=None
    )
    return out.getvalue()


# Running it


@get("/health", responses=_may_answer(), tags=["running"])
async def health() -> Fine:
    """Whether the process lives."""
    return Fine()


@get("/ready", responses=_may_answer(), tags=["running"])
async def ready(station: TheStation) -> Fine:
    """Whether it makes sense to send people here: the store answers, and the server does not stop."""
    if station.stopping:
        raise Denied("restart")
    await station.store.ping()
    return Fine()


@get("/metrics", include_in_schema=False)
async def metrics(request: Web, station: TheStation, visitor: TheVisitor) -> Response[bytes]:
    """Numbers for Prometheus; for this machine alone, or whoever has the token."""
    token = station.settings.metrics_token
    shown = request.headers.get("authorization", "").removeprefix("Bearer ")
    allowed = (
        secrets.compare_digest(shown.encode(), token.encode()) if token is not None else _is_here(request, visitor)
    )
    if not allowed:
        raise Denied("not-yours")
    return Response(await station.numbers(), headers={"content-type": CONTENT_TYPE, "cache-control": PRIVATE})


def _is_here(request: Web, visitor: Visitor) -> bool:
    """Whether somebody on this machine asks; not a proxy on it for somebody else, even one that is not known as such."""
    forwarded = any(name in request.headers for name in ("forwarded", "x-forwarded-for", "x-real-ip", "via"))
    try:
        return ipaddress.ip_address(visitor.address).is_loopback and not forwarded
    except ValueError:
        return not forwarded  # a Unix socket


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Web) -> Response[bytes]:
    """The browser client; everything else is not there."""
    asset = request.app.state.page.find(request.url.path)
    if asset is None:
        raise Denied("not-found")
    return _send(asset, request)


@route(["/api/me", "/api/tables"], http_method=HttpMethod.OPTIONS, status_code=204, include_in_schema=False)
async def methods(request: Web) -> Response[None]:
    """What can be done here. Litestar does this by itself, but forgets methods of paths with several handlers."""
    (found,) = (route for route in request.app.routes if route.path == request.url.path.rstrip("/"))
    return Response(None, headers={"allow": ", ".join(sorted(getattr(found, "methods", ())))})


HANDLERS = [
    methods,
    arrive,
    new_program,
    me,
    rename,
    forget,
    resume_link,
    resume,
    boards,
    board,
    make_table,
    open_tables,
    my_tables,
    table,
    record,
    history,
    replay_table,
    replay_record,
    qr,
    health,
    ready,
    metrics,
    page,
]
