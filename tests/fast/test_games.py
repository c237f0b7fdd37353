"""`urban_legends.env`: games as arrays, with seeds, restarts, both seats' views and copies."""

import copy
import pickle
from collections.abc import Callable
from itertools import pairwise
from typing import Any, cast

import numpy as np
import pytest

from urban_legends.env import (
    ACTIONS,
    OBSERVATION_NAMES,
    OBSERVATION_PLANES,
    OBSERVATION_SIZE,
    REASONS,
    Games,
)
from urban_legends.fast import CORE_VIEWER, Batch, FastGame, observe, rules_of
from urban_legends.rules import DUEL, MINI, ROLES, STANDARD, Setup


def test_planes_cover_the_observation_in_order() -> None:
    slices = list(OBSERVATION_PLANES.values())
    assert slices[0].start == 0
    assert slices[-1].stop == OBSERVATION_SIZE
    assert all(one.stop == two.start for one, two in pairwise(slices))
    for name, part in OBSERVATION_PLANES.items():
        assert all(one.startswith(name) for one in OBSERVATION_NAMES[part])


def test_a_game_of_a_seed_is_the_fast_game_of_that_seed() -> None:
    seeds = [7, 7, 8]
    games = Games(3, MINI, seed=seeds)
    singles = [FastGame(MINI, seed=seed) for seed in seeds]
    for _ in range(4):
        for place, single in enumerate(singles):
            assert games.state(place) == single.state
        actions = [single.legal()[-1] for single in singles]
        ended = games.step(actions)
        assert [single.step(action) for single, action in zip(singles, actions, strict=True)] == (
            ended.over.tolist()
        )
        if ended.over.any():
            break


def test_some_games_can_begin_anew() -> None:
    games = Games(4, seed=1)
    before = [str(games.state(place)) for place in range(4)]
    games.reset([5, 6, 7, 8], [True, False, False, True])
    after = [str(games.state(place)) for place in range(4)]
    assert after[1:3] == before[1:3]
    assert after[0] == str(FastGame(seed=5).state)
    with pytest.raises(ValueError, match="a seed for each game"):
        games.reset(5, [True, False, False, True])


@pytest.mark.parametrize("setup", [STANDARD, MINI, DUEL])
def test_each_seat_sees_its_own_view(setup: Setup) -> None:
    games = Games(16, setup, seed=3)
    for _ in range(30):
        for role in ROLES:
            seen = games.seen_by(role)
            for place in range(len(games)):
                assert (seen[place] == observe(games.state(place), role)).all()
        games.step(games.random_actions())


def test_re_dealing_what_a_seat_cannot_know_changes_no_observation() -> None:
    games, other = Games(32, seed=3), Games(32, seed=4)
    changed = 0
    for number in range(40):
        for role in ROLES:
            for place in range(len(games)):
                state = games.state(place).redeal(CORE_VIEWER[role], number)
                changed += state != games.state(place)
                other.batch.set_state(place, state)
            assert (games.seen_by(role) == other.seen_by(role)).all()
        games.step(games.random_actions())
    assert changed


def test_the_end_of_a_game_is_told_to_both_seats() -> None:
    waiting = Games(64, DUEL, seed=1, auto_reset=False)
    told = 0
    for _ in range(30):
        actions = waiting.random_actions()
        ended = waiting.step(actions)
        for place in np.flatnonzero(ended.over):
            for seat, role in enumerate(ROLES):
                last = observe(waiting.state(int(place)), role)
                assert (ended.observations[place, seat] == last).all()
            assert waiting.roles[place] == -1
            assert not waiting.masks[place].any()
            assert waiting.state(int(place)).reason == REASONS[ended.reason[place]].value
            told += 1
        assert not ended.observations[~ended.over].any()
    assert told == 64
    assert (waiting.random_actions() == -1).all()


def test_automatic_reset_on_and_off_play_the_same_first_games() -> None:
    on, off = Games(32, MINI, seed=5), Games(32, MINI, seed=5, auto_reset=False)
    live = np.ones(32, bool)
    for _ in range(12):
        actions = on.random_actions()
        assert (off.random_actions() == actions)[live].all()
        first, second = on.step(actions), off.step(actions)
        assert (first.winner == second.winner)[live].all()
        assert (first.observations == second.observations)[live].all()
        live &= ~first.over


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, lambda x: pickle.loads(pickle.dumps(x))])
def test_copies_have_the_same_luck_to_come_and_share_nothing(way: object) -> None:
    assert callable(way)
    games = Games(8, MINI, seed=6)
    games.step(games.random_actions())
    twin = way(games)
    before = games.masks.copy()
    for _ in range(10):
        actions = twin.random_actions()
        twin.step(actions)
    assert (games.masks == before).all()
    for _ in range(10):
        games.step(games.random_actions())
    assert (games.observations == twin.observations).all()

    game = FastGame(MINI, seed=3)
    other = way(game)
    assert type(other) is FastGame
    while not game.over:
        action = game.legal()[0]
        assert game.step(action) == other.step(action)
        assert str(game) == str(other)


def test_a_damaged_copy_is_refused() -> None:
    batch = Batch(rules_of(MINI), 2)
    rules, seed, skip, threads, again, games = batch.__getstate__()
    for spoilt in (b"", games[:-1], b"\xff" * len(games)):
        with pytest.raises(ValueError, match=r"\w"):
            Batch.__new__(Batch).__setstate__((rules, seed, skip, threads, again, spoilt))


def test_the_number_of_threads_changes_nothing() -> None:
    one, many = Games(1500, seed=2, threads=1), Games(1500, seed=2, threads=5)
    for _ in range(10):
        assert (one.masks == many.masks).all()
        actions = one.random_actions()
        assert (many.random_actions() == actions).all()
        one.step(actions)
        many.step(actions)


def test_misuse_gets_a_sentence_and_changes_nothing() -> None:
    games = Games(2, seed=1)
    before = games.masks.copy()
    with pytest.raises(ValueError, match="is not legal in game 0"):
        games.step([ACTIONS - 1, 0])
    assert (games.masks == before).all()
    with pytest.raises(ValueError, match=r"^seeds are whole numbers from 0 to 2\*\*64 - 1$"):
        Games(2, seed=[1, -1])
    two, one = (cast(int, np.int64(number)) for number in (2, 1))
    assert (Games(two, seed=one).masks == before).all()


@pytest.mark.parametrize("kind", [np.int64, np.uint64, np.uint32])
def test_a_large_number_does_not_become_another_action(kind: Any) -> None:
    games = Games(2, seed=1)
    before = games.masks.copy()
    legal = np.array([np.flatnonzero(mask)[0] for mask in before])
    for beyond in (1 << 32, 1 << 40, 1 << 31):
        if beyond > np.iinfo(kind).max:
            continue
        wrong = (legal + beyond).astype(kind)
        with pytest.raises(ValueError, match=r"^action"):
            games.step(wrong)
        assert (games.masks == before).all()
    games.step(legal.astype(kind))
    assert (games.masks != before).any()


@pytest.mark.parametrize("game", [-1, 2, 1 << 70, "x"])
def test_a_game_that_is_not_there_is_named(game: Any) -> None:
    with pytest.raises(IndexError, match=f"^there is no game {game!r}: they are 0 to 1$"):
        Games(2).state(game)


def test_too_many_games_are_refused_in_words() -> None:
    for count in (1 << 40, 1 << 70):
        with pytest.raises(ValueError, match=r"(1 to 100,000,000 games|games are too many)$"):
            Games(count)


WRONG: list[tuple[Callable[[Any], object], object, str]] = [
    (lambda it: Games(2, it), "mini", "a set-up is needed, such as rules.SETUPS['mini']"),
    (lambda it: Games(2, MINI, it), "when-needed", "a rule option is needed"),
    (Games, "2", "a number of games is needed"),
    (lambda it: Games(2, threads=it), "2", "a number of threads is needed"),
    (lambda it: Games(2, seed=it), "1", "a seed is a whole number"),
    (lambda it: Games(2, seed=it), -1, "a seed is a whole number"),
    (lambda it: Games(2, seed=it), [1, 0.5], "seeds are whole numbers in a row"),
    (lambda it: Games(2).step(it), [0.5, 0.5], "actions are whole numbers in a row"),
    (lambda it: Games(2).seen_by(it), "cryptid", "a role is needed, such as Role.CRYPTID"),
    (lambda it: FastGame(seed=it), 1 << 64, "a seed is a whole number"),
    (lambda it: FastGame(MINI, it), "when-needed", "a rule option is needed"),
    (lambda it: FastGame().seen_by(it), "cryptid", "a viewer is needed, such as Role.CRYPTID"),
    (FastGame.of, "mini", "a State is needed"),
    (lambda it: Games(2, auto_reset=it), "no", "auto_reset is True or False"),
    (lambda it: Games(2, skip_forced=it), 1, "skip_forced is True or False"),
    (lambda it: Games(2).reset([1, 2], it), [0, 2], "games are marked with True or False"),
    (lambda it: Games(2).reset([1, 2], it), "ab", "games are marked with True or False"),
]


@pytest.mark.parametrize(("use", "given", "says"), WRONG, ids=[one[2] for one in WRONG])
def test_what_is_given_instead_is_named(
    use: Callable[[Any], object], given: object, says: str
) -> None:
    with pytest.raises(TypeError) as refused:
        use(given)
    assert str(refused.value).startswith(says)
    assert str(refused.value).endswith(f"not {given!r}")
