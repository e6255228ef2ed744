"""One connection: whether it may be, who it is, and that it is used for one session and nothing else."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

import asyncssh

from tui.ssh.endings import NO_FORWARDING, ONE_SESSION
from tui.ssh.gate import Refusal
from tui.ssh.inner import GuestChannel, make_channel, short_queue
from tui.ssh.keys import fingerprint
from tui.ssh.session import Session

if TYPE_CHECKING:
    from tui.ssh.server import SshHost

LOGGER: Final = logging.getLogger("bestiary.ssh")
# The one line of every refused login. It is stable: filters that ban addresses read it. Reasons: gate.Refusal.
REFUSED: Final = "login refused address=%s reason=%s"


class Entrance(asyncssh.SSHServer):
    """AsyncSSH's side of one connection."""

    def __init__(self, host: SshHost) -> None:
        self.host = host
        self.refused_forwards: dict[str, None] = {}
        self._connection: asyncssh.SSHServerConnection | None = None
        self._address = ""
        self._offered: str | None = None
        self._tries = 0
        self._is_waiting = self._is_inside = self._has_session = self._is_refused = False
        self._refusal: Refusal | None = None
        self._unused: asyncio.TimerHandle | None = None

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Let a connection try to log in, or end it before it has cost anything."""
        self._connection = conn
        peer = conn.get_extra_info("peername")
        self._address = str(peer[0]) if peer else "unknown"
        short_queue(conn)
        self.host.connections[id(self)] = self
        banned = Refusal.BANNED if self.host.access.ban_on(None, self._address) else None
        refusal = banned or self.host.gate.admit(self._address)
        if refusal is not None:
            self.refuse(refusal)
            self.abort()
        else:
            self._is_waiting = True

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it out; say so if it was a login that came to nothing."""
        if self._unused is not None:
            self._unused.cancel()
        if self._is_waiting:
            self.host.gate.give_up(self._address)
            if isinstance(exc, asyncssh.ConnectionLost) and "timeout" in str(exc).lower():
                self.refuse(Refusal.TIMEOUT)
            elif isinstance(exc, asyncssh.ProtocolError | asyncssh.ProtocolNotSupported):
                self.refuse(Refusal.PROTOCOL)
            elif self._tries:
                self.refuse(Refusal.KEY)
        if self._is_inside:
            self.host.gate.leave(self._address)
        self._is_waiting = self._is_inside = False
        self._connection = None
        self.host.connections.pop(id(self), None)

    def refuse(self, refusal: Refusal) -> None:
        """Note a refused login: one line, and only once for a connection."""
        if not self._is_refused:
            self._is_refused = True
            LOGGER.warning(REFUSED, self._address, refusal.value)
            self.host.count_refused(refusal)

    def begun(self) -> None:
        """The session has begun: the connection is used for what it is for."""
        if self._unused is not None:
            self._unused.cancel()

    def close(self) -> None:
        """The session is over, and the connection with it."""
        if self._connection is not None:
            self._connection.close()

    def abort(self) -> None:
        """Cut the connection off."""
        if self._connection is not None:
            self._connection.abort()

    def close_unused(self) -> None:
        """Close a connection that has no session to end first."""
        if not self._has_session:
            self.close()

    # Logging in.

    def begin_auth(self, username: str) -> bool:
        """Everybody has to say who they are, guests too: a client with a key offers it only then."""
        return True

    def public_key_auth_supported(self) -> bool:
        """Keys are how people are known."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Whether a key may be used. It is asked for the client's probe and again for the signed request, so that who
        somebody is counts only when the login is complete."""
        self._offered = fingerprint(key)
        if self.host.access.is_listed(self._offered):
            return True
        self._offered = None
        self._count_try()
        return False

    def password_auth_supported(self) -> bool:
        """The host's password is asked for after the login, and says nothing of who somebody is."""
        return False

    def kbdint_auth_supported(self) -> bool:
        """How guests come in: clients try it when they have no key left to offer."""
        return self.host.access.has_guests

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> bool:
        """Nothing is asked of a guest."""
        self._offered = None
        return self.host.access.has_guests

    def auth_completed(self) -> None:
        """Somebody has logged in: is there room, and are they welcome?"""
        self._is_waiting = False
        refusal = self.host.gate.enter(self._address)
        self._is_inside = refusal is None
        if self.host.access.ban_on(self._offered, self._address):
            refusal = Refusal.BANNED
        elif refusal is None and self.host.is_closed:
            refusal = Refusal.CLOSED
        self._refusal = refusal
        if refusal is not None:
            self.refuse(refusal)
        seconds = self.host.limits.login_seconds
        if seconds:  # a connection that wants nothing is not kept
            self._unused = asyncio.get_running_loop().call_later(seconds, self.abort)

    def _count_try(self) -> None:
        self._tries += 1
        if self._tries >= self.host.limits.login_attempts and self._connection is not None:
            self.refuse(Refusal.TRIES)
            self._connection.disconnect(asyncssh.DISC_NO_MORE_AUTH_METHODS_AVAILABLE, "Too many tries.")

    # What a connection is used for.

    def session_requested(self) -> tuple[GuestChannel, Session]:
        """One session."""
        if self._has_session or self._connection is None:
            raise asyncssh.ChannelOpenError(asyncssh.OPEN_ADMINISTRATIVELY_PROHIBITED, ONE_SESSION)
        self._has_session = True
        user = str(self._connection.get_extra_info("username") or "")
        return make_channel(self._connection), Session(self, (self._offered, user, self._address), self._refusal)

    def connection_requested(self, dest_host: str, dest_port: int, orig_host: str, orig_port: int) -> bool:
        """No forwarding of ports from the client."""
        raise _no_forwarding()

    def unix_connection_requested(self, dest_path: str) -> bool:
        """No forwarding of sockets from the client."""
        raise _no_forwarding()

    def tun_requested(self, unit: int | None) -> bool:
        """No tunnel."""
        raise _no_forwarding()

    def tap_requested(self, unit: int | None) -> bool:
        """No tunnel."""
        raise _no_forwarding()

    def server_requested(self, listen_host: str, listen_port: int) -> bool:
        """No forwarding of ports from here. The refusal has no text of its own: the session tells it."""
        self.refused_forwards[NO_FORWARDING] = None
        return False

    def unix_server_requested(self, listen_path: str) -> bool:
        """No forwarding of sockets from here."""
        self.refused_forwards[NO_FORWARDING] = None
        return False


def _no_forwarding() -> asyncssh.ChannelOpenError:
    return asyncssh.ChannelOpenError(asyncssh.OPEN_ADMINISTRATIVELY_PROHIBITED, NO_FORWARDING)
