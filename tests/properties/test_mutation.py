"""A small sample of planted mistakes, the same on every run; `make prove` plants them all."""

import ast
import subprocess
import sys

import pytest

from tools.mutation.citations import mutants_by_rule
from tools.mutation.ledger import all_mutants, explained
from tools.mutation.mutants import ROOT, mutants_of, mutated_tree
from tools.mutation.operators import replacements

SAMPLE = 24


@pytest.mark.slow
@pytest.mark.no_cover
def test_mistakes_planted_in_the_rules_are_noticed() -> None:
    command = [sys.executable, "-m", "tools.mutation", "--sample", str(SAMPLE)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert f"mutants: {SAMPLE}\nkilled by a test: {SAMPLE}\n" in done.stdout
    assert "survivors: 0" in done.stdout


@pytest.mark.parametrize(
    ("code", "mistakes"),
    [
        ("a < b", ["a <= b", "a >= b"]),
        ("a and b", ["a or b", "b", "a"]),
        ("not a", ["a"]),
        ("a + 1", ["a - 1"]),
        ("f(x=1)", ["f()"]),
        ("state.active_row", ["state.inactive_row"]),
        ("a if b else c", ["a", "c"]),
    ],
)
def test_the_mistakes_that_are_planted(code: str, mistakes: list[str]) -> None:
    (expression,) = ast.parse(code).body
    assert isinstance(expression, ast.Expr)
    found = [ast.unparse(other) for _, other in replacements(expression.value) if other]
    assert found == mistakes


def test_a_mutant_differs_from_the_rules_in_one_place() -> None:
    mutants = mutants_of("victory")
    plain = ast.unparse(ast.parse((ROOT / "src/urban_legends/rules/victory.py").read_text("utf-8")))
    for mutant in mutants[::10]:
        changed = ast.unparse(mutated_tree(mutant))
        assert changed != plain
    assert len({mutant.key for mutant in mutants}) == len(mutants)


def test_every_explained_mutant_is_there_and_has_a_reason() -> None:
    keys = {mutant.key for mutant in all_mutants()}
    assert set(explained()) <= keys
    assert all(len(why) > 20 for why in explained().values())


def test_every_rule_has_lines_to_plant_mistakes_in() -> None:
    assert len(mutants_by_rule()) == 54
    assert all(mutants_by_rule().values())
