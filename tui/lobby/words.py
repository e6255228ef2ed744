"""How the lobby writes tables, terms and people, in plain text or as content with the seats' colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from engine.catalog import GAMES
from engine.core.game import Setup
from tui.glyphs import Glyphs
from tui.host.lobby.lines import BOT, FREE, PersonLine, SeatLine, TableLine
from tui.host.lobby.terms import Terms

TITLE_ROOM: Final = 17
STATE_ROOM: Final = 16
WIDE_STATE_ROOM: Final = 24
WIDE: Final = 70
TAKE_BACK_WORDS: Final = {
    "ask": "take back if all agree",
    "free": "take back freely until something new shows",
    "never": "no taking back",
}
AWAY_WORDS: Final = {
    "wait": "waits for who is away",
    "bot": "a bot plays for who is away",
    "end": "may end without who is away",
}


def terms_told(terms: Terms, sign: str) -> str:
    """What a table is played by, in a line."""
    parts = [TAKE_BACK_WORDS[terms.take_back], AWAY_WORDS[terms.away]]
    parts += [f"{terms.seconds} s a decision"] if terms.seconds else []
    parts += [] if terms.watchers else ["no watchers"]
    parts += [] if terms.chat else ["phrases only"]
    return f" {sign} ".join(parts)


def options_told(game_id: str, setup: Setup) -> str:
    """The options of a match that are not as usual; empty where all are."""
    chosen, told = dict(setup.options), []
    for option in GAMES[game_id].options:
        if option.is_written or option.id not in chosen or not option.matters(setup.seats, chosen):
            continue
        if chosen[option.id] != option.default(chosen):
            told.append(f"{option.title.lower()}: {option.choice(chosen[option.id]).title}")
    return ", ".join(told)


def seat_told(seat: SeatLine) -> str:
    """Who has a seat, and what keeps them from it."""
    if seat.kind == FREE:
        return "free"
    if seat.kind == BOT:
        return f"{seat.name} (bot)"
    if seat.is_stood_in:
        return f"{seat.name} (a bot for now)"
    return seat.name if seat.is_here else f"{seat.name} (away)"


def people_at(line: TableLine) -> str:
    """Who sits at a table, the free seats counted."""
    names = [seat.name for seat in line.seats if seat.kind not in (FREE, BOT)]
    bots = sum(seat.kind == BOT for seat in line.seats)
    told = ", ".join(names) or "nobody"
    return told + (f" +{bots} bot{'s' if bots > 1 else ''}" if bots else "")


def state_told(line: TableLine) -> str:
    """How a table stands, as its line in the list ends."""
    if line.is_your_turn:
        return "your turn"
    if line.state == "open":
        free = line.free_seats
        return f"{free} seat{'s' if free != 1 else ''} free" if free else "ready to start"
    if line.state == "running" and line.mover is not None:
        return f"{line.seats[line.mover].name} to play"
    return "over"


def table_line(line: TableLine, glyphs: Glyphs, width: int, is_pointed: bool = False) -> Content:
    """A table in the list: what is played, who plays, how it stands; a pointer marks the one the cursor is on."""
    pointer = glyphs.pointer if is_pointed else " "
    mark = glyphs.star if line.is_your_turn else glyphs.dot if line.is_yours else " "
    state_room = WIDE_STATE_ROOM if width >= WIDE else STATE_ROOM
    state = _cut(state_told(line), state_room, glyphs)
    room = width - TITLE_ROOM - state_room - 4
    who = _cut(people_at(line), room, glyphs)
    colour = "bold $accent" if line.is_your_turn else "$good" if line.can_join else "$text-dim"
    return Content.assemble(
        (f"{pointer}{mark} ", "$accent"), (f"{line.title:<{TITLE_ROOM}}", "bold"), f"{who:<{room}} ", (state, colour)
    )


def _cut(text: str, room: int, glyphs: Glyphs) -> str:
    return text if len(text) <= room else text[: max(0, room - len(glyphs.ellipsis))] + glyphs.ellipsis


def way_in(line: TableLine) -> str:
    """Where choosing a table leads: `back` to one's seat, `join` to a free one, `watch`; empty for nowhere."""
    return "back" if line.is_yours else "join" if line.can_join else "watch" if line.can_watch else ""


def table_about(line: TableLine, glyphs: Glyphs) -> tuple[str, str]:
    """More on a table, in two lines: options, seats and code, then its terms."""
    parts = [f"{len(line.seats)} seats"]
    parts += [f"turn {line.turn}"] if line.turn else []
    parts += [options] if (options := options_told(line.game, line.setup)) else []
    parts += [f"{line.watchers} watching"] if line.watchers else []
    parts += [f"code {line.code}{' (private)' if line.terms.is_private else ''}"] if line.is_yours else []
    return f" {glyphs.dot} ".join(parts), terms_told(line.terms, glyphs.dot)


def seat_line(seat: SeatLine, number: int, glyphs: Glyphs, is_you: bool) -> Content:
    """A seat in the waiting room."""
    mark = (f"{glyphs.seats[number]} ", f"bold $seat-{number}")
    if seat.kind == FREE:
        return Content.assemble(mark, (f"waiting for {seat.name or 'somebody'}", "$text-dim"))
    more = f"  bot, {seat.level}" if seat.kind == BOT else "  you" if is_you else "" if seat.is_here else "  away"
    return Content.assemble(mark, (seat.name, "bold"), (more, "$text-dim"))


def people_told(people: Sequence[PersonLine], glyphs: Glyphs) -> Content:
    """Who is here, you apart; nothing where you are alone."""
    others = [person for person in people if not person.is_you]
    if not others:
        return Content("")
    *first, last = ("you", *(person.name + (" (plays)" if person.playing else "") for person in others))
    return Content.assemble((f"{len(people)} here  ", "$accent"), (f"{', '.join(first)} and {last}", "$text-dim"))
