"""What keys and clicks do in a review: walking, branches, notes, views, playing on by itself."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.timer import Timer

from tui.host import supposed
from tui.screens.finding import Finding
from tui.screens.review_asks import LineScreen, SureScreen
from tui.widgets.timeline import Timeline
from tui.widgets.tree import Rows

SECONDS: Final = (3.0, 2.0, 1.2, 0.7, 0.35, 0.15)


class ReviewKeys(Finding, inherit_bindings=False):
    """The keys of a review, over what `Review` shows."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,comma", "walk('step', -1)", "Beat", key_display="←→", id="review.back"),
        Binding("right,full_stop", "walk('step', 1)", "Beat on", id="review.on", show=False),
        Binding("left_square_bracket", "walk('decide', -1)", "Decision back", id="review.decision-back", show=False),
        Binding("right_square_bracket", "walk('decide', 1)", "Decision on", id="review.decision-on", show=False),
        Binding("up", "walk('go_turn', -1)", "Turn", key_display="↑↓", id="review.turn-back"),
        Binding("down", "walk('go_turn', 1)", "Turn on", id="review.turn-on", show=False),
        Binding("home", "turn(0)", "Beginning", id="review.home", show=False),
        Binding("end", "last", "End", id="review.end", show=False),
        Binding("g", "go", "Go to turn", id="review.go", show=False),
        Binding("space", "play", "Play", id="review.play"),
        Binding("plus,equals_sign", "speed(1)", "Faster", id="review.faster", show=False),
        Binding("minus", "speed(-1)", "Slower", id="review.slower", show=False),
        Binding("tab", "walk('go_branch', 1)", "Branch", id="review.branch", priority=True),
        Binding("shift+tab", "walk('go_branch', -1)", "Branch before", show=False, priority=True),
        Binding("w", "what_if", "What if", id="review.what-if"),
        Binding("escape", "leave", "Back", id="review.leave"),
        Binding("c", "perspective", "View", id="review.perspective"),
        Binding("n", "seek(1)", "Next", id="review.next"),
        Binding("N", "seek(-1)", "Before", key_display="N", id="review.before"),
        Binding("n", "note", "Note", id="review.note"),
        Binding("slash", "find", "Find", key_display="/", id="review.find"),
        Binding("b", "name", "Name branch", id="review.name", show=False),
        Binding("x", "delete", "Delete branch", id="review.delete", show=False),
        Binding("f1,question_mark", "help", "Help", key_display="?", id="review.help", show=False),
    ]
    SPARED: ClassVar[tuple[str, ...]] = ("walk('go_branch', 1)", "perspective", "play", "what_if")

    is_everything_shown = False
    number = ""
    speed = 2
    playing: Timer | None = None

    @abstractmethod
    def go_to_told(self, index: int) -> None:
        """Goes to the beat of a line of what was told."""

    def on_key(self, event: events.Key) -> None:
        """Digits make the number of a turn; any other key but `g` forgets it."""
        if event.character and event.character.isdecimal() and event.character.isascii():
            self.number = (self.number + event.character)[-4:]
            self.redraw()
        elif self.number and event.key != "g":
            self.number = ""
            self.redraw()

    def action_walk(self, way: str, by: int) -> None:
        """Walks some way; one who walks is no longer carried."""
        self.halt()
        getattr(self.walk, way)(by)
        self.show_walk()

    def action_turn(self, turn: int) -> None:
        """To a turn."""
        self.halt()
        self.walk.to_turn(turn)
        self.show_walk()

    def action_last(self) -> None:
        """To the end of the branch."""
        self.action_turn(len(self.walk.turns))

    def action_go(self) -> None:
        """To the turn whose number was typed."""
        turn, self.number = int(self.number or 0), ""
        self.action_turn(turn)

    # -- playing on by itself ------------------------------------------------------------------------------------

    def action_play(self) -> None:
        """Plays on by itself, or stops; from the end, from the beginning."""
        if self.playing:
            self.halt()
            self.redraw()
            return
        if self.walk.is_at_end:
            self.walk.to_turn(0)
        self._run()
        self.show_walk()

    def action_speed(self, by: int) -> None:
        """Plays on faster or slower."""
        self.speed = max(0, min(self.speed + by, len(SECONDS) - 1))
        if self.playing:
            self.halt()
            self._run()
        self.redraw()

    def halt(self) -> None:
        """Stops playing on."""
        if self.playing:
            self.playing.stop()
        self.playing = None

    def _run(self) -> None:
        self.playing = self.set_interval(SECONDS[self.speed], self._play_beat)

    def _play_beat(self) -> None:
        if not self.is_current:  # something has opened over the board
            return
        self.walk.step(1)
        if self.walk.is_at_end:
            self.halt()
        self.show_walk()

    # -- whose view ----------------------------------------------------------------------------------------------

    def action_perspective(self) -> None:
        """The view of the next seat; after the last, all hands open."""
        if self.walk.is_open:
            seats = len(self.table.plans)
            at = seats if self.is_everything_shown else self.walk.seat or 0
            at = (at + 1) % (seats + 1 if seats > 1 else seats)
            self.is_everything_shown = at == seats
            self.walk.seat = at % seats
            self.show_walk()

    # -- branches and notes --------------------------------------------------------------------------------------

    def action_name(self) -> None:
        """Gives the branch a name."""
        self.halt()
        branch = self.walk.branches[self.walk.branch]

        def named(text: str | None) -> None:
            if text is not None and branch.end.tree:
                supposed.keep(self.table, self.walk.supposed[branch.end.tree - 1]._replace(name=text))
            elif text is not None:
                self.table.name(branch.end.node, text)

        self.app.push_screen(LineScreen("What is this branch called?", branch.name, "names it"), named)

    def action_delete(self) -> None:
        """Asks, then deletes the branch and those that part from it."""
        self.halt()
        branch = self.walk.branches[self.walk.branch]
        first = branch.line[branch.parting + 1]
        turns = len(branch.line) - 1 - branch.parting

        def answered(is_sure: bool | None) -> None:
            if is_sure:
                self.walk.take(branch.owner)
                self.walk.visit(branch.line[branch.parting])
                if first.tree:
                    supposed.drop(self.table, self.walk.supposed[first.tree - 1].key)
                else:
                    supposed.prune(self.table, first.node)

        text = f"{turns} action{'s' * (turns != 1)} from here on, and every branch that parts from it."
        self.app.push_screen(SureScreen("Delete this branch for good?", text), answered)

    def action_note(self) -> None:
        """Writes something down about the position."""
        self.halt()
        spot = self.walk.spot

        def written(text: str | None) -> None:
            if text is not None and spot.tree:
                supposed.note(self.table, self.walk.supposed[spot.tree - 1], spot.node, text)
            elif text is not None:
                self.table.note(spot.node, text)

        old = self.walk.note(spot)
        self.app.push_screen(LineScreen("A note on this position", old, "keeps it"), written)

    # -- the rest ------------------------------------------------------------------------------------------------

    def action_leave(self) -> None:
        """Ends what is looked for, else goes back to where the review was opened."""
        self.halt()
        if self.end_quest():
            self.redraw()
        else:
            self.dismiss(None)

    def on_timeline_visited(self, message: Timeline.Visited) -> None:
        """A clicked turn is gone to."""
        message.prevent_default()
        self.halt()
        self.walk.to(message.node, self.walk.last_beat)
        self.walk.decide(0)
        self.show_walk()

    def on_rows_chosen(self, message: Rows.Chosen) -> None:
        """A clicked branch or a clicked line of what was told is gone to."""
        self.halt()
        if message.rows.id == "tree":
            self.walk.take(message.index)
            self.show_walk()
        else:
            self.go_to_told(message.index)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which keys work now."""
        walk = self.walk
        match action:
            case "walk" if parameters[0] == "go_branch":
                return len(walk.branches) > 1
            case "delete":
                return walk.branches[walk.branch].owner >= 0
            case "note":
                return self.quest is None
            case "seek":
                return self.quest is not None
            case "perspective":
                return walk.is_open and len(self.table.plans) > 1
            case "go":
                return bool(self.number)
            case _:
                return True
