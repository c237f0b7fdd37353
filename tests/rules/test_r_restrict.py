"""R · Restrict phase: one test or more for each of R1 to R6."""

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
    BlockRemoved,
    BlocksDrawn,
    Colour,
    EvidenceGained,
    Kind,
    Phase,
    PhaseStarted,
    PutBack,
    Remove,
    SensorDisplaced,
    SensorPutBack,
    Side,
    WildTurnedUp,
    bare_knowledge,
    in_put_back_order,
    parse_action,
    put_back_some,
    put_backs,
    refuse,
    view,
    why_illegal,
    why_no_put_backs,
)

EXAMPLE = "5 rS -[o]-[o]-[o]- -[o*]ppwbb[o*]ppw[o]-[m!]wb HH.SSSSSAH -.SSSSAAAHH -- 0-1 3o3m -"
DISPLACED = "5 mC -[o]-[o]- -[o*]ppwbb[o*]ppw[o]- HH.SSSSSAH -.SSSSAAAHH C- 0-2 3o3m wb"
FREE = "3 rS -[o]-[o]-[o]- pw[o]b[o*]pppb[o*]b[o]ww H.SSSSHH A.SSSSAH -- 0-0 5o5m -"
BOTH = "6 rS -[o]pppw[o*]wwbb[o*]pb[m!]- -[m!]-[o]-[m!]- S.AAH A.SAH -- 0-0 2o2m -"


def test_R1_rounds_1_and_2_have_no_restrict_phase() -> None:
    assert played("1 hC -[o*]- ww[o]ppppwb[o]bb H.SS SA.H -- 0-0 9o5m -", "#8~oo").phase is (
        Phase.EXPAND
    )
    round_2 = "2 hC pp[o]wb[o]pw[o]pwbb -[o*]-[o*]- SH.S AH.S -- 0-0 7o5m -"
    assert played(round_2, "=pwb~oo").phase is Phase.EXPAND


def test_R1_from_seven_blocks_on_there_is_one() -> None:
    round_3 = "3 hC -[o*]-[o]-[o]- pp[o]ww[o]pp[o]wb[o]bb SH.S AH.S -- 0-0 5o5m -"
    state = played(round_3, "#4")
    assert (state.phase, state.actor) == (Phase.RESTRICT, SCIENTIST)
    assert events_of(round_3, "#4")[-1] == PhaseStarted(Phase.RESTRICT)


def test_R2_the_outermost_blocks_of_both_rows_on_one_side_go_for_good() -> None:
    left = after(FREE, "R<")
    assert (field(left, 3), field(left, 4)) == ("-[o]-[o]-", "b[o*]pppb[o*]b[o]ww")
    right = after(FREE, "R>")
    assert (field(right, 3), field(right, 4)) == ("-[o]-[o]-", "pw[o]b[o*]pppb[o*]b")
    assert field(left, 9) == field(FREE, 9), "removed blocks do not return to the deck"


def test_R2_the_scientist_decides_nothing_else() -> None:
    assert legal(FREE) == {"R<", "R>"}
    for other in ("#5", "D", "Mp1", "Eoo", "Ap<"):
        assert refusal(FREE, other) == "phase other-phase"


def test_R3_a_side_with_presence_cannot_be_chosen() -> None:
    assert legal(EXAMPLE) == {"R>"}, "one free side is still a move, though a forced one"
    assert refusal(EXAMPLE, "R<") == "R3 side-has-presence"
    mirrored = "5 rS -[o]-[o]-[o]- wb[m!]-[o]ppw[o*]ppwbb[o*]- HH.S -.S -- 0-1 3o3m -"
    assert legal(mirrored) == {"R<"}
    refused = why_illegal(pos(mirrored), Remove(Side.RIGHT))
    assert refused is not None
    assert (refused.rule, dict(refused.args)) == ("R3", {"side": ">"})


def test_R4_the_scientist_takes_the_evidence_of_the_removed_blocks() -> None:
    text = after(EXAMPLE, "R>")
    assert (field(text, 8), field(text, 7)) == ("0-2", "C-")
    assert events_of(EXAMPLE, "R>")[:4] == [
        BlockRemoved(CRYPTID, Side.RIGHT, Kind.ORDINARY),
        BlockRemoved(SCIENTIST, Side.RIGHT, Kind.MYSTERIOUS),
        EvidenceGained(SCIENTIST, SCIENTIST, 4),
        WildTurnedUp(CRYPTID),
    ]


def test_R4_from_either_row() -> None:
    text = after(BOTH, "R>~om")
    assert field(text, 8) == "0-2"
    assert EvidenceGained(SCIENTIST, CRYPTID, 4) in events_of(BOTH, "R>~om")
    assert EvidenceGained(SCIENTIST, SCIENTIST, 3) in events_of(BOTH, "R>~om")
    text = after(BOTH, "R<~om")
    assert field(text, 8) == "0-1"
    assert EvidenceGained(SCIENTIST, SCIENTIST, 1) in events_of(BOTH, "R<~om")
    assert field(text, 4) == "-[o]-[m!]-"


def test_R5_sensors_of_the_lost_space_wait_for_the_cryptid() -> None:
    assert after(EXAMPLE, "R>") == DISPLACED
    assert events_of(EXAMPLE, "R>")[-3:] == [
        SensorDisplaced(Colour.WHITE, SCIENTIST, Side.RIGHT),
        SensorDisplaced(Colour.BLACK, SCIENTIST, Side.RIGHT),
        PhaseStarted(Phase.RELOCATE),
    ]
    state = played(FREE, "R<")
    assert (str(state.displaced.text), state.actor) == ("pw", CRYPTID)


def test_R5_into_any_of_the_remaining_inactive_spaces() -> None:
    assert legal(DISPLACED) == {"Mw1", "Mw2", "Mw3", "Mw4"}
    assert field(after(DISPLACED, "Mw1"), 4) == "w[o*]ppwbb[o*]ppw[o]-"
    assert field(after(DISPLACED, "Mw4"), 4) == "-[o*]ppwbb[o*]ppw[o]w"
    assert refusal(DISPLACED, "Mw5") == "R5 no-such-space"
    refused = why_illegal(pos(DISPLACED), PutBack(Colour.WHITE, 0))
    assert refused is not None
    assert (refused.code, dict(refused.args)) == ("R5", {"space": 0, "spaces": 4})


def test_R5_together_or_apart() -> None:
    together = played(DISPLACED, "Mw2", "Mb2~om")
    assert field(str(together), 4) == "-[o*]ppwwbbb[o*]ppw[o]-"
    apart = played(DISPLACED, "Mw1", "Mb4~om")
    assert field(str(apart), 4) == "w[o*]ppwbb[o*]ppw[o]b"


def test_R5_without_displaced_sensors_the_table_expands_at_once() -> None:
    state = played(BOTH, "R>~om")
    assert (state.phase, state.actor) == (Phase.EXPAND, SCIENTIST)
    assert events_of(BOTH, "R>~om")[-2:] == [
        PhaseStarted(Phase.EXPAND),
        BlocksDrawn(SCIENTIST, (Kind.ORDINARY, Kind.MYSTERIOUS)),
    ]


def test_R6_pink_then_white_then_black() -> None:
    three = "4 mC ww[o]b[o*]p[m*]p -[o]-[o]- HH.AA AH.SS CS 1-1 5o3m ppwbb"
    assert legal(three) == {"Mp1", "Mp2", "Mp3", "Mp4"}
    assert refusal(three, "Mw1") == "R6 put-back-order"
    assert refusal(three, "Mb1") == "R6 put-back-order"
    order = ["Mp1", "Mp1", "Mw1", "Mb1"]
    for number, _ in enumerate(order):
        letters = {action[1] for action in legal(after(three, *order[:number]))}
        assert letters == {order[number][1]}
    assert after(three, *order).startswith("4 mC ppwwwb[o]b[o*]p[m*]p ")


def test_R6_the_refusal_names_the_colour_that_is_next() -> None:
    refused = why_illegal(pos(DISPLACED), PutBack(Colour.BLACK, 1))
    assert refused is not None
    assert (refused.rule, dict(refused.args)) == ("R6", {"colour": "w"})
    assert refusal(DISPLACED, "Mb9") == "R5 no-such-space", "the space is looked at first"


def test_R6_only_the_last_one_leads_on() -> None:
    state = played(DISPLACED, "Mw1")
    assert (state.phase, state.actor) == (Phase.RELOCATE, CRYPTID)
    assert events_of(DISPLACED, "Mw1") == [SensorPutBack(Colour.WHITE, SCIENTIST, 1)]
    assert refusal(DISPLACED, "Mw1~oo") == "chance nothing-drawn"
    last = after(DISPLACED, "Mw1")
    assert refusal(last, "Mb4") == "chance chance-missing"
    assert {field(text, 10) for text in following(last, "Mb4")} == {"oo", "om", "mm"}
    assert events_of(last, "Mb4~mm") == [
        SensorPutBack(Colour.BLACK, SCIENTIST, 4),
        PhaseStarted(Phase.EXPAND),
        BlocksDrawn(CRYPTID, (Kind.MYSTERIOUS, Kind.MYSTERIOUS)),
    ]


def test_R6_no_action_of_another_phase() -> None:
    for other in ("R<", "#5", "D", "Eom"):
        assert refusal(DISPLACED, other) == "phase other-phase"


def put_back_all(*texts: str) -> list[PutBack]:
    found = [parse_action(text) for text in texts]
    return [one for one in found if isinstance(one, PutBack)]


def test_R5_each_displaced_colour_may_go_into_each_space() -> None:
    assert put_backs(pos(DISPLACED)) == tuple(
        put_back_all("Mw1", "Mw2", "Mw3", "Mw4", "Mb1", "Mb2", "Mb3", "Mb4")
    )


def test_R6_chosen_in_any_order_they_are_played_pink_white_black() -> None:
    chosen = put_back_all("Mb4", "Mw2", "Mp3", "Mb1", "Mw1")
    played_so = put_back_all("Mp3", "Mw1", "Mw2", "Mb1", "Mb4")
    assert in_put_back_order(chosen) == tuple(played_so)


def test_R5_sensors_are_refused_that_no_order_could_put_back() -> None:
    state = pos(DISPLACED)
    for texts, expected in (
        (["Mb1", "Mw5"], refuse("R5", "no-such-space", space=5, spaces=4)),
        (["Mp1"], refuse("R5", "not-displaced", colour="p")),
        (["Mb1", "Mb2"], refuse("R5", "not-displaced", colour="b")),
    ):
        assert why_no_put_backs(state, put_back_all(*texts)) == expected
    for texts in ([], ["Mb1"], ["Mw4"], ["Mb4", "Mw1"]):
        assert why_no_put_backs(state, put_back_all(*texts)) is None
    elsewhere = refuse("phase", "other-phase", phase="r")
    assert why_no_put_backs(pos(FREE), put_back_all("Mb1")) == elsewhere


def test_R5_some_sensors_put_back_are_shown_while_others_wait() -> None:
    state = pos(DISPLACED)
    seen = view(state, CRYPTID, bare_knowledge(state))
    after_one, events = put_back_some(seen, put_back_all("Mb1"))
    assert field(str(after_one), 4) == "b[o*]ppwbb[o*]ppw[o]-"
    assert (field(str(after_one), 10), after_one.phase) == ("w", Phase.RELOCATE)
    assert events == (SensorPutBack(Colour.BLACK, SCIENTIST, 1),)
    after_both, events = put_back_some(seen, put_back_all("Mb1", "Mw1"))
    assert field(str(after_both), 4) == "wb[o*]ppwbb[o*]ppw[o]-"
    assert [event.colour for event in events if isinstance(event, SensorPutBack)] == [
        Colour.WHITE,
        Colour.BLACK,
    ]
