"""Play the matches of docs/styles.md again and write its pictures beside this file; it prints the tables.

python docs/images/styles/make.py [--games 84000]
"""

import argparse
import json
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from citylines.arena.plots import STYLE

HERE = Path(__file__).parent
BOTS = "random,hungry,shortest,one-step,long-route,path,planner"
PICTURES = {
    "Win rate of every bot": "wins",
    "Rating of every bot": "ratings",
    "How often one bot finishes ahead of another": "matrix",
    "Points of every bot": "points",
    "Turns a game": "turns",
}
"""The plots of a report by their titles, and what their files are called."""
PAPER = "\n.plot .paper { fill: #fff; } @media (prefers-color-scheme: dark) { .plot .paper { fill: #16181c; } }\n"
"""A picture has its own ground: the page around it may be light when the reader's system is dark."""


def play(board: str, games: int, folder: Path) -> tuple[str, list[dict]]:
    """The report of a match as HTML, and the bots' figures, the best first."""
    command = [sys.executable, "-m", "citylines.cli", "arena", "--board", board, "--bots", BOTS, "--games", str(games)]
    run = subprocess.run([*command, "--seed", "styles", "--report", str(folder), "--json"], stdout=-1, check=True)
    return (folder / "index.html").read_text(), sorted(json.loads(run.stdout)["bots"], key=lambda bot: -bot["win_rate"])


def alone(svg: str) -> str:
    """A plot of a page as a file of its own."""
    size = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[1]}" height="{size[2]}" '
    ground = f'</title>\n<style>{STYLE}{PAPER}</style>\n<rect class="paper" width="{size[1]}" height="{size[2]}"/>'
    return svg.replace("<svg ", head, 1).replace("</title>", ground, 1) + "\n"


def table(bots: list[dict]) -> str:
    """The figures in Markdown."""
    rows = ["| bot | win rate | 95 % | mean points | ahead by | rating |", "|---|---|---|---|---|---|"]
    for bot in bots:
        low, high = bot["ci95"]
        rating = f"{bot['rating']['mu']:.1f} ± {2 * bot['rating']['sigma']:.1f}"
        rows.append(
            f"| `{bot['name']}` | {bot['win_rate']:.1%} | {low:.1%} to {high:.1%} | {bot['mean_score']:.1f} "
            f"| {bot['score_difference']:+.1f} | {rating} |"
        )
    return "\n".join(rows)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=84000)
    args = parser.parse_args()
    for board in ("berlin", "san-francisco"):
        with TemporaryDirectory() as folder:
            page, bots = play(board, args.games, Path(folder))
        for svg in re.findall(r"<svg .*?</svg>", page, flags=re.DOTALL):
            title = re.search("<title>(.*?)</title>", svg)[1]
            if title in PICTURES:
                (HERE / f"{board}-{PICTURES[title]}.svg").write_text(alone(svg), encoding="utf-8", newline="\n")
        print(f"{board}\n\n{table(bots)}\n")


if __name__ == "__main__":
    main()
