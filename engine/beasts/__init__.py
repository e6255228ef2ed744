"""Beasts: keep the three-digit number rising together until every card is gone."""

from engine.beasts.appraisal import evaluate, policy
from engine.beasts.events import Event, is_revealing
from engine.beasts.notation import apply, decode_action, decode_state, encode_action, encode_state, steps
from engine.beasts.plans import plans
from engine.beasts.rules import OPTIONS, PRESETS, advance, current_player, initial_state, legal_actions, outcome
from engine.beasts.sight import View, sample, view
from engine.beasts.state import Action, Discard, Play, State
from engine.core.game import Game

TOKEN, END = -1, -2


def path(action: Action) -> tuple[int, ...]:
    """The picks of an action: the card and its spot (four times the place, plus what is cleared), a Beast alone; TOKEN
    and the card; or END."""
    match action:
        case Play(card, place, clear):
            return (card, 4 * place + clear) if place >= 0 else (card,)
        case Discard(card):
            return (TOKEN, card)
        case _:
            return (END,)


GAME: Game[State, Action, Event, View] = Game(
    id="beasts",
    code="be",
    title="Beasts",
    summary="Keep a three-digit number rising, together.",
    rules_version=1,
    seats=range(1, 6),
    options=OPTIONS,
    presets=PRESETS,
    initial_state=initial_state,
    current_player=current_player,
    legal_actions=legal_actions,
    apply=apply,
    advance=advance,
    steps=steps,
    view=view,
    sample=sample,
    outcome=outcome,
    path=path,
    is_revealing=is_revealing,
    evaluate=evaluate,
    policy=policy,
    encode_action=encode_action,
    decode_action=decode_action,
    encode_state=encode_state,
    decode_state=decode_state,
    plans=plans,
    is_cooperative=True,
)
