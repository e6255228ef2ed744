"""Every way out leaves the terminal as it was and says in one plain line why, and how to come back."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from tests.tui.ssh.hosted import ROOMY, Small, hosting, open_terminal, until
from tui.ssh.endings import Ending, last_line
from tui.ssh.terminal import MODES_OFF

BACK = " Come back with ssh -p 8022 games.example.\r\n"
NEEDED = (
    *("\x1b[?2004l", "\x1b[?7h", "\x1b[?1000l", "\x1b[?1002l", "\x1b[?1003l", "\x1b[?1006l", "\x1b[?1015l"),
    *("\x1b[?1016l", "\x1b[<u", "\x1b[?1049l", "\x1b[?25h", "\x1b[?1004l", "\x1b[0m"),
)


def test_every_mode_is_switched_off() -> None:
    assert [mode for mode in NEEDED if mode not in MODES_OFF] == []


async def check_way_out(end: Any, line: str, status: int, ending: Ending, **options: Any) -> None:
    """One way out: `end` is given the house and the terminal."""
    async with hosting(**options) as house:
        async with house.visit() as terminal:
            await end(house, terminal)
            assert await terminal.ends() == line + BACK
            assert terminal.got.count(MODES_OFF.encode()) == 1
            assert terminal.status == status
        await house.settles()
        assert house.host.endings == {ending: 1}


async def test_quitting() -> None:
    async def end(_house: Any, terminal: Any) -> None:
        terminal.press("q")

    await check_way_out(end, "Goodbye.", 0, Ending.QUIT)


async def test_quitting_with_words_of_the_app() -> None:
    async def end(house: Any, terminal: Any) -> None:
        house.apps[0].way.say_goodbye("Your seat at K7Q2 is kept.\x1b[31m\nx")
        terminal.press("q")

    await check_way_out(end, "Your seat at K7Q2 is kept. [31m x", 0, Ending.QUIT)


async def test_being_kicked() -> None:
    async def end(house: Any, _terminal: Any) -> None:
        house.apps[0].way.kick("The host has ended your session: spam.")

    await check_way_out(end, "The host has ended your session: spam.", 3, Ending.KICKED)


async def test_being_kicked_for_good_does_not_lead_back() -> None:
    async with hosting() as house:
        async with house.visit() as terminal:
            house.apps[0].way.kick("You are banned:\x1b[31m spam.", is_for_good=True)
            assert await terminal.ends() == "You are banned: [31m spam.\r\n"
            assert terminal.status == 5
        await house.settles()


async def test_a_crash_shows_nothing_of_the_server(caplog: pytest.LogCaptureFixture) -> None:
    async def end(_house: Any, terminal: Any) -> None:
        terminal.press("x")
        await terminal.ends()
        assert b"secret" not in terminal.got
        assert b"Traceback" not in terminal.got

    line = "Something went wrong here and your session had to end. Your seats and matches are kept."
    await check_way_out(end, line, 1, Ending.CRASHED)
    assert any(record.exc_info and "a secret" in str(record.exc_info[1]) for record in caplog.records)


async def test_an_app_that_cannot_be_made(caplog: pytest.LogCaptureFixture) -> None:
    def make(_caller: Any, _way: Any) -> Any:
        raise RuntimeError("no app today")

    async with hosting(make) as house, house.connected() as connection:
        terminal = await open_terminal(connection)
        await terminal.ends()
        assert terminal.got.startswith(b"Something went wrong here")
        assert terminal.status == 1
    assert [record.name for record in caplog.records if record.levelno >= logging.ERROR] == ["bestiary.ssh"]


async def test_what_crashes_when_it_is_delivered_ends_its_session_alone(caplog: pytest.LogCaptureFixture) -> None:
    def crash() -> None:
        raise RuntimeError("a bad update")

    async def end(house: Any, _terminal: Any) -> None:
        house.apps[0].way.deliver(crash)

    line = "Something went wrong here and your session had to end. Your seats and matches are kept."
    await check_way_out(end, line, 1, Ending.CRASHED)
    assert any("a bad update" in str(record.exc_info) for record in caplog.records)


async def test_idling_is_warned_of_and_ends_the_session() -> None:
    async def end(house: Any, _terminal: Any) -> None:
        await until(lambda: house.apps[0].warnings)
        assert house.apps[0].warnings == ["Press any key to stay: your session ends in 1 second."]

    line = "Your session ended because nothing was pressed for a long time. Your seats are kept."
    await check_way_out(end, line, 4, Ending.IDLE, limits=ROOMY._replace(idle_lobby=2, idle_warning=1))


async def test_a_key_after_the_warning_keeps_the_session() -> None:
    async with hosting(limits=ROOMY._replace(idle_lobby=1, idle_warning=1)) as house, house.visit() as terminal:
        warnings = house.apps[0].warnings
        for _ in range(3):
            await until(lambda: warnings)
            warnings.clear()
            terminal.press("a")
        assert house.host.sessions


async def test_a_table_has_an_idle_time_of_its_own() -> None:
    limits = ROOMY._replace(idle_lobby=1, idle_table=0, idle_warning=1)
    async with hosting(limits=limits) as house, house.visit() as terminal:
        house.apps[0].way.sit(is_at_table=True)
        session = next(iter(house.host.sessions.values()))
        assert session._idling is not None
        assert session._idling._timer is not None
        assert session._idling._timer.cancelled()
        house.apps[0].way.sit(is_at_table=False)
        assert "nothing was pressed" in await terminal.ends()


@pytest.mark.parametrize(
    ("ending", "line"),
    [
        (Ending.CLOSING, "The host is closing down. Your matches are kept."),
        (Ending.RESTARTING, "The host is restarting. Your matches are kept; try again in a minute."),
    ],
)
async def test_the_host_closing_or_restarting(ending: Ending, line: str) -> None:
    async def end(house: Any, _terminal: Any) -> None:
        await house.host.close(ending)

    await check_way_out(end, line, 1, ending)


async def test_a_closing_host_tells_everybody() -> None:
    async with hosting() as house, house.visit("ann") as ann, house.visit("bob") as bob:
        await house.host.close(Ending.CLOSING, "Back at nine.")
        assert (await ann.ends(), await bob.ends()) == ("Back at nine." + BACK, "Back at nine." + BACK)


async def test_a_signal_of_the_clients() -> None:
    async def end(_house: Any, terminal: Any) -> None:
        terminal.channel.terminate()

    await check_way_out(end, "Goodbye.", 0, Ending.QUIT)


async def test_an_end_of_input() -> None:
    async def end(_house: Any, terminal: Any) -> None:
        terminal.channel.write_eof()

    await check_way_out(end, "Goodbye.", 0, Ending.QUIT)


async def test_an_app_that_does_not_end_is_ended() -> None:
    class Clinging(Small):
        def exit(self, *_args: Any, **_named: Any) -> None:
            """It stays."""

    async def end(house: Any, _terminal: Any) -> None:
        house.apps[0].way.kick("Out.")

    async with hosting(Clinging) as house:
        async with house.visit() as terminal:
            house.apps[0].way.kick("Out.")
            await terminal.is_over.wait()
        await house.settles()


def test_who_was_refused_is_not_told_to_come_back() -> None:
    assert last_line(Ending.REFUSED, "Not you.") == "Not you."


def test_without_a_known_command_the_same_one_leads_back() -> None:
    assert last_line(Ending.QUIT) == "Goodbye. Come back with the same command."
