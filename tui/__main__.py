"""The command `bestiary`: checks that its three packages belong together, then hands over to the command line."""

import sys
from importlib.util import find_spec
from pathlib import Path

PACKAGES = ("engine", "tui", "themes")


def package_places() -> dict[str, Path | None]:
    """Return where Python finds each of the three packages (none when it finds none), importing none of them."""
    places: dict[str, Path | None] = {}
    for name in PACKAGES:
        spec = find_spec(name)
        found = [*(spec.submodule_search_locations or ()), spec.origin] if spec else []
        places[name] = Path(found[0]).resolve() if found and found[0] else None
    return places


def mismatch(places: dict[str, Path | None]) -> str | None:
    """Return what to tell a player whose packages do not share one parent folder, or none when they do."""
    parents = {place.parent if place else None for place in places.values()}
    if len(parents) == 1 and None not in parents:
        return None
    found = [f"  {name:<8}{place or 'not found'}" for name, place in places.items()]
    return "\n".join(
        [
            "bestiary: its three packages must lie in one folder, but Python found",
            *found,
            "Another project's package of that name is in the way, or an installation is incomplete.",
            "Start bestiary from another folder, unset PYTHONPATH, or install it as an application of its own",
            "(pipx install bestiary, uv tool install bestiary).",
        ]
    )


def main() -> None:
    """Run the command line; exit with status 2 and one message when the packages do not belong together."""
    message = mismatch(package_places())
    if message:
        print(message, file=sys.stderr)
        raise SystemExit(2)
    from tui.cli import bestiary  # only now is it known that these are our packages

    bestiary()


if __name__ == "__main__":
    main()
