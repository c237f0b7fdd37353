"""Ratings, intervals and the sequential test against known answers."""

from __future__ import annotations

import random

import pytest

from urban_legends.arena import GameResult, Sprt, Verdict, rate
from urban_legends.arena.ratings import pair_interval, wilson
from urban_legends.arena.sprt import expected_score


def result(cryptid: str, scientist: str, won: bool, seed: int = 0) -> GameResult:
    return GameResult(cryptid, scientist, seed, "C escape" if won else "S capture", 3, 20)


def games_between(elo: dict[str, tuple[float, float]], pairs: int) -> list[GameResult]:
    """Games of players whose true strength in each role is known."""
    chance = random.Random(7)
    names = sorted(elo)
    return [
        result(one, other, chance.random() < expected_score(elo[one][0] - elo[other][1]), seed)
        for seed in range(pairs)
        for one in names
        for other in names
        if one != other
    ]


def test_ratings_recover_known_strengths_in_each_role() -> None:
    true = {"weak": (-200.0, -100.0), "middle": (0.0, 0.0), "strong": (200.0, 100.0)}
    ratings = rate(games_between(true, 700))
    assert [one.player for one in ratings] == ["strong", "middle", "weak"]
    for one in ratings:
        assert one.cryptid == pytest.approx(true[one.player][0], abs=45)
        assert one.scientist == pytest.approx(true[one.player][1], abs=45)
        assert 5 < one.overall_margin < 40


def test_the_cryptids_advantage_is_nobodys_strength() -> None:
    """When the Cryptid nearly always wins, two equal players stay equal."""
    games = [result(*pair, won=i % 10 != 0, seed=i) for i in range(200) for pair in PAIR]
    first, second = rate(games)
    assert first.overall == pytest.approx(second.overall, abs=1)


PAIR = (("a", "b"), ("b", "a"))


def test_a_player_who_won_everything_is_rated_finitely() -> None:
    games = [result("a", "b", won=True, seed=i) for i in range(20)]
    games += [result("b", "a", won=False, seed=i) for i in range(20)]
    best, worst = rate(games)
    assert best.player == "a"
    assert best.score == 1.0
    assert 200 < best.overall - worst.overall < 2000
    assert rate([]) == []


def test_more_games_narrow_the_interval() -> None:
    few, many = rate(games_between(TWO, 50)), rate(games_between(TWO, 800))
    assert many[0].overall_margin < few[0].overall_margin / 2


TWO = {"a": (50.0, 50.0), "b": (-50.0, -50.0)}


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 0, 0.0, 1.0), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (0, 10, 0.0, 0.2775)],
)
def test_wilson_interval(won: int, games: int, low: float, high: float) -> None:
    assert wilson(won, games) == pytest.approx((low, high), abs=1e-3)


def test_a_pair_is_one_observation() -> None:
    """When luck decides both games of a pair, twice the games are no more evidence."""
    games = [result(*pair, won=i % 2 == 0, seed=i) for i in range(100) for pair in PAIR]
    mean, low, high = pair_interval(games, "a")
    assert mean == 0.5
    assert low <= 0.5 <= high
    assert pair_interval([result("a", "b", won=True)], "a") == (1.0, 0.0, 1.0)
    lucky = [result(*pair, won=pair[0] == "a", seed=i) for i in range(50) for pair in PAIR]
    assert pair_interval(lucky, "a")[1] > 0.9


@pytest.mark.parametrize(
    ("elo", "verdict"), [(60.0, Verdict.STRONGER), (-30.0, Verdict.NOT_STRONGER)]
)
def test_the_sequential_test_decides_rightly(elo: float, verdict: Verdict) -> None:
    chance, decided = random.Random(3), 0
    share = expected_score(elo)
    for _ in range(40):
        test = Sprt(elo0=0, elo1=30)
        while test.verdict is Verdict.UNDECIDED:
            test.add(sum(chance.random() < share for _ in range(2)) / 2)
        decided += test.verdict is verdict
    assert decided >= 36


def test_the_sequential_test_starts_undecided_and_takes_only_pairs() -> None:
    test = Sprt()
    assert test.ratio == 0.0
    assert test.verdict is Verdict.UNDECIDED
    with pytest.raises(ValueError, match=r"0, 0\.5 or 1"):
        test.add(0.25)
    test.add(1.0)
    assert test.pairs == 1
    assert test.bounds[0] < 0 < test.ratio < test.bounds[1]


@pytest.mark.parametrize(
    ("elo0", "elo1", "alpha", "beta"),
    [
        (30.0, 30.0, 0.05, 0.05),
        (0.0, float("nan"), 0.05, 0.05),
        (0.0, float("inf"), 0.05, 0.05),
        (-1e9, 0.0, 0.05, 0.05),
        (0.0, 30.0, float("nan"), 0.05),
        (0.0, 30.0, 0.05, 0.0),
    ],
)
def test_a_test_that_cannot_be_is_refused(
    elo0: float, elo1: float, alpha: float, beta: float
) -> None:
    with pytest.raises(ValueError, match=r"elo|alpha"):
        Sprt(elo0, elo1, alpha, beta)
