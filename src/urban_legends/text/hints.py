"""Hints as phrases, one rung of the ladder at a time: no rung tells more than it is asked for."""

from __future__ import annotations

from urban_legends.coach.advice import Hint, Rung
from urban_legends.coach.claim import Claim
from urban_legends.rules import (
    CARD_OF,
    Align,
    Announce,
    Draw,
    Number,
    Place,
    PutBack,
    Remove,
    Role,
    Shuffle,
    Split,
)
from urban_legends.text.actions import action_phrase
from urban_legends.text.claims import claim_phrase
from urban_legends.text.phrase import Phrase, phrase, word


def hint_phrases(hint: Hint, rung: Rung, role: Role) -> tuple[Phrase, ...]:
    """What a hint says to a role on one rung."""
    match rung:
        case Rung.WHERE:
            return (_where(hint),)
        case Rung.CARD:
            return (_card(hint),)
        case Rung.ACTION:
            return (phrase("advice-action", action=action_phrase(hint.action)),)
        case Rung.WHY:
            return _why(hint, role)


def explained_phrases(claims: tuple[Claim, ...], role: Role) -> tuple[Phrase, ...]:
    """Why a role may have played an action: what speaks against others it could have played."""
    if not claims:
        return (phrase("advice-no-fact"),)
    return tuple(_instead(claim, role) for claim in claims)


def _where(hint: Hint) -> Phrase:
    match hint.action:
        case Align(colour):
            return phrase("advice-where-colour", colour=word(colour))
        case Split(space) | Shuffle(space):
            return phrase("advice-where-space", space=space)
        case Draw():
            return phrase("advice-where-hand")
        case Announce() if hint.blocks:
            blocks = tuple(phrase("claim-block", block=block) for block in hint.blocks)
            return phrase("advice-where-blocks", blocks=blocks)
        case Announce():
            return phrase("advice-where-row")
        case Remove():
            return phrase("advice-where-ends")
        case PutBack(colour):
            return phrase("advice-where-displaced", colour=word(colour))
        case Place():
            return phrase("advice-where-new")


def _card(hint: Hint) -> Phrase:
    match hint.action:
        case Split() | Align() | Shuffle():
            name = "advice-wild" if hint.action.wild else "advice-card"
            return phrase(name, card=word(CARD_OF[type(hint.action)]))
        case Draw():
            return phrase("advice-draw")
        case Announce(Number()):
            return phrase("advice-number")
        case Announce():
            return phrase("advice-combination")
        case Remove() | PutBack() | Place():
            return phrase("advice-no-card")


def _why(hint: Hint, role: Role) -> tuple[Phrase, ...]:
    if not hint.reasons:
        chance = {"value": round(100 * hint.value), "error": round(100 * hint.error)}
        return (phrase("advice-judged", **chance),)
    return tuple(
        claim_phrase(claim, role) if claim.action == hint.action else _instead(claim, role)
        for claim in hint.reasons
    )


def _instead(claim: Claim, role: Role) -> Phrase:
    return phrase(
        "advice-instead",
        action=action_phrase(claim.action),
        reason=claim_phrase(claim, role),
    )
