"""The wheel: its contents, and the command it installs into an environment with nothing of ours."""

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.architecture.tree import PACKAGES, ROOT, project_files

pytestmark = pytest.mark.xdist_group("wheel")  # built once, by one worker


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the wheel built from the tree as it is."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = folder.glob("bestiary-*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the programs' folder of a new environment that holds the wheel; only what it depends on is lent to it."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, symlinks=os.name != "nt")
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--python", str(programs / "python"), "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--quiet", "--no-deps", "--no-index", str(wheel)], check=True)
    site = run(programs / "python", folder, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").stdout
    # A folder named in a .pth file has its own .pth files ignored, so the editable install does not come along.
    lent = dict.fromkeys([sysconfig.get_path("purelib"), sysconfig.get_path("platlib")])
    (Path(site.strip()) / "lent.pth").write_text("\n".join(lent) + "\n", encoding="utf-8")
    return programs


def run(program: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Return how the program ended when run in the folder, with no hint of where the source tree lies."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run(
        [str(program), *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_the_wheel_has_exactly_the_three_packages_at_its_top(wheel: Path) -> None:
    tops = {name.partition("/")[0] for name in ZipFile(wheel).namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == set(PACKAGES)


def test_the_wheel_holds_every_file_of_the_packages_and_no_other(wheel: Path) -> None:
    packed = {name for name in ZipFile(wheel).namelist() if name.partition("/")[0] in PACKAGES}
    assert packed == {path.as_posix() for path in project_files() if path.parts[0] in PACKAGES}


def test_the_installed_command_runs_from_another_folder(installed: Path, tmp_path: Path) -> None:
    done = run(installed / "bestiary", tmp_path, "--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("bestiary 0.")


def test_the_installed_packages_are_the_wheels_own(installed: Path, tmp_path: Path) -> None:
    done = run(installed / "python", tmp_path, "-c", "import engine, themes, tui; print(engine.__file__)")
    assert done.stderr == ""
    assert Path(done.stdout.strip()).is_relative_to(installed.parent)
