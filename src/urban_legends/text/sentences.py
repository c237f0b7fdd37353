"""Sentences in the reader's language: why not, what can be done, what happened."""

from __future__ import annotations

from collections.abc import Iterable

from urban_legends.coach.claim import Claim
from urban_legends.rules import Action, Event, Refusal, Role
from urban_legends.text.actions import action_phrase
from urban_legends.text.bundles import Language
from urban_legends.text.claims import claim_phrase, claim_phrases
from urban_legends.text.events import event_phrase, result_phrase
from urban_legends.text.phrase import render
from urban_legends.text.refusals import refusal_phrase


def explain(refusal: Refusal, language: str = Language.ENGLISH) -> str:
    """Why something is refused."""
    return render(refusal_phrase(refusal), language)


def describe(action: Action, language: str) -> str:
    """What an action would do."""
    return render(action_phrase(action), language)


def argue(claim: Claim, role: Role, language: str) -> str:
    """What the coach claims about an action of a role."""
    return render(claim_phrase(claim, role), language)


def argue_all(claims: Iterable[Claim], role: Role, language: str) -> tuple[str, ...]:
    """What the coach claims, to be read one after the other: the better action is named once."""
    return tuple(render(one, language) for one in claim_phrases(claims, role))


def narrate(event: Event, language: str) -> str:
    """What happened."""
    return render(event_phrase(event), language)


def tell_result(result: str, language: str) -> str:
    """How a game ended, from its result in a record."""
    return render(result_phrase(result), language)
