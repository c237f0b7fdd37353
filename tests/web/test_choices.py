"""What the page's filter is held against is what the rules say today."""

from tests.web.choices import FILE, text


def test_the_page_s_choices_are_those_of_the_rules() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "run: python -m tests.web.choices"
