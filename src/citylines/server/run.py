"""Running the application: a socket to listen at, and a stop that loses nothing."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Callable
from types import FrameType

import uvicorn

from citylines.server.app import App, create_app
from citylines.server.line import Line
from citylines.server.settings import Settings
from citylines.server.socket import LONGEST_FRAME

PING_EVERY = 30.0
"""Seconds between two pings on a quiet socket; one that does not answer for as long is gone."""
BACKLOG = 2048
GARBAGE = 50_000
"""New objects that are not gone again until rings among them are looked for. Python's 700 would make it look through all that
a thousand tables are made of every few seconds, and everybody wait a third of a second for it."""


class Server(uvicorn.Server):
    """Uvicorn, stopping in our order: no new connections; everybody is told; connections end; then the store closes."""

    def __init__(self, app: App, on_ready: Callable[[], None] = lambda: None) -> None:
        settings = app.station.settings
        super().__init__(
            uvicorn.Config(
                app,
                interface="asgi3",
                ws=Line,
                ws_max_size=LONGEST_FRAME,
                ws_ping_interval=PING_EVERY,
                ws_ping_timeout=PING_EVERY,
                ws_per_message_deflate=False,
                lifespan="off",  # the station is open around all of this, so that its errors reach the caller as they are
                log_config=None,
                access_log=False,
                proxy_headers=False,  # the front door does that
                server_header=False,
                backlog=BACKLOG,
                timeout_graceful_shutdown=max(1, round(settings.stop_seconds)),
            )
        )
        self._app, self._on_ready = app, on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then say so."""
        await super().startup(sockets)
        self._on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop."""
        for server in self.servers:
            server.close()
        await self._app.station.farewell()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop at a signal, and at once at a second one. Uvicorn's own would raise it again before the store is closed."""
        self.force_exit = self.should_exit
        self.should_exit = True


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there. Raises OSError."""
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listening = socket.socket(family, kind, protocol)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(BACKLOG)
    except BaseException:
        listening.close()
        raise
    return listening


def address_of(listening: socket.socket) -> str:
    """Where a browser on this machine finds it."""
    host, port = listening.getsockname()[:2]
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}"


async def serve(
    settings: Settings, listening: socket.socket, on_ready: Callable[[], None] = lambda: None, machine: str = ""
) -> None:
    """Serve until a signal comes. What goes wrong at the start, such as an unusable database, is raised."""
    app = create_app(settings, machine=machine)
    gc.set_threshold(GARBAGE, *gc.get_threshold()[1:])
    async with app.station.opened():
        if not app.station.borrows_bots:
            app.station.workers.start()  # in the background, so that the first bot need not wait for it
        await Server(app, on_ready).serve([listening])


def run(
    settings: Settings, listening: socket.socket, on_ready: Callable[[], None] = lambda: None, machine: str = ""
) -> None:
    """The same, in a loop of its own: a faster one, where there is one."""
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(serve(settings, listening, on_ready, machine))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:  # Windows
        return None
    return uvloop.new_event_loop
