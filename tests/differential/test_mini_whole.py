"""`mini` enumerated whole: the same graph in both engines, state by state.

`make prove` does the same under the other rule option, and with `duel`.
"""

import pytest

from tests.differential.graphs import compare_whole
from urban_legends.rules import MINI, Reshuffle


@pytest.mark.slow
def test_mini_is_the_same_graph_in_both_engines() -> None:
    graph = compare_whole(MINI, Reshuffle.IMMEDIATE)
    assert graph.ends == {"C escape", "S capture", "C time", "S time"}
    assert graph.states > 50_000
