"""The command that checks files of records."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.progress import Progress

from urban_legends.cli.app import app
from urban_legends.cli.files import Fault, read_bytes, records_in
from urban_legends.cli.options import JsonOption, LanguageOption, console
from urban_legends.text import Language, say

FilesArgument = Annotated[
    list[str], typer.Argument(help="Record files (.cul); - is standard input.", show_default=False)
]


@app.command()
def check(files: FilesArgument, lang: LanguageOption, as_json: JsonOption = False) -> None:
    """Check files of game records and say the line of the first fault in each."""
    bar = console(stderr=True)
    reports = []
    with Progress(console=bar, transient=True, disable=not bar.is_terminal) as progress:
        task = progress.add_task("", total=None)
        for name in files:
            progress.update(task, description=name)
            reports.append(_check(name, lang, lambda: progress.advance(task)))
    if as_json:
        typer.echo(json.dumps(reports, ensure_ascii=False))
    else:
        for report in reports:
            typer.echo(_line(report, lang))
    if any(report["fault"] for report in reports):
        raise typer.Exit(1)


def _check(name: str, language: Language, advance: Any) -> dict[str, Any]:
    report: dict[str, Any] = {"file": name, "games": 0, "fault": None}
    data = read_bytes(name, language)
    try:
        for _ in records_in(data, language):
            report["games"] += 1
            advance()
    except Fault as fault:
        report["fault"] = {"line": fault.line, "code": fault.code, "problem": fault.problem}
    return report


def _line(report: dict[str, Any], language: Language) -> str:
    fault = report["fault"]
    if fault is None:
        return say(language, "terminal-check-ok", file=report["file"], count=report["games"])
    return say(
        language,
        "terminal-check-fault",
        file=report["file"],
        line=str(fault["line"]),
        problem=fault["problem"],
    )
