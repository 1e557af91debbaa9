"""Bad clients: each gets a clear refusal, and the table goes on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any

import pytest
import websockets

from citylines.server import protocol as wire
from citylines.server.identity import token_hash
from citylines.server.socket import LONGEST_FRAME
from server.serving import Gone, Player, Refused, Served, Told, play_out, players, seat_all, serving

FAIR = {"type": "ping"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("bad") / "tables.sqlite") as served:
        yield served


@contextlib.asynccontextmanager
async def game(server: Served) -> AsyncIterator[tuple[Player, Player]]:
    """Two people in a game: the first is good, and plays on at the end."""
    async with players(server, 2) as (good, bad):
        table = await good.make_table("san-francisco", [None, None])
        await seat_all(table, [good, bad])
        yield good, bad
        if bad.socket is None or bad.socket.close_code is not None:
            await bad.connect(table)
        seq = good.seq
        await good.ask("say", phrase="oops")
        decider = next(player for player in (good, bad) if player.to_decide is not None)
        await decider.act(decider.legal[0])
        await asyncio.gather(*(player.until(lambda player=player: player.seq > seq) for player in (good, bad)))


def run(server: Served, misbehave: Callable[[Player, Player], Awaitable[None]]) -> None:
    """A game in which the second player misbehaves."""

    async def play() -> None:
        async with game(server) as (good, bad):
            await misbehave(good, bad)

    asyncio.run(play())


async def refusal(player: Player, message: Any) -> Told:
    """What is said to a message."""
    await player.say(message)
    return await player.expect("refused")


# What is not understood

MALFORMED = {
    "no-json": ("{", None),
    "nothing": ("", None),
    "a-number": ("17", None),
    "a-list": ("[]", None),
    "no-type": ('{"id": 7}', 7),
    "unknown-type": ('{"type": "cheat", "id": 7}', 7),
    "no-id": ('{"type": "start"}', None),
    "missing-field": ('{"type": "act", "id": 7, "seat": 0, "seq": 1}', 7),
    "unknown-field": ('{"type": "start", "id": 7, "force": true}', 7),
    "text-for-number": ('{"type": "stand", "id": 7, "seat": "0"}', 7),
    "number-for-text": ('{"type": "chat", "id": 7, "text": 5}', 7),
    "null-for-number": ('{"type": "stand", "id": 7, "seat": null}', 7),
    "a-fraction": ('{"type": "stand", "id": 7, "seat": 0.5}', 7),
    "seat-too-high": ('{"type": "stand", "id": 7, "seat": 4}', 7),
    "id-too-high": ('{"type": "start", "id": 9007199254740992}', None),
    "id-of-nought": ('{"type": "start", "id": 0}', None),
    "id-negative": ('{"type": "start", "id": -1}', None),
    "not-hexadecimal": ('{"type": "nonce", "id": 7, "seat": 1, "nonce": "' + "g" * 64 + '"}', 7),
    "nonce-too-short": ('{"type": "nonce", "id": 7, "seat": 1, "nonce": "ab"}', 7),
    "unknown-phrase": ('{"type": "say", "id": 7, "phrase": "boo"}', 7),
    "unknown-level": ('{"type": "set-seat", "id": 7, "seat": 1, "level": "god"}', 7),
    "empty-chat": ('{"type": "chat", "id": 7, "text": ""}', 7),
    "half-a-character": ('{"type": "chat", "id": 7, "text": "\\ud800"}', None),
    "two-objects": ('{"type": "ping"}{"type": "ping"}', None),
    "deep": ("[" * 2000 + "]" * 2000, None),
    "not-a-number": ('{"type": "stand", "id": 7, "seat": NaN}', None),
    "binary": (b'{"type": "ping"}', None),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_what_is_malformed_is_refused_with_what_and_where(server: Served, name: str) -> None:
    message, id = MALFORMED[name]

    async def misbehave(good: Player, bad: Player) -> None:
        told = await refusal(bad, message)
        assert (told["code"], told["id"]) == ("malformed", id)
        assert told["args"]["what"] and told["args"]["where"].startswith("$")
        await bad.say(FAIR)
        await bad.expect("pong")  # the connection is still there

    run(server, misbehave)


def test_where_is_where(server: Served) -> None:
    async def misbehave(good: Player, bad: Player) -> None:
        told = await refusal(bad, '{"type": "stand", "id": 7, "seat": "0"}')
        assert told["args"] == {"what": "Expected `int`, got `str`", "where": "$.seat"}

    run(server, misbehave)


def test_a_long_message_is_refused(server: Served) -> None:
    async def misbehave(good: Player, bad: Player) -> None:
        told = await refusal(bad, json.dumps({"type": "chat", "id": 1, "text": "a" * wire.LONGEST}))
        assert (told["code"], told["args"]) == ("too-long", {"most": wire.LONGEST})

    run(server, misbehave)


def test_a_huge_message_ends_the_connection(server: Served) -> None:
    async def misbehave(good: Player, bad: Player) -> None:
        await bad.say("a" * (LONGEST_FRAME + 1))
        assert (await bad.end()).close_code == 1009  # "too big", in the words of WebSockets
        await bad.disconnect()

    run(server, misbehave)


def test_text_that_is_no_text_ends_the_connection(server: Served) -> None:
    async def misbehave(good: Player, bad: Player) -> None:
        assert bad.socket is not None
        await bad.socket.send(b"\xff\xfe", text=True)
        assert (await bad.end()).close_code == 1007
        await bad.disconnect()

    run(server, misbehave)


def test_whoever_goes_on_slipping_is_sent_away(server: Served) -> None:
    async def misbehave(good: Player, bad: Player) -> None:
        for _ in range(12):
            await bad.say("nonsense")
        assert (await bad.end()).code == "too-many-slips"

    run(server, misbehave)


# What comes at the wrong time


def test_commands_before_hello_are_refused(server: Served) -> None:
    async def misbehave(good: Player, bad: Player) -> None:
        await bad.open(bad.table["id"])
        for message in ({"type": "act", "id": 7, "seat": 1, "seq": 1, "action": "?"}, FAIR):
            assert (await refusal(bad, message))["code"] == "hello-first"
        await bad.connect(bad.table["id"])

    run(server, misbehave)


def test_hello_twice_is_refused(server: Served) -> None:
    async def misbehave(good: Player, bad: Player) -> None:
        again = {"type": "hello", "protocol": 1, "client": "another-tab"}
        assert (await refusal(bad, again))["code"] == "hello-twice"

    run(server, misbehave)


def test_another_protocol_is_refused(server: Served) -> None:
    async def misbehave(good: Player, bad: Player) -> None:
        await bad.open(bad.table["id"])
        told = await refusal(bad, {"type": "hello", "protocol": 2, "client": "from-the-future"})
        assert (told["code"], told["args"]) == ("protocol", {"speaks": wire.PROTOCOL})
        assert (await bad.end()).code == "protocol"

    run(server, misbehave)


async def refused(player: Player, type: str, **fields: Any) -> str:
    """The code with which a command is refused."""
    with pytest.raises(Refused) as error:
        await player.ask(type, **fields)
    return error.value.code


def test_moves_that_are_not_ones_own(server: Served) -> None:
    async def misbehave(good: Player, bad: Player) -> None:
        decider, other = (good, bad) if good.to_decide is not None else (bad, good)
        seat, away = decider.to_decide, other.seats[0]
        action = decider.legal[0]
        assert await refused(other, "act", seat=seat, seq=other.seq, action=action) == "not-your-seat"
        assert await refused(other, "act", seat=away, seq=other.seq, action="?") in ("not-your-turn", "not-now")
        assert await refused(other, "act", seat=3, seq=other.seq, action="?") == "no-such-seat"
        assert await refused(other, "undo", seat=seat, seq=other.seq) == "not-your-seat"
        assert await refused(other, "stand", seat=seat) == "not-your-seat"
        assert await refused(other, "why", seat=seat, track=0) == "not-your-seat"
        assert await refused(decider, "act", seat=seat, seq=decider.seq + 1, action=action) == "stale"
        assert await refused(decider, "act", seat=seat, seq=decider.seq, action="no such thing") == "unknown-action"

    run(server, misbehave)


def test_what_only_the_host_may_do(server: Served) -> None:
    async def misbehave(good: Player, bad: Player) -> None:
        assert await refused(bad, "set-seat", seat=0, level="tourist") == "not-host"
        assert await refused(bad, "close") in ("not-host", "not-now")
        assert await refused(bad, "start") in ("not-host", "not-now")

    run(server, misbehave)


def test_a_stranger_only_watches(server: Served) -> None:
    async def misbehave(good: Player, bad: Player) -> None:
        async with Player(server, "Mallory") as stranger:
            await stranger.connect(good.table["id"])
            assert stranger.own == {}
            nonce = secrets.token_hex(32)
            assert await refused(stranger, "act", seat=0, seq=stranger.seq, action="?") == "not-your-seat"
            assert await refused(stranger, "sit", seat=0, nonce_hash=nonce) == "not-now"
            assert await refused(stranger, "nonce", seat=0, nonce=nonce) == "not-now"
            assert await refused(stranger, "rematch") == "not-now"

    run(server, misbehave)


def test_nobody_watches_where_it_is_not_wanted(server: Served) -> None:
    async def play() -> None:
        async with players(server, 3) as (ada, ben, stranger):
            table = await ada.make_table("berlin", [None, None], watchers=False)
            await seat_all(table, [ada, ben])
            with pytest.raises(Gone) as gone:
                await stranger.connect(table)
            assert gone.value.code == "no-watchers"

    asyncio.run(play())


def test_a_finished_table_takes_no_more_moves(server: Served) -> None:
    async def play() -> None:
        async with players(server, 2) as people:
            table = await people[0].make_table("san-francisco", [None, None])
            await seat_all(table, people)
            await play_out(people)
            ada = people[0]
            assert await refused(ada, "act", seat=0, seq=ada.seq, action="?") == "game-over"
            assert await refused(ada, "stand", seat=0) == "not-now"
            assert await refused(ada, "start") == "not-now"

    asyncio.run(play())


@pytest.mark.parametrize("id", ["unknown", "A" * 22, "0" * 64])
def test_an_unknown_table(server: Served, id: str) -> None:
    async def play() -> None:
        async with Player(server) as ada:
            with pytest.raises(Gone) as gone:
                await ada.connect(id)
            assert gone.value.code == "no-such-table" and gone.value.bye is not None and gone.value.bye["retry"] is None

    asyncio.run(play())


@pytest.mark.parametrize("path", ["/", "/api/tables", "/api/tables//socket", "/api/tables/a/b/socket", "/socket"])
def test_a_socket_elsewhere_is_not_found(server: Served, path: str) -> None:
    async def play() -> None:
        with pytest.raises(websockets.InvalidStatus) as refused:
            await websockets.connect(server.ws + path, proxy=None)
        assert refused.value.response.status_code == 404
        assert json.loads(refused.value.response.body)["code"] == "not-found"

    asyncio.run(play())


# Who it is


async def handshake(server: Served, **headers: str) -> tuple[int, str]:
    """How a handshake is refused."""
    with pytest.raises(websockets.InvalidStatus) as refused:
        await websockets.connect(f"{server.ws}/api/tables/x/socket", additional_headers=headers, proxy=None)
    return refused.value.response.status_code, json.loads(refused.value.response.body)["code"]


def test_foreign_origins_get_no_connection(server: Served) -> None:
    async def play() -> None:
        async with server.http() as http:
            answer = await http.post("/api/guests", json={"nickname": "Ada"})
        cookie = answer.headers["set-cookie"].partition(";")[0]
        port = server.url.rpartition(":")[2]
        for origin in (
            "https://evil.example",
            "null",
            f"https://127.0.0.1:{port}",
            "http://127.0.0.1",
            server.url + "/",
        ):
            assert await handshake(server, Cookie=cookie, Origin=origin) == (403, "origin-foreign")
        assert await handshake(server, Origin="https://evil.example") == (403, "origin-foreign")
        assert await handshake(server, Cookie=cookie) == (403, "origin-missing")

    asyncio.run(play())


def test_ones_own_page_gets_in_by_its_cookie(server: Served) -> None:
    async def play() -> None:
        async with Player(server) as ada, server.http() as http:
            table = await ada.make_table("berlin", [None, None])
            answer = await http.post("/api/guests", json={"nickname": "Eve"})
            cookie = answer.headers["set-cookie"].partition(";")[0]
            headers = {"Cookie": cookie, "Origin": server.url}
            url = f"{server.ws}/api/tables/{table}/socket"
            async with websockets.connect(url, additional_headers=headers, proxy=None) as socket:
                await socket.send('{"type": "hello", "protocol": 1, "client": "eves-first-tab"}')
                told = json.loads(await socket.recv())
            assert told["type"] == "welcome" and told["person"] == answer.json()["id"]

    asyncio.run(play())


async def turned_away(player: Player, table: str, token: str) -> bool:
    """Whether a token opens no table."""
    player.token = token
    try:
        await player.connect(table)
    except Gone as gone:
        return gone.code == "no-person"
    return False


def test_forged_stolen_and_expired_tokens_open_nothing(server: Served) -> None:
    async def play() -> None:
        async with players(server, 2) as (ada, eve):
            table = await ada.make_table("berlin", [None, None])
            real = eve.token
            async with server.http() as http:
                device = (await http.post("/api/guests", json={"nickname": "Eve"})).cookies["citylines"]
            resume = (await eve.request("POST", "/api/me/resume"))["path"].rpartition("/")[2]
            for forged in ("", "x", secrets.token_urlsafe(32), real[:-1], real + "A", real.swapcase(), "a" * 4000):
                assert await turned_away(eve, table, forged)
            assert await turned_away(eve, table, device)  # stolen, but of another kind
            assert await turned_away(eve, table, resume)
            assert await turned_away(eve, table, token_hash(real).hex())  # from a stolen database
            old, store = secrets.token_urlsafe(32), server.app.station.store
            server.in_loop(lambda: store.add_token(token_hash(old), eve.person, "program", 0.0, time.time() - 1))
            assert await turned_away(eve, table, old)
            assert not await turned_away(eve, table, real)
            await eve.request("DELETE", "/api/me")
            with pytest.raises(Gone) as gone:
                await eve.expect("pong")
            assert gone.value.code == "no-person"
            assert await turned_away(eve, table, real)

    asyncio.run(play())


# Too much


def test_a_flood_is_refused_and_then_sent_away(tmp_path_factory: pytest.TempPathFactory) -> None:
    async def flood(server: Served) -> None:
        async with game(server) as (_, bad):
            with contextlib.suppress(Gone):
                for _ in range(1000):
                    await bad.say(FAIR)
            assert (await bad.end()).code == "too-many-slips"
            refusals = [told for told in bad.heard if told["type"] == "refused"]
            assert {told["code"] for told in refusals} == {"too-fast"} and refusals[0]["args"]["retry"] > 0

    with serving(tmp_path_factory.mktemp("flood") / "tables.sqlite", rates=1) as server:
        asyncio.run(flood(server))


def test_whoever_chatters_is_slowed_down_and_stays(tmp_path_factory: pytest.TempPathFactory) -> None:
    async def chatter(server: Served) -> None:
        async with game(server) as (_, bad):
            for n in range(30):
                await bad.command("chat", text=f"spam {n}")
            answers = [await bad.hear() for _ in range(30)]
            while len([told for told in answers if told["type"] in ("ack", "refused")]) < 30:
                answers.append(await bad.hear())
            codes = [told.get("code") for told in answers if told["type"] in ("ack", "refused")]
            assert codes[0] is None and codes[-1] == "too-fast"

    with serving(tmp_path_factory.mktemp("chatter") / "tables.sqlite", rates=1) as server:
        asyncio.run(chatter(server))


def test_a_person_has_only_so_many_sockets(tmp_path_factory: pytest.TempPathFactory) -> None:
    async def crowd(server: Served) -> None:
        async with contextlib.AsyncExitStack() as stack:
            ada = await stack.enter_async_context(Player(server))
            table = await ada.make_table("berlin", [None, None])
            most = server.app.station.doors.most_per_person
            for n in range(most + 1):
                tab = Player(server, client=f"tab-{n:04}")
                tab.token = ada.token
                stack.push_async_callback(tab.disconnect)
                if n < most:
                    await tab.connect(table)
                else:
                    with pytest.raises(Gone) as gone:
                        await tab.connect(table)
                    assert gone.value.code == "too-many-sockets"

    with serving(tmp_path_factory.mktemp("crowd") / "tables.sqlite", rates=0.2) as server:
        asyncio.run(crowd(server))


async def status(player: Player, table: str) -> int:
    """The HTTP status of a handshake."""
    try:
        await player.open(table)
    except websockets.InvalidStatus as refused:
        return refused.response.status_code
    return 101


def test_whoever_connects_too_often_waits(tmp_path_factory: pytest.TempPathFactory) -> None:
    async def knock(server: Served) -> None:
        async with Player(server) as ada:
            table = await ada.make_table("berlin", [None, None])
            statuses = [await status(ada, table) for _ in range(40)]
            assert statuses[0] == 101 and statuses[-1] == 429

    with serving(tmp_path_factory.mktemp("knock") / "tables.sqlite", rates=0.2) as server:
        asyncio.run(knock(server))
