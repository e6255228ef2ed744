"""What a host logs is put back as it was after each test."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def _unharmed() -> Iterator[None]:
    loggers = logging.getLogger(), logging.getLogger("bestiary")
    before, levels = loggers[0].handlers[:], [logger.level for logger in loggers]
    yield
    loggers[0].handlers[:] = before
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)
