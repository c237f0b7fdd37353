"""Reasons: what can be said against an action, compared with the best one, most telling first."""

from __future__ import annotations

from urban_legends.coach.board import board_claims
from urban_legends.coach.certain import certain_claims, wins, won_by
from urban_legends.coach.claim import Claim
from urban_legends.coach.claims import (
    CLAIMS,
    AllColours,
    Announcements,
    AnnouncementsAfterReply,
    ColourGroups,
    ColoursBothWays,
    EvidenceNeeded,
    FullestSpace,
    GoodReplies,
    HandAfter,
    LastCard,
    LeavesAlike,
    LeavesOpen,
    LeftToMove,
    Loses,
    LosesToCard,
    LosesToHand,
    MissesAlike,
    MissesAllColours,
    MissesWin,
    MustDraw,
    Parts,
    RoundOdds,
    SensorsLeft,
    TakesEvidence,
    Wins,
)
from urban_legends.coach.means import means_claims
from urban_legends.rules import Action, View

MOST_REASONS = 3
"""The judged one comes besides."""

FAMILIES: tuple[tuple[type[Claim], ...], ...] = (
    (MissesWin, Loses, LosesToCard, LosesToHand, RoundOdds),
    (LeavesOpen, SensorsLeft, LeftToMove),
    (AnnouncementsAfterReply, GoodReplies, Announcements),
    (AllColours, MissesAllColours, LeavesAlike, Parts, MissesAlike),
    (ColoursBothWays, ColourGroups, FullestSpace),
    (TakesEvidence, EvidenceNeeded),
    (MustDraw, HandAfter, LastCard),
)
"""Claims of which one is enough, in the order in which they are preferred."""

_ORDER = {claim: place for place, claim in enumerate(CLAIMS)}
_FAMILY = {claim: number for number, family in enumerate(FAMILIES, 1) for claim in family}


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


def _place(claim: Claim) -> int:
    """Where a claim comes in the list; one block that sees every colour is only a beginning."""
    single = isinstance(claim, MissesAllColours) and len(claim.blocks) == 1
    return _ORDER[ColourGroups if single else type(claim)]


def _short(facts: list[Claim]) -> list[Claim]:
    """The most telling ones, one of each family: two that say nearly the same help nobody."""
    kept: dict[int, Claim] = {}
    lost = any(isinstance(claim, Loses | LosesToCard | LosesToHand) for claim in facts)
    for claim in sorted(facts, key=_place):
        if isinstance(claim, Loses) and not claim.line:
            return [claim]  # lost at once: nothing else matters any more
        if lost and isinstance(claim, AnnouncementsAfterReply):
            continue  # the reply that wins was named
        kept.setdefault(_FAMILY.get(type(claim), -_ORDER[type(claim)]), claim)
    return list(kept.values())[:MOST_REASONS]
