"""The command: a sample for `make test`, everything for `make prove`, some modules by hand.

Cold mutants come first, while the rules are not imported yet; then the warm ones.
"""

import json
import os
import random
from enum import Enum
from pathlib import Path
from typing import Annotated

import pytest
import typer

from tools.mutation import cold, warm
from tools.mutation.citations import mutants_by_rule
from tools.mutation.ledger import Ledger, all_mutants, by_module, explained, summary
from tools.mutation.mutants import ROOT, Mutant

RULES_TESTS = "tests/rules"
QUICK = [RULES_TESTS, "--deselect", f"{RULES_TESTS}/test_vectors.py"]
ALL = [RULES_TESTS, "tests/properties", "--deselect", "tests/properties/test_fuzz.py"]
VALUES = f"{RULES_TESTS}/test_values.py"
NEAREST = {
    "setup": f"{RULES_TESTS}/test_s_setup.py",
    "state": f"{RULES_TESTS}/test_s_setup.py",
    "text": f"{RULES_TESTS}/test_text.py",
    "views": f"{RULES_TESTS}/test_i_information.py",
}
"""The tests that most likely notice a mistake in a module's data, tried first."""
CRUDE = ("return nothing", "arithmetic", "constant", "drop argument", "drop call")
SEED = 20


class Kind(Enum):
    """Where mistakes are planted."""

    ALL = "all"
    FUNCTIONS = "functions"
    DATA = "data"


Caught = dict[str, tuple[Mutant, str]]
"""For each rule: a mistake in its lines, and the test of that rule which caught it."""


def main(
    sample: Annotated[int, typer.Option(help="Only so many mutants, always the same.")] = 0,
    only: Annotated[list[str] | None, typer.Option(help="Only these modules.")] = None,
    kind: Annotated[Kind, typer.Option(help="Only mistakes in functions, or in data.")] = Kind.ALL,
) -> None:
    """Plant mistakes in rules/ and list those that no test notices."""
    os.chdir(ROOT)
    same = explained()
    mutants = [one for one in all_mutants() if not only or one.module in only]
    if kind is not Kind.ALL:
        mutants = [one for one in mutants if one.warm is (kind is Kind.FUNCTIONS)]
    _check_explained(same)
    if sample:
        quick = [one for one in mutants if one.warm and one.key not in same]
        mutants = random.Random(SEED).sample(quick, sample)
    folder = os.environ.get("PROVE_STATE")
    ledger = Ledger(Path(folder) if folder else None)
    caught: Caught = {}
    rules = {} if sample or only or kind is Kind.DATA else mutants_by_rule()
    tried = [one for one in mutants if one.key not in same]
    _run_cold([one for one in tried if not one.warm], ledger)
    _run_warm([one for one in tried if one.warm], ledger, caught, rules, ALL)
    _report(mutants, ledger, same, caught, list(rules))


def _check_explained(same: dict[str, str]) -> None:
    """An explanation of a mutant that is not there any more explains nothing."""
    stale = set(same) - {one.key for one in all_mutants()}
    if stale:
        raise typer.BadParameter("explained, but not there: " + "; ".join(sorted(stale)))


def _run_cold(mutants: list[Mutant], ledger: Ledger) -> None:
    left = [one for one in mutants if one.key not in ledger.verdicts]
    if left:
        cold.check_without_mutant(QUICK)
    for one in left:
        for tests in ([NEAREST.get(one.module, VALUES)], QUICK, ALL):
            verdict = cold.try_mutant(one, tests)
            if verdict.killer is not None:
                break
        ledger.note(one, verdict)
        _tell(one, verdict)


def _run_warm(
    mutants: list[Mutant],
    ledger: Ledger,
    caught: Caught,
    rules: dict[str, list[Mutant]],
    paths: list[str],
) -> None:
    def work(workshop: warm.Workshop) -> None:
        left = [one for one in mutants if one.key not in ledger.verdicts]
        others = [item for item in workshop.items if not _is_quick(item.nodeid)]
        if left:
            workshop.measure(item for item in workshop.items if _is_quick(item.nodeid))
        for one in left:
            verdict = workshop.try_mutant(one, workshop.tests_of(one))
            if verdict.killer is None:
                verdict = workshop.try_mutant(one, others)
            ledger.note(one, verdict)
            _tell(one, verdict)
        for rule, lines in rules.items():
            tests = [item for item in workshop.items if item.name.startswith(f"test_{rule}_")]
            found = _first_caught(workshop, lines, tests)
            if found is not None:
                caught[rule] = found

    if mutants or rules:
        code = warm.collect(paths, work)
        if code:
            raise typer.Exit(code)


def _first_caught(
    workshop: warm.Workshop, lines: list[Mutant], tests: list[pytest.Item]
) -> tuple[Mutant, str] | None:
    """A mistake in a rule's lines that its own tests notice; a telling one if there is any."""
    for one in sorted(lines, key=lambda one: one.operator in CRUDE):
        killer = workshop.try_mutant(one, tests).killer if one.warm else None
        if killer is not None:
            return one, killer
    return None


def _is_quick(test: str) -> bool:
    """The tests of single rules: most mistakes are noticed by one of these, in no time."""
    return test.startswith(RULES_TESTS) and "test_vectors" not in test


def _tell(mutant: Mutant, verdict: warm.Verdict) -> None:
    if verdict.killer is None:
        print(f"\nNOT KILLED {mutant.place} by {verdict.tests} tests: {mutant.key}", flush=True)


def _report(
    mutants: list[Mutant], ledger: Ledger, same: dict[str, str], caught: Caught, rules: list[str]
) -> None:
    figures = summary(mutants, ledger, same)
    left = ledger.survivors([one for one in mutants if one.key not in same])
    untested = [rule for rule in rules if rule not in caught]
    if rules:
        figures["rules whose own test catches a mistake in their lines"] = len(caught)
        figures["rules of which none does"] = len(untested)
    print("\n" + "\n".join(f"{name}: {value}" for name, value in figures.items()))
    for one in left:
        print(f"SURVIVOR {one.place}: {one.key}")
    for rule in untested:
        print(f"NO TEST of {rule} notices a mistake in its lines")
    result = os.environ.get("PROVE_RESULT")
    if result:
        notes = (
            by_module(mutants, ledger, same) + "\n" + _rules_table(caught) + "\n" + _same_list(same)
        )
        Path(result).write_text(json.dumps({"figures": figures, "notes": notes}), "utf-8")
    if left or untested:
        raise typer.Exit(1)


def _rules_table(caught: Caught) -> str:
    rows = [
        f"| {rule} | {mutant.place} | `{_short(mutant)}` | {test.rpartition('::')[2]} |\n"
        for rule, (mutant, test) in caught.items()
    ]
    head = "| rule | where | a mistake planted there | the test of the rule that fails |\n"
    return head + "| --- | --- | --- | --- |\n" + "".join(rows)


def _short(mutant: Mutant) -> str:
    text = f"{mutant.before} -> {mutant.after}".replace("|", "\\|").replace("`", "'")
    return text if len(text) < 120 else text[:117] + "..."


def _same_list(same: dict[str, str]) -> str:
    reasons: dict[str, int] = {}
    for why in same.values():
        reasons[why] = reasons.get(why, 0) + 1
    lines = [f"- {count} x: {why}\n" for why, count in reasons.items()]
    return "Not killed, being the same in other words (`tools/mutation/equivalents.toml`):\n\n" + (
        "".join(lines)
    )


if __name__ == "__main__":
    typer.run(main)
