"""What a player can decide, as phrases."""

from __future__ import annotations

from dataclasses import replace

from urban_legends.rules import (
    COLOURS,
    NO_SENSORS,
    Action,
    Align,
    Announce,
    Combination,
    Draw,
    Number,
    Place,
    PutBack,
    Remove,
    Sensors,
    Shuffle,
    Side,
    Split,
)
from urban_legends.text.phrase import Phrase, phrase, sensor_phrases, word


def action_phrase(action: Action) -> Phrase:
    """An action in plain words: what to do, without notation."""
    match action:
        case Split() | Align() | Shuffle() if action.wild:
            return phrase("action-wild", action=action_phrase(replace(action, wild=False)))
        case Split(space, left, right):
            return _split_phrase(space, left, right)
        case Align(colour, side):
            return phrase("action-align", colour=word(colour), side=word(side))
        case Shuffle(space, colour, side):
            args = {"colour": word(colour), "side": word(side)}
            return phrase("action-shuffle", space=space, **args)
        case Draw():
            return phrase("action-draw")
        case Announce(Number(count)):
            return phrase("action-announce-number", count=count)
        case Announce(Combination() as combination):
            return phrase("action-announce-colours", colours=colour_phrases(combination))
        case Announce():
            raise AssertionError("a feature is a number or a combination")
        case Remove(side):
            return phrase("action-remove", side=word(side))
        case PutBack(colour, space):
            return phrase("action-put-back", colour=word(colour), space=space)
        case Place(left_kind, right_kind) if left_kind is right_kind:
            return phrase("action-place-alike", kind=word(left_kind))
        case Place(left_kind, _):
            return phrase("action-place", left=word(left_kind))


def _split_phrase(space: int, left: Sensors, right: Sensors) -> Phrase:
    """A space with one sensor sends it one way, so nothing is said of the other (P4)."""
    if NO_SENSORS in (left, right):
        side, group = (Side.RIGHT, right) if left == NO_SENSORS else (Side.LEFT, left)
        return phrase(
            "action-split-one", space=space, sensors=sensor_phrases(group), side=word(side)
        )
    both = {"left": sensor_phrases(left), "right": sensor_phrases(right)}
    return phrase("action-split", space=space, **both)


def colour_phrases(combination: Combination) -> tuple[Phrase, ...]:
    """The colours of a combination, in the order of notation."""
    return tuple(
        phrase("colour", colour=word(colour)) for colour in COLOURS if colour in combination.colours
    )
