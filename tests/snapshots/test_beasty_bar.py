"""Pictures of a Beasty Bar match. Look at them before accepting a change: each says what it must show."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.beasty_bar.play import GAME, Instant, plans, started
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


# Eight in line and one to come, as a penguin and a devil may bring it about; a vulture is in the match.
LONG = (
    "R12c G4n B8 Y7n G11n B2c Y3 R8|-|R1c G9|B10c Y9n G6|R2n R3c R5c R9n/G1 G2n/B3n/Y5|-/-/-/-|R|-|lands|"
    "0000000000000001"
)


def after(
    *keys: str, seats: int = 3, people: int = 1, seed: int = 5, cards: str = "wild", start: str = ""
) -> Callable[[Pilot[None]], Awaitable[None]]:
    async def drive(pilot: Pilot[None]) -> None:
        setup = GAME.setup(seats, seed, {"first": "1", "cards": cards})
        table = started(start) if start else Table.open_new(GAME, setup, plans(people, seats))
        await pilot.app.push_screen(BeastyBarScreen(table))
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


def test_a_classic_match(snap_compare: Compare, tmp_path: Path) -> None:
    """Pictures of set 1 in line and hand, no letters of sets; the log tells of a line turned round."""
    drive = after("1", "1", "1", "1", "2", cards="classic")
    assert snap_compare(app_with(tmp_path), terminal_size=(80, 24), run_before=drive)


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
def test_a_long_line_of_mixed_sets(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    """Nine in line, each with owner, strength and the letter of its set; whom a chameleon may imitate has a heavy
    frame and a key, two of one species the same; the top of THAT'S IT has a line of its own; asked, shown, why."""
    drive = after("3", "3", "d", start=LONG)
    assert snap_compare(app_with(tmp_path), terminal_size=size, run_before=drive)


def test_help_on_a_copier(snap_compare: Compare, tmp_path: Path) -> None:
    """A vulture's sentence and set, whom it brings back in the example and what that one then does."""
    drive = after("1", "question_mark", start=LONG)
    assert snap_compare(app_with(tmp_path), terminal_size=(80, 24), run_before=drive)
