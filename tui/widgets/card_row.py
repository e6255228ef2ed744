"""A row of cards side by side, and the gaps between them: drawn as large as there is room, picked by pointing."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.glyphs import UNICODE, Glyphs
from tui.widgets.card import Face, Mark, Row, Size, draw_card, draw_empty

KEPT = 60  # cards that stay drawn
_SEATS = tuple(f"seat-{seat}" for seat in range(6))
_SUITS = tuple(f"suit-{suit}" for suit in ("hearts", "diamonds", "clubs", "spades"))
_BIOMES = tuple(f"biome-{biome}" for biome in ("blue", "red", "tan", "grey", "green", "none"))
_TOKENS = (
    *("face", "name", "art", "worth", "key", "fresh", "shadow", "empty", "caption"),
    *(f"edge-{mark.value}" for mark in Mark if mark is not Mark.PLAIN),
    *(f"{part}{tint}" for part in ("", "edge-") for tint in (*_SEATS, *_SUITS, *_BIOMES)),
    *("recurring", "permanent", "shield", "bruiser", "bully", "trampler", "doppelganger"),
)


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


class CardRow(Widget):
    """Cards in a row. Handed slots and gaps by `show`; posts Pointed and Chosen with the index of a slot, or of the
    slot before a gap."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"card--{token}" for token in _TOKENS}

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
        self._cards: dict[Hashable, list[Row]] = {}
        self._paints: dict[str, Style] = {}
        self._pointed: tuple[int | None, bool] = (None, False)

    def show(self, slots: Sequence[Slot], gaps: Mapping[int, Gap] | None = None) -> None:
        """Shows these cards, from left to right, and nothing else."""
        before, wanted = (self.slots, self.gaps), (tuple(slots), dict(gaps or {}))
        if wanted != before:
            self.slots, self.gaps = wanted
            is_alike = bool(self._strips) and len(before[0]) == len(self.slots) and before[1] == self.gaps
            changed = [at for at, slot in enumerate(self.slots) if is_alike and slot != before[0][at]]
            self._redraw(changed)

    @property
    def card_size(self) -> Size:
        """The size cards are drawn in: the widest of the widths that lets all of them stand in the row."""
        count = max(1, len(self.slots))
        height = max(3, self.size.height - self.has_captions)
        for width in self.widths:
            if count * (width + 1) - 1 <= self.size.width:
                return Size(width, height)
        return Size(self.widths[-1], height)

    @property
    def pitch(self) -> int:
        """The columns from one card to the next: where they do not all fit side by side, the space between them goes
        first, then each hides the right edge of the one before, and more if it must."""
        width, count = self.card_size.width, len(self.slots)
        if count * (width + 1) - 1 <= self.size.width:
            return width + 1
        return max(1, min(width, (self.size.width - width) // (count - 1)))

    @property
    def _left(self) -> int:
        return max(0, (self.size.width - self._span) // 2)

    @property
    def _span(self) -> int:
        return (len(self.slots) - 1) * self.pitch + self.card_size.width if self.slots else 0

    def paint(self, token: str) -> Style:
        """The style a sheet gives to a token of a card."""
        if token not in self._paints:
            self._paints[token] = self.get_component_rich_style(f"card--{token}")
        return self._paints[token]

    def on_resize(self) -> None:
        """Cards are drawn anew for the room there is now."""
        self._redraw()

    def notify_style_update(self) -> None:
        """Another theme paints the same cards."""
        super().notify_style_update()
        self._cards.clear()
        self._paints.clear()
        self._redraw()

    def _redraw(self, changed: Sequence[int] = ()) -> None:
        """Draws all cards; `changed` are those that are not as before, if the others are."""
        if not self.is_attached or not self.size.width:
            return
        size, ground, pitch, whole = self.card_size, self.rich_style, self.pitch, self.size.width
        drawn = [self._card(slot, size) for slot in self.slots]
        left = Segment(" " * self._left, ground)
        strips = []
        for y in range(size.height):
            row: Row = [left]
            for index, card in enumerate(drawn):
                is_whole = pitch >= size.width or index == len(self.slots) - 1
                row += card[y] if is_whole else Strip(card[y]).crop(0, pitch)
                if pitch > size.width:
                    row.append(self._between(index, y, size, ground))
            strips.append(Strip(Segment.simplify(row)).adjust_cell_length(whole, ground))
        if self.has_captions:
            strips.append(self._captions(size, ground))
        self._strips = strips
        if changed:
            first, last = (self._left + at * pitch for at in (changed[0], changed[-1]))
            self.refresh(Region(first, 0, last + size.width - first, size.height))
            self.refresh(Region(0, size.height, whole, max(1, self.size.height - size.height)))
        else:
            self.refresh()

    def _card(self, slot: Slot, size: Size) -> list[Row]:
        """The rows of a card, drawn once: most of a board stays as it was."""
        what = (slot.face, slot.mark, slot.key, size, self.glyphs)
        if what not in self._cards:
            if len(self._cards) >= KEPT:
                self._cards.clear()
            rows = (
                draw_card(slot.face, size, slot.mark, slot.key, self.paint, self.glyphs)
                if slot.face
                else draw_empty(size, self.paint, self.glyphs)
            )
            self._cards[what] = [list(Segment.simplify(row)) for row in rows]  # all that follows costs by the segment
        return self._cards[what]

    def _between(self, index: int, y: int, size: Size, ground: Style) -> Segment:
        gap = self.gaps.get(index)
        if gap is None or y in (0, size.height - 1):
            return Segment(" ", ground)
        return Segment(self.glyphs.heavy[5], self._beside(gap.mark, ground))

    def _beside(self, mark: Mark, ground: Style) -> Style:
        """How a mark is painted beside the cards, on the ground."""
        edge = self.paint("caption" if mark in (Mark.PLAIN, Mark.DIM) else f"edge-{mark.value}")
        return ground + Style(color=edge.color, bold=edge.bold)

    def _captions(self, size: Size, ground: Style) -> Strip:
        cells = [(" ", ground)] * self.size.width
        pitch = self.pitch
        words = [
            (self._left + i * pitch + size.width // 2, slot.caption, slot.mark) for i, slot in enumerate(self.slots)
        ]
        words += [(self._left + (i + 1) * pitch - 1, gap.caption, gap.mark) for i, gap in self.gaps.items()]
        for middle, text, mark in words:
            start = middle - len(text) // 2
            style = self._beside(mark, ground)
            for offset, letter in enumerate(text):
                if 0 <= start + offset < len(cells):
                    cells[start + offset] = (letter, style)
        return Strip([Segment(letter, style) for letter, style in cells]).simplify()

    def render_line(self, y: int) -> Strip:
        """One line of the row."""
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, self.rich_style)

    def hit(self, x: int) -> tuple[int | None, bool]:
        """What stands at a column: the index of a slot, or of the slot before a gap (then True), or nothing."""
        pitch, width = self.pitch, self.card_size.width
        index, inside = divmod(x - self._left, pitch)
        if self.gaps:
            nearest = (x - self._left + pitch // 2) // pitch - 1
            return (nearest, True) if nearest in self.gaps else (None, False)
        if 0 <= index < len(self.slots) and inside < width:
            return index, False
        if index >= len(self.slots) > 0 and 0 <= x - self._left < self._span:
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
