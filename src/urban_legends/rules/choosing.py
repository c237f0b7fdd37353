"""Choosing an action piece by piece: what there is to choose from, and why nothing fits.

A client gets the legal actions as data and narrows that list by what was chosen so far. It has
to ask only about what is not in the list: which rule forbids it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
from urban_legends.rules.counts import NO_SENSORS, Sensors, sensors_of
from urban_legends.rules.refusal import Refusal, refuse
from urban_legends.rules.restrict import put_backs, why_no_put_backs
from urban_legends.rules.sensor import (
    DRAW,
    Move,
    Spaces,
    moves,
    neighbour,
    why_no_card,
    why_no_effect,
)
from urban_legends.rules.state import State
from urban_legends.rules.step import legal_actions, why_illegal
from urban_legends.rules.types import (
    CARDS,
    COLOURS,
    KINDS,
    SIDES,
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
        refusal = _first(
            _why_not(state, action)
            for action in _conceivable(state, kind, choice)
            if fits(_option(action, ()), choice)
        )
    return refusal or refuse("malformed", "no-choice-fits")


def _first(refusals: Iterable[Refusal | None]) -> Refusal | None:
    return next((one for one in refusals if one is not None), None)


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


def _conceivable(state: State, kind: ActionKind, choice: Choice) -> Iterator[Action]:
    """Actions of a kind other than a play, as chosen, and made up where nothing was."""
    match kind:
        case ActionKind.ANNOUNCE:
            yield Announce(choice.feature or Number(0))
        case ActionKind.REMOVE:
            yield from (Remove(side) for side in _either(choice.side, SIDES))
        case ActionKind.PUT_BACK:
            colours = _either(choice.colour, tuple(state.displaced.each()))
            yield from (PutBack(colour, _either(choice.space, (1,))[0]) for colour in colours)
        case ActionKind.PLACE:
            ways = product(_either(choice.left_block, KINDS), _either(choice.right_block, KINDS))
            yield from (Place(left, right) for left, right in ways)
        case _:
            yield DRAW


def _either(chosen: T | None, made_up: tuple[T, ...]) -> tuple[T, ...]:
    return made_up if chosen is None else (chosen,)


def _why_no_play(state: State, choice: Choice) -> Refusal | None:
    """First whether there is such a card (P3, P8), then whether it can be used like that.

    If its uses do not say, as with an Align of a colour that is elsewhere, it is asked what is
    wrong with the space and the colour for any card.
    """
    ways = list(product(_either(choice.wild, (False, True)), _either(choice.card, CARDS)))
    missing = [why_no_card(state, card, wild) for wild, card in ways]
    if all(missing):
        return missing[0]
    held = [card for (_, card), refusal in zip(ways, missing, strict=True) if refusal is None]
    spaces, piece = state.active_row.spaces, Choice(space=choice.space, colour=choice.colour)
    return _why_no_use(spaces, held, choice) or _why_no_use(spaces, CARDS, piece)


def _why_no_use(spaces: Spaces, cards: Iterable[Card], choice: Choice) -> Refusal | None:
    """Why no use of any of these cards agrees with a choice; None if a legal one does."""
    refusals = [
        why_no_effect(spaces, effect)
        for card in cards
        for effect in _uses(spaces, card, choice)
        if _agrees(effect, spaces, choice)
    ]
    return None if None in refusals else _first(refusals)


def _agrees(effect: Effect, spaces: Spaces, choice: Choice) -> bool:
    """As for options, but an Align of a colour that is nowhere agrees though it moves nothing."""
    option = _option(effect, spaces)
    if isinstance(effect, Align) and not option.moves and choice.space is choice.target is None:
        option = option._replace(moves=(Move(0, 0, sensors_of(effect.colour)),))
    return fits(option, choice)


def _uses(spaces: Spaces, card: Card, choice: Choice) -> Iterator[Effect]:
    """Uses of a card with what was chosen, and with the rest made up from what is there."""
    wild = bool(choice.wild)
    if card is Card.ALIGN:
        for colour, side in product(_either(choice.colour, COLOURS), _either(choice.side, SIDES)):
            yield Align(colour, side, wild)
        return
    for space in _either(choice.space, _holding(spaces, choice.colour)):
        group = spaces[space - 1] if 1 <= space <= len(spaces) else NO_SENSORS
        if card is Card.SPLIT:
            yield from _splits(space, group, choice)
        else:
            inward = tuple(side for side in SIDES if 1 <= neighbour(space, side) <= len(spaces))
            colour = choice.colour or next(group.each(), Colour.PINK)
            for side in _either(choice.side, inward or SIDES):
                yield Shuffle(space, colour, side, wild)


def _holding(spaces: Spaces, colour: Colour | None) -> tuple[int, ...]:
    """The spaces with sensors, or with sensors of a colour."""
    found = enumerate(spaces, start=1)
    return tuple(k for k, one in found if (one.total if colour is None else one.of(colour)))


def _splits(space: int, group: Sensors, choice: Choice) -> Iterator[Split]:
    """Every division that goes on from the trays; if none can, the trays as they are."""
    wild = bool(choice.wild)
    left, right = choice.left or NO_SENSORS, choice.right or NO_SENSORS
    if group == NO_SENSORS and choice.colour is None:
        yield Split(space, left.plus(Sensors(1)), right.plus(Sensors(1)), wild)
    elif not group.holds(left.plus(right)):
        yield Split(space, left, right, wild)
    else:
        rest = group.minus(left).minus(right)
        for some in product(*(range(count + 1) for count in rest)):
            more = Sensors(*some)
            yield Split(space, left.plus(more), right.plus(rest.minus(more)), wild)
