"""Citylines: play, study and design two city-size train games.

>>> from citylines import Game
>>> game = Game("berlin", players=3, seed=1)
>>> game.play(game.legal_actions[0])
()
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from citylines.boards import Board, BoardError, load_board, shipped_boards
    from citylines.game import (
        Action,
        ClaimRoute,
        DrawCard,
        DrawTickets,
        Event,
        Game,
        IllegalAction,
        KeepTickets,
        Outcome,
        Pass,
        PlaceStack,
        State,
        TakeCard,
        TakeToken,
        View,
        load_position,
        read_record,
        save_position,
        write_record,
    )

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Board",
    "BoardError",
    "ClaimRoute",
    "DrawCard",
    "DrawTickets",
    "Event",
    "Game",
    "IllegalAction",
    "KeepTickets",
    "Outcome",
    "Pass",
    "PlaceStack",
    "State",
    "TakeCard",
    "TakeToken",
    "View",
    "load_board",
    "load_position",
    "read_record",
    "save_position",
    "shipped_boards",
    "write_record",
]


def __getattr__(name: str) -> Any:
    """Import on first use: `citylines --help` should not wait for a compiler."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = "citylines.boards" if name in {"Board", "BoardError", "load_board", "shipped_boards"} else "citylines.game"
    return getattr(import_module(home), name)
