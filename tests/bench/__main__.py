"""`make bench`: the promised figures as one table. It reports and never fails; `--strength` adds the bots' games."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from tests.bench import Figure, beasts_speed, bestie_speed, engine_speed, modes, records_speed, review_speed, startup

ROW = "{:<42} {:>10} {:<14} {:>10}  {:>6}  {}"


def line(figure: Figure) -> str:
    """A figure as a row of the table."""
    bound = f"{'>=' if figure.is_floor else '<='} {figure.bound:g}"
    verdict = "ok" if figure.is_kept else "MISSED"
    return ROW.format(figure.name, f"{figure.value:.3g}", figure.unit, bound, f"{figure.margin:.2f}", verdict)


def main() -> None:
    """Measure and print, each group as soon as it is known."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--strength", action="store_true", help="also let the bots play (some minutes)")
    groups: list[Callable[[], list[Figure]]] = [engine_speed.figures, modes.figures, beasts_speed.figures]
    groups += [bestie_speed.figures, records_speed.figures, review_speed.figures, startup.figures]
    if parser.parse_args().strength:
        from tests.bench import strength  # the bots are loaded only when they play

        groups.append(strength.figures)
    print(ROW.format("figure", "value", "", "bound", "ratio", ""))
    for measure in groups:
        for figure in measure():
            print(line(figure), flush=True)


if __name__ == "__main__":
    main()
