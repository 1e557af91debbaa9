"""The client of a table: with a server that cuts lines, sends people away and calls deals off, and with a real one."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from citylines.game.dealing import commitment, nonce_hash
from citylines.server.client import Lost, TableClient
from citylines.server.protocol import Change, Table, Welcome
from citylines.server.site import NotDone, Site, Unreachable, table_in
from server.serving import Served, serving

ME = "anna"
SECRET = bytes(range(32))
Scene = Callable[["Line"], Awaitable[None]]


def table(status: str = "lobby", **more: Any) -> dict[str, Any]:
    """A table with my seat and a bot's."""
    seat = {"kind": "person", "person": ME, "name": "Anna"} | more.pop("mine", {})
    told = {
        "id": "t", "board": "berlin", "board_hash": "", "players": 2, "status": status, "host": ME, "options": {},
        "seats": [seat, {"kind": "bot", "level": "driver"}], "commitment": commitment(SECRET).hex(), "secret": None,
        "watching": 0, "clock": {"deadline": None, "bank": [0, 0], "now": 0}, "next": None,
    }  # fmt: skip
    return told | more


def welcome(seq: int = 0, **more: Any) -> dict[str, Any]:
    """What the server says first."""
    game = {"seat": 0, "phase": "turn"} if seq else None
    told = {"type": "welcome", "protocol": 1, "version": "1", "person": ME, "seq": seq, "game": game, "own": []}
    return told | {"chat": [], "trouble": None, "undo": None, "table": table("playing" if seq else "lobby")} | more


def change(seq: int) -> dict[str, Any]:
    """What the server says after an action."""
    told = {"type": "change", "seq": seq, "seat": 0, "by": "person", "events": [], "game": {"seat": 1}, "own": []}
    return told | {"clock": {"deadline": None, "bank": [], "now": 0}, "undo": None, "action": "?"}


class Line:
    """One connection, from the server's side."""

    def __init__(self, socket: ServerConnection, told: list[dict[str, Any]]) -> None:
        self._socket, self.told = socket, told
        """All that clients have said, on whatever connection."""

    async def hear(self) -> dict[str, Any]:
        """The client's next message."""
        self.told.append(json.loads(await self._socket.recv()))
        return self.told[-1]

    async def say(self, *messages: dict[str, Any]) -> None:
        """Send messages."""
        for message in messages:
            await self._socket.send(json.dumps(message))

    async def cut(self) -> None:
        """End the connection without a word, as a lost network does."""
        self._socket.transport.abort()

    async def stay(self) -> None:
        """Hear whatever comes until the client goes."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self.hear()


def meet(
    *scenes: Scene, then: Callable[[TableClient], Awaitable[None]], patience: float = 20.0
) -> list[dict[str, Any]]:
    """Play scenes, one a connection, with a client that does `then`; all that the client said."""
    left, told = list(scenes), list[dict[str, Any]]()

    async def connected(socket: ServerConnection) -> None:
        await left.pop(0)(Line(socket, told))

    async def run() -> None:
        async with serve(connected, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            async with TableClient(Site(f"http://127.0.0.1:{port}", "token"), "t", patience=patience) as client:
                await then(client)

    asyncio.run(asyncio.wait_for(run(), 60))
    return told


def test_a_command_that_was_cut_off_is_sent_again_as_it_was() -> None:
    async def cut_in_the_middle(line: Line) -> None:
        await line.hear()
        await line.say(welcome(1))
        await line.hear()
        await line.cut()

    async def done_before(line: Line) -> None:
        await line.hear()
        await line.say(welcome(2, game={"seat": 1, "phase": "turn"}))
        again = await line.hear()
        await line.say({"type": "ack", "id": again["id"], "seq": 2})
        await line.stay()

    async def act(client: TableClient) -> None:
        await client.act(0, "?")
        assert client.state.seq == 2
        assert client.state.to_decide == 1
        assert [type(told) for told in await client.news()] == [Welcome, Lost, Welcome]

    hello, first, hello_again, second = meet(cut_in_the_middle, done_before, then=act)
    assert first == second == {"type": "act", "id": 1, "seat": 0, "seq": 1, "action": "?"}
    assert hello == hello_again, "the same client"


def test_what_is_asked_without_a_connection_waits_for_one() -> None:
    gone = asyncio.Event()

    async def cut(line: Line) -> None:
        await line.hear()
        await line.say(welcome(1))
        await line.cut()

    async def slow(line: Line) -> None:
        await gone.wait()
        await line.hear()
        await line.say(welcome(1))
        ids = [(await line.hear())["id"] for _ in range(2)]
        await line.say(*({"type": "ack", "id": id, "seq": 1} for id in ids))
        await line.stay()

    async def ask(client: TableClient) -> None:
        await client.until(lambda: not client.connected)
        asking = asyncio.gather(client.chat("one"), client.chat("two"))
        gone.set()
        await asking

    told = meet(cut, slow, then=ask)
    assert [message.get("text") for message in told] == [None, None, "one", "two"]
    assert len({message["id"] for message in told[2:]}) == 2


def test_an_action_is_done_when_the_state_shows_it() -> None:
    async def scene(line: Line) -> None:
        await line.hear()
        await line.say(welcome(1))
        id = (await line.hear())["id"]
        await line.say({"type": "ack", "id": id, "seq": 2})
        await line.say({"type": "news-of-tomorrow", "wisdom": 1}, change(2))
        await line.stay()

    async def act(client: TableClient) -> None:
        await client.act(0, "?")
        assert (client.state.seq, client.state.to_decide, client.state.game) == (2, 1, {"seat": 1, "phase": "turn"})
        told = [told async for told in _first(client, 2)]
        assert isinstance(told[1], Change) and told[1].action == "?"

    meet(scene, then=act)


async def _first(client: TableClient, count: int) -> Any:
    async for told in client:
        yield told
        count -= 1
        if not count:
            return


def test_a_refusal_is_an_error_of_that_command_alone() -> None:
    async def scene(line: Line) -> None:
        await line.hear()
        await line.say(welcome(1))
        first, second = await line.hear(), await line.hear()
        await line.say({"type": "refused", "id": second["id"], "code": "stale", "args": {"seq": 5}, "seq": 5})
        await line.say({"type": "ack", "id": first["id"], "seq": 1})
        await line.stay()

    async def ask(client: TableClient) -> None:
        answers = await asyncio.gather(client.chat("one"), client.act(0, "?"), return_exceptions=True)
        assert answers[0] is None
        assert isinstance(answers[1], NotDone) and (answers[1].code, answers[1].details) == ("stale", {"seq": 5})

    meet(scene, then=ask)


@pytest.mark.parametrize(
    "farewell",
    [
        {"type": "bye", "code": "removed", "retry": None},
        {"type": "refused", "id": None, "code": "removed", "args": {}, "seq": None},
    ],
)
def test_no_way_in_is_an_error_at_once(farewell: dict[str, Any]) -> None:
    async def scene(line: Line) -> None:
        await line.hear()
        await line.say(farewell)
        await line.stay()

    async def never(client: TableClient) -> None:
        pytest.fail("it was let in")

    with pytest.raises(NotDone, match="removed"):
        meet(scene, then=never)


def test_a_server_that_restarts_says_when_to_come_back() -> None:
    async def restarting(line: Line) -> None:
        await line.hear()
        await line.say(welcome(1), {"type": "bye", "code": "restart", "retry": 0.0})

    async def up_again(line: Line) -> None:
        await line.hear()
        await line.say(welcome(3))
        await line.stay()

    async def wait(client: TableClient) -> None:
        await client.until(lambda: client.state.seq == 3)

    meet(restarting, up_again, then=wait)


def test_patience_ends_with_a_word() -> None:
    async def gone_for_good(line: Line) -> None:
        await line.hear()
        await line.say(welcome(1))
        await line.cut()

    async def cut(line: Line) -> None:
        await line.cut()

    async def wait(client: TableClient) -> None:
        with pytest.raises(Unreachable, match="does not answer"):
            await client.act(0, "?")
        with pytest.raises(Unreachable, match="does not answer"):
            async for _ in client:
                pass

    meet(gone_for_good, *[cut] * 100, then=wait, patience=0.5)


def test_nonces_are_told_when_all_are_bound_and_never_twice() -> None:
    found: dict[str, Any] = {}

    async def scene(line: Line) -> None:
        await line.hear()
        open_seat = table(mine={"kind": "open", "person": None, "name": None})
        await line.say(welcome(table=open_seat))
        found["sit"] = sit = await line.hear()
        seated = table(mine={"nonce_hash": sit["nonce_hash"]})
        await line.say({"type": "table", "table": seated}, {"type": "ack", "id": sit["id"], "seq": 0})
        dealing = {"type": "table", "table": table("dealing", mine={"nonce_hash": sit["nonce_hash"]})}
        await line.say(dealing, dealing)
        found["nonce"] = nonce = await line.hear()
        await line.say({"type": "ack", "id": nonce["id"], "seq": 0}, dealing)
        called_off = {"type": "table", "table": table("lobby", mine={"nonce_hash": None})}
        await line.say(called_off, called_off)
        found["again"] = again = await line.hear()
        await line.say({"type": "ack", "id": again["id"], "seq": 0})
        await line.say({"type": "table", "table": table("dealing", mine={"nonce_hash": again["nonce_hash"]})})
        found["last"] = last = await line.hear()
        await line.say({"type": "ack", "id": last["id"], "seq": 0})
        end = table("finished", mine={"nonce": last["nonce"]}, secret=SECRET.hex())
        await line.say({"type": "table", "table": end})
        await line.hear()
        await line.say({"type": "table", "table": end | {"secret": bytes(32).hex()}, "once": "more"})
        await line.stay()

    async def sit(client: TableClient) -> None:
        await client.sit(0)
        await client.until(lambda: client.state.info.secret == SECRET.hex())
        assert client.deal_problems() == []
        cheating = asyncio.ensure_future(client.chat("well played"))
        await client.until(lambda: client.state.info.secret != SECRET.hex())
        assert client.deal_problems() == ["the secret is not the one that the table was bound to"]
        cheating.cancel()

    said = meet(scene, then=sit)
    assert [message["type"] for message in said] == ["hello", "sit", "nonce", "sit", "nonce", "chat"]
    for bound, told in (("sit", "nonce"), ("again", "last")):
        assert nonce_hash(bytes.fromhex(found[told]["nonce"])).hex() == found[bound]["nonce_hash"]
    assert found["nonce"]["nonce"] != found["last"]["nonce"]


def test_closing_ends_whoever_waits() -> None:
    async def scene(line: Line) -> None:
        await line.hear()
        await line.say(welcome(1), {"type": "table", "table": table("playing")})
        await line.stay()

    async def close(client: TableClient) -> None:
        asking = asyncio.ensure_future(client.chat("hello?"))
        told = []
        async for one in client:
            told.append(type(one))
            if len(told) == 2:
                await client.close()
        assert told == [Welcome, Table]
        with pytest.raises(Unreachable, match="was closed"):
            await asking
        with pytest.raises(Unreachable, match="was closed"):
            await client.chat("hello?")

    meet(scene, then=close)


@pytest.mark.parametrize("link", ["", "https://example.org", "https://example.org/t/", "ftp://example.org/t/x", "/t/x"])
def test_no_link(link: str) -> None:
    with pytest.raises(ValueError, match="not the"):
        table_in(link)


# At a real server


class Cutter:
    """A way to a server that is cut right after a command has got through, again and again."""

    def __init__(self, server: Served, most: int) -> None:
        self._server, self._most = server, most
        self.cut: dict[int, str] = {}
        """The commands whose answers were lost: their types by their ids."""

    async def __aenter__(self) -> Cutter:
        self._listening = await serve(self._pass_on, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._listening.close()
        await self._listening.wait_closed()

    def site(self, token: str) -> Site:
        """The server, by this way."""
        return Site(f"http://127.0.0.1:{self._listening.sockets[0].getsockname()[1]}", token)

    async def _pass_on(self, near: ServerConnection) -> None:
        assert near.request is not None
        headers = {"Authorization": near.request.headers["Authorization"]}
        async with connect(self._server.ws + near.request.path, additional_headers=headers, proxy=None) as far:
            outward, inward = asyncio.create_task(self._outward(near, far)), asyncio.create_task(_relay(far, near))
            await asyncio.wait({outward, inward}, return_when=asyncio.FIRST_COMPLETED)
            outward.cancel()
            inward.cancel()
            near.transport.abort()

    async def _outward(self, near: ServerConnection, far: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for data in near:
                await far.send(data)
                message = json.loads(data)
                if "id" in message and message["id"] not in self.cut and len(self.cut) < self._most:
                    self.cut[message["id"]] = message["type"]
                    return


async def _relay(source: ClientConnection, target: ServerConnection) -> None:
    with contextlib.suppress(ConnectionClosed):
        async for data in source:
            await target.send(data)


async def _sit_three(server: Served, stack: contextlib.AsyncExitStack, **options: Any) -> list[TableClient]:
    """Three people who have begun to play."""
    sites = [Site(server.url) for _ in range(3)]
    for site, name in zip(sites, ("Ada", "Ben", "Cleo"), strict=True):
        await site.arrive(name)
    id = await sites[0].make("san-francisco", [None] * 3)
    clients = [await stack.enter_async_context(TableClient(site, id, **options)) for site in sites]
    for seat, client in enumerate(clients):
        await client.sit(seat)
    await clients[0].start()
    await asyncio.gather(
        *(client.until(lambda client=client: client.state.to_decide is not None) for client in clients)
    )
    return clients


def _legal(client: TableClient, seat: int) -> list[str]:
    legal = client.state.own[seat]["legal"]
    return [*legal["actions"], *(way for ways in legal["claims"].values() for way in ways)]


def test_what_changes_adds_up_to_what_newcomers_are_told(tmp_path: Path) -> None:
    async def play(server: Served) -> None:
        rng = random.Random(4)
        async with contextlib.AsyncExitStack() as stack:
            clients = await _sit_three(server, stack)
            for step in range(8):
                seat = clients[0].state.to_decide
                assert seat is not None
                await clients[seat].act(seat, rng.choice(_legal(clients[seat], seat)))
                for client in clients:
                    await client.until(lambda client=client, seq=step + 2: client.state.seq == seq)
                    async with TableClient(client.site, client.id) as newcomer:
                        assert newcomer.state.game == client.state.game
                        assert newcomer.state.own == client.state.own

    with serving(tmp_path / "tables.sqlite") as server:
        asyncio.run(play(server))


def test_a_whole_game_on_a_line_that_is_cut_again_and_again(tmp_path: Path) -> None:
    async def play(server: Served) -> None:
        rng, acts, home = random.Random(5), 0, Site(server.url)
        await home.arrive("Ada")
        id = await home.make("berlin", [None, None])
        async with Cutter(server, 12) as way, TableClient(way.site(home.token or ""), id) as client:
            await client.sit(0)
            await client.sit(1)
            await client.start()
            await client.until(lambda: client.state.to_decide is not None)
            await client.chat("only once")
            while (seat := client.state.to_decide) is not None:
                await client.act(seat, rng.choice(_legal(client, seat)))
                acts += 1
            assert list(way.cut.values())[:6] == ["sit", "sit", "start", "nonce", "nonce", "chat"]
            assert len(way.cut) == 12
            assert len(await home.history(id)) == acts + 1, "each was done once"
            await client.until(lambda: client.state.info.secret is not None)
            assert client.deal_problems() == [] and client.took_part
            async with TableClient(home, id) as newcomer:
                told = await newcomer.news()
                assert isinstance(told[0], Welcome) and [line.text for line in told[0].chat] == ["only once"]
                assert newcomer.state.game == client.state.game

    with serving(tmp_path / "tables.sqlite") as server:
        asyncio.run(asyncio.wait_for(play(server), 120))


def test_a_server_that_restarts_in_the_middle(tmp_path: Path) -> None:
    """The same port, the same database, another process as far as the client can tell."""

    async def begin(server: Served) -> tuple[Site, str]:
        site = Site(server.url)
        await site.arrive("Ada")
        return site, await site.make("berlin", [None, None])

    with serving(tmp_path / "tables.sqlite") as server:
        site, id = asyncio.run(begin(server))
    with serving(tmp_path / "tables.sqlite") as server:
        again = Site(server.url, site.token)

        async def come_back() -> None:
            person = await again.me()
            assert person is not None and person.nickname == "Ada"
            async with TableClient(again, id) as client:
                assert client.state.info.host == client.state.person == person.id

        asyncio.run(come_back())


def test_a_token_that_nobody_knows_and_a_table_that_is_not_there(tmp_path: Path) -> None:
    async def knock(server: Served) -> None:
        site = Site(server.url, "x" * 43)
        assert await site.me() is None
        with pytest.raises(NotDone, match="no-person"):
            await TableClient(site, "y" * 22).__aenter__()
        await site.arrive("Ada")
        with pytest.raises(NotDone, match="no-such-table"):
            await TableClient(site, "y" * 22).__aenter__()
        with pytest.raises(NotDone, match="unknown-board"):
            await site.make("atlantis", [None, None])
        with pytest.raises(NotDone, match="nickname"):
            await site.rename("\u202e")

    with serving(tmp_path / "tables.sqlite") as server:
        asyncio.run(knock(server))
