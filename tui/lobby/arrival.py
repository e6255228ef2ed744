"""The first visit: a name, or the recovery code of an account one has already."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Center, Horizontal, Vertical
from textual.content import Content
from textual.widgets import Footer, Input, Static

from tui.host.plan import NAME_LENGTH
from tui.screens.form import Entry, FormScreen
from tui.screens.home import wordmark

if TYPE_CHECKING:
    from tui.lobby.app import VisitorApp

KEY_SHOWN = 19


class ArrivalScreen(FormScreen):
    """What has to be said before the lobby opens; nothing else of the app is open yet."""

    app: VisitorApp
    VERTICAL_BREAKPOINTS = [(0, "-low"), (23, "-tall")]

    def compose(self) -> ComposeResult:
        """The name of the app, then what is asked, in the middle."""
        with Vertical(id="arrival"):
            with Center():
                yield Static(wordmark(self.app.glyphs), id="wordmark")
            with Vertical(id="asked"):
                yield from self.compose_question()
        yield Footer(compact=True, show_command_palette=False)

    @abstractmethod
    def compose_question(self) -> ComposeResult:
        """What is asked."""


class NameScreen(ArrivalScreen):
    """Asks for a name; whether it can be had is told while it is typed."""

    TITLE = "Welcome"
    AUTO_FOCUS = "#name"

    def compose_question(self) -> ComposeResult:
        """Who comes, the field, the verdict, and the way in for an account that is there already."""
        yield Static(self.app.host.greeting or "Welcome. Card games about animals, among friends.", markup=False)
        yield Static(self._known(), id="known", markup=False)
        with Horizontal(classes="row"):
            yield Static("Your name here", classes="label", markup=False)
            yield Input(id="name", compact=True, max_length=NAME_LENGTH, select_on_focus=False)
        yield Static(id="verdict")
        yield Entry("Come in", "or Enter", id="enter")
        if self.app.caller.fingerprint is not None:
            yield Entry("I was here before", "I have a recovery code", id="recover")
        yield Entry("Leave", "or ctrl+q", id="leave")

    def _known(self) -> str:
        fingerprint = self.app.caller.fingerprint
        if fingerprint is None:
            return "You come without a key, as a guest: your name and matches are forgotten when you leave."
        return (
            f"Your key {fingerprint[:KEY_SHOWN]}{self.app.glyphs.ellipsis} is new here. From now on it is your way in."
        )

    def on_mount(self) -> None:
        """Nothing is typed yet."""
        self._judge("")

    @on(Input.Changed, "#name")
    def _typed(self, message: Input.Changed) -> None:
        self._judge(message.value)

    def _judge(self, text: str) -> None:
        verdict = self.query_one("#verdict", Static)
        if not text.strip():
            verdict.update(Content.styled("3 to 16 letters or digits; what the others call you.", "$text-dim"))
            return
        admission, tick = self.app.admission, self.app.glyphs.tick
        reason = admission.why_not(text)
        if not reason:
            verdict.update(Content.styled(f"{tick} {text.strip()} can be yours.", "$good"))
            return
        idea = admission.suggestion(text) if "called" in reason else ""
        verdict.update(Content.styled(f"{_sentence(reason)}{f' {idea} would be free.' if idea else ''}", "$warn"))

    @on(Input.Submitted, "#name")
    def _submitted(self) -> None:
        self._take()

    @on(Entry.Chosen)
    def _chosen(self, message: Entry.Chosen) -> None:
        if message.entry.id == "recover":
            self.app.switch_screen(RecoverScreen())
        elif message.entry.id == "leave":
            self.app.exit()
        else:
            self._take()

    @work(exclusive=True)
    async def _take(self) -> None:
        try:
            await self.app.take_name(self.query_one("#name", Input).value)
        except (ValueError, OSError) as error:  # somebody may have been quicker
            self.query_one("#verdict", Static).update(Content.styled(_sentence(str(error)), "$warn"))
            self.query_one("#name").focus()


class RecoverScreen(ArrivalScreen):
    """Asks for a recovery code; the right one lets this key open the account from now on."""

    TITLE = "Recovery"
    AUTO_FOCUS = "#name"

    def compose_question(self) -> ComposeResult:
        """Name and code, what is wrong with them, and the way back."""
        yield Static("The name you had, and the code you were shown when you took it.", id="intro", markup=False)
        with Horizontal(classes="row", id="known"):
            yield Static("Your name here", classes="label", markup=False)
            yield Input(id="name", compact=True, max_length=NAME_LENGTH)
        with Horizontal(classes="row"):
            yield Static("Recovery code", classes="label", markup=False)
            yield Input(id="code", compact=True, max_length=60)
        yield Static(id="verdict", markup=False)
        yield Entry("Come in", "or Enter", id="enter")
        yield Entry("Back", "I am new here", id="back")

    @on(Input.Submitted)
    def _submitted(self, message: Input.Submitted) -> None:
        if message.input.id == "name":
            self.query_one("#code").focus()
        else:
            self._recover()

    @on(Entry.Chosen)
    def _chosen(self, message: Entry.Chosen) -> None:
        if message.entry.id == "back":
            self.app.switch_screen(NameScreen())
        else:
            self._recover()

    @work(exclusive=True)
    async def _recover(self) -> None:
        name, code = (self.query_one(f"#{field}", Input).value for field in ("name", "code"))
        self.query_one("#verdict", Static).update("One moment: codes are checked slowly, so that nobody can try many.")
        try:
            await self.app.recover(name, code)
        except (ValueError, OSError) as error:
            self.query_one("#verdict", Static).update(_sentence(str(error)))


def _sentence(text: str) -> str:
    """The text as a sentence."""
    return f"{text[:1].upper()}{text[1:]}."
