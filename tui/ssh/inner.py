"""The private names of Textual and AsyncSSH that hosting needs, all in this file, each held by a test.

Textual is pinned to one minor line and AsyncSSH to one version because of them.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sys
from collections.abc import Callable, Iterator
from functools import lru_cache
from io import StringIO
from typing import Any, ClassVar, Final, TextIO, cast

import asyncssh
from rich.console import Console
from textual import constants, events
from textual._context import active_app
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode
from textual.filter import Monochrome, NoColor
from textual.widget import Widget

from tui.ssh.caller import LONGEST_VALUE, VARIABLES, Caller
from tui.ssh.colours import SYSTEMS, Fewer
from tui.ssh.endings import NO_AGENT, NO_X11

LOW_WATER: Final = 16_384  # bytes given to the kernel and not yet sent, above which it takes no more
SEND_BUFFER: Final = 65_536
NO_WISHES: Final = {"PRESS": "", "SCREENSHOT_DELAY": -1.0, "SHOW_RETURN": False, "DEBUG": False, "LOG_FILE": None}


class KeyParser(XTermParser):
    """Textual's parser, without its cache of keys that holds every parser (and its app) for good."""

    def _parse_extended_key(self, sequence: str) -> list[events.Key] | None:  # type: ignore[override]
        return _extended_key(sequence)

    def close(self) -> None:
        """End the parser's generator, so that nothing waits in it."""
        self._gen.close()


@lru_cache(maxsize=1024)
def _extended_key(sequence: str) -> list[events.Key] | None:
    """The keys of a sequence; it needs nothing of the parser but its class."""
    read = cast("Any", XTermParser._parse_extended_key).__wrapped__
    return cast("list[events.Key] | None", read(XTermParser, sequence))


class SharedRules:
    """Style rules as all apps share them: parsed once for each set of variables, not once for each session. It saves
    a tenth of a second at each visit, and a third of a session's objects."""

    MOST: ClassVar = 2_000
    _rules: ClassVar[dict[tuple[object, ...], list[RuleSet]]] = {}

    def __init__(self, stylesheet: Stylesheet) -> None:
        self._stylesheet = stylesheet
        self._variables: object = None

    def __getitem__(self, key: tuple[object, ...]) -> list[RuleSet]:
        return self._rules[(self._variables_now(), *key)]

    def __setitem__(self, key: tuple[object, ...], rules: list[RuleSet]) -> None:
        if len(self._rules) >= self.MOST:
            self._rules.clear()
        self._rules[(self._variables_now(), *key)] = rules

    def clear(self) -> None:
        """The variables have changed; what others share stays."""
        self._variables = None

    def _variables_now(self) -> object:
        if self._variables is None:
            self._variables = frozenset(self._stylesheet._variables.items())
        return self._variables


class Printed:
    """Where `print` leads while apps run: to the app in whose context it is called, else where it led before."""

    def __init__(self, stderr: bool) -> None:
        self._is_error = stderr
        self.before: TextIO | None = None

    def write(self, text: str) -> int:
        """Hand the text to the app that is active, if any."""
        app = active_app.get(None)
        if app is not None:
            app._print(text, stderr=self._is_error)
        elif (stream := self.before or (sys.__stderr__ if self._is_error else sys.__stdout__)) is not None:
            stream.write(text)
        return len(text)

    def flush(self) -> None:
        """Nothing is held back."""

    def isatty(self) -> bool:
        """It leads to no terminal."""
        return False

    def fileno(self) -> int:
        """There is no file under it."""
        raise OSError("not a file")


OUT: Final = Printed(stderr=False)
ERR: Final = Printed(stderr=True)


@contextlib.contextmanager
def printing_routed() -> Iterator[None]:
    """While apps come and go, nothing printed reaches a wrong or a dead one; afterwards all is as before."""
    if OUT.before is not None:  # a second host in this process
        yield
        return
    out, err = sys.stdout, sys.stderr
    OUT.before, ERR.before = out, err
    try:
        yield
    finally:
        if sys.stdout is OUT:
            sys.stdout = out
        if sys.stderr is ERR:
            sys.stderr = err
        OUT.before = ERR.before = None


def fit_to_caller(app: App[Any], caller: Caller) -> None:
    """Take an app off the server's terminal: its colours, variables and outputs are those of the caller."""
    colours, is_plain = caller.colours, caller.no_color or caller.colours is None
    app._capture_stdout = OUT  # type: ignore[assignment]
    app._capture_stderr = ERR  # type: ignore[assignment]
    app.error_console = Console(file=StringIO(), markup=False, highlight=False)
    app.stylesheet._parse_cache = SharedRules(app.stylesheet)  # type: ignore[assignment]
    paint(app, colours or "standard", is_plain)


def paint(app: App[Any], colours: str, is_plain: bool) -> None:
    """Let an app draw in so many colours ("standard", "256", "truecolor"), or in none."""
    filters = [each for each in app._filters if not isinstance(each, Monochrome | NoColor | Fewer)]
    if is_plain:
        filters.append(Monochrome())
    if colours in SYSTEMS:
        filters.append(Fewer(SYSTEMS[colours]))
    app.no_color = is_plain
    app._filters = filters
    app.console = Console(
        color_system="truecolor",
        file=StringIO(),
        force_terminal=True,
        legacy_windows=False,
        highlight=False,
        emoji=False,
        safe_box=False,
        soft_wrap=False,
        width=app.console.width,
        _environ={},
    )


def failure_of(app: App[Any]) -> Exception | None:
    """What an app died of, or none."""
    return app._exception


def queued(app: App[Any]) -> int:
    """How many messages an app, its screen and what has the focus have still to deal with."""
    waiting = app.message_queue_size
    if app._screen_stack:
        screen = app._screen_stack[-1]
        waiting += screen.message_queue_size
        if screen.focused is not None:
            waiting += screen.focused.message_queue_size
    return waiting


def draw_all(app: App[Any]) -> None:
    """Draw the whole screen soon, in one frame: what changes, resizes and new screens drew while nothing could be
    shown is lost otherwise."""
    if app._screen_stack:
        screen = app._screen_stack[-1]
        screen._compositor._dirty_regions.add(screen.outer_size.region)
        screen.call_later(screen._compositor_refresh)


def nodes_of(app: App[Any]) -> list[DOMNode]:
    """All that is alive in an app."""
    nodes: list[DOMNode] = [app, *app._registry]
    parts = [cast("DOMNode", styles.node) for node in nodes for styles in node._component_styles.values()]
    return [*nodes, *parts]


def take_apart(app: App[Any], nodes: list[DOMNode]) -> None:
    """Let an app that has ended fall to pieces. Otherwise it is one great knot, and the collector would stop every
    other session to find it."""
    if app.__dict__:
        app.stylesheet.__dict__.clear()
        app._animator.__dict__.clear()
    for node in (*nodes, app):
        if isinstance(node, Widget) and node.__dict__:  # a cache of Textual's is keyed on these and keeps them
            node._styles_cache.__dict__.clear()
        node.__dict__.clear()
    app._running = False  # who still knows it may ask


def forget_wishes() -> None:
    """Let apps heed none of the TEXTUAL_ variables of whoever started the server: keys to press by themselves, screens
    to save, files to log to."""
    for name, nothing in NO_WISHES.items():
        setattr(constants, name, nothing)


def guard_task_factory(loop: asyncio.AbstractEventLoop) -> Callable[[], None]:
    """Let nobody make the whole loop's tasks eager, as an app does on Python 3.12 and later: logins of AsyncSSH fail
    then. What this gives ends the guard."""
    before = loop.set_task_factory

    def set_task_factory(factory: Any) -> None:
        if factory is None or factory is not getattr(asyncio, "eager_task_factory", None):
            before(factory)

    loop.set_task_factory = set_task_factory  # type: ignore[method-assign]

    def end() -> None:
        if vars(loop).get("set_task_factory") is set_task_factory:  # else a second host's guard still stands
            del vars(loop)["set_task_factory"]

    return end


class GuestChannel(asyncssh.SSHServerChannel[bytes]):
    """A channel that keeps few variables of the client's, and remembers what it was asked for in vain."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.variables: dict[str, str] = {}
        self.refused: dict[str, None] = {}

    def _process_env_request(self, packet: Any) -> bool:
        name, value = packet.get_string().decode("ascii", "replace"), packet.get_string().decode("utf-8", "replace")
        packet.check_end()
        if name not in VARIABLES or len(value) > LONGEST_VALUE:
            return False
        self.variables[name] = value
        return True

    def _process_x11_req_request(self, packet: Any) -> bool | None:
        self.refused[NO_X11] = None
        return super()._process_x11_req_request(packet)

    def _process_auth_agent_req_at_openssh_dot_com_request(self, packet: Any) -> None:
        self.refused[NO_AGENT] = None
        super()._process_auth_agent_req_at_openssh_dot_com_request(packet)


def make_channel(connection: asyncssh.SSHServerConnection) -> GuestChannel:
    """A channel for the session that a connection asks for."""
    window, packet = connection._window, connection._max_pktsize
    connection._update_recv_pktlen(packet)
    return GuestChannel(
        connection, asyncio.get_running_loop(), True, False, False, 0, 0, None, "strict", window, packet
    )


def short_queue(connection: asyncssh.SSHServerConnection) -> None:
    """Keep the kernel from taking more than a client reads, so that a slow client is noticed early."""
    wire = connection.get_extra_info("socket")
    with contextlib.suppress(OSError, AttributeError):
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, LOW_WATER)


def unsent(channel: asyncssh.SSHServerChannel[bytes]) -> int:
    """Bytes written to a channel that have not left this process."""
    connection = cast("Any", channel)._conn  # none once the channel is closed
    wire = connection._transport if connection is not None else None
    return channel.get_write_buffer_size() + (wire.get_write_buffer_size() if wire is not None else 0)
