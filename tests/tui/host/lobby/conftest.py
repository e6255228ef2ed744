"""A party for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tui.host.lobby.parties import Party, party


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Party]:
    """A house nobody is in yet."""
    async with party(tmp_path) as made:
        yield made
