"""What every test shares: Hypothesis profiles and a home of its own."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# The quick profile tries the same few examples on every machine, so a run says the same thing twice.
settings.register_profile("quick", max_examples=20, deadline=None, derandomize=True, database=None)
settings.register_profile("deep", max_examples=500, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty home folder that stands in for the user's, so no test reads or writes real settings or saves."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(folder))
    for kind in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(folder / kind.lower()))
    monkeypatch.delenv("NO_COLOR", raising=False)  # a developer's taste must not change what tests see
    return folder
