"""What the screens with something to choose are made of: an entry of a menu, a row of choices, a form."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget

if TYPE_CHECKING:
    from tui.app import BestiaryApp

Choices = tuple[tuple[Any, str], ...]


class Entry(Widget, can_focus=True):
    """One line that does something: a key, what it does, and a word more on it. Enter and a click choose it."""

    app: BestiaryApp
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "choose", "Choose", show=False)]

    class Chosen(Message):
        """The entry was chosen."""

        def __init__(self, entry: Entry) -> None:
            super().__init__()
            self.entry = entry

        @property
        def control(self) -> Entry:
            """The entry, for handlers that ask for one of them."""
            return self.entry

    def __init__(self, title: str, detail: str = "", *, key: str = "", room: int = 3, id: str | None = None) -> None:
        """`room` is how many cells the key has."""
        super().__init__(id=id)
        self.title, self.detail, self.key_shown, self.room = title, detail, key, room

    def set_text(self, title: str, detail: str, key: str = "") -> None:
        """Change what it says."""
        if (title, detail, key or self.key_shown) == (self.title, self.detail, self.key_shown):
            return  # drawing anew lays the whole screen out
        self.title, self.detail, self.key_shown = title, detail, key or self.key_shown
        self.refresh(layout=True)

    def render(self) -> Content:
        """The line; a pointer marks the focus, so that colour is not all that does."""
        glyphs = self.app.glyphs
        pointer = f"{glyphs.pointer} " if self.has_focus else "  "
        key = (f"{self.key_shown:<{self.room}} ", "$accent") if self.key_shown else ("", "")
        gap = "  " if len(self.title) > 15 else ""  # a long title keeps its distance from what follows
        return Content.assemble(
            (pointer, "$accent"), key, (f"{self.title:<16}{gap}", "bold"), (self.detail, "$text-dim")
        )

    def action_choose(self) -> None:
        """Choose it."""
        self.post_message(self.Chosen(self))

    def on_click(self) -> None:
        """Choose it."""
        self.action_choose()

    def on_enter(self) -> None:
        """The mouse points as the arrows do."""
        self.focus(scroll_visible=False)


class Segmented(Widget, can_focus=True):
    """A value chosen among a few, all in sight where there is room for them, else one at a time between arrows."""

    app: BestiaryApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "Previous", show=False),
        Binding("right,space", "step(1)", "Change", key_display="←→"),
    ]

    class Changed(Message):
        """Another value was chosen by the player."""

        def __init__(self, segmented: Segmented, value: Any) -> None:
            super().__init__()
            self.segmented, self.value = segmented, value

        @property
        def control(self) -> Segmented:
            """The widget, for handlers that ask for one of them."""
            return self.segmented

    value: reactive[Any] = reactive(None)

    def __init__(self, choices: Iterable[tuple[Any, str]], value: Any, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.choices: Choices = tuple(choices)
        self.set_reactive(Segmented.value, value)

    def offer(self, choices: Iterable[tuple[Any, str]]) -> None:
        """Offer other choices; a value that is none of them gives way to the first."""
        self.choices = tuple(choices)
        if self._at() < 0:
            self.value = self.choices[0][0]
        self.refresh(layout=True)

    def render(self) -> Content:
        """The choices in a row, the chosen one in brackets."""
        at = self._at()
        if self._is_narrow():
            glyphs = self.app.glyphs
            left, right = ((f"{sign} ", "$text-dim") for sign in (glyphs.left, glyphs.right))
            return Content.assemble(left, self._picked(self.choices[at][1]), " ", right)
        return Content.assemble(
            *(
                self._picked(title) if index == at else Content.styled(f" {title} ", "$text-dim")
                for index, (_, title) in enumerate(self.choices)
            )
        )

    def get_content_height(self, *_: Any) -> int:
        """Always one line."""
        return 1

    def action_step(self, by: int) -> None:
        """Choose the next value, round and round."""
        self._choose((self._at() + by) % len(self.choices))

    def on_click(self, event: events.Click) -> None:
        """Choose the value that was clicked, or in the narrow form the one its arrow leads to."""
        if self._is_narrow():
            self.action_step(-1 if event.x < 2 else 1)
            return
        left = 0
        for index, (_, title) in enumerate(self.choices):
            left += len(title) + 2
            if event.x < left:
                self._choose(index)
                return

    def _picked(self, title: str) -> Content:
        return Content.styled(f"[{title}]", "bold $accent-ink on $accent" if self.has_focus else "bold $accent")

    def _at(self) -> int:
        return next((index for index, (value, _) in enumerate(self.choices) if value == self.value), -1)

    def _is_narrow(self) -> bool:
        return sum(len(title) + 2 for _, title in self.choices) > self.size.width

    def _choose(self, index: int) -> None:
        value = self.choices[index][0]
        if value != self.value:
            self.value = value
            self.post_message(self.Changed(self, value))


class FormScreen(Screen[None]):
    """A screen whose parts the up and down keys walk through."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (76, "-wide")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", "Up", show=False, priority=True),
        Binding("down", "app.focus_next", "Down", show=False, priority=True),
        Binding("escape", "app.go_back", "Back"),
    ]
