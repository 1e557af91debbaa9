"""From a board as people read it to the tables the rules look things up in."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from citylines.boards.model import COLOURS as COLOUR_NAMES
from citylines.boards.model import GREY as GREY_NAME
from citylines.boards.model import WILD as WILD_NAME
from citylines.boards.model import Board as BoardData
from citylines.boards.model import Track
from citylines.rules import layout
from citylines.rules.layout import COLOURS, COST, GREY, TOKEN0, WILD, Records

_made: dict[str, Records] = {}


def tables(board: BoardData) -> Records:
    """The board's tables, an array of one record; made once for each board."""
    if board.hash not in _made:
        _made[board.hash] = _make(board)
    return _made[board.hash]


def _make(board: BoardData) -> Records:
    made = layout.new(layout.BOARD)
    b = made[0]
    _fill_numbers(b, board)
    _fill_tracks(b, board)
    _fill_masks(b, board.tracks)
    _fill_tickets(b, board)
    _fill_tokens(b, board)
    b.place0 = TOKEN0 + b.symbols
    b.claim0 = b.place0 + b.places
    _fill_ways(b, board.tracks)
    b.actions = b.claim0 + b.ways
    return made


def _fill_numbers(b: layout.Board, board: BoardData) -> None:
    b.tracks, b.places, b.tickets = len(board.tracks), len(board.places), len(board.tickets)
    b.kinds = len(board.pieces)
    b.end_pieces = board.end_pieces
    for i, kind in enumerate(board.pieces):
        b.pieces[i] = kind.each
    for sort, name in enumerate((*COLOUR_NAMES, WILD_NAME)):
        b.cards[sort] = board.cards.get(name, 0)
    b.bit[:] = np.left_shift(np.int64(1), np.arange(layout.TRACKS, dtype=np.int64))
    b.ticket_bit[:] = b.bit[: layout.TICKETS]


def _fill_tracks(b: layout.Board, board: BoardData) -> None:
    kinds = [kind.id for kind in board.pieces]
    for t in board.tracks:
        b.a[t.id], b.b[t.id] = board.place_index[t.a], board.place_index[t.b]
        b.cost[t.id], b.wilds[t.id], b.needs[t.id], b.points[t.id] = t.cards, t.wilds, t.pieces, t.points
        b.kind[t.id] = kinds.index(t.by)
        b.colour[t.id] = GREY if t.colour == GREY_NAME else COLOUR_NAMES.index(t.colour)


def _fill_masks(b: layout.Board, tracks: Sequence[Track]) -> None:
    for t in tracks:
        bit = b.bit[t.id]
        if t.twin == t.id + 1:
            b.first_twin |= bit
        elif t.twin is not None:
            b.second_twin |= bit
        b.fitting[b.kind[t.id], t.pieces :] |= bit
        b.all_wild[t.cards :] |= bit
        for colour in colours_of(t):
            for cards in range(1, COST + 1):
                fewest = max(t.wilds, t.cards - cards)
                if fewest < t.cards:  # else there is no room for a card of the colour
                    b.mixed[colour, cards, fewest:] |= bit


def colours_of(track: Track) -> Sequence[int]:
    """The colours that pay for a track: its own, or any for a grey one (R2, R3)."""
    return range(COLOURS) if track.colour == GREY_NAME else [COLOUR_NAMES.index(track.colour)]


def ways_to_pay(tracks: Sequence[Track]) -> list[tuple[int, int, int]]:
    """Every (track, colour, wilds), in the order of the claim actions: by colour, track and wilds; last, with wilds alone."""
    mixed = [
        (t.id, colour, wilds)
        for colour in range(COLOURS)
        for t in tracks
        if colour in colours_of(t)
        for wilds in range(t.wilds, t.cards)
    ]
    return [*mixed, *((t.id, WILD, t.cards) for t in tracks)]


def _fill_ways(b: layout.Board, tracks: Sequence[Track]) -> None:
    ways = ways_to_pay(tracks)
    b.ways = len(ways)
    b.pay_wild0 = b.claim0 + len(ways) - len(tracks)
    for way, (track, colour, wilds) in enumerate(ways):
        b.way_track[way], b.way_colour[way], b.way_wilds[way] = track, colour, wilds
        if colour != WILD:
            b.pay0[colour, track] = b.claim0 + way - wilds


def _fill_tickets(b: layout.Board, board: BoardData) -> None:
    for i, ticket in enumerate(board.tickets):
        b.ticket_a[i], b.ticket_b[i] = board.place_index[ticket.a], board.place_index[ticket.b]
        b.ticket_points[i] = ticket.points


def _fill_tokens(b: layout.Board, board: BoardData) -> None:
    if board.tokens is not None:
        b.symbols, b.fixed_stacks = len(board.tokens.symbols), len(board.tokens.on)
        for i, place in enumerate(board.tokens.on):
            b.stack_on[i] = board.place_index[place]
        for players in range(2, layout.SEATS + 1):
            b.stack[players], b.aside[players] = board.tokens.stack[players], board.tokens.aside[players]
        b.token_points[: len(board.tokens.points)] = board.tokens.points
