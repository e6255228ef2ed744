"""Secrets kept as slow, salted hashes, so that a stolen file gives none away."""

from __future__ import annotations

import hashlib
import hmac
import os
import re
from typing import Final

# About a tenth of a second and 32 MB for one guess.
_COST: Final = 15
_BLOCK: Final = 8
_LANES: Final = 1
_SHAPE: Final = re.compile(
    r"scrypt:ln=(?P<cost>\d{1,2}):r=(?P<block>\d{1,2}):p=(?P<lanes>\d):(?P<salt>[0-9a-f]{32}):(?P<hash>[0-9a-f]{64})"
)
_MOST: Final = 256 * 1024 * 1024  # bytes of memory a hash from a file may ask for


def encode_secret(secret: str, salt: bytes | None = None, cost: int = _COST) -> str:
    """The hash of a secret with all that is needed to check it, in one line. `cost` is the binary logarithm of the
    work. Takes long, on purpose: run it in a thread."""
    salt = os.urandom(16) if salt is None else salt
    found = _hash(secret, salt, cost, _BLOCK, _LANES)
    return f"scrypt:ln={cost}:r={_BLOCK}:p={_LANES}:{salt.hex()}:{found.hex()}"


def is_secret(secret: str, encoded: str) -> bool:
    """Whether a hash is that of this secret. Takes as long as making it. Raises ValueError for what is no hash of
    ours."""
    shape = _SHAPE.fullmatch(encoded)
    if shape is None:
        raise ValueError("a hash of a secret looks like scrypt:ln=15:r=8:p=1: with salt and hash in hexadecimal")
    cost, block, lanes = int(shape["cost"]), int(shape["block"]), int(shape["lanes"])
    if not (cost >= 1 and block >= 1 and lanes >= 1 and 128 * block << cost <= _MOST):
        raise ValueError("a hash of a secret asks for more memory than any of ours, or for none")
    found = _hash(secret, bytes.fromhex(shape["salt"]), cost, block, lanes)
    return hmac.compare_digest(found, bytes.fromhex(shape["hash"]))


def _hash(secret: str, salt: bytes, cost: int, block: int, lanes: int) -> bytes:
    data = secret.encode("utf-8", "surrogatepass")
    return hashlib.scrypt(data, salt=salt, n=1 << cost, r=block, p=lanes, maxmem=2 * _MOST, dklen=32)
