"""What an announcement is worth at once."""

import pytest

from urban_legends.play import ESCAPE_SCORE, hiding_score, hiding_worth
from urban_legends.rules import parse_state

SECOND = "2 hC pp[o]wb[o]pw[m!]pwbb -[o*]-[o*]- SH.S AH.S -- 0-0 8o4m -"
FULL = "3 hC -[o*]-[o]-[o*]- pp[o]ww[o]pp[o]wb[o]bb SH.S AH.S -- 0-0 5o5m -"


@pytest.mark.parametrize(
    ("position", "blocks", "score"),
    [
        (SECOND, (), 0),
        (SECOND, (0,), 0),
        (SECOND, (0, 1), 3),
        (SECOND, (0, 2), 1 + 2 + 3),
        (SECOND, (0, 1, 2), 1 + 3 + 3),
        (FULL, (0, 3), ESCAPE_SCORE),
        (FULL, (0, 1), 3),
    ],
)
def test_an_announcement_is_scored(position: str, blocks: tuple[int, ...], score: int) -> None:
    assert hiding_score(parse_state(position), blocks) == score


def test_evidence_counts_threefold() -> None:
    assert hiding_worth(2, 1) == 5
