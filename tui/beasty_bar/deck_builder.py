"""The deck builder: one animal of each strength from any set, chosen in secret by each player."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Footer, Static

from engine.beasty_bar.decks import Deck, decode_deck, encode_deck, random_deck, trait_summary
from tui.beasty_bar.art import PICTURES
from tui.beasty_bar.deck_grid import DeckGrid
from tui.beasty_bar.faces import SETS as SET_NAMES
from tui.beasty_bar.faces import SYMBOLS, symbols
from tui.host.plan import NAME_LENGTH, clean_name
from tui.screens.form import Entry
from tui.screens.modal import Modal
from tui.screens.review_asks import LineScreen

if TYPE_CHECKING:
    from tui.app import BestiaryApp


class KeptDecksScreen(Modal[str | None]):
    """The decks the player has named; dismissed with the name of one, or none."""

    app: BestiaryApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "Back"),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("x", "forget", "Delete"),
    ]

    def compose(self) -> ComposeResult:
        """A line a deck."""
        with VerticalScroll(classes="dialogue", can_focus=False):
            yield Static("Your decks", classes="heading", markup=False)
            for name, digits in sorted(self.app.settings.decks.items()):
                points = trait_summary(decode_deck(digits)).points
                entry = Entry(name, f"{digits}  {points}{self.app.glyphs.star}")
                entry.add_class("deck")
                yield entry
            yield Static("[b]Enter[/] takes it   [b]x[/] deletes it   [b]Esc[/] leaves it", id="kept-foot")

    def action_forget(self) -> None:
        """Delete the deck that is pointed at; the last one closes the list."""
        entry = self.focused
        if isinstance(entry, Entry):
            kept = {name: deck for name, deck in self.app.settings.decks.items() if name != entry.title}
            self.app.set_setting("decks", kept)
            if not kept:
                self.dismiss(None)
                return
            self.focus_next()
            entry.remove()

    @on(Entry.Chosen)
    def _chosen(self, message: Entry.Chosen) -> None:
        self.dismiss(message.entry.title)


class DeckBuilderScreen(Modal[str | None]):
    """Dismissed with the deck of one player as text, or none where they went back. Every deck made here is legal."""

    app: BestiaryApp
    AUTO_FOCUS = "#grid"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (78, "-normal"), (104, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-medium"), (32, "-high")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "done", "Done", priority=True),
        Binding("s", "surprise", "Surprise me"),
        Binding("n", "keep", "Keep as"),
        Binding("l", "load", "Your decks"),
        Binding("escape", "dismiss(None)", "Back"),
    ]

    def __init__(self, name: str, seat: int, digits: str) -> None:
        super().__init__()
        self._name, self._seat, self._deck = name, seat, decode_deck(digits)

    def compose(self) -> ComposeResult:
        """Heading, grid, the animal that is pointed at, the deck at a glance."""
        with Vertical(id="building"):
            mark = Content.styled(self.app.glyphs.seats[self._seat], f"bold $seat-{self._seat}")
            heading = Content.assemble(
                mark, f" {self._name}: your deck", ("   choose one animal of each strength", "$text-dim")
            )
            yield Static(heading, classes="heading")
            with Horizontal(id="choosing"):
                yield DeckGrid(self._deck)
                yield Static("", id="portrait")
            yield Static("", id="rule")
            yield Static("", id="summary")
        yield Footer(compact=True, show_command_palette=False)

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return self.query_one(DeckGrid).deck

    def on_mount(self) -> None:
        """Tell of the first row."""
        self.query_one(DeckGrid).show(self._deck)

    @on(DeckGrid.Changed)
    def _tell(self) -> None:
        animal, glyphs = self.query_one(DeckGrid).pointed, self.app.glyphs
        about = {token: text for _, token, text in SYMBOLS}
        title = f"{animal.strength} {animal.name}"
        where = f"  {animal.points}{glyphs.star}  {SET_NAMES[animal.species >> 4][1]}"
        lines = [Content.assemble((title, "bold"), where), Content(animal.text)]
        if self.has_class("-low"):  # there is no line to spare for a title
            lines = [Content.assemble((f"{title} ", "bold"), animal.text)]
        signs = [(f"{sign.sign} {about[sign.token]}  ", f"$trait-{sign.token}") for sign in symbols(animal, glyphs)]
        self.query_one("#rule", Static).update(Content("\n").join([*lines, Content.assemble(*signs)]))
        self.query_one("#portrait", Static).update(Content("\n".join(PICTURES[animal.id].large)))
        self.query_one("#summary", Static).update(self._summary())
        self.refresh_bindings()

    def _summary(self) -> Content:
        """Points and traits, no part broken over two lines."""
        glyphs, summary, is_narrow = self.app.glyphs, trait_summary(self.deck), self.has_class("-narrow")
        parts = [(f"{summary.points}{glyphs.star} printed", "bold")]
        for trait, token, text in SYMBOLS:
            if count := summary.traits.get(trait):
                name = "" if is_narrow else f" {text.partition(':')[0]}"
                parts.append((f"{getattr(glyphs, token)} {count}{name}", f"$trait-{token}"))
        lines, room, width = [Content("")], 0, self.query_one("#summary").size.width
        for words, style in parts:
            if (room := room + len(words) + 3) > width:
                lines, room = [*lines, Content("")], len(words) + 3
            lines[-1] = Content.assemble(lines[-1], (words, style), "   ")
        return Content("\n").join(lines)

    def on_resize(self) -> None:
        """What the deck has is told in fewer words where there is less room."""
        self.call_after_refresh(self._tell)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing to take up where no deck is kept."""
        return bool(self.app.settings.decks) if action == "load" else True

    def action_done(self) -> None:
        """This is the deck."""
        self.dismiss(encode_deck(self.deck))

    def action_surprise(self) -> None:
        """A deck drawn at random."""
        self.query_one(DeckGrid).show(random_deck(self.app.seed_source()))

    def action_keep(self) -> None:
        """Keep the deck under a name; a name that is taken is given to this one."""
        hint = f"keeps this deck (1 to {NAME_LENGTH} characters)"
        self.app.push_screen(LineScreen("What is this deck called?", "", hint), self._keep)

    def _keep(self, text: str | None) -> None:
        if name := clean_name(text or ""):
            self.app.set_setting("decks", {**self.app.settings.decks, name: encode_deck(self.deck)})
            self.notify(f"Kept as {name}.", markup=False)
            self.refresh_bindings()

    def action_load(self) -> None:
        """Take up a deck that was kept."""
        self.app.push_screen(KeptDecksScreen(), self._load)

    def _load(self, name: str | None) -> None:
        if digits := self.app.settings.decks.get(name or ""):
            self.query_one(DeckGrid).show(decode_deck(digits))
