"""A card as rows of styled text: what a Face says, drawn into any box from 4 by 3 cells upwards."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from textwrap import wrap
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style

from tui.glyphs import Glyphs

Paint = Callable[[str], Style]
Row = list[Segment]


class Mark(Enum):
    """What a card is right now, beyond what is printed on it; the value names its style."""

    PLAIN = "plain"
    PICK = "pick"
    CURSOR = "cursor"
    DIM = "dim"
    ENTERS = "enters"
    LEAVES = "leaves"


class Symbol(NamedTuple):
    """A one-cell sign and the token it is painted in."""

    sign: str
    token: str


class Face(NamedTuple):
    """What stands on a card. `tint` is the token of its owner or suit, `mark_token` that of the mark where it is
    another; `names` go from the full one to one of five letters; `notes`, the longest first, say what the card holds
    beneath it; `stamp` is a letter for where it comes from, in the frame."""

    tint: str
    corner: str
    mark: str
    worth: str
    names: tuple[str, ...]
    small: tuple[str, ...] = ()
    large: tuple[str, ...] = ()
    symbols: tuple[Symbol, ...] = ()
    notes: tuple[str, ...] = ()
    is_fresh: bool = False
    mark_token: str = ""
    stamp: str = ""


class Size(NamedTuple):
    """The outer width and height of a card in cells."""

    width: int
    height: int


def longest(texts: tuple[str, ...], width: int) -> str:
    """The first text that fits a width, else the last one cut."""
    return next((text for text in texts if cell_len(text) <= width), set_cell_size(texts[-1], width) if texts else "")


def _spread(left: Row, right: Row, width: int, fill: Segment) -> Row:
    used = sum(segment.cell_length for segment in (*left, *right))
    return [*left, *[fill] * max(0, width - used), *right]


def _centred(text: str, width: int, style: Style) -> Row:
    text = set_cell_size(text, min(cell_len(text), width))
    before = (width - cell_len(text)) // 2
    return [Segment(" " * before + text + " " * (width - before - cell_len(text)), style)]


class _Drawing:
    """One card being drawn: the inside is filled from the top, the frame is put round it at the end."""

    def __init__(self, face: Face, size: Size, mark: Mark, key: str, paint: Paint, glyphs: Glyphs) -> None:
        self.face, self.mark, self.key, self.glyphs = face, mark, key, glyphs
        self.width, self.height = size.width - 2, size.height - 2
        self.paint = paint
        self.blank = Segment(" ", paint("face"))

    def header(self, width: int, with_worth: bool = True) -> Row:
        face, paint = self.face, self.paint
        left = [Segment(face.corner, paint(face.tint) + Style(bold=True))]
        if width > 2:
            left.append(Segment(f"{' ' if width > 6 else ''}{face.mark}", paint(face.mark_token or face.tint)))
        if face.is_fresh and width > 6:
            left.append(Segment(f" {self.glyphs.fresh}", paint("fresh")))
        right = [Segment(face.worth, paint("worth"))] if with_worth and width > 4 else []
        return _spread(left, right, width, self.blank) if with_worth else _spread([], left, width, self.blank)

    def symbols(self) -> Row:
        return [Segment(symbol.sign, self.paint(symbol.token)) for symbol in self.face.symbols]

    def picture(self, width: int, height: int) -> tuple[str, ...]:
        """The largest picture that fits, or nothing."""
        for art in (self.face.large, self.face.small):
            if art and len(art) <= height and cell_len(art[0]) <= width:
                return art
        return ()

    def beside(self) -> list[Row]:
        """Three rows: the picture to the left, what is printed to the right of it; the name is in the frame."""
        rest = self.width - 10
        worth = [Segment(self.face.worth, self.paint("worth"))]
        texts = [
            self.header(rest, False),
            _spread([], worth, rest, self.blank),
            _spread([], self.symbols(), rest, self.blank),
        ]
        return [[Segment(self.face.small[i] + " ", self.paint("art")), *texts[i]] for i in range(3)]

    def name_lines(self, room: int) -> list[str]:
        """The name in one line; the full one in two where that is how it fits; a mark where no letter would."""
        if room < 1 or self.width < 3:
            return [self.face.mark][:room]
        whole = wrap(self.face.names[0], self.width, break_long_words=False)
        is_broken = any(cell_len(line) > self.width for line in whole)
        if is_broken and cell_len(self.face.names[-1]) > self.width and room > 2:
            name = next((name for name in self.face.names if len(name) <= self.width * (room - 1)), self.face.names[-1])
            return [part.ljust(self.width) for part in wrap(name, self.width)[: room - 1]]
        return whole if len(whole) <= min(room, 2) and not is_broken else [longest(self.face.names, self.width)]

    def stacked(self) -> list[Row]:
        """Header, picture, name and note below one another, as many as there is room for."""
        rows, width = [self.header(self.width)], self.width
        note = bool(self.face.notes) and self.height >= 3
        art = self.picture(width, self.height - 2)
        if self.height - len(art) < 2 + note and len(art) == 6:
            note = False
        for line in art:
            rows.append(_centred(line, width, self.paint("art")))
        for line in self.name_lines(self.height - len(rows)):
            rows.append(_centred(line, width, self.paint("name")))
        if note and self.height > len(rows):
            rows.append(_centred(longest(self.face.notes, width), width, self.paint("shadow")))
        while len(rows) < self.height:
            rows.insert(1, [Segment(" " * width, self.paint("face"))])
        return rows[: self.height]

    def frame(self, inside: list[Row], is_beside: bool) -> list[Row]:
        signs = self.glyphs.heavy if self.mark in (Mark.CURSOR, Mark.PICK) else self.glyphs.frame
        edge = self.paint(f"edge-{self.face.tint if self.mark is Mark.PLAIN else self.mark.value}")
        side, rule = Segment(signs[5], edge), Segment(signs[4], edge)
        top = [Segment(self.key, self.paint("key"))] if self.key else []
        stamp = [Segment(self.face.stamp, self.paint("art"))] if self.face.stamp else []
        if is_beside:
            name = longest(self.face.names, self.width - 3 - len(stamp))
            top += [rule] * (2 - len(top)) + [Segment(name, self.paint("name"))]
        low_left: Row = []
        low_right = [] if is_beside else self.symbols()[: self.width]
        noted = any(note in segment.text for row in inside for segment in row for note in self.face.notes)
        if self.face.notes and not noted:
            if cell_len(self.face.notes[-1]) > self.width - len(low_right):
                low_right = []
            low_left = [Segment(longest(self.face.notes, self.width - len(low_right)), self.paint("shadow"))]
        first = [Segment(signs[0], edge), *_spread(top, stamp, self.width, rule), Segment(signs[1], edge)]
        last = [Segment(signs[2], edge), *_spread(low_left, low_right, self.width, rule), Segment(signs[3], edge)]
        return [first, *([side, *row, side] for row in inside), last]

    def draw(self) -> list[Row]:
        is_beside = self.width >= 16 and self.height == 3 and bool(self.face.small)
        return self.frame(self.beside() if is_beside else self.stacked(), is_beside)


def draw_card(face: Face, size: Size, mark: Mark, key: str, paint: Paint, glyphs: Glyphs) -> list[Row]:
    """The rows of a card of the given outer size; each row is exactly as wide. `paint` gives the style of a token,
    `key` is shown in the frame."""
    return _Drawing(face, size, mark, key, paint, glyphs).draw()


def draw_empty(size: Size, paint: Paint, glyphs: Glyphs) -> list[Row]:
    """The rows of a place nobody stands in."""
    width = size.width - 2
    style, signs = paint("empty"), glyphs.frame
    middle = [[Segment(f"{signs[5]}{' ' * width}{signs[5]}", style)] for _ in range(size.height - 2)]
    first = [Segment(f"{signs[0]}{signs[4] * width}{signs[1]}", style)]
    return [first, *middle, [Segment(f"{signs[2]}{signs[4] * width}{signs[3]}", style)]]
