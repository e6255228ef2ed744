"""The waiting room: who has sat down at an open table, what it is played by, and the code to hand on."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from tui.catalog import preparation_of
from tui.host.lobby.chair import Chair
from tui.host.lobby.lines import FREE
from tui.host.table import Update
from tui.lobby.chat import ask_to_say
from tui.lobby.words import options_told, seat_line, terms_told
from tui.screens.form import Entry
from tui.widgets.key_line import KeyLine

if TYPE_CHECKING:
    from tui.lobby.app import VisitorApp

LINES = 6


class WaitingScreen(Screen[None]):
    """Shown until the match begins; leaving it frees the seat."""

    TITLE = "Waiting"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (76, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (23, "-tall"), (32, "-high")]
    AUTO_FOCUS = "#start"
    app: VisitorApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", "Start", id="waiting.start", priority=True),
        Binding("d", "deck", "Choose your deck", id="waiting.deck"),
        Binding("s", "talk", "Say", id="waiting.talk"),
        Binding("c", "copy", "Copy code", id="waiting.copy"),
        Binding("escape", "leave", "Get up", id="waiting.leave"),
    ]

    def __init__(self, chair: Chair) -> None:
        super().__init__()
        self.chair = chair
        self._told: list[str] = []
        self._is_ready = False  # things happen at the table before this screen has all its parts
        self._subscription = chair.subscribe(chair.seat, self._heed)

    def compose(self) -> ComposeResult:
        """What is played, the code, the seats, the terms, what was said, the way on."""
        with Vertical(id="room"):
            yield Static(id="game")
            yield Static(id="code")
            yield Static(id="seats")
            yield Static(id="terms", markup=False)
            yield Static(id="told")
            yield Entry("Start", id="start")
        yield KeyLine()

    def on_mount(self) -> None:
        """Show how it stands."""
        self._is_ready = True
        self.app.way.sit(True)
        self.app.way.title(f"Bestiary: {self.chair.game.title}, waiting")
        self._go_on()

    def on_screen_resume(self) -> None:
        """Things may have changed while something lay on top."""
        self._go_on()

    def on_unmount(self) -> None:
        """The table is told of nothing more here."""
        self._subscription.close()

    def _heed(self, update: Update) -> None:
        if update.refused:
            self.app.warn(update.refused)
        if update.news:
            self._told.append(update.news)
        self._go_on()

    def _go_on(self) -> None:
        """Show how it stands; into the match once it has begun."""
        if not (self._is_ready and self.is_attached) or self.app.screen is not self:
            return
        if self.chair.state == "open" and not self.chair.is_left:
            self._tell()
            return
        if self.chair.state == "running":
            self._begin()
            return
        self.app.pop_screen()
        self.app.warn("This table is closed.")

    def _begin(self) -> None:
        """Into the match; first of all everybody sees what each has handed in."""
        from tui.lobby.match import hosted_screen

        chair = self.chair
        self.app.bell()
        self.app.switch_screen(hosted_screen(chair))
        written, chosen = chair.game.written(chair.setup), dict(chair.setup.options)
        if written:
            values = [chosen[option.id] for option in written]
            self.app.push_screen(preparation_of(chair.game.id).reveal([plan.name for plan in chair.plans], values))

    # -- showing -------------------------------------------------------------------------------------------------

    def _tell(self) -> None:
        chair, glyphs = self.chair, self.app.glyphs
        options = options_told(chair.game.id, chair.setup)
        title = Content.assemble((chair.game.title, "bold $accent"), (f"   {options}" if options else "", "$text-dim"))
        self.query_one("#game", Static).update(title)
        self.query_one("#code", Static).update(self._code())
        seats = [seat_line(seat, at, glyphs, at == chair.seat) for at, seat in enumerate(chair.seats)]
        if chair.seat is not None and chair.game.written(chair.setup):
            deck = "Your deck is chosen" if chair.offered else "Choose your deck (d): the match waits for everybody's"
            seats.append(Content.styled(f"\n{deck}", "$good" if chair.offered else "$warn"))
        self.query_one("#seats", Static).update(Content("\n").join(seats))
        self.query_one("#terms", Static).update(terms_told(chair.terms, glyphs.dot))
        said = [f"{chair.plans[each.seat].name}: {self.app.shown(each.text)}" for each in chair.talk[-LINES:]]
        told = [Content.styled(line, "$text-dim") for line in self._told[-LINES:]] + [Content(line) for line in said]
        lines = self.query_one("#told", Static)
        lines.update(Content("\n").join(told[-LINES:]))
        lines.display = bool(told)
        start = self.query_one("#start", Entry)
        free = sum(seat.kind == FREE for seat in chair.seats)
        bots = f"with {'a bot' if free == 1 else f'{free} bots'} in the free seat{'s' if free > 1 else ''}"
        start.set_text("Start now", bots if free else "all seats are taken")
        start.display = chair.is_opener
        self.refresh_bindings()

    def _code(self) -> Content:
        way = self.app.host.way_to(self.chair.code)
        hand_on = (f"\n{way}", "$text") if way else ""
        kind = "nobody else gets in" if self.chair.terms.is_private else "or from the lobby"
        return Content.assemble(
            ("Friends join by the code  ", "$text-dim"),
            (self.chair.code, "bold $accent"),
            (f"  {kind}", "$text-dim"),
            hand_on,
        )

    # -- doing ---------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The opener starts; a deck is chosen only where everybody brings one."""
        if action == "start":
            return self.chair.is_opener
        if action == "deck":
            return self.chair.seat is not None and bool(self.chair.game.written(self.chair.setup))
        return True

    @on(Entry.Chosen)
    def _chosen(self) -> None:
        self.action_start()

    @work(group="waiting")
    async def action_start(self) -> None:
        """Begin, with bots in the free seats."""
        try:
            await self.chair.start()
        except ValueError as reason:
            self.app.warn(f"{reason}.")

    @work(group="waiting")
    async def action_deck(self) -> None:
        """Choose the deck one brings, unseen by the others."""
        chair = self.chair
        if chair.seat is None:
            return
        option = chair.game.written(chair.setup)[chair.seat]
        held = chair.offered or dict(chair.setup.options)[option.id]
        name = chair.seats[chair.seat].name
        value = await self.app.push_screen_wait(preparation_of(chair.game.id).choosing(name, chair.seat, held))
        if value is not None:
            try:
                await chair.offer(option.id, value)
            except ValueError as reason:
                self.app.warn(f"{reason}.")

    def action_talk(self) -> None:
        """Say something to those who are here."""
        ask_to_say(self.app, self.chair, ())

    def action_copy(self) -> None:
        """Hand what friends need to the terminal's clipboard."""
        self.app.copy_to_clipboard(self.app.host.way_to(self.chair.code) or self.chair.code)
        self.notify("Handed to your terminal's clipboard.", timeout=3, markup=False)

    @work(group="waiting")
    async def action_leave(self) -> None:
        """Get up; somebody else may have the seat."""
        self._subscription.close()
        await self.chair.leave()
        if self.app.screen is self:
            self.app.pop_screen()
