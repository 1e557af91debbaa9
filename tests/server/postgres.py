"""A real PostgreSQL for tests: Debian's package, a data folder of its own, a socket in that folder, nothing left behind."""

from __future__ import annotations

import contextlib
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

WAIT = 60.0
"""Seconds within which it must start; only ever used up when something is wrong."""


def programs() -> Path | None:
    """The folder of the newest PostgreSQL that is installed."""
    found = Path("/usr/lib/postgresql").glob("*/bin/postgres")
    newest = max(found, key=lambda path: int(path.parts[-3]), default=None)
    if newest is None and (somewhere := shutil.which("postgres")):
        newest = Path(somewhere)
    return newest.parent if newest else None


class Postgres:
    """A server that can be stopped, killed and started again."""

    def __init__(self, programs: Path, folder: Path, settings: dict[str, str]) -> None:
        own = {"listen_addresses": "", "unix_socket_directories": str(folder), "max_connections": "30"}
        self._programs, self._folder, self._settings = programs, folder, own | settings
        self._numbers = itertools.count(1)
        self._process: subprocess.Popen[bytes] | None = None
        if os.geteuid() == 0:
            os.chown(folder, _user().pw_uid, _user().pw_gid)
        data = self._folder / "data"
        make = [
            "initdb",
            "--no-sync",
            "--auth=trust",
            "--username=postgres",
            "--encoding=UTF8",
            "--locale=C",
            str(data),
        ]
        subprocess.run(self._command(*make), check=True, stdout=subprocess.DEVNULL, cwd=folder)

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = [f"--{name}={value}" for name, value in self._settings.items()]
        with (self._folder / "log").open("ab") as log:
            command = self._command("postgres", "-D", str(self._folder / "data"), *options)
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self._folder)
        patience = time.monotonic() + WAIT
        while True:
            try:
                self.run("SELECT 1")
                return
            except psycopg.OperationalError:
                if self._process.poll() is not None or time.monotonic() > patience:
                    raise RuntimeError((self._folder / "log").read_text(errors="replace")) from None
                time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it: SIGINT ends what goes on and writes everything out; SIGQUIT is a crash."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait()
            self._process = None

    @property
    def pid(self) -> int | None:
        """Its first process, while it runs."""
        return None if self._process is None else self._process.pid

    def new_database(self) -> str:
        """The address of a new, empty database; in truth a schema, which is made and removed much faster."""
        name = f"test{next(self._numbers)}"
        self.run(f"CREATE SCHEMA {name}")
        return f"{self.url}&options=-csearch_path%3D{name}"

    @property
    def url(self) -> str:
        """How to reach it."""
        return f"postgresql://postgres@/postgres?host={self._folder}"

    def run(self, statement: str) -> None:
        """Do something on a connection of its own."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(statement.encode())

    def _command(self, program: str, *arguments: str) -> list[str]:
        """PostgreSQL refuses to run as root; and it is not to outlive the tests, whatever ends them."""
        who = []
        if os.geteuid() == 0:
            who = [f"--reuid={_user().pw_uid}", f"--regid={_user().pw_gid}", "--clear-groups"]
        return ["setpriv", *who, "--pdeathsig=INT", str(self._programs / program), *arguments]


def _user() -> pwd.struct_passwd:
    """Whom the server runs as when the tests run as root."""
    try:
        return pwd.getpwnam("postgres")
    except KeyError:
        return pwd.getpwnam("nobody")


@contextlib.contextmanager
def running(**settings: str) -> Iterator[Postgres]:
    """A server of one's own, with settings such as fsync="off". Without PostgreSQL the test is skipped, but not in CI."""
    installed = programs()
    if installed is None:
        if os.environ.get("CI"):
            pytest.fail("PostgreSQL is not installed: apt-get install postgresql")
        pytest.skip("PostgreSQL is not installed: apt-get install postgresql")
    folder = Path(
        tempfile.mkdtemp(prefix="citylines-pg-")
    )  # short: a socket's path has room for some hundred characters
    try:
        server = Postgres(installed, folder, settings)
        try:
            server.start()
            yield server
        finally:
            server.stop(signal.SIGQUIT)  # its data is of no use to anybody
    finally:
        shutil.rmtree(folder)
