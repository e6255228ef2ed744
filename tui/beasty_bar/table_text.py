"""The parts of the Beasty Bar table that are text: seats with their bars, the THAT'S IT pile, the sky, the ranking."""

from __future__ import annotations

from collections.abc import Sequence

from engine.beasty_bar.animal import animal_of
from engine.beasty_bar.rules import View, points
from engine.beasty_bar.state import STRENGTH, seat_of
from engine.core.game import Outcome
from tui.beasty_bar.faces import Words


def seat_lines(view: View, words: Words, mover: int | None, open_bars: bool, width: int) -> list[str]:
    """A line a seat: whose turn, name, points and cards in the bar, hand and deck. With closed bars the points are
    not told while cards are still played [A8]."""
    glyphs, scores = words.glyphs, points(view.bar, len(view.hands))
    room = max(len(name) for name in words.names)
    lines = []
    for seat, name in enumerate(words.names):
        inside = [card for card in view.bar if seat_of(card) == seat]
        told = open_bars or mover is None
        score = f"[b]{scores[seat]:>2}[/][$bar]{glyphs.star}[/]" if told else f"{len(inside):>2} in"
        counts = f"[$text-dim]hand[/] {view.hands[seat]} [$text-dim]deck[/] {view.decks[seat]:>2}"
        spare = width - room - 28
        cards = " ".join(str(card & STRENGTH) for card in inside) if told else ""
        if len(cards) > spare:
            cards = glyphs.ellipsis + cards[len(cards) - max(0, spare - len(glyphs.ellipsis)) :]
        pointer = f"[$accent]{glyphs.pointer}[/]" if seat == mover else " "
        who = f"[$seat-{seat}]{glyphs.seats[seat]} {name.ljust(room)}[/]"
        who = f"[b]{who}[/b]" if seat == mover else who
        lines.append(f"{pointer} {who}  {score}  [$bar]{cards.ljust(max(0, spare))}[/] {counts}")
    return lines


def out_lines(view: View, words: Words, width: int, height: int) -> list[str]:
    """The THAT'S IT pile, newest first, as many as there is room for."""
    lines = [f"[$bounced]THAT'S IT[/] [$text-dim]{len(view.out)}[/]"]
    tags: list[str] = []
    used = 0
    for card in reversed(view.out):
        size = 2 + len(str(card & STRENGTH))
        if used + size > width:
            lines.append(" ".join(tags))
            tags, used = [], 0
            if len(lines) == height:
                return lines
        tags.append(words.tag(card))
        used += size
    return [*lines, " ".join(tags)] if tags else lines


def air_line(view: View, words: Words) -> str:
    """The sky: the eagle aloft, or nothing."""
    if not view.air:
        return ""
    bird = words.glyphs.bird
    return f"[$air]{bird} {bird} {bird}[/]  {words.card(view.air)} [$air]circles above  {bird} {bird} {bird}[/]"


def ranking_lines(view: View, outcome: Outcome, words: Words) -> list[str]:
    """The end: who won, then every seat with points and the animals that made them."""
    names = [words.player(seat) for seat in outcome.winners]
    best = max(outcome.scores)
    shared = " and ".join(names)
    title = f"{'Winner' if len(names) == 1 else 'A shared win'}: {shared} with [b]{best}[/] points"
    lines = [title, ""]
    for seat in sorted(range(len(outcome.scores)), key=lambda seat: -outcome.scores[seat]):
        cards = sorted((card for card in view.bar if seat_of(card) == seat), key=_worth)
        inside = ", ".join(f"{animal_of(card).name.lower()} {animal_of(card).points}" for card in cards)
        lines.append(f"{words.player(seat)}  [b]{outcome.scores[seat]}[/]{words.glyphs.star}")
        lines.append(f"  [$text-dim]{inside or 'nobody got in'}[/]")
    return lines


def _worth(card: int) -> tuple[int, int]:
    return -animal_of(card).points, -(card & STRENGTH)


def preview_lines(line: Sequence[int], entered: Sequence[int], out: Sequence[int], certain: bool, words: Words) -> str:
    """A preview in one line of markup: the line as it would stand, who would be in, who would be out."""
    parts = [f"[$text-dim]then[/] {' '.join(map(words.tag, line)) or 'nobody in line'}"]
    if not certain:
        parts.append("[$warn]the others in random order, then what follows from it[/]")
    if entered:
        parts.append(f"[$preview-in]in[/] {' '.join(map(words.tag, entered))}")
    if out:
        parts.append(f"[$preview-out]out[/] {' '.join(map(words.tag, out))}")
    return f" [$edge]{words.glyphs.frame[5]}[/] ".join(parts)
