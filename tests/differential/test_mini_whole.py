"""`mini` enumerated whole: the same graph in both engines, state by state."""

import pytest

from tests.support.games import all_starts
from urban_legends import _core
from urban_legends.fast import pack
from urban_legends.rules import (
    MINI,
    Phase,
    Reshuffle,
    State,
    legal_actions,
    outcome,
    successors,
)

LIMIT = 1_000_000


def fast_graph(starts: list[State]) -> dict[str, _core.State]:
    """Every position that the fast engine reaches, by its text."""
    found: dict[str, _core.State] = {}
    for start in starts:
        if str(start) not in found:
            found |= {packed.text(): packed for packed in pack(start).reachable(LIMIT)}
    return found


@pytest.mark.slow
def test_mini_is_the_same_graph_in_both_engines() -> None:
    starts = list(all_starts(MINI, Reshuffle.IMMEDIATE))
    fast = fast_graph(starts)
    ends = set()
    todo, seen = list(starts), {str(start) for start in starts}
    while todo:
        state = todo.pop()
        packed = fast[str(state)]
        actions = {str(action): action for action in legal_actions(state)}
        numbers = dict(zip(packed.legal_texts(), packed.legal(), strict=True))
        assert numbers.keys() == actions.keys()
        for text, action in actions.items():
            after = {str(one): one for one in successors(state, action)}
            assert {one.text() for one in packed.successors(numbers[text])} == after.keys()
            for position, one in after.items():
                if position not in seen:
                    seen.add(position)
                    todo.append(one)
        if state.phase is Phase.OVER:
            ended = outcome(state)
            ends.add(str(ended))
            assert str(ended) == f"{'CS'[packed.actor]} {packed.reason}"
    assert seen == fast.keys()
    assert ends == {"C escape", "S capture", "C time", "S time"}
