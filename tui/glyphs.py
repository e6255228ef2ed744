"""The few signs the screens draw with, in Unicode and in plain letters; each is one cell wide."""

from __future__ import annotations

import os
import sys
from typing import Final, NamedTuple


class Glyphs(NamedTuple):
    """A set of signs. `seats` marks owners by shape; `frame` is corners, then horizontal and vertical lines."""

    is_ascii: bool
    seats: str
    frame: str
    heavy: str
    back: str
    pointer: str
    here: str
    dot: str
    tree: str
    star: str
    bird: str
    recurring: str
    permanent: str
    shield: str
    bruiser: str
    bully: str
    trampler: str
    doppelganger: str
    fresh: str
    up: str
    line: str
    left: str
    right: str
    bar: str
    dash: str
    times: str
    ellipsis: str
    tick: str
    under: str


UNICODE: Final = Glyphs(
    is_ascii=False,
    seats="●▲■◆★✚",
    frame="╭╮╰╯─│",
    heavy="┏┓┗┛━┃",
    back="░",
    pointer="▸",
    here="◉",
    dot="·",
    tree="├",
    star="★",
    bird="~",
    recurring="↻",
    permanent="∞",
    shield="▣",
    bruiser="⚔",
    bully="✦",
    trampler="»",
    doppelganger="≈",
    fresh="*",
    up="▴",
    line="─",
    left="◂",
    right="▸",
    bar="█",
    dash="–",
    times="×",
    ellipsis="…",
    tick="✓",
    under="▾",
)
ASCII: Final = Glyphs(
    is_ascii=True,
    seats="o^#%*+",
    frame="++++-|",
    heavy="####=#",
    back=":",
    pointer=">",
    here="@",
    dot=".",
    tree="|",
    star="*",
    bird="~",
    recurring="R",
    permanent="P",
    shield="S",
    bruiser="B",
    bully="L",
    trampler="T",
    doppelganger="D",
    fresh="!",
    up="^",
    line="-",
    left="<",
    right=">",
    bar="#",
    dash="-",
    times="x",
    ellipsis="...",
    tick="+",
    under="v",
)


def speaks_unicode() -> bool:
    """Whether the terminal's locale says that it shows Unicode."""
    encoding = (getattr(sys.__stdout__, "encoding", "") or "").lower().replace("-", "")
    locale = next((v for k in ("LC_ALL", "LC_CTYPE", "LANG") if (v := os.environ.get(k))), "")
    return encoding == "utf8" and (not locale or "utf" in locale.lower())


def choose_glyphs(letters_only: bool) -> Glyphs:
    """The plain set where it was asked for or the terminal shows no other, else the Unicode one."""
    return ASCII if letters_only or not speaks_unicode() else UNICODE
