"""Coming in: whose key it is, the first visit, a lost key, a guest; and the end of a visit."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from tui.host.people.accounts import Refused
from tui.lobby.sight import Sight, decode_sight, encode_sight

if TYPE_CHECKING:
    from tui.host.store import Account
    from tui.lobby.host import Host

TRIES: Final = 5


class Admission:
    """How one caller comes to an account. What it raises is a ValueError or an OSError with a text for the person."""

    def __init__(self, host: Host, fingerprint: str | None) -> None:
        self._host = host
        self.fingerprint = fingerprint
        self.account: Account | None = host.store.account_of_key(fingerprint) if fingerprint else None
        self.sight: Sight | None = decode_sight(host.store.key_note(fingerprint)) if fingerprint else None
        self._tries = 0

    def why_not(self, name: str) -> str:
        """Why a name can't be had; empty where it can."""
        return self._host.accounts.why_not(name)

    def suggestion(self, name: str) -> str:
        """A name like that one which can be had; empty for none."""
        return self._host.accounts.suggestion(name)

    async def take_name(self, name: str) -> str:
        """Open an account under a name (a guest's, without a key); the recovery code to be shown, empty for a guest."""
        accounts = self._host.accounts
        if self.fingerprint is None:
            self.account = await asyncio.to_thread(accounts.admit_guest, name)
            return ""
        welcome = await asyncio.to_thread(accounts.open_account, self.fingerprint, name)
        self.account = welcome.account
        return welcome.code

    async def recover(self, name: str, code: str) -> str:
        """Let this key open the account of a name; the new recovery code."""
        self._tries += 1
        if self.fingerprint is None or self._tries > TRIES:
            raise Refused("that was wrong too often: come again to try once more")
        welcome = await asyncio.to_thread(self._host.accounts.recover, name, code, self.fingerprint)
        self.account = welcome.account
        return welcome.code

    async def keep_sight(self, sight: Sight) -> None:
        """Remember what is seen in this terminal, with the key where there is one."""
        self.sight = sight
        if self.fingerprint is not None:
            with suppress(OSError):  # it is asked again next time, and nothing else depends on it
                await self._host.clerk.run(self._host.store.set_key_note, self.fingerprint, encode_sight(sight))

    async def part(self) -> None:
        """The visit has ended: a guest is forgotten unless a match still waits for them."""
        if self.account is not None and self.account.is_guest:
            with suppress(ValueError, OSError):  # who is left over is forgotten when the host starts anew
                await asyncio.to_thread(self._host.accounts.forget_guest, self.account.id)
