"""The command that steps through a game record, forwards and backwards."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

import typer
from rich.text import Text

from urban_legends.cli.app import app
from urban_legends.cli.drawing import print_table
from urban_legends.cli.files import one_game
from urban_legends.cli.options import JsonOption, LanguageOption, console
from urban_legends.notation import Entry, Record, replay
from urban_legends.rules import State, Unseen, View, apply, position_text, step_text
from urban_legends.text import Language, describe, narrate, printable, say, tell_result

NEXT = ("n", " ", "\r", "\n", "\x1b[C", "\x1b[B")
BACK = ("p", "b", "\x1b[D", "\x1b[A")
LEAVE = ("q", "\x1b", "\x03", "\x04")


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of a game: the position, and what led to it."""

    position: State | View
    entry: Entry | None = None
    sentences: tuple[str, ...] = ()


@app.command("replay")
def step_through(
    file: Annotated[str, typer.Argument(help="A record file (.cul); - is standard input.")],
    lang: LanguageOption,
    number: Annotated[int, typer.Option("--game", min=1, help="Which game of the file.")] = 1,
    step: Annotated[int | None, typer.Option(min=0, help="Show the board after a step.")] = None,
    whole: Annotated[
        bool, typer.Option("--all", help="Show every step, one after another.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Step through a game: n goes on, p goes back, q leaves."""
    record = one_game(file, number, lang)
    frames = list(_frames(record, lang))
    if as_json:
        typer.echo(json.dumps(_as_json(record, frames), ensure_ascii=False))
    elif step is not None:
        if step >= len(frames):
            last = len(frames) - 1
            message = say(lang, "terminal-no-step", steps=last, number=step)
            raise typer.BadParameter(message, param_hint="--step")
        _show(record, frames, step, lang)
    elif whole or not (sys.stdin.isatty() and sys.stdout.isatty()):
        for index in range(len(frames)):
            _show(record, frames, index, lang)
    else:
        _browse(record, frames, lang)


def _frames(record: Record, language: Language) -> Iterator[Frame]:
    positions = list(replay(record))
    yield Frame(positions[0])
    for before, after, entry in zip(positions, positions[1:], record.entries, strict=False):
        yield Frame(after, entry, _sentences(before, entry, language))


def _sentences(before: State | View, entry: Entry, language: Language) -> tuple[str, ...]:
    """What happened; in a player's copy, what was done."""
    step = entry.step
    if isinstance(before, View) or isinstance(step.chance, Unseen):
        return (describe(step.action, language),)
    events = apply(before, step.action, step.chance).events
    return tuple(narrate(event, language) for event in events)


def _show(record: Record, frames: list[Frame], index: int, language: Language) -> None:
    frame, out = frames[index], console()
    head = say(language, "terminal-step", step=index, steps=len(frames) - 1)
    if frame.entry is not None:
        head += f"  {step_text(frame.entry.step)}"
    out.print(Text(head, style="bold"))
    for sentence in frame.sentences:
        out.print(Text(f"  {sentence}"))
    if frame.entry is not None and frame.entry.comment:
        out.print(Text(f"  {{{printable(frame.entry.comment)}}}", style="italic"))
    print_table(out, frame.position, language)
    if index == len(frames) - 1:
        out.print(Text(tell_result(record.result, language), style="bold"))
    out.print()


def _browse(record: Record, frames: list[Frame], language: Language) -> None:
    """Show one step at a time until the reader leaves."""
    index, out = 0, console()
    while True:
        out.clear()
        _show(record, frames, index, language)
        out.print(Text(say(language, "terminal-keys"), style="dim"))
        key = typer.getchar()
        if key in LEAVE:
            return
        if key in NEXT:
            index = min(index + 1, len(frames) - 1)
        elif key in BACK:
            index = max(index - 1, 0)


def _as_json(record: Record, frames: list[Frame]) -> dict[str, object]:
    return {
        "tags": dict(record.tags),
        "result": record.result,
        "steps": [
            {
                "step": None if frame.entry is None else step_text(frame.entry.step),
                "comment": "" if frame.entry is None else frame.entry.comment,
                "sentences": frame.sentences,
                "position": position_text(frame.position),
            }
            for frame in frames
        ],
    }
