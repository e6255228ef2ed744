"""Beasty Bar, its three sets and any mix of them: jostle in the line, be among the first two when five stand in it."""

from engine.beasty_bar.appraisal import evaluate, policy
from engine.beasty_bar.dealing import OPTIONS, initial_state, write_option
from engine.beasty_bar.events import Event, is_revealing
from engine.beasty_bar.notation import apply, decode_action, decode_state, encode_action, encode_state, steps
from engine.beasty_bar.rules import (
    View,
    advance,
    current_player,
    legal_actions,
    outcome,
    sample,
    view,
)
from engine.beasty_bar.state import Play, State
from engine.core.game import Game

GAME: Game[State, Play, Event, View] = Game(
    id="beasty-bar",
    code="bb",
    title="Beasty Bar",
    summary="Jostle in the line; two get in, one is thrown out.",
    rules_version=1,
    seats=range(2, 5),
    options=OPTIONS,
    initial_state=initial_state,
    current_player=current_player,
    legal_actions=legal_actions,
    apply=apply,
    advance=advance,
    steps=steps,
    view=view,
    sample=sample,
    outcome=outcome,
    path=lambda action: (action.card, *action.picks),
    is_revealing=is_revealing,
    evaluate=evaluate,
    policy=policy,
    encode_action=encode_action,
    decode_action=decode_action,
    encode_state=encode_state,
    decode_state=decode_state,
    write_option=write_option,
)
