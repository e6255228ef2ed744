"""Secrets: kept as slow salted hashes; codes that survive being written down."""

from __future__ import annotations

import itertools

import pytest

from tui.host.people.recovery import make_code, read_code
from tui.host.people.secrets import encode_secret, is_secret


def test_a_secret_is_known_again_and_another_is_not() -> None:
    encoded = encode_secret("open sesame")
    assert is_secret("open sesame", encoded)
    assert not is_secret("open sesam", encoded)
    assert "sesame" not in encoded
    assert encoded.startswith("scrypt:ln=15:r=8:p=1:")
    assert len(encoded.splitlines()) == 1


def test_the_same_secret_is_salted_differently_each_time() -> None:
    assert encode_secret("x", cost=4) != encode_secret("x", cost=4)
    assert encode_secret("x", bytes(16), cost=4) == encode_secret("x", bytes(16), cost=4)


def test_the_parameters_are_read_from_the_text() -> None:
    assert is_secret("é\ud800", encode_secret("é\ud800", cost=5))


@pytest.mark.parametrize(
    "encoded",
    [
        "",
        "plain",
        "scrypt:ln=15:r=8:p=1:00:00",
        encode_secret("x", bytes(16), cost=4).replace("ln=4", "ln=99"),
        encode_secret("x", bytes(16), cost=4).replace("r=8", "r=0"),
        encode_secret("x", bytes(16), cost=4) + "0",
    ],
)
def test_what_is_no_hash_of_ours_is_refused(encoded: str) -> None:
    with pytest.raises(ValueError, match="a hash of a secret"):
        is_secret("x", encoded)


def test_a_code_is_read_however_it_is_typed() -> None:
    numbers = itertools.cycle(range(32))
    code = make_code(lambda count: next(numbers) % count)
    assert code == "01234-56789-ABCDE-FGHJK"
    assert read_code(" o l 2 3 4 56789abcde fghjk ") == code
    assert read_code(make_code()) is not None


@pytest.mark.parametrize("text", ["", "01234-56789-ABCDE", "01234-56789-ABCDE-FGHJU", "01234-56789-ABCDE-FGHJK-0"])
def test_what_can_be_no_code_is_none(text: str) -> None:
    assert read_code(text) is None


def test_codes_are_not_made_twice() -> None:
    assert len({make_code() for _ in range(100)}) == 100
