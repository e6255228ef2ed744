"""A new table: the game as it is set up, who is to sit where, and the terms all agree to by joining."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Footer, Static

from engine.bots.levels import LEVELS
from tui.host.lobby.terms import Terms
from tui.host.plan import BOT, HUMAN, NAMES, Plan
from tui.screens.form import Entry, Segmented
from tui.screens.setup_form import SetupForm

if TYPE_CHECKING:
    from tui.lobby.app import VisitorApp

YES_NO: Final = ((True, "yes"), (False, "no"))
# Each term as a row: its title, what is offered, and what it means.
TERMS: Final[dict[str, tuple[str, tuple[tuple[object, str], ...], str]]] = {
    "is_private": (
        "Listed",
        ((False, "for all"), (True, "by code only")),
        "By code only: nobody sees the table who has not been given its code.",
    ),
    "take_back": (
        "Taking back",
        (("ask", "all agree"), ("free", "free"), ("never", "never")),
        "Free: one's own decision, as long as it has shown nothing new and nobody has decided since. Else all agree.",
    ),
    "away": (
        "Who is away",
        (("wait", "wait"), ("bot", "a bot plays"), ("end", "may end")),
        "Wait for them; let a bot play until they are back; or let the others agree to end the match.",
    ),
    "seconds": (
        "Time",
        ((0, "none"), (30, "30 s"), (60, "1 min"), (180, "3 min")),
        "For each decision; when it is up, a bot makes that one.",
    ),
    "watchers": ("Watchers", YES_NO, "Whether others may look on. They see what lies open, never a hand."),
    "chat": ("Chat", ((True, "free"), (False, "none")), "Beasts allows its own phrases only, whatever is chosen here."),
}


class CreateScreen(SetupForm):
    """A form; Enter opens the table from anywhere in it."""

    TITLE = "New table"
    AUTO_FOCUS = "#seats"
    app: VisitorApp
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "start", "Open it", priority=True)]

    def compose(self) -> ComposeResult:
        """Game, seats, options, terms."""
        with VerticalScroll(classes="page", can_focus=False):
            yield Static(f"New table of {self.game.title}", classes="heading", markup=False)
            yield from self.compose_players()
            yield from self.compose_options()
            for name, (title, choices, _) in TERMS.items():
                control = Segmented(choices, choices[0][0], id=f"term-{name}")
                yield from self.row(title, control, "-option" if name == next(iter(TERMS)) else "")
            yield Static("", id="error", markup=False)
            yield Entry("Open the table", "or Enter, anywhere on this page", id="start")
        yield Static("", id="hint", markup=False)
        yield Footer(compact=True, show_command_palette=False)

    def compose_seat(self, seat: int) -> list[Widget]:
        """The first seat is one's own; others wait for people, or are a bot's."""
        mark = Content.styled(self.app.glyphs.seats[seat], f"bold $seat-{seat}")
        label = Static(Content.assemble(f"Seat {seat + 1}  ", mark), classes="label")
        if seat == 0:
            return [label, Static(f" {self.app.visit.account.name}, you", classes="own", markup=False)]
        levels = [(level.id, level.title.lower()) for level in LEVELS.values()]
        return [label, Segmented([(HUMAN, "open"), *levels], HUMAN, id=f"kind-{seat}")]

    @property
    def plans(self) -> list[Plan]:
        """Who sits where, as chosen."""
        plans = [Plan("", HUMAN)]
        for seat in range(1, self.seats):
            kind = self.query_one(f"#kind-{seat}", Segmented).value
            plans.append(Plan("", HUMAN) if kind == HUMAN else Plan(NAMES[(seat - 1) % len(NAMES)], BOT, kind))
        return plans

    @property
    def terms(self) -> Terms:
        """The terms chosen."""
        return Terms(**{name: self.query_one(f"#term-{name}", Segmented).value for name in TERMS})

    def about(self, name: str) -> str:
        """What the control of that id is about."""
        if name.startswith("term-"):
            return TERMS[name.removeprefix("term-")][2]
        if name.startswith("kind-"):
            kind = self.query_one(f"#{name}", Segmented).value
            return LEVELS[kind].text if kind in LEVELS else "Open: it waits for somebody to sit down."
        return super().about(name)

    def action_start(self) -> None:
        """Open the table."""
        self.app.open_table(self.game.id, self.plans, self.chosen, self.terms)

    @on(Entry.Chosen)
    def _chosen(self) -> None:
        self.action_start()
