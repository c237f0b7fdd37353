"""The command behind `make prove`: which proofs to run, in which order, and what came of them."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from tools.prove import runner
from tools.prove.proof import BadProofFile, Proof, load_all

ROOT = Path(__file__).parents[2]


def _chosen(names: list[str]) -> list[Proof]:
    there = {proof.name: proof for proof in load_all()}
    unknown = [name for name in names if name not in there]
    if unknown:
        raise typer.BadParameter(f"{', '.join(unknown)}; there are {', '.join(there)}")
    return [there[name] for name in names] if names else list(there.values())


def _show(proofs: list[Proof], places: runner.Places, console: Console) -> None:
    table = Table("proof", "question", "minutes", "proven here")
    for proof in proofs:
        done = "yes" if runner.is_done(proof, places) else "no"
        table.add_row(proof.name, proof.question, str(proof.minutes), done)
    console.print(table)


def prove(
    names: Annotated[
        list[str] | None, typer.Argument(help="Which proofs; all of them if none.")
    ] = None,
    show: Annotated[bool, typer.Option("--list", help="List the proofs and leave.")] = False,
    again: Annotated[bool, typer.Option(help="Also run what this commit has proven.")] = False,
) -> None:
    """Run the long proofs, going on where an interrupted one stopped."""
    console, places = Console(), runner.Places.of(ROOT)
    try:
        proofs = _chosen(names or [])
    except BadProofFile as error:
        raise typer.BadParameter(str(error)) from error
    if show:
        _show(proofs, places, console)
        return
    failed = []
    for number, proof in enumerate(proofs, start=1):
        if not again and runner.is_done(proof, places):
            console.print(f"{proof.name}: proven at this commit already")
            continue
        console.rule(f"{number}/{len(proofs)} {proof.title} (about {proof.minutes} min)")
        if not runner.run(proof, places, console):
            failed.append(proof.name)
    if failed:
        console.print(f"[red]Not proven: {', '.join(failed)}[/red]")
        raise typer.Exit(1)


typer.run(prove)
