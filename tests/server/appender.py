"""A program that appends to several tables until it is killed, and says on standard output what was acknowledged.

python appender.py URL
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable

from citylines.server.store import Conflict, Store

TABLES = ("one", "two", "three", "four")


def data(table: str, n: int) -> bytes:
    """What entry n of a table holds: of many sizes, some larger than a page."""
    return f"{table} {n} ".encode() * (1 + n * n % 97 * (9 if n % 10 == 0 else 1))


async def append(store: Store, table: str, last: int | None, acknowledged: Callable[[str, int], None]) -> None:
    """Go on with a table's log up to entry `last`."""
    n = len(await store.entries(table)) + 1
    while last is None or n <= last:
        try:
            await store.append(table, n, float(n), data(table, n))
        except Conflict:  # PostgreSQL had not yet finished what an earlier, killed appender sent
            n = len(await store.entries(table))
        acknowledged(table, n)
        n += 1


async def append_all(url: str, last: int | None, acknowledged: Callable[[str, int], None]) -> None:
    """Go on with all tables at once."""
    store = await Store.open(url)
    await asyncio.gather(*(append(store, table, last, acknowledged) for table in TABLES))
    await store.close()


async def logs(url: str) -> dict[str, list[bytes]]:
    """All logs, from a store opened anew."""
    store = await Store.open(url)
    try:
        return {table: await store.entries(table) for table in TABLES}
    finally:
        await store.close()


def losses(stored: dict[str, list[bytes]], acknowledged: dict[str, int]) -> list[str]:
    """What is wrong with logs of which so much had been acknowledged: entries lost, doubled, or not the right ones."""
    wrong = [f"{table}: {n} lost" for table, n in acknowledged.items() if len(stored[table]) < n]
    for table, entries in stored.items():
        if entries != [data(table, n) for n in range(1, len(entries) + 1)]:
            wrong.append(f"{table}: not the entries that were sent")
    return wrong


def say(table: str, n: int) -> None:
    """Say so at once, in one piece."""
    os.write(sys.stdout.fileno(), f"{table} {n}\n".encode())


if __name__ == "__main__":
    asyncio.run(append_all(sys.argv[1], None, say))
