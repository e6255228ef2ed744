"""How a session ends, and the one plain line that says so after the terminal is as it was."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Ending(Enum):
    """Why a session ended."""

    QUIT = "quit"
    KICKED = "kicked"
    IDLE = "idle"
    CRASHED = "crashed"
    CLOSING = "closing"
    RESTARTING = "restarting"
    STALLED = "stalled"
    GARBLED = "garbled"
    REFUSED = "refused"
    LOST = "lost"


WHY: Final = {
    Ending.QUIT: "Goodbye.",
    Ending.KICKED: "The host has ended your session.",
    Ending.IDLE: "Your session ended because nothing was pressed for a long time. Your seats are kept.",
    Ending.CRASHED: "Something went wrong here and your session had to end. Your seats and matches are kept.",
    Ending.CLOSING: "The host is closing down. Your matches are kept.",
    Ending.RESTARTING: "The host is restarting. Your matches are kept; try again in a minute.",
    Ending.STALLED: "Your terminal had stopped reading. Your seats are kept.",
    Ending.GARBLED: "What your terminal sends is not what terminals send. Your seats are kept.",
    Ending.REFUSED: "You can't come in.",
    Ending.LOST: "The connection was lost.",
}
STATUS: Final = {Ending.QUIT: 0, Ending.KICKED: 3, Ending.IDLE: 4, Ending.REFUSED: 5}
FAILED: Final = 1
SAME_WAY: Final = "the same command"


def plain(text: str) -> str:
    """The text as one printable line, whoever wrote it: no sign in it can command a terminal."""
    return " ".join(printable(text).split())


def printable(line: str) -> str:
    """A line with a space for every sign that does not show."""
    return "".join(sign if sign.isprintable() else " " for sign in line)


def last_line(ending: Ending, said: str = "", come_back: str = "") -> str:
    """One line: why the session ended (`said` in place of the usual words) and how to come back."""
    why = plain(said) or WHY[ending]
    if ending is Ending.REFUSED:
        return why
    return f"{why} Come back with {plain(come_back) or SAME_WAY}."


def status_of(ending: Ending) -> int:
    """The exit status a client is given."""
    return STATUS.get(ending, FAILED)


USAGE: Final = """\
This is Bestiary, card games played in a terminal, and this connection has none.
  ssh -t {host}              to come in
  ssh -t {host} join CODE    to come straight to a table
"""
NO_COMMANDS: Final = "No commands are run here. To come in: ssh -t {host}, or: ssh -t {host} join CODE"
NO_FILES: Final = "No files are kept or handed out here (no SFTP, no SCP)."
NO_SUBSYSTEM: Final = "There is no such service here; this is for playing cards only."
NO_FORWARDING: Final = "Forwarding of ports and sockets is not offered here."
NO_AGENT: Final = "Forwarding of your key agent is not offered here; it was refused."
NO_X11: Final = "Forwarding of X11 is not offered here; it was refused."
ONE_SESSION: Final = "One session a connection; open another connection."
