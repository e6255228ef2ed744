"""The lobby: the tables there are, who is here, and the way to everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from engine.catalog import GAMES, LISTED
from tui.host.lobby.lines import TableLine
from tui.lobby.attention import Attention, Spot, most_calling
from tui.lobby.listing import SHOWS, Wanted, games_listed, grouped
from tui.lobby.words import people_told, table_about, table_line, way_in
from tui.screens.form import Entry
from tui.screens.home import wordmark
from tui.widgets.key_line import KeyLine

if TYPE_CHECKING:
    from tui.lobby.app import VisitorApp

MENU: Final[tuple[tuple[tuple[str, str, str], ...], ...]] = (
    (
        *((game.id, game.title, "against bots") for game in LISTED),
        ("new", "New table", "with friends"),
        ("join", "Join by code", "from a friend"),
    ),
    (
        ("library", "Library", "your matches"),
        ("deals", "Daily deal", "today's cards"),
        ("statistics", "Statistics", "wins and streaks"),
        ("rules", "Rules", "in our own words"),
        ("account", "Account", "name, keys, data"),
    ),
)


class TableList(OptionList):
    """The tables; behind its ends the arrows go on to what is above and below. The keys say where Enter leads."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take('back')", "Your seat"),
        Binding("enter", "take('join')", "Sit down"),
        Binding("enter", "take('watch')", "Watch"),
        Binding("enter", "select", show=False),
    ]
    leads = ""  # to one's seat (back), to a free one (join), to look on (watch)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enter leads to one place."""
        return action != "take" or parameters == (self.leads,)

    def action_take(self, _: str) -> None:
        """Go where Enter leads."""
        self.action_select()

    def action_cursor_down(self) -> None:
        """The next table, or the menu."""
        if self.highlighted is None or self.highlighted >= self.option_count - 1:
            self.screen.focus_next()
        else:
            super().action_cursor_down()

    def action_cursor_up(self) -> None:
        """The table before, or the end of the menu."""
        if self.highlighted is not None and any(not self.options[at].disabled for at in range(self.highlighted)):
            super().action_cursor_up()
        else:
            self.screen.focus_previous()


class LobbyScreen(Screen[None]):
    """The first screen of somebody whose name is known."""

    TITLE = "Lobby"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (76, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (23, "-tall"), (32, "-high")]
    AUTO_FOCUS = ""
    app: VisitorApp
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(f"{n}", f"play('{id}')", title, id=f"lobby.{id}", show=False)
            for n, (id, _, title, _) in enumerate(LISTED, 1)
        ),
        Binding("n", "app.new_match", "New table", id="lobby.new", show=False),
        Binding("j", "app.join", "Join", id="lobby.join", show=False),
        Binding("w", "watch", "Watch", id="lobby.watch", show=False),
        Binding("f", "show", "Filter", id="lobby.show"),
        Binding("g", "game", "Game", id="lobby.game"),
        Binding("l", "app.library", "Library", id="lobby.library", show=False),
        Binding("d", "app.deals", "Daily deal", id="lobby.deals", show=False),
        Binding("t", "app.statistics", "Statistics", id="lobby.statistics", show=False),
        Binding("r", "app.rules", "Rules", id="lobby.rules", show=False),
        Binding("s", "app.settings", "Settings", id="lobby.settings"),
        Binding("a", "app.account", "Account", id="lobby.account", show=False),
        Binding("q", "app.quit", "Leave", id="lobby.leave"),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[TableLine] = []
        self.shown: list[TableLine | None] = []
        self.wanted = Wanted()
        self.attention = Attention()
        self._was_told = False
        self._listed: tuple[object, ...] = ()
        self._marked: int | None = None

    def compose(self) -> ComposeResult:
        """The title, the tables or else the name of the app, the menu, who is here."""
        yield Static(id="title")
        with Vertical(id="outer"), Vertical(id="middle"):
            with Center():
                yield Static(wordmark(self.app.glyphs), id="wordmark")
            with Vertical(id="tables"):
                yield TableList(id="list", markup=False)
                yield Static(id="about", markup=False)
            with Horizontal(id="menu"):
                for column in MENU:
                    with Vertical(classes="column"):
                        for name, title, detail in column:
                            yield Entry(title, detail, id=name)
            yield Static(id="people")
        yield KeyLine()

    def on_mount(self) -> None:
        """Fill it."""
        self.tell()

    def on_screen_resume(self) -> None:
        """What stood here may have changed."""
        self.app.way.sit(False)
        self.app.way.title("Bestiary: lobby")
        self.query_one("#wordmark", Static).update(wordmark(self.app.glyphs))
        self.tell()

    def on_resize(self) -> None:
        """Lines are written for the room there is."""
        self.call_after_refresh(self.tell)

    # -- showing -------------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Show who and what is here now."""
        if not (self.is_mounted and self.children and self.app.is_admitted):
            return
        visit, glyphs = self.app.visit, self.app.glyphs
        people = visit.people()
        due = {line.code for line in self.lines if line.is_your_turn}
        self.lines = list(visit.tables())
        if any(line.is_your_turn and line.code not in due for line in self.lines) and self._was_told:
            self.app.bell()
        self._was_told = True
        where = Content.assemble(("Bestiary", "bold $accent"), f"  {self.app.host.name}")
        self._write("#title", Content.assemble(where, "   ", (visit.account.name, "bold")))
        self._write("#people", people_told(people, glyphs))
        self.query_one("#people").display = len(people) > 1
        is_wide = self.has_class("-wide")
        for name, title, detail in (each for column in MENU for each in column):
            self.query_one(f"#{name}", Entry).set_text(title, detail if is_wide else "", self._key(name))
        self._list()
        self._call()
        self.refresh_bindings()

    def _write(self, selector: str, text: Content) -> None:
        widget = self.query_one(selector, Static)
        if widget.content != text:
            widget.update(text, layout=False)

    def _key(self, name: str) -> str:
        keys = {active.binding.id: key for key, active in self.active_bindings.items()}
        key = keys.get(f"lobby.{name}", "")
        return key.upper() if len(key) == 1 else key

    def _list(self) -> None:
        """List what is wanted, with the cursor on the table it was on."""
        widget, pointed = self.query_one("#list", TableList), self._pointed()
        width = self._width()
        key = (tuple(self.lines), self.wanted, width, self.app.glyphs)
        if key == self._listed:
            return
        self._listed = key
        self.attention.see(self._spot())
        groups, self.shown, options = grouped(self.lines, self.wanted), [], []
        for heading, found in groups:
            self.shown += [None, *found]
            options.append(Option(Content.styled(heading, "$text-dim"), disabled=True))
            options += [Option(table_line(line, self.app.glyphs, width)) for line in found]
        had_focus = widget.has_focus
        widget.clear_options()
        widget.add_options(options)
        self.query_one("#tables").display = bool(self.lines)
        self.set_class(not self.lines, "-empty")
        codes = [line.code if line else "" for line in self.shown]
        if pointed is not None and pointed.code in codes:
            widget.highlighted = codes.index(pointed.code)
        elif options:
            widget.highlighted = 1
        if had_focus and not self.lines:
            self.set_focus(self.query_one(f"#{LISTED[0].id}"))
        if not self.attention.is_moved:
            self.attention.put(self._spot())
        self._marked = None
        self._mark()
        self._tell_more()

    def _mark(self) -> None:
        """Move the pointer to the table the cursor is on, while it is in the list: colour is not all that shows it."""
        for widget in self.query(TableList):
            before, self._marked = self._marked, widget.highlighted if widget.has_focus else None
            for at in {before, self._marked} - {None}:
                line = self.shown[at] if at is not None and at < len(self.shown) else None
                if at is not None and line is not None:
                    shown = table_line(line, self.app.glyphs, self._width(), at == self._marked)
                    widget.replace_option_prompt_at_index(at, shown)

    def _width(self) -> int:
        return max(40, (self.query_one("#list").size.width or self.size.width) - 4)

    def _call(self) -> None:
        """Have the focus at the table that asks for somebody most, or at the first of the menu, unless they have moved
        it."""
        self.attention.see(self._spot())
        if self.attention.is_moved and self.focused is not None:
            return
        widget, shown = self.query_one("#list", TableList), [line for line in self.shown if line is not None]
        called = most_calling(shown, self.app.visit.account.name, self._pointed() if widget.has_focus else None)
        if called is not None:
            widget.highlighted = self.shown.index(called)
            self.set_focus(widget)
        elif self.focused is None:
            self.set_focus(self.query_one(f"#{LISTED[0].id}"))
        self.attention.put(self._spot())

    def look_anew(self) -> None:
        """From now on the focus goes again to what asks for somebody most."""
        self.attention.start_anew()

    def _spot(self) -> Spot | None:
        if self.focused is None:
            return None
        line = self._pointed() if isinstance(self.focused, TableList) else None
        return Spot(self.focused.id or "", line.code if line else "")

    def on_descendant_focus(self) -> None:
        """The pointer is where the cursor is."""
        self.attention.see(self._spot())
        self._mark()

    def on_descendant_blur(self) -> None:
        """The pointer goes with the cursor."""
        self._mark()

    def _pointed(self) -> TableLine | None:
        lists = list(self.query(TableList))  # none while the screen comes or goes, when keys are asked after already
        at = lists[0].highlighted if lists else None
        return self.shown[at] if at is not None and at < len(self.shown) else None

    def _tell_more(self) -> None:
        line = self._pointed()
        self.query_one("#list", TableList).leads = way_in(line) if line is not None else ""
        if line is not None:
            self.query_one("#about", Static).update("\n".join(table_about(line, self.app.glyphs)))
        elif self.lines:
            self.query_one("#about", Static).update("No table is like that.\n")

    @on(OptionList.OptionHighlighted)
    def _moved(self) -> None:
        self.attention.see(self._spot())
        self._mark()
        self._tell_more()
        self.refresh_bindings()

    # -- doing ---------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which keys work: filters need something to filter, watching a table that may be watched."""
        if action == "show":
            return len({line.state for line in self.lines}) > 1 or self.wanted.show != "all"
        if action == "game":
            return len(games_listed(self.lines)) > 1 or bool(self.wanted.game)
        if action == "watch":
            line = self._pointed()
            return line is not None and line.can_watch
        return True

    def on_key(self, event: events.Key) -> None:
        """Left and right go from one column of the menu to the other."""
        focused = self.focused
        if event.key in ("left", "right") and isinstance(focused, Entry):
            event.stop()
            columns = [[name for name, _, _ in column] for column in MENU]
            at = 0 if focused.id in columns[0] else 1
            row = columns[at].index(focused.id or "")
            other = columns[1 - at]
            self.query_one(f"#{other[min(row, len(other) - 1)]}").focus()

    def action_show(self) -> None:
        """All tables, those open, those that run, those that are over."""
        at = SHOWS.index(self.wanted.show)
        self.wanted = self.wanted._replace(show=SHOWS[(at + 1) % len(SHOWS)])
        self._list()
        self.notify(f"Listed: {self.wanted.show}", timeout=2, markup=False)

    def action_game(self) -> None:
        """All games, then each that there is a table of."""
        games = ("", *games_listed(self.lines))
        at = games.index(self.wanted.game) if self.wanted.game in games else 0
        self.wanted = self.wanted._replace(game=games[(at + 1) % len(games)])
        self._list()
        title = GAMES[self.wanted.game].title if self.wanted.game else "all games"
        self.notify(f"Listed: {title}", timeout=2, markup=False)

    def action_watch(self) -> None:
        """Look on at the table under the cursor."""
        line = self._pointed()
        if line is not None:
            self.app.watch_table(line.code)

    def action_play(self, game_id: str) -> None:
        """A match against bots, with nothing asked."""
        self.app.start_default(game_id)

    @on(OptionList.OptionSelected)
    def _selected(self) -> None:
        line = self._pointed()
        if line is not None:
            self.app.visit_table(line)

    @on(Entry.Chosen)
    async def _chosen(self, message: Entry.Chosen) -> None:
        name = message.entry.id or ""
        actions = {"new": "app.new_match"} | {game_id: f"screen.play('{game_id}')" for game_id in GAMES}
        await self.run_action(actions.get(name, f"app.{name}"))
