"""The app opened in a test: a home of its own, a fixed seed, and a stand-in for the match screen."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import patch

from textual.app import ComposeResult
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Static

import tui.catalog
from tui.app import BestiaryApp, Opening
from tui.host.shelf import Shelf
from tui.host.table import Table

SEED = 777


class StandIn(Screen[None]):
    """Stands in for a match screen: shows nothing, but has its table."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table

    def compose(self) -> ComposeResult:
        """A word."""
        yield Static("the match")

    def short_status(self) -> str:
        """What a terminal too small for the match shows of it."""
        return "Ann 3, Fox 5"


@asynccontextmanager
async def opened(
    folder: Path | None = None, size: tuple[int, int] = (80, 24), opening: Opening | None = None
) -> AsyncIterator[tuple[Pilot[None], BestiaryApp]]:
    """The app, with settings and shelf in a folder, driven by a pilot."""
    home = folder or Path(tempfile.mkdtemp())
    with patch.object(tui.catalog, "match_screen", StandIn):
        app = BestiaryApp(
            config=home / "settings.toml", shelf=Shelf(home / "games"), seed_source=lambda: SEED, opening=opening
        )
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            yield pilot, app
