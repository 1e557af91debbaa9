"""`citylines serve`: tables that people join."""

from __future__ import annotations

import errno
import os
import socket
from typing import TYPE_CHECKING, Annotated

import typer

from citylines.cli.console import Problem, board_of, say, stdout, warm_up

if TYPE_CHECKING:
    from citylines.server.settings import Settings

HELP = """Run a server: tables that people and programs join.

People come with their browsers, programs with a token.

It listens on this machine alone unless told otherwise, and keeps everything in one file. A signal (Ctrl-C) stops it without
losing anything: whoever plays is told to come back.

Everything can also be set by CITYLINES_… in the environment, and some things only there: see docs/hosting.md.

\b
Examples:
  citylines serve --open                              for yourself, and everybody at this screen
  citylines serve --host 0.0.0.0                      for everybody in the same network
  citylines serve --database postgresql://localhost/citylines --url https://play.example.org --proxy 127.0.0.1
  citylines serve --database postgresql://localhost/citylines --workers 4
"""


def serve(
    host: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Where to listen; 127.0.0.1 if left out.")] = None,
    port: Annotated[
        int | None, typer.Option(metavar="N", help="The port; 8000 if left out, 0 for any free one.")
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="sqlite:///file or postgresql://…; a file of your own if left out."),
    ] = None,
    url: Annotated[str | None, typer.Option(metavar="URL", help="Where people find it, if behind a proxy.")] = None,
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="A page elsewhere that may talk to it; may be repeated.")
    ] = None,
    proxy: Annotated[
        list[str] | None, typer.Option(metavar="ADDRESS", help="A reverse proxy to believe; may be repeated.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(metavar="N", help="How many processes serve; more than 1 needs PostgreSQL.")
    ] = None,
    link: Annotated[
        str | None,
        typer.Option(
            metavar="HOST:PORT", help="Where servers on other machines with the same database reach this one."
        ),
    ] = None,
    redis: Annotated[
        str | None,
        typer.Option(metavar="URL", help="A Redis over which servers on one database tell each other ids."),
    ] = None,
    bots: Annotated[
        int | None, typer.Option(metavar="N", help="How many processes think for bots; 1 if left out.")
    ] = None,
    lend_bots: Annotated[
        bool, typer.Option("--lend-bots", help="Let them think for other servers on the same database, too.")
    ] = False,
    log: Annotated[str | None, typer.Option(metavar="FORMAT", help="Logs as plain text or json.")] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """`citylines serve`."""
    from citylines.server.settings import BadSetting, load_settings

    try:
        settings = load_settings(
            os.environ,
            host=host,
            port=port,
            database=database,
            url=url,
            origins=origin or None,
            proxies=proxy or None,
            workers=workers,
            link=link,
            redis=redis,
            bot_processes=bots,
            lend_bots=lend_bots or None,
            log_format=log,
        )
    except BadSetting as error:
        raise Problem(str(error)) from None
    with _listen(settings.host, settings.port) as listening:
        for name in ("san-francisco", "berlin"):
            warm_up(board_of(name), 2)
        _run(settings, listening, open_page)


def _listen(host: str, port: int) -> socket.socket:
    from citylines.server.run import listen

    try:
        return listen(host, port)
    except socket.gaierror:
        raise Problem(f"--host: there is no address {host}") from None
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Problem(f"port {port} is in use already; --port 0 takes any free one") from None
        if error.errno == errno.EADDRNOTAVAIL:
            raise Problem(f"--host: {host} is not an address of this machine") from None
        if error.errno == errno.EACCES:
            raise Problem(f"port {port} is not for everybody to use; 1024 and above are") from None
        raise Problem(f"can't listen at {host}, port {port}: {error.strerror or error}") from None


def _run(settings: Settings, listening: socket.socket, open_page: bool) -> None:
    from citylines.server.logs import set_up_logs
    from citylines.server.run import address_of, run
    from citylines.server.several import run_several
    from citylines.server.store import StoreTrouble, WrongDatabase

    set_up_logs(settings.log_format, settings.log_level)
    address = address_of(listening)

    def ready() -> None:
        say(stdout(), f"Citylines is at {address}")
        if open_page:
            say(stdout(), "It is opened in your browser. Ctrl-C here ends it; every game is kept.")
            typer.launch(address)

    try:
        (run if settings.workers == 1 else run_several)(settings, listening, ready)
    except WrongDatabase as error:
        raise Problem(f"--database: {error}") from None
    except StoreTrouble as error:
        raise Problem(f"the database can't be used now: {error}") from None
