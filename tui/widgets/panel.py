"""A panel: text in a part of the screen whose size the sheet decides, drawn anew only when the text is another."""

from __future__ import annotations

from functools import lru_cache

from textual.content import Content
from textual.css.scalar import Scalar
from textual.visual import VisualType
from textual.widgets import Static


class Panel(Static):
    """A Static that is told the same text often, as by a board that is drawn whole at every beat."""

    _told: tuple[str, str] | None = None

    def update(self, content: VisualType = "", *, layout: bool = True) -> None:
        """Show a text. The same one in the same theme costs nothing, and the screen is laid out anew only for a panel
        that grows or shrinks with its text."""
        told = (content, self.app.theme) if isinstance(content, str) else None  # other content is equal by text alone
        if told is not None and told == self._told:
            return
        self._told = told
        before = self._height()
        super().update(_parsed(content) if isinstance(content, str) else content, layout=False)
        if layout and (self.styles.is_auto_width or before != self._height()):
            self.refresh(layout=True)

    def _height(self) -> int:
        """The lines the text takes within what the sheet allows; always the same where the sheet says how many."""
        styles, width = self.styles, self.content_size.width
        if not styles.is_auto_height or not width:
            return 0
        lines = self.visual.get_height(self.styles.get_rules(), width)
        return max(_cells(styles.min_height, 0), min(_cells(styles.max_height, lines), lines))


@lru_cache(maxsize=1_024)
def _parsed(markup: str) -> Content:
    """What a markup says; the same texts are shown again and again, and to everybody at a table."""
    return Content.from_markup(markup)


def _cells(scalar: Scalar | None, otherwise: int) -> int:
    return int(scalar.value) if scalar is not None and scalar.is_cells else otherwise
