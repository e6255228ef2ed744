"""The levels a player chooses from, and the one place where a bot is made from its name."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from engine.bots.bot import Bot
from engine.bots.chance import Chance, Wavering
from engine.bots.greedy import Greedy
from engine.bots.planner import Planner
from engine.bots.search import Search
from engine.catalog import AnyGame
from engine.core import rng
from engine.core.game import Option, Setup

AnyBot = Bot[Any, Any]
Clock = Callable[[], float]

STRONG_SIMULATIONS = 400
_KINDS = "the kinds random, wavering, greedy[:SAMPLES], planner[:SAMPLES], search[:SIMULATIONS]"
_NAME = re.compile(r"(greedy|planner|search):([1-9]\d{0,6})")


class UnknownBot(ValueError):
    """A name that is neither a level nor a kind of bot; the message lists what there is."""


class Level(NamedTuple):
    """A strength a player can choose: a stable id, what is shown, a sentence on how it plays, the bot's name, and that
    of another bot for co-operative games with plans, if one does better there."""

    id: str
    title: str
    text: str
    bot: str
    partner: str = ""


LEVELS: dict[str, Level] = {
    level.id: level
    for level in (
        Level("easy", "Easy", "Plays every second card without thinking; good for learning the animals.", "wavering"),
        Level("normal", "Normal", "Takes what looks best right now and does not plan ahead.", "greedy"),
        Level(
            "strong",
            "Strong",
            "Tries hundreds of ways the next turns may go, guessing the hidden cards, before each move.",
            f"search:{STRONG_SIMULATIONS}",
            "planner",
        ),
    )
}


def _kind(name: str, game: AnyGame) -> str:
    level = LEVELS.get(name)
    if level is None:
        return name
    return level.partner if level.partner and game.plans and game.is_cooperative else level.bot


def level_of(name: str) -> str:
    """The level that plays as a bot of this name does, as far as there is one: what it goes by before the deal."""
    kind = name.partition(":")[0]
    return next((level.id for level in LEVELS.values() if kind in (level.id, level.bot.partition(":")[0])), "easy")


def written_by(name: str, game: AnyGame, setup: Setup, option: Option) -> str:
    """What a bot of this name chooses for an option with too many values to list, such as its deck: the same whenever
    the deal is the same, and the default where the game knows nothing better."""
    if game.write_option is None:
        return option.default(dict(setup.options))
    return game.write_option(option.id, level_of(name), rng.derive(setup.seed, f"option {option.id}"))


def make_bot(name: str, game: AnyGame, seed: int, clock: Clock | None = None, seconds: float = 1.0) -> AnyBot:
    """The bot of a level (easy, normal, strong) or of a kind: random, wavering, greedy[:samples], planner[:samples],
    search[:simulations]. With a clock a planner or a search also ends after so many seconds on it. Raises UnknownBot.

    The same name, game and seed make the same choice at the same view (with a clock, only as far as time allows).
    """
    kind, number = _kind(name, game), 0
    if match := _NAME.fullmatch(kind):
        kind, number = match[1], int(match[2])
    match kind:
        case "random":
            return Chance(game, seed)
        case "wavering":
            return Wavering(Greedy(game, seed), Chance(game, seed), 50, seed)
        case "greedy":
            return Greedy(game, seed, number) if number else Greedy(game, seed)
        case "planner":
            chosen = Planner(game, seed, clock=clock, seconds=seconds)
            return replace(chosen, samples=number) if number else chosen
        case "search":
            return Search(game, seed, number or STRONG_SIMULATIONS, clock, seconds)
        case _:
            raise UnknownBot(f"no bot is called {name!r}; there are the levels {', '.join(LEVELS)} and {_KINDS}")
