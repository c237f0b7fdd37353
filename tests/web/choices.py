"""`python -m tests.web.choices`: legal actions of real positions, and what narrows them to what.

The page narrows the list of legal actions by itself. What fits a choice is written here by the
rules into web/tests/choices.json; the page's own tests hold its filter against it.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any

from tests.web.house import POSITIONS
from urban_legends.notation.codec import to_json
from urban_legends.rules import (
    Choice,
    Combination,
    Number,
    Option,
    Sensors,
    State,
    feature_text,
    fits,
    options,
    parse_position,
)
from urban_legends.tables.choosing import legal_options

FILE = Path(__file__).parents[2] / "web/tests/choices.json"
CHOICES = 24
"""Choices tried in each position."""


def pieces(option: Option) -> dict[str, Any]:
    """Everything that could be chosen on the way to an action, one group of sensors of it."""
    chosen = {name: value for name, value in option.choice._asdict().items() if value is not None}
    if option.moves:
        move = option.moves[-1]
        chosen["space"], chosen["target"] = move.from_space, move.to_space
        chosen["colour"] = next(iter(move.sensors.each()))
    return chosen


def choices(state: State) -> Iterator[Choice]:
    """Parts of legal actions; every third is put together from two, and so seldom legal."""
    rng = random.Random(str(state))
    legal = options(state)
    for number in range(CHOICES):
        chosen = pieces(rng.choice(legal))
        if number % 3 == 2:
            chosen |= pieces(rng.choice(legal))
        kept = rng.sample(sorted(chosen), rng.randint(1, len(chosen)))
        yield Choice(**{name: chosen[name] for name in kept})


def written(choice: Choice) -> dict[str, Any]:
    """The members of a choice in the letters of notation."""
    return {name: _letters(value) for name, value in choice._asdict().items() if value is not None}


def _letters(value: object) -> object:
    match value:
        case Enum():
            return value.value
        case Sensors():
            return value.text.strip("-")
        case Number() | Combination():
            return feature_text(value)
        case _:
            return value


def cases() -> list[dict[str, Any]]:
    found = []
    for name, text in POSITIONS.items():
        state = parse_position(text)
        assert isinstance(state, State)
        tried = [
            [written(choice), [n for n, one in enumerate(options(state)) if fits(one, choice)]]
            for choice in choices(state)
        ]
        legal = [json.loads(to_json(option)) for option in legal_options(state)]
        found.append({"name": name, "legal": legal, "tried": tried})
    return found


def text() -> str:
    """One line for each action and each choice, so that a change can be read."""
    lines = []
    for case in cases():
        legal, tried = (
            ",\n".join(json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in many)
            for many in (case["legal"], case["tried"])
        )
        head = json.dumps(case["name"])
        lines.append(f'{{"name":{head},"legal":[\n{legal}\n],"tried":[\n{tried}\n]}}')
    return "[" + ",\n".join(lines) + "]\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
