"""What an operator may choose: by flags, by CITYLINES_… in the environment, or left as it is."""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_type_hints

import msgspec
import platformdirs
from msgspec import Meta, Struct

from citylines.server.doors import Origins, Proxies, normal_origin
from citylines.server.hall import Patience
from citylines.server.options import DAY

PREFIX = "CITYLINES_"

Port = Annotated[int, Meta(ge=0, le=65535)]
Count = Annotated[int, Meta(ge=1, le=256)]
Above = Annotated[float, Meta(gt=0)]


class BadSetting(ValueError):
    """A setting that can't be meant, in one line."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """How a server is run. Each field is also a variable: `port` is CITYLINES_PORT; lists are separated by commas."""

    host: str = "127.0.0.1"
    """The address to listen at; 0.0.0.0 or :: for all of this machine's."""
    port: Port = 8000
    """The port to listen at; 0 for any that is free."""
    database: str = ""
    """sqlite:///… or postgresql://…; a file in the user's data folder if empty."""
    workers: Count = 1
    """How many processes serve, on one PostgreSQL."""
    link: str = "127.0.0.1:0"
    """Where other servers on the same database reach this one; port 0 for any that is free."""
    redis: str | None = None
    """redis://…: servers on one PostgreSQL call ids out to each other there, not by its NOTIFY."""
    url: str | None = None
    """Where people find this server, such as https://play.example.org; as they address it if left out."""
    origins: tuple[str, ...] = ()
    """Origins of pages elsewhere that may talk to this server."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of the reverse proxies whose X-Forwarded-… headers are believed."""
    rates: Above = 1.0
    """Makes every rate limit so many times wider."""
    bot_processes: Count = 1
    """How many processes think for bots."""
    lend_bots: bool = False
    """Whether these processes think for the bots of other servers on the same database, too."""
    bot_seconds: Above = 30.0
    """How long a bot may think about one decision."""
    lobby_hours: Above = 1.0
    """How long a table that nobody has begun, and nobody is at, is kept."""
    playing_days: Above = 60.0
    """How long a game that nobody goes on with is kept."""
    finished_days: Above | None = None
    """How long a finished game is kept; for ever if left out."""
    people_days: Above | None = None
    """How long somebody who was not seen is remembered; for ever if left out."""
    metrics_token: str | None = None
    """Who shows it as a bearer token may read /metrics from elsewhere than this machine."""
    log_format: Literal["plain", "json"] = "plain"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_requests: bool = False
    """Whether every HTTP request gets a line."""
    stop_seconds: Above = 10.0
    """How long a stop may take to finish what is being written."""

    def __repr__(self) -> str:
        """Without what is secret in it."""
        return f"Settings(host={self.host!r}, port={self.port}, …)"

    @property
    def patience(self) -> Patience:
        """How long tables and people are kept."""
        return Patience(
            lobby=self.lobby_hours * 3600.0,
            playing=self.playing_days * DAY,
            finished=None if self.finished_days is None else self.finished_days * DAY,
            person=None if self.people_days is None else self.people_days * DAY,
        )

    @property
    def database_url(self) -> str:
        """The database's address, also where it was left out."""
        return self.database or f"sqlite:///{_data_folder() / 'tables.sqlite'}"


def _data_folder() -> Path:
    return platformdirs.user_data_path("citylines", appauthor=False)


def load_settings(environ: Mapping[str, str] = os.environ, **flags: Any) -> Settings:
    """Settings from the environment, and before it from flags that are not None. Raises BadSetting.

    >>> load_settings({"CITYLINES_PORT": "9000", "CITYLINES_PROXIES": "127.0.0.1, ::1"}).proxies
    ('127.0.0.1', '::1')
    """
    given = {name: _read(name, text) for name in Settings.__struct_fields__ if (text := _text(environ, name))}
    given |= {name: value for name, value in flags.items() if value is not None}
    try:
        settings = msgspec.convert(given, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(_plain(str(error))) from None
    _check(settings)
    return settings


def _text(environ: Mapping[str, str], name: str) -> str:
    return environ.get(PREFIX + name.upper(), "").strip()


def _read(name: str, text: str) -> Any:
    if tuple in (getattr(hint, "__origin__", None) for hint in (_HINTS[name], *get_args(_HINTS[name]))):
        return [part.strip() for part in text.split(",") if part.strip()]
    return text


_HINTS = get_type_hints(Settings)


def _plain(problem: str) -> str:
    """msgspec's words with the setting's name first: "port: Expected `int` <= 65535"."""
    what, _, where = problem.partition(" - at `$.")
    return f"{where.strip('`')}: {what}" if where else what


def _check(settings: Settings) -> None:
    """What types alone don't tell."""
    for name, value in (("origins", settings.origins), ("proxies", settings.proxies)):
        try:
            Origins(value) if name == "origins" else Proxies(value)
        except ValueError as error:
            raise BadSetting(f"{name}: {error}") from None
    host, _, port = settings.link.rpartition(":")
    if not host or not port.isdecimal() or int(port) > 65535:
        raise BadSetting(f"link: not an address such as 10.0.0.5:8001: {settings.link}")
    if settings.workers > 1 and os.name == "nt":
        raise BadSetting("workers: Windows knows no way for several processes to listen at one port")
    if settings.workers > 1 and not settings.database_url.startswith("postgres"):
        raise BadSetting("workers: several processes need a PostgreSQL: --database postgresql://…")
    _check_redis(settings)
    if settings.url is not None and normal_origin(settings.url.rstrip("/")) is None:
        raise BadSetting(f"url: not an address such as https://play.example.org: {settings.url}")


def _check_redis(settings: Settings) -> None:
    if settings.redis is None:
        return
    if not settings.redis.startswith(("redis://", "rediss://", "unix://")):
        raise BadSetting(f"redis: not an address such as redis://10.0.0.3: {settings.redis}")
    if not settings.database_url.startswith("postgres"):
        raise BadSetting("redis: of use to several servers, which need a PostgreSQL: --database postgresql://…")
    if find_spec("redis") is None:
        raise BadSetting("redis: it needs pip install 'citylines[redis]'")
