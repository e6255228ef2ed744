"""Analysis of a match that is over: how each seat's chances went, and the choices that cost most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option
from textual.worker import Worker

from engine.core.record import Record
from tui.catalog import moves_of
from tui.host.advice import Judged, analysed, decisions, final_chances, turning_points
from tui.host.plan import HUMAN, plans_of
from tui.widgets.curve import Curve, Series
from tui.widgets.figures import bar, percent

if TYPE_CHECKING:
    from tui.app import BestiaryApp


class AnalysisScreen(Screen[int | None]):
    """Dismissed with the node of a position to look at, or with none. The search runs beside the app, one decision
    after the other, and judges each by what its seat could see."""

    TITLE = "Analysis"
    AUTO_FOCUS = "#points"
    app: BestiaryApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", "Turn", key_display="←→", id="analysis.previous", priority=True),
        Binding("right", "move(1)", "Next turn", show=False, id="analysis.next", priority=True),
        Binding("home", "move(-9999)", "First turn", show=False, id="analysis.first", priority=True),
        Binding("end", "move(9999)", "Last turn", show=False, id="analysis.last", priority=True),
        Binding("l,space", "look", "Look at it", id="analysis.look", priority=True),
        Binding("x", "halt", "Stop / go on", id="analysis.halt"),
        Binding("escape", "dismiss", "Back", id="analysis.close"),
    ]

    def __init__(self, record: Record, words: Any) -> None:
        super().__init__()
        self.record = record
        self.words = words
        self.plans = plans_of(dict(record.tags), record.setup.seats)
        self.nodes = decisions(record.history)
        self.judged: list[Judged] = []
        self.points: list[Judged] = []
        self.cursor = 0
        self._worker: Worker[None] | None = None

    def compose(self) -> ComposeResult:
        """Title, progress, the chart, what the cursor is at, and the list of what cost most."""
        yield Static("", id="title")
        yield Static("", id="progress")
        yield Curve(self.app.glyphs, id="curve")
        yield Static("", id="legend")
        yield Static("", id="turn")
        yield Static("", id="points-title")
        yield OptionList(id="points", compact=True)
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Begins."""
        self._redraw()
        self.action_halt()

    # -- the search ----------------------------------------------------------------------------------------------

    @property
    def is_running(self) -> bool:
        """Whether decisions are being judged."""
        return self._worker is not None and self._worker.is_running

    @property
    def is_done(self) -> bool:
        """Whether all decisions are."""
        return len(self.judged) == len(self.nodes)

    def action_halt(self) -> None:
        """Stops the search, or goes on with it."""
        if self._worker is not None and self.is_running:
            self._worker.cancel()
            self._worker = None
            self._redraw()
        elif not self.is_done:
            self._worker = self.run_worker(self._judge(), group="analysis", exclusive=True)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing to stop once all is judged."""
        return not self.is_done if action == "halt" else True

    async def _judge(self) -> None:
        async for each in analysed(self.app.robots, self.record, len(self.judged)):
            self.judged.append(each)
            self._redraw()

    # -- drawing -------------------------------------------------------------------------------------------------

    def _redraw(self) -> None:
        if not self.is_mounted or not self.children:
            return
        self.points = turning_points(self.judged)
        game, total = self.record.game, len(self.nodes)
        self.query_one("#title", Static).update(f"[b $accent]{game.title}: how it went[/]  {self._players()}")
        done = len(self.judged)
        state = "" if self.is_done else "x stops" if self.is_running or not done else "stopped; x goes on"
        told = f"{bar(done / max(1, total), 30, self.app.glyphs)}  {done} of {total} decisions  [$text-dim]{state}[/]"
        self.query_one("#progress", Static).update("" if self.is_done else told)
        marked = [each.number - 1 for each in self.points]
        self.query_one(Curve).show(self._series(), total + 1, marked, self.cursor)
        self._tell_turn()
        self._list_points()
        self.refresh_bindings()  # without it the footer stays empty where the first decisions are judged at once

    def _players(self) -> str:
        return "  ".join(self.words.player(seat) for seat in range(self.record.setup.seats))

    def _chances(self) -> list[tuple[float, ...]]:
        last = [final_chances(self.record)] if self.is_done else []
        return [each.chances for each in self.judged] + last

    def _series(self) -> list[Series]:
        chances, glyphs = self._chances(), self.app.glyphs
        if self.record.game.is_cooperative:
            return [Series(glyphs.star, "$accent", [each[0] for each in chances])]
        return [
            Series(glyphs.seats[seat], f"$seat-{seat}", [each[seat] for each in chances])
            for seat in range(self.record.setup.seats)
        ]

    def _tell_turn(self) -> None:
        chances = self._chances()
        legend, turn = self.query_one("#legend", Static), self.query_one("#turn", Static)
        if self.cursor >= len(chances):
            legend.update("[$text-dim]not judged yet[/]")
            turn.update("")
            return
        now = chances[self.cursor]
        if self.record.game.is_cooperative:
            shares = f"the team {percent(now[0]).strip()}"
        else:
            shares = "  ".join(f"{self.words.player(seat)} {percent(share).strip()}" for seat, share in enumerate(now))
        if self.cursor == len(self.nodes):
            legend.update(f"[b]The end[/]  {shares}")
            turn.update("")
            return
        legend.update(f"[b]Turn {self.cursor + 1}[/]  {shares}")
        turn.update(self._told(self.judged[self.cursor]))

    def _told(self, each: Judged) -> str:
        """What was played, and what would have been better."""
        tell = moves_of(self.record.game.id).move
        played = f"{self._who(each.seat)} played {tell(each.played, self.words)}"
        if each.played == each.best:
            return f"{played}: [$good]the best there was.[/]"
        lost = f"{percent(each.best_worth).strip()} to {percent(each.worth).strip()}"
        return f"best was {tell(each.best, self.words)}; {played} [$text-dim]({lost})[/]"

    def _who(self, seat: int) -> str:
        people = [at for at, plan in enumerate(self.plans) if plan.kind == HUMAN]
        return "you" if people == [seat] else str(self.words.player(seat))

    def _list_points(self) -> None:
        listed = self.query_one("#points", OptionList)
        found = "What cost most" if self.points else "Nothing cost much" if self.is_done else "What cost most so far"
        self.query_one("#points-title", Static).update(f"[b $accent]{found}[/]")
        at = listed.highlighted
        listed.clear_options()
        listed.add_options([Option(self._line(each)) for each in self.points])
        if self.points:
            listed.highlighted = min(at or 0, len(self.points) - 1)

    def _line(self, each: Judged) -> str:
        tell = moves_of(self.record.game.id).move
        cost = round(100 * each.best_worth) - round(100 * each.worth)  # as the two are told beside it
        loss = f"[$warn]-{f'{cost}%':<4}[/]"
        who = "you played" if self._who(each.seat) == "you" else "played"
        told = f"best was {tell(each.best, self.words)}, {who} {tell(each.played, self.words)}"
        return f"[b]turn {each.number:<3}[/] {self.words.player(each.seat)} {loss} {told}"

    # -- keys and mouse ------------------------------------------------------------------------------------------

    def on_resize(self) -> None:
        """The chart is drawn anew for the room there is."""
        self.call_after_refresh(self._redraw)

    def action_move(self, by: int) -> None:
        """Moves the cursor along the chart."""
        self._go(self.cursor + by)

    def _go(self, turn: int) -> None:
        self.cursor = max(0, min(turn, len(self.nodes)))
        marked = [each.number - 1 for each in self.points]
        self.query_one(Curve).show(self._series(), len(self.nodes) + 1, marked, self.cursor)
        self._tell_turn()

    @on(Curve.Pointed)
    def _pointed(self, message: Curve.Pointed) -> None:
        self._go(message.turn)

    @on(OptionList.OptionSelected)
    def _selected(self, message: OptionList.OptionSelected) -> None:
        """Goes to the turn on the chart; once there, looks at it on the board."""
        point = self.points[message.option_index]
        if self.cursor == point.number - 1:
            self.action_look()
        else:
            self._go(point.number - 1)

    def action_look(self) -> None:
        """Looks at the position on the board."""
        line = self.record.history.line()
        if self.app.screen is self:
            self.dismiss(line[self.cursor])
