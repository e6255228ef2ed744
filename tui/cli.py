"""The command line: `bestiary` opens the app; its subcommands open it at a match, or work without a screen."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from tui.version import installed_version

if TYPE_CHECKING:
    from engine.core.game import Setup
    from tui.app import BestiaryApp, Opening
    from tui.host.plan import Plan


# Subcommands with modules of their own, imported only when they are asked for, since nothing else needs them.
ELSEWHERE: Final = {
    "simulate": "tui.simulate",
    "record": "tui.records",
    "replay": "tui.records",
    "serve": "tui.serving",
    "admin": "tui.serving",
    "doctor": "tui.serving",
}


class Commands(click.Group):
    """The subcommands, here and elsewhere."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all subcommands."""
        return sorted([*super().list_commands(ctx), *ELSEWHERE])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The subcommand of a name, or none."""
        if cmd_name in ELSEWHERE:
            command: click.Command = getattr(import_module(ELSEWHERE[cmd_name]), cmd_name)
            return command
        return super().get_command(ctx, cmd_name)


def print_version(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    """Print name and version and end the command, when that was asked for."""
    if wanted and not context.resilient_parsing:
        click.echo(f"bestiary {installed_version()}")
        context.exit()


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=print_version, help="Show the version."
)
@click.option(
    "--deck", type=click.Path(path_type=Path), metavar="FILE", help="Play Bestie Bastarde with the cards in FILE."
)
@click.pass_context
def bestiary(context: click.Context, deck: Path | None) -> None:
    """Card games about animals, played in the terminal."""
    if deck is not None:
        from tui.host.decks import read_deck, use_deck

        try:
            use_deck(read_deck(deck))
        except (ValueError, OSError) as error:
            raise click.BadParameter(f"{error}.", param_hint="'--deck'") from None
    if context.invoked_subcommand is None:
        open_app()


@bestiary.command("play")
@click.argument("game", required=False)
@click.option("--deal", metavar="CODE", help="A deal code; it decides game, players and options.")
@click.option(
    "--seats", metavar="WHO,WHO,...", help="you, human or a level of bot (easy, normal, strong) for each seat."
)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game; repeatable.")
def play(game: str | None, deal: str | None, seats: str | None, options: tuple[str, ...]) -> None:
    """Start a match of GAME (or of the game a deal code names) at once."""
    from engine.catalog import GAMES

    if game is None:
        game = _game_of(deal)
    if game not in GAMES:
        raise click.BadParameter(f"no game is called {game!r}; there is {', '.join(GAMES)}.", param_hint="'GAME'")
    who = tuple(name.strip() for name in seats.split(",")) if seats else ()
    plans = _plans(who)
    setup = _setup(game, deal, len(who), options)
    if not plans:
        plans = _plans(("you", *["normal"] * (setup.seats - 1)))
    if len(plans) != setup.seats:
        raise click.BadParameter(
            f"the deal {deal} is for {setup.seats} players, not {len(plans)}.", param_hint="'--seats'"
        )

    def start(app: BestiaryApp) -> None:
        seated = [plan._replace(name=app.settings.name) if plan.name == "" else plan for plan in plans]
        is_agreed = deal is not None or any(pair.startswith("deck-") for pair in options)
        app.run_worker(app.begin(GAMES[game], setup, seated, is_agreed))

    open_app(start)


@bestiary.command("open")
@click.argument("file", type=click.Path(path_type=Path))
def open_file(file: Path) -> None:
    """Go on with the match recorded in FILE."""
    from engine.core.game import BadNotation
    from tui.host.shelf import load

    try:
        load(file)
    except (BadNotation, OSError) as error:
        raise click.BadParameter(f"{error}.", param_hint="'FILE'") from None
    open_app(lambda app: app.open_record(file))


def open_app(opening: Opening | None = None) -> None:
    """Run the app, at a match when one is given; where there is no terminal, end with status 2 and say so."""
    if not (sys.__stdin__ and sys.__stdin__.isatty() and sys.__stdout__ and sys.__stdout__.isatty()):
        raise click.UsageError("bestiary draws in a terminal, and this is none: its input or output leads elsewhere.")
    from tui.app import run  # the screens take most of the start, and no subcommand needs them

    run(opening)


def _plans(who: tuple[str, ...]) -> list[Plan]:
    """The plans that words stand for; yours has no name yet, since that is in the settings."""
    from engine.bots.levels import LEVELS
    from tui.host.plan import BOT, HUMAN, NAMES, Plan

    plans = []
    for seat, word in enumerate(who):
        if word == "you":
            plans.append(Plan("", HUMAN))
        elif word == "human":
            plans.append(Plan(f"Player {seat + 1}", HUMAN))
        elif word in LEVELS:
            plans.append(Plan(NAMES[(seat - 1) % len(NAMES)], BOT, word))
        else:
            known = ", ".join(("you", "human", *LEVELS))
            raise click.BadParameter(f"nobody is called {word!r}; seats are for {known}.", param_hint="'--seats'")
    return plans


def _game_of(deal: str | None) -> str:
    """The game a deal code names; the first one where there is no code. A wrong code is complained of later on."""
    from engine.catalog import GAMES
    from engine.core.deal import decode_deal
    from engine.core.game import BadNotation

    try:
        return decode_deal(deal, GAMES.values())[0].id if deal else next(iter(GAMES))
    except BadNotation:
        return next(iter(GAMES))


def _setup(game: str, deal: str | None, seats: int, options: tuple[str, ...]) -> Setup:
    """The setup that was asked for; BadParameter says what is wrong with it."""
    from secrets import randbits

    from engine.catalog import GAMES
    from engine.core.deal import SHORT_BITS, decode_deal
    from engine.core.game import BadNotation, BadSetup

    given = {}
    for pair in options:
        name, sign, value = pair.partition("=")
        if not sign:
            raise click.BadParameter(f"{pair!r} is not of the form NAME=VALUE.", param_hint="'--option'")
        given[name] = value
    if deal is None:
        offered = GAMES[game].seats
        try:
            number = seats or min(max(3, offered[0]), offered[-1])
            return GAMES[game].setup(number, randbits(SHORT_BITS), given)
        except BadSetup as error:
            raise click.BadParameter(f"{error}.", param_hint="'--option'" if options else "'--seats'") from None
    if options:
        raise click.UsageError("a deal code decides the options; give --deal or --option, not both.")
    try:
        dealt, setup = decode_deal(deal, GAMES.values())
    except BadNotation as error:
        raise click.BadParameter(f"{error}.", param_hint="'--deal'") from None
    if dealt is not GAMES[game]:
        raise click.BadParameter(
            f"the code {deal} deals {dealt.title}, not {GAMES[game].title}.", param_hint="'--deal'"
        )
    return setup
