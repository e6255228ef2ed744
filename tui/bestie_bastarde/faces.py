"""Beasts of Bestie Bastarde as faces, and as short words in a sentence: biomes have a sign beside their colour."""

from __future__ import annotations

from typing import Final

from engine.bestie_bastarde.deck import Deck
from engine.bestie_bastarde.schema import BIOMES, NO_BIOME, WORDS, Ability
from engine.bestie_bastarde.state import Card
from tui.glyphs import Glyphs
from tui.widgets.card import Face, Symbol

_BIOME_SIGNS: Final = ("≈☼♣△♠☆", "brtygn")
_WORD_SIGNS: Final = {
    "discard": ("✗", "x"),
    "destroy": ("⚔", "D"),
    "steal": ("⇄", "S"),
    "merda": ("▼", "m"),
    "play": ("+", "+"),
    "shed": ("♻", "-"),
    "wild": ("✶", "*"),
    "open": ("◉", "o"),
    "join": ("&", "&"),
}
PLACES: Final = ("the sea", "the desert", "the savanna", "ice and rock", "the forest", "nowhere")


def biome_token(biome: int) -> str:
    """The token a biome is painted in."""
    return f"biome-{'none' if biome == NO_BIOME else BIOMES[biome]}"


def biome_sign(biome: int, glyphs: Glyphs) -> str:
    """The sign of a biome."""
    return _BIOME_SIGNS[glyphs.is_ascii][biome]


def biome_text(biome: int, glyphs: Glyphs) -> str:
    """Sign and name of a biome as markup."""
    name = "no biome" if biome == NO_BIOME else BIOMES[biome]
    return f"[${biome_token(biome)}]{biome_sign(biome, glyphs)} {name}[/]"


def symbols(abilities: tuple[Ability, ...], glyphs: Glyphs) -> tuple[Symbol, ...]:
    """The abilities as signs; one that aims at a biome is followed by the biome's."""
    found: list[Symbol] = []
    for word, biome, _ in abilities:
        found.append(Symbol(_WORD_SIGNS[WORDS[word]][glyphs.is_ascii], "name"))
        if WORDS[word] in ("destroy", "steal"):
            found.append(Symbol(biome_sign(biome, glyphs), biome_token(biome)))
    return tuple(found)


def ability_text(ability: Ability, words: Words) -> str:
    """An ability in words, as markup."""
    word, biome, may = ability
    of = biome_text(biome, words.glyphs)
    text = {
        "discard": "discard a Beast from your hand",
        "destroy": f"destroy a rival Beast of {of}",
        "steal": f"steal a rival Beast of {of}, which then acts for you at once",
        "merda": f"put a {words.merda} into a Pile of your choice",
        "play": "play another Beast from your hand, face up",
        "shed": f"get rid of a {words.merda} in your own Pile",
        "wild": "counts for every biome, for the bonus only",
        "open": "is played face up",
        "join": "comes out of your hand once you have destroyed a rival Beast",
    }[WORDS[word]]
    return f"you may {text}" if may else text


def abilities_text(card: Card, words: Words) -> str:
    """All a Beast can do, in words, as markup; of one that can do nothing, why it is as it is."""
    row = words.deck.book.beasts[card]
    told = "; ".join(ability_text(ability, words) for ability in row.abilities)
    return told or f"[$text-dim]no ability: {row.text}[/]"


def face(deck: Deck, card: Card, tint: str, glyphs: Glyphs, is_waiting: bool = False, owner: str = "") -> Face:
    """The face of a Beast, framed in a token (its owner's, whose mark `owner` is); one that waits to act is marked."""
    row = deck.book.beasts[card]
    last = row.en.split()[-1].capitalize()
    return Face(
        tint=tint,
        corner=str(row.strength),
        mark=biome_sign(row.biome, glyphs),
        mark_token=biome_token(row.biome),
        worth="",
        names=(row.en, last, last[:9], last[:7], row.en[:5]),
        symbols=symbols(row.abilities, glyphs),
        is_fresh=is_waiting,
        stamp=owner,
    )


def back(tint: str, glyphs: Glyphs, owner: str = "") -> Face:
    """A Beast face down."""
    return Face(tint=tint, corner="?", mark=glyphs.back, worth="", names=("face down", "down", "?"), stamp=owner)


class Words:
    """How cards and players are written in a sentence: markup, colour never alone. What is written of a card knows
    which one it is (`@card`, `@place`), so that it can be clicked. `merda` is the word for Merda."""

    def __init__(self, names: tuple[str, ...], deck: Deck, glyphs: Glyphs, is_mild: bool = False) -> None:
        self.names, self.deck, self.glyphs = names, deck, glyphs
        self.merda = deck.book.merda.en if is_mild else deck.book.merda.it

    def mild(self, text: str) -> str:
        """A text of the deck with the word for Merda that is wished for."""
        return text.replace(self.deck.book.merda.it, self.merda)

    def card(self, card: Card) -> str:
        """Biome sign, name and strength."""
        row = self.deck.book.beasts[card]
        name = f"[${biome_token(row.biome)}]{biome_sign(row.biome, self.glyphs)} {row.en}[/]"
        return f"[@card={card}]{name} {row.strength}[/]"

    def cards(self, cards: tuple[Card, ...]) -> str:
        """Several, joined."""
        texts = list(map(self.card, cards))
        return " and ".join([", ".join(texts[:-1]), texts[-1]] if len(texts) > 1 else texts)

    def tag(self, card: Card) -> str:
        """Biome sign and strength, where there is room for no more."""
        row = self.deck.book.beasts[card]
        return f"[${biome_token(row.biome)} @card={card}]{biome_sign(row.biome, self.glyphs)}{row.strength}[/]"

    def challenge(self, card: Card) -> str:
        """Biome sign and points of a Challenge."""
        row = self.deck.book.challenges[card]
        return f"[${biome_token(row.biome)} @place=challenge_{card}]{biome_sign(row.biome, self.glyphs)}{row.points}[/]"

    def player(self, seat: int) -> str:
        """A player's mark and name."""
        return f"[$seat-{seat}]{self.glyphs.seats[seat]} {self.names[seat]}[/]"

    def players(self, seats: tuple[int, ...]) -> str:
        """Several, joined."""
        return " and ".join(map(self.player, seats))
