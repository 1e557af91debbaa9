"""What a game is played for. Whatever is chosen, all rewards come when the game ends, and their sum is 0.

| reward | a seat gets |
|---|---|
| `win` | 1 for a victory alone, which the others pay in equal parts; those who share a victory share what the others pay |
| `rank` | from 1 for the first place in even steps down to -1 for the last; equals share what their places are worth |
| `score` | by how many points it is ahead of the mean of the others |
"""

from __future__ import annotations

from citylines.boards import Board
from citylines.env.kernel import RANK, SCORE, WIN

REWARDS = {"win": WIN, "rank": RANK, "score": SCORE}
"""Rewards by name, and the number that the compiled code knows them by."""


def reward_kind(name: str) -> int:
    """The number of a reward."""
    if name not in REWARDS:
        raise ValueError(f"a reward is one of {', '.join(REWARDS)}, not {name!r}")
    return REWARDS[name]


def most(board: Board, name: str) -> float:
    """More than this nobody ever gets, nor loses more: 1, or for points all that the board has to give and to take."""
    if reward_kind(name) != SCORE:
        return 1.0
    tokens = board.tokens.points[-1] if board.tokens else 0
    return float(sum(track.points for track in board.tracks) + 2 * sum(t.points for t in board.tickets) + tokens)
