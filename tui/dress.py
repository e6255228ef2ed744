"""How a palette of ours dresses Textual: its theme, and scroll bars that need no part of a cell."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.scrollbar import ScrollBar, ScrollBarRender
from textual.theme import Theme

import themes


def textual_theme(palette: themes.Palette) -> Theme:
    """The palette as Textual knows themes: our tokens as variables, and its own names for the parts it draws."""
    return Theme(
        name=palette.id,
        primary=palette.accent,
        secondary=palette.edge,
        accent=palette.accent,
        foreground=palette.text,
        background=palette.ground,
        surface=palette.panel,
        panel=palette.panel,
        success=palette.good,
        warning=palette.warn,
        error=palette.bad,
        dark=palette.dark,
        variables={
            **palette.tokens(),
            "block-cursor-background": palette.accent,
            "block-cursor-foreground": palette.accent_ink,
            "block-cursor-blurred-background": palette.edge,
            "block-cursor-blurred-foreground": palette.text,
            "footer-background": palette.panel,
            "footer-foreground": palette.text_dim,
            "footer-key-foreground": palette.accent,
            "footer-description-foreground": palette.text_dim,
            "input-cursor-background": palette.text,
            "input-cursor-foreground": palette.ground,
            "input-selection-background": palette.edge,
            "scrollbar": palette.edge,
            "scrollbar-hover": palette.text_dim,
            "scrollbar-active": palette.accent,
            "scrollbar-background": palette.ground,
            "scrollbar-background-hover": palette.ground,
            "scrollbar-background-active": palette.ground,
            "scrollbar-corner-color": palette.ground,
            "border": palette.accent,
            "border-blurred": palette.edge,
        },
    )


class WholeCells(ScrollBarRender):
    """A scroll bar whose ends fall on whole cells, for terminals that have no part of one."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "] * 8
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "] * 8


class BarsBySigns:
    """Which renderer a scroll bar has: that for the signs its own app draws with. Several apps may share a process."""

    def __get__(self, bar: ScrollBar | None, owner: type[ScrollBar]) -> type[ScrollBarRender]:
        glyphs: Any = getattr(bar.app, "glyphs", None) if bar is not None else None
        return WholeCells if glyphs is not None and glyphs.is_ascii else ScrollBarRender


def dress_scroll_bars() -> None:
    """Let every scroll bar of this process ask its own app."""
    ScrollBar.renderer = BarsBySigns()  # type: ignore[assignment]
