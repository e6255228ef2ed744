"""`make bench-ssh`: what sessions over SSH cost and how fast they are, beside one session of the same run.

Players come over real loopback SSH from a process of their own and sit three to a table; each looks at its match, which
goes on by itself, and presses a key about once a second.
"""

from __future__ import annotations

import argparse
import asyncio
from typing import Final

from tests.bench import Figure
from tests.bench.__main__ import ROW, line
from tui.rehearsing import visitors
from tui.ssh.rehearsal import Sights, rehearse

SECONDS: Final = 15.0
NUMBERS: Final = (1, 20, 50, 100)


def figures(sights: dict[int, Sights]) -> list[Figure]:
    """The promises about sessions, from what players of several numbers have seen."""
    one, many, most = sights[1], sights[50], sights[100]
    return [
        Figure("one session, key to frame, median", one.median * 1000, "ms", 20, is_floor=False),
        Figure("one session, key to frame, 99 of 100", one.worst_of_100 * 1000, "ms", 60, is_floor=False),
        Figure("50 sessions, key to frame, 99 of 100", many.worst_of_100 * 1000, "ms", 100, is_floor=False),
        Figure("50 sessions against one, 99 of 100", many.worst_of_100 / one.worst_of_100, "", 6, is_floor=False),
        Figure("100 sessions, keys unanswered", most.unanswered, "", 0.5, is_floor=False),
        Figure("each further session", many.session / 1e6, "MB", 5.5, is_floor=False),
        Figure("connect to first full frame, median", sights[20].arrival, "s", 0.4, is_floor=False),
        Figure("longest pause of the loop, 50 sessions", many.pause, "s", 0.2, is_floor=False),
    ]


async def measure(numbers: tuple[int, ...], seconds: float) -> dict[int, Sights]:
    """What so many players see, each number on its own; told as soon as it is known."""
    sights: dict[int, Sights] = {}
    for number in numbers:
        async with visitors(number) as make_app:
            sights[number] = await rehearse(make_app, number, seconds)
        print("\n".join(sights[number].lines()), flush=True)
    return sights


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.ssh", description=__doc__)
    parser.add_argument("--players", type=int, help="only so many, and no figures")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long they play")
    given = parser.parse_args()
    if given.players:
        asyncio.run(measure((given.players,), given.seconds))
        return
    sights = asyncio.run(measure(NUMBERS, given.seconds))
    print(ROW.format("figure", "value", "", "bound", "ratio", ""))
    for figure in figures(sights):
        print(line(figure))


if __name__ == "__main__":
    main()
