"""A screen that opens over another one and is dismissed once, however fast keys follow each other."""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, ScreenResultType


class Modal(ModalScreen[ScreenResultType]):
    """A modal screen. A second key or click that was on its way when the first dismissed it takes nothing else away."""

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """As Textual's; where this screen is no longer on top, nothing happens."""
        return super().dismiss(result) if self.is_active else AwaitComplete()
