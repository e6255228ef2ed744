"""What follows of an action, until somebody has to decide again: the six steps of a Challenge as events."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bestie_bastarde.abilities import ACTS, OFFERS, can_act, ways
from engine.bestie_bastarde.deck import Deck
from engine.bestie_bastarde.events import (
    Activated,
    Began,
    Compared,
    Discarded,
    Drew,
    Ended,
    Entered,
    Folds,
    Idle,
    Laid,
    Led,
    Opened,
    Poorest,
    Reshuffled,
    Revealed,
    Showed,
    Tied,
    Won,
)
from engine.bestie_bastarde.goals import poorest, strengths, strongest
from engine.bestie_bastarde.schema import SHED_ONE, STEAL
from engine.bestie_bastarde.state import (
    ABILITY,
    AT,
    CHALLENGES,
    CLOCKWISE,
    DECLINE,
    DRAWN,
    HAND,
    YES,
    Action,
    Activate,
    Award,
    Card,
    Cards,
    Draft,
    Drop,
    EndTurn,
    Join,
    Play,
    new_tuple,
)

# The events that are all alike but for the seat, each made once.
_SEATS = range(6)
_BEGAN, _ENDED, _LED = tuple(map(Began, _SEATS)), tuple(map(Ended, _SEATS)), tuple(map(Led, _SEATS))
_DREW = tuple(Drew(seat, DRAWN) for seat in _SEATS)


def resolve(deck: Deck, draft: Draft, action: Action, folds: Folds) -> None:
    """An action, then all that follows of itself; each event is folded in before the next is thought of."""
    if isinstance(action, Play):
        _play(deck, draft, action.cards, folds)
    elif isinstance(action, Activate):
        card, picks = action
        at = draft.stack[-1] & ABILITY if draft.stack else 0
        folds[Activated](draft, new_tuple(Activated, (card, at)))
        _carry_out(deck, draft, card, at, picks, folds)
        _settle(deck, draft, folds)
    elif isinstance(action, EndTurn):
        _end_turn(deck, draft, folds)
    elif isinstance(action, Join):
        folds[Entered](draft, Entered(action.card, DECLINE))
    elif isinstance(action, Award):
        _win(deck, draft, action.seat, folds)
    elif isinstance(action, Drop):
        folds[Discarded](draft, Discarded(draft.turn, action.cards, DECLINE))
        _draw(deck, draft, _after(draft), folds)
    else:
        _lead(deck, draft, action.seat, folds)


def _play(deck: Deck, draft: Draft, cards: Cards, folds: Folds) -> None:
    """Step 1: face down, but Beasts that show themselves face up [C8]."""
    opens = deck.opens
    opened = () if opens.isdisjoint(cards) else tuple([card for card in cards if card in opens])
    draft.chosen = cards
    folds[Laid](draft, new_tuple(Laid, (draft.turn, len(cards) - len(opened), opened)))
    if draft.turn == draft.leader:
        _reveal(deck, draft, folds)


def _reveal(deck: Deck, draft: Draft, folds: Folds) -> None:
    folds[Revealed](draft, new_tuple(Revealed, (draft.down,)))
    _begin(deck, draft, CLOCKWISE[len(draft.hands)][draft.leader], folds)


def _begin(deck: Deck, draft: Draft, seats: Sequence[int], folds: Folds) -> None:
    """Step 2: the next of these seats that has anything to activate begins its turn; after the last comes step 3."""
    for seat in seats:
        for card in draft.beasts[seat]:
            if deck.actives[card] and can_act(deck, draft, seat, card):
                folds[Began](draft, _BEGAN[seat])
                return
    _score(deck, draft, folds)


def _end_turn(deck: Deck, draft: Draft, folds: Folds) -> None:
    folds[Ended](draft, _ENDED[draft.turn])
    _begin(deck, draft, _after(draft), folds)


def _after(draft: Draft) -> Sequence[int]:
    """The seats that come after the one on turn, up to the Pack Leader."""
    order = CLOCKWISE[len(draft.hands)][draft.leader]
    return order[order.index(draft.turn) + 1 :]


def _carry_out(deck: Deck, draft: Draft, card: Card, at: int, picks: tuple[int, ...], folds: Folds) -> None:
    """The abilities of a Beast in printed order, those with nothing to do skipped [C26]. A theft puts off the rest: the
    stolen Beast acts first [C10]."""
    abilities, asked = deck.actives[card], 0
    for number in range(at, len(abilities)):
        word, biome, may = abilities[number]
        # With one ability it is known that it has something to do, or nobody would be asked.
        if len(abilities) > 1 and not OFFERS[word](deck, draft, draft.turn, biome):
            continue
        pick = YES
        if may or word != SHED_ONE:
            pick = picks[asked]
            asked += 1
            if pick == DECLINE:
                continue
        if word == STEAL:
            # Before the event is folded, so that the state after it already says who acts next.
            if number + 1 < len(abilities):
                draft.stack += (card << AT | number + 1,)
            if deck.actives[pick]:
                draft.stack += (pick << AT,)
        event = ACTS[word](draft, card, pick)
        folds[type(event)](draft, event)
        if word == STEAL:
            return


def _settle(deck: Deck, draft: Draft, folds: Folds) -> None:
    """Whoever is on the stack and has nothing to choose acts at once; a turn in which nothing is left to do ends,
    unless a Beast was destroyed: its end is then said out loud [C23]."""
    while draft.stack:
        card, at = draft.stack[-1] >> AT, draft.stack[-1] & ABILITY
        known = ways(deck, draft, draft.turn, card, at)
        if not known:
            folds[Idle](draft, Idle(card))
        elif known == [()]:
            folds[Activated](draft, Activated(card, at))
            _carry_out(deck, draft, card, at, (), folds)
        else:
            return
    if draft.felled:
        return
    for card in draft.ready:
        if deck.actives[card] and can_act(deck, draft, draft.turn, card):
            return
    _end_turn(deck, draft, folds)


def _score(deck: Deck, draft: Draft, folds: Folds) -> None:
    """Step 3: the strongest wins; the Pack Leader decides what Beasts of the biome do not [C15]."""
    totals = strengths(deck, draft)
    folds[Compared](draft, new_tuple(Compared, (totals,)))
    tied = strongest(deck, draft, totals)
    if len(tied) == 1:
        _win(deck, draft, tied[0], folds)
    else:
        folds[Tied](draft, Tied(tied))


def _win(deck: Deck, draft: Draft, seat: int, folds: Folds) -> None:
    folds[Won](draft, new_tuple(Won, (seat, draft.challenges[len(draft.winners)])))
    _draw(deck, draft, CLOCKWISE[len(draft.hands)][draft.leader], folds)


def _draw(deck: Deck, draft: Draft, seats: Sequence[int], folds: Folds) -> None:
    """Step 4 for these seats: two cards each, and down to six before the next one draws [C18], [C28]."""
    for seat in seats:
        if len(draft.deck) >= DRAWN:
            folds[Drew](draft, _DREW[seat])
        else:
            _draw_last(draft, seat, folds)
        if len(draft.hands[seat]) > HAND:
            return
    chosen = poorest(deck, draft)
    if len(chosen) == 1:
        _lead(deck, draft, chosen[0], folds)
    else:
        folds[Poorest](draft, Poorest(chosen))


def _draw_last(draft: Draft, seat: int, folds: Folds) -> None:
    """What is left of the deck, and the rest from the discard pile shuffled, as far as both go."""
    there = len(draft.deck)
    if there:
        folds[Drew](draft, Drew(seat, there))
    if draft.discard:
        folds[Reshuffled](draft, Reshuffled(len(draft.discard)))
        folds[Drew](draft, Drew(seat, min(DRAWN - there, len(draft.deck))))


def _lead(deck: Deck, draft: Draft, seat: int, folds: Folds) -> None:
    """Step 5, after the sixth Challenge too [C24]; then the next Challenge, or the end. Where nobody holds a card, the
    Challenge is decided without Beasts [C16], [C17]."""
    folds[Led](draft, _LED[seat])
    if len(draft.winners) == CHALLENGES:
        folds[Showed](draft, Showed(draft.goals))
        return
    folds[Opened](draft, new_tuple(Opened, (draft.challenges[len(draft.winners)],)))
    if not draft.hands[draft.turn]:
        _reveal(deck, draft, folds)
