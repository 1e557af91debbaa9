"""Cities as data: the boards that ship, the loader of board files, and what a board is made of."""

from .errors import BoardError
from .loader import board_from_dict, load_board, parse_board, shipped_boards
from .model import COLOURS, GREY, WILD, Board, PieceKind, Place, Route, Ticket, Tokens, Track

__all__ = [
    "COLOURS",
    "GREY",
    "WILD",
    "Board",
    "BoardError",
    "PieceKind",
    "Place",
    "Route",
    "Ticket",
    "Tokens",
    "Track",
    "board_from_dict",
    "load_board",
    "parse_board",
    "shipped_boards",
]
