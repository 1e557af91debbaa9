"""What goes on while the terminal waits for a key: an event loop in a thread of its own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from types import TracebackType
from typing import Any, TypeVar

T = TypeVar("T")

BREATH = 0.5
"""Seconds between two looks for Ctrl-C, which not every system delivers to a thread that waits."""


class Background:
    """A loop for connections and servers. Whatever is entered there is left in reverse order at the end."""

    def __enter__(self) -> Background:
        self._loop = asyncio.new_event_loop()
        self._stack = AsyncExitStack()
        self._thread = threading.Thread(target=self._loop.run_forever, name="background", daemon=True)
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self.do(self._stack.aclose())
            self.do(self._loop.shutdown_default_executor())
        finally:
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join()
            self._loop.close()

    def do(self, doing: Coroutine[Any, Any, T]) -> T:
        """Run something there, and wait for what comes of it; Ctrl-C ends it."""
        future = asyncio.run_coroutine_threadsafe(doing, self._loop)
        try:
            while True:
                try:
                    return future.result(BREATH)
                except TimeoutError:
                    if future.done():
                        raise
        except KeyboardInterrupt:
            future.cancel()
            raise

    def enter(self, manager: AbstractAsyncContextManager[T]) -> T:
        """Enter something there, to be left at the end."""
        return self.do(self._stack.enter_async_context(manager))
