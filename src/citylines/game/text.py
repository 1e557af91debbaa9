"""A position drawn as plain text: enough to play from, and to paste into a report.

It shows what a view shows and nothing more. Drawn from a state, which hides nothing, it shows everybody's cards too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest

from citylines.boards import GREY, WILD, Board, Track
from citylines.game.actions import LETTERS, SORTS
from citylines.game.facts import Phase
from citylines.game.outcome import Outcome, score_now
from citylines.game.state import State
from citylines.game.view import View
from citylines.rules.tables import tables

MARKS = ("●", "▲", "◆", "■")
"""The pieces of each seat."""
SPACE = "▢"
TWINS = " ║ "
GAP = 3

DUE = {
    Phase.KEEP_SETUP: "which tickets to keep",
    Phase.PLACE: "where to put the next stack of tokens",
    Phase.TURN: "what to do this turn",
    Phase.SECOND: "which second card to take",
    Phase.KEEP: "which tickets to keep",
    Phase.TOKEN: "which token to take",
}


def draw_text(position: View | State, width: int = 100, *, legend: bool = True) -> str:
    """The position as plain text, in lines of at most `width` characters where the board's names allow it."""
    drawn = _Drawn(position, width)
    signs = drawn.legend() if legend else []
    return _joined([drawn.heading(), drawn.map(), signs, drawn.players(), drawn.cards(), drawn.secrets()])


def draw_status(position: View | State, width: int = 100) -> str:
    """The position without the map: players, cards and one's own secrets."""
    drawn = _Drawn(position, width)
    return _joined([drawn.heading(), drawn.players(), drawn.cards(), drawn.secrets()])


def draw_hand(view: View) -> str:
    """One's own cards and tickets."""
    return "\n".join(_Drawn(view, 0).secrets())


def draw_routes(position: View | State, places: Sequence[str] | None = None) -> str:
    """Every route at each of these places (all of them, if left out): a route shows at both of its ends."""
    drawn = _Drawn(position, 0)
    names = [place.name for place in position.board.places] if places is None else places
    blocks = [drawn.place(name, [r for r in drawn.routes if name in (r[0].a, r[0].b)]) for name in names]
    return "\n".join(line for block in blocks for line in block)


def spaces_text(track: Track, mark: str | None = None) -> str:
    """The spaces of a track: empty or an owner's; `*` where a wild is needed, `[4]` for four cards on one space."""
    if track.pieces < track.cards:
        return f"[{mark or track.cards}]"
    return mark * track.cards if mark else LETTERS[WILD] * track.wilds + SPACE * (track.cards - track.wilds)


def cards_text(cards: Mapping[str, int]) -> str:
    """Cards by sort: "red 3, wild 1"."""
    return ", ".join(f"{sort} {n}" for sort, n in cards.items()) or "none"


def kind_name(kind: str, count: int = 2) -> str:
    """A kind of piece as people say it."""
    return kind.replace("-", " ") + ("" if count == 1 else "s")


def ticket_text(board: Board, number: int) -> str:
    """A ticket: "Castro – Potrero Hill, 3 points"."""
    ticket = board.tickets[number]
    return f"{ticket.a} – {ticket.b}, {ticket.points} points"


def is_joined(board: Board, tracks: Iterable[int], a: str, b: str) -> bool:
    """Whether an unbroken line of these tracks joins two places (K6)."""
    leads = {place.name: place.name for place in board.places}

    def end(name: str) -> str:
        while leads[name] != name:
            name = leads[name]
        return name

    for track in tracks:
        leads[end(board.tracks[track].a)] = end(board.tracks[track].b)
    return end(a) == end(b)


def final_table(outcome: Outcome, names: Sequence[str]) -> list[str]:
    """Everybody's points, as a table in lines."""
    rows = [["", "routes", "tickets", "tokens", "total", "place"]]
    for name, p in zip(names, outcome.players, strict=True):
        rows.append([name, str(p.routes), f"{p.tickets:+}", str(p.tokens), str(p.total), f"{p.place}."])
    return _table(rows)


class _Drawn:
    """One position on its way to text."""

    def __init__(self, position: View | State, width: int) -> None:
        self.p, self.width, self.board = position, width, position.board
        self.observer = position.observer if isinstance(position, View) else None
        self.owners = position.owners
        self.stacks: dict[str, list[str]] = {}
        for symbol, (place, left) in position.stacks.items():
            if left:
                self.stacks.setdefault(place, []).append(f"{symbol} ×{left}")
        self.routes: list[tuple[Track, ...]] = []
        for track in self.board.tracks:
            if track.twin is None:
                self.routes.append((track,))
            elif track.twin > track.id:
                self.routes.append((track, self.board.tracks[track.twin]))

    # Who and what

    def heading(self) -> list[str]:
        p = self.p
        parts = [self.board.name, f"{p.players} players", f"turns played: {p.turns}"]
        if p.seat is None:
            parts.append("the game is over")
        else:
            parts.append(f"{self.name(p.seat)} to decide {DUE[p.phase]}")
        if p.last_turns is not None and not p.over:
            parts.append(f"LAST TURNS: {p.last_turns} left")
        return [" · ".join(parts)]

    def name(self, seat: int) -> str:
        return f"{MARKS[seat]} seat {seat}" + (" (you)" if seat == self.observer else "")

    def players(self) -> list[str]:
        p = self.p
        kinds = [kind.id for kind in self.board.pieces]
        rows = [["", "points", *map(kind_name, kinds), "cards", "tickets", *(["tokens"] if self.board.tokens else [])]]
        for seat in range(p.players):
            turn = "▸ " if seat == p.seat else "  "
            pieces = [str(p.pieces[seat][kind]) for kind in kinds]
            row = [
                turn + self.name(seat),
                str(p.scores[seat]),
                *pieces,
                str(p.hand_sizes[seat]),
                str(p.ticket_counts[seat]),
            ]
            rows.append(row + ([" ".join(p.tokens[seat]) or "–"] if self.board.tokens else []))
        return _table(rows, left=(0, *([len(rows[0]) - 1] if self.board.tokens else [])))

    def cards(self) -> list[str]:
        p = self.p
        row = "  ".join("–" if card is None else card for card in p.row)
        decks = [
            f"Deck: {p.deck_size} cards",
            f"ticket deck: {p.ticket_deck_size}",
            f"discards: {cards_text(p.discards)}",
        ]
        return [f"Face up: {row}", *_wrapped(decks, self.width)]

    # What the observer alone knows

    def secrets(self) -> list[str]:
        p = self.p
        if isinstance(p, State):
            return self.truth(p)
        if p.over:
            return self.final(p.all_tickets or ())
        if p.observer is None:
            return []
        lines = [f"Your hand: {cards_text(p.hand)}"]
        if p.tickets or not p.offered:
            lines += self.tickets("Your tickets", p.observer, p.tickets)
        return lines + self.offered("Offered to you", p.offered)

    def truth(self, state: State) -> list[str]:
        lines = [f"The deck holds: {cards_text(state.deck)}"]
        for seat in range(state.players):
            lines.append(f"Hand of {self.name(seat)}: {cards_text(state.hands[seat])}")
            lines += self.tickets(f"Tickets of {self.name(seat)}", seat, state.tickets[seat])
            lines += self.offered(f"Offered to {self.name(seat)}", state.offered[seat])
        return lines + (self.final(()) if state.over else [])

    def tickets(self, title: str, seat: int, tickets: Sequence[int]) -> list[str]:
        mine = [track for track, owner in self.owners.items() if owner == seat]
        lines = [f"{title}:" + ("" if tickets else " none")]
        for number in tickets:
            ticket = self.board.tickets[number]
            done = is_joined(self.board, mine, ticket.a, ticket.b)
            lines.append(f"  {'✓ done    ' if done else '✗ not done'} {ticket_text(self.board, number)}")
        return lines

    def offered(self, title: str, tickets: Sequence[int]) -> list[str]:
        lines = [f"  {i}: {ticket_text(self.board, number)}" for i, number in enumerate(tickets, 1)]
        return [f"{title}:", *lines] if lines else []

    def final(self, all_tickets: Sequence[Sequence[int]]) -> list[str]:
        outcome = score_now(tables(self.board), self.p._record, self.p.players)
        lines = final_table(outcome, [self.name(seat) for seat in range(self.p.players)])
        winners = " and ".join(self.name(seat) for seat in outcome.winners)
        lines.append(f"{winners} share the victory." if outcome.shared else f"Winner: {winners}.")
        for seat, tickets in enumerate(all_tickets):
            lines += self.tickets(f"Tickets of {self.name(seat)}", seat, tickets)
        return lines

    # The map

    def map(self) -> list[str]:
        """Every route once, under one of its two places: those with many routes first take all of theirs."""
        left, hubs = list(self.routes), {}
        while left:
            ends = [end for route in left for end in (route[0].a, route[0].b)]
            hub = max((place.name for place in self.board.places), key=ends.count)
            hubs[hub] = [route for route in left if hub in (route[0].a, route[0].b)]
            left = [route for route in left if route not in hubs[hub]]
        blocks = [self.place(p.name, hubs[p.name]) for p in self.board.places if p.name in hubs]
        lonely = [f"{name} {self.stack(name)}".rstrip() for name in self.stacks if name not in hubs]
        tokens = [f"Tokens elsewhere: {', '.join(lonely)}"] if lonely else []
        return _columns(blocks, self.width) + tokens

    def stack(self, place: str) -> str:
        return "(" + ", ".join(self.stacks[place]) + ")" if place in self.stacks else ""

    def place(self, name: str, routes: Sequence[tuple[Track, ...]]) -> list[str]:
        """A place and the routes from it."""
        others = [r[0].b if r[0].a == name else r[0].a for r in routes]
        wide = max(map(len, others), default=0)
        lines = [f"{name} {self.stack(name)}".rstrip()]
        for other, route in zip(others, routes, strict=True):
            lines.append(f"  {other:{wide}} {TWINS.join(map(self.track, route))}")
        return lines

    def track(self, track: Track) -> str:
        owner = self.owners.get(track.id)
        if owner is not None:
            return f"{track.id:>2} {spaces_text(track, MARKS[owner])}"
        if track.twin is not None and self.p.players == 2 and track.twin in self.owners:
            return f"{track.id:>2} closed"
        return f"{track.id:>2} {spaces_text(track)} {track.colour}"

    def legend(self) -> list[str]:
        board = self.board
        marks = ", ".join(f"{MARKS[seat]} seat {seat}'s" for seat in range(self.p.players))
        signs = [f"{SPACE} an empty space", f"pieces: {marks}"]
        if any(t.wilds for t in board.tracks):
            signs.append(f"* a wild ({board.wild}) is needed")
        if any(t.pieces < t.cards for t in board.tracks):
            signs.append("[3] three cards, one piece")
        if any(t.twin is not None for t in board.tracks):
            signs.append("║ a double route")
        if any(t.colour == GREY for t in board.tracks):
            signs.append("grey takes any one colour")
        points = []
        for kind in board.pieces:
            by_cards = ", ".join(f"{n}: {worth}" for n, worth in enumerate(kind.points) if n)
            points.append(f"Points for a {kind_name(kind.id, 1)} route by its cards: {by_cards}.")
        letters = "  ".join(f"{LETTERS[sort]} {sort}" for sort in SORTS)
        return [*_wrapped(signs, self.width), *points, f"Cards: {letters} ({board.wild})  ? unseen"]


def _joined(parts: Iterable[Sequence[str]]) -> str:
    return "\n\n".join("\n".join(part) for part in parts if part)


def _table(rows: Sequence[Sequence[str]], left: Sequence[int] = (0,)) -> list[str]:
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = (f"{c:<{w}}" if i in left else f"{c:>{w}}" for i, (c, w) in enumerate(zip(row, widths, strict=True)))
        lines.append("  ".join(cells).rstrip())
    return lines


def _wrapped(parts: Sequence[str], width: int) -> list[str]:
    lines = [""]
    for part in parts:
        joined = f"{lines[-1]} · {part}" if lines[-1] else part
        if lines[-1] and len(joined) > width:
            lines.append(part)
        else:
            lines[-1] = joined
    return lines


def _columns(blocks: Sequence[Sequence[str]], width: int) -> list[str]:
    """The blocks in two columns of about the same height where the width allows it, else one after the other."""
    widest = [max(len(line) for line in block) for block in blocks]
    best: tuple[int, int] | None = None
    for cut in range(1, len(blocks)):
        if max(widest[:cut]) + GAP + max(widest[cut:]) <= width:
            height = max(sum(map(len, blocks[:cut])), sum(map(len, blocks[cut:])))
            best = min(best or (height, cut), (height, cut))
    if best is None:
        return [line for block in blocks for line in block]
    left = [line for block in blocks[: best[1]] for line in block]
    right = [line for block in blocks[best[1] :] for line in block]
    wide = max(map(len, left)) + GAP
    return [f"{one:{wide}}{other}".rstrip() for one, other in zip_longest(left, right, fillvalue="")]
