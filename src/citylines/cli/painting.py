"""Colour for text that is complete without it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.text import Text

STYLES = {
    "blue": "dodger_blue1",
    "green": "green3",
    "black": "bold grey50",
    "purple": "medium_orchid",
    "red": "red1",
    "orange": "dark_orange",
    "grey": "grey70",
    "wild": "bold",
}
SEATS = {"●": "#f4c430", "▲": "#16a3a0", "◆": "#e0559a", "■": "default"}
"""The players' colours, as on the drawn board; the fourth, cream, would not show on white."""


def colour_style(colour: str) -> str:
    """How a colour of cards or tracks looks."""
    return STYLES[colour]


def paint(text: str) -> Text:
    """The text with colours in their colours, and seats in theirs."""
    from rich.text import Text

    painted = Text(text)
    for colour, style in STYLES.items():
        painted.highlight_regex(rf"(?:(?:[*▢]+|\[\d\]) )?\b{colour}\b", style)
    for mark, style in SEATS.items():
        painted.highlight_regex(rf"{re.escape(mark)}+( [Ss]eat \d( \(you\))?)?", f"bold {style}")
    painted.highlight_regex(r"(?m)^(LAST TURNS|▸).*|LAST TURNS: \d left|✓ done", "bold")
    return painted
