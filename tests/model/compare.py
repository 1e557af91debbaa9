"""The engine against the model: one game played by both, compared at every decision.

The engine deals, the model is told every card and ticket that came, and all that either knows has to agree: what is
legal, the whole state, what every seat and a spectator may know, what happened, and the result.

    cd tests && python -m model.compare --games 100 --out ../docs/rare-states.md

plays so many games for each board and player count and writes which rare states they reached.
"""

from __future__ import annotations

import argparse
import itertools
import random
import sys
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from citylines.boards import Board, load_board, shipped_boards
from citylines.game import Action, Event, Game, State, View
from citylines.game.actions import (
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    Pass,
    PlaceStack,
    TakeCard,
    TakeToken,
)
from citylines.game.events import (
    CardDealt,
    CardDrawn,
    CardLaid,
    CardTaken,
    DeckRenewed,
    GameEnded,
    LastTurnsBegan,
    Passed,
    PointsScored,
    RouteClaimed,
    RowCleared,
    StackPlaced,
    TicketsKept,
    TicketsOffered,
    TokenTaken,
)
from citylines.rules import layout

from .policies import POLICIES
from .rare import NAMES
from .reference import Action as Neutral
from .reference import Model
from .reference import Outcome as NeutralOutcome

BOARDS = Path(__file__).resolve().parent.parent / "boards"
MINI_BOARDS = ("mini", "mini-subway", "scarce", "wild-heavy")
SEATS = (2, 3, 4)


def board_named(name: str) -> Board:
    """A shipped board, or one of the tests' own."""
    return load_board(name) if name in shipped_boards() else load_board(BOARDS / f"{name}.toml")


# ---------------------------------------------------------------------- actions


def to_neutral(action: Action, offered: Sequence[int]) -> Neutral:
    """The model's word for an engine action; `offered` are the tickets that the seat to decide chooses from."""
    match action:
        case DrawCard():
            return ("draw",)
        case TakeCard(card):
            return ("take", card)
        case DrawTickets():
            return ("tickets",)
        case KeepTickets(which):
            return ("keep", tuple(sorted(offered[i - 1] for i in which)))
        case ClaimRoute(track, colour, wilds):
            return ("claim", track, colour, wilds)
        case TakeToken(symbol):
            return ("token", symbol)
        case PlaceStack(place):
            return ("place", place)
        case Pass():
            return ("pass",)


def from_neutral(action: Neutral, offered: Sequence[int]) -> Action:
    """The inverse of `to_neutral`."""
    match action:
        case ("draw",):
            return DrawCard()
        case ("take", card):
            return TakeCard(card)
        case ("tickets",):
            return DrawTickets()
        case ("keep", tickets):
            return KeepTickets(tuple(i + 1 for i, ticket in enumerate(offered) if ticket in tickets))
        case ("claim", track, colour, wilds):
            return ClaimRoute(track, colour, wilds)
        case ("token", symbol):
            return TakeToken(symbol)
        case ("place", place):
            return PlaceStack(place)
        case ("pass",):
            return Pass()
    raise AssertionError(action)


def offered_to_decide(game: Game) -> tuple[int, ...]:
    """The tickets that the seat to decide chooses from, in the engine's order."""
    return () if game.seat is None else game.state.offered[game.seat]


# ---------------------------------------------------------------------- events


def neutral_outcomes(events: Iterable[Event]) -> list[NeutralOutcome]:
    """What chance decided in these events, for the model."""
    found: list[NeutralOutcome] = []
    for event in events:
        if isinstance(event, CardDealt | CardDrawn | CardLaid):
            found.append(("card", event.card))
        elif isinstance(event, TicketsOffered):
            found.extend(("ticket", ticket) for ticket in event.tickets or ())
    return found


def told(event: Event) -> list[tuple[Any, ...]]:
    """What the model tells in its log where the engine has this event, as the same observer sees it."""
    match event:
        case CardDealt(seat, card) | CardDrawn(seat, card):
            return [("a card unseen", seat, *([] if card is None else [card]))]
        case CardTaken(seat, card, slot):
            return [("took", seat, slot, card)]
        case CardLaid(card, slot):
            return [("face up", slot, card)]
        case RowCleared():
            return [("row cleared",)]
        case DeckRenewed():
            return [("deck renewed",)]
        case TicketsOffered(seat, count, None):
            return [("a ticket offered", seat)] * count
        case TicketsOffered(seat, count, tickets):
            assert tickets is not None and len(tickets) == count
            return [("a ticket offered", seat, ticket) for ticket in tickets]
        case TicketsKept(seat, count, None, None):
            return [("tickets kept", seat, count)]
        case TicketsKept(seat, count, kept, sent_back):
            assert kept is not None and sent_back is not None and len(kept) == count
            return [("tickets kept", seat, count, tuple(sorted(kept)))]
        case RouteClaimed(seat, track, colour, wilds):
            return [("claim", seat, track, colour, wilds)]
        case TokenTaken(seat, symbol, _):
            return [("token", seat, symbol)]
        case StackPlaced(seat, symbol, place, _):
            return [("placed", seat, symbol, place)]
        case Passed(seat):
            return [("pass", seat)]
        case PointsScored() | LastTurnsBegan() | GameEnded():
            return []
    raise AssertionError(event)


def compare_events(events: Sequence[Event], model: Model) -> None:
    """What happened, as every seat and a spectator sees it, is what the model has told since its log was cleared."""
    for observer in (None, *range(model.players)):
        seen = [line for event in events for line in told(event.seen_by(observer))]
        expected = [
            public + (secret if whose is not None and whose == observer else ()) for whose, public, secret in model.log
        ]
        assert seen == expected, f"what {observer} sees"


def compare_facts(events: Sequence[Event], points: Sequence[int], model: Model) -> None:
    """The numbers in events that the model's log does not have. `points` is the score before."""
    for event in events:
        match event:
            case PointsScored(seat, more, score):
                assert (points[seat] + more, score) == (score, model.points[seat])
            case TokenTaken(_, symbol, place):
                assert model.stacks[symbol][0] == place
            case StackPlaced(_, symbol, place, tokens):
                assert model.stacks[symbol] == [place, tokens]
    assert any(isinstance(event, GameEnded) for event in events) == (model.phase == "over")
    began = [event.seat for event in events if isinstance(event, LastTurnsBegan)]
    if began:
        assert model.last_turns == model.players and sum(model.pieces[began[0]].values()) <= model.board.end_pieces


# ---------------------------------------------------------------------- states and views


def snapshot(state: State) -> dict[str, Any]:
    """The engine's state in the words of `Model.snapshot`."""
    return {
        "phase": state.phase.value,
        "seat": state.seat,
        "hands": list(state.hands),
        "row": list(state.row),
        "deck": state.deck,
        "discards": state.discards,
        "tickets": [list(held) for held in state.tickets],
        "offered": [sorted(offered) for offered in state.offered],
        "unseen_tickets": list(state.undealt_tickets),
        "sent_back": list(state.sent_back),
        "pieces": list(state.pieces),
        "points": list(state.scores),
        "tokens": [sorted(held) for held in state.tokens],
        "stacks": {symbol: list(stack) for symbol, stack in state.stacks.items()},
        "owners": state.owners,
        "last_turns": state.last_turns,
        "passes": state.passes,
    }


def compare_sizes(state: State) -> None:
    """The engine's own counts agree with what it counts."""
    r = state.record[0]
    assert state.hand_sizes == tuple(sum(hand.values()) for hand in state.hands)
    assert state.deck_size == sum(state.deck.values())
    assert state.ticket_counts == tuple(map(len, state.tickets))
    assert int(r.undealt_size) == len(state.undealt_tickets)
    assert state.ticket_deck_size == len(state.undealt_tickets) + len(state.sent_back)


def chosen(state: State | View, seat: int) -> tuple[int, ...] | None:
    """S5b: the tickets a seat has chosen at set-up, before that comes about."""
    r = state.record[0]
    choice = int(r.choice[seat])
    offer = r.offer[r.offer_seat.tolist().index(seat)].tolist()
    return tuple(sorted(offer[i] for i in range(2) if choice >> i & 1)) or None


def offered_counts(view: View) -> list[int]:
    """How many tickets each seat has still to decide on."""
    r, counts = view.record[0], [0] * view.players
    kept, seats, sizes = r.offer_kept.tolist(), r.offer_seat.tolist(), r.offer_size.tolist()
    for i in range(r.offers):
        if kept[i] == layout.PENDING:
            counts[seats[i]] += sizes[i]
    return counts


def public_facts(view: View) -> dict[str, Any]:
    """V1: what everybody knows, in the words of `Model.view`."""
    symbols = view.board.tokens.symbols if view.board.tokens else ()
    stacks = {symbol: list(stack) for symbol, stack in view.stacks.items()}
    return {
        "players": view.players,
        "start": view.start,
        "phase": view.phase.value,
        "seat": view.seat,
        "row": list(view.row),
        "discards": view.discards,
        "deck_size": view.deck_size,
        "hand_sizes": list(view.hand_sizes),
        "ticket_deck_size": view.ticket_deck_size,
        "ticket_counts": list(view.ticket_counts),
        "offered_counts": offered_counts(view),
        "pieces": list(view.pieces),
        "points": list(view.scores),
        "tokens": [sorted(held) for held in view.tokens],
        "stacks": stacks,
        "aside": [symbol for symbol in symbols if symbol not in stacks],
        "owners": view.owners,
        "last_turns": view.last_turns,
        "passes": view.passes,
    }


def own_facts(view: View) -> dict[str, Any]:
    """V2: what the observer alone knows, in the words of `Model.view`; and all tickets once the game is over."""
    seat = view.observer
    seen: dict[str, Any] = dict.fromkeys(("hand", "tickets", "offered", "chosen", "legal"))
    if view.over:
        seen["all_tickets"] = [list(held) for held in view.all_tickets or ()]
    if seat is None:
        return seen
    offered = view.offered
    seen |= {"hand": view.hand, "tickets": list(view.tickets), "offered": sorted(offered), "chosen": chosen(view, seat)}
    if seat == view.seat:
        seen["legal"] = sorted(to_neutral(action, offered) for action in view.legal_actions)
    return seen


def result(game: Game) -> dict[str, list[int]]:
    """The engine's outcome in the words of `Model.result`."""
    outcome = game.outcome
    assert outcome is not None
    players = outcome.players
    return {
        "routes": [p.routes for p in players],
        "tickets": [p.tickets for p in players],
        "complete": [len(p.complete) for p in players],
        "tokens": [p.tokens for p in players],
        "total": [p.total for p in players],
        "places": [p.place for p in players],
        "winners": list(outcome.winners),
    }


def compare_tables(game: Game, model: Model) -> None:
    """At a decision: the whole state and what is legal."""
    state = game.state
    assert snapshot(state) == model.snapshot()
    compare_sizes(state)
    if state.phase.value == "keep-setup":
        assert {seat: tickets for seat in range(state.players) if (tickets := chosen(state, seat))} == model.chosen
    offered = offered_to_decide(game)
    legal = [to_neutral(action, offered) for action in game.legal_actions]
    assert len(set(legal)) == len(legal) and set(legal) == model.legal()


def compare_views(game: Game, model: Model, fully: Collection[int | None]) -> None:
    """What every observer may know: its own secrets, and for those in `fully` (it is slow) all that is public."""
    for observer in (None, *range(game.players)):
        expected, view = model.view(observer), game.view(observer)
        del expected["log"]  # compared event by event
        expected.pop("result", None)  # compared at the end
        seen = own_facts(view)
        if observer in fully:
            seen |= public_facts(view)
            assert seen == expected, f"what {observer} knows"
        else:
            assert seen == {name: expected[name] for name in seen}, f"what {observer} knows"


# ---------------------------------------------------------------------- games


@dataclass(frozen=True)
class Table:
    """Which game to play: everything in it follows from this."""

    board: str
    players: int
    number: int

    @property
    def seed(self) -> str:
        """The engine's seed."""
        return f"model {self.board} {self.players} {self.number}"


def seat_policies(table: Table) -> list[str]:
    """Who plays how: all four alike in turn, then mixed among the seats."""
    names = list(POLICIES)
    kind = table.number % (len(names) + 1)
    if kind < len(names):
        return [names[kind]] * table.players
    return random.Random(f"policies {table.seed}").choices(names, k=table.players)


def play_both(table: Table, thorough: bool = False) -> Model:
    """Play a game on the engine and the model, comparing at every decision; the model at its end.

    What is public is the same for all: unless `thorough`, one observer in turn is asked for it at each decision.
    """
    rng = random.Random(table.seed)
    policies = seat_policies(table)
    start = rng.choice([None, *range(table.players)])
    game = Game(board_named(table.board), table.players, table.seed, start)
    assert start is None or game.start == start
    model = Model(game.board, table.players, game.start, neutral_outcomes(game.deal))
    compare_events(game.deal, model)
    observers = (None, *range(game.players))
    for turn in itertools.count():
        model.log.clear()
        compare_tables(game, model)
        compare_views(game, model, observers if thorough else [observers[turn % len(observers)]])
        if game.seat is None:
            break
        action = POLICIES[policies[game.seat]](rng, model, sorted(model.legal()))
        points = game.scores
        events = game.play(from_neutral(action, offered_to_decide(game)))
        model.apply(action, neutral_outcomes(events))
        compare_events(events, model)
        compare_facts(events, points, model)
    assert result(game) == model.result()
    return model


def rare_states(tables: Iterable[Table], thorough: bool = False) -> dict[str, Counter[str]]:
    """Play games and count the rare states they reached, by board."""
    seen: dict[str, Counter[str]] = {}
    for table in tables:
        seen.setdefault(table.board, Counter()).update(play_both(table, thorough).rare)
    return seen


def all_tables(boards: Sequence[str], games: int, first: int = 0) -> list[Table]:
    """So many games for every board and player count."""
    return [Table(b, players, first + i) for b in boards for players in SEATS for i in range(games)]


def report(seen: dict[str, Counter[str]], games: int) -> str:
    """A Markdown table: which rare state was reached on which board, and how often."""
    lines = [
        f"Rare states reached in {games} games for each board and player count; engine and model agreed throughout.",
        "",
        "| rare state | clause | " + " | ".join(seen) + " |",
        "|---|---|" + "---:|" * len(seen),
    ]
    for name, clause in NAMES.items():
        lines.append(f"| {name} | {clause} | " + " | ".join(str(counts[name]) for counts in seen.values()) + " |")
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, compare, and write the table of rare states."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=25, help="games for each board and player count")
    parser.add_argument("--boards", nargs="*", default=[*shipped_boards(), *MINI_BOARDS])
    parser.add_argument("--out", type=Path, help="where to write the table; else it is printed")
    options = parser.parse_args(arguments)
    text = report(rare_states(all_tables(options.boards, options.games)), options.games)
    if options.out:
        options.out.write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
