"""The match screen all games share: turns keys and clicks into actions of a table, and scenes of a table into a board.

A game's own screen draws the board; here is what does not depend on it: choosing by narrowing, the stage, undo,
looking back, the curtain between people at one keyboard, bots, and the end.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Sequence
from typing import Any

from textual import work
from textual.actions import parse
from textual.app import ComposeResult
from textual.markup import escape

from engine.core import rng
from tui.glyphs import Glyphs
from tui.host.sitting import Sitting
from tui.host.table import Saying, Scene, Table, Update
from tui.host.tally import tally
from tui.screens.advice import Hinting
from tui.screens.choosing import Choosing
from tui.screens.curtain import CurtainScreen
from tui.screens.deals import told_tries
from tui.screens.match_keys import MatchKeys
from tui.screens.results import ResultsScreen
from tui.stage import Stage
from tui.widgets.key_line import KeyLine
from tui.widgets.log import Log
from tui.widgets.timeline import Timeline, Turn


class MatchScreen(MatchKeys):
    """A match at a table, seen by the people at this keyboard."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (78, "-normal"), (112, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-medium"), (34, "-high")]

    def __init__(self, table: Sitting) -> None:
        super().__init__()
        self.table = table
        self.people = table.people_here
        self.seat: int | None = self.people[0] if len(self.people) == 1 else None
        self.scene = table.scene(self.seat)
        self.stage = Stage(self, self._tell, self.show_scene, self.proceed)
        self._subscription = table.subscribe(self.seat, self._heed)
        self.hinting = Hinting(self)
        self._is_ended = False
        self._is_ready = False
        self._told_error = ""
        self._drawn: tuple[Scene, object] | None = None
        self._asked: list[tuple[str, tuple[object, ...]]] | None = None
        self._working: list[bool | None] = []

    # -- what a game's own screen says ---------------------------------------------------------------------------

    @property
    @abstractmethod
    def words(self) -> Any:
        """How cards and players are written in a sentence."""

    @abstractmethod
    def compose_board(self) -> ComposeResult:
        """The widgets of the board, of seats and of what is in hand."""

    @abstractmethod
    def draw(self) -> None:
        """Draws `self.scene`, with what can be picked when `self.choosing` is set."""

    @abstractmethod
    def prompt(self, lines: Sequence[str]) -> None:
        """Shows what is asked and what the pointed choice would do."""

    @abstractmethod
    def asking(self, choosing: Choosing) -> Sequence[str]:
        """The question and the preview of the pointed choice, as lines of markup."""

    @abstractmethod
    def ranking(self) -> Sequence[str]:
        """The end of the match in lines of markup: who won and with what."""

    @property
    def signs(self) -> Glyphs:
        """The signs that names and words are written with."""
        return self.app.glyphs

    def heading(self, *parts: str) -> str:
        """The title line of every match: the game, what it tells there, the deal, and what one should know."""
        table = self.table
        marks = ["[$text-dim]assisted[/]"] if table.is_assisted else []
        marks += ["[$bad]not saved[/]"] if table.save_error else []
        title = f"[b $accent]{table.game.title}[/]"
        code = [f"[$text-dim]{table.deal_code}[/]"] if table.deal_code else []
        return "  ".join([title, *parts, *code, *marks])

    # -- life ----------------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The game's board, then the log, the timeline and the keys."""
        yield from self.compose_board()
        yield Log(id="log")
        yield Timeline(self.app.glyphs, id="timeline")
        yield KeyLine(self.SPARED)

    def on_mount(self) -> None:
        """Shows where the match stands and goes on from there."""
        self._is_ready = True
        self.set_class(self.app.glyphs.is_ascii, "-letters")
        self._rewrite()
        self.call_after_refresh(self.proceed)

    def on_resize(self) -> None:
        """The board is drawn anew for the room there is."""
        self.call_after_refresh(self.redraw)

    def on_screen_resume(self) -> None:
        """Settings may have changed while another screen was on top."""
        self.call_after_refresh(self.redraw)

    def on_unmount(self) -> None:
        """The table goes on without this screen."""
        self._is_ready = False
        self.stage.clear()
        self._subscription.close()

    @property
    def has_parts(self) -> bool:
        """Whether the parts of the screen are there; one that is being removed loses them before it ends."""
        return any(isinstance(part, Log) for part in self.children)

    def short_status(self) -> str:
        """One line for a terminal too small for the board."""
        mover = self.table.to_move
        whose = "over" if mover is None else f"{self.table.plans[mover].name} to play"
        return f"{self.table.game.title}, turn {len(self.table.history.line())}: {whose}"

    # -- scenes --------------------------------------------------------------------------------------------------

    def remark(self, view: Any) -> str:
        """What a bot says at the end of its turn, from its own view; nothing unless a game lets people talk."""
        return ""

    @property
    def pace(self) -> str:
        """How fast what happens is shown."""
        return self.app.settings.pace

    def _heed(self, update: Update) -> None:
        if not (self._is_ready and self.has_parts):  # on its way in all is shown later, on its way out nothing
            return
        if update.said:
            self.query_one(Log).add(self._told(update.said))
            return
        self.looking = self.choosing = None
        self.notice = ""
        if update.is_jump:
            self.stage.clear()
            self._rewrite()
            self.proceed()
        else:
            self.stage.play(update.scenes, self.pace)

    def _tell(self, scene: Scene) -> bool:
        text = self.phrase(scene)
        if text:
            self.query_one(Log).add(text)
        return bool(text)

    def show_scene(self, scene: Scene) -> None:
        self.scene = scene
        self.redraw()

    def _rewrite(self) -> None:
        """The log of the last turns and the board as they are at the table."""
        history = self.table.history
        lines: list[str] = []
        for node in history.line()[-self.LOGGED :]:
            lines += map(self.phrase, self.table.scenes(node, self.seat))
            lines += [self._told(saying) for saying in self.table.talk if saying.node == node]
        self.query_one(Log).rewrite(filter(None, lines))
        self.show_scene(self.table.scene(self.seat))

    LOGGED = 12

    def _told(self, saying: Saying) -> str:
        name = escape(self.table.plans[saying.seat].name)
        mark = self.signs.seats[saying.seat]
        return f'[$seat-{saying.seat}]{mark} {name}[/]: [i]"{escape(saying.text)}"[/i]'

    def redraw(self) -> None:
        """Draws board, prompt, timeline and keys for what is shown now."""
        if not (self._is_ready and self.display):  # a screen that is being removed loses its parts before it ends
            return
        self._warn_unsaved()
        source = None if self.choosing else (self.scene, self._looks())
        if source is None or self._drawn is None or source[0] is not self._drawn[0] or source[1] != self._drawn[1]:
            self.draw()  # what is pointed at is drawn as well, so while somebody chooses it is always drawn
        self._drawn = source
        self.prompt(self._prompt_lines())
        self._draw_timeline()
        self._show_keys()

    def _show_keys(self) -> None:
        """Tell the line of keys when others work than before; to ask that here is far cheaper than to have it look."""
        if self._asked is None:
            bindings = [binding for found in self._bindings.key_to_bindings.values() for binding in found]
            parsed = [parse(binding.action) for binding in bindings]
            self._asked = [(name, parameters) for space, name, parameters in parsed if not space]
        working = [self.check_action(name, parameters) for name, parameters in self._asked]
        if working != self._working:
            self._working = working
            self.refresh_bindings()

    def _looks(self) -> object:
        """What decides, beside the scene, how the board is drawn: to see whether it would only be drawn the same."""
        table, settings = self.table, self.app.settings
        marks = table.is_assisted, table.save_error, table.is_over, table.to_move, table.deal_code
        room = tuple(part.size for part in self.children)  # parts get theirs only after they were drawn first
        looks = room, self.app.theme, self.signs, settings.open_bars, settings.pictures, settings.mild
        return self.looking is None, marks, looks

    def _warn_unsaved(self) -> None:
        """Says once why the match can't be kept; the title goes on saying that it is not."""
        error, told = self.table.save_error, self._told_error
        self._told_error = error
        if error and error != told:
            self.app.warn(f"{error[0].upper()}{error[1:]}. It goes on, and is lost when you quit.", "Not saved")

    def _prompt_lines(self) -> Sequence[str]:
        if self.looking:
            beats = f", beat {self.looking.beat + 1} of {len(self.looking.scenes)}" if self.looking.node else ""
            banner = f"[$history-ink on $history] Looking back: turn {self.looking.turn}{beats} [/]  Esc returns to now"
            return (banner, self.phrase(self.looking.scene) or "The beginning: nothing has been played.")
        if self.choosing:
            question, *rest = self.asking(self.choosing)
            return (question, self.notice) if self.notice else (question, *rest)
        if self.table.is_over:
            return ("The match is over.", "[$text-dim]Look back, take back, or see the result again.[/]")
        mover = self.table.to_move
        if self.stage.is_running:
            told = self.query_one(Log).lines[-1:]
            return (self.phrase(self.scene) or "".join(told), "[$text-dim]any key: at once[/]")
        if mover is None or mover in self.people:
            return ("", "")
        return (f"{escape(self.table.plans[mover].name)} is thinking{self.app.glyphs.ellipsis}", "")

    def _draw_timeline(self) -> None:
        history = self.table.history
        line = history.line(history.tip)
        parents = [entry.parent for entry in history.log[: history.size]]
        ways = Counter(parents)
        turns = [Turn(node, self._mover_at(parents[node]), ways[parents[node]] > 1) for node in line[1:]]
        here = self.looking.node if self.looking else self.scene.node
        branches = len(history.leaves())
        note = f"B: {branches} branches" if branches > 1 else ""
        self.query_one(Timeline).show(turns, here, note)

    def _mover_at(self, node: int) -> int:
        """The seat that acts at a node that is not the end."""
        return self.table.game.current_player(self.table.history.entry(node).state) or 0

    # -- going on ------------------------------------------------------------------------------------------------

    def proceed(self) -> None:
        """Called when nothing is left to show: asks whoever is to move, or tells the end."""
        if not self._is_ready or self.looking or self.is_reviewed:
            return
        mover = self.table.to_move
        if mover is None:
            self.redraw()
            if self.table.is_over and not self._is_ended:
                self._is_ended = True
                self.action_results()
            return
        self._is_ended = False
        if mover not in self.people:
            self.redraw()
            self.await_other(mover)
        elif len(self.people) > 1 and self.seat != mover:
            self._raise_curtain(mover)
        else:
            self._ask(mover)

    def await_other(self, mover: int) -> None:
        """Waits for somebody who is not at this screen: a bot, which thinks here."""
        self._think(mover, self.table.history.here)

    def _ask(self, mover: int) -> None:
        self.choosing = Choosing(self.table.game, self.table.legal(mover))
        self.show_scene(self.table.scene(self.seat))

    def _raise_curtain(self, mover: int) -> None:
        """Hides all that is private until the next person says they are there."""
        self._look_as(None)
        plan = self.table.plans[mover]

        def lift(_: object) -> None:
            self._look_as(mover)
            self.proceed()

        self.app.push_screen(CurtainScreen(plan.name, mover, self.app.glyphs.seats[mover]), lift)

    def _look_as(self, seat: int | None) -> None:
        self.seat = self._subscription.seat = seat
        self.choosing = self.looking = None
        self._rewrite()

    @work(group="bot")
    async def _think(self, seat: int, node: int) -> None:
        table = self.table
        view = table.game.view(table.history.state, seat)
        seed = rng.derive(table.setup.seed, f"bot {seat}")
        action = await self.app.robots.choose(table.game.id, table.plans[seat].level, seed, view)
        if self._is_ready and not self.looking and table.history.here == node:
            table.act(seat, action)
            self._let_speak(seat)

    def _let_speak(self, seat: int) -> None:
        """A bot whose turn has ended may say something, but not what it said last."""
        if self.table.to_move in (seat, None):
            return
        text = self.remark(self.table.game.view(self.table.history.state, seat))
        said = [saying.text for saying in self.table.talk if saying.seat == seat]
        if text and said[-1:] != [text]:
            self.table.say(seat, text)

    def action_results(self) -> None:
        """Shows how the match ended."""
        if self.table.is_over:
            told = (self._tallied(), told_tries(self.app.shelf, self.table))
            lines = [*self.ranking(), "", *filter(None, told)]
            self.app.push_screen(ResultsScreen(lines, self.table.deal_code), self._after_results)

    def _tallied(self) -> str:
        """What the matches of this kind have come to so far, this one included."""
        total = tally(self.app.shelf, self.table.game.id, self.table.setup)
        if not total.games:
            return ""
        best = f", best [b]{total.best}[/]" if total.best else ""
        games = f"{total.games} such game{'s' if total.games > 1 else ''}"
        clean = f", {total.clean} of them without help" if total.clean < total.won else ", without help"
        return f"[$text-dim]{games}: {f'{total.won} won{clean}' if total.won else 'none won'}{best}[/]"

    def action_analysis(self) -> None:
        """Shows each seat's chances over the match, and what was missed; then the turn one wants to see."""
        if self.table.is_over:
            from tui.screens.analysis import AnalysisScreen

            self.app.push_screen(AnalysisScreen(self.table.record, self.words), self._visit)

    def _visit(self, node: int | None) -> None:
        if node is not None:
            self.on_timeline_visited(Timeline.Visited(node))

    def play_again(self, is_same_deal: bool) -> None:
        """Starts the next match of the same players."""
        if isinstance(self.table, Table):
            self.app.switch_screen(type(self)(self.table.rematch(is_same_deal, self.app.seed_source())))

    def _after_results(self, wish: str | None) -> None:
        if wish in ("same", "new"):
            self.play_again(wish == "same")
        elif wish == "analysis":
            self.action_analysis()
        elif wish == "review":
            self.action_review()
        elif wish == "look":
            self.action_look(-1)
        elif wish == "home":
            self.app.pop_screen()
