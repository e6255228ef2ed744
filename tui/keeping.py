"""Where a person's settings are kept: in a file of theirs, or wherever somebody who hosts the app keeps them."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from tui.settings import Settings, load_settings, save_settings


class Keeper(Protocol):
    """Keeps the settings of one person. `place` says where, for the person to read."""

    place: str

    def load(self) -> tuple[Settings, list[str]]:
        """The settings, and a complaint for each thing that is wrong with what is kept. Never raises."""
        ...

    def save(self, settings: Settings) -> None:
        """Keep them. Raises OSError."""
        ...


class FileKeeper:
    """Keeps settings in a TOML file, which need not exist before the first change."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.place = str(path)

    def load(self) -> tuple[Settings, list[str]]:
        """The settings in the file, and what is wrong in it."""
        return load_settings(self.path)

    def save(self, settings: Settings) -> None:
        """Write what differs from the file. Raises OSError."""
        save_settings(self.path, settings)
