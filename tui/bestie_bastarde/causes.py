"""Why something happened in Bestie Bastarde: the step of the Challenge, and the ability, that an event comes from."""

from __future__ import annotations

from typing import assert_never

from engine.bestie_bastarde.events import (
    Activated,
    Activity,
    Began,
    Compared,
    Destroyed,
    Discarded,
    Drew,
    Ended,
    Entered,
    Event,
    Flung,
    Idle,
    Laid,
    Led,
    Opened,
    Poorest,
    Reshuffled,
    Revealed,
    Shed,
    Showed,
    Stole,
    Tied,
    Won,
)
from engine.bestie_bastarde.sight import View
from engine.bestie_bastarde.state import AT, LEAD, TIE, Card
from tui.bestie_bastarde.faces import Words, biome_text


def cause(event: Event, before: View, after: View, words: Words) -> str:
    """The rule behind an event in a few words, as markup; `before` and `after` are what was seen around it."""
    match event:
        case Laid(_, _, opened):
            return "step 1: some Beasts show themselves" if opened else "step 1: one or two Beasts each"
        case Revealed():
            return "step 2: all is turned up before anybody acts"
        case Began():
            return "step 2: round from the Pack Leader, whoever has something to do"
        case Ended():
            return "step 2: nothing left to do, or no wish to"
        case Compared():
            return "step 3: Strength; +1 with a Beast of the biome, +3 with more"
        case Tied():
            return "step 3: as strong, and as many Beasts of the biome"
        case Won():
            is_tie = before.phase == TIE
            return "step 3: the Pack Leader's choice" if is_tie else "step 3: most Strength, then most of the biome"
        case Reshuffled():
            return "step 4: the deck has run out"
        case Drew():
            return "step 4: each draws two"
        case Poorest():
            return "step 5: the poorest Pile leads, and these are alike"
        case Led():
            return "step 5: named by the Pack Leader" if before.phase == LEAD else "step 5: the poorest Pile leads"
        case Opened():
            return "the next of six Challenges"
        case Showed():
            return "after the sixth Challenge: those that are met count"
        case _:
            return _foul(event, before, words)


def _foul(event: Activity, before: View, words: Words) -> str:
    match event:
        case Activated(card, at):
            return _acting(card, at, before)
        case Idle():
            return "step 2: a stolen Beast acts now or not at all"
        case Discarded(_, _, by):
            return "step 2: its ability costs a Beast of the hand" if by >= 0 else "step 4: six stay in hand"
        case Destroyed(card):
            return f"step 2: its ability, aimed at {_biome(card, words)}"
        case Stole(card):
            return f"step 2: its ability, aimed at {_biome(card, words)}; what is stolen acts at once"
        case Flung(_, own):
            return f"step 2: its ability; the {words.merda} deck is empty" if own else "step 2: its ability"
        case Shed():
            return "step 2: its ability; what is cleared leaves the game"
        case Entered(_, by):
            return "step 2: its ability" if by >= 0 else "step 2: it may join once a rival's Beast is destroyed"
        case _:
            assert_never(event)


def _acting(card: Card, at: int, before: View) -> str:
    if at:
        return "step 2: what it stole is done, so it goes on"
    if before.stack and before.stack[-1] >> AT == card:
        return "step 2: stolen, so it acts at once"
    return "step 2: in an order of one's own"


def _biome(card: Card, words: Words) -> str:
    return biome_text(words.deck.biomes[card], words.glyphs)
