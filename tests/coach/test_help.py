"""The two measures of the long proof `coach-helps`, on a game each."""

from collections import Counter

import pytest

from tests.coach.prove_help import Taught, explained_game, taught_games
from urban_legends.play import Dealer, Match
from urban_legends.rules import Role


def test_the_taught_player_avoids_what_the_coach_speaks_against() -> None:
    match = Match.begin(Dealer(2))
    seen, legal = match.view(Role.CRYPTID), match.legal(Role.CRYPTID)
    assert Taught(2).choose(seen, legal) in legal


@pytest.mark.slow
def test_games_are_counted() -> None:
    counts: Counter[str] = Counter()
    taught_games(5, counts)
    explained_game(6, counts)
    assert counts["taught games"] == 2
    assert counts["taught won"] <= 2
    assert counts["certain or board"] <= counts["with a reason"] <= counts["costly actions"]
