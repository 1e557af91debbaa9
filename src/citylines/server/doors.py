"""What keeps the doors shut: rate limits, origins, who is behind a proxy, security headers, and logs without secrets.

Nothing here knows the web framework: it is all strings in and verdicts out, wired up in the app.
"""

from __future__ import annotations

import ipaddress
import logging
import re
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from numbers import Number
from typing import Any, TypeAlias
from urllib.parse import urlsplit

# Rate limits


@dataclass(frozen=True, slots=True)
class Rate:
    """So many a second in the long run, and so many at once."""

    per_second: float
    burst: float

    def after(self, full_at: float, now: float, cost: float) -> tuple[float, float]:
        """Take from a bucket that is full again at `full_at`: when it will be now, and how long to wait (0: it is let through).

        The one number says all there is to know of a bucket, and one that is full already is as good as new.
        """
        later = max(full_at, now) + cost / self.per_second
        wait = later - now - self.burst / self.per_second
        return (full_at, wait) if wait > 1e-9 else (later, 0.0)


ADDRESS = Rate(per_second=20, burst=200)
PERSON = Rate(per_second=10, burst=100)
SOCKET = Rate(per_second=10, burst=50)
ARRIVALS = Rate(per_second=1 / 30, burst=20)
"""New people from one address: a family or a class at once, and not a flood."""
CHAT = Rate(per_second=1 / 3, burst=6)


class Bucket:
    """The limit of a single thing, such as a socket."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._clock, self._full_at = rate, clock, float("-inf")

    def take(self, cost: float = 1.0) -> float:
        """0 if it is let through, else the seconds to wait; being refused costs nothing."""
        self._full_at, wait = self._rate.after(self._full_at, self._clock(), cost)
        return wait


class Limits:
    """A bucket for each of many keys, such as addresses or people, in bounded memory.

    When there are too many, those untouched for longest are dropped. They are full again soonest, so nobody loses by it, and
    whoever commands enough addresses to make use of that is not held by a limit per address anyhow.
    """

    def __init__(self, rate: Rate, *, most: int = 20_000, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._most, self._clock = rate, most, clock
        self._full_at: OrderedDict[str, float] = OrderedDict()

    def __len__(self) -> int:
        return len(self._full_at)

    def take(self, key: str, cost: float = 1.0) -> float:
        """0 if it is let through, else the seconds to wait; being refused costs nothing."""
        now = self._clock()
        self._full_at[key], wait = self._rate.after(self._full_at.get(key, now), now, cost)
        self._full_at.move_to_end(key)
        self._drop(now)
        return wait

    def _drop(self, now: float) -> None:
        """Forget one or two that are full again, so that idle memory shrinks by itself, and whatever is too many."""
        for _ in range(2):
            if self._full_at and self._full_at[next(iter(self._full_at))] <= now:
                self._full_at.popitem(last=False)
        while len(self._full_at) > self._most:
            self._full_at.popitem(last=False)


# Addresses

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network
Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address
UNIX = "unix"
"""Stands for whoever comes by a Unix socket, which only programs on the same machine can do."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Where a request really came from, and how it was addressed there."""

    address: str
    scheme: str
    """http or https."""
    host: str

    @property
    def limit_key(self) -> str:
        """What to count this visitor by: an IPv6 address alone means little where everybody has 2⁶⁴ of them."""
        address = _address(self.address)
        if isinstance(address, ipaddress.IPv6Address):
            return str(ipaddress.IPv6Network((int(address), 64), strict=False))
        return self.address

    @property
    def origin(self) -> str | None:
        """The origin of the pages that this server gives to this visitor."""
        return normal_origin(f"{self.scheme}://{self.host}")


class Proxies:
    """The reverse proxies whose word is taken; anybody else's X-Forwarded-… headers are ignored.

    A proxy must set X-Forwarded-Proto itself, and append to X-Forwarded-For, or it passes on what the client made up.
    """

    def __init__(self, trusted: Iterable[str] = ()) -> None:
        """Addresses and networks, such as 127.0.0.1 or 10.0.0.0/8, and `unix`. Raises ValueError for anything else."""
        names = [name.strip() for name in trusted]
        self._unix = UNIX in names
        self._networks: list[Network] = [ipaddress.ip_network(name) for name in names if name != UNIX]

    def trusts(self, peer: str | None) -> bool:
        """Whether the other end of a connection is a trusted proxy; None is a Unix socket."""
        if peer is None:
            return self._unix
        address = _address(peer)
        return address is not None and any(address in network for network in self._networks)

    def visitor(self, peer: str | None, scheme: str, headers: Mapping[str, str]) -> Visitor:
        """Who is there, by the connection and the headers (in lower case; repeated ones joined with commas)."""
        host = headers.get("host", "")
        if not self.trusts(peer):
            return Visitor(peer or UNIX, _http(scheme), host)
        told_scheme, told_host = _last(headers, "x-forwarded-proto"), _last(headers, "x-forwarded-host")
        known = told_scheme in ("http", "https", "ws", "wss")
        address = self._client(peer or UNIX, headers.get("x-forwarded-for", ""))
        return Visitor(address, _http(told_scheme if known else scheme), told_host or host)

    def _client(self, peer: str, forwarded_for: str) -> str:
        """The nearest address that no trusted proxy has. What lies beyond it anybody could have written."""
        client = peer
        for entry in reversed(forwarded_for.split(",")):
            address = _address(_without_port(entry.strip()))
            if address is None:
                break
            client = str(address)
            if not self.trusts(client):
                break
        return client


def _address(text: str) -> Address | None:
    """An address; IPv4 in the clothes of IPv6 is IPv4."""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address


def _without_port(text: str) -> str:
    """1.2.3.4:567 and [::1]:80 as some proxies write them."""
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text


def _http(scheme: str) -> str:
    return {"ws": "http", "wss": "https"}.get(scheme, scheme)


def _last(headers: Mapping[str, str], name: str) -> str:
    """The last of several values: the one that the nearest proxy added."""
    return headers.get(name, "").rpartition(",")[2].strip().lower()


# Origins

DEFAULT_PORTS = {"http": 80, "https": 443}


def normal_origin(text: str) -> str | None:
    """An origin in the one way to write it: https://Example.org:443 is https://example.org. None for what is none.

    >>> normal_origin("https://Example.org:443"), normal_origin("null"), normal_origin("https://example.org/page")
    ('https://example.org', None, None)
    """
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    if parts.scheme not in DEFAULT_PORTS or not host or text.lower() != f"{parts.scheme}://{parts.netloc}".lower():
        return None
    if "@" in parts.netloc or parts.netloc.endswith(":") or not re.fullmatch(r"[a-z0-9._:-]+", host):
        return None
    name = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{name}" + ("" if port in (None, DEFAULT_PORTS[parts.scheme]) else f":{port}")


class Origins:
    """Whose pages may talk to this server: its own, and those that the settings name.

    Browsers send a cookie along with what any page makes them send, but they tell the page's origin. So a foreign origin is
    always refused, and with a cookie there must be one. A program is not led by foreign pages: without an origin it is fine.
    """

    def __init__(self, extra: Iterable[str] = ()) -> None:
        """More origins than one's own. Raises ValueError for one that could never fit."""
        self._extra = {_sure_origin(text) for text in extra}

    def refusal(self, origin: str | None, visitor: Visitor, *, cookie: bool) -> str | None:
        """Why a WebSocket or an unsafe HTTP request is refused: origin-foreign, origin-missing, or None if it is not."""
        if origin is None:
            return "origin-missing" if cookie else None
        normal = normal_origin(origin)
        return None if normal is not None and normal in {visitor.origin, *self._extra} else "origin-foreign"


def _sure_origin(text: str) -> str:
    origin = normal_origin(text.strip().rstrip("/"))
    if origin is None:
        raise ValueError(f"not an origin, such as https://example.org: {text}")
    return origin


def is_unsafe(method: str) -> bool:
    """Whether a method changes something, so that its origin matters."""
    return method.upper() not in ("GET", "HEAD", "OPTIONS")


# Security headers

CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",  # the page sets styles by script (`style:`, animate()), which needs no 'unsafe-inline'
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",  # its own WebSockets are included
        "worker-src 'self'",
        "manifest-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
    ]
)

SECURITY_HEADERS: Mapping[str, str] = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "referrer-policy": "no-referrer",  # links to tables and resume links are secrets
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",  # for browsers that do not know frame-ancestors
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": ", ".join(
        f"{feature}=()"
        for feature in (
            "accelerometer",
            "browsing-topics",
            "camera",
            "display-capture",
            "geolocation",
            "gyroscope",
            "magnetometer",
            "microphone",
            "midi",
            "payment",
            "serial",
            "usb",
        )
    ),
}
"""For every answer. With no-referrer a form's POST has the origin `null`, which is refused: the page uses `fetch`."""

# Logs

HIDDEN = "[hidden]"
_SECRETS = [
    # Tokens have 43 such characters, secrets, nonces and seeds 64. Nothing else worth reading is that long.
    (re.compile(r"[A-Za-z0-9_-]{40,}"), HIDDEN),
    (re.compile(r"(://[^/\s:@]*:)[^/\s@]+@"), rf"\1{HIDDEN}@"),
    (re.compile(r"(?i)\b(bearer\s+)\S+"), rf"\1{HIDDEN}"),
    (re.compile(r"(?i)\b((?:token|secret|seed|nonce|password|citylines)=[\"']?)[^\s&;,\"']+"), rf"\1{HIDDEN}"),
]
_SECRET_NAMES = {"token", "secret", "seed", "nonce", "nonces", "password", "cookie", "authorization"}
_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}


def redact(text: str) -> str:
    """A text without tokens, secrets and passwords.

    >>> redact("GET /resume/Q2l0eWxpbmVzIGlzIGEgZ2FtZSBhYm91dCB0cmFpbnM0 from postgresql://ada:lovelace@db/citylines")
    'GET /resume/[hidden] from postgresql://ada:[hidden]@db/citylines'
    """
    for pattern, replacement in _SECRETS:
        text = pattern.sub(replacement, text)
    return text


class RedactingFilter(logging.Filter):
    """Takes secrets out of log records, for handlers: a logger's filter would not see what its children log."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Every record passes, with its message, parameters, traceback and extra fields clean."""
        _clean_message(record)
        if record.exc_info and record.exc_info[1] is not None:
            record.exc_text = "".join(traceback.format_exception(record.exc_info[1])).rstrip()
        record.exc_info = None  # a formatter would tell it again, secrets and all
        record.exc_text = record.exc_text and redact(record.exc_text)
        record.stack_info = record.stack_info and redact(record.stack_info)
        for name in vars(record).keys() - _STANDARD:
            setattr(record, name, _clean_field(name, getattr(record, name)))
        return True


def _clean_message(record: logging.LogRecord) -> None:
    """Clean the parameters, which some formatters want one by one, and then what message and parameters make together."""
    if isinstance(record.args, Mapping):
        record.args = {name: _clean_field(name, value) for name, value in record.args.items()}
    elif record.args:
        record.args = tuple(map(_clean, record.args))
    try:
        message = record.getMessage()
    except Exception:  # parameters that do not fit are the handler's to report
        return
    if redact(message) != message:
        record.msg, record.args = redact(message), ()


def _clean_field(name: str, value: Any) -> Any:
    return HIDDEN if name.lower() in _SECRET_NAMES else _clean(value)


def _clean(value: Any) -> Any:
    """A value without secrets: numbers as they are, containers with clean contents, anything else as text."""
    if value is None or isinstance(value, Number):
        return value
    if isinstance(value, Mapping):
        return {name: _clean_field(str(name), item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [_clean(item) for item in value]
    return redact(str(value))
