"""Deal codes: game, players, options and seed in one short word such as `bb-3p-7K2QM`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from engine.core.game import BadNotation, BadSetup, Game, Option, Setup

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SHORT_BITS = 25
_MISREAD = str.maketrans("ILO", "110")
_SHAPE = re.compile(r"([a-z]+)-([0-9]{1,3})P([0-9A-Z]{0,20})-([0-9A-Z]{1,20})", re.IGNORECASE)


def _base32(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 32)
        digits = ALPHABET[digit] + digits
    return digits


def _number(text: str) -> int:
    number = 0
    for letter in text.upper().translate(_MISREAD):
        if letter not in ALPHABET:
            raise BadNotation(f"{letter!r} is not used in deal codes (digits and letters but I, L, O, U)")
        number = number * 32 + ALPHABET.index(letter)
    return number


def _by_weight(game: Game[Any, Any, Any, Any]) -> list[Option]:
    """The options as a code packs them, the most significant first: those of many values lie above all others, the last
    declared on top, so that codes without them stay short."""
    listed = [option for option in game.options if not option.is_written]
    return [option for option in reversed(game.options) if option.is_written] + listed


def _pack(game: Game[Any, Any, Any, Any], setup: Setup) -> str:
    packed, chosen = 0, dict(setup.options)
    for option in _by_weight(game):
        packed = packed * len(option.choices) + option.number(chosen[option.id])
    return _base32(packed)


def encode_deal(game: Game[Any, Any, Any, Any], setup: Setup) -> str:
    """The deal code of a setup: options in mixed radix behind the `p` (nothing if all are the first), seed last."""
    return f"{game.code}-{setup.seats}p{_pack(game, setup)}-{_base32(setup.seed).rjust(SHORT_BITS // 5, '0')}"


def decode_deal(text: str, games: Iterable[Game[Any, Any, Any, Any]]) -> tuple[Game[Any, Any, Any, Any], Setup]:
    """The game and setup a code names; BadNotation says which part is wrong and what was expected.

    Letters may be small, and I, L, O are read as 1, 1, 0.
    """
    offered = {game.code: game for game in games}
    shape = _SHAPE.fullmatch(text.strip())
    if shape is None:
        example = f"{next(iter(offered))}-3p-7K2QM"
        raise BadNotation(f"{text.strip()!r} is no deal code: expected game, players and deal, such as {example}")
    code, seats, packed_text, seed_text = shape.groups()
    game = offered.get(code.lower())
    if game is None:
        raise BadNotation(f"no game has the code {code!r}; known: {', '.join(offered)}")
    number = packed = _number(packed_text)
    chosen = {}
    for option in reversed(_by_weight(game)):
        packed, index = divmod(packed, len(option.choices))
        chosen[option.id] = option.choices[index].value
    try:
        setup = game.setup(int(seats), _number(seed_text), chosen)
    except BadSetup as error:
        raise BadNotation(f"deal code {text.strip()}: {error}") from None
    if packed or number != _number(_pack(game, setup)):
        raise BadNotation(f"{packed_text!r} stands for no options of {game.title}")
    return game, setup
