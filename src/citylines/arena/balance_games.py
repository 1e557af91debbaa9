"""The games that a board's balance is measured by: many of one bot against itself, and some against who refuses a kind.

Every game of a bot against itself ends as one row of a table (`ENDED`). Players stand in turn order there, the start player
first: a chair has no advantage, going first may have one. Game i is the one that `simulate` plays with the same seed (but
for random players), so no number depends on how many processes there are.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from citylines.arena.crew import Piece
from citylines.arena.simulate import WHOLE, Series, play_game, series_pieces, warm_up_bots
from citylines.boards import Board
from citylines.bots import COMPILED, FREE, LEVELS, Bot, Budget, Stream, make_bot
from citylines.bots.choices import PLANNER, choose, play_dealt
from citylines.bots.mind import MIND, new_mind
from citylines.game import Action, Game, LegalActions, View, new_rng
from citylines.game.actions import action_table
from citylines.game.engine import seed_of
from citylines.rules import kernel, layout
from citylines.rules.chance import derive_key
from citylines.rules.layout import KINDS, NONE, SEATS
from citylines.rules.tables import tables

FAST_CHUNK, SLOW_CHUNK = 500, 4
"""Games a chunk, compiled and in Python."""
PAIRS_CHUNK = 10

Table: TypeAlias = npt.NDArray[np.void]
Array: TypeAlias = npt.NDArray[Any]

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


# A bot against itself


def game_pieces(board: Board, players: int, seed: bytes, bot: str, games: int) -> list[Piece[Table]]:
    """So many games of a bot against itself, in chunks."""
    series = Series(board, players, seed, (bot,) * players)
    return series_pieces(series, games, FAST_CHUNK if compiled_number(bot) is not None else SLOW_CHUNK, play_chunk)


def warm_up(board: Board, bot: str) -> None:
    """Load or compile what all these games need."""
    warm_up_bots(board, 2, [bot])
    play_chunk(Series(board, 2, bytes(32), ("planner",) * 2), 0, 1)


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


# Against who refuses a kind of piece


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


def mixing_pieces(board: Board, seed: bytes, pairs: int) -> list[Piece[tuple[str, list[int]]]]:
    """So many pairs of games against each who refuses a kind, in chunks."""
    kinds = [kind.id for kind in board.pieces] if len(board.pieces) > 1 else []
    chunks = [(first, min(PAIRS_CHUNK, pairs - first)) for first in range(0, pairs, PAIRS_CHUNK)]
    return [Piece(mixing_chunk, (board, kind, seed, first, size), 2 * size) for kind in kinds for first, size in chunks]


def mixing_chunk(board: Board, kind: str, seed: bytes, first: int, pairs: int) -> tuple[str, list[int]]:
    """The kind refused, and what part of each pair of games the mixer wins, 2 · WHOLE for both."""
    bots: list[Bot] = [make_bot("planner").bot, Refuses(board, kind)]
    key, wins = np.zeros(8, np.uint32), []
    for index in range(first, first + pairs):
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
