"""Choosing an action: the legal ones as data, what one would lead to, and why none fits.

Which actions there are, what they move and why something cannot be is said by the rules alone;
here it is read from and written into messages.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from typing import Any

from urban_legends import rules
from urban_legends.notation import letters
from urban_legends.rules import (
    Action,
    ActionKind,
    Announce,
    Card,
    Colour,
    Combination,
    Draw,
    Event,
    Kind,
    Number,
    Phase,
    PutBack,
    RuleError,
    Sensors,
    Side,
    State,
    Step,
    Unseen,
    View,
    Watcher,
    action_text,
    apply,
    chance_outcomes,
    draw_size,
    error_for,
    feature_text,
    in_put_back_order,
    parse_action,
    play_in_view,
    possible_state,
    put_back_some,
    seen_events,
    why_illegal,
    why_no_put_backs,
    why_none_fits,
)
from urban_legends.tables.reading import seen_position
from urban_legends.tables.refusals import refused, table_error
from urban_legends.tables.shapes import Choice, Move, Option, Preview, Refused, ToldEvent
from urban_legends.text import action_phrase, event_phrase


def told(events: Sequence[Event]) -> tuple[ToldEvent, ...]:
    """Events with their phrases; they must be such as their reader may know."""
    return tuple(ToldEvent(event, event_phrase(event)) for event in events)


# --- the legal actions ---------------------------------------------------------------------


def legal_options(state: State) -> tuple[Option, ...]:
    """Every legal action as data; in a relocation each sensor into each space, in any order."""
    return tuple(_option(one) for one in rules.options(state))


@lru_cache(maxsize=4096)
def _option(option: rules.Option) -> Option:
    kind = option.choice.kind
    assert kind is not None
    chosen = {
        name: _written(value)
        for name, value in option.choice._asdict().items()
        if value is not None and name not in ("kind", "target")
    }
    return Option(
        action_text(option.action),
        kind.value,
        tuple(Move(one.from_space, one.to_space, letters(one.sensors)) for one in option.moves),
        **chosen,
    )


def _written(value: object) -> Any:
    """In the letters of notation; no sensors are no letters."""
    match value:
        case Enum():
            return value.value
        case Sensors():
            return letters(value)
        case Number() | Combination():
            return feature_text(value)
        case _:
            return value


# --- previews ------------------------------------------------------------------------------


def read_actions(texts: Sequence[str]) -> tuple[Action, ...]:
    """Actions in the order in which they are played; several are those of a relocation."""
    actions = tuple(parse_action(text) for text in texts)
    moved = [one for one in actions if isinstance(one, PutBack)]
    if len(moved) == len(actions):
        return in_put_back_order(moved)
    if len(actions) > 1:
        raise table_error("malformed", "several-actions")
    return actions


def preview(seen: View, texts: Sequence[str]) -> Preview:
    """What some legal actions lead to, from what the player to act knows; refused if illegal."""
    state, actions = possible_state(seen), read_actions(texts)
    moved = [one for one in actions if isinstance(one, PutBack)]
    if moved and state.phase is Phase.RELOCATE:
        refusal = why_no_put_backs(state, moved)
    else:
        refusal = why_illegal(state, actions[0])
    if refusal is not None:
        raise error_for(refusal)
    if len(moved) < state.displaced.total:
        after, events = put_back_some(seen, moved)
        return _previewed(actions, after, events, reveals=False)
    return _ahead(seen, actions)


def _ahead(seen: View, actions: Sequence[Action]) -> Preview:
    """Legal actions carried out on what is seen; what they would draw stays unseen."""
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
    return _previewed(actions, seen, happened, reveals)


def _previewed(
    actions: Sequence[Action], after: View, events: Sequence[Event], reveals: bool
) -> Preview:
    texts = tuple(action_text(action) for action in actions)
    phrases = tuple(action_phrase(action) for action in actions)
    return Preview(texts, phrases, seen_position(after), told(events), reveals)


# --- why not -------------------------------------------------------------------------------


def why_not(seen: View, choice: Choice) -> Refused | None:
    """Why no legal action of the player to act fits a choice; None if one does."""
    try:
        refusal = why_none_fits(possible_state(seen), _read(choice))
    except RuleError as error:
        refusal = error.refusal
    return None if refusal is None else refused(refusal)


def _read(choice: Choice) -> rules.Choice:
    def one(kind: Any, letter: object) -> Any:
        return None if letter is None else kind(letter)

    return rules.Choice(
        kind=one(ActionKind, choice.kind),
        card=one(Card, choice.card),
        wild=choice.wild,
        space=choice.space,
        colour=one(Colour, choice.colour),
        side=one(Side, choice.side),
        left=one(_sensors, choice.left),
        right=one(_sensors, choice.right),
        target=choice.target,
        feature=one(_feature, choice.feature),
        left_block=one(Kind, choice.left_block),
        right_block=one(Kind, choice.right_block),
    )


def _sensors(letters: str) -> Sensors:
    return Sensors(*(letters.count(colour.value) for colour in Colour))


def _feature(text: str) -> rules.Feature:
    action = parse_action(text)
    if not isinstance(action, Announce):
        raise table_error("malformed", "action", text=text)
    return action.feature
