"""What every animal does to every other, held against the table a person can check."""

import pytest

from engine.beasty_bar.animal import BOOK, Animal, Trait
from tests.engine.beasty_bar.interactions import MET, TABLE, outcome, table


def names(attacker: str, word: str) -> set[str]:
    """The ids of the animals that come to this when they meet an animal."""
    animal = next(animal for animal in BOOK.values() if animal.id == attacker)
    return {met.id for met in MET if outcome(animal, met, False) == word}


def test_every_animal_meets_every_other_as_the_table_says() -> None:
    assert table() == TABLE.read_text("utf-8")


@pytest.mark.parametrize("attacker", [a for a in BOOK.values() if a.traits & Trait.BRUISER], ids=lambda a: str(a.id))
def test_a20_a21_the_answers_to_big_bruisers_are_traits(attacker: Animal) -> None:
    for met in MET:
        word = outcome(attacker, met, False)
        assert (word == "blocked") == (Trait.BLOCKS in met.traits)
        assert (word == "flees") == (Trait.MIRROR in met.traits)
        assert (word == "its end") == (Trait.SPIKES in met.traits)


@pytest.mark.parametrize("attacker", [a for a in BOOK.values() if a.traits & Trait.TRAMPLER], ids=lambda a: str(a.id))
def test_a20_a33_only_blocking_shields_stop_a_trampler(attacker: Animal) -> None:
    for met in MET:
        word = outcome(attacker, met, False)
        assert (word == "blocked") == (Trait.BLOCKS in met.traits)
        assert word in {"passed", "covered"} or met.strength >= 11 or word == "blocked"


@pytest.mark.parametrize("attacker", ["parrot", "bat", "armadillo", "zen-panda"])
def test_a20_nobody_has_an_answer_to_a_little_bully(attacker: str) -> None:
    assert names(attacker, "out") == {met.id for met in MET}


def test_species_count_only_for_lions_monkeys_and_skunks() -> None:
    assert names("lion", "out") == {"monkey"}
    assert names("lion", "itself out") == {"lion"}
    assert names("skunk", "behind") == {"skunk"}
    assert names("coyote", "behind") == {"coyote"}
