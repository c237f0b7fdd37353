"""Exact answers about the end of a round: can this side force escape, capture, or evidence?

    >>> from urban_legends.rules import parse_state
    >>> state = parse_state("1 hC -[o*]- ppwwb[o]pp[o]wbb SAH.- SAH.- -- 0-0 9o5m -")
    >>> solve(state, Goal.CAPTURE).value
    0.0

Both hands are known or assumed: `solve` takes a complete state. For a view, `solve_view` asks
the question for every hand that the opponent may hold.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from urban_legends.ai.belief import possible_hands
from urban_legends.fast import action_of, pack, solve_round
from urban_legends.rules import (
    Action,
    Cards,
    Phase,
    RuleError,
    State,
    View,
    possible_state,
    refuse,
)

MOST_NODES = 2_000_000


class Goal(Enum):
    """What is asked for by the end of the round."""

    ESCAPE = "escape"
    """The chance that the Cryptid escapes (V2)."""
    CAPTURE = "capture"
    """The chance that the Cryptid is captured (V3)."""
    EVIDENCE = "evidence"
    """Evidence gained by the Cryptid less the Scientist's; a game won counts 10, lost -10."""


class Draws(Enum):
    """What is assumed of cards that will be drawn."""

    EXPECTED = "expected"
    WORST_FOR_CRYPTID = "worst-for-cryptid"
    WORST_FOR_SCIENTIST = "worst-for-scientist"


@dataclass(frozen=True, slots=True)
class Solution:
    """The answer, and the action of the player to act that leads to it."""

    complete: bool
    """Whether the whole tree was searched; if not, the rest means nothing."""
    value: float
    action: Action
    nodes: int


def solve(
    state: State, goal: Goal, draws: Draws = Draws.EXPECTED, nodes: int = MOST_NODES
) -> Solution:
    """Exact play of both sides to the end of the round, hands and decks known.

    ValueError outside the sensor and hiding phases.
    """
    if not isinstance(state, State):
        raise TypeError("solve needs a State with both hands; for a view ask solve_view")
    complete, value, index, used = solve_round(pack(state), goal.value, draws.value, nodes)
    return Solution(complete, value, action_of(index, state), used)


def solve_view(
    seen: View, goal: Goal, draws: Draws = Draws.EXPECTED, nodes: int = MOST_NODES
) -> dict[Cards, tuple[Fraction, Solution]]:
    """For each hand the opponent may hold: its chance, and the answer if it is that one.

    RuleError if the hand of the player to act is hidden in the sensor phase: the action would
    be one for a hand that is not theirs. Later in the round no card can be played any more.
    """
    if seen.phase is Phase.SENSOR and seen.hands[seen.actor].unknown:
        raise RuleError(refuse("hidden", "hand-hidden"))
    state = possible_state(seen)
    other = seen.actor.other
    found = {}
    for hand, chance in possible_hands(seen, other).items():
        piles = state.piles.replace(other, state.piles[other]._replace(hand=hand))
        assumed = state._replace(piles=piles)
        found[hand] = (chance, solve(assumed, goal, draws, nodes))
    return found
