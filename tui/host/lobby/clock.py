"""The time, as the lobby asks for it: handed in, so that a test need not wait."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime
from typing import Protocol


class Clock(Protocol):
    """What tells the time and lets it pass."""

    def now(self) -> datetime:
        """The time of day, in UTC."""

    def seconds(self) -> float:
        """Seconds since whenever, never going back."""

    async def sleep(self, seconds: float) -> None:
        """Return once so much time has passed."""


class SystemClock:
    """The clock of the machine."""

    def now(self) -> datetime:
        """The time of day, in UTC."""
        return datetime.now(UTC)

    def seconds(self) -> float:
        """Seconds since the machine was started."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Return once so much time has passed."""
        await asyncio.sleep(seconds)
