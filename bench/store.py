"""How many entries a second one PostgreSQL takes from several writers, with every commit synced.

Each writer is a process with a store of its own, as a server's is, and many tables that always have an entry to store. It takes
Debian's PostgreSQL, with a data folder of its own.

    python bench/store.py                a row each for 1, 2 and 3 writers, 8 s each
"""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import time

import psycopg

from citylines.server.store import Store
from load import a_postgresql, percentile, processes_below, worked

TABLES = 300
SECONDS = 8.0
FIRST, ENTRY = 8000, 110
"""Bytes of a log's first entry, which has the board in it, and of each after it."""
JOIN = "INSERT INTO servers (id, seen, address, secret, machine, bots) VALUES (%s, 0, '', '', '', 0)"


async def write(url: str, name: str) -> None:
    """Be a writer: say when everything is ready, wait for a line, write, and tell entries a second, p50 and p99."""
    store = await Store.open(url)
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(JOIN, [name])
    store.server = name
    tables = [f"{name}-{n:020d}" for n in range(TABLES)]
    for table in tables:
        await store.append(table, 1, 0.0, random.randbytes(FIRST))
        assert await store.claim(table)
    print("ready", flush=True)
    sys.stdin.readline()
    end, waits = time.perf_counter() + SECONDS, list[float]()

    async def play(table: str) -> None:
        n = 2
        while (began := time.perf_counter()) < end:
            await store.append(table, n, 0.0, random.randbytes(ENTRY))
            waits.append(1000 * (time.perf_counter() - began))
            n += 1

    await asyncio.gather(*map(play, tables))
    print(len(waits) / SECONDS, percentile(waits, 0.5), percentile(waits, 0.99), flush=True)
    await store.close()


def measure(count: int) -> str:
    """A row: so many writers at once."""
    with a_postgresql() as (url, pid):
        writers = [
            subprocess.Popen(
                [sys.executable, __file__, url, f"writer-{n}"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
            for n in range(count)
        ]
        for writer in writers:
            assert writer.stdout is not None and writer.stdout.readline() == "ready\n"
        before = worked(processes_below(pid)) or 0.0
        for writer in writers:
            assert writer.stdin is not None
            writer.stdin.write("\n")
            writer.stdin.flush()
        time.sleep(SECONDS - 0.5)  # while all of them still write, and PostgreSQL has a process for each
        cpu = ((worked(processes_below(pid)) or 0.0) - before) / (SECONDS - 0.5)
        told = [[float(figure) for figure in writer.communicate()[0].split()] for writer in writers]
    rate, p50, p99 = sum(figures[0] for figures in told), max(f[1] for f in told), max(f[2] for f in told)
    return f"{count:7}  {rate:9,.0f}  {p50:6.1f}  {p99:6.1f}  {cpu:10.0%}"


def main() -> None:
    """All rows; or, called with a database and a name, a writer."""
    if len(sys.argv) == 3:
        asyncio.run(write(sys.argv[1], sys.argv[2]))
        return
    print("writers  entries/s  p50 ms  p99 ms  PostgreSQL")
    for count in (1, 2, 3):
        print(measure(count), flush=True)


if __name__ == "__main__":
    main()
