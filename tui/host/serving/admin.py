"""The local socket a host is administered through: one line of JSON asks, one answers. Only its owner may connect."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import socket
import struct
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, NamedTuple

SOCKET: Final = "admin.sock"
LONGEST: Final = 65_536
_LOG = logging.getLogger("bestiary.admin")


class Answer(NamedTuple):
    """What came of an order, in lines to print. Where it failed, the lines say what was expected."""

    is_done: bool
    lines: tuple[str, ...]


class NoHost(OSError):
    """No host runs at the place that was asked."""


Carry = Callable[[str, tuple[str, ...], str], Awaitable[Answer]]


class Desk:
    """Takes orders at a socket while a host runs. `carry` is given the command, its words and who gave the order."""

    def __init__(self, path: Path, carry: Carry) -> None:
        self.path = path
        self._carry = carry
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Begin to listen. Raises OSError; FileExistsError where another host listens there already."""
        if self.path.is_socket():
            if _is_answered(self.path):
                raise FileExistsError(f"another host listens at {self.path}")
            self.path.unlink()
        before = os.umask(0o177)  # the socket is its owner's from its first moment on
        try:
            self._server = await asyncio.start_unix_server(self._serve, self.path, limit=LONGEST)
        finally:
            os.umask(before)

    async def close(self) -> None:
        """Listen no longer; closing twice does no harm."""
        if self._server is not None:
            self._server.close()
            self._server = None
            with suppress(OSError):
                self.path.unlink()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            answer = await self._answer(await asyncio.wait_for(reader.readline(), 10), _peer(writer))
            writer.write(json.dumps(answer._asdict()).encode() + b"\n")
            await writer.drain()
        except (OSError, ValueError, TimeoutError) as error:
            _LOG.debug("an order was not answered: %s", error)
        finally:
            writer.close()

    async def _answer(self, line: bytes, by: str) -> Answer:
        try:
            order = json.loads(line)
            command, words = str(order["command"]), tuple(map(str, order["words"]))
        except (ValueError, TypeError, KeyError):
            return Answer(False, ('expected one line such as {"command": "who", "words": []}',))
        try:
            answer = await self._carry(command, words, by)
        except Exception as error:  # an order that fails must not take the host down
            _LOG.exception("%s failed", command)
            return Answer(False, (f"{command} failed: {error}",))
        _LOG.info("%s by %s: %s", " ".join((command, *words)), by, "done" if answer.is_done else "refused")
        return answer


def ask_host(path: Path, command: str, words: tuple[str, ...], seconds: float = 30) -> Answer:
    """What the host at a socket answers to an order. Raises NoHost, and OSError where it doesn't answer in time."""
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)) as line:
        line.settimeout(seconds)
        try:
            line.connect(str(path))
        except (FileNotFoundError, ConnectionRefusedError):
            raise NoHost(f"no host runs at {path}") from None
        line.sendall(json.dumps({"command": command, "words": words}).encode() + b"\n")
        with line.makefile("rb") as answers:
            told = answers.readline()
    if not told:
        raise OSError("the host ended before it answered")
    answer = json.loads(told)
    return Answer(bool(answer["is_done"]), tuple(answer["lines"]))


def _is_answered(path: Path) -> bool:
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)) as probe:
        probe.settimeout(2)
        return probe.connect_ex(str(path)) == 0


def _peer(writer: asyncio.StreamWriter) -> str:
    """The name of the user at the other end, for the audit."""
    end = writer.get_extra_info("socket")
    if end is None or not hasattr(socket, "SO_PEERCRED"):
        return "owner"
    import pwd  # only systems that have such sockets have it

    _, user, _ = struct.unpack("3i", end.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12))
    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:
        return f"user {user}"
