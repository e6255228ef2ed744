"""The doorway: where a password is asked for, in plain lines, before anything is drawn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

TRIES: Final = 3
LONGEST: Final = 200
QUESTION: Final = "Password of this host: "
ENTER, BACKSPACES, GIVE_UP, CLEAR = (10, 13), (8, 127), (3, 4), 21


class Doorway:
    """Asks for the host's password, without showing what is typed."""

    def __init__(self, write: Callable[[str], None], verify: Callable[[str], bool]) -> None:
        """`verify` may be slow: it runs in a thread."""
        self._write, self._verify = write, verify
        self._ahead = bytearray()  # typed and not looked at yet
        self._bytes: asyncio.Queue[bytes] = asyncio.Queue(maxsize=64)

    def take(self, data: bytes) -> None:
        """Take what is typed; more than anybody types is dropped."""
        if not self._bytes.full():
            self._bytes.put_nowait(data[:LONGEST])

    async def ask(self) -> bool:
        """Whether the password was given within three tries."""
        for _ in range(TRIES):
            self._write(QUESTION)
            line = await self._line()
            self._write("\r\n")
            if line is None:
                return False
            if await asyncio.get_running_loop().run_in_executor(None, self._verify, line):
                return True
            self._write("That is not it.\r\n")
        return False

    async def _line(self) -> str | None:
        """One line, or none when it was given up."""
        typed = bytearray()
        while True:
            if not self._ahead:
                self._ahead += await self._bytes.get()
            byte = self._ahead.pop(0)
            if byte in ENTER:
                return typed.decode("utf-8", "replace")
            if byte in GIVE_UP:
                return None
            if byte in BACKSPACES:
                while typed and typed.pop() & 0xC0 == 0x80:
                    pass
            elif byte == CLEAR:
                typed.clear()
            elif byte >= 32 and len(typed) < LONGEST:
                typed.append(byte)
