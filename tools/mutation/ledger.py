"""What became of each mutant, kept on disk so that a run can go on, and the explained survivors."""

import hashlib
import json
import tomllib
from collections import Counter
from pathlib import Path

from tools.mutation.mutants import ROOT, RULES, Mutant, modules, mutants_of
from tools.mutation.warm import Verdict

EXPLAINED = Path(__file__).with_name("equivalents.toml")
CODE = (RULES, ROOT / "tests/rules", ROOT / "tests/properties", ROOT / "tests/support")
PLANTING = ("operators.py", "mutants.py", "warm.py", "cold.py")


def all_mutants() -> list[Mutant]:
    return [mutant for module in modules() for mutant in mutants_of(module)]


def explained() -> dict[str, str]:
    """Mutants that behave like the rules in other words, by key, and why each does."""
    data = tomllib.loads(EXPLAINED.read_text("utf-8"))
    return {key: group["why"] for group in data["same"] for key in group["mutants"]}


def fingerprint() -> str:
    """Of the rules and their tests: verdicts hold for these and no others."""
    digest = hashlib.sha256()
    paths = [path for folder in CODE for path in sorted(folder.rglob("*.py"))]
    for path in (*paths, *(Path(__file__).with_name(name) for name in PLANTING)):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


class Ledger:
    """Verdicts by mutant, one JSON object a line, written as they come."""

    def __init__(self, folder: Path | None) -> None:
        self.verdicts: dict[str, Verdict] = {}
        self.path = None if folder is None else folder / f"verdicts-{fingerprint()}.jsonl"
        if self.path is not None and self.path.exists():
            for line in self.path.read_text("utf-8").splitlines():
                key, killer, tests = json.loads(line)
                self.verdicts[key] = Verdict(killer, tests)

    def note(self, mutant: Mutant, verdict: Verdict) -> None:
        self.verdicts[mutant.key] = verdict
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([mutant.key, verdict.killer, verdict.tests]) + "\n")

    def survivors(self, mutants: list[Mutant]) -> list[Mutant]:
        return [one for one in mutants if self.verdicts[one.key].killer is None]


def summary(mutants: list[Mutant], ledger: Ledger, same: dict[str, str]) -> dict[str, int]:
    """The figures of a run."""
    tried = [one for one in mutants if one.key not in same]
    alive = ledger.survivors(tried)
    return {
        "mutants": len(mutants),
        "killed by a test": len(tried) - len(alive),
        "the same behaviour in other words": len(mutants) - len(tried),
        "survivors": len(alive),
    }


def by_module(mutants: list[Mutant], ledger: Ledger, same: dict[str, str]) -> str:
    """A Markdown table: mutants, explained ones and survivors of each module."""
    total = Counter(one.module for one in mutants)
    told = Counter(one.module for one in mutants if one.key in same)
    tried = [one for one in mutants if one.key not in same]
    alive = Counter(one.module for one in ledger.survivors(tried))
    rows = [f"| {name} | {total[name]} | {told[name]} | {alive[name]} |\n" for name in total]
    head = "| module | mutants | the same in other words | survivors |\n| --- | --- | --- | --- |\n"
    return head + "".join(rows)
