"""Reading and writing record files, with refusals that people understand."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import typer

from urban_legends.notation import Record, RecordError, parse_records
from urban_legends.text import Language, explain, printable, say

STANDARD_INPUT = "-"


def read_bytes(name: str, language: Language) -> bytes:
    """A file's bytes, or a usage error; `-` is standard input."""
    try:
        return sys.stdin.buffer.read() if name == STANDARD_INPUT else Path(name).read_bytes()
    except (OSError, ValueError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        message = say(language, "terminal-cannot-read", problem=problem)
        raise typer.BadParameter(message, param_hint=name) from error


class Fault(Exception):
    """The first thing wrong in a file: its line, a stable code, and a sentence."""

    def __init__(self, line: int, code: str, problem: str) -> None:
        super().__init__(problem)
        self.line = line
        self.code = code
        self.problem = problem


def records_in(data: bytes, language: Language) -> Iterator[Record]:
    """The games of a file one by one; the first fault raises."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Fault(line, "malformed", say(language, "terminal-not-utf8")) from error
    try:
        yield from parse_records(text)
    except RecordError as error:
        what = f"{error.text}: " if error.text else ""
        problem = printable(what + explain(error.refusal, language))
        raise Fault(error.line, error.code, problem) from error


def games_of(file: str, data: bytes, language: Language) -> Iterator[Record]:
    """The games of a file one by one; a fault is reported as `check` does and ends the command."""
    try:
        yield from records_in(data, language)
    except Fault as fault:
        line = {"line": str(fault.line), "problem": fault.problem}
        typer.echo(say(language, "terminal-check-fault", file=file, **line), err=True)
        raise typer.Exit(1) from fault


def one_game(file: str, number: int, language: Language) -> Record:
    """One game of a file; a fault before it is reported, one behind it is not looked for."""
    games = 0
    for record in games_of(file, read_bytes(file, language), language):
        games += 1
        if games == number:
            return record
    message = say(language, "terminal-no-game", count=games, number=number)
    raise typer.BadParameter(message, param_hint="--game")


def try_to_write(option: str, path: Path) -> None:
    """Open a file for writing and leave everything as it was: before work that takes long."""
    there = os.path.lexists(path)
    try:
        if there and not path.is_file():
            return  # a device or a pipe, where even a try has effects
        path.open("ab").close()
        if not there:
            path.unlink()
    except OSError as error:
        raise unwritable(option, error) from error


def unwritable(option: str, error: OSError) -> typer.BadParameter:
    message = f"The file cannot be written: {error.strerror or error}"
    return typer.BadParameter(message, param_hint=option)


def write_text(path: Path, text: str, language: Language) -> None:
    """Write a file with LF at the end of lines, or say why not."""
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        message = say(language, "terminal-cannot-write", problem=error.strerror or str(error))
        raise typer.BadParameter(message, param_hint=str(path)) from error
