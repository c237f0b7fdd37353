"""Reasons: what can be said against an action, compared with the best one, most telling first."""

from __future__ import annotations

from urban_legends.coach.board import board_claims
from urban_legends.coach.certain import certain_claims, wins, won_by
from urban_legends.coach.claims import CLAIMS, Claim, ClaimKind, Wins
from urban_legends.coach.means import means_claims
from urban_legends.rules import Action, View

MOST_REASONS = 3
"""The judged one comes besides."""
MOST_MEANS = 1

_ORDER = {claim: place for place, claim in enumerate(CLAIMS)}


def reasons(seen: View, action: Action, best: Action) -> tuple[Claim, ...]:
    """Why an action is worse than the best one, or why the best one is best; a short list.

    `seen` is the view of the player to act. What the master estimates is no part of it.
    """
    if action == best:
        return (Wins(action, won_by(seen, seen.actor)),) if wins(seen, action) else ()
    facts = [
        *certain_claims(seen, action, best),
        *board_claims(seen, action, best),
        *means_claims(seen, action, best),
    ]
    return tuple(_short(facts))


def against(seen: View, action: Action, better: Action) -> tuple[Claim, ...]:
    """Everything certain and everything on the table that speaks against an action."""
    return (*certain_claims(seen, action, better), *board_claims(seen, action, better))


def _short(facts: list[Claim]) -> list[Claim]:
    """The most telling ones: certain before board before means, few of each."""
    ordered = sorted(facts, key=lambda claim: _ORDER[type(claim)])
    means = [claim for claim in ordered if claim.kind is ClaimKind.MEANS]
    return [claim for claim in ordered if claim not in means[MOST_MEANS:]][:MOST_REASONS]
