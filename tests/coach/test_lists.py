"""What a player reads: few sentences, the most telling first, none that says little by itself."""

from __future__ import annotations

import pytest

from urban_legends.coach import reasons
from urban_legends.rules import View, parse_action, parse_position
from urban_legends.text import Language, argue, argue_all, describe

MIXING = "5 sC pw[o*]ppwbb[o*]b[m!]pw -[m!]-[o]-[o]-[m!]- SH.SSSAAHH ?.SSSAAAHH -- 0-0 4o2m -"


def codes(position: str, action: str, better: str) -> list[str]:
    seen = parse_position(position)
    assert isinstance(seen, View)
    return [one.code for one in reasons(seen, parse_action(action), parse_action(better))]


def test_a_draw_is_not_named_as_the_reply_that_leaves_nothing() -> None:
    """The strongest reply would be to do nothing: then the fact is about the table as it is."""
    table = "4 sS -[o]-[o]p[o]pwb[m!]pb p[o*]wwb[o*]-[o*]- ?.SSSSAHHH H.SSSSSAAA -- 0-0 4o4m -"
    assert codes(table, "H2b<", "H2b>") == ["announcements", "leaves-alike"]


def test_no_sensor_beside_any_block_is_no_feature_to_speak_of_while_sensors_will_come() -> None:
    first = "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSA.- ???.- -- 0-0 9o5m -"
    assert codes(first, "S1:b/ppww", "D") == ["hand-after"]


def test_a_reply_that_wins_is_not_told_twice() -> None:
    seldom = "2 sC -[o]wwwb[o]ppb[o]pp b[o*]-[o*]- SAH.SH ??.SSA -- 0-0 7o5m -"
    found = codes(seldom, "D", "S1:b/-")
    assert found[0] == "loses-to-card"
    assert "announcements-after-reply" not in found


def test_how_the_colours_are_spread_is_said_once() -> None:
    mixed = "1 sS -[o*]ppwbb w[o]ppwb[o]- ??.S SSA.- -- 0-0 9o5m -"
    assert codes(mixed, "S2:pwb/pb", "S2:ppbb/w") == ["colours-both-ways"]


def test_one_block_that_sees_every_colour_comes_after_what_decides() -> None:
    wild = "6 sC -[m!]-[o]-[o]-[o]- p[o]pw[o*]pwbbb[o*]pw A.SSAHH ??.SSAH C- 0-3 3o1m -"
    found = codes(wild, "*H3b>", "*S3:wb/pbb")
    assert found.index("good-replies") < found.index("misses-all-colours")


@pytest.mark.parametrize("language", Language)
def test_the_better_action_is_named_once(language: Language) -> None:
    seen = parse_position(MIXING)
    better = parse_action("S2:pb/pwb")
    assert isinstance(seen, View)
    found = reasons(seen, parse_action("H2w>"), better)
    told, name = argue_all(found, seen.actor, language), describe(better, language)
    assert [name in sentence for sentence in told] == [True, False, False]
    # Alone, each sentence can be understood.
    assert all(name in argue(claim, seen.actor, language) for claim in found)
