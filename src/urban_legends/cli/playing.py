"""Commands that play: two named players against each other, or a person in the terminal."""

from __future__ import annotations

import json
import secrets
from collections import Counter
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from urban_legends.cli.app import app
from urban_legends.cli.files import write_text
from urban_legends.cli.options import (
    IMMEDIATE,
    STANDARD,
    HandicapOption,
    JsonOption,
    LanguageOption,
    ReshuffleOption,
    SetupOption,
    complete_player,
    console,
    read_handicap,
    setup_of,
)
from urban_legends.cli.terminal import play_in_terminal
from urban_legends.notation import Record, records_text
from urban_legends.play import Dealer, Handicap, Match, Player, PlayerError, play_match
from urban_legends.rules import ByRole, Reshuffle, Role, Setup, Watcher
from urban_legends.text import Language, say

LARGEST_SEED = 2**63 - 1
OPPONENT = "watcher"
NAMES = "a name in a form that `cryptid players` lists"
SeedOption = Annotated[
    int | None,
    typer.Option(min=0, max=LARGEST_SEED, help="The same seed deals and plays the same games."),
]


@contextmanager
def _players(*names: str, seed: int) -> Generator[list[Player], None, None]:
    """The players of names for the length of a block, all with one seed."""
    from urban_legends.ai.players import open_player  # loads the core, so when needed

    with ExitStack() as opened:
        try:
            found = [opened.enter_context(open_player(name, seed)) for name in names]
        except PlayerError as error:
            raise typer.BadParameter(str(error), param_hint="PLAYER") from error
        try:
            yield found
        except PlayerError as error:
            typer.echo(f"Error: {error}", err=True)
            raise typer.Exit(1) from error


@app.command()
def players(as_json: JsonOption = False) -> None:
    """List the names that players have, gentlest first: wherever a player is named, all work."""
    from urban_legends.ai.players import FORMS

    rows = [{"name": one.form, "what": one.what, "reads": one.reads} for one in FORMS]
    if as_json:
        typer.echo(json.dumps(rows))
        return
    table = Table("name", "who it is", "reads the opponent", box=None, pad_edge=False)
    for row in rows:
        table.add_row(*(Text(cell) for cell in row.values()))
    console().print(table)


@app.command()
def play(
    cryptid: Annotated[
        str, typer.Argument(help=f"Who plays the Cryptid: {NAMES}.", autocompletion=complete_player)
    ],
    scientist: Annotated[
        str,
        typer.Argument(help=f"Who plays the Scientist: {NAMES}.", autocompletion=complete_player),
    ],
    lang: LanguageOption,
    seed: SeedOption = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write the records here (.cul).")
    ] = None,
    setup: SetupOption = STANDARD,
    reshuffle: ReshuffleOption = IMMEDIATE,
    handicap: HandicapOption = "",
    as_json: JsonOption = False,
) -> None:
    """Let two named players play, and write their games down."""
    first = secrets.randbits(32) if seed is None else seed
    names = ByRole(cryptid, scientist)
    given = read_handicap(handicap, setup, lang)
    records = _play_all(names, range(first, first + games), setup_of(setup), reshuffle, given)
    if output is not None:
        write_text(output, records_text(records), lang)
    if as_json:
        typer.echo(json.dumps(_summary(names, first, records)))
    elif output is None:
        typer.echo(records_text(records), nl=False)
    else:
        _tell(names, records, output, lang)


def _play_all(
    names: ByRole[str], seeds: range, setup: Setup, reshuffle: Reshuffle, handicap: Handicap
) -> list[Record]:
    """One game a seed; a bar shows how far it is, on a terminal."""
    bar = console(stderr=True)
    records = []
    with Progress(console=bar, transient=True, disable=not bar.is_terminal) as progress:
        for seed in progress.track(seeds, description="play"):
            # Both seats get the same seed, so that a player's luck is its own in each.
            with _players(*names, seed=seed) as (cryptid, scientist):
                players = ByRole(cryptid, scientist)
                match = play_match(players, Dealer(seed), setup, reshuffle, handicap=handicap)
            records.append(_record(match, seed))
    return records


def _record(match: Match, seed: int) -> Record:
    today = datetime.now(UTC).strftime("%Y.%m.%d")
    return match.record(Watcher.JUDGE, Date=today, Seed=str(seed))


def _wins(records: list[Record]) -> Counter[str]:
    return Counter(record.result.split(" ")[0] for record in records)


def _summary(names: ByRole[str], seed: int, records: list[Record]) -> dict[str, object]:
    wins = _wins(records)
    return {
        "cryptid": names.cryptid,
        "scientist": names.scientist,
        "seed": seed,
        "games": len(records),
        "wins": {"cryptid": wins["C"], "scientist": wins["S"]},
        "results": [record.result for record in records],
    }


def _tell(names: ByRole[str], records: list[Record], output: Path, language: Language) -> None:
    wins = _wins(records)
    for role in Role:
        role_name = say(language, "role", role=role.name.lower())
        name, count = f"{names[role]} ({role_name})", wins[role.value]
        typer.echo(say(language, "terminal-wins", name=name, count=count, games=len(records)))
    typer.echo(say(language, "terminal-written", count=len(records), file=str(output)))


@app.command()
def game(
    lang: LanguageOption,
    role: Annotated[str, typer.Option(help="Your role: C (Cryptid) or S (Scientist).")] = "C",
    against: Annotated[
        str, typer.Option(help=f"Your opponent: {NAMES}.", autocompletion=complete_player)
    ] = OPPONENT,
    seed: SeedOption = None,
    setup: SetupOption = STANDARD,
    reshuffle: ReshuffleOption = IMMEDIATE,
    handicap: HandicapOption = "",
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write the record here (.cul).")
    ] = None,
) -> None:
    """Play a game here in the terminal, line by line; on the whole screen: `cryptid tui`."""
    if role not in {one.value for one in Role}:
        raise typer.BadParameter("C / S", param_hint="--role")
    luck = secrets.randbits(32) if seed is None else seed
    given = read_handicap(handicap, setup, lang)
    match = Match.begin(Dealer(luck), setup_of(setup), reshuffle, handicap=given)
    with _players(against, seed=luck) as (opponent,):
        play_in_terminal(match, Role(role), opponent, lang, output)
