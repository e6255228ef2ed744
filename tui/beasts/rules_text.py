"""The rules of Beasts in our own words."""

from __future__ import annotations

from typing import Final

from engine.beasts.rules import PRESETS

SECTIONS: Final = (
    (
        "What it is about",
        "You are one team. Three places side by side, hundreds, tens and ones, show a number that must rise with every "
        "card. Get rid of all cards before it gets stuck below 1000, and you have won; the higher the last number, the "
        "better. If somebody must play and can't, all have lost.",
    ),
    (
        "The cards",
        "There are 72 numbers: 1 to 9 in each of eight types. A type is one of four suits in one of two varieties, "
        "broken or whole: a hollow sign is broken, a filled one whole. To each type belongs one Beast; four to "
        "eight of "
        "the Beasts are hidden in the deck, and which ones nobody knows.\n\n"
        "The board begins empty, at 000. Everybody holds five cards. You may look through every pile: all that was "
        "played, cleared or discarded is open.",
    ),
    (
        "A turn",
        "1. Your first card decides the suit of your turn. Holding a Beast, you must take its suit (with "
        "several, one of "
        "theirs).\n"
        "2. Play every card you hold of that suit, broken, whole and Beasts, one by one, in the order you like.\n"
        "3. Refill to five cards. Beasts you draw lie face up before you, and still count among the five.",
    ),
    (
        "Playing a number",
        "It may go on any of the three places, if the number on the board is then higher than before, and if no Beast "
        "of its very type perches above that place.\n\n"
        "On the tens, you may clear the ones while you play; on the hundreds, the tens, the ones or both. A cleared "
        "place shows 0, and its cards are out of the game.",
    ),
    (
        "Beasts",
        "A Beast comes in above the ones. If the card on top there is of its own type, it is startled and shies one "
        "place to the left, and again, as long as that is so. Where it comes to rest it stays to the end of the game, "
        "and no number of its type can be played below it. Driven off the left of the board, it is captured and "
        "gone.\n\n"
        "A Beast changes no digit, so it can always be played.",
    ),
    (
        "Tokens",
        "The team shares up to three tokens. In your turn, at any moment, one of them gets rid of any one "
        "number card in "
        "your hand. That can save a turn that has no way on, or a number that is better not played. Where a token "
        "could still be spent, you say yourself that your turn is done.",
    ),
    (
        "Talking",
        "You may speak of suits and places, of low, middle and high, and of how good your play is. Never say a digit, "
        "a variety or a type. The table offers just the sentences that are allowed; the bots use them too.",
    ),
)


def sections() -> tuple[tuple[str, str], ...]:
    """The rules: a title and a text for each section, paragraphs on lines of their own."""
    named = "\n".join(
        f"{title}: {dict(options)['tokens']} tokens, {dict(options)['beasts']} Beasts." for title, options in PRESETS
    )
    hard = f"Fewer tokens and more Beasts make it harder; any pair can be chosen. Some have names:\n\n{named}"
    alone = "With one player the rules are the same; playing alone is our own variant."
    return (*SECTIONS, ("How hard", hard), ("Alone", alone))
