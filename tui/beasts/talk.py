"""Table talk in Beasts: the phrases the rules allow [B19], and what a bot says of its own hand."""

from __future__ import annotations

from typing import NamedTuple

from engine.beasts.rules import legal_actions
from engine.beasts.sight import View, sample
from engine.beasts.state import PLACES, SUITS, Play, is_beast, number_of, suit_of


class Phrase(NamedTuple):
    """Something one may say: its id, and the words."""

    id: str
    text: str


def _phrases() -> tuple[Phrase, ...]:
    said = [Phrase(f"wish-{suit.lower()}", f"Let us play our {suit}") for suit in SUITS]
    said += [Phrase(f"hold-{suit.lower()}", f"I hold {suit}") for suit in SUITS]
    for verb, text in (("clear", "Clear the {}"), ("keep", "Do not clear the {}")):
        said += [Phrase(f"{verb}-{place}", text.format(place)) for place in PLACES[1:]]
    for verb in ("can", "must"):
        for height in ("low", "mid", "high"):
            said += [Phrase(f"{verb}-{height}-{p}", f"I {verb} play {height} on the {p}") for p in PLACES]
    said.append(Phrase("jump", "I am forced into a big jump on the hundreds"))
    said += [Phrase("good", "I have a good play"), Phrase("bad", "I have no good play")]
    said += [Phrase(f"spoil-{place}", f"My turn will spoil the {place}") for place in PLACES]
    return tuple(said)


PHRASES = {phrase.id: phrase for phrase in _phrases()}


def remark(view: View) -> Phrase | None:
    """What a bot says of its own hand, from its own view: a warning or a promise, else nothing."""
    if view.seat is None or not view.hand:
        return None
    state = sample(view, 0)._replace(turn=view.seat, suit=-1)
    ways = [way for way in legal_actions(state) if isinstance(way, Play) and way.place >= 0]
    if any(map(is_beast, view.hand)) and not ways:
        return None
    if not ways:
        return PHRASES["bad"]
    rises = {_rise(state.piles, play) for play in ways}
    if min(rises) >= 100:
        return PHRASES["jump"]
    if min(rises) <= 12:
        return PHRASES["good"]
    held = [suit_of(card) for card in view.hand]
    most = max(set(held), key=held.count)
    return PHRASES[f"wish-{SUITS[most].lower()}"] if held.count(most) >= 3 else None


def _rise(piles: tuple[tuple[int, ...], ...], play: Play) -> int:
    after = list(piles)
    after[play.place] = (play.card,)
    return number_of(after) - number_of(piles)
