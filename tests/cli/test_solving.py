"""`cryptid solve`."""

import json

import pytest

from tests.cli.command import START, cryptid

# One pink sensor is left: to the right, both blocks show five; to the left, they differ.
LAST = "1 sC -[o*]p pppww[o]-[o]wbbb S.SA SAH.- -- 0-0 9o5m -"
EXPAND = "1 eC -[o]- ppwwb[o*]pp[o*]wbb SAH.- SAH.- -- 0-0 7o5m oo"


def test_a_complete_position_has_one_answer() -> None:
    heading, answer = cryptid("solve", LAST, "capture").stdout.splitlines()
    assert heading.split() == ["value", "action", "positions", "seen", "to", "the", "end"]
    value, action, _, complete = answer.split()
    assert (value, action, complete) == ("0.0", "S2:-/p", "yes")


def test_the_answer_has_headings_in_every_language() -> None:
    seen = LAST.replace("SAH.-", "???.-")
    for language, first in {"en": "hand", "fr": "main", "ja": "手札", "ru": "рука"}.items():
        told = cryptid("solve", seen, "capture", "--lang", language).stdout.splitlines()
        assert told[0].startswith(first)
        assert len(told) == 10


def test_hidden_cards_give_an_answer_for_each_hand() -> None:
    told = cryptid("solve", LAST.replace("SAH.-", "???.-"), "capture", "--json").stdout
    rows = json.loads(told)
    assert len(rows) == 9
    assert abs(sum(row["chance"] for row in rows) - 1) < 0.001
    assert {row["value"] for row in rows} == {0.0}


def test_too_large_a_position_ends_with_one() -> None:
    told = cryptid("solve", START, "escape", "--nodes", "100", code=1).stdout
    assert told.split()[-1] == "no"


def test_other_phases_and_goals_are_refused() -> None:
    assert "sensor and hiding" in cryptid("solve", EXPAND, "escape", code=2).output
    cryptid("solve", LAST, "glory", code=2)


def test_a_hidden_hand_of_the_player_to_act_is_refused() -> None:
    hidden = "2 sC -[o]-[o]ppb[o]w pwb[o*]pwb[o*]- ??.S ?.SS -- 0-0 7o5m -"
    for position in (hidden, hidden.replace("??.S", "S?.S"), hidden.replace("?.SS", "A.SS")):
        told = cryptid("solve", position, "escape", "--nodes", "300", code=2)
        assert told.stdout == ""
        assert "player to act is hidden" in told.stderr
    french = cryptid("solve", hidden, "escape", "--lang", "fr", code=2).stderr
    assert "est cachée" in french


@pytest.mark.parametrize("nodes", ["0", "-1", "1000000000000001", "99999999999999999999", "x"])
def test_nodes_that_cannot_be_counted_are_refused(nodes: str) -> None:
    assert "--nodes" in cryptid("solve", LAST, "capture", f"--nodes={nodes}", code=2).stderr


def test_the_most_nodes_are_taken() -> None:
    assert cryptid("solve", LAST, "capture", "--nodes", str(10**15)).stdout.split()[-1] == "yes"
