"""Lock-step random play: legal sets, chance, states, views and ends are the same in both."""

import pytest

from tests.differential.lockstep import differences
from tests.support.games import many_games, random_game
from tests.support.policies import POLICIES
from urban_legends.rules import MINI, SETUPS, Reshuffle, Setup

GAMES = {"standard": 84, "mini": 112, "duel": 56}
"""Every policy under both rule options several times."""


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS.values(), ids=lambda setup: setup.name)
def test_random_games_are_the_same_in_both_engines(setup: Setup) -> None:
    rounds = set()
    for game in many_games(GAMES[setup.name], setup, first_seed=1000):
        assert list(differences(game)) == []
        rounds.add(game[-1].after.round)
    assert max(rounds) == setup.rounds  # the last round was reached


def test_a_difference_would_be_seen() -> None:
    """The comparison itself can fail: a game told with another rule option differs."""
    told = []
    for seed in range(30):
        game = random_game(seed, POLICIES["draw always"], MINI, Reshuffle.WHEN_NEEDED)
        wrong = [
            turn._replace(
                before=turn.before._replace(reshuffle=Reshuffle.IMMEDIATE),
                after=turn.after._replace(reshuffle=Reshuffle.IMMEDIATE),
            )
            for turn in game
        ]
        try:
            told += list(differences(wrong))
        except ValueError as refused:  # the fast engine cannot even follow
            told.append(str(refused))
    assert told
