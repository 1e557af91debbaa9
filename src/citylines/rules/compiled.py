"""`@compiled`: the rules run as machine code where Numba is installed, and as plain Python where it is not.

The cache of machine code lies in the user's cache folder, in a folder named by a hash of all compiled sources: Numba's own
check sees a change in the function's file alone, not in the functions it calls.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numpy
import platformdirs

F = TypeVar("F", bound=Callable[..., Any])

try:
    import numba
except ImportError:  # the engine works without, slower
    numba = None

JIT = numba is not None and not numba.config.DISABLE_JIT
"""Whether the rules run compiled in this process."""


@cache
def cache_folder() -> Path:
    """Where the machine code of exactly these sources is kept."""
    digest = hashlib.sha256()
    package = Path(__file__).resolve().parent.parent
    for source in sorted(package.glob("rules/*.py")) + sorted(package.glob("bots/*.py")):
        digest.update(source.name.encode() + b"\0" + source.read_bytes())
    root = os.environ.get("CITYLINES_CACHE") or platformdirs.user_cache_dir("citylines", appauthor=False)
    return Path(root) / "compiled" / digest.hexdigest()[:16]


def is_cached() -> bool:
    """Whether the next start finds machine code on disk (or needs none)."""
    return not JIT or any(cache_folder().glob("**/*.nbi"))


def compiled(function: F) -> F:
    """The function, compiled on first use for the types it is called with."""
    return _compile(function) if JIT else function


def inlined(function: F) -> F:
    """The same for what is on the way of every decision: compiled into its callers, which take longer to compile."""
    return _compile(function, forceinline=True) if JIT else function


def _compile(function: F, **options: Any) -> F:
    # The folder is chosen when a function is decorated: give Numba ours for that moment only, so that
    # other Numba code in the same process keeps its own.
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder())
    try:
        made = numba.njit(cache=True, error_model="numpy", **options)(function)
    finally:
        numba.config.CACHE_DIR = before
    _widen_integers(made)
    return made


def _widen_integers(dispatcher: Any) -> None:
    """Let compiled callers pass every integer as 64 bits: Numba makes one more version of the callee for each width and
    for each literal, which took half of the time to compile."""
    resolve = dispatcher.get_call_template

    def get_call_template(args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        return resolve(tuple(map(_wide, args)), kws)

    dispatcher.get_call_template = get_call_template


def _wide(argument: Any) -> Any:
    """The type to compile for, given the type of an argument."""
    plain = numba.types.unliteral(argument)
    return numba.types.int64 if isinstance(plain, numba.types.Integer) else plain


def _lowest_bit(mask: int) -> int:
    return (int(mask) & -int(mask)).bit_length() - 1


lowest_bit: Any = _lowest_bit
"""The number of the lowest bit set in a mask that is not 0: one instruction, where compiled."""
if JIT:
    from numba.cpython.unsafe.numbers import trailing_zeros

    lowest_bit = trailing_zeros


def _low32(number: int) -> int:
    return number & 0xFFFFFFFF


low32: Any = _low32
"""The low 32 bits of a number: where compiled a 32-bit number, which the processor adds and turns in one instruction."""
if JIT:
    low32 = numpy.uint32
