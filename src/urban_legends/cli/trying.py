"""The command that tells the author of a bot what is wrong with it."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated

import typer

from urban_legends.cli.app import app
from urban_legends.cli.options import JsonOption
from urban_legends.play import PlayerError


@app.command("cep-check")
def cep_check(
    program: Annotated[
        str, typer.Argument(help="The program and its arguments, quoted, as after `cep:`.")
    ],
    as_json: JsonOption = False,
) -> None:
    """Try a program that speaks the engine protocol, and say what is wrong with it.

    Ends with 1 if anything is.
    """
    from urban_legends.ai.program import command_of  # slow to load
    from urban_legends.engine.checking import check_program

    try:
        command = command_of(program, program)
    except PlayerError as error:
        raise typer.BadParameter(str(error), param_hint="PROGRAM") from error
    found = []
    for one in check_program(program, command):
        found.append(one)
        if not as_json:
            typer.echo(f"{'FAULT' if one.fault else 'ok':5} {one.what}{_rest(one.said)}")
            if one.fault:
                typer.echo(f"      {one.fault}")
    faults = sum(bool(one.fault) for one in found)
    if as_json:
        typer.echo(json.dumps([asdict(one) for one in found], ensure_ascii=False))
    else:
        tried = "1 thing" if len(found) == 1 else f"{len(found)} things"
        typer.echo(f"{tried} tried, {faults or 'no'} fault{'' if faults == 1 else 's'}")
    if faults:
        raise typer.Exit(1)


def _rest(said: str) -> str:
    return f" ({said})" if said else ""
