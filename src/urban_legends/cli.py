"""The command ``cryptid``: reads its arguments and hands over to the rooms below.

No rule of the game is decided here; this file only touches the terminal.
"""

from typing import Annotated

import typer
from rich.console import Console

from urban_legends import __version__

__all__ = ["app", "main"]

app = typer.Typer(
    name="cryptid",
    help="Cryptid: Urban Legends, the digital edition (unofficial).",
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"cryptid {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            help="Print the version and leave.",
            callback=_print_version,
            is_eager=True,
        ),
    ] = False,
) -> None:
    """Start the best way to play that there is so far."""
    if context.invoked_subcommand is None:
        _welcome(Console())


def _welcome(console: Console) -> None:
    console.print(f"[bold]Cryptid: Urban Legends[/bold], the digital edition, {__version__}")
    console.print("An unofficial fan work; the game is by Ruth Veevers and Hal Duncan.")
    console.print("Everything is in place. [bold]cryptid --help[/bold] lists what it can do.")


def main() -> None:
    """Run the command; the entry point of the installed script."""
    app()
