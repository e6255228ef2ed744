"""Lines of markup, read and painted once for all who see them."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Final

from textual.cache import LRUCache
from textual.content import Content
from textual.strip import Strip
from textual.visual import Visual

from tui.widgets.painted import Painted

KEPT: Final = 4_000  # lines that stay painted
_LINES: Final[LRUCache[Hashable, list[Strip]]] = LRUCache(KEPT)


def written(widget: Painted, line: str, width: int) -> list[Strip]:
    """The rows that a line of markup takes in a widget of so many cells."""
    what = line, width, widget.sheet()
    strips = _LINES.get(what)
    if strips is None:
        strips = _LINES[what] = Visual.to_strips(widget, read_line(line), width, None, widget.visual_style)
    return strips


@lru_cache(maxsize=KEPT)
def read_line(line: str) -> Content:
    """What a line of markup says. Raises textual.markup.MarkupError."""
    return Content.from_markup(line)
