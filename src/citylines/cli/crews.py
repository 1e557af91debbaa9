"""`--processes` and `--ray`: who plays when there is much to play."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import zip_longest
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer
from typer.core import TyperCommand

from citylines.cli.console import BAD, Problem

if TYPE_CHECKING:
    from citylines.arena.crew import Crew

MOST_PROCESSES = 256

Ray: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--ray",
        metavar="[ADDRESS]",
        help="A Ray cluster plays: the one at this address, else that of RAY_ADDRESS, else one made here.",
    ),
]
"""The option `--ray`; "" if its address was left out."""


class PlayingCommand(TyperCommand):
    """A command with the option `--ray`, whose address may be left out: Typer has no such options."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Fill in what was left out."""
        following = zip_longest(args, args[1:], fillvalue="-")
        filled = ["--ray=" if word == "--ray" and after.startswith("-") else word for word, after in following]
        return super().parse_args(ctx, filled)


@contextmanager
def crew_of(processes: int | None, ray: str | None, usual: int = 1) -> Iterator[Crew]:
    """Who plays, by the two options; with neither, so many processes as are usual."""
    from citylines.arena.crew import CrewLost, Processes

    try:
        if ray is None:
            yield Processes(min(usual, MOST_PROCESSES) if processes is None else _checked(processes))
        elif processes is None:
            with _cluster(ray) as cluster:
                yield cluster
        else:
            raise Problem("--processes or --ray, not both: a cluster plays on all the processors it has")
    except CrewLost as error:
        raise Problem(str(error), BAD) from None


def _checked(processes: int) -> int:
    if not 1 <= processes <= MOST_PROCESSES:
        raise Problem(f"--processes: 1 to {MOST_PROCESSES}, not {processes}")
    return processes


@contextmanager
def _cluster(address: str) -> Iterator[Crew]:
    if not (address or os.environ.get("RAY_ADDRESS")):
        # Ray's name for whether a cluster reaches beyond this machine: nobody else needs to get at one that we make.
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
    try:
        from citylines.arena.cluster import Cluster
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "ray":  # a mere folder of that name, as Ray leaves one, is no Ray
            raise
        raise Problem("--ray needs Ray: pip install 'citylines[ray]'") from None
    with Cluster(address or None, lambda line: print(line, file=sys.stderr)) as cluster:
        yield cluster
