"""Names: one cell a character, one alphabet, and nobody looks like somebody else."""

from __future__ import annotations

import sys
import unicodedata

import pytest
from rich.cells import cell_len

from tui.host.people.names import LEFT, BadName, is_reserved, proper_name, skeleton
from tui.host.plan import NAME_LENGTH, NAMES


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann   Lee ", "Ann Lee"),
        ("O’Neil", "O'Neil"),
        ("ａｎｎ", "ann"),
        ("Ame\u0301lie", "Amélie"),
        ("x_1-y", "x_1-y"),
        ("3 Bären", "3 Bären"),
        ("Straße", "Straße"),
        ("Анна", "Анна"),
        ("Ёлка", "Ёлка"),
        ("Σωκράτης", "Σωκράτης"),
        ("Արամ", "Արամ"),
        ("ნინო", "ნინო"),
        ("x" * NAME_LENGTH, "x" * NAME_LENGTH),
    ],
)
def test_a_good_name_is_kept_composed_with_single_spaces(typed: str, name: str) -> None:
    assert proper_name(typed) == name
    assert proper_name(name) == name


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "3 to 16"),
        ("Al", "3 to 16"),
        ("A l ", None),
        ("x" * (NAME_LENGTH + 1), "3 to 16"),
        ("12345", "a letter"),
        ("-Ann", "between"),
        ("Ann'", "between"),
        ("An--n", "between"),
        ("Ann- Lee", "between"),
        ("Ann.Lee", "“.”"),
        ("Ann\tLee", "U+0009"),
        ("Ann\x1b[2J", "U+001B"),
        ("Ann\u200b", "U+200B"),
        ("\u202eAnn", "U+202E"),
        ("Ann\ud800", "U+D800"),
        ("A\u0336nn", "U+0336"),
        ("你好吗", "“你”"),
        ("한국어", "“한”"),
        ("יוסי", "“י”"),
        ("अनिल", "“अ”"),
        ("Ann🦊", "“🦊”"),
        ("ann٣", "“٣”"),
        ("Аnn", "Cyrillic and Latin"),
        ("Annα", "Greek and Latin"),
    ],
)
def test_any_other_name_is_refused_with_what_was_expected(typed: str, told: str | None) -> None:
    if told is None:
        assert proper_name(typed) == "A l"
        return
    with pytest.raises(BadName) as caught:
        proper_name(typed)
    assert told in str(caught.value)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ANN"),
        ("Ann", "Änn"),
        ("Ann Lee", "ann-lee"),
        ("Ann Lee", "AnnLee"),
        ("Olli", "0lli"),
        ("Olli", "OIIi"),
        ("Bill", "Bi11"),
        ("Maria", "rnaria"),
        ("Willi", "VViIli"),
        ("Oxana", "Охапа"),
        ("coco", "сосо"),
        ("Kate", "КАТЕ"),
        ("Tomi", "Τομι"),
        ("Zoe", "Ζοε"),
        ("Zoe", "2oe"),
        ("Sasa", "5asa"),
        ("Baba", "8aba"),
        ("Jose", "José"),
        ("Strasse", "Straße"),
        ("Soren", "Søren"),
        ("Ёлка", "Елка"),
    ],
)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ann", "Anna"), ("Anna", "Hanna"), ("Dara", "Clara"), ("Marc", "Mark"), ("Нина", "Ника")]
)
def test_names_that_differ_have_different_skeletons(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


@pytest.mark.parametrize(
    "name",
    [
        "Admin",
        "ADMlN",
        "the admin",
        "Host Ann",
        "Bestiary",
        "root",
        "y0u",
        "Guest",
        "guest 7",
        "Player 2",
        "player3",
        "Seat 1",
        "Nobody",
        LEFT,
        *NAMES,
        "F0x",
        "0wl",
        "Ноѕт",
    ],
)
def test_the_programs_own_names_and_their_look_alikes_can_be_nobodys(name: str) -> None:
    assert is_reserved(name)
    with pytest.raises(BadName):
        proper_name(name)


@pytest.mark.parametrize("name", ["Foxy", "Hosta", "Player", "Rooty", "Otto", "Yousef"])
def test_a_name_that_only_begins_like_a_reserved_one_is_free(name: str) -> None:
    assert proper_name(name) == name


def test_every_character_a_name_can_have_fills_one_cell_and_has_a_skeleton() -> None:
    good = []
    for code in (*range(0x2000), *range(0x2000, sys.maxunicode, 13)):
        try:
            good.append(proper_name(f"a{chr(code)}a")[1:-1])
        except BadName:
            continue
    for code in range(0x370, 0x1100):
        try:
            good.append(proper_name(3 * chr(code)))
        except BadName:
            continue
    assert len(good) > 1000
    for text in set(good):
        assert cell_len(text) == len(text)
        assert unicodedata.normalize("NFC", text) == text
    assert all(skeleton(text) for text in good if text.isalnum())
