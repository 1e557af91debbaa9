"""How balanced a board is: many games of one bot against itself, and what they say of seats, tracks, tickets and tokens.

Every game ends as one row of a table (`ENDED`); all measures are sums over such tables, taken with NumPy. Players stand
in turn order there, the start player first: a chair has no advantage, going first may have one. Game i is the one that
`simulate` plays with the same seed (but for random players), so no number depends on how many processes there are.
"""

from __future__ import annotations

import multiprocessing
import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, is_dataclass
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from citylines.arena.simulate import MOST_GAMES, WHOLE, Progress, Series, play_game
from citylines.boards import Board, load_board
from citylines.bots import COMPILED, FREE, LEVELS, Bot, Budget, Stream, make_bot
from citylines.bots.choices import PLANNER, choose, play_dealt
from citylines.bots.mind import MIND, new_mind
from citylines.game import Action, Game, LegalActions, View, new_rng
from citylines.game.actions import action_table
from citylines.game.engine import seed_bytes, seed_of
from citylines.rules import kernel, layout
from citylines.rules.chance import derive_key
from citylines.rules.layout import KINDS, NONE, SEATS
from citylines.rules.tables import tables

FAST_CHUNK, SLOW_CHUNK = 500, 4
"""Games a chunk, compiled and in Python."""
MIXING_PAIRS = 200
"""Pairs of games against each who refuses a kind of piece: enough for a clear answer."""
NORMAL = 1.959964
"""Standard errors to either side in an interval of 95 %."""

Table: TypeAlias = npt.NDArray[np.void]
Array: TypeAlias = npt.NDArray[Any]
Task: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]

ENDED = layout.packed(
    [
        ("turns", "i4"), ("chair", "i1"), ("passed", "i1"),  # the start player's seat; whether all passed in the end
        # by turn order: masks of tracks and tickets, points, victories in parts of WHOLE, tickets drawn after the start
        ("tracks", "i8", SEATS), ("tickets", "i8", SEATS), ("done", "i8", SEATS), ("offered", "i8", SEATS),
        ("routes", "i2", SEATS), ("ticket_points", "i2", SEATS), ("tokens", "i2", SEATS), ("total", "i2", SEATS),
        ("complete", "i1", SEATS), ("win", "i1", SEATS), ("draws", "i1", SEATS), ("used", "i1", (SEATS, KINDS)),
    ]
)  # fmt: skip
"""How a game ended."""


# What is demanded


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
class Estimate:
    """A measured value and its interval of 95 %; the value is None if there was nothing to measure."""

    value: float | None
    low: float
    high: float

    def less(self, amount: float) -> Estimate:
        """The same, seen from `amount`."""
        value = None if self.value is None else self.value - amount
        return Estimate(value, self.low - amount, self.high - amount)


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


def proportion(count: float, of: float) -> Estimate:
    """A share with its Wilson interval; a count may have parts, as shared victories do."""
    if of <= 0:
        return Estimate(None, 0.0, 1.0)
    share, z = count / of, NORMAL
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    reach = z / (1 + z * z / of) * float(np.sqrt(share * (1 - share) / of + z * z / (4 * of * of)))
    # At 0 and 1 the interval ends there, but for rounding.
    low, high = min(max(middle - reach, 0.0), share), max(min(middle + reach, 1.0), share)
    return Estimate(float(share), float(low), float(high))


def mean(values: Array) -> Estimate:
    """A mean with its normal interval, which a single value leaves wide open."""
    if not len(values):
        return Estimate(None, -np.inf, np.inf)
    reach = NORMAL * float(np.std(values, ddof=1)) / len(values) ** 0.5 if len(values) > 1 else np.inf
    middle = float(np.mean(values))
    return Estimate(middle, middle - reach, middle + reach)


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
) -> dict[str, Any]:
    """Play so many games at each number of players, and measure what a board's balance is judged by, as plain data.

    `findings` has one entry for each thing that a demand speaks of; `summary` one for each demand and number of players.
    `pairs`: how many pairs of games are played against each who refuses a kind, at most as many as `games`.
    """
    board = load_board(board) if isinstance(board, str) else board
    _check(games, players, processes)
    make_bot(bot)
    secret = seed_bytes(seed)
    tasks = [task for count in players for task in _game_tasks(board, count, secret, bot, games)]
    results = _in_order([*tasks, *mixing_tasks(board, secret, min(games, pairs))], processes, progress)
    measured = []
    for count in players:
        chunks = [next(results) for _ in _game_tasks(board, count, secret, bot, games)]
        measured.append(measure(board, count, np.concatenate(chunks)))
    mixed = _mixing_result(list(results))
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


def games_in_all(board: Board, games: int, players: Sequence[int]) -> int:
    """How many games `balance` plays, those with a player who refuses a kind included."""
    return games * len(players) + sum(
        int(arguments[-1]) for _, arguments in mixing_tasks(board, b"", min(games, MIXING_PAIRS))
    )


def _check(games: int, players: Sequence[int], processes: int) -> None:
    if not 1 <= games <= MOST_GAMES:
        raise ValueError(f"1 to {MOST_GAMES} games can be played, not {games}")
    if not players or len(set(players)) < len(players) or not set(players) <= set(range(2, SEATS + 1)):
        raise ValueError(f"numbers of players are 2 to {SEATS}, each once, not {', '.join(map(str, players))}")
    if processes < 1:
        raise ValueError(f"at least 1 process is needed, not {processes}")


def _in_order(tasks: Sequence[Task], processes: int, progress: Progress | None) -> Iterator[Any]:
    """What every task returns, in their order. The last argument of a task is its number of games."""
    # The first one here, whatever the number of processes: it compiles the rules, if need be, before others load them.
    here = len(tasks) if processes == 1 else 1
    for task in tasks[:here]:
        yield _done(task, _call(task), progress)
    rest = tasks[here:]
    if rest:
        with ProcessPoolExecutor(min(processes, len(rest)), multiprocessing.get_context("spawn")) as pool:
            for task, result in zip(rest, pool.map(_call, rest), strict=True):
                yield _done(task, result, progress)


def _call(task: Task) -> Any:
    function, arguments = task
    return function(*arguments)


def _done(task: Task, result: Any, progress: Progress | None) -> Any:
    if progress is not None:
        progress(task[1][-1])
    return result


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


# Playing


def _game_tasks(board: Board, players: int, seed: bytes, bot: str, games: int) -> list[Task]:
    series = Series(board, players, seed, (bot,) * players, None, 0)
    chunk = FAST_CHUNK if compiled_number(bot) is not None else SLOW_CHUNK
    return [(play_chunk, (series, first, min(chunk, games - first))) for first in range(0, games, chunk)]


def compiled_number(bot: str) -> int | None:
    """The number of a bot that can play whole games compiled; None for any other."""
    return COMPILED.get(LEVELS.get(bot, bot))


def play_chunk(series: Series, first: int, size: int) -> Table:
    """How games `first` to `first + size - 1` of a series end."""
    states, scores = layout.new(layout.STATE, size), layout.new(layout.SCORE, size)
    player = compiled_number(series.bots[0])
    if player is None:
        for i in range(size):
            states[i] = play_game(series, first + i).state.record[0]
    else:
        _play_compiled(series, player, first, states)
    for i in range(size):
        kernel.score(tables(series.board), states[i : i + 1], scores[i : i + 1])
    return ended(series.board, states, scores)


def _play_compiled(series: Series, player: int, first: int, states: Any) -> None:
    """Fill `states` with the ends of games that compiled players play, all seats alike."""
    b, master = tables(series.board), new_rng(series.seed)
    view, journal, out = layout.new(layout.STATE), layout.new(layout.JOURNAL), layout.new(layout.ACTIONS)
    players, minds, streams = np.full(SEATS, player, np.int64), layout.new(MIND, SEATS), layout.new(layout.RNG, SEATS)
    minds[:] = new_mind()[0]
    streams[:] = new_rng(f"bots of {series.seed.hex()}")[0]
    for i in range(len(states)):
        state, index = states[i : i + 1], first + i
        derive_key(master[0], index, state["key"][0])
        streams["stream"], streams["block"], streams["read"] = index * SEATS + np.arange(SEATS), NONE, 0
        minds["fresh"] = 0  # a new game, no plans yet
        kernel.set_up(b, state, series.players, NONE, journal, 0, True)
        play_dealt(b, state, view, players, minds, journal, out, streams)


def ended(board: Board, states: Any, scores: Any) -> Table:
    """The table of games that ended so, players in turn order."""
    players, size = int(states["players"][0]), len(states)
    order = (states["start"][:, None].astype(np.int64) + np.arange(players)) % players
    rows = np.arange(size)[:, None]
    table = np.zeros(size, ENDED)
    table["turns"], table["chair"] = states["turns"], states["start"]
    table["passed"] = (states["passes"] == players) & (states["last_turns"] != 0)
    each = np.array([kind.each for kind in board.pieces] + [0] * (KINDS - len(board.pieces)))
    first_places = scores["rank"] == 1
    first_places[:, players:] = False
    offered, draws = _offers(states, players)
    columns = {
        "tracks": states["tracks"],
        "tickets": states["tickets"],
        "done": scores["done"],
        "offered": offered,
        "routes": scores["routes"],
        "ticket_points": scores["tickets"],
        "tokens": scores["tokens"],
        "total": scores["total"],
        "complete": scores["complete"],
        "win": first_places * (WHOLE // first_places.sum(axis=1, keepdims=True)),
        "draws": draws,
        "used": each - states["pieces"].astype(np.int64),
    }
    for name, values in columns.items():
        table[name][:, :players] = values[rows, order]
    return table


def _offers(states: Any, players: int) -> tuple[Array, Array]:
    """The tickets that each seat was ever offered, as masks; and how often it drew some after the start."""
    offered, draws = np.zeros((len(states), SEATS), np.int64), np.zeros((len(states), SEATS), np.int64)
    for seat in range(players):
        own = states["offer_seat"] == seat
        draws[:, seat] = own[:, players:].sum(axis=1)  # everybody's first offer comes before all others
        for i in (0, 1):
            ticket = states["offer"][:, :, i].astype(np.int64)
            bits = np.where(own & (ticket != NONE), np.left_shift(1, np.maximum(ticket, 0)), 0)
            offered[:, seat] |= np.bitwise_or.reduce(bits, axis=1)
    return offered, draws


# Measuring


def measure(board: Board, players: int, table: Table) -> dict[str, Any]:
    """All that games of so many players say of a board."""
    seats = {str(name): table[name][:, :players] for name in ENDED.names or () if table[name].ndim > 1}
    games = len(table)
    shared = (seats["win"] > 0).sum(axis=1) > 1
    return {
        "players": players,
        "games": games,
        "seats": _seats(seats, games),
        "chairs": _chairs(table, seats, players),
        "tracks": _tracks(board, seats, players),
        "tickets": _tickets(board, seats, players),
        "tokens": _tokens(seats) if board.tokens is not None else None,
        "pieces": _pieces(board, seats) if len(board.pieces) > 1 else None,
        "draws": _draws(seats, games),
        "length": _length(table, players),
        "scores": _scores(seats),
        "shared": proportion(shared.sum(), games),
        "passed": proportion(table["passed"].sum(), games),
    }


def _seats(seats: dict[str, Array], games: int) -> list[dict[str, Any]]:
    """Victories and points by turn order."""
    wins = seats["win"].sum(axis=0, dtype=np.int64) / WHOLE
    return [{"wins": proportion(won, games), "score": mean(seats["total"][:, i])} for i, won in enumerate(wins)]


def _chairs(table: Table, seats: dict[str, Array], players: int) -> list[Estimate]:
    """Victories by chair, which only luck can tell apart: the start player is drawn."""
    who = (table["chair"][:, None] + np.arange(players)) % players
    wins = np.bincount(who.ravel(), weights=seats["win"].ravel(), minlength=players) / WHOLE
    return [proportion(won, len(table)) for won in wins]


def bits_of(masks: Array, count: int) -> npt.NDArray[np.bool_]:
    """Masks as truth values, one more dimension with `count` entries."""
    little = np.ascontiguousarray(masks, dtype="<i8")
    as_bytes = little.view(np.uint8).reshape(*masks.shape, 8)
    return np.unpackbits(as_bytes, axis=-1, bitorder="little")[..., :count].astype(bool)


def _lift(wins: Array, who: npt.NDArray[np.bool_], players: int) -> Estimate:
    """By how much these players win more often than is fair."""
    return proportion(wins[who].sum(dtype=np.int64) / WHOLE, who.sum()).less(1 / players)


def _tracks(board: Board, seats: dict[str, Array], players: int) -> list[dict[str, Any]]:
    claimed = bits_of(seats["tracks"], len(board.tracks))
    in_games = claimed.any(axis=1).sum(axis=0)
    return [
        {
            "track": track.id,
            "name": track_name(board, track.id),
            "claimed": proportion(in_games[track.id], len(claimed)),
            "lift": _lift(seats["win"], claimed[..., track.id], players),
        }
        for track in board.tracks
    ]


def track_name(board: Board, number: int) -> str:
    """A track in words that no other track shares."""
    track = board.tracks[number]
    alike = [t for t in board.tracks if {t.a, t.b} == {track.a, track.b}]
    by = f" {track.by.replace('-', ' ')}" if len({t.by for t in alike}) > 1 else ""
    colour = f" {track.colour}" if len(alike) > 1 else ""
    same = [t.id for t in alike if (t.by, t.colour) == (track.by, track.colour)]
    which = f" {same.index(number) + 1}" if len(same) > 1 else ""
    return f"{track.a} – {track.b}{colour}{by}{which}"


def _tickets(board: Board, seats: dict[str, Array], players: int) -> list[dict[str, Any]]:
    count = len(board.tickets)
    held, done, offered = (bits_of(seats[name], count) for name in ("tickets", "done", "offered"))
    measured: list[dict[str, Any]] = [
        {
            "ticket": i,
            "name": f"{ticket.a} – {ticket.b}",
            "points": ticket.points,
            "held": proportion(held[..., i].any(axis=1).sum(), len(held)),
            "kept": proportion(held[..., i].sum(), offered[..., i].sum()),
            "completed": proportion(done[..., i].sum(), held[..., i].sum()),
            "lift": _lift(seats["win"], held[..., i], players),
        }
        for i, ticket in enumerate(board.tickets)
    ]
    worths = [worth(entry["completed"], entry["points"]) for entry in measured]
    for entry, mean_worth, z in zip(measured, worths, outliers(worths), strict=True):
        entry |= {"worth": mean_worth, "z": z}
    return measured


def worth(completed: Estimate, points: int) -> Estimate:
    """What a ticket brings its keeper on average: its points if completed, minus them if not."""
    value = None if completed.value is None else points * (2 * completed.value - 1)
    return Estimate(value, points * (2 * completed.low - 1), points * (2 * completed.high - 1))


def outliers(worths: Sequence[Estimate]) -> list[Estimate]:
    """How many standard deviations each worth is from the mean of all."""
    known = [worth.value for worth in worths if worth.value is not None]
    spread = float(np.std(known, ddof=1)) if len(known) > 1 else 0.0
    if spread == 0:
        return [Estimate(None, -np.inf, np.inf)] * len(worths)
    middle = float(np.mean(known))
    return [
        Estimate(
            None if worth.value is None else (worth.value - middle) / spread,
            (worth.low - middle) / spread,
            (worth.high - middle) / spread,
        )
        for worth in worths
    ]


def _tokens(seats: dict[str, Array]) -> dict[str, Any]:
    return {
        "decide": proportion(tokens_decide(seats).sum(), len(seats["win"])),
        "points": mean(seats["tokens"].ravel()),
    }


def tokens_decide(seats: dict[str, Array]) -> npt.NDArray[np.bool_]:
    """In which games others would win if tokens had no points."""
    points = seats["total"].astype(np.int64) - seats["tokens"]
    rank = points * (layout.TICKETS + 1) + seats["complete"]  # E7: among equals, complete tickets decide
    winners = rank == rank.max(axis=1, keepdims=True)
    changed: npt.NDArray[np.bool_] = (winners != (seats["win"] > 0)).any(axis=1)
    return changed


def _pieces(board: Board, seats: dict[str, Array]) -> dict[str, Any]:
    used = seats["used"][..., : len(board.pieces)]
    every: Array = np.all(used > 0, axis=2)
    return {
        "games": proportion(every.all(axis=1).sum(), len(every)),
        "players": proportion(every.sum(), every.size),
        "used": {kind.id: mean(used[..., i].ravel()) for i, kind in enumerate(board.pieces)},
    }


def _draws(seats: dict[str, Array], games: int) -> dict[str, Any]:
    drew = seats["draws"] > 0
    return {
        "games": proportion(drew.any(axis=1).sum(), games),
        "players": proportion(drew.sum(), drew.size),
        "often": mean(seats["draws"].ravel()),
    }


def _length(table: Table, players: int) -> dict[str, Any]:
    rounds = -(-table["turns"] // players)
    counts = np.bincount(rounds)
    return {
        "turns": mean(table["turns"] / players),
        "rounds": {int(n): int(counts[n]) for n in range(rounds.min(), rounds.max() + 1)},
    }


def _scores(seats: dict[str, Array]) -> dict[str, Any]:
    best = np.sort(seats["total"], axis=1)
    return {
        "mean": mean(seats["total"].ravel()),
        "routes": mean(seats["routes"].ravel()),
        "tickets": mean(seats["ticket_points"].ravel()),
        "tokens": mean(seats["tokens"].ravel()),
        "winner": mean(best[:, -1]),
        "margin": mean(best[:, -1] - best[:, -2]),
    }


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


# Refusing a kind of piece


class Refuses:
    """A planner that builds no route of one kind, and plans accordingly, as long as it can do anything else."""

    def __init__(self, board: Board, kind: str) -> None:
        number = [piece.id for piece in board.pieces].index(kind)
        # It thinks on a board where no player ever has pieces enough for such a route; the pieces themselves stay in
        # its sight, so that it knows how far off the end is.
        self._tables = tables(board).copy()
        b = self._tables[0]
        b.fitting[number, :] = 0
        b.needs[: len(board.tracks)][b.kind[: len(board.tracks)] == number] = 127
        self._mind, self._out, self._rng = new_mind(), layout.new(layout.ACTIONS), new_rng(0)

    def choose(self, view: View, actions: LegalActions, rng: random.Random, budget: Budget) -> Action:
        """What the planner would do; the first legal action if there is nothing but such routes."""
        number = choose(PLANNER, self._tables, view.record, self._mind, self._out, self._rng)
        action = action_table(view.board).actions[number]
        return action if action in actions else actions[0]


def mixing(board: Board, games: int, seed: int | str | bytes | None = None, processes: int = 1) -> list[dict[str, Any]]:
    """How often a planner that mixes beats one that refuses a kind of piece, for each kind.

    So many deals are played with each of them, twice, with seats exchanged. None on a board with one kind of pieces.
    """
    return _mixing_result(list(_in_order(mixing_tasks(board, seed_bytes(seed), games), processes, None)))


def mixing_tasks(board: Board, seed: bytes, pairs: int) -> list[Task]:
    """So many pairs of games against each who refuses a kind, in chunks."""
    kinds = [kind.id for kind in board.pieces] if len(board.pieces) > 1 else []
    chunk = 10
    return [
        (mixing_chunk, (board, kind, seed, first, 2 * min(chunk, pairs - first)))
        for kind in kinds
        for first in range(0, pairs, chunk)
    ]


def mixing_chunk(board: Board, kind: str, seed: bytes, first: int, games: int) -> tuple[str, list[int]]:
    """The kind refused, and what part of each pair of games the mixer wins, 2 · WHOLE for both."""
    bots: list[Bot] = [make_bot("planner").bot, Refuses(board, kind)]
    key, wins = np.zeros(8, np.uint32), []
    for index in range(first, first + games // 2):
        derive_key(new_rng(seed)[0], index, key)
        wins.append(_mixer_wins(board, seed_of(key), bots) + _mixer_wins(board, seed_of(key), bots[::-1]))
    return kind, wins


def _mixer_wins(board: Board, seed: bytes, bots: Sequence[Bot]) -> int:
    game, rng = Game(board, 2, seed), Stream(new_rng(seed))  # neither bot draws from it
    while (seat := game.seat) is not None:
        chosen = bots[seat].choose(game.view(seat), game.legal_actions, rng, FREE)
        game.play(chosen if isinstance(chosen, Action) else chosen.action)
    assert game.outcome is not None
    mixer = next(seat for seat, bot in enumerate(bots) if not isinstance(bot, Refuses))
    return WHOLE // len(game.outcome.winners) if mixer in game.outcome.winners else 0


def _mixing_result(chunks: Sequence[tuple[str, list[int]]]) -> list[dict[str, Any]]:
    """One entry a kind. A pair of games is one observation, since both have the same deal."""
    pairs: dict[str, list[int]] = {}
    for kind, wins in chunks:
        pairs.setdefault(kind, []).extend(wins)
    return [
        {"refuses": kind, "games": 2 * len(wins), "wins": proportion(sum(wins) / (2 * WHOLE), len(wins))}
        for kind, wins in pairs.items()
    ]
