"""The simplest players: a random one, and one that looks a single action ahead."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from urban_legends.play import hiding_score
from urban_legends.rules import (
    Action,
    Announce,
    Chance,
    Draw,
    Phase,
    Role,
    Side,
    State,
    View,
    all_hideouts,
    apply,
    chance_outcomes,
    outcome,
    possible_state,
)


@dataclass
class RandomPlayer:
    """Any legal action, each as likely as the other."""

    seed: int = 0
    name: str = "random"
    _random: random.Random = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._random = random.Random(self.seed)

    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        return self._random.choice(legal)


def best_hiding(state: State) -> int:
    """The score of the Cryptid's best announcement, if the round ended now."""
    return max(hiding_score(state, found) for found in all_hideouts(state).values())


@dataclass
class GreedyPlayer:
    """The best-looking action now: one ply of look-ahead, judged by the best announcement."""

    seed: int = 0
    name: str = "greedy"
    _random: random.Random = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._random = random.Random(self.seed)

    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        return self._random.choice(self.best(seen, legal))

    def best(self, seen: View, legal: Sequence[Action]) -> list[Action]:
        """The actions that look best, all alike."""
        # The opponent's cards are made up: nothing below looks at them.
        state = possible_state(seen)
        scored = [(self._worth(state, action), action) for action in legal]
        top = max(score for score, _ in scored)
        return [action for score, action in scored if score == top]

    def _worth(self, state: State, action: Action) -> float:
        """How good an action looks for the player to act."""
        if isinstance(action, Announce):
            return hiding_score(state, all_hideouts(state)[action.feature])
        if isinstance(action, Draw):
            return 0.5 if state.piles[state.actor].hand.total < 2 else -0.5
        after = apply(state, action, _some_chance(state, action)).state
        if outcome(after) is not None or after.phase not in (Phase.SENSOR, Phase.HIDING):
            return float(self._evidence(after, state.actor))
        return self._standing(after, state.actor)

    def _standing(self, after: State, role: Role) -> float:
        """What the Cryptid could announce if the round ended now, from a role's side."""
        score = float(best_hiding(after))
        return score if role is Role.CRYPTID else -score

    def _evidence(self, after: State, role: Role) -> int:
        """Evidence gained, and mysterious blocks kept away from the ends for the Scientist."""
        own = after.evidence[role] - after.evidence[role.other]
        ends = [after.rows[role.other].end(side).evidence for side in Side]
        return 2 * own + (sum(ends) if role is Role.SCIENTIST else 0)


def _some_chance(state: State, action: Action) -> Chance | None:
    """Any outcome will do: what a one-ply look-ahead weighs does not depend on it."""
    chances = chance_outcomes(state, action)
    return chances[0][0] if chances else None
