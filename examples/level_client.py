"""A bot of ours at somebody's table: it takes the first open seat, and any bot of Citylines decides.

    python examples/level_client.py https://example.org/t/Kx3vQ… [BOT]

BOT is a level or a bot as in `citylines arena --bots`, such as dispatcher, ismcts:2000, or my_module:MyBot. The client
asks for the engine's own view of the table (`record` in `hello`), reconnects by itself, and does its part in the deal.
"""

import asyncio
import random
import sys

from citylines.bots import make_bot
from citylines.game import action_table
from citylines.server.client import TableClient
from citylines.server.site import NotDone, table_in


async def play(link: str, spec: str = "dispatcher") -> dict:
    """Sit down and play; the result at the end."""
    site, table_id = table_in(link)
    await site.arrive(spec[:24])
    bot, rng = make_bot(spec), random.Random()
    async with TableClient(site, table_id, record=True) as table:
        board = await site.board(table.state.info)
        seat = [held.kind for held in table.state.info.seats].index("open")
        await table.sit(seat)
        async for _ in table:
            if table.state.info.status in ("finished", "closed"):
                break
            if table.state.to_decide == seat:
                view, seq = table.state.view(board, seat), table.state.seq
                choice = await asyncio.to_thread(bot.choose, view, view.legal_actions, rng)
                try:
                    await table.act(seat, action_table(board).write(choice.action), seq)
                except NotDone as refused:  # the time was up, say: the table has gone on
                    print(refused, file=sys.stderr)
        return (table.state.game or {}).get("result") or {}


if __name__ == "__main__":
    print(asyncio.run(play(*sys.argv[1:])))
