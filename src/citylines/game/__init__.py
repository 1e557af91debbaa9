"""The engine for people: games, actions, events and views; records and positions."""

from citylines.game.actions import (
    Action,
    ActionTable,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    Pass,
    PlaceStack,
    TakeCard,
    TakeToken,
    action_table,
)
from citylines.game.engine import new_rng
from citylines.game.errors import CitylinesError, IllegalAction, NotationError, PositionError, RecordError, Refusal
from citylines.game.events import Event
from citylines.game.facts import LegalActions, Phase
from citylines.game.game import Game, Played
from citylines.game.outcome import Breakdown, Outcome
from citylines.game.positions import load_position, save_position
from citylines.game.records import Record, parse_record, read_record, record_lines, write_record
from citylines.game.state import State
from citylines.game.view import View

__all__ = [
    "Action",
    "ActionTable",
    "Breakdown",
    "CitylinesError",
    "ClaimRoute",
    "DrawCard",
    "DrawTickets",
    "Event",
    "Game",
    "IllegalAction",
    "KeepTickets",
    "LegalActions",
    "NotationError",
    "Outcome",
    "Pass",
    "Phase",
    "PlaceStack",
    "Played",
    "PositionError",
    "Record",
    "RecordError",
    "Refusal",
    "State",
    "TakeCard",
    "TakeToken",
    "View",
    "action_table",
    "load_position",
    "new_rng",
    "parse_record",
    "read_record",
    "record_lines",
    "save_position",
    "write_record",
]
