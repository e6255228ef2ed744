"""The stage: shows the scenes of a step one after the other at the chosen pace, or all at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from textual.timer import Timer
from textual.widget import Widget

from tui.host.table import Scene

PACES: Final = {"none": 0.0, "brief": 0.32, "full": 0.9}


class Stage:
    """Plays scenes in order: each is told (its words), shown (its board), then a pause
    if there was something to read. Whatever the pace, every scene
    is told once, the last one is shown, and `ended` is called once."""

    def __init__(
        self, widget: Widget, tell: Callable[[Scene], bool], show: Callable[[Scene], None], ended: Callable[[], None]
    ) -> None:
        self._widget, self._tell, self._show, self._ended = widget, tell, show, ended
        self._waiting: list[Scene] = []
        self._timer: Timer | None = None
        self._delay = 0.0
        self._is_running = False

    @property
    def is_running(self) -> bool:
        """Whether a scene is being shown that others, or the end, come after. False when `ended` is called."""
        return self._is_running

    def play(self, scenes: Iterable[Scene], pace: str) -> None:
        """Plays scenes at a pace ("none", "brief", "full"), behind those that still wait."""
        self._waiting += scenes
        self._delay = PACES[pace]
        if not self._delay:
            self.finish()
        elif not self._is_running:
            self._is_running = True
            self._next()

    def finish(self) -> None:
        """Tells all that waits and shows the last of it, at once."""
        self._stop()
        waiting, self._waiting = self._waiting, []
        for scene in waiting:
            self._tell(scene)
        if waiting:
            self._show(waiting[-1])
        self._ended()

    def clear(self) -> None:
        """Drops all that waits; nothing more is shown and `ended` is not called."""
        self._stop()
        self._waiting = []

    def _stop(self) -> None:
        self._is_running = False
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _next(self) -> None:
        self._timer = None
        if not self._waiting:
            self._is_running = False
            self._ended()
            return
        has_words = False
        while self._waiting and not has_words:  # what has no words is seen in what comes behind it
            scene = self._waiting.pop(0)
            has_words = self._tell(scene)
        self._show(scene)
        self._timer = self._widget.set_timer(self._delay if has_words else 0.01, self._next)
