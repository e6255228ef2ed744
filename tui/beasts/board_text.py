"""The parts of the Beasts board that are text: places with their large digits, the gauge, the team, the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.beasts.sight import View, room
from engine.beasts.state import NUMBERS, PLACES, digit_of, type_of
from tui.beasts.digits import huge, large, small
from tui.beasts.faces import Words, sign, suit_token, type_name
from tui.beasts.preview import Hindsight


def place_lines(view: View, place: int, words: Words, height: int, options: Sequence[str], reason: str) -> list[str]:
    """The inside of a place: the Beasts perched above it, its digit as large as there is room for with the card's
    type beside it, and below what can be played there, or why nothing can."""
    pile, glyphs = view.piles[place], words.glyphs
    top = pile[-1] if pile else None
    perched = "  ".join(f"{words.tag(beast)}[$text-dim] Beast[/]" for beast in view.above[place])
    token = suit_token(top >> 5) if top else "text-dim"
    digit = digit_of(top) if top else 0
    rows = _digit_rows(digit, height, glyphs.bar)
    kind = type_of(top) if top else 0
    beside = [f"[b]{sign(kind, glyphs)}[/b]", *type_name(kind).split()] if top else ["empty", "", ""]
    count = f"[$text-dim @place={PLACES[place]}]{len(pile)} card{_s(len(pile))}[/]" if pile else ""
    beside = [*beside, count, *[""] * (len(rows) - 4)] if len(rows) > 3 else beside
    lines = [perched, *(f" [${token}]{row}  {text}[/]" for row, text in zip(rows, beside, strict=False))]
    return [*lines, *options] if options else [*lines, f"[$text-dim]{reason}[/]"]


def _digit_rows(digit: int, height: int, ink: str) -> tuple[str, ...]:
    """The largest digit that leaves room for the Beasts above it and four ways to play below."""
    if height >= 12:
        return huge(digit, ink)
    return large(digit, ink) if height >= 8 else tuple(row[2:6] for row in small(digit))


def _s(count: int) -> str:
    return "" if count == 1 else "s"


def gauge(view: View, words: Words, width: int, best: int | None = None) -> str:
    """One line: how far the number has risen, the room above it and the cards it must do for."""
    glyphs = words.glyphs
    number, cards = room(view)
    size = max(8, width - 74)
    filled = number * size // 999
    bar = f"[$accent]{glyphs.bar * filled}[/][$edge]{glyphs.back * (size - filled)}[/]"
    tokens = f"[$good]{glyphs.tick * view.tokens}[/]" if view.tokens else ""
    beasts = (
        f"  [$warn]{view.hidden_beasts} Beast{_s(view.hidden_beasts)} hidden[/]"
        if view.hidden_beasts
        else "  no Beast hidden"
    )
    top = f" of {best}" if best else ""
    return (
        f"[b]{number:03}[/]{top} {bar} [b]{999 - number}[/] room, [b]{cards}[/] cards to go  "
        f"[@place=tokens]tokens {view.tokens} {tokens}[/]  [@place=deck]deck {view.deck}{beasts}[/]"
    )


def team(view: View, words: Words, mover: int | None) -> str:
    """One line: every player with the size of the hand and the Beasts that lie face up; the one to move is marked."""
    parts = []
    for seat in range(len(words.names)):
        beasts = " ".join(words.tag(beast) for beast in view.waiting[seat])
        held = f"[@place=hand_{seat}]{view.hands[seat]}[/]{f' {beasts}' if beasts else ''}"
        who = words.player(seat)
        pointer = f"[$accent]{words.glyphs.pointer}[/]" if seat == mover else " "
        parts.append(f"{pointer}{f'[b]{who}[/b]' if seat == mover else who} {held}")
    return "   ".join(parts)


def open_cards(view: View, words: Words) -> list[str]:
    """Every number that is no longer to come, by type: what lies on the board, and what was cleared or discarded."""
    gone = {card for pile in (*view.piles, view.discard) for card in pile}
    lines = []
    for kind in range(8):
        digits = "".join(
            str(digit_of(card)) if card not in gone else words.glyphs.dot for card in NUMBERS if type_of(card) == kind
        )
        lines.append(f"[${suit_token(kind >> 1)}]{sign(kind, words.glyphs)} {type_name(kind):<16}[/] {digits}")
    return lines


def end_lines(view: View, won: bool, words: Words, difficulty: str, looked: Hindsight | None, way: str) -> list[str]:
    """The end: the number, what was left, and whether the last turn could have been saved."""
    number, cards = room(view)
    if won:
        lines = [
            f"[$good]The team wins with [b]{number}[/b][/]",
            "",
            f"{difficulty}. {999 - number} short of the ceiling.",
        ]
    else:
        stuck = " ".join(map(words.tag, view.hand))
        lines = [f"[$bad]Lost: the number reached [b]{number}[/b][/]", "", f"{difficulty}. {cards} numbers were left."]
        lines += [f"{words.player(view.turn)}: no way on{f' with {stuck}' if stuck else ''}."]
    if view.captured:
        lines.append(f"Captured: {' '.join(map(words.tag, view.captured))}")
    if looked is not None:
        if looked.way:
            lines.append(f"The last turn could have been saved: {way}")
        else:
            far = "every way through it" if looked.is_whole else f"the first {looked.looked:,} ways"
            lines.append(f"Nothing would have saved the last turn (looked at {far}, with open cards).")
    return lines


def spots(options: Mapping[int, str], place: int) -> list[str]:
    """The options of a place, by spot, as lines."""
    return [text for spot, text in options.items() if spot >= 0 and spot // 4 == place]
