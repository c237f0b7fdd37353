"""The small set-ups enumerated whole, with their counts frozen.

Every state that can be reached and every edge to a distinct position, by phase and by outcome.
A change of any of these numbers is a change of the rules.
"""

from collections import Counter
from typing import NamedTuple

import pytest

from tests.support.games import all_starts
from urban_legends.rules import DUEL, MINI, Reshuffle, Setup, legal_actions, outcome, successors


class Graph(NamedTuple):
    """States by phase, finished games by outcome, and edges to distinct positions."""

    phases: dict[str, int]
    ends: dict[str, int]
    edges: int


def count(setup: Setup, reshuffle: Reshuffle) -> Graph:
    """Walk everything that can be reached from any deal."""
    ahead = list(all_starts(setup, reshuffle))
    found = set(ahead)
    phases: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    edges = 0
    while ahead:
        state = ahead.pop()
        phases[state.phase.value] += 1
        if ended := outcome(state):
            ends[str(ended)] += 1
        for action in legal_actions(state):
            for reached in successors(state, action):
                edges += 1
                if reached not in found:
                    found.add(reached)
                    ahead.append(reached)
    return Graph(dict(phases), dict(ends), edges)


MINI_IMMEDIATE = Graph(
    phases={"s": 19_597, "h": 15_169, "r": 978, "m": 782, "e": 1_986, "x": 59_895},
    ends={"C escape": 7_606, "C time": 3_882, "S capture": 46_227, "S time": 2_180},
    edges=190_119,
)
MINI_WHEN_NEEDED = Graph(
    phases={"s": 14_850, "h": 10_891, "r": 702, "m": 598, "e": 1_398, "x": 42_923},
    ends={"C escape": 5_308, "C time": 2_736, "S capture": 33_439, "S time": 1_440},
    edges=144_713,
)
DUEL_IMMEDIATE = Graph(
    phases={"s": 9_557, "h": 8_240, "x": 26_296},
    ends={"C escape": 2_014, "S capture": 24_282},
    edges=135_291,
)


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("setup", "option", "frozen"),
    [
        (MINI, Reshuffle.IMMEDIATE, MINI_IMMEDIATE),
        (MINI, Reshuffle.WHEN_NEEDED, MINI_WHEN_NEEDED),
        (DUEL, Reshuffle.IMMEDIATE, DUEL_IMMEDIATE),
    ],
    ids=["mini", "mini when-needed", "duel"],
)
def test_a_small_set_up_enumerated_whole(setup: Setup, option: Reshuffle, frozen: Graph) -> None:
    assert count(setup, option) == frozen
