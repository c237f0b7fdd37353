"""Batches: the caller's buffers, the same games on any number of threads, clear refusals."""

import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.support.short import START, pos
from urban_legends import _core
from urban_legends.fast import ACTIONS, OBSERVATION_SIZE, PACKED_OBSERVATION_SIZE, pack, rules_of
from urban_legends.rules import DUEL, SETUPS, STANDARD, Setup

STANDARD_RULES = rules_of(STANDARD)


def history(setup: Setup, threads: int, skip_forced: bool = True) -> list[bytes]:
    """Everything that a batch gives in a hundred steps of random play."""
    games = 33
    batch = _core.Batch(rules_of(setup), games, 5, skip_forced, threads)
    observations = np.zeros((games, OBSERVATION_SIZE), np.uint8)
    masks = np.zeros((games, ACTIONS), np.uint8)
    roles, winner = np.zeros(games, np.int8), np.zeros(games, np.int8)
    actions, plies = np.zeros(games, np.int32), np.zeros(games, np.int32)
    told = []
    for _ in range(100):
        batch.view(observations, masks, roles)
        batch.random_actions(actions)
        assert masks[np.arange(games), actions].all()
        batch.step(actions, winner=winner, plies=plies)
        told += [one.tobytes() for one in (observations, masks, roles, actions, winner, plies)]
    return told


@pytest.mark.parametrize("setup", SETUPS.values(), ids=lambda setup: setup.name)
def test_the_same_on_any_number_of_threads(setup: Setup) -> None:
    assert history(setup, 1) == history(setup, 2) == history(setup, 5)


def test_another_seed_gives_other_games() -> None:
    first, second = _core.Batch(STANDARD_RULES, 50, 1), _core.Batch(STANDARD_RULES, 50, 2)
    hands = [[batch.state(game).text() for game in range(50)] for batch in (first, second)]
    assert hands[0] != hands[1]
    second.reset(1)
    assert [second.state(game).text() for game in range(50)] == hands[0]


def test_masks_roles_and_observations_are_those_of_the_states() -> None:
    batch = _core.Batch(STANDARD_RULES, 20, 3)
    masks, roles = np.zeros((20, ACTIONS), np.uint8), np.zeros(20, np.int8)
    observations, actions = np.zeros((20, OBSERVATION_SIZE), np.uint8), np.zeros(20, np.int32)
    one = np.zeros(OBSERVATION_SIZE, np.uint8)
    for _ in range(60):
        batch.view(observations, masks, roles)
        for game in range(20):
            state = batch.state(game)
            assert sorted(state.legal()) == list(np.flatnonzero(masks[game]))
            assert state.actor == roles[game]
            state.observe(_core.Role(state.actor), one)
            assert np.array_equal(one, observations[game])
        batch.random_actions(actions)
        batch.step(actions)


@pytest.mark.parametrize("skip_forced", [True, False])
def test_forced_moves_are_skipped_if_asked(skip_forced: bool) -> None:
    batch = _core.Batch(STANDARD_RULES, 200, 3, skip_forced)
    masks, actions = np.zeros((200, ACTIONS), np.uint8), np.zeros(200, np.int32)
    fewest = 99
    for _ in range(100):
        batch.view(masks=masks)
        fewest = min(fewest, int(masks.sum(axis=1).min()))
        batch.random_actions(actions)
        batch.step(actions)
    assert fewest == (2 if skip_forced else 1)


def test_finished_games_are_told_and_followed_by_new_ones() -> None:
    games = 100
    batch = _core.Batch(rules_of(DUEL), games, 1, skip_forced=False)
    actions, plies = np.zeros(games, np.int32), np.zeros(games, np.int32)
    winner, reason = np.zeros(games, np.int8), np.zeros(games, np.int8)
    reward, ends = np.zeros(games, np.float32), {(-1, -1, 0.0): 0}
    length = np.zeros(games, np.int32)
    for _ in range(60):
        batch.random_actions(actions)
        batch.step(actions, winner, reason, plies, reward)
        length += 1
        for game in range(games):
            end = (int(winner[game]), int(reason[game]), float(reward[game]))
            ends[end] = ends.get(end, 0) + 1
            assert plies[game] == (0 if winner[game] < 0 else length[game])
            if winner[game] >= 0:
                length[game] = 0
                assert batch.state(game).text().startswith("1 sC pw[o*]pb")
    assert ends.keys() == {(-1, -1, 0.0), (0, 0, 1.0), (1, 1, -1.0)}


def test_an_illegal_action_changes_nothing() -> None:
    batch = _core.Batch(STANDARD_RULES, 4, 1)
    before = [batch.state(game).text() for game in range(4)]
    actions = np.zeros(4, np.int32)
    batch.random_actions(actions)
    for wrong in (-1, ACTIONS, 701, 2**31 - 1):
        actions[2] = wrong
        with pytest.raises(ValueError, match="not legal in game 2"):
            batch.step(actions)
    assert [batch.state(game).text() for game in range(4)] == before


def test_a_game_can_go_on_from_any_position() -> None:
    batch = _core.Batch(STANDARD_RULES, 2, 1)
    state = pack(pos(START))
    batch.set_state(1, state)
    assert batch.state(1) == state
    with pytest.raises(ValueError, match="other rules"):
        batch.set_state(0, _core.State.deal(_core.Rules.named("mini"), 1))
    over = pos("8 xS -[m!]pp[o]wwbbb[o]w[o]pp -[o]-[o]-[m]- -.SSSSAHHH -.SSSSAAHH -- 2-2 0o0m -")
    with pytest.raises(ValueError, match="over"):
        batch.set_state(0, pack(over))
    with pytest.raises(IndexError):
        batch.set_state(2, state)


def _zeros(*shape: int, dtype: Any = np.uint8) -> NDArray[Any]:
    return np.zeros(shape, dtype)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("observations", _zeros(3, OBSERVATION_SIZE)),
        ("observations", _zeros(4, OBSERVATION_SIZE - 1)),
        ("observations", _zeros(4, OBSERVATION_SIZE, dtype=np.float32)),
        ("observations", _zeros(OBSERVATION_SIZE, 4).T),
        ("observations", _zeros(4 * OBSERVATION_SIZE)),
        ("masks", _zeros(4, ACTIONS + 1)),
        ("masks", _zeros(8, ACTIONS)[::2]),
        ("roles", _zeros(4)),
        ("roles", _zeros(5, dtype=np.int8)),
        ("roles", [0, 0, 0, 0]),
        ("roles", "four"),
    ],
    ids=str,
)
def test_wrong_buffers_are_refused(name: str, wrong: object) -> None:
    batch = _core.Batch(STANDARD_RULES, 4, 1)
    arguments: dict[str, Any] = {name: wrong}
    with pytest.raises((ValueError, TypeError)):
        batch.view(**arguments)


def test_a_buffer_that_may_not_be_written_is_refused() -> None:
    batch = _core.Batch(STANDARD_RULES, 4, 1)
    masks = _zeros(4, ACTIONS)
    masks.flags.writeable = False
    with pytest.raises((ValueError, TypeError)):
        batch.view(masks=masks)


@pytest.mark.parametrize("wrong", [None, [1], _zeros(4), _zeros(3, dtype=np.int32), 4, "D"])
def test_wrong_actions_are_refused(wrong: Any) -> None:
    batch = _core.Batch(STANDARD_RULES, 4, 1)
    with pytest.raises((ValueError, TypeError)):
        batch.step(wrong)
    with pytest.raises((ValueError, TypeError)):
        batch.random_actions(wrong)


@pytest.mark.parametrize(("games", "threads"), [(0, 1), (-1, 1), (1, 0), (1, -3), (1, 5000)])
def test_impossible_batches_are_refused(games: int, threads: int) -> None:
    with pytest.raises(ValueError, match="a batch has"):
        _core.Batch(STANDARD_RULES, games, threads=threads)


def test_the_example_in_the_cores_readme_runs() -> None:
    text = (Path(__file__).parents[2] / "core" / "README.md").read_text(encoding="utf-8")
    example = text.split("```python\n")[1].split("```")[0]
    names: dict[str, Any] = {}
    exec(example, names)  # noqa: S102 - our own words
    assert names["masks"].any()


def test_looking_ahead_says_what_a_step_would_bring() -> None:
    """Of every legal action in every game, to the end of games, as the one who acts sees it."""
    batch = _core.Batch(STANDARD_RULES, 6, 5)
    room = 6 * 120
    packed = np.zeros((room, PACKED_OBSERVATION_SIZE), np.uint8)
    where, reward = np.zeros(room, np.int32), np.zeros(room, np.float32)
    actions, given = np.zeros(6, np.int32), np.zeros(6, np.float32)
    seen, roles = np.zeros((6, 2, OBSERVATION_SIZE), np.uint8), np.zeros(6, np.int8)
    ended = 0
    for _ in range(12):
        before = pickle.dumps(batch)
        batch.view(roles=roles)
        lines, games = batch.look_ahead(packed, where, reward)
        assert pickle.dumps(batch) == before
        legal = [batch.state(game).legal() for game in range(6)]
        expected = [game * ACTIONS + one for game in range(6) for one in legal[game]]
        assert (games, where[:lines].tolist()) == (6, expected)
        batch.random_actions(actions)
        for line in range(lines):
            game, action = divmod(int(where[line]), ACTIONS)
            other = pickle.loads(before)
            chosen = actions.copy()
            chosen[game] = action
            other.step(chosen, reward=given)
            assert given[game] == reward[line]
            ended += bool(given[game])
            if not given[game]:
                other.view(both=seen)
                bits = np.packbits(seen[game, roles[game]], bitorder="little")
                assert packed[line].tolist() == bits.tolist()
        batch.step(actions)
    assert ended


def test_looking_ahead_stops_where_there_is_no_room() -> None:
    batch = _core.Batch(STANDARD_RULES, 4, 5)
    sizes = [len(batch.state(game).legal()) for game in range(4)]
    for room in (0, sizes[0] - 1, sizes[0], sum(sizes) - 1, sum(sizes), sum(sizes) + 9):
        where = np.full(room, -1, np.int32)
        lines, games = batch.look_ahead(
            np.zeros((room, PACKED_OBSERVATION_SIZE), np.uint8), where, np.zeros(room, np.float32)
        )
        assert games == sum(sum(sizes[: game + 1]) <= room for game in range(4))
        assert lines == sum(sizes[:games])
        assert (where[:lines] >= 0).all()
        assert (where[lines:] == -1).all()
    with pytest.raises(ValueError, match="observations has 3 where 2 are needed"):
        batch.look_ahead(
            np.zeros((3, PACKED_OBSERVATION_SIZE), np.uint8),
            np.zeros(2, np.int32),
            np.zeros(2, "f4"),
        )
