"""The rules of Bestie Bastarde in our own words."""

from __future__ import annotations

from typing import Final

SECTIONS: Final = (
    (
        "What it is about",
        "Six Challenges, each set in a biome, go to whoever has most Strength there when the fouls are over. "
        "Win points, "
        "throw dirt at others, and keep two secret goals in mind.\n\n"
        "Three words stay Italian. Merda is what it sounds like, and costs points. Piccantelle are your secret goals. "
        "Capobranco is the Pack Leader, who acts first and settles ties.\n\n"
        "Everybody is dealt five Beasts and two Piccantelle. The Challenges come in the order of their points: 2, 2, "
        "3, 3, 4, 4.",
    ),
    (
        "One Challenge",
        "1. From the Pack Leader on, everybody lays one or two Beasts face down. Some Beasts show themselves at once.\n"
        "2. All are turned up. Again from the Pack Leader on, everybody activates their Beasts in the order "
        "they like.\n"
        "3. Add up the Strength of what you still have in play. With one Beast of the Challenge's biome you "
        "have 1 more, "
        "with two or more 3 more. The strongest takes the Challenge. Equals: more Beasts of the biome (as printed: "
        "Wild does not help here), then the Pack Leader decides. All Beasts in play are discarded.\n"
        "4. Everybody draws two Beasts and discards down to six. When the deck is used up, the discard pile is "
        "shuffled and becomes the deck.\n"
        "5. Whoever has fewest points in the Pile leads next; among equals the Pack Leader names one.",
    ),
    (
        "Abilities",
        "Discard: a Beast from your hand. Destroy: a rival's Beast of the biome shown. Steal: such a Beast "
        "comes over to "
        "you and acts for you at once, before anything else. Merda: take one and put it into any Pile; when there is "
        "none left, take it out of your own. Play: another Beast from your hand, face up. Shed: get rid of a Merda of "
        "yours. Wild: counts for every biome, but only for the bonus. Open: is laid face up. Join: comes out of your "
        "hand once you have destroyed a rival's Beast.\n\n"
        "What says 'you may' can be declined; everything else must be done if there is anything it can be done to. A "
        "Beast acts once a Challenge; a stolen one acts again for its thief. The abilities of one Beast are "
        "carried out "
        "together, in the order printed.",
    ),
    (
        "The end",
        "After the sixth Challenge the Piccantelle are shown: each that is met adds its points. Challenges and "
        "Piccantelle count for you, every Merda against you (one point; the printed sheet does not say how many, so an "
        "option makes it two or three). Equal points: more Merda wins, then more cards in hand; else the win is "
        "shared.",
    ),
    (
        "Which cards these are",
        "The printed card list is not public. Seven Beasts are those of the rulebook's example; all others, and the "
        "Piccantelle, are our own house deck, each ability fitting something the animal really does. Who owns the box "
        "can write the printed cards into a file of the same form and play with it: "
        "bestiary --deck FILE.",
    ),
)


def sections() -> tuple[tuple[str, str], ...]:
    """The rules: a title and a text for each section, paragraphs on lines of their own."""
    return SECTIONS
