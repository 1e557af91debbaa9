"""A board's balance as one page: no scripts, nothing from elsewhere, light or dark as the reader's screen is.

Made from the report that `balance` returns, so that a stored report gives the page again.
"""

from __future__ import annotations

import math
from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise
from typing import Any

from citylines.arena import plots
from citylines.arena.balance import (
    BOTH_KINDS,
    COMPLETED,
    DEMANDS,
    DRAWS,
    FAIR_BY,
    MIXER_WINS,
    NOT,
    OK,
    TOKENS_DECIDE,
    UNDECIDED,
)
from citylines.arena.plots import Estimate, Panel
from citylines.boards import Board
from citylines.boards.drawing import LINE_HEIGHT, PLACE_RADIUS, Drawing, Spot, TrackLine, load_drawing

SHARES = ("seats", "claimed", "completed", "tokens", "kinds", "mixing", "draws")
"""The demands whose measure is a share."""
SIGNS = {OK: "✓", NOT: "✗", UNDECIDED: "?"}

CLAIMED_STEPS = (0.05, 0.20, 0.40, 0.60, 0.80, 0.95)
LIFT_STEPS = (-0.08, -0.04, -0.015, 0.015, 0.04, 0.08)
"""Where one shade ends and the next begins, on the two maps."""


# In words


def number(demand: str, value: float | None) -> str:
    """A measured value."""
    if value is None:
        return "–"
    return percent(value) if demand in SHARES else minus(f"{value:.2f}")


def percent(value: float) -> str:
    """A share of 1 as people say it."""
    return minus(f"{100 * value:.1f} %")


def share(value: float) -> str:
    """A share of 1 at a mark of a plot."""
    return minus(plots.percent(value))


def points(value: float) -> str:
    """Points at a mark of a plot."""
    return minus(plots.plain(round(value, 1)))


def minus(text: str) -> str:
    """A number with a minus where it has a hyphen."""
    return text.replace("-", "−")


def shown(demand: str, estimate: Mapping[str, Any] | None) -> str:
    """An estimate with its interval, and what it is of."""
    if estimate is None:
        return "nothing measured"
    low, high = (number(demand, estimate[end]).removesuffix(" %") for end in ("low", "high"))
    return f"{number(demand, estimate['value'])} ({low} to {high}) {estimate['what']}"


def allowed(entry: Mapping[str, Any]) -> str:
    """What is allowed."""
    least, most = (number(entry["demand"], entry[end]) for end in ("least", "most"))
    if entry["least"] is None:
        return f"up to {most}"
    return f"from {least}" if entry["most"] is None else f"{least} to {most}"


# The page


def balance_page(board: Board, report: Mapping[str, Any]) -> str:
    """The whole page as HTML."""
    return "\n".join(_parts(board, load_drawing(board), report)) + "\n"


def _parts(board: Board, drawing: Drawing, report: Mapping[str, Any]) -> Iterator[str]:
    title = f"{board.name}: balance"
    yield '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(title)}</title>\n<style>{STYLE}{plots.STYLE}</style>\n</head>\n<body>"
    yield f"<h1>{escape(title)}</h1>"
    counts = ", ".join(map(str, report["players"]))
    yield f"<p>{report['games']} games each of {counts} players, all seats played by {escape(report['bot'])}.</p>"
    if "command" in report:
        yield f"<pre>{escape(report['command'])}</pre>"
    yield "<h2>Demands</h2>"
    yield _summary(report["summary"])
    yield from _overview(report)
    for measured in report["measures"]:
        yield from _section(board, drawing, measured, report["findings"])
    yield f'<p class="small">Board {escape(board.id)}, SHA-256 of its rules {board.hash}.</p>\n</body>\n</html>'


def _summary(entries: Sequence[Mapping[str, Any]]) -> str:
    rows = []
    for entry in entries:
        ends = [escape(shown(entry["demand"], entry[end])) for end in ("lowest", "highest")]
        if entry["lowest"] == entry["highest"]:
            ends[1] = ""
        counts = ", ".join(f"{count} {verdict}" for verdict, count in entry["counts"].items() if count)
        sign = f'<td class="{entry["verdict"]}">{SIGNS[entry["verdict"]]}</td>'
        cells = [escape(DEMANDS[entry["demand"]]), str(entry["players"]), *ends, escape(allowed(entry)), counts]
        rows.append(f"<tr>{sign}{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>")
    head = "".join(f"<th>{h}</th>" for h in ("", "demand", "players", "lowest", "highest", "allowed", "how many"))
    note = (
        "Intervals of 95 %, by Wilson for shares and Student for means. ✓ ok: the interval lies within what is allowed; "
        "✗ not: outside; ? undecided: across, so few games don’t tell."
    )
    return f'<table><tr>{head}</tr>{"".join(rows)}</table>\n<p class="small">{note}</p>'


def _overview(report: Mapping[str, Any]) -> Iterator[str]:
    """What is one number for each number of players, side by side."""
    measures = report["measures"]
    names = [f"{m['players']} players" for m in measures]

    def panel(title: str, group: str, name: str, band: tuple[float, float] | None = None) -> Panel:
        return Panel(title, _rows(names, [m[group][name] for m in measures]), 0, 1, band=band)

    panels = [panel("all use both kinds", "pieces", "games", (BOTH_KINDS, 1))] if measures[0]["pieces"] else []
    panels += [panel("tokens decide", "tokens", "decide", TOKENS_DECIDE)] if measures[0]["tokens"] else []
    panels += [panel("somebody draws tickets", "draws", "games", DRAWS)]
    panels += [panel("a given player does", "draws", "players")]
    panels += [Panel("shared victories", _rows(names, [m["shared"] for m in measures]), 0, 1)]
    yield "<h2>At a glance</h2>\n<figure>"
    yield plots.dots("Measures by the number of players", names, panels)
    yield "</figure>"
    if report["mixing"]:
        yield from _mixing(report["mixing"])


def _mixing(entries: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    names = [f"no {entry['refuses'].replace('-', ' ')}s" for entry in entries]
    wins = Panel("the mixer wins", _rows(names, [entry["wins"] for entry in entries]), 0, 1, band=(MIXER_WINS, 1))
    yield "<figure><figcaption>A planner that mixes against one that refuses a kind, two players, "
    yield f"{entries[0]['games']} games each</figcaption>"
    yield plots.dots("How often a planner that mixes wins", names, [wins])
    yield "</figure>"


def _section(
    board: Board, drawing: Drawing, measured: Mapping[str, Any], findings: Sequence[Mapping[str, Any]]
) -> Iterator[str]:
    players = measured["players"]
    bad = {(f["demand"], f["what"]) for f in findings if f["players"] == players and f["verdict"] == NOT}
    yield f"<h2>{players} players</h2>"
    yield _tiles(measured)
    yield '<div class="grid"><figure><figcaption>Seats in turn order</figcaption>'
    yield _seats(measured, bad)
    yield "</figure><figure><figcaption>Rounds, the last one too, in how many games</figcaption>"
    rounds = measured["length"]["rounds"].items()
    yield plots.histogram("Rounds a game", [int(number) for number, games in rounds for _ in range(games)])
    yield "</figure></div>"
    tracks = measured["tracks"]
    claimed, lifts = ([track[name] for track in tracks] for name in ("claimed", "lift"))
    outlined = {track["track"] for track in tracks if ("claimed", track["name"]) in bad}
    yield '<div class="grid"><figure><figcaption>Tracks: claimed in how many of 100 games</figcaption>'
    yield board_map(board, drawing, claimed, CLAIMED_STEPS, "s", outlined)
    yield "</figure><figure><figcaption>Tracks: of 100 games, their owners win so many more than is fair"
    yield "(blank: may be luck)</figcaption>"
    yield board_map(board, drawing, lifts, LIFT_STEPS, "d", set())
    yield "</figure></div>"
    yield "<figure><figcaption>Tickets, by how often holders complete them</figcaption>"
    yield _tickets(measured["tickets"], bad)
    yield "</figure>"
    yield _track_table(tracks, bad)


def _tiles(measured: Mapping[str, Any]) -> str:
    scores, names = measured["scores"], ["mean", "winner", "margin", "routes", "tickets", "tokens"]
    labels = ["points a player", "points of the best", "points ahead", "from routes", "from tickets", "from tokens"]
    if measured["tokens"] is None:
        names.pop()
    tiles = [("turns a player", f"{measured['length']['turns']['value']:.1f}")]
    tiles += [(label, f"{scores[name]['value']:.1f}") for name, label in zip(names, labels, strict=False)]
    tiles += [(f"{kind.replace('-', ' ')}s used", f"{used['value']:.1f}") for kind, used in _used(measured).items()]
    tiles += [("shared victories", percent(measured["shared"]["value"]))]
    tiles += [("ended by passing", percent(measured["passed"]["value"]))]
    return f"<dl>{''.join(f'<div><dt>{escape(label)}</dt><dd>{text}</dd></div>' for label, text in tiles)}</dl>"


def _used(measured: Mapping[str, Any]) -> Mapping[str, Any]:
    used: Mapping[str, Any] = {} if measured["pieces"] is None else measured["pieces"]["used"]
    return used


def _rows(names: Sequence[str], found: Sequence[Mapping[str, Any]]) -> list[Estimate | None]:
    """What was measured, as plots have it: nothing, or a value within bounds that may be open."""

    def row(name: str, value: float | None, low: float | None, high: float | None) -> Estimate | None:
        ends = -math.inf if low is None else low, math.inf if high is None else high
        return None if value is None else Estimate(name, value, *ends)

    return [row(name, one["value"], one["low"], one["high"]) for name, one in zip(names, found, strict=True)]


def _seats(measured: Mapping[str, Any], bad: set[tuple[str, str]]) -> str:
    players, seats = measured["players"], measured["seats"]
    names, fair = [f"player {i + 1}" for i in range(players)], 1 / players
    flagged = {i for i, name in enumerate(names) if ("seats", name) in bad}
    wins, scores = ([seat[name] for seat in seats] for name in ("wins", "score"))
    middle = round(measured["scores"]["mean"]["value"])
    reach = 2 + math.ceil(max(abs(score["value"] - middle) for score in scores))
    band = (0, fair + FAIR_BY)
    panels = [
        Panel("share of victories", _rows(names, wins), fair - 0.15, fair + 0.15, share, band, fair, flagged),
        Panel("mean points", _rows(names, scores), middle - reach, middle + reach, points),
    ]
    return plots.dots("Seats in turn order", names, panels)


def _tickets(tickets: Sequence[Mapping[str, Any]], bad: set[tuple[str, str]]) -> str:
    order = sorted(tickets, key=lambda t: (t["completed"]["value"] or 0.0, t["points"]))
    names = [f"{t['name']} ({t['points']})" for t in order]
    largest = max(t["points"] for t in tickets)
    reach = math.ceil(10 * max(abs(t["lift"]["value"] or 0.0) for t in tickets)) / 10 or 0.1
    found = {what: _rows(names, [t[what] for t in order]) for what in ("completed", "worth", "lift", "kept", "held")}
    unmet = {demand: {i for i, t in enumerate(order) if (demand, t["name"]) in bad} for demand in DEMANDS}
    panels = [
        Panel("completed by holders", found["completed"], 0, 1, share, COMPLETED, bad=unmet["completed"]),
        Panel("mean worth, points", found["worth"], -largest, largest, points, reference=0, bad=unmet["worth"]),
        Panel("holders win, over fair", found["lift"], -reach, reach, share, reference=0),
        Panel("kept when offered", found["kept"], 0, 1),
        Panel("held in games", found["held"], 0, 1),
    ]
    return plots.dots("Tickets", names, panels)


def _track_table(tracks: Sequence[Mapping[str, Any]], bad: set[tuple[str, str]]) -> str:
    rows = []
    for track in sorted(tracks, key=lambda t: float(t["claimed"]["value"])):
        cells = [escape(track["name"]), _interval(track["claimed"]), _interval(track["lift"])]
        look = f' class="{NOT}"' if ("claimed", track["name"]) in bad else ""
        rows.append(f"<tr{look}>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>")
    head = "<tr><th>track</th><th>claimed</th><th>owners win, against fair</th></tr>"
    return f"<details><summary>Every track in figures</summary><table>{head}{''.join(rows)}</table></details>"


def _interval(estimate: Mapping[str, Any]) -> str:
    if estimate["value"] is None:
        return "–"
    return minus(f"{percent(estimate['value'])} ({100 * estimate['low']:.1f} to {100 * estimate['high']:.1f})")


# The map


def n(value: float) -> str:
    """A number, short: a tenth of a pixel is enough."""
    return f"{value:.1f}".removesuffix(".0")


def board_map(
    board: Board,
    drawing: Drawing,
    estimates: Sequence[Mapping[str, Any]],
    steps: Sequence[float],
    scale: str,
    outlined: set[int],
) -> str:
    """The board with every track in the shade of its value, which stands on it in hundredths.

    On the scale "d", of differences, a track that may differ by luck alone is blank; those `outlined` stand out.
    """
    parts = [
        f'<svg viewBox="0 0 {n(drawing.width)} {n(drawing.height + 60)}" role="img" class="map">',
        f"<title>{escape(board.name)}</title>",
    ]
    for line in drawing.tracks:
        track = board.tracks[line.track]
        a, b = drawing.spots[track.a], drawing.spots[track.b]
        points = " ".join(f"{n(x)},{n(y)}" for x, y in ((a.x, a.y), *line.line, (b.x, b.y)))
        parts.append(f'<polyline points="{points}" class="bed"/>')
    for line, estimate in zip(drawing.tracks, estimates, strict=True):
        look = f"{_shade(estimate, steps, scale)} {'outlined' if line.track in outlined else 'space'}"
        parts.append(_track(board, line, estimate, scale == "d", look))
    parts += [_place(spot) for spot in drawing.spots.values()]
    return "".join([*parts, _legend(steps, scale, drawing.width, drawing.height), "</svg>"])


def _shade(estimate: Mapping[str, Any], steps: Sequence[float], scale: str) -> str:
    by_luck = scale == "d" and estimate["low"] <= 0 <= estimate["high"]
    return "blank" if estimate["value"] is None or by_luck else f"{scale}{bisect(steps, estimate['value'])}"


def _track(board: Board, line: TrackLine, estimate: Mapping[str, Any], signed: bool, look: str) -> str:
    track, value = board.tracks[line.track], estimate["value"]
    hundredths = "" if value is None else minus(f"{round(100 * value):{'+' if signed else ''}d}")
    boxes = []
    for i, space in enumerate(line.spaces):
        box = space.box
        upright = (box.angle + 90) % 180 - 90
        where = f'x="{n(-box.width / 2)}" y="{n(-box.height / 2)}" width="{n(box.width)}" height="{n(box.height)}"'
        on = look.split()[0]
        text = f'<text y="6" class="value on-{on}">{hundredths}</text>' if i == len(line.spaces) // 2 else ""
        boxes.append(
            f'<g transform="translate({n(box.x)} {n(box.y)}) rotate({n(upright)})">'
            f'<rect {where} rx="5" class="{look}"/>{text}</g>'
        )
    title = f"{track.a} – {track.b}, {track.colour}, {track.cards} cards: {_interval(estimate)}"
    return f"<g><title>{escape(title)}</title>{''.join(boxes)}</g>"


def _place(spot: Spot) -> str:
    label = spot.label
    lines = "".join(
        f'<tspan x="{n(label.x)}" y="{n(label.y + i * LINE_HEIGHT)}">{escape(text)}</tspan>'
        for i, text in enumerate(label.lines)
    )
    return (
        f'<circle cx="{n(spot.x)}" cy="{n(spot.y)}" r="{n(PLACE_RADIUS - 4)}" class="place"/>'
        f'<text text-anchor="{label.anchor}" class="name">{lines}</text>'
    )


def _legend(steps: Sequence[float], scale: str, width: float, height: float) -> str:
    """Every shade with the values it stands for, in a row below the board."""
    sign = "+" if scale == "d" else ""
    ends = [minus(f"{100 * step:{sign}g}") for step in steps]
    words = [f"below {ends[0]}", *(f"{a} to {b}" for a, b in pairwise(ends)), f"from {ends[-1]}"]
    each = min(190.0, (width - 40) / len(words))
    return "".join(
        f'<g transform="translate({n(20 + i * each)} {n(height + 20)})"><rect width="30" height="22" rx="4" '
        f'class="{scale}{i} space"/><text x="38" y="17" class="name">{word}</text></g>'
        for i, word in enumerate(words)
    )


# Looks: shades are named, so that light and dark can have their own.

LIGHT = {
    "ink": "#22242b", "paper": "#fcfbf8", "card": "#ffffff", "soft": "#6a6f7a", "line": "#dcdcd8",
    "bad": "#c0392b", "good": "#2f7d3b", "unsure": "#96690a", "bed": "#d5d3cc", "space": "#5b5f68",
    "blank": "#ffffff",
    "s0": "#f1f5fa", "s1": "#d3e3f4", "s2": "#a9cbe9", "s3": "#78abdb", "s4": "#4a87c6", "s5": "#275f9f", "s6": "#0e3a6b",
    "d0": "#a84e05", "d1": "#df8b40", "d2": "#f5d0a6", "d3": "#efefec", "d4": "#bcd8ee", "d5": "#5f9fd4", "d6": "#1d5c9a",
}  # fmt: skip
DARK = {
    "ink": "#e8e6e1", "paper": "#16181d", "card": "#1e2127", "soft": "#9ba1ac", "line": "#343942",
    "bad": "#ff7a6b", "good": "#7ccf8a", "unsure": "#e5b955", "bed": "#3a3f48", "space": "#9aa0aa",
    "blank": "#1e2127",
    "s0": "#1b2530", "s1": "#1d3a59", "s2": "#265281", "s3": "#3570ab", "s4": "#5894d2", "s5": "#8abbe9", "s6": "#cbe3fa",
    "d0": "#f5a55c", "d1": "#c4752e", "d2": "#70482a", "d3": "#33373e", "d4": "#294d6e", "d5": "#4485c0", "d6": "#8cc2f4",
}  # fmt: skip


def _on(colour: str) -> str:
    """Black or white, whichever is read better on a colour."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return "#111111" if 0.299 * red + 0.587 * green + 0.114 * blue > 140 else "#ffffff"


def _variables(colours: Mapping[str, str]) -> str:
    named = {**colours, **{f"on-{name}": _on(colour) for name, colour in colours.items() if name[1:].isdecimal()}}
    return "".join(f"--{name}:{colour};" for name, colour in named.items())


_SHADES = [f"{scale}{i}" for scale in "sd" for i in range(7)]

STYLE = (
    f":root{{color-scheme:light dark;{_variables(LIGHT)}}}"
    f"@media(prefers-color-scheme:dark){{:root{{{_variables(DARK)}}}}}"
    + "".join(f".{shade}{{fill:var(--{shade})}}.on-{shade}{{fill:var(--on-{shade})}}" for shade in _SHADES)
    + """
body{margin:2rem auto;max-width:1280px;padding:0 1rem;background:var(--paper);color:var(--ink);
font:15px/1.45 'Source Sans 3','Source Sans Pro','Segoe UI','Helvetica Neue',Arial,sans-serif}
h1,h2,h3{line-height:1.2}h2{margin-top:2.5rem;border-top:1px solid var(--line);padding-top:1rem}
pre{background:var(--card);border:1px solid var(--line);border-radius:6px;padding:.6rem .8rem;overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.25rem .8rem .25rem 0;border-bottom:1px solid var(--line);vertical-align:top}
th{color:var(--soft);font-weight:600}
.ok{color:var(--good)}.not{color:var(--bad);font-weight:600}.undecided{color:var(--unsure)}
.small{color:var(--soft);font-size:13px}
.grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,520px),1fr));gap:1rem}
figure{margin:1rem 0;overflow-x:auto}figcaption{font-weight:600;margin-bottom:.4rem}
dl{display:flex;flex-wrap:wrap;gap:.6rem;margin:0}
dl div{background:var(--card);border:1px solid var(--line);border-radius:6px;padding:.4rem .8rem}
dt{color:var(--soft);font-size:13px}dd{margin:0;font-size:20px;font-variant-numeric:tabular-nums}
svg.map{width:100%;height:auto;box-sizing:border-box;background:var(--card);border:1px solid var(--line);border-radius:8px}
.bed{fill:none;stroke:var(--bed);stroke-width:6}.blank{fill:var(--blank)}.on-blank{fill:var(--soft)}
.space{stroke:var(--space);stroke-width:1.2}.outlined{stroke:var(--bad);stroke-width:4}
.place{fill:var(--ink);stroke:var(--card);stroke-width:2}
.name{font-size:19px;font-weight:600;fill:var(--ink);stroke:var(--card);stroke-width:4;paint-order:stroke;
stroke-linejoin:round}
.value{font-size:17px;font-weight:700;text-anchor:middle}
"""
)
