"""The modes of a terminal: what is switched on for an app, and everything that must be off again afterwards."""

from __future__ import annotations

from typing import Final

ALTERNATE_ON: Final = "\x1b[?1049h"
MOUSE_ON: Final = "\x1b[?1000h\x1b[?1003h\x1b[?1015h\x1b[?1006h"
KEYS_ON: Final = "\x1b[>25u"  # the kitty protocol: disambiguated, all keys, with their text
REST_ON: Final = "\x1b[?25l\x1b[?1004h\x1b[?2004h\x1b[?7l"  # cursor off, focus reports, marked pastes, no wrap
ASK_SYNC: Final = "\x1b[?2026$p"
TITLE_SAVED: Final = "\x1b[22;2t"

# The order matters: the keyboard's modes belong to the alternate screen, attributes to the first.
MODES_OFF: Final = (
    "\x1b[?2026l"  # a frame that was begun is shown
    "\x1b[?2004l"  # pastes unmarked
    "\x1b[?7h"  # wrap
    "\x1b[?1016l\x1b[?1015l\x1b[?1006l\x1b[?1003l\x1b[?1002l\x1b[?1000l"  # mouse
    "\x1b[?1004l"  # focus reports
    "\x1b[?2048l"  # size reports
    "\x1b[<u"  # kitty keys
    "\x1b]22;\x1b\\"  # the pointer's shape
    "\x1b[?1049l"  # the first screen
    "\x1b[0m\x1b[?25h"  # plain text, cursor
    "\x1b[23;2t"  # the window's name as it was
)


def modes_on(with_mouse: bool) -> str:
    """What puts a terminal into the state an app draws in."""
    return TITLE_SAVED + ALTERNATE_ON + (MOUSE_ON if with_mouse else "") + REST_ON + KEYS_ON + ASK_SYNC


def window_title(text: str) -> str:
    """What names the terminal's window; unprintable signs are left out."""
    return f"\x1b]2;{''.join(sign for sign in text if sign.isprintable())[:80]}\x1b\\"
