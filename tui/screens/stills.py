"""Pictures of a match, drawn by the game's own screen in an app that needs no terminal."""

from __future__ import annotations

import io
import tempfile
import types
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Console
from textual.app import ComposeResult
from textual.markup import escape
from textual.pilot import Pilot

from engine.core.record import Record
from tui.app import BestiaryApp
from tui.catalog import screen_class
from tui.glyphs import UNICODE, Glyphs
from tui.host.exports import Frame, is_open
from tui.host.plan import HUMAN, plans_of, result_of
from tui.host.shelf import Shelf
from tui.host.table import Table
from tui.screens.looking import Looking
from tui.screens.match import MatchScreen
from tui.widgets.key_line import KeyLine
from tui.widgets.log import Log

SIZE: Final = (80, 24)
TITLE: Final = "bestiary"


class Camera(BestiaryApp):
    """The app as a picture shows it: with all signs, wherever it runs, and nothing to complain of."""

    @property
    def glyphs(self) -> Glyphs:
        """The signs to draw with."""
        return UNICODE


class Untold(Table):
    """A table whose deal code, which gives every hidden card away, is not on the picture."""

    @property
    def deal_code(self) -> str:
        """Nothing."""
        return ""


if TYPE_CHECKING:
    Mixed = MatchScreen
else:
    Mixed = object  # sheets follow the first screen among the bases, which has to be the game's own


class Still(Mixed):
    """Mixed in before the match screen of a game: it asks nobody, and shows the beat it is told to."""

    def __init__(self, table: Table, seat: int | None) -> None:
        super().__init__(table)
        self.seat = self._subscription.seat = seat
        self.scene = table.scene(seat)
        self.place = Looking(table, seat)
        self.place.home()
        self.said = ""

    def compose(self) -> ComposeResult:
        """The screen without its keys: there is nobody to press them."""
        for part in super().compose():
            if not isinstance(part, KeyLine):
                yield part

    def proceed(self) -> None:
        """Nobody is asked, and no bot thinks."""

    def _rewrite(self) -> None:
        self.show_place()

    def next_beat(self) -> str:
        """On to the next beat; gives what the log says of it, which may be nothing."""
        self.place.forward()
        self.looking = None  # the log has no words for small things, unless one looks back
        text = self.phrase(self.place.scene)
        if text:
            self.query_one(Log).add(text)
        return text

    @property
    def is_whole_turn(self) -> bool:
        """Whether the shown beat is the last of its action."""
        return self.place.beat == len(self.place.scenes) - 1

    def show_place(self) -> None:
        """Draws the beat that is looked at."""
        self.looking = self.place
        self.said = self.phrase(self.place.scene) or "The beginning: nothing has been played."
        if self.place.is_now:
            self.looking = None
        self.show_scene(self.place.scene)

    def _prompt_lines(self) -> Sequence[str]:
        last = len(self.table.history.line()) - 1
        outcome = self.table.game.outcome(self.table.history.state) if self.place.is_now else None
        ended = f": {escape(result_of(outcome, tuple(p.name for p in self.table.plans)))}" if outcome else ""
        return (self.said, f"[$text-dim]Turn {self.place.turn} of {last}{ended}[/]")


def _eye(record: Record, seat: int | None) -> int | None:
    """Whose hand a picture shows: that of the seat asked for; else, once the match is over, the first person's."""
    if seat is not None or not is_open(record, seat):
        return seat
    kinds = [plan.kind for plan in plans_of(dict(record.tags), record.setup.seats)]
    return kinds.index(HUMAN) if HUMAN in kinds else 0


@asynccontextmanager
async def _standing(
    record: Record, seat: int | None, theme: str, size: tuple[int, int]
) -> AsyncIterator[tuple[Pilot[None], Still]]:
    """A still of the match at its beginning, in an app of its own."""
    with tempfile.TemporaryDirectory() as folder:
        app = Camera(shelf=Shelf(Path(folder)))
        app.complaints = []
        if theme:
            app.settings.theme = theme
        async with app.run_test(size=size) as pilot:
            app.theme = app.settings.theme
            kind = types.new_class("StillScreen", (Still, screen_class(record.game.id)))
            table = (Table if is_open(record, seat) else Untold)(record)
            screen: Still = kind(table, _eye(record, seat))
            await app.push_screen(screen)
            await pilot.pause()
            yield pilot, screen


async def _drawn(pilot: Pilot[None]) -> None:
    """Waits until what changed is laid out, what that changed is laid out as well, and all of it is drawn."""
    for _ in range(3):
        await pilot.pause(0)


async def picture(
    record: Record, node: int, seat: int | None = None, theme: str = "", size: tuple[int, int] = SIZE
) -> str:
    """The position a node of the line leads to, as SVG."""
    async with _standing(record, seat, theme, size) as (pilot, screen):
        while screen.place.node != node or not screen.is_whole_turn:
            screen.next_beat()
        screen.show_place()
        await _drawn(pilot)
        svg = pilot.app.export_screenshot(title=TITLE)
        return svg.replace("<text ", '<text xml:space="preserve" ')  # not all renderers keep spaces by themselves


async def film(
    record: Record, seat: int | None = None, theme: str = "", size: tuple[int, int] = SIZE
) -> AsyncIterator[Frame]:
    """The whole line of the match, a frame for each beat that has words and for the end of each turn; a frame writes
    only the lines that changed."""
    console = Console(
        width=size[0], file=io.StringIO(), force_terminal=True, color_system="truecolor", legacy_windows=False
    )
    async with _standing(record, seat, theme, size) as (pilot, screen):
        last, shown = record.history.here, [""] * size[1]
        yield Frame("\x1b[?25l\x1b[2J", 0)
        text, is_due = "", True
        while True:
            if is_due:
                screen.show_place()
                await _drawn(pilot)
                lines = [strip.simplify().render(console) for strip in screen._compositor.render_strips()]
                changed = [f"\x1b[{y + 1};1H{new}" for y, new in enumerate(lines) if shown[y : y + 1] != [new]]
                yield Frame("".join(changed), 0.4 + min(len(text) / 30, 2.6))
                shown = lines
            if screen.place.node == last and screen.is_whole_turn:
                break
            text = screen.next_beat()
            is_due = bool(text) or screen.is_whole_turn
        yield Frame("\x1b[0m\x1b[?25h\x1b[" + f"{size[1]};1H", 2)
