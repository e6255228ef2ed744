"""A match at a hosted table: the game's own match screen, with people elsewhere around it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.markup import escape
from textual.screen import Screen

from tui.catalog import screen_class
from tui.glyphs import Glyphs
from tui.host.lobby.chair import Chair
from tui.host.lobby.wording import asked_told, consent_told
from tui.host.table import Saying, Update
from tui.lobby.asks import ConsentScreen, TableMenu, people_of
from tui.lobby.chat import ask_to_say, may_write, sentences_at
from tui.lobby.company import company, marked
from tui.lobby.results import HostedResults
from tui.lobby.together import together_screen
from tui.screens.match import MatchScreen
from tui.widgets.log import Log
from tui.widgets.panel import Panel

if TYPE_CHECKING:
    from tui.lobby.app import VisitorApp

NEWS_SECONDS = 5
# What comes of it where somebody is away, by the table's terms.
AWAY_HELP = {
    "wait": "The table waits for them; their seat is kept.",
    "bot": "If they stay away a bot plays for them.",
    "end": "If they stay away, x lets you ask the others to end it together.",
}


class HostedMatch(MatchScreen):
    """What a match screen does otherwise at a hosted table; mixed into the screen of each game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("x", "table", "Table", id="hosted.table"),
        Binding("n", "withdraw", "Ask no more", id="hosted.withdraw"),
    ]

    def __init__(self, table: Chair) -> None:
        super().__init__(table)
        self._was_mover = table.to_move
        self._asking: ConsentScreen | None = None
        self._answered: object = None

    @property
    def chair(self) -> Chair:
        """The table, as what it is here."""
        return cast(Chair, self.table)

    @property
    def visitor(self) -> VisitorApp:
        """The app, as what it is here."""
        return cast("VisitorApp", self.app)

    @property
    def signs(self) -> Glyphs:
        """The marks of those who are away are hollow."""
        return marked(self.app.glyphs, self.chair)

    @property
    def pace(self) -> str:
        """A host that has more to do than it can in time shows moves at once: keys go first."""
        return "none" if self.visitor.way.is_busy else super().pace

    # -- life ----------------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """As any match, with the company at the end of the title line."""
        yield from super().compose()
        yield Panel(id="company")

    def on_mount(self) -> None:
        """Sit down: the window says whose turn it is, the clock runs."""
        self.add_class("-hosted")
        self.visitor.way.sit(True)
        self.set_interval(1.0, self._tick)
        self._name_window()

    def on_screen_resume(self) -> None:
        """What was asked meanwhile is asked now."""
        self.call_after_refresh(self._ask_consent)

    def on_unmount(self) -> None:
        """Get up: the seat waits by the table's terms."""
        self.chair.leave_unasked()

    def redraw(self) -> None:
        """As any match, and the company."""
        super().redraw()
        self._tick()

    def _tick(self) -> None:
        if not (self._is_ready and self.has_parts):
            return
        told = company(self.chair, self.app.glyphs)
        if told != self._company:
            widget, width, self._company = self.query_one("#company", Panel), self._company.cell_length, told
            widget.update(told, layout=width != told.cell_length)
            widget.display = bool(told.plain)

    def _name_window(self) -> None:
        chair = self.chair
        state = "over" if chair.is_over else "your turn" if self._is_mine(chair.to_move) else "playing"
        self.visitor.way.title(f"Bestiary: {chair.game.title}, {state}")

    def _is_mine(self, mover: int | None) -> bool:
        return mover is not None and mover == self.chair.seat

    # -- what is told --------------------------------------------------------------------------------------------

    def _heed(self, update: Update) -> None:
        chair = self.chair
        if chair.is_left or chair.state == "closed":
            self._part(update.news)
            return
        if not (self._is_ready and self.has_parts):
            self._sit_as_told()
            return
        if update.refused:
            self._refused(update.refused)
        elif update.news:
            self._hear(update.news)
        elif update.shown is None:
            self._sit_as_told()
            super()._heed(update)
        self._ring()
        self._ask_consent()

    def _sit_as_told(self) -> None:
        """The seat may go to a newer connection, and come back."""
        if self.chair.seat != self._subscription.seat:
            self.people, self.seat = self.chair.people_here, self.chair.seat
            self._subscription.seat = self.chair.seat

    def _part(self, news: str) -> None:
        """The table is no more, or not for us."""
        if self in self.app.screen_stack and not self._is_parted:
            self._is_parted = True
            self.app.action_home()
            self.app.warn(news or "This table is closed.")

    _is_parted = False
    _company = Content()

    def _hear(self, news: str) -> None:
        self.query_one(Log).add(f"[$text-dim]{escape(news)}[/]")
        results = self.app.screen
        if self.chair.next_code and isinstance(results, HostedResults) and not results.is_awaited:
            results.await_rematch(news)
        elif self.app.screen is not self:  # where the log is in sight a notice would say it twice, over the board
            self.notify(news, timeout=NEWS_SECONDS, markup=False)
        self.redraw()

    def _refused(self, reason: str) -> None:
        told = f"{reason[:1].upper()}{reason[1:]}."
        if self._is_mine(self.chair.to_move) and not self.stage.is_running and not self.looking:
            self.proceed()
            self.refuse(escape(told))
        else:
            self.app.warn(told)

    def _ring(self) -> None:
        """Ring once when the turn comes round to us among people."""
        mover, before = self.chair.to_move, self._was_mover
        self._was_mover = mover
        if mover == before:
            return
        self._name_window()
        if self._is_mine(mover) and not self.chair.gives_hints:
            self.app.bell()
            if self.app.screen is not self:
                self.notify("It is your turn.", timeout=NEWS_SECONDS, markup=False)

    def _told(self, saying: Saying) -> str:
        return super()._told(saying._replace(text=self.visitor.shown(saying.text)))

    def _warn_unsaved(self) -> None:
        error, told = self.table.save_error, self._told_error
        self._told_error = error
        if error and error != told:
            text = f"{error[0].upper()}{error[1:]}. It goes on, and is written as soon as there is room."
            self.app.warn(text, "Not saved")

    # -- asking and being asked ----------------------------------------------------------------------------------

    def _ask_consent(self) -> None:
        """Ask for consent where it is wanted of us, over the board and nothing else; take the question away where it
        is not asked any more."""
        chair, asking, request = self.chair, self._asking, self.chair.request
        if asking is not None:
            if request is not None and chair.is_asked and request.key == asking.request.key:
                asking.tell(request)
                return
            self._asking = None
            asking.dismiss(None)
        if request is None or request.key != self._answered:
            self._answered = None
        if request is None or not chair.is_asked or self._answered or self.app.screen is not self:
            return
        self._asking = asked = ConsentScreen(chair, request)

        def answered(is_agreed: bool | None) -> None:
            if self._asking is asked:
                self._asking = None
            now = chair.request
            if is_agreed is not None and now is not None and now.key == request.key:
                self._answered = request.key
                chair.agree(is_agreed)

        self.app.push_screen(asked, answered)

    def _prompt_lines(self) -> Sequence[str]:
        chair, mover = self.chair, self.chair.to_move
        if self.looking or self.stage.is_running:
            return super()._prompt_lines()
        if chair.request is not None:
            return self._request_lines()
        if chair.is_over:
            return ("The match is over.", "[$text-dim]Look back, review it together, or see the result again.[/]")
        if self.choosing or mover is None or mover in self.people:
            return super()._prompt_lines()
        line, name = chair.seats[mover], escape(chair.plans[mover].name)
        dots = self.app.glyphs.ellipsis
        if chair.is_bot(mover) or line.is_stood_in:
            return (f"{name} is thinking{dots}", "")
        if line.is_here:
            return (f"{name} is to decide{dots}", "")
        return (f"{name} is away", f"[$text-dim]{AWAY_HELP[chair.terms.away]}[/]")

    def _request_lines(self) -> Sequence[str]:
        chair, request = self.chair, self.chair.request
        assert request is not None
        names = [escape(plan.name) for plan in chair.plans]
        standing = consent_told(request, names, people_of(chair), chair.seat)
        return (asked_told(request, names, chair.seat), f"[$text-dim]{standing}[/]")

    # -- keys ----------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which keys work here: only those who play take back or talk, and what is over stays over."""
        chair = self.chair
        match action:
            case "take_back" | "redo" | "branches":
                is_open = chair.seat is not None and not chair.is_over and chair.terms.take_back != "never"
                return is_open and super().check_action(action, parameters)
            case "talk":
                is_possible = bool(sentences_at(chair, self.sentences())) or may_write(chair)
                return chair.seat is not None and is_possible
            case "withdraw":
                return chair.request is not None and chair.request.by == chair.seat
            case _:
                pass
        return super().check_action(action, parameters)

    def await_other(self, mover: int) -> None:
        """Bots are moved by the house."""

    def action_take_back(self) -> None:
        """Asks to go back to one's latest earlier decision."""
        if self.stage.is_running:
            self.stage.finish()
        if not self.chair.take_back():
            self._refused("there is nothing of yours to take back")

    def action_withdraw(self) -> None:
        """Asks no more for what one has asked for."""
        self.chair.agree(False)

    def action_talk(self) -> None:
        """Says something to the table."""
        ask_to_say(self.visitor, self.chair, self.sentences())

    def action_table(self) -> None:
        """Opens what can be done about the table and the people at it."""
        self.app.push_screen(TableMenu(self.chair, self.app.glyphs.dot), self._wished)

    @work(group="table")
    async def _wished(self, wish: str | None) -> None:
        chair = self.chair
        word, _, seat = (wish or "").partition(" ")
        try:
            match word:
                case "mute" | "hear":
                    chair.mute(int(seat), word == "mute")
                    self._rewrite()
                case "end":
                    chair.propose_end()
                case "watchers":
                    await chair.set_watchers(not chair.terms.watchers)
                case "give-up":
                    self._is_parted = True
                    await chair.give_up()
                    self.app.action_home()
                case _:
                    pass
        except ValueError as reason:
            self._refused(str(reason))

    def make_review(self) -> Screen[Any]:
        """The review, in which one may lead the others."""
        return together_screen(self.chair)

    def action_results(self) -> None:
        """Shows how the match ended."""
        if self.chair.is_over:
            lines = [*self.ranking(), "", *filter(None, (self._tallied(),))]
            has_played, is_awaited = self.chair.seat is not None, bool(self.chair.next_code)
            results = HostedResults(lines, self.chair.deal_code, has_played, is_awaited)
            self.app.push_screen(results, self._after_results)

    def play_again(self, is_same_deal: bool) -> None:
        """Asks for the next match of the same people, everybody one seat on."""
        self.visitor.take_chair(self.chair.rematch())


def hosted_screen(chair: Chair) -> Screen[Any]:
    """A screen for the match at a hosted table."""
    kind = screen_class(chair.game.id)
    made = type(f"Hosted{kind.__name__}", (kind, HostedMatch), {})
    return made(chair)  # type: ignore[no-any-return]
