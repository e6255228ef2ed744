"""The command line: `bestiary` opens the app; its subcommands work without a screen."""

import click


def installed_version() -> str:
    """Return the version that was installed, or a name for running straight from the source."""
    from importlib.metadata import PackageNotFoundError, version  # slow to load, and only --version asks

    try:
        return version("bestiary")
    except PackageNotFoundError:
        return "0.1.0+source"


def print_version(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    """Print name and version and end the command, when that was asked for."""
    if wanted and not context.resilient_parsing:
        click.echo(f"bestiary {installed_version()}")
        context.exit()


class Commands(click.Group):
    """The subcommands, each loaded when it is asked for: the app does not wait for what it has no use for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all subcommands."""
        return sorted([*super().list_commands(ctx), "simulate"])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a subcommand, or none of that name."""
        if cmd_name == "simulate":
            from tui.simulate import simulate

            return simulate
        return super().get_command(ctx, cmd_name)


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=print_version, help="Show the version."
)
@click.pass_context
def bestiary(context: click.Context) -> None:
    """Three card games about animals, played in the terminal."""
    if context.invoked_subcommand is None:
        from tui.app import run  # the screens take most of the start, and no subcommand needs them

        run()
