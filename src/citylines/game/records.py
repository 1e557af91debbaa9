"""Records: a game as JSON lines, replayed and checked on reading. The format is described in `docs/record.md`.

A record carries its board, so retuning a board never breaks an old game. It holds each action with all that came of it, so
that another program can check every rule without our generator; where it holds the seed, the generator is checked too, and
where it holds the dealing, that the seed was bound before the game.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any

from citylines.boards import Board, BoardError, board_from_dict
from citylines.game.dealing import Dealing, dealing_from_dict, is_hex
from citylines.game.engine import SEED_BYTES, Chance
from citylines.game.errors import IllegalAction, NotationError, RecordError
from citylines.game.events import Event, event_from_dict, outcomes
from citylines.game.game import Game, Played
from citylines.game.strict_json import dump, parse_object, same
from citylines.rules.layout import RULES_VERSION

FORMAT = 1
HEADER = {"citylines", "format", "rules", "board", "board_hash", "players", "start", "start_drawn", "seed", "seats"}
OPTIONAL = {"dealing"}


@dataclass(frozen=True)
class Record:
    """A record that was read: the game, replayed as far as it goes, and what the header says besides."""

    game: Game
    header: dict[str, Any]
    dealing: Dealing | None = None
    """What the seed was made of, where the record tells it; it fits."""

    @property
    def finished(self) -> bool:
        """Whether the game was played to its end."""
        return self.game.over

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sat where."""
        return tuple(self.header["seats"])


def header_line(
    game: Game, seats: Sequence[str] | None = None, *, with_seed: bool = True, dealing: Dealing | None = None
) -> str:
    """The first line of a game's record. A game in progress is told without its seed, and so without its dealing."""
    names = [f"seat {seat}" for seat in range(game.players)] if seats is None else list(seats)
    if len(names) != game.players:
        raise ValueError(f"{len(names)} names for {game.players} players")
    if not game.deal:
        raise ValueError("a game that was begun from a position has no record")
    header = {
        "citylines": "record",
        "format": FORMAT,
        "rules": RULES_VERSION,
        "board": game.board.to_dict(),
        "board_hash": game.board.hash,
        "players": game.players,
        "start": game.start,
        "start_drawn": game.start_drawn,
        "seed": game.seed.hex() if with_seed else None,
        "seats": names,
    }
    if dealing is not None:
        header["dealing"] = _dealing(game, dealing, with_seed=with_seed)
    return dump(header)


def _dealing(game: Game, dealing: Dealing, *, with_seed: bool) -> dict[str, Any]:
    """A dealing for the header; one that its reader would refuse is refused here."""
    if not with_seed:
        raise ValueError("the dealing tells the seed")
    if len(dealing.nonces) != game.players:
        raise ValueError(f"{len(dealing.nonces)} nonces for {game.players} players")
    if found := dealing.problems(game.seed):
        raise ValueError(found[0])
    return dealing.to_dict()


def _events(events: tuple[Event, ...]) -> list[dict[str, Any]]:
    return [event.to_dict() for event in events]


def deal_line(game: Game) -> str:
    """The second line: what happened at set-up."""
    return dump({"deal": _events(game.deal)})


def _played(game: Game, n: int, played: Played) -> dict[str, Any]:
    return {"n": n, "seat": played.seat, "action": game.write(played.action), "events": _events(played.events)}


def action_line(game: Game, n: int) -> str:
    """The line of the n-th action, counting from 1."""
    return dump(_played(game, n, game.log[n - 1]))


def _result(game: Game) -> dict[str, Any]:
    assert game.outcome is not None
    return {"result": {"winners": game.outcome.winners, "players": [asdict(p) for p in game.outcome.players]}}


def record_lines(
    game: Game, seats: Sequence[str] | None = None, *, with_seed: bool = True, dealing: Dealing | None = None
) -> Iterator[str]:
    """All lines of a game's record, the result included if it is over."""
    yield header_line(game, seats, with_seed=with_seed, dealing=dealing)
    yield deal_line(game)
    for n in range(1, len(game.log) + 1):
        yield action_line(game, n)
    if game.over:
        yield dump(_result(game))


def write_record(
    game: Game,
    target: str | os.PathLike[str] | IO[str],
    seats: Sequence[str] | None = None,
    *,
    with_seed: bool = True,
    dealing: Dealing | None = None,
) -> None:
    """Write a game's record to a file."""
    text = "".join(line + "\n" for line in record_lines(game, seats, with_seed=with_seed, dealing=dealing))
    if isinstance(target, str | os.PathLike):
        Path(target).write_text(text, encoding="utf-8", newline="\n")
    else:
        target.write(text)


def read_record(path: str | os.PathLike[str]) -> Record:
    """Read a record, replaying it by the rules. Raises RecordError, with the line, for whatever is not as it must be."""
    try:
        text = Path(path).read_bytes().decode()
    except UnicodeDecodeError as error:
        raise RecordError(str(path), 1, f"not UTF-8: byte {error.start}") from None
    except OSError as error:
        raise RecordError(str(path), 1, f"can't be read: {error.strerror}") from None
    return parse_record(text, str(path))


def parse_record(text: str, source: str = "record") -> Record:
    """The same for a text."""
    return _Reader(source, text.split("\n")).read()


class _Reader:
    """Reads a record line by line, knowing where it is."""

    def __init__(self, source: str, lines: list[str]) -> None:
        self.source, self.lines, self.at = source, lines, 0
        if self.lines and self.lines[-1] == "":
            self.lines.pop()

    def error(self, what: str) -> RecordError:
        return RecordError(self.source, max(self.at, 1), what)

    def read(self) -> Record:
        header = self._header()
        dealing = self._dealing(header)
        game = self._deal(header)
        while self.at < len(self.lines):
            line = self._line()
            if set(line) == {"result"}:
                self._result(game, line)
            else:
                self._action(game, line, by_seed=header["seed"] is not None)
        return Record(game, header, dealing)

    def _line(self) -> dict[str, Any]:
        if self.at == len(self.lines):
            self.at += 1
            raise self.error("the record ends too early")
        self.at += 1
        try:
            return parse_object(self.lines[self.at - 1])
        except ValueError as error:
            raise self.error(str(error)) from None

    def _header(self) -> dict[str, Any]:
        header = self._line()
        if header.get("citylines") != "record":
            raise self.error("not a Citylines record")
        if not same(header.get("format"), FORMAT):
            raise self.error(f"format {header.get('format')!r}; this version reads format {FORMAT}")
        if not same(header.get("rules"), RULES_VERSION):
            raise self.error(f"rules version {header.get('rules')!r}; this version plays rules version {RULES_VERSION}")
        if set(header) - OPTIONAL != HEADER:
            raise self.error(f"header fields {sorted((set(header) - OPTIONAL) ^ HEADER)} are missing or unknown")
        self._check_header(header)
        return header

    def _check_header(self, header: dict[str, Any]) -> None:
        players, start, seed, seats = header["players"], header["start"], header["seed"], header["seats"]
        if type(players) is not int or players not in range(2, 5):
            raise self.error(f"players: 2 to 4, not {players!r}")
        if type(start) is not int or start not in range(players):
            raise self.error(f"start: a seat from 0 to {players - 1}, not {start!r}")
        if type(header["start_drawn"]) is not bool:
            raise self.error("start_drawn: true or false")
        if seed is not None and not is_hex(seed, SEED_BYTES):
            raise self.error(f"seed: {2 * SEED_BYTES} hex digits or null")
        if not isinstance(seats, list) or len(seats) != players or not all(isinstance(name, str) for name in seats):
            raise self.error(f"seats: {players} names")

    def _dealing(self, header: dict[str, Any]) -> Dealing | None:
        if "dealing" not in header:
            return None
        if header["seed"] is None:
            raise self.error("dealing: without the seed there is nothing that it could make")
        try:
            dealing = dealing_from_dict(header["dealing"], header["players"])
        except ValueError as error:
            raise self.error(f"dealing: {error}") from None
        if found := dealing.problems(bytes.fromhex(header["seed"])):
            raise self.error(f"dealing: {found[0]}")
        return dealing

    def _board(self, header: dict[str, Any]) -> Board:
        if not isinstance(header["board"], dict):
            raise self.error("board: not an object")
        try:
            board = board_from_dict(header["board"])
        except BoardError as error:
            raise self.error(f"board: {error.what}") from None
        if board.hash != header["board_hash"]:
            raise self.error("the board is not the one whose hash the header gives")
        return board

    def _deal(self, header: dict[str, Any]) -> Game:
        board = self._board(header)
        if len(self.lines) == 1:
            raise self.error("the record ends before the deal")
        line = self._line()
        if set(line) != {"deal"}:
            raise self.error("the second line is the deal")
        seed, start = header["seed"], header["start"]
        try:
            if seed is None:
                game = Game(board, header["players"], bytes(SEED_BYTES), start, outcomes=self._outcomes(line["deal"]))
            else:
                drawn = header["start_drawn"]
                game = Game(board, header["players"], bytes.fromhex(seed), None if drawn else start)
        except (Chance, ValueError) as error:
            raise self.error(f"deal: {error}") from None
        if game.start != start:
            raise self.error(f"the seed draws start seat {game.start}, not {start}")
        game.start_drawn = header["start_drawn"]
        self._compare(line, {"deal": _events(game.deal)})
        return game

    def _outcomes(self, events: Any) -> list[int]:
        if not isinstance(events, list):
            raise self.error("events: not a list")
        try:
            return outcomes(tuple(event_from_dict(event) for event in events))
        except ValueError as error:
            raise self.error(str(error)) from None

    def _action(self, game: Game, line: dict[str, Any], *, by_seed: bool) -> None:
        if set(line) != {"n", "seat", "action", "events"}:
            raise self.error("an action line has n, seat, action and events")
        if not isinstance(line["action"], str):
            raise self.error("action: not a text")
        try:
            action = game.read(line["action"])
            game.play(action, outcomes=None if by_seed else self._outcomes(line["events"]))
        except NotationError as error:
            raise self.error(str(error)) from None
        except IllegalAction as error:
            raise self.error(f"illegal action {line['action']!r}: {error.code.value}") from None
        except Chance as error:
            raise self.error(f"events: {error}") from None
        self._compare(line, _played(game, len(game.log), game.log[-1]))

    def _result(self, game: Game, line: dict[str, Any]) -> None:
        if not game.over:
            raise self.error("a result before the game has ended")
        self._compare(line, _result(game))
        if self.at < len(self.lines):
            self.at += 1
            raise self.error("something after the result")

    def _compare(self, found: dict[str, Any], expected: dict[str, Any]) -> None:
        """Name the first thing that differs."""
        for key, value in expected.items():
            if same(found[key], value):
                continue
            if isinstance(value, list) and isinstance(found[key], list):
                for i, (one, other) in enumerate(zip(found[key], value, strict=False)):
                    if not same(one, other):
                        raise self.error(f"{key}[{i}]: {dump(one)} where the rules give {dump(other)}")
                raise self.error(f"{key}: {len(found[key])} entries where the rules give {len(value)}")
            raise self.error(f"{key}: {dump(found[key])} where the rules give {dump(value)}")
