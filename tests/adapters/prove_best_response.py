"""Measures our equilibrium of `duel` with OpenSpiel's own best response.

`python -m tests.adapters.prove_best_response`. Each role's best answer, found by OpenSpiel in its
own tree of the game, must be worth what `ai/theory` found in ours: 0.29167 for the Cryptid.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

import pyspiel
from open_spiel.python.algorithms.best_response import BestResponsePolicy

import urban_legends.adapters.open_spiel
from tests.adapters.equilibrium import Equilibrium
from urban_legends.ai.theory.duel import Duel
from urban_legends.ai.theory.solve import solve
from urban_legends.ai.theory.values import best_value

GAP = 1e-4
VALUE = 0.29167


def main() -> int:
    duel = Duel()
    *_, found = solve(duel.tree, GAP)
    print(f"ai/theory: the Cryptid wins between {found.low:.5f} and {found.high:.5f}", flush=True)
    game = pyspiel.load_game(f"{urban_legends.adapters.open_spiel.NAME}(setup=duel)")
    ours = Equilibrium(game, duel, found.profile)
    right = True
    figures: dict[str, float] = {
        "ai/theory: the Cryptid wins at least": round(found.low, 6),
        "ai/theory: the Cryptid wins at most": round(found.high, 6),
    }
    for player, role in enumerate(("Cryptid", "Scientist")):
        began = time.monotonic()
        answer = BestResponsePolicy(game, player, ours)
        theirs = (1 + answer.value(game.new_initial_state())) / 2
        expected = best_value(duel.tree, player, found.profile)
        expected = expected if player == 0 else 1 + expected
        chance = theirs if player == 0 else 1 - theirs
        agrees = abs(theirs - expected) < 1e-6 and abs(chance - VALUE) < 2 * GAP
        right &= agrees
        figures |= {
            f"OpenSpiel's best {role} against our equilibrium wins": round(theirs, 6),
            f"ai/theory's best {role} against it wins": round(expected, 6),
            f"information states of the {role} in OpenSpiel's tree": len(answer.infosets),
        }
        print(
            f"OpenSpiel's best {role} wins {theirs:.6f}, ours {expected:.6f}: "
            f"{'they agree' if agrees else 'THEY DIFFER'} "
            f"({len(answer.infosets):,} information states, {time.monotonic() - began:.0f} s)",
            flush=True,
        )
    if result := os.environ.get("PROVE_RESULT"):
        Path(result).write_text(json.dumps({"figures": figures}))
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())
