"""Lessons: a position, actions played from it, a draft on top; nothing is stored or secret."""

from __future__ import annotations

from urban_legends.play.dealer import Dealer
from urban_legends.play.match import Match
from urban_legends.rules import (
    Refusal,
    RuleError,
    Unseen,
    Watcher,
    action_text,
    parse_state,
    parse_step,
    refuse,
)
from urban_legends.server.bodies import Practice, Practised
from urban_legends.server.previews import preview
from urban_legends.server.reading import seen_position
from urban_legends.server.showing import log_entries
from urban_legends.server.words import complaint, prompt


def practise(wanted: Practice) -> Practised:
    """The lesson's position after its steps, up to the first that is refused."""
    match = Match.from_position(Dealer(wanted.seed), parse_state(wanted.position))
    refusal: Refusal | None = None
    for text in wanted.steps:
        try:
            match = _played(match, text)
        except RuleError as error:
            refusal = error.refusal
            break
    seen = match.view(Watcher.JUDGE)
    log = log_entries(match, Watcher.JUDGE, wanted.language)
    to_act = match.to_act
    shown = None
    if wanted.draft is not None and to_act is not None and refusal is None:
        shown = preview(seen, wanted.draft, wanted.language)
    return Practised(
        seen=seen_position(seen),
        to_act=None if to_act is None else to_act.value,
        legal=[] if to_act is None else [action_text(one) for one in match.legal(to_act)],
        result=match.result,
        prompt=prompt(seen.phase, seen.actor, True, match.result, wanted.language),
        log=log,
        preview=shown,
        refusal=None if refusal is None else complaint(refusal, wanted.language),
        events=log[-1].events if log else [],
    )


def _played(match: Match, text: str) -> Match:
    step = parse_step(text)
    if isinstance(step.chance, Unseen):
        raise RuleError(refuse("chance", "unseen-in-complete"))
    if step.chance is None:
        return match.act(match.state.actor, step.action)
    return match.play(step.action, step.chance)
