"""Who may come in: whose keys, guests, the host's password, bans."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


def nobody(_fingerprint: str) -> bool:
    """Nobody is known."""
    return False


def no_reason(_fingerprint: str | None, _address: str) -> str:
    """Nobody is banned."""
    return ""


class Access(NamedTuple):
    """`listed` are the fingerprints that may come in (none: any key), `verify` tells whether a text is the host's
    password and may be slow, `is_known` says whose key needs no password any more, `ban_on` why somebody is banned."""

    listed: frozenset[str] | None = None
    has_guests: bool = False
    verify: Callable[[str], bool] | None = None
    is_known: Callable[[str], bool] = nobody
    ban_on: Callable[[str | None, str], str] = no_reason

    def is_listed(self, fingerprint: str) -> bool:
        """Whether a key may be used here."""
        return self.listed is None or fingerprint in self.listed

    def password_for(self, fingerprint: str | None) -> Callable[[str], bool] | None:
        """What verifies the password somebody has to give, or none for who has to give none."""
        return None if fingerprint is not None and self.is_known(fingerprint) else self.verify
