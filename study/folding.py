"""First actions that are the same by symmetry, named by one of them.

The start is its own mirror image with white and black exchanged (S7): three white and three
black sensors, one more white on the left, one more black on the right. So a first action and
its mirror image with those colours exchanged are worth the same.
"""

from __future__ import annotations

from urban_legends.rules import Action, Align, Colour, Sensors, Shuffle, Side, Split

SPACES = 2
"""Of the row in which the sensors start."""
_SWAPPED = {
    Colour.PINK: Colour.PINK,
    Colour.WHITE: Colour.BLACK,
    Colour.BLACK: Colour.WHITE,
}


def image(action: Action) -> Action:
    """A first action in the mirror, with white and black exchanged."""
    match action:
        case Split(space, left, right, wild):
            return Split(SPACES + 1 - space, _swapped(right), _swapped(left), wild)
        case Align(colour, side, wild):
            return Align(_SWAPPED[colour], side.other, wild)
        case Shuffle(space, colour, side, wild):
            return Shuffle(SPACES + 1 - space, _SWAPPED[colour], side.other, wild)
        case _:
            return action


def fold(action: Action) -> Action:
    """Of an action and its image: what concerns the left space, or goes left."""
    match action:
        case Split(space) | Shuffle(space):
            return action if space == 1 else image(action)
        case Align(_, side):
            return action if side is Side.LEFT else image(action)
        case _:
            return action


def _swapped(sensors: Sensors) -> Sensors:
    return Sensors(sensors.pink, sensors.black, sensors.white)
