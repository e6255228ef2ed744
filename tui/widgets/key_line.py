"""The keys that work now, in one line: where it is too short for all, the less needed ones are left out of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.screen import Screen
from textual.strip import Strip

from tui.widgets.painted import Painted


class Key(NamedTuple):
    """A key as it is shown: how it is written, what it does, the action, and the key to press for it."""

    shown: str
    description: str
    action: str
    key: str

    @property
    def width(self) -> int:
        """The cells it takes, with the space behind it."""
        return cell_len(f"{self.shown} {self.description} ")


class KeyLine(Painted):
    """A footer of one line, drawn as one: a footer made of widgets is the dearest part of a key press. `spared` are
    actions in the order in which their keys give way; the keys still work. A click presses a key."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"key-line--key", "key-line--description", "key-line--pointed"}
    ALLOW_SELECT = False

    def __init__(self, spared: Sequence[str] = ()) -> None:
        super().__init__()
        self.spared = tuple(spared)
        self.keys: tuple[Key, ...] = ()
        self._pointed: int | None = None

    def on_mount(self) -> None:
        """Follow the keys of the screen."""
        self.screen.bindings_updated_signal.subscribe(self, self._changed)

    def on_unmount(self) -> None:
        """Follow them no longer."""
        self.screen.bindings_updated_signal.unsubscribe(self)

    def _changed(self, screen: Screen[Any]) -> None:
        if not self.is_attached or screen is not self.screen:
            return
        found: dict[str, Key] = {}
        for active in screen.active_bindings.values():
            binding = active.binding
            if binding.show and active.enabled and binding.action not in found:
                shown = self.app.get_key_display(binding)
                found[binding.action] = Key(shown, binding.description, binding.action, binding.key)
        if tuple(found.values()) != self.keys:
            self.keys = tuple(found.values())
            self.refresh()

    def fitting(self) -> tuple[Key, ...]:
        """The keys there is room for."""
        keys = self.keys
        for action in self.spared:
            if sum(key.width for key in keys) <= self.size.width + 1:  # the last one needs no space behind it
                break
            keys = tuple(key for key in keys if key.action != action)
        return keys

    def looks(self) -> tuple[object, ...]:
        """The keys there is room for, and the one below the mouse."""
        return *self.fitting(), self._pointed

    def render_line(self, y: int) -> Strip:
        """The keys, each with what it does."""
        ground, line = self.rich_style, []
        for index, key in enumerate(self.fitting()):
            is_pointed = index == self._pointed
            style = self.get_component_rich_style("key-line--pointed" if is_pointed else "key-line--key")
            line.append(Segment(key.shown, style))
            style = style if is_pointed else self.get_component_rich_style("key-line--description")
            line += [Segment(f" {key.description}", style), Segment(" ", ground)]
        return Strip(line).adjust_cell_length(self.size.width, ground)

    def at(self, x: int) -> int | None:
        """Which of the keys that are shown stands at a column."""
        left = 0
        for index, key in enumerate(self.fitting()):
            if left <= x < left + key.width - 1:
                return index
            left += key.width
        return None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The mouse rests on a key."""
        self._point(self.at(event.x))

    def on_leave(self) -> None:
        """The mouse has left."""
        self._point(None)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Press the key that was clicked."""
        index = self.at(event.x)
        if index is not None:
            self.app.simulate_key(self.fitting()[index].key)

    def _point(self, index: int | None) -> None:
        if index != self._pointed:
            self._pointed = index
            self.refresh()
