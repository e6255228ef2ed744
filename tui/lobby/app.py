"""The app of one visitor of a host: everything it keeps is in the host's store, and it sees nothing of the machine."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import date
from pathlib import PurePath
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import SystemCommand
from textual.screen import Screen
from textual.timer import Timer

import themes
from engine.catalog import GAMES
from tui.app import FIRST_SHEETS
from tui.glyphs import Glyphs
from tui.host.lobby.lines import News, TableLine
from tui.host.lobby.terms import Terms
from tui.host.plan import NAMES, Plan
from tui.host.store.settings import StoredSettings
from tui.host.store.shelf import StoredShelf
from tui.lobby.admission import Admission
from tui.lobby.arrival import NameScreen
from tui.lobby.lobby import LobbyScreen
from tui.lobby.remote import Passing, RemoteApp
from tui.lobby.sight import Sight, glyphs_of, narrowed
from tui.lobby.terminal_check import TerminalScreen
from tui.lobby.words import way_in

if TYPE_CHECKING:
    from tui.host.lobby.chair import Chair
    from tui.host.lobby.visit import Visit
    from tui.host.robots import Robots
    from tui.host.store import Account
    from tui.lobby.host import Host
    from tui.ssh.caller import Caller, Way

THEME_WITHOUT_COLOURS = "mono"
# What nobody without a name may do.
CLOSED = frozenset(
    ("home", "go_back", "settings", "new_match", "library", "deals", "statistics", "rules", "about", "account", "join")
)


class VisitorApp(RemoteApp):
    """Bestiary for somebody who has come to a host. Once they have a name there is a `visit`."""

    CSS_PATH: ClassVar[list[str | PurePath]] = [themes.sheet(name) for name in (*FIRST_SHEETS, "lobby")]
    lobby_pace = 0.5  # seconds between two looks of the lobby
    _visit: Visit | None = None
    _lobby_timer: Timer | None = None
    _told_lobby_at = 0.0

    def __init__(self, host: Host, caller: Caller, way: Way, *, today: Callable[[], date] = date.today) -> None:
        self.host, self.caller, self.way = host, caller, way
        self.admission = Admission(host, caller.fingerprint)
        self._code_shown = ""
        self._wanted = caller.code
        account = self.admission.account
        keeper = StoredSettings(host.store, account.id, host.clerk) if account else Passing()
        shelf = StoredShelf(host.store, account.id if account else "", host.clerk)
        super().__init__(
            keeper=keeper,
            shelf=shelf,
            today=today,
            opening=lambda _: self._go_to_wanted() if self.is_admitted else None,
        )

    # -- what is other than at home ------------------------------------------------------------------------------

    @property
    def robots(self) -> Robots:
        """The bots of the host, which do not end with this visit."""
        return self.host.robots

    @property
    def glyphs(self) -> Glyphs:
        """The signs to draw with, by settings and by what was seen in the caller's terminal."""
        return glyphs_of(self.caller.speaks_unicode, self.admission.sight, self.settings.letters)

    @property
    def visit(self) -> Visit:
        """The visit; only once one has a name."""
        assert self._visit is not None
        return self._visit

    @property
    def is_admitted(self) -> bool:
        """Whether one has a name, and has said what one sees."""
        return self._visit is not None

    @property
    def keyed_screens(self) -> tuple[type[Screen[Any]], ...]:
        """The screens, beside those of the games, whose keys can be changed in the settings."""
        from tui.lobby.match import HostedMatch
        from tui.lobby.together import Together
        from tui.lobby.waiting import WaitingScreen

        return (LobbyScreen, WaitingScreen, HostedMatch, Together)

    def get_default_screen(self) -> Screen[Any]:
        """The lobby; over it lies what has to be said before."""
        return LobbyScreen()

    def on_mount(self) -> None:
        """Come in, or be asked first what has to be said before."""
        if self.admission.account is None:
            self.push_screen(NameScreen())
        elif self.admission.sight is None:
            self.push_screen(TerminalScreen())
        else:
            self._enter()

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """As at home; before one has a name only the way out."""
        if not self.is_admitted:
            yield SystemCommand("Quit", "Leave this host", self.action_quit)
            return
        yield from super().get_system_commands(screen)
        yield SystemCommand("Account", "Name, keys, recovery code, your data", self.action_account)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Before one has a name nothing else is open."""
        return self.is_admitted or action not in CLOSED

    # -- coming in -----------------------------------------------------------------------------------------------

    async def take_name(self, name: str) -> None:
        """Have a name. Raises ValueError and OSError, with what is wrong."""
        self._named(await self.admission.take_name(name))

    async def recover(self, name: str, code: str) -> None:
        """Have the account of a name again. Raises ValueError and OSError, with what is wrong."""
        self._named(await self.admission.recover(name, code))

    def _named(self, code: str) -> None:
        account = self.admission.account
        assert account is not None
        self._code_shown = code
        self.keeper = StoredSettings(self.host.store, account.id, self.host.clerk)
        self.shelf = StoredShelf(self.host.store, account.id, self.host.clerk)
        self.settings, self.complaints = self.keeper.load()
        self.theme = self.settings.theme
        self.set_keymap(self.settings.keys)
        if self.admission.sight is None:
            self.switch_screen(TerminalScreen())
        else:
            self._come_in()

    async def take_sight(self, sight: Sight) -> None:
        """Remember what is seen, draw accordingly, and open the lobby."""
        await self.admission.keep_sight(sight)
        if not sight.has_colours:
            self.set_setting("theme", THEME_WITHOUT_COLOURS)
        self._draw_by_letters()
        if self.is_admitted:
            self.pop_screen()
        else:
            self._come_in()

    def _come_in(self) -> None:
        """Open the lobby, show the recovery code, go to the table that was asked for."""
        from tui.lobby.recovery import RecoveryScreen

        self._enter()
        self.action_home()
        if self._code_shown:
            self.push_screen(RecoveryScreen(self._code_shown), lambda _: self._go_to_wanted())
            self._code_shown = ""
        else:
            self._go_to_wanted()

    def _enter(self) -> None:
        account = self.admission.account
        assert account is not None
        session = f"{account.id} {id(self)}"
        self._visit = self.host.house.enter(account, session, self.way.deliver)
        self._visit.subscribe(self._heed)

    def _begin(self) -> None:
        if self.is_admitted:
            self._go_to_wanted()

    def _go_to_wanted(self) -> None:
        """Go straight to the table that was asked for from outside, else back to the match one was at."""
        code, self._wanted = self._wanted or self.host.house.way_back(self.visit), ""
        if code:
            self.join_table(code)

    async def on_unmount(self) -> None:
        """Leave the house, and wait until everything is kept."""
        if self._visit is not None:
            self._visit.leave()
        for kept in (self.keeper, self.shelf):
            if isinstance(kept, StoredSettings | StoredShelf):
                try:
                    await kept.settle()
                except OSError as error:
                    self.log.error(str(error))
        await self.admission.part()

    def _heed(self, news: News) -> None:
        if not self.screen_stack:  # what was on its way when the app ended
            return
        match news.kind:
            case "announce":
                self.notify(news.text, title="The host says", timeout=30, markup=False)
            case "kicked" | "banned":
                why = f": {news.text.rstrip('.')}" if news.text else ""
                self.way.kick(f"The host has ended your session{why}.", news.kind == "banned")
            case "invited" if not self._is_at(news.after):  # there it is said already
                self.notify(f"{news.text}: it is among your tables.", title="Rematch?", timeout=20, markup=False)
            case _:
                self._tell_lobby()

    def _is_at(self, code: str) -> bool:
        """Whether the match at a table, or what came of it, is open."""
        from tui.lobby.match import HostedMatch

        return any(isinstance(screen, HostedMatch) and screen.chair.code == code for screen in self.screen_stack)

    def _tell_lobby(self) -> None:
        """Show what has changed in the lobby, at once if nothing else has just done so: hosts are busy places."""
        if self._lobby_timer is not None:
            return

        def tell() -> None:
            self._lobby_timer = None
            if self.screen_stack and isinstance(self.screen, LobbyScreen):
                self.screen.tell()

        wait = self._told_lobby_at + self.lobby_pace - monotonic()
        if wait > 0:
            self._lobby_timer = self.set_timer(wait, tell)
        else:
            self._told_lobby_at = monotonic()
            tell()

    # -- tables --------------------------------------------------------------------------------------------------

    def start_default(self, game_id: str = next(iter(GAMES))) -> None:
        """A match against bots with nothing asked, at a table of this host."""
        game = GAMES[game_id]
        seats = min(max(3, game.seats[0]), game.seats[-1])
        bots = [Plan(NAMES[seat], "bot", "normal") for seat in range(seats - 1)]
        self.open_table(game_id, [Plan("", "human"), *bots], {}, Terms(is_private=True))

    def open_table(self, game_id: str, plans: Sequence[Plan], options: dict[str, str], terms: Terms) -> None:
        """Open a table and sit down at it."""
        self.take_chair(self.host.house.open_table(self.visit, game_id, plans, options, terms))

    def join_table(self, code: str) -> None:
        """Sit down at a table, or look on at one that is played by others."""
        house, visit = self.host.house, self.visit
        hosted = house.tables.get(code.upper())
        is_others = hosted is not None and hosted.is_running and hosted.seating.seat_of(visit.account.id) is None
        self.take_chair(house.watch(visit, code) if is_others else house.join(visit, code))

    def watch_table(self, code: str) -> None:
        """Look on at a table."""
        self.take_chair(self.host.house.watch(self.visit, code))

    def visit_table(self, line: TableLine) -> None:
        """Go to a table from the list: to one's seat, to a free one, or to look on."""
        match way_in(line):
            case "back" | "join":
                self.join_table(line.code)
            case "watch":
                self.watch_table(line.code)
            case _:
                self.warn("No seat is free there, and it is closed to watchers.")

    def take_chair(self, coming: Awaitable[Chair]) -> None:
        """Go to the table somebody is about to have a chair at; what is refused is told."""

        async def go() -> None:
            try:
                self.show_chair(await coming)
            except (ValueError, OSError) as error:
                self.warn(f"{str(error)[:1].upper()}{str(error)[1:]}.")

        self.run_worker(go(), group="chair")

    def show_chair(self, chair: Chair) -> None:
        """Leave whatever is open for a chair: its match, or the wait for it."""
        from tui.lobby.match import hosted_screen
        from tui.lobby.waiting import WaitingScreen

        self.action_home()
        if isinstance(self.screen, LobbyScreen):
            self.screen.look_anew()
        self.push_screen(WaitingScreen(chair) if chair.state == "open" else hosted_screen(chair))

    # -- the account ---------------------------------------------------------------------------------------------

    def shown(self, text: str) -> str:
        """What somebody wrote, as this terminal can show it."""
        return narrowed(text, self.admission.sight)

    def renamed(self, account: Account) -> None:
        """Have another name from now on."""
        self.admission.account = account
        self.settings.name = account.name
        self.host.house.renamed(account)

    def delete_account(self) -> None:
        """Have the account forgotten, and go; what is refused is told."""

        async def go() -> None:
            account = self.visit.account
            try:
                await self.host.house.forget(account.id)
                await asyncio.to_thread(self.host.accounts.delete, account.id)
            except (ValueError, OSError) as error:
                self.warn(f"{str(error)[:1].upper()}{str(error)[1:]}.")
            else:
                self.admission.account = None
                self.way.say_goodbye("Your account is deleted. You are welcome again any time.")
                self.exit()

        self.run_worker(go(), group="account")

    async def action_quit(self) -> None:
        """Leave; who has a seat in a match is told that it waits."""
        lines = self._visit.tables() if self._visit is not None else []
        codes = [line.code for line in lines if line.is_yours and line.state == "running"]
        if codes:
            seats = "Your seat at table" if len(codes) == 1 else "Your seats at tables"
            self.way.say_goodbye(f"{seats} {', '.join(codes)} {'is' if len(codes) == 1 else 'are'} kept.")
        await super().action_quit()

    # -- screens -------------------------------------------------------------------------------------------------

    def action_new_match(self) -> None:
        """Open a table for others to join."""
        from tui.lobby.create import CreateScreen

        self._show(CreateScreen)

    def action_join(self) -> None:
        """Ask for the code of a table."""
        from tui.lobby.joining import JoinScreen

        self.push_screen(JoinScreen(), lambda code: self.join_table(code) if code else None)

    def action_account(self) -> None:
        """Look at one's account."""
        from tui.lobby.account import AccountScreen

        self._show(AccountScreen)
