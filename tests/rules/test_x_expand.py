"""X · Expand phase: one test or more for each of X1 to X4."""

from tests.support.short import (
    CRYPTID,
    SCIENTIST,
    after,
    events_of,
    field,
    following,
    legal,
    played,
    pos,
    refusal,
)
from urban_legends.rules import (
    BlockPlaced,
    DrawnBlocks,
    EvidencePlaced,
    IllegalActionError,
    Kind,
    Phase,
    PhaseStarted,
    Place,
    RoundStarted,
    Side,
    apply,
    parse_action,
    why_illegal,
    why_impossible,
)

ORDINARY, MYSTIC = Kind.ORDINARY, Kind.MYSTERIOUS
MIXED = "5 eC -[o]-[o]- w[o*]ppwbb[o*]ppw[o]b HH.SSSSSAH -.SSSSAAAHH C- 0-2 2o2m om"
ALIKE = MIXED.replace("2o2m om", "1o3m oo")
MYSTERIOUS = MIXED.replace("2o2m om", "3o1m mm")
ROUND_2 = "2 hC pp[o]wb[o]pw[o]pwbb -[o*]-[o*]- SH.S AH.S -- 0-0 7o5m -"
FREE = "4 rS b[o]pppww[o*]bb[o*]pw[m!]- -[o]-[o]-[o]- S.S S.S -- 0-0 4o4m -"


def test_X1_the_owner_of_the_active_row_draws_two_blocks() -> None:
    state = played(ROUND_2, "=pwb~oo")
    assert (state.phase, state.actor, state.drawn.text) == (Phase.EXPAND, SCIENTIST, "oo")
    assert field(str(state), 9) == "5o5m"
    round_1 = "1 hC -[o*]- ww[o]ppppwb[o]bb H.SS SA.H -- 0-0 9o5m -"
    assert played(round_1, "#8~oo").actor is CRYPTID


def test_X1_the_blocks_come_from_the_deck() -> None:
    assert refusal(ROUND_2, "=pwb") == "chance chance-missing"
    assert refusal(ROUND_2, "=pwb~om") == "chance blocks-impossible"
    assert refusal(ROUND_2, "=pwb~SS") == "chance blocks-impossible"
    assert {field(text, 10) for text in following(FREE, "R>")} == {"oo", "om", "mm"}
    assert {field(text, 9) for text in following(FREE, "R>")} == {"2o4m", "3o3m", "4o2m"}


def test_X1_the_two_blocks_are_told_ordinary_first() -> None:
    backwards = DrawnBlocks((MYSTIC, ORDINARY))
    refused = why_impossible(pos(FREE), parse_action("R>"), backwards)
    assert refused is not None
    assert (refused.code, refused.slug) == ("chance", "blocks-impossible")
    assert why_impossible(pos(FREE), parse_action("R>"), DrawnBlocks((ORDINARY, MYSTIC))) is None


def test_X1_one_block_at_each_end_of_the_active_row() -> None:
    text = after(MIXED, "Emo")
    assert field(text, 3) == "-[m!]-[o]-[o]-[o]-"
    assert field(text, 4) == field(MIXED, 4)


def test_X2_two_different_blocks_may_be_placed_either_way() -> None:
    assert legal(MIXED) == {"Eom", "Emo"}
    assert field(after(MIXED, "Eom"), 3) == "-[o]-[o]-[o]-[m!]-"


def test_X2_two_alike_have_one_way_which_is_still_a_move() -> None:
    assert legal(ALIKE) == {"Eoo"}
    assert legal(MYSTERIOUS) == {"Emm"}


def test_X2_only_the_blocks_drawn() -> None:
    for action in ("Eoo", "Emm"):
        assert refusal(MIXED, action) == "X2 blocks-not-drawn"
    assert refusal(ALIKE, "Eom") == "X2 blocks-not-drawn"
    refused = why_illegal(pos(MIXED), Place(MYSTIC, MYSTIC))
    assert refused is not None
    assert dict(refused.args) == {"drawn": "om"}
    for other in ("R<", "#5", "D", "Mp1"):
        assert refusal(MIXED, other) == "phase other-phase"


def test_X2_placing_draws_nothing() -> None:
    assert refusal(MIXED, "Eom~oo") == "chance nothing-drawn"


def test_X3_each_mysterious_block_placed_gets_evidence() -> None:
    assert field(after(MYSTERIOUS, "Emm"), 3) == "-[m!]-[o]-[o]-[m!]-"
    assert field(after(ALIKE, "Eoo"), 3) == "-[o]-[o]-[o]-[o]-"
    assert events_of(MYSTERIOUS, "Emm")[:4] == [
        BlockPlaced(CRYPTID, Side.LEFT, MYSTIC),
        EvidencePlaced(CRYPTID, 1),
        BlockPlaced(CRYPTID, Side.RIGHT, MYSTIC),
        EvidencePlaced(CRYPTID, 4),
    ]
    assert events_of(MIXED, "Eom") == [
        BlockPlaced(CRYPTID, Side.LEFT, ORDINARY),
        BlockPlaced(CRYPTID, Side.RIGHT, MYSTIC),
        EvidencePlaced(CRYPTID, 4),
        RoundStarted(6, SCIENTIST),
        PhaseStarted(Phase.SENSOR),
    ]


def test_X4_then_the_next_round_starts_in_the_sensors_row() -> None:
    state = played(MIXED, "Emo")
    assert (state.round, state.phase, state.actor) == (6, Phase.SENSOR, SCIENTIST)
    assert len(state.active_row.blocks) == 3
    assert len(state.inactive_row.blocks) == 4
    assert not state.active_row.empty
    assert field(str(state), 10) == "-"


def test_an_error_carries_its_refusal() -> None:
    try:
        apply(pos(MIXED), Place(MYSTIC, MYSTIC))
    except IllegalActionError as error:
        told = (error.code, error.refusal.slug, str(error))
    assert told == (
        "X2",
        "blocks-not-drawn",
        "Those are not the blocks drawn: one is ordinary, the other mysterious. "
        "[X2: blocks-not-drawn (drawn om)]",
    )
