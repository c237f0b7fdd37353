"""What other people wrote is shown as text, in every language, and never obeyed."""

import pytest

from urban_legends.text import printable


@pytest.mark.parametrize(
    "text", ["", "Ana", "Zoë Łuk", "白い霧", "Тень", "two\nlines\tand", "e\u0301", "👩\u200d🔬"]
)
def test_text_stays_as_it_is(text: str) -> None:
    assert printable(text) == text


@pytest.mark.parametrize(
    "control", ["\x1b", "\x9b", "\x07", "\r", "\x00", "\u202e", "\u2066", "\ud800"]
)
def test_what_controls_is_replaced(control: str) -> None:
    assert printable(f"a{control}b") == "a\ufffdb"
