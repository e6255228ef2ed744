"""Who comes in, as whom, and what is logged of those who don't."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import asyncssh
import pytest

from tests.tui.ssh.hosted import LOOPBACK, ROOMY, hosting, key, open_terminal, until
from tui.ssh.access import Access
from tui.ssh.keys import fingerprint


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The lines of refused logins."""
    return [record.getMessage() for record in caplog.records if record.name == "bestiary.ssh"]


async def test_a_key_is_who_somebody_is() -> None:
    async with hosting() as house:
        async with house.visit("ann"), house.visit("bob"):
            callers = [app.caller for app in house.apps]
        assert [caller.fingerprint for caller in callers] == [fingerprint(key("ann")), fingerprint(key("bob"))]
        assert callers[0].address == LOOPBACK


async def test_two_devices_with_one_key_are_two_sessions_of_one_person() -> None:
    async with hosting() as house, house.visit("ann") as first, house.visit("ann") as second:
        assert len({app.caller.fingerprint for app in house.apps}) == 1
        house.apps[0].way.kick("You have gone on elsewhere.")
        assert "gone on elsewhere" in await first.ends()
        second.press("a")
        await second.sees(b"pressed 1 a")


async def test_a_key_that_was_only_shown_is_not_who_somebody_is() -> None:
    access = Access(listed=frozenset({fingerprint(key("ann"))}), has_guests=True)
    async with hosting(access=access) as house, house.visit("bob"):
        assert house.apps[0].caller.fingerprint is None


async def test_who_has_no_key_is_refused_unless_there_are_guests(caplog: pytest.LogCaptureFixture) -> None:
    async with hosting() as house:
        with pytest.raises(asyncssh.PermissionDenied):
            async with house.connected(None):
                pass
    async with hosting(access=Access(has_guests=True)) as house, house.visit(None):
        assert house.apps[0].caller.fingerprint is None


async def test_a_client_with_a_key_is_not_taken_for_a_guest() -> None:
    async with hosting(access=Access(has_guests=True)) as house, house.visit("ann"):
        assert house.apps[0].caller.fingerprint == fingerprint(key("ann"))


async def test_a_key_that_is_not_listed_is_refused_with_one_line(caplog: pytest.LogCaptureFixture) -> None:
    async with hosting(access=Access(listed=frozenset({fingerprint(key("ann"))}))) as house:
        async with house.visit("ann"):
            pass
        with pytest.raises(asyncssh.PermissionDenied):
            async with house.connected("bob"):
                pass
        await house.settles()
    assert lines(caplog) == ["login refused address=127.0.0.1 reason=key"]


async def test_a_connection_may_try_only_so_many_keys(caplog: pytest.LogCaptureFixture) -> None:
    async with hosting(access=Access(listed=frozenset()), limits=ROOMY._replace(login_attempts=3)) as house:
        with pytest.raises(asyncssh.Error):
            async with house.connected(client_keys=[key(f"key {number}") for number in range(5)]):
                pass
        await house.settles()
    assert lines(caplog) == ["login refused address=127.0.0.1 reason=tries"]


async def test_200_failed_logins_leave_nothing_behind(caplog: pytest.LogCaptureFixture) -> None:
    limits = ROOMY._replace(connections_per_minute=60_000, logging_in=500, logging_in_per_address=500)
    async with hosting(access=Access(listed=frozenset()), limits=limits) as house:

        async def fail() -> None:
            with pytest.raises(asyncssh.PermissionDenied):
                async with house.connected("mallory"):
                    pass

        for _ in range(20):
            await asyncio.gather(*(fail() for _ in range(10)))
        await house.settles()
        assert (house.host.gate.waiting, house.host.gate.inside, house.apps) == (0, 0, [])
        assert sum(house.host.refusals.values()) == 200
    assert lines(caplog) == ["login refused address=127.0.0.1 reason=key"] * 200


class TestPassword:
    """The host's password, asked for after the login."""

    access = Access(has_guests=True, verify=lambda text: text == "otter")

    async def test_it_opens_and_is_never_shown(self) -> None:
        async with hosting(access=self.access) as house, house.connected() as connection:
            terminal = await open_terminal(connection)
            await terminal.sees(b"Password of this host: ")
            terminal.press("otteq\x7fr\r")
            await terminal.sees(b"hello")
            assert b"otter" not in terminal.got

    async def test_three_wrong_ones_end_the_session_with_one_line(self, caplog: pytest.LogCaptureFixture) -> None:
        async with hosting(access=self.access) as house, house.connected() as connection:
            terminal = await open_terminal(connection)
            terminal.press("a\rb\rc\r")
            await terminal.ends()
            assert b"That is not the password of this host." in terminal.got
            assert (terminal.status, house.apps) == (5, [])
        assert lines(caplog) == ["login refused address=127.0.0.1 reason=password"]

    async def test_who_answers_nothing_is_shown_out(self, caplog: pytest.LogCaptureFixture) -> None:
        limits = ROOMY._replace(login_seconds=1)
        async with hosting(access=self.access, limits=limits) as house, house.connected() as connection:
            terminal = await open_terminal(connection)
            await terminal.ends()
            assert b"That took too long." in terminal.got
        assert lines(caplog) == ["login refused address=127.0.0.1 reason=timeout"]

    async def test_whose_key_is_known_gives_none(self) -> None:
        access = self.access._replace(is_known=lambda who: who == fingerprint(key("ann")))
        async with hosting(access=access) as house, house.visit("ann"), house.connected("bob") as connection:
            await (await open_terminal(connection)).sees(b"Password")

    async def test_ctrl_c_gives_up(self) -> None:
        async with hosting(access=self.access) as house, house.connected() as connection:
            terminal = await open_terminal(connection)
            await terminal.sees(b"Password")
            terminal.press("ott\x03")
            await terminal.ends()
            assert house.apps == []

    async def test_a_client_that_leaves_while_asked_leaves_nothing(self) -> None:
        async with hosting(access=self.access) as house:
            async with house.connected() as connection:
                await (await open_terminal(connection)).sees(b"Password")
            await house.settles()


async def test_who_is_banned_is_told_why_and_gets_no_app(caplog: pytest.LogCaptureFixture) -> None:
    def ban(who: str | None, _address: str) -> str:
        return "Cheating.\x1b[31m" if who == fingerprint(key("bob")) else ""

    async with hosting(access=Access(ban_on=ban)) as house, house.connected("bob") as connection:
        terminal = await open_terminal(connection)
        await terminal.ends()
        assert terminal.got == b"You are not welcome on this host. Cheating. [31m\r\n"
        assert house.apps == []
    assert lines(caplog) == ["login refused address=127.0.0.1 reason=banned"]


async def test_a_banned_address_gets_nothing_at_all(caplog: pytest.LogCaptureFixture) -> None:
    async with hosting(access=Access(ban_on=lambda _who, address: "spam" * (address == LOOPBACK))) as house:
        with pytest.raises((asyncssh.Error, OSError)):
            async with house.connected():
                pass
    assert lines(caplog) == ["login refused address=127.0.0.1 reason=banned"]


@pytest.mark.parametrize(
    ("limits", "text"),
    [({"sessions": 1}, b"The host is full"), ({"sessions_per_address": 1}, b"too many sessions from your address")],
)
async def test_who_finds_no_room_is_told(limits: dict[str, Any], text: bytes) -> None:
    async with hosting(limits=ROOMY._replace(**limits)) as house:
        async with house.visit("ann"), house.connected("bob") as connection:
            terminal = await open_terminal(connection)
            await terminal.ends()
            assert text in terminal.got
        await house.settles()
        async with house.visit("bob"):
            pass


async def test_connections_come_no_faster_than_allowed(caplog: pytest.LogCaptureFixture) -> None:
    async with hosting(limits=ROOMY._replace(connections_per_minute=4)) as house:
        for _ in range(4):
            async with house.connected():
                pass
        with pytest.raises((asyncssh.Error, OSError)):
            async with house.connected():
                pass
    assert lines(caplog) == ["login refused address=127.0.0.1 reason=rate"]


async def test_half_open_logins_of_one_address_do_not_lock_it_out_for_good(caplog: pytest.LogCaptureFixture) -> None:
    limits = ROOMY._replace(logging_in_per_address=3, login_seconds=1)
    async with hosting(limits=limits) as house:
        silent = [await asyncio.open_connection(LOOPBACK, house.host.port) for _ in range(3)]
        await until(lambda: house.host.gate.waiting == 3)
        with pytest.raises((asyncssh.Error, OSError)):
            async with house.connected():
                pass
        await until(lambda: house.host.gate.waiting == 0)
        async with house.visit():
            pass
        for _, writer in silent:
            writer.close()
    reasons = [line.rpartition("=")[2] for line in lines(caplog)]
    assert sorted(reasons) == ["timeout", "timeout", "timeout", "waiting-address"]


async def test_the_wrong_protocol_on_the_port_is_refused(caplog: pytest.LogCaptureFixture) -> None:
    async with hosting() as house:
        reader, writer = await asyncio.open_connection(LOOPBACK, house.host.port)
        writer.write(b"GET / HTTP/1.1\r\nHost: games.example\r\n\r\n")
        assert b"SSH-2.0-Bestiary" in await asyncio.wait_for(reader.read(), 5)
        writer.close()
        await house.settles()
    assert lines(caplog) == ["login refused address=127.0.0.1 reason=protocol"]


async def test_a_connection_that_opens_no_session_is_not_kept(caplog: pytest.LogCaptureFixture) -> None:
    async with hosting(limits=ROOMY._replace(login_seconds=1)) as house, house.connected():
        await until(lambda: house.host.gate.inside == 1)
        await house.settles()
    assert lines(caplog) == []


async def test_a_session_that_never_begins_is_not_kept() -> None:
    async with hosting(limits=ROOMY._replace(login_seconds=1)) as house:
        # A channel without a request: what no client of today sends, made by hand from AsyncSSH's parts.
        async with house.connected() as connection:
            channel: asyncssh.SSHClientChannel[bytes] = asyncssh.SSHClientChannel(
                connection, asyncio.get_running_loop(), "strict", None, "strict", 65_536, 16_384
            )
            await channel._open(b"session")
            await until(lambda: house.host.gate.inside == 1)
            await house.settles()
        assert house.apps == []


def test_the_line_of_a_refused_login_is_what_filters_are_told() -> None:
    from tui.ssh.entrance import REFUSED

    assert REFUSED == "login refused address=%s reason=%s"
    assert logging.getLogger("bestiary.ssh").name == "bestiary.ssh"
