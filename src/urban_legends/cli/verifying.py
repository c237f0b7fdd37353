"""The command that checks by a record that nobody chose its shuffles."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from urban_legends.cli.app import app
from urban_legends.cli.files import games_of, read_bytes
from urban_legends.cli.options import JsonOption, LanguageOption
from urban_legends.notation import Record
from urban_legends.play import PROMISES, check, shuffle_of
from urban_legends.rules import RuleError
from urban_legends.text import Language, explain, say


@app.command()
def verify(
    file: Annotated[str, typer.Argument(help="A record file (.cul); - is standard input.")],
    lang: LanguageOption,
    before: Annotated[
        str | None,
        typer.Option(help="A copy of the record saved during the game: its promises must agree."),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Prove by the record of a game between two people that nobody chose its draws."""
    earlier = None if before is None else _games(before, lang)
    reports = [_verify(one, earlier, lang) for one in _games(file, lang)]
    for report in reports:
        if not as_json:
            typer.echo(report["says"])
            for who, what in report["promises"].items():
                typer.echo(f"  {say(lang, 'terminal-promise', who=who)}  {what}")
    if as_json:
        typer.echo(json.dumps(reports, ensure_ascii=False))
    if any(report["fault"] for report in reports):
        raise typer.Exit(1)


def _games(name: str, language: Language) -> list[Record]:
    return list(games_of(name, read_bytes(name, language), language))


def _verify(record: Record, earlier: list[Record] | None, language: Language) -> dict[str, Any]:
    promises = {who: record.tags[tag] for who, tag in PROMISES.items() if tag in record.tags}
    report: dict[str, Any] = {"fault": None, "draws": 0, "promises": promises}
    try:
        shuffle = shuffle_of(record)
        report["draws"] = sum(len(step.draws) for step in check(record))
    except RuleError as error:
        return {**report, "fault": error.refusal.slug, "says": explain(error.refusal, language)}
    tags = shuffle.tags(over=False)
    if earlier is not None and not any(tags.items() <= one.tags.items() for one in earlier):
        return {**report, "fault": "before", "says": say(language, "terminal-verify-before")}
    return {**report, "says": say(language, "terminal-verify-ok", count=report["draws"])}
