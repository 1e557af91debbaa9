"""The page's colours, measured as people with and without full colour vision see them."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from citylines.boards import COLOURS, GREY
from seeing import VISIONS, apart, contrast, difference

CSS = Path(__file__).parent.parent / "web" / "src" / "cards" / "colours.css"
CLEARLY = 15.0
"""CIEDE2000. Above 10, two colours are told apart at a glance."""

if not CSS.exists():
    pytest.skip("the page's sources are not here", allow_module_level=True)


def palettes() -> dict[str, dict[str, str]]:
    """The colours of each theme by name; the dark one changes some of the light one's."""
    text = CSS.read_text(encoding="utf-8")
    light, dark = (
        dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block)) for block in re.findall(r"\{(.*?)\}", text, re.S)
    )
    return {"light": light, "dark": light | dark}


PALETTES = palettes()
every_theme = pytest.mark.parametrize("theme", PALETTES)
every_vision = pytest.mark.parametrize("vision", VISIONS)


@every_theme
@every_vision
def test_the_colours_of_cards_and_routes_are_apart(theme: str, vision: str) -> None:
    colours = {name: PALETTES[theme][f"card-{name}"] for name in (*COLOURS, GREY)}
    for one, other in combinations(colours, 2):
        assert apart(colours[one], colours[other], vision) > CLEARLY, (one, other)


@every_theme
@every_vision
def test_the_colours_of_players_are_apart(theme: str, vision: str) -> None:
    seats = [PALETTES[theme][f"seat-{seat}"] for seat in range(4)]
    for one, other in combinations(seats, 2):
        assert apart(one, other, vision) > CLEARLY, (one, other)


@every_theme
def test_what_is_written_on_a_colour_is_readable(theme: str) -> None:
    """WCAG 2.2, 1.4.3: symbols and printed numbers."""
    palette = PALETTES[theme]
    for name in (*COLOURS, GREY, "wild"):
        assert contrast(palette[f"card-{name}"], palette[f"on-{name}"]) >= 4.5, name
    for seat in range(4):
        assert contrast(palette[f"seat-{seat}"], palette[f"on-seat-{seat}"]) >= 4.5, seat
    for paper in ("card-paper", "ticket-paper"):
        assert contrast(palette[paper], palette["card-ink"]) >= 4.5
        assert contrast(palette[paper], palette["done"]) >= 4.5


def test_the_distance_is_the_published_one() -> None:
    """Pairs of Sharma, Wu and Dalal's test data."""
    assert difference((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert difference((50, 2.5, 0), (61, -5, 29)) == pytest.approx(22.8977, abs=1e-4)
    assert difference((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514)) == pytest.approx(0.9082, abs=1e-4)


def test_the_measure_notices_a_bad_pair() -> None:
    """A red and a green of one lightness, the classic mistake."""
    assert apart("#b5442e", "#6f6a1f", "full") > CLEARLY
    assert apart("#b5442e", "#6f6a1f", "deuteranopia") < 10
