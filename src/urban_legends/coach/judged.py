"""What the master estimates: the chance to win after an action, with its error.

The master looks long at the few actions that it thinks well of. One that it passed over is looked
at here: for every hand that the opponent may hold the master answers from the opponent's seat, and
judges what the player then sees.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import hypot

from urban_legends.ai.calibration import MASTER
from urban_legends.ai.judgement import Judgement, Limits
from urban_legends.ai.levels import LEVELS
from urban_legends.coach.claims import Answer, Costs
from urban_legends.coach.trying import (
    after,
    hands_against,
    likeliest,
    some_state,
    step_on,
    with_hand,
)
from urban_legends.rules import (
    Action,
    Draw,
    Known,
    Phase,
    Role,
    State,
    View,
    apply,
    bare_knowledge,
    chance_outcomes,
    known_after,
    outcome,
    play_in_view,
    view,
)

ENOUGH_VISITS = 16
"""With so many the search's own estimate is taken."""
ANSWER = Limits(nodes=32)
"""For the opponent's answer, and for what is seen after it."""
REPLY = Limits(nodes=100)
"""For the reply that is named where nothing else can be said."""
SEED = 1


@dataclass(frozen=True, slots=True)
class Estimate:
    """The chance of the player to act to win after an action, and how uncertain that is."""

    action: Action
    value: float
    error: float


def estimate(seen: View, judged: Judgement, action: Action) -> Estimate:
    """What the master thinks of an action; looks at it if the search hardly did.

    What leads to the same position as the best action is as good.
    """
    best = judged.action
    if action != best and _same(seen, action, best):
        return replace(estimate(seen, judged, best), action=action)
    found = next((one for one in judged.candidates if one.action == action), None)
    if found is not None and (action == judged.action or found.visits >= ENOUGH_VISITS):
        return Estimate(action, found.value, found.error)
    return look(seen, action)


def _same(seen: View, action: Action, best: Action) -> bool:
    """Whether two actions that draw no card lead to the same position."""
    if Draw in (type(action), type(best)):
        return False
    state = some_state(seen)
    return after(state, action) == after(state, best)


def look(seen: View, action: Action) -> Estimate:
    """The chance after an action, over the hands that the opponent may hold and what is drawn."""
    state, role = some_state(seen), seen.actor
    value = error = 0.0
    for hand, likely in hands_against(seen).items():
        held = with_hand(state, role.other, hand)
        known = bare_knowledge(held).replace(role.other, seen.hands[role.other].known)
        for share, one, spread in _played(held, known, action, role):
            value += float(likely) * share * one
            error += float(likely) * share * spread
    # No better than what the network says at a glance, whatever the parts seem to be.
    return Estimate(action, value, max(error, MASTER.error(value, 0)))


Judged = tuple[float, float, float]
"""How likely something is, the chance to win then, and its error."""


def _played(state: State, known: Known, action: Action, role: Role) -> Iterator[Judged]:
    """An action carried out, with everything that chance can give."""
    for chance, share in chance_outcomes(state, action) or ((None, 1),):
        reached, events = apply(state, action, chance)
        for one in _reached(reached, known_after(known, state, events, reached), role):
            yield float(share) * one[0], one[1], one[2]


def _reached(state: State, known: Known, role: Role) -> Iterator[Judged]:
    """A position judged from a role's seat; the opponent's decisions are the master's."""
    if ended := outcome(state):
        yield 1.0, float(ended.winner is role), 0.0
        return
    judged = LEVELS[-1].judge(view(state, state.actor, known), ANSWER, SEED)
    if state.actor is role:
        yield 1.0, judged.value, judged.error
    else:
        yield from _played(state, known, judged.action, role)


def costs(best: Estimate, found: Estimate) -> Costs | None:
    """What an action gives away against the best one, where that is more than its error."""
    if best.value - found.value <= hypot(best.error, found.error):
        return None
    return Costs(found.action, found.value, found.error, best.action, best.value, best.error)


def answer(seen: View, action: Action) -> Answer | None:
    """What the master would reply with the likeliest hand; None if the opponent is not to act.

    None also for a draw, which shows nothing.
    """
    reached = play_in_view(seen, step_on(seen, action))
    if reached.actor is seen.actor or reached.phase not in (Phase.SENSOR, Phase.HIDING):
        return None
    reply = LEVELS[-1].judge(likeliest(reached), REPLY, SEED).action
    return None if isinstance(reply, Draw) else Answer(action, reply)
