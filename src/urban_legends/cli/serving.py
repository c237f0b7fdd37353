"""Commands that serve others: the table for browsers, the engine protocol for programs."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from urban_legends.cli.app import app

if TYPE_CHECKING:
    from urban_legends.ai.roster import Roster
    from urban_legends.hosting.cluster import Cluster

LARGEST_PORT = 65_535
MOST_DAYS = 36_500
"""A hundred years; of much more no date can be made."""
DATABASE = "CRYPTID_DATABASE"
"""Where a database URL is told that holds a password: commands are seen by everybody here."""


class LogForm(Enum):
    """How the server logs."""

    TEXT = "text"
    JSON = "json"


def _an_address(host: str) -> str:
    """Nothing would be every network of this machine, as where a script leaves a variable empty."""
    if not host:
        raise typer.BadParameter("an address is needed; every network of this machine is 0.0.0.0")
    try:
        host.encode("idna")
    except UnicodeError as error:
        raise typer.BadParameter(f"{host} cannot be an address") from error
    return host


@app.command()
def serve(
    host: Annotated[
        str,
        typer.Option(
            callback=_an_address,
            help="The address to listen on; this machine only if not said.",
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(min=0, max=LARGEST_PORT, help="The port; a free one if not said."),
    ] = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open a browser at the table.")
    ] = True,
    database: Annotated[
        str | None,
        typer.Option(envvar=DATABASE, help="Where games are kept, as a database URL."),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(help="Another name by which browsers may ask for this machine."),
    ] = None,
    player: Annotated[
        list[str] | None,
        typer.Option(
            help="A player that people may choose, by any name that `cryptid players` lists: a "
            "program (cep:…) or a class (py:…) too. Give it once for each; the levels and the "
            "simplest if not said."
        ),
    ] = None,
    keep_days: Annotated[
        float | None,
        typer.Option(
            min=1, max=MOST_DAYS, help="Forget games that nobody touched for so many days."
        ),
    ] = None,
    log: Annotated[
        LogForm, typer.Option(help="What is logged: lines for people, or JSON for programs.")
    ] = LogForm.TEXT,
    listing: Annotated[
        bool,
        typer.Option("--list/--no-list", help="Whether strangers can find each other in a list."),
    ] = True,
    bots_ray: Annotated[
        str | None,
        typer.Option(
            help="Let the strongest bots and the coach think on a Ray cluster: its address, or "
            "`local` to start one here."
        ),
    ] = None,
) -> None:
    """Serve the table in the browser, as `cryptid` alone does, with a choice of where."""
    from urban_legends.server import run

    if database is not None:
        check_database(database)
    roster = _roster(player)
    raise typer.Exit(
        run(
            host,
            port,
            browser,
            database,
            name or (),
            roster=roster,
            keep_days=keep_days,
            log=log.value,
            listing=listing,
            cluster=None if bots_ray is None else _cluster(bots_ray),
        )
    )


@app.command()
def database(
    url: Annotated[
        str | None,
        typer.Argument(envvar=DATABASE, help="A database URL; the usual file if not said."),
    ] = None,
    to: Annotated[
        str | None, typer.Option(help="The form to move to; the newest if not said.")
    ] = None,
    copy: Annotated[
        Path | None, typer.Option(help="Copy a database in a file to this one, and leave it.")
    ] = None,
) -> None:
    """Bring a database to its newest form, or to an older one, or copy it; say its form."""
    from urban_legends.store import InstanceRunningError, UnusableDatabaseError, move_database

    if url is not None:
        check_database(url)
    try:
        form = move_database(url, to, copy)
    except (InstanceRunningError, UnusableDatabaseError) as error:
        typer.echo(f"{str(error)[0].upper()}{str(error)[1:]}.", err=True)
        raise typer.Exit(1) from None
    typer.echo(f"The database has form {form}.")


def _roster(players: list[str] | None) -> Roster:
    """The players that are offered; each is tried before the server opens."""
    from urban_legends.ai.roster import Roster
    from urban_legends.play import PlayerError

    try:
        return Roster(players or None)
    except PlayerError as error:
        raise typer.BadParameter(str(error), param_hint="--player") from error


def _cluster(address: str) -> Cluster:
    """A cluster that was asked for and is not there is refused, before anybody plays."""
    from urban_legends.arena.spread import connect_ray
    from urban_legends.hosting.cluster import Cluster
    from urban_legends.play import PlayerError

    try:
        return Cluster(address, connect_ray)
    except PlayerError as error:
        raise typer.BadParameter(str(error), param_hint="--bots-ray") from error


def check_database(url: str) -> None:
    """Refuse what is no database URL, or one that nothing installed here can open."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        make_url(url).get_dialect().import_dbapi()
    except ArgumentError as error:
        examples = "sqlite:///games.sqlite3 or postgresql+psycopg://user@host/name"
        problem = f"this is no database URL, such as {examples}"
        raise typer.BadParameter(problem, param_hint="--database") from error
    except ImportError as error:
        raise typer.BadParameter(str(error), param_hint="--database") from error


@app.command()
def engine() -> None:
    """Speak the engine protocol (CEP) on standard input and output, for bots and tools."""
    from urban_legends.engine import run

    run()
