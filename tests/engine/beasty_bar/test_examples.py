"""The rulebook's worked examples, each by its number."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.engine.beasty_bar.positions import before, choices, played, shuffling_word

EXAMPLES = tomllib.loads(Path(__file__).with_name("examples.toml").read_text("utf-8"))["example"]
NUMBERS = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20}


def action_of(example: dict[str, Any]) -> str:
    """The action in notation; a gap, given by its two neighbours, is named by the one in front."""
    picks = [pick[0] if isinstance(pick, list) else str(pick) for pick in example.get("choose", [])]
    return ">".join([example["play"], *picks])


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["id"]))
def test_example_of_the_rulebook(example: dict[str, Any]) -> None:
    line, action = " ".join(example["line"]), action_of(example)
    order = tuple(example.get("shuffled_to", ()))
    word = shuffling_word(line, action, order) if order else "0" * 16
    state = before(line, action, example.get("air", ""), word=word)
    assert action.partition(">")[2] in choices(state, example["play"])
    after = played(state, action)
    assert list(after.line) == example["line_after"]
    assert after.air == example.get("air_after", "")
    assert set(after.bar) == set(example.get("bar", []))
    assert set(after.out) == set(example.get("out", []))


def test_every_example_of_the_rulebook_is_here() -> None:
    covered: set[int] = set()
    for example in EXAMPLES:
        first, *last = [int(part) for part in example["id"].removeprefix("ex").removesuffix("-next").split("-")]
        covered |= set(range(first, (last or [first])[0] + 1))
    assert covered == NUMBERS
