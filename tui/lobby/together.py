"""The review of a hosted match: while it runs, of what one's own seat saw; once it is over one may lead, and those who
follow see what is shown to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual.binding import Binding, BindingType
from textual.markup import escape

from tui.catalog import screen_class
from tui.glyphs import Glyphs
from tui.host.lobby.chair import Chair
from tui.host.table import Update
from tui.host.walk import Spot
from tui.lobby.company import marked
from tui.screens.review import Review

if TYPE_CHECKING:
    pass


class Together(Review):
    """What a review does otherwise where others may look at it, too; mixed into the screen of each game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("L", "lead", "Lead", key_display="L", id="together.lead"),
        Binding("F", "follow", "Follow or pause", key_display="F", id="together.follow"),
    ]

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair, chair.seat)
        self._shown: tuple[int, int] | None = None
        self._is_led = False

    @property
    def chair(self) -> Chair:
        """The table, as what it is here."""
        return cast(Chair, self.table)

    @property
    def signs(self) -> Glyphs:
        """The marks of those who are away are hollow."""
        return marked(self.app.glyphs, self.chair)

    def on_mount(self) -> None:
        """Where somebody leads one is taken to where they are."""
        if self.chair.leader and not self.chair.is_leading:
            self.chair.follow()

    def on_unmount(self) -> None:
        """Nobody is led through a review that is closed."""
        if self.chair.is_leading:
            self.chair.stop_leading()
        self.chair.pause()

    def show_walk(self) -> None:
        """Shows where the walk is: to those one leads, too. Who walks by themselves follows no more."""
        place = (self.walk.spot.node, self.walk.beat)
        if place != self._shown and not self.walk.spot.tree:
            self._shown = place
            if self.chair.is_leading:
                self.chair.show(*place)
            elif self.chair.is_following and not self._is_led and self._is_ready:
                self.chair.pause()
        super().show_walk()

    def _heed(self, update: Update) -> None:
        if update.shown is not None:
            self._go_along(*update.shown)
        elif update.refused:
            self.app.warn(f"{update.refused[:1].upper()}{update.refused[1:]}.")
        elif update.news:  # the match below says it
            self.redraw()
        else:
            super()._heed(update)

    def _go_along(self, node: int, beat: int) -> None:
        self._is_led = True
        try:
            self.walk.visit(Spot(0, node))
            self.walk.to(self.walk.at, min(beat, self.walk.last_beat))
            self.show_walk()
        finally:
            self._is_led = False

    def _prompt_lines(self) -> Sequence[str]:
        line, *rest = super()._prompt_lines()
        return (f"{line}{self._led()}", *rest)

    def _led(self) -> str:
        chair = self.chair
        if chair.is_leading:
            return "  [$accent]you lead[/]"
        if not chair.leader:
            return ""
        state = "you follow" if chair.is_following else "F follows"
        return f"  [$accent]{escape(chair.leader)} leads, {state}[/]"

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """One leads where nobody else does; one follows somebody."""
        if action == "lead":
            is_free = self.chair.is_leading or not self.chair.leader
            return self.chair.is_over and self.chair.seat is not None and is_free
        if action == "follow":
            return bool(self.chair.leader) and not self.chair.is_leading
        return super().check_action(action, parameters)

    def action_lead(self) -> None:
        """Leads the others, from where one is, or does so no more."""
        if self.chair.is_leading:
            self.chair.stop_leading()
        else:
            self.chair.lead()
            self.chair.show(self.walk.spot.node, self.walk.beat)

    def action_follow(self) -> None:
        """Follows from where the leader is now, or looks around by oneself."""
        if self.chair.is_following:
            self.chair.pause()
            self.redraw()
        else:
            self.chair.follow()
            self.call_later(self.redraw)


def together_screen(chair: Chair) -> Review:
    """A review of the finished match at a hosted table."""
    kind = screen_class(chair.game.id)
    made = type(f"Together{kind.__name__}", (kind, Together), {})
    return made(chair)  # type: ignore[no-any-return]
