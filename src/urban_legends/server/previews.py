"""Previews: what would come of a draft, from what its seat knows, with nothing changed.

So that no rule is ever written in a client: what is possible, what it would lead to, and
why something is not possible, all come from the rules through here.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from urban_legends.rules import (
    COLOURS,
    Action,
    Colour,
    Kind,
    Phase,
    Place,
    PutBack,
    Refusal,
    Remove,
    RuleError,
    Side,
    State,
    View,
    action_text,
    in_put_back_order,
    legal_actions,
    parse_action,
    possible_state,
    put_back_some,
    refuse,
    why_illegal,
    why_no_put_backs,
    why_none_fits,
)
from urban_legends.server import choices
from urban_legends.server.choices import NO_OPTIONS
from urban_legends.server.drafts import Draft, Options, Preview, PreviewResult
from urban_legends.server.looking import ahead, result
from urban_legends.server.shapes import Language
from urban_legends.server.words import complaint


@dataclass(frozen=True, slots=True)
class _Answer:
    """What a phase makes of a draft: what lights up, and the actions or why there are none."""

    options: Options
    actions: tuple[Action, ...] = ()
    refusal: Refusal | None = None
    partial: PreviewResult | None = None


def preview(seen: View, draft: Draft, language: Language) -> Preview:
    """The answer to a draft of the player to act, whose view this is."""
    state = possible_state(seen)
    answer = _answer(seen, state, draft, language)
    shown = answer.partial
    if answer.actions:
        shown = ahead(seen, answer.actions, language)
    return Preview(
        options=answer.options,
        actions=[action_text(action) for action in answer.actions],
        result=shown,
        refusal=None if answer.refusal is None else complaint(answer.refusal, language),
    )


def _answer(seen: View, state: State, draft: Draft, language: Language) -> _Answer:
    if draft.action is not None:
        return _whole_action(state, draft.action)
    match state.phase:
        case Phase.SENSOR:
            return _sensor(state, draft)
        case Phase.HIDING:
            return _hiding(state, draft)
        case Phase.RESTRICT:
            return _restrict(state, draft)
        case Phase.RELOCATE:
            return _relocate(seen, state, draft, language)
        case Phase.EXPAND:
            return _expand(state, draft)
        case Phase.OVER:
            return _Answer(NO_OPTIONS, refusal=refuse("phase", "game-over"))


def _judged(state: State, options: Options, action: Action) -> _Answer:
    refusal = why_illegal(state, action)
    return _Answer(options, (action,) if refusal is None else (), refusal)


def _whole_action(state: State, text: str) -> _Answer:
    try:
        action = parse_action(text)
    except RuleError as error:
        return _Answer(NO_OPTIONS, refusal=error.refusal)
    return _judged(state, NO_OPTIONS, action)


def _sensor(state: State, draft: Draft) -> _Answer:
    legal = legal_actions(state)
    options = choices.options(state, legal, draft)
    action = choices.whole(state, draft)
    if action is not None:
        return _judged(state, options, action)
    if choices.fitting(state, legal, draft):
        return _Answer(options)
    return _Answer(options, refusal=why_none_fits(state, choices.choice(draft)))


def _hiding(state: State, draft: Draft) -> _Answer:
    legal = legal_actions(state)
    options = NO_OPTIONS.model_copy(update={"features": [str(action) for action in legal]})
    if draft.feature is None:
        return _Answer(options)
    try:
        action = parse_action(draft.feature)
    except RuleError as error:
        return _Answer(options, refusal=error.refusal)
    return _judged(state, options, action)


def _restrict(state: State, draft: Draft) -> _Answer:
    free = [one.side.value for one in legal_actions(state) if isinstance(one, Remove)]
    options = NO_OPTIONS.model_copy(update={"sides": free})
    if draft.side is None:
        return _Answer(options)
    return _judged(state, options, Remove(Side(draft.side)))


def _expand(state: State, draft: Draft) -> _Answer:
    legal = [one for one in legal_actions(state) if isinstance(one, Place)]
    options = NO_OPTIONS.model_copy(
        update={
            "left_blocks": list(dict.fromkeys(one.left.value for one in legal)),
            "right_blocks": list(dict.fromkeys(one.right.value for one in legal)),
        }
    )
    fitting = [
        one
        for one in legal
        if draft.left_block in (None, one.left.value)
        and draft.right_block in (None, one.right.value)
    ]
    if len(fitting) == 1:
        return _Answer(options, (fitting[0],))
    if fitting:
        return _Answer(options)
    left, right = Kind(draft.left_block or "o"), Kind(draft.right_block or "o")
    return _judged(state, options, Place(left, right))


def _relocate(seen: View, state: State, draft: Draft, language: Language) -> _Answer:
    """Displaced sensors in any order: the rules' order is only notation (R6)."""
    drafted = draft.put_back or ()
    wanted = in_put_back_order(PutBack(Colour(one.colour), one.space) for one in drafted)
    spaces = len(state.inactive_row.spaces)
    placed = Counter(one.colour for one in wanted)
    left = [state.displaced.of(colour) - placed[colour] for colour in COLOURS]
    options = NO_OPTIONS.model_copy(
        update={
            "spaces": list(range(1, spaces + 1)),
            "colours": [one.value for one, count in zip(COLOURS, left, strict=True) if count > 0],
            "tray": "".join(
                one.value * max(0, count) for one, count in zip(COLOURS, left, strict=True)
            ),
        }
    )
    refusal = why_no_put_backs(state, wanted)
    if refusal is not None or not wanted:
        return _Answer(options, refusal=refusal)
    if any(left):
        after, events = put_back_some(seen, wanted)
        return _Answer(options, partial=result(after, events, False, language))
    return _Answer(options, wanted)
