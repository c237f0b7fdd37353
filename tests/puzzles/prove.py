"""The long proof: every verdict of every puzzle holds, by the rules alone (`make prove`).

And the figures: how many puzzles there are by theme and by rating, and which part of them each
level solves. How far it got is kept in PROVE_STATE.
"""

import json
import os
import sys
from collections import Counter
from pathlib import Path

from tests.coach.brute import TooLarge
from tests.puzzles.prover import fault
from urban_legends.ai.levels import LEVELS
from urban_legends.puzzles.collection import lines
from urban_legends.puzzles.puzzle import read_puzzle
from urban_legends.puzzles.rating import answers

PLAYERS = (*(level.id for level in LEVELS[:4]), "master:16", "master:200")
"""Every level; the strongest with a number of iterations, so that it is the same everywhere."""
BAND = 400


def check(line: str, counts: Counter[str], wrong: list[str]) -> None:
    puzzle = read_puzzle(line)
    counts["puzzles"] += 1
    counts["actions with a verdict"] += len(puzzle.verdicts)
    try:
        found = fault(line)
    except TooLarge:
        found = "too large"
    if found is not None:
        wrong.append(f"{found}: `{line}`")
        print(wrong[-1], flush=True)
    for theme in puzzle.themes:
        counts[f"theme {theme.value}"] += 1
    counts[f"rated from {puzzle.rating // BAND * BAND}"] += 1
    for name, share in answers(puzzle, PLAYERS, seeds=1).items():
        counts[f"solved by {name}"] += round(share)


def main() -> int:
    """Prove puzzle after puzzle; 0 if every verdict holds."""
    file = Path(os.environ["PROVE_STATE"]) / "puzzles.json"
    kept = json.loads(file.read_text("utf-8")) if file.exists() else {}
    counts: Counter[str] = Counter(kept.get("counts", {}))
    wrong: list[str] = kept.get("wrong", [])
    every = list(lines().values())
    for number in range(counts["puzzles"], len(every)):
        check(every[number], counts, wrong)
        if number % 20 == 0:
            file.write_text(json.dumps({"counts": counts, "wrong": wrong}), "utf-8")
            print(f"{number}/{len(every)}, {len(wrong)} wrong", flush=True)
    figures = {
        "puzzles": counts.pop("puzzles"),
        "faults": len(wrong),
        **dict(sorted(counts.items())),
    }
    result = Path(os.environ["PROVE_RESULT"])
    notes = "\n".join(f"- {one}" for one in wrong)
    result.write_text(json.dumps({"figures": figures, "notes": notes}), encoding="utf-8")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
