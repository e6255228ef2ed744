"""What happened in Beasty Bar, in words: one sentence for each event."""

from __future__ import annotations

from typing import Final, assert_never

from engine.beasty_bar.animal import TRAITS, Trait, animal_of
from engine.beasty_bar.events import (
    Blocked,
    Bounced,
    Chased,
    Copied,
    Dazzled,
    Departed,
    Drew,
    Entered,
    Event,
    Fled,
    Ganged,
    Jumped,
    Negated,
    Passed,
    Perched,
    Persuaded,
    Placed,
    Pricked,
    Released,
    Reunited,
    Reversed,
    Revived,
    Showed,
    Shuffled,
    Sorted,
    Stayed,
    Swapped,
    Swooped,
    TookOff,
)
from engine.beasty_bar.state import CARD, SPECIES, seat_of
from tui.beasty_bar.faces import Words

_MOVES: Final = {
    "tasmanian-devil": "whirls to the gate past {over}",
    "armadillo": "rolls to the gate past {over}",
    "gazelle": "leaps over {over}",
    "weasel": "slips past {over}",
    "zen-panda": "sits down in front of {last}",
    "sloth": "hangs itself in front of {last}",
    "elephant": "strides past {over}",
    "kangaroo": "jumps over {over}",
    "giraffe": "steps over {over}",
    "hippo": "pushes past {over}",
    "lion": "strides to the gate past {over}",
    "peacock": "shows off in front of {last}",
    "ostrich": "runs past {over}",
    "bat": "hangs itself in the free place in front of {last}",
    "cheetah": "takes the free place in front of {last}",
    "tiger": "lands in the free place in front of {last}",
    "rhino": "takes the free place in front of {last}",
}
_THROWS: Final = {
    "armadillo": "bowls out {prey}",
    "buffalo": "pokes {prey} away",
    "eagle": "strikes {prey}",
    "zen-panda": "finds {prey} out of balance",
    "skunk": "stinks, and {prey} can't bear it",
    "parrot": "shrieks {prey} out of the line",
    "monkey": "drives {prey} out with its gang",
    "crocodile": "eats {prey}",
    "lion": "scares {prey} away",
    "bat": "drives {prey} out",
    "cheetah": "hunts {prey} down",
    "tiger": "leaps onto {prey}",
    "rhino": "charges {prey}",
}
_CHASES: Final = {
    "llama": "spits at {prey}, who runs to the end of the line",
    "bear": "gets in front of {prey}, who goes to the end of the line",
}
_GONE: Final = "[$bounced]THAT'S IT[/]"
_BAR: Final = "[$bar]bar[/]"


def phrase(event: Event, words: Words) -> str:
    """The sentence for an event, as markup."""
    match event:
        case Placed(card):
            return f"{words.player(seat_of(card))}: {words.card(card)} joins the line."
        case Perched(card):
            return f"{words.player(seat_of(card))}: {words.card(card)} lands beside the line."
        case Persuaded() | Revived() | Reunited() | Copied() | Showed():
            return _summons(event, words)
        case Passed() | Swapped() | Sorted() | Reversed() | Ganged() | Chased() | Released() | Jumped() | Shuffled():
            return _moves(event, words)
        case TookOff(place):
            return f"{words.card(place)} takes off and circles above the line."
        case Swooped(card) if animal_of(card).id == "eagle":
            return f"{words.card(card)} comes down in the free place."
        case Swooped(card):
            return f"{words.card(card)} is no eagle and comes down where it stood."
        case Entered(first, second):
            return f"The line is full: {words.cards((first, second))} enter the {_BAR}."
        case Drew(seat, count):
            return f"{words.player(seat)}: {'a card is drawn' if count else 'no card is left to draw'}."
        case Blocked() | Negated() | Stayed() | Fled() | Pricked() | Dazzled() | Departed() | Bounced():
            return _ends(event, words)
        case _:
            assert_never(event)


def _summons(event: Persuaded | Revived | Reunited | Copied | Showed, words: Words) -> str:
    """Animals that make others act, or act as others."""
    match event:
        case Persuaded(place, by):
            return f"{words.card(by)} talks {words.card(place)} into queueing up again."
        case Revived(card, by):
            return f"{words.card(by)} brings {words.card(card)} back from the top of THAT'S IT."
        case Reunited(card, other):
            return f"{words.card(card)} meets {words.card(other)} on top of THAT'S IT: both fly into the {_BAR}!"
        case Copied(card, model):
            return f"{words.card(card)} imitates {words.card(model)}."
        case Showed(card, shown):
            return f"{words.card(card)} dresses up as {words.card(shown)}, a card shown from the hand."
        case _:
            assert_never(event)


Move = Passed | Swapped | Sorted | Reversed | Ganged | Chased | Released | Jumped | Shuffled


def _moves(event: Move, words: Words) -> str:
    """Animals that change places."""
    match event:
        case Passed(place, over):
            way = _MOVES.get(animal_of(place).id, "passes {over}")
            return f"{words.card(place)} {way.format(over=words.cards(over), last=words.card(over[0]))}."
        case Swapped(card, ahead, behind):
            return f"{words.card(card)} has {words.card(ahead)} and {words.card(behind)} change sides."
        case Sorted(card, order):
            return f"{words.card(card)} puts everybody in order of strength: {' '.join(map(words.tag, order))}."
        case Reversed(card):
            return f"{words.card(card)} turns the line round: who was first is last now."
        case Ganged(gang):
            return f"{words.card(gang[0])} leads {words.cards(gang[1:])} to the gate."
        case Chased(place, by):
            way = _CHASES.get(animal_of(by).id, "sends {prey} to the end of the line")
            return f"{words.card(by)} {way.format(prey=words.card(place))}."
        case Released(place, victim):
            return f"{words.card(place & CARD)} lets {words.card(victim)} out of its shadow."
        case Jumped(card, onto):
            return f"{words.card(card)} jumps onto {words.card(onto)}: in its shadow from now on."
        case Shuffled(order):
            return f"Everyone is whirled about: {' '.join(map(words.tag, order))}."
        case _:
            assert_never(event)


def _ends(event: Blocked | Negated | Stayed | Fled | Pricked | Dazzled | Departed | Bounced, words: Words) -> str:
    """Actions that come to nothing, and animals that come to their end."""
    match event:
        case Blocked(card, by):
            return f"{words.card(card & CARD)} is stopped by the shield of {words.card(by)}."
        case Negated(place, by):
            return f"{words.card(place)} dozes behind {words.card(by)}: its ability does nothing."
        case Stayed(place) if TRAITS[place & SPECIES] & Trait.ASIDE:
            return f"{words.card(place)} finds nobody on THAT'S IT to bring back."
        case Stayed(place, behind):
            return f"{words.card(place)} {f'stays behind {words.card(behind)}' if behind else 'has nobody in front'}."
        case Fled(place, by):
            return f"{words.card(by)} strikes, but {words.card(place)} saw it in its mirror: into the {_BAR}!"
        case Pricked(place, by):
            return f"{words.card(place)} runs into the spines of {words.card(by)}: {_GONE}."
        case Dazzled(card):
            return f"{words.card(card)} is first in line, where the light is too much for it: {_GONE}."
        case Departed(card):
            return f"{words.card(card)} has done what it came for: {_GONE}."
        case Bounced():
            return f"{_cause(event, words)}: {_GONE}."
        case _:
            assert_never(event)


def _cause(event: Bounced, words: Words) -> str:
    place, by = event
    doer, prey = animal_of(by).id if by else "", animal_of(place).id
    if not by:
        return f"{words.card(place)} is last in line"
    if by == place:
        return f"{words.card(by)} {'is left without prey' if doer == 'eagle' else 'finds the air taken by an eagle'}"
    if doer == prey == "eagle":
        return f"{words.card(by)} is up there already"
    if doer == "lion" and prey != "monkey":
        return f"{words.card(by)} is the lion here, and {words.card(place)} has to go"
    return f"{words.card(by & CARD)} {_THROWS.get(doer, 'throws out {prey}').format(prey=words.card(place))}"


def is_minor(event: Event) -> bool:
    """Whether an event is too small for a line of its own in the log."""
    return isinstance(event, Drew)
