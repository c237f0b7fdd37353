"""Commands that look at a position: show it, list what is legal, count what can come."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import Annotated

import typer
from rich.progress import track

from urban_legends.cli.app import app
from urban_legends.cli.drawing import print_table
from urban_legends.cli.options import (
    IMMEDIATE,
    STANDARD,
    JsonOption,
    LanguageOption,
    PositionArgument,
    ReshuffleOption,
    SetupOption,
    bad_argument,
    console,
    read_position,
    read_state,
)
from urban_legends.notation import to_wire
from urban_legends.notation.codec import to_json
from urban_legends.rules import (
    Action,
    RuleError,
    State,
    View,
    action_text,
    legal_actions,
    legal_in_view,
    successors,
)
from urban_legends.text import Language, describe, say

DEEPEST = 99
"""As deep as the engine protocol goes; must agree with `engine.forms`, which is slow to load."""


class EngineName(StrEnum):
    """Which implementation of the rules counts; both count the same."""

    READABLE = "readable"
    FAST = "fast"


@app.command()
def show(
    position: PositionArgument,
    lang: LanguageOption,
    setup: SetupOption = STANDARD,
    reshuffle: ReshuffleOption = IMMEDIATE,
    as_json: JsonOption = False,
) -> None:
    """Draw a position: rows, badges, hands, wild cards, rounds."""
    read = read_position(position, setup, reshuffle, lang)
    if as_json:
        typer.echo(to_json(to_wire(read)))
    else:
        print_table(console(), read, lang)


@app.command()
def legal(
    position: PositionArgument,
    lang: LanguageOption,
    setup: SetupOption = STANDARD,
    reshuffle: ReshuffleOption = IMMEDIATE,
    as_json: JsonOption = False,
) -> None:
    """List the legal actions of a position in notation and in plain words."""
    read = read_position(position, setup, reshuffle, lang)
    actions = sorted(_legal(read, lang), key=action_text)
    rows = [{"action": action_text(one), "description": describe(one, lang)} for one in actions]
    if as_json:
        typer.echo(json.dumps(rows, ensure_ascii=False))
        return
    width = max((len(row["action"]) for row in rows), default=0)
    for row in rows:
        typer.echo(f"{row['action']:<{width}}  {row['description']}")
    console(stderr=True).print(say(lang, "terminal-legal-count", count=len(rows)))


def _legal(position: State | View, language: Language) -> tuple[Action, ...]:
    try:
        return legal_in_view(position) if isinstance(position, View) else legal_actions(position)
    except RuleError as error:
        raise bad_argument(error, language, "POSITION") from error


@app.command("perft")
def count(
    position: PositionArgument,
    depth: Annotated[int, typer.Argument(min=0, max=DEEPEST, help="How many decisions deep.")],
    lang: LanguageOption,
    setup: SetupOption = STANDARD,
    reshuffle: ReshuffleOption = IMMEDIATE,
    divide: Annotated[bool, typer.Option("--divide", help="The count of each action.")] = False,
    engine: Annotated[EngineName, typer.Option(help="Who counts.")] = EngineName.FAST,
    as_json: JsonOption = False,
) -> None:
    """Count the lines of play of a depth, by distinct positions."""
    state = read_state(position, setup, reshuffle, lang)
    try:
        counts = _divided(state, depth, engine)
    except KeyboardInterrupt:
        typer.echo("Interrupted: the count was not finished.", err=True)
        raise typer.Exit(130) from None
    total = sum(counts.values()) if depth else 1
    if as_json:
        parts = {"divide": counts} if divide else {}
        typer.echo(json.dumps({"depth": depth, "count": total, **parts}))
        return
    if divide:
        for action, part in counts.items():
            typer.echo(f"{action} {part}")
    typer.echo(total)


def _divided(state: State, depth: int, engine: EngineName) -> dict[str, int]:
    """Perft by first action, sorted; a bar shows how far it is, on a terminal.

    The engine program's way of counting: the core is asked for small parts alone, so that
    Ctrl-C is heard between them, and its own greatest depth is never reached.
    """
    if depth == 0:
        return {}
    from urban_legends.engine.answers import answers_of  # slow to load, and needed here alone

    deeper = answers_of(engine.value).count
    bar = console(stderr=True)
    actions = sorted(legal_actions(state), key=action_text)
    shown = track(actions, "perft", console=bar, transient=True, disable=not bar.is_terminal)
    return {
        action_text(action): sum(
            deeper(after, depth - 1, _never) for after in successors(state, action)
        )
        for action in shown
    }


def _never() -> bool:
    """Whether to stop early: Ctrl-C does that by itself."""
    return False
