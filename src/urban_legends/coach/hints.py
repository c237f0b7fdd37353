"""Hints for the player to act: the best action, and why not the others that come to mind."""

from __future__ import annotations

from urban_legends.ai.judgement import Judgement, Limits
from urban_legends.ai.levels import LEVELS
from urban_legends.coach.advice import Hint
from urban_legends.coach.analysis import DEFAULT, SEED
from urban_legends.coach.claim import Claim, ClaimKind
from urban_legends.coach.claims import CLAIMS
from urban_legends.coach.reasoning import reasons
from urban_legends.coach.trying import need_decider, some_state
from urban_legends.rules import Action, Announce, View, if_announced, legal_in_view

OTHERS = 5
"""Actions beside the best that are looked at for reasons."""
MOST_REASONS = 2


def hint(seen: View, limits: Limits = DEFAULT) -> Hint:
    """What the coach would do; from the view of the player to act and nothing else."""
    need_decider(seen)
    judged = LEVELS[-1].judge(seen, limits, SEED)
    best = judged.action
    blocks: tuple[int, ...] = ()
    if isinstance(best, Announce):
        blocks = if_announced(some_state(seen), best.feature).presence
    return Hint(best, blocks, judged.value, judged.error, _why(seen, judged))


def _why(seen: View, judged: Judgement) -> tuple[Claim, ...]:
    """What speaks for the best action, else the most telling against others, of each code one."""
    best = judged.action
    if own := reasons(seen, best, best):
        return own
    found: dict[str, Claim] = {}
    for other in _others(seen, judged):
        for claim in reasons(seen, other, best):
            if claim.kind is not ClaimKind.MEANS:
                found.setdefault(claim.code, claim)
    order = {claim.code: place for place, claim in enumerate(CLAIMS)}
    return tuple(sorted(found.values(), key=lambda claim: order[claim.code])[:MOST_REASONS])


def _others(seen: View, judged: Judgement) -> list[Action]:
    """The actions that the search looked at most, then any."""
    looked = sorted(judged.candidates, key=lambda one: -one.visits)
    actions = [one.action for one in looked if one.visits] + list(legal_in_view(seen))
    return [one for one in dict.fromkeys(actions) if one != judged.action][:OTHERS]
