"""The ssh that everybody has, in a terminal and without one. Skipped where it is not installed."""

from __future__ import annotations

import asyncio
import os
import pty
import subprocess
import termios
from pathlib import Path
from shutil import which
from typing import Any

import pytest

from tests.tui.ssh.hosted import LOOPBACK, hosting, key, until
from tui.ssh.access import Access
from tui.ssh.endings import Ending
from tui.ssh.keys import fingerprint
from tui.ssh.terminal import MODES_OFF

OPTIONS = ["-F", "none", "-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null", "-o", "LogLevel=ERROR"]
KEYLESS = ["ssh", *OPTIONS, "-o", "IdentityFile=none", "-o", "IdentityAgent=none", f"ann@{LOOPBACK}"]
pytestmark = pytest.mark.skipif(which("ssh") is None, reason="there is no ssh client here")


@pytest.fixture
def ssh(tmp_path: Path) -> list[str]:
    """The command of a client that has Ann's key and asks nothing."""
    identity = tmp_path / "id"
    key("ann").write_private_key(identity)
    identity.chmod(0o600)
    return ["ssh", "-i", str(identity), "-o", "BatchMode=yes", *OPTIONS, f"ann@{LOOPBACK}"]


async def said(ssh: list[str], house: Any, *more: str) -> tuple[int | None, str]:
    """Exit status and output of a client without a terminal."""
    command = [*ssh[:-1], "-p", str(house.host.port), ssh[-1], *more]
    process = await asyncio.create_subprocess_exec(
        *command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    out, errors = await asyncio.wait_for(process.communicate(), 10)
    return process.returncode, (out + errors).decode()


async def test_without_a_terminal_it_shows_the_lines(ssh: list[str]) -> None:
    async with hosting() as house:
        assert await said(ssh, house, "uptime") == (
            5,
            "No commands are run here. To come in: ssh -t -p 8022 games.example, "
            "or: ssh -t -p 8022 games.example join CODE\n",
        )
        status, text = await said(ssh, house)
        assert (status, text.splitlines()[1].split()[:2]) == (5, ["ssh", "-t"])
        assert "No files are kept" in (await said(ssh, house, "-s", "sftp"))[1]
        await house.settles()
        assert house.apps == []


async def test_in_a_terminal_it_plays_and_leaves_all_as_it_was(ssh: list[str]) -> None:
    async with hosting(is_code=lambda text: text == "K7Q2") as house:
        ours, theirs = pty.openpty()
        before = termios.tcgetattr(theirs)
        got = bytearray()
        asyncio.get_running_loop().add_reader(ours, lambda: got.extend(os.read(ours, 65_536)))
        command = [*ssh[:-1], "-t", "-p", str(house.host.port), ssh[-1], "join", "K7Q2"]
        process = await asyncio.create_subprocess_exec(*command, stdin=theirs, stdout=theirs, stderr=theirs)
        await until(lambda: b"hello" in got)
        caller = house.apps[0].caller
        assert (caller.fingerprint, caller.code) == (fingerprint(key("ann")), "K7Q2")
        os.write(ours, b"a\x1b[A")
        await until(lambda: house.apps[0].pressed == ["a", "up"])
        os.write(ours, b"q")
        assert await asyncio.wait_for(process.wait(), 10) == 0
        await until(lambda: b"games.example" in got)
        assert termios.tcgetattr(theirs) == before
        last = got.rpartition(MODES_OFF.encode())[2]
        assert last == b"Goodbye. Come back with ssh -p 8022 games.example.\r\n"
        asyncio.get_running_loop().remove_reader(ours)
        os.close(ours)
        os.close(theirs)


async def test_without_a_key_it_comes_in_as_a_guest_and_is_asked_nothing() -> None:
    async with hosting(access=Access(has_guests=True)) as house:
        status, text = await said(KEYLESS, house)
        assert (status, text.startswith("This is Bestiary")) == (5, True)
    async with hosting() as house:
        status, text = await said(KEYLESS, house)
        assert (status, "Permission denied" in text) == (255, True)


async def test_killed_it_leaves_nothing_here(ssh: list[str]) -> None:
    async with hosting() as house:
        ours, theirs = pty.openpty()
        command = [*ssh[:-1], "-t", "-p", str(house.host.port), ssh[-1]]
        process = await asyncio.create_subprocess_exec(*command, stdin=theirs, stdout=theirs, stderr=theirs)
        await until(lambda: house.apps and house.apps[0].is_running)
        process.kill()
        await process.wait()
        await house.settles()
        assert house.host.endings == {Ending.LOST: 1}
        os.close(ours)
        os.close(theirs)
