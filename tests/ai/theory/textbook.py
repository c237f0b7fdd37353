"""The best answer to a player by the book: over whole histories, nothing merged, state by state.

It shares nothing with the arrays of `ai/theory` but the rules: groups of states that look the
same to the one who answers, from the first hand on, with everything ever seen remembered.
"""

from collections import defaultdict
from collections.abc import Mapping
from typing import NamedTuple

from urban_legends.ai.belief import possible_hands
from urban_legends.ai.theory.behaviour import Behaviour
from urban_legends.rules import (
    Action,
    ByRole,
    Chance,
    Known,
    Role,
    Setup,
    State,
    Watcher,
    apply,
    bare_knowledge,
    chance_outcomes,
    known_after,
    legal_actions,
    outcome,
    start,
    view,
)


class Case(NamedTuple):
    """A state that may be, what is known in it, and how likely it is."""

    state: State
    known: Known
    weight: float


def _after(case: Case, action: Action) -> list[tuple[Chance | None, Case]]:
    found = []
    for chance, likely in chance_outcomes(case.state, action) or ((None, 1),):
        step = apply(case.state, action, chance)
        known = known_after(case.known, case.state, step.events, step.state)
        found.append((chance, Case(step.state, known, case.weight * float(likely))))
    return found


def _worth(cases: list[Case], role: Role, other: Behaviour) -> float:
    """What a role wins with the best play from here on; all cases look the same to it."""
    state = cases[0].state
    if ended := outcome(state):
        return sum(case.weight for case in cases) * (ended.winner is role)
    if state.actor is role:
        worths = []
        for action in legal_actions(state):
            seen: dict[object, list[Case]] = defaultdict(list)
            for case in cases:
                for chance, reached in _after(case, action):
                    seen[chance].append(reached)
            worths.append(sum(_worth(group, role, other) for group in seen.values()))
        return max(worths)
    groups: dict[Action, list[Case]] = defaultdict(list)
    for case in cases:
        for action, chance_of in _policy(case, other).items():
            weighed = case._replace(weight=case.weight * chance_of)
            groups[action] += [reached for _, reached in _after(weighed, action)]
    return sum(_worth(group, role, other) for group in groups.values())


def _policy(case: Case, other: Behaviour) -> Mapping[Action, float]:
    seen = view(case.state, case.state.actor, case.known)
    found = other(seen, legal_actions(case.state))
    return {action: chance for action, chance in found.items() if chance > 0}


def best_answer(setup: Setup, role: Role, other: Behaviour) -> float:
    """The chance to win of the best answer of a role to what the other does."""
    first = start(setup=setup)
    public = view(first, Watcher.SPECTATOR, bare_knowledge(first))
    hands = {one: possible_hands(public, one) for one in Role}
    total = 0.0
    for own, own_chance in hands[role].items():
        cases = []
        for held, chance in hands[role.other].items():
            state = start(ByRole.of({role: own, role.other: held}.__getitem__), setup)
            cases.append(Case(state, bare_knowledge(state), float(own_chance * chance)))
        total += _worth(cases, role, other)
    return total
