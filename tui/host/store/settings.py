"""The settings of one account, kept in the store."""

from __future__ import annotations

from dataclasses import replace

from tui.host.store import Store, StoreError
from tui.host.store.clerk import Clerk
from tui.host.store.later import Later
from tui.settings import Settings, decode_settings, encode_settings


class StoredSettings:
    """Keeps the settings of one account, as a file keeps those of one computer. The name is the account's and is not
    changed here. With a clerk (which asks for a running loop) nothing waits for the disk."""

    place = "kept by this host"

    def __init__(self, store: Store, account: str, clerk: Clerk | None = None) -> None:
        self._store = store
        self._account = account
        self._later = Later(clerk, lambda _, text: store.set_settings(account, text))

    def load(self) -> tuple[Settings, list[str]]:
        """The settings, and a complaint for each thing that is wrong in what is kept. Never raises."""
        try:
            account, text = self._store.account(self._account), self._text()
        except StoreError as error:
            return Settings(), [f"{self.place}: can't be read ({error}); the usual settings are used"]
        settings, complaints = decode_settings(text, self.place)
        return replace(settings, name=account.name if account else settings.name), complaints

    def save(self, settings: Settings) -> None:
        """Keep them. Raises OSError; with a clerk, that of the save before."""
        text = self._text()
        held, _ = decode_settings(text, self.place)
        self._later.put("settings", encode_settings(replace(settings, name=held.name), text))

    async def settle(self) -> None:
        """Wait until all that was saved is on disk. Raises OSError."""
        await self._later.settle()

    def _text(self) -> str:
        wish: str | None = self._later.wishes.get("settings")
        return self._store.settings(self._account) if wish is None else wish
