"""The ids that Gymnasium knows the boards by: `gymnasium.make("citylines/Berlin-v0")` after `import citylines.env`."""

from __future__ import annotations

IDS = {"citylines/Berlin-v0": "berlin", "citylines/SanFrancisco-v0": "san-francisco"}


def register() -> None:
    """Tell Gymnasium of the boards, if it is installed."""
    try:
        import gymnasium
    except ModuleNotFoundError:  # the batched environment does without
        return
    for name, board in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="citylines.env.gym:CitylinesEnv",
                vector_entry_point="citylines.env.gym:CitylinesVectorEnv",
                kwargs={"board": board},
            )
