"""Thinking about a position: the best actions, as many as wanted, with reasons and lines."""

from urban_legends.coach import think_about
from urban_legends.rules import View, legal_in_view, parse_position

LAST = "1 sS -[o*]p pppww[o]-[o]wbbb ???.- S.SA -- 0-0 9o5m -"
"""One pink sensor is left: to the left, no two blocks look alike, and the Cryptid is caught."""
FIRST = "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- ???.- -- 0-0 9o5m -"


def seen(text: str) -> View:
    position = parse_position(text)
    assert isinstance(position, View)
    return position


def test_a_certain_win_comes_first_and_the_others_have_reasons() -> None:
    """The search stops when it has found one: the other actions are looked at all the same."""
    found = think_about(seen(LAST), nodes=50, most=3)
    best, *others = found.ideas
    assert str(best.judged.action) == "S2:p/-"
    assert [one.claim.code for one in best.reasons] == ["wins"]
    assert best.line[0].action == best.judged.action
    assert len(others) == min(3, len(legal_in_view(seen(LAST)))) - 1
    assert all(one.reasons for one in others)


def test_as_many_actions_as_wanted_by_their_chance() -> None:
    found = think_about(seen(FIRST), nodes=100, most=4)
    assert found.nodes == 100
    values = [one.judged.value for one in found.ideas]
    assert len(values) == 4
    assert values[1:] == sorted(values[1:], reverse=True)
    assert all(one.line[0].action == one.judged.action for one in found.ideas)
    assert found == think_about(seen(FIRST), nodes=100, most=4)
