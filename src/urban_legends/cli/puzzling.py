"""Commands around puzzles: find them in games of strong players, and rate them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import Progress
from rich.table import Table

from urban_legends.cli.app import app
from urban_legends.cli.files import try_to_write
from urban_legends.cli.options import complete_player, console

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from urban_legends.puzzles.puzzle import Puzzle

COLUMN = 400
"""Ratings are counted in columns so wide."""


@app.command("mine-puzzles")
def mine_puzzles(
    found: Annotated[
        Path, typer.Argument(help="Where what is found is kept.", dir_okay=False, metavar="FOUND")
    ],
    games: Annotated[int, typer.Option(min=1, help="How many games in all.")] = 1000,
) -> None:
    """Find puzzles in games of strong players, each proven; after a stop it goes on."""
    from urban_legends.puzzles.mining import Found  # slow to load, and needed here alone

    try:
        file = Found(found)
    except (OSError, ValueError) as error:
        raise typer.BadParameter(str(error), param_hint="FOUND") from error
    with _bar(games) as tell:
        file.mine(games, lambda done, count: tell(done, f"{count} puzzles"))
    typer.echo(f"{len(file.puzzles)} puzzles in {file.games} games.")


@app.command("rate-puzzles")
def rate_puzzles(
    found: Annotated[
        Path,
        typer.Argument(
            help="Puzzles: those found, or a collection.", dir_okay=False, metavar="PUZZLES"
        ),
    ],
    out: Annotated[Path, typer.Option("--out", "-o", help="The collection.", dir_okay=False)],
    count: Annotated[int, typer.Option(min=1, help="How many puzzles at most.")] = 1500,
    players: Annotated[
        list[str] | None,
        typer.Option(
            "--player",
            help="Who answers them; may be given several times.",
            autocompletion=complete_player,
        ),
    ] = None,
) -> None:
    """Rate puzzles by which players solve them, and keep the most varied ones."""
    from urban_legends.play import PlayerError
    from urban_legends.puzzles.puzzle import read_puzzle
    from urban_legends.puzzles.rating import PANEL, chosen, rate

    try:
        lines = found.read_text("ascii").splitlines()
        every = {one.id: one for one in map(read_puzzle, (a for a in lines if a[:1] != "#"))}
    except (OSError, ValueError) as error:
        raise typer.BadParameter(str(error), param_hint="PUZZLES") from error
    if not every:
        raise typer.BadParameter("there are no puzzles in it", param_hint="PUZZLES")
    try_to_write("--out", out)
    panel = tuple(players or PANEL)
    try:
        with _bar(len(every)) as tell:
            rated, strengths, answered = rate(list(every.values()), panel, lambda n: tell(n, ""))
    except PlayerError as error:
        raise typer.BadParameter(str(error), param_hint="--player") from error
    kept = chosen(rated, count)
    out.write_text("".join(f"{one.line}\n" for one in kept), "ascii")
    solved = {one.id: row for one, row in zip(rated, answered, strict=True)}
    shares = Table(box=None, pad_edge=False)
    for head in ("player", "rating", "solved"):
        shares.add_column(head)
    for name in panel:
        share = sum(solved[one.id][name] for one in kept) / len(kept)
        shares.add_row(name, str(strengths[name]), f"{share:.0%}")
    console().print(_by_theme(kept), shares)


def _by_theme(kept: Sequence[Puzzle]) -> Table:
    """How many puzzles there are of each theme and rating."""
    columns = sorted({one.rating // COLUMN for one in kept})
    table = Table(box=None, pad_edge=False)
    for head in ("theme", "puzzles", *(f"{COLUMN * one}–" for one in columns)):
        table.add_column(head)
    themes = sorted({theme.value for one in kept for theme in one.themes})
    for name in ("all", *themes):
        of = [one for one in kept if name in ("all", *(theme.value for theme in one.themes))]
        counts = [sum(one.rating // COLUMN == column for one in of) for column in columns]
        table.add_row(name, str(len(of)), *map(str, counts))
    return table


@contextmanager
def _bar(total: int) -> Iterator[Callable[[int, str], None]]:
    """Progress on a terminal; what is interrupted can be begun again."""
    bar = console(stderr=True)
    with Progress(console=bar, transient=True, disable=not bar.is_terminal) as progress:
        task = progress.add_task("", total=total)
        try:
            yield lambda done, text: progress.update(task, completed=done, description=text)
        except KeyboardInterrupt:
            typer.echo("Interrupted: the same command goes on.", err=True)
            raise typer.Exit(130) from None
