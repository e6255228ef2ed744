"""Who calls: what a connection says of its person and terminal, and which table it asks for."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, Protocol

SMALLEST: Final = (10, 4)
LARGEST: Final = (400, 200)
UNKNOWN_SIZE: Final = (80, 24)
VARIABLES: Final = frozenset({"COLORTERM", "NO_COLOR", "LANG", "LC_ALL", "LC_CTYPE"})
LONGEST_VALUE: Final = 100
_CODE = re.compile(r"[0-9A-Za-z-]{1,40}")
# Terminals that show 24 bits of colour, though few clients send the COLORTERM that says so.
_TRUE_COLOUR = re.compile(r"direct|kitty|alacritty|ghostty|wezterm|foot|contour|iterm|truecolor|24bit")


class Caller(NamedTuple):
    """Somebody with a terminal. `fingerprint` is none for a guest without a key; `code` is the table asked for, or "".

    `user` and `command` are as they were sent and trusted in nothing; `lang` is the locale the client sent, if any.
    """

    fingerprint: str | None
    user: str
    command: str
    address: str
    term: str
    colorterm: str
    no_color: bool
    size: tuple[int, int]
    lang: str = ""
    code: str = ""

    @property
    def speaks_unicode(self) -> bool:
        """Whether the terminal shows more than letters: unless the client's locale says otherwise, it does."""
        return self.term not in {"vt52", "vt100", "vt102", "vt220"} and (not self.lang or "utf" in self.lang.lower())

    @property
    def colours(self) -> str | None:
        """The colours of the terminal as Rich names them: none, "standard", "256" or "truecolor"."""
        term = self.term.lower()
        if term in {"dumb", "unknown", ""} or term.startswith(("vt52", "vt100", "vt102", "vt220")):
            return None
        if self.colorterm.strip().lower() in {"truecolor", "24bit"} or _TRUE_COLOUR.search(term):
            return "truecolor"
        return "256" if "256color" in term else "standard"


class Way(Protocol):
    """What the app of a session may do with its connection; all of it may be called from anywhere in the loop."""

    caller: Caller

    @property
    def is_busy(self) -> bool:
        """Whether the host has more to do than it can in time, so that nothing should be drawn that can be spared."""

    def deliver(self, call: Callable[[], object]) -> None:
        """Run `call` in this session's own context, soon; nothing happens when the session is over."""

    def say_goodbye(self, text: str) -> None:
        """The plain line to print when the app has ended, in place of the usual one."""

    def title(self, text: str) -> None:
        """Name the terminal's window; it is un-named when the session ends."""

    def sit(self, is_at_table: bool) -> None:
        """Say whether the longer idle time of a table holds from now on."""

    def kick(self, text: str, is_for_good: bool = False) -> None:
        """End the session and print `text` as the reason, and how to come back unless it is for good."""


def clamp_size(width: int, height: int) -> tuple[int, int]:
    """Columns and lines within what screens are drawn for; a terminal that says nothing has 80 by 24."""
    if width <= 0 or height <= 0:
        return UNKNOWN_SIZE
    return min(max(width, SMALLEST[0]), LARGEST[0]), min(max(height, SMALLEST[1]), LARGEST[1])


def asked_code(user: str, command: str, is_code: Callable[[str], bool]) -> str | None:
    """The code of the table asked for by `join CODE` or by the user's name; "" for none, none for any other command."""
    words = command.split()
    if words:
        return words[1] if len(words) == 2 and words[0].lower() == "join" and _CODE.fullmatch(words[1]) else None
    return user if _CODE.fullmatch(user) and is_code(user) else ""


def make_caller(
    said: tuple[str | None, str, str, str],
    term: str,
    size: tuple[int, int],
    env: Mapping[str, str],
    code: str,
) -> Caller:
    """A caller; `said` is fingerprint, user, command and address, `env` the variables the client sent."""
    fingerprint, user, command, address = said
    lang = env.get("LC_ALL") or env.get("LC_CTYPE") or env.get("LANG") or ""
    return Caller(
        fingerprint,
        user,
        command,
        address,
        term[:LONGEST_VALUE],
        env.get("COLORTERM", ""),
        bool(env.get("NO_COLOR")),
        clamp_size(*size),
        lang,
        code,
    )
