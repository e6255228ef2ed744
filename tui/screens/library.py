"""Library: the matches that are kept, sorted and filtered, opened, exported and deleted; and any record in a file."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from engine.core.game import BadNotation
from engine.core.record import Record, encode_record
from tui.catalog import teller_of
from tui.glyphs import UNICODE
from tui.host import shelf
from tui.host.exports import as_json, transcript
from tui.host.listing import SORTS, STATES, Wish, games_in, listed
from tui.host.plan import HUMAN, plans_of
from tui.screens.library_asks import FORMATS, DeleteScreen, Export, ExportScreen, ImportScreen
from tui.screens.text import TextScreen

if TYPE_CHECKING:
    from tui.app import BestiaryApp

__all__ = ["DeleteScreen", "LibraryScreen"]

FULL: Final = 100  # so many cells have room for all scores in a line


class LibraryScreen(Screen[None]):
    """A list of matches under what is listed and how, over all that is known of one, and a field for a file's path."""

    TITLE = "Open a match"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (76, "-wide")]
    app: BestiaryApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v", "review", "Review", id="library.review"),
        Binding("s", "sort", "Sort", id="library.sort"),
        Binding("f", "state", "State", id="library.state"),
        Binding("g", "game", "Game", id="library.game"),
        Binding("slash", "find", "Find", key_display="/", id="library.find"),
        Binding("x", "export", "Export", id="library.export"),
        Binding("i", "import", "Import", id="library.import"),
        Binding("d,delete", "delete", "Delete", id="library.delete"),
        Binding("escape", "leave", "Back"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[shelf.Entry] = []
        self.shown: list[shelf.Entry] = []
        self.wish = Wish()

    def compose(self) -> ComposeResult:
        """What is listed, the list, a word where it is empty, more on one match, and the two fields."""
        with Vertical(classes="page"):
            yield Static("Open a match", classes="heading", id="listing", markup=False)
            with Horizontal(classes="row", id="finding"):
                yield Static("Find", classes="label", markup=False)
                yield Input(placeholder="a player, a game, a day, a result", id="find", compact=True)
            yield OptionList(id="kept", compact=True, markup=False)
            yield Static(id="none", markup=False)
            yield Static(id="about", markup=False)
            with Horizontal(classes="row", id="filing"):
                yield Static("From a file", classes="label", markup=False)
                yield Input(placeholder="path of a record, then Enter", id="path", compact=True)
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """The field for finding is there once it is asked for, that for files where there are any."""
        self.query_one("#finding").display = False
        self.query_one("#filing").display = self.app.has_files

    def on_screen_resume(self) -> None:
        """Read the shelf again: a match may have been played or deleted."""
        self.kept = self.app.shelf.entries()
        self._list()
        if self.shown:
            self.query_one("#kept").focus()
        elif not self.kept and self.app.has_files:
            self.query_one("#path").focus()
        self._check()

    def on_resize(self) -> None:
        """Lines are written for the room there is."""
        self.call_after_refresh(self._list)

    # -- the list ------------------------------------------------------------------------------------------------

    def _list(self) -> None:
        """Lists what is wished for, with the cursor on the match it was on."""
        widget, entry = self.query_one("#kept", OptionList), self._pointed()
        at = widget.highlighted or 0
        self.shown = listed(self.kept, self.wish)
        paths = [shown.path for shown in self.shown]
        widget.clear_options()
        widget.add_options([Option(self._line(shown)) for shown in self.shown])
        widget.display = bool(self.shown)
        nothing = self.query_one("#none", Static)
        nothing.display = not self.shown
        nothing.update(
            "No match is like that." if self.kept else "No match is kept yet. Each one you play is kept here by itself."
        )
        if self.shown:
            is_there = entry is not None and entry.path in paths
            widget.highlighted = paths.index(entry.path) if entry and is_there else min(at, len(self.shown) - 1)
        self._head()
        self._tell_more()

    def _pointed(self) -> shelf.Entry | None:
        lists = list(self.query(OptionList))  # none while the screen comes or goes, when keys are asked after already
        at = lists[0].highlighted if lists else None
        return self.shown[at] if at is not None and at < len(self.shown) else None

    def _head(self) -> None:
        wish = self.wish
        count = f"{len(self.shown)} of {len(self.kept)}" if len(self.shown) != len(self.kept) else f"{len(self.kept)}"
        parts = [wish.sort, wish.game or "all games", "in play and over" if wish.state == "all" else wish.state]
        told = Content.assemble("Open a match", (f"   {count}: {', '.join(parts)}" if self.kept else "", "$text-dim"))
        self.query_one("#listing", Static).update(told)

    @work(exclusive=True)
    async def _check(self) -> None:
        """Read each file whole, one after the other, so that damage anywhere in it is seen; keys go on meanwhile."""
        for index, entry in enumerate(self.kept):
            await asyncio.sleep(0)
            checked = entry if entry.error else self.app.shelf.checked(entry)
            if checked != entry:
                self.kept[index] = checked
                self._list()

    def _line(self, entry: shelf.Entry) -> Content:
        is_wide = self.has_class("-wide")
        when = f"{entry.when:%Y-%m-%d %H:%M}  " if is_wide else f"{entry.when:%m-%d}  "
        if entry.error:
            return Content.assemble((when, "$text-dim"), ("damaged  ", "$bad"), entry.seats, f": {entry.error}")
        seats = entry.seats if len(entry.seats) <= 20 else f"{entry.seats[:19]}{self.app.glyphs.ellipsis}"
        notes = f"{self.app.glyphs.star}{entry.notes}" if entry.notes else ""
        result = entry.result if self.size.width >= FULL else entry.result.partition(":")[0]
        end = (result or "over", "$text-dim") if entry.is_finished else ("in play", "$good")
        length = f"{entry.length:>4}  " if is_wide else ""
        game = (f"{entry.game:<15}  ", "bold")
        return Content.assemble((when, "$text-dim"), game, f"{seats:<20}  ", (length, "$text-dim"), f"{notes:<4}", end)

    @on(OptionList.OptionHighlighted)
    def _tell_more(self) -> None:
        """All that is known of the match under the cursor."""
        entry, about = self._pointed(), self.query_one("#about", Static)
        self.refresh_bindings()
        about.display = entry is not None
        if entry is None:
            return
        if entry.error:
            about.update(f"{entry.path.name}: {entry.error}")
            return
        notes = f", {entry.notes} with a note" if entry.notes else ""
        end = entry.result or ("over" if entry.is_finished else "in play")
        about.update(f"{entry.seats}: {end}\n{entry.length} actions{notes}; {entry.path.name}")

    # -- keys ----------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which keys work: what is done to a match needs one, what is done to the list needs some."""
        if action in ("review", "export"):
            entry = self._pointed()
            return entry is not None and not entry.error
        if action == "delete":
            return self._pointed() is not None
        if action == "import":
            return self.app.has_files
        if action in ("sort", "state", "game", "find"):
            return bool(self.kept)
        return True

    @on(OptionList.OptionSelected)
    def _selected(self, message: OptionList.OptionSelected) -> None:
        self.app.open_record(self.shown[message.option_index].path)

    @on(Input.Submitted, "#path")
    def _submitted(self, message: Input.Submitted) -> None:
        text = message.value.strip().strip("'\"")
        if text:
            self.app.open_record(Path(text).expanduser())

    @on(Input.Changed, "#find")
    def _found(self, message: Input.Changed) -> None:
        self.wish = self.wish._replace(words=message.value)
        self._list()

    @on(Input.Submitted, "#find")
    def _done(self) -> None:
        self.query_one("#kept").focus()

    def action_leave(self) -> None:
        """Out of finding, else to the screen before."""
        if self.query_one("#finding").display:
            self.query_one("#find", Input).value = ""
            self.query_one("#finding").display = False
            self.query_one("#kept").focus()
        else:
            self.app.action_go_back()

    def action_find(self) -> None:
        """List only what holds some words."""
        self.query_one("#finding").display = True
        self.query_one("#find").focus()

    def action_sort(self) -> None:
        """The next order."""
        sorts = tuple(SORTS)
        self.wish = self.wish._replace(sort=sorts[(sorts.index(self.wish.sort) + 1) % len(sorts)])
        self._list()

    def action_state(self) -> None:
        """All, those in play, those that are over."""
        self.wish = self.wish._replace(state=STATES[(STATES.index(self.wish.state) + 1) % len(STATES)])
        self._list()

    def action_game(self) -> None:
        """All games, then each that was played alone."""
        games = ("", *games_in(self.kept))
        at = games.index(self.wish.game) if self.wish.game in games else 0
        self.wish = self.wish._replace(game=games[(at + 1) % len(games)])
        self._list()

    def action_review(self) -> None:
        """Walk through the match from its beginning."""
        record = self._read()
        if record:
            self.app.open_review(record)

    def action_export(self) -> None:
        """Ask in which form and where to, then write the match."""
        entry, record = self._pointed(), self._read()
        if entry is None or record is None:
            return
        if not self.app.has_files:
            title = f"{entry.game}, {entry.seats}"
            self.app.push_screen(TextScreen(title, FORMATS, partial(self._written, record)))
            return

        def answered(export: Export | None) -> None:
            if export is not None:
                self._export(record, export)

        self.app.push_screen(ExportScreen(entry.path.stem, Path.home()), answered)

    def _read(self) -> Record | None:
        entry = self._pointed()
        try:
            return self.app.shelf.load(entry.path) if entry else None
        except (BadNotation, OSError) as error:
            self.app.warn(str(error), "This match can't be read")
            return None

    def _written(self, record: Record, kind: str) -> str:
        """The match as a text of one of the formats."""
        people = [
            seat for seat, plan in enumerate(plans_of(dict(record.tags), record.setup.seats)) if plan.kind == HUMAN
        ]
        is_over = record.game.outcome(record.history.state) is not None
        seat = None if is_over or len(people) != 1 else people[0]  # what its one player has seen so far
        teller = teller_of(record, UNICODE, self.app.settings.mild)
        if kind == "record":
            return encode_record(record)
        return (as_json if kind == "json" else transcript)(record, teller, seat)

    def _export(self, record: Record, export: Export) -> None:
        try:
            text = self._written(record, export.kind)
            with export.path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
        except OSError as error:
            self.app.warn(f"{export.path} can't be written: {error.strerror or error}")
        else:
            self.notify(f"{export.path} is written.", markup=False)

    def action_import(self) -> None:
        """Ask for a path, then keep a copy of the record that is there."""

        def answered(path: Path | None) -> None:
            if path is None:
                return
            try:
                self.app.shelf.add(path)
            except (BadNotation, OSError) as error:
                self.app.warn(str(error), "This record can't be imported")

        self.app.push_screen(ImportScreen(), answered)

    def action_delete(self) -> None:
        """Ask, then delete the match under the cursor."""
        entry = self._pointed()
        if entry is None:
            return

        def answered(is_sure: bool | None) -> None:
            if is_sure:
                try:
                    self.app.shelf.delete(entry.path)
                except OSError as error:
                    self.app.warn(f"{entry.path} can't be deleted: {error.strerror or error}")

        self.app.push_screen(DeleteScreen(entry), answered)
