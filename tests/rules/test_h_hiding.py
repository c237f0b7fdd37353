"""H · Hiding phase and E · Evidence: one test or more for each of H1 to H7 and E1."""

import pytest

from tests.support.games import many_games
from tests.support.short import (
    CRYPTID,
    SCIENTIST,
    after,
    events_of,
    field,
    legal,
    played,
    pos,
    refusal,
)
from urban_legends.rules import (
    COLOURS,
    DUEL,
    MINI,
    STANDARD,
    Announce,
    Announced,
    Colour,
    Combination,
    EvidenceGained,
    FeatureAnnounced,
    GameEnded,
    Number,
    Outcome,
    Phase,
    PhaseStarted,
    PresencePlaced,
    PresenceRemoved,
    Reason,
    Sensors,
    WildTurnedUp,
    all_announced,
    all_hideouts,
    features,
    hideouts,
    if_announced,
    why_illegal,
)
from urban_legends.rules.hiding import shows

EXAMPLE = "6 hC -[o]pw[m!]bbb[o]pw[o]ppw -[m!]-[o*]-[o*]- -.SSSSAAHH SA.SSSSAHH -- 0-0 1o3m -"
FIRST = "1 hC -[o*]- pppwbb[o]-[o]pwwb SS.H AH.S -- 0-0 9o5m -"
P, W, B = COLOURS


def test_H1_the_cryptid_announces_a_number_or_a_combination() -> None:
    state = pos(EXAMPLE)
    assert state.actor is CRYPTID
    assert {action[0] for action in legal(EXAMPLE)} == {"#", "="}
    for other in ("D", "Ap<", "S1:p/w", "H1p>", "R<", "Mp1", "Eoo"):
        assert refusal(EXAMPLE, other) == "phase other-phase"


@pytest.mark.parametrize(
    ("count", "blocks"), [(2, [0]), (5, [1, 2, 3]), (3, []), (0, []), (10, [])]
)
def test_H2_a_number_counts_both_neighbouring_spaces_exactly(count: int, blocks: list[int]) -> None:
    row = pos(EXAMPLE).inactive_row
    assert [block for block in range(4) if shows(row.around(block), Number(count))] == blocks


@pytest.mark.parametrize(
    ("colours", "blocks"), [("pw", [0, 3]), ("pwb", [1, 2]), ("p", []), ("w", []), ("wb", [])]
)
def test_H3_a_combination_is_the_exact_set_of_colours(colours: str, blocks: list[int]) -> None:
    row = pos(EXAMPLE).inactive_row
    feature = Combination(frozenset(Colour(letter) for letter in colours))
    assert [block for block in range(4) if shows(row.around(block), feature)] == blocks


def test_H3_both_spaces_are_taken_together() -> None:
    """Not "all colours on each side": black stands on one side of block 2 only."""
    assert shows(Sensors(1, 1, 0).plus(Sensors(0, 0, 3)), Combination(frozenset(COLOURS)))
    assert not shows(Sensors(1, 1, 1), Combination(frozenset((P, W))))
    assert not shows(Sensors(1, 0, 0), Combination(frozenset((P, W))))
    assert not shows(Sensors(), Combination(frozenset((P,))))


def test_H4_there_are_always_eighteen_features() -> None:
    numbers = {f"#{count}" for count in range(11)}
    combinations = {"=p", "=w", "=b", "=pw", "=pb", "=wb", "=pwb"}
    assert legal(EXAMPLE) == legal(FIRST) == numbers | combinations
    assert len(features(STANDARD)) == 18


def test_H4_features_that_match_nothing_may_be_announced_too() -> None:
    assert played(FIRST, "#0").phase is Phase.OVER
    assert played(FIRST, "#9").phase is Phase.OVER


def test_H4_the_smaller_set_ups_have_fewer_features() -> None:
    assert {Announce(feature).feature for feature in features(MINI)} == {
        *(Number(count) for count in range(3)),
        *(Combination(frozenset(some)) for some in ((P,), (W,), (P, W))),
    }
    assert len(features(DUEL)) == 5 + 7


@pytest.mark.parametrize(
    "feature", [Number(11), Number(-1), Combination(frozenset())], ids=["11", "-1", "nothing"]
)
def test_H4_no_other_feature(feature: Number | Combination) -> None:
    refused = why_illegal(pos(EXAMPLE), Announce(feature))
    assert refused is not None
    assert (refused.code, refused.slug, dict(refused.args)) == (
        "H4",
        "no-such-feature",
        {"setup": "standard"},
    )


def test_H5_presence_on_every_block_that_matches_and_is_a_diagonal_neighbour() -> None:
    text = after(EXAMPLE, "#5")
    assert field(text, 3) == "-[o]pw[m*]bbb[o*]pw[o*]ppw"
    assert hideouts(pos(EXAMPLE), Number(5)) == (1, 2, 3)


def test_H5_a_match_out_of_reach_gets_nothing() -> None:
    """Block 1 matches pink and white, but no active neighbour has presence."""
    assert hideouts(pos(EXAMPLE), Combination(frozenset((P, W)))) == (3,)
    assert field(after(EXAMPLE, "=pw"), 3) == "-[o]pw[m!]bbb[o]pw[o*]ppw"


def test_H5_neighbours_are_judged_before_any_counter_moves() -> None:
    """One active counter reaches two blocks, however many match beside those."""
    text = "3 hC -[o*]-[o]-[o]- pp[o]ww[o]pp[o]wb[o]bb SH.S AH.S -- 0-0 5o5m -"
    assert field(after(text, "#4"), 4) == "pp[o*]ww[o*]pp[o]wb[o]bb"


def test_H5_all_hideouts_must_agree_with_hideouts() -> None:
    for game in many_games(14):
        for turn in game:
            if turn.before.phase is Phase.HIDING:
                found = all_hideouts(turn.before)
                assert list(found) == list(features(turn.before.setup))
                assert all(hideouts(turn.before, one) == blocks for one, blocks in found.items())


def test_H5_four_counters_always_suffice() -> None:
    text = "4 hC pp[o]w[o]pp[o]w[o]wbbb -[o*]-[o]-[o*]- SH.S AH.S -- 0-0 3o5m -"
    assert field(after(text, "#3"), 3) == "pp[o*]w[o*]pp[o*]w[o]wbbb"
    everywhere = "4 hC pp[o]wb[o]pw[o]pb[o]wb -[o*]-[o]-[o*]- SH.S AH.S -- 0-0 3o5m -"
    assert field(after(everywhere, "#4"), 3) == "pp[o*]wb[o*]pw[o*]pb[o*]wb"


def test_H6_the_cryptid_takes_the_evidence_where_presence_arrives() -> None:
    text = after(EXAMPLE, "#5")
    assert field(text, 3) == "-[o]pw[m*]bbb[o*]pw[o*]ppw"
    assert field(text, 8) == "1-0"


def test_H6_evidence_elsewhere_stays() -> None:
    assert field(after(EXAMPLE, "#5"), 4) == "-[m!]-[o]-[o]-"
    assert field(after(EXAMPLE, "=pw"), 8) == "0-0"


def test_H7_presence_leaves_the_active_row() -> None:
    assert field(after(EXAMPLE, "#5"), 4) == "-[m!]-[o]-[o]-"
    assert field(after(FIRST, "#0"), 3) == "-[o]-"


def test_the_events_of_hiding_in_order() -> None:
    assert events_of(EXAMPLE, "#5") == [
        FeatureAnnounced(Number(5)),
        PresencePlaced(CRYPTID, 2),
        PresencePlaced(CRYPTID, 3),
        PresencePlaced(CRYPTID, 4),
        EvidenceGained(CRYPTID, CRYPTID, 2),
        WildTurnedUp(SCIENTIST),
        PresenceRemoved(SCIENTIST, 2),
        PresenceRemoved(SCIENTIST, 3),
        PhaseStarted(Phase.RESTRICT),
    ]
    assert events_of(FIRST, "#6")[-1] == GameEnded(Outcome(SCIENTIST, Reason.CAPTURE))


def test_E1_gaining_evidence_by_hiding_wakes_the_scientists_wild_card() -> None:
    assert field(after(EXAMPLE, "#5"), 7) == "-S"
    assert field(after(EXAMPLE, "=pwb"), 7) == "-S"
    assert field(after(EXAMPLE, "=pw"), 7) == "--"


def test_E1_a_wild_card_that_is_face_up_stays_so() -> None:
    face_up = EXAMPLE.replace(" -- ", " CS ")
    assert field(after(face_up, "#5"), 7) == "CS"
    assert WildTurnedUp(SCIENTIST) not in events_of(face_up, "#5")


def test_E1_gaining_evidence_by_removal_wakes_the_cryptids_wild_card() -> None:
    restrict = "5 rS -[o]-[o]-[o]- -[o*]ppwbb[o*]ppw[o]-[m!]wb HH.S -.S {} 0-1 3o3m -"
    assert field(after(restrict.format("--"), "R>"), 7) == "C-"
    assert WildTurnedUp(CRYPTID) in events_of(restrict.format("-S"), "R>")
    assert field(after(restrict.format("C-"), "R>"), 7) == "C-"
    assert WildTurnedUp(CRYPTID) not in events_of(restrict.format("C-"), "R>")


def test_E1_two_counters_at_once_count_twice_and_wake_once() -> None:
    text = "6 hC pw[m!]b[m!]pw[o]pw[o]pbb -[o*]-[o]-[o]- SH.S AH.S -- 0-0 1o3m -"
    assert (field(after(text, "#3"), 7), field(after(text, "#3"), 8)) == ("-S", "2-0")
    assert events_of(text, "#3").count(WildTurnedUp(SCIENTIST)) == 1


def test_H5_what_an_announcement_would_do_is_what_it_does() -> None:
    """Also told in the sensor phase, as if that ended now."""
    for game in many_games(5, first_seed=11):
        for turn in game:
            if isinstance(turn.action, Announce):
                told = if_announced(turn.before, turn.action.feature)
                placed = [one.block for one in turn.events if isinstance(one, PresencePlaced)]
                ended = [one.outcome for one in turn.events if isinstance(one, GameEnded)]
                assert list(told.presence) == placed
                assert ended == ([] if told.outcome is None else [told.outcome])
            elif turn.before.phase is Phase.SENSOR:
                told = if_announced(turn.before, Number(3))
                assert told == if_announced(turn.before._replace(phase=Phase.HIDING), Number(3))


def test_H4_all_announcements_at_once_are_each_of_them() -> None:
    for game in many_games(5, first_seed=21):
        for turn in game:
            if turn.before.phase in (Phase.SENSOR, Phase.HIDING):
                one_by_one = {
                    feature: if_announced(turn.before, feature)
                    for feature in features(turn.before.setup)
                }
                assert all_announced(turn.before) == one_by_one


def test_H2_H6_what_an_announcement_would_show_and_bring() -> None:
    five = if_announced(pos(EXAMPLE), Number(5))
    assert five == Announced((2, 3, 4), (2, 3, 4), 1, None)
    two = if_announced(pos(EXAMPLE), Number(2))
    assert two == Announced((1,), (), 0, Outcome(SCIENTIST, Reason.CAPTURE))
