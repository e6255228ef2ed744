"""What a client sends, on its way to the app: decoded, parsed, capped, and never faster than the app can follow."""

from __future__ import annotations

import asyncio
from codecs import getincrementaldecoder
from collections.abc import Callable
from contextvars import Context
from typing import Final

from textual import constants, events
from textual.message import Message

from tui.host.serving.limits import Limits
from tui.ssh.inner import KeyParser

SLICE: Final = 64  # bytes read at once, so that one client's flood leaves others their turns
PASTE_SLICE: Final = 1_024  # the same inside a paste
BURST: Final = 1_024  # bytes that may come at once after a rest
BUSY: Final = 8  # messages the app may have before it is given more
NAP: Final = 0.005
HIGH_WATER: Final = 16_384  # bytes waiting here above which the client has to wait
MOST_GARBLED: Final = 20
PASTE_BEGINS: Final = "\x1b[200~"
PASTE_ENDS: Final = "\x1b[201~"


class PasteCap:
    """Follows the marks of pastes in a stream of text, and takes out what is beyond the longest paste allowed."""

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._tail = ""
        self._length = -1  # characters of the paste so far; below zero: there is none

    @property
    def is_inside(self) -> bool:
        """Whether what comes next belongs to a paste."""
        return self._length >= 0

    def passed(self, text: str) -> str:
        """The part of the text that may go on; the mark that ends a paste always does."""
        kept = []
        while text:
            mark = PASTE_BEGINS if self._length < 0 else PASTE_ENDS
            seen = self._tail + text
            at = seen.find(mark)
            cut = at + len(mark) - len(self._tail) if at >= 0 else len(text)
            part, text = text[:cut], text[cut:]
            kept.append(self._within(part) if self._length >= 0 else part)
            if at < 0:
                self._tail = seen[-len(mark) + 1 :]
                continue
            if self._length > self._longest:
                kept.append(PASTE_ENDS)  # its beginning may have been dropped
            self._tail, self._length = "", 0 if self._length < 0 else -1
        return "".join(kept)

    def _within(self, part: str) -> str:
        room = max(0, self._longest - self._length)
        self._length += len(part)
        return part[:room]


class Inflow:
    """Feeds the app of one session. All of it runs in that session's context."""

    def __init__(
        self,
        limits: Limits,
        context: Context,
        deliver: Callable[[Message], None],
        queued: Callable[[], int],
        hold_back: Callable[[bool], None],
        give_up: Callable[[], None],
    ) -> None:
        """`queued` counts the app's messages, `hold_back` makes the client wait (or no longer), `give_up` is called
        when what comes is no terminal's."""
        self._limits, self._context, self._deliver, self._queued = limits, context, deliver, queued
        self._hold_back, self._give_up = hold_back, give_up
        self._loop = asyncio.get_running_loop()
        self._waiting = bytearray()
        self._is_held = self._is_closed = False
        self._allowance, self._since = float(BURST), self._loop.time()
        self._pumping: asyncio.Handle | None = None
        self._ticking: asyncio.Handle | None = None
        self.garbled = 0
        self._begin()

    def _begin(self) -> None:
        self._parser = KeyParser()
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._paste = PasteCap(self._limits.paste_bytes)

    def take(self, data: bytes) -> None:
        """Take bytes of the client's; what is too much waits, and then the client does."""
        if self._is_closed:
            return
        self._waiting += data
        if len(self._waiting) > HIGH_WATER and not self._is_held:
            self._is_held = True
            self._hold_back(True)
        if self._pumping is None:
            self._pumping = self._loop.call_soon(self._pump, context=self._context)

    def close(self) -> None:
        """Take nothing any more."""
        self._is_closed = True
        for handle in (self._pumping, self._ticking):
            if handle is not None:
                handle.cancel()
        self._waiting.clear()
        self._parser.close()
        self._deliver = lambda _message: None

    def _pump(self) -> None:
        """Feed one slice; come again for the rest, or to see whether an escape was a key of its own."""
        self._pumping = None
        now, rate = self._loop.time(), self._limits.input_bytes_per_second
        self._allowance = min(float(BURST), self._allowance + (now - self._since) * rate)
        self._since = now
        is_paste = self._paste.is_inside  # cheap: the app hears of it once, at its end
        size = min(PASTE_SLICE if is_paste else SLICE, len(self._waiting))
        if size and (is_paste or (self._allowance >= size and self._queued() <= BUSY)):
            piece = bytes(self._waiting[:size])
            del self._waiting[:size]
            self._allowance -= 0 if is_paste else size
            self._feed(piece)
        if self._is_held and len(self._waiting) <= HIGH_WATER // 4:
            self._is_held = False
            self._hold_back(False)
        self._come_again()

    def _come_again(self) -> None:
        if self._is_closed:  # by what was fed just now
            return
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None
        if self._waiting:
            self._pumping = self._loop.call_later(NAP, self._pump, context=self._context)
        else:
            seconds = constants.ESCAPE_DELAY + NAP
            self._ticking = self._loop.call_later(seconds, self._tick, context=self._context)

    def _tick(self) -> None:
        """An escape that nothing has followed was a key of its own."""
        self._ticking = None
        if self._waiting:  # what follows is here, and will be fed
            return
        try:
            self._pass_on(list(self._parser.tick()))
        except Exception:
            self._count_garbled()

    def _feed(self, piece: bytes) -> None:
        """Parse sign by sign, so that one the parser fails at takes none of the others with it. An empty text is never
        fed: to the parser that would be the end of all."""
        found: list[Message] = []
        for sign in self._paste.passed(self._decode(piece)):
            try:
                found.extend(self._parser.feed(sign))
            except Exception:  # numbers and code points that are none
                self._count_garbled()
        self._pass_on(found)

    def _pass_on(self, messages: list[Message]) -> None:
        """Deliver all but moves of the mouse that are followed by another in the same breath."""
        for at, message in enumerate(messages):
            after = messages[at + 1] if at + 1 < len(messages) else None
            if not (isinstance(message, events.MouseMove) and isinstance(after, events.MouseMove)):
                self._deliver(message)

    def _count_garbled(self) -> None:
        self._parser.close()
        self._begin()
        self.garbled += 1
        if self.garbled >= MOST_GARBLED:
            self._give_up()
