"""A program at somebody's table: it takes the first open seat and plays at random.

    python examples/bot_client.py https://example.org/t/Kx3vQ… [NAME]

It needs Python 3.10 and `pip install websockets`; docs/protocol.md explains every message.
"""

import asyncio
import hashlib
import itertools
import json
import random
import secrets
import sys
import urllib.request

from websockets.asyncio.client import connect


def new_token(server: str, name: str) -> str:
    """Become a person at the server; whoever keeps the token is the same person the next time."""
    headers, body = {"Content-Type": "application/json"}, json.dumps({"nickname": name}).encode()
    with urllib.request.urlopen(urllib.request.Request(f"{server}/api/tokens", body, headers)) as answer:
        return json.load(answer)["token"]


async def play(link: str, name: str = "example") -> dict:
    """Sit down, add to the deal, and play; the result at the end."""
    server, table = link.split("/t/")
    socket_url = f"ws{server.removeprefix('http')}/api/tables/{table}/socket"
    headers = {"Authorization": f"Bearer {new_token(server, name)}"}
    ids, nonce, seat, result = itertools.count(1), secrets.token_bytes(32), None, {}
    async with connect(socket_url, additional_headers=headers) as socket:

        async def say(type: str, **fields: object) -> None:
            await socket.send(json.dumps({"type": type, "id": next(ids), **fields}))

        await socket.send(json.dumps({"type": "hello", "protocol": 1, "client": secrets.token_urlsafe(12)}))
        async for data in socket:
            message = json.loads(data)
            match message["type"]:
                case "welcome":
                    seat = [held["kind"] for held in message["table"]["seats"]].index("open")
                    bound = hashlib.sha256(b"citylines nonce " + nonce).hexdigest()
                    await say("sit", seat=seat, nonce_hash=bound)
                case "table" if message["table"]["status"] == "dealing" and nonce:
                    await say("nonce", seat=seat, nonce=nonce.hex())
                    nonce = None
                case "change":
                    result = message["game"].get("result") or result
                    for own in message["own"]:
                        legal = [*own["legal"]["actions"], *itertools.chain(*own["legal"]["claims"].values())]
                        if legal:
                            await say("act", seat=seat, seq=message["seq"], action=random.choice(legal))
                case "refused" | "bye":
                    raise SystemExit(f"{message['type']}: {message['code']}")
                case "table" if message["table"]["status"] in ("finished", "closed"):
                    return result
    return result


if __name__ == "__main__":
    print(asyncio.run(play(*sys.argv[1:])))
