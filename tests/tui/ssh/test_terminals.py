"""What a terminal is told and what it says: modes, sizes, colours, keys, mouse, pastes."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from tests.tui.ssh.hosted import hosting, open_terminal, until
from tui.ssh import terminal as modes
from tui.ssh.caller import asked_code, clamp_size, make_caller


def caller(term: str, **env: str) -> Any:
    """A caller with a terminal."""
    return make_caller((None, "ann", "", "192.0.2.1"), term, (80, 24), env, "")


@pytest.mark.parametrize(
    ("term", "env", "colours"),
    [
        ("xterm", {}, "standard"),
        ("xterm-256color", {}, "256"),
        ("xterm-256color", {"COLORTERM": "truecolor"}, "truecolor"),
        ("screen-256color", {"COLORTERM": "24bit"}, "truecolor"),
        ("xterm-kitty", {}, "truecolor"),
        ("xterm-direct", {}, "truecolor"),
        ("linux", {}, "standard"),
        ("vt100", {}, None),
        ("dumb", {"COLORTERM": "truecolor"}, None),
    ],
)
def test_the_colours_of_a_terminal(term: str, env: dict[str, str], colours: str | None) -> None:
    assert caller(term, **env).colours == colours


@pytest.mark.parametrize(
    ("env", "speaks"),
    [
        ({}, True),
        ({"LANG": "C"}, False),
        ({"LANG": "C", "LC_ALL": "de_DE.UTF-8"}, True),
        ({"LC_CTYPE": "POSIX"}, False),
    ],
)
def test_whether_a_terminal_shows_more_than_letters(env: dict[str, str], speaks: bool) -> None:
    assert caller("xterm", **env).speaks_unicode is speaks


@pytest.mark.parametrize(
    ("said", "held"),
    [
        ((80, 24), (80, 24)),
        ((0, 0), (80, 24)),
        ((1, 1), (10, 4)),
        ((2**32 - 1, 2**31), (400, 200)),
        ((100, 0), (80, 24)),
    ],
)
def test_sizes_are_held_within_bounds(said: tuple[int, int], held: tuple[int, int]) -> None:
    assert clamp_size(*said) == held


@pytest.mark.parametrize(
    ("user", "command", "code"),
    [
        ("ann", "", ""),
        ("K7Q2", "", "K7Q2"),
        ("ann", "join K7Q2", "K7Q2"),
        ("ann", "JOIN k7q2", "k7q2"),
        ("ann", "join", None),
        ("ann", "join ../x", None),
        ("ann", "ls", None),
    ],
)
def test_the_table_that_is_asked_for(user: str, command: str, code: str | None) -> None:
    assert asked_code(user, command, lambda text: text == "K7Q2") == code


@pytest.mark.parametrize(
    ("term", "env", "sign"),
    [
        ("xterm-256color", {}, b"48;5;"),
        ("xterm-256color", {"COLORTERM": "truecolor"}, b"48;2;"),
        ("xterm", {}, b"\x1b["),
    ],
)
async def test_drawing_uses_the_colours_of_the_client(
    term: str, env: dict[str, str], sign: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")  # the server's own says nothing of the client's
    async with hosting() as house, house.visit(term=term, env=env) as terminal:
        assert sign in terminal.got
        assert (b"48;2;" in terminal.got) == (sign == b"48;2;")


async def test_each_gets_its_own_colours_whoever_else_is_there() -> None:
    """Styles are shared by all sessions: what one terminal was told must not be told to another."""
    async with (
        hosting() as house,
        house.visit(env={"COLORTERM": "truecolor"}) as rich,
        house.visit() as fair,
        house.visit(term="xterm") as plain,
        house.visit(env={"COLORTERM": "truecolor"}) as again,
    ):
        assert [sign for sign in (b"8;2;", b"8;5;") if sign in rich.got] == [b"8;2;"]
        assert [sign for sign in (b"8;2;", b"8;5;") if sign in fair.got] == [b"8;5;"]
        assert [sign for sign in (b"8;2;", b"8;5;") if sign in plain.got] == []
        assert [sign for sign in (b"8;2;", b"8;5;") if sign in again.got] == [b"8;2;"]
        assert re.search(rb"\x1b\[(?:\d+;)*(?:3|4|9|10)[0-7]m", plain.got)


async def test_who_wants_no_colour_gets_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    async with hosting() as house, house.visit(env={"NO_COLOR": "1", "COLORTERM": "truecolor"}) as terminal:
        drawn = terminal.got[terminal.got.index(b"hello") - 40 :]
        colours = {tuple(part.split(b"m")[0].split(b";")) for part in bytes(drawn).split(b"48;2;")[1:]}
        assert all(red == green == blue for red, green, blue in colours)
        assert house.apps[0].no_color


async def test_the_servers_no_color_is_not_the_clients(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with hosting() as house, house.visit(env={"COLORTERM": "truecolor"}):
        assert not house.apps[0].no_color


async def test_only_a_few_short_variables_are_taken() -> None:
    env = {"LD_PRELOAD": "/tmp/x.so", "COLORTERM": "x" * 101, "LANG": "de_DE.UTF-8"}
    async with hosting() as house, house.visit(env=env):
        assert (house.apps[0].caller.colorterm, house.apps[0].caller.lang) == ("", "de_DE.UTF-8")


async def test_the_modes_are_on_before_anything_is_drawn_and_drawn_once() -> None:
    async with hosting() as house, house.visit() as terminal:
        assert terminal.got.startswith(modes.modes_on(with_mouse=True).encode())
        assert terminal.got.count(b"hello") == 1


async def test_keys_mouse_and_pastes_reach_the_app() -> None:
    async with hosting() as house, house.visit() as terminal:
        app = house.apps[0]
        terminal.press("a\x1b[A\x1b[57376u\xe4")
        terminal.press("\x1b[<0;11;6M\x1b[<0;11;6m")
        terminal.press("\x1b[200~two\nlines\x1b[201~b")
        await until(lambda: app.pressed[-1:] == ["b"])
        assert app.pressed == ["a", "up", "f13", "ä", "b"]
        assert (app.clicks, app.pasted) == ([(10, 5)], ["two\nlines"])


async def test_an_escape_that_nothing_follows_is_a_key() -> None:
    async with hosting() as house, house.visit() as terminal:
        terminal.press("\x1b")
        await until(lambda: house.apps[0].pressed == ["escape"])


async def test_a_key_does_not_wait_for_what_may_follow_the_one_before() -> None:
    async with hosting() as house, house.visit() as terminal:
        session = next(iter(house.host.sessions.values()))
        inflow = session._inflow
        assert inflow is not None
        terminal.press("a")
        await until(lambda: house.apps[0].pressed == ["a"] and inflow._ticking is not None)
        inflow.take(b"b")
        assert inflow._pumping is not None
        assert not isinstance(inflow._pumping, asyncio.TimerHandle)
        await until(lambda: house.apps[0].pressed == ["a", "b"])


async def test_after_its_end_an_inflow_keeps_nothing() -> None:
    async with hosting() as house, house.visit() as terminal:
        inflow = next(iter(house.host.sessions.values()))._inflow
        assert inflow is not None
        terminal.press("q")
        await terminal.ends()
        inflow.take(b"x" * 100)
        assert (inflow._waiting, inflow._pumping) == (bytearray(), None)


async def test_a_sign_cut_in_two_arrives_whole() -> None:
    async with hosting() as house, house.visit() as terminal:
        terminal.press("ö".encode()[:1])
        terminal.press("ö".encode()[1:])
        await until(lambda: house.apps[0].pressed == ["ö"])


async def test_the_app_follows_the_size_of_its_terminal() -> None:
    async with hosting() as house, house.visit(term_size=(100, 30)) as terminal:
        assert house.apps[0].size == (100, 30)
        terminal.channel.change_terminal_size(60, 20)
        await until(lambda: house.apps[0].size == (60, 20))


async def test_a_size_reported_by_an_escape_sequence_counts_for_nothing() -> None:
    async with hosting() as house, house.visit() as terminal:
        terminal.press("\x1b[48;9999;9999;0;0ta")
        await until(lambda: house.apps[0].pressed == ["a"])
        assert house.apps[0].size == (80, 24)


async def test_frames_are_marked_for_terminals_that_know_how() -> None:
    async with hosting() as house, house.visit() as terminal:
        assert b"\x1b[?2026h" not in terminal.got
        terminal.press("\x1b[?2026;2$ya")
        await terminal.sees(b"\x1b[?2026h")
        await terminal.sees(b"\x1b[?2026l")


async def test_the_window_is_named_and_its_name_given_back() -> None:
    async with hosting() as house, house.visit() as terminal:
        house.apps[0].way.title("Your turn\x1b]0;evil\x07")
        await terminal.sees(b"\x1b]2;Your turn]0;evil\x1b\\")
        terminal.press("q")
        await terminal.ends()
        assert terminal.got.startswith(b"\x1b[22;2t")
        assert b"\x1b[23;2t" in terminal.got


async def test_links_and_files_stay_off_the_servers_desktop_and_disk(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    import io
    import webbrowser

    monkeypatch.setattr(webbrowser, "open", lambda *_: pytest.fail("the server's browser was opened"))
    async with hosting() as house, house.visit() as terminal:
        app = house.apps[0]
        app.way.deliver(lambda: app.open_url("https://games.example/rules"))
        await terminal.sees(b"https://games.example/rules")
        app.way.deliver(lambda: app.deliver_text(io.StringIO("x"), save_directory=tmp_path, save_filename="x"))
        await terminal.sees(b"Files can't be handed out")
        assert list(tmp_path.iterdir()) == []


async def test_an_app_may_do_without_the_mouse() -> None:
    from tests.tui.ssh.hosted import Small

    class Mouseless(Small):
        wants_mouse = False

    async with hosting(Mouseless) as house, house.connected() as connection:
        terminal = await open_terminal(connection)
        await terminal.sees(b"hello")
        assert b"\x1b[?1000h" not in terminal.got
