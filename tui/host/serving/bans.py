"""Who may not come in: accounts, keys and addresses, for some hours or for good."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address, ip_network
from typing import Final, NamedTuple

from tui.host.store import Store

ACCOUNT: Final = "account"
KEY: Final = "key"
ADDRESS: Final = "address"
NO_REASON: Final = "You are not welcome on this host."


class NobodyMeant(ValueError):
    """What was given names no account, key or address."""


class Target(NamedTuple):
    """Who is meant: one of the kinds above, its value, and how a person would write it."""

    kind: str
    value: str
    title: str


def utc_now() -> datetime:
    """The time of day, in UTC."""
    return datetime.now(UTC)


class Bans:
    """The bans of a store, held in memory, since every connection asks for them. What changes them writes to disk: call
    it where that may take a moment."""

    def __init__(self, store: Store, now: Callable[[], datetime] = utc_now) -> None:
        self._store, self._now = store, now
        self._bans = store.bans()

    def target(self, text: str) -> Target:
        """Who a text means: an address or a network of them, a key's fingerprint, or the name of an account. Raises
        NobodyMeant."""
        if text.startswith("SHA256:"):
            return Target(KEY, text, text)
        try:
            network = str(ip_network(text, strict=False))
        except ValueError:
            account = self._store.account_named(text)
            if account is None or account.name.casefold() != text.casefold():
                raise NobodyMeant(
                    f"nobody is called {text!r}; expected a name, a fingerprint (SHA256:...) or an address"
                ) from None
            return Target(ACCOUNT, account.id, account.name)
        return Target(ADDRESS, network, text)

    def add(self, target: Target, hours: int, reason: str, by: str) -> None:
        """Keep somebody out for so many hours, 0: for good."""
        until = (self._now() + timedelta(hours=hours)).isoformat() if hours else ""
        self._store.ban(target.kind, target.value, until, reason, by)
        self._bans = self._store.bans()

    def remove(self, target: Target) -> bool:
        """Let somebody in again; false where nothing kept them out."""
        was_out = self._store.unban(target.kind, target.value)
        self._bans = self._store.bans()
        return was_out

    def reason(self, fingerprint: str | None, address: str) -> str:
        """What to tell somebody who may not come in; empty for everybody else."""
        standing = [ban for ban in self._bans if not ban.until or ban.until > self._now().isoformat()]
        if not standing:
            return ""
        account = self._store.account_of_key(fingerprint) if fingerprint else None
        for ban in standing:
            is_meant = (
                (ban.kind == KEY and ban.value == fingerprint)
                or (ban.kind == ACCOUNT and account is not None and ban.value == account.id)
                or (ban.kind == ADDRESS and _is_within(address, ban.value))
            )
            if is_meant:
                return ban.reason or NO_REASON
        return ""


def _is_within(address: str, network: str) -> bool:
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    mapped = getattr(parsed, "ipv4_mapped", None)
    return (mapped or parsed) in ip_network(network)
