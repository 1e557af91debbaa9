"""Plane geometry for drawn boards: curves, the spaces along them, and what touches what."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

Point = tuple[float, float]

_STEPS = 64
"""Straight pieces a curve is cut into: at the lengths on a board, far below one pixel of error."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by its centre, turned clockwise by `angle` degrees."""

    x: float
    y: float
    width: float
    height: float
    angle: float = 0.0

    def corners(self) -> tuple[Point, Point, Point, Point]:
        """The four corners, in order around it."""
        cos, sin = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        ux, uy = cos * self.width / 2, sin * self.width / 2
        vx, vy = -sin * self.height / 2, cos * self.height / 2
        x, y = self.x, self.y
        return (
            (x - ux - vx, y - uy - vy),
            (x + ux - vx, y + uy - vy),
            (x + ux + vx, y + uy + vy),
            (x - ux + vx, y - uy + vy),
        )

    def touches(self, other: Box) -> bool:
        """True when the two rectangles share any area."""
        if math.dist((self.x, self.y), (other.x, other.y)) > self._reach() + other._reach():
            return False
        mine, theirs = self.corners(), other.corners()
        # Two convex shapes are apart exactly when some side of one of them separates them.
        return not any(_apart(a, b, mine, theirs) for side in (mine, theirs) for a, b in pairwise(side[:3]))

    def touches_circle(self, centre: Point, radius: float) -> bool:
        """True when the rectangle and a disc share any area."""
        cos, sin = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        dx, dy = centre[0] - self.x, centre[1] - self.y
        along = max(0.0, abs(dx * cos + dy * sin) - self.width / 2)
        across = max(0.0, abs(dy * cos - dx * sin) - self.height / 2)
        return math.hypot(along, across) < radius

    def crosses_line(self, line: Sequence[Point]) -> bool:
        """True when a bent line runs through the rectangle."""
        reach = self._reach()
        near = (
            (a, b)
            for a, b in pairwise(line)
            if min(a[0], b[0]) - reach <= self.x <= max(a[0], b[0]) + reach
            and min(a[1], b[1]) - reach <= self.y <= max(a[1], b[1]) + reach
        )
        return any(self.touches(_stroke(a, b)) for a, b in near)

    def _reach(self) -> float:
        return math.hypot(self.width, self.height) / 2


def _apart(a: Point, b: Point, mine: Sequence[Point], theirs: Sequence[Point]) -> bool:
    """True when the shadows of two shapes along the line a-b don't overlap."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    m = [x * dx + y * dy for x, y in mine]
    t = [x * dx + y * dy for x, y in theirs]
    return max(m) <= min(t) or max(t) <= min(m)


def _stroke(a: Point, b: Point) -> Box:
    angle = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    return Box((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, max(math.dist(a, b), 0.01), 0.01, angle)


def curve(a: Point, b: Point, bend: float, aside: float = 0.0, joined: bool = False) -> tuple[Point, ...]:
    """A gentle curve from a to b as a bent line. Its middle lies `bend` to the right of the straight way, seen from a.

    `aside` moves the whole curve to the right: so the two tracks of a double route run side by side. A `joined` curve
    comes back to its ends.
    """
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy) or 1.0
    # A quadratic curve comes half as far as its control point.
    cx = (a[0] + b[0]) / 2 - dy / length * bend * 2
    cy = (a[1] + b[1]) / 2 + dx / length * bend * 2
    points = []
    for i in range(_STEPS + 1):
        t = i / _STEPS
        x = (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * cx + t**2 * b[0]
        y = (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * cy + t**2 * b[1]
        tx = (1 - t) * (cx - a[0]) + t * (b[0] - cx)
        ty = (1 - t) * (cy - a[1]) + t * (b[1] - cy)
        speed = math.hypot(tx, ty) or 1.0
        off = aside * _eased(t) if joined else aside
        points.append((x - ty / speed * off, y + tx / speed * off))
    return tuple(points)


def _eased(t: float) -> float:
    """From 0 at both ends of a line, smoothly, to 1 in its middle part."""
    s = min(1.0, 2.6 * min(t, 1 - t))
    return s * s * (3 - 2 * s)


def outside(line: Sequence[Point], centre: Point, radius: float) -> list[int]:
    """Which points of a line are not within a disc."""
    return [i for i, p in enumerate(line) if math.dist(p, centre) >= radius]


def length_of(line: Sequence[Point]) -> float:
    """How long a bent line is."""
    return sum(math.dist(a, b) for a, b in pairwise(line))


def along(line: Sequence[Point], distance: float) -> tuple[Point, float]:
    """The point of a line so far from its start, and the line's direction there in degrees."""
    left = distance
    for a, b in pairwise(line):
        step = math.dist(a, b)
        if left <= step and step > 0:
            t = left / step
            angle = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
            return (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])), angle
        left -= step
    return line[-1], 0.0


def cross(first: Sequence[Point], second: Sequence[Point]) -> bool:
    """True when two bent lines cross."""
    return _frames_meet(first, second) and any(
        _segments_cross(a, b, c, d) for a, b in pairwise(first) for c, d in pairwise(second)
    )


def _frames_meet(first: Sequence[Point], second: Sequence[Point]) -> bool:
    """True when the upright rectangles around two lines overlap."""
    (ax, ay), (bx, by) = zip(*first, strict=True), zip(*second, strict=True)
    apart = max(ax) < min(bx) or max(bx) < min(ax) or max(ay) < min(by) or max(by) < min(ay)
    return not apart


def _segments_cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
        return False
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _side(a: Point, b: Point, p: Point) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
