"""A rehearsal: players over real SSH on loopback, and what they see of a host: how fast, and at what cost."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import sys
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final, NamedTuple

import asyncssh

from tui.host.serving.limits import Limits
from tui.ssh.players import Errand
from tui.ssh.server import MakeApp, SshHost

LOOPBACK: Final = "127.0.0.1"
KEYS: Final = ("\x1b[D",)  # look back a step: the whole board is drawn anew, whoever is to move
ROOMY: Final = Limits(
    sessions=1_000,
    sessions_per_address=1_000,
    connections_per_minute=60_000,
    logging_in=1_000,
    logging_in_per_address=1_000,
)
_STATM: Final = Path("/proc/self/statm")


class RehearsalTrouble(RuntimeError):
    """A rehearsal came to nothing; the text says what the players told last."""


class Sights(NamedTuple):
    """What was seen. Times in seconds, sizes in bytes; a rehearsal of one player knows no size of a further session."""

    players: int
    keys: int
    unanswered: int
    median: float
    worst_of_100: float
    arrival: float
    frame: float
    session: float
    pause: float

    def lines(self) -> list[str]:
        """The sights in words, one a line."""
        size = f", {self.session / 1e6:.1f} MB for each further session" if self.players > 1 else ""
        half, most = self.median * 1000, self.worst_of_100 * 1000
        return [
            f"{self.players} players, {self.keys} keys, {self.unanswered} unanswered",
            f"key to frame: half within {half:.0f} ms, 99 of 100 within {most:.0f} ms",
            f"connect to first full frame: half within {self.arrival * 1000:.0f} ms",
            f"{self.frame:.0f} bytes a frame{size}, longest pause {self.pause * 1000:.0f} ms",
        ]


async def rehearse(
    make_app: MakeApp,
    players: int,
    seconds: float = 10.0,
    interval: float = 1.0,
    keys: tuple[str, ...] = KEYS,
    settling: float = 5.0,
) -> Sights:
    """Let players press a key each interval for some seconds, once the matches have been going on for `settling`
    seconds. Raises RehearsalTrouble, OSError."""
    host = SshHost(make_app, asyncssh.generate_private_key("ssh-ed25519"), limits=ROOMY)
    await host.start(LOOPBACK, 0)
    try:
        process = await _send_players(Errand(host.port, players, seconds, interval, keys, settling=settling))
        try:
            return await _watch(host, process, players)
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
    finally:
        await host.close()


async def _send_players(errand: Errand) -> asyncio.subprocess.Process:
    """Start the players in a process of their own, so that what they do costs the host's loop nothing."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tui.ssh.players", json.dumps(errand._asdict())),
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=2**26,
    )


async def _watch(host: SshHost, process: asyncio.subprocess.Process, players: int) -> Sights:
    """See one player come, then all of them, then let them play."""
    await _told(process, "one")
    await asyncio.sleep(0.5)
    alone = _memory()
    await _told(process, "all", answer=True)
    together = _memory()
    host.sweeper.longest_pause = 0.0
    frames, sent, _ = host.totals.counts()
    seen = await _told(process, None, answer=True)
    pause, (frames_then, sent_then, _) = host.sweeper.longest_pause, host.totals.counts()
    await _let_go_on(process)
    await process.wait()
    waits = sorted(seen["waits"])
    if len(waits) < 2:
        raise RehearsalTrouble(f"of all keys only {len(waits)} were answered")
    return Sights(
        players=players,
        keys=len(waits) + seen["unanswered"],
        unanswered=seen["unanswered"],
        median=median(waits),
        worst_of_100=quantiles(waits, n=100, method="inclusive")[98],
        arrival=median(seen["arrivals"]),
        frame=(sent_then - sent) / max(1, frames_then - frames),
        session=(together - alone) / max(1, players - 1),
        pause=pause,
    )


async def _told(process: asyncio.subprocess.Process, word: str | None, answer: bool = False) -> Any:
    """What the players tell next, after they were let go on where they wait for an answer."""
    assert process.stdout is not None
    if answer:
        await _let_go_on(process)
    line = await process.stdout.readline()
    told = json.loads(line) if line else None
    if told is None or (word is not None and told != word):
        raise RehearsalTrouble(f"the players ended early: expected {word or 'what they saw'}, got {line!r}")
    return told


async def _let_go_on(process: asyncio.subprocess.Process) -> None:
    assert process.stdin is not None
    process.stdin.write(b"\n")
    await process.stdin.drain()


def _memory() -> float:
    """Bytes this process has in memory now; where that is not known, at most so far."""
    if _STATM.exists():
        return int(_STATM.read_text().split()[1]) * float(resource.getpagesize())
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return float(most if sys.platform == "darwin" else most * 1024)
