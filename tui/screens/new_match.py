"""New match: made from what a game declares, its seats and options, or from a deal code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Footer, Input, Static

from engine.bots.levels import LEVELS
from engine.catalog import GAMES, AnyGame
from engine.core.deal import decode_deal, encode_deal
from engine.core.game import BadNotation, Choice, Option, Setup
from tui.host.plan import BOT, DEFAULT_LEVEL, HUMAN, NAME_LENGTH, NAMES, Plan, clean_name
from tui.host.table import Table
from tui.screens.form import Entry, FormScreen, Segmented

if TYPE_CHECKING:
    from tui.app import BestiaryApp

RANDOM = "random; or type a deal code"
OTHER = ("custom", "custom")


class NewMatchScreen(FormScreen):
    """A form; Enter starts the match from anywhere in it."""

    TITLE = "New match"
    AUTO_FOCUS = "#seats"
    app: BestiaryApp
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "start", "Start", priority=True)]

    def __init__(self, game_id: str = next(iter(GAMES))) -> None:
        super().__init__()
        self.game = GAMES[game_id]
        self._setting_code = self._refused = ""

    def compose(self) -> ComposeResult:
        """Game, seats, options, deal code."""
        game = self.game
        with VerticalScroll(classes="page", can_focus=False):
            yield Static(f"New match of {game.title}", classes="heading", markup=False)
            if len(GAMES) > 1:
                yield from self._row(
                    "Game", Segmented([(each.id, each.title) for each in GAMES.values()], game.id, id="game")
                )
            seats = min(max(3, game.seats[0]), game.seats[-1])
            yield from self._row("Players", Segmented([(n, str(n)) for n in game.seats], seats, id="seats"))
            for seat in range(game.seats[-1]):
                yield from self._seat(seat, seats)
            if game.presets:
                named = Segmented(
                    [*((each.title, each.title) for each in game.presets), OTHER], _preset(game, {}), id="preset"
                )
                yield from self._row("Difficulty", named, "-option")
            for option in game.options:
                control = Segmented(_offered(option, seats), option.values[0], id=f"option-{option.id}")
                yield from self._row(option.title, control, "-option" if option is game.options[0] else "")
            code = Input(placeholder=RANDOM, id="code", compact=True, max_length=40, select_on_focus=False)
            yield from self._row("Deal", code, "-option")
            yield Static("", id="error", markup=False)
            yield Entry("Start", "or Enter, anywhere on this page", id="start")
        yield Static("", id="hint", markup=False)
        yield Footer()

    def _row(self, title: str, control: Segmented | Input, classes: str = "") -> ComposeResult:
        with Horizontal(classes=f"row {classes}"):
            yield Static(title, classes="label", markup=False)
            yield control

    def _seat(self, seat: int, seats: int) -> ComposeResult:
        kind = DEFAULT_LEVEL if seat else HUMAN
        name = NAMES[(seat - 1) % len(NAMES)] if seat else self.app.settings.name
        mark = Content.styled(self.app.glyphs.seats[seat], f"bold $seat-{seat}")
        with Horizontal(classes="row seat", id=f"row-{seat}") as row:
            yield Static(Content.assemble(f"Seat {seat + 1}  ", mark), classes="label")
            levels = [(level.id, level.title.lower()) for level in LEVELS.values()]
            yield Segmented([(HUMAN, "person"), *levels], kind, id=f"kind-{seat}")
            yield Input(name, id=f"name-{seat}", compact=True, max_length=NAME_LENGTH, placeholder="name")
        row.display = seat < seats

    @property
    def seats(self) -> int:
        """How many seats are chosen."""
        return int(self.query_one("#seats", Segmented).value)

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
            return self._setup_of(self.app.seed_source())
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
        self._adopt(setup)
        self.app.start_match(Table.open_new(self.game, setup, self.plans, self.app.shelf.save))

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
                self._adopt(self.setup())
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

    @on(Segmented.Changed)
    def _changed(self, message: Segmented.Changed) -> None:
        """Seats decide which rows and choices there are; a deal code follows what is chosen."""
        name = message.segmented.id or ""
        if name == "game":
            self.app.switch_screen(NewMatchScreen(message.value))
            return
        if name == "preset":
            for preset in self.game.presets:
                for option, value in preset.options if preset.title == message.value else ():
                    self.query_one(f"#option-{option}", Segmented).value = value
        self._name_difficulty()
        if name.startswith("kind-"):
            self._rename(int(name.removeprefix("kind-")), message.value)
            return
        self._offer(self.seats)
        code = self.query_one("#code", Input)
        try:
            _, setup = decode_deal(code.value, GAMES.values())
        except BadNotation:
            return
        self._setting_code = encode_deal(self.game, self._setup_of(setup.seed))
        code.value = self._setting_code

    def on_descendant_focus(self) -> None:
        """Say what the option is about."""
        name = (self.focused.id or "") if self.focused else ""
        texts = {f"option-{option.id}": option.text for option in self.game.options}
        texts |= {f"kind-{seat}": self._about(seat) for seat in range(self.game.seats[-1])}
        texts["preset"] = "Named pairs of the options below; custom is any other pair."
        texts["code"] = "The same code deals the same game again, to you or to a friend."
        self.query_one("#hint", Static).update(texts.get(name, ""))

    def _about(self, seat: int) -> str:
        kind = self.query_one(f"#kind-{seat}", Segmented).value
        return LEVELS[kind].text if kind in LEVELS else "Somebody at this keyboard."

    def _rename(self, seat: int, kind: str) -> None:
        """A seat that still has the name it was given gets one that fits who sits there now."""
        field = self.query_one(f"#name-{seat}", Input)
        own = f"Player {seat + 1}" if seat else self.app.settings.name
        if field.value in {*NAMES, own, ""}:
            field.value = own if kind == HUMAN else NAMES[(seat - 1) % len(NAMES)]
        self.on_descendant_focus()

    def _setup_of(self, seed: int) -> Setup:
        chosen = {option.id: self.query_one(f"#option-{option.id}", Segmented).value for option in self.game.options}
        return self.game.setup(self.seats, seed, chosen)

    def _offer(self, seats: int) -> None:
        for seat in range(self.game.seats[-1]):
            self.query_one(f"#row-{seat}").display = seat < seats
        for option in self.game.options:
            self.query_one(f"#option-{option.id}", Segmented).offer(_offered(option, seats))

    def _adopt(self, setup: Setup) -> None:
        self.query_one("#seats", Segmented).value = setup.seats
        self._offer(setup.seats)
        for name, value in setup.options:
            self.query_one(f"#option-{name}", Segmented).value = value
        self._name_difficulty()

    def _name_difficulty(self) -> None:
        """The named difficulty follows the options."""
        if self.game.presets:
            chosen = {
                option.id: self.query_one(f"#option-{option.id}", Segmented).value for option in self.game.options
            }
            self.query_one("#preset", Segmented).value = _preset(self.game, chosen)


def _preset(game: AnyGame, chosen: Mapping[str, str]) -> str:
    """The name of what is chosen (the defaults where nothing is), or the one for all else."""
    values = {option.id: chosen.get(option.id, option.values[0]) for option in game.options}
    fitting = (each.title for each in game.presets if all(values[key] == value for key, value in each.options))
    return next(fitting, OTHER[0])


def _offered(option: Option, seats: int) -> list[tuple[str, str]]:
    choices: list[Choice] = [choice for choice in option.choices if choice.seats <= seats]
    return [(choice.value, choice.title) for choice in choices]
