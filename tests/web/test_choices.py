"""What the page's own tests hold it against is what the rules say today."""

from tests.web import positions
from tests.web.choices import FILE, text


def test_the_page_s_choices_are_those_of_the_rules() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "run: python -m tests.web.choices"


def test_the_page_s_positions_are_written_as_the_judge_writes_them() -> None:
    made = positions.FILE.read_text(encoding="utf-8")
    assert made == positions.text(), "run: python -m tests.web.positions"
