"""Pictures of a match of Beasts. Look at them before accepting a change: each says what it must show."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from engine.beasts import GAME
from tests.snapshots.test_beasty_bar import Compare, app_with
from tests.tui.beasty_bar.play import NAMES
from tui.beasts.screen import BeastsScreen
from tui.host.table import Plan, Table


def after(*keys: str, played: int = 0) -> Callable[[Pilot[None]], Awaitable[None]]:
    async def drive(pilot: Pilot[None]) -> None:
        plans = tuple(
            Plan(name, "human" if seat == 0 else "bot", "easy" if seat else "") for seat, name in enumerate(NAMES)
        )
        table = Table.open_new(GAME, GAME.setup(3, 8, {"first": "1", "beasts": "8"}), plans[:3])
        done = 0
        while done < played or table.to_move != 0:
            seat = table.to_move
            assert seat is not None
            legal = table.legal(seat)
            table.act(seat, min(legal, key=lambda action: GAME.advance(table.history.state, action).number))
            done += 1
        await pilot.app.push_screen(BeastsScreen(table))
        for key in ("", *keys):
            if key:
                await pilot.press(key)
            await pilot.app.workers.wait_for_complete()
            await pilot.pause()

    return drive


@pytest.mark.parametrize("theme", ["night", "paper", "mono"])
def test_choosing_a_place(snap_compare: Compare, tmp_path: Path, theme: str) -> None:
    """Three large digits with suit and variety; a card is being placed and every number it could make is told."""
    drive = after("2", "2", played=8)
    assert snap_compare(app_with(tmp_path, theme), terminal_size=(80, 24), run_before=drive)


@pytest.mark.parametrize("size", [(60, 20), (120, 36)])
def test_other_sizes(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    """Smaller digits in 60x20, everything in sight; room to breathe in 120x36."""
    assert snap_compare(app_with(tmp_path), terminal_size=size, run_before=after("2", "2", played=8))


def test_letters_only(snap_compare: Compare, tmp_path: Path) -> None:
    """Suits are letters, capital when whole and small when broken; no frame or digit needs Unicode."""
    app = app_with(tmp_path, letters=True)
    assert snap_compare(app, terminal_size=(80, 24), run_before=after("2", "2", played=8))
