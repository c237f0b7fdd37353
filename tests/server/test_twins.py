"""Two people who met by a link play, and a viewer hears the same bytes of games that look the same.

A few games here; the long proof does it over thousands and in both databases.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import House, serving
from tests.server.prove_secrecy import Found, compare, laid_down, played, stretches
from tests.tables.test_secrecy import differ
from urban_legends.rules import Role

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with laid_down(), serving(Path(tmp_path_factory.mktemp("twins")) / "games.db") as house:
        yield house


@pytest.mark.parametrize("number", [1, 2, 3])
def test_what_is_hidden_changes_no_byte_that_a_viewer_hears(house: House, number: int) -> None:
    found = Found()
    compare("here", house, number, found)
    assert found.figures["here: with something to hide"] > 5
    assert len(found.between["the two games"]) == found.figures["here: actions heard of"]


def test_a_viewer_who_may_see_the_difference_hears_it(house: House) -> None:
    """The comparison can fail: what one seat may not hear, the other does."""
    stretch = next(one for one in stretches(1, Role.CRYPTID) if differ(one[-1]))
    texts = [played(house, [pair[side] for pair in stretch], Role.SCIENTIST)[1] for side in (0, 1)]
    assert texts[0] != texts[1]
