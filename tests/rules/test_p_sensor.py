"""P · Sensor phase: playing cards, P1 to P8 and P11; drawing is in `test_p_draw.py`."""

import pytest

from tests.support.short import (
    CRYPTID,
    SCIENTIST,
    START,
    after,
    events_of,
    field,
    legal,
    played,
    pos,
    refusal,
)
from urban_legends.rules import (
    Align,
    Card,
    CardPlayed,
    Colour,
    Phase,
    PhaseStarted,
    Sensors,
    SensorsMoved,
    Shuffle,
    Side,
    Split,
    WildUsed,
    legal_actions,
    why_illegal,
)

ROUND_2 = "2 sS -[o]-[o]-[o]- pwb[o*]pwb[o*]ppwb SH.S SA.S -- 0-0 7o5m -"
LAST = "1 sC -[o*]pw pp[o]pwwb[o]bb SSH.- SAH.- -- 0-0 9o5m -"
WILD = "5 sC w[o*]wbb[o*]ppwb[o]- -[o]pp[m]-[m]-[o]- -.SSA SA.SSS CS 1-1 3o3m -"


def test_P1_the_owner_of_the_active_row_acts_first_then_players_alternate() -> None:
    assert played(START).actor is CRYPTID
    assert played(START, "S1:pp/wwb").actor is SCIENTIST
    assert played(START, "S1:pp/wwb", "H2p<").actor is CRYPTID


def test_P1_even_after_having_acted_last() -> None:
    """The Scientist acts last in round 1 and first in round 2."""
    start = START.replace("SSH.-", "SAH.-")
    state = played(start, "S1:ww/ppb", "S2:ppw/bb", "#8~oo", "Eoo")
    assert (state.round, state.phase, state.actor) == (2, Phase.SENSOR, SCIENTIST)


def test_P2_a_turn_is_a_card_the_wild_card_or_a_draw_and_never_a_pass() -> None:
    kinds = {action.lstrip("*")[0] for action in legal(START)}
    assert kinds == {"S", "H", "D"}
    full = START.replace("SSH.-", "SSHH.-")
    assert {action[0] for action in legal(full)} == {"S", "H"}
    for other in ("#5", "=pw", "R<", "Mp1", "Eoo"):
        assert refusal(START, other) == "phase other-phase"


def test_P2_all_actions_of_the_first_turn() -> None:
    counts = dict.fromkeys("SHD", 0)
    for action in legal(START):
        counts[action[0]] += 1
    # 3 x 3 x 2 - 2 divisions of each group; three colours one way from each space.
    assert counts == {"S": 32, "H": 6, "D": 1}


def test_P3_a_played_card_goes_from_the_hand_to_the_own_discard_pile() -> None:
    text = after(ROUND_2, "Aw<")
    assert (field(text, 5), field(text, 6)) == ("SH.S", "S.SA")
    assert events_of(ROUND_2, "Aw<")[0] == CardPlayed(SCIENTIST, Card.ALIGN)


def test_P3_the_card_must_be_in_the_hand() -> None:
    assert refusal(START, "Ap<") == "P3 card-not-in-hand"
    assert refusal(START, "H1p>") == "-"
    assert refusal(ROUND_2, "H1p>") == "P3 card-not-in-hand"
    assert refusal(ROUND_2.replace("SA.S", "A.S"), "S1:pw/b") == "P3 card-not-in-hand"


def test_P3_names_the_card_that_is_missing() -> None:
    refused = why_illegal(pos(START), Align(Colour.PINK, Side.LEFT))
    assert refused is not None
    assert (refused.code, refused.rule, dict(refused.args)) == ("P3", "P3", {"card": "A"})


def test_P4_split_sends_all_sensors_of_a_space_both_ways() -> None:
    text = after(ROUND_2, "S3:ppb/w")
    assert field(text, 3) == "-[o]-[o]ppb[o]w"
    assert field(text, 4) == "pwb[o*]pwb[o*]-"
    assert events_of(ROUND_2, "S3:ppb/w") == [
        CardPlayed(SCIENTIST, Card.SPLIT),
        SensorsMoved(Colour.PINK, 2, SCIENTIST, 3, CRYPTID, 3, Card.SPLIT),
        SensorsMoved(Colour.BLACK, 1, SCIENTIST, 3, CRYPTID, 3, Card.SPLIT),
        SensorsMoved(Colour.WHITE, 1, SCIENTIST, 3, CRYPTID, 4, Card.SPLIT),
    ]


def test_P4_split_sends_at_least_one_each_way() -> None:
    assert refusal(START, "S1:ppwwb/-") == "P4 split-one-way"
    assert refusal(START, "S1:-/ppwwb") == "P4 split-one-way"
    assert refusal(LAST, "S2:pw/-") == "P4 split-one-way"
    assert refusal(LAST, "S2:-/pw") == "P4 split-one-way"


def test_P4_a_single_sensor_goes_either_way() -> None:
    one = "5 sC -[o*]b[o*]-[o]ww -[o]pb[o]w[m!]pb[o]pp SH.- S.- -- 0-0 2o4m -"
    splits = {action for action in legal(one) if action.startswith("S2")}
    assert splits == {"S2:b/-", "S2:-/b"}
    assert field(after(one, "S2:b/-"), 4) == "-[o]pbb[o]w[m!]pb[o]pp"
    assert field(after(one, "S2:-/b"), 4) == "-[o]pb[o]wb[m!]pb[o]pp"


def test_P4_every_division_is_offered_once() -> None:
    two_pink_one_white = "4 sS -[o]pwb[o]b[m!]-[o]- ppw[o*]-[o*]-[o*]pwb SH.- S.- -- 0-0 4o4m -"
    splits = {action for action in legal(two_pink_one_white) if action.startswith("S1")}
    assert splits == {"S1:p/pw", "S1:pp/w", "S1:w/pp", "S1:pw/p"}


@pytest.mark.parametrize(
    ("split", "slug"),
    [
        ("S1:pp/ww", "P4 split-not-all"),
        ("S1:ppp/wwb", "P4 split-not-all"),
        ("S3:p/w", "P4 no-such-space"),
        ("S9999:p/w", "P4 no-such-space"),
    ],
)
def test_P4_split_takes_exactly_the_sensors_of_an_existing_space(split: str, slug: str) -> None:
    assert refusal(START, split) == slug


def test_P4_no_division_that_only_numbers_could_express() -> None:
    """Not writable, but a program could ask: space 0, and fewer than no sensors."""
    state = pos(START)
    for action in (
        Split(0, Sensors(1, 1, 1), Sensors(1, 1, 0)),
        Split(-1, Sensors(2, 2, 0), Sensors(0, 0, 1)),
        Split(1, Sensors(3, 1, 1), Sensors(-1, 1, 0)),
        Split(1, Sensors(1, 1, -1), Sensors(1, 1, 2)),
    ):
        refused = why_illegal(state, action)
        assert refused is not None, action
        assert refused.code == "P4"


def test_P4_the_refusal_says_what_is_there() -> None:
    refused = why_illegal(pos(START), Split(1, Sensors(2), Sensors(0, 1)))
    assert refused is not None
    assert dict(refused.args) == {"space": 1, "sensors": "ppwwb"}
    refused = why_illegal(pos(START), Split(1, Sensors(2, 2, 1), Sensors()))
    assert refused is not None
    assert dict(refused.args) == {"space": 1}
    refused = why_illegal(pos(START), Split(4, Sensors(2, 2, 1), Sensors(1)))
    assert refused is not None
    assert dict(refused.args) == {"space": 4, "spaces": 2}


def test_P5_align_sends_every_sensor_of_a_colour_one_way() -> None:
    assert field(after(ROUND_2, "Aw<"), 3) == "w[o]w[o]w[o]-"
    assert field(after(ROUND_2, "Aw<"), 4) == "pb[o*]pb[o*]ppb"
    assert field(after(ROUND_2, "Ap>"), 3) == "-[o]p[o]p[o]pp"
    assert field(after(ROUND_2, "Ap>"), 4) == "wb[o*]wb[o*]wb"
    assert events_of(ROUND_2, "Ap>")[1:] == [
        SensorsMoved(Colour.PINK, 1, SCIENTIST, 1, CRYPTID, 2, Card.ALIGN),
        SensorsMoved(Colour.PINK, 1, SCIENTIST, 2, CRYPTID, 3, Card.ALIGN),
        SensorsMoved(Colour.PINK, 2, SCIENTIST, 3, CRYPTID, 4, Card.ALIGN),
    ]


def test_P5_each_colour_there_goes_both_ways() -> None:
    aligns = {action for action in legal(ROUND_2) if action.startswith("A")}
    assert aligns == {"Ap<", "Ap>", "Aw<", "Aw>", "Ab<", "Ab>"}


def test_P5_sensors_that_crossed_before_stay_where_they_are() -> None:
    moved = after(ROUND_2, "S3:ppb/w", "H2p>", "Aw<")
    assert field(moved, 3) == "w[o]w[o]ppb[o]pw"


def test_P6_shuffle_goes_along_the_row_and_then_on_diagonally() -> None:
    """From active space i to inactive space i - 1 on the left, i + 2 on the right."""
    text = ROUND_2.replace("SA.S", "SH.S")
    assert field(after(text, "H2p<"), 3) == "p[o]-[o]-[o]-"
    assert field(after(text, "H2p>"), 3) == "-[o]-[o]-[o]p"
    assert field(after(text, "H3b<"), 3) == "-[o]b[o]-[o]-"
    assert field(after(text, "H1w>"), 3) == "-[o]-[o]w[o]-"
    assert field(after(text, "H2p<"), 4) == "pwb[o*]wb[o*]ppwb"
    assert events_of(text, "H2p>") == [
        CardPlayed(SCIENTIST, Card.SHUFFLE),
        SensorsMoved(Colour.PINK, 1, SCIENTIST, 2, CRYPTID, 4, Card.SHUFFLE),
    ]


def test_P6_nothing_leaves_the_row_at_its_ends() -> None:
    text = ROUND_2.replace("SA.S", "SH.S")
    shuffles = {action for action in legal(text) if action.startswith("H")}
    assert shuffles == {f"H1{c}>" for c in "pwb"} | {f"H3{c}<" for c in "pwb"} | {
        f"H2{c}{side}" for c in "pwb" for side in "<>"
    }
    assert refusal(text, "H1p<") == "P6 shuffle-off-row"
    assert refusal(text, "H3p>") == "P6 shuffle-off-row"
    assert refusal(text, "H4p<") == "P6 no-such-space"
    refused = why_illegal(pos(text), Shuffle(0, Colour.PINK, Side.RIGHT))
    assert refused is not None
    assert (refused.code, dict(refused.args)) == ("P6", {"space": 0, "spaces": 3})
    refused = why_illegal(pos(text), Shuffle(1, Colour.PINK, Side.LEFT))
    assert refused is not None
    assert dict(refused.args) == {"space": 1, "side": "<"}


def test_P6_sensors_of_one_colour_in_one_space_are_interchangeable() -> None:
    text = ROUND_2.replace("SA.S", "SH.S")
    assert len([action for action in legal_actions(pos(text)) if str(action) == "H3p<"]) == 1


def test_P7_an_effect_moves_at_least_one_sensor() -> None:
    text = "3 sC w[o*]wbb[o*]wb[o]- -[o]pppp[o]-[o]-[o]- SAH.SSA SH.SSS -- 0-0 5o5m -"
    assert not {action for action in legal(text) if "p" in action}
    assert not {action for action in legal(text) if action[:2] in ("S4", "H4")}
    assert refusal(text, "Ap<") == "P7 colour-not-there"
    assert refusal(text, "S4:p/w") == "P7 space-empty"
    assert refusal(text, "H2p<") == "P7 sensor-not-there"
    assert refusal(text, "H4b<") == "P7 sensor-not-there"


def test_P7_the_refusal_says_what_is_not_there() -> None:
    state = pos("3 sC w[o*]wbb[o*]wb[o]- -[o]pppp[o]-[o]-[o]- SAH.SSA SH.SSS -- 0-0 5o5m -")
    said = [
        (Align(Colour.PINK, Side.LEFT), {"colour": "p"}),
        (Split(4, Sensors(1), Sensors(1)), {"space": 4}),
        (Shuffle(2, Colour.PINK, Side.LEFT), {"space": 2, "colour": "p"}),
    ]
    for action, args in said:
        refused = why_illegal(state, action)  # type: ignore[arg-type]
        assert refused is not None
        assert dict(refused.args) == args


def test_P7_while_sensors_are_left_every_card_has_a_use() -> None:
    one_left = "3 sC -[o*]-[o*]b[o]- p[o]pwb[o]pwb[o]pw[o]- SAH.SSA SH.SSS -- 0-0 5o5m -"
    assert {action[0] for action in legal(one_left)} == {"S", "A", "H", "D"}


def test_P8_a_wild_card_carries_out_any_effect() -> None:
    wild = {action for action in legal(WILD) if action.startswith("*")}
    assert {action[1] for action in wild} == {"S", "A", "H"}
    with_cards = WILD.replace("-.SSA", "SAH.-")
    plain = {action for action in legal(with_cards) if action[0] in "SAH"}
    assert wild == {f"*{action}" for action in plain}


def test_P8_a_used_wild_card_goes_face_down_and_no_card_is_spent() -> None:
    text = after(WILD, "*Ap<")
    assert (field(text, 5), field(text, 7)) == ("-.SSA", "-S")
    assert events_of(WILD, "*Ap<")[0] == WildUsed(CRYPTID, Card.ALIGN)
    assert field(text, 4) == "-[o]pp[m]pp[m]-[o]-"
    assert refusal(text, "*Aw<") == "-", "the Scientist's is still face up"
    assert refusal(after(text, "*Aw<"), "*Ab<") == "P8 wild-face-down"


def test_P8_only_while_face_up() -> None:
    assert refusal(START, "*S1:pp/wwb") == "P8 wild-face-down"
    only_the_other = WILD.replace(" CS ", " -S ")
    assert refusal(only_the_other, "*Ap<") == "P8 wild-face-down"


def test_P8_the_effect_obeys_its_own_rule() -> None:
    assert refusal(WILD, "*S1:w/b") == "P4 split-not-all"
    assert refusal(WILD, "*H1w<") == "P6 shuffle-off-row"
    assert refusal(WILD, "*S4:p/w") == "P7 space-empty"


def test_P8_it_does_not_count_towards_the_hand() -> None:
    assert "D" in legal(WILD.replace("-.SSA", "SSA.-"))
    assert "D" not in legal(WILD.replace("-.SSA", "SSAA.-"))


def test_P11_the_phase_ends_when_the_active_row_is_empty() -> None:
    text = after(LAST, "S2:p/w")
    assert text.startswith("1 hC ")
    assert events_of(LAST, "S2:p/w")[-1] == PhaseStarted(Phase.HIDING)


def test_P11_otherwise_it_is_the_other_players_turn() -> None:
    text = after(LAST, "H2p<")
    assert text.startswith("1 sS ")
    assert PhaseStarted(Phase.HIDING) not in events_of(LAST, "H2p<")
    assert after(LAST, "D~S").startswith("1 sS ")


def test_P11_the_cryptid_decides_next_whoever_moved_last() -> None:
    by_scientist = LAST.replace(" sC ", " sS ")
    assert after(by_scientist, "S2:p/w").startswith("1 hC ")
