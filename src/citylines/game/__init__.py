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
    "RecordError",
    "Refusal",
    "State",
    "TakeCard",
    "TakeToken",
    "View",
    "action_table",
    "new_rng",
]
