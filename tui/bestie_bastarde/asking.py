"""What is asked in each phase, what an option means, and why a Beast can't be picked."""

from __future__ import annotations

from typing import Any

from engine.bestie_bastarde.deck import Deck
from engine.bestie_bastarde.schema import DISCARD, PLAY_ON, WORDS
from engine.bestie_bastarde.sight import View
from engine.bestie_bastarde.state import ABILITY, ACT, DECLINE, DRAW, HAND, LEAD, PILE, PLAY, TIE, YES, Drop, Play
from tui.bestie_bastarde.faces import Words, ability_text
from tui.screens.choosing import Choosing


def question(view: View, choosing: Choosing, words: Words) -> str:
    """The question of the phase, as markup."""
    match view.phase:
        case _ if view.phase == PLAY:
            if choosing.chosen:
                return f"{words.card(choosing.chosen[0])}: Enter plays it alone, or choose a second."
            return "Which one or two Beasts do you play?"
        case _ if view.phase == ACT:
            return _activation(view, choosing, words)
        case _ if view.phase == TIE:
            return "You lead the pack: who of the tied wins the Challenge?"
        case _ if view.phase == DRAW:
            return f"You hold more than {HAND}: which Beast do you discard?"
        case _ if view.phase == LEAD:
            return "You lead the pack: who leads it next?"
        case _:
            return ""


def _activation(view: View, choosing: Choosing, words: Words) -> str:
    if not choosing.chosen:
        if view.stack:
            return f"{words.card(view.stack[-1] >> 4)} acts first."
        return "Which Beast acts?"
    card = choosing.chosen[0]
    actives = words.deck.actives[card]
    first = view.stack[-1] & ABILITY if view.stack else 0
    wanted = actives[min(first + len(choosing.chosen) - 1, len(actives) - 1)] if actives else None
    return f"{words.card(card)}: {ability_text(wanted, words)}." if wanted else words.card(card)


def described(option: int, words: Words, is_begun: bool) -> str:
    """An option that is no Beast, as markup. Nothing more is the end of the turn, or, of a Beast whose activation
    `is_begun`, an ability left unused."""
    if option == DECLINE:
        return "leave it" if is_begun else "done: end your turn"
    if option & PILE:
        return f"the Pile of {words.player(option & ~PILE)}"
    return "yes" if option == YES else str(option)


def picks_cards(choosing: Choosing, hand: tuple[int, ...]) -> frozenset[int]:
    """The cards of the hand that can be picked now, in whatever order a set of them is chosen."""
    if not choosing.chosen:
        return frozenset(hand) & frozenset(choosing.options)
    return frozenset(card for card in hand if card in choosing.options or set_of(choosing, card) is not None)


def set_of(choosing: Choosing, option: int) -> Any | None:
    """The action that plays or discards what is chosen together with one more card."""
    wanted = {*choosing.chosen, option}
    for action in choosing.actions:
        if isinstance(action, (Play, Drop)) and set(action.cards) == wanted and len(wanted) == len(action.cards):
            return action
    return None


def why_not(deck: Deck, view: View, card: int, words: Words) -> str:
    """Why a Beast can't be picked now, as markup."""
    name = words.card(card)
    owner = next((seat for seat, cards in enumerate(view.beasts) if card in cards), None)
    if view.phase != ACT:
        return f"{name} lies on the table: now cards of your hand are asked for."
    if owner is None:
        needs = [WORDS[ability.word] for ability in deck.book.beasts[card].abilities]
        return (
            f"{name} can come out only after you have destroyed a rival's Beast."
            if "join" in needs
            else (f"{name} is in your hand: it comes into play by {WORDS[PLAY_ON]}, and leaves by {WORDS[DISCARD]}.")
        )
    if owner != view.turn:
        return f"{name} is none of yours; it can be picked only by an ability that aims at its biome."
    if not deck.actives[card]:
        return f"{name} has nothing to activate."
    return f"{name} has acted already." if card not in view.ready else f"{name} has no target now: it waits."
