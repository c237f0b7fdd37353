"""Which method comes nearest to optimal play, measured on `duel`: `python -m ...training.methods`.

    python -m urban_legends.ai.training.methods --out runs/methods --device cuda --jobs 6

Each method trains a small network on `duel`, where the distance from optimal play is known
exactly (`ai/theory`): what the sampled policy gives away to the opponent that answers it best, for
each role. FOLDER/methods.json holds the table; what is done already is not done again. Needs torch.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

METHODS: Mapping[str, str] = {
    "small entropy": "--entropy-start 0.03 --entropy-end 0.003",
    "entropy": "--entropy-start 0.09 --entropy-end 0.05",
    "large entropy": "--entropy-start 0.2 --entropy-end 0.1",
    "entropy falling": "--entropy-start 0.2 --entropy-end 0.01",
    "entropy, average": "--entropy-start 0.09 --entropy-end 0.05 --average 0.99",
    "entropy falling, average": "--entropy-start 0.2 --entropy-end 0.01 --average 0.99",
    "magnet 0.1": "--entropy-start 0.01 --entropy-end 0.01 --average 0.99 --magnet 0.1",
    "magnet 0.3": "--entropy-start 0.01 --entropy-end 0.01 --average 0.99 --magnet 0.3",
    "magnet 1": "--entropy-start 0.01 --entropy-end 0.01 --average 0.99 --magnet 1.0",
    "magnet 0.3, slow": "--entropy-start 0.01 --entropy-end 0.01 --average 0.998 --magnet 0.3",
    "magnet 0.3, in steps": (
        "--entropy-start 0.01 --entropy-end 0.01 --average 0.95 --magnet 0.3 --refresh 150"
    ),
    "magnet 0.2, entropy falling": (
        "--entropy-start 0.2 --entropy-end 0.01 --average 0.99 --magnet 0.2"
    ),
    "straying, magnet 0.2, entropy falling": (
        "--straying 0.5 --entropy-start 0.2 --entropy-end 0.01 --average 0.99 --magnet 0.2"
    ),
    "lookahead, magnet 0.2, entropy falling": (
        "--lookahead --warm-up 50 "
        "--entropy-start 0.2 --entropy-end 0.01 --average 0.99 --magnet 0.2"
    ),
    "straying and lookahead, magnet 0.2, entropy falling": (
        "--lookahead --warm-up 50 --straying 0.5 "
        "--entropy-start 0.2 --entropy-end 0.01 --average 0.99 --magnet 0.2"
    ),
    "answers, small entropy": "--answers 0.5 --entropy-start 0.03 --entropy-end 0.003",
    "answers, magnet 0.2, entropy falling": (
        "--answers 0.5 --entropy-start 0.2 --entropy-end 0.01 --average 0.99 --magnet 0.2"
    ),
}
LONGEST = max(map(len, METHODS))
"""How wide the table's column of names has to be."""
NETWORK = "--setup duel --games 2048 --steps 8 --width 64 --blocks 1 --minibatch 4096"


def measure(name: str, out: Path, rest: list[str]) -> dict[str, Any]:
    """Train by one method, and measure how far the policy is from optimal play."""
    folder = out / name.replace(" ", "-").replace(",", "")
    result = folder / "distance.json"
    if not result.exists():
        folder.mkdir(parents=True, exist_ok=True)
        command = "training.league" if "--answers" in METHODS[name] else "training.run"
        plan = ["--out", str(folder), *NETWORK.split(), *METHODS[name].split(), *rest]
        _python(command, *plan, log=folder / "training.txt")
        player = f"net-policy={folder / 'net.weights'}"
        _python("theory", player, "--json", str(result), log=folder / "theory.txt")
    rows = json.loads(result.read_text("utf-8"))["players"]
    return {"method": name, **{row["role"]: round(100 * row["distance"], 1) for row in rows}}


def _python(module: str, *arguments: str, log: Path) -> None:
    with log.open("w", encoding="utf-8") as out:
        command = [sys.executable, "-m", f"urban_legends.ai.{module}", *arguments]
        subprocess.run(command, check=True, stdout=out, stderr=subprocess.STDOUT)


def main(arguments: list[str] | None = None) -> None:
    """The command; what it does not know itself is handed on to `run`."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, required=True, help="folder, one below it a method")
    parser.add_argument("--updates", default="1500", help="updates a method (1500)")
    parser.add_argument("--jobs", type=int, default=1, help="methods that are tried at once")
    parser.add_argument("--only", nargs="*", default=list(METHODS), choices=tuple(METHODS))
    given, rest = parser.parse_known_args(arguments)
    given.out.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(given.jobs) as pool:
        work = [
            pool.submit(measure, name, given.out, ["--updates", given.updates, *rest])
            for name in given.only
        ]
        rows = []
        for one in work:
            rows.append(row := one.result())
            together = row["cryptid"] + row["scientist"]
            print(f"{row['method']:{LONGEST}} {row['cryptid']:5} as Cryptid {row['scientist']:5} "
                  f"as Scientist {together:5.1f} together", flush=True)  # fmt: skip
    (given.out / "methods.json").write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
