"""Reading JSON that strangers wrote: no duplicate keys, no NaN, no surprises; and comparing it to the letter."""

from __future__ import annotations

import json
from typing import Any

LONGEST = 4_000_000
"""Characters. A record's longest line, the header with its board, has some ten thousand."""


def parse(text: str) -> Any:
    """The value of a JSON text. Raises ValueError saying what is wrong."""
    if len(text) > LONGEST:
        raise ValueError(f"longer than {LONGEST} characters")
    try:
        return json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise ValueError(f"not JSON: {error.msg} at column {error.colno}") from None
    except RecursionError:
        raise ValueError("nested too deeply") from None


def parse_object(text: str) -> dict[str, Any]:
    """The same for an object."""
    value = parse(text)
    if not isinstance(value, dict):
        raise ValueError("not a JSON object")
    return value


def dump(value: Any) -> str:
    """One line of JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def same(one: Any, other: Any) -> bool:
    """Whether two values are the same JSON: unlike `==`, true is not 1, and 1.0 is not 1."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise ValueError("the same key twice in an object")
    return made


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")
