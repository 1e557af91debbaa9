"""People and their tokens: who gets in, how long, and what the store never learns."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Coroutine
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import pytest

from citylines.server.identity import (
    DAY,
    GRACE,
    HOUR,
    YEAR,
    Arrival,
    Caller,
    Credential,
    Guests,
    clean_nickname,
    clear_cookie,
    credential_of,
    set_cookie,
    token_hash,
)
from citylines.server.table import Denied

T = TypeVar("T")


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    """Wait for it."""
    return asyncio.run(coroutine)


@dataclass(frozen=True)
class Row:
    """A token's row."""

    person: str
    kind: str
    expires: float | None


@dataclass
class FakeStore:
    """The part of the store that identity needs, in memory; `told` is every value it was ever given."""

    people: dict[str, str] = field(default_factory=dict)
    tokens: dict[bytes, Row] = field(default_factory=dict)
    sightings: list[tuple[str, float]] = field(default_factory=list)
    told: list[Any] = field(default_factory=list)
    broken: str = ""
    """The method that fails, as a full disk would let it."""

    def _do(self, method: str, *told: Any) -> None:
        self.told.extend(told)
        if method == self.broken:
            raise OSError(method)

    async def add_person(self, id: str, nickname: str, at: float) -> None:
        self._do("add_person", id, nickname, at)
        self.people[id] = nickname

    async def rename(self, id: str, nickname: str) -> None:
        self._do("rename", id, nickname)
        self.people[id] = nickname

    async def seen(self, id: str, at: float) -> None:
        self._do("seen", id, at)
        self.sightings.append((id, at))

    async def delete_person(self, id: str) -> None:
        self._do("delete_person", id)
        del self.people[id]
        self.tokens = {hash: row for hash, row in self.tokens.items() if row.person != id}

    async def add_token(self, hash: bytes, person: str, kind: str, at: float, expires: float | None) -> None:
        self._do("add_token", hash, person, kind, at, expires)
        assert hash not in self.tokens
        self.tokens[hash] = Row(person, kind, expires)

    async def token(self, hash: bytes) -> Row | None:
        self._do("token", hash)
        return self.tokens.get(hash)

    async def end_token(self, hash: bytes, at: float) -> None:
        self._do("end_token", hash, at)
        row = self.tokens[hash]
        self.tokens[hash] = replace(row, expires=at if row.expires is None else min(row.expires, at))

    async def remove_token(self, hash: bytes) -> None:
        self._do("remove_token", hash)
        self.tokens.pop(hash, None)


class Clock:
    """A clock that stands still until it is moved."""

    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class Door:
    """Guests with a fake store, spoken to without waiting."""

    def __init__(self) -> None:
        self.store, self.clock = FakeStore(), Clock()
        self.guests = Guests(self.store, self.clock)

    def arrive(self, nickname: str = "Ada") -> Arrival:
        return run(self.guests.arrive(nickname))

    def issue(self, person: str, kind: Any) -> str:
        return run(self.guests.issue(person, kind))

    def who(self, token: str, kind: Any = "device") -> str | None:
        caller = run(self.guests.who(Credential(token, kind)))
        return None if caller is None else caller.person

    def knows(self, token: str, kind: Any = "device") -> bool:
        return self.who(token, kind) is not None


@pytest.fixture
def door() -> Door:
    """A door nobody has come through."""
    return Door()


def code_of(coroutine: Coroutine[Any, Any, Any]) -> str:
    """Why something is denied."""
    with pytest.raises(Denied) as caught:
        run(coroutine)
    return caught.value.code


# ---------------------------------------------------------------------- tokens


def test_a_guest_is_known_again(door: Door) -> None:
    ada, ben = door.arrive("Ada"), door.arrive("Ben")
    assert door.store.people == {ada.person: "Ada", ben.person: "Ben"}
    assert (door.who(ada.token), door.who(ben.token)) == (ada.person, ben.person)
    assert ada.person != ben.person and ada.token != ben.token


def test_the_store_never_learns_a_token(door: Door) -> None:
    ada = door.arrive()
    link, program = door.issue(ada.person, "resume"), door.issue(ada.person, "program")
    tokens = [ada.token, link, program, run(door.guests.resume(link)).token, run(door.guests.renew(ada.token)).token]
    run(door.guests.revoke(program))
    assert door.knows(tokens[-1])
    told = repr(door.store.told)
    assert not any(token in told for token in tokens)
    assert set(door.store.tokens) <= {hashlib.sha256(token.encode()).digest() for token in tokens}


def test_tokens_are_long_and_never_the_same(door: Door) -> None:
    ada = door.arrive()
    tokens = {door.issue(ada.person, "program") for _ in range(50)}
    assert len(tokens) == 50
    assert {len(token) for token in tokens} == {43}


def test_a_stranger_is_nobody(door: Door) -> None:
    ada = door.arrive()
    for token in ("", "x", "A" * 43, ada.token[:-1], ada.token + "A", ada.token.swapcase(), f" {ada.token}", "é" * 43):
        assert not door.knows(token), token
    assert run(door.guests.who(None)) is None


def test_nonsense_is_not_even_looked_up(door: Door) -> None:
    assert not door.knows("x" * 1_000_000)
    assert not door.knows("\ud800" * 43)
    assert door.store.told == []


def test_a_hash_is_no_token(door: Door) -> None:
    """Whoever steals the database gets in nowhere."""
    door.arrive()
    for hash in door.store.tokens:
        assert not door.knows(hash.hex())


@pytest.mark.parametrize("kind", ["device", "program", "resume"])
def test_a_token_is_good_for_its_own_kind_alone(door: Door, kind: Any) -> None:
    token = door.issue(door.arrive().person, kind)
    assert [other for other in ("device", "program", "resume") if door.knows(token, other)] == [kind]


@pytest.mark.parametrize(("kind", "life"), [("device", YEAR), ("resume", 30 * DAY), ("program", None)])
def test_how_long_each_kind_is_good(door: Door, kind: Any, life: float | None) -> None:
    token = door.issue(door.arrive().person, kind)
    door.clock.now += life - 1 if life is not None else 100 * YEAR
    assert door.knows(token, kind)
    door.clock.now += 1
    assert door.knows(token, kind) == (life is None)


def test_a_revoked_token_is_nobodys(door: Door) -> None:
    ada = door.arrive()
    other = door.issue(ada.person, "device")
    run(door.guests.revoke(ada.token))
    assert not door.knows(ada.token)
    assert door.knows(other)
    run(door.guests.revoke("never was one"))


# ---------------------------------------------------------------------- resume links


def test_a_link_brings_a_device_of_its_own(door: Door) -> None:
    ada = door.arrive()
    phone = run(door.guests.resume(door.issue(ada.person, "resume")))
    assert phone.person == ada.person and phone.token != ada.token
    run(door.guests.revoke(ada.token))
    assert door.who(phone.token) == ada.person


def test_a_link_is_for_one_use_but_for_answers_that_get_lost(door: Door) -> None:
    link = door.issue(door.arrive().person, "resume")
    first = run(door.guests.resume(link))
    door.clock.now += GRACE - 1
    second = run(door.guests.resume(link))
    assert first.person == second.person and first.token != second.token
    door.clock.now += 1  # a second use doesn't make it last longer
    assert code_of(door.guests.resume(link)) == "token-unknown"
    assert door.knows(first.token) and door.knows(second.token)


def test_a_used_link_ends_no_later_than_it_would_have(door: Door) -> None:
    link = door.issue(door.arrive().person, "resume")
    door.clock.now += 30 * DAY - 5
    run(door.guests.resume(link))
    door.clock.now += 5
    assert code_of(door.guests.resume(link)) == "token-unknown"


def test_a_used_link_ends_at_every_server(door: Door) -> None:
    """The one that was asked to renew need not be the one that is asked next."""
    link, other = door.issue(door.arrive().person, "resume"), Guests(door.store, door.clock)
    run(door.guests.resume(link))
    door.clock.now += GRACE - 1
    run(other.resume(link))
    door.clock.now += 1
    assert code_of(other.resume(link)) == "token-unknown"


@pytest.mark.parametrize("used", [False, True])
def test_a_link_revoked(door: Door, used: bool) -> None:
    link = door.issue(door.arrive().person, "resume")
    if used:
        run(door.guests.resume(link))
    run(door.guests.revoke(link))
    assert code_of(door.guests.resume(link)) == "token-unknown"


def test_only_a_link_resumes(door: Door) -> None:
    ada = door.arrive()
    for token in (ada.token, door.issue(ada.person, "program"), "", "A" * 43):
        assert code_of(door.guests.resume(token)) == "token-unknown"


def test_two_devices_may_open_a_link_at_once(door: Door) -> None:
    link = door.issue(door.arrive().person, "resume")

    async def both() -> list[Arrival]:
        return await asyncio.gather(door.guests.resume(link), door.guests.resume(link))

    one, other = run(both())
    assert one.person == other.person
    assert door.knows(one.token) and door.knows(other.token)


@pytest.mark.parametrize("broken", ["add_token", "end_token"])
def test_trouble_in_the_store_spoils_no_link(door: Door, broken: str) -> None:
    link = door.issue(door.arrive().person, "resume")
    door.store.broken = broken
    with pytest.raises(OSError, match=broken):
        run(door.guests.resume(link))
    door.store.broken = ""
    door.clock.now += DAY
    assert door.knows(run(door.guests.resume(link)).token)


# ---------------------------------------------------------------------- renewal, presence, deletion


def test_a_device_that_comes_back_stays_known(door: Door) -> None:
    ada = door.arrive()
    token = ada.token
    for _ in range(5):
        door.clock.now += 0.75 * YEAR
        caller = run(door.guests.who(Credential(token, "device")))
        assert caller == Caller(ada.person, "device", renew=True)
        token = run(door.guests.renew(token)).token
        assert run(door.guests.who(Credential(token, "device"))) == Caller(ada.person, "device", renew=False)


def test_a_renewed_token_lapses(door: Door) -> None:
    ada = door.arrive()
    new = run(door.guests.renew(ada.token)).token
    door.clock.now += GRACE - 1
    assert door.knows(ada.token)
    door.clock.now += 1
    assert not door.knows(ada.token)
    assert door.knows(new)


def test_an_answer_that_got_lost_is_asked_for_again(door: Door) -> None:
    ada = door.arrive()
    door.clock.now += 0.75 * YEAR
    run(door.guests.renew(ada.token))
    assert run(door.guests.who(Credential(ada.token, "device"))) == Caller(ada.person, "device", renew=True)
    assert door.knows(run(door.guests.renew(ada.token)).token)


def test_a_program_renews_its_token(door: Door) -> None:
    ada = door.arrive()
    old = door.issue(ada.person, "program")
    assert code_of(door.guests.renew(old)) == "token-unknown"
    new = run(door.guests.renew(old, "program")).token
    assert door.who(new, "program") == ada.person and not door.knows(new, "device")


def test_presence_is_noted_once_an_hour(door: Door) -> None:
    ada, ben = door.arrive("Ada"), door.arrive("Ben")
    began = door.clock.now
    for _ in range(3):
        door.who(ada.token)
    door.who(ben.token)
    door.clock.now += HOUR
    door.who(ada.token)
    assert door.store.sightings == [(ada.person, began), (ben.person, began), (ada.person, began + HOUR)]


def test_a_person_is_forgotten_with_every_token(door: Door) -> None:
    ada, ben = door.arrive("Ada"), door.arrive("Ben")
    link = door.issue(ada.person, "resume")
    tokens = [ada.token, door.issue(ada.person, "device"), run(door.guests.resume(link)).token]
    run(door.guests.renew(ada.token))
    program = door.issue(ada.person, "program")
    run(door.guests.forget(ada.person))
    assert not any(door.knows(token) for token in tokens)
    assert not door.knows(program, "program")
    assert code_of(door.guests.resume(link)) == "token-unknown"
    assert door.store.people == {ben.person: "Ben"}
    assert door.who(ben.token) == ben.person


# ---------------------------------------------------------------------- cookies and headers


def test_a_cookie_that_scripts_and_other_sites_do_not_get() -> None:
    token = "A" * 43
    plain = f"citylines={token}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"
    assert set_cookie(token, https=False) == plain
    assert set_cookie(token, https=True) == plain + "; Secure"
    assert clear_cookie(https=True) == "citylines=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure"


@pytest.mark.parametrize(
    ("cookie", "authorization", "found"),
    [
        (None, None, None),
        ("", None, None),
        ("citylines=abc", None, ("abc", "device")),
        ('other={"a":1}; citylines=abc; more=2', None, ("abc", "device")),
        ("xcitylines=abc; citylinesx=abc; =; citylines", None, ("", "device")),
        ("xcitylines=abc", None, None),
        ("citylines=first; citylines=second", None, ("first", "device")),
        (None, "Bearer abc", ("abc", "program")),
        (None, "bearer  abc ", ("abc", "program")),
        ("citylines=abc", "Bearer def", ("def", "program")),
        ("citylines=abc", "Basic def", None),
        (None, "abc", None),
        (None, "", None),
    ],
)
def test_where_a_token_is_found(cookie: str | None, authorization: str | None, found: tuple[str, Any] | None) -> None:
    assert credential_of(cookie, authorization) == (found and Credential(*found))


def test_the_hash_is_sha256() -> None:
    assert token_hash("abc").hex() == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


# ---------------------------------------------------------------------- nicknames


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ada", "Ada"),
        ("  Ada \n", "Ada"),
        ("a", "a"),
        ("Zoe\u0301", "Zoé"),
        ("Łukasz W.", "Łukasz W."),
        ("李", "李"),
        ("مها", "مها"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("<b>&amp;", "<b>&amp;"),
        ("x" * 24, "x" * 24),
        ("e\u0301" * 24, "é" * 24),
        ("q\u0303" * 24, "q\u0303" * 24),
    ],
)
def test_nicknames_that_are_fine(given: str, kept: str) -> None:
    assert clean_nickname(given) == kept
    assert clean_nickname(kept) == kept


@pytest.mark.parametrize(
    ("given", "code", "args"),
    [
        ("", "nickname-empty", {}),
        (" \t\u00a0\u3000", "nickname-empty", {}),
        ("\u200d\u200c", "nickname-empty", {}),
        ("\u0301\u0301", "nickname-empty", {}),
        ("\u3164", "nickname-empty", {}),
        ("\u2800 \u2800", "nickname-empty", {}),
        ("\ufe0f", "nickname-empty", {}),
        ("x" * 25, "nickname-long", {"most": 24}),
        ("x" + " " * 23 + "x", "nickname-long", {"most": 24}),
        ("x" + "\u0303" * 96, "nickname-long", {"most": 24}),
        ("x" * 100_000, "nickname-long", {"most": 24}),
        ("a\nb", "nickname-character", {"character": "U+000A"}),
        ("a\x00b", "nickname-character", {"character": "U+0000"}),
        ("a\x7fb", "nickname-character", {"character": "U+007F"}),
        ("a\x1b[31m", "nickname-character", {"character": "U+001B"}),
        ("a\u202eb", "nickname-character", {"character": "U+202E"}),
        ("a\u2066b", "nickname-character", {"character": "U+2066"}),
        ("a\u200fb", "nickname-character", {"character": "U+200F"}),
        ("a\u200bb", "nickname-character", {"character": "U+200B"}),
        ("\ufeffAda", "nickname-character", {"character": "U+FEFF"}),
        ("a\u2028b", "nickname-character", {"character": "U+2028"}),
        ("a\ue000b", "nickname-character", {"character": "U+E000"}),
        ("a\ud800", "nickname-character", {"character": "U+D800"}),
        ("a\U000e0061", "nickname-character", {"character": "U+E0061"}),
    ],
    ids=lambda value: ascii(value)[:24],
)
def test_nicknames_that_are_not(given: str, code: str, args: dict[str, Any]) -> None:
    with pytest.raises(Denied) as caught:
        clean_nickname(given)
    assert (caught.value.code, caught.value.details) == (code, args)


def test_a_nickname_is_cleaned_wherever_it_comes_in(door: Door) -> None:
    ada = door.arrive("  Ada ")
    assert door.store.people == {ada.person: "Ada"}
    assert run(door.guests.rename(ada.person, " Countess  ")) == "Countess"
    assert door.store.people == {ada.person: "Countess"}
    assert code_of(door.guests.rename(ada.person, "\n")) == "nickname-empty"
    assert code_of(door.guests.arrive("\u202e")) == "nickname-character"
    assert door.store.people == {ada.person: "Countess"}
