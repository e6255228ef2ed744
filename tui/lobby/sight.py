"""What somebody said they see in their terminal, remembered with their key, and the signs to draw with for it."""

from __future__ import annotations

import json
from typing import NamedTuple

from textual.content import Content

from tui.glyphs import ASCII, UNICODE, Glyphs


class Sight(NamedTuple):
    """Whether colours can be told apart, boxes are closed, and wide animals take two cells."""

    has_colours: bool = True
    has_boxes: bool = True
    has_wide: bool = True


def encode_sight(sight: Sight) -> str:
    """The answers as text."""
    return json.dumps(sight._asdict())


def decode_sight(text: str) -> Sight | None:
    """The answers a text holds; none where it holds none, so that they have to be asked for."""
    try:
        values = json.loads(text)
        answers = [values[field] for field in Sight._fields]
    except (ValueError, KeyError, TypeError):
        return None
    return Sight(*answers) if all(isinstance(answer, bool) for answer in answers) else None


def glyphs_of(speaks_unicode: bool, sight: Sight | None, letters_only: bool) -> Glyphs:
    """The signs to draw with: letters where they were asked for or boxes are seen broken. What somebody has seen goes
    before what their terminal calls itself."""
    has_boxes = sight.has_boxes if sight is not None else speaks_unicode
    return UNICODE if has_boxes and not letters_only else ASCII


def narrowed(text: str, sight: Sight | None) -> str:
    """A text for a terminal that shows wide signs in no width one could count on: each of them as a question mark."""
    if sight is None or sight.has_wide:
        return text
    return "".join(char if Content(char).cell_length == 1 else "?" for char in text)
