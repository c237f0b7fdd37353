"""The long proof: what the coach claims is true in 10,000 positions (`make prove`).

Every claim of the kinds certain and board is put to a checker that shares nothing with its maker
but `rules/`. One that is false, and one that the checker cannot decide within its bound, fail the
proof. How far it got is kept in PROVE_STATE.
"""

import json
import os
import sys
from collections import Counter
from pathlib import Path

from tests.coach.checker import TooLarge, confirmed
from tests.coach.positions import Case, cases
from urban_legends.coach import Claim

WANTED = 10_000


def verdict(case: Case, claim: Claim) -> str:
    """What the checker says of a claim."""
    try:
        return "true" if confirmed(case.seen, claim.code, claim.args) else "false"
    except TooLarge:
        return "undecided"


def check(seed: int, room: int, counts: Counter[str], wrong: list[str]) -> None:
    """Check the positions of one seed, as many as there is room for."""
    for number, case in enumerate(cases(seed)):
        if number == room:
            break
        counts["positions"] += 1
        for claim in case.claims():
            said = verdict(case, claim)
            counts[f"{claim.code}: {said}"] += 1
            if said != "true":
                wrong.append(f"{said}: `{case.seen}` {claim.code} `{claim.args}`")
                print(wrong[-1], flush=True)


def main() -> int:
    """Check position after position; 0 if every claim is confirmed."""
    file = Path(os.environ["PROVE_STATE"]) / "claims.json"
    kept = json.loads(file.read_text("utf-8")) if file.exists() else {}
    counts: Counter[str] = Counter(kept.get("counts", {}))
    wrong: list[str] = kept.get("wrong", [])
    seed = kept.get("seed", 0)
    while counts["positions"] < WANTED:
        check(seed, WANTED - counts["positions"], counts, wrong)
        seed += 1
        file.write_text(json.dumps({"seed": seed, "counts": counts, "wrong": wrong}), "utf-8")
        if seed % 10 == 0:
            print(f"{counts['positions']}/{WANTED}, {len(wrong)} wrong", flush=True)
    figures = {
        "positions": counts["positions"],
        "claims": sum(count for name, count in counts.items() if ": " in name),
        "false": sum(count for name, count in counts.items() if name.endswith(": false")),
        "undecided": sum(count for name, count in counts.items() if name.endswith(": undecided")),
        **{name: count for name, count in sorted(counts.items()) if name.endswith(": true")},
    }
    notes = "\n".join(f"- {one}" for one in wrong)
    result = Path(os.environ["PROVE_RESULT"])
    result.write_text(json.dumps({"figures": figures, "notes": notes}), encoding="utf-8")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
