"""What keeps the doors shut: each verdict, and the ways around it that somebody would try."""

from __future__ import annotations

import io
import logging
import random
from decimal import Decimal
from typing import Any

import pytest

from citylines.server.doors import (
    CONTENT_SECURITY_POLICY,
    SECURITY_HEADERS,
    Bucket,
    Limits,
    Origins,
    Proxies,
    Rate,
    RedactingFilter,
    Visitor,
    is_unsafe,
    normal_origin,
    redact,
)


class Clock:
    """A clock that stands still until it is moved."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    """One's own time."""
    return Clock()


# ---------------------------------------------------------------------- rate limits


def test_a_burst_and_then_the_rate(clock: Clock) -> None:
    bucket = Bucket(Rate(per_second=2, burst=5), clock)
    assert [bucket.take() for _ in range(5)] == [0] * 5
    assert bucket.take() == pytest.approx(0.5)
    clock.now += 0.25
    assert bucket.take() == pytest.approx(0.25)
    clock.now += 0.25
    assert bucket.take() == 0
    assert bucket.take() == pytest.approx(0.5)


def test_waiting_as_long_as_told_is_enough(clock: Clock) -> None:
    bucket, rng = Bucket(Rate(per_second=3, burst=7), clock), random.Random(1)
    for _ in range(300):
        cost = rng.choice([0.5, 1, 2, 7])
        clock.now += bucket.take(cost)
        if wait := bucket.take(cost):
            clock.now += wait
            assert bucket.take(cost) == 0


def test_no_more_than_a_full_bucket_is_saved_up(clock: Clock) -> None:
    bucket = Bucket(Rate(per_second=2, burst=5), clock)
    bucket.take()
    clock.now += 1_000_000
    assert [bucket.take() > 0 for _ in range(6)] == [False] * 5 + [True]


def test_in_the_long_run_the_rate_holds(clock: Clock) -> None:
    limits, rng, passed = Limits(Rate(per_second=2, burst=5), clock=clock), random.Random(2), 0
    for _ in range(10_000):
        clock.now += rng.choice([0.0, 0.0, 0.125])
        passed += limits.take("flood") == 0
    assert 2 * (clock.now - 1000) <= passed <= 2 * (clock.now - 1000) + 5


def test_being_refused_costs_nothing(clock: Clock) -> None:
    bucket = Bucket(Rate(per_second=1, burst=1), clock)
    assert bucket.take() == 0
    for _ in range(100):
        assert bucket.take() > 0
    clock.now += 1
    assert bucket.take() == 0


def test_one_key_does_not_pay_for_another(clock: Clock) -> None:
    limits = Limits(Rate(per_second=1, burst=2), clock=clock)
    assert [limits.take("loud") > 0 for _ in range(4)] == [False, False, True, True]
    assert [limits.take("quiet") > 0 for _ in range(3)] == [False, False, True]


def test_memory_is_bounded_and_the_busy_are_remembered(clock: Clock) -> None:
    limits = Limits(Rate(per_second=0.001, burst=2), most=50, clock=clock)
    limits.take("flood", 2)
    for n in range(10_000):
        assert limits.take(f"address {n}") == 0
        assert limits.take("flood") > 0
        assert len(limits) <= 50


def test_those_that_are_full_again_are_forgotten(clock: Clock) -> None:
    limits = Limits(Rate(per_second=10, burst=20), clock=clock)
    for n in range(1000):
        limits.take(f"address {n}")
    clock.now += 10
    for _ in range(600):
        clock.now += 1
        limits.take("somebody")
    assert len(limits) == 1


# ---------------------------------------------------------------------- addresses


def address(peer: str | None, forwarded: str | None, *trusted: str) -> str:
    """Who is taken to be there."""
    headers = {} if forwarded is None else {"x-forwarded-for": forwarded}
    return Proxies(trusted).visitor(peer, "http", headers).address


@pytest.mark.parametrize(
    ("peer", "forwarded", "trusted", "client"),
    [
        ("1.2.3.4", None, [], "1.2.3.4"),
        ("1.2.3.4", "6.6.6.6", [], "1.2.3.4"),
        ("1.2.3.4", "6.6.6.6", ["10.0.0.0/8"], "1.2.3.4"),
        ("127.0.0.1", None, ["127.0.0.1"], "127.0.0.1"),
        ("127.0.0.1", "", ["127.0.0.1"], "127.0.0.1"),
        ("127.0.0.1", "1.2.3.4", ["127.0.0.1"], "1.2.3.4"),
        ("127.0.0.1", "6.6.6.6, 1.2.3.4", ["127.0.0.1"], "1.2.3.4"),  # what the client wrote itself is no matter
        ("127.0.0.1", "127.0.0.1, 1.2.3.4", ["127.0.0.1"], "1.2.3.4"),
        ("127.0.0.1", "6.6.6.6,1.2.3.4 , 10.0.0.9", ["127.0.0.1", "10.0.0.0/8"], "1.2.3.4"),
        ("127.0.0.1", "10.0.0.7, 10.0.0.9", ["127.0.0.1", "10.0.0.0/8"], "10.0.0.7"),
        ("127.0.0.1", "1.2.3.4, nonsense", ["127.0.0.1"], "127.0.0.1"),
        ("127.0.0.1", "unknown", ["127.0.0.1"], "127.0.0.1"),
        ("127.0.0.1", "1.2.3.4:5678", ["127.0.0.1"], "1.2.3.4"),
        ("127.0.0.1", "[2001:db8::1]:5678", ["127.0.0.1"], "2001:db8::1"),
        ("127.0.0.1", "2001:DB8::1", ["127.0.0.1"], "2001:db8::1"),
        ("::ffff:127.0.0.1", "1.2.3.4", ["127.0.0.1"], "1.2.3.4"),
        ("::1", "::ffff:1.2.3.4", ["::1"], "1.2.3.4"),
        (None, "1.2.3.4", [], "unix"),
        (None, "1.2.3.4", ["127.0.0.1"], "unix"),
        (None, "1.2.3.4", ["unix"], "1.2.3.4"),
        (None, None, ["unix"], "unix"),
        ("unix", "1.2.3.4", ["unix"], "unix"),
        ("testclient", "1.2.3.4", ["0.0.0.0/0"], "testclient"),
    ],
)
def test_whose_word_is_taken(peer: str | None, forwarded: str | None, trusted: list[str], client: str) -> None:
    assert address(peer, forwarded, *trusted) == client


@pytest.mark.parametrize("wrong", ["", "localhost", "10.0.0.1/8", "*", "1.2.3"])
def test_a_proxy_that_is_no_address(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"does not appear|host bits"):
        Proxies([wrong])


def test_scheme_and_host_as_the_visitor_sees_them() -> None:
    headers = {
        "host": "backend:8000",
        "x-forwarded-proto": "gopher, HTTPS",
        "x-forwarded-host": "evil.example, Play.Example.org",
    }
    assert Proxies(["127.0.0.1"]).visitor("127.0.0.1", "http", headers).origin == "https://play.example.org"
    assert Proxies().visitor("127.0.0.1", "http", headers).origin == "http://backend:8000"
    assert Proxies(["127.0.0.1"]).visitor("127.0.0.1", "ws", {"host": "a.b"}) == Visitor("127.0.0.1", "http", "a.b")
    assert Proxies(["::1"]).visitor("::1", "wss", {"host": "a.b", "x-forwarded-proto": "?"}).scheme == "https"
    assert Proxies(["::1"]).visitor("::1", "ws", {"host": "a.b", "x-forwarded-proto": "wss"}).scheme == "https"
    assert Proxies().visitor("1.2.3.4", "http", {}).origin is None


def test_what_visitors_are_counted_by() -> None:
    def key(address: str) -> str:
        return Visitor(address, "http", "").limit_key

    assert key("2001:db8:1:2:3:4:5:6") == key("2001:db8:1:2:ffff::") != key("2001:db8:1:3::")
    assert key("1.2.3.4") != key("1.2.3.5")
    assert key("::ffff:1.2.3.4") != key("::ffff:1.2.3.5")
    assert key("unix") == "unix"


# ---------------------------------------------------------------------- origins

HOME = Visitor("1.2.3.4", "https", "play.example.org")


@pytest.mark.parametrize(
    ("visitor", "origin"),
    [
        (HOME, "https://play.example.org"),
        (HOME, "https://play.example.org:443"),
        (HOME, "HTTPS://Play.Example.ORG"),
        (Visitor("", "https", "play.example.org:443"), "https://play.example.org"),
        (Visitor("", "http", "localhost:8000"), "http://localhost:8000"),
        (Visitor("", "http", "127.0.0.1"), "http://127.0.0.1:80"),
        (Visitor("", "http", "[::1]:8000"), "http://[::1]:8000"),
        (HOME, "https://friends.example"),
        (HOME, "http://localhost:5173"),
    ],
)
@pytest.mark.parametrize("cookie", [True, False])
def test_origins_that_are_fine(visitor: Visitor, origin: str, cookie: bool) -> None:
    origins = Origins(["https://friends.example/", " http://localhost:5173"])
    assert origins.refusal(origin, visitor, cookie=cookie) is None


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "http://play.example.org",
        "https://play.example.org:8443",
        "https://play.example.org.evil.example",
        "https://evilplay.example.org",
        "https://example.org",
        "https://a.friends.example",
        "https://play.example.org@evil.example",
        "https://play.example.org/",
        "https://play.example.org#x",
        "https://play.example.org https://evil.example",
        "https://play.example.org:",
        "https://play.example.org:99999",
        "wss://play.example.org",
        "file://",
        "null",
        "",
        "*",
        "https://",
        "https://[::1",
        "//play.example.org",
        "play.example.org",
        "https://play.example.org\x00",
        "\nhttps://play.example.org",
        "https://pläy.example.org",
    ],
)
@pytest.mark.parametrize("cookie", [True, False])
def test_a_foreign_origin_is_always_refused(origin: str, cookie: bool) -> None:
    assert Origins(["https://friends.example"]).refusal(origin, HOME, cookie=cookie) == "origin-foreign"


def test_only_programs_have_no_origin() -> None:
    assert Origins().refusal(None, HOME, cookie=False) is None
    assert Origins().refusal(None, HOME, cookie=True) == "origin-missing"


@pytest.mark.parametrize("host", ["", "a b", "a/b", "evil.example/@play.example.org", "a@b", "a:b", "[::1"])
def test_a_host_that_is_none_fits_no_origin(host: str) -> None:
    visitor = Visitor("", "https", host)
    assert visitor.origin is None
    for origin in (f"https://{host}", "null", "https://play.example.org"):
        assert Origins().refusal(origin, visitor, cookie=True) == "origin-foreign"


@pytest.mark.parametrize("wrong", ["*", "https://*.example.org", "example.org", "https://example.org/page", "null", ""])
def test_settings_that_could_never_fit(wrong: str) -> None:
    with pytest.raises(ValueError, match="not an origin"):
        Origins([wrong])


def test_writing_an_origin_twice_changes_nothing() -> None:
    for text in ("https://A.b:443", "http://[::1]:8000", "http://x:443"):
        normal = normal_origin(text)
        assert normal is not None and normal_origin(normal) == normal


def test_which_methods_change_something() -> None:
    assert [method for method in ("GET", "head", "OPTIONS") if is_unsafe(method)] == []
    assert all(is_unsafe(method) for method in ("POST", "PUT", "PATCH", "DELETE", "post", "SURPRISE"))


# ---------------------------------------------------------------------- headers


def test_the_content_security_policy_is_strict() -> None:
    policy = {name: sources for name, *sources in (part.split() for part in CONTENT_SECURITY_POLICY.split("; "))}
    assert policy["default-src"] == policy["base-uri"] == policy["frame-ancestors"] == ["'none'"]
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == policy["form-action"] == ["'self'"]
    assert policy["img-src"] == ["'self'", "data:", "blob:"]
    everywhere = {source for name, sources in policy.items() if name != "img-src" for source in sources}
    assert everywhere == {"'self'", "'none'"}


def test_every_header_can_be_sent() -> None:
    for name, value in SECURITY_HEADERS.items():
        assert name == name.lower()
        assert value.isascii() and value.isprintable()
    assert SECURITY_HEADERS["referrer-policy"] == "no-referrer"
    assert SECURITY_HEADERS["x-content-type-options"] == "nosniff"
    assert SECURITY_HEADERS["cross-origin-opener-policy"] == SECURITY_HEADERS["cross-origin-resource-policy"]
    assert "camera=()" in SECURITY_HEADERS["permissions-policy"].split(", ")


# ---------------------------------------------------------------------- logs

TOKEN = "Q2l0eWxpbmVzIGlzIGEgZ2FtZSBh-_YXQgdHJhaW5zAA"
SEED = "0123456789abcdef" * 4


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        (f"GET /resume/{TOKEN}?x=1", "GET /resume/[hidden]?x=1"),
        (f"Authorization: Bearer {TOKEN}", "Authorization: Bearer [hidden]"),
        ("authorization: bearer short", "authorization: bearer [hidden]"),
        (f"cookie: a=1; citylines={TOKEN}; b=2", "cookie: a=1; citylines=[hidden]; b=2"),
        ("?token=short&a=1", "?token=[hidden]&a=1"),
        ("password='hunter2'", "password='[hidden]'"),
        ("host=db password=hunter2 user=ada", "host=db password=[hidden] user=ada"),
        (f'{{"seed":"{SEED}","nonces":["{SEED}",null]}}', '{"seed":"[hidden]","nonces":["[hidden]",null]}'),
        ("postgresql://ada:love@db:5432/x", "postgresql://ada:[hidden]@db:5432/x"),
        ("http://localhost:8000/path@x", "http://localhost:8000/path@x"),
        ("citylines: ready on http://127.0.0.1:8000", "citylines: ready on http://127.0.0.1:8000"),
        ("table k3J9xQ2mWZ4p of 2 players", "table k3J9xQ2mWZ4p of 2 players"),
        ("/usr/lib/python3.11/site-packages/citylines", "/usr/lib/python3.11/site-packages/citylines"),
    ],
)
def test_what_is_hidden_and_what_is_not(text: str, clean: str) -> None:
    assert redact(text) == clean
    assert redact(clean) == clean


def logged(*args: Any, layout: str = "%(message)s", error: ValueError | None = None, **options: Any) -> str:
    """What a log says."""
    stream = io.StringIO()
    handler, logger = logging.StreamHandler(stream), logging.Logger("test")
    handler.setFormatter(logging.Formatter(layout))
    handler.addFilter(RedactingFilter())
    logger.addHandler(handler)
    if error is None:
        logger.info(*args, **options)
        return stream.getvalue()
    try:
        raise error
    except ValueError:
        logger.exception(*args, **options)
    return stream.getvalue()


def test_messages_are_clean_however_they_are_made() -> None:
    for text in (
        logged(f"token {TOKEN}"),
        logged("token %s", TOKEN),
        logged("token %r and %d", TOKEN, 7),
        logged("token %(what)s", {"what": TOKEN}),
        logged("%s", {"token": "short", "list": [TOKEN]}),
        logged("%s", ValueError(TOKEN)),
        logged("%s", TOKEN.encode()),
        logged(ValueError(TOKEN)),
        logged("password=%s", "short"),
        logged(f"{TOKEN} %s", "x"),
        logged("went wrong", error=ValueError(f"no such token: {TOKEN}")),
        logged("went wrong", stack_info=True, extra={"x": TOKEN}, layout="%(message)s %(x)s"),
        logged("x", extra={"token": "short"}, layout="%(token)s"),
        logged("x", extra={"request": {"headers": {"Cookie": "short", "a": [TOKEN]}}}, layout="%(request)s"),
    ):
        assert TOKEN not in text and "short" not in text
        assert "[hidden]" in text


def test_everything_else_is_told_as_it_is() -> None:
    assert logged("%s took %.1f of %d, %s", "move", 1.25, Decimal(3), None) == "move took 1.2 of 3, None\n"
    assert logged("100 % sure") == "100 % sure\n"
    assert logged("%(a)d", {"a": 5}) == "5\n"
    assert logged("x", extra={"table": "k3J9", "n": 5}, layout="%(table)s %(n)d") == "k3J9 5\n"
    text = logged("went wrong", error=ValueError("why"))
    assert text.startswith("went wrong\nTraceback") and text.endswith("ValueError: why\n")
    assert "in logged\n" in text


def test_parameters_stay_where_a_formatter_wants_them() -> None:
    """As uvicorn's does, of its access log."""
    record = logging.makeLogRecord({"msg": '%s - "%s %s" %d', "args": ("1.2.3.4", "GET", f"/resume/{TOKEN}", 200)})
    assert RedactingFilter().filter(record)
    assert record.args == ("1.2.3.4", "GET", "/resume/[hidden]", 200)
    assert record.getMessage() == '1.2.3.4 - "GET /resume/[hidden]" 200'


def test_parameters_that_do_not_fit_are_not_the_filters_trouble() -> None:
    record = logging.makeLogRecord({"msg": "%d", "args": (TOKEN,)})
    assert RedactingFilter().filter(record)
    assert record.args == ("[hidden]",)
