"""The Beasty Bar screen: the jostling line, bars and piles, the hand, and what a choice would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.markup import escape
from textual.widgets import Static

from engine.beasty_bar.animal import Ask, animal_of
from engine.beasty_bar.rules import View
from engine.beasty_bar.state import CARD, CHECK, STRENGTH, Place
from tui.beasty_bar.asking import Moment, moment
from tui.beasty_bar.explain import animals_in, page
from tui.beasty_bar.faces import Words, face, is_mixed
from tui.beasty_bar.marks import fate, gap_marks, hand_marks, line_marks
from tui.beasty_bar.phrases import is_minor, phrase
from tui.beasty_bar.preview import Preview, is_echo, is_lost_anyhow, preview
from tui.beasty_bar.reasons import legend, question, why_not
from tui.beasty_bar.table_text import air_line, fitted, out_lines, out_page, preview_line, ranking_lines, seat_lines
from tui.host.table import Scene
from tui.screens.choosing import Choosing
from tui.screens.help import HelpScreen
from tui.screens.match import MatchScreen
from tui.widgets.card import Face, Mark
from tui.widgets.card_row import CardRow, Slot
from tui.widgets.painted import Across
from tui.widgets.panel import Panel


class BeastyBarScreen(MatchScreen):
    """A match of Beasty Bar."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("i", "out", "THAT'S IT", id="match.out", show=False)]

    @property
    def view(self) -> View:
        """What is on the screen."""
        view: View = self.scene.view
        return view

    @property
    def words(self) -> Words:
        """How cards and players are written."""
        names = tuple(escape(plan.name) for plan in self.table.plans)
        return Words(names, self.signs, is_mixed(self.view))

    def compose_board(self) -> ComposeResult:
        """From the top: title, seats and THAT'S IT, the sky, the line between its two ends, the hand, the prompt."""
        glyphs = self.app.glyphs
        yield Panel(id="title")
        with Across(id="top"):
            yield Panel(id="seats")
            yield Panel(id="out")
        yield Panel(id="air")
        with Across(id="jostle"):
            yield Panel("HEAVEN'S\nGATE", id="gate")
            yield CardRow(glyphs, id="line", widths=(15, 11, 7, 6, 5, 4), has_captions=True)
            yield Panel("BOUNCED", id="bounced")
        yield CardRow(glyphs, id="hand", widths=(23, 19, 14, 11, 7))
        yield Panel(id="prompt")

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draws everything from the view of the scene."""
        view, words, mover = self.view, self.words, self._mover()
        seats, out = self.query_one("#seats", Static), self.query_one("#out", Static)
        open_bars = self.app.settings.open_bars
        seats.update("\n".join(seat_lines(view, words, mover, open_bars, max(40, seats.size.width))))
        out.update("\n".join(out_lines(view, words, max(10, out.size.width - 2), len(view.hands))))
        self.query_one("#title", Static).update(self._title(mover))
        air = self.query_one("#air", Static)
        air.update(air_line(view, words))
        air.set_class(not (view.air or view.perch), "-empty")
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

    def _moment(self) -> Moment | None:
        """What is asked on the board now, once a card has been chosen."""
        choosing = self.choosing
        return moment(self.view.line, choosing.chosen) if choosing and choosing.is_begun and not self.looking else None

    def _line(self) -> tuple[Place, ...]:
        """The line as it stands when the next pick is asked."""
        now = self._moment()
        return now.line if now else self.view.line

    def _keys(self) -> dict[int, str]:
        """The key of each option."""
        choosing = self.choosing
        return dict(zip(choosing.options, self.keys_of(choosing), strict=False)) if choosing else {}

    def _draw_line(self, shown: Preview | None) -> None:
        now, keys, pointed = self._moment(), self._keys(), self.choosing.pointed if self.choosing else None
        marks = line_marks(now, keys, pointed) if now else {}
        fresh = (*self.view.fresh, *(now.fresh if now else ()))
        slots = []
        for place in self._line():
            marked = marks.get(place & CARD, (Mark.PLAIN, ""))
            mark, caption = fate(place, shown, marked) if shown else marked
            slots.append(Slot(self._face(place, place & CARD in fresh), mark, "", caption))
        slots += [Slot(None)] * (CHECK - len(slots))
        self.query_one("#line", CardRow).show(slots, gap_marks(now, keys, pointed) if now else {})

    def _face(self, place: Place, is_fresh: bool = False) -> Face:
        return face(place, self.app.glyphs, is_fresh, self.app.settings.pictures, is_mixed(self.view))

    def _draw_hand(self) -> None:
        hand, pointed = self.view.hand, self.choosing.pointed if self.choosing and not self.looking else None
        marks = hand_marks(hand, self._moment(), self._keys(), pointed)
        slots = [Slot(self._face(card), mark, key) for card, (mark, key) in zip(hand, marks, strict=True)]
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
        view, words, shown, pointed = self.view, self.words, self._preview(), choosing.pointed
        asked = question(view.line, choosing.chosen, words)
        if pointed is None:
            return (asked, "[$text-dim]point at one to see what it would do[/]")
        now = self._moment()
        told = [asked + legend(now, self._keys(), pointed)] if now else []
        if shown:
            return (*told, preview_line(shown, words), self._why(shown, len(told)))
        head = choosing.after(pointed)
        ways = choosing.ways(pointed)
        count = len({path[len(head)] for path in map(self.table.game.path, ways)})
        told.append(f"{question(view.line, head, words)} [$text-dim]Enter, then {count} ways[/]")
        if is_lost_anyhow(view, ways):
            told.append(f"[$warn]Whatever you pick, {words.card(ways[0].card)} is lost.[/]")
        elif pointed > STRENGTH:
            told.append(f"[$text-dim]{animal_of(pointed).text}[/]")
        return told

    def _why(self, shown: Preview, above: int) -> str:
        """The sentences behind a preview, without the placing and what is counted at the end; first what it costs
        [A37]. As many as there is room for below the preview and so many lines above it."""
        picked = (*self.choosing.chosen, self.choosing.pointed) if self.choosing else ()
        told = [phrase(event, self.words) for event in shown.reasons if not is_echo(event, picked)]
        if shown.lost:
            told.insert(0, f"[$warn]You lose[/] {self.words.cards(shown.lost)}[$warn]![/]")
        rows = (4 if self.has_class("-high") else 3) - 1 - above
        width = self.query_one("#prompt").size.width
        return fitted(told, width, rows, self.app.glyphs.ellipsis) or "It stands at the end of the line."

    def ranking(self) -> Sequence[str]:
        """Who won, and with what."""
        outcome = self.table.game.outcome(self.table.history.state)
        return (
            ranking_lines(self.table.scene(None).view, outcome, self.words) if outcome else ["The match is not over."]
        )

    def show_help(self) -> None:
        """The page of the pointed animal; all others behind it."""
        animals, at = animals_in(self.view), 0
        pointed = self._helped or (self.choosing.pointed if self.choosing else None)
        if pointed is not None and pointed > STRENGTH:
            at = animals.index(animal_of(pointed))
        elif self.view.hand:
            at = animals.index(animal_of(self.view.hand[0]))
        self.app.push_screen(HelpScreen([page(animal, self.words) for animal in animals], at))

    def action_out(self) -> None:
        """All of THAT'S IT, which is face up."""
        self.app.push_screen(HelpScreen([out_page(self.view, self.words)]))

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
        option = self._option_at(message.row, card)
        now = self._moment()
        if option is None and message.row.id == "hand" and now and now.ask is not Ask.SHOWN:
            while self.choosing.step_back():
                pass
            option = self._option_at(message.row, card)
        if option is not None:
            self.pick(option)
        else:
            self.refuse(why_not(card, self.view.line, self.choosing.chosen, self.words))

    def _card_at(self, row: CardRow, index: int | None) -> int | None:
        cards = self.view.hand if row.id == "hand" else self._line()
        return cards[index] & CARD if index is not None and index < len(cards) else None

    def _option_at(self, row: CardRow, card: int) -> int | None:
        """The option that a card of a row stands for; none if it can't be picked there now."""
        choosing, now = self.choosing, self._moment()
        if choosing is None or (row.id == "hand") != (now is None or now.ask is Ask.SHOWN):
            return None
        if now:
            return now.option(card, choosing.options)
        return card if card in choosing.options else None
