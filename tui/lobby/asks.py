"""What is asked at a hosted table: whether one agrees, and what to do about table and people."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from tui.host.lobby.chair import Chair
from tui.host.lobby.consent import Request
from tui.host.lobby.lines import PERSON
from tui.host.lobby.wording import asked_told, consent_told, undone_told
from tui.lobby.words import terms_told
from tui.screens.form import Entry
from tui.screens.modal import Modal

# A key meant for the board, pressed just as this opens, must not answer for one.
DEAF_FOR: Final = 0.8


class ConsentScreen(Modal[bool | None]):
    """Asks for consent; dismissed with the answer, or with none where it is not asked any more."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "Agree"),
        Binding("n,escape", "answer(False)", "Refuse"),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def __init__(self, chair: Chair, request: Request) -> None:
        super().__init__()
        self.request = request
        self._chair = chair
        self._hears = False

    def compose(self) -> ComposeResult:
        """The question and its two answers."""
        chair, request = self._chair, self.request
        names = [plan.name for plan in chair.plans]
        told = (asked_told(request, names, chair.seat), undone_told(request, names, chair.seat))
        with Vertical(classes="dialogue"):
            yield Static("Do you agree?", classes="heading", markup=False)
            yield Static(" ".join(filter(None, told)), id="asked-for", markup=False)
            yield Static(id="others", markup=False)
            yield Entry("No, play on", key="n", id="keep")
            yield Entry("Yes, I agree", key="y", id="agree")

    def on_mount(self) -> None:
        """Listen after a moment."""
        self.tell(self.request)
        self.set_timer(DEAF_FOR, self._listen)

    def tell(self, request: Request) -> None:
        """Say how it stands with the others: who has agreed by now, who has still to. With nobody else nothing is
        said."""
        chair, self.request = self._chair, request
        told = consent_told(request, [plan.name for plan in chair.plans], people_of(chair), chair.seat)
        for widget in self.query("#others").results(Static):
            widget.update(told)
            widget.display = set(people_of(chair)) > {request.by, chair.seat}

    def _listen(self) -> None:
        self._hears = True
        self.query_one("#keep").focus()

    def action_answer(self, is_agreed: bool) -> None:
        """Answer."""
        if self._hears:
            self.dismiss(is_agreed)

    @on(Entry.Chosen)
    def _chosen(self, message: Entry.Chosen) -> None:
        self.action_answer(message.entry.id == "agree")


def people_of(chair: Chair) -> tuple[int, ...]:
    """The seats of people at a table."""
    return tuple(seat for seat, line in enumerate(chair.seats) if line.kind == PERSON)


class TableMenu(Modal[str | None]):
    """What can be done about the table; dismissed with `mute N`, `hear N`, `end`, `watchers`, `give-up` or nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,x", "dismiss(None)", "Back"),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def __init__(self, chair: Chair, sign: str) -> None:
        super().__init__()
        self._chair, self._sign = chair, sign

    def compose(self) -> ComposeResult:
        """The terms, then what is possible now."""
        chair = self._chair
        with Vertical(classes="dialogue"):
            yield Static(f"Table {chair.code}", classes="heading", markup=False)
            yield Static(terms_told(chair.terms, self._sign), id="table-terms", markup=False)
            for seat, line in enumerate(chair.seats):
                if line.kind == PERSON and seat != chair.seat:
                    is_muted = chair.is_muted(seat)
                    title = f"Hear {line.name} again" if is_muted else f"Mute {line.name}"
                    yield Entry(title, id=f"{'hear' if is_muted else 'mute'}-{seat}")
            if chair.seat is not None and chair.state == "running":
                yield from self._for_players()
            yield Entry("Back to the match", key="esc", id="keep")

    def _for_players(self) -> ComposeResult:
        chair = self._chair
        if chair.is_opener:
            yield Entry("Close to watchers" if chair.terms.watchers else "Open to watchers", id="watchers")
        if chair.terms.away == "end" and not all(seat.is_here for seat in chair.seats):
            yield Entry("End it together", "if all who are here agree", id="end")
        yield Entry("Give up the seat", "a bot has it for good", id="give-up")

    @on(Entry.Chosen)
    def _chosen(self, message: Entry.Chosen) -> None:
        name = message.entry.id or ""
        self.dismiss(None if name == "keep" else name.replace("-", " ", 1) if name[:4] in ("mute", "hear") else name)
