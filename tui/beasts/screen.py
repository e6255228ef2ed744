"""The Beasts screen: three places with large digits, the gauge, the hand, what a choice makes of the number."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.markup import escape
from textual.widgets import Static

from engine.beasts import END, TOKEN
from engine.beasts.difficulty import name_of
from engine.beasts.sight import View
from engine.beasts.state import NO_SUIT, PLACES, Play, State, is_beast, suit_of
from tui.beasts.board_text import end_lines, gauge, place_lines, spots, team
from tui.beasts.faces import Words, face
from tui.beasts.phrases import is_minor, phrase
from tui.beasts.preview import Preview, hindsight, preview
from tui.beasts.reasons import blocked, why_not
from tui.beasts.talk import PHRASES, remark
from tui.host.table import Scene
from tui.screens.choosing import Choosing
from tui.screens.match import MatchScreen
from tui.widgets.card import Mark
from tui.widgets.card_row import CardRow, Slot
from tui.widgets.painted import Across
from tui.widgets.panel import Panel
from tui.widgets.place import Place


class BeastsScreen(MatchScreen):
    """A match of Beasts."""

    @property
    def view(self) -> View:
        """What is on the screen."""
        view: View = self.scene.view
        return view

    @property
    def words(self) -> Words:
        """How cards and players are written."""
        return Words(tuple(escape(plan.name) for plan in self.table.plans), self.signs)

    def compose_board(self) -> ComposeResult:
        """From the top: title, gauge, the team, the three places, the hand, the prompt."""
        yield Panel(id="title")
        yield Panel(id="gauge")
        yield Panel(id="team")
        with Across(id="board"):
            for place in range(3):
                yield Place(place, id=PLACES[place])
        yield CardRow(self.app.glyphs, id="hand", widths=(19, 15, 11, 7))
        yield Panel(id="prompt")

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draws everything from the view of the scene."""
        view, words, mover = self.view, self.words, self._mover()
        self.query_one("#title", Static).update(self._title(mover))
        line = self.query_one("#gauge", Static)
        line.update(gauge(view, words, max(60, line.size.width)))
        self.query_one("#team", Static).update(team(view, words, mover))
        options = self._spot_texts()
        for place in self.query(Place):
            self._draw_place(place, options)
        self._draw_hand()

    def _mover(self) -> int | None:
        return None if self.table.is_over and not self.looking else self.view.turn

    def _title(self, mover: int | None) -> str:
        whose = "over" if mover is None else f"{self.words.player(mover)} to play"
        return self.heading(name_of(self.table.setup), whose)

    def _card(self) -> int | None:
        """The number card that is being placed: the one picked, or the one pointed at in the hand."""
        choosing = self.choosing
        if choosing is None or self.looking:
            return None
        card = choosing.chosen[0] if choosing.chosen else choosing.pointed
        return card if card is not None and card > 0 and not is_beast(card) else None

    def _spot_texts(self) -> dict[int, str]:
        """For each spot the card fits: its key, once it is asked for, and the number it makes."""
        choosing, card = self.choosing, self._card()
        if choosing is None or card is None:
            return {}
        ways = [way for way in choosing.ways(None if choosing.chosen else card) if isinstance(way, Play)]
        keys = self.keys_of(choosing) if choosing.chosen else ""
        texts = {}
        for index, way in enumerate(ways):
            spot = 4 * way.place + way.clear
            shown = preview(self.view, way)
            key = f"[b $pick]{keys[index]}[/] " if index < len(keys) else "  "
            warn = f" [$bad]leaves {len(shown.stuck)} stuck[/]" if shown.stuck and not self.view.tokens else ""
            number = f"[b]{shown.number}[/]"
            text = f"[reverse]{number}[/]" if choosing.chosen and choosing.pointed == spot else number
            cleared = {0: "", 1: " clear ones", 2: " clear tens", 3: " clear both"}[way.clear]
            texts[spot] = f"{key}{text}[$text-dim]{cleared}[/]{warn}"
        return texts

    def _draw_place(self, widget: Place, options: dict[int, str]) -> None:
        place, view, card = widget.index, self.view, self._card()
        mine = spots(options, place)
        reason = blocked(view, card, place) if card is not None else ""
        mark = Mark.PLAIN
        if card is not None:
            mark = Mark.PICK if mine else Mark.DIM
            pointed = self.choosing.pointed if self.choosing and self.choosing.chosen else None
            if pointed is not None and pointed // 4 == place:
                mark = Mark.CURSOR
        lines = place_lines(view, place, self.words, widget.size.height, mine, reason)
        widget.show(PLACES[place], lines, mark)

    def _draw_hand(self) -> None:
        choosing, view, slots = self.choosing, self.view, []
        beasts = {suit_of(card) for card in view.hand if is_beast(card)}
        forced = {view.suit} if view.suit != NO_SUIT else beasts
        for index, card in enumerate(view.hand):
            mark = Mark.PLAIN
            if choosing and not self.looking:
                mark = Mark.CURSOR if card in (choosing.pointed, *choosing.chosen[:2]) else Mark.PLAIN
                mark = mark if card in choosing.options or card in choosing.chosen else Mark.DIM
            slot = face(card, self.app.glyphs, suit_of(card) in forced, self.app.settings.pictures)
            slots.append(Slot(slot, mark, str(index + 1)))
        self.query_one("#hand", CardRow).show(slots)

    # -- words ---------------------------------------------------------------------------------------------------

    def phrase(self, scene: Scene) -> str:
        """The sentence for what happened."""
        if scene.event is None or (is_minor(scene.event) and not self.looking):
            return ""
        return phrase(scene.event, scene.view, self.words)

    def sentences(self) -> Sequence[str]:
        """What the rules allow to say [B19]; alone there is nobody to say it to."""
        return [said.text for said in PHRASES.values()] if len(self.table.plans) > 1 else []

    def remark(self, view: View) -> str:
        """What a bot says of its own hand."""
        said = remark(view)
        return said.text if said else ""

    def prompt(self, lines: Sequence[str]) -> None:
        """Two lines under the hand."""
        self.query_one("#prompt", Static).update("\n".join(lines))

    def asking(self, choosing: Choosing) -> Sequence[str]:
        """The question; below it what the pointed choice would do."""
        words, view = self.words, self.view
        pointed = choosing.pointed
        ways = choosing.ways(pointed) if pointed is not None else ()
        extra = "   [b]t[/] token" if TOKEN in choosing.options else ""
        extra += "   [b]d[/] done" if END in choosing.options else ""
        if choosing.chosen[:1] == (TOKEN,):
            return (
                "Which number card do you discard for a token?",
                self._foretold(preview(view, ways[0])) if ways else "",
            )
        if choosing.chosen:
            told = self._foretold(preview(view, ways[0])) if len(ways) == 1 else ""
            return (f"{words.card(choosing.chosen[0])}: where to?", told)
        if pointed == END or (pointed is None and END in choosing.options):
            return (f"Your {words.suit(view.suit)} are played.{extra}", "[$text-dim]Enter ends your turn[/]")
        asked = f"Play your {words.suit(view.suit)}." if view.suit != NO_SUIT else "Which card do you play first?"
        if pointed is None:
            rest = "all cards of the suit" if view.suit != NO_SUIT else "the first card decides the suit of your turn"
            return (f"{asked}{extra}", f"[$text-dim]{rest}[/]")
        if pointed == TOKEN:
            return (f"Spend a token on a number card? {view.tokens} left.", "[$text-dim]Enter chooses the card[/]")
        if len(ways) == 1:
            return (f"{words.card(pointed)}{extra}", self._foretold(preview(view, ways[0])))
        return (f"{words.card(pointed)}: {len(ways)} ways{extra}", "[$text-dim]Enter chooses the place[/]")

    def _foretold(self, shown: Preview) -> str:
        words = self.words
        parts = [f"then [b]{shown.number:03}[/], room {shown.room} for {shown.cards} cards"]
        if shown.captures:
            parts.append("[$good]a Beast is captured[/]")
        if shown.stuck:
            how = "only a token helps" if self.view.tokens else "and there is no token"
            parts.append(f"[$bad]then {' '.join(map(words.tag, shown.stuck))} can't be played: {how}[/]")
        elif shown.rest:
            parts.append(f"[$good]the rest of the suit still fits: {' '.join(map(words.tag, shown.rest))}[/]")
        return "  ".join(parts)

    def ranking(self) -> Sequence[str]:
        """The number, what was left, and whether the last turn could have been saved."""
        table = self.table
        state: State = table.history.state
        outcome = table.game.outcome(state)
        won = bool(outcome and outcome.winners)
        seat = state.turn
        looked = None if won else hindsight(self._turn_start())
        way = ", ".join(table.game.encode_action(action) for action in looked.way) if looked else ""
        return end_lines(table.scene(seat).view, won, self.words, name_of(table.setup), looked, way)

    def _turn_start(self) -> State:
        """The position in which the last turn began."""
        history = self.table.history
        states: list[State] = [history.entry(node).state for node in history.line()]
        start = len(states) - 1
        while start and states[start - 1].turn == states[-1].turn and states[start].suit != NO_SUIT:
            start -= 1
        return states[start]

    def show_help(self) -> None:
        """The rules of Beasts."""
        self.app.action_rules()

    def action_choose(self) -> None:
        """Picks what is pointed at; where nothing is and the suit is played, ends the turn."""
        if self.choosing and self.choosing.pointed is None and END in self.choosing.options:
            self.choosing.point(END)
        super().action_choose()

    # -- keys and mouse ------------------------------------------------------------------------------------------

    def option_for(self, character: str) -> int | None:
        """Digits are cards of the hand, letters places; t spends a token, d is done."""
        choosing = self.choosing
        if choosing is None:
            return None
        special = {"t": TOKEN, "d": END}.get(character)
        if special in choosing.options and not choosing.chosen:
            return special
        if character.isdigit() and choosing.chosen[:1] in ((), (TOKEN,)):
            index = int(character) - 1
            card = self.view.hand[index] if 0 <= index < len(self.view.hand) else None
            if card is not None and card not in choosing.options:
                self.refuse(why_not(self.view, card, self.words))
                return None
            return card
        return super().option_for(character) if choosing.chosen else None

    def on_card_row_pointed(self, message: CardRow.Pointed) -> None:
        """The mouse rests on a card of the hand."""
        if message.index is not None and message.index < len(self.view.hand):
            self.point(self.view.hand[message.index])

    def on_card_row_chosen(self, message: CardRow.Chosen) -> None:
        """A card of the hand was clicked: picked, or the reason why not."""
        choosing = self.choosing
        if choosing is None or self.looking or message.index >= len(self.view.hand):
            return
        card = self.view.hand[message.index]
        if choosing.chosen[:1] != (TOKEN,):
            while choosing.step_back():
                pass
        if card in choosing.options:
            self.pick(card)
        else:
            self.refuse(why_not(self.view, card, self.words))

    def on_place_chosen(self, message: Place.Chosen) -> None:
        """A place was clicked: the line that was hit, where it names a number, else the first way to play there."""
        choosing, card = self.choosing, self._card()
        if choosing is None or card is None:
            return
        if not choosing.chosen and choosing.pointed is not None:
            self.pick(choosing.pointed)
        mine = (
            [spot for spot in choosing.options if spot >= 0 and spot // 4 == message.place.index]
            if choosing.chosen
            else []
        )
        if not mine:
            self.refuse(f"{PLACES[message.place.index]}: {blocked(self.view, card, message.place.index) or 'no way'}")
            return
        first = message.place.size.height - len(mine)
        self.pick(mine[max(0, min(message.y - first, len(mine) - 1))], is_sure=len(mine) == 1 or message.y >= first)
