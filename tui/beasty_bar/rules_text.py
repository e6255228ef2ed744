"""The rules of Beasty Bar in our own words; what an animal does and is worth comes from the engine's book."""

from __future__ import annotations

from typing import Final

from engine.beasty_bar.animal import Animal
from engine.beasty_bar.animals import BOOK
from tui.beasty_bar.faces import SETS, SYMBOLS

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
        "Each player has animals of their own, one of every strength from 1 to 12, in a shuffled deck, and holds four "
        "of them. Whose card it is shows in colour and mark; an animal helps its owner, whoever moves it.",
    ),
    (
        "Sets and decks",
        "There are three sets of animals: the classic ones, the New Beasts in Town and those Born to Be Wild. You can "
        "play with one of them, with a random mix that is the same for everybody, or with decks that everybody puts "
        "together for themselves: for each strength from 1 to 12 one animal, from any set. The Tasmanian devil of "
        "strength 0 is a thirteenth card that all have or none.\n\n"
        "Where sets are mixed, a letter in the frame of a card tells its set: c, n or w. Everybody may know what is in "
        "the decks, not in which order it comes.",
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
        "until five or more animals stand below. Before they are counted in and out, it comes down on the weakest of "
        "them, if that is weaker than 9: of several equally weak, the one nearest to Heaven's Gate. That one is out, "
        "and the eagle has its place. An eagle that finds nobody weaker, or whose prey a shield protects, is lost; if "
        "the prey flees, the eagle takes the free place, unless the match was set up so that it is lost.",
    ),
    (
        "The pile and the places beyond five",
        "The animals on THAT'S IT lie in order, the last one on top, and that order matters once a vulture is among "
        "the cards of the match: then, and only then, whoever sends off several animals at once chooses which goes "
        "first. Otherwise the one nearer to the gate does.\n\n"
        "Now and then more than five stand in line, after a devil has ended shadows or a penguin has brought somebody "
        "back. Still two enter and one is thrown out in a turn; the others wait for the next one.",
    ),
    (
        "When animals of different sets meet",
        "What an animal does to another goes by the signs and by what is written on the card, never by its strength "
        "alone:\n"
        "- Okapi and zebra stop Tramplers and Big Bruisers, whatever these would do to them; nothing of that kind that "
        "runs or leaps along the line gets past. The shield sign by itself stops nobody: a porcupine can be passed, "
        "or sat upon by a camel.\n"
        "- A gazelle with its mirror out flees into the bar from every Big Bruiser, who goes on as if it were gone.\n"
        "- A sloth hangs itself in front of anything recurring or permanent but a sloth. Whoever is right behind it "
        "can't use such an ability, even who only arrives there on its way. What an animal does when it has just come "
        "is not held up.\n"
        "- A chameleon and a penguin have the strength and the signs of the animal they copy while they act, and are "
        "a plain 5 again afterwards. They copy what it does, not what it is all the time: no shield, no mirror. Nobody "
        "turns into the same animal twice in a turn.\n"
        "- Who is talked round, brought back or copied acts for the one who did it: that player chooses, and a "
        "penguin then shows a card of that player's hand.\n"
        "- Wherever a bat comes to be first in line, it is gone at once.\n"
        "- Where there is somebody to send off, somebody must go, even if it is an animal of your own.",
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
    signs = "\n".join(f"{text}." for _, _, text in SYMBOLS)
    return (*SECTIONS, ("The signs", signs), *map(_animals, SETS), ENDING)


def _animals(set_: int) -> tuple[str, str]:
    """The section on the animals of a set."""
    book = sorted((each for each in BOOK.values() if each.species >> 4 == set_), key=lambda each: -each.strength)
    name = SETS[set_][1]
    return f"The animals of {name}, strongest first", "\n\n".join(map(_animal, book))


def _animal(animal: Animal) -> str:
    signs = [
        token.replace("bruiser", "big bruiser").replace("bully", "little bully")
        for trait, token, _ in SYMBOLS
        if animal.symbols & trait
    ]
    points = "1 point" if animal.points == 1 else f"{animal.points} points"
    return f"{animal.strength} {animal.name}: {', '.join([points, *signs])}\n{animal.text}"
