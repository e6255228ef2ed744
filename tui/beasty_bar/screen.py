"""The Beasty Bar screen: the jostling line, bars and piles, the hand, and what a choice would do."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.markup import escape
from textual.widgets import Static

from engine.beasty_bar.animal import Ask, animal_of
from engine.beasty_bar.rules import View
from engine.beasty_bar.state import CARD, CHECK, SHADOW, STRENGTH, Place
from tui.beasty_bar.explain import page, strength_order
from tui.beasty_bar.faces import Words, face
from tui.beasty_bar.phrases import is_minor, phrase
from tui.beasty_bar.preview import Preview, preview
from tui.beasty_bar.reasons import asked, line_asked, question, why_not
from tui.beasty_bar.table_text import air_line, out_lines, preview_lines, ranking_lines, seat_lines
from tui.host.table import Scene
from tui.screens.choosing import Choosing
from tui.screens.help import HelpScreen
from tui.screens.match import MatchScreen
from tui.widgets.card import Face, Mark
from tui.widgets.card_row import CardRow, Gap, Slot


class BeastyBarScreen(MatchScreen):
    """A match of Beasty Bar."""

    @property
    def view(self) -> View:
        """What is on the screen."""
        view: View = self.scene.view
        return view

    @property
    def words(self) -> Words:
        """How cards and players are written."""
        return Words(tuple(escape(plan.name) for plan in self.table.plans), self.app.glyphs)

    def compose_board(self) -> ComposeResult:
        """From the top: title, seats and THAT'S IT, the sky, the line between its two ends, the hand, the prompt."""
        glyphs = self.app.glyphs
        yield Static(id="title")
        with Horizontal(id="top"):
            yield Static(id="seats")
            yield Static(id="out")
        yield Static(id="air")
        with Horizontal(id="jostle"):
            yield Static("HEAVEN'S\nGATE", id="gate")
            yield CardRow(glyphs, id="line", has_captions=True)
            yield Static("BOUNCED", id="bounced")
        yield CardRow(glyphs, id="hand", widths=(23, 19, 14, 11, 7))
        yield Static(id="prompt")

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draws everything from the view of the scene."""
        view, words, mover = self.view, self.words, self._mover()
        seats, out = self.query_one("#seats", Static), self.query_one("#out", Static)
        open_bars = self.app.settings.open_bars
        seats.update("\n".join(seat_lines(view, words, mover, open_bars, max(40, seats.size.width))))
        out.update("\n".join(out_lines(view, words, max(10, out.size.width - 2), len(view.hands))))
        self.query_one("#title", Static).update(self._title(mover))
        self.query_one("#air", Static).update(air_line(view, words))
        shown = self._preview()
        self._draw_line(shown)
        self._draw_hand()

    def _mover(self) -> int | None:
        over = not any(self.view.hands)
        return None if over else self.view.turn

    def _title(self, mover: int | None) -> str:
        view = self.view
        turns = view.played + sum(view.hands) + sum(view.decks)
        turn = view.played + (0 if view.fresh or mover is None else 1)
        whose = "over" if mover is None else f"{self.words.player(mover)} to play"
        return self.heading(f"turn {turn} of {turns}", whose)

    def _preview(self) -> Preview | None:
        choosing = self.choosing
        if choosing is None or self.looking or choosing.pointed is None:
            return None
        ways = choosing.ways(choosing.pointed)
        return preview(self.view, ways[0]) if len(ways) == 1 else None

    def _draw_line(self, shown: Preview | None) -> None:
        view, chosen = self.view, self.choosing.chosen if self.choosing else ()
        line = line_asked(view, chosen)
        marks = self._line_marks(line)
        slots = []
        for place in line:
            mark, caption = marks.get(place & CARD, (Mark.PLAIN, ""))
            if shown and mark in (Mark.PLAIN, Mark.DIM):
                mark, caption = _fate(place, shown, mark)
            is_fresh = place & CARD in view.fresh or (place & CARD in chosen)
            slots.append(Slot(self._face(place, is_fresh), mark, "", caption))
        slots += [Slot(None)] * (CHECK - len(slots))
        self.query_one("#line", CardRow).show(slots, self._gaps(line))

    def _face(self, place: Place, is_fresh: bool = False) -> Face:
        return face(place, self.app.glyphs, is_fresh, self.app.settings.pictures)

    def _line_marks(self, line: Sequence[Place]) -> dict[int, tuple[Mark, str]]:
        """For each visible card what can be picked, with its key."""
        choosing = self.choosing
        if choosing is None or self.looking or not choosing.is_begun:
            return {}
        ask, keys, marks = asked(choosing.chosen), self.keys_of(choosing), {}
        if ask is Ask.GAP:
            return {}
        for place in line:
            option = place & STRENGTH if ask is Ask.STRENGTH else place & CARD
            if option in choosing.options and not (ask is Ask.STRENGTH and place & CARD in choosing.chosen):
                mark = Mark.CURSOR if option == choosing.pointed else Mark.PICK
                marks[place & CARD] = mark, keys[choosing.options.index(option)]
            else:
                marks[place & CARD] = Mark.DIM, ""
        return marks

    def _gaps(self, line: Sequence[Place]) -> dict[int, Gap]:
        choosing = self.choosing
        if choosing is None or self.looking or not choosing.is_begun or asked(choosing.chosen) is not Ask.GAP:
            return {}
        keys, gaps = self.keys_of(choosing), {}
        for index, place in enumerate(line):
            if place & CARD in choosing.options:
                mark = Mark.CURSOR if place & CARD == choosing.pointed else Mark.PICK
                gaps[index] = Gap(mark, keys[choosing.options.index(place & CARD)])
        return gaps

    def _draw_hand(self) -> None:
        choosing, slots = self.choosing, []
        for index, card in enumerate(self.view.hand):
            mark = Mark.PLAIN
            if choosing and not self.looking:
                if choosing.chosen:
                    mark = Mark.CURSOR if card == choosing.chosen[0] else Mark.DIM
                elif card == choosing.pointed:
                    mark = Mark.CURSOR
            slots.append(Slot(self._face(card), mark, str(index + 1)))
        self.query_one("#hand", CardRow).show(slots)

    # -- words ---------------------------------------------------------------------------------------------------

    def phrase(self, scene: Scene) -> str:
        """The sentence for what happened."""
        if scene.event is None or (is_minor(scene.event) and not self.looking):
            return ""
        return phrase(scene.event, self.words)

    def prompt(self, lines: Sequence[str]) -> None:
        """Two lines under the hand."""
        self.query_one("#prompt", Static).update("\n".join(lines))

    def asking(self, choosing: Choosing) -> Sequence[str]:
        """The question; below it what the pointed choice would do."""
        words, shown = self.words, self._preview()
        if shown:
            return (preview_lines(shown.line, shown.entered, shown.out, shown.is_certain, words), self._why(shown))
        if choosing.pointed is None:
            return (question(choosing.chosen, words), "[$text-dim]point at one to see what it would do[/]")
        ways = len(choosing.ways(choosing.pointed))
        text = animal_of(choosing.pointed).text if choosing.pointed > STRENGTH else ""
        asked = question((*choosing.chosen, choosing.pointed), words)
        return (f"{asked} [$text-dim]Enter, then {ways} ways[/]", f"[$text-dim]{text}[/]")

    def _why(self, shown: Preview) -> str:
        """The sentences behind a preview, without the placing and the draw, cut to what tells most."""
        told = [phrase(event, self.words) for event in shown.events[1:] if not is_minor(event)]
        return " ".join(told) or "It stands at the end of the line."

    def ranking(self) -> Sequence[str]:
        """Who won, and with what."""
        outcome = self.table.game.outcome(self.table.history.state)
        return (
            ranking_lines(self.table.scene(None).view, outcome, self.words) if outcome else ["The match is not over."]
        )

    def show_help(self) -> None:
        """The page of the pointed animal; all others behind it."""
        pages = strength_order()
        at = 0
        pointed = self._helped or (self.choosing.pointed if self.choosing else None)
        if pointed is not None and pointed > STRENGTH:
            at = pages.index(animal_of(pointed))
        elif self.view.hand:
            at = pages.index(animal_of(self.view.hand[0]))
        self.app.push_screen(HelpScreen([page(animal, self.words) for animal in pages], at))

    # -- the mouse -----------------------------------------------------------------------------------------------

    _helped: int | None = None

    def on_card_row_pointed(self, message: CardRow.Pointed) -> None:
        """The mouse rests on a card: previewed in the hand or where it can be picked, remembered for help."""
        card = self._card_at(message.row, message.index)
        self._helped = card
        if card is not None:
            self.point(self._option_at(message.row, card))

    def on_card_row_chosen(self, message: CardRow.Chosen) -> None:
        """A card or a gap was clicked: picked, or the reason why not."""
        card = self._card_at(message.row, message.index)
        if card is None or self.choosing is None or self.looking:
            return
        if message.row.id == "hand" and self.choosing.is_begun:
            while self.choosing.step_back():
                pass
        option = self._option_at(message.row, card)
        if option is not None:
            self.pick(option)
        elif message.row.id == "line":
            self.refuse(why_not(card, self.choosing.chosen, self.words))

    def _card_at(self, row: CardRow, index: int | None) -> int | None:
        chosen = self.choosing.chosen if self.choosing else ()
        cards = self.view.hand if row.id == "hand" else line_asked(self.view, chosen)
        return cards[index] & CARD if index is not None and index < len(cards) else None

    def _option_at(self, row: CardRow, card: int) -> int | None:
        choosing = self.choosing
        if choosing is None or (row.id == "line") != choosing.is_begun:
            return None
        option = card
        if choosing.is_begun and asked(choosing.chosen) is Ask.STRENGTH and card not in choosing.chosen:
            option = card & STRENGTH
        return option if option in choosing.options else None


def _fate(place: Place, shown: Preview, mark: Mark) -> tuple[Mark, str]:
    """What a preview does to an animal of the line, as a mark and a word beneath it."""
    card = place & CARD
    if card in shown.entered:
        return Mark.ENTERS, "in"
    if card in shown.out:
        return Mark.LEAVES, "out"
    if any(other >> SHADOW == card for other in shown.line):
        return mark, "shadow"
    return mark, ""
