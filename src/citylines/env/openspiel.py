"""Citylines as an OpenSpiel game: importing this module registers `python_citylines`.

>>> import pyspiel
>>> import citylines.env.openspiel
>>> game = pyspiel.load_game("python_citylines(board=berlin,players=3)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), state.chance_outcomes()[0]
(True, (0, 0.3333333333333333))

| parameter | |
|---|---|
| `board` | `berlin`, `san-francisco` or the path of a board file |
| `players` | 2 to 4 |
| `chance` | `explicit`: a chance node for each card and ticket, with its exact odds |
| | `sampled`: one chance node, the deal |
| | `deals`: one chance node with so many equally likely deals, and no chance besides: a finite game for exact methods |
| `deals` | how many; 100 if nothing is said |
| `reward` | `win`, `rank` or `score`: see `citylines.env.rewards`; the game is zero-sum |
| `start` | who begins; -1: drawn |
| `seed` | of the deals, where chance is not explicit; -1: a fresh secret, where it is sampled |
| `max_turns` | score the game after so many turns, all players together; -1: play it to its end |

**Actions** are the engine's numbers, the same in every environment. A chance outcome is a sort of card (blue, green, black,
purple, red, orange, wild), the number of a ticket, or the start seat.

**Information states** are strings with everything a player has seen, in order: perfect recall. **Observations** are what a
player may know now: as a tensor the row of `citylines.env.encoding`, with its named parts in `observer.dict`, as a string a
text for people. The observer gives public and private parts apart, too. A tensor with perfect recall is not provided: use
the observation, which holds all that a perfect memory can tell about the cards and tickets.

**Resampling.** `state.resample_from_infostate(player, sampler)` draws a state that looks the same to a player, from the worlds
that are possible (docs/adr/0002). It has no history; what the other players saw before is summed up by what they know.

Where chance is sampled, OpenSpiel can't serialize a game in Python together with its state (`GetRNGState`), only a state.

**Version history**

* 0: first version (citylines 0.1.0)
"""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np
import pyspiel

from citylines.boards import Board, load_board
from citylines.env import kernel
from citylines.env.encoding import Encoding
from citylines.env.rewards import most, reward_kind
from citylines.game import State, View
from citylines.game.actions import SORTS as SORT_NAMES
from citylines.game.actions import action_table
from citylines.game.engine import SEED_BYTES, key_of, new_rng, scratch, seed_bytes
from citylines.game.events import Event, read_events
from citylines.game.facts import numbers_in
from citylines.game.text import draw_hand, draw_status
from citylines.rules import kernel as doors
from citylines.rules import layout
from citylines.rules.layout import NONE, SORTS, STARVED, WANT_CARD, WILD
from citylines.rules.tables import tables

NAME = "python_citylines"
EXPLICIT, SAMPLED, DEALS = CHANCE = ("explicit", "sampled", "deals")
DEFAULTS: dict[str, Any] = {
    "board": "berlin",
    "players": 2,
    "chance": EXPLICIT,
    "reward": "win",
    "start": -1,
    "max_turns": -1,
    "deals": 100,
    "seed": -1,
}
SET_UP = NONE
"""What is waiting for chance when no action is."""
DEAL, START, CARD, TICKET = "deal", "start", "card", "ticket"
"""What chance is asked for."""
PRIVATE = ("hand", "drawn", "tickets", "offered", "choice")
"""Parts of the observation that are the observer's alone; of `offers` the tickets are, too."""

Params = Mapping[str, Any]


def _game_type(chance: str = EXPLICIT) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=NAME,
        long_name="Citylines",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.SAMPLED_STOCHASTIC if chance == SAMPLED else kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=layout.SEATS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=DEFAULTS,
    )


class _Rules:
    """What all states of a game share. It is never copied with them."""

    def __init__(
        self, board: str, players: int, chance: str, reward: str, start: int, max_turns: int, deals: int
    ) -> None:
        if chance not in CHANCE:
            raise ValueError(f"chance is one of {', '.join(CHANCE)}, not {chance!r}")
        if start not in range(-1, players):
            raise ValueError(f"start is a seat or -1, not {start}")
        if max_turns != -1 and max_turns < 1:
            raise ValueError(f"max_turns is at least 1, or -1, not {max_turns}")
        if deals < 1:
            raise ValueError(f"at least 1 deal, not {deals}")
        self.arguments = (board, players, chance, reward, start, max_turns, deals)
        self.board: Board = load_board(board)
        self.encoding = Encoding(self.board, players)
        self.players, self.explicit, self.start = players, chance == EXPLICIT, start
        self.max_turns = sys.maxsize if max_turns == -1 else max_turns
        self.deals = deals if chance == DEALS else 1
        self.kind, self.most = reward_kind(reward), most(self.board, reward)
        self.tables, self.actions = tables(self.board), action_table(self.board)
        self.result = layout.new(layout.SCORE)

    def __deepcopy__(self, memo: Any) -> _Rules:
        return self

    def __reduce__(self) -> Any:
        return _rules, self.arguments

    @property
    def longest(self) -> int:
        """More decisions than any game takes: cards drawn and paid, routes with a token each, tickets drawn and kept, the
        set-up; and between any two of these all others may pass."""
        b, cards = self.board, sum(self.board.cards.values())
        paid = min(sum(track.cards for track in b.tracks), self.players * layout.PAID)
        decisions = cards + paid + 2 * len(b.tracks) + 2 * len(b.tickets) + self.players + len(b.places)
        return self.players * decisions


@cache
def _rules(*arguments: Any) -> _Rules:
    return _Rules(*arguments)


class CitylinesGame(pyspiel.Game):
    """The game with its parameters."""

    def __init__(self, params: Params | None = None) -> None:
        given = DEFAULTS | dict(params or {})
        shared = ("board", "players", "chance", "reward", "start", "max_turns", "deals")
        self.rules, self.seed = _rules(*(given[name] for name in shared)), given["seed"]
        self._stream = random.Random(None if self.seed == -1 else f"citylines openspiel {self.seed}")
        rules, tickets = self.rules, len(self.rules.board.tickets)
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.encoding.actions,
            max_chance_outcomes=max(SORTS, tickets, rules.players) if rules.explicit else rules.deals,
            num_players=rules.players,
            min_utility=-rules.most,
            max_utility=rules.most,
            utility_sum=0.0,
            max_game_length=rules.longest,
        )
        super().__init__(_game_type(given["chance"]), info, dict(params or {}))

    def new_initial_state(self) -> CitylinesState:
        """A game before the deal."""
        return CitylinesState(self)

    def deal_seed(self, number: int) -> bytes:
        """The seed of a deal: that of this number, or the next one where chance is sampled."""
        if self.rules.arguments[2] == DEALS:
            return seed_bytes(f"openspiel deal {self.seed} {number}")
        return self._stream.randbytes(SEED_BYTES)

    def max_chance_nodes_in_history(self) -> int:
        """No bound is known: the face-up row may be cleared again and again (T8). More than this nobody will see."""
        return layout.ROOM if self.rules.explicit else 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> CitylinesObserver:
        """An observer of the parts that are asked for."""
        if params:
            raise ValueError(f"observers take no parameters, not {params}")
        return CitylinesObserver(self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class CitylinesState(pyspiel.State):
    """A game at a decision or at a chance node.

    Where chance is explicit, an action that draws cards is tried with the outcomes known so far, again and again, until none is
    wanted any more: only then it has happened.
    """

    def __init__(self, game: CitylinesGame) -> None:
        super().__init__(game)
        rules = game.rules
        self._rules, self._record = rules, layout.new(layout.STATE)
        self._logs = ("",) * rules.players
        """What each player has seen."""
        self._pending: int | None = SET_UP
        """The action that waits for chance."""
        self._given: tuple[int, ...] = ()
        self._start = rules.start
        self._wanted: str | None = None
        self._odds: tuple[tuple[int, float], ...] = ()
        self._want_first()

    # What OpenSpiel asks

    def current_player(self) -> int:
        """The player to decide, or who stands for chance or for the end."""
        if self._pending is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else int(self._record["seat"][0])

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        r = self._record
        return self._dealt and bool(r["phase"][0] == layout.OVER or r["turns"][0] >= self._rules.max_turns)

    def _legal_actions(self, player: int) -> list[int]:
        count = doors.legal(self._rules.tables, self._record, scratch.actions)
        legal: list[int] = scratch.listed[:count].tolist()
        return legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may come, and how likely each is."""
        return list(self._odds)

    def _apply_action(self, action: int) -> None:
        if self._pending is None:
            self._pending, self._given = action, ()
        elif self._wanted == START:
            self._start = action
        elif self._wanted == DEAL:
            game: CitylinesGame = self.get_game()
            self._record["key"][0] = key_of(game.deal_seed(action))
        else:
            self._given = (*self._given, action)
        self._go_on()

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self._rules.actions.write(self._rules.actions.actions[action])
        return f"{self._wanted} {SORT_NAMES[action] if self._wanted == CARD else action}"

    def returns(self) -> list[float]:
        """What each player gets: nothing before the end."""
        got = np.zeros(self._rules.players)
        if self.is_terminal():
            kernel.reward_now(self._rules.tables, self._record, self._rules.kind, self._rules.result, got)
        return got.tolist()

    def __str__(self) -> str:
        told = draw_status(State(self._rules.board, self._record)) if self._dealt else "not dealt yet"
        return told + self._waiting()

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> CitylinesState:
        """A state that looks the same to a player."""
        if self._pending is not None:
            raise ValueError("a state can be resampled at a decision or at the end, not at a chance node")
        rng = new_rng(f"citylines openspiel {probability_sampler()} {probability_sampler()}")
        made: CitylinesState = self.get_game().new_initial_state()
        made._record = self.view(player_id).sample_world(rng).record
        made._logs = tuple(
            log if player == player_id else f"[{hashlib.sha256(made.view(player).to_bytes()).hexdigest()}]\n"
            for player, log in enumerate(self._logs)
        )
        made._pending, made._wanted, made._odds = None, None, ()
        return made

    # What observers ask

    @property
    def _dealt(self) -> bool:
        return self._pending != SET_UP

    def view(self, player: int | None) -> View:
        """What a player may know, or a spectator."""
        return State(self._rules.board, self._record).view(player)

    def seen_by(self, player: int) -> str:
        """All that a player has seen, in order."""
        if not self._dealt:
            return self._waiting().strip()
        r = self._record[0]
        chosen = f"chosen {r.choice[player]}\n" if r.choice[player] != layout.PENDING else ""
        return f"{self._logs[player]}{chosen}seat {r.seat} phase {r.phase}{self._waiting()}"

    def _waiting(self) -> str:
        """What is being done, if chance has a part in it."""
        if self._pending is None:
            return ""
        doing = "the deal" if self._pending == SET_UP else self._rules.actions.write(self._action)
        return f"\n{doing}: the {self._wanted} is next, after {len(self._given)}"

    @property
    def _action(self) -> Any:
        assert self._pending is not None
        return self._rules.actions.actions[self._pending]

    # Chance

    def _want_first(self) -> None:
        """The first chance node: the deal as a whole, or who begins."""
        if not self._rules.explicit:
            self._wanted, self._odds = DEAL, _evenly(range(self._rules.deals))
        elif self._start == NONE:
            self._wanted, self._odds = START, _evenly(range(self._rules.players))
        else:
            self._go_on()

    def _go_on(self) -> None:
        """Try what is pending with the outcomes there are."""
        after, journal = self._record.copy(), scratch.journal
        journal[0].outcomes[: len(self._given)] = self._given
        live = not self._rules.explicit
        assert self._pending is not None
        if self._pending == SET_UP:
            how = doors.set_up(
                self._rules.tables, after, self._rules.players, self._start, journal, len(self._given), live
            )
        else:
            how = doors.step(self._rules.tables, after, self._pending, journal, len(self._given), live)
        rows = scratch.events[: int(journal[0].noted)].tolist()
        if how == STARVED:
            self._ask(int(journal[0].wanted), rows)
            return
        assert how >= 0, "chance_outcomes told what can't be"
        self._record, self._pending, self._wanted, self._odds = after, None, None, ()
        self._note(read_events(self._rules.board, rows))

    def _ask(self, wanted: int, rows: list[list[int]]) -> None:
        """Make this a chance node, given what has happened up to where an outcome is wanted."""
        table = _Table(self._rules.board, self._record[0], self._pending == SET_UP)
        table.follow(rows, self._given)
        if wanted == WANT_CARD:
            cards = sum(table.deck)
            self._wanted, self._odds = CARD, tuple((sort, n / cards) for sort, n in enumerate(table.deck) if n)
        else:
            self._wanted, self._odds = TICKET, _evenly(sorted(table.undealt))

    def _note(self, events: tuple[Event, ...]) -> None:
        """Everybody sees what happened, without what is secret from them."""
        self._logs = tuple(
            log + "".join(_told(event.seen_by(player)) for event in events) for player, log in enumerate(self._logs)
        )


class _Table:
    """Deck, discards, row and undealt tickets, followed through the events of a step that is still under way."""

    def __init__(self, board: Board, record: Any, dealing: bool) -> None:
        self.board = board
        if dealing:
            self.deck = [board.cards.get(name, 0) for name in SORT_NAMES]
            self.discards, self.row = [0] * SORTS, [NONE] * layout.ROW
            self.undealt = set(range(len(board.tickets)))
        else:
            self.deck, self.discards, self.row = record.deck.tolist(), record.discards.tolist(), record.row.tolist()
            self.undealt = set(numbers_in(int(record.undealt)))

    def follow(self, rows: list[list[int]], given: tuple[int, ...]) -> None:
        """Up to the event that shows an outcome which was not given: that one is made up."""
        used = 0
        for kind, _, x, y, z in rows:
            shows = {layout.DEALT_CARD: 1, layout.DREW: 1, layout.LAID: 1}.get(kind, 0)
            if kind == layout.OFFERED:
                shows = 1 if y == NONE else 2
            if used + shows > len(given):
                break
            used += shows
            self._happen(kind, x, y, z, bool(shows))
        self.undealt -= set(given[used:])  # the first of two tickets, whose offer has not been made yet

    def _happen(self, kind: int, x: int, y: int, z: int, from_deck: bool) -> None:
        if kind == layout.OFFERED:
            self.undealt -= {x, y}
        elif from_deck:
            self.deck[x] -= 1
        if kind == layout.LAID:
            self.row[y] = x
        elif kind == layout.TOOK:
            self.row[y] = NONE
        elif kind == layout.CLAIMED:
            self.discards[WILD] += z
            self.discards[y] += self.board.tracks[x].cards - z
        elif kind == layout.CLEARED:
            for sort in self.row:
                self.discards[sort] += 1
            self.row = [NONE] * layout.ROW
        elif kind == layout.SHUFFLED:
            self.deck, self.discards = self.discards, [0] * SORTS


class CitylinesObserver:
    """What is asked for of a state: the parts of the observation as tensors, and a text."""

    def __init__(self, rules: _Rules, kind: Any) -> None:
        self._rules, self._public, self._recall = rules, kind.public_info, kind.perfect_recall
        whose = {
            pyspiel.PrivateInfoType.NONE: (),
            pyspiel.PrivateInfoType.SINGLE_PLAYER: (None,),
            pyspiel.PrivateInfoType.ALL_PLAYERS: tuple(range(rules.players)),
        }
        self._whose: tuple[int | None, ...] = whose[kind.private_info]
        """The players whose secrets are shown; None is the observer."""
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not self._recall:
            self._lay_out()

    def _lay_out(self) -> None:
        """One flat tensor, with the pieces by name."""
        parts, shapes = self._rules.encoding.parts, dict[str, tuple[int, ...]]()
        if self._public:
            shapes |= {
                name: part.shape for name, part in parts.items() if name not in PRIVATE or self._whose == (None,)
            }
        if not self._public or self._whose != (None,):
            for player in self._whose:
                shapes |= {_named(name, player): parts[name].shape for name in PRIVATE}
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor, at = np.zeros(sum(sizes), np.float32), 0
        for (name, shape), size in zip(shapes.items(), sizes, strict=True):
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: CitylinesState, player: int) -> None:
        """Write what `player` sees of a state into the tensor."""
        self.tensor.fill(0)
        if not state._dealt:
            return
        whole = self._public and self._whose == (None,)
        if self._public:
            self._fill(state, player if whole else None, None, ())
        if not whole:
            for one in self._whose:
                self._fill(state, player if one is None else one, one, PRIVATE)

    def _fill(self, state: CitylinesState, observer: int | None, owner: int | None, names: tuple[str, ...]) -> None:
        encoding = self._rules.encoding
        row = encoding.encode(state.view(observer))
        for name, part in encoding.named(row).items():
            if (name in names or not names) and _named(name, owner) in self.dict:
                self.dict[_named(name, owner)][:] = part

    def string_from(self, state: CitylinesState, player: int) -> str:
        """What `player` sees of a state as a text; with perfect recall, everything it has seen."""
        if self._recall:
            return state.seen_by(player)
        if not state._dealt:
            return state._waiting().strip()
        told = []
        if self._public:
            view = state.view(player if self._whose == (None,) else None)
            claimed = ", ".join(f"{track} by seat {seat}" for track, seat in sorted(view.owners.items()))
            told = [draw_status(view), f"Claimed: {claimed or 'none'}"]
        if not self._public or self._whose != (None,):
            told += [draw_hand(state.view(player if one is None else one)) for one in self._whose]
        return "\n".join(told)


def _named(part: str, player: int | None) -> str:
    return part if player is None else f"{part}_{player}"


def _evenly(outcomes: Any) -> tuple[tuple[int, float], ...]:
    return tuple((outcome, 1.0 / len(outcomes)) for outcome in outcomes)


def _told(event: Any) -> str:
    """An event as a line."""
    return " ".join("?" if value is None else str(value) for value in event.to_dict().values()) + "\n"


pyspiel.register_game(_game_type(), CitylinesGame)
