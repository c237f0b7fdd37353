"""What the coach says of a position and of a whole game, from what the player to act can know.

>>> from urban_legends.play import Dealer, Match
>>> from urban_legends.rules import Role
>>> found = analyse(Match.begin(Dealer(1)).view(Role.CRYPTID), Limits(nodes=100))
>>> 0 < found.value < 1, str(found.actions[0].action) == found.line[0]
(True, True)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from urban_legends.ai.judgement import Limits
from urban_legends.ai.levels import LEVELS
from urban_legends.coach.claim import Claim
from urban_legends.coach.claims import Costs
from urban_legends.coach.judged import Estimate, answer, costs, estimate
from urban_legends.coach.reasoning import reasons
from urban_legends.coach.trying import need_decider
from urban_legends.fast import StopFlag
from urban_legends.play import Turn
from urban_legends.rules import Action, View, legal_in_view, view

DEFAULT = Limits(nodes=400)
"""Enough to tell a serious mistake, and a whole game in a few seconds."""
SEED = 1
"""Every analysis of a view within the same number of iterations says the same."""


@dataclass(frozen=True, slots=True)
class ActionAnalysis:
    """One action: the chance to win after it, and why it is worse than the best."""

    action: Action
    value: float
    error: float
    reasons: tuple[Claim, ...]
    """The most telling first, what the master estimates last."""

    @property
    def loss(self) -> float:
        """How much chance it gives away; 0 if that is not more than its error."""
        judged = next((one for one in self.reasons if isinstance(one, Costs)), None)
        return judged.better_value - judged.value if judged else 0.0


@dataclass(frozen=True, slots=True)
class Analysis:
    """A position from the side of the player to act."""

    view: View
    value: float
    error: float
    line: tuple[str, ...]
    """What is expected to follow, in notation."""
    actions: tuple[ActionAnalysis, ...]
    """The best first."""
    nodes: int
    """Iterations of the search."""


def analyse(
    seen: View,
    limits: Limits = DEFAULT,
    actions: Iterable[Action] | None = None,
    *,
    most: int | None = None,
    stop: StopFlag | None = None,
    progress: Callable[[int, int], object] = lambda done, total: None,
) -> Analysis:
    """The position, and each of its actions or the best and some others, with reasons.

    With `most` only so many actions are looked at: those that the search thought best of.
    `seen` is the view of the player to act, and all that is looked at: with a limit by iterations
    the answer is the same whatever is hidden. RuleError if what that player holds is hidden,
    ValueError if the game is over. `progress` is told how many actions are done.
    """
    legal = legal_in_view(seen)
    need_decider(seen)
    judged = LEVELS[-1].judge(seen, limits, SEED, stop=stop)
    best = estimate(seen, judged, judged.action)
    if most is not None:
        found = [one.action for one in judged.candidates]
        actions = list(dict.fromkeys([*found, *legal]))[:most]
    wanted = list(legal if actions is None else dict.fromkeys([best.action, *actions]))
    told = []
    for done, action in enumerate(wanted):
        progress(done, len(wanted))
        told.append(_told(seen, action, best, estimate(seen, judged, action)))
    told.sort(key=lambda one: (one.action != best.action, -one.value))
    return Analysis(seen, judged.value, judged.error, judged.line, tuple(told), judged.nodes)


def _told(seen: View, action: Action, best: Estimate, found: Estimate) -> ActionAnalysis:
    judged = costs(best, found)
    said = reasons(seen, action, best.action)
    if judged is not None:
        reply = None if said else answer(seen, action)
        said = (*said, judged) if reply is None else (reply, judged)
    return ActionAnalysis(action, found.value, found.error, said)


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice that somebody made: what they saw, and what they played."""

    ply: int
    """Which step of the game it was, counted from 0."""
    seen: View
    action: Action


def decisions(turns: Iterable[Turn]) -> Iterator[Decision]:
    """Every decision of a game that was a choice, from what its player could know then."""
    for ply, (before, reached) in enumerate(pairwise(turns)):
        seen = view(before.state, before.state.actor, before.known)
        if reached.step is not None and len(legal_in_view(seen)) > 1:
            yield Decision(ply, seen, reached.step.action)


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision with what the coach says of it."""

    ply: int
    position: Analysis
    played: ActionAnalysis
    best: ActionAnalysis


def moment(decision: Decision, limits: Limits = DEFAULT) -> Moment:
    """One decision of a game, judged from what its player could know.

    A game is analysed decision by decision, so that it can be left and taken up again anywhere.
    """
    found = analyse(decision.seen, limits, [decision.action])
    played = next(one for one in found.actions if one.action == decision.action)
    return Moment(decision.ply, found, played, found.actions[0])
