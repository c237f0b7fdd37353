"""Commands of the arena: tournaments, and the test whether one player is stronger."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from urban_legends.cli.app import app
from urban_legends.cli.options import (
    IMMEDIATE,
    STANDARD,
    HandicapOption,
    JsonOption,
    RayOption,
    ReshuffleOption,
    SetupOption,
    WorkersOption,
    complete_player,
    language_of_terminal,
    read_handicap,
)

SeedOption = Annotated[int, typer.Option(help="The seed of the first pair.")]
OutOption = Annotated[
    Path | None,
    typer.Option(
        "--out", "-o", help="Keep every result here, and go on from what is there.", dir_okay=False
    ),
]

StopOption = Annotated[
    bool,
    typer.Option(
        "--stop-on-failure",
        help="End the run when a player fails; without it the player forfeits that game.",
    ),
]


@app.command()
def arena(
    players: Annotated[
        list[str],
        typer.Argument(
            help="Two or more names; `cryptid players` lists their forms.",
            autocompletion=complete_player,
        ),
    ],
    pairs: Annotated[int, typer.Option(min=1, help="Pairs of games for each two players.")] = 20,
    seed: SeedOption = 0,
    workers: WorkersOption = None,
    ray: RayOption = None,
    out: OutOption = None,
    setup: SetupOption = STANDARD,
    reshuffle: ReshuffleOption = IMMEDIATE,
    handicap: HandicapOption = "",
    csv_file: Annotated[
        Path | None, typer.Option("--csv", help="Write counts as CSV.", dir_okay=False)
    ] = None,
    plot_file: Annotated[
        Path | None,
        typer.Option("--plot", help="Draw the ratings (PNG, SVG or PDF).", dir_okay=False),
    ] = None,
    stop_on_failure: StopOption = False,
    json: JsonOption = False,
) -> None:
    """Let players meet in pairs of games on the same shuffles, with the roles swapped."""
    from urban_legends.arena.schedule import Conditions  # slow to load
    from urban_legends.arena.spread import Where
    from urban_legends.cli import contests

    files = contests.Files(out, csv_file, plot_file)
    given = read_handicap(handicap, setup, language_of_terminal())
    conditions = Conditions(setup.value, reshuffle.value, str(given))
    where, forfeits = Where(workers, ray), not stop_on_failure
    contests.play_tournament(players, pairs, seed, conditions, where, files, forfeits, json)


@app.command()
def sprt(
    a: Annotated[str, typer.Argument(help="The player to beat.", autocompletion=complete_player)],
    b: Annotated[
        str,
        typer.Argument(help="The player that may be stronger.", autocompletion=complete_player),
    ],
    elo0: Annotated[float, typer.Option(help="B is not stronger if it is this much, in Elo.")] = 0,
    elo1: Annotated[float, typer.Option(help="B is stronger if it is this much, in Elo.")] = 30,
    alpha: Annotated[
        float, typer.Option(min=0.0001, max=0.5, help="The risk to call B stronger if it is not.")
    ] = 0.05,
    beta: Annotated[
        float, typer.Option(min=0.0001, max=0.5, help="The risk to miss that B is stronger.")
    ] = 0.05,
    pairs: Annotated[int, typer.Option(min=1, help="Stop undecided after so many pairs.")] = 5000,
    seed: SeedOption = 0,
    workers: WorkersOption = None,
    ray: RayOption = None,
    out: OutOption = None,
    setup: SetupOption = STANDARD,
    reshuffle: ReshuffleOption = IMMEDIATE,
    stop_on_failure: StopOption = False,
    json: JsonOption = False,
) -> None:
    """Play until it is clear whether B is stronger than A."""
    from urban_legends.arena.schedule import Conditions  # slow to load
    from urban_legends.arena.spread import Where
    from urban_legends.cli import contests

    test = contests.sequential_test(elo0, elo1, alpha, beta)
    conditions = Conditions(setup.value, reshuffle.value)
    where, forfeits = Where(workers, ray), not stop_on_failure
    contests.play_sequential(a, b, test, conditions, pairs, seed, where, out, forfeits, json)
