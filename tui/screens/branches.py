"""Branches: the ways a match has gone, those left behind by taking back too, to choose one to go on with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tui.host.sitting import Sitting
from tui.host.table import Scene
from tui.screens.modal import Modal


class Branch(NamedTuple):
    """Where a way through the match ends, and what tells it from the one now played, as markup."""

    node: int
    text: str


def branches(table: Sitting, seat: int | None, phrase: Callable[[Scene], str]) -> list[Branch]:
    """All the ways a match has gone, the one now played first, then the longest. A branch left behind is told by the
    turn in which it parted and what was played there."""
    history = table.history
    tip = history.tip
    line = history.line(tip)
    found = [Branch(tip, f"now played, up to turn {len(line) - 1}")]
    others = [history.line(leaf) for leaf in history.leaves() if leaf != tip]
    for other in sorted(others, key=len, reverse=True):
        parting = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(line, other, strict=False)))
        told = map(phrase, table.scenes(other[parting], seat)) if parting < len(other) else ()
        what = next(filter(None, told), "")
        found.append(Branch(other[-1], f"turn {parting}  {what}  [$text-dim]up to turn {len(other) - 1}[/]"))
    return found


class BranchesScreen(Modal[int | None]):
    """Dismissed with the node at the end of the branch chosen, or with none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,B", "dismiss", "Close", id="branches.close")]

    def __init__(self, branches: Sequence[Branch]) -> None:
        super().__init__()
        self._branches = branches

    def compose(self) -> ComposeResult:
        """The branches in a list."""
        with Vertical(id="branches"):
            yield Static("Which way does the match go on?", id="branches-title")
            yield OptionList(*(Option(branch.text) for branch in self._branches), id="branches-list")
            yield Static("[b]Enter[/] goes there; nothing is lost   [b]Esc[/] stays", id="branches-foot")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Goes there."""
        self.dismiss(self._branches[event.option_index].node)
