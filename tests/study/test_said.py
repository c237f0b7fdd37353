"""What messages say of the study's games is what the kept games show."""

import re

import pytest

from study.archive import DATA, load
from study.handicaps import handicap_effects
from urban_legends.text import Language, say

SAID_OF = "wild-evidence"
"""The handicap whose share the sentence tells."""


@pytest.fixture(scope="module")
def won() -> dict[str, float]:
    """What the Cryptid wins with each handicap when both sides search."""
    effects = handicap_effects(load(DATA / "handicaps"))
    return {one.handicap: one.search.cryptid.value for one in effects if one.search}


@pytest.mark.parametrize("language", Language)
def test_the_sentence_about_handicaps_tells_the_measured_share(
    won: dict[str, float], language: Language
) -> None:
    told = re.findall(r"(\d+)\s?%", say(language, "handicap-about"))
    assert told == [f"{100 * won[SAID_OF]:.0f}"]


def test_the_handicap_that_is_told_is_the_most_even_with_and_without_search() -> None:
    effects = handicap_effects(load(DATA / "handicaps"))
    furthest = {
        one.handicap: max(abs(side.cryptid.value - 0.5) for side in (one.search, one.policy))
        for one in effects
        if one.search and one.policy
    }
    assert min(furthest, key=lambda name: furthest[name]) == SAID_OF


def test_without_a_handicap_the_cryptid_wins_more_than_four_games_in_five(
    won: dict[str, float],
) -> None:
    assert 0.8 < won[""] < 0.9
