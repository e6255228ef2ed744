"""Strips that make their caches when they are used draw what they always drew."""

from __future__ import annotations

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.cache import FIFOCache
from textual.strip import Strip

from tui.ssh import strips


@pytest.fixture(autouse=True)
def _saving() -> None:
    strips.save_memory()


def test_strips_have_the_slots_that_are_known_here() -> None:
    """When this fails, Textual's strips have changed, and memory is no longer saved until strips.py knows them."""
    assert strips.fits()
    assert Strip.__init__ is strips._begin


def test_a_new_strip_has_no_cache() -> None:
    strip = Strip([Segment("abc")], 3)
    for name in strips.SIZES:
        with pytest.raises(AttributeError):
            Strip.__dict__[name].slot.__get__(strip, Strip)


@pytest.mark.parametrize(("name", "size"), strips.SIZES.items())
def test_a_cache_is_made_once_and_as_large_as_textuals(name: str, size: int) -> None:
    strip = Strip([Segment("abc")])
    cache = getattr(strip, name)
    assert isinstance(cache, FIFOCache)
    assert cache is getattr(strip, name)
    assert cache._maxsize == size


def test_what_strips_do_is_as_before() -> None:
    strip = Strip([Segment("hello ", Style(bold=True)), Segment("world")])
    assert strip.cell_length == 11
    assert strip.crop(2, 8).text == "llo wo"
    assert strip.crop(2, 8) is strip.crop(2, 8)
    assert [part.text for part in strip.divide([5, 11])] == ["hello", " world"]
    assert strip.extend_cell_length(13).text == "hello world  "
    assert strip.apply_style(Style(italic=True)).text == "hello world"
    assert strip == Strip([Segment("hello ", Style(bold=True)), Segment("world")])
    assert Strip.blank(3).text == "   "


def test_it_is_done_once(monkeypatch: pytest.MonkeyPatch) -> None:
    before = {name: Strip.__dict__[name] for name in strips.SIZES}
    strips.save_memory()
    assert {name: Strip.__dict__[name] for name in strips.SIZES} == before


def test_strips_that_are_not_known_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Strip, "__slots__", [*Strip.__slots__, "_new"])
    assert not strips.fits()
