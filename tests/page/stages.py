"""The scenes of tools/scenes.py for tests: a server and a browser once for each module that asks for them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from looking import faults  # noqa: E402
from scenes import (  # noqa: E402
    DEVICES,
    LAPTOP,
    PHONE,
    SCENES,
    THEMES,
    Device,
    Stage,
    Theme,
    Visit,
    stage,
)

__all__ = [
    "ALL",
    "DEVICES",
    "LAPTOP",
    "PHONE",
    "ROOT",
    "SCENES",
    "THEMES",
    "Device",
    "Stage",
    "Visit",
    "faults",
    "here",
    "named",
    "sample",
    "stage",
]

FULL = os.environ.get("CITYLINES_FULL") == "1"
Look = tuple[str, Device, Theme]

ALL: list[Look] = [(name, device, theme) for name in SCENES for device in DEVICES for theme in THEMES]


def sample() -> list[Look]:
    """Every scene once, by turns on a laptop by day and on a phone by night; with CITYLINES_FULL=1 all."""
    turns: list[tuple[Device, Theme]] = [(LAPTOP, "light"), (PHONE, "dark")]
    return ALL if FULL else [(name, *turns[i % 2]) for i, name in enumerate(SCENES)]


def some(names: list[str], every: int) -> list[str]:
    """Every so many-th of these scenes; with CITYLINES_FULL=1 all."""
    return names if FULL else names[::every]


def named(look: object) -> str:
    """How a look is called in the name of a test."""
    return look.name if isinstance(look, Device) else str(look)


@pytest.fixture(scope="module")
def here() -> Iterator[Stage]:
    """A server and a browser; in the end no page may have logged an error."""
    with stage() as found:
        yield found
        assert found.errors == []
