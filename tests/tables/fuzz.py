"""Messages at random: made from their descriptions, then broken now and then.

python -m tests.tables.fuzz           the long proof: make prove ARGS=message-fuzz
"""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from pathlib import Path
from random import Random
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from tests.tables.meeting import GUEST, OPENER, STRANGER, Meeting
from urban_legends.notation.codec import Items, Whole
from urban_legends.rules import Role
from urban_legends.tables.messages import Claim, ClientMessage, Hello, Resign
from urban_legends.tables.table import Table

RARE = (Resign, Claim, Hello)
"""What ends a game, or is said once."""
GUESTS = {"c": [OPENER], "s": [GUEST], "watcher": [], "both": [OPENER, GUEST]}
WORDS = ["", "m1", "D", "S1:ppw/wb", "#5", "=pwb", "Eoo", "Mp1", "*Ab<", "ABCD", STRANGER, OPENER]
JUNK: list[object] = [None, True, -1, 10**9, 1.5, "", "\ud800", "x" * 300, [], [[]], {}, {"a": 1}]
KINDS = [one for one in get_args(ClientMessage) for _ in range(1 if one in RARE else 12)]
CLOCKS = (None, {"kind": "total", "minutes": 5, "increment": 5}, {"kind": "days", "days": 1})
TABLES = 700
MESSAGES = 150
"""At each table."""


def some(hint: Any, rng: Random, words: Sequence[str]) -> Any:
    """A value that nearly always fits a description."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _bounded(parts[0], parts[1:], rng, words)
    if origin is Literal:
        return rng.choice(parts)
    if origin in (Union, UnionType):
        return some(rng.choice(parts), rng, words)
    if origin is tuple:
        return [some(parts[0], rng, words) for _ in range(rng.randint(0, 3))]
    if is_dataclass(hint):
        hints = get_type_hints(hint, include_extras=True)
        made = {one.name: some(hints[one.name], rng, words) for one in fields(hint)}
        return {name: value for name, value in made.items() if value is not None}
    if hint is NoneType:
        return None
    return {str: rng.choice([*words, *WORDS]), int: rng.randint(-1, 9), bool: rng.random() < 0.5}[
        hint
    ]


def _bounded(hint: Any, bounds: Sequence[object], rng: Random, words: Sequence[str]) -> Any:
    for bound in bounds:
        if isinstance(bound, Whole):
            return rng.choice([bound.least, bound.most, rng.randint(bound.least, bound.least + 40)])
        if isinstance(bound, Items):
            count = rng.randint(bound.least, min(bound.most, bound.least + 3))
            return [some(get_args(hint)[0], rng, words) for _ in range(count)]
    return some(hint, rng, words)


def message(rng: Random, guest: str, words: Sequence[str], version: int) -> str:
    """A message of any kind, mostly for one's own seat; one in five is broken somewhere."""
    made = some(rng.choice(KINDS), rng, words)
    made["id"] = f"f{rng.randrange(10**6)}"
    if made.get("seat") and guest in ("c", "s") and rng.random() < 0.9:
        made["seat"] = guest.upper()
    if "version" in made and rng.random() < 0.8:
        made["version"] = version
    if rng.random() < 0.2:
        name = rng.choice([*made, "more"])
        made[name] = rng.choice(JUNK)
        if rng.random() < 0.3:
            del made[name]
    text = json.dumps(made)
    return text if rng.random() < 0.97 else text[: rng.randrange(len(text))]


class Storm:
    """One table of two people, and everybody at it says anything."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        clock = self.rng.choice(CLOCKS)
        self.host = Meeting(**({} if clock is None else {"clock": clock}))
        for guest, tokens in GUESTS.items():
            if guest not in ("c", "s"):
                self.host.say(guest, "hello", tokens=tokens)
        self.answers: Counter[str] = Counter()

    def blow(self, messages: int) -> None:
        """So many messages, and time that passes."""
        for _ in range(messages):
            self.send(self.rng.choice(["c", "s", *GUESTS, "nobody"]))
            if self.rng.random() < 0.05:
                self.host.wait(self.rng.randrange(40_000))
            if self.rng.random() < 0.2 and self.host.state("c")["result"] == "*":
                self.host.play()
        self.check()

    def send(self, guest: str) -> None:
        host, table = self.host, self.host.judge.table
        legal = [str(one) for role in Role for one in table.match.legal(role)]
        text = message(self.rng, guest, legal or WORDS, table.version)
        before = len(host.told.get(guest, []))
        host.carry_out(host.judge.hear(guest, text))
        told = host.told.get(guest, [])[before:]
        assert told, (guest, text)
        for one in told:
            code = one["refusal"]["code"] if one["type"] == "error" else one["type"]
            assert code != "failed", (guest, text)
            self.answers[code] += 1

    def check(self) -> None:
        """What the journal tells is what the table is."""
        table = self.host.judge.table
        restored = Table.restored(table.id, self.host.journal)
        assert restored.match.turns == table.match.turns
        assert (restored.version, restored.people) == (table.version, table.people)


def main() -> int:
    """The long proof."""
    answers: Counter[str] = Counter()
    for seed in range(TABLES):
        storm = Storm(seed)
        storm.blow(MESSAGES)
        answers += storm.answers
        if not (seed + 1) % 100:
            print(f"table {seed + 1}/{TABLES}", flush=True)
    figures = {"tables": TABLES, "messages": TABLES * MESSAGES, "answers that were our failure": 0}
    figures |= {f"answered {name}": count for name, count in answers.most_common()}
    if result := os.environ.get("PROVE_RESULT"):
        Path(result).write_text(json.dumps({"figures": figures}))
    print(figures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
