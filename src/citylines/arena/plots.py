"""Plots as SVG text, for reports that are one file: bars, intervals, panels of dots, histograms, boxes, and a matrix.

Each function returns one `<svg>` element for a page of HTML, with a title for readers who can't see it, and numbers that
appear over a mark. Colours are classes: a page includes `STYLE` once and so looks right by day and by night.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass
from html import escape
from typing import TypeAlias

WIDE = 720
"""Units; a page may show it at any width."""
LETTER = 7.2
"""About how wide a letter is."""
ROW = 30
AXIS = 34
MARGIN = 12
MOST_LABEL = 28
PANEL, APART, DENSE, HEAD = 150, 40, 22, 30
"""Panels of dots: how wide, how far apart, how high a row is, and the room for titles."""
STEPS = (1, 2, 2.5, 5, 10)

STYLE = """
.plot { display: block; width: 100%; height: auto; font: 13px system-ui, "Source Sans Pro", sans-serif; }
.plot text { fill: #33373d; } .plot .faint { fill: #6b7280; } .plot .strong { font-weight: 600; }
.plot .line { stroke: #d9dce1; stroke-width: 1; fill: none; } .plot .zero { stroke: #8a909a; stroke-width: 1.5; }
.plot .mark { fill: #2f6db5; } .plot .other { fill: #c4681c; } .plot .stroke { stroke: #2f6db5; stroke-width: 2; fill: none; }
.plot .middle { stroke: #fff; stroke-width: 2; } .plot .band { fill: #e3f0e2; }
.plot .bad .mark { fill: #c0392b; } .plot .bad .stroke { stroke: #c0392b; }
@media (prefers-color-scheme: dark) {
.plot text { fill: #dde1e7; } .plot .faint { fill: #99a1ad; }
.plot .line { stroke: #363b44; } .plot .zero { stroke: #858c98; }
.plot .mark { fill: #6ba5e7; } .plot .other { fill: #e39550; } .plot .stroke { stroke: #6ba5e7; }
.plot .middle { stroke: #16181c; } .plot .band { fill: #22362a; }
.plot .bad .mark { fill: #ff7a6b; } .plot .bad .stroke { stroke: #ff7a6b; }
}
"""

Form: TypeAlias = Callable[[float], str]
"""How a number is written."""


def plain(value: float) -> str:
    """A number with no more digits than it needs.

    >>> plain(2.50), plain(12345.0), plain(-0.0)
    ('2.5', '12345', '0')
    """
    text = _n(value)
    return "0" if text == "-0" else text


def percent(value: float) -> str:
    """A share as per cent.

    >>> percent(0.1234)
    '12.3 %'
    """
    return f"{plain(round(100 * value, 1))} %"


@dataclass(frozen=True)
class Estimate:
    """A number that is known within bounds."""

    label: str
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Panel:
    """A column of dots: an estimate in every row, None where there is none, along an axis with its middle marked."""

    title: str
    rows: Sequence[Estimate | None]
    low: float
    high: float
    form: Form = percent
    band: tuple[float, float] | None = None
    """What is allowed."""
    reference: float | None = None
    bad: Set[int] = frozenset()
    """Rows that stand out."""


@dataclass(frozen=True)
class Scale:
    """From numbers to places along an axis, with round numbers to mark."""

    low: float
    high: float
    start: float
    end: float
    step: float

    def at(self, value: float) -> float:
        """Where a number lies."""
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    @property
    def ticks(self) -> list[float]:
        """Round numbers."""
        count = round((self.high - self.low) / self.step)
        return [self.low + i * self.step for i in range(count + 1)]


def scale(low: float, high: float, start: float, end: float, ticks: int = 6, whole: bool = False) -> Scale:
    """An axis over these numbers that begins and ends with a round one; `whole`: marked at whole numbers only."""
    if high <= low:
        low, high = low - 1, high + 1
    step = round_step((high - low) / ticks, whole)
    return Scale(math.floor(low / step + 1e-9) * step, math.ceil(high / step - 1e-9) * step, start, end, step)


def round_step(rough: float, whole: bool = False) -> float:
    """The next round number: 1, 2, 2.5 or 5 with noughts.

    >>> round_step(0.13), round_step(3), round_step(60)
    (0.2, 5.0, 100.0)
    >>> round_step(0.13, whole=True), round_step(2.2, whole=True)
    (1.0, 5.0)
    """
    rough = max(rough, 1.0) if whole else rough
    power = 10.0 ** math.floor(math.log10(rough))
    steps = [step * power for step in STEPS]
    return next(step for step in steps if step >= rough * 0.999999 and (not whole or step == int(step)))


# The plots


def bars(title: str, rows: Sequence[tuple[str, float]], form: Form = plain, unit: str = "") -> str:
    """One bar a row, from 0 on, each with its number."""
    ends = [0, *(value for _, value in rows)]
    left = _label_room([label for label, _ in rows])
    axis = scale(min(ends), max(ends), left, WIDE - 70)

    def marks() -> Iterator[str]:
        for i, (label, value) in enumerate(rows):
            y = MARGIN + i * ROW
            a, b = sorted((axis.at(0), axis.at(value)))
            yield _row_label(label, left, y)
            yield _box(a, y + 6, b - a, ROW - 12, "mark", f"{label}: {form(value)}{unit}")
            yield _text(b + 6, y + ROW / 2 + 4, form(value) + unit)

    return _with_axis(title, axis, len(rows), marks(), form, unit, zero=0)


def intervals(
    title: str, rows: Sequence[Estimate], form: Form = plain, unit: str = "", reference: float | None = None
) -> str:
    """One estimate a row: a dot with its interval; a line marks the number to compare with."""
    left = _label_room([row.label for row in rows])
    ends = [end for row in rows for end in (row.low, row.high)] + ([] if reference is None else [reference])
    axis = scale(min(ends), max(ends), left, WIDE - 70)

    def marks() -> Iterator[str]:
        for i, row in enumerate(rows):
            y = MARGIN + i * ROW + ROW / 2
            a, b = axis.at(row.low), axis.at(row.high)
            said = f"{row.label}: {form(row.value)}{unit} ({form(row.low)} to {form(row.high)})"
            yield _row_label(row.label, left, y - ROW / 2)
            yield f'<path class="stroke" d="M{_n(a)} {_n(y)}H{_n(b)}M{_n(a)} {_n(y - 5)}v10M{_n(b)} {_n(y - 5)}v10"/>'
            yield _dot(axis.at(row.value), y, 5, said)
            yield _text(b + 8, y + 4, form(row.value) + unit)

    return _with_axis(title, axis, len(rows), marks(), form, unit, zero=reference)


def dots(title: str, names: Sequence[str], panels: Sequence[Panel]) -> str:
    """Panels side by side, with the same rows, named on the left: estimates as dots on their intervals.

    It is as large as it is: of several on a page, the letters have one size.
    """
    left = MARGIN + LETTER * max(map(len, names))
    bottom = HEAD + DENSE * len(names)

    def marks() -> Iterator[str]:
        for i, name in enumerate(names):
            yield _text(left - 8, HEAD + DENSE * (i + 0.5) + 4, name, anchor="end")
        for i, panel in enumerate(panels):
            yield from _panel(panel, left + APART / 2 + (PANEL + APART) * i, bottom)

    return _svg(title, bottom + 24, marks(), left + (PANEL + APART) * len(panels), as_large=True)


def _panel(panel: Panel, start: float, bottom: float) -> Iterator[str]:
    low, high = panel.low, panel.high
    axis = Scale(low, high, start, start + PANEL, (high - low) / 2)

    def at(value: float) -> float:
        """Beyond the ends: at the end."""
        return axis.at(min(max(value, low), high))

    yield _text(start + PANEL / 2, HEAD - 12, panel.title, "strong", "middle")
    if panel.band is not None:
        a, b = map(at, panel.band)
        allowed = f"allowed: {panel.form(panel.band[0])} to {panel.form(panel.band[1])}"
        yield _box(a, HEAD, b - a, bottom - HEAD, "band", allowed)
    for tick in axis.ticks:
        yield f'<path class="line" d="M{_n(at(tick))} {HEAD}V{_n(bottom)}"/>'
        yield _text(at(tick), bottom + 16, panel.form(tick), "faint", "middle")
    if panel.reference is not None:
        yield f'<path class="zero" d="M{_n(at(panel.reference))} {HEAD}V{_n(bottom)}"/>'
    for i, row in enumerate(panel.rows):
        if row is not None:
            y, ends = HEAD + DENSE * (i + 0.5), [min(max(end, low), high) for end in (row.low, row.high)]
            said = f"{row.label}: {panel.form(row.value)} ({' to '.join(map(panel.form, ends))})"
            look = ' class="bad"' if i in panel.bad else ""
            line = f'<path class="stroke" d="M{_n(at(row.low))} {_n(y)}H{_n(at(row.high))}"/>'
            yield f"<g{look}>{line}{_dot(at(row.value), y, 4, said)}</g>"


def histogram(
    title: str, values: Sequence[float], unit: str = "", bins: int = 30, span: tuple[float, float] | None = None
) -> str:
    """How often numbers lie where, with their mean; whole numbers are never split.

    `span` is the least that the axis spans, so that several histograms can be compared.
    """
    top, base = MARGIN + 14, 170
    whole = all(value == int(value) for value in values)
    low, high = min([*values, *(span or ())]), max([*values, *(span or ())])
    width = round_step(max((high - low) / bins, 1e-9) if high > low else 1, whole)
    first = math.floor(low / width) * width
    counts = [0] * (int((high - first) // width) + 1)
    for value in values:
        counts[int((value - first) // width)] += 1
    axis = Scale(first, first + len(counts) * width, MARGIN + 20, WIDE - MARGIN - 20, width)
    half = 0.5 if whole else 0  # a whole number's bar is around it
    mean = sum(values) / len(values)

    def marks() -> Iterator[str]:
        for i, count in enumerate(counts):
            if count:
                yield bar(first + i * width, count)
        x = axis.at(mean + half)
        yield f'<path class="zero" d="M{_n(x)} {_n(top - 6)}V{base}"/>'
        yield _text(x + 5, top - 2, f"mean {plain(mean)}{unit}", "faint")
        yield f'<path class="line" d="M{MARGIN} {base}H{WIDE - MARGIN}"/>'
        for tick in scale(axis.low, axis.high, 0, 1, 10, whole).ticks:
            if axis.low <= tick + half <= axis.high:
                yield _text(axis.at(tick + half), base + 18, plain(tick) + unit, "faint", "middle")

    def bar(start: float, count: int) -> str:
        a, b = axis.at(start), axis.at(start + width)
        tall = (base - top) * count / max(counts)
        where = plain(start) + (f" to {plain(start + width - whole)}" if width > whole else "")
        said = f"{where}{unit}: {count} of {len(values)} ({percent(count / len(values))})"
        return _box(a + 0.5, base - tall, max(b - a - 1, 0.5), tall, "mark", said)

    return _svg(title, base + 28, marks())


def boxes(title: str, rows: Sequence[tuple[str, Sequence[float]]], unit: str = "") -> str:
    """One distribution a row: from the 5th to the 95th in a hundred a line, the middle half a box, the median marked."""
    left = _label_room([label for label, _ in rows])
    found = [(label, [quantile(sorted(values), q) for q in (0.05, 0.25, 0.5, 0.75, 0.95)]) for label, values in rows]
    axis = scale(min(points[0] for _, points in found), max(points[-1] for _, points in found), left, WIDE - 70)

    def marks() -> Iterator[str]:
        for i, (label, points) in enumerate(found):
            y = MARGIN + i * ROW + ROW / 2
            a, b, c, d, e = map(axis.at, points)
            said = f"{label}: half from {plain(points[1])} to {plain(points[3])}{unit}, median {plain(points[2])}{unit}"
            yield _row_label(label, left, y - ROW / 2)
            yield f'<path class="stroke" d="M{_n(a)} {_n(y)}H{_n(e)}"/>'
            yield _box(b, y - 8, d - b, 16, "mark", said)
            yield f'<path class="middle" d="M{_n(c)} {_n(y - 8)}v16"/>'
            yield _text(e + 8, y + 4, plain(points[2]) + unit)

    return _with_axis(title, axis, len(rows), marks(), plain, unit)


def quantile(ordered: Sequence[float], q: float) -> float:
    """The number that a share q of these, in order, lie below.

    >>> quantile([1, 2, 3, 10], 0.5)
    2.5
    """
    at = q * (len(ordered) - 1)
    below = int(at)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (at - below) * (ordered[above] - ordered[below])


def matrix(
    title: str,
    rows: Sequence[str],
    columns: Sequence[str],
    values: Sequence[Sequence[float | None]],
    form: Form = percent,
    middle: float = 0.5,
    far: float = 0.5,
) -> str:
    """A heat map: one colour above `middle`, another below, stronger the farther off; None leaves a field empty."""
    left = _label_room(rows)
    wide = min(92.0, (WIDE - left - MARGIN) / max(len(columns), 1))
    room = min(max(map(len, columns)), MOST_LABEL) * LETTER
    slanted = room > wide - 6
    top = MARGIN + (room * 0.6 + 14 if slanted else 18)

    def marks() -> Iterator[str]:
        for j, label in enumerate(columns):
            x = left + (j + 0.5) * wide
            if slanted:
                turn = f' transform="rotate(-35 {_n(x)} {_n(top - 8)})"'
                yield _text(x, top - 8, _cut(label), extra=turn)
            else:
                yield _text(x, top - 6, label, anchor="middle")
        for i, label in enumerate(rows):
            y = top + i * ROW
            yield _row_label(label, left, y)
            for j, value in enumerate(values[i]):
                yield from field(label, columns[j], value, left + j * wide, y)

    def field(row: str, column: str, value: float | None, x: float, y: float) -> Iterator[str]:
        if value is None:
            yield f'<rect class="line" x="{_n(x + 1)}" y="{_n(y + 1)}" width="{_n(wide - 2)}" height="{ROW - 2}"/>'
            return
        off = max(-1.0, min(1.0, (value - middle) / far))
        colour = "mark" if off >= 0 else "other"
        look = f' fill-opacity="{_n(0.06 + 0.6 * abs(off))}"'
        yield _box(x + 1, y + 1, wide - 2, ROW - 2, colour, f"{row}, {column}: {form(value)}", look)
        yield _text(x + wide / 2, y + ROW / 2 + 4, form(value), "strong", "middle")

    slant_room = room * 0.82 if slanted else 0
    return _svg(title, top + len(rows) * ROW + MARGIN, marks(), max(left + len(columns) * wide + slant_room, WIDE))


# Their parts


def _with_axis(
    title: str, axis: Scale, rows: int, marks: Iterator[str], form: Form, unit: str, zero: float | None = None
) -> str:
    """Marks in rows over an axis with lines at round numbers, and a stronger one where `zero` is."""
    bottom = MARGIN + rows * ROW + 4

    def parts() -> Iterator[str]:
        for tick in axis.ticks:
            x = _n(axis.at(tick))
            yield f'<path class="line" d="M{x} {MARGIN}V{bottom}"/>'
            yield _text(axis.at(tick), bottom + 18, form(tick) + unit, "faint", "middle")
        if zero is not None:
            yield f'<path class="zero" d="M{_n(axis.at(zero))} {MARGIN}V{bottom}"/>'
        yield from marks

    return _svg(title, bottom + AXIS - 4, parts())


def _svg(title: str, height: float, parts: Iterator[str], width: float = WIDE, as_large: bool = False) -> str:
    size = f' style="width: {_n(width)}px"' if as_large else ""  # else as wide as the page
    head = f'<svg class="plot" role="img" viewBox="0 0 {_n(width)} {_n(height)}"{size}>'
    return "\n".join([head, f"<title>{escape(title)}</title>", *parts, "</svg>"])


def _label_room(labels: Sequence[str]) -> float:
    return MARGIN + 10 + LETTER * min(max(map(len, labels), default=0), MOST_LABEL)


def _row_label(label: str, left: float, y: float) -> str:
    return _text(left - 10, y + ROW / 2 + 4, _cut(label), anchor="end")


def _cut(label: str) -> str:
    return label if len(label) <= MOST_LABEL else label[: MOST_LABEL - 1] + "…"


def _text(x: float, y: float, words: str, look: str = "", anchor: str = "start", extra: str = "") -> str:
    named = f' class="{look}"' if look else ""
    return f'<text x="{_n(x)}" y="{_n(y)}"{named} text-anchor="{anchor}"{extra}>{escape(words)}</text>'


def _box(x: float, y: float, width: float, height: float, look: str, said: str, extra: str = "") -> str:
    size = f'width="{_n(width)}" height="{_n(height)}"'
    return f'<rect class="{look}" x="{_n(x)}" y="{_n(y)}" {size} rx="2"{extra}>{_said(said)}</rect>'


def _dot(x: float, y: float, radius: int, said: str) -> str:
    return f'<circle class="mark" cx="{_n(x)}" cy="{_n(y)}" r="{radius}">{_said(said)}</circle>'


def _said(words: str) -> str:
    """What a browser says when the mouse rests on a mark."""
    return f"<title>{escape(words)}</title>"


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
