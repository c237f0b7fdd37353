"""The action index: fixed, documented, the same in Python and in the core."""

import pytest

from tests.support.games import many_games
from tests.support.short import START, pos
from urban_legends.fast import ACTIONS, action_of, index_of, pack
from urban_legends.rules import (
    MINI,
    STANDARD,
    Align,
    Announce,
    Colour,
    Combination,
    Draw,
    Kind,
    Number,
    Place,
    PutBack,
    Remove,
    Sensors,
    Shuffle,
    Side,
    Split,
    legal_actions,
)


def test_the_index_is_flat_and_small() -> None:
    assert ACTIONS == 737 < 800


@pytest.mark.parametrize(
    ("action", "index"),
    [
        (Split(1, Sensors(), Sensors(1)), 0),
        (Split(4, Sensors(4, 3, 3), Sensors(1)), 319),
        (Align(Colour.PINK, Side.LEFT), 320),
        (Align(Colour.BLACK, Side.RIGHT), 325),
        (Shuffle(1, Colour.PINK, Side.LEFT), 326),
        (Shuffle(4, Colour.BLACK, Side.RIGHT), 349),
        (Split(1, Sensors(), Sensors(1), wild=True), 350),
        (Shuffle(4, Colour.BLACK, Side.RIGHT, wild=True), 699),
        (Draw(), 700),
        (Announce(Number(0)), 701),
        (Announce(Number(10)), 711),
        (Announce(Combination(frozenset({Colour.PINK}))), 712),
        (Announce(Combination(frozenset(Colour))), 718),
        (Remove(Side.LEFT), 719),
        (Remove(Side.RIGHT), 720),
        (PutBack(Colour.PINK, 1), 721),
        (PutBack(Colour.BLACK, 4), 732),
        (Place(Kind.ORDINARY, Kind.ORDINARY), 733),
        (Place(Kind.ORDINARY, Kind.MYSTERIOUS), 734),
        (Place(Kind.MYSTERIOUS, Kind.MYSTERIOUS), 736),
    ],
    ids=str,
)
def test_numbers_never_change(action: Draw, index: int) -> None:
    """Weights and records depend on them, so they are written down a second time here."""
    assert index_of(action) == index


@pytest.mark.parametrize("setup", [STANDARD, MINI], ids=lambda setup: setup.name)
def test_numbers_and_actions_are_one_to_one(setup: object) -> None:
    for game in many_games(14, setup if setup is MINI else STANDARD):
        for turn in game:
            actions = legal_actions(turn.before)
            numbers = [index_of(action) for action in actions]
            assert len(set(numbers)) == len(numbers)
            assert [action_of(number, turn.before) for number in numbers] == list(actions)


@pytest.mark.parametrize("index", [-1, ACTIONS, 10**20])
def test_no_action_beyond_the_index(index: int) -> None:
    with pytest.raises(ValueError, match="no action"):
        action_of(index, pos(START))


@pytest.mark.parametrize(
    "action",
    [
        Split(5, Sensors(1), Sensors(1)),
        Split(1, Sensors(5), Sensors(1)),
        Shuffle(0, Colour.PINK, Side.LEFT),
        Announce(Number(11)),
        Announce(Number(-1)),
        Announce(Combination(frozenset())),
        PutBack(Colour.PINK, 5),
    ],
    ids=repr,
)
def test_no_number_for_what_no_table_has(action: Draw) -> None:
    with pytest.raises(ValueError, match=r"not between|more sensors"):
        index_of(action)


def test_a_split_of_what_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="not there"):
        action_of(index_of(Split(1, Sensors(4), Sensors())), pos(START))
    with pytest.raises(ValueError, match="not there"):
        action_of(index_of(Split(4, Sensors(1), Sensors())), pos(START))


def test_mirrored_actions_lead_to_mirrored_positions() -> None:
    for game in many_games(7):
        for turn in game[:60]:
            packed = pack(turn.before)
            index = index_of(turn.action)
            twin = packed.mirrored()
            chances, _ = packed.chances(index)
            chance = chances[0][0] if chances else ""
            mapped = packed.mirror_action(index)
            assert twin.apply(mapped, chance) == packed.apply(index, chance).mirrored()
