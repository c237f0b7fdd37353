"""The long proof: the coach helps (`make prove`).

Two questions. A weak player that follows its reasons alone: level 1, avoiding where it can every
action against which the coach has a certain or a board claim, must win at least 60 of 100 games
against plain level 1, over both roles. And of all actions in games of the gentle levels that cost
more than ten points of chance and more than the error, at least 90 of 100 must get a reason that is
not merely the number. How far it got is kept in PROVE_STATE.
"""

import json
import os
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from urban_legends.ai.judgement import Limits
from urban_legends.ai.levels import LEVELS
from urban_legends.ai.seeds import decision_seed
from urban_legends.coach import ClaimKind, against, decisions, moment
from urban_legends.play import Dealer, Player, play_match
from urban_legends.rules import Action, ByRole, Role, View

GAMES = 200
"""On so many shuffles both questions are asked; the taught player sits on both sides of each."""
SERIOUS = 0.10
LEAST_WON, LEAST_EXPLAINED = 0.60, 0.90
QUICK = Limits(nodes=48)


@dataclass
class Taught:
    """Level 1, that asks the coach what speaks against each action, and never which is best."""

    seed: int
    name: str = "taught"

    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        own = LEVELS[0].judge(seen, LEVELS[0].limits, decision_seed(self.seed, seen))
        liked = sorted(own.candidates, key=lambda one: -one.visits)
        best = LEVELS[-1].judge(seen, QUICK, self.seed).action
        for one in liked:
            if one.action == best or not against(seen, one.action, best):
                return one.action
        return liked[0].action


def taught_games(seed: int, counts: Counter[str]) -> None:
    """A game on each side against plain level 1."""
    for role in Role:
        players: dict[Role, Player] = {role: Taught(seed), role.other: LEVELS[0].player(seed + 1)}
        match = play_match(ByRole(players[Role.CRYPTID], players[Role.SCIENTIST]), Dealer(seed))
        counts["taught games"] += 1
        counts["taught won"] += match.result[0] == role.value
        counts[f"taught won as the {role.name.title()}"] += match.result[0] == role.value


def explained_game(seed: int, counts: Counter[str]) -> None:
    """A game between two of the gentle levels, each of its costly actions with its reasons."""
    level = LEVELS[seed % 3]
    match = play_match(ByRole(level.player(seed), level.player(seed + 1)), Dealer(seed))
    for decision in decisions(match.turns):
        played = moment(decision).played
        if played.loss > SERIOUS:
            kinds = {claim.kind for claim in played.reasons}
            counts["costly actions"] += 1
            counts["with a reason"] += bool(kinds - {ClaimKind.JUDGED})
            counts["certain or board"] += bool(kinds & {ClaimKind.CERTAIN, ClaimKind.BOARD})


def main() -> int:
    """Play and count; 0 if the coach helps as much as it must."""
    file = Path(os.environ["PROVE_STATE"]) / "help.json"
    kept: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    counts: Counter[str] = Counter(kept.get("counts", {}))
    for seed in range(kept.get("games", 0), GAMES):
        taught_games(seed, counts)
        explained_game(seed, counts)
        file.write_text(json.dumps({"games": seed + 1, "counts": counts}), encoding="utf-8")
        if (seed + 1) % 20 == 0:
            print(f"{seed + 1}/{GAMES}: {dict(counts)}", flush=True)
    won = counts["taught won"] / counts["taught games"]
    explained = counts["with a reason"] / counts["costly actions"]
    result = Path(os.environ["PROVE_RESULT"])
    result.write_text(json.dumps({"figures": dict(counts), "notes": ""}), encoding="utf-8")
    return 0 if won >= LEAST_WON and explained >= LEAST_EXPLAINED else 1


if __name__ == "__main__":
    sys.exit(main())
