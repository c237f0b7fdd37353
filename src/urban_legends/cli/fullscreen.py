"""The command that plays on the whole screen of the terminal."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from typing import Annotated

import typer

from urban_legends.cli.app import app
from urban_legends.cli.options import language_of_terminal
from urban_legends.cli.serving import check_database
from urban_legends.text import Language, say


class ThemeName(StrEnum):
    """The looks by name; must agree with `tui.themes`, which is slow to load."""

    NIGHT = "night"
    DAY = "day"
    PLAIN = "plain"


@app.command()
def tui(
    file: Annotated[
        str | None, typer.Argument(help="A record file (.cul) to step through.")
    ] = None,
    lang: Annotated[
        Language | None,
        typer.Option("--lang", help="The language; by default as last time, or the terminal's."),
    ] = None,
    theme: Annotated[ThemeName | None, typer.Option(help="The colours; plain has none.")] = None,
    plain: Annotated[
        bool | None,
        typer.Option("--plain-characters/--all-characters", help="ASCII lines and signs."),
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="Where games are kept, as a database URL.")
    ] = None,
    join: Annotated[
        str | None, typer.Option(metavar="LINK", help="Join a table of a server by its link.")
    ] = None,
) -> None:
    """Play on the whole screen of this terminal, with keys and mouse."""
    language = lang or language_of_terminal()
    if not _screen():
        typer.echo(say(language, "tui-needs-terminal"), err=True)
        raise typer.Exit(1)
    if database is not None:
        check_database(database)
    record = None if file is None else _record(file, language)
    from urban_legends.tui import run  # slow to load

    run(lang, None if theme is None else theme.value, plain, database, record, language, join)


def _screen() -> bool:
    """Whether there is a terminal that can be drawn on."""
    drawable = os.name != "posix" or os.environ.get("TERM", "") not in ("", "dumb", "unknown")
    return drawable and all(one.isatty() for one in (sys.stdin, sys.stdout, sys.stderr))


def _record(file: str, language: Language) -> str:
    """A file's text; one with a fault is refused before the screen is taken."""
    from urban_legends.cli.files import games_of, read_bytes

    data = read_bytes(file, language)
    if not list(games_of(file, data, language)):
        message = say(language, "terminal-no-game", count=0, number=1)
        raise typer.BadParameter(message, param_hint=file)
    return data.decode("utf-8")
