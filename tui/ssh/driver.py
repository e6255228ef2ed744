"""Textual's driver for one session: what stands between an app and its client's terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any, BinaryIO, Literal, Protocol, TextIO

from textual import events, messages
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from tui.ssh.outflow import Outflow

NO_DELIVERY = "Files can't be handed out over this connection."


class Line(Protocol):
    """What a driver needs of its session."""

    def begin(self, driver: SessionDriver, with_mouse: bool) -> Outflow:
        """The app is about to draw: put the terminal into its modes, and give what draws."""

    def end_input(self) -> None:
        """The app takes no more input."""

    def end_output(self) -> None:
        """The app draws no more."""

    def touched(self) -> None:
        """A person has done something."""


class SessionDriver(Driver):
    """Draws through the session's outflow, and posts what the inflow has parsed. One loop, no thread."""

    def __init__(
        self,
        line: Line,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._line = line
        self._outflow: Outflow | None = None
        self._speaks_sync = False

    def write(self, data: str) -> None:
        """Send to the terminal, with all else of this turn."""
        if self._outflow is not None:
            self._outflow.write(data)

    def flush(self) -> None:
        """A frame is complete."""
        if self._outflow is not None:
            self._outflow.flush()

    def start_application_mode(self) -> None:
        """Put the terminal into the app's modes, and hold the first frame until the layout has settled."""
        self._outflow = self._line.begin(self, self._mouse)
        self._outflow.settle()

    def stop_application_mode(self) -> None:
        """The app draws no more. The session itself restores the terminal, since it does so on every way out."""
        self._line.end_output()

    def disable_input(self) -> None:
        """Take no more input."""
        self._line.end_input()

    def send_message(self, message: Message) -> None:
        """Post to the app; we are in its loop and context already."""
        self._app.post_message(message)

    def resize(self, size: tuple[int, int]) -> None:
        """Tell the app of its terminal's new size in cells, which is within bounds."""
        self._size = size
        self.send_message(events.Resize(Size(*size), Size(*size)))

    def receive(self, message: Message) -> None:
        """Take a message of the parser. Sizes come from SSH alone; later answers about synchronised output are those
        to the outflow's questions."""
        if isinstance(message, events.Resize | messages.InBandWindowResize | events.CursorPosition):
            return
        if isinstance(message, messages.TerminalSupportsSynchronizedOutput):
            if self._outflow is not None:
                self._outflow.answered()
            if self._speaks_sync:
                return
            self._speaks_sync = True
        elif isinstance(message, events.Key | events.MouseEvent | events.Paste):
            self._line.touched()
        self.process_message(message)

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Show the address: the browser, if any, is at the other end."""
        self._app.notify(url, title="Open this address", timeout=30, markup=False)

    def deliver_binary(
        self,
        binary: BinaryIO | TextIO,
        *,
        delivery_key: str,
        save_path: Path,
        open_method: Literal["browser", "download"] = "download",
        encoding: str | None = None,
        mime_type: str | None = None,
        name: str | None = None,
    ) -> None:
        """Refuse: the disk here is the server's."""
        binary.close()
        self._app.notify(NO_DELIVERY, severity="warning", markup=False)
        self.send_message(events.DeliveryFailed(key=delivery_key, exception=OSError(NO_DELIVERY), name=name))
