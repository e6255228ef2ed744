"""What a match is dealt from: the options, the decks they stand for, and the first position."""

from __future__ import annotations

from engine.beasty_bar.animal import kinds_of
from engine.beasty_bar.decks import (
    CLASSIC,
    NEW_BEASTS,
    WILD,
    Deck,
    Decks,
    bot_deck,
    deck_of,
    decode_deck,
    encode_deck,
    random_deck,
    species_of,
)
from engine.beasty_bar.state import SEATS, State, make_card
from engine.core import rng
from engine.core.game import Choice, Option, Setup, Where

_SET_OF = {"wild": WILD, "classic": CLASSIC, "new-beasts": NEW_BEASTS}
_DECKS = Decks()

OPTIONS = (
    Option(
        "cards",
        "Animals",
        "The animals of set 3 (wild), 1 (classic) or 2 (new beasts), a random mix of all that is the same for "
        "everyone, or a deck of each player's own.",
        (
            Choice("wild", "wild"),
            Choice("classic", "classic"),
            Choice("new-beasts", "new beasts"),
            Choice("mix", "mix"),
            Choice("own", "own decks"),
        ),
        is_late=True,
    ),
    Option(
        "devil",
        "Tasmanian devil",
        "Whether everyone also has the devil of strength 0.",
        (Choice("with", "with the devil"), Choice("without", "without")),
        usual=((Where("cards", ("classic", "new-beasts")), "without"),),
    ),
    Option(
        "eagle_prey_flees",
        "Eagle whose prey flees",
        "What becomes of an eagle when the gazelle it swoops on flees into the bar.",
        (Choice("lands", "it lands in the free place"), Choice("lost", "it is lost")),
        when=Where("cards", ("wild", "mix", "own")),
    ),
    Option(
        "first",
        "First player",
        "Who plays first.",
        (Choice("random", "drawn with the deal"), *(Choice(str(n), f"seat {n}", n) for n in range(1, 5))),
    ),
    *(
        Option(
            f"deck-{seat}",
            f"Deck of seat {seat}",
            "The set of each strength from 1 to 12, as twelve digits from 1 to 3.",
            _DECKS,
            when=Where("cards", ("own",)),
            seats=seat,
            is_late=True,
        )
        for seat in range(1, len(SEATS) + 1)
    ),
)


def decks_of(setup: Setup) -> tuple[Deck, ...]:
    """The deck of each seat, without the devil [A19]."""
    cards = setup.option("cards")
    if cards == "own":
        return tuple(decode_deck(setup.option(f"deck-{seat + 1}")) for seat in range(setup.seats))
    deck = random_deck(rng.derive(setup.seed, "mix")) if cards == "mix" else deck_of(_SET_OF[cards])
    return (deck,) * setup.seats


def write_option(option: str, level: str, word: int) -> str:
    """What a bot of a level chooses for an option that is written: for itself, its deck."""
    del option
    return encode_deck(bot_deck(level, word))


def initial_state(setup: Setup) -> State:
    """Deals: each seat's deck shuffled by its own word, four cards drawn."""
    seats, first = setup.seats, setup.option("first")
    turn = int(first) - 1 if first != "random" else rng.below(rng.derive(setup.seed, "first"), seats)[0]
    has_devil = setup.option("devil") == "with"
    held = tuple(
        rng.shuffle(
            rng.derive(setup.seed, f"deck {seat}"), [make_card(seat, kind) for kind in species_of(deck, has_devil)]
        )
        for seat, deck in enumerate(decks_of(setup))
    )
    return State(
        line=(),
        air=0,
        bar=(),
        out=(),
        held=held,
        turn=turn,
        fresh=(),
        prey_lost=setup.option("eagle_prey_flees") == "lost",
        word=rng.derive(setup.seed, "line"),
        kinds=kinds_of(card for cards in held for card in cards),
    )
