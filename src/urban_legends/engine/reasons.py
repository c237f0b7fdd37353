"""How the engine answers `reasons`: the coach's claims about an action, a line each."""

from __future__ import annotations

import json
from collections.abc import Iterator

from urban_legends.rules import Action, View, action_text
from urban_legends.text import Language, argue


def reason_lines(seen: View, action: Action) -> Iterator[str]:
    """A line for each reason, then what the action and the best one are worth."""
    from urban_legends.coach import analyse  # slow to load, and needed here alone

    found = analyse(seen, actions=[action])
    told = next(one for one in found.actions if one.action == action)
    for claim in told.reasons:
        args = json.dumps(claim.args, separators=(",", ":"))
        yield f"reason {claim.code} {args} {argue(claim, seen.actor, Language.ENGLISH)}"
    best = found.actions[0]
    yield (
        f"judged value {told.value:.4f} error {told.error:.4f} "
        f"best {action_text(best.action)} value {best.value:.4f} error {best.error:.4f}"
    )
