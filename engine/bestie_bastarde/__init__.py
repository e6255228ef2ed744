"""Bestie Bastarde: win Challenges with Beasts that cheat; cards are data, so that other decks can be played too."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.bestie_bastarde import appraisal, notation, rules, sight
from engine.bestie_bastarde.deck import HOUSE, Deck, deck_of, digest
from engine.bestie_bastarde.events import Event, is_revealing
from engine.bestie_bastarde.schema import BadDeck
from engine.bestie_bastarde.sight import View
from engine.bestie_bastarde.state import Action, Activate, Award, Drop, EndTurn, Join, Name, Play, State
from engine.core.game import Game

BestieGame = Game[State, Action, Event, View]

END, ALONE = -1, -1


def path(action: Action) -> tuple[int, ...]:
    """The picks of an action: the one Beast and ALONE, or both; the Beast and its abilities' picks; the Beast that
    joins; the Beasts to discard; a seat; or END."""
    match action:
        case Play(cards):
            return cards if len(cards) > 1 else (*cards, ALONE)
        case Activate(card, picks):
            return (card, *picks)
        case Join(card):
            return (card,)
        case Drop(cards):
            return cards
        case Award(seat) | Name(seat):
            return (seat,)
        case EndTurn():
            return (END,)


def game_with(deck: Deck, cost: int, fingerprint: str) -> BestieGame:
    """The game played with a deck, which may not have been read yet."""
    return Game(
        id="bestie-bastarde",
        code="bs",
        title="Bestie Bastarde",
        summary="Win six Challenges by foul means.",
        rules_version=1,
        seats=range(2, 7),
        options=rules.options(cost),
        initial_state=partial(rules.initial_state, deck),
        current_player=rules.current_player,
        legal_actions=partial(rules.legal_actions, deck),
        apply=partial(notation.apply, deck),
        advance=partial(rules.advance, deck),
        steps=partial(notation.steps, deck),
        view=sight.view,
        sample=partial(sight.sample, deck),
        outcome=partial(rules.outcome, deck),
        path=path,
        is_revealing=is_revealing,
        evaluate=partial(appraisal.evaluate, deck),
        policy=partial(appraisal.policy, deck),
        encode_action=partial(notation.encode_action, deck),
        decode_action=partial(notation.decode_action, deck),
        encode_state=partial(notation.encode_state, deck),
        decode_state=partial(notation.decode_state, deck),
        deck=fingerprint,
    )


def make_game(text: str, name: str) -> BestieGame:
    """The game with the cards of a deck file; `name` is what errors call the file. Raises BadDeck."""
    deck = deck_of(text, name)
    return game_with(deck, deck.book.merda_cost, digest(deck.book))


def deck_in(game: Game[Any, Any, Any, Any]) -> Deck:
    """The deck a game of Bestie Bastarde is played with. Raises TypeError for another game."""
    deal = game.initial_state
    if not isinstance(deal, partial) or not isinstance(deal.args[0], Deck):
        raise TypeError(f"{game.title} has no deck of Beasts")
    return deal.args[0]


GAME = game_with(HOUSE, 1, "")

__all__ = ["ALONE", "END", "GAME", "BadDeck", "BestieGame", "deck_in", "make_game", "path"]
