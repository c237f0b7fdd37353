"""The long proof that both engines are the same game (`make prove`).

Lock-step games of every set-up, policy and rule option; `mini` and `duel` enumerated whole
under both rule options; perft of the start deeper than the vectors go. Each part leaves its
figures in PROVE_STATE, under the fingerprint of both engines, so that an interrupted run goes
on with the next part and changed engines start anew.
"""

import json
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.differential.graphs import compare_whole
from tests.differential.lockstep import differences
from tests.differential.programs import fingerprint
from tests.support.games import many_games
from tests.support.short import START, pos
from urban_legends import fast
from urban_legends.rules import DUEL, MINI, SETUPS, Reshuffle, Setup, perft

GAMES = {"standard": 3000, "mini": 5000, "duel": 5000}
FIRST_SEED = 100_000

Figures = dict[str, int]


def lockstep(setup: Setup) -> Figures:
    """Random games told by the readable engine, followed by the fast one."""
    decisions = 0
    for game in many_games(GAMES[setup.name], setup, first_seed=FIRST_SEED):
        found = list(differences(game))
        assert not found, found
        decisions += len(game)
    return {
        f"lock-step games of {setup.name}": GAMES[setup.name],
        f"decisions compared in {setup.name}": decisions,
    }


def whole(setup: Setup, reshuffle: Reshuffle) -> Figures:
    """Every position of a small set-up."""
    graph = compare_whole(setup, reshuffle)
    name = f"{setup.name}, {reshuffle.value}"
    return {f"positions of {name}": graph.states, f"steps of {name}": graph.steps}


def deep_perft() -> Figures:
    """One step deeper than the vectors, in both."""
    count = perft(pos(START), 4)
    assert fast.perft(pos(START), 4) == count
    return {"perft 4 of the start": count}


def _parts() -> dict[str, Callable[[], Figures]]:
    parts: dict[str, Callable[[], Figures]] = {"perft": deep_perft}
    for setup in SETUPS.values():
        parts[f"lockstep-{setup.name}"] = partial(lockstep, setup)
    for setup in (MINI, DUEL):
        for option in Reshuffle:
            parts[f"whole-{setup.name}-{option.value}"] = partial(whole, setup, option)
    return parts


def main() -> int:
    """Run what has not been run; 0 if both engines agree in everything."""
    state = Path(os.environ["PROVE_STATE"]) / fingerprint()
    state.mkdir(parents=True, exist_ok=True)
    figures: Figures = {}
    for name, part in _parts().items():
        kept = state / f"{name}.json"
        if not kept.exists():
            kept.write_text(json.dumps(part()), encoding="utf-8")
        found = json.loads(kept.read_text(encoding="utf-8"))
        print(name, found, flush=True)
        figures |= found
    result = Path(os.environ["PROVE_RESULT"])
    result.write_text(json.dumps({"figures": figures}), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
