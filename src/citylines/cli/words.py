"""The game in English: what somebody does, what came of it, and why something may not be done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from citylines.boards import WILD, Board, Track
from citylines.game import (
    Action,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    Event,
    KeepTickets,
    Pass,
    PlaceStack,
    Refusal,
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
from citylines.game.facts import Phase, PublicFacts
from citylines.game.text import MARKS, kind_name, spaces_text, ticket_text

WANTED = {
    Phase.KEEP_SETUP: "You were dealt tickets: keep one or both.",
    Phase.PLACE: "A stack of tokens is to be put on a location without one.",
    Phase.TURN: "Your turn: draw cards, claim a route, or draw tickets.",
    Phase.SECOND: "Take a second card.",
    Phase.KEEP: "You drew tickets: keep one or both.",
    Phase.TOKEN: "Both ends offer a token you don't have: take one.",
    Phase.OVER: "The game is over.",
}


def refusal_words(code: Refusal, facts: PublicFacts, action: Action) -> str:
    """Why an action may not be done now."""
    board = facts.board
    match code, action:
        case Refusal.NOT_NOW, _:
            return f"That can't be done now. {WANTED[facts.phase]}"
        case Refusal.NOT_FACE_UP, TakeCard(card):
            return f"No {card} card lies face up."
        case Refusal.CLAIMED_ALREADY, ClaimRoute(track):
            owner = facts.owners[track]
            whose = "you" if owner == facts.seat else f"{MARKS[owner]} seat {owner}"
            return f"{_route(board, track)} has already been claimed, by {whose}."
        case Refusal.TWIN_MINE, ClaimRoute(track):
            return f"You own the other track of {_route(board, track)}: nobody may claim both."
        case Refusal.TWIN_CLOSED, ClaimRoute(track):
            return f"With two players, once one track of {_route(board, track)} is claimed the other is closed."
        case Refusal.TOO_FEW_PIECES, ClaimRoute(track):
            t = board.tracks[track]
            left = facts.pieces[facts.seat or 0][t.by]
            return f"{_route(board, track)} takes {counted(t.pieces, kind_name(t.by, 1))}, and you have {left} left."
        case Refusal.TOO_FEW_CARDS, ClaimRoute(track, colour, wilds):
            return f"You don't hold {payment_words(board, ClaimRoute(track, colour, wilds))}."
        case Refusal.NO_TOKEN_THERE, TakeToken(symbol):
            return f"No end of this route offers a {symbol} token."
        case Refusal.HAS_STACK, PlaceStack(place):
            return f"{place} already has a stack of tokens."
    return _PLAIN.get(code, f"That may not be done: {code.value}.")


_PLAIN = {
    Refusal.GAME_OVER: "The game is over.",
    Refusal.UNKNOWN_ACTION: "There is no such action on this board.",
    Refusal.DECK_EMPTY: "The deck is empty, and there are no discards to make a new one of.",
    Refusal.WILD_SECOND: "A wild that lies face up can't be taken as the second card.",
    Refusal.NO_TICKETS: "The ticket deck is empty.",
    Refusal.CAN_ACT: "Only who can do nothing at all may pass, and you can do something.",
    Refusal.NOT_YOUR_TURN: "It is not your turn.",
}


def counted(n: int, what: str) -> str:
    """So many of something: "1 point", "2 points"."""
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def _route(board: Board, track: int) -> str:
    t = board.tracks[track]
    return f"{t.a} – {t.b} (track {track})"


def track_words(track: Track) -> str:
    """A track: "Fort Mason – Lombard Street ▢ black, 1 point"."""
    points = counted(track.points, "point")
    return f"{track.a} – {track.b} {spaces_text(track)} {track.colour}, {points}"


def payment_words(board: Board, claim: ClaimRoute) -> str:
    """The cards that a claim pays: "2 red and 1 wild"."""
    coloured = board.tracks[claim.track].cards - claim.wilds
    parts = [f"{coloured} {claim.colour}"] if coloured and claim.colour != WILD else []
    return " and ".join(parts + ([f"{claim.wilds} wild"] if claim.wilds else []))


def action_words(board: Board, action: Action, offered: Sequence[int] = ()) -> str:
    """An action as a choice to make."""
    match action:
        case DrawCard():
            return "the top card of the deck, unseen"
        case TakeCard(card):
            return f"the face-up {card}"
        case DrawTickets():
            return "draw tickets, and keep at least one"
        case KeepTickets(which):
            names = [ticket_text(board, offered[i - 1]) for i in which if i <= len(offered)]
            return "keep " + (" and ".join(names) or "what there is")
        case ClaimRoute(track):
            t = board.tracks[track]
            return f"claim {t.a} – {t.b} with {payment_words(board, action)}"
        case TakeToken(symbol):
            return f"take the {symbol} token"
        case PlaceStack(place):
            return f"put the stack on {place}"
        case Pass():
            return "pass: nothing can be done"


class Narrator:
    """Tells events as one observer sees them: a seat, a spectator (None), or one who sees everything."""

    def __init__(self, board: Board, observer: int | None, *, everything: bool = False) -> None:
        self.board, self.observer, self.everything = board, observer, everything

    def name(self, seat: int) -> str:
        """How a seat is called at the start of a sentence."""
        return "You" if seat == self.observer else f"{MARKS[seat]} Seat {seat}"

    def tell(self, events: Iterable[Event]) -> list[str]:
        """A sentence for each thing that happened, or for several of one kind in a row."""
        told: list[str] = []
        claim = -1
        for _, group in groupby(map(self._seen, events), key=type):
            alike = list(group)
            if laid := [event.card for event in alike if isinstance(event, CardLaid)]:
                told.append(f"Laid face up: {', '.join(laid)}.")
            elif dealt := [event for event in alike if isinstance(event, CardDealt)]:
                told += self._dealt(dealt)
            elif isinstance(alike[0], PointsScored) and claim >= 0:  # told with the claim, before what came between
                told[claim] = told[claim].removesuffix(".") + self._points(alike[0])
            else:
                claim = len(told) if isinstance(alike[0], RouteClaimed) else claim
                told += map(self._sentence, alike)
        return told

    def _seen(self, event: Event) -> Event:
        seen: Event = event if self.everything else event.seen_by(self.observer)
        return seen

    def _dealt(self, events: Sequence[CardDealt]) -> list[str]:
        lines = []
        for seat in sorted({event.seat for event in events}):
            cards = [event.card for event in events if event.seat == seat]
            known = ", ".join(card for card in cards if card)
            lines.append(f"{self._does(seat, 'get')} {known or counted(len(cards), 'card')}.")
        return lines

    def _points(self, event: PointsScored) -> str:
        return f": {counted(event.points, 'point')}, {event.score} in all."

    def _does(self, seat: int, verb: str) -> str:
        if seat == self.observer:
            return f"You {verb}"
        return f"{self.name(seat)} {verb}{'es' if verb.endswith('s') else 's'}"

    def _tickets(self, tickets: Sequence[int] | None, count: int) -> str:
        if tickets is None:
            return counted(count, "ticket")
        return counted(count, "ticket") + ": " + "; ".join(ticket_text(self.board, number) for number in tickets)

    def _sentence(self, event: Event) -> str:
        match event:
            case CardDrawn(seat, card):
                return f"{self._does(seat, 'draw')} {card or 'a card'} from the deck."
            case CardTaken(seat, card):
                return f"{self._does(seat, 'take')} the face-up {card}."
            case RowCleared():
                return "Three of the face-up cards are wild: all five are discarded."
            case DeckRenewed(cards):
                return f"The discards are shuffled into a new deck of {counted(cards, 'card')}."
            case TicketsOffered(seat, count, tickets):
                return f"{self._does(seat, 'draw')} {self._tickets(tickets, count)}."
            case TicketsKept(seat, count, kept):
                return f"{self._does(seat, 'keep')} {self._tickets(kept, count)}."
            case RouteClaimed(seat, track, colour, wilds):
                t = self.board.tracks[track]
                paid = payment_words(self.board, ClaimRoute(track, colour, wilds))
                return f"{self._does(seat, 'claim')} {t.a} – {t.b} (track {track}) with {paid}."
            case TokenTaken(seat, symbol, place):
                return f"{self._does(seat, 'take')} the {symbol} token from {place}."
            case StackPlaced(seat, symbol, place, tokens):
                return f"{self._does(seat, 'put')} {counted(tokens, f'{symbol} token')} on {place}."
            case Passed(seat):
                return f"{self._does(seat, 'pass')}: nothing can be done."
            case LastTurnsBegan(seat):
                few = "piece or none" if self.board.end_pieces == 1 else "pieces or fewer"
                has = "have" if seat == self.observer else "has"
                who = f"{self.name(seat)} {has} {self.board.end_pieces} {few} left"
                last = "you" if seat == self.observer else self.name(seat)
                return f"LAST TURNS: {who}. Everybody has one more turn, {last} last."
            case GameEnded():
                return "The game is over: all tickets are shown."
            case _:
                return str(event)
