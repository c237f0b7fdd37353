"""G · Geometry: one test or more for each of G1 to G6."""

import pytest

from tests.support.games import many_games
from tests.support.short import (
    CRYPTID,
    SCIENTIST,
    START,
    after,
    events_of,
    field,
    legal,
    pos,
    refusal,
)
from urban_legends.rules import Phase, PhaseStarted, RoundStarted, Side, within_reach
from urban_legends.rules.table import active_role, diagonal, diagonal_blocks

ROUND_2 = "2 sS -[o]-[o]-[o]- pwb[o*]pwb[o*]ppwb SH.S SA.S -- 0-0 7o5m -"


def test_G1_a_row_of_n_blocks_has_n_plus_1_spaces() -> None:
    for game in many_games(14):
        for turn in game:
            for row in turn.after.rows:
                assert len(row.spaces) == len(row.blocks) + 1


def test_G2_the_cryptids_row_is_active_in_odd_rounds() -> None:
    assert [active_role(number) for number in range(1, 9)] == [CRYPTID, SCIENTIST] * 4
    state = pos(ROUND_2)
    assert (state.active, state.inactive) == (SCIENTIST, CRYPTID)
    assert state.active_row == state.rows.scientist
    assert state.inactive_row == state.rows.cryptid


def test_G2_the_names_hold_until_the_next_round_starts() -> None:
    hiding = pos("1 hC -[o*]- pppwbb[o]pwwb[o]- SS.H AH.S -- 0-0 9o5m -")
    assert hiding.active is CRYPTID, "though the sensors are in the other row by now"


def test_G2_a_new_round_names_its_active_row() -> None:
    expand = "1 eC -[o]- pw[o*]ppbb[o*]pwwb H.SS A.SH -- 0-0 7o5m oo"
    assert events_of(expand, "Eoo")[-2:] == [
        RoundStarted(2, SCIENTIST),
        PhaseStarted(Phase.SENSOR),
    ]


def test_G3_the_inactive_row_has_one_block_more_when_a_round_starts() -> None:
    for game in many_games(14):
        for turn in game:
            if turn.after.round != turn.before.round:
                state = turn.after
                assert len(state.inactive_row.blocks) == len(state.active_row.blocks) + 1


def test_G4_the_diagonal_neighbours_of_an_active_space() -> None:
    """Counting from 1 as players do: active space i touches inactive spaces i and i + 1."""
    assert [diagonal(space, Side.LEFT) for space in (1, 2, 3)] == [1, 2, 3]
    assert [diagonal(space, Side.RIGHT) for space in (1, 2, 3)] == [2, 3, 4]
    assert field(after(START, "S1:pp/wwb"), 4) == "pp[o]wwb[o]-"
    assert field(after(START, "S2:pp/wbb"), 4) == "-[o]pp[o]wbb"


def test_G5_the_diagonal_neighbours_of_an_active_block() -> None:
    assert diagonal_blocks(0) == (0, 1)
    assert diagonal_blocks(2) == (2, 3)
    state = pos("6 hC -[o]pw[m!]bbb[o]pw[o]ppw -[m!]-[o*]-[o*]- -.S SA.S -- 0-0 1o3m -")
    assert within_reach(state) == [1, 2, 3]


@pytest.mark.parametrize("reader", [CRYPTID, SCIENTIST])
def test_G6_left_and_right_are_fixed_for_the_table(reader: object) -> None:
    """The same letters mean the same place whoever plays them."""
    by_cryptid = "3 sC w[o*]wbb[o*]ppwb[o]- -[o]pp[o]-[o]-[o]- A.SSA SA.SSS -- 0-0 5o5m -"
    by_scientist = by_cryptid.replace(" sC ", " sS ")
    text = by_cryptid if reader is CRYPTID else by_scientist
    assert field(after(text, "Ap<"), 4) == "-[o]pp[o]pp[o]-[o]-"
    assert field(after(text, "Ap>"), 4) == "-[o]pp[o]-[o]pp[o]-"


def test_spaces_and_blocks_count_from_1() -> None:
    assert {action[:2] for action in legal(START) if action[0] in "SH"} == {"S1", "S2", "H1", "H2"}
    assert refusal(START, "S3:p/w") == "P4 no-such-space"
