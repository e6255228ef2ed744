"""Home: the games there are, and the way to everything else."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from engine.catalog import GAMES, LISTED
from tui.catalog import SHOWN
from tui.glyphs import Glyphs
from tui.host.plan import plans_of
from tui.screens.form import Entry, FormScreen

if TYPE_CHECKING:
    from tui.app import BestiaryApp

# Eight cards spell the name; each has the ears, horns or eyes of somebody who looks over its edge.
LETTERS = "BESTIARY"
EARS = (r" n_n ", r" ^ ^ ", r" \_/ ", r" o o ", r" (\/)", r" /V\ ", r" `,' ", r" ^_^ ")
NOTICE = "Unofficial; not affiliated with authors or publishers."


def wordmark(glyphs: Glyphs) -> Content:
    """The name of the app, spelt in cards."""
    corners, line, side = glyphs.frame[:4], glyphs.frame[4], glyphs.frame[5]
    rows: list[list[tuple[str, str]]] = [[], [], [], []]
    for index, (letter, ears) in enumerate(zip(LETTERS, EARS, strict=True)):
        colour = f"$seat-{index % 4}"
        rows[0].append((ears, colour))
        rows[1].append((corners[0] + line * 3 + corners[1], "$card-edge"))
        rows[2] += [(f"{side} ", "$card-edge"), (letter, f"bold {colour}"), (f" {side}", "$card-edge")]
        rows[3].append((corners[2] + line * 3 + corners[3], "$card-edge"))
    return Content("\n").join(Content.assemble(*row) for row in rows)


class HomeScreen(FormScreen):
    """The first screen."""

    TITLE = "Bestiary"
    app: BestiaryApp
    VERTICAL_BREAKPOINTS = [(0, "-low"), (23, "-tall"), (30, "-high")]
    AUTO_FOCUS = f"#{next(iter(GAMES))}"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "go_on", "Continue", id="home.continue"),
        *(Binding(f"{n}", f"play('{id}')", title, id=f"home.{id}") for n, (id, _, title, _) in enumerate(LISTED, 1)),
        Binding("p", "play", "Play now", id="home.play", show=False),
        Binding("n", "app.new_match", "New match", id="home.new"),
        Binding("o", "app.library", "Open a match", id="home.open"),
        Binding("d", "app.deals", "Daily deal", id="home.deals"),
        Binding("t", "app.statistics", "Statistics", id="home.statistics"),
        Binding("r", "app.rules", "Rules", id="home.rules"),
        Binding("s", "app.settings", "Settings", id="home.settings"),
        Binding("a", "app.about", "About", id="home.about"),
    ]
    ENTRIES: ClassVar[dict[str, tuple[str, str, str]]] = {
        "continue": ("home.continue", "Continue", ""),
        **{game.id: (f"home.{game.id}", game.title, game.summary) for game in LISTED},
        "new": ("home.new", "New match", "choose who plays, and how"),
        "open": ("home.open", "Open a match", "saved games, and files"),
        "deals": ("home.deals", "Daily deal", "today's cards, and earlier deals again"),
        "statistics": ("home.statistics", "Statistics", "wins, streaks, favourite animals"),
        "rules": ("home.rules", "Rules", "in our own words"),
        "settings": ("home.settings", "Settings", "theme, pace, keys"),
        "about": ("home.about", "About", "who made the games"),
        "quit": ("app.quit", "Quit", ""),
    }

    def __init__(self) -> None:
        super().__init__()
        self.unfinished: Path | None = None

    def compose(self) -> ComposeResult:
        """The name, the games, the menu, the notice."""
        with Vertical(id="board"):
            with Center():
                yield Static(wordmark(self.app.glyphs), id="wordmark")
            with Center(id="emblems"), Horizontal():
                for game in LISTED:
                    yield Static("\n".join(SHOWN[game.id].emblem), classes="emblem", markup=False)
            with Vertical(id="menu"):
                for name, (_, title, detail) in self.ENTRIES.items():
                    yield Entry(title, detail, id=name)
        yield Static(NOTICE, id="notice", markup=False)

    def on_mount(self) -> None:
        """Fill in what depends on settings and saves."""
        self._fill()

    def on_screen_resume(self) -> None:
        """A match may have begun or ended meanwhile, and settings changed."""
        self.query_one("#wordmark", Static).update(wordmark(self.app.glyphs))
        self._fill()

    def _fill(self) -> None:
        kept = self.app.shelf.unfinished()
        is_new = kept is not None and self.unfinished is None
        self.unfinished = kept.path if kept else None  # the key to go on is active only where there is something
        keys = {active.binding.id: key for key, active in self.active_bindings.items()}
        for name, (binding, title, detail) in self.ENTRIES.items():
            self.query_one(f"#{name}", Entry).set_text(title, detail, _key(keys.get(binding, "")))
        entry = self.query_one("#continue", Entry)
        entry.display = kept is not None
        if kept is not None:
            record = kept.record
            names = ", ".join(plan.name for plan in plans_of(dict(record.tags), record.setup.seats))
            turn = f"{record.game.title}, turn {len(record.history.line())}"
            entry.set_text("Continue", f"{turn}: {names}")
        if is_new:  # who comes back from a match, or to one, mostly wants to go on with it
            entry.focus()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing to go on with where no match is unfinished."""
        return self.unfinished is not None if action == "go_on" else True

    def action_go_on(self) -> None:
        """Go on with the match last played."""
        if self.unfinished is not None:  # it may also be asked for by a click
            self.app.open_record(self.unfinished)

    def action_play(self, game_id: str = next(iter(GAMES))) -> None:
        """Start a match of a game with nothing asked."""
        self.app.start_default(game_id)

    @on(Entry.Chosen)
    async def _chosen(self, message: Entry.Chosen) -> None:
        actions = {"continue": "screen.go_on", "new": "app.new_match", "open": "app.library"}
        actions |= {game_id: f"screen.play('{game_id}')" for game_id in GAMES}
        name = message.entry.id or ""
        await self.run_action(actions.get(name, f"app.{name}"))


def _key(key: str) -> str:
    return key.upper() if len(key) == 1 else key
