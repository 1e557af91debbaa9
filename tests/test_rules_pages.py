"""The rules pages of the browser: every clause has its paragraph, and what their pictures show is what the engine says."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from citylines.boards.model import Track
from citylines.game import Game
from citylines.game.events import TokenTaken
from citylines.game.positions import position_state
from positions import as_board, may, play, position, table

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "web" / "src" / "rules"
LOCALES = ROOT / "web" / "src" / "locales"
MARKS = {"san-francisco": "SF", "berlin": "BE"}

if not RULES.exists():
    pytest.skip("the page's sources are not here", allow_module_level=True)

CLAUSE = re.compile(r"^\| ([A-Z]\d+[a-z]?)( SF| BE)? \| (.*) \|$", re.MULTILINE)
CLAUSES = {f"{id_}{mark}": text for id_, mark, text in CLAUSE.findall((ROOT / "docs" / "rules.md").read_text("utf-8"))}
"""Every clause as contents.json names it, "R14 SF", with its text."""
PARTS: list[dict[str, Any]] = json.loads((RULES / "contents.json").read_text("utf-8"))
EXAMPLES: dict[str, dict[str, Any]] = json.loads((RULES / "examples.json").read_text("utf-8"))
ENDINGS: dict[str, dict[str, Any]] = json.loads((RULES / "endings.json").read_text("utf-8"))

every_city = pytest.mark.parametrize("city", MARKS)


def paragraphs(city: str, part: str | None = None) -> list[dict[str, Any]]:
    """The paragraphs of a city's page, or of one part of it."""
    found = [p for one in PARTS if part in (None, one["id"]) for p in one["paragraphs"]]
    return [p for p in found if p.get("city", city) == city]


def concerns(clause: str, city: str) -> bool:
    """Whether a clause holds in a city."""
    return clause.partition(" ")[2] in ("", MARKS[city])


def anchors(city: str) -> dict[str, list[str]]:
    """The anchors of the paragraphs that explain each clause."""
    found: dict[str, list[str]] = {clause: [] for clause in CLAUSES if concerns(clause, city)}
    for paragraph in paragraphs(city):
        for clause in paragraph["clauses"]:
            if concerns(clause, city):
                found.setdefault(clause, []).append(paragraph["id"])
    return found


def track_named(city: str, name: list[str]) -> Track:
    """The track between two places, in a colour."""
    a, b, colour = name
    (track,) = [t for t in as_board(city).tracks if {t.a, t.b} == {a, b} and t.colour == colour]
    return track


# ---------------------------------------------------------------------- the texts


def test_the_clauses_are_found() -> None:
    assert len(CLAUSES) > 60
    assert {"C1", "R14 SF", "R12a BE"} <= set(CLAUSES)


@every_city
def test_every_clause_has_a_paragraph(city: str) -> None:
    uncovered = [clause for clause, found in anchors(city).items() if not found]
    assert not uncovered, f"no paragraph of {city} explains {uncovered}"


def test_paragraphs_name_clauses_that_there_are() -> None:
    """With the mark that they have in docs/rules.md."""
    named = {clause for part in PARTS for p in part["paragraphs"] for clause in p["clauses"]}
    assert not named - set(CLAUSES)


@every_city
def test_every_paragraph_explains_something_of_its_city(city: str) -> None:
    """But for what is said of ourselves."""
    for part in PARTS:
        for paragraph in paragraphs(city, part["id"]):
            told = [clause for clause in paragraph["clauses"] if concerns(clause, city)]
            assert bool(told) == (part["id"] != "ours"), paragraph["id"]


@every_city
def test_rulings_are_told_as_rulings(city: str) -> None:
    """Whatever the leaflets leave open stands among the rulings, and nothing else does."""
    ours = {clause for clause, text in CLAUSES.items() if concerns(clause, city) and "**Ruling" in text}
    told = {clause for p in paragraphs(city, "rulings") for clause in p["clauses"]}
    assert told == ours


@every_city
@pytest.mark.parametrize("language", sorted(folder.name for folder in LOCALES.iterdir()))
def test_every_paragraph_has_its_texts_in_every_language(city: str, language: str) -> None:
    texts = (LOCALES / language / "rules.ftl").read_text("utf-8")
    keys = set(re.findall(r"^([a-z-]+) =", texts, re.MULTILINE))
    for paragraph in paragraphs(city):
        own = f"-{city}" if paragraph.get("own") else ""
        assert {f"rules-{paragraph['id']}-title", f"rules-{paragraph['id']}{own}"} <= keys, paragraph["id"]


@every_city
def test_anchors_are_there_once(city: str) -> None:
    counts = Counter(paragraph["id"] for paragraph in paragraphs(city))
    assert not [anchor for anchor, count in counts.items() if count > 1]


# ---------------------------------------------------------------------- the pictures


def costs(city: str) -> list[tuple[str, dict[str, Any]]]:
    """The examples of what pays for a route."""
    return [(name, example) for name, example in EXAMPLES[city].items() if "ways" in example]


@every_city
def test_the_routes_of_the_pictures_are_what_they_are_said_to_be(city: str) -> None:
    """Coloured, grey, with a ferry, by subway, double."""
    tracks = {
        name: track_named(city, example["route"]) for name, example in EXAMPLES[city].items() if "route" in example
    }
    assert tracks["coloured"].colour != "grey" and tracks["coloured"].wilds == 0
    assert tracks["grey"].colour == "grey" and tracks["grey"].wilds == 0
    assert tracks["double"].twin is not None
    assert "ferry" not in tracks or tracks["ferry"].wilds > 0
    assert "subway" not in tracks or tracks["subway"].by == "subway-car"
    assert ("ferry" in tracks, "subway" in tracks) == (city == "san-francisco", city == "berlin")
    assert all(tracks[name].by != "subway-car" for name in ("coloured", "grey"))


@every_city
def test_the_cards_shown_pay_and_the_others_do_not(city: str) -> None:
    """R2, R3, R3a, R6, R8, as the engine has it."""
    for name, example in costs(city):
        track = track_named(city, example["route"])
        for way in example["ways"]:
            assert may(table(city, hand=way), f"{track.id}:{way}"), (name, way)
        for way in example["not"]:
            claims = [a for a in table(city, hand=way).legal_actions if getattr(a, "track", None) == track.id]
            assert not claims, (name, way)


@every_city
def test_the_ticket_shown_is_complete(city: str) -> None:
    """K6: an unbroken line of routes that one player can own, without a route too many."""
    board, example = as_board(city), EXAMPLES[city]["ticket"]
    (number,) = [i for i, t in enumerate(board.tickets) if [t.a, t.b] == example["between"]]
    line = [track_named(city, name).id for name in example["line"]]

    def complete(tracks: list[int]) -> bool:
        return number in table(city, tracks={0: tracks}, tickets={0: [number]}).score_if_over.players[0].complete

    assert complete(line)
    assert not any(complete([t for t in line if t != gone]) for gone in line)


def test_the_token_shown_is_taken_with_the_route() -> None:
    """R14."""
    example = EXAMPLES["san-francisco"]["tokens"]
    track = track_named("san-francisco", example["route"])
    cards = {"black": "k"}[track.colour] * track.cards
    events = play(table("san-francisco", hand=cards), f"{track.id}:{cards}")
    assert [(e.symbol, e.place) for e in events if isinstance(e, TokenTaken)] == [(example["symbol"], example["place"])]


@every_city
def test_the_game_scored_as_an_example_is_scored_as_the_engine_does(city: str) -> None:
    """E1, E2, E5, E6, E7: made anew by web/scripts/endings.py when a board has changed."""
    board, players = as_board(city), ENDINGS[city]["players"]
    assert ENDINGS[city]["hash"] == board.hash, "run web/scripts/endings.py"
    outcome = ended(city).outcome
    assert outcome is not None
    for player, scored in zip(players, outcome.players, strict=True):
        assert player["complete"] == list(scored.complete) and player["incomplete"] == list(scored.incomplete)
        assert sum(board.tracks[t].points for t in player["tracks"]) == scored.routes
        tickets = sum(board.tickets[t].points for t in player["complete"])
        assert tickets - sum(board.tickets[t].points for t in player["incomplete"]) == scored.tickets
        assert (board.tokens.points[len(player["tokens"])] if board.tokens else 0) == scored.tokens
    # The page says by how many points it was won, and there should be something to subtract.
    assert len(outcome.winners) == 1 and len(set(outcome.scores)) == len(players)
    assert any(player["incomplete"] for player in players)
    left = [sum(kind.each for kind in board.pieces) - sum(board.tracks[t].pieces for t in p["tracks"]) for p in players]
    assert min(left) <= board.end_pieces


def ended(city: str) -> Game:
    """The example's game, over."""
    players = ENDINGS[city]["players"]
    told = position(
        city,
        tracks={seat: player["tracks"] for seat, player in enumerate(players)},
        tickets={seat: [*player["complete"], *player["incomplete"]] for seat, player in enumerate(players)},
        tokens={seat: player["tokens"] for seat, player in enumerate(players)},
        phase="over",
        last_turns=0,
    )
    return Game.from_state(position_state(told))
