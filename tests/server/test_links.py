"""Links between servers: who may call, what travels, and what becomes of those who wait when the other end goes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace

import pytest

from citylines.server import links
from citylines.server import protocol as wire
from citylines.server.links import Answering, Link, Links, Wish
from citylines.server.servers import Peer
from citylines.server.store import StoreTrouble
from citylines.server.table import Denied, LogBroken, Moved, NoSuchTable
from server.rooms import Listener, settle

Answer = Callable[[Answering, int, Wish], Awaitable[bytes]]
SECRET = b"s" * 32


class Called:
    """A server that is called, and how to reach it."""

    def __init__(self, answer: Answer) -> None:
        self._answer = answer
        self.answering: list[Answering] = []
        self.peer: Peer

    def _accept(self) -> Answering:
        self.answering.append(Answering(SECRET, self._answer))
        return self.answering[-1]

    @contextlib.asynccontextmanager
    async def listening(self) -> AsyncIterator[Called]:
        """While this lasts it can be called."""
        server = await asyncio.get_running_loop().create_server(self._accept, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        self.peer = Peer("called", f"127.0.0.1:{port}", SECRET, "machine", 0)
        async with server:
            yield self
            for answering in self.answering:
                answering.cut()


def calling(answer: Answer, scene: Callable[[Called, Links], Awaitable[None]]) -> None:
    """Let one server call another."""

    async def run() -> None:
        async with Called(answer).listening() as called:
            ways = Links()
            await scene(called, ways)
            ways.keep({})
        await settle()

    asyncio.run(asyncio.wait_for(run(), 60))


async def echo(link: Answering, number: int, wish: Wish) -> bytes:
    """Tell what was asked for."""
    return repr(wish).encode()


def test_a_call_is_answered_with_what_was_asked_for() -> None:
    async def scene(called: Called, ways: Links) -> None:
        link = await ways.to(called.peer)
        wishes = [links.Look("t"), links.StandUp("t", "anna"), links.Say(7, wire.Act(1, 0, 3, "draw red"))]
        answers = await asyncio.gather(*(link.call(wish) for wish in wishes))
        assert answers == [repr(wish).encode() for wish in wishes]
        assert await ways.to(called.peer) is link

    calling(echo, scene)


def test_who_does_not_know_the_secret_is_not_heard() -> None:
    heard = list[Wish]()

    async def note(link: Answering, number: int, wish: Wish) -> bytes:
        heard.append(wish)
        return b""

    async def scene(called: Called, ways: Links) -> None:
        stranger = Link(replace(called.peer, secret=b"?" * 32))
        with pytest.raises(Moved):
            await stranger.open()
        # One that does not care whether the other end is who it says: its proof is looked at all the same.
        reader, writer = await asyncio.open_connection(*called.peer.address.split(":"))
        for part in (b"n" * 32, b"p" * 32, links._encode(links.Call(1, links.Look("t")))):
            writer.write(len(part).to_bytes(4, "big") + part)
        while await reader.read(4096):  # its greeting, and no more
            pass
        writer.close()
        assert heard == []

    calling(note, scene)


def test_who_is_called_must_know_the_secret_too() -> None:
    """Else whoever gets the port of a server that has died would be told what its clients say."""

    async def impostor(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readexactly(36)
        writer.write((64).to_bytes(4, "big") + b"?" * 64)
        with contextlib.suppress(ConnectionError):
            said.append(await reader.read(4096))
        writer.close()

    said = list[bytes]()

    async def run() -> None:
        server = await asyncio.start_server(impostor, "127.0.0.1", 0)
        async with server:
            address = f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
            with pytest.raises(Moved):
                await Link(Peer("x", address, SECRET, "", 0)).open()
            await settle()

    asyncio.run(asyncio.wait_for(run(), 60))
    assert said in ([], [b""])


def test_nobody_may_send_much_before_the_greeting() -> None:
    async def scene(called: Called, ways: Links) -> None:
        reader, writer = await asyncio.open_connection(*called.peer.address.split(":"))
        writer.write((10**6).to_bytes(4, "big"))
        assert await reader.read() == b""
        writer.close()

    calling(echo, scene)


ERRORS = [
    Denied("stale", seq=3), StoreTrouble("full", "no space"), NoSuchTable("t"), LogBroken("entry 3"), Moved("t"),
]  # fmt: skip


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_what_went_wrong_travels(error: Exception) -> None:
    async def fail(link: Answering, number: int, wish: Wish) -> bytes:
        raise error

    async def scene(called: Called, ways: Links) -> None:
        with pytest.raises(type(error)) as raised:
            await (await ways.to(called.peer)).call(links.Look("t"))
        if isinstance(error, Denied | StoreTrouble):
            assert vars(raised.value) == vars(error)

    calling(fail, scene)


def test_what_several_are_told_travels_once() -> None:
    async def tell(link: Answering, number: int, wish: Wish) -> bytes:
        for message in (b"one", b"two"):
            for channel in (1, 2):
                link.tell(channel, message)
        return b""

    async def scene(called: Called, ways: Links) -> None:
        link, guests = await ways.to(called.peer), [Listener("anna"), Listener("ben")]
        for guest in guests:
            await link.enter("t", guest)
        assert [guest.heard for guest in guests] == [[b"one", b"two"] * 2, [b"one", b"two"]]

    calling(tell, scene)


def test_the_end_of_a_link_sends_its_clients_on() -> None:
    """Those who are in are told to come back; who is just coming looks elsewhere; who waits for an answer gets none."""

    async def wait(link: Answering, number: int, wish: Wish) -> bytes:
        if not isinstance(wish, links.Enter) or wish.person == "late":
            await asyncio.Event().wait()
        return b""

    async def scene(called: Called, ways: Links) -> None:
        link, anna, late = await ways.to(called.peer), Listener("anna"), Listener("late")
        await link.enter("t", anna)
        waiting = [asyncio.ensure_future(link.call(links.Look("t"))), asyncio.ensure_future(link.enter("t", late))]
        while not called.answering or len(called.answering[0]._tasks) < 2:
            await asyncio.sleep(0)
        called.answering[0].cut()
        for answer in waiting:
            with pytest.raises(Moved):
                await answer
        assert (anna.dismissed, late.dismissed) == ("moved", None)
        assert await ways.to(called.peer) is not link  # another one is opened

    calling(wait, scene)


def test_who_was_let_in_by_a_last_word_is_sent_on() -> None:
    """The answer and the end of the link come together: before anybody could look at the answer."""

    async def wait(link: Answering, number: int, wish: Wish) -> bytes:
        await asyncio.Event().wait()
        return b""

    async def scene(called: Called, ways: Links) -> None:
        link, anna = await ways.to(called.peer), Listener("anna")
        entering = asyncio.ensure_future(link.enter("t", anna))
        while not link.waiting:
            await asyncio.sleep(0)
        link.taken(links._encode(links.Done(*link.waiting, b"")))
        link.cut()
        await entering
        assert anna.dismissed == "moved"

    calling(wait, scene)


def test_who_no_longer_waits_is_not_worked_for() -> None:
    ended = asyncio.Event()

    async def wait(link: Answering, number: int, wish: Wish) -> bytes:
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()
        return b""

    async def scene(called: Called, ways: Links) -> None:
        asking = asyncio.ensure_future((await ways.to(called.peer)).call(links.Look("t")))
        while not called.answering[0]._tasks:
            await asyncio.sleep(0)
        asking.cancel()
        await ended.wait()

    calling(wait, scene)


def test_a_server_that_does_not_read_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "MOST_UNREAD", 10_000)

    async def scene(called: Called, ways: Links) -> None:
        link = await ways.to(called.peer)
        assert link._transport is not None
        link._transport.pause_reading()
        answering = called.answering[0]
        while not answering.lost:
            answering.tell(1, b"x" * 100_000)
            await asyncio.sleep(0)

    calling(echo, scene)


def test_links_to_servers_that_have_gone_are_cut() -> None:
    async def scene(called: Called, ways: Links) -> None:
        link = await ways.to(called.peer)
        ways.keep({called.peer.id: called.peer})
        assert not link.lost
        ways.keep({})
        assert link.lost
        with pytest.raises(Moved):
            await link.call(links.Look("t"))

    calling(echo, scene)
