"""New match: made from what a game declares, its seats and options, or from a deal code."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Footer, Input, Static

from engine.bots.levels import LEVELS
from engine.catalog import GAMES
from engine.core.deal import decode_deal, encode_deal
from engine.core.game import BadNotation, Setup
from tui.host.plan import BOT, DEFAULT_LEVEL, HUMAN, NAME_LENGTH, NAMES, Plan, clean_name
from tui.screens.form import Entry, Segmented
from tui.screens.setup_form import SetupForm

RANDOM = "random; or type a deal code"


class NewMatchScreen(SetupForm):
    """A form; Enter starts the match from anywhere in it."""

    TITLE = "New match"
    AUTO_FOCUS = "#seats"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "start", "Start", priority=True)]

    def __init__(self, game_id: str = next(iter(GAMES))) -> None:
        super().__init__(game_id)
        self._setting_code = self._refused = ""

    def compose(self) -> ComposeResult:
        """Game, seats, options, deal code."""
        with VerticalScroll(classes="page", can_focus=False):
            yield Static(f"New match of {self.game.title}", classes="heading", markup=False)
            yield from self.compose_players()
            yield from self.compose_options()
            code = Input(placeholder=RANDOM, id="code", compact=True, max_length=40, select_on_focus=False)
            yield from self.row("Deal", code, "-option")
            yield Static("", id="error", markup=False)
            yield Entry("Start", "or Enter, anywhere on this page", id="start")
        yield Static("", id="hint", markup=False)
        yield Footer()

    def compose_seat(self, seat: int) -> list[Widget]:
        """A person or a bot of some level, with a name."""
        kind = DEFAULT_LEVEL if seat else HUMAN
        name = NAMES[(seat - 1) % len(NAMES)] if seat else self.app.settings.name
        mark = Content.styled(self.app.glyphs.seats[seat], f"bold $seat-{seat}")
        levels = [(level.id, level.title.lower()) for level in LEVELS.values()]
        return [
            Static(Content.assemble(f"Seat {seat + 1}  ", mark), classes="label"),
            Segmented([(HUMAN, "person"), *levels], kind, id=f"kind-{seat}"),
            Input(name, id=f"name-{seat}", compact=True, max_length=NAME_LENGTH, placeholder="name"),
        ]

    @property
    def plans(self) -> list[Plan]:
        """Who sits where, as chosen; a name left empty is given."""
        plans = []
        for seat in range(self.seats):
            kind = self.query_one(f"#kind-{seat}", Segmented).value
            name = clean_name(self.query_one(f"#name-{seat}", Input).value)
            if kind == HUMAN:
                plans.append(Plan(name or f"Player {seat + 1}", HUMAN))
            else:
                plans.append(Plan(name or NAMES[seat % len(NAMES)], BOT, kind))
        return plans

    def setup(self) -> Setup:
        """The setup chosen. Raises BadNotation for a deal code that is none, or is another game's."""
        code = self.query_one("#code", Input).value.strip()
        if not code:
            return self.setup_of(self.app.seed_source())
        game, setup = decode_deal(code, GAMES.values())
        if game is not self.game:
            raise BadNotation(f"this code deals {game.title}, not {self.game.title}")
        return setup

    def action_start(self) -> None:
        """Start the match, or say under the deal code what is wrong with it."""
        try:
            setup = self.setup()
        except BadNotation as error:
            self._refuse(error)
            self.query_one("#code", Input).focus()
            return
        self.adopt(setup)
        is_agreed = bool(self.query_one("#code", Input).value.strip())
        self.run_worker(self.app.begin(self.game, setup, self.plans, is_agreed), group="begin", exclusive=True)

    @on(Entry.Chosen)
    def _chosen(self) -> None:
        self.action_start()

    @on(Input.Changed, "#code")
    def _code_changed(self) -> None:
        """A right code sets seats and options; a wrong one says nothing yet, for it may only be unfinished."""
        code = self.query_one("#code", Input).value.strip()
        if code != self._refused:  # one that was refused before this message came stays refused
            self.query_one("#error", Static).update("")
        if code and code != self._setting_code:
            try:
                self.adopt(self.setup())
            except BadNotation:
                return

    @on(Input.Blurred, "#code")
    def _code_left(self) -> None:
        try:
            self.setup()
        except BadNotation as error:
            self._refuse(error)

    def _refuse(self, error: BadNotation) -> None:
        self._refused = self.query_one("#code", Input).value.strip()
        self.query_one("#error", Static).update(str(error))

    def setup_changed(self) -> None:
        """A deal code follows what is chosen."""
        code = self.query_one("#code", Input)
        try:
            _, setup = decode_deal(code.value, GAMES.values())
        except BadNotation:
            return
        self._setting_code = encode_deal(self.game, self.setup_of(setup.seed))
        code.value = self._setting_code

    def about(self, name: str) -> str:
        """What the control of that id is about."""
        if name == "code":
            return "The same code deals the same game again, to you or to a friend."
        if name.startswith("kind-"):
            kind = self.query_one(f"#{name}", Segmented).value
            return LEVELS[kind].text if kind in LEVELS else "Somebody at this keyboard."
        return super().about(name)

    def seat_changed(self, seat: int, kind: str) -> None:
        """A seat that still has the name it was given gets one that fits who sits there now."""
        field = self.query_one(f"#name-{seat}", Input)
        own = f"Player {seat + 1}" if seat else self.app.settings.name
        if field.value in {*NAMES, own, ""}:
            field.value = own if kind == HUMAN else NAMES[(seat - 1) % len(NAMES)]
