"""Arguments and options that several commands share, and how bad ones are refused."""

from __future__ import annotations

import os
from enum import StrEnum
from typing import Annotated

import typer
from rich.console import Console

from urban_legends.play import HANDICAPS, Dealer, Handicap, handicap_named
from urban_legends.rules import (
    SETUPS,
    Reshuffle,
    RuleError,
    Setup,
    State,
    View,
    parse_position,
    parse_state,
)
from urban_legends.text import Language, explain, language_of


class SetupName(StrEnum):
    """The set-ups by name; must agree with `SETUPS`."""

    STANDARD = "standard"
    MINI = "mini"
    DUEL = "duel"


def language_of_terminal() -> Language:
    """The language that the terminal asks for."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return language_of(os.environ[name])
    return Language.ENGLISH


PositionArgument = Annotated[
    str, typer.Argument(help="A position in notation, ten fields, quoted.", show_default=False)
]
SetupOption = Annotated[SetupName, typer.Option("--setup", help="The set-up.")]
ReshuffleOption = Annotated[
    Reshuffle, typer.Option("--reshuffle", help="When an empty movement deck is rebuilt.")
]
HandicapOption = Annotated[
    str,
    typer.Option(
        "--handicap",
        metavar="NAME",
        help=f"What the Scientist has more at the start, our option: {', '.join(HANDICAPS)}.",
        show_default=False,
    ),
]
LanguageOption = Annotated[
    Language,
    typer.Option(
        "--lang",
        help="The language of what is said; by default the terminal's.",
        default_factory=language_of_terminal,
        show_default=False,
    ),
]


def complete_player(incomplete: str) -> list[str]:
    """Names that a shell may fill in: one of each form that is written so far."""
    from urban_legends.ai.players import FORMS  # loads the core, so when needed

    return [one.example for one in FORMS if one.example.startswith(incomplete)]


WorkersOption = Annotated[
    int | None, typer.Option(min=1, help="Processes; one for each core if not said.")
]
RayOption = Annotated[
    str | None,
    typer.Option("--ray", help="Work on a Ray cluster: its address, or `local` to start one here."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON, for scripts.")]

STANDARD = SetupName.STANDARD
IMMEDIATE = Reshuffle.IMMEDIATE


def setup_of(name: SetupName) -> Setup:
    return SETUPS[name.value]


def read_handicap(name: str, setup: SetupName, language: Language) -> Handicap:
    """The handicap of a name, or a usage error; only the standard set-up has any."""
    try:
        handicap = handicap_named(name)
        handicap.start(Dealer(0), setup_of(setup))
    except RuleError as error:
        raise bad_argument(error, language, "--handicap") from error
    return handicap


def read_position(
    text: str, setup: SetupName, reshuffle: Reshuffle, language: Language
) -> State | View:
    """A position, or a usage error that says what is wrong with it."""
    try:
        return parse_position(text, setup_of(setup), reshuffle)
    except RuleError as error:
        raise bad_argument(error, language, "POSITION") from error


def read_state(text: str, setup: SetupName, reshuffle: Reshuffle, language: Language) -> State:
    """A complete position, or a usage error."""
    try:
        return parse_state(text, setup_of(setup), reshuffle)
    except RuleError as error:
        raise bad_argument(error, language, "POSITION") from error


def bad_argument(error: RuleError, language: Language, name: str) -> typer.BadParameter:
    return typer.BadParameter(explain(error.refusal, language), param_hint=name)


def console(stderr: bool = False) -> Console:
    """Where output goes; made anew each time, since tests exchange the streams."""
    return Console(stderr=stderr, highlight=False)
