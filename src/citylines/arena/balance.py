"""How balanced a board is: what is demanded, what was measured, and whether that will do."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass, is_dataclass
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Any

import numpy as np

from citylines.arena.balance_games import game_pieces, mixing_pieces, warm_up
from citylines.arena.balance_ledger import BalanceLedger
from citylines.arena.balance_measures import Estimate, measure, mixing_result
from citylines.arena.book import Note
from citylines.arena.crew import Crew, Piece, Prepare, Processes, Progress, play_pieces
from citylines.arena.simulate import MOST_GAMES
from citylines.boards import Board, load_board
from citylines.bots import make_bot
from citylines.game.engine import seed_bytes
from citylines.rules.layout import SEATS

MIXING_PAIRS = 200
"""Pairs of games against each who refuses a kind of piece: enough for a clear answer."""

OK, NOT, UNDECIDED = "ok", "not", "undecided"
"""Verdicts: the whole interval is allowed; none of it is; the games were too few to tell."""

FAIR_BY = 0.03
CLAIMED = (0.05, 0.95)
COMPLETED = (0.40, 0.95)
OUTLIER = 2.5
TOKENS_DECIDE = (0.10, 0.35)
BOTH_KINDS = 0.80
DRAWS = (0.30, 0.90)
MIXER_WINS = 0.55

DEMANDS = {
    "seats": "No seat wins more than its fair share by over 3 points",
    "claimed": "Every track is claimed in 5 % to 95 % of the three-player games",
    "completed": "Holders complete every ticket in 40 % to 95 % of the games",
    "worth": "No ticket’s mean worth to its keeper is beyond 2.5 standard deviations",
    "tokens": "Tokens decide the winner in 10 % to 35 % of the games",
    "kinds": "Every player uses both kinds of pieces in over 80 % of the games",
    "mixing": "Who refuses a kind of piece loses clearly to one who mixes",
    "draws": "Somebody draws tickets after the start in 30 % to 90 % of the games",
}
"""Every demand on a board's balance, by its key."""


@dataclass(frozen=True)
class Finding:
    """What was measured of one thing that a demand speaks of, and what is allowed."""

    demand: str
    players: int
    what: str
    measured: Estimate
    least: float | None
    most: float | None

    @property
    def verdict(self) -> str:
        """Whether the interval lies within the allowed range, outside, or across its border."""
        least = -np.inf if self.least is None else self.least
        most = np.inf if self.most is None else self.most
        if self.measured.value is None:
            return UNDECIDED
        if self.measured.high < least or self.measured.low > most:
            return NOT
        return OK if self.measured.low >= least and self.measured.high <= most else UNDECIDED


# The whole measurement


def balance(
    board: Board | str,
    games: int,
    bot: str = "planner",
    players: Sequence[int] = (2, 3, 4),
    seed: int | str | bytes | None = None,
    processes: int = 1,
    progress: Progress | None = None,
    pairs: int = MIXING_PAIRS,
    crew: Crew | None = None,
    resume: Path | None = None,
    note: Note = lambda line: None,
) -> dict[str, Any]:
    """Play so many games at each number of players, and measure what a board's balance is judged by, as plain data.

    `findings` has one entry for each thing that a demand speaks of; `summary` one for each demand and number of players.
    `pairs`: how many pairs of games are played against each who refuses a kind, at most as many as `games`.
    `crew` plays instead of processes here, say a `cluster.Cluster`. A file to `resume` from keeps the games, and those that
    it has already are not played again; `note` gets a line if there is something to say of it.
    """
    board = load_board(board) if isinstance(board, str) else board
    _check(games, players)
    make_bot(bot)
    secret = seed_bytes(seed)
    by_count = {count: game_pieces(board, count, secret, bot, games) for count in players}
    mixers = mixing_pieces(board, secret, min(games, pairs))
    pieces: list[Piece[Any]] = [*chain(*by_count.values()), *mixers]
    with ExitStack() as stack:
        ledger = None
        if resume is not None:
            ledger = stack.enter_context(BalanceLedger(resume, board, bot, games, players, secret, pieces, note))
        results = _play_on(pieces, ledger, crew or Processes(processes), partial(warm_up, board, bot), progress)
        played = stack.enter_context(closing(results))
        measured = [
            measure(board, count, np.concatenate(list(islice(played, len(own))))) for count, own in by_count.items()
        ]
        mixed = mixing_result(list(played))
    findings = [finding for found in measured for finding in findings_of(board, found)] + mixing_findings(mixed)
    report: dict[str, Any] = plain(
        {
            "board": board.id,
            "name": board.name,
            "hash": board.hash,
            "bot": bot,
            "games": games,
            "players": list(players),
            "seed": secret.hex() if seed is None or isinstance(seed, bytes) else seed,
            "summary": summary(findings),
            "findings": [{**asdict(finding), "verdict": finding.verdict} for finding in findings],
            "measures": measured,
            "mixing": mixed,
        }
    )
    return report


def _play_on(
    pieces: Sequence[Piece[Any]], ledger: BalanceLedger | None, crew: Crew, prepare: Prepare, progress: Progress | None
) -> Generator[Any, None, None]:
    """What comes of each piece: from the ledger as far as it goes, then played and kept."""
    done = [] if ledger is None else ledger.done
    if progress is not None and done:
        progress(sum(piece.games for piece in pieces[: len(done)]))
    yield from done
    for result in play_pieces(pieces[len(done) :], crew, prepare, progress):
        if ledger is not None:
            ledger.keep(result)
        yield result


def games_in_all(board: Board, games: int, players: Sequence[int]) -> int:
    """How many games `balance` plays, those with a player who refuses a kind included."""
    return games * len(players) + sum(piece.games for piece in mixing_pieces(board, b"", min(games, MIXING_PAIRS)))


def _check(games: int, players: Sequence[int]) -> None:
    if not 1 <= games <= MOST_GAMES:
        raise ValueError(f"1 to {MOST_GAMES} games can be played, not {games}")
    if not players or len(set(players)) < len(players) or not set(players) <= set(range(2, SEATS + 1)):
        raise ValueError(f"numbers of players are 2 to {SEATS}, each once, not {', '.join(map(str, players))}")


def mixing(board: Board, games: int, seed: int | str | bytes | None = None, processes: int = 1) -> list[dict[str, Any]]:
    """How often a planner that mixes beats one that refuses a kind of piece, for each kind.

    So many deals are played with each of them, twice, with seats exchanged. None on a board with one kind of pieces.
    """
    pieces = mixing_pieces(board, seed_bytes(seed), games)
    return mixing_result(list(play_pieces(pieces, Processes(processes), partial(warm_up, board, "planner"))))


def plain(thing: Any) -> Any:
    """The same as JSON has it: estimates as objects, an open end of an interval as null."""
    if is_dataclass(thing) and not isinstance(thing, type):
        return plain(asdict(thing))
    if isinstance(thing, dict):
        return {str(key): plain(value) for key, value in thing.items()}
    if isinstance(thing, list | tuple):
        return [plain(value) for value in thing]
    if isinstance(thing, np.ndarray):
        return plain(thing.tolist())
    if isinstance(thing, float | np.floating):
        return round(float(thing), 6) if np.isfinite(thing) else None
    return int(thing) if isinstance(thing, np.integer) else thing


# Judging


def findings_of(board: Board, measured: dict[str, Any]) -> list[Finding]:
    """Everything that the demands speak of, at one number of players."""
    players = measured["players"]

    def found(demand: str, what: str, estimate: Estimate, least: float | None, most: float | None) -> Finding:
        return Finding(demand, players, what, estimate, least, most)

    findings = [
        found("seats", f"player {i + 1}", seat["wins"], None, 1 / players + FAIR_BY)
        for i, seat in enumerate(measured["seats"])
    ]
    if players == 3:
        findings += [found("claimed", track["name"], track["claimed"], *CLAIMED) for track in measured["tracks"]]
    findings += [found("completed", ticket["name"], ticket["completed"], *COMPLETED) for ticket in measured["tickets"]]
    findings += [found("worth", ticket["name"], ticket["z"], -OUTLIER, OUTLIER) for ticket in measured["tickets"]]
    if measured["tokens"] is not None:
        findings.append(found("tokens", "tokens", measured["tokens"]["decide"], *TOKENS_DECIDE))
    if measured["pieces"] is not None:
        findings.append(found("kinds", "all players", measured["pieces"]["games"], BOTH_KINDS, None))
    return [*findings, found("draws", "somebody", measured["draws"]["games"], *DRAWS)]


def mixing_findings(mixed: Sequence[dict[str, Any]]) -> list[Finding]:
    """The same for games against those who refuse a kind."""
    return [
        Finding("mixing", 2, f"against no {entry['refuses'].replace('-', ' ')}s", entry["wins"], MIXER_WINS, None)
        for entry in mixed
    ]


def summary(findings: Sequence[Finding]) -> list[dict[str, Any]]:
    """For each demand and number of players: the verdict on all together, how many are how, and the extremes."""
    groups: dict[tuple[str, int], list[Finding]] = {}
    for finding in findings:
        groups.setdefault((finding.demand, finding.players), []).append(finding)
    return [_summed(group) for _, group in sorted(groups.items(), key=lambda item: [*DEMANDS].index(item[0][0]))]


def _summed(group: Sequence[Finding]) -> dict[str, Any]:
    counts = {verdict: sum(finding.verdict == verdict for finding in group) for verdict in (OK, NOT, UNDECIDED)}
    known = sorted((f for f in group if f.measured.value is not None), key=lambda f: f.measured.value or 0.0)
    return {
        "demand": group[0].demand,
        "players": group[0].players,
        "verdict": NOT if counts[NOT] else UNDECIDED if counts[UNDECIDED] else OK,
        "counts": counts,
        "least": group[0].least,
        "most": group[0].most,
        "lowest": {"what": known[0].what, **asdict(known[0].measured)} if known else None,
        "highest": {"what": known[-1].what, **asdict(known[-1].measured)} if known else None,
    }
