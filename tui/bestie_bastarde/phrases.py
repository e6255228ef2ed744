"""What happened in Bestie Bastarde, in words: one sentence for each event."""

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
from tui.bestie_bastarde.faces import PLACES, Words


def phrase(event: Event, mover: int, words: Words) -> str:
    """The sentence for an event, as markup; `mover` is the seat on turn when it happened."""
    match event:
        case Laid(seat, hidden, opened):
            down = f"{hidden} face down" if hidden else ""
            shown = f"{words.cards(opened)} face up" if opened else ""
            return f"{words.player(seat)}: {' and '.join(filter(None, (down, shown)))}."
        case Revealed(beasts):
            seats = [f"{words.player(seat)} {words.cards(cards)}" for seat, cards in enumerate(beasts) if cards]
            return f"Everything is turned up: {'; '.join(seats) or 'nothing lay face down'}."
        case Began(seat):
            return f"{words.player(seat)} may act now."
        case Ended(seat):
            return f"{words.player(seat)}: done."
        case Compared(strengths):
            totals = [f"{words.player(seat)} [b]{total}[/]" for seat, total in enumerate(strengths)]
            return f"Strengths: {', '.join(totals)}."
        case Tied(seats):
            return f"{words.players(seats)} are tied: the Pack Leader decides."
        case Won(seat, challenge):
            return f"[$good]The Challenge[/] {words.challenge(challenge)} goes to {words.player(seat)}."
        case Reshuffled(cards):
            return f"The discards ({cards}) are shuffled into a new deck."
        case Drew(seat, cards):
            return f"{words.player(seat)}: {cards} drawn."
        case Poorest(seats):
            return f"{words.players(seats)} have least: the Pack Leader names the next one."
        case Led(seat):
            return f"Capobranco, the Pack Leader: {words.player(seat)}."
        case Opened(challenge):
            row = words.deck.book.challenges[challenge]
            return f"Next Challenge: {words.challenge(challenge)}, in {PLACES[row.biome]}, for {row.points} points."
        case Showed(goals):
            return f"The secret goals are shown: {_goals(goals, words)}."
        case _:
            return _foul(event, mover, words)


def _goals(goals: tuple[tuple[int, ...], ...], words: Words) -> str:
    rows = words.deck.book.goals
    return "; ".join(
        f"{words.player(seat)} {' and '.join(words.mild(rows[goal].en) for goal in held)}"
        for seat, held in enumerate(goals)
    )


def _foul(event: Activity, mover: int, words: Words) -> str:
    match event:
        case Activated(card, at):
            return f"{words.card(card)} {'goes on' if at else 'acts'} for {words.player(mover)}."
        case Idle(card):
            return f"{words.card(card)} finds nothing to do."
        case Discarded(seat, cards, by):
            why = f"; {words.card(by)} wants it" if by >= 0 else ""
            return f"{words.player(seat)}: {words.cards(cards)} discarded{why}."
        case Destroyed(card, seat, by):
            return f"{words.card(by)} [$bad]destroys[/] {words.card(card)} of {words.player(seat)}."
        case Stole(card, seat, by):
            return f"{words.card(by)} [$warn]steals[/] {words.card(card)} from {words.player(seat)}."
        case Flung(seat, own, by):
            source = "from the own Pile " if own else ""
            return f"{words.card(by)} flings a {words.merda} {source}into the Pile of {words.player(seat)}."
        case Shed(by):
            return f"{words.card(by)} clears a {words.merda} away for {words.player(mover)}."
        case Entered(card, by):
            how = f"is let in by {words.card(by)}" if by >= 0 else "comes out for a fight already won"
            return f"{words.card(card)} {how}."
        case _:
            assert_never(event)


def is_minor(event: Event) -> bool:
    """Whether an event is too small for a line of its own in the log."""
    return isinstance(event, (Drew, Ended, Began))
