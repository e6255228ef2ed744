"""Hints during a match, in three grades: which card to think about, the move, and what each choice is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from engine.bots.advice import Judgement
from tui.catalog import moves_of
from tui.glyphs import Glyphs
from tui.host.advice import advise
from tui.screens.modal import Modal
from tui.widgets.figures import bar, percent

if TYPE_CHECKING:
    from tui.screens.match import MatchScreen

GRADES = 3


class Hinting:
    """The hints given at the decision that is due. The search runs beside the app, by what the seat sees; whoever
    plays meanwhile simply gets no hint."""

    def __init__(self, screen: MatchScreen) -> None:
        self._screen = screen
        self._node = -1
        self._grade = 0
        self._judged: Judgement[Any] | None = None

    def more(self) -> None:
        """The next grade of hint; behind the last one, that one again."""
        screen = self._screen
        node = screen.table.history.here
        if node != self._node:
            self._node, self._grade, self._judged = node, 0, None
        elif self._judged is None:
            return  # it is being thought about
        if self._judged is None:
            screen.notice = f"[$text-dim]Looking for a hint{screen.app.glyphs.ellipsis} you may play on meanwhile[/]"
            screen.redraw()
            screen.run_worker(self._think(node), group="hint", exclusive=True)
        else:
            self._show(self._judged)

    async def _think(self, node: int) -> None:
        screen = self._screen
        seat = screen.table.to_move
        if seat is None:
            return
        table = screen.table
        judged = await advise(screen.app.robots, table.game, table.setup, seat, table.scene(seat).view)
        if node == self._node == screen.table.history.here and screen.choosing is not None:
            self._judged = judged
            self._show(judged)

    def _show(self, judged: Judgement[Any]) -> None:
        screen = self._screen
        if self._grade < GRADES:
            self._grade += 1
            screen.table.count_hint()
        game, words = screen.table.game, screen.words
        self._point(game.path(judged.best))
        if self._grade == 1:
            told = f"think about {moves_of(game.id).nudge(judged.best, words)}.  [$text-dim]again: the move[/]"
        else:
            told = f"{moves_of(game.id).move(judged.best, words)}.  [$text-dim]again: why[/]"
        screen.notice = f"[b $accent]Hint {min(self._grade, 2)} of {GRADES}[/]  {told}"
        screen.redraw()
        if self._grade == GRADES:
            self._tell_why(judged)

    def _point(self, path: tuple[int, ...]) -> None:
        """Looks at the next pick of a choice, where what was picked so far is its beginning."""
        choosing = self._screen.choosing
        if choosing and path[: len(choosing.chosen)] == choosing.chosen and len(path) > len(choosing.chosen):
            choosing.point(path[len(choosing.chosen)])

    def _tell_why(self, judged: Judgement[Any]) -> None:
        screen, node = self._screen, self._node

        def answered(action: Any | None) -> None:
            if action is not None and screen.choosing is not None and screen.table.history.here == node:
                screen.perform(action)

        game, words = screen.table.game, screen.words
        moves = moves_of(game.id)
        title = "The team's chance to win, by choice" if game.is_cooperative else "Your chance to win, by choice"
        told = AdviceScreen(title, judged, lambda action: moves.move(action, words), screen.app.glyphs)
        screen.app.push_screen(told, answered)


class AdviceScreen(Modal[Any | None]):
    """What each choice is worth, the best first. Dismissed with the choice to play, or with none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,h", "dismiss", "Close", id="advice.close")]

    def __init__(self, title: str, judged: Judgement[Any], tell: Callable[[Any], str], glyphs: Glyphs) -> None:
        super().__init__()
        self._title = title
        self._judged = judged
        self._tell = tell
        self._glyphs = glyphs

    def compose(self) -> ComposeResult:
        """A bar for each choice, in a list."""
        with Vertical(id="advice"):
            yield Static(self._title, id="advice-title", markup=False)
            yield OptionList(*map(self._option, self._judged.choices), id="advice-list")
            yield Static(
                "From hundreds of ways hidden cards may lie; near ones count as equal.\n"
                "[b]Enter[/] plays it   [b]Esc[/] closes",
                id="advice-foot",
            )

    def _option(self, choice: Any) -> Option:
        return Option(f"{percent(choice.worth)} {bar(choice.worth, 14, self._glyphs)}  {self._tell(choice.action)}")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Plays it."""
        self.dismiss(self._judged.choices[event.option_index].action)
