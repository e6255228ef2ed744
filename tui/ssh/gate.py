"""The gate: how many connections, how fast, from where. It knows addresses and a clock, and no network."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from ipaddress import IPv6Address, ip_address
from typing import Final

from tui.host.serving.limits import Limits

MOST_ADDRESSES: Final = 10_000


class Refusal(Enum):
    """Why a connection or a login is refused; the values stand in the log and are stable."""

    RATE = "rate"
    WAITING = "waiting"
    WAITING_ADDRESS = "waiting-address"
    FULL = "full"
    FULL_ADDRESS = "full-address"
    KEY = "key"
    PASSWORD = "password"
    TRIES = "tries"
    TIMEOUT = "timeout"
    PROTOCOL = "protocol"
    BANNED = "banned"
    CLOSED = "closed"


TOLD: Final = {
    Refusal.FULL: "The host is full just now. Try again a little later.",
    Refusal.FULL_ADDRESS: "There are too many sessions from your address already. Close one and try again.",
    Refusal.PASSWORD: "That is not the password of this host.",
    Refusal.TIMEOUT: "That took too long.",
    Refusal.TRIES: "Too many tries.",
    Refusal.BANNED: "You are not welcome on this host.",
    Refusal.CLOSED: "The host takes nobody new just now. Try again later.",
}


def neighbourhood(address: str) -> str:
    """What counts as one address: of IPv6 its first 64 bits, since every home has that many."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped:
            return str(parsed.ipv4_mapped)
        return f"{IPv6Address(int(parsed) >> 64 << 64)}/64"
    return str(parsed)


class Gate:
    """Counts connections and sessions, in all and by address. Every `admit` that gave none is closed by one `leave`."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self.limits = limits
        self._clock = clock
        self._waiting: dict[str, int] = {}
        self._inside: dict[str, int] = {}
        self._buckets: dict[str, tuple[float, float]] = {}

    @property
    def burst(self) -> float:
        """How many connections an address may make at once: those of a quarter of a minute, and four at least."""
        return max(4.0, self.limits.connections_per_minute / 4)

    @property
    def waiting(self) -> int:
        """Connections that have not logged in yet."""
        return sum(self._waiting.values())

    @property
    def inside(self) -> int:
        """Sessions."""
        return sum(self._inside.values())

    def admit(self, address: str) -> Refusal | None:
        """Count a new connection as waiting, or say why it may not be."""
        place = neighbourhood(address)
        if not self._has_token(place):
            return Refusal.RATE
        if self._waiting.get(place, 0) >= self.limits.logging_in_per_address:
            return Refusal.WAITING_ADDRESS
        if self.waiting >= self.limits.logging_in:
            return Refusal.WAITING
        _add(self._waiting, place, 1)
        return None

    def enter(self, address: str) -> Refusal | None:
        """Count a waiting connection as a session, or say why it may not be one; it waits no longer either way."""
        place = neighbourhood(address)
        _add(self._waiting, place, -1)
        if self.inside >= self.limits.sessions:
            return Refusal.FULL
        if self._inside.get(place, 0) >= self.limits.sessions_per_address:
            return Refusal.FULL_ADDRESS
        _add(self._inside, place, 1)
        return None

    def give_up(self, address: str) -> None:
        """A waiting connection is gone."""
        _add(self._waiting, neighbourhood(address), -1)

    def leave(self, address: str) -> None:
        """A session is over."""
        _add(self._inside, neighbourhood(address), -1)

    def _has_token(self, place: str) -> bool:
        """Take a token from the address's bucket, which fills at the allowed rate up to the burst."""
        now, burst = self._clock(), self.burst
        tokens, since = self._buckets.get(place, (burst, now))
        tokens = min(burst, tokens + (now - since) * self.limits.connections_per_minute / 60)
        if len(self._buckets) >= MOST_ADDRESSES:
            self._forget_full_buckets(now)
        self._buckets[place] = (tokens - 1 if tokens >= 1 else tokens, now)
        return tokens >= 1

    def _forget_full_buckets(self, now: float) -> None:
        """Forget addresses whose bucket is full again; when all are busy, all, so that memory is bounded."""
        rate, burst = self.limits.connections_per_minute / 60, self.burst
        kept = {
            place: (tokens, since)
            for place, (tokens, since) in self._buckets.items()
            if tokens + (now - since) * rate < burst
        }
        self._buckets = kept if len(kept) < MOST_ADDRESSES else {}


def _add(counts: dict[str, int], place: str, change: int) -> None:
    count = counts.get(place, 0) + change
    if count > 0:
        counts[place] = count
    else:
        counts.pop(place, None)
