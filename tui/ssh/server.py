"""The host's SSH side: it listens, makes an app for whoever comes in, and ends them all when it closes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

import asyncssh
from textual.app import App

from tui.host.serving.limits import Limits
from tui.ssh.access import Access
from tui.ssh.caller import Caller, Way
from tui.ssh.endings import Ending
from tui.ssh.entrance import Entrance
from tui.ssh.gate import Gate, Refusal
from tui.ssh.inner import forget_wishes, guard_task_factory, printing_routed
from tui.ssh.keys import fingerprint
from tui.ssh.outflow import Totals
from tui.ssh.strips import save_memory
from tui.ssh.sweeper import Sweeper

if TYPE_CHECKING:
    from tui.host.serving.metrics import Measures
    from tui.ssh.session import Session

MakeApp = Callable[[Caller, Way], App[Any]]
WINDOW: Final = 65_536
KEEPALIVE: Final = 20.0  # seconds; after three without an answer a connection counts as lost
REPORT_EVERY: Final = 1.0
CLOSING: Final = 5.0  # seconds all sessions together have for their goodbyes
KEX: Final = (
    *("mlkem768x25519-sha256", "curve25519-sha256", "curve25519-sha256@libssh.org"),
    *("ecdh-sha2-nistp256", "ecdh-sha2-nistp384", "ecdh-sha2-nistp521"),
)
CIPHERS: Final = ("chacha20-poly1305@openssh.com", "aes256-gcm@openssh.com", "aes128-gcm@openssh.com", "aes256-ctr")
MACS: Final = ("hmac-sha2-256-etm@openssh.com", "hmac-sha2-512-etm@openssh.com", "hmac-sha2-256", "hmac-sha2-512")


def nothing_is_code(_user: str) -> bool:
    """No user name asks for a table."""
    return False


class SshHost:
    """One listening port and all its sessions, in one loop."""

    def __init__(
        self,
        make_app: MakeApp,
        key: asyncssh.SSHKey,
        *,
        access: Access | None = None,
        limits: Limits | None = None,
        come_back: str = "",
        is_code: Callable[[str], bool] = nothing_is_code,
        measures: Measures | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`come_back` is the command people are told to come back with, such as `ssh -p 8022 games.example.org`;
        `is_code` says which user names (`CODE@host`) ask for a table."""
        self.make_app, self.key = make_app, key
        self.access, self.limits = access or Access(), limits or Limits()
        self.come_back, self.is_code = come_back, is_code
        self.host_name = come_back.removeprefix("ssh ") or "HOST"
        self.gate = Gate(self.limits, clock)
        self.totals = Totals()
        self.endings: Counter[Ending] = Counter()
        self.refusals: Counter[Refusal] = Counter()
        self.sessions: dict[int, Session] = {}
        self.connections: dict[int, Entrance] = {}
        self.is_closed = False
        self.sweeper = Sweeper(lambda: len(self.sessions))
        self._measures = measures
        self._reported = self.totals.counts()
        self._reporting: asyncio.TimerHandle | None = None
        self._acceptor: asyncssh.SSHAcceptor | None = None
        self._undone = ExitStack()

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the host's key: what people compare at their first visit."""
        return fingerprint(self.key)

    @property
    def port(self) -> int:
        """The port that is listened on; 0 before and after."""
        return self._acceptor.get_port() if self._acceptor is not None else 0

    async def start(self, address: str, port: int) -> None:
        """Listen. Raises OSError when the port can't be had."""
        save_memory()
        forget_wishes()
        self._undone.callback(guard_task_factory(asyncio.get_running_loop()))
        self._undone.enter_context(printing_routed())
        self._undone.callback(self.sweeper.close)
        try:
            self._acceptor = await asyncssh.listen(address, port, **self._options())
        except BaseException:
            self._undone.close()
            raise
        self.sweeper.start()
        if self._measures is not None:
            self._report(self._measures)

    async def close(self, ending: Ending = Ending.CLOSING, said: str = "") -> None:
        """Listen no more, say goodbye to everybody (at most five seconds), and cut off who is left."""
        self.is_closed = True
        if self._reporting is not None:
            self._reporting.cancel()
        if self._acceptor is not None:
            self._acceptor.close()
            self._acceptor = None
        sessions = list(self.sessions.values())
        for session in sessions:
            session.end(ending, said)
        until = asyncio.get_running_loop().time() + CLOSING
        while self.connections and asyncio.get_running_loop().time() < until:
            for entrance in list(self.connections.values()):
                entrance.close_unused()
            await asyncio.sleep(0.02)
        for entrance in list(self.connections.values()):
            entrance.abort()
        tasks = [session.task for session in sessions if session.task is not None]
        if tasks:
            await asyncio.wait(tasks, timeout=CLOSING)
        self._undone.close()

    def ended(self, session: Session, ending: Ending) -> None:
        """A session is over."""
        if self.sessions.pop(id(session), None) is not None:
            self.endings[ending] += 1
            self.sweeper.ended()
            if self._measures is not None:
                self._measures.ended.labels(ending.value).inc()

    def count_refused(self, refusal: Refusal) -> None:
        """A login was refused."""
        self.refusals[refusal] += 1
        if self._measures is not None:
            self._measures.refused.labels(refusal.value).inc()

    def _report(self, measures: Measures) -> None:
        """Tell the measures what has been drawn since last time, and again in a second."""
        now, before = self.totals.counts(), self._reported
        for measure, count, told in zip((measures.frames, measures.sent, measures.dropped), now, before, strict=True):
            measure.inc(count - told)
        self._reported = now
        measures.sessions.set(len(self.sessions))
        measures.pause.set(self.sweeper.longest_pause)
        self._reporting = asyncio.get_running_loop().call_later(REPORT_EVERY, self._report, measures)

    def _options(self) -> dict[str, Any]:
        return {
            "server_factory": lambda: Entrance(self),
            "server_host_keys": [self.key],
            "server_version": "Bestiary",
            "config": None,
            "encoding": None,
            "line_editor": False,
            "allow_pty": True,
            "allow_scp": False,
            "x11_forwarding": False,
            "agent_forwarding": False,
            "gss_host": None,
            "gss_kex": False,
            "gss_auth": False,
            "host_based_auth": False,
            "password_auth": False,
            "compression_algs": ["none"],
            "kex_algs": list(KEX),
            "encryption_algs": list(CIPHERS),
            "mac_algs": list(MACS),
            "login_timeout": self.limits.login_seconds or 0,
            "keepalive_interval": KEEPALIVE,
            "keepalive_count_max": 3,
            "window": WINDOW,
            "max_pktsize": 16_384,
        }
