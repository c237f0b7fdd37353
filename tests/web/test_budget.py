"""What a visitor has to fetch stays small; each kind of file has a bound of its own.

The files are counted as the build compressed them: by Brotli, which every browser of today
understands on a secure address and on this machine. Elsewhere they ask for gzip, so what the first
screen needs has a bound in that as well.
Script and style are counted together: all chunks that a table or the screens around it may need,
and each of those that only somebody fetches who asks the coach or invites (`ON_DEMAND`) by itself.
The words are data, one file for each language and book, and a visitor fetches those of one
language: each language has a bound.
Drawings are SVG files of their own (web/src/art), fetched when they are shown.
Typefaces are not counted here.
"""

import re
from pathlib import Path

import pytest

from tests.web.house import LANGUAGES

STATIC = Path(__file__).parents[2] / "src/urban_legends/server/static"


ON_DEMAND = {"reviews": 20_000, "puzzles": 8_000, "QrCode": 5_000, "hashes": 5_000}
"""Chunks that no table needs, by name, with the bound of each with its style; `hashes` is for
tables met by a link, whose shuffles can be checked."""


def compressed(pattern: str, ending: str = ".br") -> int:
    """The size of the files that match, each compressed as it is sent."""
    files = list(STATIC.rglob(pattern))
    assert files, f"no {pattern}; the page is not built: make build"
    sent = [(path.with_name(path.name + ending), path) for path in files]
    return sum((small if small.exists() else plain).stat().st_size for small, plain in sent)


def on_demand(name: str) -> int:
    style = f"{name}-*.css"
    return compressed(f"{name}-*.js") + (compressed(style) if any(STATIC.rglob(style)) else 0)


def test_script_and_style_are_at_most_120_kilobytes() -> None:
    later = sum(map(on_demand, ON_DEMAND))
    assert compressed("*.js") + compressed("*.css") - later <= 120_000


@pytest.mark.parametrize("name", ON_DEMAND)
def test_what_is_fetched_on_demand_has_a_bound_of_its_own(name: str) -> None:
    """And nothing that the first screen names leads to it without being asked."""
    assert on_demand(name) <= ON_DEMAND[name]
    (chunk,) = STATIC.rglob(f"{name}-*.js")
    for path in STATIC.rglob("*.js"):
        text = path.read_text("utf-8")
        assert f'from"./{chunk.name}"' not in text or path == chunk, path.name


def test_the_first_screen_takes_less_in_gzip_too() -> None:
    """What `index.html` names: screens that are opened later come when they are."""
    named = re.findall(r"/assets/([^\"]+\.(?:js|css))", (STATIC / "index.html").read_text())
    assert named
    assert sum(compressed(name, ".gz") for name in named) <= 105_000


def test_the_drawings_are_at_most_60_kilobytes() -> None:
    assert compressed("*.svg") <= 60_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_language_are_at_most_30_kilobytes_and_no_script(language: str) -> None:
    assert compressed(f"*-{language}-*.ftl") <= 30_000
    assert not list(STATIC.rglob(f"*-{language}-*.js"))
