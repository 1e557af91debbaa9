"""The line to one client: a WebSocket that can be written to at once.

ASGI sends a message by a coroutine, so whoever tells many must make a task for each of them or wait for the slowest. A line
writes straight into the connection's buffer instead, which costs a quarter less, and no memory while nothing is said. How much
of it the client has not taken yet tells who is too slow; such a line is cut, and nobody ever waits for it.
"""

from __future__ import annotations

from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

LINE = "citylines.line"
"""The ASGI extension under which a socket finds its line."""


class Line(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket protocol, with a line beside its ASGI interface."""

    def handle_connect(self, event: Request) -> None:
        """The client has asked for a WebSocket."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            cast(dict[str, Any], self.scope["extensions"])[LINE] = self

    @property
    def unread(self) -> int:
        """Bytes that were written and not taken yet."""
        return self.transport.get_write_buffer_size()

    def post(self, message: bytes) -> None:
        """Send a text; nothing happens on a line that is closed."""
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.conn.send_text(message)
            self.transport.write(b"".join(self.conn.data_to_send()))

    def wake(self) -> None:
        """Let the application's `receive` return, as if the client had gone."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1005})

    def cut(self) -> None:
        """End the connection now, whatever the client has not taken yet."""
        self.transport.abort()

    def forget_request(self) -> None:
        """Let go of what only the handshake needed: some kilobytes for each of thousands of quiet lines."""
        self.scope.clear()  # type: ignore[attr-defined]
        del self.request, self.response
