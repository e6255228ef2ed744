"""One session: a client's channel, the app that draws on it, and every way the two can part."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextvars import Context
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import asyncssh
from textual.app import App
from textual.dom import DOMNode

from tui.ssh import endings, terminal
from tui.ssh.caller import UNKNOWN_SIZE, Caller, asked_code, clamp_size, make_caller
from tui.ssh.doorway import GIVE_UP, Doorway
from tui.ssh.driver import SessionDriver
from tui.ssh.endings import Ending
from tui.ssh.gate import TOLD, Refusal
from tui.ssh.idling import Idling
from tui.ssh.inflow import Inflow
from tui.ssh.inner import GuestChannel, failure_of, fit_to_caller, nodes_of, queued, take_apart, unsent
from tui.ssh.outflow import Outflow

if TYPE_CHECKING:
    from tui.ssh.entrance import Entrance

LOGGER: Final = logging.getLogger("bestiary.ssh")
RESIZE_PACE: Final = 0.05  # seconds between two sizes the app is told
REST_SECONDS: Final = 2.0  # how long an app that has ended is left in peace before it is taken apart
CLOSE_SECONDS: Final = 3.0  # how long a goodbye may take


class Session(asyncssh.SSHServerSession[bytes]):
    """The channel's side, the app's way, and the driver's line. The app runs in a context of its own."""

    def __init__(self, entrance: Entrance, said: tuple[str | None, str, str], refusal: Refusal | None) -> None:
        """`said` is fingerprint, user and address; a `refusal` is told and nothing else happens."""
        self._entrance, self._host = entrance, entrance.host
        self._said, self._refusal = said, refusal
        self.context = Context()
        self._loop = asyncio.get_running_loop()
        self._channel: GuestChannel | None = None
        self._term: str | None = None
        self._size = UNKNOWN_SIZE
        self._command, self._service = "", ""
        self.caller: Caller = make_caller((said[0], said[1], "", said[2]), "", UNKNOWN_SIZE, {}, "")
        self._app: App[Any] | None = None
        self._remains: list[DOMNode] = []
        self._driver: SessionDriver | None = None
        self._inflow: Inflow | None = None
        self._outflow: Outflow | None = None
        self._doorway: Doorway | None = None
        self._idling: Idling | None = None
        self._resizing: asyncio.TimerHandle | None = None
        self._cutting: asyncio.TimerHandle | None = None
        self._goodbye = ""
        self.ending: Ending | None = None
        self.task: asyncio.Task[None] | None = None

    # What the client asks for.

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """The channel is open."""
        assert isinstance(chan, GuestChannel)
        self._channel = chan

    def pty_requested(self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Any) -> bool:
        """A terminal is there."""
        self._term, self._size = term_type, clamp_size(*term_size[:2])
        return True

    def shell_requested(self) -> bool:
        """What a client without a command asks for; it gets the app, never a shell."""
        return True

    def exec_requested(self, command: str) -> bool:
        """`join CODE`; anything else is answered with a line."""
        self._command = command
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        """None is offered; it is taken on only to say so."""
        self._service = subsystem
        return True

    def session_started(self) -> None:
        """Begin, in a context that no other session shares."""
        self.task = self._loop.create_task(self._run(), name=f"session {self._said[2]}", context=self.context)
        self._host.sessions[id(self)] = self
        self._entrance.begun()

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        """Keys, or what a client sends for keys."""
        if self._inflow is not None:
            self._inflow.take(data)
        elif self._doorway is not None:
            self._doorway.take(data)

    def eof_received(self) -> bool:
        """No key can come any more."""
        self.end(Ending.QUIT)
        return True

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """Tell the app, but not more often than it can lay itself out."""
        self._size = clamp_size(width, height)
        if self._resizing is None:
            self._resizing = self._loop.call_later(RESIZE_PACE, self._resize, context=self.context)

    def signal_received(self, signal: str) -> None:
        """A client may end its session by a signal."""
        if signal in {"HUP", "INT", "TERM", "KILL"}:
            self.end(Ending.QUIT)

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone; its seats stay."""
        self.end(Ending.LOST)
        if self._cutting is not None and self.task is not None and self.task.done():
            self._cutting.cancel()
        self._channel = None
        self._entrance.close()

    # What the app may do: see caller.Way.

    def deliver(self, call: Callable[[], object]) -> None:
        """Run a call in this session's context, soon, unless the session is over by then."""
        self._loop.call_soon(self._deliver, call, context=self.context)

    def say_goodbye(self, text: str) -> None:
        """The last line, in place of the usual words."""
        self._goodbye = text

    @property
    def is_busy(self) -> bool:
        """Whether the host can't keep up."""
        return self._host.sweeper.is_busy

    def title(self, text: str) -> None:
        """Name the window."""
        if self._driver is not None:
            self._driver.write(terminal.window_title(text))

    def sit(self, is_at_table: bool) -> None:
        """Which idle time holds."""
        if self._idling is not None:
            self._idling.sit(is_at_table)

    def kick(self, text: str, is_for_good: bool = False) -> None:
        """End the session, saying why."""
        self.end(Ending.REFUSED if is_for_good else Ending.KICKED, text)

    # What the driver needs: see driver.Line.

    def begin(self, driver: SessionDriver, with_mouse: bool) -> Outflow:
        """Put the terminal into the app's modes; from now on input is the app's."""
        assert self._app is not None
        self._driver = driver
        limits = self._host.limits
        self._outflow = Outflow(
            self._app, self, self.context, self._host.totals, limits.stall, partial(self.end, Ending.STALLED)
        )
        self._idling = Idling(limits, self.context, self._warn_of_idling, partial(self.end, Ending.IDLE))
        self._inflow = Inflow(
            limits,
            self.context,
            driver.receive,
            partial(queued, self._app),
            self._hold_back,
            partial(self.end, Ending.GARBLED),
        )
        self._doorway = None
        self.write(terminal.modes_on(with_mouse).encode())
        return self._outflow

    def end_input(self) -> None:
        """Take no more input."""
        if self._inflow is not None:
            self._inflow.close()

    def end_output(self) -> None:
        """The app draws no more, and is about to be taken apart; what was still alive in it is noted."""
        if self._app is not None:
            self._remains = nodes_of(self._app)

    def touched(self) -> None:
        """A person has pressed something."""
        self._host.sweeper.touched()
        if self._idling is not None:
            self._idling.touched()

    def write(self, data: bytes) -> None:
        """Send bytes, if anybody is there to take them."""
        if self._channel is not None and not self._channel.is_closing():
            self._channel.write(data)

    def unsent(self) -> int:
        """Bytes the client has not taken."""
        return unsent(self._channel) if self._channel is not None else 0

    # Ends.

    def end(self, ending: Ending, said: str = "") -> None:
        """End the session, soon and only once: the first reason counts."""
        if self.ending is not None:
            return
        self.ending, self._goodbye = ending, said or self._goodbye
        if self._app is not None:
            self._loop.call_soon(self._app.exit, context=self.context)
        elif self._doorway is not None:
            self._doorway.take(bytes(GIVE_UP))
        self._cutting = self._loop.call_later(CLOSE_SECONDS, self._cut)

    def _deliver(self, call: Callable[[], object]) -> None:
        if self.ending is None:
            try:
                call()
            except Exception:
                LOGGER.exception("what was delivered to a session crashed")
                self.end(Ending.CRASHED)

    def _cut(self) -> None:
        """An app that does not end when told is cancelled, and a client that takes no goodbye is cut off."""
        if self.task is not None and not self.task.done():
            self.task.cancel()
        self._entrance.abort()

    async def _run(self) -> None:
        """Come in, play, leave; whatever happens on the way, leave."""
        try:
            if await self._is_let_in() and self.ending is None:
                await self._play()
        except asyncio.CancelledError:
            self.ending = self.ending or Ending.CLOSING
        except Exception:
            LOGGER.exception("a session crashed")
            self.ending = self.ending or Ending.CRASHED
        finally:
            self._leave()

    async def _is_let_in(self) -> bool:
        """Whether there is somebody to play with: with a terminal, allowed, and knowing the password if there is one.
        Who is not let in is told why."""
        assert self._channel is not None
        fingerprint, user, address = self._said
        code = asked_code(user, self._command, self._host.is_code)
        line = self._unanswerable(code)
        if line:
            self.ending, self._goodbye = Ending.REFUSED, line
            return False
        variables = self._channel.variables
        self.caller = make_caller(
            (fingerprint, user, self._command, address), self._term or "", self._size, variables, code or ""
        )
        verify = self._host.access.password_for(fingerprint)
        if verify is not None and not await self._gives_password(verify):
            return False
        for told in (*self._channel.refused, *self._entrance.refused_forwards):
            self.write(f"{told}\r\n".encode())
        return True

    def _unanswerable(self, code: str | None) -> str:
        """What to say instead of playing, or nothing."""
        host = self._host.host_name
        if self._refusal is Refusal.BANNED:
            told = TOLD[Refusal.BANNED]
            reason = endings.plain(self._host.access.ban_on(self._said[0], self._said[2]))
            return told if reason in told else f"{told} {reason}"
        if self._refusal is not None:
            return TOLD[self._refusal]
        if self._service:
            return endings.NO_FILES if self._service == "sftp" else endings.NO_SUBSYSTEM
        if code is None:
            is_copying = self._command.startswith("scp ")
            return endings.NO_FILES if is_copying else endings.NO_COMMANDS.format(host=host)
        return "" if self._term is not None else endings.USAGE.format(host=host).rstrip()

    async def _gives_password(self, verify: Callable[[str], bool]) -> bool:
        doorway = self._doorway = Doorway(lambda text: self.write(text.encode()), verify)
        try:
            async with asyncio.timeout(self._host.limits.login_seconds or None):
                is_given = await doorway.ask()
            refusal = Refusal.PASSWORD
        except TimeoutError:
            is_given, refusal = False, Refusal.TIMEOUT
        self._doorway = None
        if not is_given:
            self._entrance.refuse(refusal)
            self.ending, self._goodbye = self.ending or Ending.REFUSED, TOLD[refusal]
        return is_given

    async def _play(self) -> None:
        """Run an app until it ends."""
        app = self._app = self._host.make_app(self.caller, self)
        fit_to_caller(app, self.caller)
        app.driver_class = partial(SessionDriver, self)  # type: ignore[assignment]
        await app.run_async(size=self._size, mouse=getattr(app, "wants_mouse", True))
        error = failure_of(app)
        if error is not None:
            LOGGER.error("an app crashed", exc_info=error)
            self.ending = self.ending or Ending.CRASHED
        self.ending = self.ending or Ending.QUIT

    def _leave(self) -> None:
        """Give the terminal back as it was, say why, and close."""
        self.ending = self.ending or Ending.QUIT
        for part in (self._inflow, self._outflow, self._idling):
            if part is not None:
                part.close()
        for timer in (self._resizing, self._cutting):
            if timer is not None:
                timer.cancel()
        self._say_why(self.ending)
        if self.ending is Ending.STALLED:
            self._entrance.abort()
        elif self._channel is not None:
            self._cutting = self._loop.call_later(CLOSE_SECONDS, self._entrance.abort)
        self._host.ended(self, self.ending)
        if self._app is not None:
            # Not at once: what it had begun in the background may still be finishing.
            self._loop.call_later(REST_SECONDS, take_apart, self._app, self._remains, context=Context())
        self._remains = []
        self._app = self._driver = self._outflow = self._inflow = self._idling = None

    def _say_why(self, ending: Ending) -> None:
        """The last line, on a terminal as it was before."""
        channel, has_terminal = self._channel, self._term is not None
        if channel is None or channel.is_closing():
            return
        if self._driver is not None:
            self.write(terminal.MODES_OFF.encode())
        told = self._goodbye if ending is Ending.REFUSED else ""
        text = told or endings.last_line(ending, self._goodbye, self._host.come_back)
        lines = [*map(endings.printable, text.splitlines()), ""]
        data = ("\r\n" if has_terminal else "\n").join(lines).encode()
        channel.write(data, None if has_terminal else asyncssh.EXTENDED_DATA_STDERR)
        channel.exit(endings.status_of(ending))

    def _hold_back(self, is_held: bool) -> None:
        if self._channel is not None:
            if is_held:
                self._channel.pause_reading()
            else:
                self._channel.resume_reading()

    def _resize(self) -> None:
        self._resizing = None
        if self._driver is not None and self.ending is None:
            self._driver.resize(self._size)

    def _warn_of_idling(self, seconds: int) -> None:
        warn = getattr(self._app, "warn", None) or getattr(self._app, "notify", None)
        if warn is not None:
            unit = "second" if seconds == 1 else "seconds"
            warn(f"Press any key to stay: your session ends in {seconds} {unit}.")
