"""A panel: text in a part of the screen whose size the sheet decides, drawn anew only when the text is another."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from textual.content import Content
from textual.css.scalar import Scalar
from textual.css.styles import RulesMap
from textual.css.types import TextOverflow, TextWrap
from textual.geometry import Region
from textual.strip import Strip
from textual.visual import Visual, VisualType
from textual.widgets import Static

from tui.widgets.painted import Painted
from tui.widgets.written import read_line, written


class Panel(Static, Painted):
    """A Static that is told the same text often, as by a board that is drawn whole at every beat. Text is markup in
    which each line closes what it opens: lines are read and painted one by one, and only when no picture of the whole
    is at hand."""

    _told: Hashable = None
    _markup: str | None = None
    _rows: list[Strip] | None = None

    @property
    def visual(self) -> Visual:
        """What is painted."""
        return super().visual if self._markup is None else Content("\n").join(map(read_line, self._markup.split("\n")))

    def looks(self) -> Hashable:
        """The text it was told; what is neither text nor content is not compared."""
        return _compared(self.content) if self._told is None else self._told

    def update(self, content: VisualType = "", *, layout: bool = True) -> None:
        """Show a text. The same one costs nothing, and the screen is laid out anew only for a panel that grows or
        shrinks with its text."""
        told = _compared(content)
        if told is not None and told == self._told:
            return
        before = self._height()
        self._told, self._markup = told, content if isinstance(content, str) else None
        if self._markup is None:
            super().update(content, layout=False)
        else:
            self.refresh()
        if layout and (self.styles.is_auto_width or before != self._height()):
            self.refresh(layout=True)

    def paint(self, crop: Region) -> list[Strip]:
        """The lines of the panel, painted now."""
        self._rows = None
        return super().paint(crop)

    def render_line(self, y: int) -> Strip:
        """One line of the text."""
        if self._markup is None or self.styles.content_align != ("left", "top"):
            return super().render_line(y)
        width = self.size.width
        if self._rows is None:
            self._rows = [row for line in self._markup.split("\n") for row in written(self, line, width)]
        return self._rows[y] if y < len(self._rows) else Strip.blank(width, self.visual_style.rich_style)

    def _height(self) -> int:
        """The lines the text takes within what the sheet allows; always the same where the sheet says how many."""
        styles, width = self.styles, self.content_size.width
        if not styles.is_auto_height or not width:
            return 0
        rules = styles.get_rules()
        if self._markup is None:
            rows = self.visual.get_height(rules, width)
        else:
            how = rules.get("text_overflow", "fold"), rules.get("text_wrap", "wrap")
            rows = sum(_rows(line, width, *how) for line in self._markup.split("\n"))
        return max(_cells(styles.min_height, 0), min(_cells(styles.max_height, rows), rows))


def _compared(content: VisualType) -> Hashable:
    """What tells a content from others; none if nothing does."""
    if isinstance(content, Content):
        return content.plain, tuple(content.spans)
    return content if isinstance(content, str) else None


@lru_cache(maxsize=4_096)
def _rows(line: str, width: int, overflow: TextOverflow, wrap: TextWrap) -> int:
    """The rows a line of markup takes."""
    return read_line(line).get_height(RulesMap(text_overflow=overflow, text_wrap=wrap), width)


def _cells(scalar: Scalar | None, otherwise: int) -> int:
    return int(scalar.value) if scalar is not None and scalar.is_cells else otherwise
