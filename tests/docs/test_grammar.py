"""The grammar that the notation page prints is the grammar of the notation."""

import json
from typing import Any

import pytest

from tests.docs.ebnf import Grammar
from tests.docs.pages import DOCS, ROOT, blocks, lines

VECTORS = ROOT / "tests" / "vectors"
(PRINTED,) = blocks("ebnf", DOCS / "notation.md")
GRAMMAR = Grammar(PRINTED)
UNREADABLE = ("order", "spaces", "fields", "leading", "wild card field", "round 9")


def entries(name: str) -> list[dict[str, Any]]:
    text = (VECTORS / f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def test_every_symbol_is_defined_and_used() -> None:
    used = {text for rule in GRAMMAR.rules.values() for kind, text in rule if kind == "name"}
    roots = {"position", "step", "file"}
    assert used - {"LF"} | roots == set(GRAMMAR.rules)


def test_positions_and_views_fit_the_grammar() -> None:
    seen = [entry[key] for entry in entries("views") for key in ("pos", "C", "S", "spectator")]
    for position in [*seen, *lines("position")]:
        assert GRAMMAR.matches("position", str(position)), position


@pytest.mark.parametrize("name", ["transitions", "transitions-when-needed"])
def test_legal_actions_fit_the_grammar(name: str) -> None:
    actions = {action for entry in entries(name) for action in entry["legal"]}
    assert len(actions) > 100
    for action in actions:
        assert GRAMMAR.matches("step", action), action


def test_malformed_text_and_no_other_is_refused_by_the_grammar() -> None:
    for entry in entries("illegal"):
        fits = GRAMMAR.matches("step", str(entry["action"]))
        assert fits == (entry["code"] != "malformed"), entry["action"]
    for entry in entries("refused"):
        fits = GRAMMAR.matches("position", str(entry["pos"]))
        assert fits != any(word in str(entry["why"]) for word in UNREADABLE), entry["why"]


def test_records_shown_fit_the_grammar() -> None:
    for record in blocks("cul"):
        assert GRAMMAR.matches("file", record), record
