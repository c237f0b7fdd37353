"""Observations: named, versioned, and free of what a seat may not know."""

import numpy as np

from tests.support.games import many_games, with_known
from tests.support.short import CRYPTID, SCIENTIST, START, pos
from urban_legends.fast import (
    CORE_VIEWER,
    OBSERVATION_NAMES,
    OBSERVATION_SIZE,
    OBSERVATION_VERSION,
    observe,
    pack,
)
from urban_legends.fast.observation import named

LATE = "5 mC -[o]-[m!]- ppw[o*]pwb[m*]pb[o]b SH.SA AAA.SH C- 1-2 3o1m w"


def test_every_entry_has_a_name_of_its_own() -> None:
    assert len(OBSERVATION_NAMES) == len(set(OBSERVATION_NAMES)) == OBSERVATION_SIZE


def test_the_layout_of_version_1_never_changes() -> None:
    """Change the layout and this fails: raise the version and write it down anew."""
    assert OBSERVATION_VERSION == 1
    marks = {0: "viewer is the Cryptid", 3: "round 1", 11: "phase 0", 314: "drawn, unseen"}
    assert {place: OBSERVATION_NAMES[place] for place in marks} == marks
    assert OBSERVATION_SIZE == 315


def test_the_start_reads_as_it_is() -> None:
    seen = named(observe(pack(pos(START)), CRYPTID))
    assert seen[:4] == ["viewer is the Cryptid", "viewer acts", "round 1", "phase 0"]
    assert "active space 1 pink >= 2" in seen
    assert "active space 1 pink >= 3" not in seen
    assert "own hand Split >= 2" in seen
    assert "opponent's hand cards >= 3" in seen
    assert not any(name.startswith("opponent's hand, known") for name in seen)
    assert "block deck ordinary >= 9" in seen


def test_a_seat_sees_itself_as_own() -> None:
    seen = named(observe(pack(pos(START)), SCIENTIST))
    assert "viewer is the Cryptid" not in seen
    assert "viewer acts" not in seen
    assert "own hand Align >= 1" in seen
    assert "own hand Split >= 2" not in seen


def test_i2_i4_what_a_seat_cannot_know_does_not_change_its_observation() -> None:
    told_apart = 0
    for game in many_games(14):
        for turn, known in with_known(game):
            packed = pack(turn.after, known)
            for seat in (CRYPTID, SCIENTIST):
                other = packed.redeal(CORE_VIEWER[seat], 3)
                assert np.array_equal(observe(packed, seat), observe(other, seat))
                told_apart += packed != other
    assert told_apart > 100  # the secrets really were others


def test_i5_what_history_proves_is_in_the_observation() -> None:
    state = pos("3 sC w[o*]wbb[o*]wb[o]- -[o]pppp[o]-[o]-[o]- -.SSA SH.SSS -- 0-0 5o5m -")
    bare = named(observe(pack(state), CRYPTID))
    proven = named(observe(pack(state).with_known((0, 0, 0), (0, 0, 1)), CRYPTID))
    assert set(proven) - set(bare) == {"opponent's hand, known Shuffle >= 1"}


def test_the_observation_is_written_where_it_is_asked_for() -> None:
    assert observe(pack(pos(START)), CRYPTID).dtype == np.uint8
    assert set(np.unique(observe(pack(pos(START)), CRYPTID))) == {0, 1}
