"""What the coach says of a position and of a whole game, from what the player to act can know.

>>> from urban_legends.play import Dealer, Match
>>> from urban_legends.rules import Role
>>> found = analyse(Match.begin(Dealer(1)).view(Role.CRYPTID), Limits(nodes=100))
>>> 0 < found.value < 1, str(found.actions[0].action) == found.line[0]
(True, True)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from urban_legends.ai.judgement import Limits
from urban_legends.ai.levels import LEVELS
from urban_legends.coach.claims import Claim, Costs
from urban_legends.coach.judged import Estimate, costs, estimate
from urban_legends.coach.reasons import reasons
from urban_legends.coach.trying import need_decider
from urban_legends.fast import StopFlag
from urban_legends.play import Turn
from urban_legends.rules import Action, Role, View, legal_in_view, view

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


def analyse(
    seen: View,
    limits: Limits = DEFAULT,
    actions: Iterable[Action] | None = None,
    *,
    stop: StopFlag | None = None,
    progress: Callable[[int, int], object] = lambda done, total: None,
) -> Analysis:
    """The position, and each of its actions or the best and some others, with reasons.

    `seen` is the view of the player to act, and all that is looked at: with a limit by iterations
    the answer is the same whatever is hidden. RuleError if what that player holds is hidden,
    ValueError if the game is over. `progress` is told how many actions are done.
    """
    legal = legal_in_view(seen)
    need_decider(seen)
    judged = LEVELS[-1].judge(seen, limits, SEED, stop=stop)
    best = estimate(seen, judged, judged.action)
    wanted = list(legal if actions is None else dict.fromkeys([best.action, *actions]))
    told = []
    for done, action in enumerate(wanted):
        progress(done, len(wanted))
        told.append(_told(seen, action, best, estimate(seen, judged, action)))
    told.sort(key=lambda one: (one.action != best.action, -one.value))
    return Analysis(seen, judged.value, judged.error, judged.line, tuple(told))


def _told(seen: View, action: Action, best: Estimate, found: Estimate) -> ActionAnalysis:
    judged = costs(best, found)
    facts = reasons(seen, action, best.action)
    return ActionAnalysis(
        action, found.value, found.error, (*facts, judged) if judged is not None else facts
    )


@dataclass(frozen=True, slots=True)
class Moment:
    """One decision of a game: what was played, what was best, and the position."""

    ply: int
    """Which step of the game it was, counted from 0."""
    position: Analysis
    played: ActionAnalysis
    best: ActionAnalysis


def analyse_game(
    turns: Sequence[Turn], limits: Limits = DEFAULT, *, since: int = 0, role: Role | None = None
) -> Iterator[Moment]:
    """Every decision that was a choice, one after the other, of both players or of one.

    Each is judged from what its player could know then. It can be left at any moment and taken up
    again with `since`, the ply after the last that was told.
    """
    for ply, (before, reached) in enumerate(pairwise(turns)):
        if ply < since or reached.step is None or role not in (None, before.state.actor):
            continue
        seen = view(before.state, before.state.actor, before.known)
        if len(legal_in_view(seen)) > 1:
            yield moment(ply, seen, reached.step.action, limits)


def moment(ply: int, seen: View, action: Action, limits: Limits = DEFAULT) -> Moment:
    """One decision, judged from what its player could know."""
    found = analyse(seen, limits, [action])
    played = next(one for one in found.actions if one.action == action)
    return Moment(ply, found, played, found.actions[0])
