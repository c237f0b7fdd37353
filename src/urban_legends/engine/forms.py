"""How commands and reports are written: options, numbers, limits, what was found.

A command in any other form is malformed.
"""

from __future__ import annotations

from collections.abc import Callable

from urban_legends.ai.judgement import Judgement, Limits
from urban_legends.engine.answers import ENGINES
from urban_legends.engine.thinking import STRONGEST, Go
from urban_legends.rules import SETUPS, Reshuffle, RuleError, action_text, refuse

OPTIONS: dict[str, tuple[str, ...]] = {
    "Engine": ENGINES,
    "Setup": tuple(SETUPS),
    "Reshuffle": tuple(option.value for option in Reshuffle),
    "Analysis": ("off", "on"),
    "History": ("off", "on"),
    "Search": ("on", "off"),
}
"""The choices of each option, the default first."""

DEEPEST = 99
MOST = 10**15
LARGEST_SEED = 2**63 - 1
MOST_CANDIDATES = 10
"""Actions that are told of."""
GO_FORM = "go [nodes N] [time MS] [level L] [seed X]"
GO_LIMITS = {
    "nodes": (1, MOST),
    "time": (1, MOST),
    "level": (1, STRONGEST),
    "seed": (0, LARGEST_SEED),
}


def malformed(form: str) -> RuleError:
    return RuleError(refuse("malformed", "command-form", form=form))


def no_words(form: str) -> Callable[[str], None]:
    """A check for commands that stand alone."""

    def check(words: str) -> None:
        if words:
            raise malformed(form)

    return check


def option_line(name: str) -> str:
    choices = OPTIONS[name]
    variants = " ".join(f"var {choice}" for choice in choices)
    return f"option name {name} type combo default {choices[0]} {variants}"


def read_option(words: str) -> tuple[str, str]:
    """`NAME VALUE`, both as given."""
    parts = words[1:].split(" ")
    if len(parts) != 2:
        raise malformed("setoption NAME VALUE")
    name, value = parts
    if name not in OPTIONS:
        raise RuleError(refuse("option", "option-unknown", text=name, names=" ".join(OPTIONS)))
    if value not in OPTIONS[name]:
        choices = " ".join(OPTIONS[name])
        raise RuleError(refuse("option", "option-value", name=name, text=value, choices=choices))
    return name, value


def read_number(form: str, text: str, least: int, most: int) -> int:
    """A whole number, written in one way: digits, without a leading zero."""
    plain = text.isascii() and text.isdigit() and len(text) <= len(str(most))
    if not plain or str(int(text)) != text or not least <= int(text) <= most:
        raise RuleError(refuse("malformed", "number", form=form, least=str(least), most=str(most)))
    return int(text)


def read_go(words: str) -> Go:
    """What a `go` asks for, in any order, each at most once."""
    parts = words[1:].split(" ") if words else []
    names = parts[::2]
    if len(parts) % 2 or len(set(names)) != len(names) or not set(names) <= set(GO_LIMITS):
        raise malformed(GO_FORM)
    found = {
        name: read_number(f"go {name}", text, *GO_LIMITS[name])
        for name, text in zip(names, parts[1::2], strict=True)
    }
    return Go(
        Limits(nodes=found.get("nodes", 0), ms=found.get("time", 0)),
        found.get("level", STRONGEST),
        found.get("seed"),
    )


def info_line(judged: Judgement) -> str:
    line = " ".join(judged.line_to_play)
    return f"info value {judged.value:.4f} nodes {judged.nodes} time {judged.ms:.0f} pv {line}"


def analysis_lines(judged: Judgement) -> list[str]:
    """A line for each of the better actions, the best first, with how uncertain its chance is."""
    found = [(judged.value, judged.error, judged.nodes, " ".join(judged.line))]
    found += [
        (one.value, one.error, one.visits, action_text(one.action))
        for one in judged.candidates[1:MOST_CANDIDATES]
        if one.visits
    ]
    return [
        f"info multipv {number} value {value:.4f} error {error:.4f} nodes {nodes} "
        f"time {judged.ms:.0f} pv {line}"
        for number, (value, error, nodes, line) in enumerate(found, 1)
    ]
