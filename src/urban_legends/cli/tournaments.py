"""Commands of the arena: tournaments, and the test whether one player is stronger."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from urban_legends.arena import ResultsFile, ResultsFileError, Sprt, round_robin
from urban_legends.arena.contestants import ProgramPlayer, make_contestant
from urban_legends.arena.program import ContestantError
from urban_legends.arena.report import (
    Tally,
    as_csv,
    as_json,
    ending_table,
    pairing_table,
    plot,
    rating_table,
)
from urban_legends.arena.schedule import Conditions
from urban_legends.arena.tournament import SequentialMatch, Tournament
from urban_legends.cli.app import app
from urban_legends.cli.options import (
    IMMEDIATE,
    STANDARD,
    JsonOption,
    ReshuffleOption,
    SetupOption,
)

SeedOption = Annotated[int, typer.Option(help="The seed of the first pair.")]
WorkersOption = Annotated[
    int | None, typer.Option(min=1, help="Processes; one for each core if not said.")
]
OutOption = Annotated[
    Path | None,
    typer.Option(
        "--out", "-o", help="Keep every result here, and go on from what is there.", dir_okay=False
    ),
]


@app.command()
def arena(
    players: Annotated[
        list[str],
        typer.Argument(help="Two or more: built-in names, or 'cep:PROGRAM' for any CEP bot."),
    ],
    pairs: Annotated[int, typer.Option(min=1, help="Pairs of games for each two players.")] = 20,
    seed: SeedOption = 0,
    workers: WorkersOption = None,
    out: OutOption = None,
    setup: SetupOption = STANDARD,
    reshuffle: ReshuffleOption = IMMEDIATE,
    csv_file: Annotated[Path | None, typer.Option("--csv", help="Write counts as CSV.")] = None,
    plot_file: Annotated[
        Path | None, typer.Option("--plot", help="Draw the ratings (PNG, SVG or PDF).")
    ] = None,
    json: JsonOption = False,
) -> None:
    """Let players meet in pairs of games on the same shuffles, with the roles swapped."""
    _check_players(players, fewest=2)
    jobs = list(round_robin(players, pairs, seed))
    event = Tournament(
        jobs, Conditions(setup.value, reshuffle.value), _results(out), workers=workers
    )
    interrupted = _play(event)
    _report(event.tally, json, csv_file, plot_file)
    if interrupted:
        _say_how_to_go_on(out)
        raise typer.Exit(130)


@app.command()
def sprt(
    a: Annotated[str, typer.Argument(help="The player to beat.")],
    b: Annotated[str, typer.Argument(help="The player that may be stronger.")],
    elo0: Annotated[float, typer.Option(help="B is not stronger if it is this much, in Elo.")] = 0,
    elo1: Annotated[float, typer.Option(help="B is stronger if it is this much, in Elo.")] = 30,
    alpha: Annotated[float, typer.Option(min=0.0001, max=0.5)] = 0.05,
    beta: Annotated[float, typer.Option(min=0.0001, max=0.5)] = 0.05,
    pairs: Annotated[int, typer.Option(min=1, help="Stop undecided after so many pairs.")] = 5000,
    seed: SeedOption = 0,
    workers: WorkersOption = None,
    out: OutOption = None,
    setup: SetupOption = STANDARD,
    reshuffle: ReshuffleOption = IMMEDIATE,
) -> None:
    """Play until it is clear whether B is stronger than A."""
    _check_players([a, b], fewest=2)
    if elo0 >= elo1:
        raise typer.BadParameter("elo0 must be below elo1")
    match = SequentialMatch(
        a,
        b,
        Sprt(elo0, elo1, alpha, beta),
        Conditions(setup.value, reshuffle.value),
        most_pairs=pairs,
        first_seed=seed,
        workers=workers,
        file=_results(out),
    )
    console = Console(stderr=True)
    low, high = match.test.bounds
    with _progress(console) as progress:
        task = progress.add_task("pairs", total=pairs)

        def tell(test: Sprt) -> None:
            described = f"pairs, ratio {test.ratio:+.2f} ({low:+.2f} to {high:+.2f})"
            progress.update(task, completed=test.pairs, description=described)

        try:
            verdict = match.play(tell)
        except KeyboardInterrupt:
            _say_how_to_go_on(out)
            raise typer.Exit(130) from None
        except (ContestantError, ResultsFileError) as error:
            raise _fault(error) from error
    Console().print(rating_table(match.tally.ratings()))
    typer.echo(
        f"{b} is {verdict.value} than {a}: {match.test.pairs} pairs, ratio {match.test.ratio:+.2f}"
    )


def _check_players(players: list[str], fewest: int) -> None:
    """Every contestant is started once before the first game, so that a typo costs nothing."""
    if len(players) < fewest:
        raise typer.BadParameter(f"give at least {fewest} players")
    if len(set(players)) < len(players):
        raise typer.BadParameter("a player cannot meet itself: name each one once")
    for name in players:
        try:
            player = make_contestant(name, 0)
        except ContestantError as error:
            raise typer.BadParameter(str(error)) from error
        if isinstance(player, ProgramPlayer):
            player.close()


def _results(out: Path | None) -> ResultsFile | None:
    return None if out is None else ResultsFile(out)


def _progress(console: Console) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
    )


def _play(event: Tournament) -> bool:
    """Play what is missing; whether Ctrl-C ended it."""
    console = Console(stderr=True)
    try:
        known = event.resume()
        with _progress(console) as progress:
            task = progress.add_task("games", total=len(event.jobs), completed=known)
            for _ in event.play():
                progress.advance(task)
    except KeyboardInterrupt:
        return True
    except (ContestantError, ResultsFileError) as error:
        raise _fault(error) from error
    return False


def _fault(error: Exception) -> typer.Exit:
    typer.echo(f"Error: {error}", err=True)
    return typer.Exit(1)


def _say_how_to_go_on(out: Path | None) -> None:
    hint = "give --out FILE to keep results" if out is None else "the same command goes on"
    typer.echo(f"Interrupted: {hint}.", err=True)


def _report(tally: Tally, json: bool, csv_file: Path | None, plot_file: Path | None) -> None:
    if csv_file is not None:
        csv_file.write_text(as_csv(tally), encoding="utf-8")
    if plot_file is not None and tally.total:
        _plot(tally, plot_file)
    if json:
        typer.echo(as_json(tally))
        return
    console = Console()
    for table in (rating_table(tally.ratings()), pairing_table(tally), ending_table(tally)):
        console.print(table)


def _plot(tally: Tally, path: Path) -> None:
    try:
        plot(tally, path)
    except ImportError:
        typer.echo("Error: plots need the extra: cryptid-urban-legends[plots]", err=True)
        raise typer.Exit(1) from None
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--plot") from error
