"""The reveal: the decks all have chosen, turned over together before the match begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Footer, Static

from engine.beasty_bar.animal import BOOK
from engine.beasty_bar.decks import Deck, decode_deck, trait_summary
from tui.beasty_bar.faces import letter, symbols
from tui.screens.modal import Modal

if TYPE_CHECKING:
    from tui.app import BestiaryApp


class RevealScreen(Modal[bool]):
    """A column a player; dismissed with whether to begin."""

    app: BestiaryApp
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (78, "-normal"), (104, "-wide")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "dismiss(True)", "Begin", priority=True),
        Binding("escape", "dismiss(False)", "Back"),
    ]

    def __init__(self, names: Sequence[str], decks: Sequence[str]) -> None:
        super().__init__()
        self._names, self._decks = names, tuple(map(decode_deck, decks))

    def compose(self) -> ComposeResult:
        """Who plays what."""
        with Vertical(id="revealing"):
            yield Static("The decks", classes="heading", markup=False)
            with Horizontal(id="columns"):
                for seat, (name, deck) in enumerate(zip(self._names, self._decks, strict=True)):
                    yield Static(self._column(seat, name, deck), classes="column")
        yield Footer(compact=True, show_command_palette=False)

    def on_click(self) -> None:
        """Begin."""
        self.dismiss(True)

    def _column(self, seat: int, name: str, deck: Deck) -> Content:
        glyphs, summary = self.app.glyphs, trait_summary(deck)
        lines = [
            Content.styled(f"{glyphs.seats[seat]} {name}", f"bold $seat-{seat}"),
            Content.styled(f"{summary.points}{glyphs.star} printed", "$text-dim"),
            Content(""),
        ]
        for strength in range(len(deck), 0, -1):
            animal = BOOK[deck[strength - 1] << 4 | strength]
            signs = [(symbol.sign, f"$trait-{symbol.token}") for symbol in symbols(animal, glyphs)]
            mark = (f" {letter(animal.species)} ", "$text-dim")
            lines.append(Content.assemble((f"{strength:>2}", "bold"), mark, f"{animal.name} ", *signs))
        return Content("\n").join(lines)
