"""Pictures of the screens with figures. Look at them before accepting a change: each says what it must show."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from engine.catalog import GAMES
from tests.snapshots.test_beasty_bar import Compare
from tests.tui.host.tables import ANN
from tests.tui.host.thinkers import Quick
from tests.tui.screens.matches import hasty, opened_app
from tests.tui.screens.test_statistics import kept
from tui.catalog import match_screen
from tui.host.plan import Plan
from tui.host.table import Table


@pytest.mark.parametrize("game_id", ["beasty-bar", "beasts"])
def test_the_analysis_of_a_match(snap_compare: Compare, tmp_path: Path, game_id: str) -> None:
    """A curve for each rival (one for a team), the costly turns marked and listed with what was best and played."""

    async def drive(pilot: Pilot[None]) -> None:
        game = GAMES[game_id]
        plans = [ANN, Plan("Fox", "bot", "easy")]
        table = Table.open_new(game, game.setup(2, 5, {"first": "1"}), plans)
        while not table.is_over:
            hasty(table)
        await pilot.app.push_screen(match_screen(table))
        await pilot.pause()
        await pilot.press("a")
        await pilot.app.workers.wait_for_complete()
        await pilot.press("right", "right")
        await pilot.pause()

    assert snap_compare(opened_app(tmp_path, Quick(40)), terminal_size=(80, 24), run_before=drive)


def test_statistics(snap_compare: Compare, tmp_path: Path) -> None:
    """Each game's wins as a bar, its scores as columns, and the animals played most."""
    for game_id in GAMES:
        kept(tmp_path, game_id)

    async def drive(pilot: Pilot[None]) -> None:
        await pilot.press("t")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()

    assert snap_compare(opened_app(tmp_path), terminal_size=(80, 24), run_before=drive)
