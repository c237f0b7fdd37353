"""Lessons: a position, actions played from it, a question on top; nothing is stored or secret."""

from __future__ import annotations

from urban_legends.play import Dealer, Match
from urban_legends.rules import (
    Role,
    RuleError,
    Step,
    Unseen,
    View,
    Viewer,
    Watcher,
    parse_state,
    parse_step,
)
from urban_legends.tables.bodies import Practice, Practised
from urban_legends.tables.choosing import legal_options, preview, why_not
from urban_legends.tables.reading import seen_position
from urban_legends.tables.refusals import refused_by, table_error
from urban_legends.tables.shapes import Preview, Refused
from urban_legends.tables.showing import log_entries, prompt


def practise(wanted: Practice) -> Practised:
    """The lesson's position after its steps, up to the first that is refused."""
    match = Match.from_position(Dealer(wanted.seed), parse_state(wanted.position))
    viewer: Viewer = Watcher.JUDGE if wanted.seat is None else Role(wanted.seat)
    refusal, shown = None, None
    try:
        for text in wanted.steps:
            match = _played(match, parse_step(text))
        shown, refusal = _answer(match.view(viewer), wanted)
    except RuleError as error:
        refusal = refused_by(error)
    asked = not match.over and viewer in (Watcher.JUDGE, match.state.actor)
    return Practised(
        seen=seen_position(match.view(viewer)),
        to_act=None if match.over else match.state.actor.value,
        legal=legal_options(match.state) if asked else None,
        result=match.result,
        prompt=prompt(match, acting=True),
        log=log_entries(match, viewer),
        preview=shown,
        refusal=refusal,
    )


def _answer(seen: View, wanted: Practice) -> tuple[Preview | None, Refused | None]:
    if wanted.why is not None:
        return None, why_not(seen, wanted.why)
    return (None if wanted.preview is None else preview(seen, wanted.preview)), None


def _played(match: Match, step: Step) -> Match:
    if isinstance(step.chance, Unseen):
        raise table_error("chance", "unseen-in-complete")
    if step.chance is None:
        return match.act(match.state.actor, step.action)
    return match.play(step.action, step.chance)
