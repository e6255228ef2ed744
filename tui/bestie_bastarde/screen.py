"""The Bestie Bastarde screen: the Challenge, Strengths and Piles, the Beasts in play, hand and secret goals."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.markup import escape
from textual.widgets import Static

from engine.bestie_bastarde import ALONE, deck_in
from engine.bestie_bastarde.deck import Deck
from engine.bestie_bastarde.sight import View
from engine.bestie_bastarde.state import ACT, DRAW, PILE, PLAY, YES
from tui.bestie_bastarde.asking import described, picks_cards, question, set_of, why_not
from tui.bestie_bastarde.board_text import challenge_lines, goal_lines, ranking_lines, seat_lines
from tui.bestie_bastarde.explain import pages
from tui.bestie_bastarde.faces import Words, abilities_text, back, biome_token, face
from tui.bestie_bastarde.phrases import is_minor, phrase
from tui.bestie_bastarde.preview import Preview, preview
from tui.host.table import Scene
from tui.screens.choosing import Choosing
from tui.screens.help import HelpScreen
from tui.screens.match import MatchScreen
from tui.widgets.card import Mark
from tui.widgets.card_row import CardRow, Slot
from tui.widgets.panel import Panel


class BestieBastardeScreen(MatchScreen):
    """A match of Bestie Bastarde."""

    @property
    def view(self) -> View:
        """What is on the screen."""
        view: View = self.scene.view
        return view

    @property
    def deck(self) -> Deck:
        """The cards that are played with."""
        return deck_in(self.table.game)

    @property
    def words(self) -> Words:
        """How cards and players are written."""
        names = tuple(escape(plan.name) for plan in self.table.plans)
        return Words(names, self.deck, self.signs, self.app.settings.mild)

    def compose_board(self) -> ComposeResult:
        """From the top: title, the Challenges, the players, the Beasts in play, the hand, secret goals, the prompt."""
        yield Panel(id="title")
        yield Panel(id="challenge")
        yield Panel(id="seats")
        yield CardRow(self.app.glyphs, id="beasts", widths=(17, 13, 11, 9, 7, 5), has_captions=True)
        yield CardRow(self.app.glyphs, id="hand", widths=(19, 15, 13, 11, 9, 7))
        yield Panel(id="goals")
        yield Panel(id="goals-brief")
        yield Panel(id="prompt")

    # -- drawing -------------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """More players need the rows that the cards could do without."""
        self.set_class(len(self.table.plans) > 3, "-crowded")
        self.set_class(len(self.table.plans) > 4, "-packed")

    def draw(self) -> None:
        """Draws everything from the view of the scene."""
        view, words = self.view, self.words
        mover = None if self.table.is_over and not self.looking else view.turn
        self.query_one("#title", Static).update(self._title(mover))
        self.query_one("#challenge", Static).update("\n".join(challenge_lines(view, words)))
        keys = {option & ~PILE: key for option, key in self._keys().items() if option >= 0 and option & PILE}
        self.query_one("#seats", Static).update("\n".join(seat_lines(view, words, mover, keys)))
        state = self.table.game.sample(view, 0)
        self.query_one("#goals", Static).update("\n".join(goal_lines(view, state, words)))
        self.query_one("#goals-brief", Static).update("\n".join(goal_lines(view, state, words, is_brief=True)))
        shown = self._preview()
        self._draw_beasts(shown)
        self._draw_hand()

    def _title(self, mover: int | None) -> str:
        whose = "over" if mover is None else f"{self.words.player(mover)} to decide"
        return self.heading(whose, _stock(self.view, self.words))

    def _keys(self) -> dict[int, str]:
        """The key of each option."""
        choosing = self.choosing
        if choosing is None or self.looking:
            return {}
        return dict(zip(choosing.options, self.keys_of(choosing), strict=False))

    def _preview(self) -> Preview | None:
        choosing = self.choosing
        if choosing is None or self.looking or choosing.pointed is None:
            return None
        ways = choosing.ways(choosing.pointed)
        return preview(self.table.game, self.view, ways[0]) if len(ways) == 1 else None

    def _draw_beasts(self, shown: Preview | None) -> None:
        """All Beasts in play, by owner; what is face down shows its back, but to its owner."""
        view, glyphs, keys, slots = self.view, self.app.glyphs, self._keys(), []
        pointed = self.choosing.pointed if self.choosing and not self.looking else None
        acting = {view.stack[-1] >> 4} if view.stack else set(view.ready)
        for seat in range(len(view.hands)):
            tint, owner = f"seat-{seat}", self.signs.seats[seat]
            for card in view.beasts[seat]:
                is_waiting = view.phase == ACT and seat == view.turn and card in acting
                mark, caption = self._mark(card, keys, pointed, shown)
                slots.append(Slot(face(self.deck, card, tint, glyphs, is_waiting, owner), mark, "", caption))
            own = view.laid if seat == view.seat else ()
            slots += [Slot(face(self.deck, card, tint, glyphs, owner=owner), Mark.DIM, "", "face down") for card in own]
            slots += [Slot(back(tint, glyphs, owner))] * (view.down[seat] - len(own))
        self._shown = [card for seat in range(len(view.hands)) for card in self._cards_of(seat)]
        self.query_one("#beasts", CardRow).show(slots)

    def _cards_of(self, seat: int) -> list[int]:
        view = self.view
        own = view.laid if seat == view.seat else ()
        return [*view.beasts[seat], *own, *[-1] * (view.down[seat] - len(own))]

    def _mark(self, card: int, keys: dict[int, str], pointed: int | None, shown: Preview | None) -> tuple[Mark, str]:
        if shown and card in shown.destroyed:
            return Mark.LEAVES, "destroyed"
        if shown and card in shown.stolen:
            return Mark.ENTERS, "stolen"
        if self.choosing and card in self.choosing.chosen[:1]:
            return Mark.CURSOR, "acts"
        if card in keys:
            return (Mark.CURSOR if card == pointed else Mark.PICK), keys[card]
        return Mark.PLAIN, ""

    def _draw_hand(self) -> None:
        choosing, slots = self.choosing, []
        can_pick = picks_cards(choosing, self.view.hand) if choosing and not self.looking else frozenset()
        keys = self._keys()
        for index, card in enumerate(self.view.hand):
            mark = Mark.PLAIN
            if choosing and not self.looking:
                is_on = card == choosing.pointed or card in choosing.chosen
                mark = Mark.CURSOR if is_on else Mark.PLAIN if card in can_pick else Mark.DIM
            key = str(index + 1) if self._counts_hand() else keys.get(card, "")
            token = biome_token(self.deck.biomes[card])
            slots.append(Slot(face(self.deck, card, token, self.app.glyphs), mark, key))
        self.query_one("#hand", CardRow).show(slots)

    def _counts_hand(self) -> bool:
        """Whether digits stand for the cards of the hand: while playing and discarding."""
        return self.view.phase in (PLAY, DRAW)

    # -- words ---------------------------------------------------------------------------------------------------

    def phrase(self, scene: Scene) -> str:
        """The sentence for what happened."""
        if scene.event is None or (is_minor(scene.event) and not self.looking):
            return ""
        return phrase(scene.event, scene.view.turn, self.words)

    def prompt(self, lines: Sequence[str]) -> None:
        """Two lines under the hand."""
        self.query_one("#prompt", Static).update("\n".join(lines))

    def asking(self, choosing: Choosing) -> Sequence[str]:
        """The question with the options that are no cards; below it what the pointed one would do."""
        words = self.words
        # A Pile has its key on its owner's line, a Beast below its card.
        others = [(option, key) for option, key in self._keys().items() if option < 0 or option == YES]
        if self._counts_hand():
            others = []
        is_begun = bool(choosing.chosen or self.view.stack)
        listed = "   ".join(f"[b $pick]{key}[/] {described(option, words, is_begun)}" for option, key in others)
        asked = f"{question(self.view, choosing, words)}  {listed}"
        shown = self._preview()
        if shown and choosing.pointed is not None:
            return (asked, self._foretold(shown, choosing))
        pointed = choosing.pointed
        if pointed is None or pointed < 0 or pointed >= PILE:
            return (asked, "[$text-dim]point at one to see what it would do[/]")
        return (asked, f"{words.card(pointed)}  {abilities_text(pointed, words)}")

    def _foretold(self, shown: Preview, choosing: Choosing) -> str:
        words = self.words
        if self._counts_hand():
            card = choosing.pointed if choosing.pointed not in (None, ALONE) else choosing.chosen[0]
            return f"{words.card(card or 0)}  {abilities_text(card or 0, words)}"
        told = [phrase(event, self.view.turn, words) for event in shown.events if not is_minor(event)]
        totals = ""
        if shown.strengths:
            parts = [
                f"[$seat-{seat}]{words.glyphs.seats[seat]}[/]{total}" for seat, total in enumerate(shown.strengths)
            ]
            totals = f"[$text-dim]Strengths then[/] {' '.join(parts)}  "
        more = "" if shown.is_whole else " [$text-dim]then what nobody knows yet[/]"
        return f"{totals}{' '.join(told[:3])}{more}"

    def ranking(self) -> Sequence[str]:
        """Who won, and with what."""
        state = self.table.history.state
        outcome = self.table.game.outcome(state)
        return ranking_lines(state, outcome, self.words) if outcome else ["The match is not over."]

    def show_help(self) -> None:
        """The page of the pointed Beast; the others of hand and table behind it."""
        seen = [card for cards in (self.view.hand, *self.view.beasts) for card in cards]
        cards = list(dict.fromkeys(seen)) or [0]
        pointed = self._helped if self._helped is not None else self.choosing.pointed if self.choosing else None
        at = cards.index(pointed) if pointed in cards else 0
        self.app.push_screen(HelpScreen(pages(cards, self.words), at))

    # -- keys and mouse ------------------------------------------------------------------------------------------

    _helped: int | None = None
    _shown: Sequence[int] = ()

    def option_for(self, character: str) -> int | None:
        """Digits are cards of the hand while Beasts are played or discarded; else every option has its key."""
        if not self._counts_hand():
            return super().option_for(character)
        if self.choosing is None or not character.isdigit() or not 0 < int(character) <= len(self.view.hand):
            return None
        return self.view.hand[int(character) - 1]

    def pick(self, option: int, is_sure: bool = True) -> None:
        """Two Beasts are a pair in whatever order they are chosen."""
        choosing = self.choosing
        if choosing and self._counts_hand() and choosing.chosen and option >= 0:
            action = set_of(choosing, option)
            if action is not None:
                self.perform(action)
            elif option == choosing.chosen[0]:
                self.action_step_back()
            return
        super().pick(option, is_sure)
        if is_sure:
            self._spare_own_pile()

    def _spare_own_pile(self) -> None:
        """A Pile that is asked for is mostly somebody else's: the first of those is pointed at."""
        choosing = self.choosing
        if choosing and choosing.pointed == PILE | self.view.turn:
            self.point(next((option for option in choosing.options if option not in (choosing.pointed, -1)), None))

    def on_card_row_pointed(self, message: CardRow.Pointed) -> None:
        """The mouse rests on a Beast: previewed where it can be picked, remembered for help."""
        self._helped = self._card_at(message.row, message.index)
        if self._helped is not None:
            self.point(self._helped)

    def on_card_row_chosen(self, message: CardRow.Chosen) -> None:
        """A Beast was clicked: picked, or the reason why not."""
        choosing, card = self.choosing, self._card_at(message.row, message.index)
        if choosing is None or card is None or self.looking:
            return
        if card in choosing.options or (self._counts_hand() and choosing.chosen and message.row.id == "hand"):
            self.pick(card)
        else:
            self.refuse(why_not(self.deck, self.view, card, self.words))

    def _card_at(self, row: CardRow, index: int | None) -> int | None:
        cards = self.view.hand if row.id == "hand" else self._shown
        card = cards[index] if index is not None and index < len(cards) else -1
        return card if card >= 0 else None


def _stock(view: View, words: Words) -> str:
    """What is left in the two decks."""
    return f"[$text-dim][@place=merda]{words.merda} deck {view.dung}[/], [@place=deck]Beasts {view.deck}[/][/]"
