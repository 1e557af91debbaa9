"""A game as text, as an SVG picture and as pixels: what `render()` returns."""

from __future__ import annotations

import struct
import zlib
from typing import Any

import numpy as np
import numpy.typing as npt

from citylines.boards.png import board_png
from citylines.boards.svg import board_svg
from citylines.env import kernel
from citylines.game import State, View
from citylines.game.text import draw_text

MODES = ("human", "ansi", "rgb_array", "svg")
"""`human` prints the text."""
WIDTH = 960
"""Pixels."""
FPS = 2
PIXEL = 4
"""Bytes of a pixel in the PNG: red, green, blue and how opaque it is."""


def check_mode(mode: str | None) -> None:
    """Raise ValueError for a mode there is not."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"a render mode is one of {', '.join(MODES)}, not {mode!r}")


def render(position: State | View, mode: str | None) -> Any:
    """The position in a mode. A state shows everybody's cards, a view what its observer knows."""
    if mode == "svg":
        return svg(position)
    if mode == "rgb_array":
        return pixels(board_png(svg(position), width=WIDTH))
    if mode == "ansi":
        return draw_text(position)
    if mode == "human":
        print(draw_text(position))
    return None


def svg(position: State | View) -> str:
    """The board with its pieces and tokens."""
    stacks = {place: (symbol, left) for symbol, (place, left) in position.stacks.items() if left}
    return board_svg(position.board, owners=position.owners, tokens=stacks)


def pixels(png: bytes) -> npt.NDArray[np.uint8]:
    """The red, green and blue of a PNG as `board_png` makes it: 8 bits each, with alpha, not interlaced."""
    width, height, *kind = struct.unpack(">IIBBBBB", png[16:29])
    if kind != [8, 6, 0, 0, 0]:
        raise ValueError("not a picture of `board_png`")
    packed, at = b"", 8
    while at < len(png):
        size, name = struct.unpack(">I4s", png[at : at + 8])
        packed += png[at + 8 : at + 8 + size] if name == b"IDAT" else b""
        at += size + 12
    lines = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, 1 + width * PIXEL)
    out = np.zeros((height + 1, width * PIXEL + PIXEL), np.uint8)
    kernel.undo_filters(lines, out)
    return np.ascontiguousarray(out[1:, PIXEL:].reshape(height, width, PIXEL)[:, :, :3])
