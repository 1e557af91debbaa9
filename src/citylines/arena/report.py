"""A match as one page: figures, plots, and the command that plays it again. It needs nothing but a browser."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any

from citylines.arena import plots
from citylines.arena.match import Games, Match, Played
from citylines.arena.plots import Estimate, percent, plain
from citylines.arena.statistics import BY_WILSON, ahead

PAGE_STYLE = """
:root { color-scheme: light dark; }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 60rem; background: #fff; color: #1c1f23;
  font: 16px/1.5 system-ui, "Source Sans Pro", sans-serif; }
h1 { margin: 0 0 .3rem; font-size: 1.7rem; } h2 { margin: 2.4rem 0 .3rem; font-size: 1.15rem; }
h3 { margin: 1rem 0 0; font-size: 1rem; }
p { margin: .3rem 0 .8rem; } .faint { color: #5b626d; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .6rem; text-align: right; white-space: nowrap; border-bottom: 1px solid #d9dce1; }
th:first-child, td:first-child { text-align: left; } thead th { font-weight: 600; color: #5b626d; }
pre { padding: .8rem 1rem; overflow-x: auto; border-radius: 6px; background: #f1f3f5; }
@media (prefers-color-scheme: dark) {
body { background: #16181c; color: #e4e7ec; } .faint, thead th { color: #99a1ad; }
th, td { border-color: #363b44; } pre { background: #22262c; } }
"""

HEADINGS = (
    "bot",
    "victories",
    "win rate",
    "95 %",
    "mean points",
    "ahead by",
    "95 %",
    "rating",
    "ms a decision",
    "fouls",
)


def write_report(folder: Path, match: Match, played: Played, result: dict[str, Any], command: str) -> Path:
    """Write `index.html` into a folder, which is made if need be; where it is."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "index.html"
    path.write_text(page(match, played, result, command), encoding="utf-8", newline="\n")
    return path


def page(match: Match, played: Played, result: dict[str, Any], command: str) -> str:
    """The whole page; `result` is what `statistics.figures` gives."""
    title = f"{', '.join(match.labels)} on {match.board.name}"
    body = "\n".join([*_head(match, result), *_sections(match, played.games, result), *_foot(command)])
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{PAGE_STYLE}{plots.STYLE}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _head(match: Match, result: dict[str, Any]) -> Iterator[str]:
    per_deal = len(match.line_ups)
    yield f"<h1>Bots on {escape(match.board.name)}</h1>"
    yield (
        f'<p class="faint">{result["games"]} games of {match.players} players: {result["deals"]} deals, each played '
        f"{per_deal} times so that every bot has every seat and the same cards; seed {escape(str(result['seed']))}</p>"
    )
    if result["verdict"] is not None:
        yield (
            f"<p><strong>{escape(result['verdict']['text'])}.</strong> The match stopped after "
            f"{result['deals']} deals, when it was sure; it says this by mistake in at most 1 of 20 matches. "
            "The intervals below don't know that it stopped early, and are a little too narrow.</p>"
        )


def _sections(match: Match, games: Games, result: dict[str, Any]) -> Iterator[str]:
    bots = sorted(result["bots"], key=lambda bot: -bot["rating"]["mu"])
    order = [match.labels.index(bot["name"]) for bot in bots]
    seats = match.seats(len(games))
    yield "<h2>Figures</h2>"
    yield figures_table(bots)
    yield from _section(
        "Win rate",
        f"A shared victory counts in parts; equals would win {percent(1 / match.players)}. With the 95 % interval over "
        "deals" + ("." if all(bot["ci95_by"] != BY_WILSON for bot in bots) else " (Wilson’s, where deals are few or alike)."),
        plots.intervals(
            "Win rate of every bot",
            [Estimate(bot["name"], bot["win_rate"], *bot["ci95"]) for bot in bots],
            percent,
            reference=1 / match.players,
        ),
    )  # fmt: skip
    yield from _section(
        "Ratings",
        "OpenSkill (Plackett-Luce) after all games in their order; with two standard deviations to each side.",
        plots.intervals("Rating of every bot", [_rating(bot) for bot in bots]),
    )
    wins = ahead(match, games)
    yield from _section(
        "Who finishes ahead of whom",
        "How often the bot of the row places better than that of the column when both play; equals count half.",
        plots.matrix(
            "How often one bot finishes ahead of another",
            [bot["name"] for bot in bots],
            [bot["name"] for bot in bots],
            [[wins[a][b] for b in order] for a in order],
        ),
    )
    yield from _section(
        "Points",
        "The middle half of the games in the box with the median, 90 % of them along the line.",
        plots.boxes(
            "Points of every bot",
            [(bot["name"], games.scores[seats == i].tolist()) for bot, i in zip(bots, order, strict=True)],
        ),
    )
    span = float(games.scores.min()), float(games.scores.max())
    for bot, i in zip(bots, order, strict=True):
        yield f"<h3>{escape(bot['name'])}</h3>"
        yield plots.histogram(f"Points of {bot['name']}", games.scores[seats == i].tolist(), span=span)
    yield from _section("Length of the games", "In turns.", plots.histogram("Turns a game", games.turns.tolist()))


def _section(heading: str, words: str, plot: str) -> Iterator[str]:
    yield f"<h2>{escape(heading)}</h2>"
    yield f'<p class="faint">{escape(words)}</p>'
    yield plot


def _rating(bot: dict[str, Any]) -> Estimate:
    mu, sigma = bot["rating"]["mu"], bot["rating"]["sigma"]
    return Estimate(bot["name"], mu, mu - 2 * sigma, mu + 2 * sigma)


def figures_table(bots: Sequence[dict[str, Any]]) -> str:
    """A table of the bots' figures."""
    head = "".join(f"<th>{heading}</th>" for heading in HEADINGS)
    rows = "\n".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells(bot)) + "</tr>" for bot in bots)
    return f'<div class="wide"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody></table></div>'


def cells(bot: dict[str, Any]) -> list[str]:
    """A bot's figures as text, one for each of HEADINGS."""
    low, high = bot["ci95"]
    spread, thinking, rating = bot["score_difference_ci95"], bot["ms_per_decision"], bot["rating"]
    return [
        bot["name"],
        plain(bot["wins"]),
        f"{bot['win_rate']:.1%}",
        f"{low:.1%} to {high:.1%}" + ("*" if bot["ci95_by"] == BY_WILSON else ""),
        f"{bot['mean_score']:.1f}",
        f"{bot['score_difference']:+.1f}",
        "–" if spread is None else f"{spread[0]:+.1f} to {spread[1]:+.1f}",
        f"{rating['mu']:.1f} ± {2 * rating['sigma']:.1f}",
        "–" if thinking is None else f"{thinking:.3g}",
        str(bot["fouls"]),
    ]


def _foot(command: str) -> Iterator[str]:
    yield "<h2>Again</h2>"
    yield '<p class="faint">The same command gives the same games, on any number of cores; only times differ.</p>'
    yield f"<pre>{escape(command)}</pre>"
