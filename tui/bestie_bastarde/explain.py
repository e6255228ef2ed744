"""Help on a Beast: biome, Strength, abilities in words, and why the animal does that."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bestie_bastarde.schema import NO_BIOME
from engine.bestie_bastarde.state import Card
from tui.bestie_bastarde.faces import PLACES, Words, ability_text, biome_text, symbols
from tui.screens.help import Page

_SOURCES = {
    "rulebook": "Named in the rulebook's example; what that leaves open is filled in.",
    "house": "A card of our house deck; the printed list is not public.",
    "box": "A card of a deck of your own.",
}


def page(card: Card, words: Words) -> Page:
    """The page of a Beast."""
    row = words.deck.book.beasts[card]
    home = "" if row.biome == NO_BIOME else f", {PLACES[row.biome]}"
    lines = [f"{biome_text(row.biome, words.glyphs)}{home}. Strength [b]{row.strength}[/].", ""]
    for ability in row.abilities:
        signs = "".join(f"[${_token(symbol.token)}]{symbol.sign}[/]" for symbol in symbols((ability,), words.glyphs))
        lines.append(f"{signs} {ability_text(ability, words)}")
    if not row.abilities:
        lines.append("No ability.")
    lines += ["", f"[i]{row.text}[/i]", "", f"[$text-dim]{_SOURCES[row.source]}[/]"]
    return Page(f"[b]{row.en}[/]  [$text-dim]{row.it}[/]", tuple(lines))


def _token(token: str) -> str:
    return "text" if token == "name" else token


def pages(cards: Sequence[Card], words: Words) -> list[Page]:
    """The pages of several Beasts."""
    return [page(card, words) for card in cards]
