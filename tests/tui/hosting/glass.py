"""A terminal's glass: what somebody sees after all the bytes an app has sent, as far as apps here use a terminal."""

from __future__ import annotations

import codecs
import re

from rich.cells import cell_len

# Commands of the terminal: CSI, those with text up to a terminator (OSC, DCS, APC), and single letters.
_COMMAND = re.compile(r"\x1b(?:\[([0-?]*)[ -/]*([@-~])|[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)|[()#%].|[^\[\]PX^_()#%])")
_OPEN = re.compile(r"\x1b(?:\[[0-?]*[ -/]*|[\]PX^_][^\x07\x1b]*\x1b?|[()#%])?$")
WIDE_REST = ""


class Glass:
    """Rows of cells. Takes bytes as they come, in whatever pieces."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._cells = [[" "] * width for _ in range(height)]
        self._row = self._column = 0
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._rest = ""

    def take(self, data: bytes) -> None:
        """Draw."""
        text = self._rest + self._decoder.decode(data)
        begun = _OPEN.search(text)
        self._rest = begun[0] if begun else ""
        text = text[: len(text) - len(self._rest)]
        at = 0
        for command in _COMMAND.finditer(text):
            self._write(text[at : command.start()])
            self._obey(command[1] or "", command[2] or "")
            at = command.end()
        self._write(text[at:])

    @property
    def text(self) -> str:
        """What is seen, a line for each row, without the blanks at their ends."""
        return "\n".join("".join(row).rstrip() for row in self._cells)

    def _obey(self, numbers: str, letter: str) -> None:
        if letter == "H":
            row, _, column = numbers.partition(";")
            self._row, self._column = int(row or 1) - 1, int(column or 1) - 1
        elif letter == "J" and numbers == "2":
            self._cells = [[" "] * self.width for _ in range(self.height)]

    def _write(self, text: str) -> None:
        for sign in text:
            if sign == "\n":
                self._row, self._column = self._row + 1, 0
            elif sign == "\r":
                self._column = 0
            elif sign.isprintable():
                self._put(sign, cell_len(sign))

    def _put(self, sign: str, width: int) -> None:
        if self._row >= self.height or self._column + width > self.width:
            return
        row = self._cells[self._row]
        if width == 0 and self._column:
            row[self._column - 1] += sign
            return
        row[self._column : self._column + width] = [sign, *[WIDE_REST] * (width - 1)]
        self._column += width


def words(data: bytes) -> str:
    """All that was written to a terminal, in the order it was: what a spy could read. Colours leave no trace, other
    commands part what they stand between."""
    return _COMMAND.sub(lambda found: "" if found[2] == "m" else "\n", data.decode("utf-8", "replace"))
