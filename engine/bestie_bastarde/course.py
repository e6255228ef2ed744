"""What follows of an action, until somebody has to decide again: the six steps of a Challenge as events."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bestie_bastarde.abilities import ACTS, OFFERS, can_act, is_asking, ways
from engine.bestie_bastarde.deck import Deck
from engine.bestie_bastarde.events import (
    Activated,
    Began,
    Compared,
    Discarded,
    Drew,
    Ended,
    Entered,
    Event,
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
from engine.bestie_bastarde.schema import STEAL
from engine.bestie_bastarde.state import (
    ABILITY,
    AT,
    CHALLENGES,
    DECLINE,
    DRAWN,
    HAND,
    Action,
    Activate,
    Award,
    Card,
    Cards,
    Draft,
    Drop,
    EndTurn,
    Join,
    Name,
    Play,
    clockwise,
    new_tuple,
)

Tell = Callable[[Draft, Event], None]


def resolve(deck: Deck, draft: Draft, action: Action, tell: Tell) -> None:
    """An action, then all that follows of itself; each event is folded in before the next is thought of."""
    match action:
        case Play(cards):
            _play(deck, draft, cards, tell)
        case Activate(card, picks):
            at = draft.stack[-1] & ABILITY if draft.stack else 0
            tell(draft, new_tuple(Activated, (card, at)))
            _carry_out(deck, draft, card, at, picks, tell)
            _settle(deck, draft, tell)
        case EndTurn():
            _end_turn(deck, draft, tell)
        case Join(card):
            tell(draft, Entered(card, DECLINE))
        case Award(seat):
            _win(deck, draft, seat, tell)
        case Drop(cards):
            tell(draft, Discarded(draft.turn, cards, DECLINE))
            _draw(deck, draft, _after(draft), tell)
        case Name(seat):
            _lead(deck, draft, seat, tell)


def _play(deck: Deck, draft: Draft, cards: Cards, tell: Tell) -> None:
    """Step 1: face down, but Beasts that show themselves face up [C8]."""
    is_open = deck.is_open
    opened = tuple([card for card in cards if is_open[card]])
    draft.chosen = cards
    tell(draft, new_tuple(Laid, (draft.turn, len(cards) - len(opened), opened)))
    if draft.turn == draft.leader:
        _reveal(deck, draft, tell)


def _reveal(deck: Deck, draft: Draft, tell: Tell) -> None:
    tell(draft, Revealed(tuple(draft.down)))
    _begin(deck, draft, clockwise(draft.leader, len(draft.hands)), tell)


def _begin(deck: Deck, draft: Draft, seats: Sequence[int], tell: Tell) -> None:
    """Step 2: the next of these seats that has anything to activate begins its turn; after the last comes step 3."""
    for seat in seats:
        for card in draft.beasts[seat]:
            if deck.actives[card] and can_act(deck, draft, seat, card):
                tell(draft, new_tuple(Began, (seat,)))
                return
    _score(deck, draft, tell)


def _end_turn(deck: Deck, draft: Draft, tell: Tell) -> None:
    tell(draft, new_tuple(Ended, (draft.turn,)))
    _begin(deck, draft, _after(draft), tell)


def _after(draft: Draft) -> list[int]:
    """The seats that come after the one on turn, up to the Pack Leader."""
    order = clockwise(draft.leader, len(draft.hands))
    return order[order.index(draft.turn) + 1 :]


def _carry_out(deck: Deck, draft: Draft, card: Card, at: int, picks: tuple[int, ...], tell: Tell) -> None:
    """The abilities of a Beast in printed order, those with nothing to do skipped [C26]. A theft puts off the rest: the
    stolen Beast acts first [C10]."""
    abilities, asked = deck.actives[card], 0
    for number in range(at, len(abilities)):
        ability = abilities[number]
        offers = OFFERS[ability.word](deck, draft, draft.turn, ability.biome)
        if not offers:
            continue
        pick = offers[0]
        if is_asking(ability):
            pick = picks[asked]
            asked += 1
            if pick == DECLINE:
                continue
        if ability.word == STEAL:
            # Before the event is folded, so that the state after it already says who acts next.
            if number + 1 < len(abilities):
                draft.stack += (card << AT | number + 1,)
            if deck.actives[pick]:
                draft.stack += (pick << AT,)
        tell(draft, ACTS[ability.word](draft, card, pick))
        if ability.word == STEAL:
            return


def _settle(deck: Deck, draft: Draft, tell: Tell) -> None:
    """Whoever is on the stack and has nothing to choose acts at once; a turn in which nothing is left to do ends, unless
    a Beast was destroyed: its end is then said out loud [C23]."""
    while draft.stack:
        card, at = draft.stack[-1] >> AT, draft.stack[-1] & ABILITY
        known = ways(deck, draft, draft.turn, card, at)
        if not known:
            tell(draft, Idle(card))
        elif known == [()]:
            tell(draft, Activated(card, at))
            _carry_out(deck, draft, card, at, (), tell)
        else:
            return
    if not draft.felled and not any([can_act(deck, draft, draft.turn, card) for card in draft.ready]):
        _end_turn(deck, draft, tell)


def _score(deck: Deck, draft: Draft, tell: Tell) -> None:
    """Step 3: the strongest wins; the Pack Leader decides what Beasts of the biome do not [C15]."""
    tell(draft, Compared(strengths(deck, draft)))
    tied = strongest(deck, draft)
    if len(tied) == 1:
        _win(deck, draft, tied[0], tell)
    else:
        tell(draft, Tied(tied))


def _win(deck: Deck, draft: Draft, seat: int, tell: Tell) -> None:
    tell(draft, Won(seat, draft.challenges[len(draft.winners)]))
    _draw(deck, draft, clockwise(draft.leader, len(draft.hands)), tell)


def _draw(deck: Deck, draft: Draft, seats: Sequence[int], tell: Tell) -> None:
    """Step 4 for these seats: two cards each, and down to six before the next one draws [C18], [C28]."""
    for seat in seats:
        _draw_two(draft, seat, tell)
        if len(draft.hands[seat]) > HAND:
            return
    chosen = poorest(deck, draft)
    if len(chosen) == 1:
        _lead(deck, draft, chosen[0], tell)
    else:
        tell(draft, Poorest(chosen))


def _draw_two(draft: Draft, seat: int, tell: Tell) -> None:
    there = min(DRAWN, len(draft.deck))
    if there:
        tell(draft, new_tuple(Drew, (seat, there)))
    if there < DRAWN and draft.discard:
        tell(draft, Reshuffled(len(draft.discard)))
        tell(draft, Drew(seat, min(DRAWN - there, len(draft.deck))))


def _lead(deck: Deck, draft: Draft, seat: int, tell: Tell) -> None:
    """Step 5, after the sixth Challenge too [C24]; then the next Challenge, or the end. Where nobody holds a card, the
    Challenge is decided without Beasts [C16], [C17]."""
    tell(draft, Led(seat))
    if len(draft.winners) == CHALLENGES:
        tell(draft, Showed(draft.goals))
        return
    tell(draft, Opened(draft.challenges[len(draft.winners)]))
    if not draft.hands[draft.turn]:
        _reveal(deck, draft, tell)
