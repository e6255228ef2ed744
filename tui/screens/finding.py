"""Finding in a review: words on any branch, and cards and places that are clicked; from one found beat to the next."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from time import monotonic
from typing import Any, Final

from textual import events, work
from textual.markup import escape

from tui.catalog import Places
from tui.host.table import Scene
from tui.host.walk import Spot, Walk
from tui.screens.match import MatchScreen
from tui.screens.quests import Quest, follow_card, follow_place, search
from tui.screens.review_asks import LineScreen
from tui.widgets.card_row import CardRow
from tui.widgets.timeline import Timeline
from tui.widgets.tree import Rows

SHOWN: Final = 20  # letters of what is looked for
REST: Final = 0.02  # seconds between looks at what was pressed


class Finding(MatchScreen):
    """What is looked for on the branches of a walk, and how one goes there."""

    walk: Walk
    book: Places
    sought = ""
    is_seeking = False
    quest: Quest | None = None

    @abstractmethod
    def show_walk(self) -> None:
        """Shows where the walk is."""

    @abstractmethod
    def halt(self) -> None:
        """Stops playing on."""

    @abstractmethod
    def why(self, scene: Scene, before: Any) -> str:
        """Which rule did what happened in a scene, given what was seen before it, as markup."""

    def end_quest(self) -> bool:
        """Ends what is looked for; says whether there was anything."""
        was_any = self.quest is not None or self.is_seeking
        self.workers.cancel_group(self, "find")
        self.quest, self.is_seeking = None, False
        return was_any

    def action_find(self) -> None:
        """Asks for an animal, a player or a word, and goes to the next beat of any branch that tells of it."""
        self.halt()

        def asked(text: str | None) -> None:
            if text and text.strip():
                self.sought = text.strip()
                self._find(self.sought)

        self.app.push_screen(LineScreen("Find an animal, a player or a word", self.sought, "goes there"), asked)

    @work(group="find", exclusive=True)
    async def _find(self, text: str) -> None:
        """Looks through all branches, a little at a time, so that keys are heeded."""
        self.quest, self.is_seeking = None, True
        self.redraw()
        found, rested = [], monotonic()
        for beat in search(self.walk, text, lambda scene, before: f"{self.phrase(scene)} {self.why(scene, before)}"):
            if beat is not None:
                found.append(beat)
            elif monotonic() > rested + REST:
                await asyncio.sleep(0)
                rested = monotonic()
        self.is_seeking = False
        short = text if len(text) <= SHOWN else f"{text[:SHOWN]}{self.app.glyphs.ellipsis}"
        self._pursue(Quest(f'"{escape(short)}"', tuple(found)), f"Nothing tells of {text}.")

    def follow(self, target: int | str) -> None:
        """Goes to where a card was played or a place changed last; the same once more, on to the next such beat."""
        self.halt()
        if self.quest and self.quest.target == target:
            self.action_seek(1)
            return
        if isinstance(target, int):
            quest = follow_card(self.walk, target, self.book, self.words.card(target))
        else:
            quest = follow_place(self.walk, target, self.book, self.book.title(target, self.words))
        self._pursue(quest, "Nothing has happened there on this branch.")

    def _pursue(self, quest: Quest, nothing: str) -> None:
        """Goes to where something is told that was looked for, if there is any."""
        if quest.target is not None:
            self.workers.cancel_group(self, "find")
            self.is_seeking = False
        self.quest = quest if quest.beats else None
        if quest.beats:
            self._go(quest.beyond(self.walk, 1) if quest.target is None else quest.latest(self.walk))
        else:
            self.redraw()
            self.notify(nothing, markup=False)

    def action_seek(self, by: int) -> None:
        """To the next beat that was found, or to the one before."""
        self.halt()
        if self.quest:
            self._go(self.quest.beyond(self.walk, by))

    def _go(self, there: tuple[Spot, int]) -> None:
        spot, beat = there
        self.walk.visit(spot)
        self.walk.to(self.walk.at, beat)
        self.show_walk()

    # -- the mouse -----------------------------------------------------------------------------------------------

    def on_click(self, event: events.Click) -> None:
        """A clicked card or place is followed; what says itself what was clicked is left to that."""
        widget, _ = self.get_widget_at(*event.screen_offset)
        if isinstance(widget, CardRow | Timeline | Rows):
            return
        meta, offset = event.style.meta, event.get_content_offset(widget)
        target: int | str | None = int(meta["@card"]) if "@card" in meta else meta.get("@place")
        if target is None:
            target = self.book.clicked(self.scene.view, widget.id or "", offset.y if offset else -1)
        self._follow_clicked(target, event.shift)

    def on_card_row_chosen(self, message: CardRow.Chosen) -> None:
        """A clicked card is followed."""
        if not message.is_gap:
            self._follow_clicked(self.book.clicked(self.scene.view, message.row.id or "", message.index), False)

    def _follow_clicked(self, target: int | str | None, is_back: bool) -> None:
        if target is not None and self.quest and self.quest.target == target:
            self.action_seek(-1 if is_back else 1)
        elif target is not None:
            self.follow(target)
