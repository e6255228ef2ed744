"""Widgets that are painted once for everybody who sees the same: at every redraw, and in every session of a host."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Final, Self

from textual.cache import LRUCache
from textual.containers import Horizontal
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.widgets.paints import paints_of

MOST: Final = 2_048  # pictures that are kept; each takes some 20 to 40 kB
UNSEEN: Final = frozenset({"layout", "transitions"})  # rules that are objects of each widget's own, and paint nothing
_PICTURES: Final[LRUCache[Hashable, list[Strip]]] = LRUCache(MOST)


class Painted(Widget):
    """A widget whose picture follows from what `looks` tells, its size and the sheet. Textual asks every widget of a
    screen for its lines at every frame; this one answers with the picture it has."""

    _picture: tuple[Region, list[Strip]] | None = None
    _sheet: tuple[object, Hashable] | None = None

    def looks(self) -> Hashable:
        """All that decides the picture beside size, theme and sheet; none when that can't be told."""
        return ()

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        """Forget the picture, and paint anew."""
        self._picture = None
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def notify_style_update(self) -> None:
        """Another theme or class paints another picture."""
        self._picture = self._sheet = None
        super().notify_style_update()

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines of the widget, from a picture that was painted before if there is one."""
        if self._picture is not None and self._picture[0] == crop:
            return self._picture[1]
        looks = self.looks() if crop == self.outer_size.region and self.text_selection is None else None
        if looks is None:
            return self.paint(crop)
        titles = self.border_title, self.border_subtitle
        what = type(self), looks, titles, crop.size, self.sheet()
        strips = _PICTURES.get(what)
        if strips is None:
            strips = _PICTURES[what] = self.paint(crop)
        self._picture = crop, strips
        return strips

    def paint(self, crop: Region) -> list[Strip]:
        """The lines of the widget, painted now."""
        return super().render_lines(crop)

    def sheet(self) -> Hashable:
        """What sheet, theme and filters say of this widget."""
        app, styles = self.app, self.styles
        now = styles._cache_key, app.theme_variables, app.get_line_filters()
        if self._sheet is None or self._sheet[0] != now:
            rules = frozenset((rule, value) for rule, value in styles.get_rules().items() if rule not in UNSEEN)
            filters = tuple((type(each), *vars(each).values()) for each in now[2])
            said = rules, self.visual_style, self.background_colors, filters, paints_of(app)
            self._sheet = now, _alike(said)
        return self._sheet[1]


@lru_cache(maxsize=512)
def _alike(sheet: Hashable) -> Hashable:
    """The first of all equal ones: what is the same is compared quickest."""
    return sheet


class Across(Horizontal, Painted):
    """Parts of a board side by side; it shows nothing of its own."""
