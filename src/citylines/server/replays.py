"""A game played again for the page, which knows no rules: what is shown after each action, to everybody and to every seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from citylines.boards import Board
from citylines.boards.drawn import drawn_board
from citylines.game import Game, Record
from citylines.server.shown import Shown, changed, show_events, show_game, show_own

LARGEST_RECORD = 1024 * 1024
"""Bytes; the record of a long game has some hundred thousand."""


def show_board(board: Board) -> Shown:
    """All about a board: its data (alone as `board`), its tracks, and all that it takes to draw it."""
    data = board.to_dict()
    tracks = [asdict(track) for track in board.tracks]
    return {**data, "hash": board.hash, "tracks": tracks, "drawn": drawn_board(board), "board": data}


def show_replay(game: Game, seats: Sequence[str], board: Any) -> Shown:
    """A whole game; `board` is what `show_board` says of it, or that as JSON."""
    return {"board": board, "seats": list(seats), "frames": list(_frames(game))}


def replay_of(record: Record) -> Shown:
    """The same for a record."""
    return show_replay(record.game, record.seats, show_board(record.game.board))


def _frames(game: Game) -> Iterator[Shown]:
    """After the deal and after each action: what happened, and all that has changed by it, with all cards open."""
    everybody = tuple(range(game.players))
    shown: Shown = {}
    own: list[Shown] = [{} for _ in everybody]
    for number, position in enumerate(game.again()):
        played = game.log[number - 1] if number else None
        before, shown = shown, show_game(position.view(None))
        owned_before, own = own, [show_own(position.view(seat)) for seat in everybody]
        frame: Shown = {
            "seat": None if played is None else played.seat,
            "events": show_events(game.deal if played is None else played.events, everybody),
            "game": changed(before, shown),
            "own": [now for was, now in zip(owned_before, own, strict=True) if was != now],
        }
        if played is not None:
            frame["action"] = game.write(played.action)
        yield frame
