"""Saying something at a hosted table: a sentence from a list, or one of one's own where the table lets one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, OptionList, Static

from tui.host.lobby.chair import Chair
from tui.lobby.talks import QUICK, TALKS
from tui.screens.modal import Modal

if TYPE_CHECKING:
    from tui.lobby.app import VisitorApp


class ChatScreen(Modal[str | None]):
    """Dismissed with what is to be said, or with nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Say nothing", id="chat.close")]

    def __init__(self, sentences: Sequence[str], room: int) -> None:
        """`room` is how many characters one may write, none at all where it is 0."""
        super().__init__()
        self._sentences, self._room = tuple(sentences), room

    def compose(self) -> ComposeResult:
        """A field where one may write, and the sentences."""
        with Vertical(id="talk"):
            yield Static("What do you say?", id="talk-title")
            if self._room:
                yield Input(
                    placeholder="write something, or choose below",
                    id="words",
                    compact=True,
                    max_length=self._room,
                )
            yield OptionList(*self._sentences, id="talk-list", markup=False)
            yield Static("[b]Enter[/] says it   [b]Esc[/] says nothing", id="talk-foot")

    def on_mount(self) -> None:
        """Where one may write, one writes."""
        self.query_one("#words" if self._room else "#talk-list").focus()

    def on_key(self, event: events.Key) -> None:
        """From the field into the list."""
        if event.key == "down" and self.focused is not None and self.focused.id == "words":
            event.stop()
            event.prevent_default()
            self.query_one("#talk-list").focus()

    @on(Input.Submitted)
    def _written(self, message: Input.Submitted) -> None:
        self.dismiss(message.value.strip() or None)

    @on(OptionList.OptionSelected)
    def _chosen(self, message: OptionList.OptionSelected) -> None:
        self.dismiss(self._sentences[message.option_index])


def may_write(chair: Chair) -> bool:
    """Whether one's own words are allowed at a table now."""
    is_bound = chair.game.id in TALKS and TALKS[chair.game.id].phrases is not None and chair.state == "running"
    return chair.terms.chat and not is_bound


def sentences_at(chair: Chair, own: Sequence[str]) -> Sequence[str]:
    """The sentences one may choose from: those of the game while it runs, else a few for any occasion."""
    if own and chair.state == "running":
        return own
    return QUICK if chair.terms.chat else ()


def ask_to_say(app: VisitorApp, chair: Chair, own: Sequence[str]) -> None:
    """Let somebody choose or write something, then say it. `own` are the game's own sentences."""

    def answered(text: str | None) -> None:
        if text and chair.seat is not None:
            chair.say(chair.seat, text)

    room = app.host.house.means.bounds.chat_length if may_write(chair) else 0
    app.push_screen(ChatScreen(sentences_at(chair, own), room), answered)
