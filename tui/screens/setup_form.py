"""The part of a form that sets up a match: game, players, difficulty and options, as a game declares them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Static

from engine.catalog import GAMES, AnyGame
from engine.core.game import Choice, Option, Setup
from tui.screens.form import FormScreen, Segmented

if TYPE_CHECKING:
    from tui.app import BestiaryApp

OTHER = ("custom", "custom")


class SetupForm(FormScreen):
    """A form with the rows of a setup. What a screen adds to it hears by `seat_changed` and `setup_changed`."""

    app: BestiaryApp

    def __init__(self, game_id: str = next(iter(GAMES))) -> None:
        super().__init__()
        self.game = GAMES[game_id]
        # Values of the options that have too many to list, as a deal code gave them.
        self.written: dict[str, str] = {}
        # Chosen on this form's predecessor: the pointer then stays at the game, so that the next key goes on from it.
        self.is_other_game = False

    def on_mount(self) -> None:
        """Point at the game where it was just chosen, else at the players."""
        if self.is_other_game:
            self.query_one("#game").focus()

    @property
    def listed(self) -> list[Option]:
        """The options with a row of choices."""
        return [option for option in self.game.options if not option.is_written]

    def row(self, title: str, control: Widget, classes: str = "") -> ComposeResult:
        """A label and what is chosen beside it."""
        with Horizontal(classes=f"row {classes}"):
            yield Static(title, classes="label", markup=False)
            yield control

    def compose_players(self) -> ComposeResult:
        """The game, how many play it, and who sits in each seat."""
        game = self.game
        if len(GAMES) > 1:
            games = Segmented([(each.id, each.title) for each in GAMES.values()], game.id, id="game")
            yield from self.row("Game", games)
        seats = min(max(3, game.seats[0]), game.seats[-1])
        yield from self.row("Players", Segmented([(n, str(n)) for n in game.seats], seats, id="seats"))
        for seat in range(game.seats[-1]):
            row = Horizontal(*self.compose_seat(seat), classes="row seat", id=f"row-{seat}")
            row.display = seat < seats
            yield row

    @abstractmethod
    def compose_seat(self, seat: int) -> list[Widget]:
        """The label of a seat and who may sit there; the chooser of that is `kind-` and the seat."""

    def compose_options(self) -> ComposeResult:
        """The named difficulties and the options."""
        game, seats = self.game, min(max(3, self.game.seats[0]), self.game.seats[-1])
        if game.presets:
            titles = [*((each.title, each.title) for each in game.presets), OTHER]
            yield from self.row("Difficulty", Segmented(titles, _preset(game, {}), id="preset"), "-option")
        for option in self.listed:
            control = Segmented(_offered(option, seats), option.values[0], id=f"option-{option.id}")
            yield from self.row(option.title, control, "-option" if option is game.options[0] else "")

    @property
    def seats(self) -> int:
        """How many seats are chosen."""
        return int(self.query_one("#seats", Segmented).value)

    @property
    def chosen(self) -> dict[str, str]:
        """The value chosen for each option."""
        listed = {option.id: self.query_one(f"#option-{option.id}", Segmented).value for option in self.listed}
        return {**self.written, **listed}

    def setup_of(self, seed: int) -> Setup:
        """The setup chosen, with a deal."""
        return self.game.setup(self.seats, seed, self.chosen)

    def adopt(self, setup: Setup) -> None:
        """Choose what a setup says."""
        self.query_one("#seats", Segmented).value = setup.seats
        values = dict(setup.options)
        self.written = {option.id: values[option.id] for option in self.game.options if option.is_written}
        for option in self.listed:
            self.query_one(f"#option-{option.id}", Segmented).value = values[option.id]
        self._offer(setup.seats)
        self._name_difficulty()

    def seat_changed(self, seat: int, kind: str) -> None:
        """Somebody else is to sit in a seat."""

    def setup_changed(self) -> None:
        """Players or options were chosen anew."""

    def about(self, name: str) -> str:
        """What the control of that id is about; empty where there is nothing to say."""
        texts = {f"option-{option.id}": option.text for option in self.game.options}
        return {"preset": "Named pairs of the options below; custom is any other pair.", **texts}.get(name, "")

    def on_descendant_focus(self) -> None:
        """Say what is chosen there."""
        self.query_one("#hint", Static).update(self.about((self.focused.id or "") if self.focused else ""))

    @on(Segmented.Changed)
    def _changed(self, message: Segmented.Changed) -> None:
        """Seats decide which rows and choices there are."""
        name = message.segmented.id or ""
        if name == "game":
            other = type(self)(message.value)
            other.is_other_game = True
            self.app.switch_screen(other)
            return
        if name == "preset":
            for preset in self.game.presets:
                for option, value in preset.options if preset.title == message.value else ():
                    self.query_one(f"#option-{option}", Segmented).value = value
        if name.startswith("kind-"):
            self.seat_changed(int(name.removeprefix("kind-")), message.value)
            self.on_descendant_focus()
        elif name in ("seats", "preset") or name.startswith("option-"):
            self._follow(name.removeprefix("option-"))
            self._name_difficulty()
            self._offer(self.seats)
            self.setup_changed()

    def _offer(self, seats: int) -> None:
        for seat in range(self.game.seats[-1]):
            self.query_one(f"#row-{seat}").display = seat < seats
        for option in self.listed:
            control = self.query_one(f"#option-{option.id}", Segmented)
            control.offer(_offered(option, seats))
            for row in control.ancestors_with_self[1:2]:
                row.display = option.matters(seats, self.chosen)

    def _follow(self, name: str) -> None:
        """What is usual beside an option that was chosen anew is chosen with it."""
        for option in self.listed:
            if any(where.option == name for where, _ in option.usual):
                self.query_one(f"#option-{option.id}", Segmented).value = option.default(self.chosen)

    def _name_difficulty(self) -> None:
        """The named difficulty follows the options."""
        if self.game.presets:
            self.query_one("#preset", Segmented).value = _preset(self.game, self.chosen)


def _preset(game: AnyGame, chosen: Mapping[str, str]) -> str:
    """The name of what is chosen (the defaults where nothing is), or the one for all else."""
    values = {option.id: chosen.get(option.id, option.choices[0].value) for option in game.options}
    fitting = (each.title for each in game.presets if all(values[key] == value for key, value in each.options))
    return next(fitting, OTHER[0])


def _offered(option: Option, seats: int) -> list[tuple[str, str]]:
    choices: list[Choice] = [choice for choice in option.choices if choice.seats <= seats]
    return [(choice.value, choice.title) for choice in choices]
