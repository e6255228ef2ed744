"""Pictures of the review. Look at them before accepting a change: each says what it must show."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.snapshots.test_beasty_bar import Compare, app_with
from tests.tui.screens.reviewed import played
from tui.screens.review import review_screen


def after(*keys: str, game_id: str, moves: int = 14, seats: int = 3) -> Callable[[Pilot[None]], Awaitable[None]]:
    async def drive(pilot: Pilot[None]) -> None:
        table = played(game_id, moves, seats=seats)
        end = table.history.here
        forks = (node for node in range(4, end) if len(table.game.legal_actions(table.history.entry(node).state)) > 1)
        at = next(forks)
        table.go_to(at)
        mover, old = table.to_move, table.history.entry(at + 1).action
        assert mover is not None
        table.act(mover, next(action for action in table.legal(mover) if action != old))
        table.name(table.history.here, "the other way")
        table.go_to(end)
        table.note(end, "What now?")
        await pilot.app.push_screen(review_screen(table))
        for key in ("", *keys):
            if key:
                await pilot.press(key)
            await pilot.app.workers.wait_for_complete()
            await pilot.pause()

    return drive


@pytest.mark.parametrize("game_id", ["beasty-bar", "beasts", "bestie-bastarde"])
def test_a_beat_of_a_match_with_a_branch(snap_compare: Compare, tmp_path: Path, game_id: str) -> None:
    """The banner says turn, beat and whose view; below it what happened and the note; the line told, the two branches;
    the timeline with the fork underlined."""
    drive = after("left", "right", game_id=game_id)
    assert snap_compare(app_with(tmp_path), terminal_size=(80, 24), run_before=drive)


@pytest.mark.parametrize("size", [(60, 20), (120, 36)])
def test_other_sizes(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    """The key that leads back is in sight in 60x20; in 120x36 the tree has room."""
    drive = after("tab", game_id="beasty-bar")
    assert snap_compare(app_with(tmp_path, "paper"), terminal_size=size, run_before=drive)


def test_all_hands_open_after_the_end(snap_compare: Compare, tmp_path: Path) -> None:
    """Each player's cards by their signs in place of the tree."""
    drive = after("3", "g", "c", "c", "c", game_id="beasty-bar", moves=500)
    assert snap_compare(app_with(tmp_path), terminal_size=(80, 24), run_before=drive)


def test_what_if(snap_compare: Compare, tmp_path: Path) -> None:
    """A line says from which turn, that unseen cards are dealt anew, and which key returns."""
    drive, app = after("w", game_id="beasty-bar"), app_with(tmp_path)
    app.seed_source = lambda: 77
    assert snap_compare(app, terminal_size=(80, 24), run_before=drive)
