"""Pictures of a Beasty Bar match. Look at them before accepting a change: each says what it must show."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.beasty_bar.play import GAME, Instant, plans
from tui.app import BestiaryApp
from tui.beasty_bar.screen import BeastyBarScreen
from tui.host.shelf import Shelf
from tui.host.table import Table

Compare = Callable[..., bool]


def app_with(folder: Path, theme: str = "night", **settings: Any) -> BestiaryApp:
    app = BestiaryApp(config=folder / "settings.toml", shelf=Shelf(folder / "games"), robots=Instant())  # type: ignore[arg-type]
    for name, value in {"pace": "none", **settings}.items():
        setattr(app.settings, name, value)
    app.theme = theme
    return app


def after(*keys: str, seats: int = 3, people: int = 1, seed: int = 5) -> Callable[[Pilot[None]], Awaitable[None]]:
    async def drive(pilot: Pilot[None]) -> None:
        setup = GAME.setup(seats, seed, {"first": "1"})
        await pilot.app.push_screen(BeastyBarScreen(Table.open_new(GAME, setup, plans(people, seats))))
        for key in ("", *keys):
            if key:
                await pilot.press(key)
            await pilot.app.workers.wait_for_complete()
            await pilot.pause()

    return drive


@pytest.mark.parametrize("theme", ["night", "paper", "tavern", "contrast", "mono"])
def test_choosing_in_every_theme(snap_compare: Compare, tmp_path: Path, theme: str) -> None:
    """A card of the hand is pointed at: its frame stands out, the prompt tells the resulting line, fates are marked."""
    assert snap_compare(app_with(tmp_path, theme), terminal_size=(80, 24), run_before=after("1", "1", "1", "1", "2"))


@pytest.mark.parametrize("size", [(60, 20), (120, 36)])
def test_choosing_at_other_sizes(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    """Small cards without pictures in 60x20, large pictures in 120x36, four seats, nothing cut off."""
    assert snap_compare(app_with(tmp_path), terminal_size=size, run_before=after("1", "1", "1", "1", "2", seats=4))


def test_letters_only(snap_compare: Compare, tmp_path: Path) -> None:
    """Every frame, mark and symbol is a plain letter or sign."""
    app = app_with(tmp_path, letters=True)
    assert snap_compare(app, terminal_size=(80, 24), run_before=after("1", "1", "1", "1", "2"))


def test_looking_back(snap_compare: Compare, tmp_path: Path) -> None:
    """A banner says that one looks back, where, and how to return; the timeline marks the place."""
    assert snap_compare(
        app_with(tmp_path), terminal_size=(80, 24), run_before=after("1", "1", "1", "1", "left", "left")
    )


def test_the_curtain(snap_compare: Compare, tmp_path: Path) -> None:
    """Nothing but who is next; no card of anybody shows through."""
    assert snap_compare(app_with(tmp_path), terminal_size=(80, 24), run_before=after(people=2, seats=2))


def test_help_on_an_animal(snap_compare: Compare, tmp_path: Path) -> None:
    """The animal's sentence, its symbols in words, an example before and after."""
    assert snap_compare(app_with(tmp_path), terminal_size=(80, 24), run_before=after("2", "question_mark"))
