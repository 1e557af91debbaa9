"""A board's picture as PNG, for places that can't show SVG."""

from __future__ import annotations

from importlib import import_module, resources
from typing import Any

_FACES = ("Regular", "It", "Semibold", "Bold")


def board_png(svg: str, *, width: int | None = None) -> bytes:
    """An SVG picture as PNG, so many pixels wide (as wide as it says, if left out).

    Needs the packages `resvg-py` and `font-source-sans-pro`: the font comes along because a machine may have none, and
    would then draw a board without names.
    """
    try:
        resvg: Any = import_module("resvg_py")
        fonts = resources.files("font_source_sans_pro")
    except ModuleNotFoundError as error:
        raise RuntimeError(
            f"pictures as PNG need the packages resvg-py and font-source-sans-pro ({error.name} is missing)"
        ) from None
    with resources.as_file(fonts) as folder:
        return bytes(
            resvg.svg_to_bytes(
                svg_string=svg,
                width=width,
                font_files=[str(path) for face in _FACES for path in sorted(folder.rglob(f"*-{face}.ttf"))],
                font_family="Source Sans Pro",
                sans_serif_family="Source Sans Pro",
                skip_system_fonts=True,
            )
        )
