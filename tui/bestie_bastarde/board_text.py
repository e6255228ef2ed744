"""The parts of the Bestie Bastarde board that are text: the Challenges, every player's line, secret goals, the end."""

from __future__ import annotations

from collections.abc import Mapping

from textual.content import Content

from engine.bestie_bastarde.deck import Deck
from engine.bestie_bastarde.goals import is_met, measured, pile_points, strength_of
from engine.bestie_bastarde.schema import BIOMES
from engine.bestie_bastarde.sight import View
from engine.bestie_bastarde.state import CHALLENGES, State
from engine.core.game import Outcome
from tui.bestie_bastarde.faces import PLACES, Words, biome_sign, biome_token


def challenge_lines(view: View, words: Words) -> list[str]:
    """The open Challenge, and how all six have gone so far."""
    glyphs, deck = words.glyphs, words.deck
    at = len(view.winners)
    parts = []
    for number in range(CHALLENGES):
        if number < at:
            seat = view.winners[number]
            parts.append(f"{words.challenge(view.challenges[number])}[$seat-{seat}]{glyphs.seats[seat]}[/]")
        elif number < len(view.challenges):
            parts.append(f"[reverse]{words.challenge(view.challenges[number])}[/reverse]")
        else:
            parts.append(f"[$text-dim]?{number // 2 + 2}[/]")
    course = " ".join(parts)
    if at >= len(view.challenges):
        state = "all six Challenges are won" if at == CHALLENGES else "between Challenges"
        return [f"[$text-dim]{state}[/]   {course}", ""]
    row = deck.book.challenges[view.challenges[at]]
    token = biome_token(row.biome)
    head = f"[b ${token}]{biome_sign(row.biome, glyphs)} {BIOMES[row.biome]}[/], {PLACES[row.biome]}"
    return [
        f"Challenge {at + 1} of {CHALLENGES}: {head}, for [b]{row.points}[/] points   {course}",
        f"[$text-dim]bonus for Beasts of {BIOMES[row.biome]}: +1 for one, +3 for two or more[/]",
    ]


def seat_lines(view: View, words: Words, mover: int | None, keys: Mapping[int, str]) -> list[str]:
    """A line a player: Pack Leader, Strength with the bonus worked out, Pile, hand; with a key where a Pile can be
    picked."""
    glyphs, deck = words.glyphs, words.deck
    biome = deck.stakes[view.challenges[len(view.winners)]][0] if len(view.winners) < len(view.challenges) else -1
    points = _points(deck, view)
    room = max(map(len, words.names))
    gains = [_gains(view, seat, words) for seat in range(len(words.names))]
    broad = max(Content.from_markup(gain).cell_length for gain in gains)
    lines = []
    for seat, name in enumerate(words.names):
        pointer = f"[$accent]{glyphs.pointer}[/]" if seat == mover else " "
        lead = f"[$warn @place=leader]{glyphs.star}[/]" if seat == view.leader else " "
        who = f"[$seat-{seat}]{glyphs.seats[seat]} {name.ljust(room)}[/]"
        who = f"[b]{who}[/b]" if seat == mover else who
        key = f"[b $pick]{keys[seat]}[/] " if seat in keys else ""
        down = f"[$text-dim @place=down_{seat}]{(glyphs.back * view.down[seat]).ljust(2)}[/]"
        lines.append(
            f"{pointer}{lead}{who} {down} {_strength(deck, view, seat, biome, words)}  {key}[$text-dim]Pile[/] "
            f"[b]{points[seat]:>2}[/] {_padded(gains[seat], broad)}  "
            f"[@place=hand_{seat}][$text-dim]hand[/] {view.hands[seat]}[/]"
        )
    return lines


def _gains(view: View, seat: int, words: Words) -> str:
    """What lies in a Pile: Challenges won, and Merda."""
    won = "".join(words.challenge(c) for c, w in zip(view.challenges, view.winners, strict=False) if w == seat)
    dung = f"[$warn]{' ' if won else ''}{view.merda[seat]} {words.merda}[/]" if view.merda[seat] else ""
    return won + dung


def _padded(markup: str, room: int) -> str:
    return markup + " " * (room - Content.from_markup(markup).cell_length)


def _strength(deck: Deck, view: View, seat: int, biome: int, words: Words) -> str:
    cards = view.beasts[seat]
    if biome < 0 or not cards:
        return " " * 19
    total = strength_of(deck, cards, biome)
    printed = sum(deck.strengths[card] for card in cards)
    bonus = total - printed
    gained = f"[$good]+{bonus}[/]" if bonus else "  "
    return f"Strength [b]{total:>2}[/] = {printed:>2} {gained}"


def _points(deck: Deck, view: View) -> list[int]:
    """The points of each Pile, from what everybody sees."""
    points = [-count * view.cost for count in view.merda]
    for challenge, seat in zip(view.challenges, view.winners, strict=False):
        points[seat] += deck.stakes[challenge][1]
    return points


def goal_lines(view: View, state: State, words: Words, is_brief: bool = False) -> list[str]:
    """One's own Piccantelle with how they stand, a line each, or (`is_brief`) all in one; `state` is any that agrees
    with the view."""
    if view.seat is None:
        return []
    parts = []
    for goal in view.goals[view.seat]:
        row = words.deck.book.goals[goal]
        value = measured(words.deck, state, goal)[view.seat]
        met = is_met(words.deck, state, view.seat, goal)
        sign = f"[$good]{words.glyphs.tick}[/]" if met else f"[$text-dim]{words.glyphs.dash}[/]"
        text = "" if is_brief else f": {words.mild(row.text.rstrip('.'))}"
        parts.append(f"{sign} [b]{words.mild(row.en)}[/] {row.points}{text} [$text-dim]({value})[/]")
    return ["   ".join(parts)] if is_brief else parts


def ranking_lines(state: State, outcome: Outcome, words: Words) -> list[str]:
    """The end: who won, every Pile with its Challenges, Merda and the goals that were met."""
    deck = words.deck
    best = max(outcome.scores)
    names = words.players(outcome.winners)
    lines = [f"{'Winner' if len(outcome.winners) == 1 else 'A shared win'}: {names} with [b]{best}[/] points", ""]
    piles = pile_points(deck, state)
    for seat in sorted(range(len(outcome.scores)), key=lambda seat: -outcome.scores[seat]):
        won = [words.challenge(c) for c, w in zip(state.challenges, state.winners, strict=False) if w == seat]
        met = [deck.book.goals[goal] for goal in state.goals[seat] if is_met(deck, state, seat, goal)]
        secret = ", ".join(f"{words.mild(row.en)} {row.points}" for row in met) or "none met"
        lines.append(f"{words.player(seat)}  [b]{outcome.scores[seat]}[/]   {' '.join(won) or 'no Challenge'}")
        dung = f", {state.merda[seat]} {words.merda}" if state.merda[seat] else ""
        lines.append(f"  [$text-dim]Pile {piles[seat]}{dung}; Piccantelle: {secret}[/]")
    return lines
