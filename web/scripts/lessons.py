"""Makes the lessons: real games, played by the real engine with given cards, as the frames that the page shows.

    .venv/bin/python web/scripts/lessons.py           writes web/src/learn/*.json
    .venv/bin/python web/scripts/lessons.py --check   says whether they are up to date

A step has a key, the end of the name of its text in learn.ftl. In some the learner does something: the page offers just that.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from citylines.boards import load_board
from citylines.bots import make_bot
from citylines.game import ClaimRoute, Event, Game
from citylines.game.actions import SORTS, action_table
from citylines.game.facts import Phase
from citylines.server.shown import changed, show_events, show_game, show_own

OUT = Path(__file__).parent.parent / "src" / "learn"
YOU, GUIDE = 0, 1
LETTERS = dict(zip("bgkpro*", SORTS, strict=True))
Shown = dict[str, Any]


def cards(letters: str) -> list[int]:
    """Outcomes of chance: cards by their letters."""
    return [SORTS.index(LETTERS[letter]) for letter in letters]


@dataclass
class Lesson:
    """A game, told step by step."""

    game: Game
    steps: list[Shown] = field(default_factory=list)
    shown: Shown = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.start = self._frame(None, None, self.game.deal)

    def _frame(self, seat: int | None, action: str | None, events: Sequence[Event]) -> Shown:
        before, self.shown = self.shown, show_game(self.game.view(None))
        own = show_own(self.game.view(YOU))
        own["legal"] = {"actions": [], "claims": {}}
        frame = {"seat": seat, "events": show_events(events, (YOU,)), "game": changed(before, self.shown), "own": [own]}
        return frame if action is None else {**frame, "action": action}

    def say(self, key: str, *, places: Sequence[str] = (), tracks: Sequence[int] = ()) -> None:
        """Something to read."""
        self.steps.append(self._step(key, places, tracks))

    def do(
        self,
        key: str,
        action: str,
        given: str = "",
        *,
        tickets: Sequence[int] = (),
        places: Sequence[str] = (),
        tracks: Sequence[int] = (),
    ) -> None:
        """Something for the learner to do."""
        assert self.game.seat == YOU, (key, self.game.seat)
        found = self.game.read(action)
        lit = (found.track,) if isinstance(found, ClaimRoute) else ()
        step = self._step(key, places, tracks or lit)
        step["allow"] = self.game.write(found)
        self.steps.append(step)
        self._play(action, cards(given) + list(tickets))

    def watch(self, *deeds: tuple[str, str] | str) -> None:
        """What the other player does, shown after the step before."""
        for deed in deeds:
            action, given = (deed, "") if isinstance(deed, str) else deed
            assert self.game.seat == GUIDE, (action, self.game.seat)
            self._play(action, cards(given))

    def _step(self, key: str, places: Sequence[str], tracks: Sequence[int]) -> Shown:
        return {"key": key, "light": {"places": list(places), "tracks": list(tracks)}, "frames": []}

    def _play(self, action: str, outcomes: list[int] | None) -> None:
        seat = self.game.seat
        events = self.game.play(self.game.read(action), outcomes=outcomes)
        self.steps[-1]["frames"].append(self._frame(seat, action, events))

    def told(self) -> Shown:
        return {"start": self.start, "steps": self.steps}


def begin(board: str, yours: str, theirs: str, row: str, tickets: Sequence[int]) -> Game:
    """Two players; the learner starts."""
    return Game(load_board(board), 2, bytes(32), YOU, outcomes=cards(yours + theirs + row) + list(tickets))


def san_francisco() -> Lesson:
    """The turn, routes, wilds and ferries, double routes, tickets, tokens."""
    lesson = Lesson(begin("san-francisco", "rk", "bp", "rbgo*", (2, 3, 5, 12)))
    lesson.say("welcome")
    lesson.do("keep", "keep 12", places=("Pier 39", "Alcatraz", "Painted Ladies"))
    lesson.watch("keep 1", "place Lombard Street", "place Painted Ladies")
    lesson.say("turn")
    lesson.do("take", "r", "p")
    lesson.do("draw", "?", "r")
    lesson.watch(("?", "g"), ("?", "o"))
    lesson.do("claim", "26:rr")
    lesson.watch("17:b")
    lesson.say("token", places=("Lombard Street",))
    lesson.say("double", tracks=(25, 26))
    lesson.do("wild", "*", "b")
    lesson.watch(("?", "k"), ("?", "k"))
    lesson.do("wild-pays", "28:r*")
    lesson.watch(("?", "g"), ("?", "p"))
    lesson.do("blue", "b", "r")
    lesson.do("red", "r", "*")
    lesson.watch("33:pp")
    lesson.do("grow", "11:b")
    lesson.watch(("?", "o"), ("?", "b"))
    lesson.say("ticket-done", places=("Pier 39", "Painted Ladies"))
    lesson.do("ferry-card", "*", "k")
    lesson.watch(("?", "g"), ("?", "k"))
    lesson.do("ferry", "4:r*")
    lesson.watch("31:kk")
    lesson.do("tickets", "tickets", tickets=(0, 13))
    lesson.do("keep-more", "keep 1", places=("Golden Gate Bridge", "Pacific Heights"))
    lesson.watch(("?", "g"), ("?", "b"))
    return lesson


def berlin() -> Lesson:
    """Streetcars and subways, grey routes."""
    lesson = Lesson(begin("berlin", "oo", "bp", "okgr*", (16, 8, 0, 19)))
    lesson.say("welcome")
    lesson.do("keep", "keep 12", places=("Nollendorfplatz", "Alexanderplatz", "Hauptbahnhof", "Checkpoint Charlie"))
    lesson.watch("keep 1")
    lesson.do("grey", "39:oo")
    lesson.watch(("?", "g"), ("?", "o"))
    lesson.do("take", "k", "k")
    lesson.do("take-again", "k", "k")
    lesson.watch(("?", "b"), ("?", "r"))
    lesson.do("subway", "3:kk")
    lesson.watch(("?", "g"), ("?", "p"))
    lesson.say("points")
    lesson.say("pieces")
    return lesson


def ending(board: str, seed: int) -> Lesson:
    """The end, on a position that two bots came to: the learner sets off the last turns."""
    game, bots = Game(load_board(board), 2, seed, YOU), [make_bot("driver"), make_bot("driver")]
    streams = [Random(f"{board} {seat}") for seat in (YOU, GUIDE)]
    table = action_table(game.board)

    def choice() -> str:
        seat = game.seat
        assert seat is not None
        return table.write(bots[seat].choose(game.view(seat), game.legal_actions, streams[seat]).action)

    while True:
        assert not game.over, "the game ended without the learner"
        action = choice()
        if game.seat == YOU and game.phase is Phase.TURN and isinstance(game.read(action), ClaimRoute):
            after = game.copy()
            after.play(after.read(action))
            if after.last_turns is not None:
                break
        game.play(game.read(action))
    lesson = Lesson(Game.from_state(game.state, game.seed))
    game = lesson.game
    lesson.say("end")
    first = True
    while not game.over:
        if game.seat == YOU:
            key = "end-claim" if first else "end-last" if game.phase is Phase.TURN else "end-more"
            found = game.read(action if first else choice())
            step = lesson._step(key, (), (found.track,) if isinstance(found, ClaimRoute) else ())
            step["allow"] = game.write(found)
            lesson.steps.append(step)
            lesson._play(step["allow"], None)
            first = False
        else:
            lesson._play(choice(), None)
    lesson.say("end-score")
    return lesson


def told() -> dict[str, str]:
    """Every file and what it holds."""
    cities = {
        "san-francisco": [san_francisco(), ending("san-francisco", 11)],
        "berlin": [berlin(), ending("berlin", 5)],
    }
    files = {}
    for board, lessons in cities.items():
        data = {"board": board, "hash": load_board(board).hash, "lessons": [lesson.told() for lesson in lessons]}
        files[f"{board}.json"] = json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
    return files


def main() -> int:
    stale = 0
    for name, text in told().items():
        path = OUT / name
        if "--check" in sys.argv:
            if not path.exists() or path.read_text("utf8") != text:
                print(f"{path} is not up to date: run web/scripts/lessons.py")
                stale = 1
        else:
            OUT.mkdir(exist_ok=True)
            path.write_text(text, "utf8")
            print(f"{path}: {len(text)} bytes, {sum(len(part['steps']) for part in json.loads(text)['lessons'])} steps")
    return stale


if __name__ == "__main__":
    sys.exit(main())
