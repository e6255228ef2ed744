"""Which tables the lobby lists, in what order, and under which headings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tui.host.lobby.lines import TableLine

SHOWS: Final = ("all", "open", "running")
HEADINGS: Final = ("Yours", "Open to join", "Being played")


class Wanted(NamedTuple):
    """What is to be listed: tables in a state of SHOWS, of a game (empty: any)."""

    show: str = "all"
    game: str = ""


def grouped(lines: Sequence[TableLine], wanted: Wanted) -> list[tuple[str, list[TableLine]]]:
    """The tables that fit, under their headings, in the order given. A heading with nothing below it is left out."""
    groups: dict[str, list[TableLine]] = {heading: [] for heading in HEADINGS}
    for line in lines:
        if wanted.show not in ("all", line.state) or wanted.game not in ("", line.game):
            continue
        groups[_heading(line)].append(line)
    return [(heading, found) for heading, found in groups.items() if found]


def games_listed(lines: Sequence[TableLine]) -> list[str]:
    """The games there are tables of, each once."""
    return list(dict.fromkeys(line.game for line in lines))


def _heading(line: TableLine) -> str:
    if line.is_yours:
        return "Yours"
    return "Open to join" if line.state == "open" else "Being played"
