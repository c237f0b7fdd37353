"""The command itself: its options, what it does without a command, how it ends.

Exit codes: 0 all is well, 1 a fault was found, 2 the command was not understood, 130 Ctrl-C.
"""

from __future__ import annotations

import contextlib
import os
import sys
from typing import Annotated

import typer

from urban_legends import __version__

app = typer.Typer(
    name="cryptid",
    help="Cryptid: Urban Legends, the digital edition (unofficial).",
    no_args_is_help=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"cryptid {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def begin(
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
    """Without a command: play at the table in the browser."""
    if context.invoked_subcommand is None:
        start_playing()


def start_playing() -> None:
    """The best way to play there is: the table in the browser."""
    from urban_legends.server import run

    raise typer.Exit(run())


def main() -> None:
    """Run the command; the entry point of the installed script."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without our letters still works
    try:
        app()
    except BrokenPipeError:
        # Whoever read our output has had enough; say nothing more, not even at exit.
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
