"""Every animal against every animal, as one table that a person can check against the rulings.

`python -m tests.engine.beasty_bar.interactions` writes it anew. An animal of yellow is played behind one of red, which
stands where it is met: alone in line, or with as many others as the action needs. Where something can be picked, red's
animal is.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from textwrap import fill

from engine.beasty_bar.animal import ACTS, BOOK, Animal, Trait
from engine.beasty_bar.chains import enter
from engine.beasty_bar.events import Blocked, Chased, Entered, Event, Persuaded, Pricked
from engine.beasty_bar.folds import evolve
from engine.beasty_bar.notation import encode_card
from engine.beasty_bar.state import CARD, SHADOW, SPECIES, Card, Draft, Play, State, make_card
from tests.engine.beasty_bar.positions import GAME, before

TABLE = Path(__file__).with_name("interactions.txt")
HEAD = """\
Who does what to whom: below each animal that is played, what becomes of the one it meets.

  out        THAT'S IT                        passed     the one played stands in front of it now
  flees      into the bar                     behind     the one played stays behind it
  covered    in the shadow of the one played  blocked    the same, because of its shield
  sent back  to the end of the line           its end    the one played is out instead, by its spines
  persuaded  it has acted anew                spared     the one in front of it is out instead

  itself out  the one played is lost for another reason

"Behind a sloth" tells what is different where a sloth stands directly in front of one that has a shield that blocks,
a mirror, or spines.

The tiger leaps over an elephant. The monkey finds a monkey. Panda, bat and flamingo have elephants around. The
penguin shows a buffalo, the vulture brings one back. The eagle swoops on one of five, of whom only the one met, or the
sloth, is weaker than 12. A bat, which never stands first, is met with an elephant in front; a vulture never stands in
line and is not met at all.
"""
# The line the animal is played to; M is the one met. Elsewhere that one stands alone.
LINES = {
    "tiger": "M G12",
    "monkey": "M G4c",
    "zen-panda": "M G12 B12",
    "bat": "G12 M",
    "flamingo": "M G12",
    "eagle": "G12 M B12 G12n B12n",
}


MET = [animal for animal in BOOK.values() if not animal.traits & Trait.ASIDE]
_SLOTH, _BUFFALO, _ELEPHANT = 0x37, 0x3A, 0x3C
_ANSWERS = Trait.BLOCKS | Trait.MIRROR | Trait.SPIKES
_SETS = {1: "set 1", 2: "set 2", 3: "set 3"}


def meet(attacker: Animal, met: Animal, is_behind_sloth: bool) -> tuple[Play, list[Event], State]:
    """What an animal does where it meets another: the action, its events, and the position after them."""
    card, other = encode_card(make_card(3, attacker.species)), encode_card(make_card(0, met.species))
    front = "B7 " if is_behind_sloth else "R12 " if met.traits & Trait.NOCTURNAL else ""
    line = LINES.get(attacker.id, "M").replace("M", front + other)
    hand, pile = ("Y10" if attacker.id == "penguin" else ""), ("B10" if attacker.id == "vulture" else "")
    state = before(line, card, hand=hand, out=pile)
    actions = [action for action in GAME.legal_actions(state) if encode_card(action.card) == card]
    action = max(actions, key=lambda action: _fitness(action, attacker, met))
    if attacker.id == "eagle":
        beats = GAME.steps(state, action).beats
        checked = next(at for at, beat in enumerate(beats) if isinstance(beat.event, Entered))
        return action, [beat.event for beat in beats[:checked]], beats[checked - 1].state
    draft = Draft(state)
    evolve(draft, GAME.steps(state, action).beats[0].event)
    acts: Iterable[Event] = enter(draft, action.card, action.picks)
    if draft.perch:
        acts = ACTS[action.card & SPECIES](draft, -1, action.picks)
    events = []
    for event in acts:
        evolve(draft, event)
        events.append(event)
    return action, events, draft.freeze()


def _fitness(action: Play, attacker: Animal, met: Animal) -> int:
    """How well an action serves to meet an animal: the panda between the others, the penguin as a buffalo, all others
    with a pick that is it."""
    if attacker.id == "zen-panda":
        return action.picks == (make_card(1, _ELEPHANT),)
    return bool({make_card(0, met.species), met.strength, make_card(3, _BUFFALO)} & {*action.picks[:1]})


def outcome(attacker: Animal, met: Animal, is_behind_sloth: bool) -> str:
    """What becomes of the animal met, in the words of the table."""
    action, events, after = meet(attacker, met, is_behind_sloth)
    other = make_card(0, met.species)
    actor = action.picks[0] if attacker.id == "vulture" else action.card
    if other in after.out or other in after.bar:
        return "out" if other in after.out else "flees"
    for kind, word in ((Pricked, "its end"), (Persuaded, "persuaded"), (Blocked, "blocked"), (Chased, "sent back")):
        if any(isinstance(event, kind) and other in (event[0] & CARD, event[-1] & CARD) for event in events):
            return word
    if actor in after.out:
        return "itself out"
    if {make_card(2, _SLOTH), make_card(0, _ELEPHANT)} & {*after.out}:
        return "spared"
    places: dict[Card, int] = {place & CARD: at for at, place in enumerate(after.line)}
    if other not in places:
        return "covered" if after.line[places[actor]] >> SHADOW == other else "missing"
    return "passed" if places[actor] < places[other] else "behind"


def paragraph(attacker: Animal) -> list[str]:
    """The lines on one animal."""
    lines = [f"{attacker.name} ({_SETS[attacker.species >> 4]}, {attacker.strength})"]
    plain = {met.species: outcome(attacker, met, False) for met in MET}
    lines += _listed(plain)
    differing = {}
    for met in [met for met in MET if met.traits & _ANSWERS]:
        word = outcome(attacker, met, True)
        if word != plain[met.species]:
            differing[met.species] = word
    return [*lines, *(["  Behind a sloth:", *_listed(differing)] if differing else []), ""]


def _listed(outcomes: dict[int, str]) -> list[str]:
    lines = []
    for word in dict.fromkeys(outcomes.values()):
        names = [BOOK[species].name.lower() for species, other in outcomes.items() if other == word]
        listed = "everyone" if len(names) == len(MET) else f"{', '.join(names)}"
        lines.append(fill(listed, 118, initial_indent=f"  {word:<11}", subsequent_indent=" " * 13))
    return lines


def table() -> str:
    """The whole text."""
    return "\n".join([HEAD, *(line for animal in BOOK.values() for line in paragraph(animal))])


if __name__ == "__main__":
    TABLE.write_text(table(), "utf-8")
