"""Left and right exchanged: rows, states and actions as in a mirror."""

from urban_legends.rules import (
    Action,
    Align,
    Announce,
    Draw,
    Place,
    PutBack,
    Remove,
    Row,
    Shuffle,
    Split,
    State,
)


def mirror_row(row: Row) -> Row:
    return Row(row.spaces[::-1], row.blocks[::-1])


def mirror_state(state: State) -> State:
    return state._replace(rows=state.rows.map(mirror_row))


def mirror_action(state: State, action: Action) -> Action:
    """What an action in `state` is called in the mirrored state."""
    match action:
        case Split(space, left, right, wild):
            return Split(_opposite(state.active_row, space), right, left, wild)
        case Align(colour, side, wild):
            return Align(colour, side.other, wild)
        case Shuffle(space, colour, side, wild):
            return Shuffle(_opposite(state.active_row, space), colour, side.other, wild)
        case Remove(side):
            return Remove(side.other)
        case PutBack(colour, space):
            return PutBack(colour, _opposite(state.inactive_row, space))
        case Place(left_kind, right_kind):
            return Place(right_kind, left_kind)
        case Draw() | Announce():
            return action


def _opposite(row: Row, space: int) -> int:
    return len(row.spaces) + 1 - space
