"""Three lines that show what a terminal can do, and a yes or no to each."""

from __future__ import annotations

from typing import Final

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from tui.glyphs import UNICODE
from tui.lobby.arrival import ArrivalScreen
from tui.lobby.sight import Sight
from tui.screens.form import Entry, Segmented

YES_NO: Final = ((True, "yes"), (False, "no"))
QUESTIONS: Final = (
    ("has_colours", "Can you tell these apart?", "no: shapes and letters alone, in black and white"),
    ("has_boxes", "Is this box closed?", "no: everything is drawn with plain letters"),
    ("has_wide", "Does the animal fill its box?", "no: such signs in messages are written as ?"),
)


def sample(field: str) -> Content:
    """What is to be judged, always drawn as a terminal would have to show it."""
    top, bottom, line, side = UNICODE.frame[:2], UNICODE.frame[2:4], UNICODE.frame[4], UNICODE.frame[5]
    if field == "has_colours":
        blocks = [part for seat in range(4) for part in ((f"{UNICODE.bar * 3}", f"$seat-{seat}"), " ")]
        return Content("\n").join((Content.assemble(*blocks), Content.assemble(*blocks)))
    inside = f"{line * 4}" if field == "has_boxes" else "🦊🦊"
    if field == "has_boxes":
        return Content(f"{top[0]}{inside}{top[1]}\n{bottom[0]}{inside}{bottom[1]}")
    return Content(f"{side}1234{side}\n{side}{inside}{side}")


class TerminalScreen(ArrivalScreen):
    """Asks the three questions; the app is told the answers."""

    TITLE = "Your terminal"
    AUTO_FOCUS = "#has_colours"

    def compose_question(self) -> ComposeResult:
        """A sample and a yes or no each."""
        yield Static("Three looks at your terminal; the answers are kept with your key.", id="known", markup=False)
        for field, question, _ in QUESTIONS:
            with Horizontal(classes="look"):
                yield Static(sample(field), classes="sample")
                yield Static(question, classes="question", markup=False)
                yield Segmented(YES_NO, True, id=field)
        yield Static(id="verdict", markup=False)
        yield Entry("That is how it looks", "or Enter", id="enter")

    def on_descendant_focus(self) -> None:
        """Say what a no would change."""
        name = (self.focused.id or "") if self.focused else ""
        self.query_one("#verdict", Static).update(next((text for id, _, text in QUESTIONS if id == name), ""))

    def key_enter(self) -> None:
        """Enter from anywhere."""
        self._answer()

    @on(Entry.Chosen)
    @work(exclusive=True)
    async def _answer(self) -> None:
        answers = [self.query_one(f"#{field}", Segmented).value for field in Sight._fields]
        await self.app.take_sight(Sight(*answers))
