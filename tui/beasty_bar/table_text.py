"""The parts of the Beasty Bar table that are text: seats with their bars, the THAT'S IT pile, the sky, the ranking."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from textual.content import Content

from engine.beasty_bar.animal import Trait, animal_of
from engine.beasty_bar.rules import View, points
from engine.beasty_bar.state import STRENGTH, Card, seat_of
from engine.core.game import Outcome
from tui.beasty_bar.faces import Words, short
from tui.beasty_bar.preview import Preview
from tui.screens.help import Page

# The cells a line of the ranking has in the narrowest terminal; and a space that no line is broken at.
RANKING_ROOM: Final = 46
BOUND: Final = "\N{NO-BREAK SPACE}"


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
        hand = f"[@place=hand_{seat}][$text-dim]hand[/] {view.hands[seat]}[/]"
        counts = f"{hand} [@place=deck_{seat}][$text-dim]deck[/] {view.decks[seat]:>2}[/]"
        spare = width - room - 28
        cards = _inside(inside if told else [], max(0, spare), glyphs.ellipsis)
        pointer = f"[$accent]{glyphs.pointer}[/]" if seat == mover else " "
        who = f"[$seat-{seat}]{glyphs.seats[seat]} {name.ljust(room)}[/]"
        who = f"[b]{who}[/b]" if seat == mover else who
        lines.append(f"{pointer} {who}  {score}  [$bar]{cards}[/] {counts}")
    return lines


def _inside(cards: Sequence[int], room: int, mark: str) -> str:
    """The strengths of cards in a bar, as wide as the room: the last of them behind a mark where it is too small for
    all. Each can be clicked."""
    texts, left = [str(card & STRENGTH) for card in cards], room + 1
    first = len(texts)
    while first and left > (spent := len(texts[first - 1])) + (len(mark) if first > 1 else 0):
        left -= spent + 1
        first -= 1
    shown = " ".join(f"[@card={card}]{text}[/]" for card, text in zip(cards[first:], texts[first:], strict=True))
    width = len(" ".join(texts[first:])) + (len(mark) if first else 0)
    return f"{mark if first else ''}{shown}{' ' * (room - width)}"


def out_lines(view: View, words: Words, width: int, height: int) -> list[str]:
    """The THAT'S IT pile, newest first, as many as there is room for; where a vulture is in the match, the top card by
    its name."""
    lines = [f"[$bounced]THAT'S IT[/] [$text-dim]{len(view.out)}[/]"]
    tags: list[str] = []
    used = 0
    pile = view.out
    if pile and view.kinds & Trait.ASIDE:
        lines.append(_top(pile[-1], words, width))
        pile = pile[:-1]
    for card in reversed(pile):
        size = 2 + len(str(card & STRENGTH)) + words.has_letters
        if used + size > width:
            lines.append(" ".join(tags))
            tags, used = [], 0
            if len(lines) == height:
                return lines
        tags.append(words.tag(card))
        used += size
    return [*lines, " ".join(tags)] if tags else lines


def out_page(view: View, words: Words) -> Page:
    """All of THAT'S IT, newest first, and how many of whose it holds."""
    counts = (sum(seat_of(card) == seat for card in view.out) for seat in range(len(view.hands)))
    whose = "   ".join(f"{words.player(seat)} {count}" for seat, count in enumerate(counts))
    names = (f"{number:>3}  {words.card(card)}" for number, card in enumerate(reversed(view.out), 1))
    return Page(f"[$bounced]THAT'S IT[/]  {len(view.out)}", (whose, "", *names) if view.out else ("Nobody yet.",))


def _top(card: Card, words: Words, width: int) -> str:
    """The top card of THAT'S IT, by its name where there is room."""
    up = words.glyphs.up
    room = width - 2 - len(short(card, words.glyphs))
    name = animal_of(card).name.lower()
    return f"[$accent]{up}[/] {words.card(card)}" if len(name) < room else f"[$accent]{up}[/] {words.tag(card)} on top"


def air_line(view: View, words: Words) -> str:
    """The sky: the eagle aloft, the vulture that waits beside the line, or nothing."""
    bird = words.glyphs.bird
    if view.perch:
        return f"{words.card(view.perch)} [$air]sits beside the line[/]"
    if not view.air:
        return ""
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
        lines.append(f"{words.player(seat)}  [b]{outcome.scores[seat]}[/]{words.glyphs.star}")
        lines += [f"  [$text-dim]{part}[/]" for part in _told(cards)]
    return lines


def _told(cards: Sequence[int]) -> list[str]:
    """Animals with their points in lines that fit; no name is parted from its points."""
    parts = [f"{animal_of(card).name.lower()} {animal_of(card).points}".replace(" ", BOUND) for card in cards]
    return [line.replace(BOUND, " ") for line in wrap(", ".join(parts) or "nobody got in", RANKING_ROOM)]


def _worth(card: int) -> tuple[int, int]:
    return -animal_of(card).points, -(card & STRENGTH)


def fitted(sentences: Sequence[str], width: int, rows: int, mark: str) -> str:
    """As many of some sentences (markup) as fit into rows of a width, then a mark if there are more; at least one."""
    plain = [Content.from_markup(sentence).plain for sentence in sentences]
    for count in range(len(sentences), 1, -1):
        end = [mark] if count < len(sentences) else []
        if len(wrap(" ".join([*plain[:count], *end]), max(1, width))) <= rows:
            return " ".join([*sentences[:count], *end])
    return " ".join([*sentences[:1], *([mark] if len(sentences) > 1 else [])])


def preview_line(shown: Preview, words: Words) -> str:
    """A preview in one line of markup: the line as it would stand, who would be in, who would be out."""
    entered, out = shown.entered, shown.out
    parts = [f"[$text-dim]then[/] {' '.join(map(words.tag, shown.line)) or 'nobody in line'}"]
    if not shown.is_certain:
        parts.append("[$warn]the others in random order, then what follows from it[/]")
    if entered:
        parts.append(f"[$preview-in]in[/] {' '.join(map(words.tag, entered))}")
    if out:
        parts.append(f"[$preview-out]out[/] {' '.join(map(words.tag, out))}")
    return f" [$edge]{words.glyphs.frame[5]}[/] ".join(parts)
