"""The action index: one fixed number below `ACTIONS` for every action of every set-up.

| from | to | action |
| --- | --- | --- |
| 0 | 319 | Split: 80 x space + 16 x pink + 4 x white + black of what goes left |
| 320 | 325 | Align: 2 x colour + side |
| 326 | 349 | Shuffle: 6 x space + 2 x colour + side |
| 350 | 699 | the same 350 by wild card |
| 700 | | draw |
| 701 | 711 | announce 0 to 10 sensors |
| 712 | 718 | announce a combination: pink 1 + white 2 + black 4, less 1 |
| 719 | 720 | remove the leftmost, the rightmost blocks |
| 721 | 732 | put back: 4 x colour + space |
| 733 | 736 | place `oo`, `om`, `mo`, `mm` |

Spaces count from 0 here, colours are pink 0, white 1, black 2, sides are left 0, right 1.
Trained weights and recorded data depend on the order: it never changes.
"""

from __future__ import annotations

from urban_legends import _core
from urban_legends.rules import (
    Action,
    Align,
    Announce,
    Colour,
    Combination,
    Draw,
    Kind,
    Number,
    Place,
    PutBack,
    Remove,
    Sensors,
    Shuffle,
    Side,
    Split,
    State,
)

ACTIONS = _core.ACTIONS
ACTION_INDEX_VERSION = _core.ACTION_INDEX_VERSION

_ALIGN, _SHUFFLE, _WILD, _DRAW, _NUMBER, _COMBINATION = 320, 326, 350, 700, 701, 712
_REMOVE, _PUT_BACK, _PLACE = 719, 721, 733
_COLOURS, _SIDES, _KINDS = tuple(Colour), tuple(Side), tuple(Kind)


def index_of(action: Action) -> int:
    """The number of an action; ValueError if no table of seven blocks has such a space."""
    match action:
        case Split(space, left, _, wild):
            return _WILD * wild + 80 * _from_0(space, 4) + _code(left)
        case Align(colour, side, wild):
            return _WILD * wild + _ALIGN + _way(colour, side)
        case Shuffle(space, colour, side, wild):
            return _WILD * wild + _SHUFFLE + 6 * _from_0(space, 4) + _way(colour, side)
        case Draw():
            return _DRAW
        case Announce(Number(count)):
            return _NUMBER + _from_0(count + 1, 11)
        case Announce(Combination(colours)):
            bits = sum(1 << _COLOURS.index(colour) for colour in colours)
            return _COMBINATION + _from_0(bits, 7)
        case Remove(side):
            return _REMOVE + _SIDES.index(side)
        case PutBack(colour, space):
            return _PUT_BACK + 4 * _COLOURS.index(colour) + _from_0(space, 4)
        case Place(left_kind, right_kind):
            return _PLACE + 2 * _KINDS.index(left_kind) + _KINDS.index(right_kind)
    raise ValueError(f"no action: {action!r}")


def action_of(index: int, state: State) -> Action:
    """The action of a number. What a Split sends right is what else is in its space."""
    if not 0 <= index < ACTIONS:
        raise ValueError(f"there is no action {index}")
    if index < _DRAW:
        wild, bare = divmod(index, _WILD)
        return _effect(bare, bool(wild), state)
    if index == _DRAW:
        return Draw()
    if index < _COMBINATION:
        return Announce(Number(index - _NUMBER))
    if index < _REMOVE:
        bits = index - _COMBINATION + 1
        chosen = (colour for place, colour in enumerate(_COLOURS) if bits >> place & 1)
        return Announce(Combination(frozenset(chosen)))
    if index < _PUT_BACK:
        return Remove(_SIDES[index - _REMOVE])
    if index < _PLACE:
        colour, space = divmod(index - _PUT_BACK, 4)
        return PutBack(_COLOURS[colour], space + 1)
    left, right = divmod(index - _PLACE, 2)
    return Place(_KINDS[left], _KINDS[right])


def _effect(bare: int, wild: bool, state: State) -> Action:
    if bare >= _SHUFFLE:
        space, way = divmod(bare - _SHUFFLE, 6)
        return Shuffle(space + 1, _COLOURS[way // 2], _SIDES[way % 2], wild)
    if bare >= _ALIGN:
        way = bare - _ALIGN
        return Align(_COLOURS[way // 2], _SIDES[way % 2], wild)
    space, code = divmod(bare, 80)
    left = Sensors(code >> 4, code >> 2 & 3, code & 3)
    spaces = state.active_row.spaces
    if space >= len(spaces) or not spaces[space].holds(left):
        raise ValueError(f"action {bare} splits what is not there")
    return Split(space + 1, left, spaces[space].minus(left), wild)


def _code(sensors: Sensors) -> int:
    if not Sensors(4, 3, 3).holds(sensors):
        raise ValueError(f"more sensors than there are: {sensors.text}")
    return sensors.pink << 4 | sensors.white << 2 | sensors.black


def _way(colour: Colour, side: Side) -> int:
    return 2 * _COLOURS.index(colour) + _SIDES.index(side)


def _from_0(number: int, most: int) -> int:
    """A number counted from 1 as one counted from 0, if there are that many."""
    if not 1 <= number <= most:
        raise ValueError(f"{number} is not between 1 and {most}")
    return number - 1
