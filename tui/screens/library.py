"""Library: the matches that are kept, and any record in a file."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from tui.host import shelf
from tui.screens.form import Entry
from tui.screens.modal import Modal

if TYPE_CHECKING:
    from tui.app import BestiaryApp


class LibraryScreen(Screen[None]):
    """A list of matches, the last played first, over a field for the path of a file."""

    TITLE = "Open a match"
    app: BestiaryApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("d,delete", "delete", "Delete"),
        Binding("escape", "app.go_back", "Back"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[shelf.Entry] = []

    def compose(self) -> ComposeResult:
        """The list, a word where it is empty, and the field."""
        with Vertical(classes="page"):
            yield Static("Open a match", classes="heading", markup=False)
            yield OptionList(id="kept", compact=True, markup=False)
            yield Static("No match is kept yet. Each one you play is kept here by itself.", id="none", markup=False)
            with Horizontal(classes="row"):
                yield Static("From a file", classes="label", markup=False)
                yield Input(placeholder="path of a record, then Enter", id="path", compact=True)
        yield Footer()

    def on_screen_resume(self) -> None:
        """Read the shelf again: a match may have been played or deleted."""
        self.kept = self.app.shelf.entries()
        listed = self.query_one("#kept", OptionList)
        at = listed.highlighted or 0
        listed.clear_options()
        listed.add_options([Option(self._line(entry)) for entry in self.kept])
        listed.display = bool(self.kept)
        self.query_one("#none").display = not self.kept
        if self.kept:
            listed.highlighted = min(at, len(self.kept) - 1)
            listed.focus()
        else:
            self.query_one("#path").focus()
        self._check()

    @work(exclusive=True)
    async def _check(self) -> None:
        """Read each file whole, one after the other, so that damage anywhere in it is seen; keys go on meanwhile."""
        listed = self.query_one("#kept", OptionList)
        for index, entry in enumerate(self.kept):
            await asyncio.sleep(0)
            checked = entry if entry.error else self.app.shelf.checked(entry)
            if checked != entry:
                self.kept[index] = checked
                listed.replace_option_prompt_at_index(index, self._line(checked))

    def _line(self, entry: shelf.Entry) -> Content:
        when = f"{entry.when:%Y-%m-%d %H:%M}  "
        if entry.error:
            return Content.assemble((when, "$text-dim"), ("damaged  ", "$bad"), entry.seats, f": {entry.error}")
        state = ("over     ", "$text-dim") if entry.is_finished else ("in play  ", "$good")
        return Content.assemble((when, "$text-dim"), state, (f"{entry.game}  ", "bold"), entry.seats)

    @on(OptionList.OptionSelected)
    def _selected(self, message: OptionList.OptionSelected) -> None:
        self.app.open_record(self.kept[message.option_index].path)

    @on(Input.Submitted, "#path")
    def _submitted(self, message: Input.Submitted) -> None:
        text = message.value.strip().strip("'\"")
        if text:
            self.app.open_record(Path(text).expanduser())

    def action_delete(self) -> None:
        """Ask, then delete the match under the cursor."""
        at = self.query_one("#kept", OptionList).highlighted
        if at is None or at >= len(self.kept):
            return
        entry = self.kept[at]

        def answered(is_sure: bool | None) -> None:
            if is_sure:
                try:
                    self.app.shelf.delete(entry.path)
                except OSError as error:
                    self.app.warn(f"{entry.path} can't be deleted: {error.strerror or error}")

        self.app.push_screen(DeleteScreen(entry), answered)


class DeleteScreen(Modal[bool]):
    """Asks before a match is deleted; dismissed with the answer."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "dismiss(True)", "Delete"),
        Binding("n,escape", "dismiss(False)", "Keep"),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def __init__(self, entry: shelf.Entry) -> None:
        super().__init__()
        self.entry = entry

    def compose(self) -> ComposeResult:
        """The question, and its two answers."""
        with Vertical(classes="dialogue"):
            yield Static("Delete this match for good?", classes="heading", markup=False)
            yield Static(
                f"{self.entry.game or 'A damaged file'} of {self.entry.when:%Y-%m-%d %H:%M}: {self.entry.seats}",
                markup=False,
            )
            yield Entry("Keep it", key="n", id="keep")
            yield Entry("Delete it", key="y", id="delete")

    @on(Entry.Chosen)
    def _chosen(self, message: Entry.Chosen) -> None:
        self.dismiss(message.entry.id == "delete")
