"""A place of a board: lines of markup in a frame, which says when it is pointed at or clicked."""

from __future__ import annotations

from collections.abc import Sequence

from textual.message import Message

from tui.widgets.card import Mark
from tui.widgets.panel import Panel


class Place(Panel):
    """Shows lines and a title in its frame; the frame tells by shape and colour what the place is right now."""

    class Pointed(Message):
        """The mouse rests on the place."""

        def __init__(self, place: Place) -> None:
            super().__init__()
            self.place = place

    class Chosen(Message):
        """The place was clicked, at a line and a column of its inside."""

        def __init__(self, place: Place, x: int, y: int) -> None:
            super().__init__()
            self.place, self.x, self.y = place, x, y

    def __init__(self, index: int, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.index = index

    def show(self, title: str, lines: Sequence[str], mark: Mark) -> None:
        """Shows these lines under a title."""
        self.border_title = title
        for each in Mark:
            self.set_class(each is mark, f"-{each.value}")
        self.update("\n".join(lines))

    def on_enter(self) -> None:
        """Says that it is pointed at."""
        self.post_message(self.Pointed(self))

    def on_click(self, event: object) -> None:
        """Says where it was clicked."""
        offset = event.get_content_offset(self)  # type: ignore[attr-defined]
        self.post_message(self.Chosen(self, offset.x if offset else 0, offset.y if offset else 0))
