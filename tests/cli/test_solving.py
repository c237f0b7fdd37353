"""`cryptid solve`."""

import json

from tests.cli.command import START, cryptid

# One pink sensor is left: to the right, both blocks show five; to the left, they differ.
LAST = "1 sC -[o*]p pppww[o]-[o]wbbb S.SA SAH.- -- 0-0 9o5m -"
EXPAND = "1 eC -[o]- ppwwb[o*]pp[o*]wbb SAH.- SAH.- -- 0-0 7o5m oo"


def test_a_complete_position_has_one_answer() -> None:
    value, action, _, complete = cryptid("solve", LAST, "capture").stdout.split()
    assert (value, action, complete) == ("0.0", "S2:-/p", "True")


def test_hidden_cards_give_an_answer_for_each_hand() -> None:
    told = cryptid("solve", LAST.replace("SAH.-", "???.-"), "capture", "--json").stdout
    rows = json.loads(told)
    assert len(rows) == 9
    assert abs(sum(row["chance"] for row in rows) - 1) < 0.001
    assert {row["value"] for row in rows} == {0.0}


def test_too_large_a_position_ends_with_one() -> None:
    assert "False" in cryptid("solve", START, "escape", "--nodes", "100", code=1).stdout


def test_other_phases_and_goals_are_refused() -> None:
    assert "sensor and hiding" in cryptid("solve", EXPAND, "escape", code=2).output
    cryptid("solve", LAST, "glory", code=2)
