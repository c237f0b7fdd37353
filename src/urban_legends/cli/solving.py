"""The command that asks what a side can force by the end of a round."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table
from rich.text import Text

from urban_legends.cli.app import app
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
)
from urban_legends.rules import RuleError, View, action_text
from urban_legends.text import Language, say

if TYPE_CHECKING:
    from urban_legends.ai.solver import Solution

MOST_NODES = 10**15
"""More than anybody can wait for, and few enough for the core to count."""

LABELS = {
    "hand": "terminal-hand",
    "chance": "terminal-solve-chance",
    "value": "terminal-solve-value",
    "action": "terminal-solve-action",
    "nodes": "terminal-solve-nodes",
    "complete": "terminal-solve-complete",
}


class GoalName(StrEnum):
    """What is asked for."""

    ESCAPE = "escape"
    CAPTURE = "capture"
    EVIDENCE = "evidence"


class DrawsName(StrEnum):
    """What is assumed of cards that will be drawn."""

    EXPECTED = "expected"
    WORST_FOR_CRYPTID = "worst-for-cryptid"
    WORST_FOR_SCIENTIST = "worst-for-scientist"


@app.command()
def solve(
    position: PositionArgument,
    goal: Annotated[GoalName, typer.Argument(help="What is asked for.")],
    lang: LanguageOption,
    setup: SetupOption = STANDARD,
    reshuffle: ReshuffleOption = IMMEDIATE,
    draws: Annotated[DrawsName, typer.Option(help="Cards drawn are …")] = DrawsName.EXPECTED,
    nodes: Annotated[
        int, typer.Option(min=1, max=MOST_NODES, help="Positions looked at at most.")
    ] = 2_000_000,
    as_json: JsonOption = False,
) -> None:
    """Play a round out exactly: the value of the goal, and the action that leads to it.

    With hidden cards, an answer for every hand the opponent may hold. Ends with 1 if the
    position was too large for the nodes.
    """
    from urban_legends.ai import solver  # slow to load, and needed here alone

    read = read_position(position, setup, reshuffle, lang)
    wanted, luck = solver.Goal(goal.value), solver.Draws(draws.value)
    try:
        if isinstance(read, View):
            found = solver.solve_view(read, wanted, luck, nodes)
            rows = [
                _row(answer, hand.text, float(chance)) for hand, (chance, answer) in found.items()
            ]
        else:
            rows = [_row(solver.solve(read, wanted, luck, nodes))]
    except RuleError as error:
        raise bad_argument(error, lang, "POSITION") from error
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="POSITION") from error
    if as_json:
        typer.echo(json.dumps(rows))
    else:
        console().print(_table(rows, lang))
    if not all(row["complete"] for row in rows):
        raise typer.Exit(1)


def _table(rows: list[dict[str, object]], language: Language) -> Table:
    """A row for each hand that the opponent may hold, under words for each column."""
    table = Table(box=None, pad_edge=False)
    for name in rows[0]:
        table.add_column(say(language, LABELS[name]), no_wrap=True)
    for row in rows:
        end = say(language, "terminal-solve-is-complete", complete=_yes(row["complete"]))
        table.add_row(*(Text(str(one)) for one in list(row.values())[:-1]), end)
    return table


def _yes(value: object) -> str:
    return "yes" if value else "no"


def _row(answer: Solution, hand: str = "", chance: float = 1.0) -> dict[str, object]:
    held: dict[str, object] = {"hand": hand, "chance": round(chance, 4)} if hand else {}
    return held | {
        "value": round(answer.value, 4),
        "action": action_text(answer.action),
        "nodes": answer.nodes,
        "complete": answer.complete,
    }
