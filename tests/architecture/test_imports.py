"""Who may import whom, by contract and as seen in a fresh process."""

import ast
import subprocess
import sys

import pytest
from importlinter.cli import lint_imports

from tests.architecture.tree import ROOT, sources

NEVER_LOADED = {"textual", "rich", "asyncio", "random", "logging", "threading"}

# Isolated and without site-packages: what is loaded is loaded by the engine, and nothing third-party can be.
LOADED_BY = """
import sys
sys.path.insert(0, sys.argv[1])
before = set(sys.modules)
for name in sys.argv[2:]:
    __import__(name)
print(*sorted(set(sys.modules) - before))
"""


def engine_modules() -> list[str]:
    """Return the dotted name of every module of the engine."""
    names = [".".join(path.with_suffix("").parts) for path in sources("engine")]
    return [name.removesuffix(".__init__") for name in names]


def loaded_by(*modules: str) -> set[str]:
    """Return what importing the modules adds to a bare Python, in a process of its own."""
    command = [sys.executable, "-I", "-S", "-c", LOADED_BY, str(ROOT), *modules]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


def own_or_standard() -> frozenset[str]:
    """Return the top-level names the engine may import."""
    return sys.stdlib_module_names | {"engine"}


def test_importing_the_whole_engine_loads_no_screen_thread_or_global_randomness() -> None:
    loaded = loaded_by(*engine_modules())
    assert "engine.core" in loaded
    assert {name.partition(".")[0] for name in loaded} & NEVER_LOADED == set()


def test_a_module_that_loads_randomness_would_be_seen() -> None:
    assert "random" in loaded_by("tempfile")


def test_the_engine_imports_the_standard_library_and_itself_alone() -> None:
    foreign = set()
    for path in sources("engine"):
        for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.level == 0:
                names = [node.module or ""]
            foreign |= {f"{path}: {name}" for name in names if name.partition(".")[0] not in own_or_standard()}
    assert foreign == set()


def test_the_import_contracts_hold(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    # It would switch off every logger there is, and tests of what a host logs run in this process too.
    monkeypatch.setattr("logging.config.dictConfig", lambda config: None)
    status = lint_imports(no_cache=True, no_logo=True)
    assert status == 0, capsys.readouterr().out
