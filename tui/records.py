"""`bestiary record` and `bestiary replay`: matches in files shown, checked, exported, and opened to look back at."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any, TypeVar

import click

from engine.core.game import BadNotation
from engine.core.record import Record
from themes import THEMES
from tui.glyphs import UNICODE, Glyphs, choose_glyphs
from tui.host.shelf import load

FORMATS = ("text", "json", "svg", "cast")
_F = TypeVar("_F", bound=Any)


def _file(function: _F) -> _F:
    return click.argument("file", type=click.Path(path_type=Path))(function)


def _seat(function: _F) -> _F:
    told = "Tell it as this seat saw it (1 is the first)."
    return click.option("--seat", type=click.IntRange(min=1), metavar="N", help=told)(function)


@click.group()
def record() -> None:
    """Show, check or export matches that are kept in files."""


@record.command(short_help="Print a match in sentences.")
@_file
@_seat
def show(file: Path, seat: int | None) -> None:
    """Print the match in FILE in sentences: all hands open once it is over, until then as everybody could see it."""
    read = _read(file)
    text = _text(read, _index(read, seat), choose_glyphs(False))
    click.echo(text.encode(sys.stdout.encoding or "utf-8", "replace"), nl=False)  # names may be of other letters


@record.command(short_help="Check matches against the rules.")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@click.pass_context
def verify(context: click.Context, files: tuple[Path, ...]) -> None:
    """Replay each FILE through the rules; end with status 1 when one is cut off, changed, forged or no record."""
    is_fine = True
    for file in files:
        try:
            read = load(file)
            refuse_false_result(read, file)
        except (BadNotation, OSError) as error:
            is_fine = False
            click.echo(f"{file}: {error}", err=True)
        else:
            turns = len(read.history.line()) - 1
            state = "in play" if read.game.outcome(read.history.state) is None else "over"
            click.echo(f"{file}: {read.game.title}, {state} after turn {turns}: as the rules have it")
    if not is_fine:
        context.exit(1)


@record.command(short_help="Write a match as text, JSON, a picture or a recording.")
@_file
@click.option("--format", "kind", type=click.Choice(FORMATS), required=True, help="What to write.")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), metavar="OUT", help="Where to; without it, standard output."
)
@_seat
@click.option("--turn", type=click.IntRange(min=0), metavar="N", help="svg: the position after turn N, not the last.")
@click.option("--theme", type=click.Choice([theme.id for theme in THEMES]), help="svg, cast: the colours to draw in.")
def export(file: Path, kind: str, output: Path | None, seat: int | None, turn: int | None, theme: str | None) -> None:
    """Write the match in FILE for others: a transcript (text), all that was seen (json), a picture of a position
    (svg), or the whole match as a recording of the terminal (cast, asciicast version 2)."""
    if turn is not None and kind != "svg":
        raise click.UsageError("--turn chooses the position of a picture; it goes with --format svg.")
    if theme is not None and kind not in ("svg", "cast"):
        raise click.UsageError("--theme chooses colours; it goes with --format svg or cast.")
    if output is not None and output.exists() and file.exists() and output.samefile(file):
        raise click.BadParameter("that is the record itself.", param_hint="'--output'")
    read = _read(file)
    at = _index(read, seat)
    if kind == "text":
        text = _text(read, at, UNICODE)
    elif kind == "json":
        text = _json(read, at)
    elif kind == "svg":
        text = _svg(read, at, turn, theme or "")
    else:
        text = _cast(read, at, theme or "")
    _write(text, output)


@click.command()
@_file
def replay(file: Path) -> None:
    """Open the match in FILE at its beginning, to walk through it."""
    from tui.cli import open_app

    _read(file)  # what is wrong with it is said before a screen opens
    open_app(lambda app: app.open_review(app.shelf.load(file)))


def refuse_false_result(read: Record, file: Path) -> None:
    """Raise BadNotation where a record claims a result that its actions do not lead to."""
    from tui.host.table import Table

    earned = Table(read).tags
    for key in ("result", "won"):
        claimed = read.tags.get(key)
        if claimed is not None and claimed != earned.get(key):
            lines = file.read_text(encoding="utf-8").split("\n")
            reason = f"the actions lead to {earned[key]!r}" if key in earned else "the match is not over"
            raise BadNotation(f"line {lines.index(f'tag {key} {claimed}') + 1}: {key} {claimed!r} is claimed; {reason}")


def _read(file: Path) -> Record:
    try:
        return load(file)
    except (BadNotation, OSError) as error:
        raise click.BadParameter(f"{error}.", param_hint="'FILE'") from None


def _index(read: Record, seat: int | None) -> int | None:
    """The seat counted from 0, if it is one of the match."""
    if seat is not None and seat > read.setup.seats:
        raise click.BadParameter(f"the match has {read.setup.seats} seats, no seat {seat}.", param_hint="'--seat'")
    return None if seat is None else seat - 1


def _text(read: Record, seat: int | None, glyphs: Glyphs) -> str:
    from tui.catalog import teller_of
    from tui.host.exports import transcript

    return transcript(read, teller_of(read, glyphs), seat)


def _json(read: Record, seat: int | None) -> str:
    from tui.catalog import teller_of
    from tui.host.exports import as_json

    return as_json(read, teller_of(read, UNICODE), seat)


def _svg(read: Record, seat: int | None, turn: int | None, theme: str) -> str:
    from tui.screens.stills import picture

    line = read.history.line()
    if turn is not None and turn >= len(line):
        raise click.BadParameter(f"the match has {len(line) - 1} turns, no turn {turn}.", param_hint="'--turn'")
    return asyncio.run(picture(read, line[-1 if turn is None else turn], seat, theme))


def _cast(read: Record, seat: int | None, theme: str) -> str:
    from tui.host.exports import Frame, asciicast
    from tui.screens.stills import SIZE, film

    async def drawn() -> list[Frame]:
        frames, is_shown = [], sys.stderr.isatty()
        async for frame in film(read, seat, theme):
            frames.append(frame)
            if is_shown:
                click.echo(f"\r{len(frames)} frames drawn", err=True, nl=False)
        if is_shown:
            click.echo(err=True)
        return frames

    return asciicast(asyncio.run(drawn()), read.game.title, SIZE)


def _write(text: str, output: Path | None) -> None:
    if output is None:
        click.echo(text.encode(), nl=False)  # the same bytes as a file gets, in every locale
        return
    try:
        output.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise click.BadParameter(
            f"{output} can't be written: {error.strerror or error}.", param_hint="'--output'"
        ) from None
