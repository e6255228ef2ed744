"""Pictures of a match of Bestie Bastarde. Look at them before accepting a change: each says what it must show."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from engine.bestie_bastarde.state import ACT
from engine.catalog import GAMES
from tests.snapshots.test_beasty_bar import Compare, app_with
from tui.bestie_bastarde.screen import BestieBastardeScreen
from tui.host.table import Plan, Table

GAME = GAMES["bestie-bastarde"]
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")


def acting(*keys: str, seats: int = 3) -> Callable[[Pilot[None]], Awaitable[None]]:
    """The person is to act in a Challenge with some history."""

    async def drive(pilot: Pilot[None]) -> None:
        plans = tuple(Plan(name, "bot" if seat else "human", "easy" if seat else "") for seat, name in enumerate(NAMES))
        table = Table.open_new(GAME, GAME.setup(seats, 8, {"first": "1"}), plans[:seats])
        while True:
            mover, state = table.to_move, table.history.state
            assert mover is not None
            legal = table.legal(mover)
            if len(state.winners) >= 2 and state.phase == ACT and mover == 0 and len(legal) > 2:
                break
            table.act(mover, GAME.policy(GAME.sample(GAME.view(state, mover), 1), legal, 1))
        await pilot.app.push_screen(BestieBastardeScreen(table))
        for key in ("", *keys):
            if key:
                await pilot.press(key)
            await pilot.app.workers.wait_for_complete()
            await pilot.pause()

    return drive


@pytest.mark.parametrize("theme", ["night", "paper", "mono"])
def test_acting(snap_compare: Compare, tmp_path: Path, theme: str) -> None:
    """The Challenge, each player's Strength with its bonus, whose Beast is whose, who can act, what that would do."""
    assert snap_compare(app_with(tmp_path, theme), terminal_size=(80, 24), run_before=acting("down"))


@pytest.mark.parametrize(("size", "seats"), [((60, 20), 2), ((80, 24), 6), ((120, 36), 4)])
def test_other_sizes(snap_compare: Compare, tmp_path: Path, size: tuple[int, int], seats: int) -> None:
    """Everybody's line is in sight with two, four and six players."""
    assert snap_compare(app_with(tmp_path), terminal_size=size, run_before=acting("down", seats=seats))


def test_letters_only(snap_compare: Compare, tmp_path: Path) -> None:
    """Biomes and abilities are plain letters and signs."""
    assert snap_compare(app_with(tmp_path, letters=True), terminal_size=(80, 24), run_before=acting("down"))
