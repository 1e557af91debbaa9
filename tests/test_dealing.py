"""Fair dealing: the hashes to the byte, what binds a deal, and a record that does not fit refused at its line."""

from __future__ import annotations

import hashlib
import json
import random
import re
from collections.abc import Callable
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from citylines.cli import app, main
from citylines.game import Game, RecordError, parse_record, read_record, record_lines, write_record
from citylines.game.dealing import Dealing, commitment, deal_seed, dealing_from_dict, fresh, nonce_hash
from citylines.game.records import header_line
from citylines.game.strict_json import dump
from positions import MINI, board_named

DOCS = Path(__file__).resolve().parent.parent / "docs" / "record.md"
SECRET, FIRST, SECOND = bytes(range(32)), bytes(range(32, 64)), bytes(range(64, 96))
SEATS = ["Ada", "planner", "Łukasz"]
NONCES = (FIRST, None, SECOND)


@cache
def dealt() -> tuple[Game, Dealing]:
    """A whole game whose seed was dealt fairly: two people, and a bot between them."""
    dealing = Dealing.of(SECRET, NONCES)
    game, rng = Game(board_named(MINI), 3, dealing.seed), random.Random(1)
    while not game.over:
        game.play(rng.choice(game.legal_actions))
    return game, dealing


@cache
def lines() -> tuple[str, ...]:
    """The lines of its record."""
    game, dealing = dealt()
    return tuple(record_lines(game, SEATS, dealing=dealing))


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    """The record with something changed in its header."""
    header = json.loads(lines()[0])
    change(header)
    return "\n".join([dump(header), *lines()[1:]])


def refused(text: str) -> str:
    """What is said of a broken header."""
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    assert caught.value.line == 1
    return caught.value.what


# ---------------------------------------------------------------------- hashes


def test_the_bytes_of_each_hash() -> None:
    assert commitment(SECRET) == hashlib.sha256(b"citylines secret " + SECRET).digest()
    assert nonce_hash(FIRST) == hashlib.sha256(b"citylines nonce " + FIRST).digest()
    told = b"citylines deal " + SECRET + b"\x03" + b"\x01" + FIRST + b"\x00" + b"\x01" + SECOND
    assert deal_seed(SECRET, NONCES) == hashlib.sha256(told).digest()


def test_the_example_of_the_docs() -> None:
    found = re.findall(r"\b[0-9a-f]{64}\b", DOCS.read_text(encoding="utf-8"))
    dealing = Dealing.of(SECRET, NONCES)
    assert found == [one.hex() for one in (dealing.commitment, *filter(None, dealing.nonce_hashes), dealing.seed)]


def test_every_part_counts_and_every_seat_is_its_own() -> None:
    """No two deals of these secrets, nonces, seats and numbers of seats share a seed."""
    parts = [bytes(32), b"\x01" * 32, FIRST]
    nonces = [some for players in (2, 3, 4) for some in product([None, *parts], repeat=players)]
    seeds = {deal_seed(secret, some) for secret in parts for some in nonces}
    assert len(seeds) == 3 * (4**2 + 4**3 + 4**4)


def test_no_hash_serves_another_purpose() -> None:
    assert len({commitment(FIRST), nonce_hash(FIRST), deal_seed(FIRST, ()), deal_seed(FIRST, (None,))}) == 4


@pytest.mark.parametrize("wrong", [b"", bytes(31), bytes(33), bytes(64)])
def test_only_whole_secrets_and_nonces(wrong: bytes) -> None:
    with pytest.raises(ValueError, match="a secret has 32 bytes"):
        commitment(wrong)
    with pytest.raises(ValueError, match="a nonce has 32 bytes"):
        nonce_hash(wrong)
    with pytest.raises(ValueError, match="a secret has 32 bytes"):
        deal_seed(wrong, NONCES)
    with pytest.raises(ValueError, match="a nonce has 32 bytes"):
        deal_seed(SECRET, [FIRST, wrong])


def test_fresh_ones_are_whole_and_never_the_same() -> None:
    made = {fresh() for _ in range(100)}
    assert {len(one) for one in made} == {32}
    assert len(made) == 100


# ---------------------------------------------------------------------- a dealing


def test_a_dealing_that_fits() -> None:
    dealing = Dealing.of(SECRET, NONCES)
    assert dealing.seed == deal_seed(SECRET, NONCES)
    assert dealing.problems(dealing.seed) == []
    assert dealing_from_dict(dealing.to_dict(), 3) == dealing


def test_all_problems_are_named() -> None:
    dealing = Dealing(bytes(32), SECRET, (bytes(32), nonce_hash(FIRST), None), NONCES)
    assert dealing.problems(bytes(32)) == [
        "the commitment is not the secret's",
        "the nonce of seat 0 does not fit its hash",
        "the nonce of seat 1 does not fit its hash",
        "the nonce of seat 2 does not fit its hash",
        "the seed is not made of the secret and the nonces",
    ]


def test_a_nonce_without_a_hash_is_no_fit() -> None:
    dealing = Dealing(commitment(SECRET), SECRET, (nonce_hash(FIRST),), (FIRST, None))
    assert dealing.problems(dealing.seed) == ["1 nonce hashes for 2 nonces"]


# ---------------------------------------------------------------------- in a record


def test_a_record_tells_its_dealing() -> None:
    game, dealing = dealt()
    record = parse_record("\n".join(lines()))
    assert record.dealing == dealing
    assert record.game.state == game.state
    assert tuple(record_lines(record.game, record.seats, dealing=record.dealing)) == lines()


def test_a_record_without_one_is_as_it_was(tmp_path: Path) -> None:
    game, dealing = dealt()
    write_record(game, tmp_path / "without.jsonl", SEATS)
    write_record(game, tmp_path / "with.jsonl", SEATS, dealing=dealing)
    assert read_record(tmp_path / "without.jsonl").dealing is None
    assert read_record(tmp_path / "with.jsonl").dealing == dealing
    text = (tmp_path / "without.jsonl").read_text(encoding="utf-8")
    assert text == changed(lambda header: header.pop("dealing")) + "\n"


def test_a_dealing_that_does_not_fit_is_not_written() -> None:
    game, dealing = dealt()
    with pytest.raises(ValueError, match="tells the seed"):
        header_line(game, with_seed=False, dealing=dealing)
    with pytest.raises(ValueError, match="2 nonces for 3 players"):
        header_line(game, dealing=Dealing.of(SECRET, NONCES[:2]))
    with pytest.raises(ValueError, match="the seed is not made of"):
        header_line(game, dealing=Dealing.of(FIRST, NONCES))


def test_a_line_with_a_dealing_keeps_to_the_schema() -> None:
    import jsonschema

    found = re.search(r"<!-- schema -->\s*```json\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    validator = jsonschema.Draft202012Validator(json.loads(found[1]))
    validator.check_schema(validator.schema)
    header = json.loads(lines()[0])
    validator.validate(header)
    header["dealing"]["nonces"][0] = "f" * 63
    assert not validator.is_valid(header)


@pytest.mark.parametrize(
    ("field", "value", "what"),
    [
        ("commitment", commitment(FIRST).hex(), "the commitment is not the secret's"),
        ("secret", FIRST.hex(), "the commitment is not the secret's"),
        ("nonces", [SECOND.hex(), None, SECOND.hex()], "the nonce of seat 0 does not fit its hash"),
        ("nonces", [FIRST.hex(), FIRST.hex(), SECOND.hex()], "the nonce of seat 1 does not fit its hash"),
        ("nonces", [FIRST.hex(), None, None], "the nonce of seat 2 does not fit its hash"),
        ("nonce_hashes", [None, None, nonce_hash(SECOND).hex()], "the nonce of seat 0 does not fit its hash"),
        ("nonces", [FIRST.hex(), None], "nonces: 3 entries, one a seat"),
        ("nonce_hashes", [None] * 4, "nonce_hashes: 3 entries, one a seat"),
        ("nonces", None, "nonces: 3 entries"),
        ("nonces", {"0": FIRST.hex()}, "nonces: 3 entries"),
        ("nonces", [FIRST.hex(), 0, SECOND.hex()], "nonces[1]: 64 hex digits"),
        ("nonces", [FIRST.hex(), None, SECOND.hex().upper()], "nonces[2]: 64 hex digits"),
        ("nonce_hashes", ["", None, ""], "nonce_hashes[0]: 64 hex digits"),
        ("commitment", None, "commitment: 64 hex digits"),
        ("commitment", commitment(SECRET).hex().upper(), "commitment: 64 hex digits"),
        ("commitment", " " + commitment(SECRET).hex()[1:], "commitment: 64 hex digits"),
        ("secret", "g" * 64, "secret: 64 hex digits"),
        ("secret", "٠" * 64, "secret: 64 hex digits"),
        ("secret", SECRET.hex()[:-2], "secret: 64 hex digits"),
        ("secret", 7, "secret: 64 hex digits"),
        ("more", 1, "fields ['more'] are missing or unknown"),
    ],
)
def test_a_dealing_that_is_wrong(field: str, value: Any, what: str) -> None:
    found = refused(changed(lambda header: header["dealing"].__setitem__(field, value)))
    assert found.startswith(f"dealing: {what}")


@pytest.mark.parametrize("field", ["commitment", "secret", "nonce_hashes", "nonces"])
def test_a_dealing_with_a_field_missing(field: str) -> None:
    found = refused(changed(lambda header: header["dealing"].pop(field)))
    assert found == f"dealing: fields ['{field}'] are missing or unknown"


@pytest.mark.parametrize("value", [None, [], "x", 1])
def test_a_dealing_of_another_kind(value: Any) -> None:
    assert refused(changed(lambda header: header.__setitem__("dealing", value))) == "dealing: not an object"


def test_a_dealing_of_another_seed() -> None:
    """Even one that fits in itself, as an operator might make it up afterwards."""
    other = Dealing.of(FIRST, NONCES).to_dict()
    found = refused(changed(lambda header: header.__setitem__("dealing", other)))
    assert found == "dealing: the seed is not made of the secret and the nonces"


def test_a_dealing_without_the_seed() -> None:
    assert "without the seed" in refused(changed(lambda header: header.__setitem__("seed", None)))


def test_any_two_parts_swapped() -> None:
    """Swapping values that the header holds never gives another record that holds."""
    names = ["commitment", "secret", "nonce_hashes", "nonces"]

    def swap(header: dict[str, Any], one: str, other: str) -> None:
        dealing = header["dealing"]
        dealing[one], dealing[other] = dealing[other], dealing[one]

    for one, other in combinations(names, 2):
        assert refused(changed(lambda header, a=one, b=other: swap(header, a, b)))
    for name in names[2:]:
        assert refused(changed(lambda header, n=name: header["dealing"][n].reverse()))


# ---------------------------------------------------------------------- `citylines replay --verify`


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record as a file."""
    path = tmp_path / "game.jsonl"
    path.write_text("".join(line + "\n" for line in lines()), encoding="utf-8")
    return path


def verify(path: Path, *options: str) -> str:
    """What `citylines replay --verify` prints, in one line of words."""
    result = CliRunner().invoke(app, ["replay", str(path), "--verify", *options])
    assert result.exit_code == 0, (result.output, result.exception)
    return result.stdout


def test_verify_says_what_was_checked(record: Path) -> None:
    text = verify(record)
    assert "actions by the rules, and every card is the seed's; played to its end" in text
    assert "the commitment fits the secret, every nonce fits its hash, the seed was made of them" in text
    assert f"commitment, shown before the game: {commitment(SECRET).hex()}\n" in text
    assert f"nonce of seat 0, Ada: {FIRST.hex()}\n" in text
    assert "nonce of seat 1, planner: none, a bot sat there\n" in text
    assert f"nonce of seat 2, Łukasz: {SECOND.hex()}\n" in text


def test_verify_without_a_dealing_does_not_speak_of_one(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write_record(dealt()[0], path)
    text = verify(path)
    assert "holds" in text
    assert "commitment" not in text and "fair" not in text


def test_verify_against_what_was_noted(record: Path) -> None:
    for noted in (commitment(SECRET).hex(), commitment(SECRET).hex().upper(), f" {commitment(SECRET).hex()} "):
        assert "the commitment is the one noted before the game and fits the secret" in verify(
            record, "--commitment", noted
        )


@pytest.mark.parametrize(
    ("options", "code", "message"),
    [
        (["--verify", "--commitment", commitment(FIRST).hex()], 1, "not the commitment noted before the game"),
        (["--verify", "--commitment", "5d3c"], 2, "--commitment: 64 hex digits"),
        (["--verify", "--commitment", "x" * 64], 2, "--commitment: 64 hex digits"),
        (["--commitment", commitment(SECRET).hex()], 2, "--commitment goes with --verify"),
    ],
)
def test_a_commitment_that_is_wrong(
    record: Path, options: list[str], code: int, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(record), *options]) == code
    said = capsys.readouterr()
    assert message in said.err
    assert "holds" not in said.out


def test_a_noted_commitment_needs_a_dealing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.jsonl"
    write_record(dealt()[0], path)
    assert main(["replay", str(path), "--verify", "--commitment", commitment(SECRET).hex()]) == 1
    assert "the record gives none" in capsys.readouterr().err


def test_a_broken_dealing_is_bad(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text(changed(lambda header: header["dealing"].__setitem__("secret", FIRST.hex())), encoding="utf-8")
    assert main(["replay", str(record), "--verify"]) == 1
    assert "game.jsonl:1: dealing: the commitment is not the secret's" in capsys.readouterr().err
