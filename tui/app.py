"""The app: settings, looks and keys that hold everywhere, and the way from one screen to another."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen

import themes
from engine.catalog import GAMES
from engine.core.deal import SHORT_BITS
from engine.core.game import BadNotation
from tui.dress import dress_scroll_bars, textual_theme
from tui.glyphs import Glyphs, choose_glyphs
from tui.host.shelf import Shelf, user_folder
from tui.host.table import NAMES, Plan, Table
from tui.keeping import FileKeeper, Keeper
from tui.screens.home import HomeScreen
from tui.screens.palette import Palette
from tui.screens.too_small import TooSmallScreen
from tui.settings import default_path

if TYPE_CHECKING:
    from engine.catalog import AnyGame
    from engine.core.game import Setup
    from engine.core.record import Record
    from tui.host.robots import Robots

Opening = Callable[["BestiaryApp"], object]
FIRST_SHEETS: Final = ("app", "home")
KEY_WORDS: Final = {"↑": "up", "↓": "down", "←": "left", "→": "right", "⏎": "enter", "⌫": "backspace", "⇥": "tab"}
SMALLEST: Final = (60, 20)


class BestiaryApp(App[None]):
    """Bestiary in the terminal. Everything that comes from outside (settings, saves, bots, seeds) may be handed in."""

    TITLE = "Bestiary"
    CSS_PATH: ClassVar[list[str | PurePath]] = [themes.sheet(name) for name in FIRST_SHEETS]
    ENABLE_COMMAND_PALETTE = True
    # Whether the player has the disk this runs on, and the settings that are decided elsewhere.
    has_files: bool = True
    fixed_settings: frozenset[str] = frozenset()
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "quit", "Quit", show=False, priority=True),
        Binding("q", "quit", "Quit", id="app.quit", show=False),
        Binding("escape", "go_back", "Back", show=False),
        Binding("ctrl+p", "command_palette", "Commands", show=False),
    ]

    def __init__(
        self,
        *,
        config: Path | None = None,
        keeper: Keeper | None = None,
        shelf: Shelf | None = None,
        robots: Robots | None = None,
        seed_source: Callable[[], int] | None = None,
        opening: Opening | None = None,
        today: Callable[[], date] = date.today,
    ) -> None:
        """`config` is a settings file, `keeper` keeps settings elsewhere; `opening` is called once the first screen
        stands, and may open another; `today` decides the daily deals."""
        super().__init__()
        self.keeper = keeper or FileKeeper(config or default_path())
        self.settings, self.complaints = self.keeper.load()
        self.shelf = shelf or Shelf(user_folder())
        self.seed_source = seed_source or _random_seed
        self._robots = robots
        self._has_all_sheets = False
        self._opening = opening
        self.today = today
        for name in list(self.available_themes):  # Textual's own know none of our tokens
            self.unregister_theme(name)
        for palette in themes.THEMES:
            self.register_theme(textual_theme(palette))
        self._dress(self.settings.theme)
        self._draw_by_letters()
        self.set_keymap(self.settings.keys)

    def _dress(self, theme: str) -> None:
        """Begin with a theme. Setting it the ordinary way would parse all sheets twice before the first frame."""
        self.set_reactive(App.theme, theme)
        self.stylesheet.set_variables(self.get_css_variables())
        self.set_class(self.current_theme.dark, "-dark-mode", update=False)
        self.set_class(not self.current_theme.dark, "-light-mode", update=False)
        self.add_class(f"-theme-{theme}", update=False)

    def _draw_by_letters(self) -> None:
        """Tell sheets and scroll bars whether there are only letters to draw with."""
        self.set_class(self.glyphs.is_ascii, "-letters")
        dress_scroll_bars()

    @property
    def robots(self) -> Robots:
        """The bots, made when the first of them is to move."""
        if self._robots is None:
            from tui.host.robots import Robots  # what starts processes is slow to load

            self._robots = Robots()
        return self._robots

    @property
    def glyphs(self) -> Glyphs:
        """The signs to draw with, by settings and terminal."""
        return choose_glyphs(self.settings.letters)

    def get_key_display(self, binding: Binding) -> str:
        """How a key is written in footers: in letters where there is nothing else to draw with."""
        shown = super().get_key_display(binding)
        if self.glyphs.is_ascii and not shown.isascii():
            return " ".join(KEY_WORDS.get(sign, sign) for sign in shown)
        return shown

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our tokens for the moment before a theme of ours is set."""
        return themes.THEMES[0].tokens()

    @property
    def keyed_screens(self) -> tuple[type[Screen[Any]], ...]:
        """The screens, beside those of the games, whose keys can be changed in the settings."""
        return (HomeScreen,)

    def get_default_screen(self) -> Screen[Any]:
        """The screen the app starts with."""
        return HomeScreen()

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Everything the screen's keys do, and the ways that are open from everywhere."""
        told: set[str] = set()
        for key, active in screen.active_bindings.items():
            binding, node = active.binding, active.node
            if not active.enabled or not (binding.show or binding.id) or binding.description in {"", *told}:
                continue
            told.add(binding.description)
            yield SystemCommand(
                binding.description,
                f"key {binding.key_display or self.get_key_display(binding) or key}",
                partial(self.call_next, self.run_action, binding.action, node),
            )
        for title, text, action in (
            ("Home", "Leave for the first screen; a match is kept", self.action_home),
            ("Settings", "Theme, pace, keys and more", self.action_settings),
            ("Rules", "The rules in our own words", self.action_rules),
            ("About", "Who made the games, and this", self.action_about),
            ("Quit", "Leave Bestiary; a match is kept", self.action_quit),
        ):
            if title not in told:
                yield SystemCommand(title, text, action)

    def on_mount(self) -> None:
        """Say what is wrong with the settings, and let a signal end the app in the ordinary, clean way."""
        if self.complaints:  # all of them at once would cover the screen
            first, *rest = self.complaints
            self.warn(f"{first}\n{len(rest)} more in Settings" if rest else first, "Settings")
        if not self.is_headless and threading.current_thread() is threading.main_thread():
            self._heed_signals()
        if self._opening is not None:
            self.call_after_refresh(self._opening, self)

    async def on_unmount(self) -> None:
        """End the bots with the app."""
        if self._robots is not None:
            self._robots.close()

    def on_resize(self) -> None:
        """Cover the screens when the terminal gets too small for them, and uncover them when it grows again."""
        self.call_later(self._fit)  # the app learns its new size only after this

    def push_screen(self, *args: Any, **named: Any) -> Any:
        """As Textual's; also a screen that opens by itself is covered in a terminal that is too small."""
        self._read_all_sheets()
        pushed = super().push_screen(*args, **named)
        if not isinstance(self.screen_stack[-1], TooSmallScreen):
            self._fit()
        return pushed

    @property
    def is_too_small(self) -> bool:
        """Whether the terminal is smaller than any screen can be shown in."""
        return self.size.width < SMALLEST[0] or self.size.height < SMALLEST[1]

    def warn(self, text: str, title: str = "") -> None:
        """Show a message about something that went wrong."""
        self.notify(text, title=title, severity="warning", timeout=12, markup=False)

    def set_setting(self, name: str, value: Any) -> None:
        """Change a setting, show what it changes, and keep it. One that can't be kept holds until the app ends."""
        setattr(self.settings, name, value)
        if name == "theme":
            self.theme = value
        elif name == "letters":
            self._draw_by_letters()
            self.refresh_bindings()
        elif name == "keys":
            self.set_keymap(value)
            self.refresh_bindings()
        try:
            self.keeper.save(self.settings)
        except OSError as error:
            self.warn(f"{self.keeper.place} can't be written ({error.strerror or error}); this holds until you quit")

    def start_match(self, table: Table) -> None:
        """Leave whatever is open for the match at a table; leaving the match leads home."""
        from tui.catalog import match_screen

        self.action_home()
        self.push_screen(match_screen(table))

    async def begin(self, game: AnyGame, setup: Setup, plans: Sequence[Plan], is_agreed: bool = False) -> None:
        """Start a match, after each player has chosen what a game lets them choose in secret, unless that is agreed
        already (a deal code says it). Somebody who goes back starts nothing. Call it from a worker."""
        from tui.screens.preparing import prepare

        prepared = setup if is_agreed else await prepare(self, game, setup, plans)
        if prepared is not None:
            self.start_match(Table.open_new(game, prepared, plans, self.shelf.save))

    def start_default(self, game_id: str = next(iter(GAMES))) -> None:
        """Start a game against bots with nothing asked: as the game is usually set up, three at the table."""
        game = GAMES[game_id]
        seats = min(max(3, game.seats[0]), game.seats[-1])
        bots = [Plan(NAMES[seat], "bot", "normal") for seat in range(seats - 1)]
        plans = [Plan(self.settings.name, "human"), *bots]
        self.start_match(Table.open_new(game, game.setup(seats, self.seed_source()), plans, self.shelf.save))

    def open_record(self, path: Path) -> bool:
        """Go on with the match a file records; false, and a message, where it can't be read."""
        try:
            record = self.shelf.load(path)
        except (BadNotation, OSError) as error:
            self.warn(str(error), "This match can't be opened")
            return False
        self.start_match(Table(record, self.shelf.save))
        return True

    def open_review(self, record: Record) -> None:
        """Walk through all a record tells, from its beginning; leaving leads home."""
        from tui.screens.review import review_screen

        self.action_home()
        screen = review_screen(Table(record, self.shelf.save))
        screen.walk.to_turn(0)
        self.push_screen(screen)

    def action_command_palette(self) -> None:
        """Open the command palette. It has no id, as Textual's has, for one that is just closing still holds it."""
        if not any(isinstance(screen, Palette) for screen in self.screen_stack):
            self.push_screen(Palette())

    def action_home(self) -> None:
        """Leave everything for the first screen."""
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def action_go_back(self) -> None:
        """One screen back; the first screen and the one for small terminals stay."""
        if len(self.screen_stack) > 1 and not isinstance(self.screen, TooSmallScreen):
            self.pop_screen()

    def action_new_match(self) -> None:
        """Choose who plays, and how."""
        from tui.screens.new_match import NewMatchScreen

        self._show(NewMatchScreen)

    def action_library(self) -> None:
        """Look at the matches that are kept."""
        from tui.screens.library import LibraryScreen

        self._show(LibraryScreen)

    def action_deals(self) -> None:
        """Play the deal of the day, or one played before."""
        from tui.screens.deals import DealsScreen

        self._show(DealsScreen)

    def action_statistics(self) -> None:
        """Look at what all matches have come to."""
        from tui.screens.statistics import StatisticsScreen

        self._show(StatisticsScreen)

    def action_rules(self) -> None:
        """Read the rules: of the game that is open, else of the first one."""
        from tui.screens.match_keys import MatchKeys
        from tui.screens.rules import RulesScreen

        tables = (screen.table for screen in reversed(self.screen_stack) if isinstance(screen, MatchKeys))
        game_id = next((table.game.id for table in tables), next(iter(GAMES)))
        self._show(RulesScreen, game_id)

    def action_settings(self) -> None:
        """Look at the settings."""
        from tui.screens.settings import SettingsScreen

        self._show(SettingsScreen)

    def action_about(self) -> None:
        """Read who made this."""
        from tui.screens.about import AboutScreen

        self._show(AboutScreen)

    def _show(self, kind: type[Screen[Any]], *what: Any) -> None:
        """Open a screen of a kind, unless it is open. One that is looked up by the way takes the place of another such:
        however many are looked up, one key leads back."""
        if isinstance(self.screen, kind):
            return
        if getattr(self.screen, "IS_ASIDE", False):
            self.pop_screen()
        self.push_screen(kind(*what))

    def _read_all_sheets(self) -> None:
        """Read the sheets the first screen does without; it is there the sooner for it."""
        if not self._has_all_sheets:
            self._has_all_sheets = True
            for path in sorted(themes.SHEETS.glob("*.tcss")):
                if path.stem not in FIRST_SHEETS:
                    self.stylesheet.read(path)

    def _fit(self) -> None:
        is_covered = isinstance(self.screen, TooSmallScreen)
        if self.is_too_small and not is_covered:
            self.push_screen(TooSmallScreen(SMALLEST))
        elif is_covered and not self.is_too_small:
            self.pop_screen()

    def _heed_signals(self) -> None:
        loop = asyncio.get_running_loop()
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            with suppress(AttributeError, NotImplementedError):  # not every system has them
                loop.add_signal_handler(getattr(signal, name), self.exit)


def _random_seed() -> int:
    from secrets import randbits  # slow to load, and no screen needs it before a match

    return randbits(SHORT_BITS)


def run(opening: Opening | None = None) -> None:
    """Run the app in this terminal until the player leaves it."""
    app = BestiaryApp(opening=opening)
    app.run(mouse=app.settings.mouse)
