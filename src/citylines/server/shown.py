"""What is shown of a game: the part that everybody sees, and the part that is a seat's own.

Both are made of views alone, so nothing can be shown that its reader may not know. The page draws just this: it is told
whether a ticket is complete and what may be done, and need not know why.
"""

from __future__ import annotations

import base64
from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import asdict
from typing import Any

from citylines.game import ClaimRoute, Event, KeepTickets, View
from citylines.game.actions import Action, action_table
from citylines.game.engine import scratch
from citylines.game.facts import LegalActions, numbers_in
from citylines.game.outcome import score_now
from citylines.rules import kernel
from citylines.rules.tables import tables

Shown = dict[str, Any]


def show_game(view: View) -> Shown:
    """What everybody sees, from any view of the game."""
    players = zip(view.scores, view.hand_sizes, view.ticket_counts, view.pieces, view.tokens, strict=True)
    return {
        "phase": view.phase.value,
        "seat": view.seat,
        "start": view.start,
        "turns": view.turns,
        "last_turns": view.last_turns,
        "row": view.row,
        "deck": view.deck_size,
        "discards": view.discards,
        "ticket_deck": view.ticket_deck_size,
        "players": [
            {"points": points, "cards": cards, "tickets": tickets, "pieces": pieces, "tokens": tokens}
            for points, cards, tickets, pieces, tokens in players
        ],
        "stacks": view.stacks,
        "owners": view.owners,
        "result": _result(view) if view.over else None,
    }


def _result(view: View) -> Shown:
    outcome = score_now(tables(view.board), view.record, view.players)
    return {"winners": outcome.winners, "players": [asdict(player) for player in outcome.players]}


def show_own(view: View, *, with_record: bool = False) -> Shown:
    """What a seat alone sees. With the engine's record, for programs that go on from the view itself."""
    shown: Shown = {
        "seat": view.observer,
        "hand": view.hand,
        "tickets": _tickets(view),
        "offered": view.offered,
        "legal": show_legal(view.legal_actions, view),
    }
    if with_record:
        shown["record"] = base64.b64encode(view.to_bytes()).decode()
    return shown


def _tickets(view: View) -> list[Shown]:
    """One's own tickets, and whether each is complete (K6)."""
    held = view.tickets
    if not held:
        return []
    done = numbers_in(_done(view))
    return [{"ticket": number, "done": number in done} for number in held]


def _done(view: View) -> int:
    """The mask of the observer's tickets that are complete."""
    kernel.score(tables(view.board), view.record, scratch.score)
    return int(scratch.score[0].done[view.observer])


def show_legal(actions: LegalActions, view: View) -> Shown:
    """What may be done, in short notation: claims by track with the ways to pay, the usual one first; then the rest."""
    table, others = action_table(view.board), []
    claims: dict[int, list[ClaimRoute]] = defaultdict(list)
    for action in actions:
        if isinstance(action, ClaimRoute):
            claims[action.track].append(action)
        else:
            others.append(table.write(action))
    hand = view.hand if claims else {}
    # Wilds are dear, and so is a colour of which one has few cards.
    usual = {
        track: sorted(ways, key=lambda way: (way.wilds, -hand.get(way.colour, 0))) for track, ways in claims.items()
    }
    return {
        "actions": others,
        "claims": {track: [table.write(way) for way in ways] for track, ways in usual.items()},
    }


def show_events(events: Iterable[Event], seats: Collection[int]) -> list[Shown]:
    """Events as those who hold these seats see them."""
    return [event.seen_by(_eyes(event, seats)).to_dict() for event in events]


def _eyes(event: Event, seats: Collection[int]) -> int | None:
    """The one of the seats that sees most of an event."""
    seat = getattr(event, "seat", None)
    return seat if seat in seats else None


def tells_secret(action: Action) -> bool:
    """Whether the notation of an action tells what only its seat may know: which tickets were kept."""
    return isinstance(action, KeepTickets)


def changed(before: Shown, after: Shown) -> Shown:
    """The parts that are not as before."""
    return {name: value for name, value in after.items() if name not in before or before[name] != value}
