"""Perft: the vectors, both engines at the same depth, and depths Python cannot reach."""

import pytest

from tests.support.short import START, WHEN_NEEDED, pos
from tests.support.vectors import vector_lines
from urban_legends import fast
from urban_legends.fast import pack
from urban_legends.rules import divide, legal_actions, successors


@pytest.mark.parametrize("line", vector_lines("perft"), ids=lambda line: line["pos"][:4])
def test_perft_is_that_of_the_vectors(line: dict[str, object]) -> None:
    state = pos(str(line["pos"]))
    counts = line["perft"]
    assert isinstance(counts, list)
    assert [fast.perft(state, depth + 1) for depth in range(len(counts))] == counts


@pytest.mark.parametrize("line", vector_lines("perft"), ids=lambda line: line["pos"][:4])
def test_perft_is_the_same_seen_in_a_mirror(line: dict[str, object]) -> None:
    packed = pack(pos(str(line["pos"])))
    assert packed.mirrored().perft(4) == packed.perft(4)


@pytest.mark.parametrize("reshuffle", ["immediate", "when-needed"])
def test_deep_perft_is_the_sum_over_what_the_readable_engine_plays(reshuffle: str) -> None:
    """Four deep is the readable engine's first step and three of the fast one."""
    line = vector_lines("transitions-when-needed")[4]["pos"]
    state = pos(line, WHEN_NEEDED) if reshuffle == "when-needed" else pos(START)
    summed = sum(
        fast.perft(after, 3)
        for action in legal_actions(state)
        for after in successors(state, action)
    )
    assert fast.perft(state, 4) == summed


def test_division_by_action_agrees() -> None:
    state = pos(vector_lines("perft")[1]["pos"])
    divided = {
        str(action): sum(fast.perft(after, 1) for after in fast.successors(state, action))
        for action in fast.legal_actions(state)
    }
    assert divided == {str(action): count for action, count in divide(state, 2).items()}
