"""Everything but a session in a terminal is refused, with a line of text."""

from __future__ import annotations

import asyncio

import asyncssh
import pytest

from tests.tui.ssh.hosted import LOOPBACK, Terminal, hosting, key, open_terminal


async def told(terminal: Terminal) -> tuple[str, int | None]:
    """What was told instead of playing, and the exit status."""
    await terminal.ends()
    return (terminal.errors or terminal.got).decode(), terminal.status


async def test_without_a_terminal_the_usage_is_told() -> None:
    async with hosting() as house, house.connected() as connection:
        text, status = await told(await open_terminal(connection, term=None))
        assert "ssh -t -p 8022 games.example join CODE" in text
        assert (status, house.apps) == (5, [])


@pytest.mark.parametrize("command", ["sh -i", "join", "join A B", "join $(reboot)", "rm -rf /"])
@pytest.mark.parametrize("term", [None, "xterm"])
async def test_no_command_is_run(command: str, term: str | None) -> None:
    async with hosting() as house, house.connected() as connection:
        text, status = await told(await open_terminal(connection, term=term, command=command))
        assert "No commands are run here." in text
        assert (status, house.apps) == (5, [])


async def test_no_file_is_copied_by_scp() -> None:
    async with hosting() as house, house.connected() as connection:
        text, _ = await told(await open_terminal(connection, term=None, command="scp -t /etc"))
        assert text == "No files are kept or handed out here (no SFTP, no SCP).\n"


@pytest.mark.parametrize(("service", "word"), [("sftp", "No files"), ("netconf", "no such service")])
async def test_no_subsystem_is_offered(service: str, word: str) -> None:
    async with hosting() as house, house.connected() as connection:
        text, status = await told(await open_terminal(connection, term=None, subsystem=service))
        assert word in text
        assert status == 5


async def test_an_sftp_client_gets_no_service() -> None:
    async with hosting() as house, house.connected() as connection:
        with pytest.raises((asyncssh.Error, OSError)):
            await asyncio.wait_for(connection.start_sftp_client(), 5)


async def test_ports_and_sockets_are_not_forwarded_from_the_client() -> None:
    async with hosting() as house, house.connected() as connection:
        with pytest.raises(asyncssh.ChannelOpenError, match="Forwarding of ports and sockets is not offered here"):
            await connection.open_connection(LOOPBACK, 22)
        with pytest.raises(asyncssh.ChannelOpenError, match="Forwarding of ports and sockets is not offered here"):
            await connection.open_unix_connection("/run/docker.sock")


async def test_ports_are_not_forwarded_from_the_host_and_the_session_says_so() -> None:
    async with hosting() as house, house.connected() as connection:
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.forward_remote_port("", 0, LOOPBACK, 22)
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.forward_remote_path("/tmp/here", "/tmp/there")
        terminal = await open_terminal(connection)
        await terminal.sees(b"hello")
        assert terminal.got.startswith(b"Forwarding of ports and sockets is not offered here.\r\n\x1b")


async def test_key_agents_are_not_forwarded_and_the_session_says_so() -> None:
    async with hosting() as house, house.connected(agent_forwarding=True, agent_path="/nowhere") as connection:
        terminal = await open_terminal(connection)
        await terminal.sees(b"hello")
        assert terminal.got.startswith(b"Forwarding of your key agent is not offered here; it was refused.\r\n\x1b")


async def test_x11_is_not_forwarded_and_the_session_says_so() -> None:
    async with hosting() as house, house.connected() as connection:
        with pytest.raises(asyncssh.ChannelOpenError):
            await open_terminal(connection, x11_forwarding=True, x11_display=":9")
        terminal = await connection_after_x11(house.host.port)
        assert "X11" in terminal


async def connection_after_x11(port: int) -> str:
    """What a client is told that asks for X11 if there is any, and does without it if not."""
    async with asyncssh.connect(
        LOOPBACK, port, username="ann", client_keys=[key("ann")], known_hosts=None, config=None, agent_path=None
    ) as connection:
        terminal = await open_terminal(connection, x11_forwarding="ignore_failure", x11_display=":9")
        await terminal.sees(b"hello")
        return terminal.got.split(b"\x1b")[0].decode()


async def test_a_connection_has_one_session() -> None:
    async with hosting() as house, house.connected() as connection:
        await (await open_terminal(connection)).sees(b"hello")
        with pytest.raises(asyncssh.ChannelOpenError, match="One session a connection"):
            await open_terminal(connection)
        assert len(house.apps) == 1


@pytest.mark.parametrize(("user", "command", "code"), [("ann", "join K7Q2", "K7Q2"), ("K7Q2", None, "K7Q2")])
async def test_the_way_straight_to_a_table(user: str, command: str | None, code: str) -> None:
    async with hosting(is_code=lambda text: text == "K7Q2") as house, house.connected(username=user) as connection:
        await (await open_terminal(connection, command=command)).sees(b"hello")
        assert house.apps[0].caller.code == code


async def test_a_name_that_is_no_code_leads_to_the_lobby() -> None:
    async with hosting(is_code=lambda text: text == "K7Q2") as house, house.visit():
        assert house.apps[0].caller.code == ""
