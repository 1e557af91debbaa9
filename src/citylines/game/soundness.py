"""Whether a state is one that a game can reach, as far as can be told: for positions that strangers wrote."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from citylines.boards import WILD, Board
from citylines.game.actions import SORTS
from citylines.game.facts import numbers_in
from citylines.game.state import State
from citylines.rules import cards, claims, layout
from citylines.rules.layout import KEEP, KEEP_SETUP, NONE, OVER, PLACE, SECOND, TOKEN
from citylines.rules.tables import tables

Problem = tuple[str, str]
"""Where, and what."""


def problem(state: State) -> Problem | None:
    """The first thing that can't be in any game, or None."""
    board, r = state.board, state.record[0]
    checks: tuple[Callable[[Board, Any], Problem | None], ...] = (
        _cards,
        _row_and_deck,
        _tracks,
        _tokens,
        _tickets,
        _offers,
        _memory,
        _phase,
        _last_turns,
    )
    return next((found for check in checks if (found := check(board, r)) is not None), None)


def _cards(board: Board, r: Any) -> Problem | None:
    """C2: all cards are somewhere, none is there twice."""
    for sort, name in enumerate(SORTS):
        have = int(r.deck[sort]) + int(r.discards[sort]) + int(r.hand[:, sort].sum()) + r.row.tolist().count(sort)
        if have != board.cards.get(name, 0):
            return "hands", f"{have} {name} cards in all; the board has {board.cards.get(name, 0)}"
    return None


def _row_and_deck(board: Board, r: Any) -> Problem | None:
    """T8, T9, T9a hold between decisions."""
    if r.deck_size == 0 and r.discards.any():
        return "deck", "empty beside discards, which T9 would have shuffled"
    if NONE in r.row.tolist() and (r.deck_size > 0 or r.discards.any()):
        return "row", "a gap that T9a would have filled"
    if cards.row_must_go(r):
        return "row", f"three {WILD} cards that T8 would have cleared"
    return None


def _tracks(board: Board, r: Any) -> Problem | None:
    """R12, R13: nobody twice, no closed twin."""
    owner: dict[int, int] = {}
    for seat in range(r.players):
        for track in numbers_in(int(r.tracks[seat])):
            twin = board.tracks[track].twin
            if track in owner:
                return "tracks", f"track {track} claimed twice"
            if twin in owner and (owner[twin] == seat or r.players == 2):
                return "tracks", f"tracks {twin} and {track} of one double route"
            owner[track] = seat
    return None


def _tokens(board: Board, r: Any) -> Problem | None:
    """C3, S2, S3, S7, S8: every stack on its place, every token somewhere."""
    if board.tokens is None:
        return None
    tokens = board.tokens
    fixed = len(tokens.on)
    places = [at for at in r.stack_at.tolist() if at != NONE]
    if len(set(places)) != len(places) or len(places) != r.placed:
        return "stacks", "every stack has a place of its own, placed in the order of the symbols"
    if r.placed < fixed or (r.placed < len(tokens.symbols)) != (r.phase in (KEEP_SETUP, PLACE)):
        return "stacks", "not as many as lie on the board in this phase"
    for i in range(r.placed):
        if i < fixed and board.places[r.stack_at[i]].name != tokens.on[i]:
            return f"stacks.{tokens.symbols[i]}", f"lies on {tokens.on[i]}"
        size = (tokens.stack if i < fixed else tokens.aside)[int(r.players)]
        held = sum(int(mask) >> i & 1 for mask in r.tokens)
        if int(r.stack_left[i]) + held != size:
            return f"stacks.{tokens.symbols[i]}", f"{r.stack_left[i]} left and {held} taken; the stack had {size}"
    if any(int(mask) >> int(r.placed) for mask in r.tokens):
        return "tokens", "one of a symbol that is not on the board"
    return None


def _tickets(board: Board, r: Any) -> Problem | None:
    """Every ticket is in one place."""
    places = [numbers_in(int(mask)) for mask in (*r.tickets[: r.players], r.undealt)]
    places.append(tuple(r.sent[r.sent_drawn : r.sent_size].tolist()))
    places += [tuple(r.offer[i, : r.offer_size[i]].tolist()) for i in range(r.offers) if r.offer_kept[i] == 0]
    found = sorted(ticket for place in places for ticket in place)
    if found != list(range(len(board.tickets))):
        return "tickets", "one is in two places, or in none"
    if r.sent_drawn > 0 and r.undealt_size > 0:
        return "sent_back", "drawn again while others were never dealt"
    return None


def _offers(board: Board, r: Any) -> Problem | None:
    """The offers of the past lead to the tickets of today."""
    held = [0] * int(r.players)
    sent, pending = [], []
    for i in range(r.offers):
        seat, size, kept = int(r.offer_seat[i]), int(r.offer_size[i]), int(r.offer_kept[i])
        tickets = r.offer[i, :size].tolist()
        if size == 0 or (size == 1 and kept != layout.FIRST):
            return "offers", f"offer {i} can't be"
        if kept == layout.PENDING:
            pending.append(seat)
            continue
        for which, ticket in enumerate(tickets):
            if kept >> which & 1:
                held[seat] |= 1 << ticket
            else:
                sent.append(ticket)
    if held != [int(mask) for mask in r.tickets[: r.players]] or sent != r.sent[: r.sent_size].tolist():
        return "offers", "not those that led to the tickets held and sent back"
    return _pending(r, pending)


def _pending(r: Any, pending: list[int]) -> Problem | None:
    everybody = [(int(r.start) + i) % int(r.players) for i in range(r.players)]
    wanted = everybody if r.phase == KEEP_SETUP else [int(r.seat)] if r.phase == KEEP else []
    if pending != wanted:
        return "offered", f"tickets are to be chosen by seats {wanted}, not {pending}"
    chosen = everybody[: everybody.index(int(r.seat))] if r.phase == KEEP_SETUP else []
    if [seat for seat in everybody if r.choice[seat] != layout.PENDING] != chosen:
        return "chosen", f"by seats {chosen} so far"
    return None


def _memory(board: Board, r: Any) -> Problem | None:
    """What is remembered of the cards adds up to where they are."""
    eras = int(r.era) + 1
    for seat in range(r.players):
        paid = sum(board.tracks[track].cards for track in numbers_in(int(r.tracks[seat])))
        if int(r.net[seat].sum()) < -paid or min(r.net[seat].tolist()) < -paid:
            return "memory", f"seat {seat} has paid more cards than its tracks cost"
    if (r.hand != r.net + r.drawn.sum(axis=1)).any():
        return "memory", "hands are what was taken, less what was paid, plus what was drawn"
    left = r.unshown[:eras] - r.drawn[:, :eras].sum(axis=0)
    if (left < 0).any() or left[:-1].any() or (left[-1] != r.deck).any():
        return "memory", "unshown cards are in hands or in the deck"
    if (r.need[:, :eras] > r.drawn[:, :eras].cumsum(axis=1)).any() or (r.need[:, :eras] < 0).any():
        return "memory", "more was paid than was had"
    return None


def _phase(board: Board, r: Any) -> Problem | None:
    """The phase fits the table."""
    b = tables(board)[0]
    if r.phase in (KEEP_SETUP, PLACE) and (r.tracks.any() or r.turns):
        return "phase", "set-up, after turns have been played"
    if r.phase == PLACE and int(r.seat) != _placer(board, r):
        return "seat", f"seat {_placer(board, r)} places the next stack"
    if r.phase == SECOND and not cards.second_card_possible(r):
        return "phase", "no second card can be taken (T10)"
    if r.phase == TOKEN:
        return _token_choice(b, r)
    return None


def _placer(board: Board, r: Any) -> int:
    assert board.tokens is not None
    back = int(r.placed) - len(board.tokens.on) if r.players > 2 else 0
    return (int(r.start) - 1 - back) % int(r.players)


def _token_choice(b: Any, r: Any) -> Problem | None:
    track = int(r.claimed)
    if track == NONE or not int(r.tracks[r.seat]) >> track & 1:
        return "claimed", "the track that the player has just claimed"
    if NONE in (claims.token_at(b, r, b.a[track]), claims.token_at(b, r, b.b[track])):
        return "phase", "no token to choose"
    return None


def _last_turns(board: Board, r: Any) -> Problem | None:
    """E1-E3: set off when a player has too few pieces left, and counted down."""
    few = [seat for seat in range(r.players) if int(r.pieces[seat].sum()) <= board.end_pieces]
    if r.phase == TOKEN and int(r.seat) in few and r.last_turns == NONE:
        few.remove(int(r.seat))
    if bool(few) != (r.last_turns != NONE):
        return "last_turns", "begin when a player has too few pieces left, not before"
    over = r.last_turns == 0 or r.passes == r.players
    if over != (r.phase == OVER):
        return "phase", "over when the last turns are, or all have passed"
    return None
