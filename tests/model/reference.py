"""The rules as a plain model, from docs/rules.md alone. Clarity over speed; comments cite the clauses.

Chance never happens in here: each card or ticket that leaves a deck is told by the next outcome.
"""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from citylines.boards.model import COLOURS, GREY, WILD, Board

from .rare import NAMES

Action = tuple[Any, ...]
Outcome = tuple[Any, ...]

FACE_UP = 5


class Source:
    """Where outcomes come from: here, a list given beforehand, of which all must be used."""

    def __init__(self, outcomes: Iterable[Outcome] = ()) -> None:
        self.left = list(outcomes)
        self.used: list[Outcome] = []

    def choose(self, kind: str, possible: list[Any]) -> Any:
        """The card or ticket that comes now; `possible` lists each candidate as often as it is there."""
        assert self.left, f"an outcome is missing: a {kind} leaves its deck"
        outcome = tuple(self.left.pop(0))
        assert len(outcome) == 2 and outcome[0] == kind, f"a {kind} leaves its deck, but the outcome is {outcome}"
        assert outcome[1] in possible, f"{outcome} is not possible"
        self.used.append(outcome)
        return outcome[1]

    def finish(self) -> None:
        """To be called when the action is done."""
        assert not self.left, f"outcomes left over: {self.left}"


class Sampled(Source):
    """Outcomes drawn at random as they fall due, kept in `used`."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__()
        self.rng = rng

    def choose(self, kind: str, possible: list[Any]) -> Any:
        value = self.rng.choice(sorted(possible))
        self.used.append((kind, value))
        return value


@dataclass(frozen=True)
class Line:
    """A track, as the rules see it."""

    ends: tuple[str, str]
    kind: str
    cards: int
    pieces: int
    colour: str
    wilds: int
    points: int
    doubles: tuple[int, ...]
    """The other track of a double route (R12), or nothing."""


def lines_of(board: Board) -> list[Line]:
    """All tracks, numbered in the order of the board; derived here again, and checked against `Board.tracks`."""
    flat = [(route, colour) for route in board.routes for colour in route.tracks]
    kinds = {kind.id: kind for kind in board.pieces}
    lines = []
    for i, (route, colour) in enumerate(flat):
        kind = kinds[route.by]
        # R12, R12a: the same two locations, the same kind, the same length or printed number.
        doubles = tuple(
            j
            for j, (other, _) in enumerate(flat)
            if j != i and {other.a, other.b} == {route.a, route.b} and other.by == route.by
            if other.cards == route.cards
        )
        assert len(doubles) <= 1, f"more than two tracks alike between {route.a} and {route.b}"
        # R4, R5: a piece on each space. R6: one piece, whatever the printed number.
        pieces = route.cards if kind.per_space else 1
        # R10, R11: the table of the kind, by the number of cards.
        points = kind.points[route.cards]
        lines.append(Line((route.a, route.b), route.by, route.cards, pieces, colour, route.wilds, points, doubles))
        track = board.tracks[i]
        assert (track.id, (track.a, track.b), track.by, track.colour) == (i, lines[i].ends, route.by, colour)
        assert (track.cards, track.pieces, track.wilds) == (route.cards, pieces, route.wilds)
        assert track.points == points
        assert track.twin == (doubles[0] if doubles else None), f"twin of track {i}"
    assert len(board.tracks) == len(lines)
    return lines


class Model:
    """One game. The public attributes are plain; `snapshot` and `view` copy them."""

    def __init__(self, board: Board, players: int, start: int, outcomes: Iterable[Outcome] | Source) -> None:
        assert 2 <= players <= 4  # C1
        assert 0 <= start < players  # S6
        self.board = board
        self.players = players
        self.start = start
        self.lines = lines_of(board)
        self.rare: Counter[str] = Counter()
        self.log: list[tuple[int | None, tuple[Any, ...], tuple[Any, ...]]] = []
        """What happened: (whose secret, what all see, what that seat alone sees besides)."""
        seats = range(players)

        # S1: all pieces, no points.
        self.pieces: list[dict[str, int]] = [{kind.id: kind.each for kind in board.pieces} for _ in seats]
        self.points = [0 for _ in seats]
        self.owners: dict[int, int] = {}

        # S2, S3: the stacks on the board; S8a: the rest aside, in order.
        self.tokens: list[list[str]] = [[] for _ in seats]
        self.stacks: dict[str, list[Any]] = {}
        self.aside: list[str] = []
        if board.tokens is not None:
            symbols, on = list(board.tokens.symbols), list(board.tokens.on)
            assert len(on) <= len(symbols) and len(set(on)) == len(on) and len(set(symbols)) == len(symbols)
            for symbol, place in zip(symbols, on, strict=False):
                self.stacks[symbol] = [place, board.tokens.stack[players]]
            self.aside = symbols[len(on) :]
            assert len(symbols) <= len(board.places)
        self.placers: list[int] = []
        self.choice: list[str] = []
        """In phase "token": the two symbols to choose from."""

        # S4: the cards.
        self.deck: Counter[str] = +Counter(board.cards)
        assert set(self.deck) <= {*COLOURS, WILD}
        self.discards: Counter[str] = Counter()
        self.row: list[str | None] = [None] * FACE_UP
        self.hands: list[Counter[str]] = [Counter() for _ in seats]
        # S5: the tickets. Never dealt ones lie on top, in unknown order; under them those sent back, in order.
        self.unseen_tickets: set[int] = set(range(len(board.tickets)))
        self.sent_back: list[int] = []
        self.tickets: list[list[int]] = [[] for _ in seats]
        self.offered: list[list[int]] = [[] for _ in seats]
        self.chosen: dict[int, tuple[int, ...]] = {}

        self.passes = 0
        self.last_turns: int | None = None
        self.phase = "keep-setup"
        self.seat: int | None = start

        self._source = outcomes if isinstance(outcomes, Source) else Source(outcomes)
        for seat in self._clockwise():
            for _ in range(2):
                self._draw_unseen(seat)
        self._settle()  # lays the five; T8 applies
        assert len(board.tickets) >= 2 * players
        for seat in self._clockwise():
            for _ in range(2):
                self._offer_ticket(seat)
        self._note_state()
        self._source.finish()

    # ------------------------------------------------------------------ small things

    def copy(self) -> Model:
        """An independent copy (the board is shared)."""
        return copy.deepcopy(self, {id(self.board): self.board})

    def _clockwise(self) -> list[int]:
        """The seats in turn order."""
        return [(self.start + i) % self.players for i in range(self.players)]

    def _note(self, name: str) -> None:
        assert name in NAMES, name
        self.rare[name] += 1

    def _tell(self, *public: Any, whose: int | None = None, secret: tuple[Any, ...] = ()) -> None:
        self.log.append((whose, public, secret))

    def _note_state(self) -> None:
        """Rare states that are seen by looking at the table."""
        if not self.deck and not self.discards:
            self._note("deck and discards empty")
        if None in self.row:
            self._note("row with a gap")
            if self.row.count(WILD) >= 3:
                self._note("three wilds in a row with a gap")
        elif self.row.count(WILD) >= 3:
            self._note("three wilds face up, T8 rests")
        if self.ticket_deck_size() == 0:
            self._note("no tickets left")
        if any(2 * hand.total() >= sum(self.board.cards.values()) for hand in self.hands):
            self._note("a hand of half of all cards")

    # ------------------------------------------------------------------ cards: deck, row, discards

    def _card_from_deck(self) -> str:
        """The next card of the deck, as the outcome tells."""
        assert self.deck, "the deck is empty"
        colour: str = self._source.choose("card", list(self.deck.elements()))
        self.deck[colour] -= 1
        self.deck = +self.deck
        return colour

    def _draw_unseen(self, seat: int) -> str:
        colour = self._card_from_deck()
        self.hands[seat][colour] += 1
        self._tell("a card unseen", seat, whose=seat, secret=(colour,))
        return colour

    def _renew_deck_if_empty(self) -> bool:
        """T9: the discards become the deck."""
        if self.deck or not self.discards:
            return False
        self.deck, self.discards = self.discards, Counter()
        self._note("deck renewed")
        self._tell("deck renewed")
        return True

    def _fill_gaps(self) -> None:
        """T3, T9a: lay a card into each gap, left to right, while there are cards."""
        for slot in range(FACE_UP):
            if self.row[slot] is None:
                # T9b: while a row is being laid, an empty deck is renewed when the next card is needed.
                if self._renew_deck_if_empty():
                    self._note("deck renewed while a row was laid")
                if not self.deck:
                    return  # T9a: the gaps stay
                colour = self._card_from_deck()
                self.row[slot] = colour
                self._tell("face up", slot, colour)

    def _non_wilds_outside_hands(self) -> int:
        outside = Counter(card for card in self.row if card is not None) + self.deck + self.discards
        return sum(count for colour, count in outside.items() if colour != WILD)

    def _row_has_too_many_wilds(self) -> bool:
        """A whole row with 3 or more wilds: T8 is due, or rests by T8a."""
        return None not in self.row and self.row.count(WILD) >= 3

    def _t8_rests(self) -> bool:
        return self._non_wilds_outside_hands() < 3  # T8a

    def _settle(self) -> int:
        """Bring the table in order after cards have moved; how many times T8 redealt."""
        redealt = 0
        self._fill_gaps()  # T3, or T9a
        # T8 goes before T9 (T9b, R16). Only a whole row is judged.
        while self._row_has_too_many_wilds() and not self._t8_rests():
            self._note("T8 redealt")
            if not self.deck:
                self._note("T8 and T9 together")
            for slot in range(FACE_UP):
                card = self.row[slot]
                assert card is not None
                self.discards[card] += 1
                self.row[slot] = None
            self._tell("row cleared")
            self._fill_gaps()
            redealt += 1
        self._renew_deck_if_empty()  # T9
        return redealt

    # ------------------------------------------------------------------ tickets

    def ticket_deck_size(self) -> int:
        """How many tickets the deck holds."""
        return len(self.unseen_tickets) + len(self.sent_back)

    def _ticket_from_deck(self) -> int:
        """The top ticket, as the outcome tells."""
        if self.unseen_tickets:
            index: int = self._source.choose("ticket", sorted(self.unseen_tickets))
            self.unseen_tickets.remove(index)
        else:
            assert self.sent_back, "the ticket deck is empty"
            index = self._source.choose("ticket", self.sent_back[:1])
            self.sent_back.pop(0)
        return index

    def _offer_ticket(self, seat: int) -> None:
        index = self._ticket_from_deck()
        self.offered[seat] = sorted([*self.offered[seat], index])
        self._tell("a ticket offered", seat, whose=seat, secret=(index,))

    def _settle_choice(self, seat: int, kept: tuple[int, ...]) -> None:
        """S5, K2: the kept tickets join the hand, one sent back goes under the deck."""
        back = [index for index in self.offered[seat] if index not in kept]
        assert kept and len(back) <= 1
        self.tickets[seat] = sorted([*self.tickets[seat], *kept])
        self.sent_back.extend(back)
        self.offered[seat] = []
        self._tell("tickets kept", seat, len(kept), whose=seat, secret=(kept,))

    # ------------------------------------------------------------------ what a player may do

    def _drawing_actions(self) -> set[Action]:
        """The cards that may be taken now (T2, T4, T5, T10)."""
        actions: set[Action] = set()
        if self.deck:
            actions.add(("draw",))
        for card in self.row:
            if card is None:
                continue
            if card == WILD and self.phase == "second":
                continue  # T5
            actions.add(("take", card))
        return actions

    def _is_open(self, track: int, seat: int) -> bool:
        """R0: unclaimed, and closed to the player by neither R12 nor R13."""
        if track in self.owners:
            return False
        for other in self.lines[track].doubles:
            if other in self.owners:
                if self.owners[other] == seat:
                    return False  # R12
                if self.players == 2:
                    return False  # R13
        return True

    def _claim_actions(self, seat: int) -> set[Action]:
        """Every open route with enough pieces, with every way to pay (R9)."""
        actions: set[Action] = set()
        hand = self.hands[seat]
        for track, line in enumerate(self.lines):
            if not self._is_open(track, seat):
                continue
            if self.pieces[seat][line.kind] < line.pieces:
                continue  # R7
            colours = list(COLOURS) if line.colour == GREY else [line.colour]  # R2, R3
            for wilds in range(line.wilds, line.cards + 1):  # R8: at least as many wilds as ferries
                if hand[WILD] < wilds:
                    continue
                if wilds == line.cards:
                    actions.add(("claim", track, WILD, wilds))  # R2 "even for all", R3a
                    continue
                for colour in colours:
                    if hand[colour] >= line.cards - wilds:
                        actions.add(("claim", track, colour, wilds))
        return actions

    def _token_offers(self, track: int, seat: int) -> list[str]:
        """R14: the symbols at the ends of the track that the player has none of."""
        return [
            symbol
            for end in self.lines[track].ends
            for symbol, (place, left) in self.stacks.items()
            if place == end and left > 0 and symbol not in self.tokens[seat]
        ]

    def legal(self) -> set[Action]:
        """What the seat to decide may do; nothing when the game is over."""
        if self.phase == "over":
            return set()
        seat = self.seat
        assert seat is not None
        if self.phase in ("keep-setup", "keep"):
            # S5, K2: one of the two, or both.
            first, second = self.offered[seat]
            return {("keep", (first,)), ("keep", (second,)), ("keep", (first, second))}
        if self.phase == "place":
            # S7, S8: a location that has no stack.
            taken = {place for place, _ in self.stacks.values()}
            return {("place", place.name) for place in self.board.places if place.name not in taken}
        if self.phase == "token":
            return {("token", symbol) for symbol in self.choice}
        if self.phase == "second":
            return self._drawing_actions()
        assert self.phase == "turn"
        actions = self._drawing_actions() | self._claim_actions(seat)  # T1
        if self.ticket_deck_size() > 0:
            actions.add(("tickets",))  # K3a: only then
        if not actions:
            actions.add(("pass",))  # T11
        return actions

    # ------------------------------------------------------------------ doing it

    def apply(self, action: Action, outcomes: Iterable[Outcome] | Source = ()) -> None:
        """Carry out one action of the seat to decide, with exactly the outcomes it needs."""
        assert action in self.legal(), f"{action} is not legal in {self.phase}"
        self._source = outcomes if isinstance(outcomes, Source) else Source(outcomes)
        seat = self.seat
        assert seat is not None
        if self.phase == "keep-setup":
            self._keep_at_setup(seat, action[1])
        elif self.phase == "place":
            self._place(seat, action[1])
        elif self.phase == "keep":
            self._settle_choice(seat, action[1])
            self._end_turn(seat)
        elif self.phase == "token":
            self._take_token(seat, action[1])
            self._end_turn(seat)
        elif action[0] == "pass":
            self._note("pass")
            self._tell("pass", seat)
            self.passes += 1
            self._end_turn(seat)
        else:
            self.passes = 0
            if action[0] == "draw":
                self._draw_card(seat, None)
            elif action[0] == "take":
                self._draw_card(seat, action[1])
            elif action[0] == "tickets":
                self._draw_tickets(seat)
            elif action[0] == "claim":
                self._claim(seat, *action[1:])
            else:
                raise AssertionError(action)
        self._note_state()
        self._source.finish()

    def _keep_at_setup(self, seat: int, kept: tuple[int, ...]) -> None:
        # S5b: as if at once, so nothing changes until all have chosen.
        self.chosen[seat] = kept
        if len(self.chosen) < self.players:
            self.seat = (seat + 1) % self.players
            return
        # S5a: under the deck clockwise from the start seat, each below the one before.
        for each in self._clockwise():
            self._settle_choice(each, self.chosen[each])
        self.chosen = {}
        # S7: the last in turn order, then the second to last. S8: with two players the second alone.
        backwards = self._clockwise()[::-1]
        if self.players == 2:
            self.placers = [backwards[0] for _ in self.aside]
        else:
            self.placers = [backwards[i % self.players] for i, _ in enumerate(self.aside)]
        self._next_placer_or_first_turn()

    def _next_placer_or_first_turn(self) -> None:
        if self.placers:
            self.phase, self.seat = "place", self.placers[0]
        else:
            self.phase, self.seat = "turn", self.start

    def _place(self, seat: int, place: str) -> None:
        assert self.board.tokens is not None
        symbol = self.aside.pop(0)  # S8a
        self.placers.pop(0)
        self.stacks[symbol] = [place, self.board.tokens.aside[self.players]]
        self._tell("placed", seat, symbol, place)
        self._next_placer_or_first_turn()

    def _draw_card(self, seat: int, colour: str | None) -> None:
        """T2: the first or the second card: unseen (colour None), or the leftmost face-up card of a colour."""
        first = self.phase == "turn"
        if colour is None:
            self._draw_unseen(seat)
        else:
            slot = self.row.index(colour)
            self.row[slot] = None
            self.hands[seat][colour] += 1
            self._tell("took", seat, slot, colour)
        self._settle()  # T3, T8, T9
        if not first:
            self._end_turn(seat)
        elif colour == WILD:
            self._end_turn(seat)  # T4; a wild drawn unseen is an ordinary card (T6)
        else:
            self.phase = "second"
            if not self._drawing_actions():
                self._note("a turn of one card because no second")
                self._end_turn(seat)  # T10

    def _draw_tickets(self, seat: int) -> None:
        if self.ticket_deck_size() == 1:
            # K3: it must be kept.
            self._note("one ticket left drawn")
            self._offer_ticket(seat)
            self._settle_choice(seat, tuple(self.offered[seat]))
            self._end_turn(seat)
            return
        for _ in range(2):
            self._offer_ticket(seat)
        self.phase = "keep"  # K2

    def _claim(self, seat: int, track: int, colour: str, wilds: int) -> None:
        """In the order of R16."""
        line = self.lines[track]
        self._tell("claim", seat, track, colour, wilds)
        gaps = self.row.count(None)
        rested = self._row_has_too_many_wilds()
        # Cards discarded ...
        paid = Counter({WILD: wilds})
        if colour != WILD:
            paid[colour] = line.cards - wilds
        assert paid.total() == line.cards
        for card, count in paid.items():
            self.hands[seat][card] -= count
            assert self.hands[seat][card] >= 0
            self.discards[card] += count
        self.discards = +self.discards
        # ... then T9a, T8, T9.
        redealt = self._settle()
        if self.row.count(None) < gaps:
            self._note("gap filled after a claim")
        if rested and redealt:
            self._note("T8 applies after a claim brought non-wilds to three")
        # Pieces placed.
        before = sum(self.pieces[seat].values())
        self.pieces[seat][line.kind] -= line.pieces
        if self.last_turns is not None and before > self.board.end_pieces >= sum(self.pieces[seat].values()):
            self._note("another player reaches the limit in the last turns")
        self.owners[track] = seat
        if self.players == 2 and any(other not in self.owners for other in line.doubles):
            self._note("second double track closed")
        # Points (R10).
        self.points[seat] += line.points
        # Token (R14, R14a, R15).
        self.choice = self._token_offers(track, seat)
        if len(self.choice) == 2:
            self._note("token choice")
            self.phase = "token"
            return
        for symbol in self.choice:
            self._take_token(seat, symbol)
        self._end_turn(seat)

    def _take_token(self, seat: int, symbol: str) -> None:
        self.stacks[symbol][1] -= 1
        self.tokens[seat] = sorted([*self.tokens[seat], symbol])
        self.choice = []
        self._tell("token", seat, symbol)

    def _end_turn(self, seat: int) -> None:
        if self.last_turns is None:
            # E1, E2: all kinds of pieces together. E3: then everyone has one turn, the one who set it off the last.
            if sum(self.pieces[seat].values()) <= self.board.end_pieces:
                self.last_turns = self.players
        else:
            self.last_turns -= 1
        all_passed = self.passes == self.players  # T11
        if all_passed:
            self._note("all passed, game ends")
        if all_passed or self.last_turns == 0:
            self.phase, self.seat = "over", None
            self._note_result()
        else:
            self.phase, self.seat = "turn", (seat + 1) % self.players

    # ------------------------------------------------------------------ the end

    def _joined(self, seat: int, a: str, b: str) -> bool:
        """K6: does an unbroken line of the player's own routes, of either kind, join the two?"""
        found, todo = {a}, [a]
        while todo:
            here = todo.pop()
            for track, owner in self.owners.items():
                ends = self.lines[track].ends
                if owner == seat and here in ends:
                    there = ends[1] if here == ends[0] else ends[0]
                    if there not in found:
                        found.add(there)
                        todo.append(there)
        return b in found

    def result(self) -> dict[str, list[int]]:
        """Final scoring (E5-E7a): lists by seat, and `winners`, a list of seats."""
        assert self.phase == "over"
        seats = range(self.players)
        routes, tickets, complete, tokens = [], [], [], []
        for seat in seats:
            recount = sum(self.lines[track].points for track, owner in self.owners.items() if owner == seat)
            assert recount == self.points[seat]  # E5
            routes.append(recount)
            held = [self.board.tickets[index] for index in self.tickets[seat]]
            done = [self._joined(seat, ticket.a, ticket.b) for ticket in held]
            tickets.append(sum(t.points if ok else -t.points for t, ok in zip(held, done, strict=True)))
            complete.append(done.count(True))
            # E6
            tokens.append(self.board.tokens.points[len(set(self.tokens[seat]))] if self.board.tokens else 0)
        total = [routes[seat] + tickets[seat] + tokens[seat] for seat in seats]
        # E7, E7a: points, then the number of complete tickets; equals share a place.
        places = [
            1 + sum((total[other], complete[other]) > (total[seat], complete[seat]) for other in seats)
            for seat in seats
        ]
        return {
            "routes": routes,
            "tickets": tickets,
            "complete": complete,
            "tokens": tokens,
            "total": total,
            "places": places,
            "winners": [seat for seat in seats if places[seat] == 1],
        }

    def _note_result(self) -> None:
        result = self.result()
        if len(result["winners"]) > 1:
            self._note("shared victory")
        if result["total"].count(max(result["total"])) > len(result["winners"]):
            self._note("tie broken by tickets")
        if min(result["total"]) < 0:
            self._note("negative total")

    # ------------------------------------------------------------------ to compare, and to look at

    def snapshot(self) -> dict[str, Any]:
        """Everything, secrets included, as plain data."""
        return {
            "phase": self.phase,
            "seat": self.seat,
            "hands": [dict(+hand) for hand in self.hands],
            "row": list(self.row),
            "deck": dict(+self.deck),
            "discards": dict(+self.discards),
            "tickets": [list(held) for held in self.tickets],
            "offered": [list(offered) for offered in self.offered],
            "unseen_tickets": sorted(self.unseen_tickets),
            "sent_back": list(self.sent_back),
            "pieces": [dict(left) for left in self.pieces],
            "points": list(self.points),
            "tokens": [list(held) for held in self.tokens],
            "stacks": {symbol: list(stack) for symbol, stack in self.stacks.items()},
            "owners": dict(self.owners),
            "last_turns": self.last_turns,
            "passes": self.passes,
        }

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know (V1, V2, S5b); None is a spectator.

        `log` is what the seat has seen so far, so that the view is all it may know with a perfect memory: two games
        whose views are equal can't be told apart by that seat. The other keys say what lies on the table now.
        """
        view: dict[str, Any] = {
            # V1: public.
            "players": self.players,
            "start": self.start,
            "phase": self.phase,
            "seat": self.seat,
            "row": list(self.row),
            "discards": dict(+self.discards),
            "deck_size": self.deck.total(),
            "hand_sizes": [hand.total() for hand in self.hands],
            # S5b: while tickets are being chosen at set-up, all still count as offered, none as kept or sent back.
            "ticket_deck_size": self.ticket_deck_size(),
            "ticket_counts": [len(held) for held in self.tickets],
            "offered_counts": [len(offered) for offered in self.offered],
            "pieces": [dict(left) for left in self.pieces],
            "points": list(self.points),
            "tokens": [list(held) for held in self.tokens],
            "stacks": {symbol: list(stack) for symbol, stack in self.stacks.items()},
            "aside": list(self.aside),
            "owners": dict(self.owners),
            "last_turns": self.last_turns,
            "passes": self.passes,
            # V2: one's own secrets only.
            "hand": dict(+self.hands[seat]) if seat is not None else None,
            "tickets": list(self.tickets[seat]) if seat is not None else None,
            "offered": list(self.offered[seat]) if seat is not None else None,
            "chosen": self.chosen.get(seat) if seat is not None else None,
            "legal": sorted(self.legal()) if seat is not None and seat == self.seat else None,
            "log": [
                public + (secret if seat is not None and whose == seat else ()) for whose, public, secret in self.log
            ],
        }
        if self.phase == "over":
            # V2, E5: final scoring shows the tickets held.
            view["all_tickets"] = [list(held) for held in self.tickets]
            view["result"] = self.result()
        return view
