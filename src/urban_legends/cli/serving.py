"""Commands that serve others: the table for browsers, the engine protocol for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from urban_legends.cli.app import app

if TYPE_CHECKING:
    from urban_legends.ai.players import Roster

LARGEST_PORT = 65_535


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; this machine only if not said.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(min=0, max=LARGEST_PORT, help="The port; a free one if not said."),
    ] = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open a browser at the table.")
    ] = True,
    database: Annotated[
        str | None, typer.Option(help="Where games are kept, as a database URL.")
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(help="Another name by which browsers may ask for this machine."),
    ] = None,
    player: Annotated[
        list[str] | None,
        typer.Option(help="A bot that may be asked for; the levels and the simplest if not said."),
    ] = None,
) -> None:
    """Serve the table in the browser, as `cryptid` alone does, with a choice of where."""
    from urban_legends.server import run

    if database is not None:
        check_database(database)
    raise typer.Exit(run(host, port, browser, database, name or (), roster=_roster(player)))


def _roster(players: list[str] | None) -> Roster:
    """The bots that are offered; a program, a file or a module is not for a network."""
    from urban_legends.ai.players import Roster
    from urban_legends.play import PlayerError

    try:
        return Roster() if players is None else Roster(players)
    except PlayerError as error:
        raise typer.BadParameter(str(error), param_hint="--player") from error


def check_database(url: str) -> None:
    """Refuse what is no database URL, or one that nothing installed here can open."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        make_url(url).get_dialect().import_dbapi()
    except (ArgumentError, ImportError) as error:
        raise typer.BadParameter(str(error), param_hint="--database") from error


@app.command()
def engine() -> None:
    """Speak the engine protocol (CEP) on standard input and output, for bots and tools."""
    from urban_legends.engine import run

    run()
