"""The grid of the deck builder: a row for each strength, one of three animals chosen in each."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from engine.beasty_bar.animal import BOOK, Animal
from engine.beasty_bar.decks import SETS, Deck
from tui.beasty_bar.faces import SETS as SET_NAMES
from tui.beasty_bar.faces import symbols

if TYPE_CHECKING:
    from tui.app import BestiaryApp

MARGIN: Final = 5
TITLES: Final = {1: "Classic", 2: "New Beasts", 3: "Wild"}


class DeckGrid(Widget, can_focus=True):
    """Twelve rows of three animals, the strongest on top; arrows walk the rows and choose, so do digits and clicks."""

    app: BestiaryApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "row(1)", "Stronger", show=False),
        Binding("down", "row(-1)", "Weaker", show=False),
        Binding("left", "set(-1)", "Animal to the left", show=False),
        Binding("right", "set(1)", "Animal to the right", show=False),
        *(Binding(str(set_), f"take({set_})", TITLES[set_], show=False) for set_ in SETS),
    ]

    class Changed(Message):
        """Another animal is pointed at or chosen."""

    def __init__(self, deck: Deck) -> None:
        super().__init__(id="grid")
        self.deck, self.row = deck, len(deck) - 1
        self._rested: Animal | None = None

    @property
    def pointed(self) -> Animal:
        """The animal the mouse rests on, else the one chosen in the row that is pointed at."""
        return self._rested or BOOK[self.deck[self.row] << 4 | self.row + 1]

    def show(self, deck: Deck) -> None:
        """Show another deck."""
        self.deck, self._rested = deck, None
        self.refresh()
        self.post_message(self.Changed())

    def render(self) -> Content:
        """The titles of the sets, then the rows."""
        width = self._column
        heads = [f"{TITLES[set_]} ({SET_NAMES[set_][0]})"[:width].ljust(width) for set_ in SETS]
        lines = [Content.assemble(" " * MARGIN, *((head, "bold $text-dim") for head in heads))]
        return Content("\n").join([*lines, *(self._line(row) for row in reversed(range(len(self.deck))))])

    def get_content_height(self, *_: object) -> int:
        """A line for the titles and one for each row."""
        return len(self.deck) + 1

    def action_row(self, by: int) -> None:
        """Point at the next row, round and round."""
        self.row = (self.row + by) % len(self.deck)
        self.show(self.deck)

    def action_set(self, by: int) -> None:
        """Choose the next animal of the row, round and round."""
        at = SETS.index(self.deck[self.row])
        self.action_take(SETS[(at + by) % len(SETS)])

    def action_take(self, set_: int) -> None:
        """Choose the animal of a set in the row that is pointed at."""
        self.show((*self.deck[: self.row], set_, *self.deck[self.row + 1 :]))

    def on_click(self, event: events.Click) -> None:
        """Choose what was clicked."""
        if (place := self._place(event.x, event.y)) is not None:
            self.row, set_ = place
            self.action_take(set_)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell of the animal the mouse rests on, without choosing it."""
        self._rest(self._place(event.x, event.y))

    def on_leave(self) -> None:
        """The mouse is gone: tell of what is pointed at again."""
        self._rest(None)

    def _rest(self, place: tuple[int, int] | None) -> None:
        animal = BOOK[place[1] << 4 | place[0] + 1] if place else None
        if animal is not self._rested:
            self._rested = animal
            self.post_message(self.Changed())

    def _place(self, x: int, y: int) -> tuple[int, int] | None:
        """The row and the set at a place of the grid, if any."""
        row, column = len(self.deck) - y, (x - MARGIN) // self._column
        return (row, SETS[column]) if 0 <= row < len(self.deck) and x >= MARGIN and column < len(SETS) else None

    @property
    def _column(self) -> int:
        return max(16, (self.size.width - MARGIN) // len(SETS))

    def _line(self, row: int) -> Content:
        glyphs = self.app.glyphs
        is_here = row == self.row
        start = f"{glyphs.pointer if is_here else ' '} {row + 1:>2} "
        cells = (self._cell(row, set_, is_here) for set_ in SETS)
        return Content.assemble((start, "bold $accent" if is_here else "$text-dim"), *cells)

    def _cell(self, row: int, set_: int, is_here: bool) -> Content:
        animal, glyphs = BOOK[set_ << 4 | row + 1], self.app.glyphs
        is_taken = self.deck[row] == set_
        room = self._column - 9
        name = animal.name if len(animal.name) <= room else animal.name[: room - 1] + "."
        text = f"{name:<{room}} {animal.points}{glyphs.star}"
        if not is_taken:
            return Content.assemble((f" {text} ", "$text-dim"), *self._signs(animal, "$text-dim"))
        style = "bold $accent-ink on $accent" if is_here and self.has_focus else "bold $card-ink on $card-face"
        return Content.assemble((f"[{text}]", style), *self._signs(animal, ""))

    def _signs(self, animal: Animal, style: str) -> list[tuple[str, str]]:
        shown = symbols(animal, self.app.glyphs)[:3]
        signs = [(symbol.sign, style or f"$trait-{symbol.token}") for symbol in shown]
        return [*signs, (" " * (4 - len(shown)), "")]
