"""The command behind `make prove`: which proofs to run, in which order, and what came of them."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from tools.prove import runner
from tools.prove.freshness import documents_quoting, freshness
from tools.prove.proof import BadProofFile, Proof, load_all

ROOT = Path(__file__).parents[2]


def _chosen(names: list[str]) -> list[Proof]:
    there = {proof.name: proof for proof in load_all()}
    unknown = [name for name in names if name not in there]
    if unknown:
        raise typer.BadParameter(f"{', '.join(unknown)}; there are {', '.join(there)}")
    return [there[name] for name in names] if names else list(there.values())


def _show(proofs: list[Proof], places: runner.Places, console: Console) -> None:
    table = Table("proof", "question", "minutes", "result")
    for proof in proofs:
        standing = freshness(proof, places.tree, places.evidence).standing
        table.add_row(proof.name, proof.question, str(proof.minutes), standing)
    console.print(table)


def _show_stale(proofs: list[Proof], places: runner.Places, console: Console) -> bool:
    """A line for each result that is not fresh, with the documents that quote it."""
    lines = []
    for proof in proofs:
        found = freshness(proof, places.tree, places.evidence)
        if not found.is_fresh:
            quoted = documents_quoting(places.root, proof.name)
            parts = [found.standing, found.why, "quoted in " + ", ".join(quoted) if quoted else ""]
            lines.append(f"{proof.name}: {'; '.join(filter(None, parts))}")
    for line in lines or ["Every result is fresh."]:
        console.print(line, markup=False, highlight=False, soft_wrap=True)
    return bool(lines)


def _run_all(proofs: list[Proof], places: runner.Places, *, again: bool, dirty: bool) -> list[str]:
    """Run them one after the other; the names of those that were not proven."""
    console, failed = Console(), []
    for number, proof in enumerate(proofs, start=1):
        if not again and freshness(proof, places.tree, places.evidence).is_fresh:
            console.print(f"{proof.name}: proven already, and nothing it depends on has changed")
            continue
        console.rule(f"{number}/{len(proofs)} {proof.title} (about {proof.minutes} min)")
        if not runner.run(proof, places, console, dirty=dirty):
            failed.append(proof.name)
    return failed


def prove(
    names: Annotated[
        list[str] | None, typer.Argument(help="Which proofs; all of them if none.")
    ] = None,
    show: Annotated[bool, typer.Option("--list", help="List the proofs and leave.")] = False,
    stale: Annotated[
        bool, typer.Option("--stale", help="List results whose files changed since, and leave.")
    ] = False,
    again: Annotated[bool, typer.Option("--again", help="Also run what is fresh.")] = False,
    dirty: Annotated[
        bool, typer.Option("--dirty", help="Run with uncommitted changes, and mark the result.")
    ] = False,
) -> None:
    """Run the long proofs, going on where an interrupted one stopped."""
    console, places = Console(), runner.Places.of(ROOT)
    try:
        proofs = _chosen(names or [])
    except BadProofFile as error:
        raise typer.BadParameter(str(error)) from error
    if show:
        _show(proofs, places, console)
    elif stale:
        if _show_stale(proofs, places, console):
            raise typer.Exit(1)
    elif failed := _run_all(proofs, places, again=again, dirty=dirty):
        console.print(f"[red]Not proven: {', '.join(failed)}[/red]")
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(prove)
