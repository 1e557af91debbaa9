"""Several server processes at one address, on one PostgreSQL: started together, stopped together, each replaced when it dies.

All accept from one listening socket, which this process opened and keeps open, so that nobody is turned away while one of them
is replaced. What makes them one server is in `servers.py`, and the same for processes on other machines.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
from asyncio.subprocess import Process
from collections.abc import Callable
from contextlib import suppress

import msgspec

from citylines.server.settings import Settings
from citylines.server.store import StoreTrouble, WrongDatabase

logger = logging.getLogger(__name__)

READY, FAILED = "ready", "failed "
FIRST_WAIT, LONGEST_WAIT = 0.1, 30.0
"""Seconds before a process that has died is replaced; longer if it died soon."""
LONG_LIFE = 60.0
"""Seconds after which a death is nothing to wait for."""
GRACE = 5.0
"""Seconds beyond its own that a process may take to stop."""
PROGRAM = "from citylines.server.several import main; main()"


class Failed(Exception):
    """A process that can't even start."""


class Keeper:
    """One of the processes, and whichever takes its place."""

    def __init__(self, number: int, settings: Settings, listening: socket.socket, machine: str) -> None:
        self._number, self._listening, self._grace = number, listening, settings.stop_seconds + GRACE
        told = {
            "settings": msgspec.to_builtins(_own(settings, number)),
            "socket": listening.fileno(),
            "machine": machine,
        }
        self._told = json.dumps(told).encode() + b"\n"
        self._process: Process | None = None
        self._stopping = False
        self._keeping: asyncio.Task[None] | None = None
        self._ready = asyncio.Event()

    async def start(self) -> None:
        """Have a process that serves, from now on. Raises Failed."""
        await self._begin()
        self._keeping = asyncio.create_task(self._keep())

    async def replace(self) -> None:
        """Let the process stop, and another take its place."""
        self._ready.clear()
        self._signal(signal.SIGTERM)
        await self._ready.wait()

    async def stop(self) -> None:
        """Let the process stop, in order if it can."""
        self._stopping = True
        self._signal(signal.SIGTERM)
        late = asyncio.get_running_loop().call_later(self._grace, self._signal, signal.SIGKILL)
        if self._keeping is not None:
            await self._keeping
        late.cancel()

    def hurry(self) -> None:
        """Stop at once."""
        self._signal(signal.SIGTERM)  # the second one does not wait

    async def _begin(self) -> None:
        process = self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-c", PROGRAM, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            pass_fds=[self._listening.fileno()], process_group=0,  # Ctrl-C is for the one that keeps them
        )  # fmt: skip
        if self._stopping:
            self._signal(signal.SIGTERM)
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(self._told)
        said = (await process.stdout.readline()).decode().strip()
        if said != READY:
            process.stdin.close()
            await process.wait()
            raise Failed(said.removeprefix(FAILED) or "a server process ended before it was ready")
        self._ready.set()

    async def _keep(self) -> None:
        """Replace the process whenever it ends, until all are to stop."""
        wait, began = FIRST_WAIT, time.monotonic()
        while True:
            assert self._process is not None
            code = await self._process.wait()
            if self._stopping:
                return
            if code:
                wait = FIRST_WAIT if time.monotonic() - began > LONG_LIFE else min(2 * wait, LONGEST_WAIT)
                logger.error("server process %d ended with %d; another follows in %.1f s", self._number, code, wait)
                await asyncio.sleep(wait)
            if self._stopping:
                return
            began = time.monotonic()
            try:
                await self._begin()
            except Failed as failed:
                if not self._stopping:
                    logger.error("server process %d can't be started: %s", self._number, failed)

    def _signal(self, number: int) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.send_signal(number)


def _own(settings: Settings, number: int) -> Settings:
    """The settings of one of the processes: each is called at a port of its own."""
    host, _, port = settings.link.rpartition(":")
    return msgspec.structs.replace(settings, workers=1, link=f"{host}:{int(port) + number if int(port) else 0}")


async def serve_several(settings: Settings, listening: socket.socket, on_ready: Callable[[], None]) -> None:
    """Serve until a signal comes. SIGHUP replaces the processes one after the other, for a new version. Raises Failed."""
    loop, stop, machine = asyncio.get_running_loop(), asyncio.Event(), secrets.token_hex(8)
    keepers = [Keeper(number, settings, listening, machine) for number in range(settings.workers)]
    tasks = set[asyncio.Task[None]]()

    def end() -> None:
        if stop.is_set():
            for keeper in keepers:
                keeper.hurry()
        stop.set()

    async def replace_all() -> None:
        for keeper in keepers:
            await keeper.replace()

    def renew() -> None:
        task = asyncio.create_task(replace_all())
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, end)
    loop.add_signal_handler(signal.SIGHUP, renew)
    try:
        await keepers[0].start()  # alone: it brings the database up to date, or says what is wrong with it
        await asyncio.gather(*(keeper.start() for keeper in keepers[1:]))
        on_ready()
        await stop.wait()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*(keeper.stop() for keeper in keepers))


def run_several(settings: Settings, listening: socket.socket, on_ready: Callable[[], None] = lambda: None) -> None:
    """The same, in a loop of its own. Raises WrongDatabase."""
    listening.set_inheritable(True)
    try:
        asyncio.run(serve_several(settings, listening, on_ready))
    except Failed as failed:
        raise WrongDatabase(str(failed)) from None


# One of the processes


class _Told(msgspec.Struct):
    settings: Settings
    socket: int
    machine: str


def main() -> None:
    """Serve at a socket that another process has opened, until that process goes, or says so."""
    from citylines.server.logs import set_up_logs
    from citylines.server.run import run

    with open(0, "rb", buffering=0, closefd=False) as keeper:
        told = msgspec.json.decode(keeper.readline(), type=_Told)
    set_up_logs(told.settings.log_format, told.settings.log_level)
    threading.Thread(target=_end_with_keeper, daemon=True).start()
    try:
        with socket.socket(fileno=told.socket) as listening:
            run(told.settings, listening, lambda: print(READY, flush=True), told.machine)
    except (WrongDatabase, StoreTrouble) as error:
        print(f"{FAILED}{error}", flush=True)
        sys.exit(2)


def _end_with_keeper() -> None:
    """Stop when the process that keeps this one has gone, however that happened."""
    os.read(0, 1)  # not by `sys.stdin`, which would be in the way of an orderly end
    os.kill(os.getpid(), signal.SIGTERM)
