"""Choosing an action piece by piece: what there is to choose from, and why nothing fits.

A client gets the legal actions as data and narrows that list by what was chosen so far. It has
to ask only about what is not in the list: which rule forbids it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeVar

from urban_legends.rules.actions import (
    Action,
    Align,
    Announce,
    Draw,
    Effect,
    Feature,
    Number,
    Place,
    PutBack,
    Remove,
    Shuffle,
    Split,
)
from urban_legends.rules.counts import NO_SENSORS, Sensors
from urban_legends.rules.refusal import Refusal, refuse
from urban_legends.rules.restrict import put_backs, why_no_put_backs
from urban_legends.rules.sensor import (
    DRAW,
    Move,
    Spaces,
    moves,
    why_no_card,
    why_no_effect,
)
from urban_legends.rules.state import State
from urban_legends.rules.step import legal_actions, why_illegal
from urban_legends.rules.types import (
    CARDS,
    COLOURS,
    KINDS,
    Card,
    Colour,
    Kind,
    Phase,
    Side,
    Word,
)

T = TypeVar("T")


class ActionKind(Word):
    """What sort of decision an action is; `PLAY` is a card's effect, by hand or wild card (P2)."""

    PLAY = "play"
    DRAW = "draw"
    ANNOUNCE = "announce"
    REMOVE = "remove"
    PUT_BACK = "put-back"
    PLACE = "place"


class Choice(NamedTuple):
    """An action in pieces, whole or in part; None is not chosen, or does not apply."""

    kind: ActionKind | None = None
    card: Card | None = None
    """The effect of a play."""
    wild: bool | None = None
    """Whether the wild card is used for it."""
    space: int | None = None
    """The active space from which sensors go, or the inactive one where a sensor is put back."""
    colour: Colour | None = None
    side: Side | None = None
    left: Sensors | None = None
    """What a Split sends to the left; in part, what is in that tray so far."""
    right: Sensors | None = None
    target: int | None = None
    """The inactive space to which a sensor is to go; no action needs it, dragging does."""
    feature: Feature | None = None
    left_block: Kind | None = None
    right_block: Kind | None = None


class Option(NamedTuple):
    """An action that can be chosen, its pieces, and which sensors it moves."""

    action: Action
    choice: Choice
    moves: tuple[Move, ...] = ()


def options(state: State) -> tuple[Option, ...]:
    """What the player to act can choose from: the legal actions, in their order.

    Displaced sensors can be chosen in any order, so there all of them are offered (R5, R6).
    """
    spaces = state.active_row.spaces
    actions = put_backs(state) if state.phase is Phase.RELOCATE else legal_actions(state)
    return tuple(_option(action, spaces) for action in actions)


def _option(action: Action, spaces: Spaces) -> Option:
    """Only what an Align moves hangs on the table; the rest is the same every time."""
    return _known_option(action, spaces if isinstance(action, Align) else ())


@lru_cache(maxsize=4096)
def _known_option(action: Action, spaces: Spaces) -> Option:
    moved = moves(spaces, action) if isinstance(action, Effect) else ()
    return Option(action, choice_of(action), moved)


def choice_of(action: Action) -> Choice:
    """An action taken to pieces."""
    match action:
        case Split(space, left, right, wild):
            return Choice(ActionKind.PLAY, Card.SPLIT, wild, space, left=left, right=right)
        case Align(colour, side, wild):
            return Choice(ActionKind.PLAY, Card.ALIGN, wild, None, colour, side)
        case Shuffle(space, colour, side, wild):
            return Choice(ActionKind.PLAY, Card.SHUFFLE, wild, space, colour, side)
        case Draw():
            return Choice(ActionKind.DRAW)
        case Announce(feature):
            return Choice(ActionKind.ANNOUNCE, feature=feature)
        case Remove(side):
            return Choice(ActionKind.REMOVE, side=side)
        case PutBack(colour, space):
            return Choice(ActionKind.PUT_BACK, space=space, colour=colour)
        case Place(left_block, right_block):
            return Choice(ActionKind.PLACE, left_block=left_block, right_block=right_block)


def fits(option: Option, choice: Choice) -> bool:
    """Whether an action agrees with everything chosen so far.

    A play agrees with a space, a colour and a target if one group of sensors that it moves has
    them all. So an Align fits each space it takes from, and a Split each colour in its space.
    """
    own = option.choice
    if own.kind is not ActionKind.PLAY:
        return all(part in (None, mine) for part, mine in zip(choice, own, strict=True))
    return (
        choice.kind in (None, own.kind)
        and choice.card in (None, own.card)
        and choice.wild in (None, own.wild)
        and (choice.feature, choice.left_block, choice.right_block) == (None, None, None)
        and any(_carries(move, choice) for move in option.moves)
        and _goes(option, choice.side)
        and _holds(own.left, choice.left)
        and _holds(own.right, choice.right)
    )


def _carries(move: Move, choice: Choice) -> bool:
    return (
        choice.space in (None, move.from_space)
        and choice.target in (None, move.to_space)
        and (choice.colour is None or move.sensors.of(choice.colour) > 0)
    )


def _goes(option: Option, side: Side | None) -> bool:
    """A Split goes both ways, or a single sensor one way (P4); the others as they say."""
    if side is None or not isinstance(option.action, Split):
        return side in (None, option.choice.side)
    return (option.action.left if side is Side.LEFT else option.action.right) != NO_SENSORS


def _holds(part: Sensors | None, tray: Sensors | None) -> bool:
    return tray is None or tray == NO_SENSORS or (part is not None and part.holds(tray))


# --- why nothing fits --------------------------------------------------------------------------

_KINDS = {
    Phase.SENSOR: (ActionKind.PLAY, ActionKind.DRAW),
    Phase.HIDING: (ActionKind.ANNOUNCE,),
    Phase.RESTRICT: (ActionKind.REMOVE,),
    Phase.RELOCATE: (ActionKind.PUT_BACK,),
    Phase.EXPAND: (ActionKind.PLACE,),
    Phase.OVER: (),
}
"""What each phase asks for."""
_SAMPLES: dict[ActionKind, Action] = {
    ActionKind.PLAY: Align(Colour.PINK, Side.LEFT),
    ActionKind.DRAW: DRAW,
    ActionKind.ANNOUNCE: Announce(Number(0)),
    ActionKind.REMOVE: Remove(Side.LEFT),
    ActionKind.PUT_BACK: PutBack(Colour.PINK, 1),
    ActionKind.PLACE: Place(Kind.ORDINARY, Kind.ORDINARY),
}
"""An action of each kind, to ask why its phase is not now."""


def why_none_fits(state: State, choice: Choice) -> Refusal | None:
    """Why no action agrees with a choice: the rule that forbids it; None if one agrees.

    The rules are asked about conceivable actions that agree with it. Whatever was not chosen is
    made up so that it is not to blame. A choice that no action could agree with is malformed.
    """
    if any(fits(option, choice) for option in options(state)):
        return None
    kind = choice.kind or _kind_meant(state, choice)
    if kind not in _KINDS[state.phase]:
        return why_illegal(state, _SAMPLES[kind])
    if kind is ActionKind.PLAY:
        refusal = _why_no_play(state, choice)
    else:
        conceivable = _conceivable(state, kind, choice)
        agreeing = (one for one in conceivable if fits(_option(one, ()), choice))
        refusal = next((_why_not(state, one) for one in agreeing), None)
    return refusal or refuse("malformed", "no-choice-fits")


def _kind_meant(state: State, choice: Choice) -> ActionKind:
    """The kind of action that the chosen pieces belong to; if to many, that of the phase."""
    if any(one is not None for one in (choice.card, choice.wild, choice.left, choice.right)):
        return ActionKind.PLAY
    if choice.feature is not None:
        return ActionKind.ANNOUNCE
    if choice.left_block is not None or choice.right_block is not None:
        return ActionKind.PLACE
    return next(iter(_KINDS[state.phase]), ActionKind.PLAY)


def _why_not(state: State, action: Action) -> Refusal | None:
    if isinstance(action, PutBack):
        return why_no_put_backs(state, [action])
    return why_illegal(state, action)


def _conceivable(state: State, kind: ActionKind, choice: Choice) -> list[Action]:
    """Actions of a kind other than a play, with what was chosen, legal or not."""
    if kind is ActionKind.DRAW:
        return [DRAW]
    if kind is ActionKind.PUT_BACK:
        space = 1 if choice.space is None else choice.space
        return [PutBack(one, space) for one in _either(choice.colour, state.displaced.each())]
    if kind is ActionKind.PLACE:
        kinds = _either(choice.left_block, KINDS), _either(choice.right_block, KINDS)
        return [Place(left, right) for left, right in product(*kinds)]
    if choice.feature is not None:
        return [Announce(choice.feature)]
    return [] if choice.side is None else [Remove(choice.side)]


def _either(chosen: T | None, made_up: Iterable[T]) -> Iterable[T]:
    return made_up if chosen is None else (chosen,)


def _why_no_play(state: State, choice: Choice) -> Refusal | None:
    """First whether there is such a card (P3, P8), then such sensors, then such a use of it."""
    ways = list(product(_either(choice.wild, (False, True)), _either(choice.card, CARDS)))
    missing = [why_no_card(state, card, wild) for wild, card in ways]
    if all(missing):
        return missing[0]
    held = {card for (_, card), refusal in zip(ways, missing, strict=True) if refusal is None}
    spaces, pieces = state.active_row.spaces, choice._replace(wild=None)
    return _why_no_sensors(spaces, pieces) or _why_no_use(spaces, held, pieces)


def _why_no_sensors(spaces: Spaces, choice: Choice) -> Refusal | None:
    """What is wrong with a space or a colour, whichever card is to move sensors from there."""
    if choice.space is None:
        if choice.colour is None:
            return None
        return why_no_effect(spaces, Align(choice.colour, Side.LEFT))
    group = _group(spaces, choice.space)
    if choice.colour is not None or choice.card is Card.SHUFFLE:
        colour = choice.colour or next(group.each(), Colour.PINK)
        return why_no_effect(spaces, Shuffle(choice.space, colour, _inward(choice.space)))
    if group == NO_SENSORS:
        return why_no_effect(spaces, Split(choice.space, NO_SENSORS, NO_SENSORS))
    return None


def _why_no_use(spaces: Spaces, cards: Collection[Card], choice: Choice) -> Refusal | None:
    """Why sensors that are there cannot be split so (P4) or shuffled so (P6)."""
    colours = frozenset(_either(choice.colour, COLOURS))
    holding = (space for space, group in enumerate(spaces, start=1) if group.colours & colours)
    for space in _either(choice.space, holding):
        group = _group(spaces, space)
        uses: list[Effect] = []
        if Card.SPLIT in cards:
            uses += _divisions(space, group, choice)
        if choice.side is not None:
            uses.append(Shuffle(space, choice.colour or next(group.each()), choice.side))
        for effect in uses:
            if fits(_option(effect, ()), choice):
                return why_no_effect(spaces, effect)
    return None


def _group(spaces: Spaces, space: int) -> Sensors:
    """The sensors of a space; none where there is no such space."""
    return dict(enumerate(spaces, start=1)).get(space, NO_SENSORS)


def _inward(space: int) -> Side:
    """A side to which a sensor can be shuffled, so that the side is not to blame."""
    return Side.RIGHT if space == 1 else Side.LEFT


def _divisions(space: int, group: Sensors, choice: Choice) -> list[Split]:
    """Every division that goes on from the trays; if none can, the trays as they are."""
    left, right = choice.left or NO_SENSORS, choice.right or NO_SENSORS
    if not group.holds(left.plus(right)):
        return [Split(space, left, right)]
    rest = group.minus(left).minus(right)
    parts = (Sensors(*some) for some in product(*(range(count + 1) for count in rest)))
    return [Split(space, left.plus(one), right.plus(rest.minus(one))) for one in parts]
