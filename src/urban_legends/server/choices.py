"""Choices of the sensor phase: which actions fit a draft, what lights up, what is whole.

Card first and piece first are the same here: a draft holds choices in any order, and each
legal action either fits them or not. Which actions are legal, only the rules say.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from urban_legends.rules import (
    CARD_OF,
    CARDS,
    COLOURS,
    NO_SENSORS,
    SIDES,
    Action,
    ActionKind,
    Align,
    Card,
    Choice,
    Colour,
    Draw,
    Effect,
    Sensors,
    Shuffle,
    Side,
    Split,
    State,
)
from urban_legends.server.drafts import Draft, Options

NO_OPTIONS = Options(
    draw=False,
    cards=[],
    wild_cards=[],
    spaces=[],
    colours=[],
    sides=[],
    features=[],
    left_blocks=[],
    right_blocks=[],
    tray="",
)
TRAYS = {"left": None, "right": None}


def sensors(letters: str | None) -> Sensors:
    return Sensors(*((letters or "").count(colour.value) for colour in COLOURS))


def letters(group: Sensors) -> str:
    return "" if group == NO_SENSORS else group.text


def group_at(state: State, space: int | None) -> Sensors:
    """The sensors of an active space; none where there is no such space."""
    spaces = state.active_row.spaces
    return spaces[space - 1] if space is not None and 1 <= space <= len(spaces) else NO_SENSORS


def chosen(draft: Draft) -> bool:
    """Whether anything but a draw has been chosen."""
    given = draft.model_dump(exclude={"draw"}, exclude_none=True)
    return any(value != "" for value in given.values())


def fitting(state: State, legal: Iterable[Action], draft: Draft) -> list[Action]:
    """The legal actions that agree with every choice made so far."""
    return [action for action in legal if _fits(state, action, draft)]


def _fits(state: State, action: Action, draft: Draft) -> bool:
    if isinstance(action, Draw):
        return draft.draw is not False and not chosen(draft)
    assert isinstance(action, Split | Align | Shuffle)
    return (
        not draft.draw
        and draft.card in (None, CARD_OF[type(action)].value)
        and draft.wild in (None, action.wild)
        and _fits_piece(state, action, draft)
    )


def _fits_piece(state: State, action: Effect, draft: Draft) -> bool:
    """Whether an effect uses the space, colour, side and trays chosen."""
    return (
        (draft.space is None or draft.space in spaces_of(state, action))
        and (draft.colour is None or Colour(draft.colour) in colours_of(state, action))
        and (draft.side is None or Side(draft.side) in sides_of(action))
        and _fits_trays(action, draft)
    )


def _fits_trays(action: Effect, draft: Draft) -> bool:
    left, right = sensors(draft.left), sensors(draft.right)
    if isinstance(action, Split):
        return action.left.holds(left) and action.right.holds(right)
    return left == right == NO_SENSORS


def spaces_of(state: State, action: Effect) -> list[int]:
    """The active spaces from which an effect takes sensors."""
    if not isinstance(action, Align):
        return [action.space]
    spaces = state.active_row.spaces
    return [index for index, group in enumerate(spaces, 1) if group.of(action.colour)]


def colours_of(state: State, action: Effect) -> frozenset[Colour]:
    """The colours that an effect moves."""
    if isinstance(action, Split):
        return group_at(state, action.space).colours
    return frozenset((action.colour,))


def sides_of(action: Effect) -> tuple[Side, ...]:
    """The ways that an effect's sensors go; a split goes both, a single sensor one (P4)."""
    if not isinstance(action, Split):
        return (action.side,)
    ways = ((Side.LEFT, action.left), (Side.RIGHT, action.right))
    return tuple(side for side, group in ways if group != NO_SENSORS)


def options(state: State, legal: Sequence[Action], draft: Draft) -> Options:
    """For each kind of choice, the values that fit all the other choices."""

    def without(*names: str) -> list[Effect]:
        relaxed = draft.model_copy(update=dict.fromkeys(("draw", *names)))
        found = fitting(state, legal, relaxed)
        return [one for one in found if isinstance(one, Split | Align | Shuffle)]

    cards = without("card", "wild", *TRAYS)
    colours = frozenset[Colour]().union(*(colours_of(state, one) for one in without("colour")))
    sides = {side for one in without("side") for side in sides_of(one)}
    spaces = {space for one in without("space", *TRAYS) for space in spaces_of(state, one)}
    return NO_OPTIONS.model_copy(
        update={
            "draw": any(isinstance(one, Draw) for one in legal),
            "cards": _cards(one for one in cards if not one.wild),
            "wild_cards": _cards(one for one in cards if one.wild),
            "spaces": sorted(spaces),
            "colours": [one.value for one in COLOURS if one in colours],
            "sides": [one.value for one in SIDES if one in sides],
            "tray": _tray(state, draft),
        }
    )


def _cards(effects: Iterable[Effect]) -> list[str]:
    found = {CARD_OF[type(one)] for one in effects}
    return [card.value for card in CARDS if card in found]


def _tray(state: State, draft: Draft) -> str:
    """The sensors of a split that are in neither tray yet."""
    group = group_at(state, draft.space)
    placed = sensors(draft.left).plus(sensors(draft.right))
    return letters(group.minus(placed)) if group.holds(placed) else ""


def whole(state: State, draft: Draft) -> Action | None:
    """The action that a draft has become, legal or not; None while choices are missing.

    Without a word about the wild card, the card of the hand is meant.
    """
    if draft.draw:
        return Draw()
    if draft.card is None:
        return None
    wild = bool(draft.wild)
    colour = None if draft.colour is None else Colour(draft.colour)
    side = None if draft.side is None else Side(draft.side)
    match Card(draft.card):
        case Card.SPLIT:
            return _whole_split(state, draft, wild)
        case Card.ALIGN:
            return Align(colour, side, wild) if colour and side else None
        case Card.SHUFFLE:
            if draft.space is None or colour is None or side is None:
                return None
            return Shuffle(draft.space, colour, side, wild)


def _whole_split(state: State, draft: Draft, wild: bool) -> Split | None:
    if draft.space is None:
        return None
    group = group_at(state, draft.space)
    left, right = sensors(draft.left), sensors(draft.right)
    if group.total == 1 and left == right == NO_SENSORS and draft.side is not None:
        ways = (group, NO_SENSORS) if draft.side == Side.LEFT.value else (NO_SENSORS, group)
        return Split(draft.space, *ways, wild)
    if group == NO_SENSORS or left.plus(right) != group:
        return None
    return Split(draft.space, left, right, wild)


def choice(draft: Draft) -> Choice:
    """The choices of a draft as the rules know them."""
    return Choice(
        kind=ActionKind.DRAW if draft.draw else None,
        card=None if draft.card is None else Card(draft.card),
        wild=draft.wild,
        space=draft.space,
        colour=None if draft.colour is None else Colour(draft.colour),
        side=None if draft.side is None else Side(draft.side),
        left=sensors(draft.left),
        right=sensors(draft.right),
    )
