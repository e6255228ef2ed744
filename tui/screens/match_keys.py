"""What keys do in a match: choosing by narrowing, undo, looking back. The part of the match screen below its scenes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.screen import Screen

from tui.host.sitting import Sitting
from tui.host.table import Scene
from tui.screens.advice import Hinting
from tui.screens.branches import BranchesScreen, branches
from tui.screens.choosing import Choosing
from tui.screens.looking import Looking
from tui.screens.talk import TalkScreen
from tui.stage import Stage
from tui.widgets.painted import Painted
from tui.widgets.timeline import Timeline

if TYPE_CHECKING:
    from tui.app import BestiaryApp


class MatchKeys(Screen[None], Painted):
    """The keys of a match at a table, over what `MatchScreen` shows of it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "choose", "Play", id="match.choose"),
        Binding("up,shift+tab", "point(-1)", "Previous", id="match.previous", show=False, priority=True),
        Binding("down,tab", "point(1)", "Choose", key_display="↑↓", id="match.next", priority=True),
        Binding("left,comma", "look(-1)", "Look back", key_display="←", id="match.back"),
        Binding("right,full_stop", "look(1)", "On", key_display="→", id="match.on"),
        Binding("home", "look_home", "Start", id="match.home", show=False),
        Binding("end", "look_end", "Now", id="match.end", show=False),
        Binding("u", "take_back", "Undo", id="match.undo"),
        Binding("U", "redo", "Redo", key_display="U", id="match.redo"),
        Binding("B", "branches", "Branches", key_display="B", id="match.branches"),
        Binding("v", "review", "Review", id="match.review"),
        Binding("escape", "step_back", "Back", id="match.escape"),
        Binding("f1,question_mark", "help", "Help", key_display="?", id="match.help"),
        Binding("s", "talk", "Say", id="match.talk"),
        Binding("h", "hint", "Hint", id="match.hint"),
        Binding("a", "analysis", "Analysis", id="match.analysis"),
        Binding("p", "pace", "Pace", id="match.pace", show=False),
        Binding("e", "results", "Result", id="match.results"),
    ]
    SPARED: ClassVar[tuple[str, ...]] = ("branches", "redo", "step_back", "review", "talk", "take_back")

    app: BestiaryApp
    table: Sitting
    stage: Stage
    hinting: Hinting
    seat: int | None
    choosing: Choosing | None = None
    looking: Looking | None = None
    notice: str = ""
    is_reviewed: bool = False

    @abstractmethod
    def redraw(self) -> None:
        """Draws what is shown now."""

    @abstractmethod
    def show_scene(self, scene: Scene) -> None:
        """Shows a scene."""

    @abstractmethod
    def phrase(self, scene: Scene) -> str:
        """What happened in a scene, as markup; empty where nothing did."""

    @abstractmethod
    def proceed(self) -> None:
        """Goes on from where the match stands."""

    @abstractmethod
    def show_help(self) -> None:
        """Explains what is pointed at."""

    @abstractmethod
    def action_analysis(self) -> None:
        """Shows each seat's chances over the match, and what was missed."""

    @abstractmethod
    def action_results(self) -> None:
        """Shows how the match ended."""

    def on_key(self, event: events.Key) -> None:
        """Any key finishes what is shown; a digit or a letter points at a choice, and the second time picks it."""
        if self.stage.is_running and not event.key.startswith("ctrl"):
            event.stop()
            event.prevent_default()
            self.stage.finish()
        elif self.choosing and not self.looking and event.character:
            option = self.option_for(event.character)
            if option is not None:
                event.stop()
                event.prevent_default()
                self.pick(option, is_sure=self.choosing.pointed == option)

    def option_for(self, character: str) -> int | None:
        """The option a digit (cards in hand) or a letter (what is asked on the board) stands for."""
        if self.choosing is None:
            return None
        keys = self.keys_of(self.choosing)
        return self.choosing.options[keys.index(character)] if character in keys else None

    @staticmethod
    def keys_of(choosing: Choosing) -> str:
        """The keys of the options: digits for the first pick, letters from the second on."""
        return ("abcdfgijklmnoqrstwxyz" if choosing.is_begun else "123456789")[: len(choosing.options)]

    def pick(self, option: int, is_sure: bool = True) -> None:
        """Picks an option, or only points at it where that is not sure yet."""
        if self.choosing is None or self.looking or self.stage.is_running:
            return
        self.notice = ""
        if not is_sure:
            self.choosing.point(option)
            self.redraw()
            return
        action = self.choosing.take(option)
        if action is None:
            self.redraw()
        else:
            self.perform(action)

    def perform(self, action: Any) -> None:
        """Plays an action for the seat to move."""
        mover, self.choosing = self.table.to_move, None
        if mover is not None:
            self.table.act(mover, action)

    def point(self, option: int | None) -> None:
        """Looks at an option (the mouse rests on it); at nothing, the last one stays."""
        if self.choosing and option is not None and self.choosing.pointed != option and self.choosing.point(option):
            self.notice = ""
            self.redraw()

    def refuse(self, reason: str) -> None:
        """Says why something can't be picked."""
        self.notice = f"[$warn]{reason}[/]"
        self.redraw()

    def action_choose(self) -> None:
        """Picks what is pointed at."""
        if self.choosing:
            if self.choosing.pointed is None:
                self.action_point(1)
            else:
                self.pick(self.choosing.pointed)

    def action_point(self, by: int) -> None:
        """Points at the next or the previous choice."""
        if self.choosing and not self.looking:
            self.notice = ""
            self.choosing.move(by)
            self.redraw()

    def action_step_back(self) -> None:
        """Out of looking back, else one pick back, else to the screen before."""
        if self.looking:
            self.action_look_end()
        elif self.choosing and self.choosing.step_back():
            self.redraw()
        else:
            self.app.pop_screen()

    def action_take_back(self) -> None:
        """Takes back to the last decision of a person at this keyboard."""
        self.stage.clear()
        if not self.table.take_back():
            self.refuse("There is nothing to take back.")
            self.proceed()

    def action_redo(self) -> None:
        """Plays again what was taken back."""
        if not self.table.redo():
            self.refuse("There is nothing to play again.")

    def action_branches(self) -> None:
        """Chooses among the ways the match has gone."""
        self.app.push_screen(BranchesScreen(branches(self.table, self.seat, self.phrase)), self._go_to)

    def _go_to(self, node: int | None) -> None:
        if node is not None and node != self.table.history.here:
            self.table.go_to(node)

    def action_look(self, by: int) -> None:
        """Looks one beat back or on, without changing the game."""
        if self.looking is None:
            if by > 0:
                return
            self.looking = Looking(self.table, self.seat)
        (self.looking.back if by < 0 else self.looking.forward)()
        self._look()

    def action_look_home(self) -> None:
        """Looks at the beginning."""
        self.looking = self.looking or Looking(self.table, self.seat)
        self.looking.home()
        self._look()

    def action_look_end(self) -> None:
        """Back to now."""
        if self.looking:
            self.looking = None
            self.show_scene(self.table.scene(self.seat))
            if self.choosing is None:
                self.proceed()

    def _look(self) -> None:
        if self.looking and self.looking.is_now:
            self.action_look_end()
        elif self.looking:
            self.show_scene(self.looking.scene)

    def on_timeline_visited(self, message: Timeline.Visited) -> None:
        """A clicked turn is looked at; what is still being shown is finished first."""
        if self.stage.is_running:
            self.stage.finish()
        looking = self.looking or Looking(self.table, self.seat)
        if looking.visit(message.node):
            self.looking = looking
            self._look()

    def action_review(self) -> None:
        """Opens the review of all the match has passed; until it is closed nothing goes on here."""
        if self.stage.is_running:
            self.stage.finish()
        self.is_reviewed = True
        self.app.push_screen(self.make_review(), self._reviewed)

    def make_review(self) -> Screen[Any]:
        """A review of the match."""
        from tui.screens.review import review_screen  # a review is a match screen itself

        return review_screen(self.table, self.seat)

    def _reviewed(self, _: object) -> None:
        self.is_reviewed = False
        self.proceed()

    def action_pace(self) -> None:
        """The next of the paces: none, brief, full."""
        paces = ["none", "brief", "full"]
        pace = paces[(paces.index(self.app.settings.pace) + 1) % 3]
        self.app.set_setting("pace", pace)
        self.notify(f"Pace: {pace}")

    def sentences(self) -> Sequence[str]:
        """What a game lets people say while it runs; none: it has no table talk."""
        return ()

    def action_talk(self) -> None:
        """Choose a sentence and say it to the table."""
        if self.seat is not None and self.sentences():
            self.app.push_screen(TalkScreen(self.sentences()), self._say)

    def _say(self, text: str | None) -> None:
        if text and self.seat is not None:
            self.table.say(self.seat, text)

    def action_hint(self) -> None:
        """Gives a hint, or the next grade of it."""
        if self.choosing and not self.looking:
            self.hinting.more()

    def action_help(self) -> None:
        """Explains what is pointed at."""
        self.show_help()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which keys work now: the footer shows only those."""
        match action:
            case "hint":
                return self.table.gives_hints and bool(self.choosing) and not self.looking
            case "choose" | "point":
                return bool(self.choosing) and not self.looking
            case "redo":
                return self.table.history.tip != self.table.history.here
            case "branches":
                return len(self.table.history.leaves()) > 1
            case "take_back" | "review":
                return self.table.history.here != 0
            case "look" if parameters == (1,):
                return self.looking is not None
            case "look":
                return self.table.history.here != 0
            case "talk":
                return self.seat is not None and bool(self.sentences())
            case "results" | "analysis":
                return self.table.is_over
            case _:
                return True
