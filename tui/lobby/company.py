"""Who is at a hosted table, as the match shows it: marks for those who are away, and a few words beside the title."""

from __future__ import annotations

from textual.content import Content

from tui.glyphs import Glyphs
from tui.host.lobby.chair import Chair
from tui.host.lobby.lines import PERSON

HOLLOW = "○△□◇☆✧"
ABSENT = "?"


def marked(glyphs: Glyphs, chair: Chair) -> Glyphs:
    """The signs with the mark of everybody who is not there made hollow."""
    hollow = ABSENT * len(glyphs.seats) if glyphs.is_ascii else HOLLOW
    away = {seat for seat, line in enumerate(chair.seats) if line.kind == PERSON and not line.is_here}
    if not away:
        return glyphs
    return glyphs._replace(
        seats="".join(hollow[seat] if seat in away else sign for seat, sign in enumerate(glyphs.seats))
    )


def company(chair: Chair, glyphs: Glyphs) -> Content:
    """Who is away or stood in for, how many watch, who leads, and the time left for the decision that is due."""
    parts: list[Content] = []
    for seat, line in enumerate(chair.seats):
        if line.kind == PERSON and not line.is_here:
            state = "bot plays" if line.is_stood_in else "away"
            parts.append(
                Content.assemble((f"{glyphs.seats[seat]} {line.name}", f"$seat-{seat}"), (f" {state}", "$warn"))
            )
    if chair.leader:
        parts.append(Content.styled(f"{chair.leader} leads", "$accent"))
    if chair.seat is None:
        others = chair.watchers - 1
        parts.append(Content.styled(f"you and {others} more watch" if others > 0 else "you watch", "$text-dim"))
    elif chair.watchers:
        parts.append(Content.styled(f"{chair.watchers} watching", "$text-dim"))
    if (left := clock_told(chair.seconds_left)) and chair.state == "running":
        parts.append(Content.styled(left, "$warn" if left < "0:11" and len(left) == 4 else "$text"))
    return Content("  ").join(parts)


def clock_told(seconds: float | None) -> str:
    """A time as minutes and seconds, rounded up; empty for none."""
    if seconds is None:
        return ""
    whole = int(seconds + 0.999)
    return f"{whole // 60}:{whole % 60:02}"
