"""Questions an animal asks its player, and why something can't be picked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.beasty_bar.animal import Ask, Trait, animal_of
from engine.beasty_bar.state import CARD, SPECIES, Place
from tui.beasty_bar.asking import Moment, moment
from tui.beasty_bar.faces import Words

FIRST: Final = "Which animal do you send into the line?"

# What an animal that picks another one asks, by its name, and what is wrong with one that is not on offer.
_WHOM: Final = {
    "parrot": ("whom does it shriek out of the line?", "is nobody it could shriek at"),
    "kangaroo": ("does it jump over one or over two? Pick the front one", "stands too far in front to be jumped over"),
    "bat": ("whom does it drive out, to hang there itself?", "is nobody it could drive out"),
    "cheetah": ("these are equally weak: which one does it hunt?", "is not one of the weakest"),
    "rhino": ("these are equally strong: which one does it charge?", "is not one of the strongest"),
    "peacock": ("these are equally strong: in front of which one?", "is not one of the strongest"),
    "sloth": ("in front of whom does it hang itself?", "has no recurring or permanent ability to be put to sleep"),
}


def asker(now: Moment, words: Words) -> str:
    """Who asks, and as which species it acts where that is not its own, as markup."""
    name = words.card(now.card)
    return f"{name} as {now.animal.name.lower()}" if now.is_copying else name


def question(line: Sequence[Place], chosen: Sequence[int], words: Words) -> str:
    """The question for the next pick, as markup; `line` is the one before the play."""
    if not chosen:
        return FIRST
    now = moment(line, chosen)
    return f"{asker(now, words)}: {_asked(now)}"


def _asked(now: Moment) -> str:
    match now.ask:
        case Ask.STRENGTH:
            return "animals of which strength does it bowl out?"
        case Ask.GAP:
            return "between which two animals does it sit down?"
        case Ask.PARITY:
            return "does it run past the odd ones or the even ones?"
        case Ask.PERSUADED:
            return "whom does it talk into queueing up again?"
        case Ask.MODEL:
            return "whom does it imitate?"
        case Ask.SHOWN:
            return "which animal of your hand does it show?"
        case Ask.REVIVED:
            return "whom does it bring back?"
        case Ask.ORDER:
            return "who goes to THAT'S IT next?" if now.sent else "who goes to THAT'S IT first, below the others?"
        case Ask.ANIMAL | Ask.NOTHING:
            return _WHOM[now.animal.id][0]


def legend(now: Moment, keys: Mapping[int, str], pointed: int) -> str:
    """The options of a question that not every card of the board stands for, with their keys, as markup."""
    if now.ask is not Ask.PARITY:
        return ""
    told = []
    for option, key in keys.items():
        text = f"[b $accent]{key}[/] {'odd' if option else 'even'}"
        told.append(f"[u]{text}[/u]" if option == pointed else text)
    return f"  {'   '.join(told)}"


def why_not(place: Place, line: Sequence[Place], chosen: Sequence[int], words: Words) -> str:
    """Why an animal of the line, or a card of the hand, can't be picked now, as markup."""
    name = words.card(place & CARD)
    if not chosen:
        return f"{name} stands in line already: choose a card of your hand first."
    now = moment(line, chosen)
    if place & CARD == now.card:
        return f"{name} is the one that acts: it can't pick itself."
    return f"{_refusal(place, now, name, words)}."


def _refusal(place: Place, now: Moment, name: str, words: Words) -> str:
    match now.ask:
        case Ask.GAP:
            return "The panda sits down between two animals, never at an end: pick a gap"
        case Ask.STRENGTH | Ask.PARITY:
            return f"Only animals in line with {words.card(now.card)} count"
        case Ask.PERSUADED if place & SPECIES == now.animal.species:
            return f"{name} can't be talked round: coyotes never persuade coyotes"
        case Ask.PERSUADED:
            return f"{name} has already acted in this turn and can't be talked round again"
        case Ask.MODEL if place & SPECIES == now.animal.species:
            return f"{words.card(now.card)} imitates no other {now.animal.name.lower()}"
        case Ask.MODEL | Ask.SHOWN if place & SPECIES in now.been:
            been = animal_of(place).name.lower()
            return f"{words.card(now.card)} has done as the {been} does already: never the same twice in a turn"
        case Ask.MODEL | Ask.SHOWN:
            return f"{words.card(now.card)} needs a card of your hand to show"
        case Ask.ORDER if place & CARD in now.sent:
            return f"{name} has its place on THAT'S IT already"
        case Ask.ORDER | Ask.REVIVED:
            return f"{name} is not among those that go to THAT'S IT"
        case Ask.ANIMAL if now.animal.traits & animal_of(place).traits & Trait.NEGATES:
            return f"{name} stays awake: a {now.animal.name.lower()} has no effect on another"
        case Ask.ANIMAL | Ask.NOTHING:
            return f"{name} {_WHOM[now.animal.id][1]}"
