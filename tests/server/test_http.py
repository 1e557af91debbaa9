"""The HTTP interface, over real connections."""

from __future__ import annotations

import asyncio
import gzip
import io
import json
import logging
import re
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import citylines
from citylines.boards import load_board
from citylines.game.records import parse_record
from citylines.server import logs
from citylines.server.doors import SECURITY_HEADERS
from citylines.server.identity import YEAR, token_hash
from citylines.server.page import FOR_EVER, Asset, Page
from citylines.server.settings import BadSetting, Settings, load_settings
from citylines.server.store import StoreTrouble
from server.serving import Player, Served, play_out, players, seat_all, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("http") / "tables.sqlite") as served:
        yield served


Browse = Callable[[httpx.AsyncClient], Awaitable[Any]]


def browse(server: Served, doing: Browse, **options: Any) -> Any:
    """Do something in a browser of one's own: it keeps its cookie, and tells its origin."""

    async def do() -> Any:
        async with server.http(headers={"origin": server.url}, **options) as http:
            return await doing(http)

    return asyncio.run(do())


def problem(answer: httpx.Response) -> tuple[int, str]:
    """How a request was refused."""
    told = answer.json()
    assert set(told) == {"code", "args"}
    return answer.status_code, told["code"]


async def arrive(http: httpx.AsyncClient, nickname: str = "Ada") -> str:
    """Become somebody; their id."""
    answer = await http.post("/api/guests", json={"nickname": nickname})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


# People


def test_a_guest_is_known_again_by_a_cookie_that_no_script_reads(server: Served) -> None:
    async def visit(http: httpx.AsyncClient) -> None:
        answer = await http.post("/api/guests", json={"nickname": "  Zoe\u0301 "})
        assert answer.json()["nickname"] == "Zoé"
        attributes = answer.headers["set-cookie"].split("; ")[1:]
        assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(attributes) and "Secure" not in attributes
        assert (await http.get("/api/me")).json() == answer.json()

    browse(server, visit)


def test_nobody_is_nobody(server: Served) -> None:
    async def visit(http: httpx.AsyncClient) -> None:
        for method, path in (
            ("GET", "/api/me"),
            ("DELETE", "/api/me"),
            ("GET", "/api/me/tables"),
            ("POST", "/api/me/resume"),
        ):
            assert problem(await http.request(method, path)) == (401, "no-person")
        http.cookies.set("citylines", "A" * 43)
        assert problem(await http.get("/api/me")) == (401, "no-person")
        table = {"board": "berlin", "levels": [None, None]}
        assert problem(await http.post("/api/tables", json=table)) == (401, "no-person")

    browse(server, visit)


def test_nicknames_can_be_changed_and_bad_ones_are_refused(server: Served) -> None:
    async def visit(http: httpx.AsyncClient) -> None:
        await arrive(http)
        assert (await http.patch("/api/me", json={"nickname": "Grace"})).json()["nickname"] == "Grace"
        for nickname, code in (("   ", "nickname-empty"), ("a" * 25, "nickname-long"), ("a\nb", "nickname-character")):
            assert problem(await http.patch("/api/me", json={"nickname": nickname})) == (422, code)
        assert (await http.get("/api/me")).json()["nickname"] == "Grace"

    browse(server, visit)


def test_a_resume_link_makes_another_device_the_same_person(server: Served) -> None:
    async def visit(http: httpx.AsyncClient) -> None:
        person = await arrive(http)
        token = (await http.post("/api/me/resume")).json()["path"].removeprefix("/resume/")
        async with server.http() as other:
            assert (await other.post("/api/resume", json={"token": token})).json()["id"] == person
            assert (await other.get("/api/me")).json()["id"] == person
            assert problem(await other.post("/api/resume", json={"token": "x" * 43})) == (403, "origin-missing")
            headers = {"origin": server.url}
            assert problem(await other.post("/api/resume", json={"token": "x" * 43}, headers=headers)) == (
                404,
                "token-unknown",
            )

    browse(server, visit)


def test_whoever_is_forgotten_is_forgotten(server: Served) -> None:
    async def visit(http: httpx.AsyncClient) -> None:
        await arrive(http)
        cookie = http.cookies["citylines"]
        answer = await http.delete("/api/me")
        assert answer.status_code == 204 and "Max-Age=0" in answer.headers["set-cookie"]
        http.cookies.set("citylines", cookie)
        assert problem(await http.get("/api/me")) == (401, "no-person")

    browse(server, visit)


def test_a_cookie_that_gets_old_is_renewed(server: Served) -> None:
    async def visit(http: httpx.AsyncClient) -> None:
        person, token, store = await arrive(http), "B" * 43, server.app.station.store
        soon = time.time() + YEAR / 4
        server.in_loop(lambda: store.add_token(token_hash(token), person, "device", soon - YEAR, soon))
        async with server.http(headers={"cookie": f"citylines={token}"}) as old:
            answer = await old.get("/api/me")
        assert answer.json()["id"] == person and token not in answer.headers["set-cookie"]

    browse(server, visit)


# Doors


def test_unsafe_requests_from_foreign_pages_are_refused(server: Served) -> None:
    async def visit(http: httpx.AsyncClient) -> None:
        await arrive(http)
        for origin in ("https://evil.example", "null", "http://localhost"):
            answer = await http.patch("/api/me", json={"nickname": "Eve"}, headers={"origin": origin})
            assert problem(answer) == (403, "origin-foreign")
        del http.headers["origin"]
        assert problem(await http.delete("/api/me")) == (403, "origin-missing")
        assert (await http.get("/api/me")).json()["nickname"] == "Ada"

    browse(server, visit)


def test_every_answer_has_security_headers(server: Served) -> None:
    async def visit(http: httpx.AsyncClient) -> None:
        for method, path in (
            ("GET", "/"),
            ("GET", "/t/abc"),
            ("GET", "/nothing/there"),
            ("GET", "/api/nothing"),
            ("GET", "/api/boards/berlin"),
            ("GET", "/api/me"),
            ("GET", "/docs"),
            ("GET", "/docs/openapi.json"),
            ("GET", "/metrics"),
            ("PUT", "/api/me"),
            ("POST", "/api/guests"),
        ):
            answer = await http.request(method, path)
            assert {name: answer.headers[name] for name in SECURITY_HEADERS} == SECURITY_HEADERS
            if path == "/api/me":
                assert answer.headers["cache-control"] == "no-store"

    browse(server, visit)


BAD_BODIES: dict[str, tuple[Any, int, str]] = {
    "not-json": (b"{", 400, "malformed"),
    "nothing": (b"", 400, "malformed"),
    "a-list": (b"[]", 400, "malformed"),
    "unknown-field": (b'{"nickname": "Ada", "admin": true}', 400, "malformed"),
    "number-for-text": (b'{"nickname": 5}', 400, "malformed"),
    "too-long-a-text": (json.dumps({"nickname": "a" * 100}).encode(), 400, "malformed"),
    "not-utf8": (b'{"nickname": "\xff"}', 400, "malformed"),
    "huge": (b" " * 20_000 + b'{"nickname": "Ada"}', 413, "too-long"),
}


@pytest.mark.parametrize("name", BAD_BODIES)
def test_bodies_are_read_strictly(server: Served, name: str) -> None:
    body, status, code = BAD_BODIES[name]

    async def visit(http: httpx.AsyncClient) -> None:
        answer = await http.post("/api/guests", content=body, headers={"content-type": "application/json"})
        assert problem(answer) == (status, code)

    browse(server, visit)


def test_only_json_is_read(server: Served) -> None:
    async def visit(http: httpx.AsyncClient) -> None:
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
            answer = await http.post("/api/guests", content=b'{"nickname": "Ada"}', headers={"content-type": kind})
            assert problem(answer) == (415, "not-json")

    browse(server, visit)


def test_numbers_in_quotes_are_not_numbers(server: Served) -> None:
    async def visit(http: httpx.AsyncClient) -> None:
        await arrive(http)
        table = {"board": "berlin", "levels": [None, None], "options": {"clock": {"kind": "moves", "move": "30"}}}
        answer = await http.post("/api/tables", json=table)
        assert problem(answer) == (400, "malformed") and answer.json()["args"]["where"] == "$.options.clock.move"

    browse(server, visit)


def test_whoever_asks_too_often_is_told_when_to_come_back(tmp_path: Path) -> None:
    async def visit(http: httpx.AsyncClient) -> None:
        for _ in range(50):
            answer = await http.get("/health")
        assert problem(answer) == (429, "too-fast") and answer.json()["args"]["retry"] > 0

    async def guests(http: httpx.AsyncClient) -> None:
        for _ in range(30):
            answer = await http.post("/api/guests", json={"nickname": "Ada"})
        assert problem(answer) == (429, "too-fast") and int(answer.headers["retry-after"]) >= 1

    with serving(tmp_path / "t.sqlite", rates=0.1) as server:
        browse(server, guests)
        browse(server, visit)


def test_behind_a_proxy_cookies_are_secure_and_origins_those_of_the_proxy(tmp_path: Path) -> None:
    async def visit(http: httpx.AsyncClient) -> None:
        told = {"x-forwarded-proto": "https", "x-forwarded-host": "play.example.org", "x-forwarded-for": "203.0.113.7"}
        told["origin"] = "https://play.example.org"
        answer = await http.post("/api/guests", json={"nickname": "Ada"}, headers=told)
        assert answer.status_code == 201 and "Secure" in answer.headers["set-cookie"]
        assert problem(await http.get("/metrics", headers=told)) == (403, "not-yours")

    with serving(tmp_path / "t.sqlite", proxies=("127.0.0.1",)) as server:
        browse(server, visit)


# Boards and tables


def test_boards(server: Served) -> None:
    async def visit(http: httpx.AsyncClient) -> None:
        listed = (await http.get("/api/boards")).json()
        assert {board["id"] for board in listed} == {"berlin", "san-francisco"}
        for board in listed:
            by_id = await http.get(f"/api/boards/{board['id']}")
            told = by_id.json()
            assert told == (await http.get(f"/api/boards/{board['hash']}")).json()
            assert told["hash"] == board["hash"] == load_board(board["id"]).hash
            assert len(told["tracks"]) == len(told["drawn"]["tracks"])
            again = await http.get(f"/api/boards/{board['id']}", headers={"if-none-match": by_id.headers["etag"]})
            assert again.status_code == 304 and not again.content
        assert problem(await http.get("/api/boards/atlantis")) == (404, "no-such-board")

    browse(server, visit)


BAD_TABLES: dict[str, tuple[dict[str, Any], int, str]] = {
    "unknown-board": ({"board": "atlantis"}, 422, "unknown-board"),
    "alone": ({"levels": [None]}, 400, "malformed"),
    "five": ({"levels": [None] * 5}, 400, "malformed"),
    "unknown-level": ({"levels": [None, "god"]}, 400, "malformed"),
    "start-seat": ({"options": {"start": 3}}, 422, "start-seat"),
    "unknown-option": ({"options": {"cheat": True}}, 400, "malformed"),
    "unknown-clock": ({"options": {"clock": {"kind": "sand"}}}, 400, "malformed"),
}


@pytest.mark.parametrize("name", BAD_TABLES)
def test_tables_that_cannot_be_made(server: Served, name: str) -> None:
    change, status, code = BAD_TABLES[name]

    async def visit(http: httpx.AsyncClient) -> None:
        await arrive(http)
        table = {"board": "berlin", "levels": [None, None]} | change
        assert problem(await http.post("/api/tables", json=table)) == (status, code)

    browse(server, visit)


def test_only_public_tables_are_listed(server: Served) -> None:
    async def visit(http: httpx.AsyncClient) -> None:
        await arrive(http)
        table = {"board": "berlin", "levels": [None, "tourist"]}
        private = (await http.post("/api/tables", json=table)).json()["id"]
        public = (await http.post("/api/tables", json={**table, "options": {"public": True}})).json()["id"]
        listed = {table["id"]: table for table in (await http.get("/api/tables")).json()}
        assert public in listed and private not in listed
        assert listed[public]["open_seats"] == 1 and listed[public]["host"] == "Ada"
        info = (await http.get(f"/api/tables/{private}")).json()
        assert info["status"] == "lobby" and info["secret"] is None and len(info["commitment"]) == 64
        assert problem(await http.get("/api/tables/unknown")) == (404, "no-such-table")

    browse(server, visit)


def test_the_qr_code_of_a_table(server: Served) -> None:
    async def visit(http: httpx.AsyncClient) -> None:
        await arrive(http)
        id = (await http.post("/api/tables", json={"board": "berlin", "levels": [None, None]})).json()["id"]
        answer = await http.get(f"/api/tables/{id}/qr.svg")
        assert answer.headers["content-type"] == "image/svg+xml" and answer.text.startswith("<svg")
        assert "style=" not in answer.text  # the content security policy would not let it
        assert problem(await http.get("/api/tables/unknown/qr.svg")) == (404, "no-such-table")

    browse(server, visit)


def test_a_finished_game_as_a_record_and_in_the_players_lists(server: Served) -> None:
    async def play() -> None:
        async with players(server, 2) as people:
            ada, ben = people
            table = await ada.make_table("berlin", [None, None])
            await seat_all(table, people)
            async with server.http() as http:
                assert problem(await http.get(f"/api/tables/{table}/record")) == (409, "not-finished")
            before = await ben.request("GET", f"/api/tables/{table}/history")
            assert [line["seat"] for line in before] == [None]
            await play_out(people)
            for player in people:
                (mine,) = await player.request("GET", "/api/me/tables")
                while mine["status"] == "playing":  # lists are written after everybody was told
                    (mine,) = await player.request("GET", "/api/me/tables")
                assert mine["id"] == table and mine["status"] == "finished" and mine["people"] == ["Ada", "Ben"]
            async with server.http() as http:
                answer = await http.get(f"/api/tables/{table}/record")
                assert answer.headers["content-type"] == "application/x-ndjson"
                history = (await http.get(f"/api/tables/{table}/history")).json()
            record = parse_record(answer.text)
            assert record.finished and record.dealing is not None
            assert record.dealing.commitment.hex() == ada.table["commitment"]
            assert len(history) == len(record.game.log) + 1 > len(before)

    asyncio.run(play())


# Running it


def test_health_and_readiness(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(http: httpx.AsyncClient) -> None:
        assert (await http.get("/health")).json() == (await http.get("/ready")).json() == {"status": "ok"}

        async def lost() -> None:
            raise StoreTrouble("lost", "gone")

        with monkeypatch.context() as patch:
            patch.setattr(server.app.station.store, "ping", lost)
            answer = await http.get("/ready")
        assert problem(answer) == (503, "trouble") and answer.json()["args"] == {"reason": "lost"}
        assert (await http.get("/health")).status_code == 200

    browse(server, visit)


def test_metrics_are_for_this_machine_or_with_a_token(server: Served, tmp_path: Path) -> None:
    async def here(http: httpx.AsyncClient) -> None:
        await http.get("/t/abc")
        text = (await http.get("/metrics")).text
        assert 'citylines_requests_total{method="GET",route="/{path}",status="200"}' in text
        assert "citylines_sockets 0.0" in text and "abc" not in text
        assert problem(await http.get("/metrics", headers={"x-forwarded-for": "1.2.3.4"})) == (403, "not-yours")

    async def with_token(http: httpx.AsyncClient) -> None:
        assert problem(await http.get("/metrics")) == (403, "not-yours")
        assert problem(await http.get("/metrics", headers={"authorization": "Bearer wrong"})) == (403, "not-yours")
        assert (await http.get("/metrics", headers={"authorization": "Bearer sesame"})).status_code == 200

    browse(server, here)
    with serving(tmp_path / "t.sqlite", metrics_token="sesame") as other:
        browse(other, with_token)


def test_the_docs_page_loads_nothing(server: Served) -> None:
    async def visit(http: httpx.AsyncClient) -> None:
        answer = await http.get("/docs")
        assert answer.headers["content-type"].startswith("text/html") and "POST /api/tables" in answer.text
        assert not re.search(r"<script|<link|<style|style=|https?://", answer.text)
        schema = (await http.get("/docs/openapi.json")).json()
        assert schema["info"]["version"] == citylines.__version__

    browse(server, visit)


def test_errors_of_ours_tell_nothing(server: Served, monkeypatch: pytest.MonkeyPatch, caplog: Any) -> None:
    async def visit(http: httpx.AsyncClient) -> None:
        async def broken() -> None:
            raise RuntimeError("a secret in the works")

        with monkeypatch.context() as patch:
            patch.setattr(server.app.station.store, "open_tables", broken)
            answer = await http.get("/api/tables")
        assert problem(answer) == (500, "internal") and "secret" not in answer.text

    browse(server, visit)
    assert "a secret in the works" in caplog.text


# The page


def test_the_page_or_word_that_it_is_not_built(server: Served) -> None:
    async def visit(http: httpx.AsyncClient) -> None:
        for path in ("/", "/t/abc", "/resume/xyz", "/replay", "/settings", "/learn", "/rules/berlin"):
            answer = await http.get(path)
            assert answer.status_code == 200 and answer.headers["content-type"] == "text/html; charset=utf-8"
        for path in ("/favicon.gif", "/../pyproject.toml", "/assets/..%2f..%2fapp.py", "/wp-login.php"):
            assert problem(await http.get(path)) == (404, "not-found")

    browse(server, visit)


def test_files_of_the_page(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    script = b"let x = 1;\n" * 200
    for name, content in (
        ("index.html", b"<!doctype html>"),
        ("assets/main-1a2b.js", script),
        ("assets/main-1a2b.js.br", b"br"),
    ):
        (tmp_path / name).write_bytes(content)
    page = Page(tmp_path)
    asset, index = page.find("/assets/main-1a2b.js"), page.find("/t/abc")
    assert asset is not None and index is not None and page.find("/assets/main-1a2b.js.br") is None
    status, headers, body = asset.answer({"accept-encoding": "gzip, br"})
    assert (status, headers["content-encoding"], body) == (200, "br", b"br")
    assert headers["cache-control"] == FOR_EVER and headers["content-type"] == "text/javascript; charset=utf-8"
    status, headers, body = asset.answer({"accept-encoding": "gzip, br;q=0"})
    assert headers["content-encoding"] == "gzip" and gzip.decompress(body) == script
    assert asset.answer({})[2] == script and "content-encoding" not in asset.answer({})[1]
    assert asset.answer({"if-none-match": f'W/"x", {asset.etag}'})[0] == 304
    assert index.body == b"<!doctype html>" and index.answer({})[1]["cache-control"] == "no-cache"
    assert Asset(b"x" * 10_000, "image/png").answer({"accept-encoding": "gzip"})[1].get("content-encoding") is None


# Settings and logs


def test_settings_come_from_flags_first_then_from_the_environment() -> None:
    environ = {
        "CITYLINES_PORT": "9000",
        "CITYLINES_HOST": "0.0.0.0",
        "CITYLINES_LOG_REQUESTS": "true",
        "CITYLINES_URL": "",
    }
    settings = load_settings(environ, port=9001, database=None, origins=["https://a.example", "https://b.example"])
    assert (settings.port, settings.host, settings.log_requests, settings.url) == (9001, "0.0.0.0", True, None)
    assert settings.origins == ("https://a.example", "https://b.example")
    assert settings.database_url.startswith("sqlite:///") and settings.database_url.endswith("tables.sqlite")


@pytest.mark.parametrize(
    ("environ", "name"),
    [
        ({"CITYLINES_PORT": "eighty"}, "port"),
        ({"CITYLINES_PORT": "65536"}, "port"),
        ({"CITYLINES_ORIGINS": "https://a.example,nonsense"}, "origins"),
        ({"CITYLINES_PROXIES": "10.0.0.0/99"}, "proxies"),
        ({"CITYLINES_URL": "play.example.org"}, "url"),
        ({"CITYLINES_LOG_FORMAT": "xml"}, "log_format"),
        ({"CITYLINES_FINISHED_DAYS": "-1"}, "finished_days"),
        ({"CITYLINES_BOT_PROCESSES": "0"}, "bot_processes"),
    ],
)
def test_bad_settings_are_named(environ: dict[str, str], name: str) -> None:
    with pytest.raises(BadSetting, match=f"^{name}: "):
        load_settings(environ)


def test_settings_do_not_tell_secrets() -> None:
    settings = Settings(database="postgresql://ada:lovelace@db/citylines", metrics_token="sesame")
    assert "lovelace" not in repr(settings) and "sesame" not in repr(settings)


@pytest.mark.parametrize("format", ["plain", "json"])
def test_logs_tell_no_links_and_no_tokens(format: Any) -> None:
    stream = io.StringIO()
    root = logging.getLogger()
    before = root.handlers[:], root.level
    try:
        logs.set_up_logs(format, "info")
        root.handlers[0].setStream(stream)  # type: ignore[attr-defined]
        table, token = "Kx3-aB_dEfGhIjKlMnOp9q", "Q2l0eWxpbmVzIGlzIGEgZ2FtZSBhYm91dCB0cmFpbnM0"
        try:
            raise RuntimeError(f"at /t/{table}")
        except RuntimeError:
            logging.getLogger("citylines.test").exception(
                "table %s: %s", table, token, extra={"route": "/t/{id}", "at": table}
            )
    finally:
        root.handlers[:], level = before
        root.setLevel(level)
    text = stream.getvalue()
    assert table not in text and token not in text and "Kx3-aB…" in text and "/t/{id}" in text
    assert "test_logs_tell_no_links_and_no_tokens" in text  # names of functions are not secret
    if format == "json":
        assert json.loads(text)["level"] == "error"


def test_requests_are_logged_by_route(tmp_path: Path, caplog: Any) -> None:
    async def visit(http: httpx.AsyncClient) -> None:
        await http.get("/resume/very-secret")

    with caplog.at_level("INFO", "citylines"), serving(tmp_path / "t.sqlite", log_requests=True) as server:
        browse(server, visit)
    (line,) = [record for record in caplog.records if record.getMessage() == "request"]
    assert (line.method, line.route, line.status) == ("GET", "/{path}", 200)


def test_a_renamed_player_is_known_by_the_new_name(server: Served) -> None:
    async def play() -> None:
        async with Player(server) as ada:
            table = await ada.make_table("berlin", [None, None])
            await ada.connect(table)
            await ada.sit(0)
            await ada.request("PATCH", "/api/me", {"nickname": "Grace"})
            await ada.ask("say", phrase="hello")
            assert next(told for told in ada.heard if told["type"] == "chat")["name"] == "Grace"

    asyncio.run(play())
