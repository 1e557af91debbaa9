"""Makes the ends of games that the rules pages score as an example: two bots play, and the last position is kept.

    .venv/bin/python web/scripts/endings.py     writes web/src/rules/endings.json

Which game is told is a matter of taste: one that was close, with a ticket missed. tests/test_rules_pages.py asks the engine
whether such an end is legal, and what it is worth.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from citylines.boards import load_board
from citylines.bots import make_bot
from citylines.game import Game
from citylines.game.positions import position_dict

OUT = Path(__file__).parent.parent / "src" / "rules" / "endings.json"
PLAYERS = 2
SEEDS = {"san-francisco": 22, "berlin": 5}


def played(board: str, seed: int) -> Game:
    """A whole game."""
    game, bot = Game(load_board(board), PLAYERS, seed, 0), make_bot("driver")
    streams = [Random(f"{board} {seed} {seat}") for seat in range(PLAYERS)]
    while not game.over:
        seat = game.seat
        assert seat is not None
        game.play(bot.choose(game.view(seat), game.legal_actions, streams[seat]).action)
    return game


def ending(game: Game) -> dict[str, Any]:
    """What final scoring needs: every player's tracks, tickets by whether they are complete, and tokens."""
    position = position_dict(game.state)
    assert game.outcome is not None
    players = [
        {
            "tracks": position["tracks"][seat],
            "complete": list(player.complete),
            "incomplete": list(player.incomplete),
            "tokens": position["tokens"][seat],
        }
        for seat, player in enumerate(game.outcome.players)
    ]
    return {"hash": game.board.hash, "players": players}


def main() -> None:
    if "--look" in sys.argv:
        for board in SEEDS:
            for seed in range(40):
                print(board, seed, played(board, seed).outcome, sep="\n")
        return
    lines = (f"  {json.dumps(board)}: {json.dumps(ending(played(board, seed)))}" for board, seed in SEEDS.items())
    OUT.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
