"""Table talk: the sentences a game allows, to choose one from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import OptionList, Static

from tui.screens.modal import Modal


class TalkScreen(Modal[str | None]):
    """Dismissed with the sentence chosen, or with none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,s", "dismiss", "Say nothing", id="talk.close")]

    def __init__(self, sentences: Sequence[str]) -> None:
        super().__init__()
        self._sentences = sentences

    def compose(self) -> ComposeResult:
        """The sentences in a list."""
        with Vertical(id="talk"):
            yield Static("What do you say?", id="talk-title")
            yield OptionList(*self._sentences, id="talk-list", markup=False)
            yield Static("[b]Enter[/] says it   [b]Esc[/] says nothing", id="talk-foot")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Says it."""
        self.dismiss(self._sentences[event.option_index])
