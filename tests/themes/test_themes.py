"""Every theme has every token, and what must be read on it can be read."""

from dataclasses import fields, replace
from itertools import combinations
from pathlib import Path

import pytest

import themes
from tests.themes.colour import EYES, channels, contrast, distance
from themes import THEMES, TOKENS, Palette, sheet

SEATS = tuple(f"seat-{number}" for number in range(6))
TRAITS = tuple(token.name for token in TOKENS if token.name.startswith("trait-"))
PRINTED = tuple(token.name for token in TOKENS if token.name.startswith(("suit-", "biome-")))
ON_CARD = ("card-ink", "card-dim", "shadow", "fresh", "pick", "cursor", *SEATS, *TRAITS, *PRINTED)
ON_TABLE = (
    *("text", "text-dim", "accent", "gate", "bar", "bounced", "air", "pick", "cursor", "preview-in", "preview-out"),
    *("good", "warn", "bad", *SEATS, *TRAITS, *PRINTED),
)
READ_ON = (
    *((ink, "card-face") for ink in ON_CARD),
    *((ink, "card-face") for ink in ("text", "text-dim", "accent", "good", "warn")),  # lines that have the focus
    *((ink, plate) for ink in ON_TABLE for plate in ("ground", "panel")),
    *(("seat-ink", seat) for seat in SEATS),
    ("accent-ink", "accent"),
    ("history-ink", "history"),
)

every_theme = pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.id)


def test_there_are_five_themes_with_names_of_their_own() -> None:
    assert [theme.id for theme in THEMES] == ["night", "paper", "tavern", "contrast", "mono"]
    assert len({theme.title for theme in THEMES}) == len(THEMES)


def test_each_token_is_listed_once_and_explained_and_is_a_colour_of_the_palette() -> None:
    colours = [field.name.replace("_", "-") for field in fields(Palette)][3:]
    assert [token.name for token in TOKENS] == colours
    assert len(set(colours)) == len(colours)
    assert all(token.meaning and "\n" not in token.meaning for token in TOKENS)


@every_theme
def test_tokens_are_given_under_dashed_names_with_the_palettes_own_colours(theme: Palette) -> None:
    colours = theme.tokens()
    assert set(colours) == {token.name for token in TOKENS}
    assert (colours["ground"], colours["seat-0"], colours["history-ink"]) == (
        theme.ground,
        theme.seat_0,
        theme.history_ink,
    )


@pytest.mark.parametrize("colour", ["", "red", "#fff", "#12345g", "#1234567", "$accent"])
def test_a_colour_that_is_none_is_refused_by_theme_and_token(colour: str) -> None:
    with pytest.raises(ValueError, match="theme night: card-face"):
        replace(THEMES[0], card_face=colour)


@every_theme
def test_words_can_be_read_on_what_they_stand_on(theme: Palette) -> None:
    colours = theme.tokens()
    faint = {
        f"{ink} on {plate}": round(contrast(colours[ink], colours[plate]), 2)
        for ink, plate in READ_ON
        if contrast(colours[ink], colours[plate]) < 4.5
    }
    assert not faint


@every_theme
def test_a_card_stands_out_from_the_table(theme: Palette) -> None:
    assert contrast(theme.card_face, theme.ground) >= 1.15
    assert contrast(theme.card_edge, theme.card_face) >= 1.5


@every_theme
def test_a_card_looked_at_and_one_to_pick_are_told_apart_and_from_all_others(theme: Palette) -> None:
    marks = (theme.card_edge, theme.pick, theme.cursor)
    assert min(distance(one, other, "usual") for one, other in combinations(marks, 2)) >= 8


@every_theme
def test_the_banner_of_looking_back_stands_out_from_the_table(theme: Palette) -> None:
    assert contrast(theme.history, theme.ground) >= 1.6


@every_theme
def test_dark_says_whether_the_table_is_darker_than_its_words(theme: Palette) -> None:
    assert theme.dark == (sum(channels(theme.ground)) < sum(channels(theme.text)))


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("theme", [theme for theme in THEMES if theme.id != "mono"], ids=lambda theme: theme.id)
def test_seats_look_different_to_every_kind_of_eye(theme: Palette, eye: str) -> None:
    seats = [theme.tokens()[seat] for seat in SEATS]
    assert min(distance(one, other, eye) for one, other in combinations(seats[:4], 2)) >= 8
    assert min(distance(one, other, eye) for one, other in combinations(seats, 2)) >= 5


def test_mono_has_only_greys_and_its_first_four_seats_differ_in_lightness() -> None:
    mono = next(theme for theme in THEMES if theme.id == "mono")
    assert [colour for colour in mono.tokens().values() if len(set(channels(colour))) > 1] == []
    seats = [mono.tokens()[seat] for seat in SEATS[:4]]
    assert min(distance(one, other, "usual") for one, other in combinations(seats, 2)) >= 8


def test_a_sheet_is_found_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "match.tcss").touch()
    monkeypatch.setattr(themes, "SHEETS", tmp_path)
    assert sheet("match") == tmp_path / "match.tcss"


@pytest.mark.parametrize("name", ["", "hone", "../match", "match.tcss"])
def test_an_unknown_sheet_is_refused_with_those_there_are(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for known in ("home", "match"):
        (tmp_path / f"{known}.tcss").touch()
    monkeypatch.setattr(themes, "SHEETS", tmp_path)
    with pytest.raises(ValueError, match="there are: home, match"):
        sheet(name)
