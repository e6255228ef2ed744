"""The commands for who hosts: `serve` opens the house, `admin` gives it orders, `doctor` looks whether all is well."""

from __future__ import annotations

import asyncio
import os
import sys
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from tui.host.serving.admin import SOCKET, NoHost, ask_host
from tui.host.serving.config import FILE, Config, draft_config, load_config

if TYPE_CHECKING:
    from tui.host.serving.admin import Answer

SHIPPED: Final = {"unit": "bestiary.service", "container": "Containerfile", "fail2ban": "fail2ban.conf"}
FAILED: Final = 1
WRONG: Final = 2


def config_path(given: Path | None) -> Path | None:
    """The configuration file to read: the one given, that of BESTIARY_HOST_CONFIG, the one lying here, or none."""
    named = os.environ.get("BESTIARY_HOST_CONFIG")
    if given is not None or named:
        return given or Path(str(named))
    return Path(FILE) if Path(FILE).exists() else None


def read_config(given: Path | None) -> Config:
    """The configuration; where something is wrong with it, all of it is printed and the command ends with status 2."""
    config, problems = load_config(config_path(given))
    for problem in problems:
        click.echo(str(problem), err=True)
    if problems:
        raise SystemExit(WRONG)
    return config


config_option = click.option(
    "--config", type=click.Path(path_type=Path), metavar="FILE", help=f"The configuration (usually {FILE}, here)."
)


@click.command("serve")
@config_option
@click.option("--init", is_flag=True, help="Write a commented configuration file, and stop.")
@click.option("--check", is_flag=True, help="Say all that is wrong with the configuration, and stop.")
@click.option("--hash-password", is_flag=True, help="Ask for a join password, print its hash, and stop.")
@click.option("--show", type=click.Choice(list(SHIPPED)), help="Print a file for your system, and stop.")
def serve(config: Path | None, init: bool, check: bool, hash_password: bool, show: str | None) -> None:
    """Let friends join over SSH: ssh -p 8022 HOST."""
    if show:
        click.echo((files("tui.host.serving") / "shipped" / SHIPPED[show]).read_text(encoding="utf-8"), nl=False)
    elif hash_password:
        _hash_password()
    elif init:
        _write_draft(config or Path(FILE))
    elif check:
        path = config_path(config)
        read_config(config)
        click.echo(f"{path or 'The configuration of the environment'}: all is well.")
    else:
        _serve(read_config(config))


def _serve(config: Config) -> None:
    if os.name != "posix":
        raise click.UsageError("hosting needs a Unix system such as Linux, macOS or BSD; on Windows use WSL.")
    from tui.hosting import CantServe, run_host

    try:
        asyncio.run(run_host(config, click.echo))
    except CantServe as error:
        click.echo(f"bestiary serve: {error}", err=True)
        raise SystemExit(FAILED) from None


def _write_draft(path: Path) -> None:
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(draft_config())
    except FileExistsError:
        raise click.UsageError(f"{path} exists already and is left as it is.") from None
    except OSError as error:
        raise click.UsageError(f"{path} can't be written: {error.strerror or error}.") from None
    click.echo(f"{path} is written. Read it, then: bestiary serve")


def _hash_password() -> None:
    from tui.host.people.secrets import encode_secret

    password = click.prompt("Join password", hide_input=True, confirmation_prompt=True, err=True)
    click.echo(encode_secret(password))


@click.group("admin")
@config_option
@click.pass_context
def admin(context: click.Context, config: Path | None) -> None:
    """Give orders to the host that runs on this machine."""
    context.obj = config


def _order(command: str, *words: str) -> None:
    context = click.get_current_context()
    config, _ = load_config(config_path(context.obj))
    try:
        answer: Answer = ask_host(config.folder / SOCKET, command, words)
    except NoHost as error:
        click.echo(f"bestiary admin: {error}; name its configuration with --config.", err=True)
        raise SystemExit(WRONG) from None
    except OSError as error:
        click.echo(f"bestiary admin: {error.strerror or error}", err=True)
        raise SystemExit(FAILED) from None
    for line in answer.lines:
        click.echo(line, err=not answer.is_done)
    if not answer.is_done:
        raise SystemExit(FAILED)


@admin.command("who")
def who() -> None:
    """Who is connected, from where, and what they do."""
    _order("who")


@admin.command("tables")
def tables() -> None:
    """The tables: game, players, turn, watchers."""
    _order("tables")


@admin.command("announce")
@click.argument("text")
def announce(text: str) -> None:
    """Show TEXT to everybody."""
    _order("announce", text)


@admin.command("kick")
@click.argument("name")
@click.argument("reason", default="")
def kick(name: str, reason: str) -> None:
    """End the sessions of NAME; their seats are kept."""
    _order("kick", name, reason)


@admin.command("mute")
@click.argument("name")
@click.option("--off", is_flag=True, help="Let them write again.")
def mute(name: str, off: bool) -> None:
    """Let NAME write nothing at any table."""
    _order("mute", name, "off" if off else "on")


@admin.command("ban")
@click.argument("who")
@click.option("--hours", type=click.IntRange(1, 87_600), default=None, help="For how long; else for good.")
@click.option("--reason", default="", help="What is noted, and told to them.")
def ban(who: str, hours: int | None, reason: str) -> None:
    """Keep out a name, a key or an address.

    WHO is a name, the fingerprint of a key (SHA256:...) or an address."""
    _order("ban", who, str(hours or ""), reason)


@admin.command("unban")
@click.argument("who")
def unban(who: str) -> None:
    """Let WHO in again."""
    _order("unban", who)


@admin.command("drain")
def drain() -> None:
    """Let running games finish, and begin none."""
    _order("drain")


@admin.command("resume")
def resume() -> None:
    """Begin games again after a drain."""
    _order("resume")


@admin.command("backup")
@click.argument("path", type=click.Path(path_type=Path))
def backup(path: Path) -> None:
    """Write a copy of all that is kept to PATH, while the host runs."""
    _order("backup", str(path.absolute()))


@click.command("doctor")
@config_option
@click.option("--players", type=click.IntRange(0, 200), default=8, help="How many rehearse (0: nobody).")
@click.option("--seconds", type=click.IntRange(2, 600), default=10, help="How long they do.")
def doctor(config: Path | None, players: int, seconds: int) -> None:
    """Look whether this machine can host, and rehearse with bots that come in over SSH."""
    from tui.examination import examine

    checks = asyncio.run(examine(read_config(config), players, seconds))
    for check in checks:
        click.echo(f"{'ok  ' if check.is_well else 'FAIL'} {check.title:<14} {check.text}")
    if not all(check.is_well for check in checks):
        sys.exit(FAILED)
