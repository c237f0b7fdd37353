"""What the commands of the arena do: play, show progress, report, go on after a stop."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from urban_legends.ai.players import is_own, open_player
from urban_legends.arena import (
    GameResult,
    ResultsFile,
    ResultsFileError,
    Sprt,
    Verdict,
    round_robin,
)
from urban_legends.arena.report import (
    PICTURES,
    Tally,
    as_csv,
    as_json,
    ending_table,
    fault_table,
    pairing_table,
    plot,
    rating_table,
    sequential_json,
)
from urban_legends.arena.schedule import Conditions
from urban_legends.arena.spread import Where
from urban_legends.arena.tournament import SequentialMatch, Tournament
from urban_legends.cli.files import try_to_write, unwritable
from urban_legends.play import PlayerError


class Files(NamedTuple):
    """Where a tournament is kept and told: results to go on from, counts, a picture."""

    out: Path | None
    counts: Path | None
    picture: Path | None


def play_tournament(
    players: list[str],
    pairs: int,
    seed: int,
    conditions: Conditions,
    where: Where,
    files: Files,
    forfeits: bool,
    json: bool,
) -> None:
    """Let everybody meet everybody, and report."""
    titles = _check_players(players, fewest=2)
    _check_files({"--out": files.out, "--csv": files.counts, "--plot": files.picture})
    jobs = list(round_robin(players, pairs, seed))
    event = Tournament(jobs, conditions, _results(files.out), where, forfeits)
    event.tally.titles = titles
    interrupted = _play(event)
    _print_report(event.tally, json)
    _write_files(event.tally, files.counts, files.picture)
    if interrupted:
        _say_how_to_go_on(files.out)
        raise typer.Exit(130)


def sequential_test(elo0: float, elo1: float, alpha: float, beta: float) -> Sprt:
    """The test, or what is wrong with its figures."""
    try:
        return Sprt(elo0, elo1, alpha, beta)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error


def play_sequential(
    a: str,
    b: str,
    test: Sprt,
    conditions: Conditions,
    pairs: int,
    seed: int,
    where: Where,
    out: Path | None,
    forfeits: bool,
    json: bool,
) -> None:
    """Play pairs until the test is decided, and say what it found."""
    titles = _check_players([a, b], fewest=2)
    match = SequentialMatch(
        a,
        b,
        test,
        conditions,
        most_pairs=pairs,
        first_seed=seed,
        where=where,
        forfeits=forfeits,
        file=_results(out),
    )
    match.tally.titles = titles
    console = Console(stderr=True)
    low, high = match.test.bounds
    with progress_bar(console) as progress:
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
    if json:
        typer.echo(sequential_json(test, match.tally))
        return
    _print_tables(rating_table(match.tally), *_faults(match.tally))
    typer.echo(f"{_said(verdict, a, b)}: {test.pairs} pairs, ratio {test.ratio:+.2f}")


def _said(verdict: Verdict, a: str, b: str) -> str:
    if verdict is Verdict.UNDECIDED:
        return f"It is undecided whether {b} is stronger than {a}"
    return f"{b} is {verdict.value} than {a}"


def _check_players(players: list[str], fewest: int) -> dict[str, str]:
    """Every player is made once before the first game, so that a typo costs nothing.

    What players call themselves, where that is another name.
    """
    if len(players) < fewest:
        raise typer.BadParameter(f"give at least {fewest} players")
    if len(set(players)) < len(players):
        raise typer.BadParameter("a player cannot meet itself: name each one once")
    titles = {}
    for name in players:
        try:
            with open_player(name) as player:
                titles[name] = player.name
        except PlayerError as error:
            raise typer.BadParameter(str(error)) from error
    return {name: title for name, title in titles.items() if title != name and is_own(name)}


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
        raise unwritable("--out", error) from error
    file.close()
    return file


def _check_files(files: dict[str, Path | None]) -> None:
    """What cannot be written is said before the first game, not after the last."""
    given = {option: path for option, path in files.items() if path is not None}
    if len({os.path.realpath(path) for path in given.values()}) < len(given):
        raise typer.BadParameter("name each file once", param_hint=" ".join(given))
    for option in ("--csv", "--plot"):
        if option in given:
            try_to_write(option, given[option])
    if "--plot" in given:
        _check_picture(given["--plot"])


def _check_picture(path: Path) -> None:
    if path.suffix.lower() not in PICTURES:
        message = f"a picture ends in {', '.join(PICTURES)}, not in {path.suffix or 'nothing'}"
        raise typer.BadParameter(message, param_hint="--plot")
    if find_spec("matplotlib") is None:
        typer.echo("Error: plots need the extra: cryptid-urban-legends[plots]", err=True)
        raise typer.Exit(1)


def progress_bar(console: Console) -> Progress:
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
        with progress_bar(console) as progress:
            task = progress.add_task("games", total=len(event.jobs), completed=known)
            for result in event.play():
                progress.advance(task)
                if result.fault:
                    progress.console.print(Text(_forfeited(result)))
    except KeyboardInterrupt:
        return True
    except (PlayerError, ResultsFileError) as error:
        raise _fault(error) from error
    return False


def _forfeited(result: GameResult) -> str:
    game = f"{result.cryptid} against {result.scientist}, seed {result.seed}"
    return f"Forfeited: {game}: {result.fault}"


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
    tables = (rating_table(tally), pairing_table(tally), ending_table(tally), *_faults(tally))
    _print_tables(*tables)


def _faults(tally: Tally) -> list[Table]:
    return [fault_table(tally)] if tally.faults else []


def _print_tables(*tables: Table) -> None:
    console = Console()
    for table in tables:
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
