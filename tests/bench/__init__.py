"""The figures the project promises, measured side by side with what they are compared to."""

from __future__ import annotations

from math import inf
from typing import NamedTuple


class Figure(NamedTuple):
    """One promise: what was measured, in which unit, and the bound it is to keep."""

    name: str
    value: float
    unit: str
    bound: float
    is_floor: bool

    @property
    def is_kept(self) -> bool:
        """Whether the value is on the right side of its bound."""
        return self.value >= self.bound if self.is_floor else self.value <= self.bound

    @property
    def margin(self) -> float:
        """How far inside the bound the value is, as a ratio: 1 is exactly the bound, more is better."""
        if self.is_floor:
            return self.value / self.bound
        return self.bound / self.value if self.value else inf
