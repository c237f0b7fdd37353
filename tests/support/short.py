"""Short words for tests that are written in notation: play, refuse, list, look."""

from urban_legends.rules import (
    STANDARD,
    DrawnBlocks,
    DrawnCards,
    Event,
    Reshuffle,
    Role,
    RuleError,
    Setup,
    State,
    Watcher,
    apply,
    bare_knowledge,
    legal_actions,
    parse_state,
    parse_step,
    successors,
    view,
)

START = "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -"

IMMEDIATE, WHEN_NEEDED = Reshuffle.IMMEDIATE, Reshuffle.WHEN_NEEDED
CRYPTID, SCIENTIST = Role.CRYPTID, Role.SCIENTIST
SPECTATOR, JUDGE = Watcher.SPECTATOR, Watcher.JUDGE
VIEWERS = (CRYPTID, SCIENTIST, SPECTATOR, JUDGE)


def pos(text: str, reshuffle: Reshuffle = IMMEDIATE, setup: Setup = STANDARD) -> State:
    return parse_state(text, setup, reshuffle)


def _played(state: State, step: str) -> tuple[State, tuple[Event, ...]]:
    read = parse_step(step)
    assert read.chance is None or isinstance(read.chance, DrawnCards | DrawnBlocks)
    return apply(state, read.action, read.chance)


def played(text: str, *steps: str, reshuffle: Reshuffle = IMMEDIATE) -> State:
    """The state after some steps."""
    state = pos(text, reshuffle)
    for step in steps:
        state, _ = _played(state, step)
    return state


def after(text: str, *steps: str, reshuffle: Reshuffle = IMMEDIATE) -> str:
    """The position after some steps, as text."""
    return str(played(text, *steps, reshuffle=reshuffle))


def field(text: str, number: int) -> str:
    """One of the ten fields of a position, counted from 1."""
    return text.split(" ")[number - 1]


def events_of(text: str, step: str, reshuffle: Reshuffle = IMMEDIATE) -> list[Event]:
    """What happened on one step, in order."""
    return list(_played(pos(text, reshuffle), step)[1])


def legal(text: str, reshuffle: Reshuffle = IMMEDIATE) -> set[str]:
    """The legal actions, as text."""
    return {str(action) for action in legal_actions(pos(text, reshuffle))}


def following(text: str, action: str, reshuffle: Reshuffle = IMMEDIATE) -> set[str]:
    """Every position that an action can lead to, as text."""
    found = successors(pos(text, reshuffle), parse_step(action).action)
    return {str(state) for state in found}


def refusal(text: str, step: str, reshuffle: Reshuffle = IMMEDIATE) -> str:
    """Code and sentence by which a step is refused, `P3 card-not-in-hand`; `-` if it is not."""
    try:
        _played(pos(text, reshuffle), step)
    except RuleError as error:
        return f"{error.code} {error.refusal.slug}"
    return "-"


def seen(text: str, viewer: Role | Watcher, reshuffle: Reshuffle = IMMEDIATE) -> str:
    """A bare position as a viewer sees it, as text."""
    state = pos(text, reshuffle)
    return str(view(state, viewer, bare_knowledge(state)))
