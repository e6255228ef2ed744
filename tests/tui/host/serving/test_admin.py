"""The administration socket: its owner's alone, one line each way, and no order can take the host down."""

import asyncio
import json
import stat
from pathlib import Path

import pytest

from tui.host.serving.admin import Answer, Desk, NoHost, ask_host

Told = list[tuple[str, tuple[str, ...], str]]


def desk_at(path: Path, told: Told) -> Desk:
    async def carry(command: str, words: tuple[str, ...], by: str) -> Answer:
        told.append((command, words, by))
        if command == "burn":
            raise RuntimeError("ashes")
        return Answer(command == "who", (f"heard {command}", *words))

    return Desk(path, carry)


async def test_an_order_reaches_the_host_with_who_gave_it(tmp_path: Path) -> None:
    told: Told = []
    desk = desk_at(tmp_path / "s", told)
    await desk.open()
    answer = await asyncio.to_thread(ask_host, desk.path, "who", ("Ann B", "two\nlines"))
    await desk.close()
    assert answer == Answer(True, ("heard who", "Ann B", "two\nlines"))
    assert [(command, words) for command, words, _ in told] == [("who", ("Ann B", "two\nlines"))]
    assert told[0][2]


async def test_the_socket_is_its_owner_s_alone(tmp_path: Path) -> None:
    desk = desk_at(tmp_path / "s", [])
    await desk.open()
    assert stat.S_IMODE(desk.path.stat().st_mode) == 0o600
    await desk.close()
    assert not desk.path.exists()


async def test_a_failing_order_is_answered_and_the_next_one_heard(tmp_path: Path) -> None:
    desk = desk_at(tmp_path / "s", [])
    await desk.open()
    assert await asyncio.to_thread(ask_host, desk.path, "burn", ()) == Answer(False, ("burn failed: ashes",))
    assert (await asyncio.to_thread(ask_host, desk.path, "who", ())).is_done
    await desk.close()


@pytest.mark.parametrize("line", [b"\n", b"[]\n", b'{"command": 1}\n', b"\xff\xfe\n", b"{}\n"])
async def test_what_is_no_order_is_told_what_one_looks_like(tmp_path: Path, line: bytes) -> None:
    desk = desk_at(tmp_path / "s", [])
    await desk.open()
    reader, writer = await asyncio.open_unix_connection(desk.path)
    writer.write(line)
    answer = json.loads(await reader.readline())
    writer.close()
    await desk.close()
    assert not answer["is_done"]
    assert "expected one line such as" in answer["lines"][0]


async def test_an_endless_line_ends_the_connection_only(tmp_path: Path) -> None:
    desk = desk_at(tmp_path / "s", [])
    await desk.open()
    reader, writer = await asyncio.open_unix_connection(desk.path)
    writer.write(b"x" * 200_000)
    with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
        await reader.readexactly(1)
    writer.close()
    assert (await asyncio.to_thread(ask_host, desk.path, "who", ())).is_done
    await desk.close()


def test_no_host_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(NoHost, match="no host runs at"):
        ask_host(tmp_path / "s", "who", ())


async def test_a_socket_left_by_a_killed_host_is_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "s"
    left = await asyncio.start_unix_server(lambda reader, writer: None, path)
    left.close()
    await left.wait_closed()
    assert path.is_socket()
    desk = desk_at(path, [])
    await desk.open()
    assert (await asyncio.to_thread(ask_host, path, "who", ())).is_done
    await desk.close()


async def test_two_hosts_can_not_share_a_socket(tmp_path: Path) -> None:
    first, second = desk_at(tmp_path / "s", []), desk_at(tmp_path / "s", [])
    await first.open()
    with pytest.raises(FileExistsError, match="another host listens"):
        await second.open()
    assert (await asyncio.to_thread(ask_host, first.path, "who", ())).is_done
    await first.close()
