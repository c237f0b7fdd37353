"""A small set-up enumerated whole in both engines and compared state by state."""

from typing import NamedTuple

from tests.support.games import all_starts
from urban_legends import _core
from urban_legends.fast import pack
from urban_legends.rules import (
    Phase,
    Reshuffle,
    Setup,
    State,
    legal_actions,
    outcome,
    successors,
)

LIMIT = 5_000_000


class Graph(NamedTuple):
    """What was enumerated: positions, steps between them, and how games end."""

    states: int
    steps: int
    ends: frozenset[str]


def compare_whole(setup: Setup, reshuffle: Reshuffle) -> Graph:
    """Walk every position from every start; AssertionError where the engines differ."""
    starts = list(all_starts(setup, reshuffle))
    fast = _fast_states(starts)
    todo, seen = list(starts), {str(start) for start in starts}
    steps, ends = 0, set()
    while todo:
        state = todo.pop()
        following = _compare(state, fast[str(state)])
        steps += sum(map(len, following))
        for after in (one for positions in following for one in positions.items()):
            if after[0] not in seen:
                seen.add(after[0])
                todo.append(after[1])
        if state.phase is Phase.OVER:
            ends.add(str(outcome(state)))
    assert seen == fast.keys()
    return Graph(len(seen), steps, frozenset(ends))


def _fast_states(starts: list[State]) -> dict[str, _core.State]:
    """Every position that the fast engine reaches, by its text."""
    found: dict[str, _core.State] = {}
    for start in starts:
        if str(start) not in found:
            found |= {packed.text(): packed for packed in pack(start).reachable(LIMIT)}
    return found


def _compare(state: State, packed: _core.State) -> list[dict[str, State]]:
    """Legal actions, what each leads to and how the game ended; the next states, an action each."""
    actions = {str(action): action for action in legal_actions(state)}
    numbers = dict(zip(packed.legal_texts(), packed.legal(), strict=True))
    assert numbers.keys() == actions.keys()
    following = []
    for text, action in actions.items():
        after = {str(one): one for one in successors(state, action)}
        assert {one.text() for one in packed.successors(numbers[text])} == after.keys()
        following.append(after)
    if state.phase is Phase.OVER:
        assert str(outcome(state)) == f"{'CS'[packed.actor]} {packed.reason}"
    return following
