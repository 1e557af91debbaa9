"""Environments for reinforcement learning, search and statistics, in the forms that their users know.

| form | how | needs |
|---|---|---|
| batched, NumPy | `from citylines.env import BatchEnv` | nothing else |
| PettingZoo | `from citylines.env import citylines_v0; citylines_v0.env()` | `pip install citylines[env]` |
| Gymnasium | `import citylines.env; gymnasium.make("citylines/Berlin-v0")` | `pip install citylines[env]` |
| OpenSpiel | `import citylines.env.openspiel; pyspiel.load_game("python_citylines")` | `pip install citylines[openspiel]` |

All show the same observation (`encoding.py`) and count actions the same way (`citylines.game.action_table`).
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from citylines.env.registration import register

if TYPE_CHECKING:
    from citylines.env.batch import BatchEnv, IllegalActions
    from citylines.env.encoding import Encoding, Part

__all__ = ["BatchEnv", "Encoding", "IllegalActions", "Part"]

_HOMES = {"BatchEnv": "batch", "IllegalActions": "batch", "Encoding": "encoding", "Part": "encoding"}

register()


def __getattr__(name: str) -> Any:
    """Import on first use: registering the ids should not wait for a compiler."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
