"""`docs/protocol.md` is complete, and every example in it is a message that the server understands, or would send."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from citylines.game import Game
from citylines.game.errors import Refusal
from citylines.game.outcome import Breakdown
from citylines.server import app, http, protocol, room, shown, socket, table
from citylines.server.doors import Rate
from citylines.server.options import Options
from citylines.server.settings import Settings
from citylines.server.station import Doors

ROOT = Path(__file__).parent.parent.parent
TEXT = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
SOURCES = [Path(module.__file__ or "") for module in (app, http, room, socket, table)]
SOURCES += [SOURCES[0].with_name(f"{name}.py") for name in ("doors", "hall", "identity", "station")]


def _chapter(heading: str, text: str = TEXT) -> str:
    """What stands under a heading, up to the next one of its level."""
    level = heading.partition(" ")[0]
    found = re.search(rf"^{re.escape(heading)}\n(.*?)(?=^#{{1,{len(level)}}} |\Z)", text, re.DOTALL | re.MULTILINE)
    assert found is not None, f"no chapter {heading!r}"
    return found[1]


CLIENT, SERVER = _chapter("## What the client says"), _chapter("## What the server says")
INCOMING: list[Any] = list(get_args(protocol.Message))
OUTGOING: list[Any] = protocol.Outgoing.__subclasses__()


def _tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def _section(kind: Any) -> str:
    return _chapter(f"### `{_tag(kind)}`", CLIENT if kind in INCOMING else SERVER)


def _examples(text: str) -> list[str]:
    return re.findall(r"```json\n(.*?)```", text, re.DOTALL)


def test_there_are_messages_of_both_sides() -> None:
    assert len(INCOMING) > 10
    assert len(OUTGOING) > 5


@pytest.mark.parametrize("kind", INCOMING + OUTGOING, ids=_tag)
def test_every_message_is_described_with_its_fields(kind: Any) -> None:
    section = _section(kind)
    for field in msgspec.structs.fields(kind):
        if field.name == "id" and issubclass(kind, protocol.Command):
            continue  # told once, for all commands
        assert f"`{field.name}`" in section, field.name


def test_every_section_is_of_a_message() -> None:
    assert set(re.findall(r"^### `(.+)`$", CLIENT, re.MULTILINE)) == {_tag(kind) for kind in INCOMING}
    assert set(re.findall(r"^### `(.+)`$", SERVER, re.MULTILINE)) == {_tag(kind) for kind in OUTGOING}


@pytest.mark.parametrize("kind", INCOMING, ids=_tag)
def test_examples_of_the_client_are_understood(kind: Any) -> None:
    (example,) = _examples(_section(kind))
    message = msgspec.json.decode(example, type=protocol.Message)
    assert isinstance(message, kind)
    assert msgspec.to_builtins(message) == json.loads(example), "it has every field"


@pytest.mark.parametrize("kind", OUTGOING, ids=_tag)
def test_examples_of_the_server_are_what_it_sends(kind: Any) -> None:
    (example,) = _examples(_section(kind))
    message = msgspec.json.decode(example, type=kind)
    assert json.loads(msgspec.json.encode(message)) == json.loads(example), "it has every field, and no other"


@pytest.mark.parametrize("kind", [protocol.TableInfo, protocol.SeatInfo, protocol.ClockInfo])
def test_the_parts_of_a_table_are_described(kind: Any) -> None:
    for field in msgspec.structs.fields(kind):
        assert f"`{field.name}`" in _chapter("#### Table info", SERVER), field.name


def test_the_options_of_a_table_are_described() -> None:
    for field in msgspec.structs.fields(Options):
        assert f"| `{field.name}` |" in _chapter("## HTTP"), field.name


def test_what_is_shown_of_a_game_is_described() -> None:
    chapter, view = _chapter("## What is shown of a game"), Game("berlin", 2, 7).view(0)
    game, own = shown.show_game(view), shown.show_own(view, with_record=True)
    for name in [*game, *own, *own["legal"], *game["players"][0], "winners", "done", *Breakdown.__slots__]:
        assert f"`{name}`" in chapter, name
    assert f"{len(view.to_bytes())} bytes" in chapter
    (example,) = _examples(_section(protocol.Welcome))
    told = json.loads(example)
    assert set(told["game"]) == set(game)
    assert set(told["own"][0]) == set(own) - {"record"}


def test_phrases_and_levels_are_listed() -> None:
    for names, kind in ((protocol.Phrase, protocol.Say), (protocol.Level, protocol.SetSeat)):
        for name in get_args(names):
            assert f"`{name}`" in _section(kind)


# Refusals


GIVING = {"Denied", "refuse", "slip", "dismiss", "dismiss_all", "Refused", "Bye", "_answer", "_problem", "stop"}
"""Who is called with a code."""
STATUSES = range(400, 600)
"""Of HTTP: beside one there may be a code."""


def _codes_in(path: Path) -> set[str]:
    """The codes that a module gives out: what is refused with, and how connections end."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and GIVING & {_name(part) for part in (node.func, *node.args)}:
            found |= {_text(argument) for argument in node.args}
        elif isinstance(node, ast.Tuple) and any(
            isinstance(part, ast.Constant) and part.value in STATUSES for part in node.elts
        ):
            found |= set(map(_text, node.elts))
        elif _text(node).startswith("origin-"):
            found.add(_text(node))
    return found - {""}


def _name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _text(node: ast.AST) -> str:
    found = (
        isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"[a-z]+(-[a-z]+)*", node.value)
    )
    return str(node.value) if found and isinstance(node, ast.Constant) else ""


def _codes() -> set[str]:
    codes = {refusal.value for refusal in Refusal} | set(app.CODES.values()) | set(app.STATUS)
    return codes.union(*map(_codes_in, SOURCES))


def test_every_refusal_is_in_the_table_and_the_table_has_no_other() -> None:
    rows = re.findall(r"^\| (`.+?) \|", _chapter("## Refusals"), re.MULTILINE)
    listed = [code for row in rows for code in re.findall(r"`([a-z-]+)`", row)]
    assert len(listed) == len(set(listed))
    assert set(listed) == _codes()


def test_codes_are_found_where_they_are_given_out(tmp_path: Path) -> None:
    lines = (
        'raise Denied("one", of=2)',
        'x.dismiss("two", 1)',
        'later(3, x.dismiss, "three")',
        'y = 404, "four"',
        'say("no")',
    )
    (tmp_path / "a.py").write_text("\n".join(lines))
    assert _codes_in(tmp_path / "a.py") == {"one", "two", "three", "four"}


# Figures and addresses


def test_the_limits_are_those_of_the_code() -> None:
    limits, doors = _chapter("## Limits"), Doors(Settings())

    def rate(rate: Rate) -> str:
        many = f"{rate.per_second:g} a second" if rate.per_second >= 1 else f"in {_seconds(1 / rate.per_second)}seconds"
        return f"{many}, {rate.burst:g} at once"

    for what, figure in (
        ("a client's message", f"{protocol.LONGEST:,} characters"),
        ("a client's message", f"{socket.LONGEST_FRAME:,} bytes"),
        ("messages of a connection", rate(doors.messages)),
        ("slips of a connection", rate(doors.slips)),
        ("chat of a person", rate(doors.chat._rate)),
        ("connections of a person", f"{doors.most_per_person:,}"),
        ("connections of an address", f"{doors.most_per_address:,}"),
        ("connections of an address", f"5 new ones a second, {doors.connections._rate.burst:g} at once"),
        ("HTTP requests of an address", rate(doors.requests._rate)),
        ("new people of an address", rate(doors.arrivals._rate)),
        ("new tables of a person", rate(doors.tables._rate)),
        ("a request's body", f"{app.LARGEST_BODY:,} bytes"),
        ("messages that a client has not read", f"{socket.MOST_UNREAD:,} bytes"),
    ):
        line = next(line for line in limits.splitlines() if line.startswith(f"| {what} |"))
        assert figure in line, (figure, line)
    assert doors.connections._rate.per_second == 5


def _seconds(seconds: float) -> str:
    return {10: "ten "}.get(round(seconds), f"{seconds:g} ")


def test_other_figures_are_those_of_the_code() -> None:
    for figure in (
        f"within {socket.HELLO_WITHIN:g} seconds",
        f"the last {room.CHAT_SHOWN} lines",
        f"the last {table.REMEMBERED} acknowledged",
        f"after {room.AWAY_AFTER:g} seconds",
        f"within {room.NONCES_WITHIN:g} seconds. Use a nonce",
        f"| `protocol` | {protocol.PROTOCOL} |",
        f"# The protocol of a table, version {protocol.PROTOCOL}",
    ):
        assert figure in " ".join(TEXT.split()), figure


def test_every_request_exists() -> None:
    there = {
        (next(iter(handler.http_methods)), re.sub(r"\{[^}]*\}", "{}", path))
        for handler in http.HANDLERS
        for path in handler.paths
    }
    told = set(re.findall(r"\| `(GET|POST|PATCH|DELETE) (/[^`]*)`", _chapter("## HTTP")))
    assert len(told) > 10
    missing = {(method, re.sub(r"\{[^}]*\}", "{}", path)) for method, path in told} - there
    assert missing == {("GET", "/api/tables/{}/socket")}


@pytest.mark.parametrize("link", sorted(set(re.findall(r"\]\(([^)]+)\)", TEXT))))
def test_every_link_leads_somewhere(link: str) -> None:
    file, _, anchor = link.partition("#")
    target = ROOT / "docs" / file if file else ROOT / "docs" / "protocol.md"
    assert target.exists()
    if anchor:
        headings = re.findall(r"^#+ (.+)$", target.read_text(encoding="utf-8"), re.MULTILINE)
        assert anchor in {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
