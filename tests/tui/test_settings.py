"""Settings: nothing in the file can keep anybody from playing, and nothing of it is lost."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tui.settings import Settings, default_path, is_key, load_settings, save_settings


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A settings file that does not exist yet."""
    return tmp_path / "config" / "settings.toml"


def written(path: Path, text: str) -> Path:
    """The file with that text."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_no_file_means_the_usual_settings_and_no_complaint(path: Path) -> None:
    assert load_settings(path) == (Settings(), [])


def test_good_values_are_read(path: Path) -> None:
    text = (
        'name = "Ann"\ntheme = "paper"\npace = "none"\nletters = true\n[keys]\n"match.undo" = "z"\nmatch.redo = "Z"\n'
    )
    settings, complaints = load_settings(written(path, text))
    assert complaints == []
    keys = {"match.undo": "z", "match.redo": "Z"}
    assert settings == Settings(name="Ann", theme="paper", pace="none", letters=True, keys=keys)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('pace = "fast"', ['pace is "fast"', '"none", "brief", "full"']),
        ('theme = "neon"', ['theme is "neon"', '"night"', '"mono"']),
        ("letters = 1", ["letters is 1", "true, false"]),
        ('pictures = "yes"', ['pictures is "yes"', "true, false"]),
        ('name = ""', ['name is ""', "1 to 16"]),
        (f'name = "{"x" * 60}"', ["name is", "1 to 16"]),
        ('name = "a\\u001b[2Jb"', ["name is", "?[2J"]),
        ("speed = 3", ["speed is 3", "no such setting", "theme"]),
        ("keys = 3", ["keys is 3", "table"]),
        ('keys = {"match.undo" = "ctrl+c"}', ['keys.match.undo is "ctrl+c"', "ctrl+q"]),
        ('keys = {"match.undo" = 7}', ["keys.match.undo is 7"]),
    ],
)
def test_a_bad_value_is_named_with_what_is_allowed_and_the_others_hold(path: Path, line: str, told: list[str]) -> None:
    settings, complaints = load_settings(written(path, f"mouse = false\n{line}\n"))
    assert settings == Settings(mouse=False)
    (complaint,) = complaints
    assert str(path) in complaint
    for part in told:
        assert part in complaint


@pytest.mark.parametrize("raw", [b"theme = \n", b"\xff\xfe", b"[" * 5000, b'theme = "paper"\ntheme = "night"\n'])
def test_a_broken_file_gives_the_usual_settings_and_one_complaint(path: Path, raw: bytes) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(raw)
    settings, complaints = load_settings(path)
    assert settings == Settings()
    assert len(complaints) == 1
    assert str(path) in complaints[0]


def test_the_complaint_about_a_broken_file_names_the_line(path: Path) -> None:
    _, (complaint,) = load_settings(written(path, 'name = "Ann"\ntheme = \n'))
    assert "line 2" in complaint


def test_a_folder_in_the_place_of_the_file_gives_the_usual_settings(path: Path) -> None:
    path.mkdir(parents=True)
    settings, complaints = load_settings(path)
    assert settings == Settings()
    assert len(complaints) == 1


def test_saving_keeps_comments_order_and_what_is_not_ours(path: Path) -> None:
    text = '# mine\npace = "none"  # quick\nspeed = 3\ntheme = "night"\n[keys]\n# old habits\n"match.undo" = "z"\n'
    settings, _ = load_settings(written(path, text))
    settings.theme = "paper"
    settings.keys = {**settings.keys, "match.redo": "y"}
    save_settings(path, settings)
    now = path.read_text()
    assert now == text.replace('"night"', '"paper"') + '"match.redo" = "y"\n'
    assert load_settings(path)[0] == settings


def test_saving_writes_only_what_is_not_as_usual(path: Path) -> None:
    save_settings(path, Settings(theme="mono"))
    assert path.read_text() == 'theme = "mono"\n'


def test_saving_leaves_a_bad_value_alone_until_that_setting_is_changed(path: Path) -> None:
    settings, _ = load_settings(written(path, 'pace = "fast"\n'))
    settings.letters = True
    save_settings(path, settings)
    assert path.read_text() == 'pace = "fast"\nletters = true\n'
    settings.pace = "full"
    save_settings(path, settings)
    assert path.read_text() == 'pace = "full"\nletters = true\n'


def test_a_setting_can_go_back_to_the_usual(path: Path) -> None:
    settings, _ = load_settings(written(path, 'theme = "paper"\n[keys]\nmatch.undo = "z"\n'))
    settings.theme, settings.keys = Settings().theme, {}
    save_settings(path, settings)
    assert load_settings(path) == (Settings(), [])


def test_saving_over_a_broken_file_keeps_it_beside(path: Path) -> None:
    for text, copy in (("first = = ", "settings.toml.broken"), ("second = = ", "settings.toml.broken-2")):
        written(path, text)
        save_settings(path, Settings(theme="paper"))
        assert (path.parent / copy).read_text() == text
        assert path.read_text() == 'theme = "paper"\n'


def test_a_key_is_named_or_one_character_and_never_a_way_out() -> None:
    assert all(map(is_key, ("u", "U", "ctrl+z", "f5", "?", "left", "u,ctrl+z", ",")))
    assert not any(map(is_key, ("", "ctrl+q", "u,ctrl+c", "escape", "two words", "enter", "u,")))


def test_the_file_can_be_named_by_the_environment(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    assert default_path().name == "settings.toml"
    assert default_path().is_relative_to(home) or os.name != "posix"
    monkeypatch.setenv("BESTIARY_CONFIG", "elsewhere.toml")
    assert default_path() == Path("elsewhere.toml")


def test_decks_are_read_kept_and_complained_of_by_name(path: Path) -> None:
    text = '[decks]\nMarch = "131223123112"\n"Long name of a deck" = "131223123112"\nShort = "13"\n'
    settings, complaints = load_settings(written(path, text))
    assert settings.decks == {"March": "131223123112"}
    assert ["decks.Long name of a deck" in complaints[0], "decks.Short" in complaints[1]] == [True, True]
    assert "twelve digits 1 to 3" in complaints[1]
    settings.decks = {"Zoo": "111111111111"}
    save_settings(path, settings)
    assert load_settings(path)[0].decks == {"Zoo": "111111111111"}
    assert 'Short = "13"' in path.read_text(encoding="utf-8")


def test_decks_that_are_no_table_are_left_alone(path: Path) -> None:
    settings, complaints = load_settings(written(path, "decks = 3\n"))
    assert settings.decks == {}
    assert "a table of decks by name" in complaints[0]
