"""The rules of Beasty Bar, set 3, in our own words; what an animal does and is worth comes from the engine's book."""

from __future__ import annotations

from typing import Final

from engine.beasty_bar.animal import BOOK, Animal
from engine.beasty_bar.animals import wild
from tui.beasty_bar.faces import SYMBOLS

SECTIONS: Final = (
    (
        "What it is about",
        "Tonight everybody wants into the Beasty Bar, and the bouncer is strict. Your animals queue up with everybody "
        "else's, push, charm and trick their way forward, and you score for each of yours that gets in. Most points at "
        "the end wins; equal points share the win.",
    ),
    (
        "The line",
        "There are five places between Heaven's Gate, where the bar opens, and the far end, where animals are Bounced. "
        "'In front of' always means nearer to Heaven's Gate. Animals that lose their place for good lie in a pile "
        "called THAT'S IT, and score nothing.\n\n"
        "Each player has the same animals, one of every strength, in a shuffled deck of their own, and holds four of "
        "them. The Tasmanian devil can be left out. Whose card it is shows in colour and mark; an animal helps its "
        "owner, whoever moves it.",
    ),
    (
        "A turn, in five steps",
        "1. Play one card from your hand to the end of the line.\n"
        "2. It does what it does, as far as that is possible, even if you would rather it did not. Where there is "
        "something to choose, you choose.\n"
        "3. Animals with the recurring sign act again, from the gate backwards, each once. One that came this turn, "
        "or was called back into the line, sits this out.\n"
        "4. Count the places. At five or more the first two go into the bar, and the last one is thrown out on the "
        "THAT'S IT pile. This happens once a turn. With fewer than five, nothing happens.\n"
        "5. Draw back up to four cards, while your deck lasts. Then it is the next player's turn.",
    ),
    (
        "Places, shadows and the air",
        "A camel and the animal it sits on are one place: they are moved, let in and thrown out together, and count as "
        "strength 11. The animal in the shadow does nothing until the camel jumps on.\n\n"
        "The eagle leaves the line for the air. It takes up no place there and nothing on the ground can touch it, "
        "until five animals stand below and it comes down.",
    ),
)
ENDING: Final = (
    "The end",
    "When all have played all their cards, the game is over. Whoever is still in the line, in a shadow or in the air "
    "scores nothing. Add up the points of your animals in the bar. Everybody saw who went in, so the screen counts "
    "along; in the settings you can close the bars and count in your head.",
)


def sections() -> tuple[tuple[str, str], ...]:
    """The rules: a title and a text for each section, paragraphs on lines of their own."""
    book = sorted((each for each in BOOK.values() if each.species >> 4 == wild.SET), key=lambda each: each.strength)
    signs = "\n".join(f"{text}." for _, _, text in SYMBOLS)
    animals = "\n\n".join(map(_animal, reversed(book)))
    return (*SECTIONS, ("The signs", signs), ("The animals, strongest first", animals), ENDING)


def _animal(animal: Animal) -> str:
    signs = [
        token.replace("bruiser", "big bruiser").replace("bully", "little bully")
        for trait, token, _ in SYMBOLS
        if animal.symbols & trait
    ]
    points = "1 point" if animal.points == 1 else f"{animal.points} points"
    return f"{animal.strength} {animal.name}: {', '.join([points, *signs])}\n{animal.text}"
