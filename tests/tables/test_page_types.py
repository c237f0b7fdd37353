"""The page's types are those of the judge's messages."""

from tools.page_types import FILE, text


def test_the_committed_types_are_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "run: python -m tools.page_types"
