"""The command that makes data sets of games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from urban_legends.cli.app import app
from urban_legends.cli.options import (
    IMMEDIATE,
    STANDARD,
    RayOption,
    ReshuffleOption,
    SetupOption,
    WorkersOption,
    complete_player,
)


@app.command()
def generate(
    cryptid: Annotated[
        str, typer.Argument(help="Who plays the Cryptid.", autocompletion=complete_player)
    ],
    scientist: Annotated[
        str, typer.Argument(help="Who plays the Scientist.", autocompletion=complete_player)
    ],
    out: Annotated[
        Path, typer.Option("--out", "-o", help="The folder of the data set.", file_okay=False)
    ],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the first game.")] = 0,
    shard: Annotated[int, typer.Option(min=1, help="Games a file.")] = 100,
    setup: SetupOption = STANDARD,
    reshuffle: ReshuffleOption = IMMEDIATE,
    workers: WorkersOption = None,
    ray: RayOption = None,
) -> None:
    """Make a data set of games: Parquet, a row a decision, and records beside it.

    The same command gives the same data, on any number of processes or machines; after a stop it
    goes on where it was.
    """
    from urban_legends.arena.spread import Where  # slow to load
    from urban_legends.cli.contests import progress_bar
    from urban_legends.datasets import DataSetError, Plan
    from urban_legends.datasets import generate as make
    from urban_legends.play import PlayerError

    plan = Plan(cryptid, scientist, games, seed, shard, setup.value, reshuffle.value)
    try:
        with progress_bar(Console(stderr=True)) as progress:
            task = progress.add_task("games", total=games)
            made = make(plan, out, Where(workers, ray), lambda n: progress.advance(task, n))
    except KeyboardInterrupt:
        typer.echo("Interrupted: the same command goes on.", err=True)
        raise typer.Exit(130) from None
    except (DataSetError, PlayerError, OSError) as error:
        typer.echo(f"Error: {error}", err=True)
        raise typer.Exit(1) from error
    typer.echo(f"{made} games made; {out} holds {games}.")
