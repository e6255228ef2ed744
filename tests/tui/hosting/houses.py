"""Hosts to come to: in this process, to look inside, or in one of their own, to be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.tui.host.serving.test_metrics import free_port
from tests.tui.ssh.hosted import LOOPBACK
from tui.host.serving.admin import SOCKET, Answer, ask_host
from tui.host.serving.config import Config, load_config
from tui.host.store import Decision, TableRow
from tui.host.store.sqlite import open_store
from tui.hosting import Hosting
from tui.ssh.endings import Ending

ROOM = {
    "connections_per_minute": 6_000,
    "logging_in_per_address": 100,
    "sessions_per_address": 100,
}
ROOT = Path(__file__).parents[3]
STARTING = 30.0


def config_in(folder: Path, **changes: Any) -> Config:
    """The usual configuration on loopback, with room for many sessions from one address."""
    config, problems = load_config(None, {"BESTIARY_HOST_FOLDER": str(folder)})
    assert problems == []
    limits = config.limits._replace(**ROOM)
    return config._replace(address=LOOPBACK, port=free_port(), public_name="games.example", limits=limits)._replace(
        **changes
    )


@asynccontextmanager
async def opened(folder: Path, **changes: Any) -> AsyncIterator[Hosting]:
    """A host in this process, in which no session may crash."""
    hosting = Hosting(config_in(folder, **changes))
    await hosting.open()
    try:
        yield hosting
    finally:
        await hosting.close(Ending.CLOSING)
    assert hosting.ssh.endings[Ending.CRASHED] == 0


async def order(folder: Path, command: str, *said: str) -> Answer:
    """Give the host of a folder an order; what it answers."""
    return await asyncio.to_thread(ask_host, folder / SOCKET, command, said)


class Served:
    """`bestiary serve` in a process of its own, always at the same port and folder. It starts with the context and is
    killed at its end, whatever happens."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder, self.port = folder, free_port()
        self._process: asyncio.subprocess.Process | None = None
        room = {f"BESTIARY_HOST_LIMITS_{name}".upper(): str(value) for name, value in ROOM.items()}
        self._environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("BESTIARY")},
            **room,
            "PYTHONPATH": str(ROOT),
            "BESTIARY_HOST_FOLDER": str(folder),
            "BESTIARY_HOST_LISTEN_ADDRESS": LOOPBACK,
            "BESTIARY_HOST_LISTEN_PORT": str(self.port),
            "BESTIARY_HOST_LISTEN_PUBLIC_NAME": "games.example",
            **environment,
        }

    async def __aenter__(self) -> Served:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.end()

    async def start(self) -> None:
        """Start it, and wait until it is open."""
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tui", "serve"),
            cwd=self.folder,
            env=self._environment,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=(self.folder / "log").open("ab"),
        )
        assert self._process.stdout is not None
        async with asyncio.timeout(STARTING):
            line = await self._process.stdout.readline()
        assert line.startswith(b"Bestiary is open"), (line, (self.folder / "log").read_text())

    async def end(self, how: signal.Signals = signal.SIGKILL) -> int:
        """Send it a signal, and wait until it is gone; its exit status."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.send_signal(how)
        async with asyncio.timeout(STARTING):
            return await self._process.wait()

    @property
    def pid(self) -> int:
        """The process's number."""
        assert self._process is not None
        return self._process.pid


def kept(folder: Path) -> dict[str, tuple[TableRow, list[Decision]]]:
    """What the store of a host that does not run has of its tables, by code."""
    store = open_store(folder / "bestiary.db")
    try:
        return {row.code: (row, store.decisions(row.code)) for row in store.tables()}
    finally:
        store.close()
