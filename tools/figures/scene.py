"""From a position and the actions played in it to what a picture has to show.

A scene is a position plus marks: what left, what arrived, what is lit, what is gone. The
marks are read off the positions before and after, so that no rule is repeated here.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from urban_legends.rules import (
    Action,
    Align,
    Announce,
    Place,
    PutBack,
    Remove,
    Role,
    Sensors,
    Shuffle,
    Side,
    Split,
    State,
    Unseen,
    apply,
    parse_state,
    parse_step,
)

NONE = Sensors()


@dataclass(frozen=True, slots=True)
class Spot:
    """A space or a block of a row, counted from 0."""

    role: Role
    index: int


@dataclass(frozen=True, slots=True)
class Move:
    """Sensors on their way from one space to another; a Shuffle takes a step on the way."""

    source: int
    target: int
    step: int = 0


@dataclass(slots=True)
class Scene:
    """A position and everything to be marked in it."""

    state: State
    left: dict[Spot, Sensors] = field(default_factory=dict)
    """Sensors that are no longer in a space, shown as ghosts."""
    arrived: dict[Spot, Sensors] = field(default_factory=dict)
    lost: dict[Spot, Sensors] = field(default_factory=dict)
    """Sensors that lose their place with a removed block."""
    moves: list[Move] = field(default_factory=list)
    faded: set[Spot] = field(default_factory=set)
    """Blocks from which presence was removed."""
    lit: set[Spot] = field(default_factory=set)
    gone: set[Spot] = field(default_factory=set)
    reach: list[tuple[int, int]] = field(default_factory=list)
    """Pairs of an active and an inactive block that are linked."""
    links: list[tuple[int, int]] = field(default_factory=list)
    """Pairs of an active and an inactive space that are linked."""
    badges: bool = False
    matched: set[int] = field(default_factory=set)
    """Inactive blocks whose badge is lit."""
    tray: list[int] = field(default_factory=list)
    """For each displaced sensor put back, in order, the inactive space it went to."""
    displaced: Sensors = NONE
    """The sensors that were waiting in the tray."""
    active: Role | None = None
    """Whose row is called active, if the picture shows the turn of a round."""
    after: State | None = None
    """Where wild cards and evidence are read from, if not from the position drawn."""


def scene_of(position: str, actions: list[str], wants: dict[str, object]) -> Scene:
    """The scene of one entry of the figure list."""
    before = parse_state(position)
    state = before
    last: Action | None = None
    for written in actions:
        step = parse_step(written)
        assert not isinstance(step.chance, Unseen), written
        state = apply(state, step.action, step.chance).state
        last = step.action
    scene = _marked(before, state, last, actions)
    scene.badges = scene.badges or bool(wants.get("badges"))
    if wants.get("reach"):
        scene.reach = _reach(before)
    for name in ("spaces", "blocks"):
        chosen = wants.get(name, [])
        assert isinstance(chosen, list)
        pairs = scene.links if name == "spaces" else scene.reach
        pairs += [(one - 1, one - 1 + step) for one in chosen for step in (0, 1)]
    return scene


def _marked(before: State, after: State, last: Action | None, actions: list[str]) -> Scene:
    if isinstance(last, Split | Align | Shuffle):
        return _moved(before, after, last)
    if isinstance(last, Announce):
        return _hidden(before, after)
    if isinstance(last, Remove):
        return _removed(before, after, last.side)
    if isinstance(last, PutBack):
        return _put_back(before, after, actions)
    if isinstance(last, Place):
        row = before.active
        end = len(after.rows[row].blocks) - 1
        return Scene(after, lit={Spot(row, 0), Spot(row, end)}, active=row)
    return Scene(before)


def _difference(before: State, after: State, role: Role) -> dict[int, Sensors]:
    """How many sensors more each space of a row has afterwards (fewer: negative)."""
    pairs = zip(before.rows[role].spaces, after.rows[role].spaces, strict=True)
    changes = {index: new.minus(old) for index, (old, new) in enumerate(pairs)}
    return {index: change for index, change in changes.items() if change != NONE}


def _moved(before: State, after: State, action: Split | Align | Shuffle) -> Scene:
    scene = Scene(after)
    for index, change in _difference(before, after, before.active).items():
        scene.left[Spot(before.active, index)] = NONE.minus(change)
    for index, change in _difference(before, after, before.inactive).items():
        scene.arrived[Spot(before.inactive, index)] = change
    sources = [spot.index for spot in scene.left]
    if isinstance(action, Split):
        ways = zip((0, 1), (action.left, action.right), strict=True)
        scene.moves = [Move(sources[0], sources[0] + way) for way, part in ways if part != NONE]
    elif isinstance(action, Align):
        way = 0 if action.side is Side.LEFT else 1
        scene.moves = [Move(source, source + way) for source in sources]
    else:
        (target,) = (spot.index for spot in scene.arrived)
        step = -1 if action.side is Side.LEFT else 1
        scene.moves = [Move(sources[0], target, step)]
    return scene


def _reach(state: State) -> list[tuple[int, int]]:
    blocks = state.active_row.blocks
    return [
        (one, one + way) for one, block in enumerate(blocks) if block.presence for way in (0, 1)
    ]


def _hidden(before: State, after: State) -> Scene:
    active, inactive = before.active, before.inactive
    reached = {i for i, block in enumerate(after.rows[inactive].blocks) if block.presence}
    faded = {Spot(active, i) for i, block in enumerate(before.active_row.blocks) if block.presence}
    return Scene(
        after,
        faded=faded,
        lit={Spot(inactive, index) for index in reached},
        reach=[pair for pair in _reach(before) if pair[1] in reached],
        badges=True,
        matched=reached,
    )


def _removed(before: State, after: State, side: Side) -> Scene:
    scene = Scene(before, after=after)
    for role in Role:
        last = len(before.rows[role].blocks) - 1
        scene.gone.add(Spot(role, 0 if side is Side.LEFT else last))
    spaces = before.inactive_row.spaces
    outer = 0 if side is Side.LEFT else len(spaces) - 1
    if spaces[outer] != NONE:
        scene.lost[Spot(before.inactive, outer)] = spaces[outer]
    return scene


def _put_back(before: State, after: State, actions: list[str]) -> Scene:
    scene = Scene(after, displaced=before.displaced)
    for index, change in _difference(before, after, before.inactive).items():
        scene.arrived[Spot(before.inactive, index)] = change
    for written in actions:
        action = parse_step(written).action
        assert isinstance(action, PutBack)
        scene.tray.append(action.space - 1)
    return scene
