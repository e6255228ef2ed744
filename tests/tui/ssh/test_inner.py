"""Each private name of Textual and AsyncSSH that hosting leans on does what is expected of it."""

from __future__ import annotations

import asyncio
import contextvars
import gc
import sys
import weakref
from io import StringIO
from typing import Any

import asyncssh
import pytest
from rich.color import ColorSystem
from textual import constants, events
from textual._context import active_app
from textual._xterm_parser import XTermParser
from textual.app import App, ComposeResult
from textual.css.stylesheet import Stylesheet
from textual.widgets import Static

from tests.tui.ssh.hosted import Small, hosting, key, until
from tui.ssh import inner
from tui.ssh.caller import make_caller
from tui.ssh.colours import Fewer

CALLER = make_caller((None, "ann", "", "192.0.2.1"), "xterm-256color", (80, 24), {}, "")


def parsed(parser: XTermParser, text: str) -> list[str]:
    """The keys in a text."""
    return [message.key for sign in text for message in parser.feed(sign) if isinstance(message, events.Key)]


def test_the_parser_reads_what_textuals_reads() -> None:
    text = "a\x1b[A\x1b[97;5u\x1b[57376u\x1b[1;2B"
    assert parsed(inner.KeyParser(), text) == parsed(XTermParser(), text) == ["a", "up", "ctrl+a", "f13", "shift+down"]


def test_a_parser_that_is_done_with_is_kept_by_nobody() -> None:
    parser = inner.KeyParser()
    parsed(parser, "\x1b[97;5u\x1b[A")
    parser.close()
    ref = weakref.ref(parser)
    del parser
    gc.collect()
    assert ref() is None


def test_textuals_own_parser_is_kept_by_its_cache() -> None:
    """When this fails, Textual has mended it, and KeyParser can go."""
    parser = XTermParser()
    parsed(parser, "\x1b[97;5u")
    ref = weakref.ref(parser)
    del parser
    gc.collect()
    assert ref() is not None


def test_numbers_no_terminal_sends_are_an_error_of_the_parsers() -> None:
    with pytest.raises((OverflowError, ValueError)):
        parsed(inner.KeyParser(), "\x1b[9999999999u")


async def test_the_loops_task_factory_is_guarded_against_apps(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Python 3.12 and later, where an app makes all tasks of its loop eager."""

    def eager(*_args: Any, **_named: Any) -> Any:
        raise AssertionError("no task may be made eager")

    monkeypatch.setattr(asyncio, "eager_task_factory", eager, raising=False)
    async with hosting() as house, house.visit() as terminal:
        assert asyncio.get_running_loop().get_task_factory() is None
        terminal.press("q")
        await terminal.ends()
    loop = asyncio.get_running_loop()
    assert "set_task_factory" not in vars(loop)


async def test_other_task_factories_can_still_be_set() -> None:
    loop = asyncio.get_running_loop()
    end = inner.guard_task_factory(loop)

    def factory(running: Any, coroutine: Any, **named: Any) -> Any:
        return asyncio.Task(coroutine, loop=running, **named)

    loop.set_task_factory(factory)
    assert loop.get_task_factory() is factory
    loop.set_task_factory(None)
    assert loop.get_task_factory() is None
    end()


async def test_what_is_printed_goes_to_the_app_that_prints_and_to_no_other() -> None:
    class Printer(Small):
        def on_mount(self) -> None:
            self.printed: list[str] = []
            self.begin_capture_print(self)

        def on_print(self, event: events.Print) -> None:
            self.printed.append(event.text)

    before = sys.stdout
    async with hosting(Printer) as house:
        async with house.visit("ann"), house.visit("bob"):
            ann, bob = house.apps
            ann.way.deliver(lambda: print("of Ann"))
            bob.way.deliver(lambda: print("of Bob"))
            await until(lambda: bob.printed and ann.printed)
            assert ("of Ann" in ann.printed, "of Bob" in ann.printed) == (True, False)
            assert ("of Ann" in bob.printed, "of Bob" in bob.printed) == (False, True)
        await house.settles()
    assert sys.stdout is before


def test_what_nobodys_app_prints_goes_where_it_went_before(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = StringIO()
    monkeypatch.setattr(sys, "stdout", stream)
    with inner.printing_routed():
        inner.OUT.write("of the server")
    assert stream.getvalue() == "of the server"


async def test_sessions_run_in_contexts_of_their_own() -> None:
    async with hosting() as house, house.visit("ann"), house.visit("bob"):
        seen: list[Any] = []
        for app in house.apps:
            app.way.deliver(lambda: seen.append(active_app.get()))
        await until(lambda: len(seen) == 2)
        assert seen == house.apps
        assert active_app.get(None) is None
        first, second = house.host.sessions.values()
        assert isinstance(first.context, contextvars.Context)
        assert first.context is not second.context


async def test_a_call_for_a_session_that_is_over_is_dropped() -> None:
    called: list[int] = []
    async with hosting() as house:
        async with house.visit() as terminal:
            way = house.apps[0].way
            terminal.press("q")
            await terminal.ends()
        way.deliver(lambda: called.append(1))
        await asyncio.sleep(0.05)
    assert called == []


def test_sheets_are_parsed_once_for_all_apps() -> None:
    sheets = [
        Stylesheet(variables={"ink": "red"}),
        Stylesheet(variables={"ink": "red"}),
        Stylesheet(variables={"ink": "blue"}),
    ]
    for sheet in sheets:
        sheet._parse_cache = inner.SharedRules(sheet)  # type: ignore[assignment]
        sheet.add_source("Static { color: $ink; }", read_from=("tests", "shared"))
        sheet.parse()
    first, second, other = (sheet.rules[0] for sheet in sheets)
    assert first is second
    assert first is not other
    sheets[0].set_variables({"ink": "blue"})
    sheets[0]._require_parse = True
    assert sheets[0].rules[0] is other


async def test_an_apps_colours_can_be_changed_while_it_runs() -> None:
    async with hosting() as house, house.visit() as terminal:
        app = house.apps[0]
        app.way.deliver(lambda: inner.paint(app, "truecolor", is_plain=False))
        app.way.deliver(app.refresh)
        await terminal.sees(b"48;2;")


async def test_what_an_app_has_still_to_deal_with_is_counted() -> None:
    class Two(App[None]):
        def compose(self) -> ComposeResult:
            yield Static()

    app = Two()
    async with app.run_test():
        before = inner.queued(app)
        app.post_message(events.Key("a", "a"))
        assert inner.queued(app) == before + 1


async def test_bytes_that_were_not_sent_are_counted() -> None:
    async with hosting() as house, house.visit(window=4_096) as terminal:
        session = next(iter(house.host.sessions.values()))
        terminal.channel.pause_reading()
        session.write(b"x" * 100_000)
        assert session._channel is not None
        assert inner.unsent(session._channel) >= 90_000
        terminal.channel.resume_reading()
        await until(lambda: session.unsent() == 0)


async def test_a_channel_of_ours_is_asyncsshs_own_but_for_what_it_keeps() -> None:
    async with hosting() as house, house.visit(env={"LANG": "C.UTF-8", "SECRET": "x"}):
        channel = next(iter(house.host.sessions.values()))._channel
        assert isinstance(channel, asyncssh.SSHServerChannel)
        assert channel.variables == {"LANG": "C.UTF-8"}
        assert dict(channel.get_environment()) == {}


def test_the_names_of_the_handlers_are_asyncsshs() -> None:
    for name in (
        "_process_env_request",
        "_process_x11_req_request",
        "_process_auth_agent_req_at_openssh_dot_com_request",
    ):
        assert name in vars(inner.GuestChannel)
        assert hasattr(asyncssh.SSHServerChannel, name)


async def test_wishes_in_the_servers_environment_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, wish in {"PRESS": "a,b,q", "SHOW_RETURN": True, "DEBUG": True, "LOG_FILE": "log"}.items():
        assert hasattr(constants, name)
        monkeypatch.setattr(constants, name, wish)
    assert set(inner.NO_WISHES) <= set(vars(constants))
    async with hosting() as house, house.visit() as terminal:
        terminal.press("z")
        await until(lambda: house.apps[0].pressed == ["z"])


async def test_an_app_is_not_on_the_servers_terminal() -> None:
    app = Small(CALLER, None)  # type: ignore[arg-type]
    inner.fit_to_caller(app, CALLER)
    assert [each.system for each in app._filters if isinstance(each, Fewer)] == [ColorSystem.EIGHT_BIT]
    assert isinstance(app.error_console.file, StringIO)
    assert key("ann") is key("ann")
