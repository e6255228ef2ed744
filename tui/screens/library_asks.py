"""What the library asks: whether to delete a match, where to export one to, which file to import."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Static

from tui.host import shelf
from tui.screens.form import Entry, Segmented
from tui.screens.modal import Modal

FORMATS = (("text", "Text"), ("json", "JSON"), ("record", "Record"))
ENDINGS = {"text": ".txt", "json": ".json", "record": shelf.ENDING}


class Export(NamedTuple):
    """A wish to export: one of the formats, and the file to write."""

    kind: str
    path: Path


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


class ExportScreen(Modal[Export]):
    """Asks for a format and a file; dismissed with both, or with nothing. No file that is there is written over."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", show=False, priority=True),
        Binding("down", "app.focus_next", show=False, priority=True),
        Binding("escape", "dismiss(None)", "Cancel"),
    ]

    def __init__(self, stem: str, folder: Path) -> None:
        super().__init__()
        self.stem, self.folder = stem, folder

    def compose(self) -> ComposeResult:
        """The format, the path, what is wrong with it, and two ways out."""
        with Vertical(classes="dialogue"):
            yield Static("Export this match", classes="heading", markup=False)
            with Horizontal(classes="row"):
                yield Static("As", classes="label", markup=False)
                yield Segmented(FORMATS, "text", id="format")
            with Horizontal(classes="row"):
                yield Static("To the file", classes="label", markup=False)
                yield Input(self._path("text"), id="target", compact=True, select_on_focus=False)
            yield Static(id="refusal", markup=False)
            yield Entry("Export it", id="keep")
            yield Entry("Cancel", key="esc", id="cancel")

    def _path(self, kind: str) -> str:
        return str(self.folder / f"{self.stem}{ENDINGS[kind]}")

    @on(Segmented.Changed)
    def _renamed(self, message: Segmented.Changed) -> None:
        target = self.query_one("#target", Input)
        if target.value in {self._path(kind) for kind in ENDINGS}:  # a path of one's own stays as it is
            target.value = self._path(message.value)

    @on(Input.Submitted)
    def _submitted(self) -> None:
        path = Path(self.query_one("#target", Input).value.strip()).expanduser()
        if path.exists():
            self.query_one("#refusal", Static).update(f"{path} is there already; nothing is written over.")
        elif not path.parent.is_dir():
            self.query_one("#refusal", Static).update(f"There is no folder {path.parent}.")
        else:
            self.dismiss(Export(self.query_one(Segmented).value, path))

    @on(Entry.Chosen)
    def _chosen(self, message: Entry.Chosen) -> None:
        if message.entry.id == "cancel":
            self.dismiss(None)
        else:
            self._submitted()


class ImportScreen(Modal[Path]):
    """Asks for the path of a record to keep a copy of; dismissed with it, or with nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Cancel")]

    def compose(self) -> ComposeResult:
        """The question and the field."""
        with Vertical(classes="dialogue"):
            yield Static("Import a record: a copy of it is kept here", classes="heading", markup=False)
            yield Input(placeholder="path of a record, then Enter", id="source", compact=True)

    @on(Input.Submitted)
    def _submitted(self, message: Input.Submitted) -> None:
        text = message.value.strip().strip("'\"")
        self.dismiss(Path(text).expanduser() if text else None)
