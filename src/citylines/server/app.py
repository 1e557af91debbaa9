"""The application: HTTP by Litestar, sockets by `Sockets`, and one front door before both."""

from __future__ import annotations

import logging
import math
import time
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, OpenAPI, OpenAPIResponse, SecurityScheme

import citylines
from citylines.server import http
from citylines.server import protocol as wire
from citylines.server.docs_page import DocsPage
from citylines.server.doors import SECURITY_HEADERS, Visitor, is_unsafe
from citylines.server.http import Problem, Web
from citylines.server.identity import COOKIE, Credential
from citylines.server.page import Page
from citylines.server.room import Thinker
from citylines.server.settings import Settings
from citylines.server.socket import Event, Receive, Scope, Send, Sockets, credential_in, headers_of, told_by, visitor_of
from citylines.server.station import Station
from citylines.server.store import StoreTrouble
from citylines.server.table import Denied, LogBroken, NoSuchTable

logger = logging.getLogger(__name__)

REFERENCE = "#/components/schemas/{name}"
LARGEST_BODY = 16 * 1024
STATUS = {
    "no-person": 401,
    "no-watchers": 403,
    "not-yours": 403,
    "no-such-board": 404,
    "not-found": 404,
    "token-unknown": 404,
    "not-finished": 409,
    "too-fast": 429,
    "moved": 503,
    "restart": 503,
}
"""The HTTP status of a refusal; 422 for all others."""
CODES = {404: "not-found", 405: "method", 413: "too-long", 415: "not-json", 429: "too-fast"}
"""What the framework refuses by itself."""
METHODS = {"GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"}
"""Those that are counted by name: else anybody could fill the metrics."""
_HEADERS = [(name.encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]


class App(Litestar):
    """Litestar with a front door before it. Sockets go past Litestar: less memory and time for each of thousands."""

    station: Station
    sockets: Sockets

    def __call__(self, scope: Any, receive: Any, send: Any) -> Any:
        """The ASGI entry. Not a coroutine itself, so that a socket need not carry one more for as long as it is open."""
        if scope["type"] == "websocket":
            return self.sockets(scope, receive, send)
        return self._enter(scope, receive, send) if scope["type"] == "http" else super().__call__(scope, receive, send)

    async def _enter(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A request: by whom, whether they may, with security headers on whatever is answered."""
        headers, method, began, status = headers_of(scope), scope["method"], time.perf_counter(), 0
        scope = _as_get(scope)
        visitor, credential = visitor_of(self.station, scope, headers), credential_in(headers)
        scope["citylines.visitor"], scope["citylines.credential"] = visitor, credential

        async def guarded(event: Event) -> None:
            nonlocal status
            if event["type"] == "http.response.start":
                status = event["status"]
                event["headers"] = _with_security(event["headers"], scope["path"])
            await send(event)

        if wait := self.station.doors.requests.take(visitor.limit_key):
            await _answer(guarded, 429, "too-fast", retry=round(wait + 0.05, 1))
        elif is_unsafe(method) and (foreign := self._foreign(visitor, headers, credential)) is not None:
            await _answer(guarded, 403, foreign)
        else:
            await super().__call__(scope, receive, guarded)  # type: ignore[arg-type]
        self._note(method, scope.get("path_template") or "?", status, time.perf_counter() - began)

    def _foreign(self, visitor: Visitor, headers: Mapping[str, str], credential: Credential | None) -> str | None:
        """Why a request that changes something is not taken from the page it comes from."""
        cookie = credential is not None and credential.kind == "device"
        return self.station.doors.origins.refusal(headers.get("origin"), visitor, cookie=cookie)

    def _note(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request, by its route: the path itself may be a secret."""
        method = method if method in METHODS else "?"
        self.station.metrics.requests[method, route, str(status)] += 1
        if self.station.settings.log_requests:
            told = {"method": method, "route": route, "status": status, "ms": round(1000 * seconds, 1)}
            logger.info("request", extra=told)


def _as_get(scope: Scope) -> Scope:
    """HEAD is GET without the body, which the server below leaves out by itself."""
    return {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope


def _with_security(headers: Iterable[tuple[bytes, bytes]], path: str) -> list[tuple[bytes, bytes]]:
    told = [*headers, *_HEADERS]
    if path.startswith("/api/") and not any(name == b"cache-control" for name, _ in told):
        told.append((b"cache-control", b"no-store"))
    return told


async def _answer(send: Send, status: int, code: str, /, **args: Any) -> None:
    """An answer at the door."""
    headers = {"content-type": "application/json", **_retry_after(args)}
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": status, "headers": raw})
    await send({"type": "http.response.body", "body": msgspec.json.encode(Problem(code, args))})


def create_app(settings: Settings, thinker: Thinker | None = None, machine: str = "") -> App:
    """The application. Its lifespan opens the store, the bots' workers and the hall, and closes them again."""
    station = Station(settings, thinker, machine)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with station.opened():
            yield

    app = App(
        http.HANDLERS,
        dependencies={
            "station": Provide(lambda: station, sync_to_thread=False),
            "visitor": Provide(http.visitor, sync_to_thread=False),
            "credential": Provide(http.credential, sync_to_thread=False),
            "caller": Provide(http.caller),
        },
        exception_handlers={
            Denied: _denied,
            NoSuchTable: _no_such_table,
            StoreTrouble: _store_trouble,
            LogBroken: _log_broken,
            msgspec.DecodeError: _malformed,
            HTTPException: _http_error,
            Exception: _internal,
        },
        guards=[http.strictly],
        lifespan=[lifespan],
        logging_config=None,
        openapi_config=_description(),
        request_max_body_size=LARGEST_BODY,
    )
    app.station, app.sockets = station, Sockets(station)
    app.state.page = Page()
    _tell_more(app.openapi_schema)
    return app


def _description() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Citylines",
        version=citylines.__version__,
        description="Tables that people and programs join. What happens at a table goes by a WebSocket: docs/protocol.md.",
        path="/docs",
        render_plugins=[DocsPage(path="/"), JsonRenderPlugin(path="/openapi.json")],
        use_handler_docstrings=True,
        components=Components(
            security_schemes={
                "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
                "token": SecurityScheme(type="http", scheme="bearer"),
            }
        ),
    )


def _tell_more(description: OpenAPI) -> None:
    """Where Litestar's description is less exact than it could be: which fields are refused, what is the least, 204."""
    _, shapes = msgspec.json.schema_components([*http.SHAPES, wire.TableInfo], ref_template=REFERENCE)
    description.components.schemas.update(_whole(shapes))
    forget = (description.paths or {})["/api/me"].delete
    if forget is not None and forget.responses is not None:
        forget.responses["204"] = OpenAPIResponse("Forgotten")


def _whole(schema: Any) -> Any:
    """A schema whose integers are told one by one: by JSON Schema 1.0 is an integer too, and it would be refused."""
    if isinstance(schema, dict):
        if schema.get("type") == "integer" and {"minimum", "maximum"} <= set(schema):
            return {"enum": list(range(schema["minimum"], schema["maximum"] + 1))}
        return {name: _whole(part) for name, part in schema.items()}
    return [_whole(part) for part in schema] if isinstance(schema, list) else schema


# Refusals


def _problem(status: int, code: str, /, **args: Any) -> Response[Problem]:
    return Response(Problem(code, args), status_code=status, media_type="application/json", headers=_retry_after(args))


def _retry_after(args: Mapping[str, Any]) -> dict[str, str]:
    return {"retry-after": str(math.ceil(args["retry"]))} if "retry" in args else {}


def _denied(_: Web, denied: Denied) -> Response[Problem]:
    return _problem(STATUS.get(denied.code, 422), denied.code, **denied.details)


def _no_such_table(_: Web, error: NoSuchTable) -> Response[Problem]:
    return _problem(404, "no-such-table")


def _store_trouble(_: Web, trouble: StoreTrouble) -> Response[Problem]:
    return _problem(503, "trouble", reason=trouble.code)


def _log_broken(_: Web, error: LogBroken) -> Response[Problem]:
    logger.error("%s", error)
    return _problem(500, "table-broken")


def _malformed(_: Web, error: msgspec.DecodeError) -> Response[Problem]:
    what, where = told_by(error)
    return _problem(400, "malformed", what=what, where=where)


def _http_error(_: Web, error: HTTPException) -> Response[Problem]:
    answer = _problem(error.status_code, CODES.get(error.status_code, "malformed"))
    answer.headers.update(error.headers or {})
    return answer


def _internal(_: Web, error: Exception) -> Response[Problem]:
    logger.error("a request failed: %r", error, exc_info=error)
    return _problem(500, "internal")
