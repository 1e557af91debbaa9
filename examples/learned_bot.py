"""What examples/ppo.py has learnt, as a bot that can sit anywhere a bot can: it does what the network finds likeliest.

pip install citylines[train]
export POLICY=runs/berlin/policy.pt PYTHONPATH=examples
citylines arena --board berlin --bots learned_bot:LearnedBot,ismcts:1000 --games 200
"""

import os
from functools import cache

import torch

from citylines.boards import load_board
from citylines.env import Encoding
from citylines.game import action_table
from ppo import Policy


@cache
def learned(path):
    """The network of a file, and how it is shown a view."""
    kept = torch.load(path, map_location="cpu")
    encoding = Encoding(load_board(kept["board"]), kept["players"])
    policy = Policy(encoding, kept["hidden"])
    policy.load_state_dict(kept["policy"])
    return policy, encoding


class LearnedBot:
    """Plays the board, and with as many players, as it has learnt."""

    def __init__(self):
        self.policy, self.encoding = learned(os.environ["POLICY"])

    @torch.no_grad()
    def choose(self, view, actions, rng, budget):
        table = action_table(view.board)
        masks = torch.zeros(1, self.encoding.actions, dtype=torch.bool)
        masks[0, [table.number(action) for action in actions]] = True
        obs = torch.as_tensor(self.encoding.encode(view))[None]
        logs, _ = self.policy(self.policy.sight(obs, masks), masks)
        return table.actions[int(logs.argmax())]
