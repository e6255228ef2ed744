"""An inn for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tui.lobby.visitors import Inn, inn


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Inn]:
    """A house nobody is in yet."""
    async with inn(tmp_path) as made:
        yield made
