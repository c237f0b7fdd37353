"""The puzzles of the package: many, small, of every theme, and each proven by the rules alone.

A sample is proven here; the long proof `puzzles-proven` proves them all.
"""

from collections import Counter
from datetime import date, timedelta
from importlib.resources import files

import pytest

from tests.puzzles.prover import fault
from urban_legends.puzzles.collection import FILE, daily, find, lines, listed
from urban_legends.puzzles.puzzle import Theme, read_puzzle

LINES = tuple(lines().values())
SAMPLE = LINES[::50]
WANTED, MOST_BYTES = 1_000, 300_000
A_YEAR = 365


def test_there_are_a_thousand_in_little_room() -> None:
    assert len(listed()) >= WANTED
    assert len(files("urban_legends.puzzles").joinpath(FILE).read_bytes()) < MOST_BYTES


def test_there_are_puzzles_of_every_theme_for_beginners_and_for_experts() -> None:
    themes = Counter(theme for one in listed() for theme in one.themes)
    assert set(themes) == {theme.value for theme in Theme}
    assert min(themes.values()) >= 10
    ratings = [one.rating for one in listed()]
    assert min(ratings) < 1200
    assert max(ratings) > 1900


@pytest.mark.parametrize("line", LINES[::10])
def test_a_line_says_the_same_when_it_is_read_and_written(line: str) -> None:
    assert read_puzzle(line).line == line


@pytest.mark.slow
@pytest.mark.parametrize("line", SAMPLE)
def test_every_verdict_holds_by_the_rules_alone(line: str) -> None:
    assert fault(line) is None


def test_a_puzzle_is_found_by_its_id_and_no_other_is() -> None:
    first = listed()[0]
    found = find(first.id)
    assert found is not None
    assert (found.id, found.rating) == (first.id, first.rating)
    assert find("00000000") is None


def test_no_puzzle_of_the_day_comes_twice_in_a_year() -> None:
    days = [date(2026, 11, 16) + timedelta(number) for number in range(A_YEAR)]
    assert len({daily(day) for day in days}) == A_YEAR
    assert daily(days[0]) == daily(days[0])
