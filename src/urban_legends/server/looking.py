"""Looking one or more actions ahead from what a seat knows, without touching a table."""

from __future__ import annotations

from collections.abc import Sequence

from urban_legends.rules import (
    Action,
    Draw,
    Event,
    Step,
    Unseen,
    View,
    Watcher,
    apply,
    chance_outcomes,
    draw_size,
    play_in_view,
    possible_state,
    seen_events,
)
from urban_legends.server.drafts import PreviewResult
from urban_legends.server.reading import seen_position
from urban_legends.server.shapes import Language
from urban_legends.server.words import events_on_wire, sentences


def ahead(seen: View, actions: Sequence[Action], language: Language) -> PreviewResult:
    """What legal actions lead to; what they would draw stays unseen."""
    happened: list[Event] = []
    reveals = False
    for action in actions:
        state = possible_state(seen, action)
        outcomes = chance_outcomes(state, action)
        some = outcomes[0][0] if outcomes else None
        events = apply(state, action, some).events
        # As somebody without a seat sees it: nobody has seen yet what will be drawn.
        happened += seen_events(events, state, Watcher.SPECTATOR)
        drawn = draw_size(state) if isinstance(action, Draw) else 2
        seen = play_in_view(seen, Step(action, Unseen(drawn) if outcomes else None))
        reveals = reveals or bool(outcomes)
    return result(seen, happened, reveals, language)


def result(seen: View, events: Sequence[Event], reveals: bool, language: Language) -> PreviewResult:
    return PreviewResult(
        after=seen_position(seen),
        events=events_on_wire(events),
        sentences=sentences(events, language),
        reveals=reveals,
    )
