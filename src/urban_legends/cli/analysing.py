"""The command that says what the coach thinks of a position or of a whole game, and why."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.padding import Padding
from rich.progress import Progress
from rich.text import Text

from urban_legends.cli.app import app
from urban_legends.cli.files import one_game
from urban_legends.cli.options import (
    IMMEDIATE,
    STANDARD,
    JsonOption,
    LanguageOption,
    ReshuffleOption,
    SetupOption,
    bad_argument,
    console,
    read_position,
)
from urban_legends.notation import Record
from urban_legends.rules import (
    Role,
    RuleError,
    State,
    View,
    action_text,
    bare_knowledge,
    legal_in_view,
    position_text,
    refuse,
    view,
)
from urban_legends.text import Language, argue, argue_all, say

if TYPE_CHECKING:
    from urban_legends.ai.judgement import Limits
    from urban_legends.coach import ActionAnalysis, Analysis, Moment

POSITION_FIELDS = 10
RECORD = ".cul"
NODES = 400
MOST_NODES = 10**9


@app.command()
def analyse(
    what: Annotated[
        str,
        typer.Argument(
            help="A position in notation, quoted, or a record file (.cul).",
            metavar="POSITION|FILE",
            show_default=False,
        ),
    ],
    lang: LanguageOption,
    setup: SetupOption = STANDARD,
    reshuffle: ReshuffleOption = IMMEDIATE,
    time: Annotated[
        int | None,
        typer.Option(min=1, max=MOST_NODES, help="Milliseconds to think about each position."),
    ] = None,
    nodes: Annotated[
        int, typer.Option(min=1, max=MOST_NODES, help="Iterations for each position.")
    ] = NODES,
    number: Annotated[int, typer.Option("--game", min=1, help="Which game of the file.")] = 1,
    as_json: JsonOption = False,
) -> None:
    """Say how good each action is, and why; of a game, what was played and what was better.

    Everything is judged from what the player to act can know. With iterations, the default, the
    same is said every time.
    """
    from urban_legends.ai.judgement import Limits  # slow to load, and needed here alone

    limits = Limits(ms=time) if time else Limits(nodes=nodes)
    if _is_position(what):
        seen = _seen(read_position(what, setup, reshuffle, lang), lang)
        _analyse_position(seen, limits, lang, as_json)
    else:
        _analyse_game(one_game(what, number, lang), limits, lang, as_json)


def _is_position(what: str) -> bool:
    """Whether this is meant as a position: then what is wrong with it is said, as of any other."""
    if len(what.split(" ")) == POSITION_FIELDS or not what:
        return True
    return " " in what and not what.endswith(RECORD) and not _exists(what)


def _exists(name: str) -> bool:
    try:
        return Path(name).exists()
    except (OSError, ValueError):  # too long for a name, or with a NUL
        return False


def _seen(read: State | View, language: Language) -> View:
    """The view of the player to act; a refusal where that player's cards are hidden."""
    seen = read if isinstance(read, View) else view(read, read.actor, bare_knowledge(read))
    try:
        if not legal_in_view(seen):
            raise RuleError(refuse("phase", "game-over"))
    except RuleError as error:
        raise bad_argument(error, language, "POSITION") from error
    return seen


# --- a position ----------------------------------------------------------------------------------


def _analyse_position(seen: View, limits: Limits, language: Language, as_json: bool) -> None:
    from urban_legends.coach import analyse as ask

    bar = console(stderr=True)
    with Progress(console=bar, transient=True, disable=not bar.is_terminal) as progress:
        task = progress.add_task(say(language, "terminal-analysing"), total=None)
        found = ask(
            seen,
            limits,
            progress=lambda done, all_: progress.update(task, completed=done, total=all_),
        )
    if as_json:
        typer.echo(json.dumps(_position_json(found, language), ensure_ascii=False))
        return
    out = console()
    out.print(Text(_chance(found.value, found.error, language), style="bold"))
    width = max(len(action_text(one.action)) for one in found.actions)
    for one in found.actions:
        head = f"{action_text(one.action):<{width}}  "
        out.print(Text(head + _chance(one.value, one.error, language)))
        for sentence in _sentences(one, seen.actor, language):
            out.print(Padding(Text(sentence, style="dim"), (0, 0, 0, width + 2), expand=False))


def _chance(value: float, error: float, language: Language) -> str:
    return say(language, "terminal-chance", value=round(100 * value), error=round(100 * error))


def _sentences(one: ActionAnalysis, role: Role, language: Language) -> tuple[str, ...]:
    return argue_all(one.reasons, role, language)


def _position_json(found: Analysis, language: Language) -> dict[str, Any]:
    return {
        "position": position_text(found.view),
        "value": round(found.value, 4),
        "error": round(found.error, 4),
        "line": list(found.line),
        "actions": [_action_json(one, found.view.actor, language) for one in found.actions],
    }


def _action_json(one: ActionAnalysis, role: Role, language: Language) -> dict[str, Any]:
    return {
        "action": action_text(one.action),
        "value": round(one.value, 4),
        "error": round(one.error, 4),
        "reasons": [
            {"code": claim.code, "args": claim.args, "text": argue(claim, role, language)}
            for claim in one.reasons
        ],
    }


# --- a whole game --------------------------------------------------------------------------------


def _analyse_game(record: Record, limits: Limits, language: Language, as_json: bool) -> None:
    from urban_legends.coach import decisions_of, moment

    bar, told = console(stderr=True), list[dict[str, Any]]()
    chosen = list(decisions_of(record))
    with Progress(console=bar, transient=True, disable=not bar.is_terminal) as progress:
        for decision in progress.track(chosen, description=say(language, "terminal-analysing")):
            found = moment(decision, limits)
            if as_json:
                told.append(_moment_json(found, language))
            elif found.played.loss:
                _print_moment(found, language)
    if as_json:
        typer.echo(json.dumps({"result": record.result, "decisions": told}, ensure_ascii=False))
    else:
        typer.echo(say(language, "terminal-analysed", count=len(chosen)))


def _moment_json(found: Moment, language: Language) -> dict[str, Any]:
    seen = found.position.view
    return {
        "ply": found.ply,
        "position": position_text(seen),
        "actor": seen.actor.value,
        "value": round(found.position.value, 4),
        "error": round(found.position.error, 4),
        "loss": round(found.played.loss, 4),
        "played": _action_json(found.played, seen.actor, language),
        "best": _action_json(found.best, seen.actor, language),
    }


def _print_moment(found: Moment, language: Language) -> None:
    seen, out = found.position.view, console()
    head = say(
        language,
        "terminal-moment",
        round=seen.round,
        role=seen.actor.name.lower(),
        action=action_text(found.played.action),
        better=action_text(found.best.action),
    )
    out.print(Text(head, style="bold"))
    for sentence in _sentences(found.played, seen.actor, language):
        out.print(Padding(Text(sentence), (0, 0, 0, 2), expand=False))
