"""What a visitor has to fetch stays small; each kind of file has a bound of its own.

Script and style are counted together, all chunks of them. The words are data, one file for each
language and book, and a visitor fetches those of one language: each language has a bound.
Drawings are SVG files of their own (web/src/art), fetched when they are shown.
Typefaces are not counted here.
"""

import gzip
from pathlib import Path

import pytest

from tests.web.house import LANGUAGES

STATIC = Path(__file__).parents[2] / "src/urban_legends/server/static"


def compressed(pattern: str) -> int:
    """The size of the files that match, each compressed as it is sent."""
    files = list(STATIC.rglob(pattern))
    assert files, f"no {pattern}; the page is not built: make build"
    return sum(len(gzip.compress(path.read_bytes())) for path in files)


def test_script_and_style_are_at_most_120_kilobytes() -> None:
    assert compressed("*.js") + compressed("*.css") <= 120_000


def test_the_drawings_are_at_most_60_kilobytes() -> None:
    assert compressed("*.svg") <= 60_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_language_are_at_most_30_kilobytes_and_no_script(language: str) -> None:
    assert compressed(f"*-{language}-*.ftl") <= 30_000
    assert not list(STATIC.rglob(f"*-{language}-*.js"))
