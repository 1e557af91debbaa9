"""Who is who, without sign-up: a person is a nickname and the tokens of their devices and programs.

A token is random and means nothing by itself; the store knows only its SHA-256. So a stolen database opens no door, and since
a token is looked up by its hash, how long that takes tells nothing about tokens that are nearly right.

| kind | where it travels | how long it is good |
|---|---|---|
| device | the cookie `citylines`, which scripts can't read | a year; renewed in use |
| program | `Authorization: Bearer …`, for bots | until revoked |
| resume | a private link | 30 days, or ten minutes after its first use |

A resume link gives the device that opens it a token of its own. It is meant for one use, since links stay behind in histories
and chats; the ten minutes are for answers that get lost on their way. A token that was renewed lapses in the same way, since
requests that were under way still carry it.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import time
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from citylines.server.table import Denied

Kind: TypeAlias = Literal["device", "program", "resume"]

COOKIE = "citylines"
MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0
YEAR = 365 * DAY
GRACE = 10 * MINUTE
LIFE: Mapping[str, float | None] = {"device": YEAR, "program": None, "resume": 30 * DAY}
RENEW_BELOW = YEAR / 2
"""A device token with less than this left is to be renewed, so that whoever comes back now and then stays known."""

NICKNAME_LONGEST = 24
NICKNAME_CODE_POINTS = 4 * NICKNAME_LONGEST
"""Marks and joiners take no room of their own, and are limited all the same."""

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
_JOINERS = "\u200c\u200d"  # Persian and the scripts of India need them, and so do many emoji
_BLANK = "\u115f\u1160\u3164\uffa0\u2800"  # letters and symbols by name that show nothing
_SEEN_REMEMBERED = 10_000


class TokenRow(Protocol):
    """What the store knows of a token."""

    @property
    def person(self) -> str:
        """Whose it is."""

    @property
    def kind(self) -> str:
        """What it is for."""

    @property
    def expires(self) -> float | None:
        """When it ends, if ever."""


class PeopleStore(Protocol):
    """The part of the store that knows people."""

    async def add_person(self, id: str, nickname: str, at: float) -> None: ...
    async def rename(self, id: str, nickname: str) -> None: ...
    async def seen(self, id: str, at: float) -> None: ...
    async def delete_person(self, id: str) -> None: ...
    async def add_token(self, hash: bytes, person: str, kind: str, at: float, expires: float | None) -> None: ...
    async def token(self, hash: bytes) -> TokenRow | None: ...
    async def end_token(self, hash: bytes, at: float) -> None: ...
    async def remove_token(self, hash: bytes) -> None: ...


@dataclass(frozen=True, slots=True)
class Credential:
    """A token as it came with a request, and the kind that may come that way."""

    token: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class Caller:
    """Who is calling."""

    person: str
    kind: Kind
    renew: bool
    """Whether the token should be renewed now."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """A person on a new device, with that device's token, which is told this once."""

    person: str
    token: str


class Guests:
    """Lets people in, knows them again, and forgets them."""

    def __init__(self, store: PeopleStore, clock: Callable[[], float] = time.time) -> None:
        self._store, self._clock = store, clock
        self._seen: dict[str, float] = {}

    async def arrive(self, nickname: str) -> Arrival:
        """A new person."""
        name, person = clean_nickname(nickname), secrets.token_urlsafe(9)
        await self._store.add_person(person, name, self._clock())
        return Arrival(person, await self.issue(person, "device"))

    async def issue(self, person: str, kind: Kind) -> str:
        """Another token for a person."""
        token, now, life = secrets.token_urlsafe(32), self._clock(), LIFE[kind]
        await self._store.add_token(token_hash(token), person, kind, now, None if life is None else now + life)
        return token

    async def who(self, credential: Credential | None) -> Caller | None:
        """Whose token this is; None for one that is unknown, over, or came the wrong way."""
        if credential is None:
            return None
        row = await self._good(credential.token, credential.kind)
        if row is None:
            return None
        now = self._clock()
        await self._note(row.person, now)
        renew = credential.kind == "device" and row.expires is not None and row.expires - now < RENEW_BELOW
        return Caller(row.person, credential.kind, renew)

    async def resume(self, link: str) -> Arrival:
        """A device token for whoever has the link."""
        return await self._replace(link, "resume", by="device")

    async def renew(self, token: str, kind: Kind = "device") -> Arrival:
        """A new token in place of one's own."""
        return await self._replace(token, kind, by=kind)

    async def revoke(self, token: str) -> None:
        """A token, of whatever kind, is good for nothing from now on."""
        await self._store.remove_token(token_hash(token))

    async def rename(self, person: str, nickname: str) -> str:
        """Another nickname; gives it back as it is kept."""
        name = clean_nickname(nickname)
        await self._store.rename(person, name)
        return name

    async def forget(self, person: str) -> None:
        """Delete all that is known of a person. What they played stays, by nobody."""
        await self._store.delete_person(person)
        self._seen.pop(person, None)

    async def _good(self, token: str, kind: Kind) -> TokenRow | None:
        if not _TOKEN.fullmatch(token):
            return None
        row = await self._store.token(token_hash(token))
        if row is None or row.kind != kind or (row.expires is not None and row.expires <= self._clock()):
            return None
        return row

    async def _replace(self, token: str, kind: Kind, by: Kind) -> Arrival:
        """Give out a new token, then let the old one lapse: in this order, so that trouble in the store locks nobody out."""
        row = await self._good(token, kind)
        if row is None:
            raise Denied("token-unknown")
        made = await self.issue(row.person, by)
        await self._store.end_token(token_hash(token), self._clock() + GRACE)
        return Arrival(row.person, made)

    async def _note(self, person: str, now: float) -> None:
        """Note that a person was here, once an hour at most: it is for retention, and a write each time would be dear."""
        if now - self._seen.get(person, float("-inf")) < HOUR:
            return
        if len(self._seen) >= _SEEN_REMEMBERED:
            self._seen.clear()
        self._seen[person] = now
        await self._store.seen(person, now)


def token_hash(token: str) -> bytes:
    """What the store is told of a token. It has 256 random bits, so neither salt nor a slow hash would add anything."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).digest()


# Cookies and headers


def credential_of(cookie: str | None, authorization: str | None) -> Credential | None:
    """The token that a request's headers carry. A program says so explicitly, so its header goes first."""
    if authorization is not None:
        scheme, _, token = authorization.strip().partition(" ")
        return Credential(token.strip(), "program") if scheme.lower() == "bearer" else None
    for pair in (cookie or "").split(";"):
        name, _, value = pair.strip().partition("=")
        if name == COOKIE:
            return Credential(value, "device")
    return None


def set_cookie(token: str, *, https: bool) -> str:
    """The value of Set-Cookie that makes a browser a person's device."""
    return _cookie(token, YEAR, https=https)


def clear_cookie(*, https: bool) -> str:
    """The value of Set-Cookie that makes it a stranger's."""
    return _cookie("", 0, https=https)


def _cookie(value: str, seconds: float, *, https: bool) -> str:
    secure = "; Secure" if https else ""
    return f"{COOKIE}={value}; Path=/; Max-Age={seconds:.0f}; HttpOnly; SameSite=Lax{secure}"


# Nicknames


def clean_nickname(text: str) -> str:
    """A nickname as it is kept. Raises Denied with a code: nickname-empty, nickname-long, nickname-character.

    >>> clean_nickname("  Zoe\u0301 ")
    'Zoé'
    """
    if len(text) > 4 * NICKNAME_CODE_POINTS:
        raise Denied("nickname-long", most=NICKNAME_LONGEST)
    name = unicodedata.normalize("NFC", text).strip()
    for character in name:
        if _forbidden(character):
            raise Denied("nickname-character", character=f"U+{ord(character):04X}")
    if not any(_visible(character) for character in name):
        raise Denied("nickname-empty")
    if sum(map(_takes_room, name)) > NICKNAME_LONGEST or len(name) > NICKNAME_CODE_POINTS:
        raise Denied("nickname-long", most=NICKNAME_LONGEST)
    return name


def _forbidden(character: str) -> bool:
    """Control characters, line ends, halves of characters, and marks that turn the direction of the text around them."""
    category = unicodedata.category(character)
    return category in ("Cc", "Cs", "Co", "Zl", "Zp") or (category == "Cf" and character not in _JOINERS)


def _takes_room(character: str) -> bool:
    return unicodedata.category(character)[0] != "M" and character not in _JOINERS


def _visible(character: str) -> bool:
    return _takes_room(character) and character not in _BLANK and not character.isspace()
