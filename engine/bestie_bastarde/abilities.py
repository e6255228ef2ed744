"""The vocabulary of abilities: for each word what can be picked, and what happens; and the ways to activate a Beast."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement

from engine.bestie_bastarde.deck import Deck
from engine.bestie_bastarde.events import FOLDS, Activity, Destroyed, Discarded, Entered, Flung, Shed, Stole
from engine.bestie_bastarde.schema import DESTROY, DISCARD, MERDA, PLAY_ON, SHED_ONE, STEAL, Ability
from engine.bestie_bastarde.state import DECLINE, PILE, YES, Card, Draft, Position, State, new_tuple

Offers = Callable[[Deck, Position, int, int], Sequence[int]]
Act = Callable[[Draft, Card, int], Activity]
Picks = tuple[int, ...]

_PILES = [tuple(PILE | seat for seat in range(seats)) for seats in range(7)]
_YES = (YES,)


def own_hand(deck: Deck, position: Position, seat: int, biome: int) -> Sequence[int]:
    """For `discard` and `play`: the seat's hand."""
    return position.hands[seat]


def rivals(deck: Deck, position: Position, seat: int, biome: int) -> Sequence[int]:
    """For `destroy` and `steal`: rivals' Beasts with the biome printed on them [C12]."""
    kin = deck.kin[biome]
    found: list[int] = []
    for other, cards in enumerate(position.beasts):
        if other != seat and not kin.isdisjoint(cards):
            found += [card for card in cards if card in kin]
    return found


def piles(deck: Deck, position: Position, seat: int, biome: int) -> Sequence[int]:
    """For `merda`: every Pile, unless neither the Merda deck nor one's own Pile has one [C13], [C30]."""
    return _PILES[len(position.merda)] if position.dung or position.merda[seat] else ()


def own_merda(deck: Deck, position: Position, seat: int, biome: int) -> Sequence[int]:
    """For `shed`: whether there is a Merda in the own Pile."""
    return _YES if position.merda[seat] else ()


def _owner(draft: Draft, card: Card) -> int:
    for seat, cards in enumerate(draft.beasts):
        if card in cards:
            return seat
    raise LookupError(f"Beast {card} is not in play")


def discard(draft: Draft, card: Card, pick: int) -> Activity:
    """A Beast from hand to the discard pile."""
    return new_tuple(Discarded, (draft.turn, (pick,), card))


def destroy(draft: Draft, card: Card, pick: int) -> Activity:
    """A rival's Beast to the discard pile."""
    return new_tuple(Destroyed, (pick, _owner(draft, pick), card))


def steal(draft: Draft, card: Card, pick: int) -> Activity:
    """A rival's Beast over to one's own side."""
    return new_tuple(Stole, (pick, _owner(draft, pick), card))


def merda(draft: Draft, card: Card, pick: int) -> Activity:
    """A Merda into a Pile: from its deck, or from one's own Pile once that is empty."""
    return new_tuple(Flung, (pick ^ PILE, not draft.dung, card))


def play(draft: Draft, card: Card, pick: int) -> Activity:
    """Another Beast from hand into play; it waits with the others [C27]."""
    return new_tuple(Entered, (pick, card))


def shed(draft: Draft, card: Card, pick: int) -> Activity:
    """A Merda out of one's own Pile and of the game [C25]."""
    return Shed(card)


OFFERS: dict[int, Offers] = {
    DISCARD: own_hand,
    DESTROY: rivals,
    STEAL: rivals,
    MERDA: piles,
    PLAY_ON: own_hand,
    SHED_ONE: own_merda,
}
ACTS: dict[int, Act] = {DISCARD: discard, DESTROY: destroy, STEAL: steal, MERDA: merda, PLAY_ON: play, SHED_ONE: shed}


def is_asking(ability: Ability) -> bool:
    """Whether an ability with something to do leaves anything to choose."""
    return ability.may or ability.word != SHED_ONE


def can_act(deck: Deck, position: Position, seat: int, card: Card, at: int = 0) -> bool:
    """Whether any ability of a Beast, from one of them on, has something to do."""
    abilities = deck.actives[card]
    if len(abilities) == 1:
        word, biome, _ = abilities[0]
        return bool(OFFERS[word](deck, position, seat, biome))
    return any(OFFERS[word](deck, position, seat, biome) for word, biome, _ in abilities[at:])


def ways(deck: Deck, position: Position, seat: int, card: Card, at: int = 0) -> list[Picks]:
    """All picks a Beast can be activated with, from one of its abilities on, in printed order [C26].

    Nothing where none of them has anything to do; one way without picks where nothing is left to choose. A way of
    nothing but DECLINE is there exactly where all that can be done is "Puoi".
    """
    abilities = deck.actives[card][at:] if at else deck.actives[card]
    if len(abilities) == 1:
        ability = abilities[0]
        word, biome, may = ability
        offers = OFFERS[word](deck, position, seat, biome)
        if not offers:
            return []
        if may:
            return [*[(pick,) for pick in offers], (DECLINE,)]
        return [(pick,) for pick in offers] if word != SHED_ONE else [()]
    if not can_act(deck, position, seat, card, at):
        return []
    if position.dung >= len(abilities) and all(word == MERDA and not may for word, _, may in abilities):
        return list(combinations_with_replacement(_PILES[len(position.merda)], len(abilities)))
    return _branches(deck, position if type(position) is State else _frozen(position), card, abilities, 0)


def _frozen(position: Position) -> State:
    return position if isinstance(position, State) else position.freeze()


def _branches(deck: Deck, state: State, card: Card, abilities: tuple[Ability, ...], least: int) -> list[Picks]:
    """The ways through several abilities, each tried out on a copy. Two Merda after one another are alike, so only one
    order of their Piles is offered: none lower than `least`."""
    if not abilities:
        return [()]
    ability, rest = abilities[0], abilities[1:]
    offers = OFFERS[ability.word](deck, state, state.turn, ability.biome)
    if not offers:
        return _branches(deck, state, card, rest, 0)
    found: list[Picks] = []
    for pick in offers:
        head = (pick,) if is_asking(ability) else ()
        if ability.word == STEAL:  # what it steals acts first; the rest is asked afterwards
            found.append(head)
        elif pick >= least:
            draft = Draft(state)
            event = ACTS[ability.word](draft, card, pick)
            FOLDS[type(event)](draft, event)
            again = bool(rest) and ability.word == MERDA == rest[0].word and not (ability.may or rest[0].may)
            found += [head + tail for tail in _branches(deck, draft.freeze(), card, rest, pick if again else 0)]
    if ability.may:
        found += [(DECLINE, *tail) for tail in _branches(deck, state, card, rest, 0)]
    return found


def is_bound(deck: Deck, position: Position, seat: int, card: Card) -> bool:
    """Whether a Beast that has something to do has something it may not decline."""
    abilities = deck.actives[card]
    if len(abilities) == 1:
        return not abilities[0].may
    return any(not may and OFFERS[word](deck, position, seat, biome) for word, biome, may in abilities)


def is_idle(picks: Picks) -> bool:
    """Whether all that was asked was declined."""
    return bool(picks) and picks.count(DECLINE) == len(picks)
