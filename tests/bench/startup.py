"""How long the start takes: importing the engine, and the first frame of the app in a terminal of its own."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from tests.bench import Figure

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 12
PATIENCE = 20.0

_ONE_STATIC = """
from textual.app import App
from textual.widgets import Static

class Plain(App):
    def compose(self):
        yield Static("One static.")

Plain().run()
"""
_CONTROLS = re.compile(rb"\x1b\[[0-?]*[ -/]*[@-~]|\x1b[PX^_\]].*?(?:\x1b\\|\x07)")


class NoFrame(RuntimeError):
    """A program ended, or time ran out, before what was waited for stood on its screen."""


def _import_seconds(statement: str) -> float:
    start = perf_counter()
    subprocess.run([sys.executable, "-c", statement], cwd=ROOT, check=True)
    return perf_counter() - start


def import_milliseconds() -> float:
    """How much longer Python runs when it imports `engine.catalog`; the best of several runs each, in turn."""
    bare = full = float("inf")
    for _ in range(ROUNDS):
        bare = min(bare, _import_seconds("pass"))
        full = min(full, _import_seconds("import engine.catalog"))
    return (full - bare) * 1000


def frame_seconds(arguments: list[str], text: bytes, home: str) -> float:
    """From starting Python with these arguments in a terminal of 80x24 until a text is on its screen.

    Nothing of the user's is read or written: all folders lie in `home`. Raises NoFrame.
    """
    folders = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"), home)
    environment = {**os.environ, **folders, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
    start = perf_counter()
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(ROOT)
        os.execve(sys.executable, [sys.executable, *arguments], environment)
    try:
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        _await(terminal, text, start + PATIENCE)
        return perf_counter() - start
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(terminal)


def _await(terminal: int, text: bytes, deadline: float) -> None:
    written = b""
    while text not in _CONTROLS.sub(b"", written):
        ready, _, _ = select.select([terminal], [], [], max(0.0, deadline - perf_counter()))
        try:
            more = os.read(terminal, 65536) if ready else b""
        except OSError:  # what Linux reports of a terminal that its program has left
            more = b""
        if not more:
            raise NoFrame(_CONTROLS.sub(b"", written).decode(errors="replace")[-2000:])
        written += more


def frame_ratio() -> float:
    """How many times as long the first frame of `bestiary` takes as that of an app which shows one Static."""
    plain = ours = float("inf")
    for _ in range(ROUNDS):
        with TemporaryDirectory() as home:
            plain = min(plain, frame_seconds(["-c", _ONE_STATIC], b"One static.", home))
            ours = min(ours, frame_seconds(["-m", "tui"], b"Beasty Bar", home))
    return ours / plain


def figures() -> list[Figure]:
    """The time to import the engine, and the first frame as a multiple of the plainest app's."""
    return [
        Figure("import engine.catalog, beyond bare Python", import_milliseconds(), "ms", 40, False),
        Figure("first frame of bestiary", frame_ratio(), "of one Static", 1.6, False),
    ]
