"""Tables laid by hand: any position of a game, described the way one would tell it, for tests that name a clause.

`table` starts from a plain position in the first player's turn and changes what it is told. Cards are written in the letters
of the notation ("rr*": two red, one wild). Cards nobody mentions are in the deck; if the deck is told too, they are in the
last seat's hand, so that all cards are always there.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from citylines.boards import COLOURS, WILD, Board, load_board, shipped_boards
from citylines.boards.model import Track
from citylines.game import Event, Game
from citylines.game.actions import LETTERS, SORTS
from citylines.game.positions import position_state
from citylines.rules.layout import RULES_VERSION

BOARDS = Path(__file__).resolve().parent / "boards"
NAMES = {letter: sort for sort, letter in LETTERS.items()}
ROW = 5

SF, BERLIN = "san-francisco", "berlin"
MINI, MINI_SUBWAY, SCARCE, WILD_HEAVY = "mini", "mini-subway", "scarce", "wild-heavy"
ALL_BOARDS = (SF, BERLIN, MINI, MINI_SUBWAY, SCARCE, WILD_HEAVY)

BySeat = Mapping[int, Iterable[int]]


@cache
def board_named(name: str) -> Board:
    """A shipped board, or one of the tests' own."""
    return load_board(name) if name in shipped_boards() else load_board(BOARDS / f"{name}.toml")


def as_board(board: Board | str) -> Board:
    """A board, or the board of that name."""
    return board_named(board) if isinstance(board, str) else board


# ---------------------------------------------------------------------- cards


def counted(letters: str) -> Counter[str]:
    """Cards by name: "rr*" is two red and one wild."""
    return Counter(NAMES[letter] for letter in letters.replace(" ", ""))


def numbers(letters: str) -> list[int]:
    """Cards as outcomes of chance, in the engine's numbers."""
    return [SORTS.index(NAMES[letter]) for letter in letters.replace(" ", "")]


def row_of(letters: str) -> list[str | None]:
    """A face-up row; `-` is a gap."""
    return [None if letter == "-" else NAMES[letter] for letter in letters.replace(" ", "").ljust(ROW, "-")]


def letters_of(cards: Iterable[str | None]) -> str:
    """The inverse of `row_of`."""
    return "".join("-" if card is None else LETTERS[card] for card in cards)


# ---------------------------------------------------------------------- the map


def tracks_with(board: Board | str, **wanted: Any) -> list[Track]:
    """The tracks with these properties: fields of `Track`, `double=True`, `ferry=True`, or `at` a place."""
    double, ferry, at = (wanted.pop(name, None) for name in ("double", "ferry", "at"))
    return [
        t
        for t in as_board(board).tracks
        if all(getattr(t, name) == value for name, value in wanted.items())
        and (double is None or double == (t.twin is not None))
        and (ferry is None or ferry == (t.wilds > 0))
        and (at is None or at in (t.a, t.b))
    ]


def track(board: Board | str, **wanted: Any) -> Track:
    """The first track with these properties."""
    found = tracks_with(board, **wanted)
    assert found, f"{as_board(board).name} has no track with {wanted}: the test needs another board"
    return found[0]


def coloured(board: Board | str, **wanted: Any) -> Track:
    """The first track with these properties that is not grey."""
    found = [t for t in tracks_with(board, **wanted) if t.colour in COLOURS]
    assert found, f"{as_board(board).name} has no coloured track with {wanted}"
    return found[0]


def pay(track: Track, colour: str = "", wilds: int = 0) -> str:
    """The notation of claiming a track with so many wilds, the rest in a colour: its own if none is told."""
    letter = LETTERS[colour or track.colour] if wilds < track.cards else ""
    return f"{track.id}:{letter * (track.cards - wilds)}{LETTERS[WILD] * wilds}"


def price(track: Track, colour: str = "", wilds: int = 0) -> str:
    """The cards that `pay` pays."""
    return pay(track, colour, wilds).partition(":")[2]


def using_pieces(board: Board | str, by: str, pieces: int, *, without: Iterable[int] = ()) -> list[int]:
    """Single tracks, or one of a double route, that use up just so many pieces of a kind."""
    free = [t for t in tracks_with(board, by=by) if t.id not in without and (t.twin is None or t.twin > t.id)]
    free = [t for t in free if t.twin not in without]
    found: dict[int, list[int]] = {0: []}
    for t in free:
        for sum_, chosen in sorted(found.items(), reverse=True):
            found.setdefault(sum_ + t.pieces, [*chosen, t.id])
    return found[pieces]


def line_between(board: Board | str, a: str, b: str) -> list[int]:
    """Tracks of a line that joins two places with the fewest pieces."""
    ways: dict[str, tuple[int, list[int]]] = {a: (0, [])}
    queue = [a]
    while queue:
        here = queue.pop(0)
        for t in tracks_with(board, at=here):
            there, pieces = t.b if here == t.a else t.a, ways[here][0] + t.pieces
            if there not in ways or pieces < ways[there][0]:
                ways[there] = pieces, [*ways[here][1], t.id]
                queue.append(there)
    return ways[b][1]


def can_build(board: Board | str, line: Iterable[int]) -> bool:
    """Whether a player has the pieces for these tracks, and more left than set off the last turns."""
    board = as_board(board)
    left = Counter({kind.id: kind.each for kind in board.pieces})
    for number in line:
        left[board.tracks[number].by] -= board.tracks[number].pieces
    return min(left.values()) >= 0 and left.total() > board.end_pieces


# ---------------------------------------------------------------------- a table


def table(board: Board | str = SF, players: int = 2, **told: Any) -> Game:
    """A game in this position; see `position` for what can be told."""
    return Game.from_state(position_state(position(board, players, **told)), seed=1)


def position(
    board: Board | str = SF,
    players: int = 2,
    *,
    hand: str = "",
    hands: Mapping[int, str] | None = None,
    row: str | None = None,
    deck: str | None = None,
    discards: str = "",
    tracks: BySeat | None = None,
    tickets: BySeat | None = None,
    ticket_deck: int | None = None,
    sent_back: Sequence[int] = (),
    offered: BySeat | None = None,
    tokens: Mapping[int, Iterable[str]] | None = None,
    stacks: Mapping[str, str] | None = None,
    **plain: Any,
) -> dict[str, Any]:
    """The plain data of a position.

    `hand` is the first player's, `hands` are anybody's by seat. `ticket_deck` is how many tickets the deck holds: the last
    seat holds the others. `stacks` says where the stacks lie that players place. `plain` are fields of a position file,
    such as `seat`, `start`, `phase`, `passes` and `last_turns`.
    """
    board = as_board(board)
    seats = range(players)
    offers = {seat: list((offered or {}).get(seat, ())) for seat in seats}
    out = [*sent_back, *(t for held in offers.values() for t in held)]
    return {
        "citylines": "position",
        "format": 1,
        "rules": RULES_VERSION,
        "board": board.id if board.id in shipped_boards() else _plain(board),
        "board_hash": board.hash,
        "players": players,
        "start": 0,
        "seat": 0,
        "phase": "turn",
        "turns": 8,
        "passes": 0,
        "last_turns": None,
        "claimed": None,
        **_cards(board, [{0: hand, **(hands or {})}.get(seat, "") for seat in seats], row, deck, discards),
        "tracks": [list((tracks or {}).get(seat, ())) for seat in seats],
        "tickets": _tickets(
            board, players, tickets or {}, out, None if ticket_deck is None else ticket_deck - len(sent_back)
        ),
        "offered": list(offers.values()),
        "chosen": [0] * players,
        "sent_back": list(sent_back),
        **_tokens(board, players, tokens or {}, stacks or {}),
        "seed": 1,
        **plain,
    }


def _plain(board: Board) -> dict[str, Any]:
    """A board as JSON would bring it."""
    data: dict[str, Any] = json.loads(json.dumps(board.to_dict()))
    return data


def _cards(board: Board, hands: list[str], row: str | None, deck: str | None, discards: str) -> dict[str, Any]:
    held, left = [counted(hand) for hand in hands], Counter(board.cards)
    for some in (*held, counted(discards), counted(deck or "")):
        left.subtract(some)
    face_up = _any_row(left) if row is None else row_of(row)
    left.subtract(card for card in face_up if card is not None)
    assert min(left.values()) >= 0, f"more cards than there are: {left}"
    if deck is None:
        in_deck = left
    else:
        in_deck = counted(deck)
        held[-1] += left
    return {
        "hands": [dict(+cards) for cards in held],
        "row": face_up,
        "deck": dict(+in_deck),
        "discards": dict(counted(discards)),
    }


def _any_row(left: Counter[str]) -> list[str | None]:
    """Five coloured cards of those left, of as many colours as can be."""
    left, row = left.copy(), list[str | None]()
    for _ in range(ROW):
        card = max(COLOURS, key=lambda colour: left[colour])
        left[card] -= 1
        row.append(card)
    return row


def _tickets(board: Board, players: int, told: BySeat, out: list[int], deck: int | None) -> list[list[int]]:
    """Everybody's tickets: those told, else one for each from the end of the list. `deck` were never dealt."""
    held = {seat: list(tickets) for seat, tickets in told.items()}
    free = [t for t in range(len(board.tickets)) if t not in {*out, *(t for some in held.values() for t in some)}]
    for seat in range(players):
        if seat not in held:
            held[seat] = [free.pop()]
    if deck is not None:
        held[players - 1] += free[deck:]
    return [held[seat] for seat in range(players)]


def _tokens(board: Board, players: int, held: Mapping[int, Iterable[str]], stacks: Mapping[str, str]) -> dict[str, Any]:
    tokens = [list(held.get(seat, ())) for seat in range(players)]
    if board.tokens is None:
        return {"tokens": tokens, "stacks": {}}
    fixed = len(board.tokens.on)
    at = dict(zip(board.tokens.symbols, board.tokens.on, strict=False)) | dict(stacks)
    for symbol in board.tokens.symbols[fixed:]:
        at.setdefault(symbol, next(p.name for p in board.places if p.name not in at.values()))
    left = {}
    for i, symbol in enumerate(board.tokens.symbols):
        size = (board.tokens.stack if i < fixed else board.tokens.aside)[players]
        left[symbol] = [at[symbol], size - sum(symbol in mine for mine in tokens)]
    return {"tokens": tokens, "stacks": left}


# ---------------------------------------------------------------------- playing


def play(game: Game, text: str, cards: str = "", tickets: Sequence[int] = ()) -> tuple[Event, ...]:
    """Do what the notation says, which must be legal; the deck gives these cards, or these tickets."""
    assert may(game, text)
    return game.play(game.read(text), outcomes=[*numbers(cards), *tickets])


def may(game: Game, text: str) -> bool:
    """Whether the notation names a legal action; the list of legal actions and the refusals must agree."""
    action = game.read(text)
    legal = action in game.legal_actions
    assert legal == (game.why_illegal(action) is None), f"{text}: listed {legal}, refused {game.why_illegal(action)}"
    return legal


def why_not(game: Game, text: str) -> str | None:
    """The code of the refusal, None if the action is legal."""
    refusal = game.why_illegal(game.read(text))
    assert (refusal is None) == (game.read(text) in game.legal_actions)
    return None if refusal is None else refusal.value


def kinds(events: Iterable[Event]) -> list[str]:
    """The kinds of events, in order."""
    return [type(event).__name__ for event in events]


def offers_taken(game: Game) -> Game:
    """The game when all have kept both first tickets."""
    while game.phase.value == "keep-setup":
        play(game, "keep 12")
    return game
