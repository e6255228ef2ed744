"""An app that runs on a machine which is not the player's: it touches neither its disk nor its desktop."""

from __future__ import annotations

from typing import Any

from tui.app import BestiaryApp
from tui.settings import Settings


class Passing:
    """Settings of somebody who has no name yet: kept nowhere."""

    place = "not kept until you have a name"

    def load(self) -> tuple[Settings, list[str]]:
        """The usual settings."""
        return Settings(), []

    def save(self, settings: Settings) -> None:
        """Nothing is kept."""


class RemoteApp(BestiaryApp):
    """Bestiary over a connection."""

    has_files = False
    fixed_settings = frozenset({"name"})

    @property
    def wants_mouse(self) -> bool:
        """Whether the terminal is to report the mouse."""
        return self.settings.mouse

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Show the address: a browser opened here would be the host's."""
        self.notify(url, title="Open it on your side", timeout=20, markup=False)

    def deliver_text(self, *args: Any, **named: Any) -> str | None:
        """Nothing is written to the host's disk."""
        self.warn("Over SSH no file can be handed to you; texts are shown instead.")
        return None

    def deliver_binary(self, *args: Any, **named: Any) -> str | None:
        """Nothing is written to the host's disk."""
        return self.deliver_text()

    def action_suspend_process(self) -> None:
        """There is nothing to suspend: the process is the host's."""

    def _heed_signals(self) -> None:
        """Signals are the host's business."""
