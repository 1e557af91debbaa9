"""Fair dealing: a seed that nobody at the table can choose, and that everybody can check afterwards.

The table commits to a secret before anything else, and every person who sits down commits to a nonce. Only when all are
bound are the nonces told, and the seed is made of the secret and all of them: whoever brought a nonce that nobody knew before
can be sure that nobody else, the host and the operator included, chose the deal. `docs/record.md` gives the bytes.

>>> dealing = Dealing.of(bytes(32), [bytes(32), None])
>>> dealing.seed.hex()[:16]
'44e29d4f9ba45deb'
>>> dealing.problems(dealing.seed)
[]
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

SECRET_BYTES = NONCE_BYTES = 32
HASH_BYTES = 32

# No tag begins another one, so that a hash made for one purpose never serves another.
SECRET_TAG = b"citylines secret "
NONCE_TAG = b"citylines nonce "
DEAL_TAG = b"citylines deal "
BOT, PERSON = b"\x00", b"\x01"


def fresh() -> bytes:
    """A new secret or nonce."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> bytes:
    """What the table shows of its secret before the game."""
    return hashlib.sha256(SECRET_TAG + _whole(secret, "a secret")).digest()


def nonce_hash(nonce: bytes) -> bytes:
    """What a person shows of a nonce when sitting down."""
    return hashlib.sha256(NONCE_TAG + _whole(nonce, "a nonce")).digest()


def deal_seed(secret: bytes, nonces: Sequence[bytes | None]) -> bytes:
    """The seed of the deal: the nonces by seat, None for a bot's, which brings none."""
    seats = (BOT if nonce is None else PERSON + _whole(nonce, "a nonce") for nonce in nonces)
    return hashlib.sha256(DEAL_TAG + _whole(secret, "a secret") + bytes([len(nonces)]) + b"".join(seats)).digest()


@dataclass(frozen=True, slots=True)
class Dealing:
    """All that a fair deal was made of, as it is told once the game is over. Seats of bots have None."""

    commitment: bytes
    secret: bytes
    nonce_hashes: tuple[bytes | None, ...]
    nonces: tuple[bytes | None, ...]

    @classmethod
    def of(cls, secret: bytes, nonces: Sequence[bytes | None]) -> Dealing:
        """The dealing of a secret and nonces, by seat, with the hashes that fit them."""
        hashes = tuple(None if nonce is None else nonce_hash(nonce) for nonce in nonces)
        return cls(commitment(secret), secret, hashes, tuple(nonces))

    @property
    def seed(self) -> bytes:
        """The seed that the secret and the nonces make."""
        return deal_seed(self.secret, self.nonces)

    def problems(self, seed: bytes) -> list[str]:
        """Whatever does not fit: none if the deal of this seed was bound before the game."""
        found = [] if commitment(self.secret) == self.commitment else ["the commitment is not the secret's"]
        if len(self.nonces) != len(self.nonce_hashes):
            found.append(f"{len(self.nonce_hashes)} nonce hashes for {len(self.nonces)} nonces")
        for seat, (shown, nonce) in enumerate(zip(self.nonce_hashes, self.nonces, strict=False)):
            if shown != (None if nonce is None else nonce_hash(nonce)):
                found.append(f"the nonce of seat {seat} does not fit its hash")
        if self.seed != seed:
            found.append("the seed is not made of the secret and the nonces")
        return found

    def to_dict(self) -> dict[str, Any]:
        """As a record's header holds it."""
        return {
            "commitment": self.commitment.hex(),
            "secret": self.secret.hex(),
            "nonce_hashes": [_told(one) for one in self.nonce_hashes],
            "nonces": [_told(one) for one in self.nonces],
        }


def dealing_from_dict(data: Any, players: int) -> Dealing:
    """A dealing as a record's header holds it. Raises ValueError naming a wrong field; `problems` says whether all fits."""
    fields = {"commitment", "secret", "nonce_hashes", "nonces"}
    if not isinstance(data, dict):
        raise ValueError("not an object")
    if set(data) != fields:
        raise ValueError(f"fields {sorted(set(data) ^ fields)} are missing or unknown")
    return Dealing(
        _bytes(data["commitment"], "commitment"),
        _bytes(data["secret"], "secret"),
        _by_seat(data["nonce_hashes"], "nonce_hashes", players),
        _by_seat(data["nonces"], "nonces", players),
    )


def is_hex(value: Any, count: int = HASH_BYTES) -> bool:
    """Whether this is so many bytes, in the one way in which records write them."""
    return isinstance(value, str) and len(value) == 2 * count and all(c in "0123456789abcdef" for c in value)


def _whole(value: bytes, what: str) -> bytes:
    if len(value) != SECRET_BYTES:
        raise ValueError(f"{what} has {SECRET_BYTES} bytes, not {len(value)}")
    return value


def _told(value: bytes | None) -> str | None:
    return None if value is None else value.hex()


def _bytes(value: Any, where: str) -> bytes:
    if not is_hex(value):
        raise ValueError(f"{where}: {2 * HASH_BYTES} hex digits")
    return bytes.fromhex(value)


def _by_seat(value: Any, where: str, players: int) -> tuple[bytes | None, ...]:
    if not isinstance(value, list) or len(value) != players:
        raise ValueError(f"{where}: {players} entries, one a seat")
    return tuple(None if one is None else _bytes(one, f"{where}[{seat}]") for seat, one in enumerate(value))
