"""The long proof: every planted mistake in the fast engine is caught (`make prove`).

Progress is kept in PROVE_STATE, one file a mistake, under the fingerprint of both engines and
the checks: an interrupted run goes on, a changed engine starts anew.
"""

import hashlib
import json
import os
import sys
import tempfile
from pathlib import Path

from tests.differential.mistakes import MISTAKES, Mistake
from tests.differential.planting import judge
from tests.differential.programs import fingerprint
from tests.differential.transcript import write_transcript
from tests.support.games import many_games
from urban_legends.rules import SETUPS

GAMES = 60


def _verdict(mistake: Mistake, state: Path, transcripts: list[Path]) -> str:
    """Which check caught a mistake, or "" for none; from an earlier run if there was one."""
    key = hashlib.sha256("\n".join(mistake).encode()).hexdigest()[:16]
    kept = state / key
    if not kept.exists():
        with tempfile.TemporaryDirectory() as folder:
            caught = judge(mistake, Path(folder), transcripts).caught_by
        kept.write_text(caught or "", encoding="utf-8")
    return kept.read_text(encoding="utf-8")


def _transcripts(state: Path) -> list[Path]:
    written = [state / f"{name}.transcript" for name in SETUPS]
    for path, setup in zip(written, SETUPS.values(), strict=True):
        if not path.exists():
            write_transcript(path, many_games(GAMES, setup))
    return written


def main() -> int:
    """Judge every mistake; 0 if all are caught."""
    state = Path(os.environ["PROVE_STATE"]) / fingerprint()
    state.mkdir(parents=True, exist_ok=True)
    transcripts = _transcripts(state)
    caught: dict[str, int] = {}
    survivors = []
    for number, mistake in enumerate(MISTAKES, start=1):
        by = _verdict(mistake, state, transcripts)
        caught[by or "nothing"] = caught.get(by or "nothing", 0) + 1
        if not by:
            survivors.append(mistake.name)
        print(f"{number}/{len(MISTAKES)} {mistake.name}: caught by {by or 'NOTHING'}", flush=True)
    figures = {
        "planted mistakes": len(MISTAKES),
        "caught": len(MISTAKES) - len(survivors),
        **{f"caught first by {program}": count for program, count in caught.items()},
    }
    notes = "Not caught: " + ", ".join(survivors) if survivors else ""
    result = Path(os.environ["PROVE_RESULT"])
    result.write_text(json.dumps({"figures": figures, "notes": notes}), encoding="utf-8")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
