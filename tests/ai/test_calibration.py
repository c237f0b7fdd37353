"""What a search finds is told as a chance, with how uncertain it is."""

import pytest

from urban_legends.ai.calibration import AS_FOUND, MASTER, SEARCH, Scale
from urban_legends.ai.judgement import Limits
from urban_legends.ai.master import think
from urban_legends.rules import Role, View, parse_position

SCALES = pytest.mark.parametrize("scale", [MASTER, SEARCH], ids=["master", "search"])
START = "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- ???.- -- 0-0 9o5m -"
WON = "5 sC ww[o*]-[o]-[o*]w -[o]bb[o]ppp[o]pb[o]- HH.SSAH AH?.SSH C- 0-1 2o4m -"


def seen(position: str) -> View:
    parsed = parse_position(position)
    assert isinstance(parsed, View)
    return parsed


@SCALES
def test_the_chances_of_both_sides_add_up_to_one(scale: Scale) -> None:
    for value in (0.01, 0.3, 0.5, 0.8, 0.999):
        both = scale.chance(value, Role.CRYPTID) + scale.chance(1 - value, Role.SCIENTIST)
        assert both == pytest.approx(1)


@SCALES
@pytest.mark.parametrize("role", Role)
def test_a_better_value_is_a_better_chance_and_the_certain_stays_certain(
    scale: Scale, role: Role
) -> None:
    chances = [scale.chance(value / 1000, role) for value in range(1001)]
    assert chances == sorted(set(chances))
    assert (chances[0], chances[-1]) == (0, 1)


def test_as_found_is_what_was_found() -> None:
    assert AS_FOUND.chance(0.37, Role.SCIENTIST) == pytest.approx(0.37)
    assert AS_FOUND.error(0.37, 10) == 0


@SCALES
def test_uncertainty_falls_with_visits_and_towards_certainty(scale: Scale) -> None:
    errors = [scale.error(0.5, visits) for visits in (0, 10, 1000, 100_000, 10**7)]
    assert errors == sorted(errors, reverse=True)
    assert errors[0] > 2 * errors[-1] > 0
    assert scale.error(0.5, 100) > scale.error(0.9, 100) > scale.error(0.99, 100) > 0
    assert scale.error(0.0, 1) == scale.error(1.0, 1) == 0


def test_the_master_s_word_is_read_on_its_scale() -> None:
    told = think(seen(START), Limits(nodes=200), seed=1)
    found = think(seen(START), Limits(nodes=200), seed=1, scale=AS_FOUND)
    assert told.value == pytest.approx(MASTER.chance(found.value, Role.CRYPTID))
    assert told.value != pytest.approx(found.value)
    assert told.error == MASTER.error(told.value, 200)
    assert [one.action for one in told.candidates] == [one.action for one in found.candidates]
    for one, as_found in zip(told.candidates, found.candidates, strict=True):
        assert one.value == pytest.approx(MASTER.chance(as_found.value, Role.CRYPTID))
        assert one.error == MASTER.error(one.value, one.visits)


def test_a_certain_win_is_told_as_such() -> None:
    told = think(seen(WON), Limits(nodes=50), seed=1)
    assert (told.value, told.error) == (1, 0)
