"""Proves puzzles: which actions make an aim certain, and a hand against which each other one fails.

An action is wrong if there is a hand of the opponent's with which they prevent the aim, all cards
open and cards drawn as it suits them: the exact round solver says so. It is right if the aim is
certain by what the seat sees alone, whatever the opponent holds and whatever is drawn. Where an
action is neither (each hand alone could be dealt with, but not all by one way to play), and where
the bound does not suffice, there is no puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from urban_legends.ai.belief import possible_hands
from urban_legends.ai.solver import Draws, Goal, Solution, solve
from urban_legends.puzzles.rounds import (
    GAME,
    IN_ROUND,
    Aim,
    TooLarge,
    chances_of,
    result_after,
)
from urban_legends.rules import (
    Action,
    Cards,
    Known,
    Phase,
    Role,
    State,
    View,
    apply,
    bare_knowledge,
    known_after,
    legal_actions,
    legal_in_view,
    possible_state,
    view,
)

MOST_SOLVED = 1_500
"""Positions that the solver may look at for one action and one hand."""
MOST_SEEN = 400
"""Positions as the seat sees them that may be looked at to prove one action right."""


def with_hand(state: State, role: Role, hand: Cards) -> State:
    return state._replace(piles=state.piles.replace(role, state.piles[role]._replace(hand=hand)))


def open_result(state: State, role: Role) -> int:
    """The best result of the round that a role can force, all cards open; on its own scale."""
    return _signed(_solved(state, role).value, role)


def _signed(value: float, role: Role) -> int:
    return round(value if role is Role.CRYPTID else -value)


def _solved(state: State, role: Role) -> Solution:
    draws = Draws.WORST_FOR_CRYPTID if role is Role.CRYPTID else Draws.WORST_FOR_SCIENTIST
    answer = solve(state, Goal.EVIDENCE, draws, MOST_SOLVED)
    if not answer.complete:
        raise TooLarge
    return answer


class Bound(NamedTuple):
    """The most that an action can be certain of, and the hand because of which it is no more."""

    result: int
    hand: Cards | None
    """None in the hiding phase, where hands do not matter."""


def bound_of(seen: View, action: Action, hands: Mapping[Cards, object]) -> Bound:
    """The least of what an action leads to by force, over the hands that may be there."""
    state, role = possible_state(seen), seen.actor
    if seen.phase is Phase.HIDING:
        return Bound(_signed(result_after(state, action), role), None)
    worst = Bound(GAME + 1, None)
    for hand in hands:
        held = with_hand(state, role.other, hand)
        for chance in chances_of(held, action):
            found = open_result(apply(held, action, chance).state, role)
            if found < worst.result:
                worst = Bound(found, hand)
        if worst.result == -GAME:
            break
    return worst


class Certainty:
    """Whether an aim is certain by what its role sees, whatever the opponent holds and draws."""

    def __init__(self, aim: Aim, most: int = MOST_SEEN) -> None:
        self.aim = aim
        self.left = most
        self._found: dict[View, bool] = {}

    def after(self, seen: View, action: Action) -> bool:
        """Whether an action of the role's makes the aim certain; TooLarge beyond the bound."""
        state, role = possible_state(seen), self.aim.role
        if seen.phase is Phase.HIDING:
            return self.aim.reached(result_after(state, action))
        known = bare_knowledge(state).replace(role.other, seen.hands[role.other].known)
        return self._kept(state, known, action)

    def _kept(self, state: State, known: Known, action: Action) -> bool:
        return all(self._holds(*reached) for reached in _reached(state, known, action))

    def _holds(self, state: State, known: Known) -> bool:
        role = self.aim.role
        if state.phase is not Phase.SENSOR:
            assert state.phase in IN_ROUND
            return open_result(state, role) >= self.aim.least
        seen = view(state, role, known)
        if seen not in self._found:
            self.left -= 1
            if self.left < 0:
                raise TooLarge
            own = state.actor is role
            self._found[seen] = (self._own if own else self._others)(state, known, seen)
        return self._found[seen]

    def _own(self, state: State, known: Known, seen: View) -> bool:
        """Some action must do against every hand; what is best with open cards is tried first."""
        tried: dict[Action, None] = {}
        for hand in possible_hands(seen, self.aim.role.other):
            best = _solved(with_hand(state, self.aim.role.other, hand), self.aim.role)
            if _signed(best.value, self.aim.role) < self.aim.least:
                return False  # not even with open cards
            tried[best.action] = None
        tried.update(dict.fromkeys(legal_actions(state)))
        return any(self._kept(state, known, action) for action in tried)

    def _others(self, state: State, known: Known, seen: View) -> bool:
        """Everything that the opponent may be able to do; what they draw is not seen."""
        tried: set[Action] = set()
        for hand in possible_hands(seen, state.actor):
            held = with_hand(state, state.actor, hand)
            for reply in legal_actions(held):
                if reply not in tried:
                    tried.add(reply)
                    if not self._holds(*next(_reached(held, known, reply))):
                        return False
        return True


def _reached(state: State, known: Known, action: Action) -> Iterator[tuple[State, Known]]:
    for chance in chances_of(state, action):
        step = apply(state, action, chance)
        yield step.state, known_after(known, state, step.events, step.state)


def bounds(seen: View) -> dict[Action, Bound]:
    """The most that each legal action can be certain of."""
    hands = possible_hands(seen, seen.actor.other)
    return {action: bound_of(seen, action, hands) for action in legal_in_view(seen)}


def prove(
    seen: View, least: int, most: Mapping[Action, Bound]
) -> dict[Action, Cards | None] | None:
    """The wrong actions, each with the hand that refutes it; None if an action is neither."""
    certainty = Certainty(Aim(seen.actor, least))
    for action, bound in most.items():
        certainty.left = MOST_SEEN
        if bound.result >= least and not certainty.after(seen, action):
            return None
    return {action: bound.hand for action, bound in most.items() if bound.result < least}
