"""A player that can do no harm: whatever its bot does wrong costs it the move, never the match.

A bot commits a *foul* when it raises, chooses what is not legal, or thinks longer than its guard has patience; then the
planner moves in its place. Our own bots are only watched; a stranger's thinks in a thread of its own, with a view, a list of
actions and a random stream that nobody else uses, so that the game does not depend on what it does to them, or does later.
"""

from __future__ import annotations

import ctypes
import random
import threading
from collections.abc import Callable
from functools import cache

from citylines.bots.base import Budget, Choice, Stream, record_of
from citylines.bots.players import BOTS, LEVELS, Player, UnknownBot, make_bot
from citylines.game import LegalActions, View

PATIENCE = 30.0
"""Seconds that a stranger's bot may take for a decision."""
MOST_STALLS = 3
"""After so many in a game the planner plays the rest of it: nobody wants to wait through them all."""
LONGEST = 160
"""Characters of a stranger's error to repeat."""

Report = Callable[[str], None]
"""Called with a line for each foul."""


class Foul(Exception):
    """What a bot did wrong, in a few words that follow its name."""


class Guarded:
    """A player for one seat of one game, with its fouls counted."""

    def __init__(self, player: Player, report: Report | None = None, patience: float = PATIENCE) -> None:
        self.spec = player.spec
        self.fouls = 0
        self._player, self._report, self._patience = player, report, patience
        self._stalls = 0
        self._ask = self._watch if is_ours(player.spec) else self._confine

    def choose(self, view: View, actions: LegalActions, rng: random.Random, budget: Budget | None = None) -> Choice:
        """What the bot chooses, always one of `actions`; after a foul, what the planner does."""
        if self._stalls < MOST_STALLS:
            try:
                return self._ask(view, actions, rng, budget)
            except Foul as foul:
                self.fouls += 1
                self._tell(view, foul)
        return stand_in().choose(view, actions, rng)

    def _tell(self, view: View, foul: Foul) -> None:
        if self._report is not None:
            rest = " for the rest of the game" if self._stalls == MOST_STALLS else ""
            self._report(f"{self.spec} (seat {view.seat}, turn {view.turns}) {foul}: the planner moves instead{rest}")

    def _watch(self, view: View, actions: LegalActions, rng: random.Random, budget: Budget | None) -> Choice:
        """Ask the bot here and now."""
        return _ask(self._player, view, actions, actions, rng, budget)

    def _confine(self, view: View, actions: LegalActions, rng: random.Random, budget: Budget | None) -> Choice:
        """Ask the bot in a thread of its own, and no longer than there is patience."""
        own = View(view.board, view.record.copy())
        own_rng = Stream(record_of(random.Random(rng.getrandbits(256))))
        found: list[Choice | BaseException] = []

        def think() -> None:
            try:
                found.append(_ask(self._player, own, own.legal_actions, actions, own_rng, budget))
            except BaseException as error:  # even SystemExit: a bot can't end the match
                found.append(error)

        thread = threading.Thread(target=think, name=f"{self.spec} thinks", daemon=True)
        thread.start()
        thread.join(self._patience)
        if not found:
            self._give_up_on(thread)
            raise Foul(f"took longer than {self._patience:g} s")
        if isinstance(found[0], BaseException):
            raise found[0] if isinstance(found[0], Foul) else _raised(found[0])
        return found[0]

    def _give_up_on(self, thread: threading.Thread) -> None:
        """Stop the thread, if it still runs Python, and go on with a new bot: the old one may be busy forever."""
        self._stalls += 1
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(SystemExit))
        try:
            self._player = make_bot(self.spec)
        except UnknownBot:
            self._stalls = MOST_STALLS


def is_ours(spec: str) -> bool:
    """Whether a spec names a bot of this package, which need not be confined."""
    return LEVELS.get(spec, spec).partition(":")[0] in BOTS


@cache
def stand_in() -> Player:
    """Who moves for a bot after a foul."""
    return make_bot("planner")


def _ask(
    player: Player, view: View, shown: LegalActions, legal: LegalActions, rng: random.Random, budget: Budget | None
) -> Choice:
    """What a player chooses of the actions that it is shown, which it may have changed: the legal ones count."""
    try:
        choice = player.choose(view, shown, rng, budget)
        fine = choice.action in legal
    except Exception as error:
        raise _raised(error) from error
    if not fine:
        raise Foul(f"chose what is not legal, {_short(repr(choice.action))}")
    return choice


def _raised(error: BaseException) -> Foul:
    """The foul of raising an error."""
    return Foul(_short(f"raised {type(error).__name__}: {error}".rstrip(": ")))


def _short(text: str) -> str:
    """A stranger's text on one line."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else line[:LONGEST] + "…"
