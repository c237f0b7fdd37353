"""The five levels: there, in order, and the gentlest no pushover."""

import pytest

from urban_legends.ai.levels import LEVEL_IDS, LEVELS, Level, level_of
from urban_legends.ai.players import make_player
from urban_legends.play import Dealer, Match, play_match
from urban_legends.rules import ByRole, Role


def test_there_are_five_in_order() -> None:
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5]
    assert len(set(LEVEL_IDS)) == 5


@pytest.mark.parametrize("level", LEVELS, ids=LEVEL_IDS)
def test_levels_have_ids_and_numbers(level: Level) -> None:
    assert level_of(f"level:{level.number}") is level_of(level.id) is level
    assert make_player(level.id).name == level.id


def test_other_names_are_no_levels() -> None:
    assert level_of("level:0") is level_of("level:6") is level_of("grandmaster") is None


def play(names: dict[Role, str], seed: int) -> Match:
    players = ByRole.of(lambda role: make_player(names[role], seed))
    return play_match(players, Dealer(str(seed)))


def test_the_gentlest_reaches_round_three_as_cryptid_in_most_games() -> None:
    names = {Role.CRYPTID: LEVEL_IDS[0], Role.SCIENTIST: LEVEL_IDS[1]}
    rounds = [play(names, seed).state.round for seed in range(12)]
    assert sum(number >= 3 for number in rounds) > 6


def test_the_gentlest_is_no_random_mover() -> None:
    won = 0
    for seed in range(5):
        for gentle in Role:
            match = play({gentle: LEVEL_IDS[0], gentle.other: "random"}, seed)
            won += match.state.actor is gentle
    assert won >= 8
