"""A row of cards side by side, and the gaps between them: drawn as large as there is room, picked by pointing."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.filter import ANSIToTruecolor
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from tui.glyphs import UNICODE, Glyphs
from tui.widgets.card import Face, Mark, Row, Size, draw_card, draw_empty
from tui.widgets.painted import Painted
from tui.widgets.paints import Paints, paints_of

KEPT = 4_000  # cards that stay drawn, for all rows together


class Slot(NamedTuple):
    """A place of the row: its face (none: an empty place), its mark, a key in its frame, a word beneath it."""

    face: Face | None
    mark: Mark = Mark.PLAIN
    key: str = ""
    caption: str = ""


class Gap(NamedTuple):
    """Something to pick between two cards: its mark and the word beneath it."""

    mark: Mark
    caption: str = ""


class Layout(NamedTuple):
    """Where cards stand in a row: their size, the columns from one to the next, those before the first, and those from
    the first to the end of the last."""

    card: Size
    pitch: int
    left: int
    span: int


class CardRow(Painted):
    """Cards in a row. Handed slots and gaps by `show`; posts Pointed and Chosen with the index of a slot, or of the
    slot before a gap."""

    class Pointed(Message):
        """The mouse rests on a card or a gap (`index` None: on neither)."""

        def __init__(self, row: CardRow, index: int | None, is_gap: bool = False) -> None:
            super().__init__()
            self.row, self.index, self.is_gap = row, index, is_gap

    class Chosen(Message):
        """A card or a gap was clicked."""

        def __init__(self, row: CardRow, index: int, is_gap: bool = False) -> None:
            super().__init__()
            self.row, self.index, self.is_gap = row, index, is_gap

    def __init__(
        self,
        glyphs: Glyphs = UNICODE,
        *,
        id: str | None = None,
        widths: tuple[int, ...] = (15, 11, 7, 5, 4),
        has_captions: bool = False,
    ) -> None:
        """`widths` are the widths a card may be drawn in, the widest first."""
        super().__init__(id=id)
        self.widths = widths
        self.glyphs = glyphs
        self.has_captions = has_captions
        self.slots: tuple[Slot, ...] = ()
        self.gaps: Mapping[int, Gap] = {}
        self._strips: list[Strip] = []
        self._pointed: tuple[int | None, bool] = (None, False)

    def show(self, slots: Sequence[Slot], gaps: Mapping[int, Gap] | None = None) -> None:
        """Shows these cards, from left to right, and nothing else."""
        before, wanted = (self.slots, self.gaps), (tuple(slots), dict(gaps or {}))
        if wanted == before:
            return
        self.slots, self.gaps = wanted
        if self.size.width and len(before[0]) == len(self.slots) and before[1] == self.gaps:
            changed = [at for at, slot in enumerate(self.slots) if slot != before[0][at]]
            self._refresh_cards(changed[0], changed[-1])
            if any(slot.caption or self.slots[at].caption for at, slot in enumerate(before[0])) or self.gaps:
                self._refresh_captions()
        else:
            self.refresh()

    @property
    def layout_now(self) -> Layout:
        """Where the cards stand in the room there is."""
        width, height = self.size
        return _lay_out(len(self.slots), self.widths, width, height - self.has_captions)

    def looks(self) -> Hashable:
        """The cards, the gaps, and how they may be drawn."""
        return self.slots, tuple(self.gaps.items()), self.widths, self.glyphs, self.has_captions

    def paint(self, crop: Region) -> list[Strip]:
        """The lines of the row. Cards leave nothing for Textual to fill in, unless the sheet puts something round them;
        then it asks for each line. Their colours are a theme's, and so true ones already."""
        self._strips = self._draw()
        if self.styles.gutter or crop != self.outer_size.region:
            return super().paint(crop)
        strips, ground = self._strips, self.background_colors[1]
        strips += [Strip.blank(crop.width, self.rich_style)] * (crop.height - len(strips))
        for each in self.app.get_line_filters():
            if not isinstance(each, ANSIToTruecolor):
                strips = [strip.apply_filter(each, ground) for strip in strips]
        return strips[: crop.height]

    def _refresh_cards(self, first: int, last: int) -> None:
        """Draw again from one card to another."""
        card, pitch, left, _ = self.layout_now
        self.refresh(Region(left + first * pitch, 0, (last - first) * pitch + card.width, card.height))

    def _refresh_captions(self) -> None:
        """Write again what stands beneath the cards."""
        top, (width, height) = self.layout_now.card.height, self.size
        self.refresh(Region(0, top, width, max(1, height - top)))

    def _draw(self) -> list[Strip]:
        """All lines of the row."""
        (card, pitch, left, _), ground, whole, paint = self.layout_now, self.rich_style, self.size.width, self._paint
        drawn = [_card(slot.face, slot.mark, slot.key, card, self.glyphs, paint) for slot in self.slots]
        margin = Segment(" " * left, ground)
        strips = []
        for y in range(card.height):
            row: Row = [margin]
            for index, rows in enumerate(drawn):
                is_whole = pitch >= card.width or index == len(self.slots) - 1
                row += rows[y] if is_whole else Strip(rows[y]).crop(0, pitch)
                if pitch > card.width:
                    row.append(self._between(index, y, card, ground))
            strips.append(Strip(Segment.simplify(row)).adjust_cell_length(whole, ground))
        if self.has_captions:
            strips.append(self._captions(card, ground))
        return strips

    @property
    def _paint(self) -> Paints:
        return paints_of(self.app)

    def _between(self, index: int, y: int, size: Size, ground: Style) -> Segment:
        gap = self.gaps.get(index)
        if gap is None or y in (0, size.height - 1):
            return Segment(" ", ground)
        return Segment(self.glyphs.heavy[5], self._beside(gap.mark, ground))

    def _beside(self, mark: Mark, ground: Style) -> Style:
        """How a mark is painted beside the cards, on the ground."""
        edge = self._paint("caption" if mark in (Mark.PLAIN, Mark.DIM) else f"edge-{mark.value}")
        return ground + Style(color=edge.color, bold=edge.bold)

    def _captions(self, size: Size, ground: Style) -> Strip:
        cells = [(" ", ground)] * self.size.width
        pitch, left = self.layout_now.pitch, self.layout_now.left
        words = [(left + i * pitch + size.width // 2, slot.caption, slot.mark) for i, slot in enumerate(self.slots)]
        words += [(left + (i + 1) * pitch - 1, gap.caption, gap.mark) for i, gap in self.gaps.items()]
        for middle, text, mark in words:
            start = middle - len(text) // 2
            style = self._beside(mark, ground) if text else ground
            for at, letter in enumerate(text, start):
                if 0 <= at < len(cells):
                    cells[at] = letter, style
        runs = groupby(cells, itemgetter(1))
        return Strip([Segment("".join(letter for letter, _ in run), style) for style, run in runs], len(cells))

    def render_line(self, y: int) -> Strip:
        """One line of the row."""
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, self.rich_style)

    def hit(self, x: int) -> tuple[int | None, bool]:
        """What stands at a column: the index of a slot, or of the slot before a gap (then True), or nothing."""
        card, pitch, left, span = self.layout_now
        index, inside = divmod(x - left, pitch)
        if self.gaps:
            nearest = (x - left + pitch // 2) // pitch - 1
            return (nearest, True) if nearest in self.gaps else (None, False)
        if 0 <= index < len(self.slots) and inside < card.width:
            return index, False
        if index >= len(self.slots) > 0 and 0 <= x - left < span:
            return len(self.slots) - 1, False
        return None, False

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Says what the mouse rests on, once."""
        pointed = self.hit(event.x)
        if pointed != self._pointed:
            self._pointed = pointed
            self.post_message(self.Pointed(self, *pointed))

    def on_leave(self) -> None:
        """The mouse left the row."""
        self._pointed = (None, False)
        self.post_message(self.Pointed(self, None))

    def on_click(self, event: events.Click) -> None:
        """Says what was clicked."""
        index, is_gap = self.hit(event.x)
        if index is not None:
            self.post_message(self.Chosen(self, index, is_gap))


@lru_cache(maxsize=KEPT)
def _card(face: Face | None, mark: Mark, key: str, size: Size, glyphs: Glyphs, paint: Paints) -> list[Row]:
    """The rows of a card, drawn once: most of a board stays as it was, and many look at the same one."""
    rows = draw_card(face, size, mark, key, paint, glyphs) if face else draw_empty(size, paint, glyphs)
    return [list(Segment.simplify(row)) for row in rows]  # all that follows costs by the segment


@lru_cache(maxsize=256)
def _lay_out(count: int, widths: tuple[int, ...], width: int, height: int) -> Layout:
    """Cards in the widest of the widths that lets all of them stand in a row. Where they do not all fit side by side,
    the space between them goes first, then each hides the right edge of the one before, and more if it must."""
    card = next((each for each in widths if max(1, count) * (each + 1) - 1 <= width), widths[-1])
    has_room = count * (card + 1) - 1 <= width
    pitch = card + 1 if has_room else max(1, min(card, (width - card) // (count - 1)))
    span = (count - 1) * pitch + card if count else 0
    return Layout(Size(card, max(3, height)), pitch, max(0, (width - span) // 2), span)
