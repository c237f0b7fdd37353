"""Commands of the arena: tournaments, and the test whether one player is stronger."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from urban_legends.ai.players import open_player
from urban_legends.arena import ResultsFile, ResultsFileError, Sprt, Verdict, round_robin
from urban_legends.arena.report import (
    PICTURES,
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
from urban_legends.play import PlayerError

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
        typer.Argument(help="Two or more names; `cryptid players` lists their forms."),
    ],
    pairs: Annotated[int, typer.Option(min=1, help="Pairs of games for each two players.")] = 20,
    seed: SeedOption = 0,
    workers: WorkersOption = None,
    out: OutOption = None,
    setup: SetupOption = STANDARD,
    reshuffle: ReshuffleOption = IMMEDIATE,
    csv_file: Annotated[
        Path | None, typer.Option("--csv", help="Write counts as CSV.", dir_okay=False)
    ] = None,
    plot_file: Annotated[
        Path | None,
        typer.Option("--plot", help="Draw the ratings (PNG, SVG or PDF).", dir_okay=False),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Let players meet in pairs of games on the same shuffles, with the roles swapped."""
    _check_players(players, fewest=2)
    _check_files({"--out": out, "--csv": csv_file, "--plot": plot_file})
    jobs = list(round_robin(players, pairs, seed))
    event = Tournament(
        jobs, Conditions(setup.value, reshuffle.value), _results(out), workers=workers
    )
    interrupted = _play(event)
    _print_report(event.tally, json)
    _write_files(event.tally, csv_file, plot_file)
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
    try:
        test = Sprt(elo0, elo1, alpha, beta)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error
    _check_players([a, b], fewest=2)
    match = SequentialMatch(
        a,
        b,
        test,
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
        except (PlayerError, ResultsFileError) as error:
            raise _fault(error) from error
    Console().print(rating_table(match.tally.ratings()))
    typer.echo(f"{_said(verdict, a, b)}: {test.pairs} pairs, ratio {test.ratio:+.2f}")


def _said(verdict: Verdict, a: str, b: str) -> str:
    if verdict is Verdict.UNDECIDED:
        return f"It is undecided whether {b} is stronger than {a}"
    return f"{b} is {verdict.value} than {a}"


def _check_players(players: list[str], fewest: int) -> None:
    """Every player is made once before the first game, so that a typo costs nothing."""
    if len(players) < fewest:
        raise typer.BadParameter(f"give at least {fewest} players")
    if len(set(players)) < len(players):
        raise typer.BadParameter("a player cannot meet itself: name each one once")
    for name in players:
        try:
            with open_player(name):
                pass
        except PlayerError as error:
            raise typer.BadParameter(str(error)) from error


def _results(out: Path | None) -> ResultsFile | None:
    """The results file, opened once so that what is wrong with it is said at once."""
    if out is None:
        return None
    file = ResultsFile(out)
    try:
        file.open()
    except ResultsFileError as error:
        raise _fault(error) from error
    except OSError as error:
        raise _unwritable("--out", error) from error
    file.close()
    return file


def _check_files(files: dict[str, Path | None]) -> None:
    """What cannot be written is said before the first game, not after the last."""
    given = {option: path for option, path in files.items() if path is not None}
    if len({os.path.realpath(path) for path in given.values()}) < len(given):
        raise typer.BadParameter("name each file once", param_hint=" ".join(given))
    for option in ("--csv", "--plot"):
        if option in given:
            _try_to_write(option, given[option])
    if "--plot" in given:
        _check_picture(given["--plot"])


def _try_to_write(option: str, path: Path) -> None:
    """Open a file for writing and leave everything as it was."""
    there = os.path.lexists(path)
    try:
        if there and not path.is_file():
            return  # a device or a pipe, where even a try has effects
        path.open("ab").close()
        if not there:
            path.unlink()
    except OSError as error:
        raise _unwritable(option, error) from error


def _check_picture(path: Path) -> None:
    if path.suffix.lower() not in PICTURES:
        message = f"a picture ends in {', '.join(PICTURES)}, not in {path.suffix or 'nothing'}"
        raise typer.BadParameter(message, param_hint="--plot")
    if find_spec("matplotlib") is None:
        typer.echo("Error: plots need the extra: cryptid-urban-legends[plots]", err=True)
        raise typer.Exit(1)


def _unwritable(option: str, error: OSError) -> typer.BadParameter:
    message = f"The file cannot be written: {error.strerror or error}"
    return typer.BadParameter(message, param_hint=option)


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
    except (PlayerError, ResultsFileError) as error:
        raise _fault(error) from error
    return False


def _fault(error: Exception) -> typer.Exit:
    typer.echo(f"Error: {error}", err=True)
    return typer.Exit(1)


def _say_how_to_go_on(out: Path | None) -> None:
    hint = "give --out FILE to keep results" if out is None else "the same command goes on"
    typer.echo(f"Interrupted: {hint}.", err=True)


def _print_report(tally: Tally, json: bool) -> None:
    if json:
        typer.echo(as_json(tally))
        return
    console = Console()
    for table in (rating_table(tally.ratings()), pairing_table(tally), ending_table(tally)):
        console.print(table)


def _write_files(tally: Tally, csv_file: Path | None, plot_file: Path | None) -> None:
    try:
        if csv_file is not None:
            csv_file.write_text(as_csv(tally), encoding="utf-8", errors="backslashreplace")
        if plot_file is not None and tally.total:
            plot(tally, plot_file)
    except OSError as error:
        problem = f"{error.filename}: {error.strerror}" if error.filename else error.strerror
        typer.echo(f"Error: The file cannot be written: {problem}", err=True)
        raise typer.Exit(1) from error
