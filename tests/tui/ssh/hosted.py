"""A host on loopback with small apps, and clients that talk to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

import asyncssh
from textual.app import App, ComposeResult
from textual.widgets import Static

from tui.host.serving.limits import Limits
from tui.ssh.caller import Caller, Way
from tui.ssh.endings import Ending
from tui.ssh.server import MakeApp, SshHost

LOOPBACK = "127.0.0.1"
ROOMY = Limits(connections_per_minute=6_000, logging_in_per_address=100, sessions_per_address=100)


@cache
def key(name: str) -> asyncssh.SSHKey:
    """A key, the same for a name in all tests."""
    return asyncssh.generate_private_key("ssh-ed25519", comment=name)


class Small(App[None]):
    """Counts keys, knows its caller, quits by q, crashes by x."""

    def __init__(self, caller: Caller, way: Way) -> None:
        super().__init__()
        self.caller, self.way = caller, way
        self.pressed: list[str] = []
        self.pasted: list[str] = []
        self.clicks: list[tuple[int, int]] = []
        self.sizes: list[tuple[int, int]] = []
        self.warnings: list[str] = []

    def compose(self) -> ComposeResult:
        yield Static("hello", id="told")

    def on_key(self, event: Any) -> None:
        self.pressed.append(event.key)
        if event.key == "q":
            self.exit()
        if event.key == "x":
            raise RuntimeError("a secret of the server's")
        self.query_one("#told", Static).update(f"pressed {len(self.pressed)} {event.key}")

    def on_mouse_down(self, event: Any) -> None:
        self.clicks.append((event.screen_x, event.screen_y))

    def on_paste(self, event: Any) -> None:
        self.pasted.append(event.text)

    def on_resize(self, event: Any) -> None:
        self.sizes.append((event.size.width, event.size.height))

    def warn(self, text: str, title: str = "") -> None:
        self.warnings.append(text)


class Guest(asyncssh.SSHClient):
    """A client that answers questions, as everybody's does; asked none, it answers none."""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(self, name: str, instructions: str, lang: str, prompts: Any) -> list[str]:
        return [""] * len(prompts)


class Houseful:
    """A running host, and the apps it has made."""

    def __init__(self, host: SshHost, apps: list[Any]) -> None:
        self.host, self.apps = host, apps

    @asynccontextmanager
    async def connected(self, name: str | None = "ann", **options: Any) -> AsyncIterator[asyncssh.SSHClientConnection]:
        """A connection of somebody's, with a key unless the name is none."""
        keys = [key(name)] if name is not None else None
        defaults: dict[str, Any] = {
            "username": "ann",
            "client_keys": keys,
            "known_hosts": None,
            "config": None,
            "agent_path": None,
        }
        defaults["client_factory"] = Guest
        async with asyncssh.connect(LOOPBACK, self.host.port, **{**defaults, **options}) as connection:
            yield connection

    @asynccontextmanager
    async def visit(self, name: str | None = "ann", **asked: Any) -> AsyncIterator[Terminal]:
        """A session in a terminal, once something is drawn."""
        async with self.connected(name) as connection:
            terminal = await open_terminal(connection, **asked)
            await terminal.sees(b"hello")
            yield terminal

    async def settles(self) -> None:
        """Wait until no session and no connection is left."""
        await until(lambda: not self.host.sessions and not self.host.connections)


class Terminal(asyncssh.SSHClientSession[bytes]):
    """The client's side of a session: all that came, and how it ended."""

    def __init__(self) -> None:
        self.got = bytearray()
        self.errors = bytearray()
        self.status: int | None = None
        self.is_over = asyncio.Event()
        self.channel: asyncssh.SSHClientChannel[bytes]

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        (self.errors if datatype else self.got).extend(data)

    def exit_status_received(self, status: int) -> None:
        self.status = status

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_over.set()

    async def sees(self, what: bytes) -> None:
        """Wait for something to be drawn."""
        await until(lambda: what in self.got)

    async def ends(self) -> str:
        """Wait for the end, and give the text after the terminal was restored."""
        async with asyncio.timeout(10):
            await self.is_over.wait()
        return self.got.decode().rpartition("\x1b[23;2t")[2]

    def press(self, keys: str | bytes) -> None:
        """Send keys."""
        self.channel.write(keys.encode() if isinstance(keys, str) else keys)


async def open_terminal(
    connection: asyncssh.SSHClientConnection, term: str | None = "xterm-256color", **asked: Any
) -> Terminal:
    """A session on a connection; `asked` may have command, term_size, env, subsystem, ..."""
    if term is not None:
        asked = {"term_size": (80, 24), **asked, "term_type": term}
    terminal = Terminal()
    terminal.channel, _ = await connection.create_session(lambda: terminal, encoding=None, **asked)
    return terminal


@asynccontextmanager
async def hosting(make_app: MakeApp = Small, **options: Any) -> AsyncIterator[Houseful]:
    """A host on a free port of loopback."""
    apps: list[Any] = []

    def make(caller: Caller, way: Way) -> App[Any]:
        app = make_app(caller, way)
        apps.append(app)
        return app

    host = SshHost(make, key("host"), **{"limits": ROOMY, "come_back": "ssh -p 8022 games.example", **options})
    await host.start(LOOPBACK, 0)
    try:
        yield Houseful(host, apps)
    finally:
        await host.close(Ending.CLOSING)


async def until(holds: Callable[[], Any], seconds: float = 10.0) -> None:
    """Wait until something holds; fail when it does not in time."""
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.01)
