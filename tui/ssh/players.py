"""Players for a rehearsal, in a process of their own: clients that press keys and time what they see.

Started by tui.ssh.rehearsal with a plan as JSON; each line on standard input lets it go on to its next part.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from itertools import cycle
from typing import Any, Final, NamedTuple

import asyncssh

WHOLE: Final = 1_500  # bytes that the first full frame has at least
PATIENCE: Final = 10.0  # seconds after which a key counts as unanswered


class Errand(NamedTuple):
    """What the players are to do. Times in seconds."""

    port: int
    players: int
    seconds: float
    interval: float
    keys: tuple[str, ...]
    size: tuple[int, int] = (120, 36)
    settling: float = 5.0  # before they begin: who looks back needs something to look back at


class Player(asyncssh.SSHClientSession[bytes]):
    """One player's terminal: it looks at when bytes come and how many, and keeps none."""

    def __init__(self) -> None:
        self.count = 0
        self.came = asyncio.Event()
        self.is_over = False
        self.channel: asyncssh.SSHClientChannel[bytes]

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        """Something was drawn."""
        self.count += len(data)
        self.came.set()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing more will be drawn."""
        self.is_over = True
        self.came.set()

    async def press(self, key: str) -> float | None:
        """Press a key; the seconds until something is drawn, or none when nothing is."""
        loop = asyncio.get_running_loop()
        self.came.clear()
        began = loop.time()
        self.channel.write(key.encode())
        try:
            async with asyncio.timeout(PATIENCE):
                await self.came.wait()
        except TimeoutError:
            return None
        if self.is_over:
            raise SystemExit("a session ended while it was played in")
        return loop.time() - began


async def arrive(errand: Errand) -> tuple[Player, asyncssh.SSHClientConnection, float]:
    """Come in with a new key; the player, the connection, and the seconds until the first full frame."""
    loop = asyncio.get_running_loop()
    key = asyncssh.generate_private_key("ssh-ed25519")
    began = loop.time()
    connection = await asyncssh.connect(
        "127.0.0.1",
        errand.port,
        username="rehearsal",
        client_keys=[key],
        known_hosts=None,
        config=None,
        agent_path=None,
    )
    player = Player()
    player.channel, _ = await connection.create_session(
        lambda: player, term_type="xterm-256color", term_size=errand.size, encoding=None
    )
    async with asyncio.timeout(60):
        while player.count < WHOLE:
            player.came.clear()
            await player.came.wait()
            if player.is_over:
                raise SystemExit("the session ended before anything was drawn")
    return player, connection, loop.time() - began


async def play(player: Player, errand: Errand, seed: int) -> tuple[list[float], int]:
    """Press keys in turn for a while; how long each took to be seen, and how many never were."""
    loop, chance = asyncio.get_running_loop(), random.Random(seed)
    until = loop.time() + errand.seconds
    await asyncio.sleep(chance.random() * errand.interval)
    keys = cycle(errand.keys)
    waits, unanswered = [], 0
    while loop.time() < until:
        due = loop.time() + errand.interval * (0.5 + chance.random())
        wait = await player.press(next(keys))
        if wait is None:
            unanswered += 1
        else:
            waits.append(wait)
        await asyncio.sleep(max(0.0, due - loop.time()))
    return waits, unanswered


async def go_on() -> None:
    """Wait for a line from who started us."""
    await asyncio.to_thread(sys.stdin.readline)


def say(what: Any) -> None:
    """Tell who started us."""
    print(json.dumps(what), flush=True)


async def run(errand: Errand) -> None:
    """Come in, one first and then all; play; tell what was seen."""
    arrived = [await arrive(errand)]
    say("one")
    await go_on()
    for _ in range(errand.players - 1):
        arrived.append(await arrive(errand))
    await asyncio.sleep(errand.settling)
    say("all")
    await go_on()
    seen = await asyncio.gather(*(play(player, errand, seed) for seed, (player, _, _) in enumerate(arrived)))
    say(
        {
            "waits": [wait for waits, _ in seen for wait in waits],
            "unanswered": sum(unanswered for _, unanswered in seen),
            "arrivals": [seconds for _, _, seconds in arrived],
        }
    )
    await go_on()
    for _, connection, _ in arrived:
        connection.close()


if __name__ == "__main__":
    given = json.loads(sys.argv[1])
    asyncio.run(run(Errand(**{**given, "keys": tuple(given["keys"]), "size": tuple(given["size"])})))
